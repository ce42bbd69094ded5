//! The exact number of solutions.

use crate::grid::Puzzle;
use crate::solve::{Watch, explorer};

/// How to count.
#[derive(Clone, Copy, Default)]
pub struct CountOptions<'a> {
    /// Stop at this many; `None` for no limit.
    pub limit: Option<u128>,
    /// How many threads; 0 for as many as the machine has.
    pub threads: usize,
    /// Told now and then how much of the search tree is done (0 to 1) and the count so far.
    pub progress: Option<&'a (dyn Fn(f64, u128) + Sync)>,
}

impl std::fmt::Debug for CountOptions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CountOptions").field("limit", &self.limit).field("threads", &self.threads).finish()
    }
}

/// A number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// How many were counted.
    pub solutions: u128,
    /// False when the limit or the watch ended the count.
    pub complete: bool,
}

/// Counts the solutions. 0 and complete when the givens clash.
pub fn count(puzzle: &Puzzle, options: &CountOptions, watch: &Watch) -> Count {
    if puzzle.has_clash() {
        return Count { solutions: 0, complete: true };
    }
    let limit = options.limit.unwrap_or(u128::MAX).try_into().unwrap_or(u64::MAX);
    let mut found = 0;
    let stopped = explorer(puzzle.rules()).count(puzzle, limit, &mut watch.clone(), &mut found).is_err();
    Count { solutions: found.into(), complete: !stopped && found < limit }
}
