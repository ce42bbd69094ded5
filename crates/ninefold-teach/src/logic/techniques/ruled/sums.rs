//! The marks that a sum leaves in its cells, quickly and without memory of its own.
//!
//! **Sound**: a digit is dropped only if no choice of digits in the other cells makes up the sum. In a cage, and if few choices are
//! left, cells that see each other must also differ.
//!
//! **Monotone**: fewer marks never leave more of them. The consequences of an assumption therefore do not depend on the order in
//! which rules are asked. This is why the limit on exact answers is the number of choices and not time.

use super::innies::Rest;
use crate::grid::{ByCell, Cell, CellSet, Digit, DigitSet};
use crate::logic::cache::family::SetFamily;
use crate::rules::{Part, Rules};

/// The largest number of cells of a sum. With more, the sums would not fit a word.
pub(super) const MOST_CELLS: usize = 14;

/// The largest number of open cells for which the rest of houses is asked.
const MOST_OPEN: usize = 6;

/// The largest number of choices that are tried one after the other.
const MOST_CHOICES: usize = 20_000;

/// Cells whose digits times factors have a sum in a range.
#[derive(Debug)]
pub(super) struct CellSum {
    pub(super) owner: Owner,
    pub(super) area: CellSet,
    terms: Vec<Term>,
    /// The sums allowed, as bits; every factor's least value counts as nothing.
    wanted: u128,
    /// The sets of digits that the cells can hold, if they see each other and each counts once.
    cage: Option<SetFamily>,
    /// For each term, the earlier terms whose cells see its cell.
    seen: Vec<u16>,
}

/// The source of a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Owner {
    /// A constraint, by its place in the list.
    Constraint(usize),
    /// Innies and outies, by their place among those of the rules.
    Rest(usize),
}

#[derive(Clone, Copy, Debug)]
struct Term {
    cell: Cell,
    factor: i64,
}

impl Term {
    /// Returns what a digit adds, counted from the least that one can add.
    fn adds(self, digit: Digit) -> u32 {
        let value = i64::from(digit.value());
        let more = if self.factor > 0 { self.factor * (value - 1) } else { self.factor * (value - 9) };
        more as u32
    }

    fn least(self, rules: &Rules) -> i64 {
        self.factor * rules.value_of(if self.factor > 0 { Digit::D1 } else { Digit::D9 }) as i64
    }
}

/// The digits that a sum leaves.
#[derive(Clone, Copy, Debug)]
pub(super) struct DigitsLeft {
    /// The digits of each cell that are in some filling.
    pub(super) supported: [DigitSet; MOST_CELLS],
    /// Digits that every filling has, if there is a filling. Known for cages only.
    pub(super) needed: DigitSet,
}

/// Remembers the digits that sums left of marks. Most sums are far from the assumption, so the same questions are asked again and
/// again.
#[derive(Debug, Default)]
pub(super) struct SumMemory {
    /// Place of the sum, its marks, and the digits that it left; each at a place that these decide. Later ones replace earlier
    /// ones.
    slots: Vec<Option<(usize, u128, DigitsLeft)>>,
}

impl SumMemory {
    const SLOTS: usize = 1 << 15;

    /// Returns the digits that the sum at this place of a list leaves of these marks.
    pub(super) fn left(&mut self, place: usize, sum: &CellSum, marks: &ByCell<DigitSet>) -> DigitsLeft {
        if self.slots.is_empty() {
            self.slots.resize(SumMemory::SLOTS, None);
        }
        let key = sum.cells().fold(0, |key, cell| key << 9 | u128::from(marks[cell].bits()));
        let mixed =
            (key as u64 ^ (key >> 64) as u64 ^ (place as u64) << 40).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let slot = &mut self.slots[(mixed >> 49) as usize];
        match slot {
            Some((known, marks, left)) if (*known, *marks) == (place, key) => *left,
            _ => slot.insert((place, key, sum.left(marks))).2,
        }
    }
}

impl CellSum {
    /// Returns the sum that a part of a constraint asks for, if it is one and is not too large.
    pub(super) fn of_part(rules: &Rules, owner: usize, part: &Part) -> Option<CellSum> {
        let Part::Sum { terms, least, most } = part else { return None };
        let term = |&(id, factor)| Term { cell: rules.layout().cell(id), factor };
        let terms: Vec<Term> = terms.iter().map(term).collect();
        CellSum::new(rules, Owner::Constraint(owner), terms, *least, *most)
    }

    /// Returns the sum of the cells that cages leave of houses, if it is not too large.
    pub(super) fn of_rest(rules: &Rules, place: usize, rest: &Rest) -> Option<CellSum> {
        let (terms, total) = rest.terms();
        let terms = terms.into_iter().map(|(cell, factor)| Term { cell, factor }).collect();
        CellSum::new(rules, Owner::Rest(place), terms, total, total)
    }

    fn new(rules: &Rules, owner: Owner, terms: Vec<Term>, least: i64, most: i64) -> Option<CellSum> {
        let span: i64 = terms.iter().map(|term| term.factor.abs() * 8).sum();
        if terms.len() > MOST_CELLS || span > 127 {
            return None;
        }
        let base: i64 = terms.iter().map(|term| term.least(rules)).sum();
        let is_wanted = |more: &i64| (least..=most).contains(&(base + more));
        let wanted = (0..=span).filter(is_wanted).fold(0, |bits, more| bits | 1_u128 << more);
        let sees = |place: usize, other: usize| rules.peers(terms[place].cell).contains(terms[other].cell);
        let seen: Vec<u16> = (0..terms.len())
            .map(|place| {
                (0..place).filter(|&other| sees(place, other)).fold(0, |bits, other| bits | 1 << other)
            })
            .collect();
        let is_clique = seen.iter().enumerate().all(|(place, bits)| bits.count_ones() as usize == place);
        let is_cage = is_clique && terms.iter().all(|term| term.factor == 1);
        let is_right = |set: DigitSet| set.len() == terms.len() && wanted >> excess(set) & 1 == 1;
        let cage = is_cage.then(|| SetFamily::of_all(is_right));
        let area = terms.iter().map(|term| term.cell).collect();
        Some(CellSum { owner, area, terms, wanted, cage, seen })
    }

    /// Whether the sum is worth asking by these marks. The sum of a rest of houses hardly ever has a consequence while many of its
    /// cells are open.
    pub(super) fn is_worth_asking(&self, marks: &ByCell<DigitSet>) -> bool {
        let is_open = |cell: &Cell| marks[*cell].len() > 1;
        matches!(self.owner, Owner::Constraint(_)) || self.cells().filter(is_open).count() <= MOST_OPEN
    }

    pub(super) fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + '_ {
        self.terms.iter().map(|term| term.cell)
    }

    /// Returns the sets of digits that a cage can still have by these marks.
    pub(super) fn combinations(&self, rules: &Rules, marks: &ByCell<DigitSet>) -> Vec<String> {
        let held: Vec<DigitSet> = self.cells().map(|cell| marks[cell]).collect();
        let sets = self.cage.map(|right| used_by(&held)[held.len()] & right).unwrap_or_default();
        sets.iter().map(|set| rules.written(set)).collect()
    }

    /// Returns the digits that the sum leaves in its cells by these marks. In `marks`, a filled cell has only its digit.
    pub(super) fn left(&self, marks: &ByCell<DigitSet>) -> DigitsLeft {
        let mut held = [DigitSet::EMPTY; MOST_CELLS];
        for (digits, term) in held.iter_mut().zip(&self.terms) {
            *digits = marks[term.cell];
        }
        let mut supported = [DigitSet::EMPTY; MOST_CELLS];
        let mut needed = DigitSet::EMPTY;
        if let Some(right) = &self.cage {
            needed = self.as_cage(right, &held, &mut supported);
        } else {
            let reach = self.add_up(&mut held);
            let count = self.terms.len();
            let choices = held[..count].iter().fold(1, |all: usize, digits| all.saturating_mul(digits.len()));
            if choices > MOST_CHOICES {
                supported = held;
            } else {
                self.one_by_one(&held, &reach, &mut supported);
            }
        }
        DigitsLeft { supported, needed }
    }

    /// Drops the digits from which the sum cannot be reached even if cells may repeat digits. Returns, for each n, the sums of the
    /// first n terms from which it can be reached.
    fn add_up(&self, held: &mut [DigitSet; MOST_CELLS]) -> [u128; MOST_CELLS + 1] {
        let count = self.terms.len();
        let mut good = [0_u128; MOST_CELLS + 1];
        good[count] = self.wanted;
        for place in (0..count).rev() {
            let after = good[place + 1];
            good[place] =
                held[place].iter().fold(0, |sums, digit| sums | after >> self.terms[place].adds(digit));
        }
        let mut before = 1_u128;
        for place in 0..count {
            let mut sums = 0;
            for digit in held[place] {
                let with = (before & good[place]) << self.terms[place].adds(digit);
                if with & good[place + 1] == 0 {
                    held[place].remove(digit);
                }
                sums |= with & good[place + 1];
            }
            before = sums;
        }
        good
    }

    /// Fills in the digits of each cell of a cage that occur in some filling, and returns those that occur in all.
    ///
    /// A cage's cells hold different digits, so the set of digits used by the first cells says all that matters about them. The
    /// sets that the first n cells can use are found forwards, for each n, and those that lead to a right sum backwards.
    fn as_cage(
        &self,
        right: &SetFamily,
        held: &[DigitSet; MOST_CELLS],
        supported: &mut [DigitSet; MOST_CELLS],
    ) -> DigitSet {
        let count = self.terms.len();
        let used = used_by(&held[..count]);
        let good = used[count] & *right;
        if good.is_empty() {
            return DigitSet::EMPTY;
        }
        let needed = DigitSet::FULL.iter().filter(|&digit| !good.has_one_without(digit)).collect();
        supported[..count].copy_from_slice(&held[..count]);
        good.keep_leading(&used[..count], &mut supported[..count]);
        needed
    }

    /// Fills in the digits that occur in some filling, by looking for one filling with each.
    fn one_by_one(
        &self,
        held: &[DigitSet; MOST_CELLS],
        reach: &[u128; MOST_CELLS + 1],
        supported: &mut [DigitSet; MOST_CELLS],
    ) {
        for place in 0..self.terms.len() {
            for digit in held[place] {
                if supported[place].contains(digit) {
                    continue;
                }
                let mut with = *held;
                with[place] = DigitSet::only(digit);
                let mut chosen = [Digit::D1; MOST_CELLS];
                if self.fill(&with, reach, 0, 0, &mut chosen) {
                    supported
                        .iter_mut()
                        .zip(&chosen[..self.terms.len()])
                        .for_each(|(some, &one)| some.insert(one));
                }
            }
        }
    }

    /// Looks for a filling from this place on, after digits that make up `sum`.
    fn fill(
        &self,
        held: &[DigitSet; MOST_CELLS],
        reach: &[u128; MOST_CELLS + 1],
        place: usize,
        sum: u32,
        chosen: &mut [Digit; MOST_CELLS],
    ) -> bool {
        if place == self.terms.len() {
            return true;
        }
        let mut digits = held[place];
        let mut seen = self.seen[place];
        while seen != 0 {
            digits.remove(chosen[seen.trailing_zeros() as usize]);
            seen &= seen - 1;
        }
        for digit in digits {
            let with = sum + self.terms[place].adds(digit);
            if reach[place + 1] >> with & 1 == 1 {
                chosen[place] = digit;
                if self.fill(held, reach, place + 1, with, chosen) {
                    return true;
                }
            }
        }
        false
    }
}

/// Returns the sets of digits that the first cells of a cage can use, for each number of first cells.
fn used_by(held: &[DigitSet]) -> [SetFamily; MOST_CELLS + 1] {
    SetFamily::of_none().used_by(held)
}

/// Returns the sum of different digits, each counted from 1.
fn excess(set: DigitSet) -> u32 {
    set.iter().map(|digit| u32::from(digit.value()) - 1).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Random, Xoshiro};

    /// Walks through all choices and shows those that make up the sum.
    fn fillings(
        rules: &Rules,
        sum: &CellSum,
        held: &[DigitSet],
        chosen: &mut Vec<Digit>,
        show: &mut dyn FnMut(&[Digit]),
    ) {
        let place = chosen.len();
        if place == held.len() {
            let added: u32 = sum.terms.iter().zip(&*chosen).map(|(term, &digit)| term.adds(digit)).sum();
            if sum.wanted >> added & 1 == 1 {
                show(chosen);
            }
            return;
        }
        let cells: Vec<Cell> = sum.cells().collect();
        for digit in held[place] {
            let clashes =
                |other: usize| rules.peers(cells[place]).contains(cells[other]) && chosen[other] == digit;
            if !(0..place).any(clashes) {
                chosen.push(digit);
                fillings(rules, sum, held, chosen, show);
                chosen.pop();
            }
        }
    }

    #[test]
    fn what_is_left_is_what_some_filling_has() {
        let mut random = Xoshiro::from_seed(5);
        let (mut cages, mut impossible, mut memory) = (0, 0, SumMemory::default());
        for text in [
            "killer-cage:17:r1c1-r1c4",
            "killer-cage:28:r2c1-r2c6",
            "killer-cage:21:r1c1-r1c3-r3c3",
            "arrow:r1c1-r1c4",
            "arrow:r3c3-r5c5",
        ] {
            let rules: Rules = text.parse().expect("rules");
            let sum = rules.parts().iter().find_map(|(owner, part)| CellSum::of_part(&rules, *owner, part));
            let sum = sum.expect("a sum");
            cages += usize::from(sum.cage.is_some());
            for _ in 0..200 {
                let mut marks = ByCell::<DigitSet>::default();
                for cell in sum.cells() {
                    marks[cell] = Digit::ALL.into_iter().filter(|_| random.below(3) > 0).collect();
                }
                let held: Vec<DigitSet> = sum.cells().map(|cell| marks[cell]).collect();
                let (mut supported, mut needed) = (vec![DigitSet::EMPTY; held.len()], DigitSet::FULL);
                fillings(&rules, &sum, &held, &mut Vec::new(), &mut |chosen| {
                    supported.iter_mut().zip(chosen).for_each(|(some, &digit)| some.insert(digit));
                    needed &= chosen.iter().copied().collect();
                });
                let left = memory.left(0, &sum, &marks);
                assert_eq!(left.supported[..held.len()], supported, "{text}");
                impossible += usize::from(supported[0].is_empty());
                if sum.cage.is_some() {
                    let is_possible = !supported[0].is_empty();
                    assert_eq!(left.needed, if is_possible { needed } else { DigitSet::EMPTY }, "{text}");
                }
            }
            memory = SumMemory::default();
        }
        assert!(cages == 3 && impossible > 0, "{cages} {impossible}");
    }

    #[test]
    fn no_filling_is_lost_where_there_are_too_many_to_try() {
        let rules: Rules = "arrow:r1c1-r1c7-r3c9".parse().expect("rules");
        let sum = rules.parts().iter().find_map(|(owner, part)| CellSum::of_part(&rules, *owner, part));
        let sum = sum.expect("a sum");
        let mut marks = ByCell::from_fn(|_| DigitSet::FULL);
        let left = sum.left(&marks);
        let cells: Vec<Cell> = sum.cells().collect();
        assert!(cells.len() > 7 && left.needed.is_empty());
        // Eight cells that add up to a digit hold 1 and 2 only.
        assert!(
            left.supported[1..cells.len()].iter().all(|digits| digits.len() <= 2),
            "{:?}",
            left.supported
        );
        let circle: CellSet = cells.iter().copied().take(1).collect();
        circle.iter().for_each(|cell| marks[cell] = DigitSet::only(Digit::D1));
        assert!(sum.left(&marks).supported.iter().all(|digits| digits.is_empty()));
    }
}
