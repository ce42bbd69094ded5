//! A rule that is only checked, when at most one of its cells is open.

use crate::rules::constraint::Constraint;
use crate::rules::filling::Filling;
use crate::rules::filter::{Filter, Impossible, bits};
use crate::rules::layout::{CellId, Layout};
use crate::rules::referee;
use std::fmt;

/// Whether values, in the order of the cells, keep a rule.
type Keeps = dyn Fn(&[i64]) -> bool + Send + Sync;

/// A rule of which nothing is known but whether a filling keeps it.
pub(crate) struct Checked {
    cells: Vec<CellId>,
    least: i64,
    /// About how many steps a question to `keeps` takes.
    steps: usize,
    keeps: Box<Keeps>,
}

/// The most steps that are taken while a cell is open. A referee that takes more is asked once all cells have a value.
const MOST_STEPS: usize = 20_000_000;

impl Checked {
    /// Makes a rule about these cells; `keeps` is given their values in order. `least` is the smallest value of the
    /// layout.
    pub(crate) fn new(
        cells: Vec<CellId>,
        least: usize,
        keeps: impl Fn(&[i64]) -> bool + Send + Sync + 'static,
    ) -> Checked {
        let steps = cells.len().pow(2);
        Checked { cells, least: least as i64, steps, keeps: Box::new(keeps) }
    }

    /// Makes the rule that a constraint's referee allows a full grid, whatever cells it looks at.
    pub(crate) fn anywhere(constraint: &Constraint, layout: &Layout) -> Checked {
        let cells: Vec<CellId> = layout.all_cells().filter(|&cell| !layout.is_hole(cell)).collect();
        // A hole holds the smallest value.
        Checked::judged(constraint, layout, cells, layout.least() as u8, Constraint::allows)
    }

    /// Makes the rule that a constraint's referee allows what its cells hold.
    pub(crate) fn of(constraint: &Constraint, layout: &Layout) -> Checked {
        let mut cells = constraint.cells().to_vec();
        // A cell that is named twice is one cell.
        let mut known = std::collections::BTreeSet::new();
        cells.retain(|&cell| known.insert(cell));
        Checked::judged(constraint, layout, cells, 0, |own, filling| (own.kind().allows)(own, filling))
    }

    /// Makes the rule that a referee allows a grid with what these cells hold; all others hold `blank`.
    fn judged(
        constraint: &Constraint,
        layout: &Layout,
        cells: Vec<CellId>,
        blank: u8,
        allows: fn(&Constraint, &Filling) -> bool,
    ) -> Checked {
        let (own, whole, order) = (constraint.clone(), layout.clone(), cells.clone());
        let steps = referee::steps(constraint, layout).max(cells.len());
        let checked = Checked::new(cells, layout.least(), move |values| {
            let mut all = vec![blank; whole.total()];
            order.iter().zip(values).for_each(|(cell, &value)| all[cell.index()] = value as u8);
            allows(&own, &Filling::new(&whole, all))
        });
        Checked { steps, ..checked }
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

    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let mut open = masks.iter().enumerate().filter(|(_, mask)| !mask.is_power_of_two());
        let at = open.next().map_or(0, |(at, _)| at);
        let questions = masks.get(at).map_or(0, |mask| mask.count_ones() as usize);
        let is_long = questions > 1 && self.steps.saturating_mul(questions) > MOST_STEPS;
        if open.next().is_some() || is_long {
            return Ok(0);
        }
        let value = |mask: u64| self.least + i64::from(mask.trailing_zeros());
        let mut values: Vec<i64> = masks.iter().map(|&mask| value(mask)).collect();
        let Some(&mask) = masks.get(at) else { return Ok(0) };
        for bit in bits(mask) {
            values[at] = value(bit);
            if !(self.keeps)(&values) {
                masks[at] &= !bit;
            }
        }
        if masks[at] == 0 { Err(Impossible) } else { Ok(0) }
    }

    fn cost(&self) -> usize {
        1
    }

    /// With one open cell, the referee is asked about each of its values, unless that takes too long.
    fn most_work(&self) -> usize {
        self.work() + self.steps.saturating_mul(16).min(MOST_STEPS.max(self.steps))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn a_referee_that_takes_long_is_asked_once_all_cells_have_a_value() {
        let asked = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&asked);
        let cells = vec![CellId::new(0), CellId::new(1)];
        let quick = Checked::new(cells, 1, move |values| {
            count.fetch_add(1, Ordering::Relaxed);
            values[0] < values[1]
        });
        let narrowed = |rule: &Checked, mut masks: [u64; 2]| {
            let found = rule.narrow(&mut masks, &mut Vec::new()).is_ok();
            (found, masks, asked.swap(0, Ordering::Relaxed))
        };
        assert_eq!(narrowed(&quick, [0b10, 0b1111]), (true, [0b10, 0b1100], 4));
        assert!(!narrowed(&quick, [0b10, 0b10]).0);
        let slow = Checked { steps: MOST_STEPS / 3, ..quick };
        assert_eq!(narrowed(&slow, [0b10, 0b1111]), (true, [0b10, 0b1111], 0));
        assert_eq!(narrowed(&slow, [0b10, 0b1100]), (true, [0b10, 0b1100], 2));
        assert_eq!(narrowed(&slow, [0b10, 0b100]), (true, [0b10, 0b100], 1));
        assert!(!narrowed(&slow, [0b10, 0b1]).0);
        assert!(slow.most_work() <= slow.work() + MOST_STEPS);
    }
}
