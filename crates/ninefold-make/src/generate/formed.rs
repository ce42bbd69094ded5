//! Puzzles of a form by any rules, of any size: with a number of givens, a symmetry, a pattern, some to spare, several solutions.
//!
//! The ways are those of classic puzzles: a [walk](super::walk) to a number of givens and a symmetry, the search in a
//! [pattern](super::pattern), and the removal of givens up to [several](super::several) solutions. Those ask the digger of the
//! lockstep engine; this module asks the search for any rules, one question after another.

use super::any::{AnyMaker, dig, is_needless};
use super::balance::Balance;
use super::controlled::Sampling;
use super::full::Grids;
use super::pattern::rarest;
use super::several::removed_up_to;
use super::shape::PuzzleShape;
use crate::engine::{self, CountOptions};
use crate::grid::CellSet;
use crate::lang::{Sentence, Text};
use crate::random::Random;
use crate::rules::{CellId, Layout, Puzzle, Rules};
use crate::solve::{Stopped, Watch, search};

/// The number of consecutive steps that may bring a walk no nearer before another grid is tried.
const PATIENCE: u32 = 200;

/// The limit if any number of clues will do, or for the search in a pattern.
const LITTLE_PATIENCE: u32 = 30;

/// The largest number of groups that a step puts back.
const PUT_BACK: usize = 4;

/// The largest number of givens that are exchanged at a time in a pattern.
const TAKEN: usize = 3;

/// The largest number of solutions that are listed at a time.
const LISTED: usize = 500;

/// On boards with more values, a symmetric puzzle may have givens that are needless alone but whose group is needed: finding one
/// without such givens takes minutes on sixteen by sixteen.
const LARGEST_WITHOUT_NEEDLESS: usize = 9;

const CLASSIC_SOURCES: Text = Text {
    en: "'grids' and 'sampling' are for classic puzzles: leave them out, or the rules",
    zh: "grids 和 sampling 只用于标准规则的题目：请去掉它们，或去掉这些规则",
};

const NO_SUCH_BOARD: Text = Text {
    en: "the board of these rules does not have the symmetry '{balance}' itself; ask for another one",
    zh: "这些规则的盘面本身不具有对称“{balance}”；请换一种对称",
};

const PATTERN_IS_OF_NINE: Text = Text {
    en: "a pattern has nine rows of nine cells, the board of these rules has {rows} rows and {columns} columns; leave 'pattern' out",
    zh: "图案为九行九列，而这些规则的盘面有 {rows} 行 {columns} 列；请去掉 pattern",
};

const TOO_MANY: Text = Text {
    en: "{clues} clues: the board of these rules has {cells} cells; ask for fewer",
    zh: "{clues} 个提示数：这些规则的盘面只有 {cells} 格；请减少",
};

/// Says what is wrong if there can be no puzzle of this shape by any rules, as far as that is known in advance.
pub(super) fn check(shape: &PuzzleShape, rules: &Rules) -> Result<(), Sentence> {
    let layout = rules.layout();
    shape.check_solutions()?;
    if shape.grids != Grids::Uniform || shape.sampling != Sampling::Fast {
        return Err(Sentence::new(CLASSIC_SOURCES, Vec::new()));
    }
    if let Some(clues) = shape.clues.filter(|clues| clues.least > layout.live_cells().count()) {
        let numbers = vec![("clues", clues.to_string()), ("cells", layout.live_cells().count().to_string())];
        return Err(Sentence::new(TOO_MANY, numbers));
    }
    let Some(orbits) = shape.balance.orbits_on(layout) else {
        return Err(Sentence::new(NO_SUCH_BOARD, vec![("balance", shape.balance.name().into())]));
    };
    let Some(pattern) = shape.pattern else {
        let sizes: Vec<usize> = orbits.iter().map(Vec::len).collect();
        return shape.check_sums(&sizes);
    };
    if (layout.rows(), layout.columns()) != (9, 9) || layout.live_cells().count() != 81 {
        let numbers = vec![("rows", layout.rows().to_string()), ("columns", layout.columns().to_string())];
        return Err(Sentence::new(PATTERN_IS_OF_NINE, numbers));
    }
    shape.check_pattern(pattern)
}

/// Makes puzzles of one shape by any rules.
#[derive(Clone, Debug)]
pub(super) struct Former {
    shape: PuzzleShape,
    /// The smallest sets of cells that all have givens or none.
    groups: Vec<Vec<CellId>>,
}

impl Former {
    /// Makes a former for a shape that [can be](check).
    pub(super) fn new(shape: &PuzzleShape, layout: &Layout) -> Former {
        Former { shape: shape.clone(), groups: shape.balance.orbits_on(layout).unwrap_or_default() }
    }

    /// Makes one attempt; `None` if it leads nowhere.
    pub(super) fn attempt(
        &self,
        any: &AnyMaker,
        random: &mut impl Random,
        watch: &mut Watch,
    ) -> Result<Option<Puzzle>, Stopped> {
        watch.look()?;
        if self.shape == PuzzleShape::default() {
            return any.minimal_puzzle(random, watch).map(Some);
        }
        let grid = any.grid(random, watch)?;
        if let Some(pattern) = self.shape.pattern {
            return self.patterned(any.filled(&grid), pattern, random, watch);
        }
        let minimal = any.dug(&grid, &self.shuffled(random), watch)?;
        match self.shape.solutions {
            1 => self.walked(minimal, &grid, random, watch),
            _ => self.with_several(minimal, random, watch),
        }
    }

    /// Walks in one grid from a puzzle from which no group can be removed, until one has the number of clues and no needless given.
    fn walked(
        &self,
        mut best: Puzzle,
        grid: &[u8],
        random: &mut impl Random,
        watch: &mut Watch,
    ) -> Result<Option<Puzzle>, Stopped> {
        let full = if self.shape.clues.is_some() { PATIENCE } else { LITTLE_PATIENCE };
        let mut distance = self.distance(&best, watch)?;
        let mut patience = full;
        while distance > (0, 0) {
            if patience == 0 {
                return Ok(None);
            }
            let next = self.step(&best, grid, random, watch)?;
            let reached = self.distance(&next, watch)?;
            patience = if reached < distance { full } else { patience - 1 };
            if reached <= distance {
                (best, distance) = (next, reached);
            }
        }
        Ok(self.with_spare(best, grid, random))
    }

    fn shuffled(&self, random: &mut impl Random) -> Vec<Vec<CellId>> {
        let mut order = self.groups.clone();
        random.shuffle(&mut order);
        order
    }

    /// The number of clues by which a puzzle is off, and the number of its needless givens.
    fn distance(&self, problem: &Puzzle, watch: &mut Watch) -> Result<(usize, usize), Stopped> {
        let off = self.shape.minimal_clues().map_or(0, |clues| clues.off(problem.given_count()));
        let is_free =
            self.shape.balance == Balance::None || problem.layout().value_count() > LARGEST_WITHOUT_NEEDLESS;
        Ok((off, if is_free { 0 } else { needless(problem, watch)? }))
    }

    /// Puts a few groups back, and digs others out.
    fn step(
        &self,
        best: &Puzzle,
        grid: &[u8],
        random: &mut impl Random,
        watch: &mut Watch,
    ) -> Result<Puzzle, Stopped> {
        let is_given = |group: &Vec<CellId>| best.given(group[0]).is_some();
        let (mut order, mut back): (Vec<_>, Vec<_>) = self.groups.iter().cloned().partition(is_given);
        random.shuffle(&mut back);
        back.truncate(1 + random.below(PUT_BACK));
        random.shuffle(&mut order);
        let mut next = best.clone();
        back.iter().flatten().for_each(|&cell| next.give(cell, grid[cell.index()].into()));
        // The fresh givens come last; otherwise most steps would only remove them again.
        order.extend(back);
        dig(&mut next, &order, watch)?;
        Ok(next)
    }

    /// Adds groups of cells that have the number of spare cells together.
    fn with_spare(&self, mut problem: Puzzle, grid: &[u8], random: &mut impl Random) -> Option<Puzzle> {
        let goal = problem.given_count() + self.shape.spare.unwrap_or(0);
        for group in self.shuffled(random) {
            if problem.given(group[0]).is_none() && problem.given_count() + group.len() <= goal {
                group.iter().for_each(|&cell| problem.give(cell, grid[cell.index()].into()));
            }
        }
        (problem.given_count() == goal).then_some(problem)
    }

    /// Takes givens away until there are as many solutions as wanted.
    fn with_several(
        &self,
        minimal: Puzzle,
        random: &mut impl Random,
        watch: &mut Watch,
    ) -> Result<Option<Puzzle>, Stopped> {
        let wanted = self.shape.solutions;
        let mut order = self.shuffled(random);
        order.retain(|group| minimal.given(group[0]).is_some());
        let without = |problem: &Puzzle, group: &Vec<CellId>| {
            let mut next = problem.clone();
            group.iter().for_each(|&cell| next.clear(cell));
            next
        };
        let made =
            removed_up_to(wanted, minimal, &order, without, |problem| count(problem, wanted + 1, watch))?;
        Ok(made.filter(|problem| self.shape.clues.is_none_or(|clues| clues.has(problem.given_count()))))
    }

    /// Exchanges a few givens of the pattern at a time for those that leave the fewest solutions, until there is one.
    fn patterned(
        &self,
        mut problem: Puzzle,
        pattern: CellSet,
        random: &mut impl Random,
        watch: &mut Watch,
    ) -> Result<Option<Puzzle>, Stopped> {
        let cells: Vec<CellId> = pattern.iter().map(|cell| CellId::new(cell.index())).collect();
        let others: Vec<CellId> =
            problem.layout().live_cells().filter(|cell| !cells.contains(cell)).collect();
        others.into_iter().for_each(|cell| problem.clear(cell));
        let (mut patience, mut fewest) = (LITTLE_PATIENCE, usize::MAX);
        while patience > 0 && !cells.is_empty() {
            watch.look()?;
            let mut some = cells.clone();
            random.shuffle(&mut some);
            some.truncate(1 + random.below(TAKEN));
            let found = exchange(&mut problem, &some, random, watch)?;
            if found == 1 {
                let is_fine = self.shape.spare != Some(0) || needless(&problem, watch)? == 0;
                return Ok(is_fine.then_some(problem));
            }
            patience = if found < fewest { LITTLE_PATIENCE } else { patience - 1 };
            fewest = fewest.min(found);
        }
        Ok(None)
    }
}

/// The number of givens without which there is still one solution.
fn needless(problem: &Puzzle, watch: &mut Watch) -> Result<usize, Stopped> {
    let mut count = 0;
    for cell in problem.layout().live_cells().filter(|&cell| problem.given(cell).is_some()) {
        count += usize::from(is_needless(problem, &[cell], watch)?);
    }
    Ok(count)
}

/// The number of solutions, up to a limit.
fn count(problem: &Puzzle, limit: u64, watch: &mut Watch) -> Result<u64, Stopped> {
    let options = CountOptions { limit: Some(limit.into()), threads: 1, ..CountOptions::default() };
    let found = engine::count(problem, &options, watch);
    let is_known = found.complete || found.solutions >= limit.into();
    if is_known { Ok(found.solutions as u64) } else { Err(Stopped) }
}

/// Gives these cells other values: a filling that the fewest solutions without them have. Returns the number of these solutions.
fn exchange(
    problem: &mut Puzzle,
    cells: &[CellId],
    random: &mut impl Random,
    watch: &mut Watch,
) -> Result<usize, Stopped> {
    let mut left = problem.clone();
    cells.iter().for_each(|&cell| left.clear(cell));
    let plan = search::Plan::for_problem(&left, watch)?;
    let mut solutions = search::Solutions::new(&plan, &left);
    let next = || {
        let solution = solutions.next_within(watch)?;
        Ok(solution.map(|values| cells.iter().map(|cell| values[cell.index()]).collect()))
    };
    let (chosen, fewest) = rarest(next, LISTED, random)?;
    let Some(chosen) = chosen else { return Ok(fewest) };
    *problem = left;
    cells.iter().zip(chosen).for_each(|(&cell, value)| problem.give(cell, value.into()));
    Ok(fewest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Bench, Workshop, Xoshiro};

    /// All grids of four by four by the definition: every row, column and box has each value.
    fn all_grids() -> Vec<[u8; 16]> {
        fn fill(grid: &mut [u8; 16], cell: usize, found: &mut Vec<[u8; 16]>) {
            if cell == 16 {
                return found.push(*grid);
            }
            for value in 1..=4 {
                let is_free = |&other: &usize| {
                    let sees = other / 4 == cell / 4
                        || other % 4 == cell % 4
                        || (other / 8, other % 4 / 2) == (cell / 8, cell % 4 / 2);
                    !(sees && grid[other] == value)
                };
                if (0..cell).all(|other| is_free(&other)) {
                    grid[cell] = value;
                    fill(grid, cell + 1, found);
                    grid[cell] = 0;
                }
            }
        }
        let mut found = Vec::new();
        fill(&mut [0; 16], 0, &mut found);
        assert_eq!(found.len(), 288);
        found
    }

    fn made(wishes: &str, count: u64) -> Vec<[u8; 16]> {
        let opened = Workshop::open(wishes.parse().expect("wishes"), &mut Watch::forever());
        let workshop = opened.expect("they can be");
        let puzzle = |bench: &mut Bench, index| {
            let made = bench.make(&mut Xoshiro::stream(1, index), &Watch::forever()).expect("no limit");
            std::array::from_fn(|cell| made.problem.given(CellId::new(cell)).unwrap_or(0) as u8)
        };
        let mut bench = workshop.bench();
        (0..count).map(|index| puzzle(&mut bench, index)).collect()
    }

    #[test]
    fn every_promise_holds_among_the_288_grids() {
        let grids = all_grids();
        let count = |puzzle: &[u8; 16]| {
            let keeps = |grid: &&[u8; 16]| {
                puzzle.iter().zip(grid.iter()).all(|(given, value)| *given == 0 || given == value)
            };
            grids.iter().filter(keeps).count()
        };
        let givens = |puzzle: &[u8; 16]| puzzle.iter().filter(|&&value| value > 0).count();
        let turned = |puzzle: &[u8; 16]| (0..16).all(|cell| (puzzle[cell] > 0) == (puzzle[15 - cell] > 0));
        for (wishes, solutions, clues, is_turned, is_minimal) in [
            ("rules=4x4 clues=4", 1, Some(4), false, true),
            ("rules=4x4 clues=6", 1, Some(6), false, true),
            ("rules=4x4 symmetry=rotate180", 1, None, true, true),
            ("rules=4x4 symmetry=rotate180 clues=4", 1, Some(4), true, true),
            ("rules=4x4 clues=7 spare=3", 1, Some(7), false, false),
            ("rules=4x4 solutions=3", 3, None, false, true),
        ] {
            for puzzle in made(wishes, 20) {
                assert_eq!(count(&puzzle), solutions, "{wishes}: {puzzle:?}");
                assert!(clues.is_none_or(|clues| givens(&puzzle) == clues), "{wishes}: {puzzle:?}");
                assert!(!is_turned || turned(&puzzle), "{wishes}: {puzzle:?}");
                for cell in (0..16).filter(|&cell| is_minimal && puzzle[cell] > 0) {
                    let mut fewer = puzzle;
                    fewer[cell] = 0;
                    assert!(count(&fewer) > solutions, "{wishes}: {puzzle:?} without cell {cell}");
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_is_refused_with_a_reason() {
        for (wishes, reason) in [
            ("rules=6x6 clues=37", "the board of these rules has 36 cells"),
            (
                "rules=6x6 pattern=................................................................................1",
                "nine rows of nine",
            ),
            ("rules=4x4 symmetry=full clues=3", "no 3 cells have the symmetry"),
            ("rules=6x6 grids=search", "for classic puzzles"),
            ("rules=6x6 sampling=controlled", "for classic puzzles"),
            ("rules=6x6 spare=2 solutions=2", "spare clues go with one solution"),
            ("rules=6x6 er=3", "'minutes' or 'largest'"),
            ("rules=6x6 place=x symmetry=full", "only minimal puzzles"),
        ] {
            let refusal = wishes.parse::<crate::generate::Wishes>().expect("wishes").check();
            let said = refusal.expect_err(wishes).to_string();
            assert!(said.contains(reason), "{wishes}: {said}");
        }
    }

    /// Patterns by rules that are not whole houses: the givens are where they should be, and the learning engine counts.
    #[test]
    fn a_pattern_is_kept_by_any_rules() {
        let pattern = "x.x.x.x.x.........x.x.x.x.x.........x.x.x.x.x.........x.x.x.x.x.........x.x.x.x.x"
            .replace('x', "1");
        for rules in ["anti-king", "anti-knight"] {
            let wishes = format!("rules={rules} pattern={pattern}").parse().expect("wishes");
            let opened = Workshop::open(wishes, &mut Watch::forever());
            let workshop = opened.expect("they can be");
            let made =
                workshop.bench().make(&mut Xoshiro::from_seed(1), &Watch::forever()).expect("no limit");
            for (cell, mark) in made.problem.layout().cells().zip(pattern.bytes()) {
                assert_eq!(made.problem.given(cell).is_some(), mark != b'.', "{rules}");
            }
            assert_eq!(count(&made.problem, 2, &mut Watch::forever()).expect("no limit"), 1, "{rules}");
        }
    }
}
