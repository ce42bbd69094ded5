//! Formats: text in, records out, and back.
//!
//! A [`Format`] is one file here and one line in [`FORMATS`]. Its [`Reader`] is handed one line at a
//! time, so a stream of any length is read in constant memory, and its [`Writer`] appends to a buffer.
//! Every record in the input gives exactly one [`Item`], in order: a [`Record`] or an [`Unreadable`]
//! with the place and the reason. Blank lines, `#` comments and headers give none. Nothing here
//! solves, opens files or prints.
//!
//! What the formats share: `scan` looks at characters, `block` gathers nine rows into a grid, `json`
//! and `xml` read what little of those languages is needed, [`table`] writes CSV and JSON lines.

mod arrays;
mod block;
mod boxed;
mod csv;
mod detect;
mod drawn;
mod elements;
mod encoding;
mod error;
pub mod iss;
mod json;
mod jsonl;
mod judge;
mod library;
mod line;
mod loose;
mod marks;
mod near;
mod opensudoku;
pub mod plain;
mod records;
mod rows;
mod ruled;
pub mod rules_file;
mod scan;
mod sdk;
mod sdm;
mod ss;
pub mod table;
pub mod tree;
pub mod vectors;
mod waiting;
mod xml;

pub use detect::{Beginning, detect, read_one};
pub use encoding::{Decoded, is_utf16};
pub use error::{ParseError, Problem};
pub use library::LibraryLine;
pub use line::{LineReader, is_plain_line};
pub use records::{BYTE_ORDER_MARK, Records};
pub use ruled::plain_reader;
pub use scan::{is_blank_or_comment, is_separator};

use crate::grid::{CellSet, Grid};
use crate::lang::Text;
use crate::rules::{self, Puzzle};
use std::fmt::Debug;

/// The longest line that is read, in bytes; a longer one is skipped and gives one unreadable item.
pub const MAX_LINE: usize = 1 << 20;

/// One puzzle as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The puzzle, by the classic rules until told otherwise.
    pub puzzle: Puzzle,
    /// The puzzle where it does not fit nine by nine; then `puzzle` is blank and means nothing.
    pub problem: Option<Box<rules::Problem>>,
    /// The cells that a player has filled. In the puzzle they are open, with that digit as their only
    /// candidate; see [`Record::filled`].
    pub placed: CellSet,
    /// The grid as it was typed, where it was one line of 81 or 729 characters (and `+` signs).
    pub typed: Option<String>,
    /// What stood beside the grid: the rest of the line, a title, a comment.
    pub note: String,
    /// The line of the input where the record begins, from 1.
    pub line: u64,
}

/// A record that is not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// Where and why.
    pub error: ParseError,
    /// How the record begins, to show it: at most [`Unreadable::EXCERPT`] characters, control
    /// characters replaced.
    pub excerpt: String,
}

impl Unreadable {
    /// The greatest length of an excerpt, in characters.
    pub const EXCERPT: usize = 100;
}

/// What a reader finds: one item per record.
pub type Item = Result<Record, Unreadable>;

/// What a writer is asked to write: it decides about headers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    /// Puzzles as they stand ([`Writer::puzzle`]): `convert`, `generate`, `random`.
    Puzzles,
    /// Puzzles with what came of them ([`Writer::solved`]): `solve`.
    Solutions,
}

/// A way to write puzzles down.
pub trait Format: Sync + Debug {
    /// The name on the command line.
    fn name(&self) -> &'static str;

    /// One sentence about it: English and Chinese.
    fn about(&self) -> Text;

    /// File name endings that mean this format, without the dot.
    fn extensions(&self) -> &'static [&'static str];

    /// Does input that begins like this have this format? `head` is the first 64 KiB or less, without
    /// a byte-order mark. No two formats but `line` and `sdm` say yes to the same well-formed input.
    fn looks_like(&self, head: &[u8]) -> bool;

    /// Do its records bring rules of their own?
    fn has_rules(&self) -> bool {
        false
    }

    /// A reader at the beginning of the input.
    fn reader(&self) -> Box<dyn Reader>;

    /// A writer at the beginning of the output.
    fn writer(&self, content: Content) -> Box<dyn Writer>;
}

/// Turns lines into items. It may keep what it needs of earlier lines, within a fixed bound.
pub trait Reader: Send {
    /// Takes the next line, without its line end. Lines are counted from 1.
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item));

    /// Takes a part of a line of more than [`MAX_LINE`] bytes; the rest comes as more pieces and
    /// [`Reader::line`]. False from a reader that needs whole lines: it will get
    /// [`Reader::too_long`] instead, and no more of that line.
    fn piece(&mut self, _number: u64, _piece: &[u8], _sink: &mut dyn FnMut(Item)) -> bool {
        false
    }

    /// A line of more than [`MAX_LINE`] bytes came and is skipped; this is how it begins.
    fn too_long(&mut self, number: u64, head: &[u8], sink: &mut dyn FnMut(Item)) {
        sink(Err(scan::unreadable(number, 1, Problem::TooLong { limit: MAX_LINE }, head)));
    }

    /// The input has ended: whatever is unfinished becomes an item.
    fn end(&mut self, sink: &mut dyn FnMut(Item));
}

/// Appends records to a buffer, which the caller may empty between calls.
pub trait Writer: Send {
    /// A puzzle as it stands: `convert`.
    fn puzzle(&mut self, record: &Record, out: &mut Vec<u8>);

    /// A puzzle that was solved, or could not be.
    fn solved(&mut self, solved: &Solved, out: &mut Vec<u8>);

    /// The marker for a record that could not be read.
    fn unreadable(&mut self, unreadable: &Unreadable, out: &mut Vec<u8>);

    /// Whatever comes after the last record.
    fn end(&mut self, out: &mut Vec<u8>);
}

/// A record and what came of it.
#[derive(Clone, Copy, Debug)]
pub struct Solved<'a> {
    /// The record.
    pub record: &'a Record,
    /// The status: `unique`, `several`, `none`, `clash`.
    pub status: &'a str,
    /// The solution to show.
    pub solution: Option<&'a Grid>,
    /// The solution as a line, where it does not fit nine by nine.
    pub values: Option<&'a str>,
    /// The status as a sentence, for formats that people read.
    pub sentence: &'a str,
}

impl Record {
    /// A record that was not read but made.
    pub fn of(puzzle: Puzzle) -> Record {
        Record { puzzle, problem: None, placed: CellSet::EMPTY, typed: None, note: String::new(), line: 0 }
    }

    /// The puzzle as the player sees it: what was placed stands in its cell like a given.
    pub fn filled(&self) -> Puzzle {
        let mut values = *self.puzzle.givens();
        for cell in self.placed {
            values.set(cell, self.puzzle.allowed().get(cell).single().or(values.get(cell)));
        }
        Puzzle::with_marks(values, self.puzzle.allowed()).by(self.puzzle.rules())
    }

    /// The puzzle on one line: as it was typed if it was, else 81 characters, or 729 if there are
    /// pencil marks.
    pub fn one_line(&self) -> String {
        self.typed.clone().unwrap_or_else(|| line::one_line(&self.puzzle))
    }
}

/// The word that marks a record that could not be read.
const UNREADABLE: &str = "unreadable";

/// All formats, in the order in which they are listed.
pub static FORMATS: &[&dyn Format] = &[
    &line::Line,
    &boxed::Boxed,
    &rows::Rows,
    &judge::Judge,
    &marks::Marks,
    &csv::Csv,
    &jsonl::JsonLines,
    &sdk::SadMan,
    &sdm::Sdm,
    &ss::SimpleSudoku,
    &opensudoku::OpenSudoku,
    &library::Library,
    &ruled::Iss,
    &ruled::RulesLines,
];

/// The format with this name.
pub fn format(name: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.name() == name)
}
