//! The links between almost locked sets, and the sets that could remove something together.
//!
//! A digit of two sets is a *restricted common* if every place of it in one set sees every place in the other, so
//! that only one of the sets can hold it. Such a digit is in no cell of both. (This is HoDoKu's rule. If two sets
//! have more than two restricted commons, the smallest and the largest are taken as the pair.)
//!
//! Two sets are linked by a digit if their [`Shapes`] are. There are far fewer shapes than sets. All sets that have a
//! shape are linked at once, with one word for 64 sets.

use super::AlmostLockedSet;
use super::bits::{BitTable, add, members, members_of_both};
use super::shapes::{PlacesInSet, Shapes};
use crate::grid::{Cell, Digit, DigitSet};
use crate::logic::candidate::Candidate;

/// Two sets, with the digits that only one of them can hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic) struct CommonDigits {
    /// The place of the earlier set in the list.
    pub first: u16,
    /// The place of the later one.
    pub second: u16,
    /// The restricted common, the smallest if there are several.
    pub digit: Digit,
    /// The largest restricted common, if there are several.
    pub other: Option<Digit>,
}

impl CommonDigits {
    /// Returns the one or two digits.
    #[inline]
    pub(in crate::logic) fn digits(&self) -> DigitSet {
        DigitSet::only(self.digit) | self.other.map_or(DigitSet::EMPTY, DigitSet::only)
    }

    /// Returns the other set, given one of the two.
    #[inline]
    pub(in crate::logic) fn across(&self, set: usize) -> usize {
        usize::from(if usize::from(self.first) == set { self.second } else { self.first })
    }
}

/// All links between the sets of a list.
#[derive(Debug, Default)]
pub(in crate::logic) struct Commons {
    /// The choice of overlap for which everything else is known.
    known_for: Option<bool>,
    /// Whether partners and neighbours are known as well.
    has_partners: bool,
    list: Vec<CommonDigits>,
    /// For each set, the start of its links in `incident`; one entry more than there are sets.
    starts: Vec<u32>,
    /// For each set, its links, as places in `list`, ordered by the other set.
    incident: Vec<u32>,
    /// Row `shape`: the sets that have it.
    having: BitTable,
    /// Row `shape`: the sets that its digit links with those that have it.
    linked: BitTable,
    /// Row `shape`: the sets that see a candidate of its digit together with those that have it.
    companions: BitTable,
    /// Row `set`: the sets that see a candidate together with this one, the digit being in both.
    partners: BitTable,
    /// Row `set`: the sets that are linked with it. Like `companions` and `partners`, known only if `has_partners`.
    neighbours: BitTable,
    /// Row `cell`: the sets that contain the cell.
    owners: BitTable,
    /// Row `digit * 81 + cell`: the sets that see the candidate.
    seers: BitTable,
}

impl Commons {
    pub(super) fn forget(&mut self) {
        self.known_for = None;
    }

    /// Returns all links. The earlier set is the first of a pair, and pairs are in order.
    #[inline]
    pub(in crate::logic) fn list(&self) -> &[CommonDigits] {
        &self.list
    }

    /// Returns the links of one set, as places in the list, in ascending order and so by the other set.
    #[inline]
    pub(in crate::logic) fn of(&self, set: usize) -> &[u32] {
        &self.incident[self.starts[set] as usize..self.starts[set + 1] as usize]
    }

    /// Iterates over the sets after `wing` in the list that are linked with `middle` and that see the same candidate
    /// as `wing`, of a digit that both have.
    pub(in crate::logic) fn wings(&self, middle: usize, wing: usize) -> impl Iterator<Item = usize> + '_ {
        members_of_both(self.neighbours.row(middle), self.partners.row(wing), wing + 1)
    }

    /// Returns the link between two linked sets.
    pub(in crate::logic) fn link_between(&self, one: usize, other: usize) -> &CommonDigits {
        let links = self.of(one);
        let place = links.partition_point(|&link| self.list[link as usize].across(one) < other);
        &self.list[links[place] as usize]
    }

    /// Whether the two sets see the same candidate of a digit that both have.
    #[inline]
    pub(in crate::logic) fn are_partners(&self, one: usize, other: usize) -> bool {
        self.partners.has(one, other)
    }

    /// Iterates over the sets that see this candidate, from all places of the digit in them.
    pub(in crate::logic) fn seers(&self, candidate: Candidate) -> impl Iterator<Item = usize> + '_ {
        members(self.seers.row(row(candidate.digit, candidate.cell)).iter().copied())
    }

    /// Whether the set sees this candidate.
    #[inline]
    pub(in crate::logic) fn is_seer(&self, set: usize, candidate: Candidate) -> bool {
        self.seers.has(row(candidate.digit, candidate.cell), set)
    }

    /// Computes all links. Returns `false` if they were already known. `shapes_of` has the shapes of each set, by
    /// number.
    pub(super) fn work_out(
        &mut self,
        sets: &[AlmostLockedSet],
        (shapes, shapes_of): (&Shapes, &[[u16; 9]]),
        may_overlap: bool,
    ) -> bool {
        if self.known_for == Some(may_overlap) {
            return false;
        }
        (self.known_for, self.has_partners) = (Some(may_overlap), false);
        self.note_sets(sets, shapes, shapes_of);
        self.compare_shapes(shapes, sets.len());
        self.list.clear();
        for (i, set) in sets.iter().enumerate() {
            self.link(sets, shapes_of, (i, set), may_overlap);
        }
        self.note_incidence(sets.len());
        true
    }

    /// Computes, once links are known, the pairs of sets that see something together, and the rows of linked sets.
    pub(super) fn work_out_partners(
        &mut self,
        sets: &[AlmostLockedSet],
        (shapes, shapes_of): (&Shapes, &[[u16; 9]]),
    ) {
        if std::mem::replace(&mut self.has_partners, true) {
            return;
        }
        self.find_companions(shapes, sets.len());
        self.find_partners(sets, shapes_of);
        self.neighbours.clear(sets.len(), sets.len());
        for common in &self.list {
            let (first, second) = (usize::from(common.first), usize::from(common.second));
            self.neighbours.set(first, second);
            self.neighbours.set(second, first);
        }
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

    /// Finds the sets that see each candidate, by the shapes of each digit. Two sets are linked if every place of the
    /// digit in one is seen by the other.
    fn compare_shapes(&mut self, shapes: &Shapes, sets: usize) {
        self.seers.clear(Digit::COUNT * Cell::COUNT, sets);
        self.linked.clear(shapes.all().len(), sets);
        for digit in Digit::ALL {
            let shapes_of_digit = || shapes.of(digit).iter().map(|&number| usize::from(number));
            for number in shapes_of_digit() {
                for cell in shapes.all()[number].seen {
                    add(self.seers.row_mut(row(digit, cell)), self.having.row(number));
                }
            }
            for number in shapes_of_digit() {
                let mut places = shapes.all()[number].places;
                let linked = self.linked.row_mut(number);
                if let Some(first) = places.first() {
                    places.remove(first);
                    add(linked, self.seers.row(row(digit, first)));
                }
                for cell in places {
                    let seers = self.seers.row(row(digit, cell));
                    linked.iter_mut().zip(seers).for_each(|(word, seers)| *word &= seers);
                }
            }
        }
    }

    /// Finds the pairs of sets that see something together: one of them sees a candidate that the other sees too.
    fn find_companions(&mut self, shapes: &Shapes, sets: usize) {
        self.companions.clear(shapes.all().len(), sets);
        for (number, PlacesInSet { digit, seen, .. }) in shapes.all().iter().enumerate() {
            for cell in *seen {
                add(self.companions.row_mut(number), self.seers.row(row(*digit, cell)));
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
        let mut rows = [(Digit::D1, &[][..]); Digit::COUNT];
        let mut count = 0;
        for digit in set.digits() {
            rows[count] = (digit, self.linked.row(usize::from(shapes_of[i][digit.index()])));
            count += 1;
        }
        let rows = &rows[..count];
        for word in i / 64..sets.len().div_ceil(64) {
            let mut any = rows.iter().fold(0, |any, (_, row)| any | row[word]);
            if !may_overlap && any != 0 {
                any = set.cells().iter().fold(any, |any, cell| any & !self.owners.row(cell.index())[word]);
            }
            if word == i / 64 {
                any &= !1 << (i % 64);
            }
            while any != 0 {
                let bit = any.trailing_zeros();
                any &= any - 1;
                let is_by = |&&(_, row): &&(Digit, &[u64])| row[word] >> bit & 1 != 0;
                let mut digits = rows.iter().filter(is_by).map(|&(digit, _)| digit);
                if let Some(digit) = digits.next() {
                    let second = (word * 64) as u16 + bit as u16;
                    self.list.push(CommonDigits {
                        first: i as u16,
                        second,
                        digit,
                        other: digits.next_back(),
                    });
                }
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
        // `starts[set + 1]` moves from the beginning of the set's links to their end.
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

/// Returns the row of a candidate.
#[inline]
fn row(digit: Digit, cell: Cell) -> usize {
    digit.index() * Cell::COUNT + cell.index()
}
