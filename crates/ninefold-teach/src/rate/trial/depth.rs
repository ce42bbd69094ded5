//! Trial and error of any depth, T&E(T, n), over singles or over singles and braids.
//!
//! To *close* a state at level 0 is to apply the theory T. To close it at level n is to try each candidate: if the state in which
//! it is placed, closed at level n − 1, has a contradiction, the candidate is removed; until no candidate is removed in this way.
//! All of this is confluent: the result does not depend on the order of the tries.
//!
//! Two kinds of tries are left out, because they cannot lead to a contradiction:
//! - a try of a candidate of the solution;
//! - a try of a candidate that was placed within another try that ended without a contradiction. What follows from it follows in
//!   that try as well.

use super::braid::Braids;
use super::layout::{self, TrialCandidates, members};
use super::marks::{Closed, NoCandidate, TrialMarks, VariableQueue};
use super::sets::list_by_size;
use super::tries::{Strength, Tries};
use crate::solve::{Stopped, Watch};

/// Makes tries.
pub(super) struct Trials<'w> {
    pub(super) watch: Watch<'w>,
    pub(super) queue: VariableQueue,
    pub(super) braids: Braids<{ layout::WORDS }>,
    /// The candidates of the solution.
    pub(super) truth: TrialCandidates,
    /// The length of the braids that the theory has; 0 if it has singles only.
    pub(super) longest: usize,
    /// The known tries in the state that is to be solved, then those within a try of it, and so on.
    frames: Vec<Tries>,
}

impl<'w> Trials<'w> {
    pub(super) fn new(watch: Watch<'w>, truth: TrialCandidates) -> Trials<'w> {
        Trials {
            watch,
            queue: VariableQueue::EMPTY,
            braids: Braids::new(),
            truth,
            longest: 0,
            frames: vec![Tries::default()],
        }
    }

    /// Starts afresh, with singles only, so that a state that has more candidates than the last can be solved.
    pub(super) fn begin(&mut self) {
        self.longest = 0;
        self.frames[0].clear();
    }

    /// Closes a state that holds the solution, or goes on until it is solved.
    pub(super) fn solve(&mut self, marks: &mut TrialMarks, level: usize) -> Result<bool, Stopped> {
        let truth = self.truth;
        let closed = self.close(marks, level, &truth, 0)?;
        debug_assert_eq!(closed, Ok(()), "the solution is never removed");
        Ok(marks.is_solved())
    }

    /// Closes a state, or goes on until it is solved. The candidates in `spared` are not tried. `depth` is the number of tries
    /// around the state.
    pub(super) fn close(
        &mut self,
        marks: &mut TrialMarks,
        level: usize,
        spared: &TrialCandidates,
        depth: usize,
    ) -> Closed {
        if level == 0 {
            return self.apply_theory(marks, spared, depth);
        }
        if self.close(marks, level - 1, spared, depth)?.is_err() {
            return Ok(Err(NoCandidate));
        }
        if level > 1 {
            self.begin_all(marks, depth);
        }
        let cells = order(marks);
        let mut vouched = *spared;
        // The number of cells gone through since the last candidate was removed.
        let mut unchanged = 0;
        for &cell in cells.iter().cycle() {
            if unchanged == cells.len() || marks.is_solved() {
                break;
            }
            unchanged += 1;
            for candidate in members(cell, marks.mask(cell)) {
                if vouched.contains(candidate) || !marks.has(candidate) || marks.placed().contains(candidate)
                {
                    continue;
                }
                if self.attempt(marks, candidate, level, depth, &mut vouched)? {
                    continue;
                }
                if marks.refute(candidate, &mut self.queue).is_err()
                    || self.close(marks, level - 1, spared, depth)?.is_err()
                {
                    return Ok(Err(NoCandidate));
                }
                vouched = *spared;
                unchanged = 0;
            }
        }
        Ok(Ok(()))
    }

    /// Tries a candidate. Returns whether there is no contradiction. If there is none, the candidates placed at the end of the try
    /// are vouched for.
    ///
    /// With braids, it is first tried with singles, one level higher. That removes all that braids of any length do, and is much
    /// quicker. So a candidate that is consistent then needs no further look, and one that is not stays so.
    fn attempt(
        &mut self,
        marks: &TrialMarks,
        candidate: u16,
        level: usize,
        depth: usize,
        vouched: &mut TrialCandidates,
    ) -> Result<bool, Stopped> {
        let longest = std::mem::take(&mut self.longest);
        if longest > 0 && !self.frames[depth].is_refuted(candidate) {
            let is_possible = self.attempt(marks, candidate, level + 1, depth, vouched);
            if is_possible != Ok(false) {
                self.longest = longest;
                return is_possible;
            }
            self.frames[depth].refute(candidate);
        }
        self.longest = longest;
        self.watch.tick()?;
        let strength = Strength::of(level, longest > 0);
        let known = self.frames[depth].end(strength, candidate);
        if let Some(known) = known.filter(|known| longest == 0 && known.is_within(marks)) {
            vouched.insert_all(known.placed());
            return Ok(true);
        }
        if strength == Strength::SINGLES {
            let placed = self.attempt_singles(marks, candidate, depth);
            return Ok(placed.map(|placed| vouched.insert_all(placed)).is_ok());
        }
        let mut inner = marks.clone();
        if self.assume(&mut inner, candidate, strength, depth).is_err() {
            return Ok(false);
        }
        if level > 1 {
            self.enter(depth + 1);
        }
        if self.close(&mut inner, level - 1, &TrialCandidates::EMPTY, depth + 1)?.is_err() {
            return Ok(false);
        }
        vouched.insert_all(inner.placed());
        self.frames[depth].keep(strength, candidate, inner);
        Ok(true)
    }

    /// Tries a candidate with singles.
    fn attempt_singles(
        &mut self,
        marks: &TrialMarks,
        candidate: u16,
        depth: usize,
    ) -> Result<&TrialCandidates, NoCandidate> {
        let (around, own) = self.frames.split_at_mut(depth);
        let queue = &mut self.queue;
        let end = own[0].again(Strength::SINGLES, candidate, |end, is_known| {
            if is_known {
                return end.meet(marks, queue);
            }
            end.clone_from(marks);
            let known = around.last().and_then(|tries| tries.within(Strength::SINGLES, candidate));
            end.assume_from(known, candidate, queue)
        });
        end.map(TrialMarks::placed)
    }

    /// Places a candidate, with all that follows by singles and is known from earlier tries.
    fn assume(
        &mut self,
        inner: &mut TrialMarks,
        candidate: u16,
        strength: Strength,
        depth: usize,
    ) -> Result<(), NoCandidate> {
        let around = self.frames[..=depth].iter().rev().take(2);
        let known = around.into_iter().find_map(|tries| tries.within(strength, candidate));
        inner.assume_from(known, candidate, &mut self.queue)
    }

    /// Tries all candidates of a state that is closed at level 1, so that the tries within its tries can go on from these.
    fn begin_all(&mut self, marks: &TrialMarks, depth: usize) {
        for candidate in marks.undecided() {
            if self.frames[depth].within(Strength::SINGLES, candidate).is_none() {
                let tried = self.attempt_singles(marks, candidate, depth);
                debug_assert!(tried.is_ok());
            }
        }
    }

    /// Forgets the tries within another try.
    fn enter(&mut self, depth: usize) {
        match self.frames.get_mut(depth) {
            Some(tries) => tries.clear(),
            None => self.frames.push(Tries::default()),
        }
    }

    /// Applies the theory to a state that is closed under singles.
    ///
    /// Within a try, the tries made there with singles, one level higher, got on to fewer candidates. They show that many
    /// candidates cannot be contradicted.
    fn apply_theory(&mut self, marks: &mut TrialMarks, spared: &TrialCandidates, depth: usize) -> Closed {
        if self.longest == 0 {
            return Ok(Ok(()));
        }
        if self.frames.len() == depth {
            self.enter(depth);
        }
        self.braids.close(marks, self.longest, spared, &self.frames[depth], &mut self.queue, &mut self.watch)
    }
}

/// Returns the cells whose digit is not known, those with the fewest candidates first. Trying all candidates of a cell places one
/// of them or refutes some of them. Cells are used rather than the smallest variables: they are 1.4 times as quick on the hardest
/// puzzles.
fn order(marks: &TrialMarks) -> Vec<u16> {
    let sizes = (0..81).map(|cell| (cell, marks.mask(cell).count_ones() as usize));
    let mut cells = Vec::new();
    list_by_size::<10, _>(sizes.filter(|&(_, size)| size > 1), &mut cells);
    cells
}
