//! An explorer for any rules that are made of houses: singles, then the cell with the fewest
//! candidates. The classic rules have a faster one in [`fast`](super::fast).

use super::{Explorer, Stopped, Watch, lexicographic, naive};
use crate::grid::{Grid, Puzzle};
use std::ops::ControlFlow;

/// Explores by the puzzle's own list of houses.
#[derive(Clone, Copy, Debug)]
pub struct GeneralExplorer;

impl Explorer for GeneralExplorer {
    fn first(&self, puzzle: &Puzzle, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        watch.tick()?;
        let mut first = None;
        let _ = naive::each(puzzle, &mut |grid| {
            first = Some(*grid);
            ControlFlow::Break(())
        });
        Ok(first)
    }

    fn count(&self, puzzle: &Puzzle, limit: u64, watch: &mut Watch, found: &mut u64) -> Result<(), Stopped> {
        watch.tick()?;
        *found += naive::count(puzzle, limit - *found);
        Ok(())
    }

    fn smallest(&self, puzzle: &Puzzle, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        lexicographic::smallest(self, puzzle, watch)
    }
}
