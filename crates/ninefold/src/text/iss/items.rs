//! A string cut into items.

use crate::lang::{Sentence, Text};

/// Where in the text without blanks, by byte, and what is wrong there.
pub(super) type Trouble = (usize, Sentence);

/// A text without blanks and comments, which still knows where each of its characters stood.
#[derive(Debug)]
pub(super) struct Clean {
    text: String,
    /// For each byte of `text` its place in the original, and at the end the length of the original.
    places: Vec<usize>,
}

/// A piece of the text and where it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
}

/// A tag and its arguments.
#[derive(Clone, Debug)]
pub(super) struct Item<'t> {
    pub(super) tag: Piece<'t>,
    pub(super) fields: Vec<Piece<'t>>,
}

impl Clean {
    pub(super) fn new(text: &str) -> Clean {
        let mut clean = Clean { text: String::new(), places: Vec::new() };
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            if !line.trim_start().starts_with('#') {
                for (at, character) in line.char_indices().filter(|(_, character)| !character.is_whitespace())
                {
                    clean.text.push(character);
                    clean.places.resize(clean.text.len(), start + at);
                }
            }
            start += line.len();
        }
        clean.places.push(start);
        clean
    }

    /// The text without blanks.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The place in the original of this byte.
    pub(super) fn place(&self, at: usize) -> usize {
        self.places[at]
    }

    /// The items; none of a text without anything.
    pub(super) fn items(&self) -> Result<Vec<Item<'_>>, Trouble> {
        let Some(rest) = self.text.strip_prefix('.') else {
            let is_empty = self.text.is_empty();
            return if is_empty { Ok(Vec::new()) } else { Err((0, Sentence::new(NO_DOT, Vec::new()))) };
        };
        let items = pieces(rest, 1, '.').map(|item| {
            let mut fields = pieces(item.text, item.at, '~');
            let tag = fields.next().unwrap_or(item);
            Item { tag, fields: fields.collect() }
        });
        Ok(items.collect())
    }
}

impl<'t> Item<'t> {
    /// Where it ends.
    pub(super) fn end(&self) -> usize {
        let last = self.fields.last().unwrap_or(&self.tag);
        last.at + last.text.len()
    }

    /// The argument at this place, or where it is missing.
    pub(super) fn field(&self, place: usize) -> Piece<'t> {
        self.fields.get(place).copied().unwrap_or(Piece { text: "", at: self.end() })
    }
}

/// The pieces of a text that begins at `start`.
pub(super) fn pieces(text: &str, start: usize, between: char) -> impl Iterator<Item = Piece<'_>> {
    text.split(between).scan(start, |at, text| {
        let piece = Piece { text, at: *at };
        *at += text.len() + 1;
        Some(piece)
    })
}

const NO_DOT: Text = Text {
    en: "a string of Interactive Sudoku Solver begins with '.', as in .Cage~15~R1C1~R1C2",
    zh: "Interactive Sudoku Solver 的字符串以“.”开头，例如 .Cage~15~R1C1~R1C2",
};
