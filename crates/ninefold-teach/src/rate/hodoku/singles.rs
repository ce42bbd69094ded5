//! Singles in the order in which HoDoKu comes across them.
//!
//! HoDoKu does not search for singles. Whenever a mark goes, it records each cell or house that has one left, in a
//! queue for naked and in one for hidden singles, and it takes singles from the front. So the next single depends on
//! the order in which marks went, and so does the number of steps of each kind. The same record is kept here. Nets take
//! [all singles](Singles::each) of a moment from it.
//!
//! A placed digit is removed from all peers at once. The singles recorded meanwhile are put into the order in which
//! removing one mark after the other would give them. If the order makes a difference beyond that, the marks are
//! removed one by one.

use super::counts::{Counts, HouseSet, houses};
use crate::grid::{ByCell, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind};
use crate::logic::{Board, Candidate};
use givens::Givens;

mod givens;
#[cfg(test)]
mod tests;

/// The kinds of singles that HoDoKu distinguishes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Single {
    /// The last empty cell of a house.
    Full,
    /// The last digit of a cell.
    Naked,
    /// The last place of a digit in this house.
    Hidden(House),
}

impl Single {
    /// Returns the index of the variant; hidden singles in lines come before those in boxes.
    pub(super) fn index(self) -> usize {
        match self {
            Single::Full => 0,
            Single::Naked => 1,
            Single::Hidden(house) => 2 + usize::from(house.kind() == HouseKind::Block),
        }
    }
}

/// The marks, the number of places that each digit has left in each house, and the singles recorded so far.
///
/// Invariants: `marks` and, among the empty cells, `places` say the same, once by cell and once by digit. `counts`
/// are those of `places`, except that a mark that was the last of its cell still counts when it is gone. `room`
/// counts the empty cells. While `is_sound`, no cell has lost its last mark and no house the last place of a digit
/// that it lacks. Then the last place of a digit in a house stays the last until the digit is written there, and it
/// is looked up only when needed.
#[derive(Clone, Debug)]
pub(super) struct Singles {
    marks: ByCell<DigitSet>,
    places: [CellSet; 9],
    /// The cells without a digit.
    empty: CellSet,
    counts: [Counts; 9],
    room: Counts,
    is_sound: bool,
    naked: SingleQueue<Candidate>,
    hidden: SingleQueue<Candidate>,
    /// The events that are to be recorded after everything in `hidden`.
    events: SingleQueue<LastPlaces>,
}

/// A digit has had one place left in each of these houses since it was lost in these cells, one after the other.
#[derive(Clone, Copy, Debug)]
struct LastPlaces {
    houses: HouseSet,
    losers: CellSet,
    digit: Digit,
}

/// Recorded singles, from the first that has not been taken.
#[derive(Clone, Debug)]
struct SingleQueue<T> {
    all: Vec<T>,
    taken: usize,
}

impl<T> Default for SingleQueue<T> {
    fn default() -> SingleQueue<T> {
        SingleQueue { all: Vec::new(), taken: 0 }
    }
}

impl Default for Singles {
    fn default() -> Singles {
        Singles {
            marks: ByCell::new([DigitSet::FULL; Cell::COUNT]),
            places: [CellSet::FULL; 9],
            empty: CellSet::FULL,
            counts: [Counts::FULL; 9],
            room: Counts::FULL,
            is_sound: true,
            naked: SingleQueue::default(),
            hidden: SingleQueue::default(),
            events: SingleQueue::default(),
        }
    }
}

impl Singles {
    /// Becomes the singles of a puzzle that is read from its first cell to its last. Marks that were struck out are
    /// removed last.
    pub(super) fn read(&mut self, board: &Board) {
        self.read_givens(board.values());
        for cell in board.empty() {
            for digit in self.marks[cell] - board.marks(cell) {
                self.remove(cell, digit);
            }
        }
    }

    /// Becomes the singles of a puzzle with nothing but givens.
    pub(super) fn read_givens(&mut self, givens: &Grid) {
        self.naked.clear();
        self.hidden.clear();
        self.events.clear();
        if !self.read_at_once(&Givens::of(givens)) {
            *self = Singles::default();
            givens.iter().for_each(|(cell, digit)| self.place(cell, digit));
        }
    }

    /// Takes the next single, which the caller must place.
    pub(super) fn next(&mut self) -> Option<(Single, Candidate)> {
        if let Some(last) = self.last() {
            return Some((Single::Full, last));
        }
        while let Some(one) = self.naked.take() {
            if self.is_open(one) {
                return Some((Single::Naked, one));
            }
        }
        loop {
            while let Some(one) = self.hidden.take() {
                if self.is_open(one) {
                    return self.house_of(one).map(|house| (Single::Hidden(house), one));
                }
            }
            let event = self.events.take()?;
            self.note_event(event);
        }
    }

    /// Returns the first naked single that is the last digit to place in one of its houses. It stays recorded.
    #[inline]
    fn last(&self) -> Option<Candidate> {
        if !self.is_sound {
            return self.last_of(self.closing());
        }
        // If nothing is wrong, there are as many digits left as cells.
        let closing = self.room.few().without(self.room.none());
        let first = closing.first()?;
        let cell = (self.empty & first.cells()).first()?;
        if closing.without(HouseSet::of(cell)).is_empty() {
            return self.marks[cell].single().map(|digit| Candidate::new(cell, digit));
        }
        self.last_of(closing)
    }

    /// Returns the first naked single in one of these houses.
    fn last_of(&self, closing: HouseSet) -> Option<Candidate> {
        let is_last =
            |one: &&Candidate| self.is_open(**one) && !closing.and(HouseSet::of(one.cell)).is_empty();
        self.naked.rest().iter().find(is_last).copied()
    }

    /// Returns the houses in which one digit still has places.
    #[cold]
    fn closing(&self) -> HouseSet {
        let open = |house| Digit::ALL.into_iter().filter(move |digit| self.places(house, *digit) > 0).count();
        HouseSet::all().filter(|house| open(*house) == 1).fold(HouseSet::NONE, HouseSet::with)
    }

    #[inline]
    fn is_open(&self, one: Candidate) -> bool {
        !self.marks[one.cell].is_empty()
    }

    /// Returns the first of the cell's houses in which it is the only place.
    #[inline]
    fn house_of(&self, one: Candidate) -> Option<House> {
        let counts = self.counts[one.digit.index()];
        counts.few().and(HouseSet::of(one.cell)).without(counts.none()).first()
    }

    /// Returns the cells without a digit.
    pub(super) fn empty(&self) -> CellSet {
        self.empty
    }

    /// Whether every cell is filled.
    pub(super) fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// Returns the marks of a cell.
    pub(super) fn marks(&self, cell: Cell) -> DigitSet {
        self.marks[cell]
    }

    /// Returns the number of places that the digit has left in the house.
    pub(super) fn places(&self, house: House, digit: Digit) -> u8 {
        self.counts[digit.index()].of(house)
    }

    /// Becomes a copy of the other, reusing its own memory.
    pub(super) fn copy(&mut self, other: &Singles) {
        let (mut naked, mut hidden) = (std::mem::take(&mut self.naked), std::mem::take(&mut self.hidden));
        let mut events = std::mem::take(&mut self.events);
        naked.copy(&other.naked);
        hidden.copy(&other.hidden);
        events.copy(&other.events);
        *self = Singles { naked, hidden, events, ..*other };
    }

    /// Reports all recorded singles, naked ones first, and for each cell at most one of either kind. A cell that has
    /// lost its last mark is reported with that mark.
    pub(super) fn each(&self, mut give: impl FnMut(Single, Candidate)) {
        for &one in self.naked.rest().iter().filter(|one| self.empty.contains(one.cell)) {
            give(Single::Naked, one);
        }
        let mut found = CellSet::EMPTY;
        let mut give_hidden = |one: Candidate| {
            let is_new = self.empty.contains(one.cell) && !found.contains(one.cell);
            if is_new && let Some(house) = self.house_of(one) {
                found.insert(one.cell);
                give(Single::Hidden(house), one);
            }
        };
        self.hidden.rest().iter().for_each(|one| give_hidden(*one));
        self.events.rest().iter().for_each(|event| self.each_of(event, &mut give_hidden));
    }

    /// Places a digit.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        let marks = self.marks[cell];
        if self.is_sound && marks == DigitSet::only(digit) {
            return self.place_last(cell, digit);
        }
        let houses = HouseSet::of(cell);
        let others = marks.without(digit);
        let is_last = |other: Digit| !self.counts[other.index()].few().and(houses).is_empty();
        if !marks.contains(digit) || others.iter().any(is_last) {
            self.expect_anything();
        }
        self.marks[cell] = DigitSet::EMPTY;
        if self.empty.contains(cell) {
            self.empty.remove(cell);
            self.room.take(cell);
        }
        // In its own houses the cell still counts, so that nothing is recorded for them.
        let own = if marks.contains(digit) { houses } else { HouseSet::NONE };
        self.remove_all(self.places[digit.index()] & self.empty & cell.peers(), digit, own);
        for other in marks {
            let counts = &mut self.counts[other.index()];
            counts.take(cell);
            if other != digit {
                let single = counts.few().without(counts.none()).and(houses);
                self.note(single, other, CellSet::only(cell));
            }
        }
    }

    /// Places the only digit that the cell has left.
    #[inline]
    fn place_last(&mut self, cell: Cell, digit: Digit) {
        self.marks[cell] = DigitSet::EMPTY;
        self.empty.remove(cell);
        self.room.take(cell);
        let losers = self.places[digit.index()] & self.empty & cell.peers();
        self.remove_all(losers, digit, HouseSet::of(cell));
        self.counts[digit.index()].take(cell);
    }

    /// Removes a mark.
    pub(super) fn remove(&mut self, cell: Cell, digit: Digit) {
        if self.marks[cell].contains(digit) {
            self.remove_all(CellSet::only(cell), digit, HouseSet::NONE);
        }
    }

    /// Removes the mark from all these cells, which must have it. Records nothing for the houses in `silent`.
    #[inline]
    fn remove_all(&mut self, losers: CellSet, digit: Digit, silent: HouseSet) {
        let before = self.counts[digit.index()];
        let (mut after, mut emptied) = (before, false);
        losers.each(|cell| {
            let marks = self.marks[cell].without(digit);
            self.marks[cell] = marks;
            after.take(cell);
            match marks.single() {
                Some(last) => self.naked.note(Candidate::new(cell, last)),
                None => emptied |= marks.is_empty(),
            }
        });
        if !emptied && after.none() == before.none() {
            self.places[digit.index()] -= losers;
            self.counts[digit.index()] = after;
            self.note(after.few().without(before.few()).without(silent), digit, losers);
        } else {
            self.count_one_by_one(losers, digit);
        }
    }

    /// From now on recorded singles may soon be wrong, so waiting events are recorded at once.
    #[cold]
    fn expect_anything(&mut self) {
        while let Some(event) = self.events.take() {
            self.note_event(event);
        }
        self.is_sound = false;
    }

    /// Records the digit's last place in these houses, which remained when it was removed from these cells.
    #[inline]
    fn note(&mut self, houses: HouseSet, digit: Digit, losers: CellSet) {
        if !houses.is_empty() {
            self.events.note(LastPlaces { houses, losers, digit });
            if !self.is_sound {
                self.expect_anything();
            }
        }
    }

    fn note_event(&mut self, event: LastPlaces) {
        let mut hidden = std::mem::take(&mut self.hidden);
        self.each_of(&event, |one| hidden.note(one));
        self.hidden = hidden;
    }

    /// Reports the last places, in the order in which the removals left them.
    fn each_of(&self, event: &LastPlaces, mut give: impl FnMut(Candidate)) {
        let LastPlaces { houses, losers, digit } = *event;
        let places = self.places[digit.index()] & self.empty;
        if places.is_empty() {
            return;
        }
        let mut show = |house: House| {
            if let Some(place) = (places & house.cells()).first() {
                give(Candidate::new(place, digit));
            }
        };
        if let Some(house) = houses.single() {
            return show(house);
        }
        let mut rest = losers;
        losers.each(|cell| {
            rest.remove(cell);
            houses
                .and(HouseSet::of(cell))
                .filter(|house| !house.cells().intersects(rest))
                .for_each(&mut show);
        });
    }

    /// Records hidden singles while these places go one by one; some are the last of their cell or house.
    #[cold]
    fn count_one_by_one(&mut self, losers: CellSet, digit: Digit) {
        self.expect_anything();
        for cell in losers {
            self.places[digit.index()].remove(cell);
            if self.marks[cell].is_empty() {
                continue;
            }
            self.counts[digit.index()].take(cell);
            for house in houses(cell) {
                match self.places(house, digit) {
                    0 => self.forget_hidden(house, digit),
                    1 => self.note_hidden(house, digit),
                    _ => {}
                }
            }
        }
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

impl<T: Copy> SingleQueue<T> {
    fn clear(&mut self) {
        self.all.clear();
        self.taken = 0;
    }

    fn copy(&mut self, other: &SingleQueue<T>) {
        self.all.clear();
        self.all.extend_from_slice(other.rest());
        self.taken = 0;
    }

    fn note(&mut self, one: T) {
        self.all.push(one);
    }

    fn take(&mut self) -> Option<T> {
        let one = self.all.get(self.taken)?;
        self.taken += 1;
        Some(*one)
    }

    fn rest(&self) -> &[T] {
        &self.all[self.taken..]
    }

    /// Removes only the first item that matches.
    fn forget(&mut self, is_it: impl Fn(&T) -> bool) {
        if let Some(position) = self.rest().iter().position(is_it) {
            self.all.remove(self.taken + position);
        }
    }
}
