//! Removing givens until every remaining one is needed.
//!
//! The algorithm goes through the cells in random order and removes each given unless that allows a second solution. To find out,
//! it searches for a solution with another digit in that cell. More givens never mean more solutions, so a given that was needed
//! once stays needed. One question for each cell is therefore enough, and the result is minimal.
//!
//! Two tricks save time, and neither changes the result:
//! 1. The first cells can nearly always be removed. They are removed together, by one search instead of many; if that
//!    fails, half as many are tried.
//! 2. The cells in which another solution differs form an *unavoidable set*: a puzzle without a given in one of them
//!    has at least two solutions. The sets found so far answer many questions without a search.

use super::full::Grids;
use crate::engine::otherwise;
use crate::grid::{Cell, CellSet, Grid};
use crate::random::Random;
use crate::rules::{Nine, Rules};
use crate::solve::{Stopped, Watch, explorer};

/// The number of givens that are left when the first cells are removed together.
const LEFT: usize = 49;

/// The largest number of unavoidable sets that are remembered. With more, looking through them would cost more than the
/// searches it saves.
const REMEMBERED: usize = 400;

/// Makes a minimal puzzle: it has one solution, and every given is needed for that.
///
/// Its full grid is [uniform](super::uniform_grid) by the classic rules. Most classic puzzles have 23 to 26 givens. To choose the
/// number, use [`puzzle_with_clues`](super::puzzle_with_clues).
///
/// ```
/// use ninefold::{Rules, engine::{self, Status}, generate::{Xoshiro, minimal_puzzle}};
/// use ninefold::solve::Watch;
/// let puzzle = minimal_puzzle(&mut Xoshiro::from_seed(1), &Rules::CLASSIC);
/// assert_eq!(engine::solve(&puzzle).status, Status::Unique);
/// assert!(engine::needless_givens(&puzzle, &mut Watch::forever())?.is_empty());
/// # Ok::<(), ninefold::solve::Stopped>(())
/// ```
pub fn minimal_puzzle(random: &mut impl Random, rules: &Rules) -> Nine {
    let grid = Grids::Uniform.grid(random, rules);
    minimal_in(&grid, random, rules)
}

/// Makes a minimal puzzle whose solution is this grid, by removing givens in random order.
///
/// ```
/// use ninefold::{Rules, engine, generate::{Xoshiro, minimal_in, uniform_grid}};
/// let mut random = Xoshiro::from_seed(1);
/// let grid = uniform_grid(&mut random);
/// let puzzle = minimal_in(&grid, &mut random, &Rules::CLASSIC);
/// assert_eq!(engine::solve(&puzzle).solution, Some(grid));
/// ```
pub fn minimal_in(grid: &Grid, random: &mut impl Random, rules: &Rules) -> Nine {
    let mut digger = Digger::new(*grid, rules);
    let mut order = Cell::ALL.map(CellSet::only);
    random.shuffle(&mut order);
    let kept = digger.dig(CellSet::FULL, &order, &mut Watch::forever());
    digger.puzzle(kept.expect("a watch that runs forever never stops a search"))
}

/// Digs in one full grid, and remembers what it learns about that grid.
#[derive(Debug)]
pub(super) struct Digger {
    solution: Grid,
    rules: Rules,
    /// Sets of cells such that every puzzle with this solution alone has a given in each set.
    unavoidable: Vec<CellSet>,
}

impl Digger {
    /// Makes a digger for this full grid.
    pub(super) fn new(solution: Grid, rules: &Rules) -> Digger {
        Digger { solution, rules: rules.clone(), unavoidable: Vec::new() }
    }

    /// Makes a digger for a classic grid of which these unavoidable sets are known.
    pub(super) fn with_sets(solution: Grid, unavoidable: Vec<CellSet>) -> Digger {
        Digger { solution, rules: Rules::CLASSIC, unavoidable }
    }

    /// Returns `true` if these givens miss a set that is known to be unavoidable. Then they have several solutions.
    pub(super) fn misses(&self, kept: CellSet) -> bool {
        self.unavoidable.iter().any(|set| !set.intersects(kept))
    }

    /// Returns the puzzle with givens in these cells.
    pub(super) fn puzzle(&self, kept: CellSet) -> Nine {
        Nine::new(self.solution.restricted_to(kept)).by(&self.rules)
    }

    /// Removes the givens of `order`, one group of cells after the other, if that does not allow a second solution.
    ///
    /// `kept` must have one solution. If the groups are single cells and contain all of it, the result is minimal.
    pub(super) fn dig(
        &mut self,
        kept: CellSet,
        order: &[CellSet],
        watch: &mut Watch,
    ) -> Result<CellSet, Stopped> {
        let mut together = groups_before(kept, order);
        while together > 0 && !self.is_unique(without_all(kept, &order[..together]), watch)? {
            together /= 2;
        }
        let mut kept = without_all(kept, &order[..together]);
        for &group in &order[together..] {
            if !self.is_needed(kept, group, watch)? {
                kept -= group;
            }
        }
        Ok(kept)
    }

    /// Whether these givens have one solution.
    pub(super) fn is_unique(&self, kept: CellSet, watch: &mut Watch) -> Result<bool, Stopped> {
        if self.misses(kept) {
            return Ok(false);
        }
        let mut found = 0;
        explorer(&self.rules).count(&self.puzzle(kept), 2, watch, &mut found)?;
        Ok(found == 1)
    }

    /// Counts the givens that could be removed alone. `kept` must have one solution.
    pub(super) fn needless(&mut self, kept: CellSet, watch: &mut Watch) -> Result<usize, Stopped> {
        let mut needless = 0;
        for cell in kept.iter() {
            needless += usize::from(!self.is_needed_cell(kept, cell, watch)?);
        }
        Ok(needless)
    }

    /// Whether removing a group of cells from `kept`, which has one solution, allows a second one.
    fn is_needed(&mut self, kept: CellSet, group: CellSet, watch: &mut Watch) -> Result<bool, Stopped> {
        let mut left = kept;
        // If the whole group can be removed, so can its cells one after another. So one question for each cell decides.
        for cell in (group & kept).iter() {
            if self.is_needed_cell(left, cell, watch)? {
                return Ok(true);
            }
            left.remove(cell);
        }
        Ok(false)
    }

    /// Whether removing one cell from `kept`, which has one solution, allows a second one.
    pub(super) fn is_needed_cell(
        &mut self,
        kept: CellSet,
        cell: Cell,
        watch: &mut Watch,
    ) -> Result<bool, Stopped> {
        let left = kept.without(cell);
        if self.misses(left) {
            return Ok(true);
        }
        let Some(digit) = self.solution.get(cell) else { return Ok(false) };
        let others = otherwise(&self.puzzle(left), cell, digit);
        let other = explorer(&self.rules).first(&others, watch)?;
        if let Some(other) = other
            && self.unavoidable.len() < REMEMBERED
        {
            self.unavoidable.push(self.solution.differing_cells(&other));
        }
        Ok(other.is_some())
    }
}

fn without_all(kept: CellSet, groups: &[CellSet]) -> CellSet {
    groups.iter().fold(kept, |kept, &group| kept - group)
}

/// The number of groups that are removed together.
fn groups_before(kept: CellSet, order: &[CellSet]) -> usize {
    let spare = kept.len().saturating_sub(LEFT);
    let mut removed = 0;
    let fits = |group: &&CellSet| {
        removed += group.len();
        removed <= spare
    };
    order.iter().take_while(fits).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Balance, Xoshiro, random_grid};
    use crate::solve::naive;

    /// Digs without the tricks.
    fn dig_plainly(digger: &Digger, order: &[CellSet]) -> CellSet {
        let mut kept = CellSet::FULL;
        for &group in order {
            if naive::count(&digger.puzzle(kept - group), 2) == 1 {
                kept -= group;
            }
        }
        kept
    }

    #[test]
    fn the_tricks_change_nothing() {
        for (seed, rules) in
            (0..4).map(|seed| (seed, [Rules::CLASSIC, Rules::diagonal()][seed as usize % 2].clone()))
        {
            let mut random = Xoshiro::from_seed(seed);
            let mut digger = Digger::new(random_grid(&mut random, &rules), &rules);
            // From the second time on, the digger already has unavoidable sets.
            for balance in [Balance::None, Balance::None, Balance::Rotate180, Balance::Full] {
                let mut order = balance.orbits();
                random.shuffle(&mut order);
                let kept = digger.dig(CellSet::FULL, &order, &mut Watch::forever()).expect("no limit");
                assert_eq!(kept, dig_plainly(&digger, &order), "{:?}", digger.solution);
            }
        }
    }

    #[test]
    fn an_order_of_one_cell_or_none_is_fine() {
        let mut digger =
            Digger::new(random_grid(&mut Xoshiro::from_seed(1), &Rules::CLASSIC), &Rules::CLASSIC);
        let mut dig = |kept, order: &[CellSet]| digger.dig(kept, order, &mut Watch::forever());
        assert_eq!(dig(CellSet::FULL, &[]), Ok(CellSet::FULL));
        let hole = CellSet::FULL.without(Cell::at(4, 4));
        assert_eq!(dig(CellSet::FULL, &[CellSet::only(Cell::at(4, 4))]), Ok(hole));
        let minimal = dig(CellSet::FULL, &Cell::ALL.map(CellSet::only)).expect("no limit");
        assert_eq!(dig(minimal, &[CellSet::only(minimal.first().expect("some givens"))]), Ok(minimal));
    }
}
