//! Formats: text in, records out, and back.
//!
//! A [`Format`] is one file here and one line in [`FORMATS`]. Its [`Reader`] is handed one line at a
//! time, so a stream of any length is read in constant memory, and its [`Writer`] appends to a buffer.
//! Every record in the input gives exactly one [`Item`], in order: a [`Record`] or an [`Unreadable`]
//! with the place and the reason. Nothing here solves, opens files or prints.

mod error;
mod line;
mod records;

pub use error::{ParseError, Problem};
pub use records::Records;

use crate::grid::{Grid, Puzzle};
use crate::lang::Text;
use std::fmt::Debug;

/// One puzzle as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The puzzle, by the classic rules until told otherwise.
    pub puzzle: Puzzle,
    /// The grid as it was typed, where it was one line of 81 or 729 characters.
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

/// A way to write puzzles down.
pub trait Format: Sync + Debug {
    /// The name on the command line.
    fn name(&self) -> &'static str;

    /// One sentence about it: English and Chinese.
    fn about(&self) -> Text;

    /// File name endings that mean this format, without the dot.
    fn extensions(&self) -> &'static [&'static str];

    /// Does input that begins like this have this format? `head` is the first 64 KiB or less, without
    /// a byte-order mark. Formats are asked in the order of [`FORMATS`]; the first yes wins.
    fn looks_like(&self, head: &[u8]) -> bool;

    /// A reader at the beginning of the input.
    fn reader(&self) -> Box<dyn Reader>;

    /// A writer at the beginning of the output.
    fn writer(&self) -> Box<dyn Writer>;
}

/// Turns lines into items. It may keep what it needs of earlier lines, within a fixed bound.
pub trait Reader: Send {
    /// Takes the next line, without its line end. Lines are counted from 1.
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item));

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
    /// The status as a sentence, for formats that people read.
    pub sentence: &'a str,
}

/// All formats, in the order in which input is tried.
pub static FORMATS: &[&dyn Format] = &[&line::Line];

/// The format with this name.
pub fn format(name: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.name() == name)
}
