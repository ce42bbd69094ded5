//! Closures that each take long are computed ahead, on several threads.
//!
//! A closure depends only on the board and its assumption, so it does not matter which thread computes it. Each
//! thread has a workshop of its own, and the results are taken over afterwards.

use super::ChainWorkshop;
use super::closure::Closure;
use super::links::{ChainLiteral, off, on};
use super::position::{ChainBoard, candidate};
use super::tables::members;
use crate::solve::{Stopped, Watch};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

impl ChainWorkshop {
    /// Computes the closures of all assumptions about a board.
    pub(super) fn work_ahead(&mut self, board: &ChainBoard, watch: &Watch) -> Result<(), Stopped> {
        let cells = (0..81).filter(|&cell| board.size(cell) > 1);
        let candidates =
            cells.flat_map(|cell| members(board.cells[cell]).map(move |digit| candidate(cell, digit)));
        let assumptions: Vec<ChainLiteral> =
            candidates.flat_map(|candidate| [on(candidate), off(candidate)]).collect();
        let mut others = std::mem::take(&mut self.others);
        others.resize_with(self.threads, || ChainWorkshop::new(self.extent, 1));
        others.iter_mut().for_each(|other| {
            other.turn_to_another(self.has_no_chain);
            other.begin(None, self.left);
        });
        let next = AtomicUsize::new(0);
        let results: Vec<Result<(), Stopped>> = thread::scope(|scope| {
            let take_turns =
                |other| scope.spawn(|| ChainWorkshop::take_turns(other, board, &assumptions, &next, watch));
            let handles: Vec<_> = others.iter_mut().map(take_turns).collect();
            handles
                .into_iter()
                .map(|handle| handle.join().unwrap_or_else(|panic| resume_unwind(panic)))
                .collect()
        });
        others.iter_mut().for_each(|other| self.take_over(other));
        self.others = others;
        results.into_iter().collect()
    }

    /// Computes closures, always the next one that no thread has started.
    fn take_turns(
        &mut self,
        board: &ChainBoard,
        assumptions: &[ChainLiteral],
        next: &AtomicUsize,
        watch: &Watch,
    ) -> Result<(), Stopped> {
        let (mut board, mut watch) = (board.clone(), watch.clone());
        self.depth = u16::MAX;
        while let Some(&assumed) = assumptions.get(next.fetch_add(1, Ordering::Relaxed)) {
            self.closure_of(&mut board, assumed, &mut watch)?;
        }
        Ok(())
    }

    /// Takes the closures that another workshop has made, with the chains nested in them.
    fn take_over(&mut self, other: &mut ChainWorkshop) {
        let first = self.chains.take_over(&mut other.chains);
        for closure in &mut other.closures[..other.used] {
            closure.shift_chains(first);
            self.of[closure.node(0).literal as usize] = self.used as u16;
            match self.closures.get_mut(self.used) {
                Some(own) => std::mem::swap(own, closure),
                None => self.closures.push(std::mem::replace(closure, Closure::new())),
            }
            self.used += 1;
        }
        other.used = 0;
    }
}
