//! Tables: one puzzle a line in one of the columns, parted by commas, semicolons or tabs.
//!
//! The first line may name the columns; the puzzle is in the first that has one of the names of
//! [`NAMES`]. Without names it is in the first column that holds a puzzle. Fields may be quoted, with
//! `""` for a quote, but end with their line: every line is one record. The other fields are the note.

use super::scan::{self, Trouble};
use super::table::csv_row;
use super::{Content, Format, Item, Reader, Record, Solved, UNREADABLE, Unreadable, Writer, line};
use crate::lang::Text;
use std::borrow::Cow;

/// The format `csv`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Csv;

/// What a column of puzzles may be called, in lower case.
pub(super) static NAMES: [&str; 12] = [
    "puzzle", "puzzles", "quiz", "quizzes", "givens", "grid", "sudoku", "question", "problem", "board",
    "clues", "题目",
];

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
        let Some(first) = scan::content_lines(head).next() else { return false };
        let is_quoted_or_later = || {
            let table = Table::of(first, false);
            let fields = split(first, table.separator).unwrap_or_default();
            let is_table = fields.len() > 1 && fields.get(table.column).is_some_and(is_puzzle);
            is_table && (table.column > 0 || first.starts_with(b"\""))
        };
        is_header(first) || is_quoted_or_later()
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(CsvReader { table: None })
    }

    fn writer(&self, content: Content) -> Box<dyn Writer> {
        Box::new(CsvWriter { content, begun: false })
    }
}

/// A field's bytes without quotes, and where they begin in the line.
type Field<'a> = (usize, Cow<'a, [u8]>);

fn is_puzzle(field: &Field) -> bool {
    line::read(&field.1).is_ok()
}

/// Is this line made of the names of columns, one of which holds puzzles?
pub(super) fn is_header(line: &[u8]) -> bool {
    [b',', b';', b'\t'].into_iter().any(|separator| named_column(line, separator).is_some())
}

fn named_column(line: &[u8], separator: u8) -> Option<usize> {
    let fields = split(line, separator).ok()?;
    fields.iter().position(|(_, field)| {
        let name = String::from_utf8_lossy(field).trim().to_lowercase();
        NAMES.contains(&name.as_str())
    })
}

/// How the lines of a table are to be read.
#[derive(Clone, Copy, Debug)]
struct Table {
    separator: u8,
    column: usize,
}

impl Table {
    /// Finds out from the first line, which names the columns or is a record itself.
    fn of(first: &[u8], named: bool) -> Table {
        let separators = [b',', b';', b'\t'].into_iter();
        let column = |separator| {
            if named {
                return named_column(first, separator);
            }
            split(first, separator).ok()?.iter().position(|field| is_puzzle(field) && !field.1.is_empty())
        };
        // A field with a note is a puzzle too: the separator that cuts the line into most fields is it.
        let found = separators.filter_map(|separator| {
            let fields = split(first, separator).ok()?.len();
            Some((fields, Table { separator, column: column(separator)? }))
        });
        let most = found.reduce(|most, other| if other.0 > most.0 { other } else { most });
        most.map_or(Table { separator: b',', column: 0 }, |(_, table)| table)
    }

    fn read(&self, number: u64, line: &[u8]) -> Item {
        let fields = split(line, self.separator).map_err(|trouble| scan::troubled(number, line, trouble))?;
        let Some((start, field)) = fields.get(self.column) else {
            return Err(scan::troubled(
                number,
                line,
                (line.len(), super::Problem::Missing { expected: COLUMN }),
            ));
        };
        let is_exact = field.len() == crate::grid::Cell::COUNT;
        let text = if is_exact { field } else { field.trim_ascii() };
        let found = line::whole(text).map_err(|(index, problem)| {
            // Quotes inside a field that is a puzzle cannot be: the index fits unless it is wrong anyway.
            let inner = field.len() - field.trim_ascii_start().len();
            let start = if is_exact { *start } else { start + inner };
            scan::troubled(number, line, (start + index, problem))
        })?;
        let others = fields.iter().enumerate().filter(|&(i, _)| i != self.column);
        let others: Vec<String> = others.map(|(_, (_, field))| scan::note(field)).collect();
        let note = others.join(&char::from(self.separator).to_string());
        Ok(Record {
            puzzle: found.puzzle,
            placed: found.placed,
            typed: found.typed(text),
            note,
            line: number,
        })
    }
}

const COLUMN: Text = Text { en: "the column with the puzzle", zh: "题目所在的列" };
const CLOSING_QUOTE: Text = Text { en: "a closing quote '\"'", zh: "右引号“\"”" };
const AFTER_QUOTE: Text =
    Text { en: "a separator or the line end after a quoted field", zh: "引号后的分隔符或行末" };

/// The fields of a line.
fn split(line: &[u8], separator: u8) -> Result<Vec<Field<'_>>, Trouble> {
    let mut fields = Vec::new();
    let mut start = 0;
    loop {
        let rest = &line[start..];
        let end = if rest.first() == Some(&b'"') {
            let (field, length) =
                quoted(rest).ok_or_else(|| scan::unexpected(line, line.len(), CLOSING_QUOTE))?;
            fields.push((start + 1, field));
            start + length
        } else {
            let length = rest.iter().position(|&byte| byte == separator).unwrap_or(rest.len());
            fields.push((start, Cow::Borrowed(&rest[..length])));
            start + length
        };
        match line.get(end) {
            None => return Ok(fields),
            Some(&byte) if byte == separator => start = end + 1,
            Some(_) => return Err(scan::unexpected(line, end, AFTER_QUOTE)),
        }
    }
}

/// The quoted field at the beginning of `text` and its length with the quotes.
fn quoted(text: &[u8]) -> Option<(Cow<'_, [u8]>, usize)> {
    let mut field = Vec::new();
    let mut i = 1;
    loop {
        match (text.get(i)?, text.get(i + 1)) {
            (b'"', Some(b'"')) => {
                field.push(b'"');
                i += 2;
            }
            (b'"', _) => return Some((Cow::Owned(field), i + 1)),
            (&byte, _) => {
                field.push(byte);
                i += 1;
            }
        }
    }
}

#[derive(Debug)]
struct CsvReader {
    table: Option<Table>,
}

impl Reader for CsvReader {
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        if scan::is_blank_or_comment(line) {
            return;
        }
        if let Some(table) = self.table {
            return sink(table.read(number, line));
        }
        let named = is_header(line);
        let table = Table::of(line, named);
        self.table = Some(table);
        if !named {
            sink(table.read(number, line));
        }
    }

    fn end(&mut self, _sink: &mut dyn FnMut(Item)) {}
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
        let solution = solved.solution.map(|solution| solution.to_string());
        self.row(&solved.record.one_line(), solved.status, solution.as_deref(), out);
    }

    fn unreadable(&mut self, unreadable: &Unreadable, out: &mut Vec<u8>) {
        self.row(&unreadable.excerpt, UNREADABLE, None, out);
    }

    /// A table without records has its header all the same.
    fn end(&mut self, out: &mut Vec<u8>) {
        self.begin(out);
    }
}
