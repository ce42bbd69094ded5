//! The start of the search on a board.

use super::Smallest;
use super::ground::RuleGround;
use super::limits::RESERVE;
use super::pool::GridPool;
use super::rule::{DerivedSum, RuleBits};
use crate::rules::{Puzzle, RuleSet};
use crate::solve::{Stopped, Watch, problems, search};
use std::collections::BTreeSet;

impl Smallest {
    /// Prepares the search for a problem; `None` if it has no solution, or too many rules.
    ///
    /// `masks` are the values left in the cells, and `derived` are sums that follow from the rules. `sole` is the only solution, if
    /// it is known.
    pub(crate) fn of(
        problem: &Puzzle,
        masks: &[u64],
        derived: &[DerivedSum],
        sole: Option<&[u8]>,
        watch: &mut Watch,
    ) -> Result<Option<Smallest>, Stopped> {
        let layout = problem.layout();
        let solved = match sole {
            Some(values) => (1, Some(values.to_vec())),
            None => problems::sole(problem, watch)?,
        };
        let (count, Some(solution)) = solved else { return Ok(None) };
        let solution: Vec<u64> =
            solution.iter().map(|&value| 1 << (usize::from(value) - layout.least())).collect();
        let mut possible = search::SeenValues { masks: solution.clone(), is_complete: true };
        if count > 1 {
            let plan = search::Plan::for_problem(problem, watch)?;
            search::possible(&plan, problem, watch, &mut possible)?;
        }
        Ok(Smallest::new(problem.rules(), derived, masks.to_vec(), solution, possible.masks))
    }

    /// Prepares the search with known solutions; `None` if there are too many rules.
    ///
    /// `masks` are the values that the cells may hold, and `possible` those that they hold in all solutions, of which `solution` is
    /// one. `derived` are sums that follow from the rules.
    pub(super) fn new(
        set: &RuleSet,
        derived: &[DerivedSum],
        masks: Vec<u64>,
        solution: Vec<u64>,
        possible: Vec<u64>,
    ) -> Option<Smallest> {
        let ground = RuleGround::new(set, derived)?;
        let values = set.layout().value_count();
        let count = masks.len() * values;
        let mut smallest = Smallest {
            pool: GridPool::new(masks.len(), values),
            is_mended: true,
            ground,
            all: set.layout().all_values(),
            masks,
            solution,
            possible,
            least: vec![1; count],
            hopeless: vec![false; count],
            quiet: RuleBits::default(),
            knows_all_alone: false,
            known: Vec::new(),
            turn: 0,
            stuck: BTreeSet::new(),
            patience: 1,
            is_lost: false,
            reserve: RESERVE,
        };
        let mut grid = smallest.solution.clone();
        for (cell, bit) in smallest.wrong() {
            let old = std::mem::replace(&mut grid[cell], 1 << bit);
            smallest.pool.add_different(&smallest.ground, &grid, vec![(cell, bit)]);
            grid[cell] = old;
        }
        Some(smallest)
    }
}
