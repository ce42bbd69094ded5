//! What a producer found.

use super::board::{Board, Candidate};
use super::kind::Kind;

/// Candidates to remove: cells, each once, with their digits.
pub(super) type Removes = Vec<(u8, u16)>;

/// A step that was found and not yet taken.
#[derive(Clone, Debug)]
pub(super) struct Find {
    pub(super) kind: Kind,
    /// In points of the scale. A float, since the reference compares floats, rounding errors and all.
    pub(super) points: f64,
    pub(super) place: Option<Candidate>,
    pub(super) removes: Removes,
}

impl Find {
    /// A step that removes candidates and places nothing.
    pub(super) fn removing(kind: Kind, points: f64, removes: Removes) -> Find {
        Find { kind, points, place: None, removes }
    }

    /// Takes the step; false if the board was past it.
    pub(super) fn apply(&self, board: &mut Board) -> bool {
        let mut changed = false;
        for &(cell, digits) in &self.removes {
            changed |= board.cells[cell as usize] & digits != 0;
            board.remove_all(cell as usize, digits);
        }
        if let Some(placed) = self.place {
            let (cell, digit) = (placed as usize / 9, placed as usize % 9);
            changed |= board.is_empty(cell);
            board.place(cell, digit);
        }
        changed
    }
}
