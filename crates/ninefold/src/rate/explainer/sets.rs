//! Locked candidates, naked and hidden sets, fish: found in the order of the scale, one by one.
//!
//! Each search hands what it found to a function, which says whether to go on. What is found may remove nothing.

use super::board::Board;
use super::find::{Find, Removes};
use super::kind::Kind;
use super::singles::CROSSINGS;
use super::tables::{BLOCKS, CELLS_OF, COLUMNS, PART_OF, ROWS, SET_OF, SET_ORDER, members, sets_of};
use crate::grid::ones;
use std::ops::ControlFlow;

/// Says whether a search goes on.
pub(super) type Flow = ControlFlow<()>;

/// Digits whose places in a house all lie in a house that crosses it: digit, first house, second house.
pub(super) fn locked(board: &Board, found: &mut impl FnMut(usize, usize, usize) -> Flow) -> Flow {
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
    Flow::Continue(())
}

/// The house of the other kind in which all these places of `from` lie, if there are two of them at least.
pub(super) fn locked_into(places: u16, from: usize, into_kind: usize) -> Option<usize> {
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

/// What a locked digit removes from the second house.
pub(super) fn locked_removes(board: &Board, digit: usize, from: usize, into: usize) -> Removes {
    let outside = CELLS_OF[into].iter().filter(|&&cell| SET_OF[from] >> cell & 1 == 0);
    outside.filter(|&&cell| board.has(cell as usize, digit)).map(|&cell| (cell, 1 << digit)).collect()
}

/// Sets of `size` digits with as many places in a house: house, digits, places. Houses with `more_than` empty cells
/// or fewer are left out.
pub(super) fn hidden_sets(
    board: &Board,
    size: usize,
    more_than: usize,
    found: &mut impl FnMut(usize, u16, u16) -> Flow,
) -> Flow {
    for kind in SET_ORDER {
        for house in kind * 9..kind * 9 + 9 {
            if usize::from(board.empty[house]) <= more_than {
                continue;
            }
            full_sets(&board.places[house], size, &mut |digits, places| found(house, digits, places))?;
        }
    }
    Flow::Continue(())
}

/// Which of nine sets have two to `size` members, if they are enough: others cannot be part of a common set.
pub(super) fn fitting(sets: &[u16; 9], size: usize) -> u16 {
    let fit = (0..9).filter(|&at| (2..=size).contains(&ones(sets[at]))).fold(0, |fit, at| fit | 1 << at);
    if ones(fit) >= size { fit } else { 0 }
}

/// Any `size` of nine sets that have as many members together: which, and their members.
fn full_sets(sets: &[u16; 9], size: usize, found: &mut impl FnMut(u16, u16) -> Flow) -> Flow {
    let fit = fitting(sets, size);
    if fit != 0 {
        for &chosen in sets_of(size).iter().filter(|&chosen| chosen & !fit == 0) {
            let together = members(chosen).fold(0, |all, at| all | sets[at]);
            if ones(together) == size {
                found(chosen, together)?;
            }
        }
    }
    Flow::Continue(())
}

/// What a hidden set removes from its cells.
pub(super) fn hidden_removes(board: &Board, house: usize, digits: u16, places: u16) -> Removes {
    let others =
        members(places).map(|place| (CELLS_OF[house][place], board.digits_at(house, place) & !digits));
    others.filter(|&(_, others)| others != 0).collect()
}

/// Sets of `size` cells of a house with as many digits: house, places, digits.
pub(super) fn naked_sets(
    board: &Board,
    size: usize,
    found: &mut impl FnMut(usize, u16, u16) -> Flow,
) -> Flow {
    for kind in SET_ORDER {
        for house in kind * 9..kind * 9 + 9 {
            if usize::from(board.empty[house]) < 2 * size {
                continue;
            }
            let cells = CELLS_OF[house].map(|cell| board.cells[cell as usize]);
            full_sets(&cells, size, &mut |places, digits| found(house, places, digits))?;
        }
    }
    Flow::Continue(())
}

/// What a naked set removes from the rest of its house.
pub(super) fn naked_removes(board: &Board, house: usize, places: u16, digits: u16) -> Removes {
    let others = members(!places & 0x1ff)
        .map(|place| (CELLS_OF[house][place], board.digits_at(house, place) & digits));
    others.filter(|&(_, shared)| shared != 0).collect()
}

/// A fish: `bases` are lines of one kind that hold the digit in `covers`, as many lines of the other, only.
#[derive(Clone, Copy)]
pub(super) struct Fish {
    pub(super) digit: usize,
    pub(super) base_kind: usize,
    pub(super) bases: u16,
    pub(super) covers: u16,
}

/// Fish of `size` lines.
pub(super) fn fish(board: &Board, size: usize, found: &mut impl FnMut(Fish) -> Flow) -> Flow {
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
                    found(Fish { digit, base_kind, bases, covers })?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// What a fish removes from its covers.
pub(super) fn fish_removes(board: &Board, fish: Fish) -> Removes {
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

/// The first locked candidates that remove something.
pub(super) fn first_locked(board: &Board) -> Option<Find> {
    let mut first = None;
    let _ = locked(board, &mut |digit, from, into| {
        let (kind, points) = if from / 9 == BLOCKS { (Kind::Pointing, 2.6) } else { (Kind::Claiming, 2.8) };
        keep(&mut first, kind, points, locked_removes(board, digit, from, into))
    });
    first
}

/// The first naked set that removes something.
pub(super) fn first_naked(board: &Board, size: usize) -> Option<Find> {
    let points = [3.0, 3.6, 5.0][size - 2];
    let mut first = None;
    let _ = naked_sets(board, size, &mut |house, places, digits| {
        keep(&mut first, Kind::Naked(size as u8), points, naked_removes(board, house, places, digits))
    });
    first
}

/// The first hidden set that removes something.
pub(super) fn first_hidden(board: &Board, size: usize) -> Option<Find> {
    let points = [3.4, 4.0, 5.4][size - 2];
    let mut first = None;
    let _ = hidden_sets(board, size, 2 * size, &mut |house, digits, places| {
        keep(&mut first, Kind::Hidden(size as u8), points, hidden_removes(board, house, digits, places))
    });
    first
}

/// The first fish that removes something.
pub(super) fn first_fish(board: &Board, size: usize) -> Option<Find> {
    let points = [3.2, 3.8, 5.2][size - 2];
    let mut first = None;
    let _ = fish(board, size, &mut |fish| {
        keep(&mut first, Kind::Fish(size as u8), points, fish_removes(board, fish))
    });
    first
}

/// Keeps a find that removes something, and stops the search then.
fn keep(first: &mut Option<Find>, kind: Kind, points: f64, removes: Removes) -> Flow {
    if removes.is_empty() {
        return Flow::Continue(());
    }
    *first = Some(Find::removing(kind, points, removes));
    Flow::Break(())
}
