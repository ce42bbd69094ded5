//! Puzzles of f-puzzles: JSON with a list for each kind of rule, or links that hold it packed.
//!
//! ```json
//! {"size": 9, "grid": [[{"value": 5, "given": true}, {}, …], …],
//!  "killercage": [{"cells": ["R1C2", "R1C3"], "value": "9"}], "antiknight": true}
//! ```
//!
//! `read` reads the grid and the keys, `clues` the lists of rules, and `pairs` the rules about pairs without a mark.

mod clues;
mod pairs;
mod read;
mod write;

#[cfg(test)]
mod tests;

use super::error::ParseError;
use super::format::{Content, Format, Reader, Writer};
use super::imported::{Documents, FoundText, Imported};
use super::record::Record;
use super::{links, puzzle_lines, scan};
use crate::lang::{Sentence, Text};

pub(super) use read::{from_tree, labels};
pub(super) use write::quoted;

/// The format `fpuzzles`.
#[derive(Clone, Copy, Debug)]
pub(super) struct FPuzzles;

const HOSTS: [&str; 1] = ["f-puzzles.com"];

impl Format for FPuzzles {
    fn name(&self) -> &'static str {
        "fpuzzles"
    }

    fn about(&self) -> Text {
        Text {
            en: "f-puzzles: rules and givens as JSON or as a link, one puzzle after another",
            zh: "f-puzzles：规则和已知数，JSON 或链接，逐题排列",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["fpuzzles", "fpuz"]
    }

    fn has_rules(&self) -> bool {
        true
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        let Some(first) = scan::content_lines(head).next() else { return false };
        let text = String::from_utf8_lossy(first);
        links::after_host(&text, &HOSTS).is_some() || text.trim_start().starts_with(PACKED) || is_object(head)
    }

    fn lost(&self, record: &Record) -> Vec<Sentence> {
        write::to_json(&record.filled(), "").lost
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(Documents::new(read))
    }

    fn writer(&self, _content: Content) -> Box<dyn Writer> {
        puzzle_lines::puzzle_writer(write::write)
    }
}

/// The beginning of packed JSON, if the JSON begins with `{"`.
const PACKED: &str = "N4Ig";

/// Whether this is an object with a grid of cells.
fn is_object(head: &[u8]) -> bool {
    if head.trim_ascii_start().first() != Some(&b'{') {
        return false;
    }
    let head: Vec<u8> = head.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let name = b"\"grid\":[[{";
    head.windows(name.len()).any(|part| part == name)
}

/// Reads JSON, a link to f-puzzles, a link to SudokuPad with a puzzle of f-puzzles, or the packed text alone.
pub(super) fn read(text: &str) -> Result<Imported, ParseError> {
    found(text)?.read_json(text, from_tree)
}

fn found(text: &str) -> Result<FoundText, ParseError> {
    if let Some((start, link)) = links::after_host(text, &HOSTS) {
        return match links::parameter(link, "load") {
            Some((at, packed)) => links::unpacked(text, start + at, packed),
            None => Err(links::elsewhere(text, start)),
        };
    }
    let start = text.len() - text.trim_start().len();
    match text[start..].starts_with('{') {
        true => Ok(FoundText { text: text.to_owned(), packed_at: None }),
        false => links::unpacked(text, start, &text[start..]),
    }
}
