//! Formats: reading text as records, and writing records as text.
//!
//! A [`Format`] is one file here and one line in [`FORMATS`]. Its [`Reader`] receives one line at a time, so a stream
//! of any length is read in constant memory, and its [`Writer`] appends to a buffer. Every record in the input gives
//! exactly one [`Item`], in order: a [`Record`], or an [`Unreadable`] with the place and the reason. Blank lines, `#`
//! comments and headers give none. Nothing here solves, opens files or prints.
//!
//! The formats share some modules: `scan` examines characters, `block` collects nine rows into a grid, `drawing` tries
//! all ways to draw one, `fields` divides the lines of tables, `json` and `xml` read as much of those languages as is
//! needed, and [`table`] writes CSV and JSON lines.

mod arrays;
mod base64;
mod block;
mod boxed;
mod claims;
mod csv;
mod deflate;
mod detect;
mod drawing;
mod drawn;
mod elements;
mod encoding;
mod error;
mod fields;
mod fpuzzles;
mod imported;
pub mod iss;
mod json;
mod jsonl;
mod judge;
mod library;
mod line;
mod links;
mod loose;
mod lz;
mod marks;
mod one;
mod opensudoku;
mod pencilmark;
mod penpa;
pub mod picture;
pub mod plain;
mod puzzle_lines;
mod records;
mod rows;
mod ruled;
pub mod rules_file;
mod scan;
mod sdk;
mod sdm;
mod sheets;
mod ss;
mod sudokumaker;
mod sudokupad;
pub mod table;
pub mod tree;
pub mod vectors;
mod waiting;
mod written;
mod xml;

pub use detect::{Beginning, detect, is_link};
pub use encoding::{BYTE_ORDER_MARK, Decoded, is_utf16};
pub use error::{ParseError, Problem};
pub use fields::names_puzzles;
pub use library::LibraryLine;
pub use line::{LineReader, is_plain_line};
pub use one::{made_line, read_one, read_single};
pub use records::Records;
pub use scan::{is_blank_or_comment, is_separator};
pub use sheets::read_samurai;
pub use written::Written;

use crate::grid::CellSet;
use crate::lang::{Sentence, Text};
use crate::rules::{Nine, Puzzle, Rules, Solution};
use std::fmt::Debug;

/// The longest line that is read, in bytes. A longer one is skipped and gives one unreadable item.
pub const MAX_LINE: usize = 1 << 20;

/// One puzzle as it was read, with its note and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The puzzle, with the classic rules until others are set.
    pub puzzle: Puzzle,
    /// The cells that a player has filled. In the puzzle they are open, with the player's digit as their only
    /// candidate; see [`Record::filled`].
    pub placed: CellSet,
    /// The grid as typed, if it was one line of 81 or 729 characters (and `+` signs).
    pub typed: Option<String>,
    /// The text next to the grid: the rest of the line, a title or a comment.
    pub note: String,
    /// Sentences for people about everything in the text that could not be read as a rule, such as drawings.
    pub skipped: Vec<Sentence>,
    /// The line of the input where the record begins, counted from 1.
    pub line: u64,
}

/// A record that is not a puzzle, with the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// The place and the reason.
    pub error: ParseError,
    /// The beginning of the record, for display: at most [`Unreadable::EXCERPT`] characters, with control characters
    /// replaced.
    pub excerpt: String,
}

impl Unreadable {
    /// The largest length of an excerpt, in characters.
    pub const EXCERPT: usize = 100;
}

/// An item that a reader finds: there is one for each record.
pub type Item = Result<Record, Unreadable>;

/// The kind of content that a writer will be asked to write. It decides whether there is a header.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Content {
    /// Puzzles as they are ([`Writer::puzzle`]): `convert`, `generate`, `random`.
    Puzzles,
    /// Puzzles with their results ([`Writer::solved`]): `solve`.
    Solutions,
}

/// A way to write puzzles down.
///
/// A format makes readers and writers; it has no state of its own.
///
/// ```
/// use ninefold::text::{Content, Record, format};
/// let (line, rows) = (format("line").expect("a format"), format("rows").expect("a format"));
/// let mut records: Vec<Record> = Vec::new();
/// let mut reader = line.reader();
/// let grid = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// reader.line(1, grid, &mut |item| records.extend(item));
///
/// let mut out = Vec::new();
/// rows.writer(Content::Puzzles).puzzle(&records[0], &mut out);
/// assert!(out.starts_with(b"53..7....\n6..195...\n"));
/// ```
pub trait Format: Sync + Debug {
    /// Returns the name on the command line.
    fn name(&self) -> &'static str;

    /// Returns one sentence about the format, in English and Chinese.
    fn about(&self) -> Text;

    /// Returns the file name endings that mean this format, without the dot.
    fn extensions(&self) -> &'static [&'static str];

    /// Returns `true` if input that begins like this has this format. `head` is the first 64 KiB or less, without a
    /// byte-order mark. Except for `line` and `sdm`, no two formats return `true` for the same well-formed input.
    fn looks_like(&self, head: &[u8]) -> bool;

    /// Returns `true` if its records have rules of their own.
    fn has_rules(&self) -> bool {
        false
    }

    /// Returns what this format cannot express of a record, and leaves out when it writes it. By default it has the cells
    /// of nine by nine and nothing else.
    fn lost(&self, record: &Record) -> Vec<Sentence> {
        Written::beside_cells(record)
    }

    /// Makes a reader for the beginning of an input.
    fn reader(&self) -> Box<dyn Reader>;

    /// Makes a reader for an input whose grids have these rules, of another size than nine by nine or with other digits,
    /// unless they bring rules of their own. By default each line is a grid.
    fn reader_under(&self, rules: &Rules) -> Box<dyn Reader> {
        if self.has_rules() { self.reader() } else { ruled::plain_reader(rules.clone()) }
    }

    /// Makes a writer for the beginning of an output.
    fn writer(&self, content: Content) -> Box<dyn Writer>;
}

/// Turns lines into items. It may keep what it needs of earlier lines, within a fixed bound.
///
/// [`Records`] drives a reader over a stream of bytes.
pub trait Reader: Send {
    /// Takes the next line, without its line end. Lines are counted from 1.
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item));

    /// Takes a part of a line of more than [`MAX_LINE`] bytes. The rest comes as further pieces and as a
    /// [`Reader::line`]. Returns `false` if the reader needs whole lines; it then gets [`Reader::too_long`] instead,
    /// and no more of that line.
    fn piece(&mut self, _number: u64, _piece: &[u8], _sink: &mut dyn FnMut(Item)) -> bool {
        false
    }

    /// Handles a line of more than [`MAX_LINE`] bytes, which is skipped; `head` is its beginning.
    fn too_long(&mut self, number: u64, head: &[u8], sink: &mut dyn FnMut(Item)) {
        sink(Err(scan::unreadable(number, 1, Problem::TooLong { limit: MAX_LINE }, head)));
    }

    /// Ends the input; whatever is unfinished becomes an item.
    fn end(&mut self, sink: &mut dyn FnMut(Item));
}

/// Appends records to a buffer, which the caller may empty between calls. After the last record, the caller calls
/// [`Writer::end`].
pub trait Writer: Send {
    /// Writes a puzzle as it is: `convert`.
    fn puzzle(&mut self, record: &Record, out: &mut Vec<u8>);

    /// Writes a puzzle that was solved, or for which no solution was found.
    fn solved(&mut self, solved: &Solved, out: &mut Vec<u8>);

    /// Writes the marker for a record that could not be read.
    fn unreadable(&mut self, unreadable: &Unreadable, out: &mut Vec<u8>);

    /// Writes whatever comes after the last record.
    fn end(&mut self, out: &mut Vec<u8>);
}

/// A record and its result.
#[derive(Clone, Copy, Debug)]
pub struct Solved<'a> {
    /// The record.
    pub record: &'a Record,
    /// The status: `unique`, `several`, `none`, `clash`.
    pub status: &'a str,
    /// The solution to write.
    pub solution: Option<&'a Solution>,
    /// The status as a sentence, for formats that people read.
    pub sentence: &'a str,
}

impl Record {
    /// Makes a record of a puzzle that was not read but made.
    pub fn of(puzzle: impl Into<Puzzle>) -> Record {
        let (note, skipped) = (String::new(), Vec::new());
        Record { puzzle: puzzle.into(), placed: CellSet::EMPTY, typed: None, note, skipped, line: 0 }
    }

    /// Makes a record of a puzzle as it was typed. Cells beside the grid that no rule is about are left out.
    pub fn typed(puzzle: Puzzle, typed: String) -> Record {
        Record { typed: Some(typed), ..Record::of(puzzle.without_idle_variables()) }
    }

    /// Returns the puzzle as the player sees it: digits that the player placed are like givens.
    pub fn filled(&self) -> Puzzle {
        match self.puzzle.nine() {
            Some(nine) if !self.placed.is_empty() => {
                let mut values = *nine.givens();
                for cell in self.placed {
                    values.set(cell, nine.allowed().get(cell).single().or(values.get(cell)));
                }
                Nine::with_marks(values, nine.allowed()).by(nine.rules()).into()
            }
            _ => self.puzzle.clone(),
        }
    }

    /// Returns the puzzle on one line: as typed if it was typed on one; otherwise as 81 characters, as 729 if there are pencil
    /// marks, or with a character for each cell of another size.
    pub fn one_line(&self) -> String {
        self.typed.clone().unwrap_or_else(|| line::one_line(&self.puzzle))
    }
}

/// The word that marks a record that could not be read.
const UNREADABLE: &str = "unreadable";

/// All formats, in the order of lists.
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
    #[cfg(feature = "variants")]
    &ruled::Iss,
    #[cfg(feature = "variants")]
    &ruled::RulesLines,
    #[cfg(feature = "variants")]
    &fpuzzles::FPuzzles,
    #[cfg(feature = "variants")]
    &sudokupad::SudokuPad,
    #[cfg(feature = "variants")]
    &sudokumaker::SudokuMaker,
    #[cfg(feature = "variants")]
    &penpa::Penpa,
    #[cfg(feature = "variants")]
    &pencilmark::Pencilmark,
];

/// Formats that are only read, when they are named.
pub static READ_WHEN_NAMED: &[&dyn Format] = &[
    #[cfg(feature = "variants")]
    &ruled::IssFile,
];

/// Returns the format with this name for reading.
pub fn input_format(name: &str) -> Option<&'static dyn Format> {
    let named = READ_WHEN_NAMED.iter().copied().find(|format| format.name() == name);
    named.or_else(|| format(name))
}

/// Returns the format with this name.
pub fn format(name: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.name() == name)
}
