//! One puzzle a line: 81 characters, row by row.

use super::{Format, Item, ParseError, Problem, Reader, Record, Solved, Unreadable, Writer};
use crate::grid::{Cell, Digit, Grid, Puzzle};
use crate::lang::Text;
use std::str::FromStr;

/// The format `line`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line;

impl Format for Line {
    fn name(&self) -> &'static str {
        "line"
    }

    fn about(&self) -> Text {
        Text {
            en: "one puzzle a line, 81 characters row by row", zh: "每行一题，按行排列的 81 个字符"
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["txt"]
    }

    fn looks_like(&self, _head: &[u8]) -> bool {
        true
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(Line)
    }

    fn writer(&self) -> Box<dyn Writer> {
        Box::new(Line)
    }
}

impl Reader for Line {
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        let text = String::from_utf8_lossy(line);
        let text = text.trim_end();
        if text.is_empty() || text.starts_with('#') {
            return;
        }
        sink(match text.parse::<Grid>() {
            Ok(grid) => Ok(Record {
                puzzle: Puzzle::new(grid),
                typed: Some(text.to_owned()),
                note: String::new(),
                line: number,
            }),
            Err(error) => Err(Unreadable {
                error: ParseError { line: number, ..error },
                excerpt: text.chars().take(Unreadable::EXCERPT).collect(),
            }),
        });
    }

    fn end(&mut self, _sink: &mut dyn FnMut(Item)) {}
}

impl Writer for Line {
    fn puzzle(&mut self, record: &Record, out: &mut Vec<u8>) {
        out.extend(record.puzzle.givens().to_line(b'.'));
        out.push(b'\n');
    }

    fn solved(&mut self, solved: &Solved, out: &mut Vec<u8>) {
        match (solved.solution, &solved.record.typed) {
            (Some(solution), _) => out.extend(solution.to_line(b'.')),
            (None, Some(typed)) => out.extend(typed.as_bytes()),
            (None, None) => out.extend(solved.record.puzzle.givens().to_line(b'.')),
        }
        out.push(b'\n');
    }

    fn unreadable(&mut self, _unreadable: &Unreadable, out: &mut Vec<u8>) {
        out.extend(b"unreadable\n");
    }

    fn end(&mut self, _out: &mut Vec<u8>) {}
}

/// Reads 81 characters: `1` to `9`, one of `0 . * _ -` for an empty cell.
impl FromStr for Grid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Grid, ParseError> {
        let mut grid = Grid::EMPTY;
        let found = text.chars().count();
        for (i, character) in text.chars().enumerate().take(Cell::COUNT) {
            let digit = u8::try_from(character).ok().and_then(Digit::from_ascii);
            if digit.is_none() && !"0.*_-".contains(character) {
                let problem = Problem::bad_cell(character.escape_debug());
                return Err(ParseError { line: 1, column: i as u64 + 1, problem });
            }
            grid.set(Cell::new(i), digit);
        }
        if found != Cell::COUNT {
            return Err(ParseError { line: 1, column: found as u64 + 1, problem: Problem::Length { found } });
        }
        Ok(grid)
    }
}
