//! The candidates board: which digits each cell may still hold.

use super::{ByCell, Cell, CellSet, Digit, DigitSet, Grid};
use std::fmt;

/// For each cell, the digits it may still hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Candidates(ByCell<DigitSet>);

impl Candidates {
    /// Every digit in every cell.
    pub const FULL: Candidates = Candidates(ByCell::new([DigitSet::FULL; 81]));

    /// What the filled cells say and no more: the digit of a filled cell, every digit elsewhere.
    pub fn of_filled(grid: &Grid) -> Candidates {
        Candidates(ByCell::from_fn(|cell| grid.get(cell).map_or(DigitSet::FULL, DigitSet::only)))
    }

    /// The candidates of a cell.
    #[inline]
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.0[cell]
    }

    /// Sets the candidates of a cell.
    #[inline]
    pub fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.0[cell] = digits;
    }

    /// Takes `digits` out of every one of `cells`; true if that changed anything.
    pub fn remove(&mut self, cells: CellSet, digits: DigitSet) -> bool {
        let mut changed = false;
        for cell in cells {
            changed |= self.0[cell].intersects(digits);
            self.0[cell] -= digits;
        }
        changed
    }

    /// The cells that may hold this digit.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        self.iter().filter(|(_, digits)| digits.contains(digit)).map(|(cell, _)| cell).collect()
    }

    /// Cells with their candidates, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
        self.0.iter().map(|(cell, digits)| (cell, *digits))
    }

    /// The cells with one candidate, filled in.
    pub fn singles(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for (cell, digits) in self.iter() {
            grid.set(cell, digits.single());
        }
        grid
    }

    /// Are the candidates of every cell among those of `other`?
    pub fn is_subset(&self, other: &Candidates) -> bool {
        self.iter().all(|(cell, digits)| digits.is_subset(other.get(cell)))
    }

    /// What both boards allow.
    #[must_use]
    pub fn intersection(&self, other: &Candidates) -> Candidates {
        Candidates(ByCell::from_fn(|cell| self.get(cell) & other.get(cell)))
    }

    /// How many candidates there are in all.
    pub fn count(&self) -> usize {
        self.iter().map(|(_, digits)| digits.len()).sum()
    }
}

/// The digits of each cell, cells parted by a space, rows by a line end.
impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (cell, digits) in self.iter() {
            let end = if cell.column_index() == 8 { '\n' } else { ' ' };
            if digits.is_empty() { write!(f, "-{end}")? } else { write!(f, "{digits}{end}")? }
        }
        Ok(())
    }
}
