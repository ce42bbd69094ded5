//! An explorer for grids up to nine by nine whose rules are houses and differences: diagonals, windows, jigsaws, extra
//! regions, knights, kings, neighbours that may not be consecutive, and any mixture of them.
//!
//! - `tables`: the rules as sets of bits, and where the bits lie: six houses of any shape to a word;
//! - `twins`: sets of cells that hold the same digits, where regions are not boxes;
//! - `board`: where each digit may still stand, and what follows from it;
//! - `search`: the tree.
//!
//! It is driven by what changes. A look at all 81 cells finds those with one candidate. From there filling a cell
//! leads on to the cells that it leaves with one, without another look, since the numbers of two candidates are kept
//! one upon the other. Only digits that lost a place are tested for houses with one place left, six houses at a time.
//!
//! What paid, counting the blank diagonal grid, in processor time for each solution (the search that goes house by
//! house needs 6.3 µs): cells with one candidate for all cells at once and rows, columns and boxes by shifts 0.70; a bit
//! for each house of a cell instead of shifts, and half of the tree where every cell has two candidates 0.64; filling
//! on from cell to cell 0.45 (each measured in a trial of its own; with watch and statistics the engine needs 0.57).
//!
mod board;
mod search;
mod tables;
#[cfg(test)]
mod tests;
mod twins;

pub use tables::Tables;

use super::{Explorer, Statistics, Stopped, Watch, lexicographic};
use crate::grid::Grid;
use crate::rules::{Puzzle, Rules};
use search::Order;

/// How many words each digit's places take up: room for the nine rows and 27 other houses.
const WORDS: usize = 6;

impl Tables {
    /// [`Tables::of`], made once for all who share the rules.
    pub fn kept(rules: &Rules) -> Option<&Tables> {
        rules.remembered(|| Tables::of(rules)).as_ref()
    }

    /// [`Explorer::first`], adding what it cost to `statistics`.
    pub fn first_counted(
        &self,
        puzzle: &Puzzle,
        watch: &mut Watch,
        statistics: &mut Statistics,
    ) -> Result<Option<Grid>, Stopped> {
        let mut first = None;
        let mut order = Order { limit: 1, found: 0, first: Some(&mut first) };
        search::search(self, puzzle, &mut order, watch, statistics)?;
        Ok(first)
    }
}

impl Explorer for Tables {
    fn first(&self, puzzle: &Puzzle, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        self.first_counted(puzzle, watch, &mut Statistics::default())
    }

    fn count(&self, puzzle: &Puzzle, limit: u64, watch: &mut Watch, found: &mut u64) -> Result<(), Stopped> {
        let mut order = Order { limit, found: *found, first: None };
        let end = search::search(self, puzzle, &mut order, watch, &mut Statistics::default());
        *found = order.found;
        end
    }

    fn sole(&self, puzzle: &Puzzle, watch: &mut Watch) -> Result<(u64, Option<Grid>), Stopped> {
        let mut first = None;
        let mut order = Order { limit: 2, found: 0, first: Some(&mut first) };
        search::search(self, puzzle, &mut order, watch, &mut Statistics::default())?;
        let found = order.found;
        Ok((found, first))
    }

    fn smallest(&self, puzzle: &Puzzle, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        lexicographic::smallest(self, puzzle, watch)
    }
}
