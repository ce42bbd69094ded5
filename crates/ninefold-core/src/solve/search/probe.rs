//! The nodes of a search, for callers that choose among them: the children of a board, one cell at a time.
//!
//! Unlike the search itself, this learns nothing: the cell to branch at depends on the board only. So a board always
//! has the same children, whoever asks and in any order.

use super::parts::Counter;
use super::plan::Plan;
use crate::rules::Puzzle;
use crate::solve::watch::{Stopped, Watch};

/// Goes from boards to their children.
pub(crate) struct Probe<'p> {
    plan: &'p Plan,
    counter: Counter<'p>,
}

impl<'p> Probe<'p> {
    pub(crate) fn new(plan: &'p Plan) -> Probe<'p> {
        Probe { plan, counter: Counter::new(plan) }
    }

    /// Returns the board of a problem; `None` if it has no solution.
    pub(crate) fn start(&mut self, problem: &Puzzle, watch: &mut Watch) -> Result<Option<Vec<u64>>, Stopped> {
        self.counter.start(problem, watch)
    }

    /// Returns the cell with the fewest values, and of these the most restricted; `None` if every cell is filled.
    pub(crate) fn tightest(&self, board: &[u64]) -> Option<usize> {
        let open = board.iter().enumerate().filter(|(_, mask)| mask.count_ones() > 1);
        let rank = |&(cell, mask): &(usize, &u64)| (mask.count_ones(), -self.plan.weights[cell]);
        let tightest =
            open.min_by(|one, two| rank(one).partial_cmp(&rank(two)).expect("weights are numbers"));
        tightest.map(|(cell, _)| cell)
    }

    /// Passes on the boards that have a value in this cell, settled, without those that certainly have no solution.
    pub(crate) fn children(
        &mut self,
        board: &[u64],
        cell: usize,
        watch: &mut Watch,
        mut found: impl FnMut(Vec<u64>),
    ) -> Result<(), Stopped> {
        for value in super::masks::bits(board[cell]) {
            let mut child = board.to_vec();
            if self.counter.restrict(&mut child, cell, 1 << value, watch)? {
                found(child);
            }
        }
        Ok(())
    }

    /// Adds the number of solutions of a board to `found`.
    pub(crate) fn count(&mut self, board: &[u64], watch: &mut Watch, found: &mut u64) -> Result<(), Stopped> {
        self.counter.count(board, u64::MAX, watch, found)
    }
}
