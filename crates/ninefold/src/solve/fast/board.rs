//! The candidates of a puzzle in 27 words of 27 bits, and what is known about them.

use super::layout::{
    BAND, DIGIT_BITS, FULL, LANES, PLACE_AND_BOX, PLACES, ROOM, STACK, other_digits, two_of,
};
use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid};

/// The candidates, laid out as [`layout`](super::layout) says, and the findings of the last pass.
///
/// Invariants: bits 27 and up of `x` are zero, and so are places 9 to 11 and digit group 3. The
/// findings are sound for `x` but may be behind it; all zero means nothing is known yet, which is
/// sound too. Their bits 27 and up are rubbish.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// `x[k][D]`: the candidates.
    pub(super) x: [[u32; LANES]; ROOM],
    /// Cells with one candidate left, at all three digits.
    pub(super) single: [u32; ROOM],
    /// Cells with an assigned digit, at all three digits.
    pub(super) taken: [u32; ROOM],
    /// Digits with one place left in a box.
    pub(super) lone: [u32; LANES],
    /// Digits assigned somewhere in a box.
    pub(super) assigned: [u32; LANES],
}

impl Board {
    /// The board of these candidates, less what cells with one candidate forbid to others.
    pub(super) fn new(allowed: &Candidates) -> Board {
        Board::from_bits(|cell| allowed.get(Cell::ALL[cell]).bits())
    }

    /// The board of 81 characters: `1` to `9` is a given, anything else an empty cell.
    pub(super) fn of_line(line: &[u8; Cell::COUNT]) -> Board {
        Board::from_bits(|cell| match line[cell].wrapping_sub(b'1') {
            digit @ 0..9 => 1 << digit,
            _ => DigitSet::FULL.bits(),
        })
    }

    #[inline(always)]
    fn from_bits(digits: impl Fn(usize) -> u16) -> Board {
        let mut x = [[0; LANES]; ROOM];
        for (cell, &(place, block)) in PLACE_AND_BOX.iter().enumerate() {
            let bits = &DIGIT_BITS[(digits(cell) & 511) as usize];
            for (word, bits) in x[(place & 15) as usize % ROOM].iter_mut().zip(bits) {
                *word |= bits << block;
            }
        }
        let mut board =
            Board { x, single: [0; ROOM], taken: [0; ROOM], lone: [0; LANES], assigned: [0; LANES] };
        board.clear_around_singles();
        board
    }

    /// Takes the digit of every cell with one candidate out of the cell's row, column and box.
    ///
    /// Each of these cells keeps its own digit; two that clash are left to the passes.
    fn clear_around_singles(&mut self) {
        let mut single = [0; PLACES];
        for (single, x) in single.iter_mut().zip(&self.x) {
            let (p, q) = other_digits(x[0] | x[1] | x[2]);
            *single = !(p | q | two_of(x[0], x[1], x[2]));
        }
        for lane in 0..3 {
            let settled: [u32; PLACES] = std::array::from_fn(|k| self.x[k][lane] & single[k]);
            let (mut rows, mut columns, mut boxes) = ([0; 3], [0; 3], 0);
            for i in 0..3 {
                let row = settled[3 * i] | settled[3 * i + 1] | settled[3 * i + 2];
                rows[i] = ((row | row >> 1 | row >> 2) & STACK[0]) * 0o7;
                let column = settled[i] | settled[3 + i] | settled[6 + i];
                columns[i] = ((column | column >> 3 | column >> 6) & BAND[0]) * 0o111;
                boxes |= row;
            }
            for k in 0..PLACES {
                self.x[k][lane] &= single[k] | !(boxes | rows[k / 3] | columns[k % 3]);
            }
        }
    }

    /// The words of digit group `lane`, one per place.
    #[inline(always)]
    pub(super) fn group(&self, lane: usize) -> [u32; PLACES] {
        std::array::from_fn(|k| self.x[k][lane])
    }

    /// What a cell may still hold.
    pub(super) fn candidates(&self, cell: Cell) -> DigitSet {
        let (place, block) = PLACE_AND_BOX[cell.index()];
        let words = &self.x[place as usize];
        Digit::ALL
            .into_iter()
            .filter(|digit| words[digit.index() / 3] >> (9 * (digit.index() % 3)) >> block & 1 != 0)
            .collect()
    }

    /// Takes every digit but those of `keep` out of a cell.
    pub(super) fn restrict(&mut self, cell: Cell, keep: DigitSet) {
        let (place, block) = PLACE_AND_BOX[cell.index()];
        for (word, gone) in self.x[place as usize].iter_mut().zip(&DIGIT_BITS[(!keep).bits() as usize]) {
            *word &= !(gone << block);
        }
    }

    /// How many cells have one candidate.
    pub(super) fn settled(&self) -> u32 {
        let single = |x: &[u32; LANES]| {
            let (p, q) = other_digits(x[0] | x[1] | x[2]);
            let one = (x[0] | x[1] | x[2]) & !(p | q | two_of(x[0], x[1], x[2]));
            (one & FULL).count_ones()
        };
        self.x[..PLACES].iter().map(single).sum()
    }

    /// The grid of a board on which every cell has one candidate.
    pub(super) fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            grid.set(cell, self.candidates(cell).first());
        }
        grid
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{ByCell, Rules};

    #[test]
    fn candidates_survive_the_layout() {
        // Two candidates at least, so that nothing is cleared.
        let marks =
            ByCell::from_fn(|cell| DigitSet::from_bits((cell.index() as u16 * 77) & 511 | 0b1_1000_0000));
        let mut candidates = Candidates::FULL;
        Cell::ALL.into_iter().for_each(|cell| candidates.set(cell, marks[cell]));
        let mut board = Board::new(&candidates);
        for cell in Cell::ALL {
            assert_eq!(board.candidates(cell), marks[cell]);
        }
        let keep = DigitSet::from_bits(0b1_0101_0101);
        board.restrict(Cell::at(4, 7), keep);
        assert_eq!(board.candidates(Cell::at(4, 7)), marks[Cell::at(4, 7)] & keep);
        assert_eq!(board.candidates(Cell::at(4, 6)), marks[Cell::at(4, 6)]);
    }

    #[test]
    fn singles_clear_their_houses() {
        let line = b"300017028500020094620090017030401006470000035200030001100709002009802040800003700";
        let line = &std::array::from_fn(|i| line[i]);
        let givens: Grid = str::from_utf8(line).unwrap().parse().unwrap();
        let expected = Candidates::of_grid(&givens, Rules::Classic);
        let boards = [Board::of_line(line), Board::new(&Candidates::of_filled(&givens))];
        for cell in Cell::ALL {
            for board in &boards {
                assert_eq!(board.candidates(cell), expected.get(cell), "{cell}");
            }
        }
    }
}
