//! The candidates of a puzzle, and the facts known about them, in their memory layout.

use super::layout::{CELL, DIGITS, FIELD, LANES, LOW, PLACE, PLACES, SPARE, cell_at};
use crate::grid::{Candidates, Cell, DigitSet, Grid};
use crate::simd::BoardWords;

/// The candidates, laid out as [`layout`](super::layout) says.
///
/// Invariants: spare bits, bits 30 and 31 and lane 3 of `x` are zero.
#[derive(Clone, Copy, Debug)]
pub(super) struct FastBoard {
    /// `x[k][C]`: the candidates.
    pub(super) x: [[u32; LANES]; PLACES],
    /// Digits known to be settled in a box, by place or by cell. May lag behind `x`.
    pub(super) done: [u32; LANES],
}

/// For each byte, the candidates of a cell: one digit for `1` to `9`, all digits for anything else.
static READ: [u32; 256] = {
    let mut table = [CELL; 256];
    let mut digit = 0;
    while digit < 9 {
        table[b'1' as usize + digit] = 1 << digit;
        digit += 1;
    }
    table
};

impl FastBoard {
    /// A board without candidates.
    pub(super) const BLANK: FastBoard = FastBoard { x: [[0; LANES]; PLACES], done: [0; LANES] };

    /// Makes the board of these candidates.
    pub(super) fn new(allowed: &Candidates) -> FastBoard {
        FastBoard::from_bits(|cell| u32::from(allowed.get(Cell::ALL[cell]).bits()))
    }

    /// Makes the board of 81 characters: `1` to `9` is a given, anything else an empty cell.
    #[inline(always)]
    pub(super) fn of_line(line: &[u8; Cell::COUNT]) -> FastBoard {
        FastBoard::from_bits(|cell| READ[line[cell] as usize])
    }

    #[inline(always)]
    fn from_bits(digits: impl Fn(usize) -> u32) -> FastBoard {
        let mut x = [[0; LANES]; PLACES];
        for r in 0..3 {
            for column in 0..9 {
                let cell = 9 * r + column;
                x[3 * r + column % 3][column / 3] =
                    digits(cell) | digits(cell + 27) << FIELD | digits(cell + 54) << (2 * FIELD);
            }
        }
        FastBoard { x, done: [0; LANES] }
    }

    /// Returns the digits that a cell may still hold.
    pub(super) fn candidates(&self, cell: Cell) -> DigitSet {
        let place = PLACE[cell.index()];
        DigitSet::from_bits((self.x[place.k as usize][place.lane as usize] >> place.shift & CELL) as u16)
    }

    /// Removes every digit except those of `keep` from a cell.
    pub(super) fn restrict(&mut self, cell: Cell, keep: DigitSet) {
        let place = PLACE[cell.index()];
        self.x[place.k as usize][place.lane as usize] &= !(u32::from((!keep).bits()) << place.shift);
    }

    /// Returns the number of cells with one candidate. If some cell has none, the number is meaningless.
    pub(super) fn settled(&self) -> u32 {
        let open = |x: &[u32; LANES]| -> u32 {
            x[..3].iter().map(|&x| (((x & x.wrapping_sub(LOW)) + DIGITS) & SPARE).count_ones()).sum()
        };
        81 - self.x.iter().map(open).sum::<u32>()
    }

    /// Returns the same candidates in the order of the lockstep search: the word of place k and digit group D has the
    /// number 9·D + k, and its bit 9·d + 3·R + C is digit 3·D + d + 1 in the box of band R and stack C.
    pub(super) fn node(&self) -> BoardWords {
        const FIRST: u32 = 1 | 1 << 9 | 1 << 18;
        // Bits 0, 1 and 2 go to bits 0, 9 and 18.
        let spread = |digits: u32| ((digits & 7) * (1 | 1 << 8 | 1 << 16)) & FIRST;
        let mut node = [0; 3 * PLACES];
        for (k, x) in self.x.iter().enumerate() {
            for group in 0..3 {
                let mut word = 0;
                for (stack, &x) in x[..3].iter().enumerate() {
                    let x = x >> (3 * group);
                    let bands = spread(x) | spread(x >> FIELD) << 3 | spread(x >> (2 * FIELD)) << 6;
                    word |= bands << stack;
                }
                node[9 * group + k] = word;
            }
        }
        node
    }

    /// Returns the grid of a board on which every cell has one candidate.
    pub(super) fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for (k, x) in self.x.iter().enumerate() {
            for (lane, &x) in x[..3].iter().enumerate() {
                for field in 0..3 {
                    let digits = DigitSet::from_bits((x >> (FIELD * field as u32) & CELL) as u16);
                    grid.set(cell_at(k, lane, field), digits.first());
                }
            }
        }
        grid
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::ByCell;

    #[test]
    fn candidates_survive_the_layout() {
        let marks = ByCell::from_fn(|cell| DigitSet::from_bits((cell.index() as u16 * 77) & 511));
        let mut candidates = Candidates::FULL;
        Cell::ALL.into_iter().for_each(|cell| candidates.set(cell, marks[cell]));
        let mut board = FastBoard::new(&candidates);
        for cell in Cell::ALL {
            assert_eq!(board.candidates(cell), marks[cell]);
        }
        assert!(board.x.iter().all(|x| x[3] == 0 && x.iter().all(|x| x & !DIGITS == 0)));
        let keep = DigitSet::from_bits(0b1_0101_0101);
        board.restrict(Cell::at(4, 7), keep);
        assert_eq!(board.candidates(Cell::at(4, 7)), marks[Cell::at(4, 7)] & keep);
        assert_eq!(board.candidates(Cell::at(4, 6)), marks[Cell::at(4, 6)]);
    }

    #[test]
    fn nodes_hold_the_same_candidates() {
        let mut candidates = Candidates::FULL;
        for cell in Cell::ALL {
            candidates.set(cell, DigitSet::from_bits((cell.index() as u16 * 301) & 511));
        }
        let node = FastBoard::new(&candidates).node();
        for cell in Cell::ALL {
            let (row, column) = (cell.index() / 9, cell.index() % 9);
            for digit in 0..9 {
                let word = node[9 * (digit / 3) + 3 * (row % 3) + column % 3];
                let bit = 9 * (digit % 3) + 3 * (row / 3) + column / 3;
                let expected = candidates.get(cell).bits() >> digit & 1;
                assert_eq!(word >> bit & 1, u32::from(expected), "{cell} {digit}");
            }
        }
        assert!(node.iter().all(|word| word >> 27 == 0));
    }

    #[test]
    fn lines_become_givens_and_grids_again() {
        let line = b"300017028500020094620090017030401006470000x35200030001100709002.098020408000 3700";
        let board = FastBoard::of_line(line);
        for (cell, byte) in Cell::ALL.into_iter().zip(line) {
            let expected = match byte {
                b'1'..=b'9' => DigitSet::from_bits(1 << (byte - b'1')),
                _ => DigitSet::FULL,
            };
            assert_eq!(board.candidates(cell), expected, "{cell}");
        }
        assert_eq!(board.settled(), line.iter().filter(|byte| (b'1'..=b'9').contains(byte)).count() as u32);
        let full = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
        let board = FastBoard::of_line(full.as_bytes().first_chunk().expect("81 characters"));
        assert_eq!(board.grid().to_string(), full);
        assert_eq!(board.settled(), 81);
    }
}
