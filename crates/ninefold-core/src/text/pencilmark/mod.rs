//! Puzzles of pencilmark: JSON objects whose `format` is `sudoku-puzzle`.
//!
//! ```json
//! {"format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 9, "cols": 9}, "digits": 9, "givens": [0, 5, …],
//!  "rules": [{"type": "box_grid", "origin": "r1c1", "box": [3, 3]}, {"type": "cage", "sum": 9, "cells": ["r1c2", "r1c3"]}]}
//! ```
//!
//! `read` reads the board and its houses, `rules` the rules one by one, `pairs` those about pairs of cells.

mod pairs;
mod read;
mod rules;
mod write;

#[cfg(test)]
mod tests;

use super::error::ParseError;
use super::format::{Content, Format, Reader, Writer};
use super::imported::{Documents, FoundText, Imported};
use super::record::Record;
use super::{puzzle_lines, scan};
use crate::lang::{Sentence, Text};

/// The format `pencilmark`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pencilmark;

impl Format for Pencilmark {
    fn name(&self) -> &'static str {
        "pencilmark"
    }

    fn about(&self) -> Text {
        Text {
            en: "pencilmark: rules and givens as JSON of the kind sudoku-puzzle, one puzzle after another",
            zh: "pencilmark：规则和已知数，sudoku-puzzle 类 JSON，逐题排列",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["pencilmark"]
    }

    fn has_rules(&self) -> bool {
        true
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        let has = |name: &[u8]| head.windows(name.len()).any(|part| part == name);
        let first = scan::content_lines(head).next().unwrap_or_default();
        first.trim_ascii_start().first() == Some(&b'{') && has(b"\"sudoku-puzzle\"")
    }

    fn lost(&self, record: &Record) -> Vec<Sentence> {
        write::write(&record.filled(), "").lost
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(Documents::new(read))
    }

    fn writer(&self, _content: Content) -> Box<dyn Writer> {
        puzzle_lines::puzzle_writer(write::write)
    }
}

fn read(text: &str) -> Result<Imported, ParseError> {
    FoundText { text: text.to_owned(), packed_at: None }.read_json(text, read::from_tree)
}
