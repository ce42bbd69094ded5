//! Positions in the form of HoDoKu's library: `:0300:5:grid:deleted:eliminations:placements:extra`.
//!
//! The grid has `.` for an empty cell and `+` before a digit that a player has placed. The deleted candidates are
//! pencil marks that are gone in addition to those that the digits of the grid forbid. Each is written as digit, row
//! and column: `512` is 5 in R1C2. The other fields describe a step that is possible there: its technique by HoDoKu's
//! code, its digits, what it removes and places, and the length of its chain. If there is none, HoDoKu writes `0000`
//! and `x`. Fields after the grid may be missing. A line that is a puzzle by itself is read as one.

use super::error::ParseError;
use super::format::{Content, Format, Item, Reader, Solved, UNREADABLE, Unreadable, Writer};
use super::line;
use super::record::Record;
use super::scan::{self, ScanTrouble};
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use crate::lang::Text;
use crate::rules::Nine;

/// The format `library`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Library;

/// A line of a library: a position, and a step that is possible there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryLine {
    /// The technique, in HoDoKu's numbers; a variant may follow after a dash.
    pub code: String,
    /// The digits of the step.
    pub digits: DigitSet,
    /// The position.
    pub record: Record,
    /// The candidates that the step removes.
    pub removes: Vec<(Cell, Digit)>,
    /// The digits that it places.
    pub places: Vec<(Cell, Digit)>,
    /// The number of inferences in its chain.
    pub length: Option<u32>,
    /// The number of fields in the line, including the empty one before the first colon.
    pub fields: usize,
}

const COLON: Text = Text { en: "':' before each field", zh: "每个字段前的“:”" };
const DIGITS: Text = Text { en: "digits or 'x'", zh: "数字或“x”" };
const CANDIDATE: Text = Text {
    en: "candidates as digit, row and column, such as 512, separated by blanks",
    zh: "候选数：数字、行、列，如 512，以空格隔开",
};
const CELL: Text = Text {
    en: "81 cells: 1 to 9, '.' or '0' for an empty one, '+' before what was placed",
    zh: "81 个格：1 到 9，空格用“.”或“0”，后填的数字前加“+”",
};
const GRID_END: Text =
    Text { en: "':' or the line end after 81 cells", zh: "81 个格之后的“:”或行末" };
const LENGTH: Text = Text { en: "a number or nothing", zh: "一个数或空" };

impl LibraryLine {
    /// Reads a line that has this number in its file.
    ///
    /// ```
    /// use ninefold::text::LibraryLine;
    /// let grid = "5+3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let line = LibraryLine::read(1, format!(":0000:x:{grid}:413::").as_bytes())?;
    /// assert_eq!(line.record.placed.to_string(), "R1C2");
    /// # Ok::<(), ninefold::text::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the line is not in this format.
    pub fn read(number: u64, line: &[u8]) -> Result<LibraryLine, ParseError> {
        read(number, line).map_err(|(index, problem)| ParseError {
            line: number,
            column: scan::column(line, index),
            problem,
        })
    }
}

impl Format for Library {
    fn name(&self) -> &'static str {
        "library"
    }

    fn about(&self) -> Text {
        Text {
            en: "HoDoKu's library: positions with placed digits (+5) and deleted candidates",
            zh: "HoDoKu 题库：局面，含后填的数字（+5）和已删的候选数",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &[]
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        let first = scan::content_lines(head).next().unwrap_or_default();
        first.starts_with(b":") && first.iter().filter(|&&byte| byte == b':').count() >= 3
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(Library)
    }

    fn writer(&self, _content: Content) -> Box<dyn Writer> {
        Box::new(Library)
    }
}

impl Reader for Library {
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        if scan::is_blank_or_comment(line) {
            return;
        }
        let record = match line::record(number, line) {
            Some(record) => Ok(record),
            None => read(number, line).map(|line| line.record),
        };
        sink(record.map_err(|trouble| scan::troubled(number, line, trouble)));
    }

    fn end(&mut self, _sink: &mut dyn FnMut(Item)) {}
}

/// A field, with the byte at which it begins.
type LibraryField<'t> = (&'t [u8], usize);

fn read(number: u64, line: &[u8]) -> Result<LibraryLine, ScanTrouble> {
    let line = line.trim_ascii_end();
    let start = line.len() - line.trim_ascii_start().len();
    let mut fields: Vec<LibraryField<'_>> = Vec::with_capacity(8);
    let mut at = start;
    for field in line[start..].split(|&byte| byte == b':') {
        fields.push((field, at));
        at += field.len() + 1;
    }
    let field = |index: usize| fields.get(index).copied().unwrap_or((&[], line.len()));
    if !field(0).0.is_empty() {
        return Err(scan::unexpected(line, start, COLON));
    }
    if fields.len() < 4 {
        return Err(scan::unexpected(line, line.len(), COLON));
    }
    let mut digits = DigitSet::EMPTY;
    let (typed, at) = field(2);
    for (i, &byte) in typed.iter().enumerate().filter(|(_, byte)| **byte != b'x') {
        digits.insert(Digit::from_ascii(byte).ok_or_else(|| scan::unexpected(line, at + i, DIGITS))?);
    }
    let position = position(line, field(3))?;
    let deleted = candidates(line, field(4))?;
    let (length, at) = field(7);
    let length = match length {
        [] => None,
        typed => {
            let number = str::from_utf8(typed).ok().and_then(|typed| typed.parse().ok());
            Some(number.ok_or_else(|| scan::unexpected(line, at, LENGTH))?)
        }
    };
    let code = String::from_utf8_lossy(field(1).0).into_owned();
    let note = format!("{code}:{}", String::from_utf8_lossy(field(2).0));
    let typed = deleted.is_empty().then(|| String::from_utf8_lossy(field(3).0).into_owned());
    let record = Record { typed, note, line: number, ..position.record(&deleted) };
    let (removes, places) = (candidates(line, field(5))?, candidates(line, field(6))?);
    Ok(LibraryLine { code, digits, record, removes, places, length, fields: fields.len() })
}

/// Digits, and the cells that a player has filled.
struct PlayedPosition {
    values: Grid,
    placed: CellSet,
}

impl PlayedPosition {
    /// Makes the record, with the marks that all digits of the grid leave. If what a player has filled in rules out no more
    /// than the givens do, and nothing is deleted, only the filled cells are restricted: these are no marks.
    fn record(&self, deleted: &[(Cell, Digit)]) -> Record {
        let seen = Nine::new(self.values).candidates();
        let mut marks = seen;
        for &(cell, digit) in deleted {
            if self.values.get(cell).is_none() {
                marks.set(cell, marks.get(cell) - DigitSet::only(digit));
            }
        }
        let givens = self.values.restricted_to(!self.placed);
        let mut filled = Candidates::FULL;
        self.placed.iter().for_each(|cell| filled.set(cell, seen.get(cell)));
        let plain = Nine::with_marks(givens, &filled);
        let is_plain = marks == seen && !plain.has_marks();
        let puzzle = if is_plain { plain } else { Nine::with_marks(givens, &marks) };
        Record { placed: self.placed, ..Record::of(puzzle) }
    }
}

fn position(line: &[u8], (field, start): LibraryField<'_>) -> Result<PlayedPosition, ScanTrouble> {
    let mut position = PlayedPosition { values: Grid::EMPTY, placed: CellSet::EMPTY };
    let mut cells = Cell::ALL.into_iter();
    let mut bytes = field.iter().zip(start..);
    while let Some((&byte, at)) = bytes.next() {
        let cell = cells.next().ok_or_else(|| scan::unexpected(line, at, GRID_END))?;
        let (byte, at) = match byte {
            b'+' => {
                position.placed.insert(cell);
                bytes.next().map_or((b':', at + 1), |(&byte, at)| (byte, at))
            }
            _ => (byte, at),
        };
        let digit = Digit::from_ascii(byte);
        let is_empty = matches!(byte, b'.' | b'0') && !position.placed.contains(cell);
        if digit.is_none() && !is_empty {
            return Err(scan::unexpected(line, at, CELL));
        }
        position.values.set(cell, digit);
    }
    match cells.next() {
        Some(_) => Err(scan::unexpected(line, start + field.len(), CELL)),
        None => Ok(position),
    }
}

/// Reads the candidates of a field, separated by blanks.
fn candidates(line: &[u8], (field, start): LibraryField<'_>) -> Result<Vec<(Cell, Digit)>, ScanTrouble> {
    let mut found = Vec::new();
    let mut at = start;
    for word in field.split(|&byte| byte == b' ') {
        if !word.is_empty() {
            found.push(candidate(word).ok_or_else(|| scan::unexpected(line, at, CANDIDATE))?);
        }
        at += word.len() + 1;
    }
    Ok(found)
}

fn candidate(word: &[u8]) -> Option<(Cell, Digit)> {
    let &[digit, row, column] = word else { return None };
    let [digit, row, column] = [digit, row, column].map(Digit::from_ascii);
    Some((Cell::at(row?.index(), column?.index()), digit?))
}

/// Writes one position on each line, without a step.
impl Writer for Library {
    fn puzzle(&mut self, record: &Record, out: &mut Vec<u8>) {
        write(record, out);
    }

    fn solved(&mut self, solved: &Solved, out: &mut Vec<u8>) {
        match solved.solution {
            Some(_) => {
                let placed = !solved.record.givens().filled();
                write(&Record { placed, ..Record::of(*solved.grid()) }, out);
            }
            None => write(solved.record, out),
        }
    }

    fn unreadable(&mut self, _unreadable: &Unreadable, out: &mut Vec<u8>) {
        out.extend(UNREADABLE.as_bytes());
        out.push(b'\n');
    }

    fn end(&mut self, _out: &mut Vec<u8>) {}
}

fn write(record: &Record, out: &mut Vec<u8>) {
    let filled = record.small_filled();
    out.extend(b":0000:x:");
    for (cell, byte) in Cell::ALL.into_iter().zip(filled.givens().to_line(b'.')) {
        if record.placed.contains(cell) {
            out.push(b'+');
        }
        out.push(byte);
    }
    let (all, left) = (Nine::new(*filled.givens()).candidates(), filled.candidates());
    let mut separator = b':';
    for digit in Digit::ALL {
        for cell in all.cells_with(digit) - left.cells_with(digit) {
            let place = [cell.row_index(), cell.column_index()].map(|index| b'1' + index as u8);
            out.extend([separator, digit.to_ascii(), place[0], place[1]]);
            separator = b' ';
        }
    }
    out.extend(if separator == b':' { b":::\n".as_slice() } else { b"::\n" });
}
