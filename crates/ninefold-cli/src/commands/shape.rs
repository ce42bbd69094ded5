//! The shape of a command's output, decided once the first records are known.

use crate::args::Input;
use crate::input::{Entry, Reading, is_typed};
use crate::session::Session;
use ninefold::text::table::{Value, csv_row, json_object};
use ninefold::text::{self, Content, Format, Writer};
use ninefold::{Cell, Puzzle};
use std::io::{IsTerminal, stdout};

/// How a command writes its results.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Shape {
    /// A coloured picture and sentences for a person at a terminal.
    Picture,
    /// A line of comma-separated values for each result, under a header.
    Csv,
    /// A JSON object a line.
    JsonLines,
    /// A grid in this format, or a line.
    Format(&'static dyn Format),
}

impl Shape {
    /// What `--format` says; without it a picture for one puzzle on a terminal, else lines. To know
    /// that there is one puzzle only, the first two entries are read.
    pub(crate) fn choose(
        named: Option<&str>,
        input: &Input,
        to_file: bool,
        entries: impl Iterator<Item = Entry> + Send + 'static,
        session: &Session,
    ) -> (Shape, Box<dyn Iterator<Item = Entry> + Send>) {
        if let Some(shape) = Shape::without_looking(named, input, to_file, session) {
            return (shape, Box::new(entries));
        }
        let line = Shape::named("line", session);
        let mut entries = entries.fuse();
        let head: Vec<Entry> = entries.by_ref().take(2).collect();
        let readable = matches!(head.as_slice(), [Entry { read: Reading::Item(Ok(_)), .. }]);
        let shape = if readable { Shape::Picture } else { line };
        (shape, Box::new(head.into_iter().chain(entries)))
    }

    /// What `--format` says, or lines where no person looks; `None` if it depends on the input. Somebody
    /// who types gets a picture: to look at the input first would be to wait for the second puzzle.
    pub(crate) fn without_looking(
        named: Option<&str>,
        input: &Input,
        to_file: bool,
        session: &Session,
    ) -> Option<Shape> {
        let for_programs = to_file || !stdout().is_terminal();
        match named.or(for_programs.then_some("line")) {
            Some(name) => Some(Shape::named(name, session)),
            None => is_typed(input).then_some(Shape::Picture),
        }
    }

    /// The shape with this name.
    pub(super) fn named(name: &str, session: &Session) -> Shape {
        match name {
            "csv" => Shape::Csv,
            "jsonl" => Shape::JsonLines,
            "box" if session.colors_output() => Shape::Picture,
            _ => Shape::Format(text::format(name).expect("clap offers known formats only")),
        }
    }

    /// Is this a table, with rows instead of grids?
    pub(crate) fn is_table(self) -> bool {
        matches!(self, Shape::Csv | Shape::JsonLines)
    }

    /// Is each result a line by itself, whatever came before it?
    pub(crate) fn is_lines(self) -> bool {
        match self {
            Shape::Format(format) => matches!(format.name(), "line" | "sdm"),
            Shape::Csv | Shape::JsonLines => true,
            Shape::Picture => false,
        }
    }

    /// Is this for a person to look at?
    pub(crate) fn is_box(self) -> bool {
        match self {
            Shape::Picture => true,
            Shape::Format(format) => format.name() == "box",
            _ => false,
        }
    }

    /// A writer of grids, where this shape has one.
    pub(crate) fn writer(self) -> Option<Box<dyn Writer>> {
        match self {
            Shape::Format(format) => Some(format.writer(Content::Solutions)),
            _ => None,
        }
    }
}

/// The puzzle that a plain line is.
pub(super) fn puzzle_of(line: &[u8; Cell::COUNT]) -> Puzzle {
    let text = String::from_utf8_lossy(line);
    Puzzle::new(text.parse().expect("a plain line is a grid"))
}

/// Appends these parts, one behind the other.
pub(super) fn join(parts: &[&[u8]], out: &mut Vec<u8>) {
    parts.iter().for_each(|part| out.extend_from_slice(part));
}

/// A row of a table: names with values.
pub(crate) type Fields<'a> = Vec<(&'static str, Value<'a>)>;

impl Shape {
    /// The header of a table, where this shape has one.
    pub(crate) fn header(self, names: &[&str], out: &mut Vec<u8>) {
        if let Shape::Csv = self {
            csv_row(out, &names.iter().map(|name| Value::Str(name)).collect::<Vec<_>>());
        }
    }

    /// A row of a table; false, and nothing written, where this shape is none.
    pub(crate) fn row(self, fields: &Fields<'_>, out: &mut Vec<u8>) -> bool {
        match self {
            Shape::Csv => csv_row(out, &fields.iter().map(|(_, value)| *value).collect::<Vec<_>>()),
            Shape::JsonLines => json_object(out, fields),
            _ => return false,
        }
        true
    }
}
