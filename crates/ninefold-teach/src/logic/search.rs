//! The arguments of a technique's search: the board, the options, the facts that other techniques have computed about
//! the same board, and the receiver of its steps.

use super::board::Board;
use super::candidate::{Candidate, CandidateSet};
use super::options::Options;
use super::scratch::Shared;
use super::step::{Evidence, Step};
use super::technique::{Flow, Technique};
use crate::solve::Watch;
use std::ops::ControlFlow;

/// A search on one board, within these limits.
#[derive(Debug)]
pub struct Search<'a> {
    /// The board. Copy the reference out (`let board = search.board;`) to use it together with `shared`.
    pub board: &'a Board,
    /// Limits and choices.
    pub options: &'a Options,
    /// Results about this board, and buffers that are reused.
    pub shared: &'a mut Shared,
}

/// Receives steps, and decides whether the search goes on.
#[derive(Debug)]
pub struct Sink<'a> {
    board: &'a Board,
    wants: Wants,
    /// The `count` steps from `start` on were given here. Those after them are memory that is reused.
    steps: Vec<Step>,
    start: usize,
    count: usize,
    watch: Watch<'a>,
    is_stopped: bool,
}

/// The wishes of the caller of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wants {
    /// The number of steps after which the search stops.
    pub most: usize,
    /// Whether evidence is wanted, and not only conclusions.
    pub evidence: bool,
}

impl Wants {
    /// One step, with its evidence.
    pub const FIRST: Wants = Wants { most: 1, evidence: true };
    /// One step without evidence, for solving and rating.
    pub const QUICK: Wants = Wants { most: 1, evidence: false };
    /// Every step, with its evidence.
    pub const ALL: Wants = Wants { most: usize::MAX, evidence: true };
}

impl<'a> Sink<'a> {
    /// Makes an empty sink for steps on this board.
    pub fn new(board: &'a Board, wants: Wants) -> Sink<'a> {
        Sink::with_watch(board, wants, Watch::forever())
    }

    /// Makes an empty sink that stops the search when the watch does.
    pub fn with_watch(board: &'a Board, wants: Wants, watch: Watch<'a>) -> Sink<'a> {
        Sink::after(Vec::new(), 0, board, wants, watch)
    }

    /// Makes an empty sink that keeps the first `start` of these steps and overwrites the others with its own.
    pub(super) fn after(
        steps: Vec<Step>,
        start: usize,
        board: &'a Board,
        wants: Wants,
        watch: Watch<'a>,
    ) -> Sink<'a> {
        Sink { board, wants, steps, start, count: 0, watch, is_stopped: false }
    }

    /// Tells whether the search may go on. Call it in loops that may run for long without giving a step. It looks at
    /// the clock only now and then.
    #[inline]
    pub fn pulse(&mut self) -> Flow {
        match self.watch.tick() {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => {
                self.is_stopped = true;
                ControlFlow::Break(())
            }
        }
    }

    /// Does the same, but looks at the clock at once. Call it between pieces of work that each take long.
    pub fn look(&mut self) -> Flow {
        match self.watch.look() {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => {
                self.is_stopped = true;
                ControlFlow::Break(())
            }
        }
    }

    /// Returns the watch, for work that has no sink at hand.
    pub(super) fn watch(&self) -> Watch<'a> {
        self.watch.clone()
    }

    /// Returns `true` if the watch ended the search, so that there may be steps that were not searched for.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Returns `true` if this sink is full after one step. Then a technique may search only for its best instance.
    #[inline]
    pub fn wants_one(&self) -> bool {
        self.wants.most == 1
    }

    /// Returns the number of steps given.
    #[inline]
    pub fn count(&self) -> usize {
        self.count
    }

    /// Returns `true` if evidence is wanted.
    #[inline]
    pub fn wants_evidence(&self) -> bool {
        self.wants.evidence
    }

    /// Gives a step that places a digit.
    #[inline]
    pub fn place(
        &mut self,
        technique: &'static Technique,
        candidate: Candidate,
        because: impl FnOnce(&mut Evidence),
    ) -> Flow {
        if !self.board.has(candidate) {
            return ControlFlow::Continue(());
        }
        let step = self.next_step(technique, 0);
        step.places.insert(candidate);
        self.finish(because)
    }

    /// Gives a step that removes marks. Marks that are not on the board are left out. If no mark is left, the step is
    /// ignored.
    #[inline]
    pub fn remove(
        &mut self,
        technique: &'static Technique,
        removes: CandidateSet,
        because: impl FnOnce(&mut Evidence),
    ) -> Flow {
        self.give(technique, CandidateSet::EMPTY, removes, 0, because)
    }

    /// Gives a step with any conclusion, reached by a chain of `length` inferences.
    pub fn give(
        &mut self,
        technique: &'static Technique,
        places: CandidateSet,
        removes: CandidateSet,
        length: u32,
        because: impl FnOnce(&mut Evidence),
    ) -> Flow {
        let (places, removes) = (self.board.present(&places), self.board.present(&removes));
        if places.is_empty() && removes.is_empty() {
            return ControlFlow::Continue(());
        }
        let step = self.next_step(technique, length);
        (step.places, step.removes) = (places, removes);
        self.finish(because)
    }

    /// Returns the place for the next step, cleared.
    #[inline]
    fn next_step(&mut self, technique: &'static Technique, length: u32) -> &mut Step {
        let position = self.start + self.count;
        if position < self.steps.len() {
            self.steps[position].clear();
        } else {
            self.steps.push(Step::blank(technique));
        }
        let step = &mut self.steps[position];
        (step.technique, step.length) = (technique, length);
        step
    }

    /// Completes the step by adding its evidence.
    #[inline]
    fn finish(&mut self, because: impl FnOnce(&mut Evidence)) -> Flow {
        if self.wants.evidence {
            because(&mut self.steps[self.start + self.count].evidence);
        }
        self.count += 1;
        if self.count >= self.wants.most { ControlFlow::Break(()) } else { self.pulse() }
    }

    /// Returns the steps that were given.
    pub fn into_steps(mut self) -> Vec<Step> {
        self.steps.truncate(self.start + self.count);
        self.steps
    }

    /// Returns all its memory, and the number of steps in it that were given.
    pub(super) fn into_parts(self) -> (Vec<Step>, usize) {
        (self.steps, self.count)
    }
}
