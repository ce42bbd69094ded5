//! What is wrong with a text, where, and what would be right.

use crate::lang::{Lang, Text};
use std::fmt;

/// A text that is not a puzzle: where, what was found, what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1. Bytes that are not UTF-8 count one each.
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
    /// The text ends where something should follow.
    Missing {
        /// What should follow.
        expected: Text,
    },
    /// Too few or too many cells in a puzzle on one line.
    Length {
        /// How many cells were found.
        found: usize,
    },
    /// Too few or too many cells in one of nine rows.
    RowLength {
        /// How many cells were found.
        found: usize,
    },
    /// The grid ends before its ninth row.
    Rows {
        /// How many rows were found.
        found: usize,
    },
    /// The number of cases that was announced is not the number that came.
    Count {
        /// The number at the beginning of the input, as it was written.
        announced: String,
        /// How many cases there are.
        found: u64,
    },
    /// A line that is too long to be read.
    TooLong {
        /// The greatest length, in bytes.
        limit: usize,
    },
}

pub(super) const CELL: Text = Text {
    en: "'1'..='9', or one of 0 . * _ - for an empty cell",
    zh: "“1”到“9”，或表示空格的 0 . * _ -",
};

impl Problem {
    /// A character that is neither a digit nor an empty cell.
    pub fn bad_cell(found: impl fmt::Display) -> Problem {
        Problem::BadCharacter { found: found.to_string(), expected: CELL }
    }

    /// The problem alone, without the place.
    pub fn message(&self, lang: Lang) -> String {
        match self {
            Problem::BadCharacter { found, expected } => {
                BAD.fill(lang, &[("expected", &expected.get(lang)), ("found", found)])
            }
            Problem::Missing { expected } => MISSING.fill(lang, &[("expected", &expected.get(lang))]),
            Problem::Length { found } => LENGTH.fill(lang, &[("found", found)]),
            Problem::RowLength { found } => ROW_LENGTH.fill(lang, &[("found", found)]),
            Problem::Rows { found } => ROWS.fill(lang, &[("found", found)]),
            Problem::Count { announced, found } => {
                COUNT.fill(lang, &[("announced", announced), ("found", found)])
            }
            Problem::TooLong { limit } => TOO_LONG.fill(lang, &[("limit", limit)]),
        }
    }

    /// What to do about it, where there is something better to say than the problem itself.
    pub fn advice(&self) -> Option<Text> {
        match self {
            Problem::Length { found: 9 } => Some(USE_ROWS),
            Problem::RowLength { found: 81 } => Some(USE_LINE),
            Problem::RowLength { found: 10.. } => Some(USE_MARKS),
            Problem::Rows { .. } => Some(PART_WITH_BLANK),
            Problem::TooLong { .. } => Some(IS_IT_TEXT),
            _ => None,
        }
    }
}

const PLACE: Text = Text { en: "line {line}, column {column}: ", zh: "第 {line} 行第 {column} 列：" };
const BAD: Text =
    Text { en: "expected {expected}, found '{found}'", zh: "应为{expected}，却是“{found}”" };
const MISSING: Text =
    Text { en: "expected {expected}, found the end", zh: "应为{expected}，却已结束" };
const LENGTH: Text =
    Text { en: "expected 81 cells, found {found}", zh: "应有 81 个格，却有 {found} 个" };
const ROW_LENGTH: Text = Text {
    en: "expected 9 cells in this row, found {found}",
    zh: "此行应有 9 个格，却有 {found} 个",
};
const ROWS: Text =
    Text { en: "expected 9 rows in this grid, found {found}", zh: "此题应有 9 行，却有 {found} 行" };
const COUNT: Text = Text {
    en: "the number of cases is given as {announced}, but there are {found}",
    zh: "开头写明有 {announced} 组数据，实际有 {found} 组",
};
const TOO_LONG: Text = Text {
    en: "expected lines of at most {limit} bytes, found a longer one",
    zh: "每行最多 {limit} 字节，此行更长",
};

const USE_ROWS: Text =
    Text { en: "for nine rows of nine use --from rows", zh: "若是九行九列，请用 --from rows" };
const USE_LINE: Text =
    Text { en: "for one puzzle a line use --from line", zh: "若每行一题，请用 --from line" };
const USE_MARKS: Text =
    Text { en: "for a candidate grid use --from marks", zh: "若是候选数盘面，请用 --from marks" };
const PART_WITH_BLANK: Text =
    Text { en: "part the grids with an empty line", zh: "各题之间请用空行隔开" };
const IS_IT_TEXT: Text = Text { en: "is this a file of puzzles?", zh: "请确认这是数独题目文件" };

impl ParseError {
    /// The message in a language: `line 3, column 17: expected …, found 'x'`, and what to do about
    /// it where that helps.
    pub fn message(&self, lang: Lang) -> String {
        let mut message = PLACE.fill(lang, &[("line", &self.line), ("column", &self.column)]);
        message += &self.problem.message(lang);
        if let Some(advice) = self.problem.advice() {
            message += match lang {
                Lang::En => "; ",
                Lang::Zh => "；",
            };
            message += advice.get(lang);
        }
        message
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for ParseError {}
