//! The search as an [`Explorer`] of puzzles that fit nine by nine.

use super::ordered::smallest;
use super::plan::Plan;
use super::{count, first, sole};
use crate::grid::Grid;
use crate::rules::{Nine, Puzzle};
use crate::solve::explorer::Explorer;
use crate::solve::statistics::Statistics;
use crate::solve::watch::{Stopped, Watch};

/// An explorer for any rules.
#[derive(Clone, Copy, Debug)]
pub struct SearchExplorer;

impl SearchExplorer {
    /// Does what [`Explorer::first`] does. The statistics are as if every empty cell had been filled once.
    pub(crate) fn first_counted(
        &self,
        puzzle: &Nine,
        watch: &mut Watch,
        statistics: &mut Statistics,
    ) -> Result<Option<Grid>, Stopped> {
        let solution = self.first(puzzle, watch)?;
        if solution.is_some() {
            statistics.placements += (puzzle.rules().cells() - puzzle.givens().filled()).len() as u64;
        }
        Ok(solution)
    }
}

impl Explorer for SearchExplorer {
    fn first(&self, puzzle: &Nine, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        let found = first(Plan::of(puzzle.rules(), watch)?, &Puzzle::from(puzzle), watch)?;
        Ok(found.map(|values| puzzle.rules().grid_of(&values)))
    }

    fn count(&self, puzzle: &Nine, limit: u64, watch: &mut Watch, found: &mut u64) -> Result<(), Stopped> {
        count(Plan::of(puzzle.rules(), watch)?, &Puzzle::from(puzzle), limit, watch, found)
    }

    fn sole(&self, puzzle: &Nine, watch: &mut Watch) -> Result<(u64, Option<Grid>), Stopped> {
        let (found, first) = sole(Plan::of(puzzle.rules(), watch)?, &Puzzle::from(puzzle), watch)?;
        Ok((found, first.map(|values| puzzle.rules().grid_of(&values))))
    }

    fn smallest(&self, puzzle: &Nine, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        let found = smallest(Plan::of(puzzle.rules(), watch)?, &Puzzle::from(puzzle), watch)?;
        Ok(found.map(|values| puzzle.rules().grid_of(&values)))
    }
}
