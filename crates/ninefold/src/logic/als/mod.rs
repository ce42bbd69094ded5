//! The almost locked sets of a board, worked out once for every technique that builds on them.
//!
//! A set of `n` empty cells of one house is *almost locked* if its cells have `n + 1` different digits
//! between them. Take one digit away from all its cells, and each of the others must be in one of them.
//! That is the whole use of such a set: "not `x` in it" implies "`y` in it", for any two of its digits.
//! A cell with two marks is the smallest. Chains may take that implication as a strong link
//! (techniques say `Because::Set`):
//!
//! ```text
//! not x in set.places(x)  ==>  y in one of set.places(y)  ==>  no y in set.seen(y)
//! ```
//!
//! [`AlmostLockedSets::of`] lists them in HoDoKu's order: rows, columns, boxes; within a house a set comes
//! before its extensions, and those with an earlier cell before those without. Each set of cells is listed
//! once, where it is found first. [`Commons`] says which sets are linked by which digits.
//!
//! Everything lies in vectors that are kept from board to board: once warm, nothing is allocated.

mod bits;
mod commons;
mod walks;

use super::Board;
use crate::grid::{CellSet, Digit, DigitSet, House, HouseKind, Rules};
pub(super) use bits::Bits;
pub(super) use commons::{Common, Commons};
pub(super) use walks::{Lost, Walk, Walks};

/// The most sets that are listed. Boards of real puzzles have some hundreds; only made-up marks reach it.
const MOST: usize = 4096;

/// `n` cells of one house with `n + 1` digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlmostLockedSet {
    cells: CellSet,
    digits: DigitSet,
    places: [CellSet; 9],
    seen: [CellSet; 9],
}

impl AlmostLockedSet {
    /// Its cells.
    #[inline]
    pub fn cells(&self) -> CellSet {
        self.cells
    }

    /// Its digits, one more than its cells.
    #[inline]
    pub fn digits(&self) -> DigitSet {
        self.digits
    }

    /// Its cells that may hold `digit`.
    #[inline]
    pub fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// The cells outside that may hold `digit` and see all of [`places`](Self::places): none of them can,
    /// if `digit` is in the set. Empty for a digit that the set does not have.
    #[inline]
    pub fn seen(&self, digit: Digit) -> CellSet {
        self.seen[digit.index()]
    }

    /// The set of these cells, which must have one digit more than there are cells.
    pub(super) fn new(board: &Board, cells: CellSet, digits: DigitSet) -> AlmostLockedSet {
        let mut set =
            AlmostLockedSet { cells, digits, places: [CellSet::EMPTY; 9], seen: [CellSet::EMPTY; 9] };
        for digit in digits {
            let places = board.places(digit) & cells;
            set.places[digit.index()] = places;
            set.seen[digit.index()] = Board::seen_by_all(places) & (board.places(digit) - cells);
        }
        set
    }
}

/// The almost locked sets of one board, and how they are linked.
#[derive(Debug, Default)]
pub struct AlmostLockedSets {
    list: Vec<AlmostLockedSet>,
    is_listed: bool,
    commons: Commons,
    walks: Walks,
}

impl AlmostLockedSets {
    /// The board has changed: what was worked out is forgotten, buffers stay.
    pub(super) fn forget(&mut self) {
        self.is_listed = false;
        self.commons.forget();
    }

    /// All almost locked sets of the board, in HoDoKu's order.
    pub fn of(&mut self, board: &Board) -> &[AlmostLockedSet] {
        if !self.is_listed {
            self.list.clear();
            for &house in Rules::Classic.houses() {
                list_house(board, house, &mut self.list);
            }
            self.is_listed = true;
        }
        &self.list
    }

    /// The same, with their restricted commons; may linked sets share cells?
    pub(super) fn linked(&mut self, board: &Board, may_overlap: bool) -> (&[AlmostLockedSet], &Commons) {
        self.of(board);
        self.commons.work_out(board, &self.list, may_overlap);
        (&self.list, &self.commons)
    }

    /// The same, with what finds chains of them.
    pub(super) fn walked(
        &mut self,
        board: &Board,
        may_overlap: bool,
    ) -> (&[AlmostLockedSet], &Commons, &mut Walks) {
        self.linked(board, may_overlap);
        (&self.list, &self.commons, &mut self.walks)
    }
}

/// Adds the almost locked sets of a house that no house before it has.
fn list_house(board: &Board, house: House, list: &mut Vec<AlmostLockedSet>) {
    let empty = house.cells() & board.empty();
    extend(board, house.kind(), CellSet::EMPTY, DigitSet::EMPTY, empty, list);
}

/// Adds the sets made of `cells` and some of `open`, which come after them in the house.
fn extend(
    board: &Board,
    kind: HouseKind,
    cells: CellSet,
    digits: DigitSet,
    mut open: CellSet,
    list: &mut Vec<AlmostLockedSet>,
) {
    while let Some(cell) = open.first() {
        open.remove(cell);
        let (cells, digits) = (cells.with(cell), digits | board.marks(cell));
        // Each further cell brings the digits nearer to the cells by one at most.
        if digits.len() > cells.len() + 1 + open.len() {
            continue;
        }
        if digits.len() == cells.len() + 1 && is_new(kind, cells) && list.len() < MOST {
            list.push(AlmostLockedSet::new(board, cells, digits));
        }
        extend(board, kind, cells, digits, open, list);
    }
}

/// Do the cells not all lie in a house of a kind that comes before this one?
fn is_new(kind: HouseKind, cells: CellSet) -> bool {
    let Some(first) = cells.first() else { return false };
    match kind {
        HouseKind::Row => true,
        HouseKind::Column => cells.len() > 1,
        _ => !cells.is_subset(first.row().cells()) && !cells.is_subset(first.column().cells()),
    }
}

#[cfg(test)]
pub(in crate::logic) mod tests;
