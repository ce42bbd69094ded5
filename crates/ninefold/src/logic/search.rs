//! What a technique gets: the board, the options, what other techniques have worked out about the
//! same board; and where its steps go.

use super::{Board, Candidate, CandidateSet, Evidence, Flow, Options, Shared, Step, Technique};
use crate::solve::Watch;
use std::ops::ControlFlow;

/// The question: this board, within these limits.
#[derive(Debug)]
pub struct Search<'a> {
    /// The board. Copy the reference out (`let board = search.board;`) to use it beside `shared`.
    pub board: &'a Board,
    /// Limits and choices.
    pub options: &'a Options,
    /// What has been worked out about this board, and buffers that are used again.
    pub shared: &'a mut Shared,
}

/// Where steps go. It decides whether the search goes on.
#[derive(Debug)]
pub struct Sink<'a> {
    board: &'a Board,
    wants: Wants,
    /// From `start` on `count` steps were given here; those after them are room that is used again.
    steps: Vec<Step>,
    start: usize,
    count: usize,
    watch: Watch<'a>,
    is_stopped: bool,
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wants {
    /// After how many steps the search stops.
    pub most: usize,
    /// Are reasons wanted, or conclusions only?
    pub evidence: bool,
}

impl Wants {
    /// One step with its evidence.
    pub const FIRST: Wants = Wants { most: 1, evidence: true };
    /// One step, conclusions only: to solve and to rate.
    pub const QUICK: Wants = Wants { most: 1, evidence: false };
    /// Every step with its evidence.
    pub const ALL: Wants = Wants { most: usize::MAX, evidence: true };
}

impl<'a> Sink<'a> {
    /// An empty sink for steps on this board.
    pub fn new(board: &'a Board, wants: Wants) -> Sink<'a> {
        Sink::with_watch(board, wants, Watch::forever())
    }

    /// The same, full as soon as the watch says so.
    pub fn with_watch(board: &'a Board, wants: Wants, watch: Watch<'a>) -> Sink<'a> {
        Sink::after(Vec::new(), 0, board, wants, watch)
    }

    /// An empty sink that keeps the first `start` of these steps and writes its own over the others.
    pub(super) fn after(
        steps: Vec<Step>,
        start: usize,
        board: &'a Board,
        wants: Wants,
        watch: Watch<'a>,
    ) -> Sink<'a> {
        Sink { board, wants, steps, start, count: 0, watch, is_stopped: false }
    }

    /// May the search go on? For loops that can be long without giving a step; asks the clock now and then only.
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

    /// The same, for pieces of work that are long each: asks the clock at once.
    pub fn look(&mut self) -> Flow {
        match self.watch.look() {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => {
                self.is_stopped = true;
                ControlFlow::Break(())
            }
        }
    }

    /// The watch, for work that asks it at places where there is no sink.
    pub(super) fn watch(&self) -> Watch<'a> {
        self.watch.clone()
    }

    /// Did the watch end the search, so that there may be steps that nobody looked for?
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Is this sink full with one step? Then a technique may look for its best instance only.
    #[inline]
    pub fn wants_one(&self) -> bool {
        self.wants.most == 1
    }

    /// How many steps were given.
    #[inline]
    pub fn count(&self) -> usize {
        self.count
    }

    /// Are reasons wanted?
    #[inline]
    pub fn wants_evidence(&self) -> bool {
        self.wants.evidence
    }

    /// A digit to write.
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

    /// Marks to take away. Those that are not on the board are left out, and a step of which nothing is
    /// left is none.
    #[inline]
    pub fn remove(
        &mut self,
        technique: &'static Technique,
        removes: CandidateSet,
        because: impl FnOnce(&mut Evidence),
    ) -> Flow {
        self.give(technique, CandidateSet::EMPTY, removes, 0, because)
    }

    /// Any conclusion, of a chain of `length` inferences.
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

    /// Where the next step is to be written, with nothing in it yet.
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

    /// The step stands; what convinces is added.
    #[inline]
    fn finish(&mut self, because: impl FnOnce(&mut Evidence)) -> Flow {
        if self.wants.evidence {
            because(&mut self.steps[self.start + self.count].evidence);
        }
        self.count += 1;
        if self.count >= self.wants.most { ControlFlow::Break(()) } else { self.pulse() }
    }

    /// The steps that were given.
    pub fn into_steps(mut self) -> Vec<Step> {
        self.steps.truncate(self.start + self.count);
        self.steps
    }

    /// All its room, and how many of the steps in it were given.
    pub(super) fn into_parts(self) -> (Vec<Step>, usize) {
        (self.steps, self.count)
    }
}
