//! The values that each cell holds in some solution: the true candidates.
//!
//! Solutions are visited one after the other. A node is skipped if all its values have already been seen in solutions.
//! If there are few solutions, that is all. If there are many, most of them would add nothing. So after a while the
//! remaining values are tried one by one: a value that has not been seen is put into its cell, and one solution is
//! searched for, which may have other unseen values too. If there is none, the value and its consequences are removed
//! from the board.

use super::masks::Mask;
use super::plan::Plan;
use super::tree::{Tree, Visitor};
use crate::rules::Puzzle;
use crate::solve::watch::{Stopped, Watch};
use std::ops::ControlFlow;

/// The number of solutions to visit before values are tried one by one.
const MOST_VISITED: usize = 64;

/// The values seen in solutions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeenValues {
    /// For each cell, a bit for each value; all zero if there is no solution.
    pub masks: Vec<u64>,
    /// Whether these are all values; `false` if the search was stopped.
    pub is_complete: bool,
}

/// Finds out which values each cell holds in some solution. If the watch stops it, `possible` holds the values seen
/// until then.
pub fn possible(
    plan: &Plan,
    problem: &Puzzle,
    watch: &mut Watch,
    possible: &mut SeenValues,
) -> Result<(), Stopped> {
    *possible = SeenValues { masks: vec![0; plan.places.len()], is_complete: false };
    // Gaps hold their usual content.
    let mut seen = vec![1; plan.room()];
    plan.places.iter().for_each(|&place| seen[usize::from(place)] = 0);
    let asked = match plan.is_narrow() {
        true => ask_all::<u16>(plan, problem, watch, &mut seen),
        false => ask_all::<u64>(plan, problem, watch, &mut seen),
    };
    for (mask, &place) in possible.masks.iter_mut().zip(&plan.places) {
        *mask = seen[usize::from(place)];
    }
    possible.is_complete = asked.is_ok();
    asked
}

fn ask_all<M: Mask>(
    plan: &Plan,
    problem: &Puzzle,
    watch: &mut Watch,
    seen: &mut [u64],
) -> Result<(), Stopped> {
    let mut tree = Tree::<M>::new(plan);
    let Some(mut board) = tree.start(problem, watch)? else { return Ok(()) };
    let mut visitor = ValueCollector { masks: seen, left: MOST_VISITED };
    if tree.explore(&board, watch, &mut visitor)?.is_break() {
        ask(&mut tree, &mut board, watch, seen)?;
    }
    Ok(())
}

/// Asks about each value that has not been seen.
fn ask<M: Mask>(
    tree: &mut Tree<M>,
    board: &mut [M],
    watch: &mut Watch,
    seen: &mut [u64],
) -> Result<(), Stopped> {
    for cell in 0..board.len() {
        loop {
            let unseen = board[cell].wide() & !seen[cell];
            if unseen == 0 {
                break;
            }
            let value = unseen & unseen.wrapping_neg();
            let mut attempt = board.to_vec();
            let mut visitor = ValueCollector { masks: seen, left: 1 };
            let has_solution = tree.restrict(&mut attempt, cell, value, watch)?
                && tree.explore(&attempt, watch, &mut visitor)?.is_break();
            if !has_solution {
                let is_possible = tree.restrict(board, cell, !value, watch)?;
                debug_assert!(is_possible, "solutions have been seen");
            }
        }
    }
    Ok(())
}

/// Collects the values of solutions, up to a number of solutions.
struct ValueCollector<'s> {
    masks: &'s mut [u64],
    left: usize,
}

impl Visitor for ValueCollector<'_> {
    fn enters<M: Mask>(&mut self, masks: &[M]) -> bool {
        masks.iter().zip(&*self.masks).any(|(mask, seen)| mask.wide() & !seen != 0)
    }

    fn found<M: Mask>(&mut self, masks: &[M]) -> ControlFlow<()> {
        self.masks.iter_mut().zip(masks).for_each(|(seen, mask)| *seen |= mask.wide());
        self.left -= 1;
        if self.left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}
