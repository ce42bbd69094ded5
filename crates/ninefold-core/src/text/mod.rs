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
mod format;
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
mod record;
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
pub use format::{Content, Format, Item, MAX_LINE, Reader, Solved, Unreadable, Writer};
pub use library::LibraryLine;
pub use line::{LineReader, is_plain_line};
pub use one::{made_line, read_one, read_single};
pub use record::Record;
pub use records::Records;
pub use scan::{is_blank_or_comment, is_separator};
pub use sheets::read_samurai;
pub use written::Written;

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

/// Formats that are only read, and only if the user names them.
pub static READ_WHEN_NAMED: &[&dyn Format] = &[
    #[cfg(feature = "variants")]
    &ruled::IssFile,
];

/// Returns the format with this name for reading: one of [`FORMATS`] or [`READ_WHEN_NAMED`].
pub fn input_format(name: &str) -> Option<&'static dyn Format> {
    let named = READ_WHEN_NAMED.iter().copied().find(|format| format.name() == name);
    named.or_else(|| format(name))
}

/// Returns the format with this name.
pub fn format(name: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.name() == name)
}
