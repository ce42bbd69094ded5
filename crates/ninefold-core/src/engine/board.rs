//! A small propagating board for work outside the engines: cutting a puzzle into parts, and drawing random grids.
//!
//! It uses only naked and hidden singles, works for any rules that fit nine by nine, and is copied rather than undone.
//! If the rules are more than houses, it knows only which cells see each other, so a board without an open cell still
//! has to be checked ([`SettledBoard::is_solution`]). It is not an engine: each step costs microseconds. Its inferences
//! decide which grid a seed gives, so stronger ones would change every generated puzzle.

use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use crate::rules::{Nine, Rules};

/// Candidates from which all naked and hidden singles have been inferred.
///
/// Invariant: the digit of every cell with one candidate has been removed from its peers, no cell is empty, and every
/// house with as many cells as there are digits has a place for each of them.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct SettledBoard {
    candidates: Candidates,
    rules: Rules,
    /// Cells with more than one candidate.
    open: CellSet,
}

/// The sign that the board has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[doc(hidden)]
pub struct DeadEnd;

impl SettledBoard {
    /// Makes the board of a puzzle, with all consequences of singles.
    pub fn new(puzzle: &Nine) -> Result<SettledBoard, DeadEnd> {
        let rules = puzzle.rules().clone();
        let mut board = SettledBoard { candidates: *puzzle.allowed(), open: rules.cells(), rules };
        board.candidates.remove(board.open, !board.rules.digits());
        board.propagate()?;
        Ok(board)
    }

    /// Returns the board with `digit` in `cell`, with all consequences of singles.
    pub fn with(&self, cell: Cell, digit: Digit) -> Result<SettledBoard, DeadEnd> {
        let mut board = self.clone();
        board.candidates.set(cell, DigitSet::only(digit));
        board.propagate()?;
        Ok(board)
    }

    /// Returns the digits that the cell may hold.
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.candidates.get(cell)
    }

    /// Returns the cells with more than one candidate.
    pub fn open(&self) -> CellSet {
        self.open
    }

    /// Returns the first open cell with the fewest candidates; `None` if the board is solved.
    pub fn tightest(&self) -> Option<Cell> {
        self.open.iter().min_by_key(|&cell| self.get(cell).len())
    }

    /// Whether a board without an open cell is a solution.
    pub fn is_solution(&self) -> bool {
        self.rules.is_made_of_houses() || self.rules.is_solved(&self.grid().restricted_to(self.rules.cells()))
    }

    /// Returns a grid in which the cells with one candidate are filled.
    pub fn grid(&self) -> Grid {
        self.candidates.singles()
    }

    /// Returns a puzzle with the same solutions.
    pub fn puzzle(&self) -> Nine {
        Nine::with_marks(self.grid(), &self.candidates).by(&self.rules)
    }

    fn propagate(&mut self) -> Result<(), DeadEnd> {
        loop {
            self.naked_singles()?;
            if !self.hidden_single()? {
                return Ok(());
            }
        }
    }

    /// Removes settled digits from their peers until no new cell is settled.
    fn naked_singles(&mut self) -> Result<(), DeadEnd> {
        loop {
            let before = self.open;
            for cell in before {
                let digits = self.get(cell);
                if digits.is_empty() {
                    return Err(DeadEnd);
                }
                if digits.single().is_some() {
                    self.open.remove(cell);
                    // A peer that holds this digit and nothing else becomes empty. If it had been settled before, it
                    // would have removed the digit from this cell.
                    self.candidates.remove(self.rules.peers(cell) & self.open, digits);
                }
            }
            if self.open == before {
                return Ok(());
            }
        }
    }

    /// Settles the digits that have one place left in a house. Returns `true` if there were any.
    fn hidden_single(&mut self) -> Result<bool, DeadEnd> {
        let (mut found, all) = (false, self.rules.digits());
        for house in self.rules.houses().iter().filter(|house| house.cells().len() == all.len()) {
            let (mut once, mut again) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for cell in house.cells() {
                again |= once & self.get(cell);
                once |= self.get(cell);
            }
            if once != all {
                return Err(DeadEnd);
            }
            let alone = once - again;
            for cell in house.cells() & self.open {
                let here = self.get(cell) & alone;
                if here.len() > 1 {
                    return Err(DeadEnd);
                }
                if here.len() == 1 && here != self.get(cell) {
                    self.candidates.set(cell, here);
                    found = true;
                }
            }
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn singles_alone_solve_an_easy_puzzle() {
        // The judge's sample (POJ 2676) needs only singles.
        let line = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
        let expected = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";
        let puzzle = Nine::new(line.parse().expect("81 characters"));
        let board = SettledBoard::new(&puzzle).expect("it has a solution");
        assert_eq!(board.tightest(), None);
        assert_eq!(board.grid().to_string(), expected);
    }

    #[test]
    fn equal_givens_in_sight_are_a_dead_end() {
        for (a, b) in [((0, 0), (0, 8)), ((0, 0), (8, 0)), ((0, 0), (2, 2))] {
            let grid = Grid::EMPTY.with(Cell::at(a.0, a.1), Digit::D5).with(Cell::at(b.0, b.1), Digit::D5);
            assert_eq!(SettledBoard::new(&Nine::new(grid)).err(), Some(DeadEnd));
        }
        let corners = Grid::EMPTY.with(Cell::at(0, 0), Digit::D5).with(Cell::at(8, 8), Digit::D5);
        assert!(SettledBoard::new(&Nine::new(corners)).is_ok());
        assert!(SettledBoard::new(&Nine::new(corners).by(Rules::diagonal())).is_err());
    }
}
