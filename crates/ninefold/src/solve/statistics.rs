//! What a method's search cost.

use std::time::Duration;

/// What a method's own search up to its own first solution cost.
///
/// The counts mean the same for every method, so that they can be compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Digits written into a cell, by trial or by inference.
    pub placements: u64,
    /// Placements taken back.
    pub undone: u64,
    /// Placements made although the cell, as the method saw it, had another digit left to try.
    pub guesses: u64,
    /// States of the board the search looked at: the first one and one per trial placement.
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
