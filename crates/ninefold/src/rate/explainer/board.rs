//! The board of the walk: candidates by cell and by house, kept in step.

use super::tables::{CELLS_OF, HOUSES_OF, PEERS, PLACE_IN};
use crate::grid::{Candidates, Cell, Digit, DigitSet, ones};
use crate::rules::Puzzle;

/// A cell and a digit in one number: the cell times nine and the digit, counted from 0.
pub(super) type Candidate = u16;

/// The candidate of `digit` in `cell`.
pub(super) fn candidate(cell: usize, digit: usize) -> Candidate {
    (cell * 9 + digit) as Candidate
}

/// Digits in cells and the candidates of the empty ones. Digits count from 0.
#[derive(Clone)]
pub(super) struct Board {
    /// The candidates of each cell; none where a digit stands.
    pub(super) cells: [u16; 81],
    /// The places of each digit in each house, as [`super::tables`] counts them.
    pub(super) places: [[u16; 9]; 27],
    /// Does a digit stand there?
    filled: [bool; 81],
    /// How many cells of each house are empty.
    pub(super) empty: [u8; 27],
    /// How often each digit stands on the board.
    pub(super) standing: [u8; 9],
}

impl Board {
    /// The board a walk through `puzzle` begins with.
    ///
    /// Where a puzzle has pencil marks, a cell with one mark counts as filled from the beginning if no peer shares the
    /// mark, and only then, as in the reference: else it is a single that is still to be found.
    pub(super) fn of(puzzle: &Puzzle) -> Board {
        let mut board = Board {
            cells: [0; 81],
            places: [[0; 9]; 27],
            filled: [false; 81],
            empty: [9; 27],
            standing: [0; 9],
        };
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

    /// Is the cell without a digit?
    pub(super) fn is_empty(&self, cell: usize) -> bool {
        !self.filled[cell]
    }

    /// Does a digit stand in every cell?
    pub(super) fn is_full(&self) -> bool {
        self.filled.iter().all(|&filled| filled)
    }

    /// May `digit` stand in `cell`?
    #[inline]
    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] >> digit & 1 == 1
    }

    /// How many candidates a cell has.
    #[inline]
    pub(super) fn size(&self, cell: usize) -> usize {
        ones(self.cells[cell])
    }

    /// Takes a candidate away; it may be gone already.
    #[inline]
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        let ([block, row, column], [in_block, in_row, in_column]) = (HOUSES_OF[cell], PLACE_IN[cell]);
        self.places[block as usize][digit] &= !(1 << in_block);
        self.places[row as usize][digit] &= !(1 << in_row);
        self.places[column as usize][digit] &= !(1 << in_column);
    }

    /// Takes several candidates of a cell away.
    pub(super) fn remove_all(&mut self, cell: usize, digits: u16) {
        for digit in super::tables::members(digits & self.cells[cell]) {
            self.remove(cell, digit);
        }
    }

    /// Puts a digit into a cell, and takes it away from the cells that see it.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        self.remove_all(cell, self.cells[cell]);
        if !self.filled[cell] {
            self.filled[cell] = true;
            self.standing[digit] += 1;
            for house in HOUSES_OF[cell] {
                self.empty[house as usize] -= 1;
            }
        }
        for peer in PEERS[cell] {
            if self.has(peer as usize, digit) {
                self.remove(peer as usize, digit);
            }
        }
    }

    /// The digits that may stand at one of `places` of `house`.
    pub(super) fn digits_at(&self, house: usize, place: usize) -> u16 {
        self.cells[CELLS_OF[house][place] as usize]
    }

    /// The cells that may hold `digit`.
    pub(super) fn cells_with(&self, digit: usize) -> u128 {
        (0..81).filter(|&cell| self.has(cell, digit)).fold(0, |set, cell| set | 1 << cell)
    }

    /// The candidates as others write them.
    pub(super) fn candidates(&self) -> Candidates {
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
