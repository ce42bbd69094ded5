//! Hidden singles, naked singles, and the two techniques that reveal the next hidden single.

use super::find::{FoundStep, Removes};
use super::kind::Kind;
use crate::logic::forcing::sets::{hidden_sets, locked};
use crate::logic::forcing::tables::{BLOCKS, CELLS_OF, CROSSING, SET_OF, SET_ORDER};
use crate::logic::forcing::{ChainBoard, candidate};
use std::ops::ControlFlow;

/// Finds a digit with one place in a house; houses with one empty cell come first.
pub(super) fn hidden_single(board: &ChainBoard) -> Option<FoundStep> {
    for last in [true, false] {
        for kind in SET_ORDER {
            for house in kind * 9..kind * 9 + 9 {
                if (board.empty[house] == 1) != last {
                    continue;
                }
                if let Some(digit) = single_of(&board.places[house]) {
                    let cell = CELLS_OF[house][board.places[house][digit].trailing_zeros() as usize] as usize;
                    let points = match (last, kind) {
                        (true, _) => 1.0,
                        (false, BLOCKS) => 1.2,
                        (false, _) => 1.5,
                    };
                    return Some(placing(Kind::HiddenSingle, points, cell, digit));
                }
            }
        }
    }
    None
}

/// Returns the first digit with one place. All digits are tested together first, which takes a few instructions.
fn single_of(places: &[u16; 9]) -> Option<usize> {
    let any = places.iter().fold(false, |any, places| any | places.is_power_of_two());
    if any { places.iter().position(|places| places.is_power_of_two()) } else { None }
}

/// Finds a cell with one candidate.
pub(super) fn naked_single(board: &ChainBoard) -> Option<FoundStep> {
    let cell = (0..81).find(|&cell| board.size(cell) == 1)?;
    let digit = board.cells[cell].trailing_zeros() as usize;
    Some(placing(Kind::NakedSingle, 2.3, cell, digit))
}

/// Makes a step that places a digit. Even if the step is found by what could be removed, it removes nothing: the
/// reference leaves that to later steps.
fn placing(kind: Kind, points: f64, cell: usize, digit: usize) -> FoundStep {
    FoundStep { kind, points, place: Some(candidate(cell, digit)), removes: Removes::new() }
}

/// Finds pointing or claiming that leaves a digit one place in a house of the same kind as the first house.
pub(super) fn direct_locked(board: &ChainBoard) -> Option<FoundStep> {
    let mut found = None;
    let _ = locked(board, &mut |digit, from, into| {
        let kind = from / 9;
        let others =
            (kind * 9..kind * 9 + 9).filter(|&other| other != from && SET_OF[other] & SET_OF[into] != 0);
        for other in others {
            let places = board.places[other][digit];
            let outside = places & !CROSSING[other][into];
            if outside.is_power_of_two() && outside != places {
                let cell = CELLS_OF[other][outside.trailing_zeros() as usize] as usize;
                let (kind, points) =
                    if kind == BLOCKS { (Kind::DirectPointing, 1.7) } else { (Kind::DirectClaiming, 1.9) };
                found = Some(placing(kind, points, cell, digit));
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    found
}

/// Finds a hidden set of `size` digits that leaves another digit one place in the same house.
pub(super) fn direct_hidden_set(board: &ChainBoard, size: usize) -> Option<FoundStep> {
    let (kind, points) =
        if size == 2 { (Kind::DirectHiddenPair, 2.0) } else { (Kind::DirectHiddenTriplet, 2.5) };
    let mut found = None;
    let _ = hidden_sets(board, size, size, &mut |house, digits, places| {
        for digit in 0..9 {
            let all = board.places[house][digit];
            let left = all & !places;
            if digits >> digit & 1 == 0 && left.is_power_of_two() && left != all {
                let cell = CELLS_OF[house][left.trailing_zeros() as usize] as usize;
                found = Some(placing(kind, points, cell, digit));
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    found
}
