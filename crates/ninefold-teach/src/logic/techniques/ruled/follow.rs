//! The consequences of marks by everything that rules say.
//!
//! **Sound**: each consequence follows from what is known before it. A digit in a cell removes the cell's other marks,
//! the same digit from all cells that see it, and every mark that dots and lines do not allow next to it. A cell with
//! one mark left holds it, and if a digit has one place left in a whole house, it is there. A mark goes if none of the
//! marks of a neighbour is allowed next to it. A digit goes from the cells that see all its places in a house. Two
//! cells that see each other and have the same two marks take them from the cells that see both. A sum (see
//! [`super::sums`]) removes the marks that none of its fillings has, and a digit that each of its fillings has goes
//! from the cells that see all its places there.
//!
//! **The end does not depend on the order**: each of these rules removes no less from fewer marks. So consequences can
//! be followed further when marks have gone for other reasons, and the result is the same as if all had been known from
//! the start.

use super::innies::{Rest, rests_of};
use super::notes;
use super::sums::{CellSum, Owner, SumMemory};
use crate::grid::{ByCell, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::board::Board;
use crate::logic::candidate::Candidate;
use crate::logic::step::RuleNote;
use crate::rules::Rules;
use std::collections::VecDeque;

/// The largest number of places of a digit in a house for which the cells that see all of them are looked for.
const MOST_PLACES: usize = 4;

/// The content of the rules about the cells of a board, prepared for following.
#[derive(Debug)]
pub(super) struct FollowGround {
    pub(super) rules: Rules,
    pub(super) rests: Vec<Rest>,
    pub(super) sums: Vec<CellSum>,
    /// The sums of each cell, by their places in `sums`.
    sums_of: ByCell<Vec<u16>>,
    /// The houses of each cell that hold every digit.
    wholes: ByCell<Vec<House>>,
}

impl FollowGround {
    /// Returns the rule that ties the cells of a sum together, in words.
    pub(super) fn note_of(&self, owner: Owner) -> RuleNote {
        match owner {
            Owner::Constraint(place) => notes::of(&self.rules, place),
            Owner::Rest(place) => self.rests[place].note(Vec::new()),
        }
    }

    pub(super) fn new(rules: &Rules) -> FollowGround {
        let rests = rests_of(rules);
        let plain = rules
            .parts()
            .iter()
            .flat_map(|(owner, part)| part.without_equal_sums().into_iter().map(|part| (*owner, part)));
        let mut sums: Vec<CellSum> =
            plain.filter_map(|(owner, part)| CellSum::of_part(rules, owner, &part)).collect();
        let of_rest = |(place, rest)| CellSum::of_rest(rules, place, rest);
        sums.extend(rests.iter().enumerate().filter_map(of_rest));
        // Short sums are quick to check and quick to explain.
        sums.sort_by_key(|sum| sum.cells().len());
        let mut sums_of = ByCell::from_fn(|_| Vec::new());
        for (place, sum) in sums.iter().enumerate() {
            sum.cells().for_each(|cell| sums_of[cell].push(place as u16));
        }
        let is_whole = |house: &House| rules.is_whole(*house);
        let wholes = ByCell::from_fn(|cell| rules.houses_of(cell).filter(is_whole).collect());
        FollowGround { rules: rules.clone(), rests, sums, sums_of, wholes }
    }
}

/// The reason why a mark is true or false.
#[derive(Clone, Copy, Debug)]
pub(super) enum MarkReason {
    Assumed,
    /// The cell has no other mark left, or it has another digit.
    Cell(Cell),
    /// The house has no other place left for the digit.
    House(House),
    /// A cell that sees this one has the digit.
    Seen(Cell),
    /// It does not fit next to the digits of that cell, by a rule about the pair of cells.
    Beside(Cell),
    /// The digit is in one of these cells of the house.
    Locked(House, CellSet),
    /// These two cells have only these two digits.
    Pair(Cell, Cell),
    /// The sum at this place has no filling with the mark.
    Sum(u16),
    /// Each filling of the sum at this place has the digit in one of these cells.
    Needed(u16, CellSet),
    /// It leads to a contradiction, as the argument with this number shows.
    Inside(u16),
}

/// Receives the consequences, in order.
pub(super) trait Log {
    /// A rule is asked: whatever it removes from now on follows from earlier statements.
    fn begin(&mut self) {}

    /// A mark turns out true or false.
    fn say(&mut self, _mark: Candidate, _is_on: bool, _why: MarkReason) {}

    /// Whether the digit of a cell was said, so that it is not known from the board alone.
    fn has_said(&self, _cell: Cell) -> bool {
        true
    }

    /// Whether the log wants no more statements.
    fn is_full(&self) -> bool {
        false
    }
}

/// A log that records nothing.
pub(super) struct Silent;

impl Log for Silent {}

/// A log that records nothing either, and ends after a number of statements.
pub(super) struct CountingLog {
    pub(super) left: usize,
}

impl Log for CountingLog {
    fn say(&mut self, _mark: Candidate, _is_on: bool, _why: MarkReason) {
        self.left = self.left.saturating_sub(1);
    }

    fn is_full(&self) -> bool {
        self.left == 0
    }
}

/// Marks, by cell and by digit. A filled cell has its digit alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct MarkTable {
    pub(super) left: ByCell<DigitSet>,
    pub(super) places: [CellSet; 9],
    /// The digit of each cell for which it is known.
    pub(super) known: ByCell<Option<Digit>>,
}

impl MarkTable {
    pub(super) fn of(board: &Board) -> MarkTable {
        let left = ByCell::from_fn(|cell| board.value(cell).map_or(board.marks(cell), DigitSet::only));
        let places = Digit::ALL.map(|digit| board.places(digit) | board.filled_with(digit));
        MarkTable { left, places, known: ByCell::from_fn(|cell| board.value(cell)) }
    }

    pub(super) fn has(&self, mark: Candidate) -> bool {
        self.left[mark.cell].contains(mark.digit)
    }
}

/// The end of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FollowEnd {
    /// Nothing more follows.
    Settled,
    /// Something is both true and false.
    Clash,
    /// The log is full.
    Full,
}

/// Follows consequences. It keeps its buffers.
#[derive(Debug, Default)]
pub(super) struct Follower {
    news: VecDeque<(Candidate, bool)>,
    /// The sums whose cells have lost marks, as bits.
    due: Vec<u64>,
    clashes: bool,
    sums: SumMemory,
}

/// One run of a follower.
pub(super) struct FollowRun<'r, L> {
    pub(super) ground: &'r FollowGround,
    pub(super) marks: &'r mut MarkTable,
    pub(super) log: &'r mut L,
    follower: &'r mut Follower,
}

impl<'r, L: Log> FollowRun<'r, L> {
    pub(super) fn new(
        ground: &'r FollowGround,
        marks: &'r mut MarkTable,
        log: &'r mut L,
        follower: &'r mut Follower,
    ) -> FollowRun<'r, L> {
        follower.news.clear();
        follower.due.clear();
        follower.due.resize(ground.sums.len().div_ceil(64), 0);
        follower.clashes = false;
        FollowRun { ground, marks, log, follower }
    }

    /// Makes everything due that follows from the marks without any assumption.
    pub(super) fn wake(&mut self) {
        let rules = &self.ground.rules;
        for cell in rules.cells() {
            for digit in rules.digits() - self.marks.left[cell] {
                self.follower.news.push_back((Candidate::new(cell, digit), false));
            }
        }
        self.follower.due.fill(u64::MAX);
    }

    /// Removes the marks that are not among these.
    pub(super) fn narrow(&mut self, to: &MarkTable) {
        for digit in Digit::ALL {
            let gone = self.marks.places[digit.index()] - to.places[digit.index()];
            self.off_all(gone, digit, MarkReason::Assumed);
        }
    }

    /// Removes a mark or makes it true, unless that is known.
    pub(super) fn say(&mut self, mark: Candidate, is_on: bool, why: MarkReason) {
        let (has, known) = (self.marks.has(mark), self.marks.known[mark.cell]);
        // If another digit is known there, the contradiction follows from that.
        let is_said = if is_on { known.is_some() && has } else { !has };
        if is_said || self.follower.clashes {
            return;
        }
        self.log.say(mark, is_on, why);
        if is_on {
            self.follower.clashes = !has;
            self.marks.known[mark.cell] = Some(mark.digit);
        } else {
            self.follower.clashes = known == Some(mark.digit);
            self.marks.left[mark.cell].remove(mark.digit);
            self.marks.places[mark.digit.index()].remove(mark.cell);
            for &sum in &self.ground.sums_of[mark.cell] {
                self.follower.due[usize::from(sum) / 64] |= 1 << (sum % 64);
            }
        }
        self.follower.news.push_back((mark, is_on));
    }

    /// Follows everything that is due.
    pub(super) fn settle(&mut self) -> FollowEnd {
        loop {
            if self.follower.clashes {
                return FollowEnd::Clash;
            }
            if self.log.is_full() {
                return FollowEnd::Full;
            }
            if let Some((mark, is_on)) = self.follower.news.pop_front() {
                self.log.begin();
                if is_on { self.follow_on(mark) } else { self.follow_off(mark) }
            } else if !self.ask_sum() {
                return FollowEnd::Settled;
            }
        }
    }

    fn off_all(&mut self, cells: CellSet, digit: Digit, why: MarkReason) {
        for cell in cells {
            self.say(Candidate::new(cell, digit), false, why);
        }
    }

    fn follow_on(&mut self, Candidate { cell, digit }: Candidate) {
        let ground = self.ground;
        for other in self.marks.left[cell].without(digit) {
            self.say(Candidate::new(cell, other), false, MarkReason::Cell(cell));
        }
        self.off_all(
            ground.rules.peers(cell) & self.marks.places[digit.index()],
            digit,
            MarkReason::Seen(cell),
        );
        for bond in ground.rules.bonds(cell) {
            for other in self.marks.left[bond.other] - bond.beside(digit) {
                self.say(Candidate::new(bond.other, other), false, MarkReason::Beside(cell));
            }
        }
    }

    fn follow_off(&mut self, mark: Candidate) {
        let (cell, ground) = (mark.cell, self.ground);
        let left = self.marks.left[cell];
        match left.len() {
            0 => self.say(mark, true, MarkReason::Cell(cell)),
            1 => self.say(
                Candidate::new(cell, left.first().unwrap_or(mark.digit)),
                true,
                MarkReason::Cell(cell),
            ),
            2 => self.follow_pair(cell, left),
            _ => {}
        }
        for house in &ground.wholes[cell] {
            self.follow_house(*house, mark);
        }
        for bond in ground.rules.bonds(cell) {
            let fits = left.iter().fold(DigitSet::EMPTY, |fits, digit| fits | bond.beside(digit));
            for other in self.marks.left[bond.other] - fits {
                self.say(Candidate::new(bond.other, other), false, MarkReason::Beside(cell));
            }
        }
    }

    fn follow_house(&mut self, house: House, mark: Candidate) {
        let open = self.marks.places[mark.digit.index()] & house.cells();
        match open.len() {
            0 => self.say(mark, true, MarkReason::House(house)),
            1 => {
                let cell = open.first().unwrap_or(mark.cell);
                self.say(Candidate::new(cell, mark.digit), true, MarkReason::House(house));
            }
            2..=MOST_PLACES => {
                let seen = self.seen_by_all(open, mark.digit);
                self.off_all(seen, mark.digit, MarkReason::Locked(house, open));
            }
            _ => {}
        }
    }

    /// Returns the possible places of a digit that see all of these cells.
    fn seen_by_all(&self, cells: CellSet, digit: Digit) -> CellSet {
        let places = self.marks.places[digit.index()];
        cells.iter().fold(places, |seen, cell| seen & self.ground.rules.peers(cell))
    }

    fn follow_pair(&mut self, cell: Cell, pair: DigitSet) {
        let ground = self.ground;
        let [first, second] = [pair.first(), pair.iter().next_back()].map(|digit| digit.expect("two digits"));
        let both = self.marks.places[first.index()] & self.marks.places[second.index()];
        for twin in both & ground.rules.peers(cell) {
            if self.marks.left[twin] != pair {
                continue;
            }
            for digit in pair {
                let seen = self.seen_by_all(CellSet::only(cell).with(twin), digit);
                self.off_all(seen, digit, MarkReason::Pair(cell, twin));
            }
        }
    }

    /// Asks the first sum that is due. Returns `false` if there is none.
    fn ask_sum(&mut self) -> bool {
        let Some(word) = self.follower.due.iter().position(|bits| *bits != 0) else { return false };
        let bit = self.follower.due[word].trailing_zeros();
        self.follower.due[word] &= !(1 << bit);
        let ground = self.ground;
        let place = word * 64 + bit as usize;
        let Some(sum) = ground.sums.get(place) else { return true };
        if !sum.is_worth_asking(&self.marks.left) {
            return true;
        }
        let left = self.follower.sums.left(place, sum, &self.marks.left);
        self.log.begin();
        // If there is no filling, the cells that are named are those about which something was said, not filled ones.
        let is_possible = !left.supported[0].is_empty();
        let most =
            if is_possible { 2 } else { sum.cells().map(|cell| self.firmness(cell)).min().unwrap_or(0) };
        for (cell, supported) in sum.cells().zip(left.supported) {
            if self.firmness(cell) > most {
                continue;
            }
            for digit in self.marks.left[cell] - supported {
                self.say(Candidate::new(cell, digit), false, MarkReason::Sum(place as u16));
            }
        }
        for digit in left.needed {
            let holders = self.marks.places[digit.index()] & sum.area;
            if holders.single().is_some_and(|cell| self.marks.known[cell].is_some()) {
                continue;
            }
            let seen = self.seen_by_all(holders, digit);
            self.off_all(seen, digit, MarkReason::Needed(place as u16, holders));
        }
        true
    }

    /// Returns 0 for an open cell, 1 for a cell whose digit was said, and 2 for a cell that is filled on the board.
    fn firmness(&self, cell: Cell) -> usize {
        match self.marks.known[cell] {
            None => 0,
            Some(_) if self.log.has_said(cell) => 1,
            Some(_) => 2,
        }
    }
}
