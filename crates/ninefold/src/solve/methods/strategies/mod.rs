//! Source E: strategies as exchangeable objects, chosen by the state of the board.
//!
//! ```text
//!         +--> outlook --> first strategy, cheapest first, that may pay --> apply
//!         |                                                                   |
//!         +---- it found something <------------------------------------------+
//!                    nothing: the next; nothing from any: branch
//! ```
//!
//! How the strategy is chosen: before each choice the state of the board is summed up in an
//! [`Outlook`] (how many cells have one, two, three… candidates). The strategies are asked in the
//! order of their cost whether they [may pay](Strategy::may_pay) on such a board, and the first that
//! says yes is applied. If it finds something, the choice starts anew; if not, the rest of the list is
//! asked. So a costly strategy runs only when all cheaper ones are exhausted and the board looks ripe
//! for it: two cells with two candidates for a naked pair, for example.
//!
//! This runs on the puzzle first, and again at every node of the search. When no strategy finds
//! anything, the search branches on the cell with the fewest candidates, the first of them in reading
//! order, smallest digit first.
//!
//! Any subset of the strategies gives an exact search; fewer strategies only mean more nodes:
//!
//! ```
//! use ninefold::Puzzle;
//! use ninefold::solve::methods::strategies::{Strategies, StrategySet};
//! use ninefold::solve::{Method, Statistics, Watch};
//!
//! let line = "800000000003600000070090200050007000000845700000100030001000068008500010090000400";
//! let puzzle = Puzzle::new(line.parse().expect("81 characters"));
//! let nodes = |set| {
//!     let mut statistics = Statistics::default();
//!     let solution = Strategies::with(set).search(&puzzle, &mut Watch::forever(), &mut statistics);
//!     assert!(matches!(solution, Ok(Some(_))));
//!     statistics.nodes
//! };
//! assert!(nodes(StrategySet::ALL) < nodes(StrategySet::NONE));
//! ```
//!
//! What this is not: the explaining solver. These strategies report only how often they found
//! something, not what and why.

mod board;
mod hidden_single;
mod larger_subsets;
mod locked_candidates;
mod naked_pair;
mod naked_single;
mod set;

pub use board::{Board, Outlook};
pub use set::{StrategySet, UnknownStrategy};

use self::hidden_single::HiddenSingle;
use self::larger_subsets::LargerSubsets;
use self::locked_candidates::LockedCandidates;
use self::naked_pair::NakedPair;
use self::naked_single::NakedSingle;
use super::tally::Tally;
use crate::grid::Grid;
use crate::lang::Text;
use crate::rules::Puzzle;
use crate::solve::{Method, Statistics, Stopped, Watch};

/// One way to infer something from a board.
pub trait Strategy: Sync + std::fmt::Debug {
    /// The name, as in [`STRATEGIES`](super::STRATEGIES).
    fn name(&self) -> &'static str;

    /// One sentence about it: English and Chinese.
    fn about(&self) -> Text;

    /// Is it worth applying to a board that looks like this? "No" may miss something, never more.
    fn may_pay(&self, outlook: &Outlook) -> bool;

    /// Goes once over the board and uses everything found on the way.
    ///
    /// Stops early when the board [contradicts itself](Board::is_contradiction). It must never remove
    /// a candidate that stands in some solution of the board.
    fn apply(&self, board: &mut Board) -> Outcome;
}

/// What applying a strategy came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// How many times the strategy found something that changed the board or refuted it.
    pub finds: u64,
}

/// The strategies, cheapest first, in the order of [`STRATEGIES`](super::STRATEGIES).
pub static ALL: [&dyn Strategy; 5] =
    [&NakedSingle, &HiddenSingle, &NakedPair, &LockedCandidates, &LargerSubsets];

/// The method `strategies`, with all strategies or some of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strategies {
    enabled: StrategySet,
}

impl Strategies {
    /// With every strategy.
    pub const ALL: Strategies = Strategies::with(StrategySet::ALL);

    /// With these strategies only. With none it is plain backtracking, fewest candidates first.
    pub const fn with(enabled: StrategySet) -> Strategies {
        Strategies { enabled }
    }

    /// With every strategy but these.
    pub const fn without(disabled: StrategySet) -> Strategies {
        Strategies { enabled: disabled.complement() }
    }

    /// The strategies that are switched on.
    pub const fn enabled(self) -> StrategySet {
        self.enabled
    }
}

impl Method for Strategies {
    fn name(&self) -> &'static str {
        "strategies"
    }

    fn about(&self) -> Text {
        Text {
            en: "five strategies, chosen by the state of the board, before and inside the search",
            zh: "五种策略，按盘面状态选用，搜索前与搜索中都运行",
        }
    }

    fn search(
        &self,
        puzzle: &Puzzle,
        watch: &mut Watch,
        statistics: &mut Statistics,
    ) -> Result<Option<Grid>, Stopped> {
        if puzzle.has_clash() {
            return Ok(None);
        }
        let mut search = Search { enabled: self.enabled, watch, tally: Tally::start(statistics) };
        let board = Board::of(puzzle);
        let (solution, inferred) = search.node(board)?;
        if solution.is_none() {
            search.tally.take_back(false, inferred);
        }
        Ok(solution)
    }
}

struct Search<'s, 'a> {
    enabled: StrategySet,
    watch: &'s mut Watch<'a>,
    tally: Tally<'s>,
}

impl Search<'_, '_> {
    /// Infers what can be inferred, then branches. Returns the first solution found, and how many
    /// digits were inferred on this board before branching (they are the caller's to take back).
    fn node(&mut self, mut board: Board) -> Result<(Option<Grid>, u64), Stopped> {
        self.watch.tick()?;
        let inferred = self.infer(&mut board);
        if board.is_contradiction() {
            return Ok((None, inferred));
        }
        let Some(cell) = board.fewest_candidates() else {
            return Ok((Some(*board.grid()), inferred));
        };
        let mut left = board.candidates(cell);
        while let Some(digit) = left.first() {
            left.remove(digit);
            let guess = !left.is_empty();
            self.tally.try_digit(guess);
            let mut child = board.clone();
            child.place(cell, digit);
            let (solution, inferred_below) = self.node(child)?;
            if solution.is_some() {
                return Ok((solution, inferred));
            }
            self.tally.take_back(guess, 1 + inferred_below);
        }
        Ok((None, inferred))
    }

    /// Applies strategies until none finds anything; returns how many digits were placed.
    fn infer(&mut self, board: &mut Board) -> u64 {
        let open_before = board.open().len();
        while !board.is_contradiction() && self.apply_cheapest(board) {}
        let inferred = (open_before - board.open().len()) as u64;
        self.tally.infer(inferred);
        inferred
    }

    /// Applies the strategies that may pay, cheapest first, until one finds something.
    fn apply_cheapest(&mut self, board: &mut Board) -> bool {
        let outlook = board.outlook();
        for index in self.enabled.indices() {
            if ALL[index].may_pay(&outlook) {
                let finds = ALL[index].apply(board).finds;
                self.tally.statistics.hits[index] += finds;
                if finds > 0 {
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests;
