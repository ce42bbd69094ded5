//! Answers of `solve` and `check`, row by row.

use ninefold::Cell;
use ninefold::engine::Status;
use std::collections::BTreeMap;

/// A solution of 81 digits.
pub(crate) type DigitLine = [u8; Cell::COUNT];

/// The answer to a row, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RowOutcome {
    /// There is no puzzle in it.
    Missing,
    Unreadable,
    /// The time was up.
    Timeout,
    Known(Status),
}

impl RowOutcome {
    pub(crate) fn of(status: Option<Status>) -> RowOutcome {
        status.map_or(RowOutcome::Timeout, RowOutcome::Known)
    }

    /// The word that the command prints; `None` if there is no puzzle.
    pub(crate) fn word(self) -> Option<&'static str> {
        match self {
            RowOutcome::Missing | RowOutcome::Unreadable => None,
            RowOutcome::Timeout => Some("timeout"),
            RowOutcome::Known(status) => Some(status.name()),
        }
    }

    pub(crate) fn has_solution(self) -> bool {
        matches!(self, RowOutcome::Known(status) if status.has_solution())
    }
}

/// The answers to all rows.
pub(crate) struct AllAnswers {
    pub(crate) outcomes: Vec<RowOutcome>,
    /// The solution of each row that has one of 81 digits; empty if solutions were not asked for.
    pub(crate) lines: Vec<DigitLine>,
    /// The solutions of other sizes, by row.
    pub(crate) others: BTreeMap<usize, String>,
}

impl AllAnswers {
    /// The solution of a row.
    pub(crate) fn solution(&self, row: usize) -> Option<&str> {
        if !self.outcomes[row].has_solution() {
            return None;
        }
        let line = || std::str::from_utf8(&self.lines[row]).expect("digits are ASCII");
        Some(self.others.get(&row).map_or_else(line, String::as_str))
    }
}
