//! Different cells of which one of several cases holds: some values are at their places, and the values of a stretch, in
//! any order, are one of some sets. Sandwiches, X-sums and lunchboxes are of this form.

use super::checked::Checked;
use crate::rules::filter::{Filter, Impossible, keep};
use crate::rules::layout::CellId;
use std::ops::Range;
use std::sync::Arc;

/// One of the cases.
#[derive(Debug)]
pub(crate) struct FilterCase {
    /// Places and the bits of their values.
    pub(crate) placed: Vec<(usize, u64)>,
    /// The places of the stretch.
    pub(crate) inner: Range<usize>,
    /// The sets that the stretch may hold; a single empty one if it has no places. None of the sets has a value that is placed.
    pub(crate) sets: Arc<[u64]>,
    /// The values that the other cells may hold.
    pub(crate) outer: u64,
}

/// The rule. If values repeat although they must not, the rule is only checked.
#[derive(Debug)]
pub(crate) struct Cases {
    /// Whether each value is in one of the cells.
    is_whole: bool,
    cases: Vec<FilterCase>,
    checked: Checked,
}

impl Cases {
    /// Makes the rule for a line in which each value occurs once.
    pub(crate) fn whole(checked: Checked, cases: Vec<FilterCase>) -> Cases {
        Cases { is_whole: true, ..Cases::new(checked, cases) }
    }

    /// Makes the rule for cells whose values differ.
    pub(crate) fn new(checked: Checked, mut cases: Vec<FilterCase>) -> Cases {
        cases.retain(|case| !case.sets.is_empty());
        Cases { is_whole: false, cases, checked }
    }
}

/// Whether two cells have the same value.
pub(super) fn has_repeats(masks: &[u64]) -> bool {
    let mut fixed = 0;
    masks.iter().filter(|mask| mask.is_power_of_two()).any(|mask| {
        let is_known = fixed & mask != 0;
        fixed |= mask;
        is_known
    })
}

/// The values that a case leaves in the stretch and in the other cells.
struct ValuesLeft {
    inner: u64,
    outer: u64,
}

impl Cases {
    /// Returns what a case leaves of the stretch and of the rest; `None` if it is impossible.
    fn left(&self, case: &FilterCase, masks: &[u64]) -> Option<ValuesLeft> {
        if case.placed.iter().any(|&(place, value)| masks[place] & value == 0) {
            return None;
        }
        let placed = case.placed.iter().fold(0, |placed, &(_, value)| placed | value);
        let is_placed = |place: usize| case.placed.iter().any(|&(other, _)| other == place);
        // The values that the stretch and the rest may hold, and those that they hold already.
        let (mut union, mut fixed) = ([0; 2], [0; 2]);
        for (place, &mask) in masks.iter().enumerate() {
            if is_placed(place) {
                continue;
            }
            let side = usize::from(!case.inner.contains(&place));
            union[side] |= mask;
            if mask.is_power_of_two() {
                fixed[side] |= mask;
            }
        }
        let (mut left, mut is_possible) = (ValuesLeft { inner: 0, outer: 0 }, false);
        for &set in case.sets.iter() {
            let rest = case.outer & !set & !placed;
            let needed = if self.is_whole { rest } else { 0 };
            if set & !union[0] | needed & !union[1] | fixed[0] & !set | fixed[1] & !rest != 0 {
                continue;
            }
            let fits = |(place, &mask): (usize, &u64)| {
                is_placed(place) || mask & if case.inner.contains(&place) { set } else { rest } != 0
            };
            if masks.iter().enumerate().all(fits) {
                is_possible = true;
                left.inner |= set;
                left.outer |= rest;
            }
        }
        is_possible.then_some(left)
    }
}

impl Filter for Cases {
    fn cells(&self) -> &[CellId] {
        self.checked.cells()
    }

    /// The rule of other cells says itself that they differ.
    fn granted(&self) -> Vec<Vec<CellId>> {
        if self.is_whole { vec![self.cells().to_vec()] } else { Vec::new() }
    }

    fn narrow(&self, masks: &mut [u64], room: &mut Vec<u64>) -> Result<u64, Impossible> {
        if has_repeats(masks) {
            return self.checked.narrow(masks, room);
        }
        room.clear();
        room.resize(masks.len(), 0);
        for case in &self.cases {
            let Some(left) = self.left(case, masks) else { continue };
            for (place, some) in room.iter_mut().enumerate() {
                *some |= match case.placed.iter().find(|&&(other, _)| other == place) {
                    Some(&(_, value)) => value,
                    None if case.inner.contains(&place) => left.inner,
                    None => left.outer,
                };
            }
        }
        masks.iter_mut().zip(room).try_for_each(|(mask, some)| keep(mask, *some))?;
        Ok(0)
    }

    fn cost(&self) -> usize {
        4 + self.cases.iter().map(|case| case.sets.len()).sum::<usize>() / 8
    }
}
