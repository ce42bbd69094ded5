//! Braids: the fewest variables that refute a candidate by singles.
//!
//! A braid of length n for a target is a sequence of n variables. Each has, apart from candidates that contradict the target or
//! the candidate of an earlier variable in the sequence directly, one candidate, which is *its* candidate; the last has none. So
//! a braid is a refutation by singles in which n variables conclude, and only the set of variables matters: a candidate has a
//! braid of at most n if and only if some set of n variables refutes it when no other variable may conclude.
//!
//! When a variable concludes, its last candidate is placed. If several variables could place it, it makes no difference which one
//! does, and the last variable of the sequence places nothing. So the search is for the fewest candidates that, placed one after
//! another when they are the last in some variable, leave some variable empty: one fewer than the length.
//!
//! **The search is exact.** Take candidates that leave no variable empty. They can be enlarged, one by one, as long as that stays
//! so. The candidates that follow then, and would leave a variable empty, are a *barrier*: every refutation has one of them,
//! because all others together refute nothing. So a refutation meets every barrier, and the search branches over the candidates of
//! a barrier that it has not met. Barriers that have nothing in common bound it: if all candidates of the known ones are free, the
//! next barrier that is found is apart from them.
//!
//! **With groups** a variable whose candidates lie in a group concludes that group. One that came down to a candidate may also
//! conclude the groups around it, which say less. So a conclusion that was possible remains possible when candidates have gone, and
//! barriers hold as before. Groups that hold all of a variable from the start are not looked at: they remove only what is locked,
//! and that is a whip of one variable.

use super::barriers::Barriers;
use super::flow::{Trace, TryFlow, TryOutcome};
use super::layout::{self, CANDIDATES, TrialCandidates};
use super::marks::{Closed, NoCandidate, TrialMarks, VariableQueue};
use super::rows::StateRows;
use super::sets::NumberSet;
use super::tries::Tries;
use crate::solve::{Stopped, Watch};

/// No more barriers than these are looked for while some are not met.
const MOST_KNOWN: usize = 1000;

/// Looks for braids.
pub(super) struct Braids<const N: usize> {
    trace: Trace<N>,
    rows: StateRows,
    barriers: Barriers<N>,
    /// The state in which only the target of a search is placed.
    start: TryFlow<N>,
    /// States that can be written over.
    spare: [TryFlow<N>; 2],
    /// The number of nodes that a search may still have.
    nodes: usize,
}

/// A candidate that some braid refutes, with bounds on the length of the shortest.
struct Doubtful {
    candidate: u16,
    most: usize,
}

impl Braids<{ layout::WORDS }> {
    /// Removes every candidate that has a braid of at most `longest`, and applies singles, until nothing changes. Candidates in
    /// `spared` have no braid, nor do those for which `tries` have an end within the state.
    pub(super) fn close(
        &mut self,
        marks: &mut TrialMarks,
        longest: usize,
        spared: &TrialCandidates,
        tries: &Tries,
        queue: &mut VariableQueue,
        watch: &mut Watch<'_>,
    ) -> Closed {
        let mut last = 0;
        while !marks.is_solved() {
            let Some(candidate) = self.any(marks, last, longest, spared, tries, watch)? else { break };
            last = candidate;
            if marks.refute(candidate, queue).is_err() {
                return Ok(Err(NoCandidate));
            }
        }
        Ok(Ok(()))
    }

    /// Returns some candidate that has a braid of at most `longest`. Those after `last` are looked at first.
    fn any(
        &mut self,
        marks: &TrialMarks,
        last: u16,
        longest: usize,
        spared: &TrialCandidates,
        tries: &Tries,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u16>, Stopped> {
        self.rows.read(marks);
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
            if !self.rows.fails_within(longest, candidate) {
                continue;
            }
            match self.trace.attempt(marks, candidate, longest) {
                TryOutcome::Consistent(placed) => vouched.insert_all(&placed),
                TryOutcome::Refuted { most, .. } if most <= longest => return Ok(Some(candidate)),
                TryOutcome::Refuted { least, most } if least <= longest => {
                    doubtful.push(Doubtful { candidate, most });
                }
                TryOutcome::Refuted { .. } | TryOutcome::Longer => {}
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
        marks: &TrialMarks,
        target: u16,
        longest: usize,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stopped> {
        match self.trace.attempt(marks, target, usize::MAX) {
            TryOutcome::Consistent(_) | TryOutcome::Longer => Ok(false),
            TryOutcome::Refuted { .. } => self.exists(marks, target, longest, watch),
        }
    }
}

impl<const N: usize> Braids<N> {
    pub(super) fn new() -> Braids<N> {
        let [start, one, two] = [(); 3].map(|()| TryFlow::blank());
        Braids {
            trace: Trace::new(),
            rows: StateRows::EMPTY,
            barriers: Barriers::new(),
            start,
            spare: [one, two],
            nodes: 0,
        }
    }

    /// Tries a candidate.
    pub(super) fn attempt(&mut self, marks: &TrialMarks, candidate: u16) -> TryOutcome<N> {
        self.trace.attempt(marks, candidate, usize::MAX)
    }

    /// Returns the barriers that the last search has found.
    pub(super) fn barriers(&mut self) -> &mut Barriers<N> {
        &mut self.barriers
    }

    /// Whether a candidate that singles refute has a braid of at most `longest`.
    pub(super) fn exists(
        &mut self,
        marks: &TrialMarks,
        target: u16,
        longest: usize,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stopped> {
        self.may_exist(marks, target, longest, usize::MAX, watch)
    }

    /// Like `exists`, but also says yes if the search takes more than this many nodes.
    pub(super) fn may_exist(
        &mut self,
        marks: &TrialMarks,
        target: u16,
        longest: usize,
        nodes: usize,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stopped> {
        watch.tick()?;
        self.barriers.begin();
        self.nodes = nodes;
        self.start.begin(marks, target);
        if !self.start.empty.is_empty() {
            return Ok(true);
        }
        self.search(&NumberSet::EMPTY, &NumberSet::EMPTY, longest - 1, watch)
    }

    /// Whether a refutation has all of `taken`, none of `barred` and at most `room` others.
    fn search(
        &mut self,
        taken: &NumberSet<N>,
        barred: &NumberSet<N>,
        room: usize,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stopped> {
        watch.tick()?;
        if self.nodes == 0 {
            return Ok(true);
        }
        self.nodes -= 1;
        let choice = match self.choice(taken, barred, room) {
            BraidChoice::Hopeless => return Ok(false),
            BraidChoice::Refuted => return Ok(true),
            BraidChoice::Branch(choice) => choice,
        };
        let mut with_barred = *barred;
        let mut has = false;
        for candidate in choice {
            let mut with = *taken;
            with.insert(candidate);
            self.barriers.take(candidate);
            has = self.search(&with, &with_barred, room - 1, watch)?;
            self.barriers.drop(candidate);
            if has {
                break;
            }
            with_barred.insert(candidate);
            self.barriers.bar(candidate);
        }
        with_barred.without(barred).iter().for_each(|candidate| self.barriers.unbar(candidate));
        Ok(has)
    }

    /// Looks for a choice among the known barriers and fresh ones apart from them. Fresh ones cut a tree so much sooner that they
    /// are looked for at each of its nodes.
    fn choice(&mut self, taken: &NumberSet<N>, barred: &NumberSet<N>, room: usize) -> BraidChoice {
        let Some(mut packing) = self.barriers.pack(barred, room) else { return BraidChoice::Hopeless };
        let mut free = *taken;
        free.insert_all(&packing.items);
        while packing.smallest.is_none() || self.barriers.len() < MOST_KNOWN {
            let Some(barrier) = barrier(&self.start, &free, &mut self.spare) else { break };
            let fresh = self.barriers.add(&barrier, barred);
            if packing.apart == room || self.barriers.left(fresh) == 0 {
                return BraidChoice::Hopeless;
            }
            free.insert_all(&barrier);
            packing.apart += 1;
            packing.smallest =
                packing.smallest.into_iter().chain([fresh]).min_by_key(|&one| self.barriers.left(one));
        }
        let items = packing.smallest.map(|smallest| self.barriers.open(smallest, barred).collect());
        items.map_or(BraidChoice::Refuted, BraidChoice::Branch)
    }
}

/// The known facts about the refutations that a search looks for: a choice to branch on, unless it is settled.
enum BraidChoice {
    /// No refutation is small enough.
    Hopeless,
    /// The taken candidates refute the target.
    Refuted,
    /// One of these candidates must be taken.
    Branch(Vec<u16>),
}

/// Returns a barrier that the items do not meet, or `None` if they refute.
fn barrier<const N: usize>(
    start: &TryFlow<N>,
    taken: &NumberSet<N>,
    [flow, trial]: &mut [TryFlow<N>; 2],
) -> Option<NumberSet<N>> {
    flow.copy_from(start);
    flow.run(taken, 0);
    if !flow.empty.is_empty() {
        return None;
    }
    let (mut allowed, mut barrier) = (*taken, NumberSet::EMPTY);
    while let Some(variable) = flow.units.pop() {
        for item in flow.conclusions(variable) {
            if barrier.contains(item) {
                continue;
            }
            let mut with = allowed;
            with.insert(item);
            trial.copy_from(flow);
            let waiting = trial.units.len();
            trial.put(item, &mut |_| {});
            trial.run(&with, waiting);
            if trial.empty.is_empty() {
                std::mem::swap(flow, trial);
                allowed = with;
                // Groups around a candidate say no more than it does.
                if usize::from(item) < CANDIDATES {
                    break;
                }
            } else {
                barrier.insert(item);
            }
        }
    }
    Some(barrier)
}
