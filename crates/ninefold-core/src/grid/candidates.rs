//! The candidates board: which digits each cell may still hold.

use super::by::ByCell;
use super::cell::Cell;
use super::cells::CellSet;
use super::digit::Digit;
use super::digits::DigitSet;
use super::grid::Grid;
use std::fmt;

/// The digits that each cell may still hold.
///
/// This is plain data without rules: placing a digit in one cell does not change the candidates of another.
/// [`Rules::candidates`](crate::Rules::candidates) computes the candidates that a grid leaves.
///
/// ```
/// use ninefold::{Candidates, Cell, Digit, DigitSet, House};
/// let mut candidates = Candidates::FULL;
/// assert!(candidates.remove(House::row(0).cells(), DigitSet::only(Digit::D5)));
/// assert_eq!(candidates.get(Cell::at(0, 3)).to_string(), "12346789");
/// assert_eq!(candidates.cells_with(Digit::D5).len(), 72);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Candidates(ByCell<DigitSet>);

impl Candidates {
    /// No digit in any cell.
    pub const EMPTY: Candidates = Candidates(ByCell::new([DigitSet::EMPTY; 81]));

    /// Every digit in every cell.
    pub const FULL: Candidates = Candidates(ByCell::new([DigitSet::FULL; 81]));

    /// Returns the candidates by the filled cells alone: a filled cell may hold its digit only, an empty cell any
    /// digit.
    pub fn of_filled(grid: &Grid) -> Candidates {
        Candidates(ByCell::from_fn(|cell| grid.get(cell).map_or(DigitSet::FULL, DigitSet::only)))
    }

    /// Returns the candidates of a cell.
    #[inline]
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.0[cell]
    }

    /// Sets the candidates of a cell.
    #[inline]
    pub fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.0[cell] = digits;
    }

    /// Removes `digits` from each of `cells`; returns `true` if that changed anything.
    pub fn remove(&mut self, cells: CellSet, digits: DigitSet) -> bool {
        let mut changed = false;
        for cell in cells {
            changed |= self.0[cell].intersects(digits);
            self.0[cell] -= digits;
        }
        changed
    }

    /// Returns the cells that may hold this digit.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        self.iter().filter(|(_, digits)| digits.contains(digit)).map(|(cell, _)| cell).collect()
    }

    /// Iterates over the cells and their candidates, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
        self.0.iter().map(|(cell, digits)| (cell, *digits))
    }

    /// Returns a grid in which each cell with exactly one candidate is filled.
    pub fn singles(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for (cell, digits) in self.iter() {
            grid.set(cell, digits.single());
        }
        grid
    }

    /// Returns `true` if the candidates of every cell are among those of `other`.
    pub fn is_subset(&self, other: &Candidates) -> bool {
        self.iter().all(|(cell, digits)| digits.is_subset(other.get(cell)))
    }

    /// Returns the candidates that are on both boards.
    #[must_use]
    pub fn intersection(&self, other: &Candidates) -> Candidates {
        Candidates(ByCell::from_fn(|cell| self.get(cell) & other.get(cell)))
    }

    /// Returns the total number of candidates.
    pub fn count(&self) -> usize {
        self.iter().map(|(_, digits)| digits.len()).sum()
    }
}

/// Writes the digits of each cell: spaces between cells, a line for each row, `-` for a cell without candidates.
impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (cell, digits) in self.iter() {
            let end = if cell.column_index() == 8 { '\n' } else { ' ' };
            if digits.is_empty() { write!(f, "-{end}")? } else { write!(f, "{digits}{end}")? }
        }
        Ok(())
    }
}
