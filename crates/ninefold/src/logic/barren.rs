//! Where a search need not look again: on a board that differs from one on which it found nothing.
//!
//! It serves searches of which each instance depends on a few cells, and of which taking marks away elsewhere
//! makes no new ones. What is remembered is a whole position, and compared with the board that is asked about; so
//! the answer is right for any board, whatever was asked before.

use super::Board;
use crate::grid::{CellSet, Digit};

/// The last board on which one search found nothing.
#[derive(Clone, Debug, Default)]
pub struct Barren {
    is_known: bool,
    empty: CellSet,
    places: [CellSet; 9],
}

impl Barren {
    /// Nothing was found on this board.
    pub fn remember(&mut self, board: &Board) {
        *self = Barren {
            is_known: true,
            empty: board.empty(),
            places: Digit::ALL.map(|digit| board.places(digit)),
        };
    }

    /// Is it known that there is nothing on this board?
    pub fn covers(&self, board: &Board) -> bool {
        self.changed(board).is_empty()
    }

    /// The cells that have lost marks since nothing was found, in or near which every new instance lies. All cells
    /// if that says nothing about this board.
    pub fn changed(&self, board: &Board) -> CellSet {
        self.lost(board).into_iter().fold(CellSet::EMPTY, |all, cells| all | cells)
    }

    /// For each digit the places that it has lost since nothing was found: every new instance has to do with one of
    /// them. All cells if that says nothing about this board.
    pub fn lost(&self, board: &Board) -> [CellSet; 9] {
        let (mut lost, mut gained) = ([CellSet::EMPTY; 9], board.empty() - self.empty);
        for (digit, before) in Digit::ALL.into_iter().zip(self.places) {
            lost[digit.index()] = before - board.places(digit);
            gained |= board.places(digit) - before;
        }
        if self.is_known && gained.is_empty() { lost } else { [CellSet::FULL; 9] }
    }
}
