//! Full grids and minimal puzzles by any rules, of any size.
//!
//! If there are few enough, all grids are listed once, and every one of them is equally likely. Otherwise values are put
//! into random cells as long as a solution is left, and the search completes the grid; then some grids are more likely.

use super::not_opened::NotOpened;
use crate::lang::{Sentence, Text};
use crate::random::Random;
use crate::rules::{CellId, Part, Puzzle, RuleSet, Rules};
use crate::solve::{Stopped, Watch, problems};

/// The largest number of values for which all grids are listed. There are 28,200,960 of six by six, and 39,168 of them have
/// the values of the first row in order.
const LISTED: usize = 6;

const NO_GRID: Text = Text {
    en: "no full grid keeps these rules: {rules}; leave one of them out ('ninefold validate' shows which contradict each \
         other)",
    zh: "没有终盘能满足这些规则：{rules}；请去掉其中之一（“ninefold validate”会指出哪些互相矛盾）",
};

/// Makes grids and puzzles by one set of rules.
///
/// ```
/// use ninefold::{engine, generate::{AnyMaker, Xoshiro}, rules::Rules, solve::Watch};
/// let maker = AnyMaker::new(&"6x6,diagonal".parse::<Rules>()?, &mut Watch::forever())?;
/// let puzzle = maker.minimal_puzzle(&mut Xoshiro::from_seed(1), &mut Watch::forever()).expect("time enough");
/// let answer = engine::solve_within(&puzzle, &mut Watch::forever()).expect("time enough");
/// assert_eq!(answer.status, engine::Status::Unique);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct AnyMaker {
    rules: Rules,
    cells: Vec<CellId>,
    /// All grids whose first row is in order, if they are listed.
    listed: Option<Vec<Vec<u8>>>,
}

impl AnyMaker {
    /// Makes a maker.
    ///
    /// # Errors
    /// If no grid keeps the rules, or if the watch ends the search for a first one.
    pub fn new(rules: &Rules, watch: &mut Watch) -> Result<AnyMaker, NotOpened> {
        let cells = rules.layout().cells().collect();
        let listed = Squares::of(rules).map(|squares| squares.all());
        let has_grid = match &listed {
            Some(listed) => !listed.is_empty(),
            None => problems::first(&Puzzle::blank(rules.clone()), watch)?.is_some(),
        };
        if !has_grid {
            return Err(Sentence::new(NO_GRID, vec![("rules", rules.to_string())]).into());
        }
        Ok(AnyMaker { rules: rules.clone(), cells, listed })
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Makes a full grid: the value of each cell.
    pub fn grid(&self, random: &mut impl Random, watch: &mut Watch) -> Result<Vec<u8>, Stopped> {
        match &self.listed {
            Some(listed) => {
                let mut names: Vec<u8> = self.rules.layout().values().map(|value| value as u8).collect();
                random.shuffle(&mut names);
                let grid = &listed[random.below(listed.len())];
                Ok(grid.iter().map(|&index| names[usize::from(index)]).collect())
            }
            None => self.searched(random, watch),
        }
    }

    /// Puts random values into as many cells as two rows have, and lets the search find the rest.
    fn searched(&self, random: &mut impl Random, watch: &mut Watch) -> Result<Vec<u8>, Stopped> {
        let mut problem = Puzzle::blank(self.rules.clone());
        let mut order = self.cells.clone();
        random.shuffle(&mut order);
        order.truncate(2 * self.rules.layout().value_count());
        let mut grid = Vec::new();
        for cell in order {
            let allowed = problem.candidates(cell);
            let mut values: Vec<usize> =
                self.rules.layout().values().filter(|value| has(&problem, allowed, *value)).collect();
            random.shuffle(&mut values);
            for value in values {
                problem.give(cell, value);
                if let Some(solution) = problems::first(&problem, watch)? {
                    grid = solution;
                    break;
                }
                problem.clear(cell);
            }
        }
        Ok(grid)
    }

    /// Makes a puzzle with one solution in which every given is needed. By rules that leave one solution alone, it has no
    /// givens.
    pub fn minimal_puzzle(&self, random: &mut impl Random, watch: &mut Watch) -> Result<Puzzle, Stopped> {
        let grid = self.grid(random, watch)?;
        let mut order: Vec<Vec<CellId>> = self.cells.iter().map(|&cell| vec![cell]).collect();
        random.shuffle(&mut order);
        self.dug(&grid, &order, watch)
    }

    /// The problem with all givens of a grid.
    pub(super) fn filled(&self, grid: &[u8]) -> Puzzle {
        let mut problem = Puzzle::blank(self.rules.clone());
        self.rules.layout().live_cells().for_each(|cell| problem.give(cell, grid[cell.index()].into()));
        problem
    }

    /// Takes away all groups of givens of a full grid, in this order, without which one solution remains.
    pub(super) fn dug(
        &self,
        grid: &[u8],
        order: &[Vec<CellId>],
        watch: &mut Watch,
    ) -> Result<Puzzle, Stopped> {
        let mut problem = self.filled(grid);
        // The first third can nearly always be removed together.
        let mut together = order.len() / 3;
        while together > 0 {
            let mut fewer = problem.clone();
            order[..together].iter().flatten().for_each(|&cell| fewer.clear(cell));
            if problems::sole(&fewer, watch)?.0 == 1 {
                problem = fewer;
                break;
            }
            together /= 2;
        }
        dig(&mut problem, &order[together..], watch)?;
        Ok(problem)
    }
}

/// Takes away all groups of givens, in this order, without which one solution remains.
pub(super) fn dig(problem: &mut Puzzle, order: &[Vec<CellId>], watch: &mut Watch) -> Result<(), Stopped> {
    for group in order {
        watch.look()?;
        if is_needless(problem, group, watch)? {
            group.iter().for_each(|&cell| problem.clear(cell));
        }
    }
    Ok(())
}

/// Whether a problem with one solution still has one without these cells. Groups without givens are not examined.
pub(super) fn is_needless(problem: &Puzzle, group: &[CellId], watch: &mut Watch) -> Result<bool, Stopped> {
    let given: Vec<(CellId, usize)> =
        group.iter().filter_map(|&cell| Some((cell, problem.given(cell)?))).collect();
    if let [(cell, value)] = given[..] {
        return Ok(problems::first(&otherwise(problem, cell, value), watch)?.is_none());
    }
    let mut fewer = problem.clone();
    given.into_iter().for_each(|(cell, _)| fewer.clear(cell));
    Ok(problems::sole(&fewer, watch)?.0 == 1)
}

/// A problem in which a cell has any value but this one: if that has no solution, the given there is not needed.
fn otherwise(problem: &Puzzle, cell: CellId, value: usize) -> Puzzle {
    let mut otherwise = problem.clone();
    otherwise.clear(cell);
    otherwise.restrict(cell, !bit(problem, value));
    otherwise
}

/// The bit of a value in a mask of values.
fn bit(problem: &Puzzle, value: usize) -> u64 {
    1 << (value - problem.layout().least())
}

fn has(problem: &Puzzle, mask: u64, value: usize) -> bool {
    mask & bit(problem, value) != 0
}

/// Small grids by rules that only say which cells differ.
struct Squares {
    size: usize,
    /// For each cell, the earlier cells that have another value.
    earlier: Vec<Vec<usize>>,
}

impl Squares {
    /// Returns `None` if the rules say more, or if there are too many grids.
    fn of(rules: &Rules) -> Option<Squares> {
        let layout = rules.layout();
        let size = layout.value_count();
        let is_square = layout.rows() == size && layout.columns() == size && layout.len() == size * size;
        let says_different = rules.parts().iter().all(|(_, part)| matches!(part, Part::Different { .. }));
        if size > LISTED || !is_square || !layout.has_lines() || !says_different {
            return None;
        }
        let before = |cell: CellId| {
            let others = RuleSet::peers(rules, cell).iter().map(|other| other.index());
            others.filter(|&other| other < cell.index()).collect()
        };
        Some(Squares { size, earlier: layout.cells().map(before).collect() })
    }

    /// All grids in which the first row holds the values in order, as indices of values.
    fn all(&self) -> Vec<Vec<u8>> {
        let mut all = Vec::new();
        let mut grid: Vec<u8> = (0..self.size as u8).collect();
        self.extend(&mut grid, &mut all);
        all
    }

    fn extend(&self, grid: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
        let Some(others) = self.earlier.get(grid.len()) else {
            all.push(grid.clone());
            return;
        };
        for value in 0..self.size as u8 {
            if others.iter().all(|&other| grid[other] != value) {
                grid.push(value);
                self.extend(grid, all);
                grid.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Xoshiro;
    use std::collections::HashMap;

    fn maker(rules: &str) -> AnyMaker {
        let rules = rules.parse().expect("rules");
        AnyMaker::new(&rules, &mut Watch::forever()).expect("there are grids")
    }

    /// There are 288 grids of four by four, and 28,200,960 of six by six, which are 720 times those with a given first row.
    #[test]
    fn small_grids_are_listed() {
        let listed = |rules: &str| maker(rules).listed.map(|all| all.len());
        assert_eq!(listed("4x4"), Some(288 / 24));
        assert_eq!(listed("6x6"), Some(28_200_960 / 720));
        assert_eq!(listed("9x9"), None);
        assert_eq!(listed("4x4,anti-knight"), None, "a rule that is no house");
    }

    #[test]
    fn small_grids_are_equally_likely() {
        let maker = maker("4x4");
        let mut seen: HashMap<Vec<u8>, f64> = HashMap::new();
        for index in 0..28_800 {
            let grid = maker.grid(&mut Xoshiro::stream(1, index), &mut Watch::forever());
            *seen.entry(grid.expect("no limit")).or_default() += 1.0;
        }
        assert_eq!(seen.len(), 288);
        let chi: f64 = seen.values().map(|count| (count - 100.0).powi(2) / 100.0).sum();
        // 287 degrees of freedom: above 382 in one of ten thousand samples.
        assert!(chi < 382.0, "{chi}");
    }

    /// Cells that do not see each other are independent but for their line: a pair of cells in the second row has each pair
    /// of values equally often.
    #[test]
    fn pairs_in_six_by_six_are_equally_likely() {
        let maker = maker("6x6");
        let mut seen: HashMap<(u8, u8), f64> = HashMap::new();
        for index in 0..30_000 {
            let grid = maker.grid(&mut Xoshiro::stream(2, index), &mut Watch::forever()).expect("no limit");
            *seen.entry((grid[14], grid[29])).or_default() += 1.0;
        }
        let (equal, other): (Vec<_>, Vec<_>) = seen.iter().partition(|((one, two), _)| one == two);
        for (group, freedom) in [(equal, 5.0), (other, 29.0)] {
            let mean = group.iter().map(|(_, count)| **count).sum::<f64>() / (freedom + 1.0);
            let chi: f64 = group.iter().map(|(_, count)| (**count - mean).powi(2) / mean).sum();
            assert!(chi < freedom + 5.0 * (2.0 * freedom).sqrt(), "{chi}");
        }
    }

    #[test]
    fn minimal_puzzles_have_one_solution_and_need_every_given() {
        for rules in ["4x4", "6x6,diagonal", "anti-knight", "4x4,killer-cage:5:r1c1-r1c2"] {
            let maker = maker(rules);
            let mut watch = Watch::forever();
            let puzzle = maker.minimal_puzzle(&mut Xoshiro::from_seed(3), &mut watch).expect("no limit");
            let count = |puzzle: &Puzzle| problems::sole(puzzle, &mut Watch::forever()).expect("no limit").0;
            assert_eq!(count(&puzzle), 1, "{rules}");
            for &cell in maker.cells.iter().filter(|&&cell| puzzle.given(cell).is_some()) {
                let mut fewer = puzzle.clone();
                fewer.clear(cell);
                assert_eq!(count(&fewer), 2, "{rules}");
            }
        }
        let none =
            AnyMaker::new(&"4x4,killer-cage:2:r1c1-r1c2".parse().expect("rules"), &mut Watch::forever());
        assert!(matches!(none, Err(NotOpened::Impossible(_))));
    }
}
