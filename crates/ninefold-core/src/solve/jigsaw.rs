//! The explorer for jigsaws: the engine for houses and differences begins, and if it is not done soon, the search for
//! any rules starts from the beginning.
//!
//! The first engine is many times as fast at a node. The second knows the law of leftovers, without which a layout that
//! has no solution at all may take hours. A fixed number of nodes decides, so that the answer comes from the same
//! engine on every machine.

use super::bits::Tables;
use super::explorer::Explorer;
use super::search::SearchExplorer;
use super::statistics::Statistics;
use super::watch::{Stopped, Watch};
use super::witness;
use crate::grid::Grid;
use crate::rules::{Nine, Rules};

/// Hands long searches over to another explorer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Relay;

/// The number of nodes before the search takes over.
const SOON: u64 = 1000;

impl Relay {
    /// Returns `true` if both engines can take part.
    pub(super) fn suits(rules: &Rules) -> bool {
        rules.layout().is_jigsaw() && Tables::kept(rules).is_some()
    }

    /// Does what [`Explorer::first`] does, and adds the cost to `statistics`.
    pub(super) fn first_counted(
        self,
        puzzle: &Nine,
        watch: &mut Watch,
        statistics: &mut Statistics,
    ) -> Result<Option<Grid>, Stopped> {
        match watch.attempt(SOON, |watch| tables(puzzle).first_counted(puzzle, watch, statistics))? {
            Some(found) => Ok(found),
            None => SearchExplorer.first_counted(puzzle, watch, statistics),
        }
    }
}

fn tables(puzzle: &Nine) -> &Tables {
    Tables::kept(puzzle.rules()).expect("rules that suit")
}

impl Explorer for Relay {
    fn first(&self, puzzle: &Nine, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        self.first_counted(puzzle, watch, &mut Statistics::default())
    }

    /// If there are solutions, the faster engine goes on.
    fn count(&self, puzzle: &Nine, limit: u64, watch: &mut Watch, found: &mut u64) -> Result<(), Stopped> {
        let mut soon = *found;
        let attempt = watch.attempt(SOON, |watch| tables(puzzle).count(puzzle, limit, watch, &mut soon))?;
        match attempt {
            Some(()) => *found = soon,
            None if soon > *found => tables(puzzle).count(puzzle, limit, watch, found)?,
            None => SearchExplorer.count(puzzle, limit, watch, found)?,
        }
        Ok(())
    }

    fn sole(&self, puzzle: &Nine, watch: &mut Watch) -> Result<(u64, Option<Grid>), Stopped> {
        match watch.attempt(SOON, |watch| tables(puzzle).sole(puzzle, watch))? {
            Some(found) => Ok(found),
            None => SearchExplorer.sole(puzzle, watch),
        }
    }

    fn smallest(&self, puzzle: &Nine, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        witness::smallest(self, puzzle, watch)
    }
}
