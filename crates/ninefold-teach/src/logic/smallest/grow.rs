//! Further grids from known ones. The fewer rules a grid breaks, the more it says; and it speaks of each of its wrong marks.

use super::Smallest;
use super::limits::{CellMark, SHRINK};
use super::oracle::{OracleAnswer, OracleEffort, OracleHalt};
use super::rule::RuleBits;
use crate::rules::members_of as bits;

/// The number of times that a grid that was found is changed to keep one rule more.
const GROW: usize = 2;

/// The number of cells of a grid that are changed to see whether it breaks fewer rules.
const POLISH: usize = 20;

/// The number of additional rules that a grid may break for a moment.
const DETOUR: usize = 2;

impl Smallest {
    /// Adds a grid with this mark, and other grids that keep the chosen rules and more.
    pub(super) fn grow(
        &mut self,
        mark: CellMark,
        mut chosen: RuleBits,
        mut grid: Vec<u64>,
        effort: &mut OracleEffort,
    ) -> Result<(), OracleHalt> {
        let mut broken = self.pool.add(&self.ground, &self.solution, &grid);
        self.polish(mark, grid.clone(), broken, effort)?;
        for _ in 0..GROW {
            let Some(rule) = self.some_of(&broken) else { break };
            if let OracleAnswer::Grid(next) = self.ask(mark, &chosen.with(rule), SHRINK, effort)? {
                chosen.insert(rule);
                broken = self.pool.add(&self.ground, &self.solution, &next);
                grid = next;
            }
        }
        self.polish(mark, grid, broken, effort)
    }

    /// Returns one of several broken rules, each in its turn.
    fn some_of(&mut self, broken: &RuleBits) -> Option<usize> {
        let count = broken.len();
        self.turn = self.turn.wrapping_add(7);
        if count < 2 { None } else { broken.iter().nth(self.turn % count) }
    }

    /// Changes a grid cell by cell so that it breaks fewer rules, and adds the best.
    fn polish(
        &mut self,
        mark: CellMark,
        mut grid: Vec<u64>,
        mut broken: RuleBits,
        effort: &mut OracleEffort,
    ) -> Result<(), OracleHalt> {
        let start = broken.len();
        let (mut best, mut last) = ((start, grid.clone()), mark.0);
        for _ in 0..POLISH {
            let Some(rule) = self.some_of(&broken) else { break };
            let Some((count, cell, value)) =
                self.best_change(rule, [mark.0, last], &mut grid, &broken, effort)?
            else {
                break;
            };
            if count > broken.len() + DETOUR {
                break;
            }
            (grid[cell], last) = (value, cell);
            let on = &self.ground.on[cell];
            let still = on.iter().filter(|&rule| !self.ground.rules[rule].holds(&grid));
            broken = broken.without(on).and(&RuleBits::of(still));
            if count < best.0 {
                best = (count, grid.clone());
            }
        }
        if best.0 < start {
            self.pool.add(&self.ground, &self.solution, &best.1);
        }
        Ok(())
    }

    /// Returns the change of one cell of a rule after which the grid breaks the fewest rules, with their number. Cells that must
    /// stay are not changed.
    fn best_change(
        &self,
        rule: usize,
        stay: [usize; 2],
        grid: &mut [u64],
        broken: &RuleBits,
        effort: &mut OracleEffort,
    ) -> Result<Option<(usize, usize, u64)>, OracleHalt> {
        let mut best: Option<(usize, usize, u64)> = None;
        for &cell in self.ground.rules[rule].cells.iter().filter(|cell| !stay.contains(cell)) {
            let on = &self.ground.on[cell];
            let (apart, old, mut work) = (broken.without(on).len(), grid[cell], 0);
            for value in bits(self.masks[cell] & !old).map(|bit| 1 << bit) {
                grid[cell] = value;
                let mut count = apart;
                for other in on.iter().map(|other| &self.ground.rules[other]) {
                    if best.is_some_and(|(least, ..)| count >= least) {
                        break;
                    }
                    work += other.check;
                    count += usize::from(!other.holds(grid));
                }
                if best.is_none_or(|(least, ..)| count < least) {
                    best = Some((count, cell, value));
                }
            }
            grid[cell] = old;
            effort.take(work)?;
        }
        Ok(best)
    }

    /// Adds grids that keep a rule and have as many wrong marks as possible, by changing the solution cell by cell.
    pub(super) fn cover(
        &mut self,
        rule: usize,
        wrong: &[CellMark],
        effort: &mut OracleEffort,
    ) -> Result<(), OracleHalt> {
        let chosen = RuleBits::default().with(rule);
        loop {
            let mut grid = self.solution.clone();
            for &(cell, bit) in wrong.iter().filter(|(cell, _)| self.ground.on[*cell].has(rule)) {
                if grid[cell] != self.solution[cell] || self.pool.has_grid((cell, bit), &chosen) {
                    continue;
                }
                grid[cell] = 1 << bit;
                effort.take(self.ground.rules[rule].check)?;
                if !self.ground.rules[rule].holds(&grid) {
                    grid[cell] = self.solution[cell];
                }
            }
            if grid == self.solution {
                return Ok(());
            }
            self.pool.add(&self.ground, &self.solution, &grid);
        }
    }
}
