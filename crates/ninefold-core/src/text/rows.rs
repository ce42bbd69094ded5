//! Nine lines of nine characters, with grids separated by an empty line.
//!
//! Blanks, commas, quotes and brackets between the cells are ignored, so rows copied from a spreadsheet or from the
//! source of a program are read as well. Nothing between two tabs, commas or semicolons is an empty cell, if the row
//! then has nine.

use super::block::{GridRow, LineKind, RowBlock, mostly};
use super::format::{Content, Format, Reader, Solved, UNREADABLE, Unreadable, Writer};
use super::record::Record;
use super::{json, loose, marks, scan};
use crate::grid::{Digit, Grid};
use crate::lang::Text;

/// The format `rows`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rows;

impl Format for Rows {
    fn name(&self) -> &'static str {
        "rows"
    }

    fn about(&self) -> Text {
        Text {
            en: "nine lines of nine characters, an empty line between puzzles; givens only",
            zh: "九行，每行九个字符，各题之间空一行；只含已知数",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &[]
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        let mut kinds = scan::content_lines(head).map(|line| classify(line, 0));
        let begins = match kinds.next() {
            Some(LineKind::Text) => matches!(kinds.next(), Some(LineKind::Row(_))),
            first => matches!(first, Some(LineKind::Row(_))),
        };
        begins && mostly(head, classify) && !marks::has_groups(head) && !is_json_array(head)
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(RowBlock::new(classify))
    }

    fn writer(&self, _content: Content) -> Box<dyn Writer> {
        Box::new(GridWriter::new(dotted))
    }
}

/// Whether this is a JSON array, and not rows in brackets.
pub(super) fn is_json_array(head: &[u8]) -> bool {
    let first = scan::content_lines(head).next().unwrap_or_default().trim_ascii();
    let is_row = !first.starts_with(b"[[") && matches!(classify(first, 0), LineKind::Row(_));
    first.starts_with(b"[") && !is_row && json::begins_array(head)
}

/// Classifies a line: cells with only blanks, commas, quotes and brackets around them are a row.
pub(super) fn classify(line: &[u8], _rows: usize) -> LineKind {
    let (text, place) = loose::folded(line);
    match of_plain(&text) {
        LineKind::Bad((index, problem)) => LineKind::Bad((place(index), problem)),
        LineKind::Row(row) => LineKind::Row(GridRow { crossed: row.crossed.map(place), ..row }),
        kind => kind,
    }
}

/// Whether this may be between cells and says nothing about them.
fn is_shell(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';' | b'[' | b']' | b'{' | b'}' | b'"' | b'\'')
}

fn of_plain(line: &[u8]) -> LineKind {
    let mut cells = [(0, b'.'); 9];
    let mut found = 0;
    let mut bad = None;
    for (i, &byte) in line.iter().enumerate() {
        if scan::cell(byte).is_some() || loose::is_cross(byte) {
            if let Some(cell) = cells.get_mut(found) {
                *cell = (i, byte);
            }
            found += 1;
        } else if !is_shell(byte) {
            bad = bad.or(Some(i));
        }
    }
    let first = line.trim_ascii_start().first().copied().unwrap_or(b' ');
    if found < 5 && (first.is_ascii_alphabetic() || !first.is_ascii()) {
        return LineKind::Text;
    }
    if let Some(i) = bad {
        return LineKind::Bad(scan::unexpected(line, i, super::error::CELL));
    }
    if found == 9 {
        return of_cells(line, &cells);
    }
    // An empty cell of a spreadsheet is nothing between two tabs.
    match loose::fields::<9>(line).and_then(|cells| cells.try_into().ok()) {
        Some(cells) => of_cells(line, &cells),
        None => LineKind::Bad((line.trim_ascii_end().len(), super::Problem::RowLength { found })),
    }
}

/// Returns the row of these characters, each with its place.
fn of_cells(line: &[u8], cells: &[(usize, u8); 9]) -> LineKind {
    let is_empty = |&(_, byte): &(usize, u8)| scan::cell(byte) == Some(None);
    let givens = cells.map(|(_, byte)| Digit::from_ascii(byte));
    let crossed = cells.iter().find(|&&(_, byte)| loose::is_cross(byte)).map(|&(i, _)| i);
    GridRow { crossed, has_empty: cells.iter().any(is_empty), ..GridRow::of_givens(givens) }.checked(line)
}

/// Writes nine lines of nine characters.
pub(super) fn rows(grid: &Grid, empty: u8, out: &mut Vec<u8>) {
    for row in grid.to_line(empty).chunks_exact(9) {
        out.extend(row);
        out.push(b'\n');
    }
}

fn dotted(grid: &Grid, out: &mut Vec<u8>) {
    rows(grid, b'.', out);
}

/// Writes the solution, or the givens if there is none, one grid after another with an empty line between them.
#[derive(Debug)]
pub(super) struct GridWriter {
    draw: fn(&Grid, &mut Vec<u8>),
    first: bool,
}

impl GridWriter {
    pub(super) fn new(draw: fn(&Grid, &mut Vec<u8>)) -> GridWriter {
        GridWriter { draw, first: true }
    }

    fn part(&mut self, out: &mut Vec<u8>) {
        if !std::mem::replace(&mut self.first, false) {
            out.push(b'\n');
        }
    }
}

impl Writer for GridWriter {
    fn puzzle(&mut self, record: &Record, out: &mut Vec<u8>) {
        self.part(out);
        (self.draw)(record.givens(), out);
    }

    fn solved(&mut self, solved: &Solved, out: &mut Vec<u8>) {
        self.part(out);
        (self.draw)(solved.grid(), out);
    }

    fn unreadable(&mut self, _unreadable: &Unreadable, out: &mut Vec<u8>) {
        self.part(out);
        out.extend(UNREADABLE.as_bytes());
        out.push(b'\n');
    }

    fn end(&mut self, _out: &mut Vec<u8>) {}
}
