//! Hidden singles, naked singles, and the two techniques that show the next hidden single.

use super::board::{Board, candidate};
use super::find::{Find, Removes};
use super::kind::Kind;
use super::sets::{hidden_sets, locked};
use super::tables::{BLOCKS, CELLS_OF, COLUMNS, CROSSING, ROWS, SET_OF, SET_ORDER};
use std::ops::ControlFlow;

/// A digit with one place in a house; houses with one empty cell first.
pub(super) fn hidden_single(board: &Board) -> Option<Find> {
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

/// The first digit with one place. First all are looked at together: that takes a few instructions.
fn single_of(places: &[u16; 9]) -> Option<usize> {
    let any = places.iter().fold(false, |any, places| any | places.is_power_of_two());
    if any { places.iter().position(|places| places.is_power_of_two()) } else { None }
}

/// A cell with one candidate.
pub(super) fn naked_single(board: &Board) -> Option<Find> {
    let cell = (0..81).find(|&cell| board.size(cell) == 1)?;
    let digit = board.cells[cell].trailing_zeros() as usize;
    Some(placing(Kind::NakedSingle, 2.3, cell, digit))
}

/// A step that places a digit. Even where it is seen by what could be removed, nothing else is: the reference leaves
/// that to later steps.
fn placing(kind: Kind, points: f64, cell: usize, digit: usize) -> Find {
    Find { kind, points, place: Some(candidate(cell, digit)), removes: Removes::new() }
}

/// Pointing or claiming that leaves a digit one place in a house of the first one's kind.
pub(super) fn direct_locked(board: &Board) -> Option<Find> {
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

/// A hidden set of `size` digits that leaves another digit one place in the same house.
pub(super) fn direct_hidden_set(board: &Board, size: usize) -> Option<Find> {
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

/// The pairs of kinds of house whose crossings are looked at, in order.
pub(super) const CROSSINGS: [(usize, usize); 4] =
    [(BLOCKS, COLUMNS), (BLOCKS, ROWS), (COLUMNS, BLOCKS), (ROWS, BLOCKS)];
