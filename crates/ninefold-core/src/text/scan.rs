//! Examining characters: what may stand for a cell, where a line goes wrong, and how to display it.
//!
//! Lines are bytes. A position is a byte index until it is displayed; then it becomes a column, which counts
//! characters. Each byte that is not UTF-8 counts as one.

use super::error::{ParseError, Problem};
use super::format::Unreadable;
use crate::grid::{Candidates, Digit, Grid};
use crate::lang::{Sentence, Text};
use crate::rules::Nine;

/// The place of an error in a line, by byte, and what is wrong there.
pub(super) type ScanTrouble = (usize, Problem);

/// The cell that each byte means, if it means one.
static CELLS: [Option<Option<Digit>>; 256] = {
    let mut cells = [None; 256];
    let empty = b"0.*_-";
    let mut i = 0;
    while i < empty.len() {
        cells[empty[i] as usize] = Some(None);
        i += 1;
    }
    let mut i = 0;
    while i < Digit::COUNT {
        cells[Digit::ALL[i].to_ascii() as usize] = Some(Some(Digit::ALL[i]));
        i += 1;
    }
    cells
};

/// Returns what this byte says about a cell: `None` if it is not a cell, `Some(None)` if the cell is empty.
#[inline]
pub(super) fn cell(byte: u8) -> Option<Option<Digit>> {
    CELLS[usize::from(byte)]
}

/// Returns `true` if this byte may separate a grid from a note.
pub fn is_separator(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';' | b'#')
}

/// Returns `true` if this line is empty or only a comment.
pub fn is_blank_or_comment(line: &[u8]) -> bool {
    matches!(line.trim_ascii_start().first(), None | Some(b'#'))
}

/// Iterates over the characters of a text with the byte index of each. Bytes that are not UTF-8 come one by one.
pub(super) fn characters(bytes: &[u8]) -> impl Iterator<Item = (usize, Result<char, u8>)> + '_ {
    let mut start = 0;
    bytes.utf8_chunks().flat_map(move |chunk| {
        let valid = start;
        let invalid = valid + chunk.valid().len();
        start = invalid + chunk.invalid().len();
        let characters = chunk.valid().char_indices().map(move |(i, c)| (valid + i, Ok(c)));
        characters.chain(chunk.invalid().iter().enumerate().map(move |(i, &b)| (invalid + i, Err(b))))
    })
}

/// Returns the column, counted from 1, of the character that begins at byte `index`.
pub(super) fn column(bytes: &[u8], index: usize) -> u64 {
    characters(&bytes[..index.min(bytes.len())]).count() as u64 + 1
}

/// Returns the character at byte `index`, escaped if it cannot be displayed.
pub(super) fn found(bytes: &[u8], index: usize) -> String {
    // A character has at most four bytes, so what follows them cannot change how it is read.
    let rest = &bytes[index..bytes.len().min(index + 4)];
    match characters(rest).next() {
        Some((_, Ok(character))) => character.escape_debug().to_string(),
        Some((_, Err(byte))) => byte.escape_ascii().to_string(),
        None => String::new(),
    }
}

/// Makes the error that the character at `index` is not one of `expected`, or that the line ends there.
pub(super) fn unexpected(bytes: &[u8], index: usize, expected: Text) -> ScanTrouble {
    let problem = if index < bytes.len() {
        Problem::BadCharacter { found: found(bytes, index), expected }
    } else {
        Problem::Missing { expected }
    };
    (index, problem)
}

/// Returns the beginning of a text for display, with control characters and bytes that are not UTF-8 replaced.
pub(super) fn excerpt(bytes: &[u8]) -> String {
    let shown = characters(bytes).take(Unreadable::EXCERPT).map(|(_, character)| match character {
        Ok(character) if !character.is_control() => character,
        _ => char::REPLACEMENT_CHARACTER,
    });
    String::from(shown.collect::<String>().trim_end())
}

impl Problem {
    /// Makes the problem of a line that has almost nothing of a puzzle.
    pub(super) fn no_puzzle(line: &[u8]) -> Problem {
        const SHOWN: usize = 30;
        let text = excerpt(line.trim_ascii());
        let cut = text.char_indices().nth(SHOWN).map(|(end, _)| format!("{}…", &text[..end]));
        Problem::NoPuzzle { found: cut.unwrap_or(text) }
    }
}

impl ParseError {
    /// Makes the error for a byte of a text, which may have several lines.
    pub fn at(text: &str, byte: usize, sentence: Sentence) -> ParseError {
        ParseError::of(text, byte, Problem::Rules(sentence))
    }

    /// Makes the error for a problem at this byte of a text.
    pub(super) fn of(text: &str, byte: usize, problem: Problem) -> ParseError {
        let before = &text.as_bytes()[..byte.min(text.len())];
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count() as u64;
        let column = column(&text.as_bytes()[start..], before.len() - start);
        ParseError { line, column, problem }
    }
}

/// Makes an unreadable item at this place, with an excerpt of `bytes`.
pub(super) fn unreadable(line: u64, column: u64, problem: Problem, bytes: &[u8]) -> Unreadable {
    Unreadable { error: ParseError { line, column, problem }, excerpt: excerpt(bytes) }
}

/// Makes an unreadable item for an error in a line.
pub(super) fn troubled(line: u64, bytes: &[u8], (index, problem): ScanTrouble) -> Unreadable {
    unreadable(line, column(bytes, index), problem, bytes)
}

/// Returns the text without blanks at either end, with bytes that are not UTF-8 replaced.
pub(super) fn note(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes.trim_ascii()).into_owned()
}

/// Iterates over the lines of a text that are neither empty nor comments, without their line ends.
pub(super) fn content_lines(head: &[u8]) -> impl Iterator<Item = &[u8]> {
    head.split(|&byte| byte == b'\n' || byte == b'\r').filter(|line| !is_blank_or_comment(line))
}

/// Returns the puzzle with these givens and marks. Marks that rule out no more than the givens are dropped, so that a
/// grid written with its pencil marks is read back as the same puzzle.
pub(super) fn marked(givens: Grid, marks: &Candidates) -> Nine {
    if *marks == Candidates::FULL {
        return Nine::new(givens);
    }
    let puzzle = Nine::with_marks(givens, marks);
    if puzzle.has_marks() { puzzle } else { Nine::new(givens) }
}

/// The number of lines of an input that are examined to find its format.
pub(super) const FIRST_LINES: usize = 13;
