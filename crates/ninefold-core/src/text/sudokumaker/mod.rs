//! Puzzles of SudokuMaker: JSON with a list of elements, or links that hold it packed.
//!
//! ```json
//! {"formatVersion": "1.5.0", "puzzle": {"size": 9, "cells": [{"given": true, "value": 5}, {}, …],
//!  "constraints": [{"type": 1, "regions": [0, 0, 0, 1, …]}, {"type": 301, "cages": [{"cells": [1, 2], "value": 9}]}]}}
//! ```
//!
//! Each element has a number for its type; `types` lists them. Cells are numbered row by row from 0, `places` tells how
//! edges, corners and places outside of the grid are.

mod places;
mod read;
mod types;
mod write;

#[cfg(test)]
mod tests;

use super::error::ParseError;
use super::format::{Content, Format, Reader, Writer};
use super::imported::{Documents, FoundText, Imported};
use super::record::Record;
use super::{links, puzzle_lines, scan};
use crate::lang::{Sentence, Text};

/// The format `sudokumaker`.
#[derive(Clone, Copy, Debug)]
pub(super) struct SudokuMaker;

const HOSTS: [&str; 1] = ["sudokumaker.app"];

impl Format for SudokuMaker {
    fn name(&self) -> &'static str {
        "sudokumaker"
    }

    fn about(&self) -> Text {
        Text {
            en: "SudokuMaker: rules and givens as JSON or as a link, one puzzle after another",
            zh: "SudokuMaker：规则和已知数，JSON 或链接，逐题排列",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["sudokumaker"]
    }

    fn has_rules(&self) -> bool {
        true
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        let Some(first) = scan::content_lines(head).next() else { return false };
        let has = |name: &[u8]| head.windows(name.len()).any(|part| part == name);
        let is_object = head.trim_ascii_start().first() == Some(&b'{') && has(b"\"formatVersion\"");
        is_object || links::after_host(&String::from_utf8_lossy(first), &HOSTS).is_some()
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

/// Reads JSON, a link, or the packed text alone.
fn read(text: &str) -> Result<Imported, ParseError> {
    let start = text.len() - text.trim_start().len();
    let found = match links::after_host(text, &HOSTS) {
        Some((start, link)) => match links::parameter(link, "puzzle") {
            Some((at, packed)) => links::unpacked(text, start + at, packed)?,
            None => return Err(links::elsewhere(text, start)),
        },
        None if text[start..].starts_with('{') => FoundText { text: text.to_owned(), packed_at: None },
        None => links::unpacked(text, start, &text[start..])?,
    };
    found.read_json(text, read::from_tree)
}
