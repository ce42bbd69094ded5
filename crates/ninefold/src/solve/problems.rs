//! Questions about a problem of any size, and which engine answers them: the one that learns where houses and
//! differences of many values are all there is, and the search for any rules otherwise.

use super::learn::{self, Houses};
use super::search::{self, Plan};
use super::{Stopped, Watch};
use crate::rules::Problem;

/// Returns some solution; `None` if there is none.
pub fn first(problem: &Problem, watch: &mut Watch) -> Result<Option<Vec<u8>>, Stopped> {
    match Houses::kept(problem.rules()) {
        Some(houses) => learn::first(houses, problem, watch),
        None => search::first(&Plan::for_problem(problem), problem, watch),
    }
}

/// Returns the number of solutions, counted to two, and the first one found.
pub fn sole(problem: &Problem, watch: &mut Watch) -> Result<(u64, Option<Vec<u8>>), Stopped> {
    match Houses::kept(problem.rules()) {
        Some(houses) => learn::sole(houses, problem, watch),
        None => search::sole(&Plan::for_problem(problem), problem, watch),
    }
}

/// Returns the smallest solution, comparing values row by row; `None` if there is none.
pub fn smallest(problem: &Problem, watch: &mut Watch) -> Result<Option<Vec<u8>>, Stopped> {
    match Houses::kept(problem.rules()) {
        Some(houses) => learn::smallest(houses, problem, watch),
        None => search::smallest(&Plan::for_problem(problem), problem, watch),
    }
}

/// Returns the two smallest solutions, or all if there are fewer.
pub fn two_smallest(problem: &Problem, watch: &mut Watch) -> Result<Vec<Vec<u8>>, Stopped> {
    if let Some(houses) = Houses::kept(problem.rules()) {
        return learn::two_smallest(houses, problem, watch);
    }
    let plan = Plan::for_problem(problem);
    let mut walk = search::Solutions::new(&plan, problem);
    let mut found = Vec::new();
    while found.len() < 2
        && let Some(solution) = walk.next_within(watch)?
    {
        found.push(solution);
    }
    Ok(found)
}
