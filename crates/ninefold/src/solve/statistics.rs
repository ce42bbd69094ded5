//! What a method's search cost.

use std::time::Duration;

/// What a method's own search up to its own first solution cost.
///
/// The counts mean the same for every method, so that they can be compared. A placement is either a
/// *trial* (the search chose it and will try another if it fails) or an *inference* (it follows from
/// the board). Two equations hold for every search that came to its end:
///
/// - with a solution, `placements - undone` is the number of cells that were empty in the puzzle;
/// - without one, `undone == placements`: everything was taken back.
///
/// Clashing givens cost nothing: every count stays 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Digits written into a cell, by trial or by inference. Givens do not count.
    pub placements: u64,
    /// Placements taken back.
    pub undone: u64,
    /// Trials made while the method saw another digit that it might still have to try in that cell.
    /// So a cell of which all `k` possible digits fail costs `k - 1` guesses: the last is no guess.
    pub guesses: u64,
    /// Boards the search stood at: the puzzle itself, and one after each trial.
    pub nodes: u64,
    /// The most guesses that stood at the same time.
    pub deepest: u32,
    /// How often each of source E's strategies found something, in the order of
    /// [`STRATEGIES`](super::methods::STRATEGIES).
    pub hits: [u64; 5],
    /// Wall-clock time, measured by the caller of the method.
    pub time: Duration,
}

impl std::ops::AddAssign for Statistics {
    /// Sums, and the greater of the two depths.
    fn add_assign(&mut self, other: Statistics) {
        self.placements += other.placements;
        self.undone += other.undone;
        self.guesses += other.guesses;
        self.nodes += other.nodes;
        self.deepest = self.deepest.max(other.deepest);
        for (mine, theirs) in self.hits.iter_mut().zip(other.hits) {
            *mine += theirs;
        }
        self.time += other.time;
    }
}
