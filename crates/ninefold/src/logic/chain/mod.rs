//! The inference graph that all chains share: worked out once for each board.
//!
//! [`Chains`] lives in [`Shared`](super::Shared). Ask it for the [`Graph`] of the board, with candidates only
//! or with groups too; it is made when it is first asked for, and forgotten with the board.
//!
//! - `graph` is the nodes and their links.
//!
//! It is not a search: which paths through the graph are a technique is for the techniques to say.

mod graph;

pub use graph::{Graph, Place, Reach};

use super::Board;

/// What is known about the links of one board.
#[derive(Debug, Default)]
pub struct Chains {
    plain: Graph,
    grouped: Graph,
    has_plain: bool,
    has_grouped: bool,
}

impl Chains {
    /// The graph of this board.
    pub fn graph(&mut self, board: &Board, reach: Reach) -> &Graph {
        let (graph, is_built) = match reach {
            Reach::Candidates => (&mut self.plain, &mut self.has_plain),
            Reach::Groups => (&mut self.grouped, &mut self.has_grouped),
        };
        if !std::mem::replace(is_built, true) {
            graph.build(board, reach);
        }
        graph
    }

    /// The board has changed.
    pub(super) fn forget(&mut self) {
        (self.has_plain, self.has_grouped) = (false, false);
    }
}
