//! The answer whether a digit is wrong in a cell, and why: the solutions of the puzzle and, if there is a short one, an
//! argument.

use super::argument;
use crate::engine::{Answer, Status, solve_within};
use crate::grid::{Candidates, CellSet, DigitSet};
use crate::logic::board::{Board, Contradiction};
use crate::logic::candidate::Candidate;
use crate::logic::teacher::Path;
use crate::rules::Nine;
use crate::solve::{Stopped, Watch};

/// The answer about a digit in a cell.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Why {
    /// The digit and its cell.
    pub asked: Candidate,
    /// The status of the puzzle; `None` if there was no time to find out.
    pub status: Option<Status>,
    /// Whether the digit is wrong.
    pub verdict: DigitVerdict,
}

/// Whether a digit is wrong.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum DigitVerdict {
    /// There was no time to find out.
    Unknown,
    /// The puzzle has no solution, so no digit is right.
    NoSolution,
    /// It is right.
    Right,
    /// It is wrong. The right digit is not revealed, because the player should find it.
    Wrong {
        /// Whether the cell holds a given.
        is_given: bool,
        /// The proof that it is wrong.
        proof: Refutation,
    },
    /// The puzzle has several solutions, and the digit is in some of them.
    InSome,
    /// The puzzle has several solutions, and the digit is in none of them.
    InNone,
}

/// The proof that a digit is wrong. It uses only the givens and the digits that the player has placed correctly; with
/// other wrong digits anything could be proved.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Refutation {
    /// These cells already have the digit, and the cell sees them.
    Seen(CellSet),
    /// With the digit in its cell, these steps lead to something impossible.
    Leads(Box<Path>, Contradiction),
    /// The solution; no short argument is known.
    Solution,
}

impl Why {
    /// Returns whether the digit is wrong; `None` if that is not known.
    pub fn is_wrong(&self) -> Option<bool> {
        match self.verdict {
            DigitVerdict::Unknown => None,
            DigitVerdict::Right | DigitVerdict::InSome => Some(false),
            DigitVerdict::Wrong { .. } | DigitVerdict::InNone | DigitVerdict::NoSolution => Some(true),
        }
    }
}

pub(super) fn of(board: &Board, asked: Candidate, watch: &Watch<'static>) -> Why {
    let (status, verdict) = match decided(board, asked, watch) {
        Ok((status, verdict)) => (Some(status), verdict),
        Err(Stopped) => (None, DigitVerdict::Unknown),
    };
    Why { asked, status, verdict }
}

fn decided(
    board: &Board,
    asked: Candidate,
    watch: &Watch<'static>,
) -> Result<(Status, DigitVerdict), Stopped> {
    let mut own = watch.clone();
    let (puzzle, Answer { status, solution, .. }) = puzzle(board, &mut own)?;
    let verdict = match solution.filter(|_| status == Status::Unique) {
        Some(solution) if solution.get(asked.cell) == Some(asked.digit) => DigitVerdict::Right,
        Some(solution) => DigitVerdict::Wrong {
            is_given: board.givens().contains(asked.cell),
            proof: argument::of(board, &puzzle, &solution, asked, watch),
        },
        None if status.has_solution() => {
            let with = puzzle.givens().with(asked.cell, asked.digit);
            let with = Nine::with_marks(with, puzzle.allowed()).by(puzzle.rules());
            let is_allowed = puzzle.allowed().get(asked.cell).contains(asked.digit);
            let is_possible = solve_within(&with, &mut own)?.status.has_solution() && is_allowed;
            if is_possible { DigitVerdict::InSome } else { DigitVerdict::InNone }
        }
        None => DigitVerdict::NoSolution,
    };
    Ok((status, verdict))
}

/// Returns the puzzle that the player was given. The marks count only if the givens alone have several solutions, as
/// in a [`Checkup`](super::Checkup).
fn puzzle(board: &Board, watch: &mut Watch<'_>) -> Result<(Nine, Answer<crate::grid::Grid>), Stopped> {
    let plain = Nine::new(board.values().restricted_to(board.givens())).by(board.rules());
    let answer = solve_within(&plain, watch)?;
    let marked = before_playing(board, &plain);
    if answer.status != Status::Several || !marked.has_marks() {
        return Ok((plain, answer));
    }
    let answer = solve_within(&marked, watch)?;
    Ok((marked, answer))
}

/// Returns the givens with the marks of the board, and with those that the placed digits have removed.
fn before_playing(board: &Board, plain: &Nine) -> Nine {
    let unplayed = Board::new(plain);
    let unmarked = Board::with_placed(&Nine::new(*board.values()).by(board.rules()), board.givens());
    let mut marks = Candidates::FULL;
    for cell in board.empty() {
        let taken: DigitSet = unplayed.marks(cell) - unmarked.marks(cell);
        marks.set(cell, board.marks(cell) | taken);
    }
    Nine::with_marks(*plain.givens(), &marks).by(plain.rules())
}
