//! The fields of a table: how a line is divided, and what a line of column names says.

use super::error::Problem;
use super::scan::{self, ScanTrouble};
use super::table::without_guard;
use crate::lang::Text;
use std::borrow::Cow;

/// The names that a column of puzzles may have, in lower case.
pub(super) static NAMES: [&str; 14] = [
    "puzzle",
    "puzzles",
    "quiz",
    "quizzes",
    "givens",
    "grid",
    "sudoku",
    "question",
    "problem",
    "board",
    "clues",
    "initial_board",
    "encoded_puzzle",
    "题目",
];

/// The bytes of a field without quotes, and where they begin in the line.
pub(super) type FieldBytes<'a> = (usize, Cow<'a, [u8]>);

/// The characters that may separate fields. A table has one of these throughout.
pub(super) static SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// Whether a quoted field of this record is still open.
pub(super) fn is_open(text: &[u8], separators: &[u8]) -> bool {
    text.contains(&b'"')
        && separators.iter().any(|&separator| {
            matches!(split(text, separator), Err((_, Problem::Missing { expected: CLOSING_QUOTE })))
        })
}

/// Whether this is a table with column names, and with fields of several lines.
pub(super) fn has_drawings(head: &[u8]) -> bool {
    let mut lines = scan::content_lines(head).take(scan::FIRST_LINES);
    lines.next().is_some_and(is_header) && lines.any(|line| is_open(line, &SEPARATORS))
}

/// Whether this line consists of column names, one of which is for puzzles.
pub(super) fn is_header(line: &[u8]) -> bool {
    SEPARATORS.into_iter().any(|separator| named_column(line, separator).is_some())
}

/// Returns the column for puzzles that a line of names has.
pub(super) fn named_column(line: &[u8], separator: u8) -> Option<usize> {
    let fields = split(line, separator).ok()?;
    fields.iter().position(|(_, field)| names_puzzles(&String::from_utf8_lossy(field)))
}

/// Returns `true` if a column of a table with this name is the one with the puzzles.
///
/// ```
/// use ninefold::text::names_puzzles;
/// assert!(names_puzzles("Puzzle") && names_puzzles("quizzes") && !names_puzzles("solution"));
/// ```
pub fn names_puzzles(name: &str) -> bool {
    NAMES.contains(&name.trim().to_lowercase().as_str())
}

const CLOSING_QUOTE: Text = Text { en: "a closing quote '\"'", zh: "右引号“\"”" };
const AFTER_QUOTE: Text =
    Text { en: "a separator or the line end after a quoted field", zh: "引号后的分隔符或行末" };

/// Returns the fields of a line.
pub(super) fn split(line: &[u8], separator: u8) -> Result<Vec<FieldBytes<'_>>, ScanTrouble> {
    let mut fields = Vec::new();
    let mut start = 0;
    loop {
        let rest = &line[start..];
        let end = if rest.first() == Some(&b'"') {
            let (field, length) =
                quoted(rest).ok_or_else(|| scan::unexpected(line, line.len(), CLOSING_QUOTE))?;
            fields.push(unguarded((start + 1, field)));
            start + length
        } else {
            let length = rest.iter().position(|&byte| byte == separator).unwrap_or(rest.len());
            fields.push(unguarded((start, Cow::Borrowed(&rest[..length]))));
            start + length
        };
        match line.get(end) {
            None => return Ok(fields),
            Some(&byte) if byte == separator => start = end + 1,
            Some(_) => return Err(scan::unexpected(line, end, AFTER_QUOTE)),
        }
    }
}

/// Returns the field without the apostrophe that keeps spreadsheets from running it.
fn unguarded((start, field): FieldBytes<'_>) -> FieldBytes<'_> {
    let guard = field.len() - without_guard(&field).len();
    let field = match field {
        Cow::Borrowed(field) => Cow::Borrowed(&field[guard..]),
        Cow::Owned(mut field) => {
            field.drain(..guard);
            Cow::Owned(field)
        }
    };
    (start + guard, field)
}

/// Returns the quoted field at the beginning of `text` and its length with the quotes.
fn quoted(text: &[u8]) -> Option<(Cow<'_, [u8]>, usize)> {
    let mut field = Vec::new();
    let mut i = 1;
    loop {
        match (text.get(i)?, text.get(i + 1)) {
            (b'"', Some(b'"')) => {
                field.push(b'"');
                i += 2;
            }
            (b'"', _) => return Some((Cow::Owned(field), i + 1)),
            (&byte, _) => {
                field.push(byte);
                i += 1;
            }
        }
    }
}
