//! A strategy, and what applying it gives.

use super::board::{IndexedBoard, Outlook};
use crate::lang::Text;

/// One way to infer something from a board.
pub trait Strategy: Sync + std::fmt::Debug {
    /// Returns the name, as in [`NAMES`](super::NAMES).
    fn name(&self) -> &'static str;

    /// Returns one sentence about the strategy, in English and Chinese.
    fn about(&self) -> Text;

    /// Returns whether the strategy is worth applying to a board that looks like this. A "no" may miss something, but
    /// does no other harm.
    fn may_pay(&self, outlook: &Outlook) -> bool;

    /// Goes over the board once and uses everything it finds on the way.
    ///
    /// Stops early if the board [contradicts itself](IndexedBoard::is_contradiction). It must never remove a candidate that
    /// is in some solution of the board.
    fn apply(&self, board: &mut IndexedBoard) -> Applied;
}

/// The result of applying a strategy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Applied {
    /// The number of times that the strategy found something that changed the board or refuted it.
    pub finds: u64,
}
