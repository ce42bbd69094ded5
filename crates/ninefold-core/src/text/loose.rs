//! Puzzles in other signs, or with more between the cells, than a line of 81 characters has.
//!
//! There are three steps to make such a text plain. Each is taken only if nothing else can be meant:
//!
//! - [`fold`]: full-width digits and similar characters become the plain characters that they stand for.
//! - [`uncross`]: `x` is an empty cell if there is no other sign for one.
//! - [`gather`]: cells, or groups of 3, 9 or 27 of them, are taken from a line with something between them.

use super::scan::cell;
use crate::grid::{Cell, Digit};
use std::borrow::Cow;

/// A text in plain characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PlainText {
    pub(super) text: Vec<u8>,
    /// The place of each of its bytes in the original text.
    at: Vec<usize>,
}

impl PlainText {
    /// Converts a place in the plain text to one in the original text, which ends at `end`.
    pub(super) fn place(&self, index: usize, end: usize) -> usize {
        self.at.get(index).copied().unwrap_or(end)
    }
}

/// Returns the plain character that this one stands for, or the character itself.
pub(super) fn plain(character: char) -> char {
    match character {
        '０'..='９' | '．' | '＊' | '＿' | '－' | '＋' | '，' | '；' | '：' | '｜' | 'ｘ' | 'Ｘ' =>
        {
            // The full-width forms are in the order of ASCII.
            char::from_u32(u32::from(character) - 0xFEE0).unwrap_or(character)
        }
        '·' | '•' | '・' | '。' | '□' => '.',
        '\u{A0}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{3000}' => ' ',
        other => other,
    }
}

/// Returns the text with every character [`plain`]; `None` if all of them already are.
pub(super) fn fold(text: &[u8]) -> Option<PlainText> {
    if text.is_ascii() {
        return None;
    }
    let mut folded = PlainText { text: Vec::with_capacity(text.len()), at: Vec::with_capacity(text.len()) };
    let mut changed = false;
    for (i, character) in super::scan::characters(text) {
        let length = match character {
            Ok(character) => {
                let plain = plain(character);
                changed |= plain != character;
                let mut bytes = [0; 4];
                folded.text.extend_from_slice(plain.encode_utf8(&mut bytes).as_bytes());
                plain.len_utf8()
            }
            Err(byte) => {
                folded.text.push(byte);
                1
            }
        };
        // All bytes of a character have the place where it begins, so that a place within it is a place of its own.
        folded.at.extend((0..length).map(|_| i));
    }
    changed.then_some(folded)
}

/// Whether this is a sign for an empty cell only if no other is used.
pub(super) fn is_cross(byte: u8) -> bool {
    matches!(byte, b'x' | b'X')
}

fn is_cell(byte: u8) -> bool {
    cell(byte).is_some() || is_cross(byte)
}

/// Whether this may separate cells on one line.
fn parts(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';' | b'|' | b'/')
}

/// Returns the text with `.` for every `x` among the cells at its beginning, if the `x` are empty cells: most of a
/// grid must be there, with several `x` and without any other empty cell.
pub(super) fn uncross(text: &[u8]) -> Option<Vec<u8>> {
    const MOST_OF_A_GRID: usize = Cell::COUNT / 2;
    let goes_on = |&&byte: &&u8| is_cell(byte) || parts(byte) || byte == b'+';
    let cells = text.iter().take_while(goes_on).count();
    let is_empty = |byte: &u8| cell(*byte) == Some(None);
    let (mut crosses, mut digits) = (0, 0);
    for &byte in &text[..cells] {
        crosses += usize::from(is_cross(byte));
        digits += usize::from(Digit::from_ascii(byte).is_some());
    }
    // A note may follow the grid, and it may contain anything.
    let grid = &text[..cells.min(end_of_grid(text))];
    if crosses < 2 || crosses + digits < MOST_OF_A_GRID || grid.iter().any(is_empty) {
        return None;
    }
    let uncrossed = |(i, &byte): (usize, &u8)| if i < grid.len() && is_cross(byte) { b'.' } else { byte };
    Some(text.iter().enumerate().map(uncrossed).collect())
}

/// Returns where the 81st cell ends, or the last one if more cells follow it directly.
fn end_of_grid(text: &[u8]) -> usize {
    let cells = text.iter().enumerate().filter(|&(_, &byte)| is_cell(byte)).map(|(i, _)| i + 1);
    let end = cells.take(Cell::COUNT).last().unwrap_or(0);
    end + text[end..].iter().take_while(|&&byte| is_cell(byte)).count()
}

/// Returns the 81 cells of a line that has something between them, and the place of each. An empty cell that is
/// written as nothing has the place where it would be.
pub(super) fn gather(line: &[u8]) -> Option<([u8; Cell::COUNT], Vec<usize>)> {
    if !line.iter().all(|&byte| cell(byte).is_some() || parts(byte)) {
        return None;
    }
    let cells = fields::<{ Cell::COUNT }>(line).or_else(|| groups(line))?;
    let text: Vec<u8> = cells.iter().map(|&(_, byte)| byte).collect();
    let is_drawing = text.iter().all(|&byte| matches!(byte, b'-' | b'_' | b'*'));
    let text = text.try_into().ok().filter(|_| !is_drawing)?;
    Some((text, cells.into_iter().map(|(i, _)| i).collect()))
}

/// A cell's character, with its place.
type PlacedCharacter = (usize, u8);

/// Returns the cells of a line of `N` fields, as spreadsheets copy and export it: at most one cell in each field.
pub(super) fn fields<const N: usize>(line: &[u8]) -> Option<Vec<PlacedCharacter>> {
    [b'\t', b';', b','].into_iter().find_map(|separator| {
        let mut start = 0;
        let mut cells = Vec::with_capacity(N);
        for field in line.split(|&byte| byte == separator) {
            if cells.len() == N {
                return None;
            }
            let is_shell = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'"' | b'\'');
            let inner = field.iter().position(|byte| !is_shell(byte));
            let last = field.iter().rposition(|byte| !is_shell(byte));
            match (inner, last) {
                (None, _) => cells.push((start, b'.')),
                (Some(first), Some(last)) if first == last && is_cell(field[first]) => {
                    cells.push((start + first, field[first]));
                }
                _ => return None,
            }
            start += field.len() + 1;
        }
        (cells.len() == N).then_some(cells)
    })
}

/// Returns the cells of a line of groups of equal size with something between them.
fn groups(line: &[u8]) -> Option<Vec<PlacedCharacter>> {
    let cells: Vec<PlacedCharacter> =
        line.iter().copied().enumerate().filter(|&(_, byte)| cell(byte).is_some()).collect();
    let groups = || line.split(|&byte| parts(byte)).filter(|group| !group.is_empty());
    let size = groups().next()?.len();
    let is_even = matches!(size, 1 | 3 | 9 | 27) && groups().all(|group| group.len() == size);
    // Nine groups of all digits are a row of a candidate grid.
    let are_marks = groups().all(|group| group == b"123456789");
    (cells.len() == Cell::COUNT && is_even && !are_marks).then_some(cells)
}

/// Counts the cells of a line that consists only of cells in three or more groups.
pub(super) fn count(line: &[u8]) -> Option<usize> {
    const LARGEST_GROUP: usize = 27;
    let groups = || line.split(|&byte| parts(byte)).filter(|group| !group.is_empty());
    let is_loose = groups().flatten().all(|&byte| is_cell(byte));
    // A grid that is nearly complete is followed by a note.
    let is_spread =
        groups().count() >= 3 && groups().next().is_some_and(|group| group.len() <= LARGEST_GROUP);
    (is_loose && is_spread).then(|| groups().flatten().count())
}

/// Returns the text in plain characters, and a function from its places to those of the original.
pub(super) fn folded(text: &[u8]) -> (Cow<'_, [u8]>, impl Fn(usize) -> usize + '_) {
    let plain = fold(text);
    let shown = plain.as_ref().map_or(Cow::Borrowed(text), |plain| Cow::Owned(plain.text.clone()));
    (shown, move |index| plain.as_ref().map_or(index, |plain| plain.place(index, text.len())))
}
