//! The shape of a command's output, chosen once the first records are known.

use crate::args::{Input, Resumable};
use crate::input::{InputEntry, Reading, entries, is_typed};
use crate::messages;
use crate::session::Session;
use anyhow::bail;
use ninefold::explain::json;
use ninefold::text::table::{Value, csv_row, json_object};
use ninefold::text::{self, Content, Format, Record, Writer};
use std::io::{IsTerminal, stdout};

/// The form in which a command writes its results.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Shape {
    /// A coloured picture and sentences for a person at a terminal.
    Picture,
    /// A line of comma-separated values for each result, under a header.
    Csv,
    /// One JSON object per line.
    JsonLines,
    /// A grid in this format, or a line.
    Format(&'static dyn Format),
}

/// The way in which a command goes through its input.
pub(super) enum InputPlan {
    /// Block by block: each result is a line of its own.
    Blocks(Shape),
    /// These records, one after another.
    Records(Shape, Box<dyn Iterator<Item = InputEntry> + Send>),
}

impl InputPlan {
    /// Chooses the shape that `--format` names. Without it, the shape is a picture for a single puzzle on a terminal,
    /// else lines. The first two entries are read to see whether there is only one puzzle. `lists` says that a puzzle
    /// may have more than one result, which is never written block by block.
    pub(super) fn new(
        named: Option<&str>,
        input: &Input,
        output: &Resumable,
        lists: bool,
        session: &Session,
    ) -> anyhow::Result<InputPlan> {
        let shape = Shape::without_looking(named, input, output.to.output.is_some(), session);
        if let Some(shape) = shape.filter(|shape| shape.is_lines() && !lists) {
            return Ok(InputPlan::Blocks(shape));
        }
        if output.resume {
            bail!(session.say(messages::RESUME_NEEDS_LINES, &[]));
        }
        let entries = entries(input, session);
        if let Some(shape) = shape {
            return Ok(InputPlan::Records(shape, Box::new(entries)));
        }
        let mut entries = entries.fuse();
        let head: Vec<InputEntry> = entries.by_ref().take(2).collect();
        let readable = matches!(head.as_slice(), [InputEntry { read: Reading::Item(Ok(_)), .. }]);
        let shape = if readable { Shape::Picture } else { Shape::named("line", session) };
        Ok(InputPlan::Records(shape, Box::new(head.into_iter().chain(entries))))
    }
}

impl Shape {
    /// The shape that `--format` names, or lines if the output is not a terminal; `None` if it depends on the input.
    /// Typed input gets a picture, because looking at the input first would mean waiting for a second puzzle.
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

    /// True for a table, with rows instead of grids.
    pub(crate) fn is_table(self) -> bool {
        matches!(self, Shape::Csv | Shape::JsonLines)
    }

    /// True if each result is a line of its own, independent of those before it.
    pub(crate) fn is_lines(self) -> bool {
        match self {
            Shape::Format(format) => matches!(format.name(), "line" | "sdm"),
            Shape::Csv | Shape::JsonLines => true,
            Shape::Picture => false,
        }
    }

    /// True if the output is drawn for a person.
    pub(crate) fn is_box(self) -> bool {
        match self {
            Shape::Picture => true,
            Shape::Format(format) => format.name() == "box",
            _ => false,
        }
    }

    /// Adds what was not read of a record to its row, the last one of the output, if rows have room for it.
    pub(super) fn add_skipped(self, record: &Record, session: &Session, out: &mut Vec<u8>) {
        if let Shape::JsonLines = self {
            add_skipped(record, session, out);
        }
    }

    /// A writer of grids, if this shape has one.
    pub(crate) fn writer(self) -> Option<Box<dyn Writer>> {
        match self {
            Shape::Format(format) => Some(format.writer(Content::Solutions)),
            _ => None,
        }
    }
}

/// A list of texts as JSON.
pub(super) fn strings(texts: &[String]) -> String {
    let items: Vec<String> = texts.iter().map(|text| json::string(text)).collect();
    format!("[{}]", items.join(", "))
}

/// Adds what was not read of a record to its object, the last one of the output.
pub(super) fn add_skipped(record: &Record, session: &Session, out: &mut Vec<u8>) {
    const END: &[u8] = b"}\n";
    if !record.skipped.is_empty() && out.ends_with(END) {
        out.truncate(out.len() - END.len());
        let list = strings(&record.skipped_in(session.lang));
        out.extend(format!(", \"skipped\": {list}}}\n").into_bytes());
    }
}

/// Appends these parts one after another.
pub(super) fn join(parts: &[&[u8]], out: &mut Vec<u8>) {
    parts.iter().for_each(|part| out.extend_from_slice(part));
}

/// A row of a table: names with values.
pub(crate) type TableFields<'a> = Vec<(&'static str, Value<'a>)>;

impl Shape {
    /// Appends the header of a table, if this shape has one.
    pub(crate) fn header(self, names: &[&str], out: &mut Vec<u8>) {
        if let Shape::Csv = self {
            csv_row(out, &names.iter().map(|name| Value::Str(name)).collect::<Vec<_>>());
        }
    }

    /// Appends the marker for a puzzle that could not be read: a row with these columns, the first two of which are the
    /// puzzle and its status, or a word.
    pub(super) fn unreadable(self, names: &[&'static str], puzzle: &str, out: &mut Vec<u8>) {
        let mut fields: TableFields<'_> = names.iter().map(|&name| (name, Value::Null)).collect();
        (fields[0].1, fields[1].1) = (Value::Str(puzzle), Value::Str("unreadable"));
        if !self.row(&fields, out) {
            out.extend(b"unreadable\n");
        }
    }

    /// Appends a row of a table. Returns false and writes nothing if this shape is not a table.
    pub(crate) fn row(self, fields: &TableFields<'_>, out: &mut Vec<u8>) -> bool {
        match self {
            Shape::Csv => csv_row(out, &fields.iter().map(|(_, value)| *value).collect::<Vec<_>>()),
            Shape::JsonLines => json_object(out, fields),
            _ => return false,
        }
        true
    }
}
