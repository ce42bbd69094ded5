//! Grids of candidates as players paste them: nine rows of nine groups of digits.
//!
//! Groups are separated by blanks, boxes sometimes by bars, and bands sometimes by rules, as in the `.---.` style of
//! HoDoKu and the `*---*` style of Simple Sudoku. In a group:
//!
//! - one digit alone is a given, and several digits are the candidates of an open cell;
//! - `+5` is an open cell whose only candidate is 5;
//! - `-` is a cell without candidates;
//! - `.`, `0`, `_`, `*` or nothing between two bars is an open cell without further information.

use super::block::{GridRow, LineKind, RowBlock, mostly};
use super::drawn::{self, DrawnCharacter};
use super::error::Problem;
use super::format::{Content, Format, Reader, Solved, UNREADABLE, Unreadable, Writer};
use super::record::Record;
use super::scan::{self, ScanTrouble};
use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid};
use crate::lang::Text;

/// The format `marks`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marks;

const GROUP: Text =
    Text { en: "a group of digits, or one of + - . 0 _ *", zh: "一组数字，或 + - . 0 _ * 之一" };
const NEW_DIGIT: Text =
    Text { en: "a digit that is not in this group yet", zh: "此组中尚未出现的数字" };
const ROW_END: Text = Text { en: "the line end after nine groups", zh: "九组之后的行末" };

impl Format for Marks {
    fn name(&self) -> &'static str {
        "marks"
    }

    fn about(&self) -> Text {
        Text {
            en: "a grid with all candidates, as players paste it; +5 is an open cell with the one candidate 5",
            zh: "玩家常贴的候选数盘面；+5 表示只剩候选数 5 的未填格",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &[]
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        has_groups(head) && mostly(head, classify)
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(RowBlock::new(classify))
    }

    fn writer(&self, _content: Content) -> Box<dyn Writer> {
        Box::new(MarksWriter { first: true })
    }
}

/// Whether there is a cell with several candidates in the first lines.
pub(super) fn has_groups(head: &[u8]) -> bool {
    let is_group = |group: &[DrawnCharacter]| {
        group.len() > 1 && group.iter().all(|&(_, c)| matches!(c, '1'..='9' | '+'))
    };
    scan::content_lines(head).take(scan::FIRST_LINES).any(|line| {
        let row = drawn::characters(line);
        let groups = groups(&row);
        groups.len() == 9 && groups.into_iter().any(is_group)
    })
}

/// Returns the groups of a row. A blank field between bars is an empty group, if the row then has nine.
fn groups(row: &[DrawnCharacter]) -> Vec<&[DrawnCharacter]> {
    let fields = drawn::fields(row);
    if fields.len() == 9 {
        return fields.into_iter().map(trim).collect();
    }
    let words = fields.into_iter().flat_map(|field| field.split(|&(_, c)| drawn::is_blank(c)));
    words.filter(|word| !word.is_empty()).collect()
}

fn trim(field: &[DrawnCharacter]) -> &[DrawnCharacter] {
    let is_filled = |&(_, c): &DrawnCharacter| !drawn::is_blank(c);
    let start = field.iter().position(is_filled).unwrap_or(field.len());
    let end = field.iter().rposition(is_filled).map_or(start, |last| last + 1);
    &field[start..end]
}

/// Classifies a line of a candidate grid.
pub(super) fn classify(line: &[u8], rows: usize) -> LineKind {
    let characters = drawn::characters(line);
    if drawn::is_rule(&characters, rows) {
        return LineKind::Rule;
    }
    if drawn::is_text(&characters) {
        return LineKind::Text;
    }
    match row(line, &characters) {
        Ok(row) => LineKind::Row(row),
        Err(trouble) => LineKind::Bad(trouble),
    }
}

fn row(line: &[u8], characters: &[DrawnCharacter]) -> Result<GridRow, ScanTrouble> {
    let groups = groups(characters);
    let mut row = GridRow::of_givens([None; 9]);
    for (i, group) in groups.iter().enumerate() {
        if i == 9 {
            return Err(scan::unexpected(line, group[0].0, ROW_END));
        }
        (row.givens[i], row.marks[i]) = cell(line, group)?;
    }
    let end = characters.last().map_or(0, |&(i, c)| i + c.len_utf8());
    let found = groups.len();
    if found == 9 { Ok(row) } else { Err((end, Problem::RowLength { found })) }
}

/// Returns the given and the candidates for which a group stands.
fn cell(line: &[u8], group: &[DrawnCharacter]) -> Result<(Option<Digit>, DigitSet), ScanTrouble> {
    let placed = match group {
        [] | [(_, '.' | '0' | '_' | '*')] => return Ok((None, DigitSet::FULL)),
        [(_, '-')] => return Ok((None, DigitSet::EMPTY)),
        [(_, '+'), rest @ ..] => rest,
        group => group,
    };
    let mut digits = DigitSet::EMPTY;
    for &(i, character) in placed {
        let digit = u8::try_from(character).ok().and_then(Digit::from_ascii);
        let digit = digit.ok_or_else(|| scan::unexpected(line, i, GROUP))?;
        if digits.contains(digit) {
            return Err(scan::unexpected(line, i, NEW_DIGIT));
        }
        digits.insert(digit);
    }
    if placed.is_empty() {
        return Err(scan::unexpected(line, group[0].0 + 1, GROUP));
    }
    let is_given = placed.len() == group.len();
    Ok((digits.single().filter(|_| is_given), digits))
}

/// The content of a cell of a drawing: at most nine digits.
#[derive(Clone, Copy, Default)]
struct MarkGroup {
    text: [u8; 9],
    length: usize,
}

impl MarkGroup {
    fn of(given: Option<Digit>, digits: DigitSet) -> MarkGroup {
        let mut group = MarkGroup::default();
        match (given, digits.len()) {
            (Some(digit), _) => group.push(digit.to_ascii()),
            (None, 0) => group.push(b'-'),
            (None, 1) => {
                group.push(b'+');
                group.digits(digits);
            }
            (None, _) => group.digits(digits),
        }
        group
    }

    fn push(&mut self, byte: u8) {
        self.text[self.length] = byte;
        self.length += 1;
    }

    fn digits(&mut self, digits: DigitSet) {
        digits.into_iter().for_each(|digit| self.push(digit.to_ascii()));
    }

    /// Writes the text, padded with blanks, and one more blank.
    fn write(&self, width: usize, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.text[..self.length]);
        out.resize(out.len() + width + 1 - self.length, b' ');
    }
}

/// Draws the givens and the candidates in columns as wide as their widest cell.
fn draw(givens: &Grid, candidates: &Candidates, out: &mut Vec<u8>) {
    let groups = Cell::ALL.map(|cell| MarkGroup::of(givens.get(cell), candidates.get(cell)));
    let mut widths = [0; 9];
    for row in groups.chunks_exact(9) {
        for (width, group) in widths.iter_mut().zip(row) {
            *width = group.length.max(*width);
        }
    }
    let rule = |[left, middle, right]: [u8; 3], out: &mut Vec<u8>| {
        for (i, box_widths) in widths.chunks_exact(3).enumerate() {
            out.push(if i == 0 { left } else { middle });
            out.resize(out.len() + box_widths.iter().sum::<usize>() + 6, b'-');
        }
        out.extend_from_slice(&[right, b'\n']);
    };
    for (r, row) in groups.chunks_exact(9).enumerate() {
        match r {
            0 => rule(*b"...", out),
            3 | 6 => rule(*b":+:", out),
            _ => {}
        }
        for (c, group) in row.iter().enumerate() {
            out.extend_from_slice(if c % 3 == 0 { b"| " } else { b" " });
            group.write(widths[c], out);
        }
        out.extend_from_slice(b"|\n");
    }
    rule(*b"'''", out);
}

/// Writes one drawing after another, with an empty line between them: the puzzle, or its solution.
#[derive(Debug)]
struct MarksWriter {
    first: bool,
}

impl MarksWriter {
    fn draw(&mut self, givens: &Grid, candidates: &Candidates, out: &mut Vec<u8>) {
        self.part(out);
        draw(givens, candidates, out);
    }

    fn part(&mut self, out: &mut Vec<u8>) {
        if !std::mem::replace(&mut self.first, false) {
            out.push(b'\n');
        }
    }
}

impl Writer for MarksWriter {
    fn puzzle(&mut self, record: &Record, out: &mut Vec<u8>) {
        // What a player placed rules out its digit among its peers, and is no given.
        self.draw(record.small().givens(), &record.small_filled().candidates(), out);
    }

    fn solved(&mut self, solved: &Solved, out: &mut Vec<u8>) {
        match solved.solution {
            Some(_) => self.draw(solved.grid(), &Candidates::of_filled(solved.grid()), out),
            None => self.puzzle(solved.record, out),
        }
    }

    fn unreadable(&mut self, _unreadable: &Unreadable, out: &mut Vec<u8>) {
        self.part(out);
        out.extend(UNREADABLE.as_bytes());
        out.push(b'\n');
    }

    fn end(&mut self, _out: &mut Vec<u8>) {}
}
