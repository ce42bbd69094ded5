//! The result of a producer.

use super::kind::Kind;
use crate::logic::forcing::{CandidateCode, ChainBoard, FoundChain};

pub(super) use crate::logic::forcing::Removes;

/// A step that was found but not yet taken.
#[derive(Clone, Debug)]
pub(super) struct FoundStep {
    pub(super) kind: Kind,
    /// The points of the scale. A float, because the reference compares floats, including their rounding errors.
    pub(super) points: f64,
    pub(super) place: Option<CandidateCode>,
    pub(super) removes: Removes,
}

impl FoundStep {
    /// Makes a step that removes candidates and places nothing.
    pub(super) fn removing(kind: Kind, points: f64, removes: Removes) -> FoundStep {
        FoundStep { kind, points, place: None, removes }
    }

    /// A chain as a step.
    pub(super) fn of_chain(found: FoundChain) -> FoundStep {
        let FoundChain { shape, points, place, removes, .. } = found;
        FoundStep { kind: shape.into(), points, place, removes }
    }

    /// Takes the step. Returns `false` if it changes nothing on the board.
    pub(super) fn apply(&self, board: &mut ChainBoard) -> bool {
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
