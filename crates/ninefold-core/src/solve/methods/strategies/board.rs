//! The board that strategies read and change.

use crate::grid::{ByCell, ByDigit, Cell, CellSet, Digit, DigitSet, Grid};
use crate::rules::{Nine, Rules};

/// The candidates of every cell, indexed both by cell and by digit.
///
/// Invariants: `digits[cell]` has a digit exactly if `places[digit]` has the cell. A filled cell has its digit as its
/// only candidate, and none of its peers has that digit. `open` contains the cells that are not filled.
#[derive(Clone, Debug)]
pub struct IndexedBoard {
    rules: Rules,
    grid: Grid,
    open: CellSet,
    digits: ByCell<DigitSet>,
    places: ByDigit<CellSet>,
    contradiction: bool,
}

/// The state of a board, as far as it matters for the choice of a strategy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outlook {
    /// The number of empty cells.
    pub open: usize,
    /// For each number of candidates, how many empty cells have it.
    pub cells_with: [usize; 10],
}

impl Outlook {
    /// Returns the total number of candidates in the empty cells.
    pub fn candidates(&self) -> usize {
        self.cells_with.iter().enumerate().map(|(candidates, cells)| candidates * cells).sum()
    }
}

impl IndexedBoard {
    /// Makes the board of a puzzle with its givens placed. The givens must not clash.
    pub fn of(puzzle: &Nine) -> IndexedBoard {
        let mut board = IndexedBoard {
            rules: puzzle.rules().clone(),
            grid: Grid::EMPTY,
            open: CellSet::FULL,
            digits: ByCell::from_fn(|cell| puzzle.allowed().get(cell)),
            places: ByDigit::from_fn(|digit| puzzle.allowed().cells_with(digit)),
            contradiction: Cell::ALL.iter().any(|&cell| puzzle.allowed().get(cell).is_empty()),
        };
        for (cell, digit) in puzzle.givens().iter() {
            board.place(cell, digit);
        }
        board
    }

    /// Returns the rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the filled cells.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the cells that are not filled.
    pub fn open(&self) -> CellSet {
        self.open
    }

    /// Returns the digits that this cell may hold; for a filled cell, its digit.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.digits[cell]
    }

    /// Returns the cells that may hold this digit, including those that do.
    #[inline]
    pub fn places(&self, digit: Digit) -> CellSet {
        self.places[digit]
    }

    /// Returns `true` if this board is known to have no solution.
    pub fn is_contradiction(&self) -> bool {
        self.contradiction
    }

    /// Marks this board as having no solution.
    pub fn contradict(&mut self) {
        self.contradiction = true;
    }

    /// Writes a digit into an empty cell and removes it from the peers.
    ///
    /// A digit that is not a candidate of the cell is a contradiction.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        if !self.digits[cell].contains(digit) {
            self.contradiction = true;
            return;
        }
        self.open.remove(cell);
        self.grid.set(cell, Some(digit));
        self.keep(CellSet::only(cell), DigitSet::only(digit));
        self.remove(self.rules.peers(cell), DigitSet::only(digit));
    }

    /// Removes `digits` from each of `cells`; returns `true` if that changed anything.
    pub fn remove(&mut self, cells: CellSet, digits: DigitSet) -> bool {
        let mut changed = false;
        for digit in digits {
            let losers = self.places[digit] & cells;
            self.places[digit] -= losers;
            for cell in losers {
                self.digits[cell].remove(digit);
                self.contradiction |= self.digits[cell].is_empty();
            }
            changed |= !losers.is_empty();
        }
        changed
    }

    /// Removes everything but `digits` from each of `cells`; returns `true` if that changed anything.
    pub fn keep(&mut self, cells: CellSet, digits: DigitSet) -> bool {
        self.remove(cells, !digits)
    }

    /// Returns the empty cells whose number of candidates is in this range.
    pub fn open_with(&self, candidates: std::ops::RangeInclusive<usize>) -> CellSet {
        self.open.iter().filter(|&cell| candidates.contains(&self.digits[cell].len())).collect()
    }

    /// Returns the empty cell with the fewest candidates, the first of them in reading order.
    pub fn fewest_candidates(&self) -> Option<Cell> {
        self.open.iter().min_by_key(|&cell| self.digits[cell].len())
    }

    /// Sums up the state of the board.
    pub fn outlook(&self) -> Outlook {
        let mut outlook = Outlook { open: self.open.len(), ..Outlook::default() };
        for cell in self.open {
            outlook.cells_with[self.digits[cell].len()] += 1;
        }
        outlook
    }
}
