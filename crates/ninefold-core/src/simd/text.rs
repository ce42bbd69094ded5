//! Conversion between 81 characters and bits, in the obvious way.
//!
//! Bits of text are not yet those of a board. For each r and one digit (or one binary place of all digits), there is
//! a mask of 27 cells: bit 9·c + 3·R + C. Vector instructions that compare bytes can deliver masks in this order. The
//! kernel turns nine masks at a time into words of a board, for all lanes at once.

use super::layout::ROW_AND_BIT;
use crate::grid::Cell;

/// Returns, for every digit and every r, the cells that hold it. Bytes other than `1` to `9` are empty cells.
pub(super) fn read(line: &[u8; Cell::COUNT]) -> [[u32; 3]; 9] {
    let mut masks = [[0; 3]; 9];
    for (byte, &(r, bit)) in line.iter().zip(&ROW_AND_BIT) {
        if let Some(of_digit) = masks.get_mut(usize::from(byte.wrapping_sub(b'1'))) {
            of_digit[usize::from(r)] |= 1 << bit;
        }
    }
    masks
}

/// Writes the digits of a full grid, given the masks of their binary places 1, 2, 4 and 8.
pub(super) fn write(planes: &[[u32; 3]; 4], line: &mut [u8; Cell::COUNT]) {
    for (byte, &(r, bit)) in line.iter_mut().zip(&ROW_AND_BIT) {
        let digit = (0..4).map(|place| (planes[place][usize::from(r)] >> bit & 1) << place).sum::<u32>();
        *byte = b'0' + digit as u8;
    }
}
