//! The sums that different values can have, and the sets with these sums.

use super::masks::bits;
use std::sync::OnceLock;

/// The largest number of values for which tables are made. Beyond it, sums of three or more cells use only bounds.
pub(super) const MOST: usize = 15;

/// All sets of up to fifteen values, counted from 0, by size and sum.
#[derive(Debug)]
pub(super) struct Combinations {
    values: usize,
    /// For each size and set, the sums that this many members of the set can have, counted from the least sum of any
    /// set of this size.
    sums: Vec<u64>,
    /// For each size and sum, the sets.
    sets: Vec<Vec<Vec<u16>>>,
}

static TABLES: [OnceLock<Combinations>; MOST + 1] = [const { OnceLock::new() }; MOST + 1];

impl Combinations {
    /// Returns the tables for this number of values, unless it is too large.
    pub(super) fn of(values: usize) -> Option<&'static Combinations> {
        TABLES.get(values).map(|table| table.get_or_init(|| Combinations::new(values)))
    }

    fn new(values: usize) -> Combinations {
        let all = 1usize << values;
        let mut sums = vec![0; (values + 1) * all];
        sums[..all].fill(1);
        for size in 1..=values {
            for set in 1..all {
                let highest = set.ilog2() as usize;
                let rest = set ^ 1 << highest;
                let without = sums[size * all + rest];
                let with = sums[(size - 1) * all + rest];
                let shifted = if with == 0 { 0 } else { with << (highest + 1 - size) };
                sums[size * all + set] = without | shifted;
            }
        }
        let mut sets: Vec<Vec<Vec<u16>>> =
            (0..=values).map(|size| vec![Vec::new(); size * (values - size) + 1]).collect();
        for set in 0..all {
            let size = set.count_ones() as usize;
            let sum: usize = bits(set as u64).sum();
            sets[size][sum - least(size)].push(set as u16);
        }
        Combinations { values, sums, sets }
    }

    /// Returns the sums of `size` members of a set, counted from the [`least`] of that size.
    #[inline(always)]
    pub(super) fn sums(&self, size: usize, set: u64) -> u64 {
        self.sums[(size << self.values) + set as usize]
    }

    /// Returns the sets of this size and sum, with the sum counted from the [`least`] of that size; none if there is no such
    /// size or sum.
    #[inline(always)]
    pub(super) fn sets(&self, size: usize, sum: usize) -> &[u16] {
        self.sets.get(size).and_then(|of_size| of_size.get(sum)).map_or(&[], Vec::as_slice)
    }
}

/// Returns the least sum of `size` different values, counted from 0.
#[inline(always)]
pub(super) const fn least(size: usize) -> usize {
    size * size.saturating_sub(1) / 2
}
