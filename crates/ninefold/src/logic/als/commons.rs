//! Which almost locked sets are linked, and which of them could remove something together.
//!
//! A digit of two sets is a *restricted common* if every place of it in one set sees every place in the
//! other: it can be in one of the two sets only. Such a digit lies in no cell of both. (HoDoKu's rule;
//! where two sets have more than two, its pair of digits is the smallest and the largest.)
//!
//! All pairs at once: for a set and a digit, the sets that have the digit in a cell which is *not* seen are
//! struck from those that have it; what stays is linked. That takes one word for 64 sets.

use super::bits::{add, members};
use super::{AlmostLockedSet, Bits};
use crate::grid::{Cell, Digit, DigitSet};
use crate::logic::{Board, Candidate};

/// Two sets, and the digits that can be in one of them only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic) struct Common {
    /// The place of the earlier set in the list.
    pub first: u16,
    /// The place of the later one.
    pub second: u16,
    /// The restricted common, the smallest if there are several.
    pub digit: Digit,
    /// The largest, if there are several.
    pub other: Option<Digit>,
}

impl Common {
    /// One digit or two.
    #[inline]
    pub(in crate::logic) fn digits(&self) -> DigitSet {
        DigitSet::only(self.digit) | self.other.map_or(DigitSet::EMPTY, DigitSet::only)
    }

    /// Given one of the two sets, the other one.
    #[inline]
    pub(in crate::logic) fn across(&self, set: usize) -> usize {
        usize::from(if usize::from(self.first) == set { self.second } else { self.first })
    }
}

/// All links between the sets of a list.
#[derive(Debug, Default)]
pub(in crate::logic) struct Commons {
    /// For which choice of overlap everything else holds.
    known_for: Option<bool>,
    list: Vec<Common>,
    /// For each set, where its links begin in `incident`; and one more.
    starts: Vec<u32>,
    /// For each set its links, as places in `list`, by the other set.
    incident: Vec<u32>,
    /// Row `digit * 81 + cell`: the sets that may have the digit in this cell of theirs.
    holders: Bits,
    /// Row `digit`: the sets that have the digit.
    having: Bits,
    /// Row `digit * 81 + cell`: the sets that see the candidate.
    seers: Bits,
    /// Row `set`: the sets that see a candidate together with this one, the digit being in both.
    partners: Bits,
    /// Row `digit`: the sets that are linked by the digit to the set just looked at.
    linked: Bits,
}

impl Commons {
    pub(super) fn forget(&mut self) {
        self.known_for = None;
    }

    /// All links; the earlier set is the first of a pair, pairs are in order.
    #[inline]
    pub(in crate::logic) fn list(&self) -> &[Common] {
        &self.list
    }

    /// The links of one set, as places in the list, ascending; so by the other set.
    #[inline]
    pub(in crate::logic) fn of(&self, set: usize) -> &[u32] {
        &self.incident[self.starts[set] as usize..self.starts[set + 1] as usize]
    }

    /// Do the two sets see the same candidate of a digit that both have?
    #[inline]
    pub(in crate::logic) fn are_partners(&self, one: usize, other: usize) -> bool {
        self.partners.has(one, other)
    }
    /// The partners of this set.
    pub(in crate::logic) fn partners(&self, set: usize) -> impl Iterator<Item = usize> + '_ {
        members(self.partners.row(set).iter().copied())
    }

    /// The sets that see this candidate, by the places of the digit in them.
    pub(in crate::logic) fn seers(&self, candidate: Candidate) -> impl Iterator<Item = usize> + '_ {
        members(self.seers.row(row(candidate.digit, candidate.cell)).iter().copied())
    }

    /// Does the set see this candidate?
    #[inline]
    pub(in crate::logic) fn is_seer(&self, set: usize, candidate: Candidate) -> bool {
        self.seers.has(row(candidate.digit, candidate.cell), set)
    }

    pub(super) fn work_out(&mut self, board: &Board, sets: &[AlmostLockedSet], may_overlap: bool) {
        if self.known_for == Some(may_overlap) {
            return;
        }
        self.known_for = Some(may_overlap);
        self.note_places(sets);
        self.find_partners(sets);
        self.list.clear();
        for (i, set) in sets.iter().enumerate() {
            self.link(board, sets, i, set, may_overlap);
        }
        self.note_incidence(sets.len());
    }

    fn note_places(&mut self, sets: &[AlmostLockedSet]) {
        self.holders.clear(Digit::COUNT * Cell::COUNT, sets.len());
        self.seers.clear(Digit::COUNT * Cell::COUNT, sets.len());
        self.having.clear(Digit::COUNT, sets.len());
        for (i, set) in sets.iter().enumerate() {
            for digit in set.digits() {
                self.having.set(digit.index(), i);
                for cell in set.places(digit) {
                    self.holders.set(row(digit, cell), i);
                }
                for cell in set.seen(digit) {
                    self.seers.set(row(digit, cell), i);
                }
            }
        }
    }

    fn find_partners(&mut self, sets: &[AlmostLockedSet]) {
        self.partners.clear(sets.len(), sets.len());
        for (i, set) in sets.iter().enumerate() {
            for digit in set.digits() {
                for cell in set.seen(digit) {
                    add(self.partners.row_mut(i), self.seers.row(row(digit, cell)));
                }
            }
        }
    }

    /// Adds the links of set `i` to later ones.
    fn link(
        &mut self,
        board: &Board,
        sets: &[AlmostLockedSet],
        i: usize,
        set: &AlmostLockedSet,
        may_overlap: bool,
    ) {
        let from = i / 64;
        self.linked.clear(Digit::COUNT, sets.len());
        for digit in set.digits() {
            let row_of_digit = self.linked.row_mut(digit.index());
            for cell in board.places(digit) - set.seen(digit) {
                add(&mut row_of_digit[from..], &self.holders.row(row(digit, cell))[from..]);
            }
            for (word, having) in row_of_digit.iter_mut().zip(self.having.row(digit.index())) {
                *word = having & !*word;
            }
        }
        let linked = &self.linked;
        let word = |w: usize| {
            let any = set.digits().iter().fold(0, |any, digit| any | linked.row(digit.index())[w]);
            if w == from { any & !1 << (i % 64) } else { any }
        };
        let later = members((from..sets.len().div_ceil(64)).map(word)).map(|j| j + from * 64);
        for j in later {
            let other = &sets[j];
            if !may_overlap && set.cells().intersects(other.cells()) {
                continue;
            }
            let mut digits =
                (set.digits() & other.digits()).iter().filter(|digit| linked.has(digit.index(), j));
            if let Some(digit) = digits.next() {
                let common = Common { first: i as u16, second: j as u16, digit, other: digits.next_back() };
                self.list.push(common);
            }
        }
    }

    fn note_incidence(&mut self, sets: usize) {
        self.starts.clear();
        self.starts.resize(sets + 2, 0);
        for common in &self.list {
            self.starts[usize::from(common.first) + 2] += 1;
            self.starts[usize::from(common.second) + 2] += 1;
        }
        for set in 2..sets + 2 {
            self.starts[set] += self.starts[set - 1];
        }
        self.incident.clear();
        self.incident.resize(self.list.len() * 2, 0);
        // `starts[set + 1]` runs from the beginning of the set's links to their end.
        for (place, common) in self.list.iter().enumerate() {
            for set in [common.first, common.second] {
                let next = &mut self.starts[usize::from(set) + 1];
                self.incident[*next as usize] = place as u32;
                *next += 1;
            }
        }
        self.starts.pop();
    }
}

/// The row of a candidate.
#[inline]
fn row(digit: Digit, cell: Cell) -> usize {
    digit.index() * Cell::COUNT + cell.index()
}
