//! The solutions from the smallest on.
//!
//! A walk down the cells in reading order, smallest digit first, over settled boards. A digit is only
//! gone into when there is a solution with it; a *witness*, a solution known already, answers most of
//! these questions, a search for some solution the others. So every board on the path has a solution,
//! nothing is ever listed and sorted, and the first of 10^20 solutions costs some dozens of small
//! searches. The path has 81 boards at most.

use super::board::Board;
use super::search::{self, End, Start};
use crate::grid::{Cell, DigitSet, Grid};
use crate::solve::{Stopped, Watch};

/// The solutions of one board in lexicographic order.
#[derive(Clone, Debug)]
pub(in crate::solve) struct Ordered {
    /// The root, until it has been looked at.
    root: Option<Box<Board>>,
    path: Vec<Fork>,
    /// The root has many solutions or none.
    sparse: bool,
}

/// A board that has a solution, and the choice of a digit for its first open cell.
#[derive(Clone, Debug)]
struct Fork {
    board: Board,
    cell: Cell,
    /// Digits that have not been gone into.
    left: DigitSet,
}

impl Ordered {
    /// Nothing is searched until the first solution is asked for.
    pub(super) fn new(board: Board) -> Ordered {
        Ordered { root: Some(Box::new(board)), path: Vec::new(), sparse: false }
    }

    /// The next solution; after [`Stopped`] it can be asked for again.
    pub(in crate::solve) fn next_within(&mut self, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        if let Some(root) = self.root.take()
            && let Some(solution) = self.go_into(&root)
        {
            return Ok(Some(solution));
        }
        let mut witness: Option<Board> = None;
        while let Some(fork) = self.path.last_mut() {
            let Some(digit) = fork.left.first() else {
                self.path.pop();
                continue;
            };
            let mut child = fork.board;
            child.restrict(fork.cell, DigitSet::only(digit));
            if !witness.as_ref().is_some_and(|board| board.candidates(fork.cell).contains(digit)) {
                // Stopped in here, the digit is still left to go into.
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

    /// Settles a board: a solution, a fork at the end of the path, or nothing if it is dead.
    fn go_into(&mut self, board: &Board) -> Option<Grid> {
        let is_root = self.path.is_empty();
        let (board, end) = search::settle(if is_root { Start::Puzzle(board) } else { Start::Settled(board) });
        if is_root {
            self.sparse = search::is_sparse(&board);
        }
        match end {
            End::Solved => return Some(board.grid()),
            End::Dead => {}
            End::Open => {
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
