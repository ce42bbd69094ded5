//! A count that can be stopped, and whose rest can be divided.

use super::masks::Mask;
use super::plan::Plan;
use super::tree::{Tree, Visitor};
use crate::rules::Puzzle;
use crate::solve::watch::{Stopped, Watch};
use std::ops::ControlFlow;

/// Counts the solutions of boards, one after the other. The lessons from failures serve the next board.
pub(crate) struct Counter<'p> {
    tree: AnyTree<'p>,
}

/// A tree, by the width of masks.
enum AnyTree<'p> {
    Narrow(Tree<'p, u16>),
    Wide(Tree<'p, u64>),
}

/// Returns the masks in another width.
fn converted<From: Mask, To: Mask>(masks: impl AsRef<[From]>) -> Vec<To> {
    masks.as_ref().iter().map(|mask| To::of(mask.wide())).collect()
}

/// Counts up to a limit.
struct UpTo<'c> {
    limit: u64,
    found: &'c mut u64,
}

impl Visitor for UpTo<'_> {
    fn found<M: Mask>(&mut self, _masks: &[M]) -> ControlFlow<()> {
        *self.found += 1;
        if *self.found < self.limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl<'p> Counter<'p> {
    pub(crate) fn new(plan: &'p Plan) -> Counter<'p> {
        let tree = match plan.is_narrow() {
            true => AnyTree::Narrow(Tree::new(plan)),
            false => AnyTree::Wide(Tree::new(plan)),
        };
        Counter { tree }
    }

    /// Returns the board of a problem; `None` if it has no solution.
    pub(crate) fn start(&mut self, problem: &Puzzle, watch: &mut Watch) -> Result<Option<Vec<u64>>, Stopped> {
        match &mut self.tree {
            AnyTree::Narrow(tree) => Ok(tree.start(problem, watch)?.map(converted)),
            AnyTree::Wide(tree) => tree.start(problem, watch),
        }
    }

    /// Keeps only some values in a cell of a board, and settles it. Returns whether a solution is still possible.
    pub(crate) fn restrict(
        &mut self,
        board: &mut [u64],
        cell: usize,
        values: u64,
        watch: &mut Watch,
    ) -> Result<bool, Stopped> {
        match &mut self.tree {
            AnyTree::Narrow(tree) => {
                let mut narrow: Vec<u16> = converted(&*board);
                let is_possible = tree.restrict(&mut narrow, cell, values, watch)?;
                board.iter_mut().zip(narrow).for_each(|(mask, new)| *mask = new.into());
                Ok(is_possible)
            }
            AnyTree::Wide(tree) => tree.restrict(board, cell, values, watch),
        }
    }

    /// Adds the number of solutions to `found`, which must be below `limit`, and stops at `limit`.
    pub(crate) fn count(
        &mut self,
        board: &[u64],
        limit: u64,
        watch: &mut Watch,
        found: &mut u64,
    ) -> Result<(), Stopped> {
        let mut visitor = UpTo { limit, found };
        let _ = match &mut self.tree {
            AnyTree::Narrow(tree) => tree.explore(&converted(board), watch, &mut visitor)?,
            AnyTree::Wide(tree) => tree.explore(board, watch, &mut visitor)?,
        };
        Ok(())
    }

    /// After a count was stopped, returns the rest of its board, without the solutions that it found: boards, each
    /// with its approximate share. The last is the smallest.
    pub(crate) fn left(&mut self, watch: &mut Watch) -> Result<Vec<(Vec<u64>, f64)>, Stopped> {
        match &mut self.tree {
            AnyTree::Narrow(tree) => {
                let left = tree.left(watch)?.into_iter();
                Ok(left.map(|(board, share)| (converted(board), share)).collect())
            }
            AnyTree::Wide(tree) => tree.left(watch),
        }
    }
}
