//! The shape of a command's output, decided once the first records are known.

use crate::args::{Input, Resumable};
use crate::input::{Entry, Reading, entries, is_typed};
use crate::messages;
use crate::session::Session;
use anyhow::bail;
use ninefold::text::table::{Value, csv_row, json_object};
use ninefold::text::{self, Content, Format, Writer};
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

/// How a command goes through its input.
pub(super) enum Plan {
    /// By the block: each result is a line by itself.
    Blocks(Shape),
    /// One record after another, which are these.
    Records(Shape, Box<dyn Iterator<Item = Entry> + Send>),
}

impl Plan {
    /// In the shape that `--format` says; without it a picture for one puzzle on a terminal, else lines. To
    /// know that there is one puzzle only, the first two entries are read. `lists` says that a puzzle may have
    /// more than one result, which never goes by the block.
    pub(super) fn new(
        named: Option<&str>,
        input: &Input,
        output: &Resumable,
        lists: bool,
        session: &Session,
    ) -> anyhow::Result<Plan> {
        let shape = Shape::without_looking(named, input, output.to.output.is_some(), session);
        if let Some(shape) = shape.filter(|shape| shape.is_lines() && !lists) {
            return Ok(Plan::Blocks(shape));
        }
        if output.resume {
            bail!(session.say(messages::RESUME_NEEDS_LINES, &[]));
        }
        let entries = entries(input, session);
        if let Some(shape) = shape {
            return Ok(Plan::Records(shape, Box::new(entries)));
        }
        let mut entries = entries.fuse();
        let head: Vec<Entry> = entries.by_ref().take(2).collect();
        let readable = matches!(head.as_slice(), [Entry { read: Reading::Item(Ok(_)), .. }]);
        let shape = if readable { Shape::Picture } else { Shape::named("line", session) };
        Ok(Plan::Records(shape, Box::new(head.into_iter().chain(entries))))
    }
}

impl Shape {
    /// What `--format` says, or lines where no person looks; `None` if it depends on the input. Somebody
    /// who types gets a picture: to look at the input first would be to wait for the second puzzle.
    fn without_looking(
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
