//! A position and the step to be found there, in the notation of HoDoKu's library.

use super::board::Board;
use super::candidate::{Candidate, CandidateSet};
use crate::grid::{Cell, CellSet, Digit};
use crate::rules::{Nine, Rules};
use crate::text::LibraryLine;

/// A position, with what is removed and what is placed.
#[derive(Clone, Debug)]
pub(crate) struct Example {
    pub(crate) board: Board,
    pub(crate) removes: CandidateSet,
    pub(crate) places: CandidateSet,
}

impl Example {
    /// Reads `grid:deleted:eliminations:placements`, after the rules and a semicolon if they are not the classic ones.
    /// Returns `None` for anything else.
    pub(super) fn parse(text: &str) -> Option<Example> {
        match text.split_once(';') {
            Some((rules, text)) => Example::by(&rules.parse().ok()?, text),
            None => read(text).map(|line| Example::of(&line)),
        }
    }

    /// Reads the rest of an example by some rules. A line knows the classic marks only, so what was deleted is read like
    /// what is removed.
    fn by(rules: &Rules, text: &str) -> Option<Example> {
        let mut fields = text.splitn(3, ':');
        let [grid, deleted, conclusion] = [fields.next()?, fields.next()?, fields.next()?];
        let example = Example::of(&read(&format!("{grid}::{conclusion}"))?);
        let deleted = Example::of(&read(&format!("{grid}::{deleted}:"))?).removes;
        let puzzle = Nine::new(*example.board.values()).by(rules);
        let mut board = Board::with_placed(&puzzle, example.board.givens());
        for candidate in deleted.iter() {
            board.remove(candidate.digit, CellSet::only(candidate.cell));
        }
        Some(Example { board, ..example })
    }

    /// Makes the example from a line of the library.
    pub(crate) fn of(line: &LibraryLine) -> Example {
        let set = |candidates: &[(Cell, Digit)]| {
            candidates.iter().map(|&(cell, digit)| Candidate::new(cell, digit)).collect()
        };
        let filled = line.record.filled().into_nine().expect("a line of a library is nine by nine");
        Example {
            board: Board::with_placed(&filled, filled.givens().filled() - line.record.placed),
            removes: set(&line.removes),
            places: set(&line.places),
        }
    }
}

fn read(text: &str) -> Option<LibraryLine> {
    let line = format!(":0000:x:{text}:");
    LibraryLine::read(1, line.as_bytes()).ok()
}
