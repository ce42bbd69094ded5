//! A grid as the search sees it: as it is and mirrored at its diagonal, with the filled cells as sets of bits.

use crate::grid::Cell;

/// The digits of a row, 0 for an empty cell. There is room for sixteen, so that no column has to be checked.
pub(super) type SheetRow = [u8; 16];

/// A grid as it is and mirrored.
#[derive(Default, Debug)]
pub(super) struct Sheet {
    pub(super) rows: [[SheetRow; 9]; 2],
    /// The columns of each row that have a digit, a bit for each.
    pub(super) filled: [[u16; 9]; 2],
    /// The rows without digits, a bit for each.
    pub(super) empty: [u16; 2],
    /// For each row, the rows of its band that have the same digits; only grids that break the rules have such rows.
    pub(super) equal: [[u16; 9]; 2],
}

impl Sheet {
    /// Takes in a grid: digits, and any other character for an empty cell.
    pub(super) fn take(&mut self, line: &[u8; Cell::COUNT]) {
        for (side, words) in SheetWords::both(line).into_iter().enumerate() {
            self.rows[side] = std::array::from_fn(|row| words.row(row));
            self.filled[side] = std::array::from_fn(|row| words.filled(row));
            self.empty[side] = self.filled[side]
                .iter()
                .enumerate()
                .fold(0, |all, (row, filled)| all | u16::from(*filled == 0) << row);
            self.equal[side] = words.equal();
        }
    }

    /// Whether no cell is empty.
    pub(super) fn is_full(&self) -> bool {
        self.filled[0] == [0x1ff; 9]
    }
}

/// The digits of nine rows in whole words: the first eight of each row, a byte each, and the ninth.
struct SheetWords {
    eight: [u64; 9],
    ninth: [u64; 9],
}

/// A one in each byte.
const EACH: u64 = 0x0101_0101_0101_0101;

impl SheetWords {
    /// A grid as it is and mirrored.
    fn both(line: &[u8; Cell::COUNT]) -> [SheetWords; 2] {
        let rows = line.as_chunks::<9>().0;
        let eight: [u64; 9] = std::array::from_fn(|row| {
            digits(u64::from_le_bytes(*rows[row].first_chunk().expect("a row has nine")))
        });
        let column = digits((0..8).fold(0, |all, row| all | u64::from(rows[row][8]) << (8 * row)));
        let corner = digits(rows[8][8].into());
        let upper = *eight.first_chunk().expect("there are nine");
        let with_corner =
            |word: u64| std::array::from_fn(|row| if row < 8 { word >> (8 * row) & 0xff } else { corner });
        let mirrored = mirrored(upper);
        let mirrored = std::array::from_fn(|row| if row < 8 { mirrored[row] } else { column });
        let lowest = eight[8];
        [
            SheetWords { eight, ninth: with_corner(column) },
            SheetWords { eight: mirrored, ninth: with_corner(lowest) },
        ]
    }

    fn row(&self, row: usize) -> SheetRow {
        (u128::from(self.ninth[row]) << 64 | u128::from(self.eight[row])).to_le_bytes()
    }

    /// The columns of a row that have a digit.
    fn filled(&self, row: usize) -> u16 {
        // The highest bit of each byte that is not 0, then these bits side by side.
        let bits = (self.eight[row] + 0x7f * EACH) >> 7 & EACH;
        (bits.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16 | u16::from(self.ninth[row] > 0) << 8
    }

    /// For each row, the rows of its band that have the same digits, a bit for each; none if the row is empty, or like no
    /// other.
    fn equal(&self) -> [u16; 9] {
        let mut equal = [0; 9];
        for (one, other) in [(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5), (6, 7), (6, 8), (7, 8)] {
            let (eight, ninth) = (self.eight[one], self.ninth[one]);
            if eight == self.eight[other] && ninth == self.ninth[other] && eight | ninth > 0 {
                let both = 1 << one | 1 << other;
                equal[one] |= both;
                equal[other] |= both;
            }
        }
        equal
    }
}

/// Eight characters as digits, a byte each; 0 for characters that are no digits.
fn digits(characters: u64) -> u64 {
    const HIGHEST: u64 = 0x80 * EACH;
    let low = characters & !HIGHEST;
    // The highest bit of a byte says whether it is at least the character 0, and whether it is more than 9.
    let is_digit = (low + (0x80 - 0x30) * EACH) & !(low + (0x80 - 0x3a) * EACH) & !characters & HIGHEST;
    let values = characters & (0x0f * EACH);
    values & ((is_digit >> 7) * 0xff)
}

/// Eight rows of eight bytes, mirrored at the diagonal: in squares of four, of two, and of one.
fn mirrored(mut rows: [u64; 8]) -> [u64; 8] {
    for (size, left) in
        [(4, 0x0000_0000_ffff_ffff), (2, 0x0000_ffff_0000_ffff), (1, 0x00ff_00ff_00ff_00ff_u64)]
    {
        for upper in (0..8).filter(|row| row & size == 0) {
            let (high, low) = (rows[upper], rows[upper + size]);
            rows[upper] = high & left | (low & left) << (8 * size);
            rows[upper + size] = high >> (8 * size) & left | low & !left;
        }
    }
    rows
}
