//! Ranges as people write them.

use std::ops::RangeInclusive;
use std::str::FromStr;

/// Reads `A..B` with both ends, `A..`, `..B` or `A`; `None` if it is something else, or if the smaller one is not first.
///
/// ```
/// use ninefold::generate::read_range;
/// assert_eq!(read_range("3..4.5", 0.0, 20.0), Some(3.0..=4.5));
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
    let range = match text.split_once("..") {
        None => {
            let number: T = text.trim().parse().ok()?;
            number..=number
        }
        Some((from, to)) => end(from, least)?..=end(to.strip_prefix('=').unwrap_or(to), most)?,
    };
    let is_within = *range.start() >= least && *range.end() <= most;
    (is_within && range.start() <= range.end()).then_some(range)
}
