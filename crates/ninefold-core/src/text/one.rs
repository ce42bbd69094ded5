//! One puzzle as a text of its own: what people paste, what `parse` reads, and what it reads again.

use super::detect::with_rules;
use super::error::{ParseError, Problem as Trouble};
use super::format::{Format, Item};
use super::record::Record;
use super::{detect, iss, plain, rules_file, scan};
use crate::lang::{Sentence, Text};
use crate::rules::{Nine, Puzzle};
use std::fmt;
use std::str::FromStr;

const TOO_LARGE: Text = Text {
    en: "this puzzle is {size}; a `Nine` is nine by nine at most, read it as a `Puzzle`",
    zh: "此题为 {size}；`Nine` 最大为九行九列，请读作 `Puzzle`",
};

/// Reads a puzzle in any [format](super::FORMATS), with whatever rules it brings.
///
/// ```
/// use ninefold::Nine;
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Nine = line.parse()?;
/// assert_eq!(puzzle.givens().len(), 30);
/// let caged: Nine = r#"{"constraints": ["killer-cage:3:r1c1-r1c2"]}"#.parse()?;
/// assert_eq!(caged.rules().to_string(), "killer-cage:3:r1c1-r1c2");
/// assert!(format!("{line}\n{line}").parse::<Nine>().is_err(), "these are two");
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
impl FromStr for Nine {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Nine, ParseError> {
        let puzzle: Puzzle = text.parse()?;
        let size = puzzle.layout().to_string();
        let too_large = || ParseError::at(text, 0, Sentence::new(TOO_LARGE, vec![("size", size)]));
        puzzle.into_nine().ok_or_else(too_large)
    }
}

/// Reads a puzzle of any size in any [format](super::FORMATS), with whatever rules it brings.
///
/// ```
/// use ninefold::rules::Puzzle;
/// let large: Puzzle = r#"{"size": "16x16", "constraints": ["diagonal"]}"#.parse()?;
/// assert_eq!(large.layout().len(), 256);
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Puzzle, ParseError> {
        read_single(text).map(|record| record.filled())
    }
}

/// Writes a puzzle that was made, on one line: its givens alone if the rules are said elsewhere and the grid is a square;
/// otherwise with its rules, as the format `iss` has them or, where that cannot say all, as `rules` has them.
///
/// ```
/// use ninefold::{rules::Puzzle, text::made_line};
/// let puzzle = Puzzle::blank("6x6,killer-cage:15:r1c1-r1c3".parse()?);
/// assert_eq!(made_line(&puzzle, true), ".".repeat(36));
/// assert_eq!(made_line(&puzzle, false).parse(), Ok(puzzle));
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
pub fn made_line(problem: &Puzzle, has_rules_elsewhere: bool) -> String {
    if has_rules_elsewhere && let Some(givens) = plain::givens(problem) {
        return givens;
    }
    let written = iss::write(problem);
    if written.lost.is_empty() { written.text } else { rules_file::write(problem) }
}

/// Writes one line that reads as the same puzzle again: 81 characters if it has classic rules and no marks of its own,
/// and otherwise an object of the format `rules`.
///
/// ```
/// use ninefold::{Grid, Nine, Rules};
/// assert_eq!(Nine::new(Grid::EMPTY).to_string(), ".".repeat(81));
/// let crossed = Nine::new(Grid::EMPTY).by("diagonal".parse::<Rules>()?);
/// assert_eq!(crossed.to_string().parse(), Ok(crossed));
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
impl fmt::Display for Nine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.rules().is_classic() && *self == Nine::new(*self.givens()) {
            return fmt::Display::fmt(self.givens(), f);
        }
        fmt::Display::fmt(&Puzzle::from(self), f)
    }
}

/// Writes an object of the format `rules` on one line, which reads as the same puzzle again.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&rules_file::write(self))
    }
}

/// Reads `text` as a single puzzle: a line of 81 or 729 characters, or a whole grid of several lines as people paste
/// it.
///
/// Returns `Some(Err)` for a text that can only be meant as a puzzle: one line of only digits and empty cells, more
/// than 40 of them. Returns `None` for anything else, such as the name of a file.
pub fn read_one(text: &str) -> Option<Item> {
    let mut items = items(text, detect(text.as_bytes(), None));
    let only = if items.len() == 1 { items.pop() } else { None };
    let is_meant =
        || text.trim_ascii().len() > 40 && text.trim_ascii().bytes().all(|b| scan::cell(b).is_some());
    only.filter(|item| item.is_ok() || is_meant())
}

/// Returns everything that is found in a text of this format.
fn items(text: &str, format: &dyn Format) -> Vec<Item> {
    let mut items = Vec::new();
    let mut reader = format.reader();
    for (number, line) in text.lines().enumerate() {
        reader.line(number as u64 + 1, line.as_bytes(), &mut |item| items.push(item));
    }
    reader.end(&mut |item| items.push(item));
    items
}

/// Reads a text, in any format, as the one record that it is; anything else in it is an error.
///
/// ```
/// use ninefold::text::read_single;
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert_eq!(read_single(line)?.one_line(), line);
/// assert_eq!(read_single("53..7x").unwrap_err().line, 1);
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
pub fn read_single(text: &str) -> Result<Record, ParseError> {
    single(text, detect(text.as_bytes(), None))
}

/// Reads a text inside something else, such as a cell of a table, if a format with rules recognizes it: a link, a string or
/// an object. `None` for other texts.
pub(super) fn imported(text: &[u8]) -> Option<Result<Record, ParseError>> {
    with_rules(text).map(|format| single(&String::from_utf8_lossy(text), format))
}

fn single(text: &str, format: &dyn Format) -> Result<Record, ParseError> {
    let mut items = items(text, format).into_iter();
    let nothing = || ParseError { line: 1, column: 1, problem: Trouble::no_puzzle(text.as_bytes()) };
    let first = items.next().ok_or_else(nothing)?.map_err(|unreadable| unreadable.error)?;
    match items.next() {
        None => Ok(first),
        Some(second) => {
            let line = second.map_or_else(|unreadable| unreadable.error.line, |record| record.line);
            Err(ParseError { line, column: 1, problem: Trouble::Several })
        }
    }
}
