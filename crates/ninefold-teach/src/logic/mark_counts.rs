//! The number of marks of each cell, for all cells at once.
//!
//! The number of a cell is stored vertically: plane n holds bit n of every cell's number, at the place of the cell.
//! So one subtraction, plane by plane, removes a mark from any number of cells.

use crate::grid::CellSet;

/// A number from 0 to 9 for each cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CellCounts([CellSet; 4]);

impl CellCounts {
    /// Counts in how many of the sets each cell is.
    pub(super) fn of(sets: [CellSet; 9]) -> CellCounts {
        let mut tally = CellCounts([CellSet::EMPTY; 4]);
        for mut carry in sets {
            for plane in &mut tally.0 {
                (*plane, carry) = (*plane ^ carry, *plane & carry);
            }
        }
        tally
    }

    /// Subtracts one from each of these cells, none of which may have 0.
    #[inline]
    pub(super) fn subtract(&mut self, cells: CellSet) {
        let mut borrow = cells;
        for plane in &mut self.0 {
            (*plane, borrow) = (*plane ^ borrow, borrow - *plane);
        }
    }

    /// Sets these cells to 0.
    #[inline]
    pub(super) fn clear(&mut self, cells: CellSet) {
        for plane in &mut self.0 {
            *plane -= cells;
        }
    }

    /// Returns the cells whose number is 1 to `count`, which is 2 to 4.
    pub(super) fn up_to(&self, count: usize) -> CellSet {
        let [ones, twos, fours, eights] = self.0;
        match count {
            2 => (ones ^ twos) - fours - eights,
            3 => (ones | twos) - fours - eights,
            _ => ((ones | twos) ^ fours) - eights,
        }
    }

    /// Returns the cells whose number is `count`, which is 0 to 3.
    #[inline]
    pub(super) fn exactly(&self, count: usize) -> CellSet {
        let [ones, twos, fours, eights] = self.0;
        match count {
            0 => CellSet::FULL - ones - twos - fours - eights,
            1 => ones - twos - fours - eights,
            2 => twos - ones - fours - eights,
            _ => (twos & ones) - fours - eights,
        }
    }
}
