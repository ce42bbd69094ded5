//! Whips: braids in which each variable goes on from the one before it.
//!
//! The search follows one whip after another, up to a length. Whips that have placed the same candidates, the same one last, go on
//! in the same ways, so only the first of them is followed. Barriers of braids bound it, since a whip is a braid.

use super::braid::Braids;
use super::flow::{Flow, Outcome};
use super::layout::{Candidates, SEATS, members};
use super::marks::{Marks, Queue};
use super::needs::{Needs, Open};
use crate::solve::{Stopped, Watch};
use std::collections::HashSet;

/// Returns the largest length of a step, or `None` if there is a state without whips on the way. Candidates in `spared` have none.
pub(super) fn rating(
    marks: &Marks,
    spared: &Candidates,
    braids: &mut Braids,
    queue: &mut Queue,
    watch: &mut Watch<'_>,
) -> Result<Option<u32>, Stopped> {
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

/// Returns the smallest length of a whip, and all candidates that have one of this length.
fn shortest(
    marks: &Marks,
    spared: &Candidates,
    braids: &mut Braids,
    watch: &mut Watch<'_>,
) -> Result<Option<(usize, Vec<u16>)>, Stopped> {
    let mut targets: Vec<(usize, u16)> = Vec::new();
    for candidate in marks.undecided().filter(|&candidate| !spared.contains(candidate)) {
        watch.tick()?;
        if let Outcome::Refuted { least, .. } = braids.attempt(marks, candidate) {
            targets.push((least, candidate));
        }
    }
    let mut length = 1;
    while !targets.is_empty() {
        let mut refuted = Vec::new();
        let mut hopeless = Vec::new();
        for &(_, target) in targets.iter().filter(|(least, _)| *least <= length) {
            match whip(marks, target, length, braids, watch)? {
                End::Found => refuted.push(target),
                End::Longer => {}
                End::Never => hopeless.push(target),
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

/// How a search up to some length ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// With a whip.
    Found,
    /// Without one, but a longer one is possible.
    Longer,
    /// There is none of any length.
    Never,
}

/// Looks for a whip of at most `length` for a candidate that singles refute.
pub(super) fn whip(
    marks: &Marks,
    target: u16,
    length: usize,
    braids: &mut Braids,
    watch: &mut Watch<'_>,
) -> Result<End, Stopped> {
    if !braids.exists(marks, target, length, watch)? {
        return Ok(End::Longer);
    }
    let needs = Needs::new(braids.barriers());
    let open = needs.open();
    let mut search = Search { marks, target, needs, seen: HashSet::new(), is_cut: false, spare: Vec::new() };
    let start = Flow::new(marks, target);
    let found = search.follow(&start, target, &Candidates::EMPTY, &open, length, watch)?;
    Ok(match (found, search.is_cut) {
        (true, _) => End::Found,
        (false, true) => End::Longer,
        (false, false) => End::Never,
    })
}

struct Search<'a> {
    marks: &'a Marks,
    target: u16,
    needs: Needs,
    /// What was placed, and what was placed last.
    seen: HashSet<(Candidates, u16)>,
    /// Whether a whip was not followed because it would become too long.
    is_cut: bool,
    /// States that can be written over.
    spare: Vec<Flow>,
}

impl Search<'_> {
    /// Whether a whip that has placed these candidates, `last` being the last one, can be finished with `room` more variables.
    fn follow(
        &mut self,
        flow: &Flow,
        last: u16,
        placed: &Candidates,
        open: &Open,
        room: usize,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stopped> {
        watch.tick()?;
        if !flow.empty.is_empty() {
            return Ok(true);
        }
        if room < 2 || self.needs.is_hopeless(open, room - 1) {
            self.is_cut = true;
            return Ok(false);
        }
        let mut tried = Candidates::EMPTY;
        for &variable in &flow.units {
            let Some(single) = flow.conclusion(variable) else { continue };
            if tried.contains(single) || !self.goes_on(variable, last) {
                continue;
            }
            tried.insert(single);
            let mut with = *placed;
            with.insert(single);
            if !self.seen.insert((with, single)) {
                continue;
            }
            let mut next = self.spare.pop().unwrap_or_else(|| flow.clone());
            next.copy_from(flow);
            next.put(single, &mut |_| {});
            let found =
                self.follow(&next, single, &with, &self.needs.after(open, single), room - 1, watch)?;
            self.spare.push(next);
            if found {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a variable has a candidate that contradicts the last one directly.
    fn goes_on(&self, variable: u16, last: u16) -> bool {
        let mut members = members(variable, self.marks.mask(variable));
        members.any(|other| other != last && other != self.target && contradict(other, last))
    }
}

/// Whether some variable has both.
fn contradict(a: u16, b: u16) -> bool {
    let (a, b) = (SEATS[usize::from(a)], SEATS[usize::from(b)]);
    a.iter().zip(b).any(|(a, b)| a.variable == b.variable)
}
