//! Where a walk stands.

use super::singles::{Single, Singles};
use crate::grid::{CellSet, Grid};
use crate::logic::{Board, Candidate, Step};
use crate::rules::Puzzle;

/// The marks twice: as singles are taken from them, and as a board for everything else.
///
/// The board is made, and brought up to date, only when it is asked for: of an easy puzzle it never is.
#[derive(Debug)]
pub(super) struct Position {
    singles: Singles,
    board: Late,
}

/// A board and what it lacks.
#[derive(Debug)]
enum Late {
    /// There is none yet; what is given, and that with what was placed.
    Unmade { givens: CellSet, values: Grid },
    /// A board, and what was placed and is not on it yet.
    Made(Box<Board>, Vec<Candidate>),
}

impl Position {
    /// At the beginning, in the room of other singles.
    pub(super) fn new(board: &Board, mut room: Singles) -> Position {
        room.read(board);
        let pending = Vec::with_capacity(board.empty().len());
        Position { singles: room, board: Late::Made(Box::new(board.clone()), pending) }
    }

    /// The same for the board of these givens.
    pub(super) fn of_givens(givens: &Grid, mut room: Singles) -> Position {
        room.read_givens(givens);
        let filled = CellSet::FULL - room.empty();
        Position { singles: room, board: Late::Unmade { givens: filled, values: *givens } }
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
        (self.board.get(), &self.singles)
    }

    /// Writes a digit.
    #[inline]
    pub(super) fn place(&mut self, one: Candidate) {
        self.singles.place(one.cell, one.digit);
        self.board.place(one);
    }

    /// Takes a mark away.
    pub(super) fn remove(&mut self, one: Candidate) {
        self.singles.remove(one.cell, one.digit);
        self.board.get().remove(one.digit, CellSet::only(one.cell));
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

impl Late {
    fn place(&mut self, one: Candidate) {
        match self {
            Late::Unmade { values, .. } => values.set(one.cell, Some(one.digit)),
            Late::Made(_, pending) => pending.push(one),
        }
    }

    /// The board as it is now.
    fn get(&mut self) -> &mut Board {
        if let Late::Unmade { givens, values } = self {
            let board = Board::with_placed(&Puzzle::new(*values), *givens);
            *self = Late::Made(Box::new(board), Vec::new());
        }
        match self {
            Late::Made(board, pending) => {
                pending.drain(..).for_each(|one| board.place(one.cell, one.digit));
                board
            }
            Late::Unmade { .. } => unreachable!("it was made"),
        }
    }
}
