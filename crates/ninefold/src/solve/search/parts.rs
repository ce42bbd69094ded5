//! A count that can be stopped and divided into what is left of it.

use super::plan::Plan;
use super::tree::{Tree, Visitor};
use crate::rules::Problem;
use crate::solve::{Stopped, Watch};
use std::ops::ControlFlow;

/// Counts the solutions of boards, one after the other. What it learns from failures serves the next board.
pub(crate) struct Counter<'p> {
    tree: Tree<'p>,
}

/// Counts up to a limit.
struct UpTo<'c> {
    limit: u64,
    found: &'c mut u64,
}

impl Visitor for UpTo<'_> {
    fn found(&mut self, _masks: &[u64]) -> ControlFlow<()> {
        *self.found += 1;
        if *self.found < self.limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl<'p> Counter<'p> {
    pub(crate) fn new(plan: &'p Plan) -> Counter<'p> {
        Counter { tree: Tree::new(plan) }
    }

    /// Returns the board of a problem; `None` if it has no solution.
    pub(crate) fn start(&mut self, problem: &Problem) -> Option<Vec<u64>> {
        self.tree.start(problem)
    }

    /// Adds the number of solutions to `found`, which must be below `limit`, and stops at `limit`.
    pub(crate) fn count(
        &mut self,
        board: &[u64],
        limit: u64,
        watch: &mut Watch,
        found: &mut u64,
    ) -> Result<(), Stopped> {
        let _ = self.tree.explore(board, watch, &mut UpTo { limit, found })?;
        Ok(())
    }

    /// After a count was stopped, returns what is left of its board, without the solutions that it found: boards, each
    /// with its approximate share. The last is the smallest.
    pub(crate) fn left(&mut self) -> Vec<(Vec<u64>, f64)> {
        self.tree.left()
    }
}
