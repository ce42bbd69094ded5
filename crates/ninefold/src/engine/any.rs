//! Solving puzzles of any size with any rules.

use super::{Status, check, possible, solve_within};
use crate::rules::{Problem, Puzzle, Rules};
use crate::solve::bits::Tables;
use crate::solve::search::{self, Plan};
use crate::solve::{Stopped, Watch, problems};

/// A problem's status and its smallest solution, value by value in reading order.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct AnyAnswer {
    /// Whether there is no solution, one or several.
    pub status: Status,
    /// The lexicographically smallest solution, if there is one.
    pub solution: Option<Vec<u8>>,
}

/// The values that each cell of a problem can hold.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct AnyPossible {
    /// Whether there is no solution, one or several; `None` if the watch stopped the search before that was known.
    pub status: Option<Status>,
    /// For each cell, a bit for each value that it has in some solution that was found.
    pub masks: Vec<u64>,
    /// Whether these are all values; `false` if the watch ended the search.
    pub complete: bool,
}

/// Returns `true` if there is an engine for puzzles of nine by nine with these rules.
pub(super) fn has_engine(rules: &Rules) -> bool {
    rules.is_classic() || rules.layout().is_small() && Tables::kept(rules).is_some()
}

/// Returns the problem as a puzzle, if an engine for nine by nine supports it.
pub(super) fn quick(problem: &Problem) -> Option<Puzzle> {
    problem.puzzle().filter(|_| has_engine(problem.rules()))
}

/// Returns the status and the smallest solution of a problem of any size.
pub fn solve_any(problem: &Problem, watch: &mut Watch) -> Result<AnyAnswer, Stopped> {
    if let Some(puzzle) = quick(problem) {
        let answer = solve_within(&puzzle, watch)?;
        let solution = answer.solution.map(|grid| puzzle.rules().values_in(&grid));
        return Ok(AnyAnswer { status: answer.status, solution });
    }
    if problem.has_clash() {
        return Ok(AnyAnswer { status: Status::Clash, solution: None });
    }
    Ok(match problems::sole(problem, watch)? {
        (0, _) => AnyAnswer { status: Status::None, solution: None },
        (1, solution) => AnyAnswer { status: Status::Unique, solution },
        _ => AnyAnswer { status: Status::Several, solution: problems::smallest(problem, watch)? },
    })
}

/// Returns the two smallest solutions, or all if there are fewer.
pub fn two_smallest(problem: &Problem, watch: &mut Watch) -> Result<Vec<Vec<u8>>, Stopped> {
    if let Some(puzzle) = quick(problem) {
        let found = check(&puzzle, watch)?.solutions;
        return Ok(found.iter().map(|grid| puzzle.rules().values_in(grid)).collect());
    }
    problems::two_smallest(problem, watch)
}

/// Returns the values that each cell has in some solution.
pub fn possible_any(problem: &Problem, watch: &mut Watch) -> AnyPossible {
    if problem.has_clash() {
        let masks = vec![0; problem.layout().total()];
        return AnyPossible { status: Some(Status::Clash), masks, complete: true };
    }
    if let Some(puzzle) = quick(problem) {
        let found = possible(&puzzle, watch);
        let cells = puzzle.rules().cells();
        let masks = cells.iter().map(|cell| found.candidates.get(cell).bits().into()).collect();
        return AnyPossible { status: found.status, masks, complete: found.complete };
    }
    let mut found = search::Possible::default();
    let complete = search::possible(&Plan::for_problem(problem), problem, watch, &mut found).is_ok();
    // Two solutions differ in some cell.
    let status = match found.masks.iter().map(|mask| mask.count_ones()).max() {
        Some(2..) => Some(Status::Several),
        Some(1) => complete.then_some(Status::Unique),
        _ => complete.then_some(Status::None),
    };
    AnyPossible { status, masks: found.masks, complete }
}
