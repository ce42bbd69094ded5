//! The board as the searches for chains need it: candidates by cell and by house, kept consistent with each other.

use super::tables::{CELLS_OF, HOUSES_OF, PEERS, PLACE_IN};
use crate::grid::{Candidates, Cell, Digit, DigitSet, ones};
use crate::rules::Nine;

/// A cell and a digit in one number: the cell times nine plus the digit, both counted from 0.
pub(crate) type CandidateCode = u16;

/// Returns the candidate of `digit` in `cell`.
pub(crate) fn candidate(cell: usize, digit: usize) -> CandidateCode {
    (cell * 9 + digit) as CandidateCode
}

/// Digits in cells, and the candidates of the empty cells. Digits count from 0.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct ChainBoard {
    /// The candidates of each cell; none if the cell is filled.
    pub(crate) cells: [u16; 81],
    /// The places of each digit in each house, numbered as in [`super::tables`].
    pub(crate) places: [[u16; 9]; 27],
    /// Whether each cell is filled.
    filled: [bool; 81],
    /// The number of empty cells in each house.
    pub(crate) empty: [u8; 27],
    /// For each digit, the number of cells that hold it.
    pub(crate) standing: [u8; 9],
}

impl ChainBoard {
    /// Makes the board with which a walk through `puzzle` begins.
    ///
    /// If a puzzle has pencil marks, a cell with one mark counts as filled from the beginning only if no peer shares
    /// the mark, as in the reference. Otherwise it is a single that is still to be found.
    pub(crate) fn of(puzzle: &Nine) -> ChainBoard {
        let mut board = ChainBoard::blank();
        let marks = if puzzle.has_marks() { *puzzle.allowed() } else { puzzle.candidates() };
        for (cell, digits) in marks.iter() {
            for digit in digits {
                board.add(cell.index(), digit.index());
            }
        }
        if puzzle.has_marks() {
            board.fill_what_is_settled();
        } else {
            for (cell, digit) in puzzle.givens().iter() {
                board.place(cell.index(), digit.index());
            }
        }
        board
    }

    /// The candidates and digits of a board.
    pub(crate) fn at(board: &crate::logic::Board) -> ChainBoard {
        let mut position = ChainBoard::blank();
        for cell in Cell::ALL {
            board.marks(cell).into_iter().for_each(|digit| position.add(cell.index(), digit.index()));
        }
        for (cell, digit) in board.values().iter() {
            position.fill(cell.index(), digit.index());
        }
        position
    }

    fn blank() -> ChainBoard {
        ChainBoard {
            cells: [0; 81],
            places: [[0; 9]; 27],
            filled: [false; 81],
            empty: [9; 27],
            standing: [0; 9],
        }
    }

    fn add(&mut self, cell: usize, digit: usize) {
        self.cells[cell] |= 1 << digit;
        for (house, place) in HOUSES_OF[cell].into_iter().zip(PLACE_IN[cell]) {
            self.places[house as usize][digit] |= 1 << place;
        }
    }

    fn fill_what_is_settled(&mut self) {
        for cell in 0..81 {
            let digits = self.cells[cell];
            if digits.is_power_of_two() {
                let shared = PEERS[cell].iter().any(|&peer| self.cells[peer as usize] & digits != 0);
                if !shared {
                    self.place(cell, digits.trailing_zeros() as usize);
                }
            }
        }
    }

    /// Whether the cell is empty.
    pub(crate) fn is_empty(&self, cell: usize) -> bool {
        !self.filled[cell]
    }

    /// Whether every cell is filled.
    pub(crate) fn is_full(&self) -> bool {
        self.filled.iter().all(|&filled| filled)
    }

    /// Whether `digit` is a candidate of `cell`.
    #[inline]
    pub(crate) fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] >> digit & 1 == 1
    }

    /// Returns the number of candidates of a cell.
    #[inline]
    pub(crate) fn size(&self, cell: usize) -> usize {
        ones(self.cells[cell])
    }

    /// Removes a candidate, which may be gone already.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        let ([block, row, column], [in_block, in_row, in_column]) = (HOUSES_OF[cell], PLACE_IN[cell]);
        self.places[block as usize][digit] &= !(1 << in_block);
        self.places[row as usize][digit] &= !(1 << in_row);
        self.places[column as usize][digit] &= !(1 << in_column);
    }

    /// Removes several candidates of a cell.
    pub(crate) fn remove_all(&mut self, cell: usize, digits: u16) {
        for digit in super::tables::members(digits & self.cells[cell]) {
            self.remove(cell, digit);
        }
    }

    /// Puts a digit into a cell, and removes it from the cells that see it.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        self.remove_all(cell, self.cells[cell]);
        self.fill(cell, digit);
        for peer in PEERS[cell] {
            if self.has(peer as usize, digit) {
                self.remove(peer as usize, digit);
            }
        }
    }

    fn fill(&mut self, cell: usize, digit: usize) {
        if !self.filled[cell] {
            self.filled[cell] = true;
            self.standing[digit] += 1;
            for house in HOUSES_OF[cell] {
                self.empty[house as usize] -= 1;
            }
        }
    }

    /// Returns the candidates of the cell at this place of a house.
    pub(crate) fn digits_at(&self, house: usize, place: usize) -> u16 {
        self.cells[CELLS_OF[house][place] as usize]
    }

    /// Returns the cells that may hold `digit`.
    pub(crate) fn cells_with(&self, digit: usize) -> u128 {
        (0..81).filter(|&cell| self.has(cell, digit)).fold(0, |set, cell| set | 1 << cell)
    }

    /// Returns the candidates as the type that other modules use.
    pub(crate) fn candidates(&self) -> Candidates {
        let mut candidates = Candidates::FULL;
        for cell in Cell::ALL {
            let digits = self.cells[cell.index()];
            candidates.set(
                cell,
                Digit::ALL.into_iter().filter(|digit| digits >> digit.index() & 1 == 1).collect::<DigitSet>(),
            );
        }
        candidates
    }
}
