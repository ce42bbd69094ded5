//! Searching: one puzzle in, solutions out.
//!
//! There are two interfaces. A [`Method`] is one way to solve, selectable by name, that reports how hard it worked.
//! The members of [`METHODS`] are the methods of four published solvers and ninefold's own. An [`Explorer`] finds the
//! answers: it is fast and exact, and searches in any order. [`lexicographic`] turns any explorer into a walk over the
//! solutions from the smallest on, so the answer shown never depends on a search order.
//!
//! Nothing here decides what to print, and nothing here uses threads.

pub mod bits;
pub(crate) mod clock;
pub mod fast;
pub mod general;
mod jigsaw;
pub mod learn;
pub mod lexicographic;
pub mod methods;
pub mod naive;
pub mod problems;
pub mod search;
mod statistics;
mod watch;
pub(crate) mod whole_grid;
mod witness;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use clock::stand_in::set_clock;
pub use lexicographic::Solutions;
pub use methods::{METHODS, method};
pub use statistics::Statistics;
pub use watch::{Stopped, Watch};

use crate::grid::Grid;
use crate::rules::{Nine, Rules};

/// One way to solve a puzzle, selectable by name.
///
/// A method searches in its own order and reports the work up to the first solution that it finds. It must handle
/// every puzzle under all [`Rules`] that it [knows](Method::knows), including clashing givens and empty candidate
/// sets. It must ask the watch often enough (once per node) to stop within milliseconds.
pub trait Method: Sync + std::fmt::Debug {
    /// Returns the name on the command line.
    fn name(&self) -> &'static str;

    /// Returns one sentence about the method, in English and Chinese.
    fn about(&self) -> crate::lang::Text;

    /// Returns `true` if the method can solve puzzles with these rules. The published methods support only houses of
    /// nine digits.
    fn knows(&self, rules: &Rules) -> bool {
        rules.is_made_of_houses()
    }

    /// Searches up to the first solution; returns `None` if there is none.
    ///
    /// The work is added to `statistics`, even if the search is stopped.
    fn search(
        &self,
        puzzle: &Nine,
        watch: &mut Watch,
        statistics: &mut Statistics,
    ) -> Result<Option<Grid>, Stopped>;
}

/// An exact search in any order, from which the answers come.
pub trait Explorer: Sync + std::fmt::Debug {
    /// Returns some solution, not necessarily the smallest; `None` if there is none.
    fn first(&self, puzzle: &Nine, watch: &mut Watch) -> Result<Option<Grid>, Stopped>;

    /// Adds the number of solutions to `found` and stops as soon as `found` reaches `limit`.
    ///
    /// If the watch stops it, `found` holds the number counted until then.
    fn count(&self, puzzle: &Nine, limit: u64, watch: &mut Watch, found: &mut u64) -> Result<(), Stopped>;

    /// Returns the number of solutions, counted to two, and the first one found. This takes one search, where
    /// [`Explorer::first`] and [`Explorer::count`] would take two.
    fn sole(&self, puzzle: &Nine, watch: &mut Watch) -> Result<(u64, Option<Grid>), Stopped>;

    /// Returns the lexicographically smallest solution.
    fn smallest(&self, puzzle: &Nine, watch: &mut Watch) -> Result<Option<Grid>, Stopped>;
}

/// Returns the explorer to use for these rules.
pub fn explorer(rules: &Rules) -> &dyn Explorer {
    if rules.is_classic() {
        return &fast::FastExplorer;
    }
    match bits::Tables::kept(rules) {
        Some(_) if jigsaw::Relay::suits(rules) => &jigsaw::Relay,
        Some(tables) => tables,
        None => &search::SearchExplorer,
    }
}
