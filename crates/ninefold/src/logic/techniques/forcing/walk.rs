//! Walks back from the end of a chain to its start: what it rests on, how long it is, and on which marks that
//! are gone.

use super::claim::{Claim, ClaimSet, Marks, Why};
use super::net::{End, Net};
use crate::logic::Candidate;

/// Buffers for walks.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk {
    seen: ClaimSet,
    queue: Vec<End>,
}

impl Walk {
    /// Everything that `end` rests on, itself first, breadth first; each claim once.
    pub(super) fn back(&mut self, net: &Net, end: End) -> &[End] {
        let Walk { seen, queue } = self;
        seen.clear();
        queue.clear();
        seen.insert(end.claim);
        queue.push(end);
        let mut next = 0;
        while let Some(&end) = queue.get(next) {
            next += 1;
            net.parents(end, |parent| {
                if seen.insert(parent) {
                    queue.push(net.end(parent));
                }
            });
        }
        queue
    }

    /// How many claims that are.
    pub(super) fn count(&mut self, net: &mut Net, end: End) -> u32 {
        let index = end.claim.index();
        let is_own = net.has(end.claim) && net.end(end.claim) == end;
        if is_own && net.counts[index] > 0 {
            return u32::from(net.counts[index]);
        }
        let count = self.back(net, end).len();
        if is_own {
            net.counts[index] = count as u16;
        }
        count as u32
    }
}

/// The difference between two states of the marks: what is gone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gone<'a> {
    pub(super) before: &'a Marks,
    pub(super) now: &'a Marks,
}

impl Gone<'_> {
    /// Collects what must be gone for this on to be the last of its cell or house. `seen` are those that
    /// have been collected.
    pub(super) fn behind(&self, claim: Claim, why: Why, seen: &mut ClaimSet, gone: &mut Vec<Candidate>) {
        if !claim.is_on() || why == Why::Assumed {
            return;
        }
        let Candidate { cell, digit } = claim.candidate();
        let mut give = |candidate: Candidate| {
            if seen.insert(Claim::off(candidate)) {
                gone.push(candidate);
            }
        };
        match why.house(cell) {
            None => {
                let digits = self.before.digits(cell) - self.now.digits(cell);
                digits.iter().for_each(|digit| give(Candidate::new(cell, digit)));
            }
            Some(house) => {
                let cells = (self.before.places(digit) - self.now.places(digit)) & house.cells();
                cells.iter().for_each(|cell| give(Candidate::new(cell, digit)));
            }
        }
    }
}

/// What the reference adds to the rating of a chain that rests on so many claims, in the very arithmetic of
/// the reference, since sums of tenths decide ties.
pub(super) fn surcharge(complexity: u32) -> f64 {
    let (mut added, mut ceiling, mut is_odd) = (0.0, 4, false);
    while complexity > ceiling + 2 {
        added += 0.1;
        ceiling = if is_odd { ceiling * 4 / 3 } else { ceiling * 3 / 2 };
        is_odd = !is_odd;
    }
    added
}

/// Puts cells in the order in which a Java `HashMap` would give them: by the low bits of their index, in each
/// bucket as they came. Nested steps are followed in this order.
pub(super) fn as_hashed(candidates: &mut [Candidate]) {
    let mut cells = crate::grid::CellSet::EMPTY;
    candidates.iter().for_each(|candidate| cells.insert(candidate.cell));
    let mut capacity = 16;
    while cells.len() * 4 > capacity * 3 {
        capacity *= 2;
    }
    // Digits of one cell stay together and ascend: whoever fills the map does so cell by cell.
    candidates.sort_by_key(|candidate| candidate.cell.index() % capacity);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_surcharge_grows_at_the_lengths_of_the_table() {
        let last = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768];
        for (tenths, length) in last.into_iter().enumerate() {
            assert_eq!((surcharge(length + 2) * 10.0).round() as usize, tenths);
            assert_eq!((surcharge(length + 3) * 10.0).round() as usize, tenths + 1);
        }
    }
}
