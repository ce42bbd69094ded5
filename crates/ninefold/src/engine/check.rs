//! Is a puzzle sound, and if not, why not?

use super::Status;
use crate::grid::{CellSet, Clash, Grid, Puzzle};
use crate::solve::{Solutions, Stopped, Watch, explorer};

/// A puzzle's status with the evidence for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The status.
    pub status: Status,
    /// The givens that clash; empty unless the status says so.
    pub clashes: Vec<Clash>,
    /// The smallest solutions in order, two at the most.
    pub solutions: Vec<Grid>,
}

/// The status and why: the clashing givens, or the two smallest solutions.
pub fn check(puzzle: &Puzzle, watch: &mut Watch) -> Result<Verdict, Stopped> {
    let clashes = puzzle.clashes();
    if !clashes.is_empty() {
        return Ok(Verdict { status: Status::Clash, clashes, solutions: Vec::new() });
    }
    let mut walk = Solutions::new(puzzle);
    let mut solutions = Vec::new();
    while solutions.len() < 2
        && let Some(solution) = walk.next_within(watch)?
    {
        solutions.push(solution);
    }
    let status = [Status::None, Status::Unique, Status::Several][solutions.len()];
    Ok(Verdict { status, clashes, solutions })
}

/// The givens that can be taken away, one at a time, without a second solution appearing.
///
/// Empty for a minimal puzzle. Asked of a puzzle with one solution.
pub fn needless_givens(puzzle: &Puzzle, watch: &mut Watch) -> Result<CellSet, Stopped> {
    let mut needless = CellSet::EMPTY;
    for cell in puzzle.givens().filled() {
        let mut found = 0;
        explorer(puzzle.rules()).count(&puzzle.without(cell), 2, watch, &mut found)?;
        if found == 1 {
            needless.insert(cell);
        }
    }
    Ok(needless)
}
