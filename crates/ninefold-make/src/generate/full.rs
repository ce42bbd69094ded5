//! Random full grids, and puzzles of a few random clues.

use super::uniform::uniform_grid;
use crate::engine::{self, board::SettledBoard};
use crate::grid::{Cell, Digit, Grid};
use crate::lang::{Sentence, Text};
use crate::random::Random;
use crate::rules::{Nine, Rules};

/// The number of dead ends after which a search for a grid starts again. The time of a search depends on luck at its
/// beginning, and trying another beginning is cheaper than finishing a bad one.
const PATIENCE: u32 = 30;

const NOT_MADE: Text = Text {
    en: "cannot make puzzles by these rules: {rules}; it can by rules of whole houses on nine by nine: the classic ones, diagonals, \
         windoku, extra regions of nine cells, and jigsaws that have a solution",
    zh: "不能按这些规则出题：{rules}；目前可用九乘九盘面上九格区域的规则：标准规则、对角线、窗口、九格的额外区域，以及有解的锯齿分区",
};

/// Says whether grids and puzzles can be made by these rules: they must be [houses](Rules::is_made_of_houses) of nine
/// cells, and some full grid must keep them.
///
/// ```
/// use ninefold::{Rules, generate::can_make};
/// assert!(can_make(&"windoku".parse::<Rules>()?).is_ok());
/// assert!(can_make(&"anti-knight".parse::<Rules>()?).is_err(), "AnyMaker makes those");
/// assert!(can_make(&"samurai".parse::<Rules>()?).is_err(), "and those");
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
pub fn can_make(rules: &Rules) -> Result<(), Sentence> {
    let has_grid = || engine::solve(&Nine::new(Grid::EMPTY).by(rules)).status.has_solution();
    let is_made_of_houses = rules.layout().is_nine_by_nine() && rules.is_made_of_houses();
    if rules.is_classic() || is_made_of_houses && has_grid() {
        return Ok(());
    }
    Err(Sentence::new(NOT_MADE, vec![("rules", rules.to_string())]))
}

/// The source of full grids.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Grids {
    /// Uniform by the classic rules: all grids are [equally likely](uniform_grid). By other rules, grids come from the search.
    #[default]
    Uniform,
    /// From a [search](random_grid), which prefers some grids.
    Search,
}

impl Grids {
    /// Makes a grid by these rules.
    ///
    /// # Panics
    /// May panic, or search without end, if it [cannot](can_make) make any.
    pub fn grid(self, random: &mut impl Random, rules: &Rules) -> Grid {
        match self {
            Grids::Uniform if rules.is_classic() => uniform_grid(random),
            _ => random_grid(random, rules),
        }
    }
}

/// Makes a random full grid, by a search that tries the digits of the tightest cell in random order.
///
/// Every grid is possible, but not all are equally likely: the search prefers grids that are reached through few dead
/// ends.
///
/// # Panics
/// May panic, or search without end, if it [cannot](can_make) make any.
///
/// ```
/// use ninefold::{Rules, generate::{Xoshiro, random_grid}};
/// let grid = random_grid(&mut Xoshiro::from_seed(1), &Rules::diagonal());
/// assert!(Rules::diagonal().is_solved(&grid));
/// ```
pub fn random_grid(random: &mut impl Random, rules: &Rules) -> Grid {
    assert!(rules.is_made_of_houses(), "grids are made by rules of houses, and not by {rules}");
    let blank = SettledBoard::new(&Nine::new(Grid::EMPTY).by(rules)).expect("a blank grid is no dead end");
    loop {
        let mut patience = PATIENCE;
        if let Some(grid) = fill(&blank, random, &mut patience) {
            return grid;
        }
    }
}

/// Returns a solution of the board; `None` if there is none or patience ran out.
fn fill(board: &SettledBoard, random: &mut impl Random, patience: &mut u32) -> Option<Grid> {
    let least = board.open().iter().map(|cell| board.get(cell).len()).min();
    let Some(least) = least else { return Some(board.grid()) };
    let mut tight: Vec<Cell> = board.open().iter().filter(|&cell| board.get(cell).len() == least).collect();
    let cell = tight.swap_remove(random.below(tight.len()));
    let mut digits: Vec<Digit> = board.get(cell).iter().collect();
    random.shuffle(&mut digits);
    for digit in digits {
        let filled = board.with(cell, digit).ok().and_then(|next| fill(&next, random, patience));
        if filled.is_some() {
            return filled;
        }
        *patience = patience.checked_sub(1)?;
    }
    None
}

/// Makes a grid with the nine digits in random order in the first row, and nothing else.
///
/// [`first_row_grid`] completes such a row to a full grid.
pub fn first_row(random: &mut impl Random) -> Grid {
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let mut grid = Grid::EMPTY;
    for (cell, digit) in Cell::ALL.into_iter().zip(digits) {
        grid.set(cell, Some(digit));
    }
    grid
}

/// Makes the smallest full grid with a random first row.
///
/// There are 9! = 362,880 such grids, each equally likely.
///
/// ```
/// use ninefold::{Rules, generate::{Xoshiro, first_row_grid}};
/// assert!(Rules::CLASSIC.is_solved(&first_row_grid(&mut Xoshiro::from_seed(1))));
/// ```
pub fn first_row_grid(random: &mut impl Random) -> Grid {
    let start = Nine::new(first_row(random));
    engine::solve(&start).solution.expect("any first row can be completed")
}

/// Makes a puzzle whose givens are `clues` cells of a random full grid.
///
/// Because the clues come from a full grid, which is [uniform](uniform_grid) by the classic rules, there is at least one solution;
/// with few clues there are usually many. More than 81 clues count as 81.
///
/// ```
/// use ninefold::{Rules, engine, generate::{Xoshiro, random_clues}};
/// let puzzle = random_clues(&mut Xoshiro::from_seed(1), 18, &Rules::CLASSIC);
/// assert_eq!(puzzle.givens().len(), 18);
/// assert!(engine::solve(&puzzle).status.has_solution());
/// ```
pub fn random_clues(random: &mut impl Random, clues: usize, rules: &Rules) -> Nine {
    let grid = Grids::Uniform.grid(random, rules);
    clues_of(&grid, random, clues, rules)
}

/// Makes a puzzle whose givens are `clues` random cells of this grid.
pub fn clues_of(grid: &Grid, random: &mut impl Random, clues: usize, rules: &Rules) -> Nine {
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    let kept = cells.into_iter().take(clues).collect();
    Nine::new(grid.restricted_to(kept)).by(rules)
}
