//! Singles in the order in which HoDoKu comes across them.
//!
//! HoDoKu does not look for singles: whenever a mark goes it notes which cell or house has one left, in a queue for
//! naked and one for hidden singles, and takes them from the front. So which single is taken next depends on the order
//! in which marks went, and with it how many steps are of which kind: here is the same book-keeping. Nets take
//! [all singles](Singles::each) of a moment from it.

use crate::grid::{ByCell, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::{Board, Candidate};
use std::collections::VecDeque;

/// The kinds of singles, as HoDoKu tells them apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Single {
    /// The last empty cell of a house.
    Full,
    /// The last digit of a cell.
    Naked,
    /// The last place of a digit in this house.
    Hidden(House),
}

/// The marks, how many places of each digit each house has left, and what was noted of them.
#[derive(Clone, Debug)]
pub(super) struct Singles {
    marks: ByCell<DigitSet>,
    /// The cells without a digit.
    empty: CellSet,
    places: [[u8; 9]; 27],
    naked: VecDeque<Candidate>,
    hidden: VecDeque<Candidate>,
}

/// Row, column, box.
pub(super) fn houses(cell: Cell) -> [House; 3] {
    [cell.row(), cell.column(), cell.block()]
}

impl Singles {
    /// Of a puzzle that is read from its first cell to its last; marks that were struck out go last.
    pub(super) fn of(board: &Board) -> Singles {
        let mut singles = Singles {
            marks: ByCell::from_fn(|_| DigitSet::FULL),
            empty: CellSet::FULL,
            places: [[9; 9]; 27],
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        for (cell, digit) in board.values().iter() {
            singles.place(cell, digit);
        }
        for cell in board.empty() {
            for digit in singles.marks[cell] {
                if !board.marks(cell).contains(digit) {
                    singles.remove(cell, digit);
                }
            }
        }
        singles
    }

    /// The single that is next, which is not noted any more; the caller places it.
    pub(super) fn next(&mut self) -> Option<(Single, Candidate)> {
        let is_open = |marks: &ByCell<DigitSet>, one: &Candidate| !marks[one.cell].is_empty();
        if let Some(&last) = self.naked.iter().find(|one| is_open(&self.marks, one) && self.is_last(**one)) {
            return Some((Single::Full, last));
        }
        while let Some(one) = self.naked.pop_front() {
            if is_open(&self.marks, &one) {
                return Some((Single::Naked, one));
            }
        }
        while let Some(one) = self.hidden.pop_front() {
            if is_open(&self.marks, &one) {
                let has_one = |house: &House| self.places[house.index()][one.digit.index()] == 1;
                return houses(one.cell).into_iter().find(has_one).map(|house| (Single::Hidden(house), one));
            }
        }
        None
    }

    /// The marks of a cell.
    pub(super) fn marks(&self, cell: Cell) -> DigitSet {
        self.marks[cell]
    }

    /// How many places the digit has left in the house.
    pub(super) fn places(&self, house: House, digit: Digit) -> u8 {
        self.places[house.index()][digit.index()]
    }

    /// Becomes a copy of the other, in the room that it has.
    pub(super) fn copy(&mut self, other: &Singles) {
        self.marks.clone_from(&other.marks);
        self.empty = other.empty;
        self.places = other.places;
        self.naked.clone_from(&other.naked);
        self.hidden.clone_from(&other.hidden);
    }

    /// All singles that are noted, naked ones first; of a cell at most one of either kind. A cell that has lost the
    /// last of its marks is among them with that mark.
    pub(super) fn each(&self, mut give: impl FnMut(Single, Candidate)) {
        for &one in self.naked.iter().filter(|one| self.empty.contains(one.cell)) {
            give(Single::Naked, one);
        }
        let mut found = CellSet::EMPTY;
        for &one in &self.hidden {
            if self.empty.contains(one.cell) && !found.contains(one.cell) {
                let has_one = |house: &House| self.places(*house, one.digit) == 1;
                if let Some(house) = houses(one.cell).into_iter().find(has_one) {
                    found.insert(one.cell);
                    give(Single::Hidden(house), one);
                }
            }
        }
    }

    /// Is nothing else left to place in one of its houses?
    fn is_last(&self, one: Candidate) -> bool {
        let others = |house: &House| {
            let places = self.places[house.index()].iter().enumerate();
            places.filter(|&(digit, _)| digit != one.digit.index()).all(|(_, &count)| count == 0)
        };
        houses(one.cell).iter().any(others)
    }

    /// Writes a digit.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        self.empty.remove(cell);
        let marks = std::mem::take(&mut self.marks[cell]);
        for peer in cell.peers() {
            self.remove(peer, digit);
        }
        for own in marks {
            for house in houses(cell) {
                if self.one_place_less(house, own) == 1 && own != digit {
                    self.note_hidden(house, own);
                }
            }
        }
    }

    /// Takes a mark away.
    pub(super) fn remove(&mut self, cell: Cell, digit: Digit) {
        if !self.marks[cell].contains(digit) {
            return;
        }
        self.marks[cell].remove(digit);
        if self.marks[cell].is_empty() {
            return;
        }
        if let Some(last) = self.marks[cell].single() {
            self.naked.push_back(Candidate::new(cell, last));
        }
        for house in houses(cell) {
            match self.one_place_less(house, digit) {
                0 => self.forget_hidden(house, digit),
                1 => self.note_hidden(house, digit),
                _ => {}
            }
        }
    }

    /// A clash of givens takes places away that are not there.
    fn one_place_less(&mut self, house: House, digit: Digit) -> u8 {
        let places = &mut self.places[house.index()][digit.index()];
        *places = places.saturating_sub(1);
        *places
    }

    fn note_hidden(&mut self, house: House, digit: Digit) {
        let place = house.cells_in_order().into_iter().find(|&cell| self.marks[cell].contains(digit));
        self.hidden.extend(place.map(|cell| Candidate::new(cell, digit)));
    }

    fn forget_hidden(&mut self, house: House, digit: Digit) {
        let is_it = |one: &Candidate| one.digit == digit && houses(one.cell).contains(&house);
        if let Some(position) = self.hidden.iter().position(is_it) {
            self.hidden.remove(position);
        }
    }
}
