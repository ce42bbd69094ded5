//! The means that dynamic chains use when links lead no further: patterns on the board as it is at that point, and
//! nested chains.
//!
//! Only the first source that gives anything is used; then links are followed again.

use super::closure::Closure;
use super::found::{ChainFinds, FoundChain};
use super::inside::{parents_of_path, statements_of_path};
use super::kind::ChainReach;
use super::links::StatementCause;
use super::position::{CandidateCode, ChainBoard, candidate};
use super::reach::LinkNet;
use super::tables::members;
use super::{ChainWorkshop, patterns};
use crate::solve::{Stopped, Watch};

/// Nested chains that were found again, in the order in which they count.
pub(crate) enum NestedFinds<'a> {
    /// Chains of one assumption.
    Single(Vec<FoundChain>),
    /// Chains of several starts, and the search that found them.
    Several(Vec<FoundChain>, &'a mut ChainWorkshop),
}

impl FoundChain {
    /// Returns whether the chain removes this candidate.
    pub(crate) fn hits(&self, removed: CandidateCode) -> bool {
        let (cell, digit) = ((removed / 9) as u8, removed % 9);
        self.removes.iter().any(|&(other, digits)| other == cell && digits >> digit & 1 == 1)
    }
}

impl ChainWorkshop {
    /// Finds the nested chains again that led on from `board`, where one of them removed a candidate; `before` is the
    /// board with which this search began.
    pub(crate) fn find_again(
        &mut self,
        removed: CandidateCode,
        board: &ChainBoard,
        before: &ChainBoard,
    ) -> Option<NestedFinds<'_>> {
        let mut watch = Watch::forever();
        if matches!(self.extent.reach, ChainReach::Chains | ChainReach::Multiple) {
            let mut finds = ChainFinds::all();
            self.unary.search_new(board, &LinkNet::of(board, None), &mut finds, &mut watch).ok()?;
            let is_new = |found: &&FoundChain| !parents_of_path(&found.proof, before, board).is_empty();
            let single: Vec<FoundChain> =
                finds.sorted(|_| true).into_iter().filter(is_new).cloned().collect();
            if single.iter().any(|found| found.hits(removed)) {
                return Some(NestedFinds::Single(single));
            }
        }
        let inner = self.inner.as_mut()?;
        let mut finds = ChainFinds::all();
        inner.left = usize::MAX;
        inner.search(&mut board.clone(), &mut finds, &mut watch).ok()?;
        let mut several: Vec<FoundChain> = finds.sorted(|_| true).into_iter().cloned().collect();
        several.retain(|found| !inner.parents_of(found, before, board).is_empty());
        Some(NestedFinds::Several(several, inner))
    }

    /// Turns off what the next pattern or nested chain removes. Returns `false` if there is none. `searched` is the
    /// board that was last searched for chains of one assumption, or that is known to have none.
    pub(super) fn advance(
        &mut self,
        closure: &mut Closure,
        board: &mut ChainBoard,
        before: &ChainBoard,
        searched: &mut Option<ChainBoard>,
        watch: &mut Watch,
    ) -> Result<bool, Stopped> {
        watch.tick()?;
        closure.begin_to_advance();
        if patterns::advance(closure, board, before) {
            return Ok(true);
        }
        match self.extent.reach {
            ChainReach::Chains => self.by_chains(closure, board, before, searched, watch),
            ChainReach::Multiple => Ok(self.by_chains(closure, board, before, searched, watch)?
                || self.by_inner(closure, board, before, watch)?),
            ChainReach::Nested => self.by_inner(closure, board, before, watch),
            _ => Ok(false),
        }
    }

    /// Uses chains of one assumption. `searched` is the last board that was searched for them, or that is known to have
    /// none; the candidates that they refuted have been removed from it since.
    fn by_chains(
        &mut self,
        closure: &mut Closure,
        board: &ChainBoard,
        before: &ChainBoard,
        searched: &mut Option<ChainBoard>,
        watch: &mut Watch,
    ) -> Result<bool, Stopped> {
        let mut finds = ChainFinds::all();
        self.unary.search_new(board, &LinkNet::of(board, searched.as_ref()), &mut finds, watch)?;
        if let Some(searched) = searched {
            searched.clone_from(board);
        }
        let mut any = false;
        for found in finds.sorted(|_| true) {
            let parents = parents_of_path(&found.proof, before, board);
            any |= self.conclude(closure, found, &parents, || statements_of_path(&found.proof));
        }
        Ok(any)
    }

    /// Uses chains with several starts.
    fn by_inner(
        &mut self,
        closure: &mut Closure,
        board: &mut ChainBoard,
        before: &ChainBoard,
        watch: &mut Watch,
    ) -> Result<bool, Stopped> {
        let Some(mut inner) = self.inner.take() else { return Ok(false) };
        let mut finds = ChainFinds::all();
        inner.left = self.left;
        let done = inner.search(board, &mut finds, watch);
        self.left = inner.left;
        let mut any = false;
        if done.is_ok() {
            for found in finds.sorted(|_| true) {
                let parents = inner.parents_of(found, before, board);
                any |= self.conclude(closure, found, &parents, || inner.statements_of(found));
            }
        }
        self.inner = Some(inner);
        done.map(|()| any)
    }

    /// Turns off what a nested chain removes, unless the chain was possible before.
    fn conclude(
        &mut self,
        closure: &mut Closure,
        found: &FoundChain,
        parents: &[CandidateCode],
        statements: impl FnOnce() -> Vec<u16>,
    ) -> bool {
        if parents.is_empty() {
            return false;
        }
        let chain = self.chains.add(found.complexity, statements());
        let mut any = false;
        for &(cell, digits) in &found.removes {
            for digit in members(digits) {
                any |=
                    closure.conclude(candidate(cell as usize, digit), StatementCause::Chain, parents, chain);
            }
        }
        any
    }
}
