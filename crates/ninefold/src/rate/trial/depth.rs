//! Trial and error of any depth, T&E(T, n), over singles or over singles and braids.
//!
//! To *close* a state at level 0 is to apply the theory T. To close it at level n is to try each candidate: if the state in which
//! it is placed, closed at level n − 1, has a contradiction, the candidate is removed; until no candidate is removed in this way.
//! All of this is confluent: the result does not depend on the order of the tries.
//!
//! Two kinds of tries are left out, because they cannot lead to a contradiction:
//! - that of a candidate of the solution;
//! - that of a candidate that was placed within another try that ended without a contradiction. What follows from it follows in
//!   that try as well.

use super::braid::Braids;
use super::layout::{Candidates, SEATS};
use super::marks::{Contradiction, Marks, Queue};
use crate::solve::{Stopped, Watch};

/// Makes tries.
pub(super) struct Trials<'w> {
    pub(super) watch: Watch<'w>,
    pub(super) queue: Queue,
    pub(super) braids: Braids,
    /// The candidates of the solution.
    pub(super) truth: Candidates,
    /// The length of the braids that the theory has; 0 if it has singles only.
    pub(super) longest: usize,
}

/// What a closure comes to: a contradiction is an ordinary result, being stopped is not.
pub(super) type Closed = Result<Result<(), Contradiction>, Stopped>;

impl Trials<'_> {
    /// Closes a state that holds the solution, or goes on until it is solved.
    pub(super) fn solve(&mut self, marks: &mut Marks, level: usize) -> Result<bool, Stopped> {
        let truth = self.truth;
        let closed = self.close(marks, level, &truth)?;
        debug_assert_eq!(closed, Ok(()), "the solution is never removed");
        Ok(marks.is_solved())
    }

    /// Closes a state, or goes on until it is solved. The candidates in `spared` are not tried.
    pub(super) fn close(&mut self, marks: &mut Marks, level: usize, spared: &Candidates) -> Closed {
        if level == 0 {
            return self.apply_theory(marks, spared);
        }
        if self.close(marks, level - 1, spared)?.is_err() {
            return Ok(Err(Contradiction));
        }
        let order = order(marks);
        let mut vouched = *spared;
        let (mut place, mut unchanged) = (0, 0);
        while unchanged < order.len() && !marks.is_solved() {
            let candidate = order[place];
            place = (place + 1) % order.len();
            unchanged += 1;
            if vouched.contains(candidate) || !marks.has(candidate) || marks.placed().contains(candidate) {
                continue;
            }
            self.watch.tick()?;
            if let Some(reached) = self.attempt(marks, candidate, level)? {
                vouched.insert_all(&reached);
                continue;
            }
            if marks.refute(candidate, &mut self.queue).is_err()
                || self.close(marks, level - 1, spared)?.is_err()
            {
                return Ok(Err(Contradiction));
            }
            vouched = *spared;
            unchanged = 0;
        }
        Ok(Ok(()))
    }

    /// Tries a candidate. Returns what is placed at the end of the try, or `None` if there is a contradiction.
    fn attempt(
        &mut self,
        marks: &Marks,
        candidate: u16,
        level: usize,
    ) -> Result<Option<Candidates>, Stopped> {
        let mut inner = marks.clone();
        if inner.assume(candidate, &mut self.queue).is_err() {
            return Ok(None);
        }
        if self.longest > 0
            && let Some(placed) = self.attempt_without_braids(inner.clone(), level)?
        {
            return Ok(Some(placed));
        }
        let closed = self.close(&mut inner, level - 1, &Candidates::EMPTY)?;
        Ok(closed.ok().map(|()| *inner.placed()))
    }

    /// Closes the state of a try over singles, one level higher than with braids. That removes all that braids of any length do,
    /// and is much quicker; so what is consistent then needs no further look.
    fn attempt_without_braids(
        &mut self,
        mut inner: Marks,
        level: usize,
    ) -> Result<Option<Candidates>, Stopped> {
        let longest = std::mem::take(&mut self.longest);
        let closed = self.close(&mut inner, level, &Candidates::EMPTY);
        self.longest = longest;
        Ok(closed?.ok().map(|()| *inner.placed()))
    }

    /// Applies the theory to a state that is closed under singles.
    fn apply_theory(&mut self, marks: &mut Marks, spared: &Candidates) -> Closed {
        if self.longest == 0 {
            return Ok(Ok(()));
        }
        self.braids.close(marks, self.longest, spared, &mut self.queue, &mut self.watch)
    }
}

/// Returns the undecided candidates, those in the smallest variables first: tries of these settle most.
fn order(marks: &Marks) -> Vec<u16> {
    let least = |candidate: u16| {
        let sizes = SEATS[usize::from(candidate)].map(|seat| marks.mask(seat.variable).count_ones());
        sizes.into_iter().min()
    };
    let mut order: Vec<(Option<u32>, u16)> =
        marks.undecided().map(|candidate| (least(candidate), candidate)).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, candidate)| candidate).collect()
}
