//! All minimal unavoidable sets of a grid, up to a size.
//!
//! The cells of such a set are changed: each gets another digit. Where a digit is put, the cells of the same row, column
//! and box that had it must change too. So the search keeps a set of cells that must change, chooses a digit for one of
//! them after another, and lets the set grow. When every cell of it has its digit, each house has the same digits as
//! before, and the set is unavoidable. Every set is searched from its first cell, so earlier cells never change.
//!
//! **Nothing is missed**: a set that is unavoidable has another filling, which is among the choices, and the cells that
//! must change are among its own. **Only minimal ones are left** in the end: a set that is not minimal contains a smaller
//! one, which was found.
//!
//! A bound cuts the search short: a row with only one changed cell needs another one, and one more cell helps only one row.
//! This is also true of columns, of boxes and of the cells that had a digit.

use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid, House};
use crate::solve::{Stopped, Watch};
use std::collections::HashSet;

/// Finds all minimal unavoidable sets of a full grid with up to this many cells: the smallest first, and those of a size in
/// the order of their cells.
///
/// ```
/// use ninefold::{Grid, clues, solve::Watch};
/// let grid: Grid = "123456789456789123789123456231564897564897231897231564312645978645978312978312645".parse()?;
/// let sets = clues::unavoidable_sets(&grid, 6, &mut Watch::forever())?;
/// assert!(sets.iter().all(|set| set.len() == 6));
/// assert_eq!(sets[0].to_string(), "R1C1 R1C2 R1C3 R4C1 R4C2 R4C3"); // 123 above 231
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// Panics if the grid is not full.
pub fn unavoidable_sets(grid: &Grid, most: usize, watch: &mut Watch<'_>) -> Result<Vec<CellSet>, Stopped> {
    assert!(grid.is_full(), "an unavoidable set belongs to a full grid");
    let mut search = UnavoidableSearch::new(grid, most);
    for first in Cell::ALL {
        search.begin(first, watch)?;
    }
    let mut found: Vec<CellSet> = search.found.into_iter().collect();
    found.sort_by(|one, other| one.len().cmp(&other.len()).then_with(|| one.iter().cmp(other.iter())));
    let mut minimal: Vec<CellSet> = Vec::new();
    for set in found {
        if !minimal.iter().any(|smaller| smaller.is_subset(set)) {
            minimal.push(set);
        }
    }
    Ok(minimal)
}

/// Rows, columns and boxes.
const HOUSES: usize = House::CLASSIC.len();

/// The houses of a cell, by their indices.
fn houses(cell: Cell) -> [usize; 3] {
    [cell.row_index(), 9 + cell.column_index(), 18 + cell.block_index()]
}

/// The search in one grid.
struct UnavoidableSearch {
    old: [Digit; Cell::COUNT],
    /// For each cell and digit, the cells that see it and have that digit.
    holders: Vec<[CellSet; 9]>,
    most: usize,
    /// Cells that do not change: those before the first.
    fixed: CellSet,
    found: HashSet<CellSet>,
}

/// The changes so far.
#[derive(Clone, Copy)]
struct ChangesSoFar {
    /// The cells that change, and those of them whose new digit is not chosen yet.
    changed: CellSet,
    open: CellSet,
    /// The new digits of each house.
    new: [DigitSet; HOUSES],
    /// The number of cells that change in each house, and of those with each digit.
    counts: [u8; HOUSES + 9],
}

impl UnavoidableSearch {
    fn new(grid: &Grid, most: usize) -> UnavoidableSearch {
        let old = Cell::ALL.map(|cell| grid.get(cell).expect("the grid is full"));
        let holders =
            Cell::ALL.iter().map(|cell| Digit::ALL.map(|digit| cell.peers() & grid.cells_with(digit)));
        UnavoidableSearch {
            old,
            holders: holders.collect(),
            most,
            fixed: CellSet::EMPTY,
            found: HashSet::new(),
        }
    }

    /// Finds the sets with this first cell. Called for one cell after the other.
    fn begin(&mut self, first: Cell, watch: &mut Watch<'_>) -> Result<(), Stopped> {
        let mut state = ChangesSoFar {
            changed: CellSet::EMPTY,
            open: CellSet::EMPTY,
            new: [DigitSet::EMPTY; HOUSES],
            counts: [0; HOUSES + 9],
        };
        self.add(&mut state, CellSet::only(first));
        self.go_on(&state, watch)?;
        self.fixed.insert(first);
        Ok(())
    }

    fn add(&self, state: &mut ChangesSoFar, cells: CellSet) {
        state.changed |= cells;
        state.open |= cells;
        for cell in cells {
            for house in houses(cell) {
                state.counts[house] += 1;
            }
            state.counts[HOUSES + self.old[cell.index()].index()] += 1;
        }
    }

    fn go_on(&mut self, state: &ChangesSoFar, watch: &mut Watch<'_>) -> Result<(), Stopped> {
        watch.tick()?;
        if state.changed.len() + state.lacking() > self.most {
            return Ok(());
        }
        let Some((cell, digits)) = self.narrowest(state) else {
            self.found.insert(state.changed);
            return Ok(());
        };
        for digit in digits {
            let mut next = *state;
            next.open.remove(cell);
            for house in houses(cell) {
                next.new[house].insert(digit);
            }
            self.add(&mut next, self.holders[cell.index()][digit.index()] - state.changed);
            self.go_on(&next, watch)?;
        }
        Ok(())
    }

    /// The open cell with the fewest new digits, and these.
    fn narrowest(&self, state: &ChangesSoFar) -> Option<(Cell, DigitSet)> {
        let mut best: Option<(Cell, DigitSet)> = None;
        for cell in state.open {
            let mut taken = DigitSet::only(self.old[cell.index()]);
            for house in houses(cell) {
                taken |= state.new[house];
            }
            let fits = |digit: &Digit| {
                let more = self.holders[cell.index()][digit.index()] - state.changed;
                !more.intersects(self.fixed) && state.changed.len() + more.len() <= self.most
            };
            let digits: DigitSet = (!taken).iter().filter(fits).collect();
            if best.is_none_or(|(_, fewest)| digits.len() < fewest.len()) {
                best = Some((cell, digits));
                if digits.len() <= 1 {
                    break;
                }
            }
        }
        best
    }
}

impl ChangesSoFar {
    /// A lower bound for the number of cells that must still change.
    fn lacking(&self) -> usize {
        let lonely = |counts: &[u8]| counts.iter().filter(|&&count| count == 1).count();
        self.counts.chunks(9).map(lonely).max().unwrap_or(0)
    }
}

/// Returns many disjoint sets of these, in their order: a puzzle with one solution needs at least that many clues. There
/// may be more disjoint sets than are found.
///
/// ```
/// use ninefold::{CellSet, clues};
/// let sets = [0b0110, 0b0011, 0b1100, 0b1_0000].map(CellSet::from_bits);
/// assert_eq!(clues::disjoint_sets(&sets).len(), 3);
/// ```
pub fn disjoint_sets(sets: &[CellSet]) -> Vec<CellSet> {
    let mut packing = SetPacking { sets, best: Vec::new(), chosen: Vec::new(), steps_left: STEPS };
    packing.go_on(0, CellSet::EMPTY);
    packing.best.iter().map(|&index| sets[index]).collect()
}

/// The number of steps after which the search for disjoint sets ends; with steps, the same sets are found on every machine.
const STEPS: u32 = 3_000_000;

struct SetPacking<'a> {
    sets: &'a [CellSet],
    best: Vec<usize>,
    chosen: Vec<usize>,
    steps_left: u32,
}

impl SetPacking<'_> {
    /// Adds sets from a place on that share no cell with those before.
    fn go_on(&mut self, from: usize, used: CellSet) {
        if self.chosen.len() > self.best.len() {
            self.best.clone_from(&self.chosen);
        }
        for index in from..self.sets.len() {
            let set = self.sets[index];
            // No later set is smaller, so no more than this fit into the cells that are left.
            let room = (Cell::COUNT - used.len()) / set.len().max(1);
            if self.steps_left == 0 || self.chosen.len() + room <= self.best.len() {
                return;
            }
            self.steps_left -= 1;
            if !set.intersects(used) {
                self.chosen.push(index);
                self.go_on(index + 1, used | set);
                self.chosen.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Random, Xoshiro, random_grid};
    use crate::rules::{Nine, Rules};
    use crate::solve::{Explorer, fast::FastExplorer, naive};

    /// The cells in which other fillings of the same houses differ, filled row by row with nothing but the rules; each
    /// filling has at most `most` changed cells.
    struct Plain<'a> {
        old: &'a [u8; 81],
        new: [u8; 81],
        most: usize,
        found: Vec<CellSet>,
    }

    impl Plain<'_> {
        fn fill(&mut self, place: usize, changed: CellSet) {
            if changed.len() > self.most {
                return;
            }
            if place == 81 {
                if !changed.is_empty() {
                    self.found.push(changed);
                }
                return;
            }
            let cell = Cell::ALL[place];
            for digit in b'1'..=b'9' {
                let is_free = (0..place)
                    .all(|other| self.new[other] != digit || !cell.peers().contains(Cell::ALL[other]));
                if is_free && self.can_be_finished(place, digit, changed) {
                    self.new[place] = digit;
                    let changed = if digit == self.old[place] { changed } else { changed.with(cell) };
                    self.fill(place + 1, changed);
                }
            }
        }

        /// A digit that came to a column from further below leaves a cell there that must change.
        fn can_be_finished(&self, place: usize, digit: u8, changed: CellSet) -> bool {
            let below =
                |at: usize| (at..81).step_by(9).any(|cell| cell > place && self.old[cell] == self.new[at]);
            let pending = (0..place).filter(|&at| self.new[at] != self.old[at] && below(at)).count();
            let new = usize::from(digit != self.old[place]);
            changed.len() + new + pending <= self.most
        }
    }

    fn minimal(mut sets: Vec<CellSet>) -> Vec<CellSet> {
        sets.sort_by(|one, other| one.len().cmp(&other.len()).then_with(|| one.iter().cmp(other.iter())));
        sets.dedup();
        let all = sets.clone();
        sets.retain(|set| !all.iter().any(|other| other != set && other.is_subset(*set)));
        sets
    }

    #[test]
    fn all_small_sets_are_those_that_a_plain_search_finds() {
        for seed in 0..2 {
            let grid = random_grid(&mut Xoshiro::from_seed(seed), &Rules::CLASSIC);
            let old = grid.to_line(b'.');
            let mut plain = Plain { old: &old, new: [0; 81], most: 8, found: Vec::new() };
            plain.fill(0, CellSet::EMPTY);
            let found = unavoidable_sets(&grid, 8, &mut Watch::forever()).expect("no limit");
            assert_eq!(found, minimal(plain.found), "{grid}");
            assert!(found.len() > 5);
        }
    }

    /// The cells in which another solution differs contain a set that was found, unless all sets in them are larger.
    #[test]
    fn what_solutions_show_is_found() {
        let mut random = Xoshiro::from_seed(5);
        let grid = random_grid(&mut random, &Rules::CLASSIC);
        let sets = unavoidable_sets(&grid, 12, &mut Watch::forever()).expect("no limit");
        let mut shown = 0;
        for _ in 0..300 {
            let mut order = Cell::ALL;
            random.shuffle(&mut order);
            // The solver's other solutions, made smaller as long as there is another one inside.
            let mut holes: CellSet = order[..45].iter().copied().collect();
            loop {
                let puzzle = Nine::new(grid.restricted_to(!holes));
                let others =
                    |cell: Cell| crate::engine::otherwise(&puzzle, cell, grid.get(cell).expect("full"));
                let other = holes.iter().find_map(|cell| {
                    FastExplorer.first(&others(cell), &mut Watch::forever()).expect("no limit")
                });
                let Some(other) = other else { break };
                let set = grid.differing_cells(&other);
                let smaller = set
                    .iter()
                    .map(|cell| set.without(cell))
                    .find(|&fewer| naive::count(&Nine::new(grid.restricted_to(!fewer)), 2) > 1);
                match smaller {
                    Some(fewer) => holes = fewer,
                    None => {
                        if set.len() <= 12 {
                            assert!(sets.contains(&set), "{set:?}");
                            shown += 1;
                        }
                        break;
                    }
                }
            }
        }
        assert!(shown > 100, "{shown} small ones");
        for set in &sets {
            assert!(naive::count(&Nine::new(grid.restricted_to(!*set)), 2) > 1, "{set:?}");
            for cell in set.iter() {
                assert_eq!(naive::count(&Nine::new(grid.restricted_to(!set.without(cell))), 2), 1, "{set:?}");
            }
        }
    }

    #[test]
    fn disjoint_sets_share_nothing() {
        let grid = random_grid(&mut Xoshiro::from_seed(3), &Rules::CLASSIC);
        let sets = unavoidable_sets(&grid, 10, &mut Watch::forever()).expect("no limit");
        let chosen = disjoint_sets(&sets);
        let all = chosen.iter().fold(CellSet::EMPTY, |all, &set| all | set);
        assert_eq!(all.len(), chosen.iter().map(|set| set.len()).sum::<usize>());
        assert!(chosen.len() >= 6, "{}", chosen.len());
    }
}
