//! Statements about candidates, and the direct consequences of each, in the order of the scale.

use super::position::{CandidateCode, ChainBoard, candidate};
use super::tables::{CELLS_OF, HOUSES_OF, PLACE_IN, members};

/// "This candidate is on" or "is off": the candidate times two, plus one for "on".
pub(crate) type ChainLiteral = u16;

/// Returns the statement that the candidate is true.
#[inline]
pub(crate) fn on(candidate: CandidateCode) -> ChainLiteral {
    candidate * 2 + 1
}

/// Returns the statement that the candidate is false.
#[inline]
pub(crate) fn off(candidate: CandidateCode) -> ChainLiteral {
    candidate * 2
}

/// Whether the statement says that its candidate is true.
#[inline]
pub(crate) fn is_on(literal: ChainLiteral) -> bool {
    literal & 1 == 1
}

/// Returns the candidate that the statement is about.
#[inline]
pub(crate) fn of(literal: ChainLiteral) -> CandidateCode {
    literal / 2
}

/// The link, pattern or assumption that makes a statement hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StatementCause {
    /// It is assumed.
    Assumed,
    /// By the candidates of its cell.
    Cell,
    /// By the places of its digit in a house: block, row or column.
    House(u8),
    /// By a pattern on the remaining board.
    Pattern(DynamicPattern),
    /// By a nested chain.
    Chain,
}

/// A pattern that dynamic chains look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DynamicPattern {
    Pointing,
    Claiming,
    HiddenPair,
    NakedPair,
    XWing,
}

/// The kinds of link that may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LinkKinds {
    /// Links between candidates of a cell.
    pub(crate) cells: bool,
    /// Links from "off" to "on" in houses. Those from "on" to "off" are always used.
    pub(crate) houses: bool,
}

impl LinkKinds {
    /// The links of one digit.
    pub(crate) const HOUSES: LinkKinds = LinkKinds { cells: false, houses: true };
}

/// Links of both kinds.
pub(crate) const ALL_LINKS: LinkKinds = LinkKinds { cells: true, houses: true };

/// Whether a set has two members. It does not count them, which is slow on the oldest processors.
#[inline]
pub(super) fn is_pair(set: u16) -> bool {
    (set & set.wrapping_sub(1)).is_power_of_two()
}

/// Reports the candidates that are off once `from` is on.
#[inline]
pub(super) fn for_each_off(
    board: &ChainBoard,
    from: CandidateCode,
    links: LinkKinds,
    mut found: impl FnMut(CandidateCode, StatementCause),
) {
    let (cell, digit) = (from as usize / 9, from as usize % 9);
    if links.cells {
        for other in members(board.cells[cell] & !(1 << digit)) {
            found(candidate(cell, other), StatementCause::Cell);
        }
    }
    let [block, row, column] = HOUSES_OF[cell].map(usize::from);
    let [in_block, in_row, in_column] = PLACE_IN[cell];
    for place in members(board.places[block][digit] & !(1 << in_block)) {
        found(candidate(CELLS_OF[block][place] as usize, digit), StatementCause::House(0));
    }
    // The block has already reported three places of the row and three of the column.
    for place in members(board.places[row][digit] & !(0b111 << (in_row / 3 * 3))) {
        found(candidate(CELLS_OF[row][place] as usize, digit), StatementCause::House(1));
    }
    for place in members(board.places[column][digit] & !(0b111 << (in_column / 3 * 3))) {
        found(candidate(CELLS_OF[column][place] as usize, digit), StatementCause::House(2));
    }
}

/// Reports the candidates that are on once `from`, which the board still has, is off. A candidate may be reported
/// twice.
#[inline]
pub(super) fn for_each_on(
    board: &ChainBoard,
    from: CandidateCode,
    links: LinkKinds,
    mut found: impl FnMut(CandidateCode, StatementCause),
) {
    let (cell, digit) = (from as usize / 9, from as usize % 9);
    if links.cells && is_pair(board.cells[cell]) {
        let other = board.cells[cell] & !(1 << digit);
        found(candidate(cell, other.trailing_zeros() as usize), StatementCause::Cell);
    }
    if links.houses {
        for kind in 0..3 {
            let house = HOUSES_OF[cell][kind] as usize;
            let others = board.places[house][digit] & !(1 << PLACE_IN[cell][kind]);
            if others.is_power_of_two() {
                found(
                    candidate(CELLS_OF[house][others.trailing_zeros() as usize] as usize, digit),
                    StatementCause::House(kind as u8),
                );
            }
        }
    }
}

/// Does what [`for_each_on`] does, and removes `from` from the board: from each unit after that unit has been used.
#[inline]
pub(super) fn for_each_on_without(
    board: &mut ChainBoard,
    from: CandidateCode,
    links: LinkKinds,
    mut found: impl FnMut(&ChainBoard, CandidateCode, StatementCause),
) {
    let (cell, digit) = (from as usize / 9, from as usize % 9);
    let others = board.cells[cell] & !(1 << digit);
    if links.cells && others.is_power_of_two() {
        found(board, candidate(cell, others.trailing_zeros() as usize), StatementCause::Cell);
    }
    board.cells[cell] = others;
    for kind in 0..3 {
        let house = HOUSES_OF[cell][kind] as usize;
        let others = board.places[house][digit] & !(1 << PLACE_IN[cell][kind]);
        if links.houses && others.is_power_of_two() {
            let other = CELLS_OF[house][others.trailing_zeros() as usize];
            found(board, candidate(other as usize, digit), StatementCause::House(kind as u8));
        }
        board.places[house][digit] = others;
    }
}

/// Reports the candidates that had to go before `on` could follow by `cause`: those of its cell or house that
/// `before` has and `now` does not have, in order.
#[inline]
pub(crate) fn for_each_gone(
    before: &ChainBoard,
    now: &ChainBoard,
    on: CandidateCode,
    cause: StatementCause,
    mut gone: impl FnMut(CandidateCode),
) {
    let (cell, digit) = (on as usize / 9, on as usize % 9);
    match cause {
        StatementCause::Cell => {
            members(before.cells[cell] & !now.cells[cell]).for_each(|other| gone(candidate(cell, other)))
        }
        StatementCause::House(kind) => {
            let house = HOUSES_OF[cell][kind as usize] as usize;
            let places = before.places[house][digit] & !now.places[house][digit];
            members(places).for_each(|place| gone(candidate(CELLS_OF[house][place] as usize, digit)));
        }
        StatementCause::Assumed | StatementCause::Pattern(_) | StatementCause::Chain => {}
    }
}
