//! Different cells whose values, in any order, are one of some sets.

use crate::rules::filter::{Filter, Impossible, bits, keep};
use crate::rules::{CellId, Layout};

/// The most sets of values that are looked at for one rule.
const MOST_LISTED: u64 = 200_000;

/// The most sets that are kept; beyond it, each run would take longer than it saves.
const MOST_KEPT: usize = 4_000;

/// A rule about the set of values of different cells. That they differ is not checked here.
#[derive(Debug)]
pub(crate) struct Sets {
    cells: Vec<CellId>,
    sets: Vec<u64>,
}

impl Sets {
    /// Makes the rule; `is_good` is given the values of a set in rising order. Returns `None` if there are too many sets.
    pub(crate) fn new(layout: &Layout, cells: &[CellId], is_good: impl Fn(&[i64]) -> bool) -> Option<Sets> {
        let sets = sets_of(layout, cells.len(), layout.all_values(), is_good)?;
        Some(Sets { cells: cells.to_vec(), sets })
    }
}

/// Returns the sets of this many of the values that are good; `None` if there are too many.
pub(super) fn sets_of(
    layout: &Layout,
    size: usize,
    values: u64,
    is_good: impl Fn(&[i64]) -> bool,
) -> Option<Vec<u64>> {
    let number = |bit: u64| layout.least() as i64 + i64::from(bit.trailing_zeros());
    let members: Vec<u64> = bits(values).collect();
    if size > members.len() {
        return Some(Vec::new());
    }
    let count = (0..size as u64).try_fold(1u64, |count, taken| {
        count.checked_mul(members.len() as u64 - taken).map(|count| count / (taken + 1))
    });
    if count.is_none_or(|count| count > MOST_LISTED) {
        return None;
    }
    let mut sets = Vec::new();
    // The places of the members of a set, in rising order; from the first set to the last.
    let mut places: Vec<usize> = (0..size).collect();
    loop {
        let values: Vec<i64> = places.iter().map(|&place| number(members[place])).collect();
        if is_good(&values) {
            sets.push(places.iter().fold(0, |set, &place| set | members[place]));
            if sets.len() > MOST_KEPT {
                return None;
            }
        }
        let Some(at) = (0..size).rev().find(|&at| places[at] < members.len() - size + at) else {
            return Some(sets);
        };
        places[at] += 1;
        for later in at + 1..size {
            places[later] = places[later - 1] + 1;
        }
    }
}

impl Filter for Sets {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let (mut union, mut fixed) = (0, 0);
        for &mask in masks.iter() {
            union |= mask;
            if mask.is_power_of_two() {
                fixed |= mask;
            }
        }
        let (mut some, mut all) = (0, u64::MAX);
        for &set in &self.sets {
            let fits = set & !union == 0 && fixed & !set == 0;
            if fits && masks.iter().all(|mask| mask & set != 0) {
                some |= set;
                all &= set;
            }
        }
        if some == 0 {
            return Err(Impossible);
        }
        masks.iter_mut().try_for_each(|mask| keep(mask, some))?;
        Ok(all)
    }

    fn cost(&self) -> usize {
        2 + self.cells.len() / 2 + self.sets.len() / 16
    }
}
