//! The first locked candidates, naked set, hidden set and fish that remove something.

use super::find::{FoundStep, Removes};
use super::kind::Kind;
use crate::logic::forcing::ChainBoard;
use crate::logic::forcing::sets::{
    SearchFlow, fish, fish_removes, hidden_removes, hidden_sets, locked, locked_removes, naked_removes,
    naked_sets,
};
use crate::logic::forcing::tables::BLOCKS;

/// Finds the first locked candidates that remove something.
pub(super) fn first_locked(board: &ChainBoard) -> Option<FoundStep> {
    let mut first = None;
    let _ = locked(board, &mut |digit, from, into| {
        let (kind, points) = if from / 9 == BLOCKS { (Kind::Pointing, 2.6) } else { (Kind::Claiming, 2.8) };
        keep(&mut first, kind, points, locked_removes(board, digit, from, into))
    });
    first
}

/// Finds the first naked set that removes something.
pub(super) fn first_naked(board: &ChainBoard, size: usize) -> Option<FoundStep> {
    let points = [3.0, 3.6, 5.0][size - 2];
    let mut first = None;
    let _ = naked_sets(board, size, &mut |house, places, digits| {
        keep(&mut first, Kind::Naked(size as u8), points, naked_removes(board, house, places, digits))
    });
    first
}

/// Finds the first hidden set that removes something.
pub(super) fn first_hidden(board: &ChainBoard, size: usize) -> Option<FoundStep> {
    let points = [3.4, 4.0, 5.4][size - 2];
    let mut first = None;
    let _ = hidden_sets(board, size, 2 * size, &mut |house, digits, places| {
        keep(&mut first, Kind::Hidden(size as u8), points, hidden_removes(board, house, digits, places))
    });
    first
}

/// Finds the first fish that removes something.
pub(super) fn first_fish(board: &ChainBoard, size: usize) -> Option<FoundStep> {
    let points = [3.2, 3.8, 5.2][size - 2];
    let mut first = None;
    let _ = fish(board, size, &mut |fish| {
        keep(&mut first, Kind::Fish(size as u8), points, fish_removes(board, fish))
    });
    first
}

/// Keeps a find that removes something, and then stops the search.
fn keep(first: &mut Option<FoundStep>, kind: Kind, points: f64, removes: Removes) -> SearchFlow {
    if removes.is_empty() {
        return SearchFlow::Continue(());
    }
    *first = Some(FoundStep::removing(kind, points, removes));
    SearchFlow::Break(())
}
