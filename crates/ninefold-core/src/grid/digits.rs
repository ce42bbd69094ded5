//! A set of digits.

use super::digit::Digit;
use super::set::bit_set;
use std::fmt;

/// A set of digits, such as the candidates of a cell. Bit 0 is digit 1.
///
/// ```
/// use ninefold::{Digit, DigitSet};
/// let pair: DigitSet = [Digit::D2, Digit::D7].into_iter().collect();
/// assert_eq!(pair.to_string(), "27");
/// assert_eq!((!pair).len(), 7);
/// assert_eq!(pair.without(Digit::D2).single(), Some(Digit::D7));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DigitSet(u16);

const fn digit_at(index: usize) -> Digit {
    Digit::ALL[index]
}

/// Counts the bits that are set among nine. Uses a table, unless the CPU has an instruction for it.
#[inline]
#[doc(hidden)]
pub const fn ones(bits: u16) -> usize {
    static ONES: [u8; 512] = {
        let mut table = [0; 512];
        let mut bits = 0;
        while bits < 512 {
            table[bits] = (bits as u16).count_ones() as u8;
            bits += 1;
        }
        table
    };
    if cfg!(target_feature = "popcnt") {
        bits.count_ones() as usize
    } else {
        ONES[(bits & 511) as usize] as usize
    }
}

bit_set!(DigitSet(u16) of Digit, full 0x1FF, item digit_at, count ones, iterator DigitSetIter);

/// Writes the digits without spaces: `27`. Writes nothing for the empty set.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
