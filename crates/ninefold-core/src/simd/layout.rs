//! The place of a candidate in the words of a board.
//!
//! Every coordinate is split in three: digit − 1 = 3·D + d, row = 3·R + r, column = 3·C + c. A board is 27 words of 27
//! bits:
//!
//! ```text
//! word 9·D + 3·r + c     one place (r, c) of every box, a group of three digits
//! bit  9·d + 3·R + C     nine boxes for the group's first digit, nine for its second, nine for its third
//! ```
//!
//! So boxes, *minirows* (the three cells of a row inside a box) and *minicolumns* are made by combining whole words
//! without a shift: 27 facts at a time. Only the three digits of a group, the boxes of a band and the boxes of a
//! stack have to be rotated inside a word.

use crate::grid::Cell;

/// The number of words in a board.
pub(super) const WORDS: usize = 27;

/// The 27 bits in use.
pub(super) const FULL: u32 = (1 << 27) - 1;

/// Repeats the same nine bits for each digit of a group.
const fn each_digit(boxes: u32) -> u32 {
    boxes | boxes << 9 | boxes << 18
}

/// The boxes of band R.
pub(super) const BAND: [u32; 3] = [each_digit(0o007), each_digit(0o070), each_digit(0o700)];
/// The boxes of stack C.
pub(super) const STACK: [u32; 3] = [each_digit(0o111), each_digit(0o222), each_digit(0o444)];

/// For each cell in reading order, its r and the bit 9·c + 3·R + C, its place in the text's masks.
pub(super) static ROW_AND_BIT: [(u8, u8); Cell::COUNT] = {
    let mut table = [(0, 0); Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        let (row, column) = (i / 9, i % 9);
        table[i] = ((row % 3) as u8, (column % 3 * 9 + row / 3 * 3 + column / 3) as u8);
        i += 1;
    }
    table
};
