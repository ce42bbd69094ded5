//! Chains inside chains: what they rest on, and when two of them count as one.

use super::super::board::{Board, Candidate};
use super::super::tables::HOUSES_OF;
use super::Workshop;
use super::closure::{Bits, NodeId, contains, insert};
use super::found::{Found, Proof};
use super::links::{Cause, Literal, for_each_gone, is_on, of};
use std::collections::HashMap;

/// A chain inside: how many statements it has, and a number that it shares with chains of the same statements.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain {
    pub(super) complexity: u32,
    pub(super) class: u32,
}

/// The chains inside the closures of a search.
#[derive(Default)]
pub(super) struct Chains {
    chains: Vec<Chain>,
    classes: HashMap<Box<[Literal]>, u32>,
}

impl Chains {
    pub(super) fn clear(&mut self) {
        self.chains.clear();
        self.classes.clear();
    }

    pub(super) fn get(&self, chain: u32) -> Chain {
        self.chains[chain as usize]
    }

    /// Adds a chain; `statements` are those of its ends, one end after another.
    pub(super) fn add(&mut self, complexity: u32, statements: Vec<Literal>) -> u32 {
        let next = self.classes.len() as u32;
        let class = *self.classes.entry(statements.into_boxed_slice()).or_insert(next);
        self.chains.push(Chain { complexity, class });
        (self.chains.len() - 1) as u32
    }
}

/// Stands between the statements of one end and of the next.
const END: Literal = Literal::MAX;

/// Candidates in the order in which they were met, each once.
#[derive(Default)]
struct Parents {
    list: Vec<Candidate>,
    known: Bits,
}

impl Parents {
    fn add(&mut self, before: &Board, now: &Board, literal: Literal, cause: Cause) {
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

/// What a search that was made inside says about a chain that it found.
impl Workshop {
    /// The candidates that had to go from `before` to make the chain possible on `now`.
    pub(super) fn parents_of(&mut self, found: &Found, before: &Board, now: &Board) -> Vec<Candidate> {
        let mut parents = Parents::default();
        self.walk(found, |literal, cause| parents.add(before, now, literal, cause), || {});
        parents.list
    }

    /// The statements of a chain, one end after another.
    pub(super) fn statements_of(&mut self, found: &Found) -> Vec<Literal> {
        let list = std::cell::RefCell::new(Vec::new());
        self.walk(found, |literal, _| list.borrow_mut().push(literal), || list.borrow_mut().push(END));
        list.into_inner()
    }

    /// Goes through the statements of a chain, each with its cause, and tells where an end is done.
    fn walk(&mut self, found: &Found, mut statement: impl FnMut(Literal, Cause), mut done: impl FnMut()) {
        match &found.proof {
            Proof::Path(..) | Proof::Cycle(..) => walk_path(&found.proof, statement, done),
            &Proof::Pair(ends) => {
                for (closure, end) in ends {
                    self.walk_end(closure, end, Cause::Assumed, &mut statement);
                    done();
                }
            }
            &Proof::Cell(cell, conclusion) => {
                for digit in 0..9 {
                    let closure = self.of[cell * 18 + digit * 2 + 1] as usize;
                    if self.starts_at(closure, cell, digit) {
                        let end = self.closures[closure].find(conclusion);
                        self.walk_end(closure, end, Cause::Cell, &mut statement);
                        done();
                    }
                }
            }
            &Proof::Region(house, digit, conclusion) => {
                let kind = house / 9;
                for cell in super::super::tables::CELLS_OF[house].map(usize::from) {
                    debug_assert_eq!(HOUSES_OF[cell][kind] as usize, house);
                    let closure = self.of[cell * 18 + digit * 2 + 1] as usize;
                    if self.starts_at(closure, cell, digit) {
                        let end = self.closures[closure].find(conclusion);
                        self.walk_end(closure, end, Cause::House(kind as u8), &mut statement);
                        done();
                    }
                }
            }
        }
    }

    /// Was the closure worked out for this candidate in this search?
    fn starts_at(&self, closure: usize, cell: usize, digit: usize) -> bool {
        closure < self.used && self.closures[closure].node(0).literal as usize == cell * 18 + digit * 2 + 1
    }

    /// The statements that an end rests on, the near ones first; `assumed` is the cause of the assumption.
    fn walk_end(
        &mut self,
        closure: usize,
        end: NodeId,
        assumed: Cause,
        statement: &mut impl FnMut(Literal, Cause),
    ) {
        let closure = &self.closures[closure];
        self.marks.begin();
        let mut queue = std::mem::take(&mut self.queue);
        queue.clear();
        queue.push(end);
        self.marks.mark(end);
        let mut next = 0;
        while next < queue.len() {
            let node = queue[next];
            next += 1;
            let &super::closure::Node { literal, cause, .. } = closure.node(node);
            statement(literal, if cause == Cause::Assumed { assumed } else { cause });
            for &parent in closure.parents(node) {
                if self.marks.mark(parent) {
                    queue.push(parent);
                }
            }
        }
        self.queue = queue;
    }
}

/// The statements of a single chain, or of a loop: once forward and once backward.
///
/// Backward every statement is turned round and keeps its cause, although that is the cause of its contrary: so the
/// reference does it, and the candidates that had to go depend on it.
pub(super) fn walk_path(proof: &Proof, mut statement: impl FnMut(Literal, Cause), mut done: impl FnMut()) {
    match proof {
        Proof::Path(path) => {
            path.iter().for_each(|&(literal, cause)| statement(literal, cause));
            done();
        }
        Proof::Cycle(path) => {
            let forward = &path[..path.len() - 1];
            forward.iter().for_each(|&(literal, cause)| statement(literal, cause));
            done();
            path.iter().skip(1).rev().for_each(|&(literal, cause)| statement(literal ^ 1, cause));
            done();
        }
        Proof::Pair(..) | Proof::Cell(..) | Proof::Region(..) => {}
    }
}

/// The parents of a single chain or loop, as [`Workshop::parents_of`].
pub(super) fn parents_of_path(proof: &Proof, before: &Board, now: &Board) -> Vec<Candidate> {
    let mut parents = Parents::default();
    walk_path(proof, |literal, cause| parents.add(before, now, literal, cause), || {});
    parents.list
}

/// The statements of a single chain or loop, as [`Workshop::statements_of`].
pub(super) fn statements_of_path(proof: &Proof) -> Vec<Literal> {
    let list = std::cell::RefCell::new(Vec::new());
    walk_path(proof, |literal, _| list.borrow_mut().push(literal), || list.borrow_mut().push(END));
    list.into_inner()
}
