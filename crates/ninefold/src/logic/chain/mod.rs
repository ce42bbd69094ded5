//! The inference graph that all chains share: worked out once for each board.
//!
//! [`Chains`] lives in [`Shared`](super::Shared). Ask it for the [`Graph`] of the board, with candidates only
//! or with groups too; it is made when it is first asked for, and forgotten with the board.
//!
//! - `graph` is the nodes and their links,
//! - `closure` what follows from what, as rows of bits,
//! - `table` a shortest chain from one premise to everything that follows from it,
//! - `sets` almost locked sets as further nodes,
//! - `loops` the nice loops and AICs that the tables show,
//! - `forces` what chains from all cases, or to nonsense, prove; `net` the same for nets,
//! - `evidence` and `set_evidence` a chain with its reasons.

mod closure;
mod evidence;
mod forces;
mod graph;
mod loops;
mod net;
mod set_evidence;
mod sets;
mod table;

pub use closure::{Closure, bits, has_bit};
pub use evidence::{chain, node};
pub use forces::{Forces, Ground, chains_of};
pub use graph::{Graph, Place, Reach};
pub use loops::{Kind, Loop, Loops, SetNodes, Wanted, sum_of_positions};
pub use net::Net;
pub use set_evidence::explain_with_sets;
pub use sets::SetLinks;
pub use table::{Statement, Table};

use super::Board;
use super::als::AlmostLockedSet;

/// What is known about the links of one board.
#[derive(Debug, Default)]
pub struct Chains {
    plain: Links,
    grouped: Links,
    loops: Loops,
    sets: SetLinks,
    forced: Forces,
    netted: Forces,
    has_forced: bool,
    has_netted: bool,
    /// What `loops` holds.
    found: Option<(Reach, Wanted, bool)>,
}

/// A graph and its closure, and whether they are those of the board.
#[derive(Debug, Default)]
struct Links {
    graph: Graph,
    closure: Closure,
    has_graph: bool,
    has_closure: bool,
}

impl Links {
    fn graph(&mut self, board: &Board, reach: Reach) -> &Graph {
        if !std::mem::replace(&mut self.has_graph, true) {
            self.graph.build(board, reach);
        }
        &self.graph
    }

    fn closure(&mut self, board: &Board, reach: Reach) -> (&Graph, &Closure) {
        self.graph(board, reach);
        if !std::mem::replace(&mut self.has_closure, true) {
            self.closure.build(&self.graph);
        }
        (&self.graph, &self.closure)
    }
}

impl Chains {
    /// The graph of this board.
    pub fn graph(&mut self, board: &Board, reach: Reach) -> &Graph {
        match reach {
            Reach::Candidates => self.plain.graph(board, reach),
            Reach::Groups => self.grouped.graph(board, reach),
        }
    }

    /// The graph of this board and what follows in it from what.
    pub fn closure(&mut self, board: &Board, reach: Reach) -> (&Graph, &Closure) {
        match reach {
            Reach::Candidates => self.plain.closure(board, reach),
            Reach::Groups => self.grouped.closure(board, reach),
        }
    }

    /// The nice loops and AICs of this board.
    pub fn loops(&mut self, board: &Board, reach: Reach, wanted: Wanted) -> (&Graph, &Loops) {
        let links = match reach {
            Reach::Candidates => &mut self.plain,
            Reach::Groups => &mut self.grouped,
        };
        let (graph, closure) = links.closure(board, reach);
        let found = Some((reach, wanted, false));
        if std::mem::replace(&mut self.found, found) != found {
            self.loops.find(board, graph, closure, wanted);
        }
        (graph, &self.loops)
    }

    /// The same with groups and almost locked sets as nodes.
    pub fn loops_with_sets(
        &mut self,
        board: &Board,
        list: &[AlmostLockedSet],
        wanted: Wanted,
    ) -> (&Graph, &SetLinks, &Loops) {
        self.grouped.graph(board, Reach::Groups);
        let found = Some((Reach::Groups, wanted, true));
        if std::mem::replace(&mut self.found, found) != found {
            self.grouped.graph.add_weak(board);
            let (graph, closure) = self.grouped.closure(board, Reach::Groups);
            self.sets.build(board, graph, list);
            let sets = SetNodes { list, links: &self.sets };
            self.loops.find_with_sets(board, (graph, closure), &sets, wanted);
        }
        (&self.grouped.graph, &self.sets, &self.loops)
    }

    /// What forcing chains through candidates and groups prove.
    pub fn forcing_chains(&mut self, board: &Board) -> (&Graph, &mut Forces) {
        self.grouped.graph(board, Reach::Groups);
        self.grouped.graph.add_weak(board);
        let (graph, closure) = self.grouped.closure(board, Reach::Groups);
        if !std::mem::replace(&mut self.has_forced, true) {
            self.forced.find_chains(board, graph, closure);
        }
        (graph, &mut self.forced)
    }

    /// What forcing nets prove; and what chains prove alone.
    pub fn forcing_nets(&mut self, board: &Board) -> (&Graph, &mut Forces, Option<&Forces>) {
        self.forcing_chains(board);
        let graph = &self.grouped.graph;
        if !std::mem::replace(&mut self.has_netted, true) {
            self.netted.find_nets(board, graph);
        }
        (graph, &mut self.netted, Some(&self.forced))
    }

    /// The board has changed.
    pub(super) fn forget(&mut self) {
        for links in [&mut self.plain, &mut self.grouped] {
            (links.has_graph, links.has_closure) = (false, false);
        }
        (self.has_forced, self.has_netted) = (false, false);
        self.found = None;
    }
}
