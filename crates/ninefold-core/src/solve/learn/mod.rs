//! The engine that learns clauses, for houses and differences of any size.
//!
//! On large grids, a search that forgets why it failed fails for the same reason again and again. This engine examines
//! each failure and keeps its cause, as a SAT solver does (conflict-driven clause learning).
//!
//! - `houses.rs` has the tables of the rules, and `board.rs` the known literals and the inferences by houses. Houses are
//!   sets of bits, not clauses: a placed value visits only the bits that are still open around it.
//! - `analysis.rs` turns a conflict into a clause, and `clauses.rs` keeps clauses and follows them.
//! - `order.rs` chooses the candidate to decide, and `pace.rs` the time to begin again. `learner.rs` is the search.
//!
//! Some choices were measured on classic puzzles of 16x16 and 25x25, counting to two. Deciding that a candidate is true,
//! and not what it was last, needs a fifth fewer conflicts. Activity that fades slowly (by 1 % a conflict and not by 5 %)
//! needs another fifth fewer on 25x25. The frequency of new beginnings and the number of clauses that are kept hardly
//! matter.
//!
//! **Why the answers are right.** A literal is put on the trail only if it follows from the rules, the problem and
//! earlier literals, for the noted reason. A clause is made by replacing literals by their reasons, so it holds in every
//! solution, and a conflict without decisions means that there is none. When nothing is open and there is no conflict,
//! each cell has one value and no two candidates exclude each other. **Why it ends**: each clause excludes the decisions
//! that led to it, so no set of decisions fails twice while the clause is kept, and clauses are removed at ever larger
//! distances; the clauses of excluded solutions are never removed.
//!
//! Nothing depends on a clock or on chance, so the same question always takes the same course.

mod analysis;
mod board;
mod clauses;
mod houses;
mod learner;
mod order;
mod pace;
#[cfg(test)]
mod tests;

pub use houses::Houses;

use super::watch::{Stopped, Watch};
use crate::rules::Puzzle;
use learner::Learner;

/// Returns some solution; `None` if there is none.
pub fn first(houses: &Houses, problem: &Puzzle, watch: &mut Watch) -> Result<Option<Vec<u8>>, Stopped> {
    let mut learner = Learner::new(houses, problem);
    Ok(learner.solve(None, watch)?.then(|| learner.solution()))
}

/// Returns the number of solutions, counted to two, and the first one found.
pub fn sole(houses: &Houses, problem: &Puzzle, watch: &mut Watch) -> Result<(u64, Option<Vec<u8>>), Stopped> {
    let mut learner = Learner::new(houses, problem);
    if !learner.solve(None, watch)? {
        return Ok((0, None));
    }
    let first = learner.solution();
    learner.exclude_found();
    Ok((1 + u64::from(learner.solve(None, watch)?), Some(first)))
}

/// Returns the lexicographically smallest solution; `None` if there is none.
pub fn smallest(houses: &Houses, problem: &Puzzle, watch: &mut Watch) -> Result<Option<Vec<u8>>, Stopped> {
    make_smallest(Learner::new(houses, problem), watch)
}

/// Returns the two smallest solutions, or all if there are fewer.
pub fn two_smallest(houses: &Houses, problem: &Puzzle, watch: &mut Watch) -> Result<Vec<Vec<u8>>, Stopped> {
    let (found, first) = sole(houses, problem, watch)?;
    if found < 2 {
        return Ok(first.into_iter().collect());
    }
    let mut solutions = Vec::new();
    for _ in 0..2 {
        let mut learner = Learner::new(houses, problem);
        solutions.iter().for_each(|solution: &Vec<u8>| learner.exclude_solution(solution));
        solutions.extend(make_smallest(learner, watch)?);
    }
    Ok(solutions)
}

/// Walks over the cells with a *witness*, a solution that agrees with the smallest one in the cells before. Only values
/// smaller than the witness's need a search. The value found for a cell stays fixed.
fn make_smallest(mut learner: Learner, watch: &mut Watch) -> Result<Option<Vec<u8>>, Stopped> {
    if !learner.solve(None, watch)? {
        return Ok(None);
    }
    let mut witness = learner.solution();
    for cell in 0..witness.len() {
        for value in learner.values_below(cell, witness[cell]) {
            let literal = learner.literal(cell, value);
            if learner.solve(Some(literal), watch)? {
                witness = learner.solution();
                break;
            }
            learner.fix(!literal);
        }
        learner.fix(learner.literal(cell, witness[cell]));
    }
    Ok(Some(witness))
}
