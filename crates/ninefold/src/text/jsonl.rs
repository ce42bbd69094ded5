//! JSON lines: on each line an object with a member `puzzle`, or a string that is the puzzle.
//!
//! The member may have any of the names that a column of a table may have. A line that is only `[` or
//! `]`, and a comma at the end of a line, are passed over: so an array with one object a line is read.

use super::scan;
use super::table::{Value, json_object};
use super::{Content, Format, Item, Reader, Record, Solved, UNREADABLE, Unreadable, Writer, csv, json, line};
use crate::lang::Text;

/// The format `jsonl`.
#[derive(Clone, Copy, Debug)]
pub(super) struct JsonLines;

const PUZZLE: Text =
    Text { en: "an object with a string named \"puzzle\"", zh: "含有字符串“puzzle”的对象" };

/// The members that become the note, the first of them that is there.
static NOTES: [&str; 4] = ["note", "name", "title", "id"];

impl Format for JsonLines {
    fn name(&self) -> &'static str {
        "jsonl"
    }

    fn about(&self) -> Text {
        Text {
            en: "JSON lines: {\"puzzle\": \"...\"} on each line",
            zh: "JSON 行：每行一个 {\"puzzle\": \"...\"}",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["jsonl", "ndjson", "json"]
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        let mut lines =
            scan::content_lines(head).map(|line| line.trim_ascii()).skip_while(|line| is_bracket(line));
        lines.next().is_some_and(|line| {
            let is_text = matches!(json::read(line), Ok(json::Value::Text(_)));
            line.starts_with(b"{") || is_text
        })
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(JsonLines)
    }

    fn writer(&self, content: Content) -> Box<dyn Writer> {
        Box::new(JsonWriter { content })
    }
}

fn is_bracket(line: &[u8]) -> bool {
    matches!(line.trim_ascii(), b"[" | b"]")
}

impl Reader for JsonLines {
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        if !scan::is_blank_or_comment(line) && !is_bracket(line) {
            sink(read(line, number).map_err(|trouble| scan::troubled(number, line, trouble)));
        }
    }

    fn end(&mut self, _sink: &mut dyn FnMut(Item)) {}
}

fn read(line: &[u8], number: u64) -> Result<Record, scan::Trouble> {
    let start = line.len() - line.trim_ascii_start().len();
    let (puzzle, note) = match json::read(line)? {
        json::Value::Text(text) => (Some(text), String::new()),
        json::Value::Object(members) => {
            let mut puzzle = None;
            let mut notes: [Option<String>; NOTES.len()] = [const { None }; NOTES.len()];
            for (name, value) in members {
                if let Some(i) = NOTES.iter().position(|note| *note == name) {
                    notes[i] = value.map(|(_, text)| text);
                } else if puzzle.is_none() && csv::NAMES.contains(&name.to_lowercase().as_str()) {
                    puzzle = value;
                }
            }
            (puzzle, notes.into_iter().flatten().next().unwrap_or_default())
        }
        json::Value::Other => (None, String::new()),
    };
    let (at, text) = puzzle.ok_or_else(|| scan::unexpected(line, start, PUZZLE))?;
    // An escape before the trouble would shift the place: a puzzle that is nearly right has none.
    let found =
        line::whole(text.as_bytes()).map_err(|(index, problem)| (line.len().min(at + index), problem))?;
    Ok(Record {
        typed: found.typed(text.as_bytes()),
        puzzle: found.puzzle,
        placed: found.placed,
        note,
        line: number,
    })
}

#[derive(Debug)]
struct JsonWriter {
    content: Content,
}

impl Writer for JsonWriter {
    fn puzzle(&mut self, record: &Record, out: &mut Vec<u8>) {
        let puzzle = record.one_line();
        let fields = [("puzzle", Value::Str(&puzzle)), ("note", Value::Str(&record.note))];
        json_object(out, if record.note.is_empty() { &fields[..1] } else { &fields });
    }

    fn solved(&mut self, solved: &Solved, out: &mut Vec<u8>) {
        let puzzle = solved.record.one_line();
        let solution = solved.solution.map(|solution| solution.to_string());
        let fields = [
            ("puzzle", puzzle.as_str().into()),
            ("status", solved.status.into()),
            ("solution", solution.as_deref().into()),
        ];
        json_object(out, &fields);
    }

    fn unreadable(&mut self, unreadable: &Unreadable, out: &mut Vec<u8>) {
        let fields = [
            ("puzzle", unreadable.excerpt.as_str().into()),
            ("status", UNREADABLE.into()),
            ("solution", Value::Null),
        ];
        json_object(out, if self.content == Content::Puzzles { &fields[..2] } else { &fields });
    }

    fn end(&mut self, _out: &mut Vec<u8>) {}
}
