//! A position and the step to be found there, in the notation of HoDoKu's library.

use super::{Board, Candidate, CandidateSet};
use crate::grid::{Cell, Digit};
use crate::text::LibraryLine;

/// A position, with what is removed and what is placed.
#[derive(Clone, Debug)]
pub(crate) struct Example {
    pub(crate) board: Board,
    pub(crate) removes: CandidateSet,
    pub(crate) places: CandidateSet,
}

impl Example {
    /// Reads `grid:deleted:eliminations:placements`; returns `None` for anything else.
    pub(super) fn parse(text: &str) -> Option<Example> {
        let line = format!(":0000:x:{text}:");
        LibraryLine::read(1, line.as_bytes()).ok().map(|line| Example::of(&line))
    }

    /// Makes the example from a line of the library.
    pub(crate) fn of(line: &LibraryLine) -> Example {
        let set = |candidates: &[(Cell, Digit)]| {
            candidates.iter().map(|&(cell, digit)| Candidate::new(cell, digit)).collect()
        };
        let givens = line.record.puzzle.givens().filled();
        Example {
            board: Board::with_placed(&line.record.filled(), givens),
            removes: set(&line.removes),
            places: set(&line.places),
        }
    }
}
