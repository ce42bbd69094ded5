//! A record that spares searches: on a board that differs little from one on which a search found nothing, it need not
//! look everywhere again.
//!
//! This is for searches whose instances each depend on a few cells and do not come into being when marks elsewhere are
//! removed. A whole position is remembered and compared with the current board, so the answer is right for any board,
//! whatever earlier questions were.

use crate::grid::{CellSet, Digit};
use crate::logic::board::Board;

/// The last board on which one search found nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Barren {
    is_known: bool,
    empty: CellSet,
    places: [CellSet; 9],
}

impl Barren {
    /// Records that nothing was found on this board.
    pub(crate) fn remember(&mut self, board: &Board) {
        *self = Barren {
            is_known: true,
            empty: board.empty(),
            places: Digit::ALL.map(|digit| board.places(digit)),
        };
    }

    /// Whether it is known that there is nothing on this board.
    pub(crate) fn covers(&self, board: &Board) -> bool {
        self.changed(board).is_empty()
    }

    /// Returns the cells that have lost marks since nothing was found. Every new instance is in or near them. Returns
    /// all cells if the two boards cannot be compared in this way.
    pub(crate) fn changed(&self, board: &Board) -> CellSet {
        self.lost(board).into_iter().fold(CellSet::EMPTY, |all, cells| all | cells)
    }

    /// Returns, for each digit, the places that it has lost since nothing was found. Every new instance involves one of
    /// them. Returns all cells if the two boards cannot be compared in this way.
    pub(crate) fn lost(&self, board: &Board) -> [CellSet; 9] {
        let (mut lost, mut gained) = ([CellSet::EMPTY; 9], board.empty() - self.empty);
        for (digit, before) in Digit::ALL.into_iter().zip(self.places) {
            lost[digit.index()] = before - board.places(digit);
            gained |= board.places(digit) - before;
        }
        if self.is_known && gained.is_empty() { lost } else { [CellSet::FULL; 9] }
    }
}
