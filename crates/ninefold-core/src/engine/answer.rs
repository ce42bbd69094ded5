//! The status of a puzzle and its smallest solution.

use super::solvable::Solvable;
use crate::rules::{Puzzle, Solution};
use crate::solve::{Stopped, Watch};
use std::fmt;

/// Whether a puzzle has one solution, several or none, or clashing givens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Status {
    /// Exactly one solution.
    Unique,
    /// More than one solution.
    Several,
    /// No solution, although the givens do not clash.
    None,
    /// Two equal givens see each other.
    Clash,
}

/// A puzzle's status and its smallest solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Answer<F = Solution> {
    /// Whether there is no solution, one or several.
    pub status: Status,
    /// The lexicographically smallest solution, if there is one.
    pub solution: Option<F>,
}

impl Status {
    /// All statuses.
    pub const ALL: [Status; 4] = [Status::Unique, Status::Several, Status::None, Status::Clash];

    /// Returns the status of a puzzle with this number of solutions, counted to two at least, whose givens do not clash.
    pub const fn of_solutions(count: u128) -> Status {
        match count {
            0 => Status::None,
            1 => Status::Unique,
            _ => Status::Several,
        }
    }

    /// Returns the name in machine-readable output.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Unique => "unique",
            Status::Several => "several",
            Status::None => "none",
            Status::Clash => "clash",
        }
    }

    /// Returns `true` if the puzzle has a solution.
    pub const fn has_solution(self) -> bool {
        matches!(self, Status::Unique | Status::Several)
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Returns the status and the smallest solution.
///
/// ```
/// use ninefold::{Grid, Puzzle, engine::{Status, solve}};
/// let givens: Grid =
///     "300017028500020094620090017030401006470000035200030001100709002009802040800003700".parse()?;
/// let answer = solve(&Puzzle::new(givens));
/// assert_eq!(answer.status, Status::Several);
/// assert!(answer.solution.unwrap().to_string().starts_with("394517628"));
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
pub fn solve<P: Solvable>(puzzle: &P) -> Answer<P::Full> {
    solve_within(puzzle, &mut Watch::forever()).expect("a watch that runs forever never stops a search")
}

/// Does what [`solve`] does, but returns [`Stopped`] if the watch stops it first.
pub fn solve_within<P: Solvable>(puzzle: &P, watch: &mut Watch) -> Result<Answer<P::Full>, Stopped> {
    let (status, first) = status_and_first(puzzle, watch)?;
    let solution = if status == Status::Several { puzzle.smallest(watch)? } else { first };
    Ok(Answer { status, solution })
}

/// Returns whether there is no solution, one or several, unless the watch ends the search. It does not look for the smallest of
/// several, which may take much longer.
pub fn status_within<P: Solvable>(puzzle: &P, watch: &mut Watch) -> Result<Status, Stopped> {
    status_and_first(puzzle, watch).map(|(status, _)| status)
}

/// Returns the status and some solution, for callers that do not need the smallest of several, which may take much longer.
#[doc(hidden)]
pub fn status_and_first<P: Solvable>(
    puzzle: &P,
    watch: &mut Watch,
) -> Result<(Status, Option<P::Full>), Stopped> {
    puzzle.work_out(watch)?;
    if puzzle.is_clashing() {
        return Ok((Status::Clash, None));
    }
    let (count, first) = puzzle.sole(watch)?;
    Ok((Status::of_solutions(count.into()), first))
}

/// Returns the solutions in lexicographic order.
pub fn solutions<P: Solvable>(puzzle: &P) -> P::Solutions<'_> {
    puzzle.all_solutions()
}

impl Puzzle {
    /// Returns the smallest solution, if there is one.
    ///
    /// ```
    /// use ninefold::Puzzle;
    /// let puzzle: Puzzle =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// assert!(puzzle.solution().is_some_and(|solution| solution.to_string().starts_with("534678912")));
    /// # Ok::<(), ninefold::text::ParseError>(())
    /// ```
    pub fn solution(&self) -> Option<Solution> {
        solve(self).solution
    }

    /// Returns whether there is no solution, one or several.
    ///
    /// ```
    /// use ninefold::{Grid, Puzzle, engine::Status};
    /// assert_eq!(Puzzle::new(Grid::EMPTY).status(), Status::Several);
    /// ```
    pub fn status(&self) -> Status {
        status_within(self, &mut Watch::forever()).expect("a watch that runs forever never stops a search")
    }
}
