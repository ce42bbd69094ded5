//! What is wrong with a text, where, and what would be right.

use crate::lang::{Lang, Text};
use std::fmt;

/// A text that is not a puzzle: where, what was found, what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u64,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// A character that cannot stand here. Bytes that are not UTF-8 count one by one.
    BadCharacter {
        /// What was found, escaped if it cannot be shown.
        found: String,
        /// What may stand here.
        expected: Text,
    },
    /// Too few or too many cells.
    Length {
        /// How many cells were found.
        found: usize,
    },
}

const CELL: Text = Text {
    en: "'1'..='9', or one of 0 . * _ - for an empty cell",
    zh: "“1”到“9”，或表示空格的 0 . * _ -",
};

impl Problem {
    /// A character that is neither a digit nor an empty cell.
    pub fn bad_cell(found: impl fmt::Display) -> Problem {
        Problem::BadCharacter { found: found.to_string(), expected: CELL }
    }
}

impl ParseError {
    /// The message in a language: `line 3, column 17: expected …, found 'x'`.
    pub fn message(&self, lang: Lang) -> String {
        const PLACE: Text =
            Text { en: "line {line}, column {column}: ", zh: "第 {line} 行第 {column} 列：" };
        const BAD: Text =
            Text { en: "expected {expected}, found '{found}'", zh: "应为{expected}，却是“{found}”" };
        const LENGTH: Text =
            Text { en: "expected 81 cells, found {found}", zh: "应有 81 个格，却有 {found} 个" };
        let place = PLACE.fill(lang, &[("line", &self.line), ("column", &self.column)]);
        let problem = match &self.problem {
            Problem::BadCharacter { found, expected } => {
                BAD.fill(lang, &[("expected", &expected.get(lang)), ("found", found)])
            }
            Problem::Length { found } => LENGTH.fill(lang, &[("found", found)]),
        };
        place + &problem
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for ParseError {}
