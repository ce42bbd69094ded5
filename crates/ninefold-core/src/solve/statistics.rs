//! The cost of a method's search.

use super::methods::STRATEGIES;
use std::time::Duration;

/// The cost of a method's search up to the first solution that it finds.
///
/// The counts mean the same for every method, so they can be compared. A placement is either a *trial* (the search
/// chose it and will try another if it fails) or an *inference* (it follows from the board). Two equations hold for
/// every search that was not stopped:
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
    /// Trials made while another digit was left to try in that cell, as far as the method could see. So a cell in
    /// which all `k` possible digits fail costs `k - 1` guesses: the last trial is not a guess.
    pub guesses: u64,
    /// Boards at which the search arrived: the puzzle itself, and one after each trial.
    pub nodes: u64,
    /// The largest number of guesses that were open at the same time.
    pub deepest: u32,
    /// For the method `strategies`, how often each strategy found something, in the order of
    /// [`STRATEGIES`](super::methods::STRATEGIES).
    pub hits: [u64; STRATEGIES.len()],
    /// Wall-clock time, measured by the caller of the method.
    pub time: Duration,
}

impl std::ops::AddAssign for Statistics {
    /// Adds the counts; takes the greater of the two depths.
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
