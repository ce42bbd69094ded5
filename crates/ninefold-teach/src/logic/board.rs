//! The board on which techniques work: digits, pencil marks, and the same marks by digit.
//!
//! Every change updates the board instead of making a new one, and all techniques use the same board. The board does
//! not check its marks: some may be missing or wrong. A [`Checkup`](super::Checkup) finds that out.

use super::candidate::{Candidate, CandidateSet};
use super::mark_counts::CellCounts;
use super::size::{NineByNine, Size};
use super::step::Step;
use crate::grid::{ByCell, Cell, CellSet, Digit, DigitSet, Grid, House};
use crate::rules::{Nine, Rules};
use crate::text::{Record, plain};

/// A position: digits and pencil marks.
///
/// Invariants: a filled cell has no marks. `places` and `marks` say the same, once by digit and once by cell, and
/// `tally` holds the number of marks of each cell. A house that has a digit has no candidate for it, because placing
/// a digit removes it from all peers. `values` and `filled` say the same. `open` holds the number of empty cells of
/// each house, and `last` the empty cells that are the only one of some house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    rules: Rules,
    values: Grid,
    givens: CellSet,
    empty: CellSet,
    last: CellSet,
    open: [u8; 27],
    marks: ByCell<DigitSet>,
    tally: CellCounts,
    places: [CellSet; 9],
    filled: [CellSet; 9],
}

impl Board {
    /// Makes the board of a puzzle: its givens, and the marks that they and the puzzle's restrictions leave.
    ///
    /// ```
    /// use ninefold::{Cell, Grid, Nine, logic::Board};
    /// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let board = Board::new(&Nine::new(givens));
    /// assert_eq!(board.marks(Cell::at(0, 2)).to_string(), "124");
    /// # Ok::<(), ninefold::text::ParseError>(())
    /// ```
    pub fn new(puzzle: &Nine) -> Board {
        Board::with_placed(puzzle, puzzle.givens().filled())
    }

    /// Makes the board of a record: as the player sees it, with the digits that were placed. `None` if it does not fit nine by
    /// nine.
    pub fn of(record: &Record) -> Option<Board> {
        let givens = record.puzzle.nine()?.givens().filled();
        Some(Board::with_placed(&record.filled().into_nine()?, givens))
    }

    /// Does the same for a position in which only the digits in the cells `givens` were given, and a player has placed
    /// the others.
    pub fn with_placed(puzzle: &Nine, givens: CellSet) -> Board {
        let (rules, values) = (puzzle.rules().clone(), *puzzle.givens());
        let mut empty = rules.cells();
        let (mut barred, mut filled) = ([CellSet::EMPTY; 9], [CellSet::EMPTY; 9]);
        for (cell, digit) in values.iter() {
            empty.remove(cell);
            filled[digit.index()].insert(cell);
            barred[digit.index()] |= rules.peers(cell);
        }
        let mut places = barred.map(|barred| empty - barred);
        if !rules.is_classic() {
            restrict(&mut places, &rules, &values);
        }
        for cell in empty {
            for digit in !puzzle.allowed().get(cell) {
                places[digit.index()].remove(cell);
            }
        }
        let mut marks = ByCell::<DigitSet>::default();
        for (digit, cells) in Digit::ALL.into_iter().zip(places) {
            cells.each(|cell| marks[cell].insert(digit));
        }
        let (mut open, mut last) = ([0; 27], CellSet::EMPTY);
        for house in rules.houses().iter().filter(|house| house.index() < 27) {
            let cells = house.cells() & empty;
            open[house.index()] = cells.len() as u8;
            last |= cells.single().map_or(CellSet::EMPTY, CellSet::only);
        }
        let givens = givens - empty;
        let tally = CellCounts::of(places);
        Board { rules, values, givens, empty, last, open, marks, tally, places, filled }
    }

    /// Returns the rules.
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the digit in the cell, if there is one.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values.get(cell)
    }

    /// Returns the digits of all cells that the rules have, on one line, with a dot for each empty cell.
    ///
    /// ```
    /// use ninefold::{Grid, Nine, Rules, logic::Board};
    /// let rules: Rules = "4x4".parse()?;
    /// assert_eq!(Board::new(&Nine::new(Grid::EMPTY).by(&rules)).line(), ".".repeat(16));
    /// # Ok::<(), ninefold::lang::Sentence>(())
    /// ```
    pub fn line(&self) -> String {
        plain::grid(&self.values, self.rules().layout())
    }

    /// Returns all digits on the board.
    pub fn values(&self) -> &Grid {
        &self.values
    }

    /// Returns the cells whose digit was given.
    #[inline]
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// Returns the cells without a digit.
    #[inline]
    pub fn empty(&self) -> CellSet {
        self.empty
    }

    /// Returns `true` if every cell has a digit.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// Returns the pencil marks of a cell; none if it is filled.
    #[inline]
    pub fn marks(&self, cell: Cell) -> DigitSet {
        self.marks[cell]
    }

    /// Returns the empty cells that may hold `digit`.
    #[inline]
    pub fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// Returns the cells that hold `digit`.
    #[inline]
    pub fn filled_with(&self, digit: Digit) -> CellSet {
        self.filled[digit.index()]
    }

    /// Returns the cells of `house` that may hold `digit`.
    #[inline]
    pub fn places_in(&self, digit: Digit, house: House) -> CellSet {
        self.places[digit.index()] & house.cells()
    }

    /// Returns `true` if this is a pencil mark of the board.
    #[inline]
    pub fn has(&self, candidate: Candidate) -> bool {
        self.places[candidate.digit.index()].contains(candidate.cell)
    }

    /// Returns the digits that still have a place in `house`.
    pub fn open_digits(&self, house: House) -> DigitSet {
        (house.cells() & self.empty).iter().fold(DigitSet::EMPTY, |digits, cell| digits | self.marks[cell])
    }

    /// Returns the cells that have every one of `digits` as a mark.
    pub fn places_of_all(&self, digits: DigitSet) -> CellSet {
        digits.iter().fold(self.empty, |cells, digit| cells & self.places(digit))
    }

    /// Returns all marks of `cells` together.
    pub fn digits_of(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | self.marks[cell])
    }

    /// Returns the marks of `digits` in `cells`.
    pub fn candidates(&self, cells: CellSet, digits: DigitSet) -> CandidateSet {
        let mut marks = CandidateSet::EMPTY;
        for digit in digits {
            marks.insert_all(digit, cells & self.places(digit));
        }
        marks
    }

    /// Returns those of the candidates that are marks of the board.
    pub fn present(&self, candidates: &CandidateSet) -> CandidateSet {
        let mut marks = CandidateSet::EMPTY;
        for digit in candidates.digits() {
            marks.insert_all(digit, candidates.cells_with(digit) & self.places(digit));
        }
        marks
    }

    /// Returns all marks.
    pub fn all_candidates(&self) -> CandidateSet {
        self.candidates(CellSet::FULL, DigitSet::FULL)
    }

    /// Returns the cells with exactly one mark.
    #[inline]
    pub fn single(&self) -> CellSet {
        self.tally.exactly(1)
    }

    /// Returns the empty cells that are the last of their row, column or box.
    #[inline]
    pub fn last(&self) -> CellSet {
        self.last
    }

    /// Returns the number of empty cells in a row, column or box.
    #[inline]
    pub(super) fn open_cells(&self, house: House) -> usize {
        self.open[house.index()].into()
    }

    /// Returns the empty cells with no mark, one mark, two marks, and more.
    pub fn by_count(&self) -> [CellSet; 4] {
        let [none, one, two] = [0, 1, 2].map(|count| self.tally.exactly(count) & self.empty);
        [none, one, two, self.empty - none - one - two]
    }

    /// Returns the cells with one to `count` marks, where `count` is 2 to 4.
    pub(super) fn with_few_marks(&self, count: usize) -> CellSet {
        self.tally.up_to(count)
    }

    /// Returns the cells with exactly two marks.
    #[inline]
    pub fn bivalue(&self) -> CellSet {
        self.tally.exactly(2)
    }

    /// Returns the cells that see every one of `cells`, without `cells` themselves.
    pub fn seen_by_all(cells: CellSet) -> CellSet {
        cells.iter().fold(CellSet::FULL, |seen, cell| seen & cell.peers())
    }

    /// Returns a house that contains both cells; rows come first, then columns, then boxes.
    pub fn common_house(a: Cell, b: Cell) -> Option<House> {
        Rules::CLASSIC.houses_of(a).find(|house| house.cells().contains(b))
    }

    /// Writes `digit` into `cell`, and removes it from the marks of the peers.
    // If this were inlined into the loops of `apply`, the compiler would try to keep the whole board in registers.
    #[inline(never)]
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        let only = CellSet::only(cell);
        for other in self.marks[cell] {
            self.places[other.index()] -= only;
        }
        self.marks[cell] = DigitSet::EMPTY;
        self.tally.clear(only);
        if let Some(before) = self.values.get(cell) {
            self.filled[before.index()] -= only;
        } else {
            self.empty -= only;
            self.last -= only;
            self.close(cell);
        }
        self.values.set(cell, Some(digit));
        self.filled[digit.index()] |= only;
        if self.rules.is_classic() {
            self.remove(digit, cell.peers());
        } else {
            self.place_by_rules(cell, digit);
        }
    }

    /// Removes what rules other than the classic ones forbid when a digit is placed.
    fn place_by_rules(&mut self, cell: Cell, digit: Digit) {
        let rules = self.rules.clone();
        self.remove(digit, rules.peers(cell));
        for bond in rules.bonds(cell) {
            for other in self.marks[bond.other] - bond.beside(digit) {
                self.remove(other, CellSet::only(bond.other));
            }
        }
    }

    /// Notes that the houses of the cell have one empty cell fewer.
    #[inline]
    fn close(&mut self, cell: Cell) {
        if !self.rules.is_classic() {
            return self.close_by_rules(cell);
        }
        for house in [cell.row(), cell.column(), cell.block()] {
            let open = &mut self.open[house.index()];
            *open -= 1;
            if *open == 1 {
                self.last |= self.empty & house.cells();
            }
        }
    }

    fn close_by_rules(&mut self, cell: Cell) {
        let rules = self.rules.clone();
        for house in rules.houses_of(cell).filter(|house| house.index() < 27) {
            let open = &mut self.open[house.index()];
            *open -= 1;
            if *open == 1 {
                self.last |= self.empty & house.cells();
            }
        }
    }

    /// Removes `digit` from the marks of each of `cells`.
    #[inline]
    pub fn remove(&mut self, digit: Digit, cells: CellSet) {
        let losers = self.places[digit.index()] & cells;
        if losers.is_empty() {
            return;
        }
        self.places[digit.index()] -= losers;
        self.tally.subtract(losers);
        losers.each(|loser| self.marks[loser].remove(digit));
    }

    /// Applies a step.
    pub fn apply(&mut self, step: &Step) {
        for digit in step.places.digits() {
            for cell in step.places.cells_with(digit) {
                self.place(cell, digit);
            }
        }
        for digit in step.removes.digits() {
            self.remove(digit, step.removes.cells_with(digit));
        }
    }

    /// Returns something that makes a solution impossible: an empty cell without marks, or a house without a place
    /// for a digit that it still needs.
    pub fn contradiction(&self) -> Option<Contradiction> {
        if let Some(cell) = self.by_count()[0].first() {
            return Some(Contradiction::Cell(cell));
        }
        let full = self.rules.houses().iter().filter(|house| self.rules.is_whole(**house));
        full.into_iter().find_map(|&house| {
            let placed: DigitSet = house.cells().iter().filter_map(|cell| self.value(cell)).collect();
            let missing = self.rules.digits() - placed - self.open_digits(house);
            Some(Contradiction::House(house, missing.first()?))
        })
    }

    /// Returns the position as a puzzle: the digits on the board are the givens, and only the marks are allowed
    /// elsewhere.
    pub fn to_puzzle(&self) -> Nine {
        let mut marks = crate::grid::Candidates::of_filled(&self.values);
        for cell in self.empty {
            marks.set(cell, self.marks[cell]);
        }
        Nine::with_marks(self.values, &marks).by(&self.rules)
    }
}

/// Removes the places that rules other than the classic ones forbid because of the digits on the board.
fn restrict(places: &mut [CellSet; 9], rules: &Rules, values: &Grid) {
    for digit in !rules.digits() {
        places[digit.index()] = CellSet::EMPTY;
    }
    for (cell, digit) in values.iter() {
        for bond in rules.bonds(cell) {
            for other in !bond.beside(digit) {
                places[other.index()].remove(bond.other);
            }
        }
    }
}

/// A reason why a board has no solution that can be seen without a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Contradiction<S: Size = NineByNine> {
    /// This empty cell has no mark left.
    Cell(S::Cell),
    /// This house has no place left for this digit.
    House(S::House, S::Digit),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Candidates;
    use crate::random::{Random, Xoshiro};

    #[test]
    fn a_board_kept_up_to_date_is_the_board_made_anew() {
        let solution: Grid =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
                .parse()
                .expect("a grid");
        let mut random = Xoshiro::from_seed(3);
        for _ in 0..50 {
            let mut board = Board::new(&Nine::new(Grid::EMPTY));
            let mut marks = Candidates::FULL;
            for _ in 0..120 {
                let cell = Cell::new(random.below(81));
                let digit = solution.get(cell).expect("it is full");
                if random.below(3) == 0 && board.value(cell).is_none() {
                    board.place(cell, digit);
                } else {
                    let other = Digit::ALL[random.below(9)];
                    if other != digit {
                        board.remove(other, CellSet::only(cell));
                        marks.remove(CellSet::only(cell), DigitSet::only(other));
                    }
                }
            }
            let anew = Board::with_placed(&Nine::with_marks(*board.values(), &marks), CellSet::EMPTY);
            assert_eq!(board, Board { givens: CellSet::EMPTY, ..anew });
            for (count, cells) in board.by_count().into_iter().enumerate() {
                let obvious: CellSet =
                    board.empty().iter().filter(|&cell| board.marks(cell).len().min(3) == count).collect();
                assert_eq!(cells, obvious, "{count} marks");
            }
            assert_eq!(board.single(), board.by_count()[1]);
            for digit in Digit::ALL {
                assert_eq!(board.filled_with(digit), board.values().cells_with(digit));
            }
            let is_last = |cell: &Cell| {
                let houses = [cell.row(), cell.column(), cell.block()];
                houses.into_iter().any(|house| house.cells() & board.empty() == CellSet::only(*cell))
            };
            assert_eq!(board.last(), Cell::ALL.into_iter().filter(is_last).collect());
        }
    }
}
