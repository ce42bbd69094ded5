//! Locked candidates, naked and hidden sets, and fish, found one by one in the order of the scale.
//!
//! Each search passes what it finds to a function, which says whether to go on. A find may remove nothing.

use super::found::Removes;
use super::position::ChainBoard;
use super::tables::{BLOCKS, CELLS_OF, COLUMNS, PART_OF, ROWS, SET_OF, SET_ORDER, members, sets_of};
use crate::grid::ones;
use std::ops::ControlFlow;

/// The pairs of kinds of house whose crossings are looked at, in order.
pub(crate) const CROSSINGS: [(usize, usize); 4] =
    [(BLOCKS, COLUMNS), (BLOCKS, ROWS), (COLUMNS, BLOCKS), (ROWS, BLOCKS)];

/// Whether a search goes on.
pub(crate) type SearchFlow = ControlFlow<()>;

/// Finds digits whose places in a house are all in a house that crosses it: digit, first house, second house.
pub(crate) fn locked(
    board: &ChainBoard,
    found: &mut impl FnMut(usize, usize, usize) -> SearchFlow,
) -> SearchFlow {
    for (from_kind, into_kind) in CROSSINGS {
        for digit in 0..9 {
            for number in 0..9 {
                let from = from_kind * 9 + number;
                if let Some(into) = locked_into(board.places[from][digit], from, into_kind) {
                    found(digit, from, into)?;
                }
            }
        }
    }
    SearchFlow::Continue(())
}

/// Returns the house of the other kind that contains all these places of `from`, if there are at least two places.
pub(crate) fn locked_into(places: u16, from: usize, into_kind: usize) -> Option<usize> {
    let (from_kind, number) = (from / 9, from % 9);
    let part = usize::from(PART_OF[places as usize][usize::from(into_kind == COLUMNS)]);
    if part == 3 {
        return None;
    }
    Some(match (from_kind, into_kind) {
        (BLOCKS, COLUMNS) => COLUMNS * 9 + number % 3 * 3 + part,
        (BLOCKS, _) => ROWS * 9 + number / 3 * 3 + part,
        (COLUMNS, _) => part * 3 + number / 3,
        _ => number / 3 * 3 + part,
    })
}

/// Returns what a locked digit removes from the second house.
pub(crate) fn locked_removes(board: &ChainBoard, digit: usize, from: usize, into: usize) -> Removes {
    let outside = CELLS_OF[into].iter().filter(|&&cell| SET_OF[from] >> cell & 1 == 0);
    outside.filter(|&&cell| board.has(cell as usize, digit)).map(|&cell| (cell, 1 << digit)).collect()
}

/// Finds sets of `size` digits with as many places in a house: house, digits, places. Houses with at most `more_than`
/// empty cells are left out.
pub(crate) fn hidden_sets(
    board: &ChainBoard,
    size: usize,
    more_than: usize,
    found: &mut impl FnMut(usize, u16, u16) -> SearchFlow,
) -> SearchFlow {
    for kind in SET_ORDER {
        for house in kind * 9..kind * 9 + 9 {
            if usize::from(board.empty[house]) <= more_than {
                continue;
            }
            full_sets(&board.places[house], size, &mut |digits, places| found(house, digits, places))?;
        }
    }
    SearchFlow::Continue(())
}

/// Returns the positions of those of nine sets that have two to `size` members, if there are enough such sets. The
/// others cannot be part of a common set.
pub(crate) fn fitting(sets: &[u16; 9], size: usize) -> u16 {
    let fit = (0..9).filter(|&at| (2..=size).contains(&ones(sets[at]))).fold(0, |fit, at| fit | 1 << at);
    if ones(fit) >= size { fit } else { 0 }
}

/// Finds any `size` of nine sets that together have as many members: the positions of the sets, and their members.
fn full_sets(sets: &[u16; 9], size: usize, found: &mut impl FnMut(u16, u16) -> SearchFlow) -> SearchFlow {
    let fit = fitting(sets, size);
    if fit != 0 {
        for &chosen in sets_of(size).iter().filter(|&chosen| chosen & !fit == 0) {
            let together = members(chosen).fold(0, |all, at| all | sets[at]);
            if ones(together) == size {
                found(chosen, together)?;
            }
        }
    }
    SearchFlow::Continue(())
}

/// Returns what a hidden set removes from its cells.
pub(crate) fn hidden_removes(board: &ChainBoard, house: usize, digits: u16, places: u16) -> Removes {
    let others =
        members(places).map(|place| (CELLS_OF[house][place], board.digits_at(house, place) & !digits));
    others.filter(|&(_, others)| others != 0).collect()
}

/// Finds sets of `size` cells of a house with as many digits: house, places, digits.
pub(crate) fn naked_sets(
    board: &ChainBoard,
    size: usize,
    found: &mut impl FnMut(usize, u16, u16) -> SearchFlow,
) -> SearchFlow {
    for kind in SET_ORDER {
        for house in kind * 9..kind * 9 + 9 {
            if usize::from(board.empty[house]) < 2 * size {
                continue;
            }
            let cells = CELLS_OF[house].map(|cell| board.cells[cell as usize]);
            full_sets(&cells, size, &mut |places, digits| found(house, places, digits))?;
        }
    }
    SearchFlow::Continue(())
}

/// Returns what a naked set removes from the rest of its house.
pub(crate) fn naked_removes(board: &ChainBoard, house: usize, places: u16, digits: u16) -> Removes {
    let others = members(!places & 0x1ff)
        .map(|place| (CELLS_OF[house][place], board.digits_at(house, place) & digits));
    others.filter(|&(_, shared)| shared != 0).collect()
}

/// A fish: the lines `bases`, of one kind, hold the digit only in `covers`, as many lines of the other kind.
#[derive(Clone, Copy)]
pub(crate) struct DigitFish {
    pub(crate) digit: usize,
    pub(crate) base_kind: usize,
    pub(crate) bases: u16,
    pub(crate) covers: u16,
}

/// Finds fish of `size` lines.
pub(crate) fn fish(
    board: &ChainBoard,
    size: usize,
    found: &mut impl FnMut(DigitFish) -> SearchFlow,
) -> SearchFlow {
    for base_kind in [COLUMNS, ROWS] {
        let lines: [[u16; 9]; 9] = std::array::from_fn(|digit| {
            std::array::from_fn(|line| board.places[base_kind * 9 + line][digit])
        });
        let fit: [u16; 9] = std::array::from_fn(|digit| {
            let possible = usize::from(board.standing[digit]) + 2 * size <= 9;
            if possible { fitting(&lines[digit], size) } else { 0 }
        });
        let digits = (0..9).filter(|&digit| fit[digit] != 0).fold(0, |set, digit| set | 1 << digit);
        for &bases in sets_of(size).iter().take(if digits == 0 { 0 } else { usize::MAX }) {
            for digit in members(digits).filter(|&digit| bases & !fit[digit] == 0) {
                let covers = members(bases).fold(0, |set, line| set | lines[digit][line]);
                if ones(covers) == size {
                    found(DigitFish { digit, base_kind, bases, covers })?;
                }
            }
        }
    }
    SearchFlow::Continue(())
}

/// Returns what a fish removes from its covers.
pub(crate) fn fish_removes(board: &ChainBoard, fish: DigitFish) -> Removes {
    let cover_kind = if fish.base_kind == COLUMNS { ROWS } else { COLUMNS };
    let mut removes = Removes::new();
    for cover in members(fish.covers) {
        let house = cover_kind * 9 + cover;
        for place in members(board.places[house][fish.digit] & !fish.bases) {
            removes.push((CELLS_OF[house][place], 1 << fish.digit));
        }
    }
    removes
}
