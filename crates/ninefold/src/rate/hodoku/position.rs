//! Where a walk stands.

use super::singles::{Single, Singles};
use crate::grid::CellSet;
use crate::logic::{Board, Candidate, Step};

/// The marks twice: as singles are taken from them, and as a board for everything else.
///
/// The board is brought up to date only when it is asked for: of an easy puzzle it never is.
#[derive(Debug)]
pub(super) struct Position {
    singles: Singles,
    board: Board,
    /// What was placed and is not on the board yet.
    pending: Vec<Candidate>,
}

impl Position {
    /// At the beginning, in the room of other singles.
    pub(super) fn new(board: &Board, mut room: Singles) -> Position {
        room.read(board);
        Position { singles: room, board: board.clone(), pending: Vec::with_capacity(board.empty().len()) }
    }

    /// The room.
    pub(super) fn into_singles(self) -> Singles {
        self.singles
    }

    /// Has every cell a digit?
    pub(super) fn is_full(&self) -> bool {
        self.singles.is_full()
    }

    /// The single that is next; the caller places it.
    pub(super) fn next_single(&mut self) -> Option<(Single, Candidate)> {
        self.singles.next()
    }

    /// The board and the singles.
    pub(super) fn parts(&mut self) -> (&Board, &Singles) {
        self.pending.drain(..).for_each(|one| self.board.place(one.cell, one.digit));
        (&self.board, &self.singles)
    }

    /// Writes a digit.
    pub(super) fn place(&mut self, one: Candidate) {
        self.singles.place(one.cell, one.digit);
        self.pending.push(one);
    }

    /// Takes a mark away.
    pub(super) fn remove(&mut self, one: Candidate) {
        self.singles.remove(one.cell, one.digit);
        self.parts();
        self.board.remove(one.digit, CellSet::only(one.cell));
    }

    /// Does what the step says, and takes its marks away in this order.
    pub(super) fn apply(&mut self, step: &Step, in_order: &[Candidate]) {
        for candidate in step.places.iter() {
            self.place(candidate);
        }
        for &candidate in in_order {
            self.remove(candidate);
        }
    }
}
