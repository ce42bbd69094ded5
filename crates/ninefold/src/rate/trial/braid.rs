//! Braids: the fewest variables that refute a candidate by singles.
//!
//! A braid of length n for a target is a sequence of n variables. Each has, apart from candidates that contradict the target or
//! the candidate of an earlier variable in the sequence directly, one candidate, which is *its* candidate; the last has none. So
//! a braid is a refutation by singles in which n variables conclude, and only the set of variables matters: a candidate has a
//! braid of at most n if and only if some set of n variables refutes it when no other variable may conclude.
//!
//! What a variable concludes is that its last candidate is placed. Which variable of several places it makes no difference, and
//! the last variable of the sequence is just there. So the search is for the fewest candidates that, placed one after another
//! when they are the last in some variable, leave some variable empty: one fewer than the length.
//!
//! **The search is exact.** Take candidates that leave no variable empty. They can be enlarged, one by one, as long as that stays
//! so. What follows then and would leave one empty is a *barrier*: every refutation has one of its candidates, because all
//! others together refute nothing. So a refutation meets every barrier, and the search branches over the candidates of a barrier
//! that it has not met. Barriers that have nothing in common bound it: if all candidates of the known ones are free, the next
//! barrier that is found is apart from them.

use super::depth::Closed;
use super::flow::{Flow, Outcome, Trace};
use super::layout::Candidates;
use super::marks::{Contradiction, Marks, Queue};
use super::tries::Tries;
use crate::solve::{Stopped, Watch};

/// Looks for braids.
pub(super) struct Braids {
    trace: Trace,
    barriers: Vec<Candidates>,
}

/// A candidate that some braid refutes, with bounds on the length of the shortest.
struct Doubtful {
    candidate: u16,
    most: usize,
}

impl Braids {
    pub(super) fn new() -> Braids {
        Braids { trace: Trace::new(), barriers: Vec::new() }
    }

    /// Removes every candidate that has a braid of at most `longest`, and applies singles, until nothing changes. Candidates in
    /// `spared` have none, nor have those of which `tries` have an end within the state.
    pub(super) fn close(
        &mut self,
        marks: &mut Marks,
        longest: usize,
        spared: &Candidates,
        tries: &Tries,
        queue: &mut Queue,
        watch: &mut Watch<'_>,
    ) -> Closed {
        let mut last = 0;
        while !marks.is_solved() {
            let Some(candidate) = self.any(marks, last, longest, spared, tries, watch)? else { break };
            last = candidate;
            if marks.refute(candidate, queue).is_err() {
                return Ok(Err(Contradiction));
            }
        }
        Ok(Ok(()))
    }

    /// Returns some candidate that has a braid of at most `longest`. Those after `last` are looked at first.
    fn any(
        &mut self,
        marks: &Marks,
        last: u16,
        longest: usize,
        spared: &Candidates,
        tries: &Tries,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u16>, Stopped> {
        let mut vouched = *spared;
        let mut doubtful = Vec::new();
        let (before, after): (Vec<u16>, Vec<u16>) =
            marks.undecided().partition(|&candidate| candidate <= last);
        for candidate in after.into_iter().chain(before) {
            if vouched.contains(candidate) {
                continue;
            }
            if let Some(end) = tries.end_within(marks, candidate) {
                vouched.insert_all(end.placed());
                continue;
            }
            watch.tick()?;
            match self.trace.attempt(marks, candidate, longest) {
                Outcome::Consistent(placed) => vouched.insert_all(&placed),
                Outcome::Refuted { most, .. } if most <= longest => return Ok(Some(candidate)),
                Outcome::Refuted { least, most } if least <= longest => {
                    doubtful.push(Doubtful { candidate, most });
                }
                Outcome::Refuted { .. } | Outcome::Longer => {}
            }
        }
        doubtful.sort_by_key(|one| one.most);
        for Doubtful { candidate, .. } in doubtful {
            if self.exists(marks, candidate, longest, watch)? {
                return Ok(Some(candidate));
            }
        }
        Ok(None)
    }

    /// Whether a candidate has a braid of at most `longest`.
    #[cfg(test)]
    pub(super) fn has(
        &mut self,
        marks: &Marks,
        target: u16,
        longest: usize,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stopped> {
        match self.trace.attempt(marks, target, usize::MAX) {
            Outcome::Consistent(_) | Outcome::Longer => Ok(false),
            Outcome::Refuted { .. } => self.exists(marks, target, longest, watch),
        }
    }

    /// Tries a candidate.
    pub(super) fn attempt(&mut self, marks: &Marks, candidate: u16) -> Outcome {
        self.trace.attempt(marks, candidate, usize::MAX)
    }

    /// Whether the barriers of the last search show that a refutation with all of `taken` needs more than `room` others.
    pub(super) fn is_hopeless(&self, taken: &Candidates, room: usize) -> bool {
        matches!(self.tightest(taken, &Candidates::EMPTY, room), Bound::Hopeless)
    }

    /// Whether a candidate that singles refute has a braid of at most `longest`.
    pub(super) fn exists(
        &mut self,
        marks: &Marks,
        target: u16,
        longest: usize,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stopped> {
        watch.tick()?;
        self.barriers.clear();
        let start = Flow::new(marks, target);
        if !start.empty.is_empty() {
            return Ok(true);
        }
        self.search(&start, &Candidates::EMPTY, &Candidates::EMPTY, longest - 1, watch)
    }

    /// Whether a refutation has all of `taken`, none of `barred` and at most `room` others.
    fn search(
        &mut self,
        start: &Flow,
        taken: &Candidates,
        barred: &Candidates,
        room: usize,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stopped> {
        watch.tick()?;
        let choice = match self.tightest(taken, barred, room) {
            Bound::Hopeless => return Ok(false),
            Bound::Branch(choice) => choice,
            Bound::AllMet => match self.more_barriers(start, taken, barred, room) {
                None => return Ok(true),
                Some(Bound::Branch(choice)) => choice,
                Some(_) => return Ok(false),
            },
        };
        let mut barred = *barred;
        for candidate in choice.iter() {
            let mut with = *taken;
            with.insert(candidate);
            if self.search(start, &with, &barred, room - 1, watch)? {
                return Ok(true);
            }
            barred.insert(candidate);
        }
        Ok(false)
    }

    /// Returns the smallest choice among the barriers that are not met, unless those show that the room is too small.
    fn tightest(&self, taken: &Candidates, barred: &Candidates, room: usize) -> Bound {
        let mut open: Vec<(usize, &Candidates)> = self
            .barriers
            .iter()
            .filter(|barrier| !barrier.meets(taken))
            .map(|barrier| (barrier.without(barred).len(), barrier))
            .collect();
        open.sort_unstable_by_key(|&(size, _)| size);
        let Some(&(smallest, choice)) = open.first() else { return Bound::AllMet };
        let (mut met, mut apart) = (*barred, 0);
        for (_, barrier) in open {
            let choice = barrier.without(barred);
            if !choice.meets(&met) {
                met.insert_all(&choice);
                apart += 1;
            }
        }
        if smallest == 0 || apart > room { Bound::Hopeless } else { Bound::Branch(choice.without(barred)) }
    }

    /// Finds barriers that are not met, each apart from the others, as long as the room may be enough. Returns `None` if what
    /// is taken refutes.
    fn more_barriers(
        &mut self,
        start: &Flow,
        taken: &Candidates,
        barred: &Candidates,
        room: usize,
    ) -> Option<Bound> {
        let mut free = *taken;
        let mut best: Option<Candidates> = None;
        for apart in 0..=room {
            let Some(barrier) = barrier(start, &free) else {
                return if apart == 0 { None } else { best.map(Bound::Branch) };
            };
            free.insert_all(&barrier);
            self.barriers.push(barrier);
            let choice = barrier.without(barred);
            if choice.len() == 0 {
                return Some(Bound::Hopeless);
            }
            if best.is_none_or(|best| choice.len() < best.len()) {
                best = Some(choice);
            }
        }
        Some(Bound::Hopeless)
    }
}

/// What the known barriers say.
enum Bound {
    /// No refutation is small enough.
    Hopeless,
    /// One of these candidates must be taken.
    Branch(Candidates),
    /// All of them are met.
    AllMet,
}

/// Returns a barrier that the candidates do not meet, or `None` if they refute.
fn barrier(start: &Flow, taken: &Candidates) -> Option<Candidates> {
    let mut flow = start.clone();
    flow.run(taken, 0);
    if !flow.empty.is_empty() {
        return None;
    }
    let (mut allowed, mut barrier) = (*taken, Candidates::EMPTY);
    let mut trial = flow.clone();
    while let Some(variable) = flow.units.pop() {
        let Some(single) = flow.conclusion(variable).filter(|&single| !barrier.contains(single)) else {
            continue;
        };
        let mut with = allowed;
        with.insert(single);
        trial.copy_from(&flow);
        trial.put(single, &mut |_| {});
        trial.run(&with, 0);
        if trial.empty.is_empty() {
            std::mem::swap(&mut flow, &mut trial);
            allowed = with;
        } else {
            barrier.insert(single);
        }
    }
    Some(barrier)
}
