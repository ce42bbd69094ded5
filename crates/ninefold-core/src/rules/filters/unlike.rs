//! Lists of cells of which no two are alike.

use crate::rules::filter::{Filter, Impossible, keep};
use crate::rules::layout::CellId;

/// The rule that no two readings hold the same values in the same order.
#[derive(Debug)]
pub(crate) struct Unlike {
    /// All cells that are read.
    cells: Vec<CellId>,
    /// For each reading, the places of its cells in `cells`.
    readings: Vec<Vec<usize>>,
}

impl Unlike {
    pub(crate) fn new(readings: &[Vec<CellId>]) -> Unlike {
        let mut cells = readings.concat();
        cells.sort_unstable();
        cells.dedup();
        let place = |cell: &CellId| cells.binary_search(cell).expect("a cell that is read");
        let readings = readings.iter().map(|cells| cells.iter().map(place).collect()).collect();
        Unlike { cells, readings }
    }
}

/// Makes two readings differ, if only one place is left where they may.
fn tell_apart(one: &[usize], two: &[usize], masks: &mut [u64]) -> Result<(), Impossible> {
    let mut open = None;
    for (&a, &b) in one.iter().zip(two) {
        if a == b || masks[a] == masks[b] && masks[a].is_power_of_two() {
            continue;
        }
        if open.is_some() || masks[a] & masks[b] == 0 {
            return Ok(());
        }
        open = Some((a, b));
    }
    let (a, b) = open.ok_or(Impossible)?;
    let (known, other) = if masks[a].is_power_of_two() { (a, b) } else { (b, a) };
    let value = masks[known];
    if value.is_power_of_two() { keep(&mut masks[other], !value) } else { Ok(()) }
}

impl Filter for Unlike {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        for (place, one) in self.readings.iter().enumerate() {
            for two in &self.readings[..place] {
                tell_apart(one, two, masks)?;
            }
        }
        Ok(0)
    }

    fn cost(&self) -> usize {
        self.readings.len() * self.readings.len() / 4
    }
}
