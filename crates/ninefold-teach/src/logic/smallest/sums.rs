//! The values that sums leave of masks: exactly, as long as the sums are small.

use super::keep::keep;
use crate::rules::Impossible;
use crate::rules::members_of as bits;

/// The largest difference of two sums whose terms are looked at one by one.
const MOST: i64 = 127;

/// Values times factors, added up. `base` is the smallest value.
#[derive(Clone, Debug)]
pub(super) struct WeightedSum {
    pub(super) terms: Vec<(usize, i64)>,
    pub(super) base: i64,
}

impl WeightedSum {
    /// Returns the largest difference of two sums of these cells, if each can have any of this many values.
    fn span(&self, values: usize) -> i64 {
        self.terms.iter().map(|(_, factor)| factor.abs() * (values as i64 - 1)).sum()
    }

    /// Whether all its values can be looked at, with this many values for each cell.
    pub(super) fn is_small(&self, values: usize) -> bool {
        self.span(values) <= MOST
    }

    /// Whether all values that some sums have in common can be looked at.
    pub(super) fn are_small(sums: &[WeightedSum], values: usize) -> bool {
        let ends = sums.iter().map(|sum| {
            let least = |&(_, factor): &(usize, i64)| {
                (factor * sum.base).min(factor * (sum.base + values as i64 - 1))
            };
            let low: i64 = sum.terms.iter().map(least).sum();
            (low, low + sum.span(values))
        });
        let (low, high) = ends.fold((i64::MAX, i64::MIN), |(low, high), (a, b)| (low.min(a), high.max(b)));
        high - low <= MOST
    }

    pub(super) fn cells(&self) -> impl Iterator<Item = usize> {
        self.terms.iter().map(|&(cell, _)| cell)
    }

    /// Returns the sum if every mask has one value.
    pub(super) fn of(&self, grid: &[u64]) -> i64 {
        let value = |cell: usize| i64::from(grid[cell].trailing_zeros()) + self.base;
        self.terms.iter().map(|&(cell, factor)| factor * value(cell)).sum()
    }

    fn value(&self, bit: usize) -> i64 {
        bit as i64 + self.base
    }

    /// Returns the least and the largest value that a mask adds.
    fn ends(&self, mask: u64, factor: i64) -> [i64; 2] {
        let [a, b] = [mask.trailing_zeros(), mask.ilog2()].map(|bit| factor * self.value(bit as usize));
        [a.min(b), a.max(b)]
    }

    /// Returns the values that each term may add.
    pub(super) fn adds(&self, masks: &[u64]) -> Vec<Adds> {
        let of_term = |&(cell, factor): &(usize, i64)| {
            let [least, most] = self.ends(masks[cell], factor);
            let far = |bit: usize| u32::try_from(factor * self.value(bit) - least).unwrap_or(u32::MAX);
            let bit = |far: u32| 1u128.checked_shl(far).unwrap_or(0);
            Adds { least, most, more: bits(masks[cell]).fold(0, |more, value| more | bit(far(value))) }
        };
        self.terms.iter().map(of_term).collect()
    }

    /// Keeps only the values that terms need. Returns whether any went.
    pub(super) fn keep(&self, adds: &[Adds], needed: &[u128], masks: &mut [u64]) -> Result<bool, Impossible> {
        let mut changed = false;
        for ((&(cell, factor), adds), needed) in self.terms.iter().zip(adds).zip(needed) {
            let is_needed = |bit: &usize| needed >> (factor * self.value(*bit) - adds.least) & 1 == 1;
            let values = bits(masks[cell]).filter(is_needed).fold(0, |values, bit| values | 1 << bit);
            changed |= keep(masks, cell, values)?;
        }
        Ok(changed)
    }

    /// Keeps only the values that sums within a range need. Returns whether any went.
    pub(super) fn narrow(&self, range: [i64; 2], masks: &mut [u64]) -> Result<bool, Impossible> {
        let add = |[low, high]: [i64; 2], &(cell, factor): &(usize, i64)| {
            let [a, b] = self.ends(masks[cell], factor);
            [low + a, high + b]
        };
        let ends = self.terms.iter().fold([0, 0], add);
        if ends[1] < range[0] || ends[0] > range[1] {
            return Err(Impossible);
        }
        if ends[1] - ends[0] > MOST {
            return self.narrow_by_ends(ends, range, masks);
        }
        let adds = self.adds(masks);
        let reached = ReachableSums::of(&adds);
        let needed = reached.needed(&adds, reached.within(range))?;
        self.keep(&adds, &needed, masks)
    }

    /// Looks at the least and the largest sum only.
    fn narrow_by_ends(
        &self,
        [low, high]: [i64; 2],
        [least, most]: [i64; 2],
        masks: &mut [u64],
    ) -> Result<bool, Impossible> {
        let mut changed = false;
        for &(cell, factor) in &self.terms {
            let [a, b] = self.ends(masks[cell], factor);
            let fits = |bit: &usize| {
                let adds = factor * self.value(*bit);
                high - b + adds >= least && low - a + adds <= most
            };
            let values = bits(masks[cell]).filter(fits).fold(0, |values, bit| values | 1 << bit);
            changed |= keep(masks, cell, values)?;
        }
        Ok(changed)
    }
}

/// Keeps only the values that sums need if they are all the same. The sums must be [small](WeightedSum::are_small) together. Returns
/// whether any went.
pub(super) fn narrow_equal(sums: &[WeightedSum], masks: &mut [u64]) -> Result<bool, Impossible> {
    let adds: Vec<Vec<Adds>> = sums.iter().map(|sum| sum.adds(masks)).collect();
    let reached: Vec<ReachableSums> = adds.iter().map(|adds| ReachableSums::of(adds)).collect();
    let common = in_common(&reached).ok_or(Impossible)?;
    let mut changed = false;
    for (((sum, adds), reached), good) in sums.iter().zip(&adds).zip(&reached).zip(common) {
        changed |= sum.keep(adds, &reached.needed(adds, good)?, masks)?;
    }
    Ok(changed)
}

/// Returns, for each of several sums, those that all of them can have; `None` if they are too far apart to be looked at.
pub(super) fn in_common(sums: &[ReachableSums]) -> Option<Vec<u128>> {
    let least = sums.iter().map(|sum| sum.low).min().unwrap_or(0);
    let shift = |sum: &ReachableSums| u32::try_from(sum.low - least).unwrap_or(u32::MAX);
    let moved = |sum: &ReachableSums| {
        let moved = sum.all().checked_shl(shift(sum)).unwrap_or(0);
        (moved >> shift(sum).min(127) == sum.all()).then_some(moved)
    };
    let common = sums.iter().try_fold(u128::MAX, |common, sum| Some(common & moved(sum)?))?;
    Some(sums.iter().map(|sum| common >> shift(sum)).collect())
}

/// The values that a term of a sum may add: the least and the largest, and as bits how much more than the least.
#[derive(Clone, Copy, Debug)]
pub(super) struct Adds {
    pub(super) least: i64,
    most: i64,
    /// The differences from the least, as far as they are [near](are_near).
    more: u128,
}

impl Adds {
    pub(super) fn of(values: impl Iterator<Item = i64>) -> Adds {
        let values: Vec<i64> = values.collect();
        let (least, most) =
            values.iter().fold((i64::MAX, i64::MIN), |(a, b), &value| (a.min(value), b.max(value)));
        let near = values.iter().filter(|&value| value - least <= MOST);
        Adds { least, most, more: near.fold(0, |more, value| more | 1 << (value - least)) }
    }
}

/// Whether the sums of these terms can be looked at one by one.
pub(super) fn are_near(adds: &[Adds]) -> bool {
    adds.iter().map(|adds| adds.most - adds.least).sum::<i64>() <= MOST
}

/// The sums that the first terms can have, as distances from the least one, for every number of terms.
pub(super) struct ReachableSums {
    low: i64,
    sums: Vec<u128>,
}

impl ReachableSums {
    pub(super) fn of(adds: &[Adds]) -> ReachableSums {
        let mut sums = Vec::with_capacity(adds.len() + 1);
        let mut last: u128 = 1;
        sums.push(last);
        for term in adds {
            last = each_bit(term.more).fold(0, |all, more| all | last << more);
            sums.push(last);
        }
        ReachableSums { low: adds.iter().map(|term| term.least).sum(), sums }
    }

    /// Returns all sums.
    fn all(&self) -> u128 {
        *self.sums.last().expect("no term has a sum too")
    }

    /// Returns the sums within a range, if there are any.
    pub(super) fn within(&self, [least, most]: [i64; 2]) -> u128 {
        let (first, last) = ((least - self.low).max(0), (most - self.low).min(MOST));
        if first > last { 0 } else { u128::MAX << first & u128::MAX >> (MOST - last) }
    }

    /// Returns for each term how much more than its least it adds in some way to one of these sums.
    pub(super) fn needed(&self, adds: &[Adds], good: u128) -> Result<Vec<u128>, Impossible> {
        let mut good = good & self.all();
        let mut needed = vec![0; adds.len()];
        for (place, term) in adds.iter().enumerate().rev() {
            let mut before = 0;
            for more in each_bit(term.more) {
                let from = good >> more & self.sums[place];
                if from != 0 {
                    needed[place] |= 1 << more;
                    before |= from;
                }
            }
            good = before;
        }
        if good == 0 { Err(Impossible) } else { Ok(needed) }
    }
}

fn each_bit(mut set: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::plainly;
    use super::*;
    use crate::random::{Random, Xoshiro};

    fn some_sum(random: &mut Xoshiro, cells: std::ops::Range<usize>, base: i64) -> WeightedSum {
        let terms = cells.map(|cell| (cell, [1, 1, 1, -1, 2][random.below(5)])).collect();
        WeightedSum { terms, base }
    }

    #[test]
    fn equal_sums_leave_what_some_filling_has() {
        let mut random = Xoshiro::from_seed(11);
        let (mut kept, mut impossible, mut changed) = (0, 0, 0);
        for _ in 0..2000 {
            let base = random.below(3) as i64 - 1;
            let (first, second) = (1 + random.below(3), 1 + random.below(3));
            let cells = first + second + random.below(2);
            let sums = [0..first, first..first + second, first + second..cells];
            let sums: Vec<WeightedSum> = sums
                .into_iter()
                .filter(|cells| !cells.is_empty())
                .map(|cells| some_sum(&mut random, cells, base))
                .collect();
            assert!(WeightedSum::are_small(&sums, 9));
            let masks: Vec<u64> = (0..cells).map(|_| 1 << random.below(9) | 1 << random.below(9)).collect();
            let all: Vec<usize> = (0..cells).collect();
            let are_equal = |grid: &[u64]| sums.iter().all(|sum| sum.of(grid) == sums[0].of(grid));
            let plain = plainly(&all, &masks, are_equal);
            let mut narrowed = masks.clone();
            match narrow_equal(&sums, &mut narrowed) {
                Ok(any) => {
                    assert_eq!(Some(&narrowed), plain.as_ref(), "{sums:?} {masks:?}");
                    assert_eq!(any, narrowed != masks);
                    kept += 1;
                    changed += usize::from(any);
                }
                Err(Impossible) => {
                    assert_eq!(plain, None, "{sums:?} {masks:?}");
                    impossible += 1;
                }
            }
        }
        assert!(kept > 300 && impossible > 300 && changed > 200, "{kept} {impossible} {changed}");
    }
}
