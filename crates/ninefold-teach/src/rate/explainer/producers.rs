//! The producers of steps, in their order.

use super::chains::Searches;
use super::find::FoundStep;
use super::{bug, exclusion, loops, sets, singles, wings};
use crate::logic::forcing::ChainBoard;
use crate::solve::{Stopped, Watch};

/// The memory that producers keep between steps.
pub(super) struct Memory {
    threads: usize,
    chains: Option<Box<Searches>>,
    pairs: exclusion::Vain,
    triplets: exclusion::Vain,
}

impl Memory {
    /// Makes the memory. Searches that take long use this many threads.
    pub(super) fn new(threads: usize) -> Memory {
        Memory {
            threads,
            chains: None,
            pairs: exclusion::Vain::default(),
            triplets: exclusion::Vain::default(),
        }
    }

    /// Returns the searches for chains. They are made on first use, because most puzzles need no chains.
    fn chains(&mut self) -> &mut Searches {
        self.chains.get_or_insert_with(|| Box::new(Searches::new(self.threads)))
    }
}

/// The producers that need neither memory nor much time.
const PLAIN: [fn(&ChainBoard) -> Option<FoundStep>; 14] = [
    singles::hidden_single,
    singles::direct_locked,
    |board| singles::direct_hidden_set(board, 2),
    singles::naked_single,
    |board| singles::direct_hidden_set(board, 3),
    sets::first_locked,
    |board| sets::first_naked(board, 2),
    |board| sets::first_fish(board, 2),
    |board| sets::first_hidden(board, 2),
    |board| sets::first_naked(board, 3),
    |board| sets::first_fish(board, 3),
    |board| sets::first_hidden(board, 3),
    |board| wings::wing(board, false),
    |board| wings::wing(board, true),
];

/// The producers of this kind that come after the unique loops.
const PLAIN_TOO: [fn(&ChainBoard) -> Option<FoundStep>; 4] = [
    |board| sets::first_naked(board, 4),
    |board| sets::first_fish(board, 4),
    |board| sets::first_hidden(board, 4),
    bug::bug,
];

/// Finds the next step; `None` if no producer finds one.
pub(super) fn next(
    board: &ChainBoard,
    memory: &mut Memory,
    watch: &mut Watch,
) -> Result<Option<FoundStep>, Stopped> {
    watch.tick()?;
    if let Some(find) = PLAIN.iter().find_map(|producer| producer(board)) {
        return Ok(Some(find));
    }
    if let Some(find) = loops::unique_loop(board, watch)? {
        return Ok(Some(find));
    }
    if let Some(find) = PLAIN_TOO.iter().find_map(|producer| producer(board)) {
        return Ok(Some(find));
    }
    if let Some(find) = exclusion::pair(board, &mut memory.pairs, watch)? {
        return Ok(Some(find));
    }
    if let Some(find) = memory.chains().unary(board, watch)? {
        return Ok(Some(find));
    }
    if let Some(find) = exclusion::triplet(board, &mut memory.triplets, watch)? {
        return Ok(Some(find));
    }
    for number in 0..Searches::COUNT {
        if let Some(find) = memory.chains().several(number, board, watch)? {
            return Ok(Some(find));
        }
    }
    Ok(None)
}
