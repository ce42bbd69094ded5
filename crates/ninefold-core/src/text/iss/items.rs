//! A string, or the string that a link holds, cut into items.

use crate::lang::{Sentence, Text};
use crate::text::scan::characters;

/// The largest side and the largest number of values: a cell's name has one digit for its row and one for its column.
pub(super) const MOST: usize = 16;

/// The place of an error in the text without blanks, by byte, and what is wrong there.
pub(super) type ItemTrouble = (usize, Sentence);

/// A text without blanks and comments, which still records the original place of each of its characters.
#[derive(Debug)]
pub(super) struct Clean {
    text: String,
    /// For each byte of `text`, its place in the original; at the end, the length of the original.
    places: Vec<usize>,
    /// The text including blanks.
    original: String,
}

/// A piece of the text, with the place where it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextPiece<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
}

/// A tag and its arguments.
#[derive(Clone, Debug)]
pub(super) struct TagItem<'t> {
    pub(super) tag: TextPiece<'t>,
    pub(super) fields: Vec<TextPiece<'t>>,
}

impl Clean {
    pub(super) fn new(text: &str) -> Clean {
        let mut clean = Clean { text: String::new(), places: Vec::new(), original: String::new() };
        let characters = query(text).unwrap_or_else(|| text.char_indices().collect());
        for line in characters.split_inclusive(|&(_, character)| character == '\n') {
            let first = line.iter().find(|(_, character)| !character.is_whitespace());
            if first.is_some_and(|&(_, character)| character == '#') {
                continue;
            }
            for &(at, character) in line {
                clean.original.push(character);
                if !character.is_whitespace() {
                    clean.text.push(character);
                    clean.places.resize(clean.text.len(), at);
                }
            }
        }
        clean.places.push(text.len());
        clean
    }

    /// Returns the text including blanks.
    pub(super) fn original(&self) -> &str {
        &self.original
    }

    /// Returns the text without blanks.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the place of this byte in the original.
    pub(super) fn place(&self, at: usize) -> usize {
        self.places[at]
    }

    /// Returns the items; none if the text is empty.
    pub(super) fn items(&self) -> Result<Vec<TagItem<'_>>, ItemTrouble> {
        let Some(rest) = self.text.strip_prefix('.') else {
            let is_empty = self.text.is_empty();
            return if is_empty { Ok(Vec::new()) } else { Err((0, Sentence::new(NO_DOT, Vec::new()))) };
        };
        let items = pieces(rest, 1, '.').map(|item| {
            let mut fields = pieces(item.text, item.at, '~');
            let tag = fields.next().unwrap_or(item);
            TagItem { tag, fields: fields.collect() }
        });
        Ok(items.collect())
    }
}

impl<'t> TagItem<'t> {
    /// Returns the place where it ends.
    pub(super) fn end(&self) -> usize {
        let last = self.fields.last().unwrap_or(&self.tag);
        last.at + last.text.len()
    }

    /// Returns the argument at this place, or an empty piece where it is missing.
    pub(super) fn field(&self, place: usize) -> TextPiece<'t> {
        self.fields.get(place).copied().unwrap_or(TextPiece { text: "", at: self.end() })
    }
}

/// Returns the pieces of a text that begins at `start`.
pub(super) fn pieces(text: &str, start: usize, between: char) -> impl Iterator<Item = TextPiece<'_>> {
    text.split(between).scan(start, |at, text| {
        let piece = TextPiece { text, at: *at };
        *at += text.len() + 1;
        Some(piece)
    })
}

/// Returns the query of a link, each character with its place: the part named `q`, in which `%7E` stands for `~`.
fn query(text: &str) -> Option<Vec<(usize, char)>> {
    let link = text.trim();
    if !link.starts_with("https://") && !link.starts_with("http://") {
        return None;
    }
    let mark = text.find('?')?;
    let mut start = mark + 1;
    let asked = text[start..].split('&').find_map(|part| {
        let at = start;
        start += part.len() + 1;
        part.strip_prefix("q=").map(|value| (at + 2, value.split('#').next().unwrap_or_default().trim_end()))
    });
    let (from, value) = asked?;
    let mut bytes: Vec<(usize, u8)> = Vec::new();
    let mut at = 0;
    while let Some(&byte) = value.as_bytes().get(at) {
        let code = value.get(at + 1..at + 3).filter(|_| byte == b'%');
        let code = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push((from + at, if byte == b'+' { b' ' } else { code.unwrap_or(byte) }));
        at += if code.is_some() { 3 } else { 1 };
    }
    let plain: Vec<u8> = bytes.iter().map(|&(_, byte)| byte).collect();
    let known = |(at, character): (usize, Result<char, u8>)| {
        (bytes[at].0, character.unwrap_or(char::REPLACEMENT_CHARACTER))
    };
    Some(characters(&plain).map(known).collect())
}

const NO_DOT: Text = Text {
    en: "a string of Interactive Sudoku Solver begins with '.', as in .Cage~15~R1C1~R1C2",
    zh: "Interactive Sudoku Solver 的字符串以“.”开头，例如 .Cage~15~R1C1~R1C2",
};
