//! The search for any rules and any size.
//!
//! It does not depend on kinds of constraints. A [`Plan`] is made once from the areas, pairs, sums and single cells of a
//! [`RuleSet`](crate::rules::RuleSet). All problems with these rules and all threads share it.
//!
//! - A cell is a mask of 16 bits, or of 64 if there are more than 16 values or 256 cells (`masks.rs`), and a node is the
//!   masks of all cells: flat, copied at a guess, and simply dropped on the way back.
//! - Propagation (`board.rs`) takes cells that changed first: a placed value is removed from its peers, and tables give
//!   the values that two related cells leave each other (`relations.rs`). Rows, columns and boxes of nine by nine are
//!   then swept together, as vectors (`grid.rs`). Then it runs the cheapest rule that covers a changed cell, and so on
//!   until nothing changes: areas (`houses.rs`), sums (`sums.rs`, with sets of values by size and sum from
//!   `combinations.rs`, or `few.rs` with one or two open cells; `equal_sums.rs`), and rules that themselves filter the
//!   values of their cells (`rules/filters/`). All of this runs with the best instructions of the machine, not only the
//!   sweep.
//! - Branching (`tree.rs`) learns from failures which cells are difficult.
//! - In jigsaws, the cells in which neighbouring lines and as many regions differ hold the same values (`leftovers.rs`).
//! - Sums of whole areas minus the cages in them become further sums (`rules/derived.rs`).
//! - `parts.rs` returns the rest of a count that was stopped, for several threads. `ordered.rs` goes from one solution
//!   to the next, `possible.rs` finds the values that cells hold in any solution, and `probe.rs` goes through only a
//!   part of the tree.
//!
//! Some choices were measured on published variants with one solution, counting to two. Without derived sums, killers
//! take many times as long. These sums pay where at most five of their cells are open; with more, a run costs more than
//! it saves. Adding the rest of an area, or two of its cages, as one more sum did not pay. Dividing a cell's weight by
//! the square of its number of values needs a tenth fewer nodes than by the power of one and a half. Running cheap rules
//! before a sweep, so that there are fewer sweeps, took 5 to 30 % more instructions: a sweep settles more than a rule.
//! In chaos constructions, two things decide: which cells hold an area together, and how far each is from the known part
//! of it. They were undecided after minutes with connection alone. Two of them still were until three cells far apart
//! had the first labels, and cells whose partner is known came first (`PULL` in `tree.rs`); with both, they need 66,000
//! and 35,000 nodes. Another one needs 83,000 instead of 28,000.
//!
//! Two invariants make every answer right. A rule removes only values that no solution has. And on a full board, some
//! rule or pair notices each violation: areas and unequal pairs by peers, other pairs by their tables, sums by their
//! ends. Nothing depends on a clock or on chance, so the same question always takes the same course.

mod bands;
mod board;
mod combinations;
mod equal_sums;
mod explorer;
mod few;
mod grid;
mod houses;
mod leftovers;
mod lists;
mod masks;
mod ordered;
mod parts;
mod plan;
mod possible;
mod probe;
mod relations;
mod rule;
mod sees;
mod sums;
#[cfg(test)]
mod tests;
mod tree;

pub use explorer::SearchExplorer;
pub use ordered::{Solutions, smallest};
pub(crate) use parts::Counter;
pub use plan::Plan;
pub use possible::{SeenValues, possible};
pub(crate) use probe::Probe;

use super::watch::{Stopped, Watch};
use crate::rules::Puzzle;
use masks::Mask;
use std::ops::ControlFlow;
use tree::{Tree, Visitor};

/// Returns some solution; `None` if there is none.
pub fn first(plan: &Plan, problem: &Puzzle, watch: &mut Watch) -> Result<Option<Vec<u8>>, Stopped> {
    let mut found = 0;
    run(plan, problem, 1, watch, &mut found)
}

/// Returns the number of solutions, counted to two, and the first one found.
pub fn sole(plan: &Plan, problem: &Puzzle, watch: &mut Watch) -> Result<(u64, Option<Vec<u8>>), Stopped> {
    let mut found = 0;
    let first = run(plan, problem, 2, watch, &mut found)?;
    Ok((found, first))
}

/// Adds the number of solutions to `found` and stops as soon as `found` reaches `limit`.
///
/// If the watch stops it, `found` holds the number counted until then.
pub fn count(
    plan: &Plan,
    problem: &Puzzle,
    limit: u64,
    watch: &mut Watch,
    found: &mut u64,
) -> Result<(), Stopped> {
    if *found < limit {
        run(plan, problem, limit, watch, found)?;
    }
    Ok(())
}

/// Counts solutions up to a limit and keeps the first.
struct SolutionCounter<'c> {
    plan: &'c Plan,
    limit: u64,
    found: &'c mut u64,
    first: Option<Vec<u8>>,
}

impl Visitor for SolutionCounter<'_> {
    fn found<M: Mask>(&mut self, masks: &[M]) -> ControlFlow<()> {
        *self.found += 1;
        self.first.get_or_insert_with(|| self.plan.values(masks));
        if *self.found < self.limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

fn run(
    plan: &Plan,
    problem: &Puzzle,
    limit: u64,
    watch: &mut Watch,
    found: &mut u64,
) -> Result<Option<Vec<u8>>, Stopped> {
    let mut count = SolutionCounter { plan, limit, found, first: None };
    match plan.is_narrow() {
        true => visit(Tree::<u16>::new(plan), problem, watch, &mut count)?,
        false => visit(Tree::<u64>::new(plan), problem, watch, &mut count)?,
    }
    Ok(count.first)
}

fn visit<M: Mask>(
    mut tree: Tree<M>,
    problem: &Puzzle,
    watch: &mut Watch,
    visitor: &mut impl Visitor,
) -> Result<(), Stopped> {
    if let Some(start) = tree.start(problem, watch)? {
        let _ = tree.explore(&start, watch, visitor)?;
    }
    Ok(())
}
