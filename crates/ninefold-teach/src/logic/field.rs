//! The questions that techniques of houses ask of a board of any size: the [`Board`] of nine by nine, or a
//! [`Large`](super::large::Large) one.

use super::board::Board;
pub(super) use super::size::Set;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};

/// A board with marks, and houses of which some hold every value. Cells that are filled have no marks.
pub(super) trait Field {
    type Cell: Copy + PartialEq;
    type Value: Copy + PartialEq;
    type Cells: Set<Member = Self::Cell>;
    type Values: Set<Member = Self::Value>;
    type House: Copy;

    fn no_cells(&self) -> Self::Cells;
    fn no_values(&self) -> Self::Values;
    /// The houses that hold every value.
    fn whole_houses(&self) -> impl Iterator<Item = Self::House>;
    fn values(&self) -> impl Iterator<Item = Self::Value>;
    fn marks(&self, cell: Self::Cell) -> Self::Values;
    fn places(&self, value: Self::Value) -> Self::Cells;
    fn places_in(&self, value: Self::Value, house: Self::House) -> Self::Cells;
    /// The places of a value that see every one of these cells.
    fn seen_places(&self, value: Self::Value, cells: &Self::Cells) -> Self::Cells;
    /// The members of `cells` that see this cell.
    fn seen_from(&self, cell: Self::Cell, cells: &Self::Cells) -> Self::Cells;
    /// The cells with at least one mark and at most `most`.
    fn with_few_marks(&self, most: usize) -> Self::Cells;
}

impl Field for Board {
    type Cell = Cell;
    type Value = Digit;
    type Cells = CellSet;
    type Values = DigitSet;
    type House = House;

    fn no_cells(&self) -> CellSet {
        CellSet::EMPTY
    }

    fn no_values(&self) -> DigitSet {
        DigitSet::EMPTY
    }

    fn whole_houses(&self) -> impl Iterator<Item = House> {
        self.rules().houses().iter().copied().filter(|&house| self.rules().is_whole(house))
    }

    fn values(&self) -> impl Iterator<Item = Digit> {
        Digit::ALL.into_iter()
    }

    fn marks(&self, cell: Cell) -> DigitSet {
        self.marks(cell)
    }

    fn places(&self, value: Digit) -> CellSet {
        self.places(value)
    }

    fn places_in(&self, value: Digit, house: House) -> CellSet {
        self.places_in(value, house)
    }

    fn seen_places(&self, value: Digit, cells: &CellSet) -> CellSet {
        cells.iter().fold(self.places(value), |seen, cell| seen & self.rules().peers(cell))
    }

    fn seen_from(&self, cell: Cell, cells: &CellSet) -> CellSet {
        *cells & self.rules().peers(cell)
    }

    fn with_few_marks(&self, most: usize) -> CellSet {
        self.with_few_marks(most)
    }
}
