//! Cells among which every class of values occurs.

use crate::rules::filter::{Filter, Impossible};
use crate::rules::layout::CellId;

/// The rule that each class has a cell. The classes have no value in common.
#[derive(Debug)]
pub(crate) struct Classes {
    cells: Vec<CellId>,
    classes: Vec<u64>,
}

impl Classes {
    pub(crate) fn new(cells: &[CellId], classes: Vec<u64>) -> Classes {
        Classes { cells: cells.to_vec(), classes }
    }
}

impl Filter for Classes {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let mut open = masks.len();
        // Classes that no cell is sure to have.
        let mut missing = 0;
        for &class in &self.classes {
            let mut sure = masks.iter().filter(|&&mask| mask & !class == 0);
            if sure.next().is_some() {
                open -= 1 + sure.count();
                continue;
            }
            missing += 1;
            let mut places = masks.iter_mut().filter(|mask| **mask & class != 0);
            let place = places.next().ok_or(Impossible)?;
            if places.next().is_none() {
                *place &= class;
                open -= 1;
                missing -= 1;
            }
        }
        if missing > open { Err(Impossible) } else { Ok(0) }
    }

    fn cost(&self) -> usize {
        1
    }
}
