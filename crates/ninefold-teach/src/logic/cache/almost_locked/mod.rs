//! The almost locked sets of a board, computed once for every technique that uses them.
//!
//! A set of `n` empty cells of one house is *almost locked* if its cells have `n + 1` different digits between them. If
//! one digit is removed from all its cells, each of the others must be in one of them. Techniques use only this fact:
//! "not `x` in it" implies "`y` in it", for any two of its digits. A cell with two marks is the smallest such set.
//! Chains may use the implication as a strong link (techniques write `Because::Set`):
//!
//! ```text
//! not x in set.places(x)  ==>  y in one of set.places(y)  ==>  no y in set.seen(y)
//! ```
//!
//! [`AlmostLockedSets::of`] lists them in HoDoKu's order: rows, columns, boxes. Within a house, a set comes before
//! its extensions, and sets with an earlier cell come before those without it. Each set of cells is listed once,
//! where it is found first. [`Commons`] tells which sets are linked by which digits.
//!
//! All data is in vectors that are kept from board to board, so nothing is allocated once they are warm.

mod bits;
mod commons;
mod hopes;
mod shapes;
mod walks;

use super::Board;
use crate::grid::{CellSet, Digit, DigitSet, House, HouseKind};
pub(in crate::logic) use bits::{BitTable, add, members};
pub(in crate::logic) use commons::{CommonDigits, Commons};
pub(in crate::logic) use hopes::Hopes;
use shapes::Shapes;
pub(in crate::logic) use walks::{ReducedSet, SetWalk, Walks};

/// The largest number of sets that are listed. Boards of real puzzles have some hundreds; only artificial marks reach
/// it.
const MOST: usize = 4096;

/// `n` cells of one house with `n + 1` digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AlmostLockedSet {
    cells: CellSet,
    digits: DigitSet,
    places: [CellSet; 9],
    seen: [CellSet; 9],
}

impl AlmostLockedSet {
    /// Returns its cells.
    #[inline]
    pub(crate) fn cells(&self) -> CellSet {
        self.cells
    }

    /// Returns the number of its cells.
    #[inline]
    pub(crate) fn size(&self) -> usize {
        self.digits.len() - 1
    }

    /// Returns its digits, one more than it has cells.
    #[inline]
    pub(crate) fn digits(&self) -> DigitSet {
        self.digits
    }

    /// Returns its cells that may hold `digit`.
    #[inline]
    pub(crate) fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// Returns the cells outside that may hold `digit` and see all of [`places`](Self::places). If `digit` is in the
    /// set, none of them can hold it. Empty for a digit that the set does not have.
    #[inline]
    pub(crate) fn seen(&self, digit: Digit) -> CellSet {
        self.seen[digit.index()]
    }

    /// Makes the set of these cells, which must have one digit more than there are cells, with its shapes.
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

/// The almost locked sets of a house that are in no earlier house.
#[derive(Debug, Default)]
struct SetsInHouse {
    empty: CellSet,
    /// The marks of the house, cell by cell.
    marks: [DigitSet; 9],
    sets: Vec<(CellSet, DigitSet)>,
}

/// The almost locked sets of one board, and the links between them.
#[derive(Debug, Default)]
pub(crate) struct AlmostLockedSets {
    list: Vec<AlmostLockedSet>,
    is_listed: bool,
    /// The sets of each house, with the marks of its cells. A house is searched again only when its marks have changed.
    houses: [SetsInHouse; 27],
    shapes: Shapes,
    /// For each set, the numbers of its shapes, by digit.
    shapes_of: Vec<[u16; 9]>,
    commons: Commons,
    hopes: Hopes,
    walks: Walks,
}

impl AlmostLockedSets {
    /// Clears everything that was computed, because the board has changed. Buffers stay.
    pub(in crate::logic) fn forget(&mut self) {
        self.is_listed = false;
        self.commons.forget();
    }

    /// Returns all almost locked sets of the board, in HoDoKu's order.
    pub(crate) fn of(&mut self, board: &Board) -> &[AlmostLockedSet] {
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

    /// Computes their restricted commons, without partners. `may_overlap` tells whether linked sets may share cells.
    fn link(&mut self, board: &Board, may_overlap: bool) {
        self.of(board);
        if self.commons.work_out(&self.list, (&self.shapes, &self.shapes_of), may_overlap) {
            self.hopes.views.note(board, &self.shapes, &self.shapes_of, &self.list);
        }
    }

    /// Returns all sets with their restricted commons. `may_overlap` tells whether linked sets may share cells.
    pub(in crate::logic) fn linked(
        &mut self,
        board: &Board,
        may_overlap: bool,
    ) -> (&[AlmostLockedSet], &Commons) {
        self.link(board, may_overlap);
        self.commons.work_out_partners(&self.list, (&self.shapes, &self.shapes_of));
        (&self.list, &self.commons)
    }

    /// Returns all sets like [`linked`](Self::linked), but without partners, and the pairs that may remove something.
    pub(in crate::logic) fn paired(
        &mut self,
        board: &Board,
        may_overlap: bool,
    ) -> (&[AlmostLockedSet], &Commons, &Hopes) {
        self.link(board, may_overlap);
        (&self.list, &self.commons, &self.hopes)
    }

    /// Returns all sets like [`linked`](Self::linked), and the wings that may remove something; `None` if there are
    /// none.
    pub(in crate::logic) fn winged(
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

    /// Whether there could be a chain that leads forward in the list.
    pub(in crate::logic) fn may_have_chain(&mut self, board: &Board, may_overlap: bool) -> bool {
        self.link(board, may_overlap);
        self.hopes.look_for_chains(&self.list, &self.commons)
    }

    /// Returns the sets with their restricted commons, the walks that find chains of them, and the result of
    /// [`may_have_chain`](Self::may_have_chain).
    pub(in crate::logic) fn walked(
        &mut self,
        board: &Board,
        may_overlap: bool,
    ) -> (&[AlmostLockedSet], &Commons, &mut Walks, &Hopes) {
        self.link(board, may_overlap);
        (&self.list, &self.commons, &mut self.walks, &self.hopes)
    }
}

impl SetsInHouse {
    /// Visits all sets of cells with these marks, each before its extensions.
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
        // The cells of the set by their places, and for each number of cells the digits of the first that many cells.
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
            // Each further cell brings the numbers of digits and cells nearer to each other by at most one.
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

/// Whether the cells are not all in a house of an earlier kind.
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
