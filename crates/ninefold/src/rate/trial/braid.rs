//! Braids: the fewest variables that refute a candidate by singles.
//!
//! A braid of length n for a target is a sequence of n variables. Each has, apart from candidates that contradict the target or
//! the candidate of an earlier variable in the sequence directly, one candidate, which is *its* candidate; the last has none. So
//! a braid is a refutation by singles in which n variables conclude, and only the set of variables matters: a candidate has a
//! braid of at most n if and only if some set of n variables refutes it when no other variable may conclude.
//!
//! **The search is exact.** Say that some set does not refute the target. Then it can be enlarged, one conclusion after another,
//! as long as no variable in it is empty. What must be left out in the end is a *barrier*: every set that refutes must contain
//! one of its variables, because all others together refute nothing. So a refuting set meets every barrier, and the search
//! branches over the variables of a barrier that it has not met, with a bound from barriers that have nothing in common. If it
//! has met all that are known, it tries its set, and finds a refutation or a new barrier.

use super::depth::Closed;
use super::flow::{Flow, Outcome, Trace};
use super::layout::{Candidates, Variables};
use super::marks::{Contradiction, Marks, Queue};
use crate::solve::{Stopped, Watch};

/// Looks for braids.
pub(super) struct Braids {
    trace: Trace,
    barriers: Vec<Variables>,
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
    /// `spared` have none.
    pub(super) fn close(
        &mut self,
        marks: &mut Marks,
        longest: usize,
        spared: &Candidates,
        queue: &mut Queue,
        watch: &mut Watch<'_>,
    ) -> Closed {
        while !marks.is_solved() {
            let Some(candidate) = self.any(marks, longest, spared, watch)? else { break };
            if marks.refute(candidate, queue).is_err() {
                return Ok(Err(Contradiction));
            }
        }
        Ok(Ok(()))
    }

    /// Returns some candidate that has a braid of at most `longest`.
    fn any(
        &mut self,
        marks: &Marks,
        longest: usize,
        spared: &Candidates,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u16>, Stopped> {
        let mut vouched = *spared;
        let mut doubtful = Vec::new();
        for candidate in marks.undecided() {
            if vouched.contains(candidate) {
                continue;
            }
            watch.tick()?;
            match self.trace.attempt(marks, candidate) {
                Outcome::Consistent(placed) => vouched.insert_all(&placed),
                Outcome::Refuted { most, .. } if most <= longest => return Ok(Some(candidate)),
                Outcome::Refuted { least, most } if least <= longest => {
                    doubtful.push(Doubtful { candidate, most });
                }
                Outcome::Refuted { .. } => {}
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
        match self.trace.attempt(marks, target) {
            Outcome::Consistent(_) => Ok(false),
            Outcome::Refuted { .. } => self.exists(marks, target, longest, watch),
        }
    }

    /// Whether a candidate that singles refute has a braid of at most `longest`.
    fn exists(
        &mut self,
        marks: &Marks,
        target: u16,
        longest: usize,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stopped> {
        self.barriers.clear();
        let start = Flow::new(marks, target);
        self.search(&start, &Variables::EMPTY, &Variables::EMPTY, longest, watch)
    }

    /// Whether some set refutes that has all of `taken`, none of `barred` and at most `room` others.
    fn search(
        &mut self,
        start: &Flow,
        taken: &Variables,
        barred: &Variables,
        room: usize,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stopped> {
        watch.tick()?;
        let choice = match self.tightest(taken, barred, room) {
            Bound::Hopeless => return Ok(false),
            Bound::Branch(choice) => choice,
            Bound::AllMet => {
                let Some(barrier) = barrier(start, taken) else { return Ok(true) };
                self.barriers.push(barrier);
                barrier.without(barred)
            }
        };
        if room == 0 {
            return Ok(false);
        }
        let mut barred = *barred;
        for variable in choice.iter() {
            let mut with = *taken;
            with.insert(variable);
            if self.search(start, &with, &barred, room - 1, watch)? {
                return Ok(true);
            }
            barred.insert(variable);
        }
        Ok(false)
    }

    /// Returns the smallest choice among the barriers that are not met, unless those show that the room is too small.
    fn tightest(&self, taken: &Variables, barred: &Variables, room: usize) -> Bound {
        let mut open: Vec<(usize, Variables)> = self
            .barriers
            .iter()
            .filter(|barrier| !barrier.meets(taken))
            .map(|barrier| barrier.without(barred))
            .map(|choice| (choice.len(), choice))
            .collect();
        open.sort_unstable_by_key(|&(size, _)| size);
        let Some(&(_, smallest)) = open.first() else { return Bound::AllMet };
        let (mut met, mut apart) = (Variables::EMPTY, 0);
        for (size, choice) in &open {
            if *size == 0 {
                return Bound::Hopeless;
            }
            if !choice.meets(&met) {
                met.insert_all(choice);
                apart += 1;
            }
        }
        if apart > room { Bound::Hopeless } else { Bound::Branch(smallest) }
    }
}

/// What the known barriers say.
enum Bound {
    /// No set is small enough.
    Hopeless,
    /// One of these variables must be taken.
    Branch(Variables),
    /// All of them are met.
    AllMet,
}

/// Returns a barrier that the set does not meet, or `None` if the set refutes.
fn barrier(start: &Flow, taken: &Variables) -> Option<Variables> {
    let mut flow = start.clone();
    if flow.run(taken, 0) {
        return None;
    }
    let mut allowed = *taken;
    let mut trial = flow.clone();
    loop {
        let mut grown = false;
        let mut place = 0;
        while place < flow.units.len() {
            let variable = flow.units[place];
            place += 1;
            let Some(single) = flow.conclusion(variable) else { continue };
            trial.copy_from(&flow);
            trial.put(single, &mut |_| {});
            let with = |variable: u16| {
                let mut with = allowed;
                with.insert(variable);
                with
            };
            let contradicts = trial.run(&with(variable), 0);
            if !contradicts && trial.empty.len() == flow.empty.len() {
                std::mem::swap(&mut flow, &mut trial);
                allowed.insert(variable);
                grown = true;
            }
        }
        if !grown {
            break;
        }
    }
    let mut barrier = Variables::EMPTY;
    flow.empty.iter().for_each(|&variable| barrier.insert(variable));
    let waiting = flow.units.iter().filter(|&&variable| flow.conclusion(variable).is_some());
    waiting.for_each(|&variable| barrier.insert(variable));
    Some(barrier)
}
