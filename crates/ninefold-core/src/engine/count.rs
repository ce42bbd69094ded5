//! The exact number of solutions.
//!
//! Most puzzles are counted on the calling thread before a second thread would have started. If a count takes longer,
//! the rest of the search is cut into parts, which a [`Crew`](super::crew::Crew) of threads counts one by one.

use super::crew::Crew;
use super::solvable::Solvable;
use super::work::{Count, DivisibleCount, count_alone};
use crate::solve::Watch;
use std::num::NonZeroUsize;
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

/// The time that a count stays on the calling thread before other threads are started.
const ALONE: Duration = Duration::from_millis(3);

/// The options of a count: the limit, the threads, and the function to report progress to.
#[derive(Clone, Copy, Default)]
pub struct CountOptions<'a> {
    /// The count at which to stop; `None` for no limit.
    pub limit: Option<u128>,
    /// The largest number of threads; 0 for the number of cores, which is never exceeded.
    pub threads: usize,
    /// Called now and then, at most ten times a second, with the fraction of the search tree that is done (0 to 1)
    /// and the count so far. It is called on the thread that asked for the count, and no more once the watch has stopped
    /// the count.
    pub progress: Option<&'a (dyn Fn(f64, u128) + Sync)>,
}

impl std::fmt::Debug for CountOptions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CountOptions").field("limit", &self.limit).field("threads", &self.threads).finish()
    }
}

/// Counts the solutions. If the givens clash, the count is 0 and complete.
///
/// The result does not depend on the number of threads, except for how far a count gets before the watch stops it.
///
/// ```
/// use ninefold::engine::{Count, CountOptions, count};
/// use ninefold::{Grid, Nine, solve::Watch};
/// let givens: Grid =
///     "300017028500020094620090017030401006470000035200030001100709002009802040800003700".parse()?;
/// let all = count(&Nine::new(givens), &CountOptions::default(), &Watch::forever());
/// assert_eq!(all, Count { solutions: 8, complete: true });
///
/// let limited = CountOptions { limit: Some(1000), ..CountOptions::default() };
/// let some = count(&Nine::new(Grid::EMPTY), &limited, &Watch::forever());
/// assert_eq!(some, Count { solutions: 1000, complete: false });
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
pub fn count<P: Solvable>(puzzle: &P, options: &CountOptions, watch: &Watch) -> Count {
    if puzzle.work_out(&mut watch.clone()).is_err() {
        return Count { solutions: 0, complete: false };
    }
    if puzzle.is_clashing() {
        return Count { solutions: 0, complete: true };
    }
    puzzle.count_solutions(options, watch)
}

pub(super) fn shared(work: &impl DivisibleCount, options: &CountOptions, watch: &Watch) -> Count {
    let limit = options.limit.unwrap_or(u128::MAX);
    let threads = threads(options.threads);
    if threads == 1 && options.progress.is_none() {
        return count_alone(work, limit, watch);
    }
    let first_try = count_alone(work, limit, &watch.clone().within(ALONE));
    let ended = first_try.complete || first_try.solutions == limit || watch.clone().look().is_err();
    if ended { first_try } else { Crew::count(work, limit, threads, options.progress, watch) }
}

/// Returns the number of threads to start if this many are asked for: at most the number of cores, and exactly that
/// for 0.
pub fn threads(asked: usize) -> usize {
    // Asking the system takes longer than many counts.
    static CORES: OnceLock<usize> = OnceLock::new();
    let cores = || *CORES.get_or_init(|| thread::available_parallelism().map_or(1, NonZeroUsize::get));
    match asked {
        0 => cores(),
        1 => 1,
        _ => asked.min(cores()),
    }
}
