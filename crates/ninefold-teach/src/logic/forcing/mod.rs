//! Sudoku Explainer's chains of every kind: cycles and forcing chains, Nishio, and chains with several starts, static,
//! dynamic and nested.
//!
//! **Sound**, because each inference is: if a candidate is on, the others of its cell and the same digit elsewhere in
//! its row, column and box are off; if all other candidates of a cell (all other places of a digit in a house) are
//! off, the last one is on; and if a sound pattern or chain is found on the board without the candidates that are off,
//! its conclusion follows from their being off.
//!
//! **The order is the reference's.** "On" statements are followed before "off" ones, each kind first come, first
//! served, and a statement keeps the reasons by which it was first found; blocks come before rows, and rows before
//! columns. A rating depends on that order, so the rater and the teacher use the same searches.
//!
//! **Look with sets, prove with reasons.** Sets show whether a chain can exist at all, for all assumptions at once
//! (`graph`, `levels`, `flood`, `prefilter`). Only an assumption for which that is possible gets a `closure`, with
//! order, reasons and lengths.
//!
//! `position`, `tables` and `links` give direct consequences, and `closure` everything that follows from an
//! assumption. `unary` finds chains of one assumption, `multiple` those of several. `patterns`, `advanced` and
//! `inside` hold what dynamic chains use besides links; `found` says which chain comes first.

#![expect(
    clippy::needless_range_loop,
    reason = "cells, digits and houses are numbers that index several tables at once"
)]

mod advanced;
mod ahead;
mod closure;
mod flood;
mod found;
mod graph;
mod inside;
mod kind;
mod levels;
mod links;
mod multiple;
mod outlook;
mod patterns;
mod position;
mod prefilter;
mod reach;
pub(crate) mod sets;
pub(crate) mod tables;
#[cfg(test)]
mod twins;
mod unary;
mod victims;

pub(crate) use advanced::NestedFinds;
pub(crate) use closure::{Closure, NONE, NodeId};
pub(crate) use found::{ChainFinds, ChainProof, FoundChain, Removes};
pub(crate) use kind::ChainShape;
pub use kind::{ChainReach, ForcingArgument};
pub(crate) use levels::Levels;
pub(crate) use links::{
    ALL_LINKS, ChainLiteral, DynamicPattern, LinkKinds, StatementCause, for_each_gone, is_on, of, off,
};
pub(crate) use multiple::ClosureEnd;
pub(crate) use patterns::reasons;
pub(crate) use position::{CandidateCode, ChainBoard, candidate};
pub(crate) use reach::LinkNet;
pub(crate) use unary::Unary;

use crate::solve::{Stopped, Watch};
use graph::CandidateGraph;
use inside::NestedChains;
use outlook::FloodOutlook;

/// The searches for chains with several starts, in the order of the scale. The last four are for nested chains, each
/// with a wider search inside than the one before.
pub(crate) const SEVERAL: [Extent; 10] = [
    Extent { reach: ChainReach::Nishio, inner: ChainReach::Static },
    Extent { reach: ChainReach::Static, inner: ChainReach::Static },
    Extent { reach: ChainReach::Dynamic, inner: ChainReach::Static },
    Extent { reach: ChainReach::Plus, inner: ChainReach::Static },
    Extent { reach: ChainReach::Chains, inner: ChainReach::Static },
    Extent { reach: ChainReach::Multiple, inner: ChainReach::Static },
    Extent { reach: ChainReach::Nested, inner: ChainReach::Dynamic },
    Extent { reach: ChainReach::Nested, inner: ChainReach::Plus },
    Extent { reach: ChainReach::Nested, inner: ChainReach::Chains },
    Extent { reach: ChainReach::Nested, inner: ChainReach::Multiple },
];

/// The extent of a search for chains with several starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Extent {
    pub(crate) reach: ChainReach,
    /// For [`ChainReach::Nested`], the reach of the chains inside.
    pub(crate) inner: ChainReach,
}

impl Extent {
    fn dynamic(self) -> bool {
        self.reach != ChainReach::Static
    }

    /// Returns the points of the shortest chain, in tenths.
    pub(crate) const fn least_rating(self) -> u8 {
        match self.reach {
            ChainReach::Nishio => 75,
            ChainReach::Static => 80,
            ChainReach::Dynamic => 85,
            ChainReach::Plus => 90,
            ChainReach::Chains => 95,
            ChainReach::Multiple => 100,
            ChainReach::Nested => 105,
        }
    }

    /// Returns the points of the shortest chain.
    fn base(self) -> f64 {
        f64::from(self.least_rating()) / 10.0
    }

    fn links(self) -> LinkKinds {
        if self.reach == ChainReach::Nishio { LinkKinds { cells: false, houses: true } } else { ALL_LINKS }
    }
}

/// A search for chains with several starts, with its memory.
pub(crate) struct ChainWorkshop {
    extent: Extent,
    /// The closures of this search; those from `used` on are old.
    closures: Vec<Closure>,
    used: usize,
    /// For each statement, the closure that begins with it.
    of: Box<[u16; 1458]>,
    /// The depth to which assumptions are followed, and whether that limit left something out.
    depth: u16,
    cut: bool,
    /// The number of statements with which the next search for the first chain begins.
    enough: u16,
    /// For each digit, the places with which it had no chain of its own; and the digits that are skipped for that
    /// reason.
    barren_places: [u128; 9],
    barren: u16,
    seen: SeenStatements,
    queue: Vec<NodeId>,
    graph: CandidateGraph,
    outlook: FloodOutlook,
    /// The chains nested in closures.
    chains: NestedChains,
    /// The nested searches.
    unary: Unary,
    inner: Option<Box<ChainWorkshop>>,
    /// The only argument to look for, if there is one.
    only: Option<ForcingArgument>,
    /// The number of statements that the closures of this search may still have.
    left: usize,
    /// The number of the search, which marks the closures whose statements it has counted.
    turn: u32,
    /// Whether the board is known to have no chain of one assumption.
    has_no_chain: bool,
    /// The number of threads for closures that take long, and the workshops on these threads.
    threads: usize,
    others: Vec<ChainWorkshop>,
}

impl ChainWorkshop {
    pub(crate) fn new(extent: Extent, threads: usize) -> ChainWorkshop {
        let inner = match extent.reach {
            ChainReach::Multiple => Some(Extent { reach: ChainReach::Static, inner: ChainReach::Static }),
            ChainReach::Nested => Some(Extent { reach: extent.inner, inner: ChainReach::Dynamic }),
            _ => None,
        };
        ChainWorkshop {
            extent,
            closures: Vec::new(),
            used: 0,
            of: Box::new([NONE; 1458]),
            depth: u16::MAX,
            cut: false,
            enough: 12,
            barren_places: [0; 9],
            barren: 0,
            seen: SeenStatements { stamps: vec![0; 2048], now: 0 },
            queue: Vec::new(),
            graph: CandidateGraph::new(),
            outlook: FloodOutlook::none(),
            chains: NestedChains::default(),
            unary: Unary::new(),
            inner: inner.map(|extent| Box::new(ChainWorkshop::new(extent, 1))),
            only: None,
            left: usize::MAX,
            turn: 0,
            has_no_chain: false,
            threads,
            others: Vec::new(),
        }
    }

    /// Turns to another board. `has_no_chain` says that the board is known to have no chain of one assumption.
    pub(crate) fn turn_to_another(&mut self, has_no_chain: bool) {
        self.forget();
        self.has_no_chain = has_no_chain;
    }

    /// Begins a search for chains with this argument, or for all if it is `None`. It stops when the closures that it
    /// needs have `most` statements together. Known closures count like new ones, so the result does not depend on
    /// earlier searches.
    pub(crate) fn begin(&mut self, argument: Option<ForcingArgument>, most: usize) {
        self.only = argument;
        self.left = most;
        self.turn += 1;
    }

    /// Whether the last search stopped because closures had too many statements.
    pub(crate) fn is_spent(&self) -> bool {
        self.left == 0
    }

    /// Forgets everything about the board.
    fn forget(&mut self) {
        self.used = 0;
        self.of.fill(NONE);
        self.chains.clear();
    }

    /// Returns the extent of this search.
    pub(crate) fn extent(&self) -> Extent {
        self.extent
    }

    /// Returns the closure with this number.
    pub(crate) fn closure(&self, number: usize) -> &Closure {
        &self.closures[number]
    }

    /// Returns the closure of an assumption, which is computed once for each board.
    fn closure_of(
        &mut self,
        board: &mut ChainBoard,
        assumed: ChainLiteral,
        watch: &mut Watch,
    ) -> Result<usize, Stopped> {
        let known = self.of[assumed as usize];
        if known != NONE
            && (!self.closures[known as usize].is_cut() || self.closures[known as usize].depth >= self.depth)
        {
            self.cut |= self.closures[known as usize].is_cut();
            self.pay_for(known as usize)?;
            return Ok(known as usize);
        }
        watch.tick()?;
        let left_before = self.left;
        if left_before == 0 {
            return Err(Stopped);
        }
        let at = if known == NONE { self.used } else { known as usize };
        if at == self.closures.len() {
            self.closures.push(Closure::new());
        }
        let mut closure = std::mem::replace(&mut self.closures[at], Closure::empty());
        let before = if self.extent.dynamic() { Some(board.clone()) } else { None };
        if known == NONE {
            closure.begin(assumed);
        } else if self.extent.dynamic() {
            closure.take_from(board);
        }
        closure.depth = self.depth;
        let filled = match before {
            Some(before) => {
                let filled = self.fill(&mut closure, board, &before, watch);
                *board = before;
                filled
            }
            None => {
                let same = &board.clone();
                self.fill(&mut closure, board, same, watch)
            }
        };
        self.cut |= closure.is_cut();
        self.left = self.left.saturating_sub(closure.len());
        (closure.cost, closure.paid) = (left_before - self.left, self.turn);
        self.closures[at] = closure;
        filled?;
        if known == NONE {
            self.used += 1;
            self.of[assumed as usize] = at as u16;
        }
        Ok(at)
    }

    /// Counts the statements of a known closure, once in each search.
    fn pay_for(&mut self, closure: usize) -> Result<(), Stopped> {
        let closure = &mut self.closures[closure];
        if closure.paid == self.turn {
            return Ok(());
        }
        // The last closure may go beyond the limit by its own statements, as if it were new.
        if self.left == 0 || closure.cost > self.left.saturating_add(closure.len()) {
            self.left = 0;
            return Err(Stopped);
        }
        self.left = self.left.saturating_sub(closure.cost);
        closure.paid = self.turn;
        Ok(())
    }

    /// Follows an assumption as far as the rules allow.
    fn fill(
        &mut self,
        closure: &mut Closure,
        board: &mut ChainBoard,
        before: &ChainBoard,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        let mut searched = self.has_no_chain.then(|| before.clone());
        while closure.follow(board, before, self.extent.links(), self.extent.dynamic()) {
            if self.extent.reach < ChainReach::Plus
                || !self.advance(closure, board, before, &mut searched, watch)?
            {
                break;
            }
        }
        Ok(())
    }
}

/// The statements of a closure that have been seen.
struct SeenStatements {
    stamps: Vec<u32>,
    now: u32,
}

impl SeenStatements {
    fn begin(&mut self) {
        self.now += 1;
        if self.now == u32::MAX {
            self.stamps.fill(0);
            self.now = 1;
        }
    }

    /// Marks a statement. Returns `true` if it is new.
    fn mark(&mut self, node: NodeId) -> bool {
        let stamp = &mut self.stamps[node as usize];
        let new = *stamp != self.now;
        *stamp = self.now;
        new
    }
}
