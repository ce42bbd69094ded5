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

    /// Mends all grids that hold what is not on the board any more: such a cell gets what breaks no further rule, or few,
    /// the solution's value first. Passes on the marks of grids that say less than before.
    pub(super) fn mend(
        &mut self,
        ground: &Ground,
        solution: &[u64],
        masks: &[u64],
        mut lost: impl FnMut(usize),
    ) {
        let is_gone = |&&(cell, bit): &&Mark| masks[cell] >> bit & 1 == 0;
        let mut full = solution.to_vec();
        for (number, grid) in self.grids.iter_mut().enumerate().filter(|(_, grid)| grid.is_there) {
            if !grid.differences.iter().any(|mark| is_gone(&mark)) {
                continue;
            }
            let old = grid.broken;
            for &(cell, bit) in &grid.differences {
                full[cell] = 1 << bit;
            }
            let gone: Vec<usize> = grid.differences.iter().filter(is_gone).map(|&(cell, _)| cell).collect();
            for &cell in &gone {
                grid.broken = set_best(cell, masks[cell], &mut full, grid.broken, ground, solution);
            }
            for &cell in &gone {
                grid.differences.retain(|&(other, _)| other != cell);
                if full[cell] != solution[cell] {
                    let bit = full[cell].trailing_zeros() as usize;
                    grid.differences.push((cell, bit));
                    self.having[cell * self.values + bit].push(number as u32);
                }
                full[cell] = solution[cell];
            }
            if !grid.broken.is_within(&old) {
                grid.differences.iter().for_each(|&(cell, bit)| lost(cell * self.values + bit));
            }
            grid.differences.iter().for_each(|&(cell, _)| full[cell] = solution[cell]);
            grid.is_there = !grid.differences.is_empty();
        }
        self.tidy();
    }

    /// Drops forgotten grids once there are many.
    fn tidy(&mut self) {
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

/// Gives a cell of a grid what breaks the fewest rules, if the solution's value breaks further ones. Returns what the grid
/// breaks then.
fn set_best(
    cell: usize,
    mask: u64,
    grid: &mut [u64],
    broken: Rules,
    ground: &Ground,
    solution: &[u64],
) -> Rules {
    let apart = broken.without(&ground.on[cell]);
    let mut with = |value: u64| {
        grid[cell] = value;
        let broken = ground.on[cell].iter().filter(|&rule| !ground.rules[rule].holds(grid));
        apart.and(&Rules::of(broken))
    };
    let mut best = (with(solution[cell]), solution[cell]);
    if !best.0.is_within(&broken) {
        for value in super::laws::bits(mask & !solution[cell]).map(|bit| 1 << bit) {
            let breaks = with(value);
            if breaks.len() < best.0.len() {
                best = (breaks, value);
            }
        }
    }
    grid[cell] = best.1;
    best.0
}
