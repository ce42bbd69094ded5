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
mod explorer;
pub mod fast;
pub mod general;
mod jigsaw;
pub mod learn;
pub mod lexicographic;
mod method;
pub mod methods;
pub mod naive;
pub mod problems;
pub mod search;
mod statistics;
mod watch;
#[doc(hidden)]
pub mod whole_grid;
mod witness;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use clock::stand_in::set_clock;
pub use explorer::Explorer;
pub use lexicographic::Solutions;
pub use method::Method;
pub use methods::{METHODS, method};
pub use statistics::Statistics;
pub use watch::{Stopped, Watch};

use crate::rules::Rules;

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
