//! Beginnings of grids, and the number of grids that have them: counted once for all that differ only by a symmetry.
//!
//! If a symmetry commutes with a change of places, it turns a grid that the change maps to itself into another such
//! grid. So two beginnings can be completed in equally many ways if such a symmetry and a renaming of digits turn one
//! into the other.

use super::symmetries::GridBlocks;
use crate::solve::Stopped;
use std::collections::HashMap;

/// The number of beginnings that are counted before symmetries are sought, which takes longer than some short counts.
const PATIENCE: usize = 20;

/// The beginnings that fill some cells, with the counts known so far.
pub(super) struct Beginnings {
    shape: GridBlocks,
    change: Vec<u8>,
    is_filled: Vec<bool>,
    /// The filled cells, and for each symmetry the ones that take their places.
    cells: Vec<usize>,
    moved: Vec<Vec<u8>>,
    asked: usize,
    known: HashMap<Vec<u8>, u64>,
}

impl Beginnings {
    pub(super) fn new(shape: GridBlocks, change: &[u8], is_filled: impl Fn(usize) -> bool) -> Beginnings {
        let is_filled: Vec<bool> = (0..change.len()).map(is_filled).collect();
        let cells = (0..change.len()).filter(|&cell| is_filled[cell]).collect();
        let change = change.to_vec();
        Beginnings { shape, change, is_filled, cells, moved: Vec::new(), asked: 0, known: HashMap::new() }
    }

    /// Forgets all counts, because they belong to another renaming.
    pub(super) fn forget(&mut self) {
        self.known.clear();
    }

    /// Counts the grids with this beginning, whose digits `digit` returns. `count` counts them by a search.
    pub(super) fn count(
        &mut self,
        digit: impl Fn(usize) -> u8,
        count: impl FnOnce() -> Result<u64, Stopped>,
    ) -> Result<u64, Stopped> {
        self.asked += 1;
        if self.asked <= PATIENCE {
            return count();
        }
        if self.moved.is_empty() {
            let Beginnings { cells, moved, .. } = self;
            self.shape.each_commuting(&self.change, &self.is_filled, &mut |symmetry| {
                moved.push(cells.iter().map(|&cell| symmetry[cell]).collect());
            });
        }
        let form = self.form(digit);
        if let Some(&known) = self.known.get(&form) {
            return Ok(known);
        }
        let counted = count()?;
        self.known.insert(form, counted);
        Ok(counted)
    }

    /// The smallest form of a beginning.
    fn form(&self, digit: impl Fn(usize) -> u8) -> Vec<u8> {
        let mut digits = [0; 81];
        for &cell in &self.cells {
            digits[cell] = digit(cell);
        }
        let mut best = vec![u8::MAX; self.cells.len()];
        for moved in &self.moved {
            let (mut names, mut next) = ([u8::MAX; 9], 0);
            let mut is_smaller = false;
            for (at, &cell) in moved.iter().enumerate() {
                let name = &mut names[usize::from(digits[usize::from(cell)])];
                if *name == u8::MAX {
                    *name = next;
                    next += 1;
                }
                if !is_smaller && *name > best[at] {
                    break;
                }
                is_smaller |= *name < best[at];
                best[at] = *name;
            }
        }
        best
    }
}
