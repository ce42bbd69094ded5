//! Puzzles with a given number of solutions, for exercises and for tests of solvers.
//!
//! From a puzzle with one solution, givens are removed as long as there are not too many solutions. If the number is right
//! when nothing more can be removed, every given that is left is needed: without any of them there are more solutions.

use crate::grid::CellSet;
use crate::random::Random;
use crate::rules::Nine;
use crate::solve::{Stopped, Watch, explorer};

/// Removes groups of cells until there are exactly `wanted` solutions and every group is needed; `None` if this order leads
/// elsewhere.
pub(super) fn with_solutions(
    start: &Nine,
    groups: &[CellSet],
    wanted: u64,
    random: &mut impl Random,
    watch: &mut Watch,
) -> Result<Option<Nine>, Stopped> {
    let mut order = groups.to_vec();
    random.shuffle(&mut order);
    order.retain(|group| group.intersects(start.givens().filled()));
    let without = |puzzle: &Nine, group: &CellSet| group.iter().fold(puzzle.clone(), Nine::without);
    let count = |puzzle: &Nine| {
        let mut found = 0;
        explorer(start.rules()).count(puzzle, wanted + 1, watch, &mut found)?;
        Ok(found)
    };
    removed_up_to(wanted, start.clone(), &order, without, count)
}

/// Removes groups, in this order, from a puzzle with one solution until there are exactly `wanted` and every group is needed;
/// `None` if this order leads elsewhere. `count` counts at least to one more than is wanted.
pub(super) fn removed_up_to<P, G>(
    wanted: u64,
    mut puzzle: P,
    order: &[G],
    without: impl Fn(&P, &G) -> P,
    mut count: impl FnMut(&P) -> Result<u64, Stopped>,
) -> Result<Option<P>, Stopped> {
    let mut solutions = 1;
    for group in order {
        let next = without(&puzzle, group);
        let found = count(&next)?;
        // Once the number is right, only givens are removed whose removal changes nothing.
        if found == wanted || found < wanted && solutions < wanted {
            (puzzle, solutions) = (next, found);
        }
    }
    Ok((solutions == wanted).then_some(puzzle))
}
