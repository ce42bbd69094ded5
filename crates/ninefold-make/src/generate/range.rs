//! Ranges as people write them.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The number of clues that a puzzle may have: from the first number to the second.
///
/// ```
/// use ninefold::generate::Clues;
/// assert!(Clues::from(24).has(24) && Clues::from(22..=25).has(24) && !Clues::from(22..=23).has(24));
/// assert_eq!((Clues::from(24).to_string(), Clues::from(22..=25).to_string()), ("24".into(), "22..25".into()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clues {
    /// The smallest number.
    pub least: usize,
    /// The largest number.
    pub most: usize,
}

impl Clues {
    /// The most clues that can be asked for: the cells of the largest grid.
    pub const MOST: usize = 1296;

    /// Reads a number or a range, as [`read_range`] does.
    pub fn read(text: &str) -> Option<Clues> {
        read_range(text, 0, Clues::MOST).map(Clues::from)
    }

    /// Returns `true` if it contains this number of clues.
    pub fn has(self, clues: usize) -> bool {
        self.off(clues) == 0
    }

    /// Returns the difference by which a number is too small or too large.
    pub(super) fn off(self, clues: usize) -> usize {
        self.least.saturating_sub(clues).max(clues.saturating_sub(self.most))
    }

    /// Returns the numbers that are left after this many clues.
    pub(super) fn without(self, clues: usize) -> Clues {
        Clues { least: self.least.saturating_sub(clues), most: self.most.saturating_sub(clues) }
    }
}

impl From<usize> for Clues {
    fn from(clues: usize) -> Clues {
        Clues { least: clues, most: clues }
    }
}

impl From<RangeInclusive<usize>> for Clues {
    fn from(range: RangeInclusive<usize>) -> Clues {
        Clues { least: *range.start(), most: *range.end() }
    }
}

/// Writes one number, or `22..25`.
impl fmt::Display for Clues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clues { least, most } if least == most => write!(f, "{least}"),
            Clues { least, most } => write!(f, "{least}..{most}"),
        }
    }
}

/// Reads `A..B` or `A-B` with both ends, `A..`, `..B` or `A`; `None` if it is something else, or if the smaller one is not first.
///
/// ```
/// use ninefold::generate::read_range;
/// assert_eq!(read_range("3..4.5", 0.0, 20.0), Some(3.0..=4.5));
/// assert_eq!(read_range("3-4.5", 0.0, 20.0), Some(3.0..=4.5));
/// assert_eq!(read_range("..4", 0, 20), Some(0..=4));
/// assert_eq!(read_range("7", 0, 20), Some(7..=7));
/// assert_eq!(read_range("5..4", 0, 20), None);
/// ```
pub fn read_range<T: FromStr + PartialOrd + Copy>(
    text: &str,
    least: T,
    most: T,
) -> Option<RangeInclusive<T>> {
    let end = |text: &str, otherwise: T| match text.trim() {
        "" => Some(otherwise),
        number => number.parse().ok(),
    };
    // Nothing that has a range is negative, so a `-` after a number is no sign of the next one.
    let dashed =
        || text.split_once('-').filter(|(from, to)| ![from, to].iter().any(|end| end.trim().is_empty()));
    let range = match text.split_once("..").or_else(dashed) {
        None => {
            let number: T = text.trim().parse().ok()?;
            number..=number
        }
        Some((from, to)) => end(from, least)?..=end(to.strip_prefix('=').unwrap_or(to), most)?,
    };
    let is_within = *range.start() >= least && *range.end() <= most;
    (is_within && range.start() <= range.end()).then_some(range)
}
