//! Cells with some of the values form one area that is connected by edges.

use crate::rules::filter::{Filter, Impossible, keep};
use crate::rules::{CellId, Layout};

/// The rule that the cells with these values are connected.
#[derive(Debug)]
pub(crate) struct Connected {
    cells: Vec<CellId>,
    /// For each cell, its neighbours.
    beside: Vec<Vec<usize>>,
    values: u64,
    size: Option<usize>,
}

impl Connected {
    /// Makes the rule for these cells, each of which is listed once. Neighbours outside of the list do not count.
    pub(crate) fn new(layout: &Layout, cells: &[CellId], values: u64, size: Option<usize>) -> Connected {
        let place = |cell: CellId| cells.iter().position(|&other| other == cell);
        let beside = |&cell: &CellId| layout.neighbours(cell).filter_map(place).collect();
        Connected { beside: cells.iter().map(beside).collect(), cells: cells.to_vec(), values, size }
    }

    /// Marks what is reached from a cell through cells that may be inside, `without` one of them.
    fn reach(&self, from: usize, without: usize, may: &[bool]) -> Vec<bool> {
        let mut reached = vec![false; may.len()];
        let mut stack = vec![from];
        reached[from] = true;
        while let Some(cell) = stack.pop() {
            for &next in &self.beside[cell] {
                if may[next] && next != without && !std::mem::replace(&mut reached[next], true) {
                    stack.push(next);
                }
            }
        }
        reached
    }
}

impl Filter for Connected {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    /// From a cell that is inside, all others that are inside must be reached through cells that may be. What is not
    /// reached is outside, and a cell without which another one is not reached is inside.
    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let mut may: Vec<bool> = masks.iter().map(|mask| mask & self.values != 0).collect();
        let must: Vec<bool> = masks.iter().map(|mask| mask & !self.values == 0).collect();
        let Some(first) = must.iter().position(|&must| must) else {
            let most = may.iter().filter(|&&may| may).count();
            return if self.size.is_some_and(|size| size > most) { Err(Impossible) } else { Ok(0) };
        };
        let reached = self.reach(first, usize::MAX, &may);
        for cell in 0..masks.len() {
            if may[cell] && !reached[cell] {
                may[cell] = false;
                keep(&mut masks[cell], !self.values)?;
            }
        }
        let (least, most) =
            (must.iter().filter(|&&must| must).count(), may.iter().filter(|&&may| may).count());
        if self.size.is_some_and(|size| size < least || size > most) {
            return Err(Impossible);
        }
        for cell in 0..masks.len() {
            if !may[cell] || must[cell] {
                continue;
            }
            if self.size == Some(least) {
                keep(&mut masks[cell], !self.values)?;
                continue;
            }
            let reached = self.reach(first, cell, &may);
            let is_needed = (0..masks.len()).any(|other| must[other] && !reached[other]);
            if is_needed || self.size == Some(most) {
                keep(&mut masks[cell], self.values)?;
            }
        }
        Ok(0)
    }

    fn cost(&self) -> usize {
        100 + self.cells.len()
    }
}
