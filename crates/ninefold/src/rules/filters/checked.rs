//! A rule that is only checked, when at most one of its cells is open.

use crate::rules::CellId;
use crate::rules::filter::{Filter, Impossible};
use std::fmt;

/// Whether values, in the order of the cells, keep a rule.
type Keeps = dyn Fn(&[i64]) -> bool + Send + Sync;

/// A rule of which nothing is known but whether a filling keeps it.
pub(crate) struct Checked {
    cells: Vec<CellId>,
    least: i64,
    keeps: Box<Keeps>,
}

impl Checked {
    /// Makes a rule about these cells; `keeps` is given their values in order. `least` is the smallest value of the
    /// layout.
    pub(crate) fn new(
        cells: Vec<CellId>,
        least: usize,
        keeps: impl Fn(&[i64]) -> bool + Send + Sync + 'static,
    ) -> Checked {
        Checked { cells, least: least as i64, keeps: Box::new(keeps) }
    }
}

impl fmt::Debug for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Checked").field("cells", &self.cells).finish_non_exhaustive()
    }
}

impl Filter for Checked {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn narrow(&self, masks: &mut [u64]) -> Result<(), Impossible> {
        let mut open = masks.iter().enumerate().filter(|(_, mask)| !mask.is_power_of_two());
        let at = open.next().map_or(0, |(at, _)| at);
        if open.next().is_some() {
            return Ok(());
        }
        let value = |mask: u64| self.least + i64::from(mask.trailing_zeros());
        let mut values: Vec<i64> = masks.iter().map(|&mask| value(mask)).collect();
        let Some(&mask) = masks.get(at) else { return Ok(()) };
        for bit in (0..64).filter(|bit| mask >> bit & 1 == 1) {
            values[at] = value(1 << bit);
            if !(self.keeps)(&values) {
                masks[at] &= !(1 << bit);
            }
        }
        if masks[at] == 0 { Err(Impossible) } else { Ok(()) }
    }

    fn cost(&self) -> usize {
        1
    }
}
