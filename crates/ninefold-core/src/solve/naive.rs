//! The referee: a plain search, against which every fast one is tested.
//!
//! It shares only the basic types with the engines. At each step it computes from scratch the digits that every
//! empty cell may hold, and tries those of the cell with the fewest.

use crate::grid::{Cell, DigitSet, Grid};
use crate::rules::Nine;
use std::ops::ControlFlow;

/// Returns the number of solutions, counted up to `limit`.
pub fn count(puzzle: &Nine, limit: u64) -> u64 {
    let mut found = 0;
    let _ = each(puzzle, &mut |_| {
        found += 1;
        if found < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

/// Returns all solutions, smallest first. This is for puzzles that have few.
pub fn all(puzzle: &Nine) -> Vec<Grid> {
    let mut solutions = Vec::new();
    let _ = each(puzzle, &mut |solution| {
        solutions.push(*solution);
        ControlFlow::Continue(())
    });
    solutions.sort();
    solutions
}

/// Calls `found` with every solution, in no particular order, until it breaks.
pub fn each(puzzle: &Nine, found: &mut dyn FnMut(&Grid) -> ControlFlow<()>) -> ControlFlow<()> {
    if puzzle.has_clash() {
        return ControlFlow::Continue(());
    }
    try_all(puzzle, &mut puzzle.givens().clone(), found)
}

fn try_all(
    puzzle: &Nine,
    grid: &mut Grid,
    found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some((cell, digits)) = fewest(puzzle, grid) else {
        // Peers are compared on the way; sums, pairs and all other rules only here.
        return if puzzle.is_solved_by(grid) { found(grid) } else { ControlFlow::Continue(()) };
    };
    for digit in digits {
        grid.set(cell, Some(digit));
        try_all(puzzle, grid, found)?;
    }
    grid.set(cell, None);
    ControlFlow::Continue(())
}

/// Returns the empty cell with the fewest possible digits, and these digits. A cell with one or none is returned at
/// once.
fn fewest(puzzle: &Nine, grid: &Grid) -> Option<(Cell, DigitSet)> {
    let mut fewest: Option<(Cell, DigitSet)> = None;
    for cell in Cell::ALL.into_iter().filter(|&cell| grid.get(cell).is_none()) {
        let digits = possible(puzzle, grid, cell);
        if fewest.is_none_or(|(_, least)| digits.len() < least.len()) {
            fewest = Some((cell, digits));
        }
        if digits.len() <= 1 {
            break;
        }
    }
    fewest
}

/// Returns the digits that the marks allow and no peer holds.
fn possible(puzzle: &Nine, grid: &Grid, cell: Cell) -> DigitSet {
    let seen: DigitSet = puzzle.rules().peers(cell).iter().filter_map(|peer| grid.get(peer)).collect();
    puzzle.allowed().get(cell) - seen
}
