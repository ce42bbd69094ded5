//! Statements about candidates, and what follows from one directly, in the order of the scale.

use super::super::board::{Board, Candidate, candidate};
use super::super::tables::{CELLS_OF, HOUSES_OF, PLACE_IN, members};

/// "This candidate is on" or "is off": the candidate times two, one more for "on".
pub(in super::super) type Literal = u16;

/// The candidate is true.
#[inline]
pub(super) fn on(candidate: Candidate) -> Literal {
    candidate * 2 + 1
}

/// The candidate is false.
#[inline]
pub(super) fn off(candidate: Candidate) -> Literal {
    candidate * 2
}

/// Does the statement say that its candidate is true?
#[inline]
pub(super) fn is_on(literal: Literal) -> bool {
    literal & 1 == 1
}

/// What the statement is about.
#[inline]
pub(super) fn of(literal: Literal) -> Candidate {
    literal / 2
}

/// Why a statement holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cause {
    /// It is assumed.
    Assumed,
    /// By the candidates of its cell.
    Cell,
    /// By the places of its digit in a house: block, row or column.
    House(u8),
    /// By a pattern or a chain inside.
    Advanced,
}

/// The kinds of link that may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Links {
    /// Between candidates of a cell.
    pub(super) cells: bool,
    /// From "off" to "on" in houses. From "on" to "off" they are always used.
    pub(super) houses: bool,
}

/// Links of both kinds.
pub(super) const ALL_LINKS: Links = Links { cells: true, houses: true };

/// Has a set two members? Told without counting them, which processors of the oldest kind are slow at.
#[inline]
pub(super) fn is_pair(set: u16) -> bool {
    (set & set.wrapping_sub(1)).is_power_of_two()
}

/// Tells `found` what is off once `from` is on.
#[inline]
pub(super) fn for_each_off(
    board: &Board,
    from: Candidate,
    links: Links,
    mut found: impl FnMut(Candidate, Cause),
) {
    let (cell, digit) = (from as usize / 9, from as usize % 9);
    if links.cells {
        for other in members(board.cells[cell] & !(1 << digit)) {
            found(candidate(cell, other), Cause::Cell);
        }
    }
    let [block, row, column] = HOUSES_OF[cell].map(usize::from);
    let [in_block, in_row, in_column] = PLACE_IN[cell];
    for place in members(board.places[block][digit] & !(1 << in_block)) {
        found(candidate(CELLS_OF[block][place] as usize, digit), Cause::House(0));
    }
    // The block has told of three places of the row and three of the column.
    for place in members(board.places[row][digit] & !(0b111 << (in_row / 3 * 3))) {
        found(candidate(CELLS_OF[row][place] as usize, digit), Cause::House(1));
    }
    for place in members(board.places[column][digit] & !(0b111 << (in_column / 3 * 3))) {
        found(candidate(CELLS_OF[column][place] as usize, digit), Cause::House(2));
    }
}

/// Tells `found` what is on once `from`, which the board still has, is off. A candidate may be told twice.
#[inline]
pub(super) fn for_each_on(
    board: &Board,
    from: Candidate,
    links: Links,
    mut found: impl FnMut(Candidate, Cause),
) {
    let (cell, digit) = (from as usize / 9, from as usize % 9);
    if links.cells && is_pair(board.cells[cell]) {
        let other = board.cells[cell] & !(1 << digit);
        found(candidate(cell, other.trailing_zeros() as usize), Cause::Cell);
    }
    if links.houses {
        for kind in 0..3 {
            let house = HOUSES_OF[cell][kind] as usize;
            let others = board.places[house][digit] & !(1 << PLACE_IN[cell][kind]);
            if others.is_power_of_two() {
                found(
                    candidate(CELLS_OF[house][others.trailing_zeros() as usize] as usize, digit),
                    Cause::House(kind as u8),
                );
            }
        }
    }
}

/// As [`for_each_on`], and takes `from` off the board: from each unit once that has told what it has to tell.
#[inline]
pub(super) fn for_each_on_without(
    board: &mut Board,
    from: Candidate,
    links: Links,
    mut found: impl FnMut(&Board, Candidate, Cause),
) {
    let (cell, digit) = (from as usize / 9, from as usize % 9);
    let others = board.cells[cell] & !(1 << digit);
    if links.cells && others.is_power_of_two() {
        found(board, candidate(cell, others.trailing_zeros() as usize), Cause::Cell);
    }
    board.cells[cell] = others;
    for kind in 0..3 {
        let house = HOUSES_OF[cell][kind] as usize;
        let others = board.places[house][digit] & !(1 << PLACE_IN[cell][kind]);
        if links.houses && others.is_power_of_two() {
            let other = CELLS_OF[house][others.trailing_zeros() as usize];
            found(board, candidate(other as usize, digit), Cause::House(kind as u8));
        }
        board.places[house][digit] = others;
    }
}

/// The candidates that had to go before `on` could follow by `cause`: those of its cell or house that `before` has
/// and `now` has not, in order.
#[inline]
pub(super) fn for_each_gone(
    before: &Board,
    now: &Board,
    on: Candidate,
    cause: Cause,
    mut gone: impl FnMut(Candidate),
) {
    let (cell, digit) = (on as usize / 9, on as usize % 9);
    match cause {
        Cause::Cell => {
            members(before.cells[cell] & !now.cells[cell]).for_each(|other| gone(candidate(cell, other)))
        }
        Cause::House(kind) => {
            let house = HOUSES_OF[cell][kind as usize] as usize;
            let places = before.places[house][digit] & !now.places[house][digit];
            members(places).for_each(|place| gone(candidate(CELLS_OF[house][place] as usize, digit)));
        }
        Cause::Assumed | Cause::Advanced => {}
    }
}
