//! Nested chains: the statements on which they rest, and when two of them count as one.

use super::ChainWorkshop;
use super::closure::{CandidateBits, NodeId, contains, insert};
use super::found::{ChainProof, FoundChain};
use super::links::{ChainLiteral, StatementCause, for_each_gone, is_on, of, on};
use super::multiple::ClosureEnd;
use super::position::{CandidateCode, ChainBoard, candidate};
use super::tables::{CELLS_OF, members};
use std::collections::HashMap;

/// A nested chain: the number of its statements, and a number that it shares with chains of the same statements.
#[derive(Clone, Copy, Debug)]
pub(super) struct NestedChain {
    pub(super) complexity: u32,
    pub(super) class: u32,
}

/// The chains nested in the closures of a search.
#[derive(Default)]
pub(super) struct NestedChains {
    chains: Vec<NestedChain>,
    classes: HashMap<Box<[ChainLiteral]>, u32>,
}

impl NestedChains {
    pub(super) fn clear(&mut self) {
        self.chains.clear();
        self.classes.clear();
    }

    pub(super) fn get(&self, chain: u32) -> NestedChain {
        self.chains[chain as usize]
    }

    /// Takes all chains of another search. Returns the number that the first of them now has.
    pub(super) fn take_over(&mut self, other: &mut NestedChains) -> u32 {
        let first = self.chains.len() as u32;
        let mut classes = vec![0; other.classes.len()];
        for (statements, class) in other.classes.drain() {
            let next = self.classes.len() as u32;
            classes[class as usize] = *self.classes.entry(statements).or_insert(next);
        }
        let renamed = |chain: NestedChain| NestedChain { class: classes[chain.class as usize], ..chain };
        self.chains.extend(other.chains.drain(..).map(renamed));
        first
    }

    /// Adds a chain. `statements` are those of its ends, one end after another.
    pub(super) fn add(&mut self, complexity: u32, statements: Vec<ChainLiteral>) -> u32 {
        let next = self.classes.len() as u32;
        let class = *self.classes.entry(statements.into_boxed_slice()).or_insert(next);
        self.chains.push(NestedChain { complexity, class });
        (self.chains.len() - 1) as u32
    }
}

/// The separator between the statements of one end and those of the next.
const END: ChainLiteral = ChainLiteral::MAX;

/// Candidates in the order in which they were found, each once.
#[derive(Default)]
struct Parents {
    list: Vec<CandidateCode>,
    known: CandidateBits,
}

impl Parents {
    fn add(&mut self, before: &ChainBoard, now: &ChainBoard, literal: ChainLiteral, cause: StatementCause) {
        if is_on(literal) {
            for_each_gone(before, now, of(literal), cause, |gone| {
                if !contains(&self.known, gone) {
                    insert(&mut self.known, gone);
                    self.list.push(gone);
                }
            });
        }
    }
}

/// An item on the way through a chain.
enum Met {
    /// A statement and its cause.
    Statement(ChainLiteral, StatementCause),
    /// The end of the statements on which one end rests.
    End,
}

/// The answers of a nested search about a chain that it found.
impl ChainWorkshop {
    /// Returns the candidates that had to go from `before` to make the chain possible on `now`.
    pub(super) fn parents_of(
        &mut self,
        found: &FoundChain,
        before: &ChainBoard,
        now: &ChainBoard,
    ) -> Vec<CandidateCode> {
        parents(before, now, |met| self.walk(found, met))
    }

    /// Returns the ends that a chain of this search compares: closures, and statements in them.
    pub(crate) fn ends_of(&self, proof: &ChainProof, board: &ChainBoard) -> Vec<ClosureEnd> {
        let end = |start: CandidateCode, conclusion| {
            let closure = self.of[start as usize * 2 + 1] as usize;
            (closure, self.closures[closure].find(conclusion))
        };
        match *proof {
            ChainProof::Path(..) | ChainProof::Cycle(..) => Vec::new(),
            ChainProof::Pair(ends) => ends.to_vec(),
            ChainProof::Cell(cell, conclusion) => {
                members(board.cells[cell]).map(|digit| end(candidate(cell, digit), conclusion)).collect()
            }
            ChainProof::Region(house, digit, conclusion) => {
                let cells = members(board.places[house][digit]).map(|place| CELLS_OF[house][place] as usize);
                cells.map(|cell| end(candidate(cell, digit), conclusion)).collect()
            }
        }
    }

    /// Returns the statements of a chain, one end after another.
    pub(super) fn statements_of(&mut self, found: &FoundChain) -> Vec<ChainLiteral> {
        statements(|met| self.walk(found, met))
    }

    /// Visits the statements of a chain.
    fn walk(&mut self, found: &FoundChain, met: &mut dyn FnMut(Met)) {
        match &found.proof {
            ChainProof::Path(..) | ChainProof::Cycle(..) => walk_path(&found.proof, met),
            &ChainProof::Pair(ends) => {
                for (closure, end) in ends {
                    self.walk_end(closure, end, StatementCause::Assumed, met);
                }
            }
            &ChainProof::Cell(cell, conclusion) => {
                for digit in 0..9 {
                    self.walk_from(cell, digit, conclusion, StatementCause::Cell, met);
                }
            }
            &ChainProof::Region(house, digit, conclusion) => {
                for cell in CELLS_OF[house].map(usize::from) {
                    self.walk_from(cell, digit, conclusion, StatementCause::House((house / 9) as u8), met);
                }
            }
        }
    }

    /// Visits the statements between a candidate and a conclusion, if the candidate was followed in this search.
    /// `assumed` is the cause of the assumption.
    fn walk_from(
        &mut self,
        cell: usize,
        digit: usize,
        conclusion: ChainLiteral,
        assumed: StatementCause,
        met: &mut dyn FnMut(Met),
    ) {
        let start = on(candidate(cell, digit));
        let closure = self.of[start as usize] as usize;
        if closure < self.used && self.closures[closure].node(0).literal == start {
            let end = self.closures[closure].find(conclusion);
            self.walk_end(closure, end, assumed, met);
        }
    }

    /// Visits the statements on which an end rests, the nearer ones first.
    fn walk_end(&mut self, closure: usize, end: NodeId, assumed: StatementCause, met: &mut dyn FnMut(Met)) {
        let ChainWorkshop { closures, seen, queue, .. } = self;
        closures[closure].ancestors(end, seen, queue, |node| {
            let cause = if node.cause == StatementCause::Assumed { assumed } else { node.cause };
            met(Met::Statement(node.literal, cause));
        });
        met(Met::End);
    }
}

/// Visits the statements of a single chain, or of a loop: once forward and once backward.
///
/// Backward, every statement is reversed but keeps its cause, although that is the cause of its contrary. The reference
/// does it this way, and the candidates that had to go depend on it.
fn walk_path(proof: &ChainProof, met: &mut dyn FnMut(Met)) {
    match proof {
        ChainProof::Path(path) => {
            path.iter().for_each(|&(literal, cause)| met(Met::Statement(literal, cause)));
            met(Met::End);
        }
        ChainProof::Cycle(path) => {
            let forward = path[..path.len() - 1].iter();
            forward.for_each(|&(literal, cause)| met(Met::Statement(literal, cause)));
            met(Met::End);
            let backward = path.iter().skip(1).rev();
            backward.for_each(|&(literal, cause)| met(Met::Statement(literal ^ 1, cause)));
            met(Met::End);
        }
        ChainProof::Pair(..) | ChainProof::Cell(..) | ChainProof::Region(..) => {}
    }
}

fn parents(
    before: &ChainBoard,
    now: &ChainBoard,
    walk: impl FnOnce(&mut dyn FnMut(Met)),
) -> Vec<CandidateCode> {
    let mut parents = Parents::default();
    walk(&mut |met| {
        if let Met::Statement(literal, cause) = met {
            parents.add(before, now, literal, cause);
        }
    });
    parents.list
}

fn statements(walk: impl FnOnce(&mut dyn FnMut(Met))) -> Vec<ChainLiteral> {
    let mut list = Vec::new();
    walk(&mut |met| {
        list.push(match met {
            Met::Statement(literal, _) => literal,
            Met::End => END,
        });
    });
    list
}

/// Returns the parents of a single chain or loop, like [`ChainWorkshop::parents_of`].
pub(super) fn parents_of_path(
    proof: &ChainProof,
    before: &ChainBoard,
    now: &ChainBoard,
) -> Vec<CandidateCode> {
    parents(before, now, |met| walk_path(proof, met))
}

/// Returns the statements of a single chain or loop, like [`ChainWorkshop::statements_of`].
pub(super) fn statements_of_path(proof: &ChainProof) -> Vec<ChainLiteral> {
    statements(|met| walk_path(proof, met))
}
