//! Chains through almost locked sets as evidence.
//!
//! If the search says "the set lacks x, so y is off", the reader gets the whole argument: no x in the set, so it holds
//! y, so y is off. If a set forces a cell, there is such a branch for each candidate that the cell loses. The sets are
//! marks of their own, numbered in the order in which they occur.

use super::graph::Graph;
use super::loops::SetNodes;
use super::statement::Statement;
use crate::grid::{CellSet, Digit, DigitSet};
use crate::logic::board::Board;
use crate::logic::cache::almost_locked::AlmostLockedSet;
use crate::logic::step::{Because, Chain, Evidence, Inference, Node, Role};

/// Writes a chain, inference by inference.
struct SetWriter<'a> {
    board: &'a Board,
    graph: &'a Graph,
    sets: &'a SetNodes<'a>,
    chain: Chain,
    used: Vec<usize>,
}

/// Adds the chain of these statements, and its sets, to the evidence.
pub(crate) fn explain_with_sets(
    board: &Board,
    graph: &Graph,
    sets: &SetNodes<'_>,
    path: &[Statement],
    is_loop: bool,
    evidence: &mut Evidence,
) {
    let chain = Chain { inferences: Vec::new(), is_loop };
    let mut writer = SetWriter { board, graph, sets, chain, used: Vec::new() };
    writer.push(writer.node(path[0]), &[], Because::Assumed);
    for pair in path.windows(2) {
        writer.link(pair[0], pair[1]);
    }
    for (number, &set) in writer.used.iter().enumerate() {
        let set = &sets.list[set];
        evidence.mark(Role::Set(number as u8), set.cells(), set.digits());
    }
    evidence.chain(writer.chain);
}

impl SetWriter<'_> {
    fn push(&mut self, node: Node, from: &[u16], because: Because) -> u16 {
        self.chain.inferences.push(Inference::new(node, from.to_vec(), because));
        self.chain.inferences.len() as u16 - 1
    }

    fn is_set(&self, step: Statement) -> bool {
        step.id() >= self.sets.links.first()
    }

    fn node(&self, step: Statement) -> Node {
        if self.is_set(step) {
            let place = self.sets.links.place(step.id());
            return Node { cells: place.cells, digit: place.digit, is_on: step.is_on() };
        }
        super::evidence::node(self.graph, step)
    }

    /// Returns the number of the set among those of the evidence.
    fn number(&mut self, set: usize) -> u8 {
        let known = self.used.iter().position(|&used| used == set);
        known.unwrap_or_else(|| {
            self.used.push(set);
            self.used.len() - 1
        }) as u8
    }

    /// Gives a house that contains both as the reason. If there were none, which cannot happen, it would be their first
    /// cell.
    fn shared(&self, one: CellSet, other: CellSet, is_on: bool, digit: Digit) -> Because {
        let places = if is_on { self.board.places(digit) } else { CellSet::EMPTY };
        let both = one | other;
        let first = both.first().expect("nodes have cells");
        super::evidence::house_of(both, places).map_or(Because::Cell(first), Because::House)
    }

    /// Adds the inferences that lead from one statement of the path, the last one written, to the next.
    fn link(&mut self, from: Statement, to: Statement) {
        let last = self.chain.inferences.len() as u16 - 1;
        let (one, other) = (self.node(from), self.node(to));
        if self.is_set(from) {
            let set = self.sets.links.set(from.id());
            if to.is_on() {
                self.force(set, last, other);
            } else {
                self.lock(set, last, other);
            }
        } else if one.digit != other.digit {
            let cell = one.cells.first().expect("a candidate has a cell");
            self.push(other, &[last], Because::Cell(cell));
        } else {
            let because = self.shared(one.cells, other.cells, to.is_on(), one.digit);
            self.push(other, &[last], because);
        }
    }

    /// Adds the argument: the set lacks a digit, so it holds the digit of `off`, so `off` is off.
    fn lock(&mut self, set: usize, lacks: u16, off: Node) -> u16 {
        let number = self.number(set);
        let set: &AlmostLockedSet = &self.sets.list[set];
        let cells = set.places(off.digit);
        let holds = Node { cells, digit: off.digit, is_on: true };
        let at = self.push(holds, &[lacks], Because::Set(number));
        let because = self.shared(cells, off.cells, false, off.digit);
        self.push(off, &[at], because)
    }

    /// Adds the argument: the set removes all other candidates from a cell.
    fn force(&mut self, set: usize, lacks: u16, on: Node) {
        let cell = on.cells.first().expect("a candidate has a cell");
        let others: DigitSet = self.board.marks(cell).without(on.digit);
        let off = |digit| Node { cells: on.cells, digit, is_on: false };
        let from: Vec<u16> = others.iter().map(|digit| self.lock(set, lacks, off(digit))).collect();
        self.push(on, &from, Because::Cell(cell));
    }
}
