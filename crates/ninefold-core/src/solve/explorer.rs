//! A search from which answers come.

use super::watch::{Stopped, Watch};
use crate::grid::Grid;
use crate::rules::Nine;

/// An exact search in any order, from which the answers come.
pub trait Explorer: Sync + std::fmt::Debug {
    /// Returns some solution, not necessarily the smallest; `None` if there is none.
    fn first(&self, puzzle: &Nine, watch: &mut Watch) -> Result<Option<Grid>, Stopped>;

    /// Adds the number of solutions to `found` and stops as soon as `found` reaches `limit`.
    ///
    /// If the watch stops it, `found` holds the number counted until then.
    fn count(&self, puzzle: &Nine, limit: u64, watch: &mut Watch, found: &mut u64) -> Result<(), Stopped>;

    /// Returns the number of solutions, counted to two, and the first one found. This takes one search, where
    /// [`Explorer::first`] and [`Explorer::count`] would take two.
    fn sole(&self, puzzle: &Nine, watch: &mut Watch) -> Result<(u64, Option<Grid>), Stopped>;

    /// Returns the lexicographically smallest solution.
    fn smallest(&self, puzzle: &Nine, watch: &mut Watch) -> Result<Option<Grid>, Stopped>;
}
