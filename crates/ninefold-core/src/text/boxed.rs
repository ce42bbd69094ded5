//! The box drawing of source A: blanks for empty cells, bars and rules between the boxes.
//!
//! Other drawings with one character for each cell are read as well: `.` or `0` for empty cells, rules with crossings,
//! Unicode lines, and a bar between any two cells. A drawing that does not have nine rows and columns is a [`picture`].

use super::block::{RowBlock, mostly};
use super::format::{Content, Format, Reader, Solved, UNREADABLE, Unreadable, Writer};
use super::record::Record;
use super::written::Written;
use super::{drawn, marks, picture, scan};
use crate::grid::{Cell, Grid};
use crate::lang::{Sentence, Text};

/// The format `box`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Boxed;

const RULE: &[u8] = b" -----------------------\n";

impl Format for Boxed {
    fn name(&self) -> &'static str {
        "box"
    }

    fn about(&self) -> Text {
        Text {
            en: "a drawing with bars and rules between the boxes; givens only",
            zh: "带框线的图；只含已知数",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &[]
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        mostly(head, drawn::classify) && has_bars(head) && !is_compact(head) && !marks::has_groups(head)
    }

    /// A picture has cells of any size.
    fn lost(&self, record: &Record) -> Vec<Sentence> {
        Written::rules(record.rules())
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(RowBlock::new(drawn::classify))
    }

    fn writer(&self, _content: Content) -> Box<dyn Writer> {
        Box::new(BoxWriter { first: true })
    }
}

/// Whether one of the first lines is divided by bars.
fn has_bars(head: &[u8]) -> bool {
    let is_bar = |&(_, c): &drawn::DrawnCharacter| c == '|';
    scan::content_lines(head).take(scan::FIRST_LINES).any(|line| drawn::characters(line).iter().any(is_bar))
}

/// Whether the first row with bars has no blanks between its cells, as Simple Sudoku writes it.
pub(super) fn is_compact(head: &[u8]) -> bool {
    let drawn = scan::content_lines(head).take(scan::FIRST_LINES).map(drawn::characters);
    let mut rows = drawn.filter(|row| row.iter().any(|&(_, c)| c == '|') && !drawn::is_rule(row, 3));
    rows.next().is_some_and(|row| {
        let fields = drawn::fields(&row);
        let is_tight = |field: &&[drawn::DrawnCharacter]| {
            field.len() == 3 && !field.iter().any(|&(_, c)| drawn::is_blank(c))
        };
        fields.len() == 3 && fields.iter().all(is_tight)
    })
}

/// Draws a grid like source A.
fn draw(grid: &Grid, out: &mut Vec<u8>) {
    for cell in Cell::ALL {
        if cell.column_index() == 0 && cell.row_index() % 3 == 0 {
            out.extend(RULE);
        }
        if cell.column_index() % 3 == 0 {
            out.extend(b"| ");
        }
        out.push(grid.get(cell).map_or(b' ', |digit| digit.to_ascii()));
        out.push(b' ');
        if cell.column_index() == 8 {
            out.extend(b"|\n");
        }
    }
    out.extend(RULE);
}

/// Writes the puzzle, an empty line and the solution, or a sentence if there is none, with an empty line between
/// records.
#[derive(Debug)]
struct BoxWriter {
    first: bool,
}

impl BoxWriter {
    fn part(&mut self, out: &mut Vec<u8>) {
        if !std::mem::replace(&mut self.first, false) {
            out.push(b'\n');
        }
    }
}

impl Writer for BoxWriter {
    fn puzzle(&mut self, record: &Record, out: &mut Vec<u8>) {
        self.part(out);
        if record.rules().layout().is_nine_by_nine() {
            draw(record.givens(), out);
        } else {
            out.extend(picture::givens(&record.filled()).into_bytes());
        }
    }

    fn solved(&mut self, solved: &Solved, out: &mut Vec<u8>) {
        self.puzzle(solved.record, out);
        out.push(b'\n');
        match solved.solution {
            Some(solution) if solution.layout().is_nine_by_nine() => draw(solved.grid(), out),
            Some(solution) => out.extend(picture::solution(solution).into_bytes()),
            None => {
                out.extend(solved.sentence.as_bytes());
                out.push(b'\n');
            }
        }
    }

    fn unreadable(&mut self, _unreadable: &Unreadable, out: &mut Vec<u8>) {
        self.part(out);
        out.extend(UNREADABLE.as_bytes());
        out.push(b'\n');
    }

    fn end(&mut self, _out: &mut Vec<u8>) {}
}
