//! New names of digits, and rows that are written with them.

use crate::grid::Cell;

/// The nine values of a row, four bits each, the first in the highest bits: compared as numbers, they compare as text.
pub(super) type Key = u64;

/// The new names of digits: the first one that is met becomes 1, the next one 2.
///
/// Four bits for each digit, 0 if it has no name yet. The lowest four, which belong to no digit, count the names.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct DigitNames(u64);

impl DigitNames {
    /// The names of nine digits that are met in this order.
    pub(super) fn in_order(digits: impl Iterator<Item = u8>) -> DigitNames {
        DigitNames(digits.zip(1..).fold(9, |names, (digit, name)| names | name << (4 * digit)))
    }

    /// The name of a digit, which gets the next one if it has none. There is no branch here, because processors would
    /// often predict it wrongly.
    #[inline(always)]
    pub(super) fn name(&mut self, digit: u8) -> u64 {
        let known = self.0 >> (4 * digit) & 15;
        self.0 += u64::from(known == 0);
        let name = if known == 0 { self.0 & 15 } else { known };
        self.0 |= name << (4 * digit);
        name
    }

    /// The names of all digits, as bytes of text. Digits without a name get those that are left.
    pub(super) fn all(mut self) -> [u8; 9] {
        std::array::from_fn(|place| b'0' + self.name(place as u8 + 1) as u8)
    }
}

/// The rows as a line, with dots for empty cells.
pub(super) fn line(keys: &[Key; 9]) -> [u8; Cell::COUNT] {
    let mut line = [b'.'; Cell::COUNT];
    // Eight values at a time: the rest of the row before, and the beginning of a row.
    let (words, last) = line.as_chunks_mut::<8>();
    for (index, word) in words.iter_mut().enumerate() {
        let before = if index > 0 { keys[index - 1] } else { 0 };
        let values = if index < 9 {
            before << (4 * (8 - index)) | keys[index] >> (4 * (index + 1))
        } else {
            before >> 4
        };
        *word = text(spread(values as u32)).to_be_bytes();
    }
    last[0] = text(keys[8] & 15) as u8;
    line
}

/// Eight values of four bits as bytes, in the same order.
fn spread(values: u32) -> u64 {
    let values = u64::from(values);
    let values = (values | values << 16) & 0x0000_ffff_0000_ffff;
    let values = (values | values << 8) & 0x00ff_00ff_00ff_00ff;
    (values | values << 4) & 0x0f0f_0f0f_0f0f_0f0f
}

/// Eight values below 10, a byte each, as text: a dot, whose code is two below that of `0`, or a digit.
fn text(values: u64) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let filled = (values + 0x7f * EACH) >> 7 & EACH;
    values + u64::from(b'.') * EACH + 2 * filled
}
