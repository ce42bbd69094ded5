//! Sets of sets of digits, for working with all of them at once.

use crate::grid::{Digit, DigitSet};
use std::ops::{BitAnd, BitOrAssign};

/// Sets of digits, with one bit for each set; the set's own bits are the number of its bit. One word has room for the
/// sets of the first six digits, and each further digit doubles the number of words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic) struct Sets<const WORDS: usize>([u64; WORDS]);

/// Sets of any digits.
pub(in crate::logic) type SetFamily = Sets<8>;

/// For each of the first six digits, the sets without it among the 64 sets of a word.
const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0F0F_0F0F_0F0F_0F0F,
    0x00FF_00FF_00FF_00FF,
    0x0000_FFFF_0000_FFFF,
    0x0000_0000_FFFF_FFFF,
];

impl<const WORDS: usize> Default for Sets<WORDS> {
    fn default() -> Sets<WORDS> {
        Sets([0; WORDS])
    }
}

impl SetFamily {
    /// Returns all sets for which `is_in` holds.
    pub(in crate::logic) fn of_all(is_in: impl Fn(DigitSet) -> bool) -> SetFamily {
        let mut sets = SetFamily::default();
        for bits in (0..512).filter(|&bits| is_in(DigitSet::from_bits(bits))) {
            sets.0[usize::from(bits / 64)] |= 1 << (bits % 64);
        }
        sets
    }

    /// Returns the sets with some digits exchanged: each set gets those of `digits` that it lacks, loses those that it
    /// has, and keeps all others.
    pub(in crate::logic) fn turned(self, digits: DigitSet) -> SetFamily {
        digits.iter().fold(self, |sets, digit| {
            let mut turned = sets.adding(digit);
            turned |= sets.taking(digit);
            turned
        })
    }

    /// Iterates over the sets.
    pub(in crate::logic) fn iter(self) -> impl Iterator<Item = DigitSet> {
        crate::rules::members(self.0.into_iter()).map(|bits| DigitSet::from_bits(bits as u16))
    }

    /// Whether one of the sets lacks this digit.
    pub(in crate::logic) fn has_one_without(&self, digit: Digit) -> bool {
        let at = digit.index();
        match WITHOUT.get(at) {
            Some(without) => self.0.iter().any(|word| word & without != 0),
            None => (0..8).any(|place| place >> (at - 6) & 1 == 0 && self.0[place] != 0),
        }
    }
}

impl<const WORDS: usize> Sets<WORDS> {
    /// Returns the empty set alone.
    pub(in crate::logic) fn of_none() -> Sets<WORDS> {
        Sets::of_one(DigitSet::EMPTY)
    }

    /// Returns one set alone.
    #[inline]
    pub(in crate::logic) fn of_one(set: DigitSet) -> Sets<WORDS> {
        let mut sets = Sets::default();
        sets.0[usize::from(set.bits() / 64)] = 1 << (set.bits() % 64);
        sets
    }

    /// Whether this set is one of them.
    pub(in crate::logic) fn has(&self, set: DigitSet) -> bool {
        self.0[usize::from(set.bits() / 64)] >> (set.bits() % 64) & 1 == 1
    }

    #[inline]
    pub(in crate::logic) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Returns the sets without this digit, with it added.
    #[inline]
    pub(in crate::logic) fn adding(self, digit: Digit) -> Sets<WORDS> {
        let at = digit.index();
        match WITHOUT.get(at) {
            Some(without) => Sets(self.0.map(|word| (word & without) << (1 << at))),
            None => {
                let step = 1 << (at - 6);
                Sets(std::array::from_fn(|place| if place & step == 0 { 0 } else { self.0[place - step] }))
            }
        }
    }

    /// Returns the sets with this digit, without it.
    #[inline]
    pub(in crate::logic) fn taking(self, digit: Digit) -> Sets<WORDS> {
        let at = digit.index();
        match WITHOUT.get(at) {
            Some(without) => Sets(self.0.map(|word| word >> (1 << at) & without)),
            None => {
                let step = 1 << (at - 6);
                Sets(std::array::from_fn(|place| if place & step == 0 { self.0[place + step] } else { 0 }))
            }
        }
    }

    /// Returns the sets that arise when the first cells add different digits to one of these sets, for each number of
    /// first cells.
    #[inline]
    pub(in crate::logic) fn used_by<const MORE: usize>(self, held: &[DigitSet]) -> [Sets<WORDS>; MORE] {
        let mut used = [Sets::default(); MORE];
        used[0] = self;
        for (place, &digits) in held.iter().enumerate() {
            let before = used[place];
            for digit in digits {
                used[place + 1] |= before.adding(digit);
            }
        }
        used
    }

    /// Keeps in each cell the digits with which one of these sets is reached at the end. `used` has the sets before
    /// each cell.
    #[inline]
    pub(in crate::logic) fn keep_leading(self, used: &[Sets<WORDS>], held: &mut [DigitSet]) {
        let mut good = self;
        for (digits, used) in held.iter_mut().zip(used).rev() {
            let (mut before, mut kept) = (Sets::default(), DigitSet::EMPTY);
            for digit in *digits {
                let leading = good.taking(digit) & *used;
                if !leading.is_empty() {
                    kept.insert(digit);
                    before |= leading;
                }
            }
            (good, *digits) = (before, kept);
        }
    }
}

impl<const WORDS: usize> BitAnd for Sets<WORDS> {
    type Output = Sets<WORDS>;

    #[inline]
    fn bitand(self, other: Sets<WORDS>) -> Sets<WORDS> {
        Sets(std::array::from_fn(|place| self.0[place] & other.0[place]))
    }
}

impl<const WORDS: usize> BitOrAssign for Sets<WORDS> {
    #[inline]
    fn bitor_assign(&mut self, other: Sets<WORDS>) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_gain_and_lose_digits_as_one_by_one() {
        let some = |set: DigitSet| (set.bits() * 37 + 11) % 5 < 2;
        let sets = SetFamily::of_all(some);
        assert!(!sets.is_empty() && SetFamily::default().is_empty());
        let listed: Vec<DigitSet> = sets.iter().collect();
        let expected: Vec<DigitSet> = (0..512).map(DigitSet::from_bits).filter(|&set| some(set)).collect();
        assert_eq!(listed, expected);
        for digit in Digit::ALL {
            let added = SetFamily::of_all(|set| set.contains(digit) && some(set.without(digit)));
            let taken = SetFamily::of_all(|set| !set.contains(digit) && some(set.with(digit)));
            assert_eq!((sets.adding(digit), sets.taking(digit)), (added, taken), "{digit}");
            let with = SetFamily::of_all(|set| set.contains(digit));
            let some_digits = DigitSet::from_bits(0b1_0110_0101).with(digit);
            let turned = SetFamily::of_all(|set| some(DigitSet::from_bits(set.bits() ^ some_digits.bits())));
            assert_eq!(sets.turned(some_digits), turned, "{digit}");
            assert!(sets.has_one_without(digit) && !with.has_one_without(digit), "{digit}");
        }
    }
}
