//! One puzzle as it was read.

use super::line;
use crate::grid::CellSet;
use crate::lang::Sentence;
use crate::rules::{Nine, Puzzle};

/// One puzzle as it was read, with its note and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The puzzle, with the classic rules until others are set.
    pub puzzle: Puzzle,
    /// The cells that a player has filled. In the puzzle they are open, with the player's digit as their only
    /// candidate; see [`Record::filled`].
    pub placed: CellSet,
    /// The grid as typed, if it was one line of 81 or 729 characters (and `+` signs).
    pub typed: Option<String>,
    /// The text next to the grid: the rest of the line, a title or a comment.
    pub note: String,
    /// Sentences for people about everything in the text that could not be read as a rule, such as drawings.
    pub skipped: Vec<Sentence>,
    /// The line of the input where the record begins, counted from 1.
    pub line: u64,
}

impl Record {
    /// Makes a record of a puzzle that was not read but made.
    pub fn of(puzzle: impl Into<Puzzle>) -> Record {
        let (note, skipped) = (String::new(), Vec::new());
        Record { puzzle: puzzle.into(), placed: CellSet::EMPTY, typed: None, note, skipped, line: 0 }
    }

    /// Makes a record of a puzzle as it was typed. Cells beside the grid that no rule is about are left out.
    pub fn typed(puzzle: Puzzle, typed: String) -> Record {
        Record { typed: Some(typed), ..Record::of(puzzle.without_idle_variables()) }
    }

    /// Returns the puzzle as the player sees it: digits that the player placed are like givens.
    pub fn filled(&self) -> Puzzle {
        match self.puzzle.nine() {
            Some(nine) if !self.placed.is_empty() => {
                let mut values = *nine.givens();
                for cell in self.placed {
                    values.set(cell, nine.allowed().get(cell).single().or(values.get(cell)));
                }
                Nine::with_marks(values, nine.allowed()).by(nine.rules()).into()
            }
            _ => self.puzzle.clone(),
        }
    }

    /// Returns the puzzle on one line: as typed if it was typed on one; otherwise as 81 characters, as 729 if there are pencil
    /// marks, or with a character for each cell of another size.
    pub fn one_line(&self) -> String {
        self.typed.clone().unwrap_or_else(|| line::one_line(&self.puzzle))
    }
}
