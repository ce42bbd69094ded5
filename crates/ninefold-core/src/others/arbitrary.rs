//! `arbitrary`: values from bytes, for fuzzing. Nothing promises that a grid or a puzzle can be solved.

use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use crate::rules::Nine;
use arbitrary::{Arbitrary, Result, Unstructured};

impl Arbitrary<'_> for Digit {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Digit> {
        bytes.choose(&Digit::ALL).copied()
    }
}

impl Arbitrary<'_> for Cell {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Cell> {
        bytes.choose_index(Cell::COUNT).map(Cell::new)
    }
}

impl Arbitrary<'_> for DigitSet {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<DigitSet> {
        u16::arbitrary(bytes).map(DigitSet::from_bits)
    }
}

impl Arbitrary<'_> for CellSet {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<CellSet> {
        u128::arbitrary(bytes).map(CellSet::from_bits)
    }
}

/// A byte for each cell. More than half of the cells are empty, as in puzzles; bytes that are missing are empty cells.
impl Arbitrary<'_> for Grid {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Grid> {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            grid.set(cell, Digit::try_new(u8::arbitrary(bytes)? % 20));
        }
        Ok(grid)
    }
}

/// A grid by the classic rules, and for every other puzzle marks.
impl Arbitrary<'_> for Nine {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Nine> {
        let givens = Grid::arbitrary(bytes)?;
        if !bool::arbitrary(bytes)? {
            return Ok(Nine::new(givens));
        }
        let mut marks = Candidates::FULL;
        for cell in Cell::ALL {
            // Missing bytes leave all marks.
            marks.set(cell, !DigitSet::arbitrary(bytes)?);
        }
        Ok(Nine::with_marks(givens, &marks))
    }
}
