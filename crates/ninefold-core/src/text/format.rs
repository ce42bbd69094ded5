//! The things that formats are made of: readers, writers, and the items that pass between them.

use super::error::{ParseError, Problem};
use super::record::Record;
use super::written::Written;
use super::{ruled, scan};
use crate::lang::{Sentence, Text};
use crate::rules::{Rules, Solution};
use std::fmt::Debug;

/// The longest line that is read, in bytes. A longer one is skipped and gives one unreadable item.
pub const MAX_LINE: usize = 1 << 20;

/// The word that marks a record that could not be read.
pub(super) const UNREADABLE: &str = "unreadable";

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
        if self.has_rules() || !cfg!(feature = "variants") {
            self.reader()
        } else {
            ruled::plain_reader(rules.clone())
        }
    }

    /// Makes a writer for the beginning of an output.
    fn writer(&self, content: Content) -> Box<dyn Writer>;
}

/// Turns lines into items. It may keep what it needs of earlier lines, within a fixed bound.
///
/// [`Records`](super::Records) drives a reader over a stream of bytes.
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
