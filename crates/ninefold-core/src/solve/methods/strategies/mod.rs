//! Source E: strategies as exchangeable objects, chosen by the state of the board.
//!
//! ```text
//!         +--> outlook --> first strategy, cheapest first, that may pay --> apply
//!         |                                                                   |
//!         +---- it found something <------------------------------------------+
//!                    nothing: the next; nothing from any: branch
//! ```
//!
//! The strategy is chosen as follows. Before each choice, the state of the board is summed up in an [`Outlook`] (how
//! many cells have one, two, three… candidates). The strategies are asked in the order of their cost whether they
//! [may pay](Strategy::may_pay) on such a board, and the first that answers yes is applied. If it finds something,
//! the choice starts again. If not, the rest of the list is asked. So a costly strategy runs only when all cheaper
//! ones are exhausted and the board looks promising: for a naked pair, it needs two cells with two candidates.
//!
//! The strategies run on the puzzle first, and again at every node of the search. When no strategy finds anything, the
//! search branches on the cell with the fewest candidates, the first of them in reading order, smallest digit first.
//!
//! Any subset of the strategies gives an exact search. With fewer strategies there are only more nodes:
//!
//! ```
//! use ninefold::Nine;
//! use ninefold::solve::methods::strategies::{Strategies, StrategySet};
//! use ninefold::solve::{Method, Statistics, Watch};
//!
//! let line = "800000000003600000070090200050007000000845700000100030001000068008500010090000400";
//! let puzzle = Nine::new(line.parse().expect("81 characters"));
//! let nodes = |set| {
//!     let mut statistics = Statistics::default();
//!     let solution = Strategies::with(set).search(&puzzle, &mut Watch::forever(), &mut statistics);
//!     assert!(matches!(solution, Ok(Some(_))));
//!     statistics.nodes
//! };
//! assert!(nodes(StrategySet::ALL) < nodes(StrategySet::NONE));
//! ```
//!
//! This is not the explaining solver. These strategies report only how often they found something, and not what or why.

mod board;
mod hidden_single;
mod larger_subsets;
mod locked_candidates;
mod naked_pair;
mod naked_single;
mod set;
mod strategy;

pub use board::{IndexedBoard, Outlook};
pub use set::{StrategySet, UnknownStrategy};
pub use strategy::{Applied, Strategy};

use super::tally::SearchTally;
use crate::grid::Grid;
use crate::lang::Text;
use crate::rules::Nine;
use crate::solve::method::Method;
use crate::solve::statistics::Statistics;
use crate::solve::watch::{Stopped, Watch};

macro_rules! strategies {
    ($($file:ident::$Strategy:ident,)*) => {
        /// The strategies, cheapest first.
        pub static ALL: [&dyn Strategy; NAMES.len()] = [$(&$file::$Strategy),*];

        /// The names of the strategies, in the order of [`ALL`] and of [`Statistics::hits`].
        pub const NAMES: &[&str] = &[$($file::$Strategy::NAME),*];
    };
}

strategies! {
    naked_single::NakedSingle,
    hidden_single::HiddenSingle,
    naked_pair::NakedPair,
    locked_candidates::LockedCandidates,
    larger_subsets::LargerSubsets,
}

/// The method `strategies`, with all or some of the strategies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strategies {
    enabled: StrategySet,
}

impl Strategies {
    /// The method with every strategy.
    pub const ALL: Strategies = Strategies::with(StrategySet::ALL);

    /// Makes the method with these strategies only. With none it is plain backtracking, fewest candidates first.
    pub const fn with(enabled: StrategySet) -> Strategies {
        Strategies { enabled }
    }

    /// Makes the method with every strategy except these.
    pub const fn without(disabled: StrategySet) -> Strategies {
        Strategies { enabled: disabled.complement() }
    }

    /// Returns the strategies that are switched on.
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
            en: "strategies, chosen by the state of the board, before and inside the search",
            zh: "多种策略，按盘面状态选用，搜索前与搜索中都运行",
        }
    }

    fn search(
        &self,
        puzzle: &Nine,
        watch: &mut Watch,
        statistics: &mut Statistics,
    ) -> Result<Option<Grid>, Stopped> {
        if puzzle.has_clash() {
            return Ok(None);
        }
        let mut search =
            StrategySearch { enabled: self.enabled, watch, tally: SearchTally::start(statistics) };
        let board = IndexedBoard::of(puzzle);
        let (solution, inferred) = search.node(board)?;
        if solution.is_none() {
            search.tally.take_back(false, inferred);
        }
        Ok(solution)
    }
}

struct StrategySearch<'s, 'a> {
    enabled: StrategySet,
    watch: &'s mut Watch<'a>,
    tally: SearchTally<'s>,
}

impl StrategySearch<'_, '_> {
    /// Infers what can be inferred, then branches. Returns the first solution found and the number of digits that were
    /// inferred on this board before branching. The caller must take those back.
    fn node(&mut self, mut board: IndexedBoard) -> Result<(Option<Grid>, u64), Stopped> {
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

    /// Applies strategies until none finds anything. Returns the number of digits placed.
    fn infer(&mut self, board: &mut IndexedBoard) -> u64 {
        let open_before = board.open().len();
        while !board.is_contradiction() && self.apply_cheapest(board) {}
        let inferred = (open_before - board.open().len()) as u64;
        self.tally.infer(inferred);
        inferred
    }

    /// Applies the strategies that may pay, cheapest first, until one finds something.
    fn apply_cheapest(&mut self, board: &mut IndexedBoard) -> bool {
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
