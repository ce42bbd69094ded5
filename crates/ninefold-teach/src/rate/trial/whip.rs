//! Whips: braids in which each variable goes on from the one before it. With groups, they are grouped whips.
//!
//! The search follows one whip after another, up to a length. Whips that have placed the same items, the same one last, and have
//! used the same links, can be continued in the same ways, so only the first of them is followed. Barriers of braids bound the
//! search, since a whip is a braid.

use super::barriers::Barriers;
use super::braid::Braids;
use super::flow::{TryFlow, TryOutcome};
use super::groups::{bits_in, seats};
use super::layout::{CANDIDATES, Seat, TrialCandidates, members};
use super::marks::{TrialMarks, VariableQueue};
use super::sets::NumberSet;
use crate::grid::Mixing;
use crate::solve::{Stopped, Watch};
use std::collections::HashSet;

/// The number of nodes of a search for braids that are worth their time before whips are followed.
const NODES: usize = 30;
/// The number of beginnings of whips that are remembered, which takes some 70 MB.
const MOST_SEEN: usize = 200_000;

/// Returns the largest length of a step, or `None` if there is a state without whips on the way. Candidates in `spared` have no
/// whips. `N` says whether there are groups.
pub(super) fn rating<const N: usize>(
    marks: &TrialMarks,
    spared: &TrialCandidates,
    braids: &mut Braids<N>,
    queue: &mut VariableQueue,
    watch: &mut Watch<'_>,
) -> Result<Option<u32>, Stopped> {
    if !can_solve(marks.clone(), spared, braids, queue, watch)? {
        return Ok(None);
    }
    let mut marks = marks.clone();
    let mut longest = 0;
    while !marks.is_solved() {
        let Some((length, refuted)) = shortest(&marks, spared, braids, watch)? else { return Ok(None) };
        longest = longest.max(length);
        for candidate in refuted {
            if marks.has(candidate) {
                let refuted = marks.refute(candidate, queue);
                debug_assert!(refuted.is_ok(), "the solution stays");
            }
        }
    }
    Ok(Some(longest as u32))
}

/// Whether braids of any length solve a state. If they do not, whips do not either, and looking for whips would take long to show
/// that.
fn can_solve<const N: usize>(
    mut marks: TrialMarks,
    spared: &TrialCandidates,
    braids: &mut Braids<N>,
    queue: &mut VariableQueue,
    watch: &mut Watch<'_>,
) -> Result<bool, Stopped> {
    let (mut candidate, mut unchanged) = (0, 0);
    while unchanged < CANDIDATES && !marks.is_solved() {
        let is_open = marks.has(candidate) && !marks.placed().contains(candidate);
        unchanged += 1;
        if is_open && !spared.contains(candidate) {
            watch.tick()?;
            if let TryOutcome::Refuted { .. } = braids.attempt(&marks, candidate) {
                let refuted = marks.refute(candidate, queue);
                debug_assert!(refuted.is_ok(), "the solution stays");
                unchanged = 0;
            }
        }
        candidate = (candidate + 1) % CANDIDATES as u16;
    }
    Ok(marks.is_solved())
}

/// Returns the smallest length of a whip, and all candidates that have one of this length.
fn shortest<const N: usize>(
    marks: &TrialMarks,
    spared: &TrialCandidates,
    braids: &mut Braids<N>,
    watch: &mut Watch<'_>,
) -> Result<Option<(usize, Vec<u16>)>, Stopped> {
    let mut targets: Vec<(usize, u16)> = Vec::new();
    for candidate in marks.undecided().filter(|&candidate| !spared.contains(candidate)) {
        watch.tick()?;
        if let TryOutcome::Refuted { least, .. } = braids.attempt(marks, candidate) {
            targets.push((least, candidate));
        }
    }
    let mut length = 1;
    while !targets.is_empty() {
        let mut refuted = Vec::new();
        let mut hopeless = Vec::new();
        for &(_, target) in targets.iter().filter(|(least, _)| *least <= length) {
            match whip(marks, target, length, braids, watch)? {
                WhipEnd::Found => refuted.push(target),
                WhipEnd::Longer => {}
                WhipEnd::Never => hopeless.push(target),
            }
        }
        if !refuted.is_empty() {
            return Ok(Some((length, refuted)));
        }
        targets.retain(|(_, target)| !hopeless.contains(target));
        length += 1;
    }
    Ok(None)
}

/// The end of a search up to some length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WhipEnd {
    /// A whip was found.
    Found,
    /// There is none of this length, but a longer one is possible.
    Longer,
    /// There is none of any length.
    Never,
}

/// Looks for a whip of at most `length` for a candidate that singles refute.
pub(super) fn whip<const N: usize>(
    marks: &TrialMarks,
    target: u16,
    length: usize,
    braids: &mut Braids<N>,
    watch: &mut Watch<'_>,
) -> Result<WhipEnd, Stopped> {
    if !braids.may_exist(marks, target, length, NODES, watch)? {
        return Ok(WhipEnd::Longer);
    }
    let start = TryFlow::new(marks, target);
    let path = WhipPath { placed: NumberSet::EMPTY, links: TrialCandidates::EMPTY, last: target };
    // If a link may be used again, fewer beginnings are different; and if there is no such whip, there is none at all.
    for are_links_different in [false, true] {
        let mut search = WhipSearch::<N> {
            marks,
            target,
            barriers: braids.barriers(),
            are_links_different,
            seen: HashSet::default(),
            is_cut: false,
            spare: Vec::new(),
        };
        if !search.follow(&start, &path, length, watch)? {
            return Ok(if search.is_cut { WhipEnd::Longer } else { WhipEnd::Never });
        }
    }
    Ok(WhipEnd::Found)
}

/// The beginning of a whip.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct WhipPath<const N: usize> {
    placed: NumberSet<N>,
    /// The candidates by which its variables go on from those before them.
    links: TrialCandidates,
    /// The item that was placed last.
    last: u16,
}

struct WhipSearch<'a, const N: usize> {
    marks: &'a TrialMarks,
    target: u16,
    barriers: &'a mut Barriers<N>,
    are_links_different: bool,
    seen: HashSet<WhipPath<N>, Mixing>,
    /// Whether a whip was not followed because it would become too long.
    is_cut: bool,
    /// States that can be written over.
    spare: Vec<TryFlow<N>>,
}

impl<const N: usize> WhipSearch<'_, N> {
    /// Whether a whip can be finished with `room` more variables.
    fn follow(
        &mut self,
        flow: &TryFlow<N>,
        path: &WhipPath<N>,
        room: usize,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stopped> {
        watch.tick()?;
        let links = self.links(path);
        if flow.empty.iter().any(|&variable| self.among(variable, 0, &links).next().is_some()) {
            return Ok(true);
        }
        if room < 2 || self.barriers.pack(&NumberSet::EMPTY, room - 1).is_none() {
            self.is_cut = true;
            return Ok(false);
        }
        for &variable in &flow.units {
            let Some(item) = flow.conclusion(variable) else { continue };
            for link in self.among(variable, bits_in(item, variable), &links) {
                let mut longer = WhipPath { last: item, ..*path };
                longer.placed.insert(item);
                if self.are_links_different {
                    longer.links.insert(link);
                }
                if self.was_seen(longer) {
                    continue;
                }
                let mut next = self.spare.pop().unwrap_or_else(|| flow.clone());
                next.copy_from(flow);
                next.put(item, &mut |_| {});
                self.barriers.take(item);
                let found = self.follow(&next, &longer, room - 1, watch)?;
                self.barriers.drop(item);
                self.spare.push(next);
                if found {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Whether a beginning was followed before, as far as that is remembered.
    fn was_seen(&mut self, path: WhipPath<N>) -> bool {
        if self.seen.len() < MOST_SEEN { !self.seen.insert(path) } else { self.seen.contains(&path) }
    }

    /// Returns the candidates by which the next variable may go on: they contradict the last item directly, and are new.
    fn links(&self, path: &WhipPath<N>) -> TrialCandidates {
        let beside = |seat: &Seat| members(seat.variable, self.marks.mask(seat.variable) & !seat.bit);
        let is_new = |&candidate: &u16| candidate != self.target && !path.placed.contains(candidate);
        let mut links = TrialCandidates::EMPTY;
        seats(path.last).iter().flat_map(beside).filter(is_new).for_each(|candidate| links.insert(candidate));
        links.without(&path.links)
    }

    /// Returns the candidates among `some` that a variable has, except those in `kept`.
    fn among(&self, variable: u16, kept: u16, some: &TrialCandidates) -> impl Iterator<Item = u16> + use<N> {
        let some = *some;
        members(variable, self.marks.mask(variable) & !kept)
            .filter(move |&candidate| some.contains(candidate))
    }
}
