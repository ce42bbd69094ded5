//! The inference graph that all chains share. It is computed once for each board.
//!
//! [`LinkFacts`] is part of [`Shared`](super::Shared). It provides the [`Graph`] of the board, with candidates only or
//! also with groups. The graph is made when it is first needed and cleared when the board changes.
//!
//! - `graph`: the nodes and their links;
//! - `closure`: the consequences of each node, as rows of bits;
//! - `table`: a shortest chain from one premise to everything that follows from it;
//! - `sets`: almost locked sets as additional nodes;
//! - `loops`: the nice loops and AICs that the tables show;
//! - `forces`: the conclusions that chains prove from all cases or by contradiction; `net`: the same for nets;
//! - `evidence`, `set_evidence`: chains with their reasons.

mod closure;
mod evidence;
mod forces;
mod graph;
mod loops;
mod net;
mod set_evidence;
mod sets;
mod statement;
mod table;

pub(crate) use closure::{NodeClosure, has_bit};
pub(crate) use evidence::chain;
pub(crate) use forces::{Forces, Ground, chains_of};
pub(crate) use graph::{Graph, NodeReach};
pub(crate) use loops::{Loop, LoopKind, Loops, SetNodes, WantedLoops, sum_of_positions};
pub(crate) use set_evidence::explain_with_sets;
pub(crate) use sets::SetLinks;
pub(crate) use statement::Statement;
pub(crate) use table::PremiseTable;

use super::board::Board;
use super::cache::almost_locked::AlmostLockedSet;

/// The known facts about the links of one board.
#[derive(Debug, Default)]
pub(crate) struct LinkFacts {
    plain: LinkCache,
    grouped: LinkCache,
    loops: Loops,
    sets: SetLinks,
    forced: Forces,
    netted: Forces,
    has_forced: bool,
    has_netted: bool,
    /// The search whose results are in `loops`.
    found: Option<(NodeReach, WantedLoops, bool)>,
}

/// A graph and its closure, and whether they are those of the current board.
#[derive(Debug, Default)]
struct LinkCache {
    graph: Graph,
    closure: NodeClosure,
    has_graph: bool,
    has_closure: bool,
}

impl LinkCache {
    fn graph(&mut self, board: &Board, reach: NodeReach) -> &Graph {
        if !std::mem::replace(&mut self.has_graph, true) {
            self.graph.build(board, reach);
        }
        &self.graph
    }

    fn closure(&mut self, board: &Board, reach: NodeReach) -> (&Graph, &NodeClosure) {
        self.graph(board, reach);
        if !std::mem::replace(&mut self.has_closure, true) {
            self.closure.build(&self.graph);
        }
        (&self.graph, &self.closure)
    }
}

impl LinkFacts {
    /// Returns the graph of this board.
    pub(crate) fn graph(&mut self, board: &Board, reach: NodeReach) -> &Graph {
        match reach {
            NodeReach::Candidates => self.plain.graph(board, reach),
            NodeReach::Groups => self.grouped.graph(board, reach),
        }
    }

    /// Returns the nice loops and AICs of this board.
    pub(crate) fn loops(&mut self, board: &Board, reach: NodeReach, wanted: WantedLoops) -> (&Graph, &Loops) {
        let links = match reach {
            NodeReach::Candidates => &mut self.plain,
            NodeReach::Groups => &mut self.grouped,
        };
        let (graph, closure) = links.closure(board, reach);
        let found = Some((reach, wanted, false));
        if std::mem::replace(&mut self.found, found) != found {
            self.loops.find(board, graph, closure, wanted);
        }
        (graph, &self.loops)
    }

    /// Returns the nice loops and AICs with groups and almost locked sets as nodes.
    pub(crate) fn loops_with_sets(
        &mut self,
        board: &Board,
        list: &[AlmostLockedSet],
        wanted: WantedLoops,
    ) -> (&Graph, &SetLinks, &Loops) {
        self.grouped.graph(board, NodeReach::Groups);
        let found = Some((NodeReach::Groups, wanted, true));
        if std::mem::replace(&mut self.found, found) != found {
            self.grouped.graph.add_weak(board);
            let (graph, closure) = self.grouped.closure(board, NodeReach::Groups);
            self.sets.build(board, graph, list);
            let sets = SetNodes { list, links: &self.sets };
            self.loops.find_with_sets(board, (graph, closure), &sets, wanted);
        }
        (&self.grouped.graph, &self.sets, &self.loops)
    }

    /// Returns the conclusions that forcing chains through candidates and groups prove.
    pub(crate) fn forcing_chains(&mut self, board: &Board) -> (&Graph, &mut Forces) {
        self.grouped.graph(board, NodeReach::Groups);
        self.grouped.graph.add_weak(board);
        let (graph, closure) = self.grouped.closure(board, NodeReach::Groups);
        if !std::mem::replace(&mut self.has_forced, true) {
            self.forced.find_chains(board, graph, closure);
        }
        (graph, &mut self.forced)
    }

    /// Returns the conclusions that forcing nets prove, and those that chains prove alone.
    pub(crate) fn forcing_nets(&mut self, board: &Board) -> (&Graph, &mut Forces, Option<&Forces>) {
        self.forcing_chains(board);
        let graph = &self.grouped.graph;
        if !std::mem::replace(&mut self.has_netted, true) {
            self.netted.find_nets(board, graph);
        }
        (graph, &mut self.netted, Some(&self.forced))
    }

    /// Clears everything that was computed, because the board has changed.
    pub(super) fn forget(&mut self) {
        for links in [&mut self.plain, &mut self.grouped] {
            (links.has_graph, links.has_closure) = (false, false);
        }
        (self.has_forced, self.has_netted) = (false, false);
        self.found = None;
    }
}
