//! Reads all givens of a puzzle at once, with the same result as reading them one after the other.
//!
//! The marks that are left do not depend on the order of the givens, but the record of singles does. The time at which
//! a single was recorded follows from the given that removed the last mark but one. It is computed only where there is
//! a single.

use super::super::counts::{Counts, HouseSet, houses};
use super::{SingleQueue, Singles};
use crate::grid::{ByCell, Cell, CellSet, Digit, DigitSet, Grid, House};
use crate::logic::Candidate;

/// The givens by digit.
pub(super) struct Givens {
    with: [CellSet; 9],
    all: CellSet,
    /// The digits that are not given in each house.
    open: [DigitSet; 27],
}

/// The singles of a puzzle before they have an order: each has a number that grows with time.
struct Notes {
    numbers: [u32; 243],
    count: usize,
}

impl Givens {
    pub(super) fn of(grid: &Grid) -> Givens {
        let mut givens =
            Givens { with: [CellSet::EMPTY; 9], all: CellSet::EMPTY, open: [DigitSet::FULL; 27] };
        for (cell, digit) in grid.iter() {
            givens.with[digit.index()].insert(cell);
            for house in houses(cell) {
                givens.open[house.index()].remove(digit);
            }
        }
        givens.all = givens.with.into_iter().fold(CellSet::EMPTY, |all, cells| all | cells);
        givens
    }

    /// Returns when a cell lost its last mark but one.
    fn naked_since(&self, cell: Cell, last: Digit) -> u32 {
        let gone = Digit::ALL.into_iter().filter(|digit| *digit != last);
        let since = gone.filter_map(|digit| (self.with[digit.index()] & cell.peers()).first());
        // Givens are read in the order of their cells, and the effects of one of them on other cells come in that
        // order too.
        since.map(|given| time(given, 0, cell.index(), 0)).max().unwrap_or(0)
    }

    /// Returns when a digit lost its last place but this one in a house. The given that removed it is in another
    /// cell and holds the digit, or is in that place itself and holds another digit.
    fn hidden_since(&self, house: House, kind: usize, last: Candidate) -> u32 {
        let own = |cells: CellSet| {
            cells.iter().next_back().map_or(0, |cell| time(cell, 1, last.digit.index(), kind))
        };
        let mut rest = house.cells().without(last.cell);
        let mut since = 0;
        for given in self.with[last.digit.index()] {
            let lost = rest & given.peers();
            rest -= lost;
            let before = lost & self.all & CellSet::from_bits((1 << given.index()) - 1);
            let seen =
                (lost - before).iter().next_back().map_or(0, |cell| time(given, 0, cell.index(), kind));
            since = since.max(seen).max(own(before));
        }
        since.max(own(rest))
    }
}

/// Orders by the given, effects on others before those on its own cell, then by cell or digit, then by house.
fn time(given: Cell, is_own: u32, which: usize, kind: usize) -> u32 {
    (given.index() as u32) << 10 | is_own << 9 | (which as u32) << 2 | kind as u32
}

impl Notes {
    fn new() -> Notes {
        Notes { numbers: [0; 243], count: 0 }
    }

    fn add(&mut self, time: u32, one: Candidate) {
        self.numbers[self.count] = time << 11 | (one.cell.index() as u32) << 4 | one.digit.index() as u32;
        self.count += 1;
    }

    fn write(&mut self, queue: &mut SingleQueue<Candidate>) {
        let noted = &mut self.numbers[..self.count];
        noted.sort_unstable();
        for number in noted {
            let (cell, digit) = (*number >> 4 & 127, *number & 15);
            queue.note(Candidate::new(Cell::new(cell as usize), Digit::ALL[digit as usize]));
        }
    }
}

impl Singles {
    /// Reads all givens, but records nothing for cells that are filled at the end. If they leave a cell without a mark
    /// or a house without a place, it does nothing and returns `false`, because then the singles that were recorded in
    /// vain matter too.
    pub(super) fn read_at_once(&mut self, givens: &Givens) -> bool {
        let empty = CellSet::FULL - givens.all;
        let (mut places, mut counts) = ([CellSet::EMPTY; 9], [Counts::FULL; 9]);
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for (digit, with) in givens.with.into_iter().enumerate() {
            let mut seen = CellSet::EMPTY;
            with.each(|given| seen |= given.peers());
            let left = empty - seen;
            (places[digit], counts[digit]) = (left, Counts::of_cells(left));
            if with.intersects(seen) || counts[digit].none() != HouseSet::of_cells(with) {
                return false;
            }
            (once, twice) = (once | left, twice | (once & left));
        }
        if once != empty {
            return false;
        }
        (self.places, self.counts, self.empty, self.is_sound) = (places, counts, empty, true);
        self.room = Counts::of_cells(empty);
        self.marks = ByCell::new([DigitSet::EMPTY; Cell::COUNT]);
        empty.each(|cell| {
            let [row, column, block] = houses(cell).map(|house| givens.open[house.index()]);
            self.marks[cell] = row & column & block;
        });
        self.note_at_once(givens, once - twice);
        true
    }

    fn note_at_once(&mut self, givens: &Givens, single: CellSet) {
        let mut naked = Notes::new();
        for cell in single {
            if let Some(last) = self.marks[cell].single() {
                naked.add(givens.naked_since(cell, last), Candidate::new(cell, last));
            }
        }
        naked.write(&mut self.naked);
        let mut hidden = Notes::new();
        for digit in Digit::ALL {
            let counts = self.counts[digit.index()];
            for house in counts.few().without(counts.none()) {
                if let Some(last) = (self.places[digit.index()] & house.cells()).first() {
                    let (last, kind) = (Candidate::new(last, digit), house.index() / 9);
                    hidden.add(givens.hidden_since(house, kind, last), last);
                }
            }
        }
        hidden.write(&mut self.hidden);
    }
}
