//! Which almost locked sets are linked, and which of them could remove something together.
//!
//! A digit of two sets is a *restricted common* if every place of it in one set sees every place in the
//! other: it can be in one of the two sets only. Such a digit lies in no cell of both. (HoDoKu's rule;
//! where two sets have more than two, its pair of digits is the smallest and the largest.)
//!
//! Two sets are linked by a digit if their shapes are ([`Shapes`]), of which there are far fewer than sets; for all sets
//! that have a shape at once, one word for 64 sets.

use super::bits::{add, members};
use super::shapes::{Shape, Shapes};
use super::{AlmostLockedSet, Bits};
use crate::grid::{Cell, Digit, DigitSet};
use crate::logic::Candidate;

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
    /// Row `shape`: the sets that have it.
    having: Bits,
    /// Row `shape`: the sets that its digit links with those that have it.
    linked: Bits,
    /// Row `shape`: the sets that see a candidate of its digit together with those that have it.
    companions: Bits,
    /// Row `set`: the sets that see a candidate together with this one, the digit being in both.
    partners: Bits,
    /// Row `cell`: the sets that the cell belongs to.
    owners: Bits,
    /// Row `digit * 81 + cell`: the sets that see the candidate.
    seers: Bits,
    /// What the set just looked at is linked with.
    any: Vec<u64>,
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

    /// The sets that see this candidate, by the places of the digit in them.
    pub(in crate::logic) fn seers(&self, candidate: Candidate) -> impl Iterator<Item = usize> + '_ {
        members(self.seers.row(row(candidate.digit, candidate.cell)).iter().copied())
    }

    /// Does the set see this candidate?
    #[inline]
    pub(in crate::logic) fn is_seer(&self, set: usize, candidate: Candidate) -> bool {
        self.seers.has(row(candidate.digit, candidate.cell), set)
    }

    /// Works out all links. For each set the numbers of its shapes are given.
    pub(super) fn work_out(
        &mut self,
        sets: &[AlmostLockedSet],
        (shapes, shapes_of): (&Shapes, &[[u16; 9]]),
        may_overlap: bool,
    ) {
        if self.known_for == Some(may_overlap) {
            return;
        }
        self.known_for = Some(may_overlap);
        self.note_sets(sets, shapes, shapes_of);
        self.compare_shapes(shapes, sets.len());
        self.find_partners(sets, shapes_of);
        self.list.clear();
        for (i, set) in sets.iter().enumerate() {
            self.link(sets, shapes_of, (i, set), may_overlap);
        }
        self.note_incidence(sets.len());
    }

    fn note_sets(&mut self, sets: &[AlmostLockedSet], shapes: &Shapes, shapes_of: &[[u16; 9]]) {
        self.having.clear(shapes.all().len(), sets.len());
        self.owners.clear(Cell::COUNT, sets.len());
        for (i, (set, numbers)) in sets.iter().zip(shapes_of).enumerate() {
            for digit in set.digits() {
                self.having.set(usize::from(numbers[digit.index()]), i);
            }
            for cell in set.cells() {
                self.owners.set(cell.index(), i);
            }
        }
    }

    /// Shape by shape of each digit: who is linked, who sees something together, who sees which candidate.
    fn compare_shapes(&mut self, shapes: &Shapes, sets: usize) {
        self.linked.clear(shapes.all().len(), sets);
        self.companions.clear(shapes.all().len(), sets);
        self.seers.clear(Digit::COUNT * Cell::COUNT, sets);
        for digit in Digit::ALL {
            let numbers = shapes.of(digit);
            for (at, &number) in numbers.iter().enumerate() {
                let one = usize::from(number);
                let shape = shapes.all()[one];
                for cell in shape.seen {
                    add(self.seers.row_mut(row(digit, cell)), self.having.row(one));
                }
                add(self.companions.row_mut(one), self.having.row(one));
                for &number in &numbers[at + 1..] {
                    let other = usize::from(number);
                    let Shape { places, seen, .. } = shapes.all()[other];
                    if seen.intersects(shape.seen) {
                        add(self.companions.row_mut(one), self.having.row(other));
                        add(self.companions.row_mut(other), self.having.row(one));
                    }
                    if places.is_subset(shape.seen) {
                        add(self.linked.row_mut(one), self.having.row(other));
                        add(self.linked.row_mut(other), self.having.row(one));
                    }
                }
            }
        }
    }

    fn find_partners(&mut self, sets: &[AlmostLockedSet], shapes_of: &[[u16; 9]]) {
        self.partners.clear(sets.len(), sets.len());
        for (i, (set, numbers)) in sets.iter().zip(shapes_of).enumerate() {
            for digit in set.digits() {
                add(self.partners.row_mut(i), self.companions.row(usize::from(numbers[digit.index()])));
            }
        }
    }

    /// Adds the links of set `i` to later ones.
    fn link(
        &mut self,
        sets: &[AlmostLockedSet],
        shapes_of: &[[u16; 9]],
        (i, set): (usize, &AlmostLockedSet),
        may_overlap: bool,
    ) {
        let from = i / 64;
        let shape = |digit: Digit| usize::from(shapes_of[i][digit.index()]);
        self.any.clear();
        self.any.resize(sets.len().div_ceil(64), 0);
        for digit in set.digits() {
            add(&mut self.any[from..], &self.linked.row(shape(digit))[from..]);
        }
        if !may_overlap {
            for cell in set.cells() {
                let owners = &self.owners.row(cell.index())[from..];
                self.any[from..].iter_mut().zip(owners).for_each(|(word, owners)| *word &= !owners);
            }
        }
        self.any[from] &= !1 << (i % 64);
        let linked = &self.linked;
        for j in members(self.any[from..].iter().copied()).map(|j| j + from * 64) {
            let shared = set.digits() & sets[j].digits();
            let mut digits = shared.iter().filter(|&digit| linked.has(shape(digit), j));
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
