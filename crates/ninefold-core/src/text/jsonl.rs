//! JSON: objects with a member `puzzle`, and strings and arrays that are puzzles, one on each line or in an array.
//!
//! `arrays` decides what a puzzle is. The array around all puzzles, with its commas, may be on one line or on many,
//! and so may a puzzle.

use super::arrays::{self, OuterArray};
use super::detect::with_rules;
use super::elements::{Elements, Event};
use super::format::{Content, Format, Item, Reader, Solved, UNREADABLE, Unreadable, Writer};
use super::record::Record;
use super::table::{Value, json_object, quoted};
use super::written::Written;
use super::{json, rows, scan};
use crate::lang::{Lang, Sentence, Text};
use crate::rules::Rules;

/// The format `jsonl`.
#[derive(Clone, Copy, Debug)]
pub(super) struct JsonLines;

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
        let is_bracket = |line: &&[u8]| matches!(line.trim_ascii(), b"]");
        let mut lines = scan::content_lines(head).skip_while(is_bracket);
        let Some(first) = lines.next() else { return false };
        let text = first.trim_ascii();
        match text.first() {
            Some(b'{') => with_rules(head).is_none(),
            Some(b'"') => {
                let string = text.strip_suffix(b",").unwrap_or(text);
                matches!(json::read(string), Ok(json::JsonValue::Text(_)))
            }
            Some(b'[') => rows::is_json_array(head),
            _ => false,
        }
    }

    fn lost(&self, record: &Record) -> Vec<Sentence> {
        Written::beside_field(record)
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(JsonReader { elements: Elements::default(), outer: None, number: 0, rules: None })
    }

    fn reader_under(&self, rules: &Rules) -> Box<dyn Reader> {
        if !cfg!(feature = "variants") {
            return self.reader();
        }
        let rules = Some(rules.clone());
        Box::new(JsonReader { elements: Elements::default(), outer: None, number: 0, rules })
    }

    fn writer(&self, content: Content) -> Box<dyn Writer> {
        Box::new(JsonWriter { content })
    }
}

#[derive(Debug)]
struct JsonReader {
    elements: Elements,
    /// The kind of array around the elements, if there is one.
    outer: Option<OuterArray>,
    /// The number of the current line.
    number: u64,
    /// The rules of grids that bring none, if they are of another size than nine by nine.
    rules: Option<Rules>,
}

impl JsonReader {
    /// Turns events into items.
    fn step<'s>(
        outer: &'s mut Option<OuterArray>,
        rules: Option<&'s Rules>,
        sink: &'s mut dyn FnMut(Item),
    ) -> impl FnMut(Event<'_>) + 's {
        move |event| match (event, outer.as_mut()) {
            (Event::Open, _) => *outer = Some(OuterArray::new(rules)),
            (Event::Element(element), Some(outer)) => outer.take(element, rules, sink),
            (Event::Element(element), None) => arrays::element(element, rules, sink),
            (Event::Close, _) => {
                if let Some(outer) = outer.take() {
                    outer.end(sink);
                }
            }
        }
    }
}

impl Reader for JsonReader {
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        let is_begun = std::mem::replace(&mut self.number, number) == number;
        if !is_begun && scan::is_blank_or_comment(line) {
            return;
        }
        let step = &mut JsonReader::step(&mut self.outer, self.rules.as_ref(), sink);
        self.elements.take(number, line, step);
        self.elements.end_line(step);
    }

    fn piece(&mut self, number: u64, piece: &[u8], sink: &mut dyn FnMut(Item)) -> bool {
        self.number = number;
        let step = &mut JsonReader::step(&mut self.outer, self.rules.as_ref(), sink);
        self.elements.take(number, piece, step);
        true
    }

    fn end(&mut self, sink: &mut dyn FnMut(Item)) {
        self.elements.end(&mut JsonReader::step(&mut self.outer, self.rules.as_ref(), sink));
    }
}

/// Returns what was not read of a record as a list; `None` if all of it was.
fn skipped(record: &Record) -> Option<String> {
    let said: Vec<String> = record.skipped_in(Lang::En).iter().map(|sentence| quoted(sentence)).collect();
    (!said.is_empty()).then(|| format!("[{}]", said.join(", ")))
}

#[derive(Debug)]
struct JsonWriter {
    content: Content,
}

impl Writer for JsonWriter {
    fn puzzle(&mut self, record: &Record, out: &mut Vec<u8>) {
        let puzzle = record.one_line();
        let skipped = skipped(record);
        let mut fields = vec![("puzzle", Value::Str(&puzzle))];
        if !record.note.is_empty() {
            fields.push(("note", Value::Str(&record.note)));
        }
        fields.extend(skipped.as_deref().map(|list| ("skipped", Value::Json(list))));
        json_object(out, &fields);
    }

    fn solved(&mut self, solved: &Solved, out: &mut Vec<u8>) {
        let puzzle = solved.record.one_line();
        let solution = solved.line();
        let skipped = skipped(solved.record);
        let mut fields = vec![
            ("puzzle", puzzle.as_str().into()),
            ("status", solved.status.into()),
            ("solution", solution.as_deref().into()),
        ];
        fields.extend(skipped.as_deref().map(|list| ("skipped", Value::Json(list))));
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
