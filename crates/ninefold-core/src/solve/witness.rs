//! The smallest solution and the next one after it, with the help of any explorer.
//!
//! A *witness* is a solution known to exist. On a walk over the cells in reading order, only digits smaller than the
//! witness's need a search. If one of them has a solution, that becomes the witness. After the last cell the witness
//! is the smallest solution. The solution after S shares the longest possible beginning with S: cells are released
//! from the last backwards until a greater digit has a solution, and the smallest way to complete that is the next
//! solution. So nothing is ever listed and sorted, and the first of 10^20 solutions costs a few hundred small
//! searches.

use super::explorer::Explorer;
use super::watch::{Stopped, Watch};
use crate::grid::{Cell, DigitSet, Grid};
use crate::rules::Nine;

/// Returns the smallest solution by existence searches alone.
pub fn smallest(explorer: &dyn Explorer, puzzle: &Nine, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
    match explorer.first(puzzle, watch)? {
        Some(witness) => complete(explorer, puzzle, 0, witness, watch).map(Some),
        None => Ok(None),
    }
}

/// Returns the smallest solution greater than `solution`.
pub(super) fn next_after(
    explorer: &dyn Explorer,
    puzzle: &Nine,
    solution: &Grid,
    watch: &mut Watch,
) -> Result<Option<Grid>, Stopped> {
    for place in (0..Cell::COUNT).rev() {
        let cell = Cell::new(place);
        let Some(was) = solution.get(cell) else { continue };
        let greater = choices(puzzle, solution, place).iter().filter(|&digit| digit > was);
        for digit in greater {
            let attempt = beginning(puzzle, solution, place, digit);
            if let Some(witness) = explorer.first(&attempt, watch)? {
                return complete(explorer, puzzle, place + 1, witness, watch).map(Some);
            }
        }
    }
    Ok(None)
}

/// Returns the smallest solution that agrees with `witness` before cell number `from`.
fn complete(
    explorer: &dyn Explorer,
    puzzle: &Nine,
    from: usize,
    mut witness: Grid,
    watch: &mut Watch,
) -> Result<Grid, Stopped> {
    for place in from..Cell::COUNT {
        let Some(has) = witness.get(Cell::new(place)) else { continue };
        let smaller = choices(puzzle, &witness, place).iter().take_while(|&digit| digit < has);
        for digit in smaller {
            let attempt = beginning(puzzle, &witness, place, digit);
            if let Some(better) = explorer.first(&attempt, watch)? {
                witness = better;
                break;
            }
        }
    }
    Ok(witness)
}

/// Returns the digits that cell number `place` may hold, given the cells of `solution` before it and the puzzle's
/// givens.
fn choices(puzzle: &Nine, solution: &Grid, place: usize) -> DigitSet {
    let cell = Cell::new(place);
    let holds = |peer: Cell| if peer < cell { solution.get(peer) } else { puzzle.givens().get(peer) };
    let seen: DigitSet = puzzle.rules().peers(cell).iter().filter_map(holds).collect();
    puzzle.allowed().get(cell) - seen
}

/// Returns the puzzle with the cells of `solution` before cell number `place`, and `digit` in that cell.
fn beginning(puzzle: &Nine, solution: &Grid, place: usize, digit: crate::Digit) -> Nine {
    let mut givens = *puzzle.givens();
    for &cell in &Cell::ALL[..place] {
        givens.set(cell, solution.get(cell));
    }
    givens.set(Cell::new(place), Some(digit));
    Nine::with_marks(givens, puzzle.allowed()).by(puzzle.rules())
}
