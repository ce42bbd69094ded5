//! Compares singles with those that are recorded one mark after the other.

use super::*;
use crate::random::{Random, Xoshiro};
use crate::rules::Nine;
use std::collections::VecDeque;

/// A slow twin of [`Singles`] with the same record, kept one mark at a time.
struct Slow {
    marks: ByCell<DigitSet>,
    empty: CellSet,
    places: [[u8; 9]; 27],
    naked: VecDeque<Candidate>,
    hidden: VecDeque<Candidate>,
}

impl Slow {
    fn of(board: &Board) -> Slow {
        let mut slow = Slow {
            marks: ByCell::from_fn(|_| DigitSet::FULL),
            empty: CellSet::FULL,
            places: [[9; 9]; 27],
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        board.values().iter().for_each(|(cell, digit)| slow.place(cell, digit));
        for cell in board.empty() {
            (slow.marks[cell] - board.marks(cell)).iter().for_each(|digit| slow.remove(cell, digit));
        }
        slow
    }

    fn next(&mut self) -> Option<(Single, Candidate)> {
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

    fn is_last(&self, one: Candidate) -> bool {
        let others = |house: &House| {
            let places = self.places[house.index()].iter().enumerate();
            places.filter(|&(digit, _)| digit != one.digit.index()).all(|(_, &count)| count == 0)
        };
        houses(one.cell).iter().any(others)
    }

    fn each(&self) -> Vec<(Single, Candidate)> {
        let naked = self.naked.iter().filter(|one| self.empty.contains(one.cell));
        let mut each: Vec<_> = naked.map(|one| (Single::Naked, *one)).collect();
        let mut found = CellSet::EMPTY;
        for one in self.hidden.iter().filter(|one| self.empty.contains(one.cell)) {
            let has_one = |house: &House| self.places[house.index()][one.digit.index()] == 1;
            let house = houses(one.cell).into_iter().find(has_one).filter(|_| !found.contains(one.cell));
            found.extend(house.map(|_| one.cell));
            each.extend(house.map(|house| (Single::Hidden(house), *one)));
        }
        each
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.empty.remove(cell);
        let marks = std::mem::take(&mut self.marks[cell]);
        cell.peers().iter().for_each(|peer| self.remove(peer, digit));
        for own in marks {
            for house in houses(cell) {
                if self.one_place_less(house, own) == 1 && own != digit {
                    self.note_hidden(house, own);
                }
            }
        }
    }

    fn remove(&mut self, cell: Cell, digit: Digit) {
        let had = self.marks[cell];
        self.marks[cell].remove(digit);
        if self.marks[cell] == had || self.marks[cell].is_empty() {
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

    fn one_place_less(&mut self, house: House, digit: Digit) -> u8 {
        let places = &mut self.places[house.index()][digit.index()];
        *places -= 1;
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

/// Checks that both give the same answers to all questions.
#[track_caller]
fn compare(singles: &Singles, slow: &Slow) {
    for cell in Cell::ALL {
        assert_eq!(singles.marks(cell), slow.marks[cell]);
    }
    for (house, counts) in House::ALL.into_iter().zip(slow.places) {
        assert_eq!(Digit::ALL.map(|digit| singles.places(house, digit)), counts);
    }
    let mut each = Vec::new();
    singles.each(|kind, single| each.push((kind, single)));
    assert_eq!(each, slow.each());
    assert_eq!(singles.is_full(), slow.empty.is_empty());
}

/// Random givens, most of which soon clash, or some of a solution; then singles, and changes that are no steps at all.
#[test]
fn many_marks_at_once_are_noted_as_one_after_the_other() {
    let solution: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
        .parse()
        .expect("a grid");
    let mut random = Xoshiro::from_seed(15);
    let mut singles = Singles::default();
    let mut room = Singles::default();
    for round in 0..600 {
        let right = if round % 3 == 0 { 1 } else { 1 + random.below(40) };
        let digit = |random: &mut Xoshiro, cell| match random.below(right) {
            0 => solution.get(cell).expect("it is full"),
            _ => Digit::ALL[random.below(9)],
        };
        let mut givens = Grid::EMPTY;
        for _ in 0..random.below(60) {
            let cell = Cell::new(random.below(81));
            givens.set(cell, Some(digit(&mut random, cell)));
        }
        let board = Board::new(&Nine::new(givens));
        singles.read(&board);
        let mut slow = Slow::of(&board);
        for _ in 0..80 {
            compare(&singles, &slow);
            let cell = Cell::new(random.below(81));
            let other = digit(&mut random, cell);
            match random.below(8) {
                0 if singles.empty.contains(cell) => {
                    singles.place(cell, other);
                    slow.place(cell, other);
                }
                1 => {
                    singles.remove(cell, other);
                    slow.remove(cell, other);
                }
                2 => {
                    room.copy(&singles);
                    std::mem::swap(&mut room, &mut singles);
                }
                _ => {
                    let next = singles.next();
                    assert_eq!(next, slow.next());
                    if let Some((_, single)) = next {
                        singles.place(single.cell, single.digit);
                        slow.place(single.cell, single.digit);
                    }
                }
            }
        }
    }
}
