//! A method's own search, together with the answer, which does not depend on the method.

use super::answer::{Answer, Status, solve_within};
use crate::grid::{Cell, Grid};
use crate::rules::Nine;
use crate::solve::clock::Instant;
use crate::solve::fast::FastExplorer;
use crate::solve::{Method, Statistics, Stopped, Watch};

/// The result of running one method on one puzzle.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Run {
    /// The answer, which is the same for every method; `Err` if its search was stopped too.
    pub answer: Result<Answer<Grid>, Stopped>,
    /// The first solution that the method itself found; `Err` if it was stopped before it was finished.
    pub first: Result<Option<Grid>, Stopped>,
    /// The cost of the method's search, up to its end or until it was stopped.
    pub statistics: Statistics,
}

/// Runs one method on one puzzle. Two searches are made, the method's and the one for the answer. Each gets a watch
/// of its own from `watch`.
///
/// # Panics
/// Panics if the method and the answer contradict each other: a wrong answer must never pass for a right one.
pub fn run_method<'a>(method: &dyn Method, puzzle: &Nine, watch: impl Fn() -> Watch<'a>) -> Run {
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

/// Returns the number of guesses that the method `fast` makes before it finds the solution of these 81 characters
/// (`1` to `9`, and anything else for an empty cell), if the classic rules leave exactly one solution. The result is
/// that of [`run_method`], but if nothing is guessed, one search is saved.
///
/// ```
/// use ninefold::{engine::guesses_if_unique, solve::Watch};
/// let line = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert_eq!(guesses_if_unique(line, Watch::forever), Ok(Some(0)));
/// assert_eq!(guesses_if_unique(&[b'.'; 81], Watch::forever), Ok(None));
/// ```
pub fn guesses_if_unique<'a>(
    line: &[u8; Cell::COUNT],
    watch: impl Fn() -> Watch<'a>,
) -> Result<Option<u64>, Stopped> {
    let (mut found, mut statistics) = (0, Statistics::default());
    FastExplorer.count_line(line, 1, &mut watch(), Some(&mut statistics), &mut found)?;
    // A solution found without a guess follows from the givens, so it is the first one that any search finds.
    if found == 1 && statistics.guesses > 0 {
        found = 0;
        FastExplorer.count_line(line, 2, &mut watch(), None, &mut found)?;
    }
    Ok((found == 1).then_some(statistics.guesses))
}

fn agree(puzzle: &Nine, first: &Option<Grid>, answer: &Answer<Grid>) -> bool {
    match (first, answer.status) {
        (None, Status::None | Status::Clash) => true,
        (Some(_), Status::Unique) => *first == answer.solution,
        (Some(first), Status::Several) => puzzle.is_solved_by(first),
        _ => false,
    }
}
