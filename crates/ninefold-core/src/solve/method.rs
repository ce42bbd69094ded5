//! A way to solve a puzzle that can be chosen by name.

use super::statistics::Statistics;
use super::watch::{Stopped, Watch};
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
