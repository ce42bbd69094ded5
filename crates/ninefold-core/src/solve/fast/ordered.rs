//! The solutions from the smallest on.
//!
//! The walk goes down the cells in reading order, smallest digit first, over settled boards. It enters a digit only
//! if there is a solution with it. A *witness*, a solution that is already known, answers most of these questions; a
//! search for any solution answers the others. So every board on the path has a solution, nothing is ever listed and
//! sorted, and the first of 10^20 solutions costs a few dozen small searches. The path has at most 81 boards.

use super::board::FastBoard;
use super::search::{self, BoardStatus, SearchStart};
use crate::grid::{Cell, DigitSet, Grid};
use crate::solve::watch::{Stopped, Watch};

/// The solutions of one board in lexicographic order.
#[derive(Clone, Debug)]
pub(in crate::solve) struct Ordered {
    /// The root, until it has been examined.
    root: Option<Box<FastBoard>>,
    path: Vec<Fork>,
    /// Whether the root has either many solutions or none.
    sparse: bool,
}

/// A board that has a solution, and the digits to try in its first open cell.
#[derive(Clone, Debug)]
struct Fork {
    board: FastBoard,
    cell: Cell,
    /// Digits that have not been entered.
    left: DigitSet,
}

impl Ordered {
    /// Makes the walk. It searches nothing until the first solution is asked for.
    pub(super) fn new(board: FastBoard) -> Ordered {
        Ordered { root: Some(Box::new(board)), path: Vec::new(), sparse: false }
    }

    /// Returns the next solution. After [`Stopped`] it can be asked for again.
    pub(in crate::solve) fn next_within(&mut self, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        if let Some(root) = self.root.take()
            && let Some(solution) = self.go_into(&root)
        {
            return Ok(Some(solution));
        }
        let mut witness: Option<FastBoard> = None;
        while let Some(fork) = self.path.last_mut() {
            let Some(digit) = fork.left.first() else {
                self.path.pop();
                continue;
            };
            let mut child = fork.board;
            child.restrict(fork.cell, DigitSet::only(digit));
            if !witness.as_ref().is_some_and(|board| board.candidates(fork.cell).contains(digit)) {
                // If this search is stopped, the digit still remains to be entered.
                let found = search::first(&child, self.sparse, watch)?;
                if found.is_none() {
                    fork.left.remove(digit);
                    continue;
                }
                witness = found;
            }
            fork.left.remove(digit);
            if let Some(solution) = self.go_into(&child) {
                return Ok(Some(solution));
            }
        }
        Ok(None)
    }

    /// Settles a board. Returns the grid if it is a solution, adds a fork to the end of the path if it is open, and
    /// does nothing if it is dead.
    fn go_into(&mut self, board: &FastBoard) -> Option<Grid> {
        let is_root = self.path.is_empty();
        let (board, end) =
            search::settle(if is_root { SearchStart::Puzzle(board) } else { SearchStart::Settled(board) });
        if is_root {
            self.sparse = search::is_sparse(&board);
        }
        match end {
            BoardStatus::Solved => return Some(board.grid()),
            BoardStatus::Dead => {}
            BoardStatus::Open => {
                let open = |cell: &Cell| board.candidates(*cell).len() > 1;
                if let Some(cell) = Cell::ALL.into_iter().find(open) {
                    let left = board.candidates(cell);
                    self.path.push(Fork { board, cell, left });
                }
            }
        }
        None
    }
}
