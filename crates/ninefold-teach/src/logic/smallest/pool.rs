//! The known grids: full grids with a wrong candidate, each with the rules that it breaks.

use super::ground::RuleGround;
use super::limits::{CellMark, HOUSE};
use super::oracle::{OracleEffort, OracleHalt};
use super::rule::RuleBits;

/// Grids, by the wrong marks that they have. They count as long as all their marks are on the board.
#[derive(Debug)]
pub(super) struct GridPool {
    grids: Vec<KnownGrid>,
    /// For each mark, the grids that have it. A grid whose broken rules include those of another one says nothing more
    /// and is not listed.
    having: Vec<Vec<u32>>,
    /// For each mark, the sets of rules that these grids break; `None` if they must be found again.
    least: Vec<Option<Least>>,
    values: usize,
}

#[derive(Debug)]
struct KnownGrid {
    /// The marks in which it differs from the solution.
    differences: Vec<CellMark>,
    broken: RuleBits,
    is_there: bool,
}

impl GridPool {
    pub(super) fn new(cells: usize, values: usize) -> GridPool {
        let marks = cells * values;
        GridPool {
            grids: Vec::new(),
            having: vec![Vec::new(); marks],
            least: vec![Some(Least::default()); marks],
            values,
        }
    }

    pub(super) fn place(&self, (cell, bit): CellMark) -> usize {
        cell * self.values + bit
    }

    /// Adds a grid. Returns the rules that it breaks.
    pub(super) fn add(&mut self, ground: &RuleGround, solution: &[u64], grid: &[u64]) -> RuleBits {
        let cells = grid.iter().zip(solution).enumerate().filter(|(_, (value, solution))| value != solution);
        let differences = cells.map(|(cell, (value, _))| (cell, value.trailing_zeros() as usize)).collect();
        self.add_different(ground, grid, differences)
    }

    /// Adds a grid like [`GridPool::add`], if it is known where it differs from the solution.
    pub(super) fn add_different(
        &mut self,
        ground: &RuleGround,
        grid: &[u64],
        differences: Vec<CellMark>,
    ) -> RuleBits {
        let touched =
            differences.iter().fold(RuleBits::default(), |touched, &(cell, _)| touched.and(&ground.on[cell]));
        let broken = RuleBits::of(touched.iter().filter(|&rule| !ground.rules[rule].holds(grid)));
        let number = self.grids.len() as u32;
        for &mark in &differences {
            let place = self.place(mark);
            if self.least_of(place).insert(broken) {
                self.having[place].push(number);
            }
        }
        self.grids.push(KnownGrid { differences, broken, is_there: true });
        broken
    }

    /// Returns the sets of rules that the grids with a mark break, the smaller sets first, without those that include others.
    pub(super) fn broken(&mut self, mark: CellMark) -> &[RuleBits] {
        &self.least_of(self.place(mark)).sets
    }

    fn least_of(&mut self, place: usize) -> &mut Least {
        let GridPool { grids, having, least, .. } = self;
        least[place].get_or_insert_with(|| {
            let grids = having[place].iter().map(|&grid| &grids[grid as usize]).filter(|grid| grid.is_there);
            let mut all: Vec<(usize, RuleBits)> =
                grids.map(|grid| (grid.broken.len(), grid.broken)).collect();
            all.sort_by_key(|&(len, _)| len);
            let mut least = Least::default();
            for (_, set) in all {
                least.insert(set);
            }
            least
        })
    }

    /// Whether a known grid with this mark keeps all of these rules.
    pub(super) fn has_grid(&mut self, mark: CellMark, chosen: &RuleBits) -> bool {
        self.broken(mark).iter().any(|broken| !broken.meets(chosen))
    }

    /// Mends all grids that hold marks that are no longer on the board. Such a cell gets a value that breaks no further rule, or
    /// few; the solution's value is tried first. Passes on the marks of grids that say less than before.
    pub(super) fn mend(
        &mut self,
        ground: &RuleGround,
        solution: &[u64],
        masks: &[u64],
        effort: &mut OracleEffort,
        mut lost: impl FnMut(usize),
    ) -> Result<(), OracleHalt> {
        let is_gone = |&&(cell, bit): &&CellMark| masks[cell] >> bit & 1 == 0;
        let mut full = solution.to_vec();
        for (number, grid) in self.grids.iter_mut().enumerate().filter(|(_, grid)| grid.is_there) {
            if !grid.differences.iter().any(|mark| is_gone(&mark)) {
                continue;
            }
            let gone: Vec<usize> = grid.differences.iter().filter(is_gone).map(|&(cell, _)| cell).collect();
            // Check the budget between grids; a half-repaired grid would record false facts.
            let checks = gone.iter().map(|&cell| ground.check_on(cell)).sum::<u64>();
            effort.glance(HOUSE * grid.differences.len() as u64 + 2 * checks)?;
            let old = grid.broken;
            for &(cell, bit) in &grid.differences {
                full[cell] = 1 << bit;
            }
            for &cell in &gone {
                grid.broken = set_best(cell, masks[cell], &mut full, grid.broken, ground, solution);
            }
            let says_less = !grid.broken.is_within(&old);
            grid.differences.retain(|(cell, _)| !gone.contains(cell));
            for &(cell, bit) in &grid.differences {
                let place = cell * self.values + bit;
                if says_less {
                    self.least[place] = None;
                } else if grid.broken != old
                    && let Some(least) = &mut self.least[place]
                {
                    least.insert(grid.broken);
                }
            }
            for &cell in &gone {
                if full[cell] != solution[cell] {
                    let bit = full[cell].trailing_zeros() as usize;
                    let place = cell * self.values + bit;
                    grid.differences.push((cell, bit));
                    self.having[place].push(number as u32);
                    if let Some(least) = &mut self.least[place] {
                        least.insert(grid.broken);
                    }
                }
                full[cell] = solution[cell];
            }
            if says_less {
                grid.differences.iter().for_each(|&(cell, bit)| lost(cell * self.values + bit));
            }
            grid.differences.iter().for_each(|&(cell, _)| full[cell] = solution[cell]);
            grid.is_there = !grid.differences.is_empty();
        }
        self.tidy();
        Ok(())
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

/// Sets of rules, the smaller ones first, none of which includes another.
#[derive(Clone, Default, Debug)]
struct Least {
    sets: Vec<RuleBits>,
    /// The number of rules of each set.
    lens: Vec<usize>,
}

impl Least {
    /// Adds a set, unless it includes one of these; those that include it go. Returns whether it was added.
    fn insert(&mut self, set: RuleBits) -> bool {
        let len = set.len();
        let place = self.lens.partition_point(|&known| known <= len);
        let (smaller, larger) = self.sets.split_at(place);
        if smaller.iter().any(|known| known.is_within(&set)) {
            return false;
        }
        if larger.iter().any(|known| set.is_within(known)) {
            let mut place_of = 0..;
            self.sets.retain(|known| place_of.next() < Some(place) || !set.is_within(known));
            self.lens = self.sets.iter().map(RuleBits::len).collect();
        }
        self.sets.insert(place, set);
        self.lens.insert(place, len);
        true
    }
}

/// Gives a cell of a grid the value that breaks the fewest rules, if the solution's value breaks further ones. Returns the rules
/// that the grid breaks then.
fn set_best(
    cell: usize,
    mask: u64,
    grid: &mut [u64],
    broken: RuleBits,
    ground: &RuleGround,
    solution: &[u64],
) -> RuleBits {
    let apart = broken.without(&ground.on[cell]);
    let mut with = |value: u64| {
        grid[cell] = value;
        let broken = ground.on[cell].iter().filter(|&rule| !ground.rules[rule].holds(grid));
        apart.and(&RuleBits::of(broken))
    };
    let mut best = (with(solution[cell]), solution[cell]);
    if !best.0.is_within(&broken) {
        for value in crate::rules::members_of(mask & !solution[cell]).map(|bit| 1 << bit) {
            let breaks = with(value);
            if breaks.len() < best.0.len() {
                best = (breaks, value);
            }
        }
    }
    grid[cell] = best.1;
    best.0
}
