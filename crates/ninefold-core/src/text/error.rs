//! Errors in a text: where they are, what is wrong, and what was expected.

use crate::grid::Cell;
use crate::lang::{Lang, Sentence, Text};
use std::fmt;

/// The error for a text that is not a puzzle: where it is wrong, what was found and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1. Bytes that are not UTF-8 count one each.
    pub column: u64,
    /// The problem at this place.
    pub problem: Problem,
}

/// A problem with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// A character that is not possible here. Each byte that is not UTF-8 counts as a character.
    BadCharacter {
        /// The character that was found, escaped if it cannot be displayed.
        found: String,
        /// A description of what is possible here.
        expected: Text,
    },
    /// The text ends where something should follow.
    Missing {
        /// A description of what should follow.
        expected: Text,
    },
    /// There is nothing that looks like a puzzle.
    NoPuzzle {
        /// The beginning of the text.
        found: String,
    },
    /// Too few or too many cells in a puzzle on one line.
    Length {
        /// The number of cells found.
        found: usize,
    },
    /// Too few or too many cells in one of nine rows.
    RowLength {
        /// The number of cells found.
        found: usize,
    },
    /// The grid ends before its ninth row.
    Rows {
        /// The number of rows found.
        found: usize,
    },
    /// The number of cases differs from the announced number.
    Count {
        /// The number at the beginning of the input, as it was written.
        announced: String,
        /// The number of cases found.
        found: u64,
    },
    /// Another puzzle where there should be one.
    Several,
    /// A line that is too long to be read.
    TooLong {
        /// The largest length, in bytes.
        limit: usize,
    },
    /// An error in the rules of a puzzle, as a complete sentence.
    Rules(Sentence),
}

pub(super) const CELL: Text = Text {
    en: "a cell (1 to 9, or 0 . * _ - for an empty one)",
    zh: "一个格（1 到 9，空格用 0 . * _ -）",
};

impl Problem {
    /// Makes the problem of a character that is neither a digit nor an empty cell.
    pub fn bad_cell(found: impl fmt::Display) -> Problem {
        Problem::BadCharacter { found: found.to_string(), expected: CELL }
    }

    /// Returns the message without the place.
    pub fn message(&self, lang: Lang) -> String {
        match self {
            Problem::BadCharacter { found, .. } if is_damaged(found) => DAMAGED.get(lang).to_owned(),
            Problem::BadCharacter { found, .. } if is_no_text(found) => {
                NO_TEXT.fill(lang, &[("found", found)])
            }
            Problem::BadCharacter { found, expected } => {
                BAD.fill(lang, &[("expected", &expected.get(lang)), ("found", &shown(found, lang))])
            }
            Problem::NoPuzzle { found } => NO_PUZZLE.fill(lang, &[("found", found)]),
            Problem::Missing { expected } => MISSING.fill(lang, &[("expected", &expected.get(lang))]),
            Problem::Length { found } => {
                let (text, by) = match found.checked_sub(Cell::COUNT) {
                    Some(surplus) => (LENGTH_LONG, surplus),
                    None => (LENGTH_SHORT, Cell::COUNT - found),
                };
                text.fill(lang, &[("found", found), ("by", &by)])
            }
            Problem::RowLength { found } => ROW_LENGTH.fill(lang, &[("found", found)]),
            Problem::Rows { found } => ROWS.fill(lang, &[("found", found)]),
            Problem::Count { announced, found } => {
                COUNT.fill(lang, &[("announced", announced), ("found", found)])
            }
            Problem::Several => SEVERAL.get(lang).to_owned(),
            Problem::TooLong { limit } => TOO_LONG.fill(lang, &[("limit", limit)]),
            Problem::Rules(sentence) => sentence.say(lang),
        }
    }

    /// Returns what to do about the problem, if there is something more helpful to say than the problem itself.
    pub fn advice(&self) -> Option<Text> {
        match self {
            Problem::Length { found: 9 } => Some(USE_ROWS),
            Problem::RowLength { found: 81 } => Some(USE_LINE),
            Problem::RowLength { found: 10.. } => Some(USE_MARKS),
            Problem::Rows { .. } => Some(PART_WITH_BLANK),
            Problem::Count { .. } => Some(ALL_WERE_READ),
            Problem::BadCharacter { found, .. } if is_damaged(found) || is_no_text(found) => {
                Some(SAVE_AS_UTF8)
            }
            Problem::TooLong { .. } => Some(IS_IT_TEXT),
            _ => None,
        }
    }
}

const PLACE: Text = Text { en: "line {line}, column {column}: ", zh: "第 {line} 行第 {column} 列：" };
const BAD: Text =
    Text { en: "found {found} instead of {expected}", zh: "此处是{found}，应为{expected}" };
const DAMAGED: Text = Text { en: "this character is damaged", zh: "此字符已损坏" };
const NO_TEXT: Text = Text { en: "{found} is no text", zh: "{found} 不是文字" };
const NO_PUZZLE: Text = Text {
    en: "'{found}' is no puzzle; a puzzle has 81 cells: 1 to 9, or 0 . * _ - for an empty one",
    zh: "“{found}”不是题目；题目有 81 个格：1 到 9，空格用 0 . * _ -",
};
const MISSING: Text = Text { en: "missing here: {expected}", zh: "此处缺少{expected}" };
const LENGTH_SHORT: Text = Text {
    en: "found {found} cells instead of 81: {by} too few",
    zh: "有 {found} 个格，应为 81 个：少了 {by} 个",
};
const LENGTH_LONG: Text = Text {
    en: "found {found} cells instead of 81: {by} too many",
    zh: "有 {found} 个格，应为 81 个：多了 {by} 个",
};
const ROW_LENGTH: Text = Text {
    en: "found {found} cells in this row instead of 9",
    zh: "此行有 {found} 个格，应为 9 个",
};
const ROWS: Text =
    Text { en: "found {found} rows in this grid instead of 9", zh: "此题有 {found} 行，应为 9 行" };
const COUNT: Text = Text {
    en: "the number of puzzles is given as {announced}, but {found} follow",
    zh: "写明有 {announced} 道题，后面却有 {found} 道",
};
const SEVERAL: Text = Text { en: "there is more after the first puzzle", zh: "第一题之后还有内容" };
const TOO_LONG: Text = Text { en: "longer than {limit} bytes", zh: "超过 {limit} 字节" };

const ALL_WERE_READ: Text = Text { en: "all of them were read", zh: "它们都已读入" };
const SAVE_AS_UTF8: Text = Text {
    en: "is the file whole, and a text? if so, save it as UTF-8",
    zh: "请确认文件完整且是文本；若是，请存为 UTF-8",
};
const USE_ROWS: Text =
    Text { en: "for nine rows of nine use --from rows", zh: "若是九行九列，请用 --from rows" };
const USE_LINE: Text =
    Text { en: "for one puzzle a line use --from line", zh: "若每行一题，请用 --from line" };
const USE_MARKS: Text =
    Text { en: "for a candidate grid use --from marks", zh: "若是候选数盘面，请用 --from marks" };
const PART_WITH_BLANK: Text =
    Text { en: "separate the grids with an empty line", zh: "各题之间请用空行隔开" };
const IS_IT_TEXT: Text = Text { en: "is this a file of puzzles?", zh: "请确认这是数独题目文件" };

/// Whether this is half of a character, or one that was lost when the text was converted.
fn is_damaged(found: &str) -> bool {
    found == "\u{FFFD}"
}

/// Whether this is, in escaped form, a byte that is not UTF-8 or a control character that no text has.
fn is_no_text(found: &str) -> bool {
    found == "\\0" || found.starts_with("\\x") || found.starts_with("\\u")
}

/// Returns what was found, in a player's words.
fn shown(found: &str, lang: Lang) -> String {
    const BLANK: Text = Text { en: "a blank", zh: "空白" };
    const TAB: Text = Text { en: "a tab", zh: "制表符" };
    const QUOTED: Text = Text { en: "'{found}'", zh: "“{found}”" };
    match found {
        " " => BLANK.get(lang).to_owned(),
        "\\t" => TAB.get(lang).to_owned(),
        found => QUOTED.fill(lang, &[("found", &found)]),
    }
}

impl ParseError {
    /// Returns the message in a language: `line 3, column 17: found 'x' instead of …`, and what to do about it if
    /// that helps.
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
