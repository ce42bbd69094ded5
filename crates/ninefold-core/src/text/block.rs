//! Nine rows make a grid: the common part of every format with one row on a line.
//!
//! A [`RowBlock`] receives lines with their kinds and collects nine rows into an item. Grids may be separated by empty
//! lines but need not be. Empty lines after the third and the sixth row belong to the grid if both are there. Text
//! directly above a grid is its title; text elsewhere is unreadable. A wrong row still counts as a row, so that what
//! follows is read in step.

use super::error::Problem;
use super::format::{Item, Reader, Unreadable};
use super::record::Record;
use super::scan::{self, ScanTrouble};
use super::{fields, line};
use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid};

/// The longest title that is kept, in bytes.
const TITLE: usize = 1000;

/// Nine cells: the givens, and what the other cells may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct GridRow {
    pub(super) givens: [Option<Digit>; 9],
    pub(super) marks: [DigitSet; 9],
    /// The place of the first `x`, which is an empty cell if the grid has no other sign for one.
    pub(super) crossed: Option<usize>,
    /// Whether there is another sign for an empty cell.
    pub(super) has_empty: bool,
}

impl GridRow {
    /// Makes a row without pencil marks.
    pub(super) fn of_givens(givens: [Option<Digit>; 9]) -> GridRow {
        GridRow { givens, marks: [DigitSet::FULL; 9], crossed: None, has_empty: false }
    }
}

impl GridRow {
    /// Returns the row, unless it has an `x` as well as another sign for an empty cell.
    pub(super) fn checked(self, line: &[u8]) -> LineKind {
        match self.crossed.filter(|_| self.has_empty) {
            Some(index) => LineKind::Bad(scan::unexpected(line, index, super::error::CELL)),
            None => LineKind::Row(self),
        }
    }
}

/// The kinds of lines in a format with one row on a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LineKind {
    /// One of nine rows.
    Row(GridRow),
    /// Meant as a row, but wrong.
    Bad(ScanTrouble),
    /// A line of the drawing without cells.
    Rule,
    /// Anything else.
    Text,
}

/// Tells what a line is, given how many rows of the grid came before it.
pub(super) type Classify = fn(&[u8], usize) -> LineKind;

/// A row, or why it could not be read.
#[derive(Debug)]
struct RowLine {
    number: u64,
    row: Result<GridRow, Unreadable>,
    /// The error if its `x` are not empty cells.
    crossed: Option<Unreadable>,
    /// The beginning of the line, if a part of a grid may begin there.
    excerpt: String,
}

/// Text that may be the title of the grid below it.
#[derive(Debug)]
struct Title {
    text: String,
    unreadable: Unreadable,
}

/// Collects rows.
#[derive(Debug)]
pub(super) struct RowBlock {
    classify: Classify,
    lines: Vec<RowLine>,
    /// Whether there was an empty line after the third row, and after the sixth.
    gaps: [bool; 2],
    title: Option<Title>,
}

impl RowBlock {
    pub(super) fn new(classify: Classify) -> RowBlock {
        RowBlock { classify, lines: Vec::new(), gaps: [false; 2], title: None }
    }

    /// Whether no grid has been started.
    pub(super) fn is_idle(&self) -> bool {
        self.lines.is_empty() && self.title.is_none()
    }

    fn blank(&mut self, sink: &mut dyn FnMut(Item)) {
        self.drop_title(sink);
        match self.lines.len() {
            3 => self.gaps[0] = true,
            6 if self.gaps[0] => self.gaps[1] = true,
            _ => self.give_up(sink),
        }
    }

    fn text(&mut self, number: u64, line: &[u8]) {
        let mut note = scan::note(&line[..line.len().min(TITLE)]);
        // Simple Sudoku writes these lines below every grid; they are not a title of the next one.
        if note.starts_with("Simple Sudoku") || note.starts_with("Version ") {
            return;
        }
        match &mut self.title {
            Some(title) if title.text.len() < TITLE => {
                note.insert(0, '\n');
                title.text += &note;
            }
            Some(_) => {}
            None => {
                let problem = (first_of(line), Problem::no_puzzle(line));
                self.title = Some(Title { text: note, unreadable: scan::troubled(number, line, problem) });
            }
        }
    }

    fn row(
        &mut self,
        number: u64,
        row: Result<GridRow, ScanTrouble>,
        line: &[u8],
        sink: &mut dyn FnMut(Item),
    ) {
        if self.lines.len() == 6 && self.gaps == [true, false] {
            // Rows 4 to 7 belong together, so the three rows before them were an incomplete grid.
            let rest = self.lines.split_off(3);
            self.give_up(sink);
            self.lines = rest;
        }
        let row = row.map_err(|trouble| scan::troubled(number, line, trouble));
        let crossed = row.as_ref().ok().and_then(|row| row.crossed);
        let crossed = crossed
            .map(|index| scan::troubled(number, line, scan::unexpected(line, index, super::error::CELL)));
        let may_begin = self.lines.len().is_multiple_of(3);
        let excerpt = if may_begin { scan::excerpt(line) } else { String::new() };
        self.lines.push(RowLine { number, row, crossed, excerpt });
        if self.lines.len() == 9 {
            self.finish(sink);
        }
    }

    /// Completes a grid of nine rows.
    fn finish(&mut self, sink: &mut dyn FnMut(Item)) {
        let (mut givens, mut marks) = (Grid::EMPTY, Candidates::FULL);
        let first = self.lines[0].number;
        let note = self.title.take().map(|title| title.text).unwrap_or_default();
        self.gaps = [false; 2];
        if let Some(unreadable) = wrong(&self.lines) {
            self.lines.clear();
            return sink(Err(unreadable));
        }
        for (r, line) in self.lines.drain(..).enumerate() {
            for (c, row) in line.row.iter().flat_map(|row| (0..9).map(move |c| (c, row))) {
                givens.set(Cell::at(r, c), row.givens[c]);
                marks.set(Cell::at(r, c), row.marks[c]);
            }
        }
        sink(Ok(Record { note, line: first, ..Record::of(scan::marked(givens, &marks)) }));
    }

    /// Gives up a grid of fewer than nine rows that will get no more: each paragraph of it is unreadable.
    fn give_up(&mut self, sink: &mut dyn FnMut(Item)) {
        let second = if self.gaps[0] { self.lines.split_off(self.lines.len().min(3)) } else { Vec::new() };
        let mut paragraphs = [std::mem::take(&mut self.lines), second, Vec::new()];
        if self.gaps[1] {
            paragraphs[2] = paragraphs[1].split_off(paragraphs[1].len().min(3));
        }
        self.gaps = [false; 2];
        self.title = None;
        for lines in paragraphs {
            if let (Some(first), Some(last)) = (lines.first(), lines.last()) {
                let problem = Problem::Rows { found: lines.len() };
                let error = super::ParseError { line: last.number, column: 1, problem };
                let excerpt = first.excerpt.clone();
                sink(Err(wrong(&lines).unwrap_or(Unreadable { error, excerpt })));
            }
        }
    }

    /// Reports text that turned out not to be a title.
    fn drop_title(&mut self, sink: &mut dyn FnMut(Item)) {
        if self.lines.is_empty()
            && let Some(title) = self.title.take()
        {
            sink(Err(title.unreadable));
        }
    }
}

/// Whether at least half of the first lines are rows and rules of a format, with at least one row.
pub(super) fn mostly(head: &[u8], classify: Classify) -> bool {
    let kinds: Vec<LineKind> =
        scan::content_lines(head).take(scan::FIRST_LINES).map(|line| classify(line, 0)).collect();
    let rows = kinds.iter().filter(|kind| matches!(kind, LineKind::Row(_))).count();
    let rules = kinds.iter().filter(|kind| matches!(kind, LineKind::Rule)).count();
    rows > 0 && 2 * (rows + rules) >= kinds.len() && !fields::has_drawings(head)
}

/// Returns what is wrong with the first of these lines that is not a row, or with the first `x` if there are other
/// signs for an empty cell.
fn wrong(lines: &[RowLine]) -> Option<Unreadable> {
    if let Some(bad) = lines.iter().find_map(|line| line.row.as_ref().err()) {
        return Some(bad.clone());
    }
    let has_empty = lines.iter().any(|line| line.row.as_ref().is_ok_and(|row| row.has_empty));
    lines.iter().find_map(|line| line.crossed.clone()).filter(|_| has_empty)
}

/// Whether this line of nothing but tabs holds nine empty cells of a spreadsheet.
fn is_empty_row(line: &[u8]) -> bool {
    line.len() == 8 && line.iter().all(|&byte| byte == b'\t')
}

/// Returns the index of the first byte that is not blank.
fn first_of(line: &[u8]) -> usize {
    line.len() - line.trim_ascii_start().len()
}

impl Reader for RowBlock {
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        if line.trim_ascii().is_empty() && !is_empty_row(line) {
            return self.blank(sink);
        }
        if scan::is_blank_or_comment(line) && !is_empty_row(line) {
            return;
        }
        let kind = (self.classify)(line, self.lines.len());
        // A rule may happen to have 81 characters, each of which could be an empty cell.
        if self.is_idle()
            && kind != LineKind::Rule
            && let Some(record) = line::record(number, line)
        {
            return sink(Ok(record));
        }
        match kind {
            LineKind::Rule => {}
            LineKind::Row(row) => self.row(number, Ok(row), line, sink),
            LineKind::Text if self.lines.is_empty() => self.text(number, line),
            LineKind::Bad(trouble) => self.row(number, Err(trouble), line, sink),
            LineKind::Text => {
                let trouble = scan::unexpected(line, first_of(line), super::error::CELL);
                self.row(number, Err(trouble), line, sink);
            }
        }
    }

    fn too_long(&mut self, number: u64, head: &[u8], sink: &mut dyn FnMut(Item)) {
        self.end(sink);
        sink(Err(scan::unreadable(number, 1, Problem::TooLong { limit: super::MAX_LINE }, head)));
    }

    fn end(&mut self, sink: &mut dyn FnMut(Item)) {
        self.drop_title(sink);
        self.give_up(sink);
    }
}
