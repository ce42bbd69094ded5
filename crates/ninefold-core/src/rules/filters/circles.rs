//! Counting circles: the circles hold the digits of some set, and each digit occurs as often as its value says.

use crate::rules::filter::{Filter, Impossible, keep};
use crate::rules::layout::CellId;

/// The rule of counting circles.
#[derive(Debug)]
pub(crate) struct Circles {
    cells: Vec<CellId>,
    least: usize,
}

impl Circles {
    pub(crate) fn new(cells: &[CellId], least: usize) -> Circles {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        cells.dedup();
        Circles { cells, least }
    }
}

impl Filter for Circles {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    /// A digit is either in none of the circles or in as many as it says, and the digits that are used add up to the
    /// number of circles. So the search tries the sets of digits that have that sum, all placed digits, and no digit
    /// with too few places.
    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let (mut must, mut can) = (0u64, 0u64);
        let union = masks.iter().fold(0, |union, &mask| union | mask);
        for bit in 0..64 - union.leading_zeros() as usize {
            let digit = bit + self.least;
            let placed = masks.iter().filter(|&&mask| mask == 1 << bit).count();
            let possible = masks.iter().filter(|&&mask| mask >> bit & 1 == 1).count();
            if placed > digit || placed > 0 && possible < digit {
                return Err(Impossible);
            }
            if placed > 0 {
                must |= 1 << bit;
            }
            if possible >= digit && digit > 0 {
                can |= 1 << bit;
            }
        }
        // The digits that can be used and those that must be, over all sets of digits with the right sum.
        let (some, all) = self.sets(must, can, masks.len()).ok_or(Impossible)?;
        for bit in (0..64).filter(|bit| union >> bit & 1 == 1) {
            let (digit, value) = (bit + self.least, 1u64 << bit);
            let placed = masks.iter().filter(|&&mask| mask == value).count();
            let possible = masks.iter().filter(|&&mask| mask & value != 0).count();
            let is_full = some & value == 0 || placed == digit;
            let is_needed = all & value != 0 && possible == digit;
            for mask in masks.iter_mut().filter(|mask| **mask & value != 0 && **mask != value) {
                if is_full {
                    keep(mask, !value)?;
                } else if is_needed {
                    *mask = value;
                }
            }
        }
        Ok(0)
    }

    fn cost(&self) -> usize {
        4 + self.cells.len()
    }
}

impl Circles {
    /// Returns the digits of some and of all sets with this sum, between `must` and `can`; `None` if there is no set.
    fn sets(&self, must: u64, can: u64, sum: usize) -> Option<(u64, u64)> {
        let digits: Vec<usize> = (0..64).filter(|bit| can >> bit & 1 == 1).collect();
        let free: Vec<usize> = digits.iter().copied().filter(|bit| must >> bit & 1 == 0).collect();
        let fixed: usize = (0..64).filter(|bit| must >> bit & 1 == 1).map(|bit| bit + self.least).sum();
        let rest = sum.checked_sub(fixed)?;
        // For each of the free digits, the sums that those from it on can make.
        let mut reach = vec![vec![false; rest + 1]; free.len() + 1];
        reach[free.len()][0] = true;
        for (place, bit) in free.iter().enumerate().rev() {
            for total in 0..=rest {
                let digit = bit + self.least;
                reach[place][total] =
                    reach[place + 1][total] || total >= digit && reach[place + 1][total - digit];
            }
        }
        if !reach[0][rest] {
            return None;
        }
        let (mut some, mut all) = (must, must);
        let mut before = vec![false; rest + 1];
        before[0] = true;
        for (place, bit) in free.iter().enumerate() {
            let digit = bit + self.least;
            let after = &reach[place + 1];
            let with = (0..=rest).any(|sum| before[sum] && sum + digit <= rest && after[rest - sum - digit]);
            let without = (0..=rest).any(|sum| before[sum] && after[rest - sum]);
            if with {
                some |= 1 << bit;
            }
            if !without {
                all |= 1 << bit;
            }
            for total in (digit..=rest).rev() {
                before[total] |= before[total - digit];
            }
        }
        Some((some, all))
    }
}
