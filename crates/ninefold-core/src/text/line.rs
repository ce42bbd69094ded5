//! One puzzle on each line: 81 characters row by row, or 729 for a candidate grid (Sukaku).
//!
//! The grid ends at a separator or at the end of the line; the rest of the line is the note. Of 729 characters, nine
//! belong to each cell: digit `k` at place `k`, or an empty character if `k` is not a candidate. A `+` before a
//! digit, as HoDoKu writes it, marks a digit that was placed and not given: the cell of the puzzle stays open, with
//! that digit as its only candidate.
//!
//! A line that is not a puzzle by these rules may still be one with something between the cells, in full-width
//! characters, or with `x` for an empty cell: `loose` decides.

use super::error::{ParseError, Problem};
use super::format::{Content, Format, Item, Reader, Solved, UNREADABLE, Unreadable, Writer};
use super::record::Record;
use super::scan::{self, ScanTrouble, cell, is_separator};
use super::{fields, loose, plain};
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use crate::lang::Text;
use crate::rules::{Nine, Puzzle};
use std::str::FromStr;

/// The format `line`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line;

/// The number of characters in a candidate grid.
const MARKS: usize = Cell::COUNT * Digit::COUNT;

impl Format for Line {
    fn name(&self) -> &'static str {
        "line"
    }

    fn about(&self) -> Text {
        Text {
            en: "one puzzle a line: 81 characters row by row, or 729 for a grid of candidates",
            zh: "每行一题：按行排列的 81 个字符，候选数盘面为 729 个字符",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["txt"]
    }

    /// Input that fits no format is read as `line` too.
    fn looks_like(&self, head: &[u8]) -> bool {
        looks_like_line(head)
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(LineReader::new())
    }

    fn writer(&self, _content: Content) -> Box<dyn Writer> {
        Box::new(LineWriter { empty: b'.' })
    }
}

/// Whether the first line with content is a puzzle, and not the upper rule of a drawing that happens to have 81
/// characters.
pub(super) fn looks_like_line(head: &[u8]) -> bool {
    let mut lines = scan::content_lines(head);
    let first = lines.next().unwrap_or_default();
    read(first).is_ok() && (has_digit(first) || !lines.next().is_some_and(|second| second.contains(&b'|')))
}

/// Whether the first line with content is certainly a puzzle, whatever follows.
pub(super) fn is_clearly_line(head: &[u8]) -> bool {
    let first = scan::content_lines(head).next().unwrap_or_default();
    has_digit(first) && read(first).is_ok()
}

fn has_digit(line: &[u8]) -> bool {
    line.iter().any(u8::is_ascii_digit)
}

/// Reads one puzzle on each line. This is the reader of `line` and `sdm`, for callers that cut an input into parts.
///
/// ```
/// use ninefold::text::{LineReader, Reader};
/// let mut items = Vec::new();
/// LineReader::midway().line(1001, b"what?", &mut |item| items.push(item));
/// assert_eq!(items[0].as_ref().unwrap_err().error.line, 1001);
/// ```
#[derive(Debug)]
pub struct LineReader {
    /// Whether no line has been read yet that is neither blank nor a comment.
    fresh: bool,
}

impl LineReader {
    /// Makes a reader for the beginning of an input, where the first line with content may name columns.
    pub fn new() -> LineReader {
        LineReader { fresh: true }
    }

    /// Makes a reader for what follows a line with content.
    pub fn midway() -> LineReader {
        LineReader { fresh: false }
    }
}

impl Default for LineReader {
    fn default() -> LineReader {
        LineReader::new()
    }
}

/// Returns `true` if these 81 bytes are a puzzle by themselves, with nothing but digits and empty cells.
///
/// Such a line needs no reader if it ends here or continues with one of the separators of a note.
///
/// ```
/// use ninefold::text::is_plain_line;
/// assert!(is_plain_line(&[b'.'; 81]));
/// assert!(!is_plain_line(&[b' '; 81]));
/// ```
pub fn is_plain_line(cells: &[u8; Cell::COUNT]) -> bool {
    // In the order of ASCII: `*`, then `-` to `9` without `/`, then `_`. Comparisons are used instead of a table, and
    // the loop always runs to its end, so that it compiles to a few vector instructions.
    cells.iter().fold(true, |all, &byte| {
        all & (byte.wrapping_sub(b'-') <= b'9' - b'-' && byte != b'/' || byte == b'*' || byte == b'_')
    })
}

impl Reader for LineReader {
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        match read(line) {
            Ok(found) => sink(Ok(found.into_record(line, number))),
            Err(_) if scan::is_blank_or_comment(line) => return,
            Err(_) if self.fresh && fields::is_header(line) => {}
            Err(trouble) => sink(Err(scan::troubled(number, line, trouble))),
        }
        self.fresh = false;
    }

    fn end(&mut self, _sink: &mut dyn FnMut(Item)) {}
}

/// Writes one puzzle on each line.
#[derive(Debug)]
pub(super) struct LineWriter {
    pub(super) empty: u8,
}

impl Writer for LineWriter {
    fn puzzle(&mut self, record: &Record, out: &mut Vec<u8>) {
        write(&record.puzzle, self.empty, out);
        out.push(b'\n');
    }

    fn solved(&mut self, solved: &Solved, out: &mut Vec<u8>) {
        match (solved.solution, &solved.record.typed) {
            _ if !solved.record.is_classic() => {
                out.extend(solved.line().unwrap_or_else(|| solved.record.one_line()).bytes());
            }
            (Some(_), _) => out.extend(solved.grid().to_line(self.empty)),
            (None, Some(typed)) => out.extend(typed.as_bytes()),
            (None, None) => write(&solved.record.puzzle, self.empty, out),
        }
        out.push(b'\n');
    }

    fn unreadable(&mut self, _unreadable: &Unreadable, out: &mut Vec<u8>) {
        out.extend(UNREADABLE.as_bytes());
        out.push(b'\n');
    }

    fn end(&mut self, _out: &mut Vec<u8>) {}
}

/// Returns the puzzle as 81 characters, or as 729 if its marks rule out more than its givens do; a puzzle that does not fit
/// nine by nine as one character for each cell.
pub(super) fn one_line(puzzle: &Puzzle) -> String {
    let mut line = Vec::new();
    write(puzzle, b'.', &mut line);
    String::from_utf8(line).expect("digits and dots are ASCII")
}

fn write(puzzle: &Puzzle, empty: u8, out: &mut Vec<u8>) {
    let Some(puzzle) = puzzle.nine() else { return out.extend(plain::write(puzzle).bytes()) };
    if !puzzle.has_marks() {
        return out.extend(puzzle.givens().to_line(empty));
    }
    for (_, digits) in puzzle.candidates().iter() {
        out.extend(Digit::ALL.map(|digit| if digits.contains(digit) { digit.to_ascii() } else { b'.' }));
    }
}

/// A puzzle found at the beginning of a line, and its place there.
#[derive(Debug)]
pub(super) struct FoundPuzzle {
    pub(super) puzzle: Nine,
    pub(super) placed: CellSet,
    start: usize,
    end: usize,
    /// The cells in plain characters, if the line has them in others.
    plain: Option<String>,
}

impl FoundPuzzle {
    /// Makes the result for a grid that fills the line.
    fn whole(grid: Grid) -> FoundPuzzle {
        FoundPuzzle {
            puzzle: Nine::new(grid),
            placed: CellSet::EMPTY,
            start: 0,
            end: Cell::COUNT,
            plain: None,
        }
    }

    pub(super) fn typed(&self, line: &[u8]) -> Option<String> {
        self.plain.clone().or_else(|| String::from_utf8(line[self.start..self.end].to_vec()).ok())
    }

    /// Returns the number of characters of the grid: 81 or 729, or a few more with signs before digits.
    fn length(&self) -> usize {
        self.plain.as_ref().map_or(self.end - self.start, String::len)
    }

    /// Returns the rest of the line without the separator.
    fn note(&self, line: &[u8]) -> String {
        let rest = line[self.end..].trim_ascii_start();
        match rest {
            [] => String::new(),
            [first, rest @ ..] if is_separator(*first) => scan::note(rest),
            rest => scan::note(rest),
        }
    }

    fn into_record(self, line: &[u8], number: u64) -> Record {
        let (typed, note) = (self.typed(line), self.note(line));
        Record { placed: self.placed, typed, note, line: number, ..Record::of(self.puzzle) }
    }
}

/// Returns the line as a record, if it is one puzzle.
pub(super) fn record(number: u64, line: &[u8]) -> Option<Record> {
    Some(read(line).ok()?.into_record(line, number))
}

const SEPARATOR: Text = Text {
    en: "the line end, or a blank, tab, comma, semicolon or # before a note",
    zh: "行末，或备注前的空白、制表符、逗号、分号、#",
};

const DIGIT_AFTER_PLUS: Text = Text { en: "a digit from 1 to 9 after '+'", zh: "“+”后的 1 到 9" };

/// Reads the puzzle at the beginning of a line.
pub(super) fn read(line: &[u8]) -> Result<FoundPuzzle, ScanTrouble> {
    if let Some(grid) = plain(line) {
        return Ok(FoundPuzzle::whole(grid));
    }
    if let Some(grid) = spaced(line) {
        return Ok(FoundPuzzle::whole(grid));
    }
    tight(line).or_else(|trouble| loosely(line, trouble))
}

/// Reads a puzzle with nothing between its cells.
fn tight(line: &[u8]) -> Result<FoundPuzzle, ScanTrouble> {
    let start = line.len() - line.trim_ascii_start().len();
    let (cells, end) = run(line, start)?;
    let (puzzle, placed) = match cells.len() {
        Cell::COUNT => of_cells(&cells, line),
        MARKS => (of_marks(&cells, line)?, CellSet::EMPTY),
        _ => return Err(miscounted(line, &cells, end)),
    };
    match line.get(end) {
        Some(&byte) if !is_separator(byte) => Err(scan::unexpected(line, end, SEPARATOR)),
        _ => Ok(FoundPuzzle { puzzle, placed, start, end, plain: None }),
    }
}

/// Reads a puzzle in other signs or with something between its cells. If there is none, returns `trouble`.
fn loosely(line: &[u8], trouble: ScanTrouble) -> Result<FoundPuzzle, ScanTrouble> {
    let (text, place) = loose::folded(line);
    let uncrossed = loose::uncross(&text);
    let plain = uncrossed.as_deref().unwrap_or(&text);
    if let Some((cells, _)) = loose::gather(plain)
        && let Some(grid) = self::plain(&cells)
    {
        let plain = String::from_utf8(cells.to_vec()).ok();
        return Ok(FoundPuzzle { end: line.len(), plain, ..FoundPuzzle::whole(grid) });
    }
    let found = if plain == line {
        Err(trouble)
    } else {
        spaced(plain).map(FoundPuzzle::whole).map_or_else(|| tight(plain), Ok)
    };
    match found {
        Ok(found) => {
            let plain = String::from_utf8(text[found.start..found.end].to_vec()).ok();
            Ok(FoundPuzzle { start: place(found.start), end: place(found.end), plain, ..found })
        }
        Err((index, problem)) => Err(match loose::count(plain) {
            Some(found) => (line.trim_ascii_end().len(), Problem::Length { found }),
            None => (place(index), problem),
        }),
    }
}

/// Takes the fast path for nearly every line: 81 cells, then the end or a separator.
fn plain(line: &[u8]) -> Option<Grid> {
    let (cells, rest) = line.split_first_chunk::<81>()?;
    if rest.first().is_some_and(|&byte| !is_separator(byte)) {
        return None;
    }
    // The loop always runs to its end, so that it compiles to straight code.
    let mut grid = Grid::EMPTY;
    let mut is_plain = true;
    for (place, &byte) in Cell::ALL.iter().zip(cells) {
        let cell = cell(byte);
        is_plain &= cell.is_some();
        grid.set(*place, cell.flatten());
    }
    is_plain.then_some(grid)
}

/// Reads a line of digits and spaces, 81 in all: a space in it can only be an empty cell.
fn spaced(line: &[u8]) -> Option<Grid> {
    let cells: &[u8; 81] = line.try_into().ok()?;
    let is_digit = |byte: &u8| matches!(byte, b'1'..=b'9');
    if !cells.iter().any(is_digit) || !cells.iter().all(|byte| is_digit(byte) || *byte == b' ') {
        return None;
    }
    let mut grid = Grid::EMPTY;
    for (place, &byte) in Cell::ALL.into_iter().zip(cells) {
        grid.set(place, Digit::from_ascii(byte));
    }
    Some(grid)
}

/// Returns the byte index of each cell from `start` on, and where the cells end.
fn run(line: &[u8], start: usize) -> Result<(Vec<usize>, usize), ScanTrouble> {
    let mut cells = Vec::with_capacity(Cell::COUNT);
    let mut i = start;
    while let Some(&byte) = line.get(i) {
        if byte == b'+' {
            i += 1;
            if !line.get(i).is_some_and(|byte| matches!(byte, b'1'..=b'9')) {
                return Err(scan::unexpected(line, i, DIGIT_AFTER_PLUS));
            }
        } else if cell(byte).is_none() {
            break;
        }
        cells.push(i);
        i += 1;
    }
    Ok((cells, i))
}

/// Returns the puzzle of 81 cells, and the cells that have a `+`.
fn of_cells(cells: &[usize], line: &[u8]) -> (Nine, CellSet) {
    let mut grid = Grid::EMPTY;
    let mut marks = Candidates::FULL;
    let mut placed = CellSet::EMPTY;
    for (place, &i) in Cell::ALL.into_iter().zip(cells) {
        let digit = Digit::from_ascii(line[i]);
        match digit {
            Some(digit) if i > 0 && line[i - 1] == b'+' => {
                marks.set(place, DigitSet::only(digit));
                placed.insert(place);
            }
            _ => grid.set(place, digit),
        }
    }
    (Nine::with_marks(grid, &marks), placed)
}

/// Returns the puzzle of 729 characters. A cell with one candidate is a given.
fn of_marks(cells: &[usize], line: &[u8]) -> Result<Nine, ScanTrouble> {
    const HERE: Text = Text {
        en: "the digit that belongs to this place of the nine that a cell has, or an empty character",
        zh: "该格九个位置中属于此处的数字，或表示空的字符",
    };
    let mut marks = Candidates::FULL;
    for (place, cells) in Cell::ALL.into_iter().zip(cells.chunks_exact(Digit::COUNT)) {
        let mut digits = DigitSet::EMPTY;
        for (digit, &i) in Digit::ALL.into_iter().zip(cells) {
            match Digit::from_ascii(line[i]) {
                Some(found) if found == digit && (i == 0 || line[i - 1] != b'+') => digits.insert(digit),
                Some(_) => return Err(scan::unexpected(line, i, HERE)),
                None => {}
            }
        }
        marks.set(place, digits);
    }
    Ok(super::scan::marked(marks.singles(), &marks))
}

/// A line with fewer cells that does not begin with a cell is not a puzzle at all.
const FEWEST: usize = 17;

/// Returns what to say about a wrong number of cells: the character that ended them, or the number.
fn miscounted(line: &[u8], cells: &[usize], end: usize) -> ScanTrouble {
    let is_blank = |byte: u8| matches!(byte, b' ' | b'\t');
    let stopped_within = cells.len() < Cell::COUNT
        && line.get(end).is_some_and(|&byte| {
            let rest = &line[end..line.len().min(end + Cell::COUNT - cells.len())];
            let goes_on = rest.len() == Cell::COUNT - cells.len()
                && rest.iter().all(|&byte| is_blank(byte) || cell(byte).is_some())
                && !rest.iter().all(|&byte| is_blank(byte));
            !is_separator(byte) || (is_blank(byte) && goes_on) || cells.is_empty()
        });
    let few = line.iter().filter(|&&byte| cell(byte).is_some()).count() < FEWEST;
    if cells.is_empty() && few {
        return (end, Problem::no_puzzle(line));
    }
    if stopped_within {
        return scan::unexpected(line, end, super::error::CELL);
    }
    let index = cells.get(Cell::COUNT).copied().unwrap_or(end);
    (index, Problem::Length { found: cells.len() })
}

/// Reads a puzzle on one line, like the format `line`: usually 81 characters, `1` to `9` and one of `0 . * _ -` for
/// an empty cell.
///
/// ```
/// use ninefold::Grid;
/// let line = "530070000 600195000 098000060 800060003 400803001 700020006 060000280 000419005 000080079";
/// assert_eq!(line.parse::<Grid>()?, line.replace(' ', "").parse()?);
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
impl FromStr for Grid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Grid, ParseError> {
        let error =
            |(index, problem)| ParseError { line: 1, column: scan::column(text.as_bytes(), index), problem };
        let found = read(text.as_bytes()).map_err(error)?;
        if found.end < text.trim_ascii_end().len() {
            return Err(error(scan::unexpected(text.as_bytes(), found.end, END)));
        }
        if found.length() != Cell::COUNT {
            return Err(error((0, Problem::Length { found: found.length() })));
        }
        Ok(*found.puzzle.givens())
    }
}

const END: Text = Text { en: "the end after 81 cells", zh: "81 个格之后结束" };

/// Reads the puzzle that `text` is, with nothing after it.
pub(super) fn whole(text: &[u8]) -> Result<FoundPuzzle, ScanTrouble> {
    let found = read(text)?;
    if found.end < text.len() { Err(scan::unexpected(text, found.end, END)) } else { Ok(found) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_line_holds_cells_only() {
        for byte in 0..=255 {
            for place in [0, 40, 80] {
                let mut line = [b'5'; Cell::COUNT];
                line[place] = byte;
                assert_eq!(is_plain_line(&line), cell(byte).is_some(), "{byte} at {place}");
            }
        }
    }
}
