//! Questions about a problem of any size, and the choice of the engine that answers them.
//!
//! The search for any rules begins. If all rules are houses and differences of many values, and it is not done soon, the
//! engine that learns starts from the beginning: learning pays on hard grids, and costs more to begin with. The search
//! stops after a fixed number of nodes, so that the answer comes from the same engine on every machine.
//!
//! If regions are to be found and their names do not matter, they get other names as long as no order of solutions is
//! asked for (`rules/label_symmetry.rs`).

use super::learn::{self, Houses};
use super::search::{self, Plan};
use super::watch::{Stopped, Watch};
use crate::rules::{FreeNames, Puzzle};

/// The number of nodes of the search before the engine that learns takes over.
const SOON: u64 = 30;

/// Returns some solution; `None` if there is none.
pub fn first(problem: &Puzzle, watch: &mut Watch) -> Result<Option<Vec<u8>>, Stopped> {
    watch.work_out(problem.rules())?;
    if let Some((problem, names)) = FreeNames::of(problem) {
        let found = search::first(&*Plan::for_problem(&problem, watch)?, &problem, watch)?;
        return Ok(found.map(|solution| names.rename(solution)));
    }
    soon_or_learned(
        problem,
        watch,
        |plan, watch| search::first(plan, problem, watch),
        |houses, watch| learn::first(houses, problem, watch),
    )
}

/// Returns the number of solutions, counted to two, and the first one found.
pub fn sole(problem: &Puzzle, watch: &mut Watch) -> Result<(u64, Option<Vec<u8>>), Stopped> {
    soon_or_learned(
        problem,
        watch,
        |plan, watch| sole_by_search(plan, problem, watch),
        |houses, watch| learn::sole(houses, problem, watch),
    )
}

/// Does what [`sole`] does, with other names of regions where they do not matter.
fn sole_by_search(
    plan: &Plan,
    problem: &Puzzle,
    watch: &mut Watch,
) -> Result<(u64, Option<Vec<u8>>), Stopped> {
    let Some((problem, names)) = FreeNames::of(problem) else { return search::sole(plan, problem, watch) };
    let (count, first) = search::sole(&*Plan::for_problem(&problem, watch)?, &problem, watch)?;
    Ok((count, first.map(|solution| names.rename(solution))))
}

/// Returns the smallest solution, comparing values row by row; `None` if there is none.
pub fn smallest(problem: &Puzzle, watch: &mut Watch) -> Result<Option<Vec<u8>>, Stopped> {
    soon_or_learned(
        problem,
        watch,
        |plan, watch| search::smallest(plan, problem, watch),
        |houses, watch| learn::smallest(houses, problem, watch),
    )
}

/// Returns the two smallest solutions, or all if there are fewer.
pub fn two_smallest(problem: &Puzzle, watch: &mut Watch) -> Result<Vec<Vec<u8>>, Stopped> {
    let walk = |plan: &Plan, watch: &mut Watch| {
        // If there is one solution, counting to two shows so in one search, and the walk would need one for each smaller
        // value of each cell.
        let (count, first) = sole_by_search(plan, problem, watch)?;
        if count < 2 {
            return Ok(first.into_iter().collect());
        }
        let mut walk = search::Solutions::new(plan, problem);
        let mut found = Vec::new();
        while found.len() < 2
            && let Some(solution) = walk.next_within(watch)?
        {
            found.push(solution);
        }
        Ok(found)
    };
    soon_or_learned(problem, watch, walk, |houses, watch| learn::two_smallest(houses, problem, watch))
}

/// Asks the search, then the engine that learns, if it is made for the rules and the search takes long.
fn soon_or_learned<T>(
    problem: &Puzzle,
    watch: &mut Watch,
    search: impl Fn(&Plan, &mut Watch) -> Result<T, Stopped>,
    learn: impl Fn(&Houses, &mut Watch) -> Result<T, Stopped>,
) -> Result<T, Stopped> {
    let plan = Plan::for_problem(problem, watch)?;
    let Some(houses) = Houses::kept(problem.rules(), watch)? else { return search(&plan, watch) };
    match watch.attempt(SOON, |watch| search(&plan, watch))? {
        Some(found) => Ok(found),
        None => learn(houses, watch),
    }
}
