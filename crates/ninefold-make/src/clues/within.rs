//! All puzzles with a given number of clues inside a grid.
//!
//! A puzzle with one solution has a clue in every unavoidable set of the grid. So the clues are chosen set by set: each cell of
//! a set that has none yet becomes a clue in turn, and the cells tried before are *dead* from then on, since puzzles with them
//! have been seen. This is how Gary McGuire, Bastian Tugemann and Gilles Civario proved in 2012 that no puzzle has 16 clues
//! (<https://arxiv.org/abs/1201.0749>), with one such search for each class of grids.
//!
//! - Sets without a clue are kept as a list, without their dead cells, and smaller ones come first. The smallest is next.
//! - If more of them are disjoint than clues are left, no puzzle is found here. If just as many are, all clues are in them, and
//!   every other cell is dead.
//! - The last clue must be in all sets that are left.
//! - A choice that hits every known set is solved. If it has a second solution, the cells that differ are another
//!   unavoidable set, which the search above knows from then on.

use super::branch::{ClueBranch, Sized};
use super::grounds::Grounds;
use super::minimal::sole_solution;
use super::unavoidable::unavoidable_sets;
use crate::grid::{CellSet, Grid};
use crate::solve::{Stopped, Watch};
use std::ops::ControlFlow;

/// The largest size of the sets that a search begins with.
const LARGEST: usize = 12;

/// Sets that are found on the way are kept if they have at most `LARGEST_LEARNED` live cells and the list has at most `MOST_SETS`
/// sets.
const LARGEST_LEARNED: usize = 16;
const MOST_SETS: usize = 700;

/// The number of parts that a search has at least, if it is not a short one.
const PARTS: usize = 200;

/// The search for all puzzles with a given number of clues, all of them givens of a puzzle, in parts that can be done one by
/// one. The puzzle has one solution; it may be a full grid.
///
/// ```
/// use ninefold::{Grid, clues::Within, solve::Watch};
/// use std::ops::ControlFlow;
/// let grid: Grid = "693784512487512936125963874932651487568247391741398625319475268856129743274836159".parse()?;
/// let mut watch = Watch::forever();
/// let search = Within::new(&grid, 9, &mut watch)?.expect("one solution");
/// let mut found = Vec::new();
/// for part in 0..search.parts() {
///     search.find(part, &mut watch, &mut |puzzle| {
///         found.push(puzzle);
///         ControlFlow::Continue(())
///     })?;
/// }
/// assert!(found.is_empty(), "nine clues are never enough");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Within {
    solution: Grid,
    clues: usize,
    parts: Vec<ClueBranch>,
}

impl Within {
    /// Prepares the search in a puzzle; `None` unless it has one solution.
    pub fn new(puzzle: &Grid, clues: usize, watch: &mut Watch<'_>) -> Result<Option<Within>, Stopped> {
        let Some(solution) = sole_solution(puzzle, watch)? else { return Ok(None) };
        let live = puzzle.filled();
        let sets = unavoidable_sets(&solution, LARGEST, watch)?;
        let mut whole = ClueBranch::new(&sets, !live);
        let mut parts = if whole.settle(clues) { vec![whole] } else { Vec::new() };
        // Choices of one clue, of two, and so on.
        for _ in 4..clues {
            if parts.len() < PARTS {
                parts = parts.into_iter().flat_map(|part| part.children(clues)).collect();
            }
        }
        Ok(Some(Within { solution, clues, parts }))
    }

    /// Returns the number of parts.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Does a part: shows its puzzles, each of which has one solution and exactly the number of clues, minimal or not, until
    /// `show` breaks off. No puzzle is in two parts. Their order is always the same.
    ///
    /// # Panics
    /// Panics if there is no such part.
    pub fn find(
        &self,
        part: usize,
        watch: &mut Watch<'_>,
        show: &mut dyn FnMut(Grid) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        let mut levels = vec![ClueBranch::default(); self.clues + 1];
        levels[0].clone_from(&self.parts[part]);
        let grounds = Grounds::new(self.solution);
        let mut search = PartSearch { grounds, clues: self.clues, levels, depth: 0, show, has_enough: false };
        let ended = search.go_on(watch);
        if search.has_enough { Ok(()) } else { ended }
    }
}

/// The search of one part.
struct PartSearch<'a> {
    grounds: Grounds,
    clues: usize,
    /// The branch at each level, down to the current one.
    levels: Vec<ClueBranch>,
    depth: usize,
    show: &'a mut dyn FnMut(Grid) -> ControlFlow<()>,
    /// Whether it broke off.
    has_enough: bool,
}

impl PartSearch<'_> {
    /// Finds the puzzles below the current level.
    fn go_on(&mut self, watch: &mut Watch<'_>) -> Result<(), Stopped> {
        watch.tick()?;
        let level = &self.levels[self.depth];
        if level.sets.is_empty() {
            return self.test(watch);
        }
        match self.clues - level.chosen.len() {
            0 => Ok(()),
            1 => self.last(CellSet::FULL, watch),
            2 => self.last_two(watch),
            _ => self.split(watch),
        }
    }

    /// Tries every cell of the smallest set.
    fn split(&mut self, watch: &mut Watch<'_>) -> Result<(), Stopped> {
        let depth = self.depth;
        let mut dead = self.levels[depth].dead;
        for cell in self.levels[depth].order() {
            let [level, child] =
                self.levels.get_disjoint_mut([depth, depth + 1]).expect("a level for each clue");
            if level.choose(cell, dead, self.clues, child) {
                self.depth = depth + 1;
                self.go_on(watch)?;
                self.depth = depth;
            }
            dead.insert(cell);
        }
        Ok(())
    }

    /// Tries every cell of the smallest set as the last clue but one. Few of these leave a cell that all other sets have.
    fn last_two(&mut self, watch: &mut Watch<'_>) -> Result<(), Stopped> {
        let depth = self.depth;
        let cells = self.levels[depth].sets[0].cells;
        let mut dead = self.levels[depth].dead;
        for cell in cells {
            let level = &self.levels[depth];
            let mut common = !(dead | level.chosen).with(cell);
            for &set in &level.sets {
                if !set.cells.contains(cell) {
                    common &= set.cells;
                    if common.is_empty() {
                        break;
                    }
                }
            }
            if !common.is_empty() {
                let chosen = level.chosen.with(cell);
                let child = &mut self.levels[depth + 1];
                (child.chosen, child.dead) = (chosen, dead);
                child.sets.clear();
                self.depth = depth + 1;
                self.last(common, watch)?;
                self.depth = depth;
            }
            dead.insert(cell);
        }
        Ok(())
    }

    /// Chooses the last clue among these cells: it is in all sets that are left.
    fn last(&mut self, cells: CellSet, watch: &mut Watch<'_>) -> Result<(), Stopped> {
        let depth = self.depth;
        let level = &self.levels[depth];
        let mut common =
            level.sets.iter().fold(cells, |common, set| common & set.cells) - level.dead - level.chosen;
        let chosen = level.chosen;
        while let Some(cell) = common.first() {
            common.remove(cell);
            let last = &mut self.levels[depth + 1];
            last.chosen = chosen.with(cell);
            self.depth = depth + 1;
            let learned = self.refute(watch)?;
            self.depth = depth;
            match learned {
                None => self.found(chosen.with(cell))?,
                // This set too must have the last clue.
                Some(set) => common &= set,
            }
        }
        Ok(())
    }

    /// Looks at a choice that hits every known set.
    fn test(&mut self, watch: &mut Watch<'_>) -> Result<(), Stopped> {
        let level = &self.levels[self.depth];
        let (chosen, dead) = (level.chosen, level.dead);
        let left = self.clues - chosen.len();
        match self.refute(watch)? {
            Some(_) if left == 0 => Ok(()),
            Some(set) => {
                self.levels[self.depth].sets = vec![Sized::new(set - dead)];
                if (set - dead).is_empty() { Ok(()) } else { self.go_on(watch) }
            }
            None => self.fill(chosen, !(chosen | dead), left, watch),
        }
    }

    /// Shows a puzzle that has one solution, with any clues for those that are left.
    fn fill(
        &mut self,
        chosen: CellSet,
        mut live: CellSet,
        left: usize,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stopped> {
        watch.tick()?;
        if left == 0 {
            return self.found(chosen);
        }
        while let Some(cell) = live.first() {
            live.remove(cell);
            self.fill(chosen.with(cell), live, left - 1, watch)?;
        }
        Ok(())
    }

    /// Shows a puzzle. The search is stopped if that is enough.
    fn found(&mut self, chosen: CellSet) -> Result<(), Stopped> {
        self.has_enough = (self.show)(self.grounds.puzzle(chosen)).is_break();
        if self.has_enough { Err(Stopped) } else { Ok(()) }
    }

    /// Returns an unavoidable set that the choice of the current level does not hit, and remembers it above; `None` if
    /// there is none.
    fn refute(&mut self, watch: &mut Watch<'_>) -> Result<Option<CellSet>, Stopped> {
        let chosen = self.levels[self.depth].chosen;
        let found = self.grounds.other(chosen, watch)?;
        if let Some(set) = found {
            for level in &mut self.levels[..self.depth] {
                let live = Sized::new(set - level.dead);
                if usize::from(live.size) <= LARGEST_LEARNED && level.sets.len() < MOST_SETS {
                    level.sets.push(live);
                }
            }
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{self, Status};
    use crate::generate::{Random, Xoshiro, minimal_puzzle};
    use crate::grid::Cell;
    use crate::rules::{Nine, Rules};

    fn all(puzzle: &Grid, clues: usize) -> Vec<String> {
        let watch = &mut Watch::forever();
        let search = Within::new(puzzle, clues, watch).expect("no limit").expect("one solution");
        let mut found = Vec::new();
        for part in 0..search.parts() {
            let mut show = |puzzle: Grid| {
                found.push(puzzle.to_string());
                ControlFlow::Continue(())
            };
            search.find(part, watch, &mut show).expect("no limit");
        }
        found.sort();
        found
    }

    /// All choices of this many cells.
    fn choices(cells: CellSet, count: usize, chosen: CellSet, show: &mut impl FnMut(CellSet)) {
        if count == 0 {
            return show(chosen);
        }
        let mut left = cells;
        while let Some(cell) = left.first() {
            left.remove(cell);
            if left.len() + 1 >= count {
                choices(left, count - 1, chosen.with(cell), show);
            }
        }
    }

    #[test]
    fn the_puzzles_inside_a_puzzle_are_those_among_all_choices_of_givens() {
        for seed in 0..4 {
            let mut random = Xoshiro::from_seed(seed);
            let minimal = *minimal_puzzle(&mut random, &Rules::CLASSIC).givens();
            let solution = sole_solution(&minimal, &mut Watch::forever()).expect("no limit").expect("one");
            let mut empty: Vec<Cell> = (!minimal.filled()).iter().collect();
            random.shuffle(&mut empty);
            let puzzle = solution.restricted_to(minimal.filled() | empty[..3].iter().copied().collect());
            for clues in [minimal.len() - 1, minimal.len(), minimal.len() + 1, puzzle.len(), puzzle.len() + 1]
            {
                let mut expected = Vec::new();
                choices(puzzle.filled(), clues, CellSet::EMPTY, &mut |cells| {
                    let smaller = solution.restricted_to(cells);
                    if engine::solve(&Nine::new(smaller)).status == Status::Unique {
                        expected.push(smaller.to_string());
                    }
                });
                expected.sort();
                assert_eq!(all(&puzzle, clues), expected, "{clues} clues in {puzzle}");
            }
        }
    }

    /// A puzzle of 17 clues, by Gordon Royle, is in its grid, and as many others as the search of cells one by one finds
    /// among its clues and some more.
    #[test]
    fn a_known_puzzle_of_17_clues_is_found() {
        let seventeen = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
        let seventeen: Grid = seventeen.parse().expect("a grid");
        let solution = sole_solution(&seventeen, &mut Watch::forever()).expect("no limit").expect("one");
        let mut random = Xoshiro::from_seed(17);
        let mut empty: Vec<Cell> = (!seventeen.filled()).iter().collect();
        random.shuffle(&mut empty);
        let puzzle = solution.restricted_to(seventeen.filled() | empty[..25].iter().copied().collect());
        assert!(all(&puzzle, 17).contains(&seventeen.to_string()));
        assert!(all(&puzzle, 16).is_empty());
    }

    #[test]
    fn a_puzzle_with_several_solutions_has_none() {
        let blank = ".".repeat(81).parse().expect("a grid");
        assert!(Within::new(&blank, 17, &mut Watch::forever()).expect("no limit").is_none());
    }
}
