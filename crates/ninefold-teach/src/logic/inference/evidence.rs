//! Chains as evidence: each inference with the cell or the house from which it follows.

use super::graph::{Graph, GraphNode};
use super::statement::Statement;
use crate::grid::{CellSet, House};
use crate::logic::board::Board;
use crate::logic::step::{Because, Chain, Inference, Node};

/// Makes the chain of these statements, each of which follows from the one before.
pub(crate) fn chain(board: &Board, graph: &Graph, path: &[Statement], is_loop: bool) -> Chain {
    let inference = |i: usize| {
        let because = match i.checked_sub(1) {
            Some(before) => link(board, graph, path[before], path[i]),
            None => Because::Assumed,
        };
        let from = i.checked_sub(1).map(|before| before as u16).into_iter().collect();
        Inference::new(node(graph, path[i]), from, because)
    };
    Chain { inferences: (0..path.len()).map(inference).collect(), is_loop }
}

/// Returns the statement in the form for the reader.
pub(crate) fn node(graph: &Graph, statement: Statement) -> Node {
    let &GraphNode { cells, digit, .. } = graph.place(statement.id());
    Node { cells, digit, is_on: statement.is_on() }
}

/// Returns the reason why the second statement follows from the first.
pub(super) fn link(board: &Board, graph: &Graph, from: Statement, to: Statement) -> Because {
    let (one, other) = (graph.place(from.id()), graph.place(to.id()));
    if one.digit != other.digit {
        return Because::Cell(one.first);
    }
    let both = one.cells | other.cells;
    let all = if to.is_on() { board.places(one.digit) } else { CellSet::EMPTY };
    Because::House(house_of(both, all).expect("linked nodes of a digit share a house"))
}

/// Returns the first house that contains all of `cells` and no other of `places`.
pub(super) fn house_of(cells: CellSet, places: CellSet) -> Option<House> {
    let holds = |house: &&House| cells.is_subset(house.cells()) && (places & house.cells()).is_subset(cells);
    House::CLASSIC.iter().find(holds).copied()
}
