//! A method's own search beside the answer that does not depend on it.

use super::{Answer, Status, solve_within};
use crate::grid::{Grid, Puzzle};
use crate::solve::clock::Instant;
use crate::solve::{Method, Statistics, Stopped, Watch};

/// What one method did with one puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// The answer, the same for every method; `Err` when that search was stopped too.
    pub answer: Result<Answer, Stopped>,
    /// What the method itself found first; `Err` when it was stopped before it was done.
    pub first: Result<Option<Grid>, Stopped>,
    /// What the method's search cost, up to its end or until it was stopped.
    pub statistics: Statistics,
}

/// Runs one method on one puzzle. Both searches, the method's and the one for the answer, get a
/// watch of their own from `watch`.
///
/// # Panics
/// If the method and the answer contradict each other: a wrong answer must never pass for a right one.
pub fn run_method<'a>(method: &dyn Method, puzzle: &Puzzle, watch: impl Fn() -> Watch<'a>) -> Run {
    let mut statistics = Statistics::default();
    let start = Instant::now();
    let first = method.search(puzzle, &mut watch(), &mut statistics);
    statistics.time = start.elapsed();
    let answer = solve_within(puzzle, &mut watch());
    if let (Ok(first), Ok(answer)) = (&first, &answer) {
        assert!(agree(puzzle, first, answer), "{} disagrees on {}", method.name(), puzzle.givens());
    }
    Run { answer, first, statistics }
}

fn agree(puzzle: &Puzzle, first: &Option<Grid>, answer: &Answer) -> bool {
    match (first, answer.status) {
        (None, Status::None | Status::Clash) => true,
        (Some(_), Status::Unique) => *first == answer.solution,
        (Some(first), Status::Several) => puzzle.is_solved_by(first),
        _ => false,
    }
}
