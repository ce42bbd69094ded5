//! The known grids: full grids with a wrong candidate, each with the rules that it breaks.

use super::Mark;
use super::ground::{Ground, Rules};

/// Grids, by the wrong marks that they have. They count as long as all their marks are on the board.
#[derive(Debug)]
pub(super) struct Pool {
    grids: Vec<Grid>,
    /// For each mark, the grids that have it. A grid whose broken rules include those of another one says nothing more
    /// and is not listed.
    having: Vec<Vec<u32>>,
    values: usize,
}

#[derive(Debug)]
struct Grid {
    /// Where it differs from the solution.
    differences: Vec<Mark>,
    broken: Rules,
    is_there: bool,
}

impl Pool {
    pub(super) fn new(cells: usize, values: usize) -> Pool {
        Pool { grids: Vec::new(), having: vec![Vec::new(); cells * values], values }
    }

    pub(super) fn place(&self, (cell, bit): Mark) -> usize {
        cell * self.values + bit
    }

    /// Adds a grid. Returns the rules that it breaks.
    pub(super) fn add(&mut self, ground: &Ground, solution: &[u64], grid: &[u64]) -> Rules {
        let cells = grid.iter().zip(solution).enumerate().filter(|(_, (value, solution))| value != solution);
        let differences: Vec<Mark> =
            cells.map(|(cell, (value, _))| (cell, value.trailing_zeros() as usize)).collect();
        let touched =
            differences.iter().fold(Rules::default(), |touched, &(cell, _)| touched.and(&ground.on[cell]));
        let broken = Rules::of(touched.iter().filter(|&rule| !ground.rules[rule].holds(grid)));
        let number = self.grids.len() as u32;
        for &mark in &differences {
            let place = self.place(mark);
            let says_more = |&known: &u32| {
                let known = &self.grids[known as usize];
                known.is_there && known.broken.is_within(&broken)
            };
            if !self.having[place].iter().any(says_more) {
                self.having[place].push(number);
            }
        }
        self.grids.push(Grid { differences, broken, is_there: true });
        broken
    }

    /// What the grids with a mark break, the smaller sets first, without those that include others.
    pub(super) fn broken(&self, mark: Mark) -> Vec<Rules> {
        let grids = self.having[self.place(mark)].iter().map(|&grid| &self.grids[grid as usize]);
        let mut all: Vec<(usize, Rules)> =
            grids.filter(|grid| grid.is_there).map(|grid| (grid.broken.len(), grid.broken)).collect();
        all.sort_by_key(|&(len, _)| len);
        let mut smallest: Vec<Rules> = Vec::new();
        for (_, set) in all {
            if !smallest.iter().any(|known| known.is_within(&set)) {
                smallest.push(set);
            }
        }
        smallest
    }

    /// Whether a known grid with this mark keeps all of these rules.
    pub(super) fn has_grid(&self, mark: Mark, chosen: &Rules) -> bool {
        let mut grids = self.having[self.place(mark)].iter().map(|&grid| &self.grids[grid as usize]);
        grids.any(|grid| grid.is_there && !grid.broken.meets(chosen))
    }

    /// Forgets all grids that have a mark, and passes on the marks that they had.
    pub(super) fn forget(&mut self, mark: Mark, mut lost: impl FnMut(usize)) {
        let values = self.values;
        // A grid that says nothing new of this mark is not in its list.
        for grid in self.grids.iter_mut().filter(|grid| grid.is_there && grid.differences.contains(&mark)) {
            grid.is_there = false;
            grid.differences.iter().for_each(|&(cell, bit)| lost(cell * values + bit));
        }
    }

    /// Drops forgotten grids once there are many.
    pub(super) fn tidy(&mut self) {
        const MANY: usize = 20_000;
        if self.grids.len() < MANY {
            return;
        }
        let mut numbers = vec![u32::MAX; self.grids.len()];
        let mut kept = 0;
        for (number, grid) in numbers.iter_mut().zip(&self.grids) {
            if grid.is_there {
                *number = kept;
                kept += 1;
            }
        }
        self.grids.retain(|grid| grid.is_there);
        for list in &mut self.having {
            list.retain_mut(|grid| {
                *grid = numbers[*grid as usize];
                *grid != u32::MAX
            });
        }
    }
}
