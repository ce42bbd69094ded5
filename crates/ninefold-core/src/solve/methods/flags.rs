//! Source B: row-major backtracking with flag tables.
//!
//! The walk is that of [`row_major`](super::row_major), step for step. Only the check differs: for each house and
//! digit, a flag says whether the house holds the digit (the source's `row[9][digit]`, `col[9][digit]`,
//! `box[9][digit]`). So a check looks at three flags, or up to five by the diagonal rule, instead of scanning as many
//! houses.

use super::row_major::{FilledRecord, walk};
use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::lang::Text;
use crate::rules::{Nine, Rules};
use crate::solve::method::Method;
use crate::solve::statistics::Statistics;
use crate::solve::watch::{Stopped, Watch};

/// The method `flags`.
#[derive(Clone, Copy, Debug)]
pub struct Flags;

impl Method for Flags {
    fn name(&self) -> &'static str {
        "flags"
    }

    fn about(&self) -> Text {
        Text {
            en: "backtracking row by row, a table of flags for each house telling what it holds",
            zh: "逐行回溯，用标志表记录每个区域已有的数字",
        }
    }

    fn search(
        &self,
        puzzle: &Nine,
        watch: &mut Watch,
        statistics: &mut Statistics,
    ) -> Result<Option<Grid>, Stopped> {
        walk(FlagTables::of(puzzle), puzzle, watch, statistics)
    }
}

/// Invariant: `holds[house]` has exactly the digits that `grid` has in that house.
struct FlagTables {
    rules: Rules,
    grid: Grid,
    holds: Vec<DigitSet>,
}

impl FlagTables {
    fn of(puzzle: &Nine) -> FlagTables {
        let mut tables = FlagTables { rules: puzzle.rules().clone(), grid: Grid::EMPTY, holds: Vec::new() };
        let indices = tables.rules.houses().iter().map(|house| house.index() + 1);
        tables.holds = vec![DigitSet::EMPTY; indices.max().unwrap_or(0)];
        for (cell, digit) in puzzle.givens().iter() {
            tables.write(cell, digit);
        }
        tables
    }
}

impl FilledRecord for FlagTables {
    fn fits(&self, cell: Cell, digit: Digit) -> bool {
        !self.rules.houses_of(cell).any(|house| self.holds[house.index()].contains(digit))
    }

    fn write(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        for house in self.rules.houses_of(cell) {
            self.holds[house.index()].insert(digit);
        }
    }

    fn erase(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, None);
        for house in self.rules.houses_of(cell) {
            self.holds[house.index()].remove(digit);
        }
    }

    fn grid(&self) -> &Grid {
        &self.grid
    }
}
