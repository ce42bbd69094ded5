//! A grid as the search sees it: as it is and mirrored at its diagonal, with the filled cells as sets of bits.

use crate::grid::Cell;

/// The digits of a row, 0 for an empty cell. There is room for sixteen, so that no column has to be checked.
pub(super) type Row = [u8; 16];

/// A grid as it is and mirrored.
#[derive(Default, Debug)]
pub(super) struct Sheet {
    pub(super) rows: [[Row; 9]; 2],
    /// The columns of each row that have a digit, a bit for each.
    pub(super) filled: [[u16; 9]; 2],
    /// The rows without digits, a bit for each.
    pub(super) empty: [u16; 2],
    /// For each row, the rows of its band that have the same digits, which only grids have that break the rules.
    pub(super) equal: [[u16; 9]; 2],
}

impl Sheet {
    /// Takes in a grid: digits, and whatever else stands for an empty cell.
    pub(super) fn take(&mut self, line: &[u8; Cell::COUNT]) {
        let digits = line.map(|byte| {
            let value = byte.wrapping_sub(b'0');
            if value <= 9 { value } else { 0 }
        });
        let [rows, mirrored_rows] = &mut self.rows;
        for (row, cells) in digits.as_chunks::<9>().0.iter().enumerate() {
            rows[row][..9].copy_from_slice(cells);
            for (column, digit) in cells.iter().enumerate() {
                mirrored_rows[column][row] = *digit;
            }
        }
        let filled = std::array::from_fn(|row| filled(&self.rows[0][row]));
        self.filled = [filled, mirrored(&filled)];
        self.empty = self.filled.map(|rows| {
            rows.iter().enumerate().fold(0, |all, (row, filled)| all | u16::from(*filled == 0) << row)
        });
        self.equal = self.rows.each_ref().map(equal);
    }

    /// Whether no cell is empty.
    pub(super) fn is_full(&self) -> bool {
        self.filled[0] == [0x1ff; 9]
    }
}

/// For each row, the rows of its band that have the same digits, a bit for each; none if it is empty, or like no other.
fn equal(rows: &[Row; 9]) -> [u16; 9] {
    let mut equal = [0; 9];
    let key = |row: usize| u128::from_le_bytes(rows[row]);
    for (one, other) in [(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5), (6, 7), (6, 8), (7, 8)] {
        if key(one) == key(other) && key(one) > 0 {
            let both = 1 << one | 1 << other;
            equal[one] |= both;
            equal[other] |= both;
        }
    }
    equal
}

/// The columns of a row that have a digit.
fn filled(row: &Row) -> u16 {
    // Eight at a time: the highest bit of each byte that is not 0, then these bits side by side.
    let bytes = u64::from_le_bytes(*row.first_chunk().expect("a row has nine"));
    let bits = (bytes + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
    (bits.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16 | u16::from(row[8] > 0) << 8
}

/// For each set of columns, a bit for each column, seven places apart.
static APART: [u64; 512] = {
    let mut all = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        let mut column = 0;
        while column < 9 {
            all[columns] |= (columns as u64 >> column & 1) << (7 * column);
            column += 1;
        }
        columns += 1;
    }
    all
};

/// The rows of each column that have a digit.
fn mirrored(rows: &[u16; 9]) -> [u16; 9] {
    let apart = |row: usize| APART[usize::from(rows[row] & 0x1ff)] << (row % 6);
    let [upper, lower] =
        [(0..6).fold(0, |all, row| all | apart(row)), (6..9).fold(0, |all, row| all | apart(row))];
    std::array::from_fn(|column| {
        let [upper, lower] = [upper, lower].map(|bits: u64| (bits >> (7 * column)) as u16);
        upper & 0x3f | (lower & 7) << 6
    })
}
