//! The current position of a walk.

use super::singles::{Single, Singles};
use crate::grid::{CellSet, Grid};
use crate::logic::{Board, Candidate, Step};
use crate::rules::Nine;

/// The marks in two forms: as singles are taken from them, and as a board for everything else.
///
/// The board is made, and brought up to date, only when it is needed. For an easy puzzle it never is.
#[derive(Debug)]
pub(super) struct HodokuPosition {
    singles: Singles,
    board: LateBoard,
}

/// A board, and the placed digits that are not on it yet.
#[derive(Debug)]
enum LateBoard {
    /// There is no board yet, only the givens and the grid with the placed digits.
    Unmade { givens: CellSet, values: Grid },
    /// A board, and the digits that were placed but are not on it yet.
    Made(Box<Board>, Vec<Candidate>),
}

impl HodokuPosition {
    /// Makes the position at the beginning, reusing the memory of `room`.
    pub(super) fn new(board: &Board, mut room: Singles) -> HodokuPosition {
        room.read(board);
        let pending = Vec::with_capacity(board.empty().len());
        HodokuPosition { singles: room, board: LateBoard::Made(Box::new(board.clone()), pending) }
    }

    /// Makes the position for the board of these givens.
    pub(super) fn of_givens(givens: &Grid, mut room: Singles) -> HodokuPosition {
        room.read_givens(givens);
        let filled = CellSet::FULL - room.empty();
        HodokuPosition { singles: room, board: LateBoard::Unmade { givens: filled, values: *givens } }
    }

    /// Returns the singles, so that their memory can be reused.
    pub(super) fn into_singles(self) -> Singles {
        self.singles
    }

    /// Whether every cell is filled.
    pub(super) fn is_full(&self) -> bool {
        self.singles.is_full()
    }

    /// Returns the next single, which the caller must place.
    pub(super) fn next_single(&mut self) -> Option<(Single, Candidate)> {
        self.singles.next()
    }

    /// Returns the board and the singles.
    pub(super) fn parts(&mut self) -> (&Board, &Singles) {
        (self.board.get(), &self.singles)
    }

    /// Places a digit.
    #[inline]
    pub(super) fn place(&mut self, one: Candidate) {
        self.singles.place(one.cell, one.digit);
        self.board.place(one);
    }

    /// Removes a mark.
    pub(super) fn remove(&mut self, one: Candidate) {
        self.singles.remove(one.cell, one.digit);
        self.board.get().remove(one.digit, CellSet::only(one.cell));
    }

    /// Applies the step, removing its marks in this order.
    pub(super) fn apply(&mut self, step: &Step, in_order: &[Candidate]) {
        for candidate in step.places.iter() {
            self.place(candidate);
        }
        for &candidate in in_order {
            self.remove(candidate);
        }
    }
}

impl LateBoard {
    fn place(&mut self, one: Candidate) {
        match self {
            LateBoard::Unmade { values, .. } => values.set(one.cell, Some(one.digit)),
            LateBoard::Made(_, pending) => pending.push(one),
        }
    }

    /// Returns the current board.
    fn get(&mut self) -> &mut Board {
        if let LateBoard::Unmade { givens, values } = self {
            let board = Board::with_placed(&Nine::new(*values), *givens);
            *self = LateBoard::Made(Box::new(board), Vec::new());
        }
        match self {
            LateBoard::Made(board, pending) => {
                pending.drain(..).for_each(|one| board.place(one.cell, one.digit));
                board
            }
            LateBoard::Unmade { .. } => unreachable!("it was made"),
        }
    }
}
