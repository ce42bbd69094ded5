//! Where a candidate lies in the words of a [`Board`](super::board::Board), and how a word is turned.
//!
//! Split every coordinate in three: digit − 1 = 3·D + d, row = 3·R + r, column = 3·C + c. A candidate
//! is bit 9·d + 3·R + C of the word of *place* k = 3·r + c and digit group D:
//!
//! ```text
//! word (k, D)    one place k of each box,         bit   0  1  2   3  4  5   6  7  8   9 ...  26
//!                three digits, nine boxes         box   0  1  2   3  4  5   6  7  8   0 ...   8
//!                                                 digit 3D+1 ........................  3D+2 .. 3D+3
//! ```
//!
//! So boxes, *minirows* (the three cells of a row inside a box) and *minicolumns* are made by
//! combining whole words, without a shift: 27 facts at a time. Only the three digits of a group, the
//! boxes of a band and the boxes of a stack have to be turned around inside a word.

use crate::grid::Cell;

/// How many places a box has: k = 0 to 8.
pub(super) const PLACES: usize = 9;
/// Places in a board: three empty ones at the end make whole groups of four.
pub(super) const ROOM: usize = 12;
/// Digit groups D = 0 to 2 and an empty one, which makes whole groups of four too.
pub(super) const LANES: usize = 4;

/// The 27 bits in use.
pub(super) const FULL: u32 = (1 << 27) - 1;

/// The same nine bits for each d.
const fn each_digit(boxes: u32) -> u32 {
    boxes | boxes << 9 | boxes << 18
}

/// The boxes of band R.
pub(super) const BAND: [u32; 3] = [each_digit(0o007), each_digit(0o070), each_digit(0o700)];
/// The boxes of stack C.
pub(super) const STACK: [u32; 3] = [each_digit(0o111), each_digit(0o222), each_digit(0o444)];

/// For each cell, its place k and its box.
pub(super) static PLACE_AND_BOX: [(u8, u8); Cell::COUNT] = {
    let mut table = [(0, 0); Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        let (row, column) = (i / 9, i % 9);
        table[i] = ((row % 3 * 3 + column % 3) as u8, (row / 3 * 3 + column / 3) as u8);
        i += 1;
    }
    table
};

/// For each set of digits, by its bits: the bits of box 0 in each digit group.
pub(super) static DIGIT_BITS: [[u32; LANES]; 512] = {
    let mut table = [[0; LANES]; 512];
    let mut set = 0;
    while set < 512 {
        let mut digit = 0;
        while digit < 9 {
            if set >> digit & 1 == 1 {
                table[set][digit / 3] |= 1 << (9 * (digit % 3));
            }
            digit += 1;
        }
        set += 1;
    }
    table
};

/// At least two of three.
#[inline(always)]
pub(super) const fn two_of(a: u32, b: u32, c: u32) -> u32 {
    (a & b) | ((a | b) & c)
}

/// At the bits of digit d, the facts about the next and the next but one digit of the group. Bits 27
/// and up are rubbish.
#[inline(always)]
pub(super) const fn other_digits(word: u32) -> (u32, u32) {
    (word << 9 | word >> 18, word << 18 | word >> 9)
}

/// At the bits of a box, the facts about the two other boxes of its band. Rubbish stays out.
#[inline(always)]
pub(super) const fn other_stacks(word: u32) -> (u32, u32) {
    ((word << 2 & STACK[2]) | (word >> 1 & !STACK[2]), (word >> 2 & STACK[0]) | (word << 1 & !STACK[0]))
}

/// At the bits of a box, the facts about the two other boxes of its stack. Rubbish stays out.
#[inline(always)]
pub(super) const fn other_bands(word: u32) -> (u32, u32) {
    ((word << 6 & BAND[2]) | (word >> 3 & !BAND[2]), (word >> 6 & BAND[0]) | (word << 3 & !BAND[0]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{DigitSet, House};

    /// The bit of digit d of a group in box `block`.
    fn bit(d: usize, block: usize) -> u32 {
        1 << (9 * d + block)
    }

    #[test]
    fn places_and_boxes_follow_the_vocabulary() {
        for cell in Cell::ALL {
            let (place, block) = PLACE_AND_BOX[cell.index()];
            assert_eq!(block as usize, cell.block_index());
            assert_eq!(House::block(block as usize).cells_in_order()[place as usize], cell);
        }
    }

    #[test]
    fn digit_bits_of_every_set() {
        for bits in 0..512 {
            let set = DigitSet::from_bits(bits);
            for digit in crate::grid::Digit::ALL {
                let word = DIGIT_BITS[bits as usize][digit.index() / 3];
                assert_eq!(word & bit(digit.index() % 3, 0) != 0, set.contains(digit));
            }
            assert_eq!(
                DIGIT_BITS[bits as usize].iter().map(|word| word.count_ones()).sum::<u32>(),
                bits.count_ones()
            );
        }
    }

    #[test]
    fn every_bit_turns_to_its_two_companions() {
        for d in 0..3 {
            for block in 0..9 {
                let (band, stack) = (block / 3, block % 3);
                let word = bit(d, block);
                let (p, q) = other_digits(word);
                assert_eq!((p | q) & FULL, bit((d + 1) % 3, block) | bit((d + 2) % 3, block));
                assert_eq!(p & q, 0);
                let (p, q) = other_stacks(word);
                assert_eq!(
                    (p | q) & FULL,
                    bit(d, 3 * band + (stack + 1) % 3) | bit(d, 3 * band + (stack + 2) % 3)
                );
                let (p, q) = other_bands(word);
                assert_eq!(
                    (p | q) & FULL,
                    bit(d, (band + 1) % 3 * 3 + stack) | bit(d, (band + 2) % 3 * 3 + stack)
                );
            }
        }
        // The first of each pair turns one way for every bit, the second the other way.
        for turn in [other_digits, other_stacks, other_bands] {
            let once = |word| turn(word).0 & FULL;
            for i in 0..27 {
                assert_eq!(once(once(once(1 << i))), 1 << i);
                assert_eq!(once(once(1 << i)), turn(1 << i).1 & FULL);
            }
        }
    }
}
