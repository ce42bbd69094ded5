//! One digit, 1 to 9.

use std::fmt;

/// A digit from 1 to 9.
///
/// `Option<Digit>` takes one byte; `None` is an empty cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say everything")]
pub enum Digit {
    D1 = 1,
    D2,
    D3,
    D4,
    D5,
    D6,
    D7,
    D8,
    D9,
}

impl Digit {
    /// The number of digits.
    pub const COUNT: usize = 9;

    /// All digits, smallest first.
    pub const ALL: [Digit; 9] =
        [Digit::D1, Digit::D2, Digit::D3, Digit::D4, Digit::D5, Digit::D6, Digit::D7, Digit::D8, Digit::D9];

    /// Returns the digit with this value.
    ///
    /// # Panics
    /// Panics if `value` is not 1 to 9.
    #[track_caller]
    pub const fn new(value: u8) -> Digit {
        match Digit::try_new(value) {
            Some(digit) => digit,
            None => panic!("a digit is 1 to 9"),
        }
    }

    /// Returns the digit with this value, or `None` if it is not 1 to 9.
    pub const fn try_new(value: u8) -> Option<Digit> {
        match value {
            1..=9 => Some(Digit::ALL[value as usize - 1]),
            _ => None,
        }
    }

    /// Returns the digit written as this ASCII character, `b'1'` to `b'9'`, or `None` for any other byte.
    ///
    /// ```
    /// use ninefold::Digit;
    /// assert_eq!(Digit::from_ascii(b'7'), Some(Digit::D7));
    /// assert_eq!(Digit::from_ascii(b'0'), None);
    /// ```
    pub const fn from_ascii(byte: u8) -> Option<Digit> {
        Digit::try_new(byte.wrapping_sub(b'0'))
    }

    /// Returns the ASCII character for this digit.
    pub const fn to_ascii(self) -> u8 {
        b'0' + self as u8
    }

    /// Returns the value, 1 to 9.
    #[inline]
    pub const fn value(self) -> u8 {
        self as u8
    }

    /// Returns the index, 0 to 8.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

impl TryFrom<u8> for Digit {
    type Error = u8;

    /// Converts a value from 1 to 9; any other value is returned as the error.
    fn try_from(value: u8) -> Result<Digit, u8> {
        Digit::try_new(value).ok_or(value)
    }
}
