//! Tables: one puzzle on each line, in one of the columns, which are separated by commas, semicolons or tabs.
//!
//! The first line may name the columns. Then the puzzle is in the first column that has one of the
//! [`NAMES`](super::fields::NAMES). Without names, it is in the first column that holds a puzzle. The other fields are
//! the note. A field may hold whatever is a puzzle as a file of its own: a link, a string or an object with rules.
//!
//! Fields may be quoted, with `""` for a quote. A quoted field may extend over several lines, and the puzzle may be
//! drawn in it. A quote that is never closed does not swallow what follows: if a record is not complete after a few
//! lines, or then turns out not to be one, its first line becomes a record by itself, and so do the others.

use super::drawing::drawing;
use super::error::{ParseError, Problem};
use super::fields::{FieldBytes, SEPARATORS, is_header, is_open, named_column, split};
use super::format::{Content, Format, Item, Reader, Solved, UNREADABLE, Unreadable, Writer};
use super::one::imported;
use super::record::Record;
use super::scan::{self, ScanTrouble};
use super::table::csv_row;
use super::waiting::Waiting;
use super::written::Written;
use super::{line, plain, rows};
use crate::lang::{Sentence, Text};
use crate::rules::Rules;

/// The format `csv`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Csv;

impl Format for Csv {
    fn name(&self) -> &'static str {
        "csv"
    }

    fn about(&self) -> Text {
        Text {
            en: "a table with a column named puzzle (or quizzes, givens, grid...), comma, semicolon or tab",
            zh: "表格，其中一列名为 puzzle（或 quizzes、givens、grid 等），以逗号、分号或制表符分隔",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["csv", "tsv"]
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        let Some(first) = first_record(head) else { return false };
        let first = first.as_slice();
        let is_quoted_or_later = || {
            let table = TableForm::of(first, false, None);
            let fields = split(first, table.separator).unwrap_or_default();
            let is_table =
                fields.len() > 1 && fields.get(table.column).is_some_and(|field| is_puzzle(field, None));
            is_table && (table.column > 0 || first.starts_with(b"\""))
        };
        is_header(first) || is_quoted_or_later()
    }

    fn lost(&self, record: &Record) -> Vec<Sentence> {
        Written::beside_field(record)
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(CsvReader { table: None, waiting: Waiting::default(), rules: None })
    }

    fn reader_under(&self, rules: &Rules) -> Box<dyn Reader> {
        if !cfg!(feature = "variants") {
            return self.reader();
        }
        Box::new(CsvReader { table: None, waiting: Waiting::default(), rules: Some(rules.clone()) })
    }

    fn writer(&self, content: Content) -> Box<dyn Writer> {
        Box::new(CsvWriter { content, begun: false })
    }
}

fn is_puzzle(field: &FieldBytes, rules: Option<&Rules>) -> bool {
    let is_grid = match rules {
        Some(rules) if cfg!(feature = "variants") => {
            plain::read(&String::from_utf8_lossy(&field.1), rules).is_ok()
        }
        _ => line::read(&field.1).is_ok(),
    };
    is_grid || drawn(&field.1).is_some() || matches!(imported(&field.1), Some(Ok(_)))
}

/// Returns the puzzle that is drawn in a field.
fn drawn(field: &[u8]) -> Option<Record> {
    field.contains(&b'\n').then(|| drawing(field))?
}

/// Returns the first line with content, with the following lines that belong to it.
fn first_record(head: &[u8]) -> Option<Vec<u8>> {
    let mut waiting = Waiting::default();
    for line in scan::content_lines(head) {
        waiting.push(1, line);
        if waiting.is_full() || !is_open(&waiting.text().1, &SEPARATORS) {
            break;
        }
    }
    (!waiting.is_empty()).then(|| waiting.text().1)
}

/// The form of a table's lines: the separator, and the column with the puzzles.
#[derive(Clone, Copy, Debug)]
struct TableForm {
    separator: u8,
    column: usize,
}

impl TableForm {
    /// Finds out from the first line, which names the columns or is itself a record.
    fn of(first: &[u8], named: bool, rules: Option<&Rules>) -> TableForm {
        let separators = SEPARATORS.into_iter();
        let column = |separator| {
            if named {
                return named_column(first, separator);
            }
            split(first, separator)
                .ok()?
                .iter()
                .position(|field| is_puzzle(field, rules) && !field.1.is_empty())
        };
        // A field with a note may still be a puzzle, so the separator that divides the line into most fields is taken.
        let found = separators.filter_map(|separator| {
            let fields = split(first, separator).ok()?.len();
            Some((fields, TableForm { separator, column: column(separator)? }))
        });
        let most = found.reduce(|most, other| if other.0 > most.0 { other } else { most });
        most.map_or(TableForm { separator: b',', column: 0 }, |(_, table)| table)
    }

    fn read(&self, number: u64, line: &[u8], rules: Option<&Rules>) -> Item {
        let fields = split(line, self.separator).map_err(|trouble| troubled(number, line, trouble))?;
        let Some((start, field)) = fields.get(self.column) else {
            return Err(troubled(number, line, (line.len(), Problem::Missing { expected: COLUMN })));
        };
        let is_exact = field.len() == crate::grid::Cell::COUNT;
        let text = if is_exact { field } else { field.trim_ascii() };
        // A puzzle field has no quotes inside, so the index is right unless the field is wrong anyway.
        let inner = if is_exact { 0 } else { field.len() - field.trim_ascii_start().len() };
        let start = start + inner;
        let others = fields.iter().enumerate().filter(|&(i, _)| i != self.column);
        let others: Vec<String> = others.map(|(_, (_, field))| scan::note(field)).collect();
        let note = others.join(&char::from(self.separator).to_string());
        if cfg!(feature = "variants")
            && let Some(rules) = rules
        {
            return match plain::record(&String::from_utf8_lossy(text), rules, imported(text)) {
                Ok(record) => Ok(Record { line: number, ..with_note(record, note) }),
                Err(error) => Err(foreign(number, line, start, error)),
            };
        }
        let found = match line::whole(text) {
            Ok(found) => found,
            Err(trouble) => {
                if let Some(record) = drawn(text) {
                    return Ok(Record { note, line: number, ..record });
                }
                return match imported(text) {
                    Some(Ok(record)) => Ok(Record { line: number, ..with_note(record, note) }),
                    Some(Err(error)) => Err(foreign(number, line, start, error)),
                    None => Err(undrawn(number, line, start, text)
                        .unwrap_or_else(|| troubled(number, line, (start + trouble.0, trouble.1)))),
                };
            }
        };
        let (typed, placed, puzzle) = (found.typed(text), found.placed, found.puzzle);
        Ok(Record { placed, typed, note, line: number, ..Record::of(puzzle) })
    }
}

/// Adds the other fields to what the puzzle brings as its note.
fn with_note(record: Record, others: String) -> Record {
    if others.is_empty() { record } else { Record { note: others, ..record } }
}

/// Makes an unreadable item for an error in a text with rules of its own that begins at `start`.
fn foreign(number: u64, record: &[u8], start: usize, error: ParseError) -> Unreadable {
    let mut place = troubled(number, record, (start, error.problem));
    place.error.column = if error.line == 1 { place.error.column + error.column - 1 } else { error.column };
    place.error.line += error.line - 1;
    place
}

/// Returns what is wrong with a field of several lines that is not a grid.
fn undrawn(number: u64, record: &[u8], start: usize, field: &[u8]) -> Option<Unreadable> {
    if !field.contains(&b'\n') {
        return None;
    }
    let mut error: Option<ParseError> = None;
    let mut reader = rows::Rows.reader();
    let mut sink = |item: Item| error = error.take().or(item.err().map(|unreadable| unreadable.error));
    for (line, number) in field.split(|&byte| byte == b'\n').zip(1..) {
        reader.line(number, line, &mut sink);
    }
    reader.end(&mut sink);
    error.map(|error| foreign(number, record, start, error))
}

/// Makes an unreadable item for an error in a record that may have several lines.
fn troubled(number: u64, record: &[u8], (index, problem): ScanTrouble) -> Unreadable {
    let before = &record[..index.min(record.len())];
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let lines = before.iter().filter(|&&byte| byte == b'\n').count() as u64;
    let column = scan::column(&record[line_start..], index - line_start);
    scan::unreadable(number + lines, column, problem, record)
}

const COLUMN: Text = Text { en: "the column with the puzzle", zh: "题目所在的列" };

#[derive(Debug)]
struct CsvReader {
    table: Option<TableForm>,
    /// The lines of a record that is not complete yet.
    waiting: Waiting,
    /// The rules of grids that bring none, if they are of another size than nine by nine.
    rules: Option<Rules>,
}

impl CsvReader {
    /// Whether a field continues after this text.
    fn is_open(&self, text: &[u8]) -> bool {
        match &self.table {
            Some(table) => is_open(text, &[table.separator]),
            None => is_open(text, &SEPARATORS),
        }
    }

    /// Takes a record; the first may name the columns.
    fn record(&mut self, number: u64, record: &[u8], sink: &mut dyn FnMut(Item)) {
        if let Some(table) = self.table {
            return sink(table.read(number, record, self.rules.as_ref()));
        }
        let named = is_header(record);
        let table = TableForm::of(record, named, self.rules.as_ref());
        self.table = Some(table);
        if !named {
            sink(table.read(number, record, self.rules.as_ref()));
        }
    }

    /// Handles waiting lines that do not make a record together.
    fn give_up(&mut self, sink: &mut dyn FnMut(Item)) {
        let mut lines = self.waiting.take().into_iter();
        if let Some((number, line)) = lines.next() {
            self.record(number, &line, sink);
        }
        for (number, line) in lines {
            self.line(number, &line, sink);
        }
    }
}

impl Reader for CsvReader {
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        if self.waiting.is_empty() {
            if scan::is_blank_or_comment(line) {
                return;
            }
            if !self.is_open(line) {
                return self.record(number, line, sink);
            }
        }
        self.waiting.push(number, line);
        let (first, text) = self.waiting.text();
        if !self.is_open(&text) {
            let separator = self.table.map_or(b',', |table| table.separator);
            if split(&text, separator).is_ok() {
                self.waiting.take();
                return self.record(first, &text, sink);
            }
            self.give_up(sink);
        } else if self.waiting.is_full() {
            self.give_up(sink);
        }
    }

    fn too_long(&mut self, number: u64, head: &[u8], sink: &mut dyn FnMut(Item)) {
        self.end(sink);
        sink(Err(scan::unreadable(number, 1, Problem::TooLong { limit: super::MAX_LINE }, head)));
    }

    fn end(&mut self, sink: &mut dyn FnMut(Item)) {
        while !self.waiting.is_empty() {
            self.give_up(sink);
        }
    }
}

#[derive(Debug)]
struct CsvWriter {
    content: Content,
    begun: bool,
}

impl CsvWriter {
    fn row(&mut self, puzzle: &str, status: &str, solution: Option<&str>, out: &mut Vec<u8>) {
        self.begin(out);
        match self.content {
            Content::Puzzles => csv_row(out, &[puzzle.into()]),
            Content::Solutions => csv_row(out, &[puzzle.into(), status.into(), solution.into()]),
        }
    }

    fn begin(&mut self, out: &mut Vec<u8>) {
        if !std::mem::replace(&mut self.begun, true) {
            out.extend(match self.content {
                Content::Puzzles => b"puzzle\n".as_slice(),
                Content::Solutions => b"puzzle,status,solution\n",
            });
        }
    }
}

impl Writer for CsvWriter {
    fn puzzle(&mut self, record: &Record, out: &mut Vec<u8>) {
        self.row(&record.one_line(), "", None, out);
    }

    fn solved(&mut self, solved: &Solved, out: &mut Vec<u8>) {
        let solution = solved.line();
        self.row(&solved.record.one_line(), solved.status, solution.as_deref(), out);
    }

    fn unreadable(&mut self, unreadable: &Unreadable, out: &mut Vec<u8>) {
        self.row(&unreadable.excerpt, UNREADABLE, None, out);
    }

    /// A table without records still has its header.
    fn end(&mut self, out: &mut Vec<u8>) {
        self.begin(out);
    }
}
