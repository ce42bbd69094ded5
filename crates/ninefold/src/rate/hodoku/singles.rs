//! Singles in the order in which HoDoKu comes across them.
//!
//! HoDoKu does not look for singles: whenever a mark goes it notes which cell or house has one left, in a queue for
//! naked and one for hidden singles, and takes them from the front. So which single is taken next depends on the order
//! in which marks went, and with it how many steps are of which kind: here is the same book-keeping. Nets take
//! [all singles](Singles::each) of a moment from it.
//!
//! A digit that is placed goes from all peers at once. What is noted meanwhile is noted in the order in which it would
//! be one mark after the other; where the order makes a difference to more than that, it is done so.

use super::counts::{Counts, Houses, houses};
use crate::grid::{ByCell, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::{Board, Candidate};

#[cfg(test)]
mod tests;

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
///
/// Invariants: `marks` and, among the empty cells, `places` say the same, once by cell and once by digit. `counts` are
/// those of `places`, but a mark that was its cell's last still counts when it is gone; `open` has the digits whose
/// count is not 0, and `closing` a bit for each house that has one such digit.
#[derive(Clone, Debug)]
pub(super) struct Singles {
    marks: ByCell<DigitSet>,
    places: [CellSet; 9],
    /// The cells without a digit.
    empty: CellSet,
    /// The cells with one mark.
    single: CellSet,
    counts: [Counts; 9],
    open: [DigitSet; 27],
    closing: u32,
    naked: Queue,
    hidden: Queue,
}

/// What was noted, from the first that was not taken yet.
#[derive(Clone, Debug, Default)]
struct Queue {
    all: Vec<Candidate>,
    taken: usize,
}

impl Default for Singles {
    fn default() -> Singles {
        Singles {
            marks: ByCell::new([DigitSet::FULL; Cell::COUNT]),
            places: [CellSet::FULL; 9],
            empty: CellSet::FULL,
            single: CellSet::EMPTY,
            counts: [Counts::FULL; 9],
            open: [DigitSet::FULL; 27],
            closing: 0,
            naked: Queue::default(),
            hidden: Queue::default(),
        }
    }
}

impl Singles {
    /// Becomes those of a puzzle that is read from its first cell to its last; marks that were struck out go last.
    pub(super) fn read(&mut self, board: &Board) {
        let (naked, hidden) = (std::mem::take(&mut self.naked), std::mem::take(&mut self.hidden));
        *self = Singles { naked: naked.cleared(), hidden: hidden.cleared(), ..Singles::default() };
        (CellSet::FULL - board.empty()).each(|cell| {
            if let Some(digit) = board.value(cell) {
                self.place(cell, digit);
            }
        });
        for cell in board.empty() {
            for digit in self.marks[cell] - board.marks(cell) {
                self.remove(cell, digit);
            }
        }
    }

    /// The single that is next, which is not noted any more; the caller places it.
    pub(super) fn next(&mut self) -> Option<(Single, Candidate)> {
        if let Some(last) = self.last() {
            return Some((Single::Full, last));
        }
        while let Some(one) = self.naked.take() {
            if self.is_open(one) {
                return Some((Single::Naked, one));
            }
        }
        while let Some(one) = self.hidden.take() {
            if self.is_open(one) {
                return self.house_of(one).map(|house| (Single::Hidden(house), one));
            }
        }
        None
    }

    /// The first naked single that is all that is left to place in one of its houses. It stays noted.
    fn last(&self) -> Option<Candidate> {
        if self.closing == 0 {
            return None;
        }
        let is_last = |one: &&Candidate| {
            self.is_open(**one) && houses(one.cell).iter().any(|house| self.closing >> house.index() & 1 != 0)
        };
        self.naked.rest().iter().find(is_last).copied()
    }

    fn is_open(&self, one: Candidate) -> bool {
        !self.marks[one.cell].is_empty()
    }

    /// The first of the cell's houses of which it is the only place.
    fn house_of(&self, one: Candidate) -> Option<House> {
        houses(one.cell).into_iter().find(|house| self.places(*house, one.digit) == 1)
    }

    /// Has every cell a digit?
    pub(super) fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// The marks of a cell.
    pub(super) fn marks(&self, cell: Cell) -> DigitSet {
        self.marks[cell]
    }

    /// How many places the digit has left in the house.
    pub(super) fn places(&self, house: House, digit: Digit) -> u8 {
        self.counts[digit.index()].of(house)
    }

    /// Becomes a copy of the other, in the room that it has.
    pub(super) fn copy(&mut self, other: &Singles) {
        let (mut naked, mut hidden) = (std::mem::take(&mut self.naked), std::mem::take(&mut self.hidden));
        naked.copy(&other.naked);
        hidden.copy(&other.hidden);
        *self = Singles { naked, hidden, ..*other };
    }

    /// All singles that are noted, naked ones first; of a cell at most one of either kind. A cell that has lost the
    /// last of its marks is among them with that mark.
    pub(super) fn each(&self, mut give: impl FnMut(Single, Candidate)) {
        for &one in self.naked.rest().iter().filter(|one| self.empty.contains(one.cell)) {
            give(Single::Naked, one);
        }
        let mut found = CellSet::EMPTY;
        for &one in self.hidden.rest().iter().filter(|one| self.empty.contains(one.cell)) {
            let house = if found.contains(one.cell) { None } else { self.house_of(one) };
            if let Some(house) = house {
                found.insert(one.cell);
                give(Single::Hidden(house), one);
            }
        }
    }

    /// Writes a digit.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        let marks = std::mem::take(&mut self.marks[cell]);
        self.empty.remove(cell);
        self.single.remove(cell);
        // In its own houses the cell itself still counts, so that nothing is noted of them.
        let own = if marks.contains(digit) { Houses::of(cell) } else { Houses::NONE };
        self.remove_all(self.places[digit.index()] & self.empty & cell.peers(), digit, own);
        for other in marks {
            self.counts[other.index()].take(cell);
            let few = self.counts[other.index()].few().and(Houses::of(cell));
            if !few.is_empty() {
                self.note_own(few, other, digit);
            }
        }
    }

    /// Notes what is left in houses where one place or none of a digit is left, since this digit is written there.
    fn note_own(&mut self, few: Houses, other: Digit, digit: Digit) {
        for house in few {
            match self.places(house, other) {
                0 => self.close(house, other),
                _ if other != digit => self.note_hidden(house, other),
                _ => {}
            }
        }
    }

    /// Takes a mark away.
    pub(super) fn remove(&mut self, cell: Cell, digit: Digit) {
        if self.marks[cell].contains(digit) {
            self.remove_all(CellSet::only(cell), digit, Houses::NONE);
        }
    }

    /// Takes the mark from all these cells, which have it, and notes nothing of the houses in `silent`.
    fn remove_all(&mut self, losers: CellSet, digit: Digit, silent: Houses) {
        let emptied = losers & self.single;
        let before = self.counts[digit.index()];
        let mut after = before;
        losers.each(|cell| {
            let marks = self.marks[cell].without(digit);
            self.marks[cell] = marks;
            after.take(cell);
            if let Some(last) = marks.single() {
                self.single.insert(cell);
                self.naked.note(Candidate::new(cell, last));
            }
        });
        if emptied.is_empty() && after.none() == before.none() {
            self.places[digit.index()] -= losers;
            self.counts[digit.index()] = after;
            self.note_all(after.few().without(before.few()).without(silent), digit, losers);
        } else {
            self.single -= emptied;
            self.count_one_by_one(losers, digit, emptied);
        }
    }

    /// Notes the digit's last place in these houses, in the order in which the losers leave it alone there.
    fn note_all(&mut self, houses: Houses, digit: Digit, losers: CellSet) {
        if let Some(house) = houses.single() {
            self.note_hidden(house, digit);
        } else if !houses.is_empty() {
            let mut rest = losers;
            for cell in losers {
                rest.remove(cell);
                for house in houses.and(Houses::of(cell)).filter(|house| !house.cells().intersects(rest)) {
                    self.note_hidden(house, digit);
                }
            }
        }
    }

    /// What is noted of hidden singles when these places go one by one.
    fn count_one_by_one(&mut self, losers: CellSet, digit: Digit, emptied: CellSet) {
        for cell in losers {
            self.places[digit.index()].remove(cell);
            if emptied.contains(cell) {
                continue;
            }
            self.counts[digit.index()].take(cell);
            for house in houses(cell) {
                match self.places(house, digit) {
                    0 => {
                        self.close(house, digit);
                        self.forget_hidden(house, digit);
                    }
                    1 => self.note_hidden(house, digit),
                    _ => {}
                }
            }
        }
    }

    /// The digit has no place in this house any more.
    fn close(&mut self, house: House, digit: Digit) {
        let open = &mut self.open[house.index()];
        open.remove(digit);
        self.closing &= !(1 << house.index());
        self.closing |= u32::from(open.len() == 1) << house.index();
    }

    fn note_hidden(&mut self, house: House, digit: Digit) {
        if let Some(place) = (self.places[digit.index()] & self.empty & house.cells()).first() {
            self.hidden.note(Candidate::new(place, digit));
        }
    }

    fn forget_hidden(&mut self, house: House, digit: Digit) {
        self.hidden.forget(|one| one.digit == digit && house.cells().contains(one.cell));
    }
}

impl Queue {
    fn cleared(mut self) -> Queue {
        self.all.clear();
        Queue { all: self.all, taken: 0 }
    }

    fn copy(&mut self, other: &Queue) {
        self.all.clear();
        self.all.extend_from_slice(other.rest());
        self.taken = 0;
    }

    fn note(&mut self, one: Candidate) {
        self.all.push(one);
    }

    fn take(&mut self) -> Option<Candidate> {
        let one = self.all.get(self.taken)?;
        self.taken += 1;
        Some(*one)
    }

    fn rest(&self) -> &[Candidate] {
        &self.all[self.taken..]
    }

    /// Only the first like this.
    fn forget(&mut self, is_it: impl Fn(&Candidate) -> bool) {
        if let Some(position) = self.rest().iter().position(is_it) {
            self.all.remove(self.taken + position);
        }
    }
}
