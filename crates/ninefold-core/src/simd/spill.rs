//! Continues a search of one puzzle that has grown wide in lockstep, with all lanes on its open boards.

use super::Kernel;
use super::kernel::{BoardWords, JobPuzzles, LockstepJob, SolutionSlots};
use crate::grid::Cell;
use std::cell::Cell as Slot;

thread_local! {
    /// A kernel for the next search of this thread, because its memory is too large to be allocated each time.
    /// Nothing in it is kept from one search to the next.
    static KERNEL: Slot<Option<Kernel>> = const { Slot::new(None) };
}

/// The outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Relayed {
    /// The number of solutions, up to the limit.
    Counted(u64),
    /// The lockstep search got lost.
    Lost,
    /// The search was stopped.
    Stopped,
}

/// Counts the solutions below boards of one puzzle up to a limit, and writes the first one found.
pub(crate) fn count_below(
    nodes: &[BoardWords],
    limit: u64,
    solution: &mut [u8; Cell::COUNT],
    stop: &mut dyn FnMut() -> bool,
) -> Relayed {
    if nodes.is_empty() {
        return Relayed::Counted(0);
    }
    let mut kernel = KERNEL.take().unwrap_or_else(Kernel::best);
    let mut counts = [0];
    let found = SolutionSlots::Lines(std::slice::from_mut(solution));
    let mut given_up = Vec::new();
    let puzzles = JobPuzzles::Nodes(nodes);
    let job = LockstepJob { puzzles, limit, counts: &mut counts, found, stop, given_up: &mut given_up };
    let finished = kernel.run(job);
    KERNEL.set(Some(kernel));
    match counts {
        _ if !finished => Relayed::Stopped,
        _ if !given_up.is_empty() => Relayed::Lost,
        [count] => Relayed::Counted(count),
    }
}
