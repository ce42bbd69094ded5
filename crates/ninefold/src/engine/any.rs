//! Solving and counting puzzles of any size with any rules.

use super::{Count, Status, check, solve_within};
use crate::grid::{Digit, Grid};
use crate::rules::{Problem, Puzzle};
use crate::solve::bits::Tables;
use crate::solve::explorer;
use crate::solve::search::{self, Plan, Possible};
use crate::solve::{Stopped, Watch};

/// A problem's status and its smallest solution, value by value in reading order.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct AnyAnswer {
    /// Whether there is no solution, one or several.
    pub status: Status,
    /// The lexicographically smallest solution, if there is one.
    pub solution: Option<Vec<u8>>,
}

/// Returns the problem as a puzzle, if a faster engine than the search for any rules supports it.
fn quick(problem: &Problem) -> Option<Puzzle> {
    let rules = problem.rules();
    let is_quick = rules.layout().is_small() && (rules.is_classic() || Tables::kept(rules).is_some());
    problem.puzzle().filter(|_| is_quick)
}

/// Returns the digits of a grid, in the cells that exist.
fn values(puzzle: &Puzzle, grid: &Grid) -> Vec<u8> {
    puzzle.rules().cells().iter().filter_map(|cell| grid.get(cell)).map(Digit::value).collect()
}

/// Returns the status and the smallest solution of a problem of any size.
pub fn solve_any(problem: &Problem, watch: &mut Watch) -> Result<AnyAnswer, Stopped> {
    if let Some(puzzle) = quick(problem) {
        let answer = solve_within(&puzzle, watch)?;
        let solution = answer.solution.map(|grid| values(&puzzle, &grid));
        return Ok(AnyAnswer { status: answer.status, solution });
    }
    if problem.has_clash() {
        return Ok(AnyAnswer { status: Status::Clash, solution: None });
    }
    let plan = Plan::of(problem.rules());
    Ok(match search::sole(plan, problem, watch)? {
        (0, _) => AnyAnswer { status: Status::None, solution: None },
        (1, solution) => AnyAnswer { status: Status::Unique, solution },
        _ => AnyAnswer { status: Status::Several, solution: search::smallest(plan, problem, watch)? },
    })
}

/// Returns the two smallest solutions, or all if there are fewer.
pub fn two_smallest(problem: &Problem, watch: &mut Watch) -> Result<Vec<Vec<u8>>, Stopped> {
    if let Some(puzzle) = quick(problem) {
        let found = check(&puzzle, watch)?.solutions;
        return Ok(found.iter().map(|grid| values(&puzzle, grid)).collect());
    }
    let mut walk = search::Solutions::new(Plan::of(problem.rules()), problem);
    let mut found = Vec::new();
    while found.len() < 2
        && let Some(solution) = walk.next_within(watch)?
    {
        found.push(solution);
    }
    Ok(found)
}

/// Counts the solutions of a problem of any size, up to a limit.
pub fn count_any(problem: &Problem, limit: Option<u128>, watch: &mut Watch) -> Count {
    let limit = limit.map_or(u64::MAX, |limit| u64::try_from(limit).unwrap_or(u64::MAX));
    if limit == 0 || problem.has_clash() {
        return Count { solutions: 0, complete: limit > 0 };
    }
    let mut found = 0;
    let end = match quick(problem) {
        Some(puzzle) => explorer(puzzle.rules()).count(&puzzle, limit, watch, &mut found),
        None => search::count(Plan::of(problem.rules()), problem, limit, watch, &mut found),
    };
    Count { solutions: found.into(), complete: end.is_ok() && found < limit }
}

/// Returns the values that each cell has in some solution.
pub fn possible_any(problem: &Problem, watch: &mut Watch) -> Possible {
    let mut found = Possible::default();
    let is_stopped = search::possible(Plan::of(problem.rules()), problem, watch, &mut found).is_err();
    found.is_complete = !is_stopped;
    found
}
