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
mod hopes;
mod shapes;
mod walks;

use super::Board;
use crate::grid::{CellSet, Digit, DigitSet, House, HouseKind};
pub(super) use bits::{Bits, add, members};
pub(super) use commons::{Common, Commons};
pub(super) use hopes::Hopes;
use shapes::Shapes;
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

    /// How many cells it has.
    #[inline]
    pub fn size(&self) -> usize {
        self.digits.len() - 1
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

    /// The set of these cells, which must have one digit more than there are cells; and its shapes.
    fn new(
        board: &Board,
        cells: CellSet,
        digits: DigitSet,
        shapes: &mut Shapes,
    ) -> (AlmostLockedSet, [u16; 9]) {
        let mut set =
            AlmostLockedSet { cells, digits, places: [CellSet::EMPTY; 9], seen: [CellSet::EMPTY; 9] };
        let mut numbers = [0; 9];
        for digit in digits {
            let places = board.places(digit) & cells;
            let number = shapes.number(board, digit, places);
            numbers[digit.index()] = number;
            set.places[digit.index()] = places;
            set.seen[digit.index()] = shapes.all()[usize::from(number)].seen;
        }
        (set, numbers)
    }
}

/// The almost locked sets of a house that no house before it has.
#[derive(Debug, Default)]
struct InHouse {
    empty: CellSet,
    /// Cell by cell.
    marks: [DigitSet; 9],
    sets: Vec<(CellSet, DigitSet)>,
}

/// The almost locked sets of one board, and how they are linked.
#[derive(Debug, Default)]
pub struct AlmostLockedSets {
    list: Vec<AlmostLockedSet>,
    is_listed: bool,
    /// The sets of each house by the marks of its cells; a house is gone through only when these are others.
    houses: [InHouse; 27],
    shapes: Shapes,
    /// For each set the numbers of its shapes, by digit.
    shapes_of: Vec<[u16; 9]>,
    commons: Commons,
    hopes: Hopes,
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
            self.shapes.clear();
            self.shapes_of.clear();
            for (&house, known) in House::CLASSIC.iter().zip(&mut self.houses) {
                let (empty, marks) =
                    (house.cells() & board.empty(), house.cells_in_order().map(|cell| board.marks(cell)));
                if (known.empty, known.marks) != (empty, marks) {
                    (known.empty, known.marks) = (empty, marks);
                    known.list(house);
                }
            }
            let sets = self.houses.iter().flat_map(|house| &house.sets).take(MOST);
            for &(cells, digits) in sets {
                let (set, shapes) = AlmostLockedSet::new(board, cells, digits, &mut self.shapes);
                self.list.push(set);
                self.shapes_of.push(shapes);
            }
            self.is_listed = true;
        }
        &self.list
    }

    /// Works out their restricted commons, without their partners; may linked sets share cells?
    fn link(&mut self, board: &Board, may_overlap: bool) {
        self.of(board);
        if self.commons.work_out(&self.list, (&self.shapes, &self.shapes_of), may_overlap) {
            self.hopes.views.note(board, &self.shapes, &self.shapes_of, &self.list);
        }
    }

    /// All sets, with their restricted commons; may linked sets share cells?
    pub(super) fn linked(&mut self, board: &Board, may_overlap: bool) -> (&[AlmostLockedSet], &Commons) {
        self.link(board, may_overlap);
        self.commons.work_out_partners(&self.list, (&self.shapes, &self.shapes_of));
        (&self.list, &self.commons)
    }

    /// The same without partners, with the pairs of which something can be hoped.
    pub(super) fn paired(
        &mut self,
        board: &Board,
        may_overlap: bool,
    ) -> (&[AlmostLockedSet], &Commons, &Hopes) {
        self.link(board, may_overlap);
        (&self.list, &self.commons, &self.hopes)
    }

    /// The same as [`linked`](Self::linked), with the wings of which something can be hoped; `None` if there are none.
    pub(super) fn winged(
        &mut self,
        board: &Board,
        may_overlap: bool,
    ) -> Option<(&[AlmostLockedSet], &Commons, &Hopes)> {
        self.link(board, may_overlap);
        if !self.hopes.look_for_wings(self.list.len(), &self.commons) {
            return None;
        }
        self.linked(board, may_overlap);
        Some((&self.list, &self.commons, &self.hopes))
    }

    /// Could there be a chain that leads forward in the list?
    pub(super) fn may_have_chain(&mut self, board: &Board, may_overlap: bool) -> bool {
        self.link(board, may_overlap);
        self.hopes.look_for_chains(&self.list, &self.commons)
    }

    /// The sets with their restricted commons, what finds chains of them, and what
    /// [`may_have_chain`](Self::may_have_chain) knows of them.
    pub(super) fn walked(
        &mut self,
        board: &Board,
        may_overlap: bool,
    ) -> (&[AlmostLockedSet], &Commons, &mut Walks, &Hopes) {
        self.link(board, may_overlap);
        (&self.list, &self.commons, &mut self.walks, &self.hopes)
    }
}

impl InHouse {
    /// Goes through all sets of cells with these marks, each before its extensions.
    fn list(&mut self, house: House) {
        self.sets.clear();
        let mut cells = [(CellSet::EMPTY, DigitSet::EMPTY); 9];
        let mut count = 0;
        for (cell, marks) in house.cells_in_order().into_iter().zip(self.marks) {
            if self.empty.contains(cell) {
                cells[count] = (CellSet::only(cell), marks);
                count += 1;
            }
        }
        // The cells of the set by their places, and the digits of the first so many of them.
        let (mut chosen, mut digits) = ([0; 9], [DigitSet::EMPTY; 10]);
        let (mut size, mut next) = (0, 0);
        loop {
            if next == count {
                if size == 0 {
                    return;
                }
                size -= 1;
                next = chosen[size] + 1;
                continue;
            }
            chosen[size] = next;
            digits[size + 1] = digits[size] | cells[next].1;
            next += 1;
            let count_of_digits = digits[size + 1].len();
            // Each further cell brings the digits nearer to the cells by one at most.
            if count_of_digits > size + 2 + (count - next) {
                continue;
            }
            size += 1;
            if count_of_digits == size + 1 {
                let all = chosen[..size].iter().fold(CellSet::EMPTY, |all, &place| all | cells[place].0);
                if is_new(house.kind(), all) {
                    self.sets.push((all, digits[size]));
                }
            }
        }
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
