//! Taking givens away until every one that is left is needed.
//!
//! The algorithm: go through the cells in random order and take each away unless that lets a second
//! solution in. Whether it does is a search for a solution with another digit in that cell. More givens
//! never mean more solutions, so a given that was needed once stays needed: one question per cell is
//! enough, and the result is minimal.
//!
//! Two tricks, neither of which changes the result:
//! 1. The first cells can nearly always go. They are taken away together, by one search in place of
//!    many; if that fails, half as many are tried.
//! 2. The cells in which another solution differs form an *unavoidable set*: a puzzle without a given
//!    in one of them has at least two solutions. The sets met so far answer many questions without a
//!    search.

use super::{Random, random_grid};
use crate::engine::otherwise;
use crate::grid::{Cell, CellSet, Grid};
use crate::rules::{Puzzle, Rules};
use crate::solve::{Stopped, Watch, explorer};

/// How many givens are left when the first cells are taken away together.
const LEFT: usize = 49;

/// How many unavoidable sets are remembered at most; beyond that, looking through them would cost more
/// than the searches it saves.
const REMEMBERED: usize = 400;

/// A minimal puzzle: one solution, and every given is needed for that.
///
/// Most classic ones have 23 to 26 givens; for a number of your choice see
/// [`puzzle_with_clues`](super::puzzle_with_clues).
///
/// ```
/// use ninefold::{Rules, engine::{self, Status}, generate::{Xoshiro, minimal_puzzle}};
/// use ninefold::solve::Watch;
/// let puzzle = minimal_puzzle(&mut Xoshiro::from_seed(1), &Rules::CLASSIC);
/// assert_eq!(engine::solve(&puzzle).status, Status::Unique);
/// assert!(engine::needless_givens(&puzzle, &mut Watch::forever())?.is_empty());
/// # Ok::<(), ninefold::solve::Stopped>(())
/// ```
pub fn minimal_puzzle(random: &mut impl Random, rules: &Rules) -> Puzzle {
    let mut digger = Digger::new(random_grid(random, rules), rules);
    let mut order = Cell::ALL;
    random.shuffle(&mut order);
    let kept = digger.dig(CellSet::FULL, &order, &mut Watch::forever());
    digger.puzzle(kept.expect("a watch that runs forever never stops a search"))
}

/// Digs in one full grid and remembers what it learns about it.
#[derive(Debug)]
pub(super) struct Digger {
    solution: Grid,
    rules: Rules,
    /// Each is a set of cells of which every puzzle with this one solution holds a given.
    unavoidable: Vec<CellSet>,
}

impl Digger {
    /// Digs in this full grid.
    pub(super) fn new(solution: Grid, rules: &Rules) -> Digger {
        Digger { solution, rules: rules.clone(), unavoidable: Vec::new() }
    }

    /// The puzzle with givens in these cells.
    pub(super) fn puzzle(&self, kept: CellSet) -> Puzzle {
        Puzzle::new(self.solution.restricted_to(kept)).by(&self.rules)
    }

    /// Takes the givens of `order` away, one after the other, where that lets no second solution in.
    ///
    /// `kept` must have one solution. What is left is minimal if `order` names all of it.
    pub(super) fn dig(
        &mut self,
        kept: CellSet,
        order: &[Cell],
        watch: &mut Watch,
    ) -> Result<CellSet, Stopped> {
        let mut together = kept.len().saturating_sub(LEFT).min(order.len());
        while together > 0 && !self.is_unique(without_all(kept, &order[..together]), watch)? {
            together /= 2;
        }
        let mut kept = without_all(kept, &order[..together]);
        for &cell in &order[together..] {
            if !self.is_needed(kept, cell, watch)? {
                kept.remove(cell);
            }
        }
        Ok(kept)
    }

    /// Do these givens have one solution?
    fn is_unique(&self, kept: CellSet, watch: &mut Watch) -> Result<bool, Stopped> {
        if self.unavoidable.iter().any(|set| !set.intersects(kept)) {
            return Ok(false);
        }
        let mut found = 0;
        explorer(&self.rules).count(&self.puzzle(kept), 2, watch, &mut found)?;
        Ok(found == 1)
    }

    /// Does a second solution come in when `cell` is taken away from `kept`, which has one?
    fn is_needed(&mut self, kept: CellSet, cell: Cell, watch: &mut Watch) -> Result<bool, Stopped> {
        let left = kept.without(cell);
        if self.unavoidable.iter().any(|set| !set.intersects(left)) {
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

fn without_all(kept: CellSet, cells: &[Cell]) -> CellSet {
    kept - cells.iter().copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Xoshiro;
    use crate::solve::naive;

    /// The algorithm without its tricks.
    fn dig_plainly(digger: &Digger, order: &[Cell]) -> CellSet {
        let mut kept = CellSet::FULL;
        for &cell in order {
            if naive::count(&digger.puzzle(kept.without(cell)), 2) == 1 {
                kept.remove(cell);
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
            // The second time the digger knows unavoidable sets from before.
            for _ in 0..2 {
                let mut order = Cell::ALL;
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
        let mut dig = |kept, order: &[Cell]| digger.dig(kept, order, &mut Watch::forever());
        assert_eq!(dig(CellSet::FULL, &[]), Ok(CellSet::FULL));
        let hole = CellSet::FULL.without(Cell::at(4, 4));
        assert_eq!(dig(CellSet::FULL, &[Cell::at(4, 4)]), Ok(hole));
        let minimal = dig(CellSet::FULL, &Cell::ALL).expect("no limit");
        assert_eq!(dig(minimal, &[minimal.first().expect("some givens")]), Ok(minimal));
    }
}
