//! A rule that is only checked, when at most one of its cells is open.

use crate::rules::constraint::Constraint;
use crate::rules::filling::Filling;
use crate::rules::filter::{Filter, Impossible, bits};
use crate::rules::layout::{CellId, Layout};
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
        Checked::new(cells, layout.least(), move |values| {
            let mut all = vec![blank; whole.total()];
            order.iter().zip(values).for_each(|(cell, &value)| all[cell.index()] = value as u8);
            allows(&own, &Filling::new(&whole, all))
        })
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
        if open.next().is_some() {
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

    /// With one open cell, the referee is asked about each of its values. It may look at all pairs of cells.
    fn most_work(&self) -> usize {
        self.work() + 16 * self.cells.len().pow(2)
    }
}
