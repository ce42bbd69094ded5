//! What dynamic chains look at when links lead no further: patterns on the board as it has become, and chains inside.
//!
//! Only the first source that gives anything is used, then links are followed again.

use super::super::board::{Board, Candidate, candidate};
use super::super::kind::Reach;
use super::super::tables::members;
use super::closure::Closure;
use super::found::{Finds, Found};
use super::inside::{parents_of_path, statements_of_path};
use super::reach::Net;
use super::{Workshop, patterns};
use crate::solve::{Stopped, Watch};

impl Workshop {
    /// Takes one more thing off; false if nothing is left to find. `searched` is the board that was last searched for
    /// chains of one assumption, or is known to have none.
    pub(super) fn advance(
        &mut self,
        closure: &mut Closure,
        board: &mut Board,
        before: &Board,
        searched: &mut Option<Board>,
        watch: &mut Watch,
    ) -> Result<bool, Stopped> {
        watch.tick()?;
        if patterns::advance(closure, board, before) {
            return Ok(true);
        }
        match self.rules.reach {
            Reach::Chains => self.by_chains(closure, board, before, searched, watch),
            Reach::Multiple => Ok(self.by_chains(closure, board, before, searched, watch)?
                || self.by_inner(closure, board, before, watch)?),
            Reach::Nested => self.by_inner(closure, board, before, watch),
            _ => Ok(false),
        }
    }

    /// Chains of one assumption. `searched` is the last board that was searched for them, or that is known to have
    /// none: what they refute was taken off it since.
    fn by_chains(
        &mut self,
        closure: &mut Closure,
        board: &Board,
        before: &Board,
        searched: &mut Option<Board>,
        watch: &mut Watch,
    ) -> Result<bool, Stopped> {
        let mut finds = Finds::all();
        self.unary.search_new(board, &Net::of(board, searched.as_ref()), &mut finds, watch)?;
        if let Some(searched) = searched {
            searched.clone_from(board);
        }
        let mut any = false;
        for found in finds.into_sorted() {
            let parents = parents_of_path(&found.proof, before, board);
            any |= self.conclude(closure, &found, &parents, || statements_of_path(&found.proof));
        }
        Ok(any)
    }

    /// Chains with several starts.
    fn by_inner(
        &mut self,
        closure: &mut Closure,
        board: &mut Board,
        before: &Board,
        watch: &mut Watch,
    ) -> Result<bool, Stopped> {
        let Some(mut inner) = self.inner.take() else { return Ok(false) };
        let mut finds = Finds::all();
        let done = inner.search(board, &mut finds, watch);
        let mut any = false;
        if done.is_ok() {
            for found in finds.into_sorted() {
                let parents = inner.parents_of(&found, before, board);
                any |= self.conclude(closure, &found, &parents, || inner.statements_of(&found));
            }
        }
        self.inner = Some(inner);
        done.map(|()| any)
    }

    /// Takes what a chain inside removes as off, if the chain was not there before.
    fn conclude(
        &mut self,
        closure: &mut Closure,
        found: &Found,
        parents: &[Candidate],
        statements: impl FnOnce() -> Vec<u16>,
    ) -> bool {
        if parents.is_empty() {
            return false;
        }
        let chain = self.chains.add(found.complexity, statements());
        let mut any = false;
        for &(cell, digits) in &found.removes {
            for digit in members(digits) {
                any |= closure.conclude(candidate(cell as usize, digit), parents, chain);
            }
        }
        any
    }
}
