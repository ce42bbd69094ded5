//! The solutions from the smallest on.
//!
//! A *witness* is a solution known to exist. On a walk over the cells in reading order, only values smaller than the
//! witness's need a search. If one of them has a solution, that becomes the witness. After the last cell the witness
//! is the smallest solution. For the next one, cells are released from the last backwards until a greater value has a
//! solution.
//!
//! Each cell with a choice keeps its board, in which all cells before it are fixed and the consequences have been
//! removed. So no search starts from the beginning.

use super::masks::Mask;
use super::plan::Plan;
use super::tree::{Tree, Visitor};
use crate::rules::Puzzle;
use crate::solve::watch::{Stopped, Watch};
use std::ops::ControlFlow;

/// The solutions of one problem in the order of their values, row by row.
///
/// ```
/// use ninefold::rules::{Puzzle, Rules};
/// use ninefold::solve::{Watch, search::{Plan, Solutions}};
/// let rules: Rules = "4x4,diagonal".parse()?;
/// let plan = Plan::new(&rules);
/// let puzzle = Puzzle::blank(rules);
/// let mut solutions = Solutions::new(&plan, &puzzle);
/// let first = solutions.next_within(&mut Watch::forever())?.expect("a grid with diagonals");
/// assert_eq!(first, [1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solutions<'p> {
    walk: WalkByWidth<'p>,
}

/// The walk, by the width of masks.
enum WalkByWidth<'p> {
    Narrow(OrderedSteps<'p, u16>),
    Wide(OrderedSteps<'p, u64>),
}

struct OrderedSteps<'p, M: Mask> {
    plan: &'p Plan,
    tree: Tree<'p, M>,
    state: WalkState,
    /// The cells with a choice, in reading order, each with the board before it.
    steps: Vec<ChoicePoint>,
    /// The boards of the steps one after another, then the current board.
    boards: Vec<M>,
    /// A solution of the current board.
    witness: Vec<M>,
}

/// A cell that had a choice.
struct ChoicePoint {
    /// The number of the cell in reading order.
    number: usize,
    /// The values that have not been tried; on the way forward, the values below the witness's.
    left: u64,
}

enum WalkState {
    NotStarted,
    /// The witness is the smallest solution except for the cells from here on.
    Forward(usize),
    /// The witness has been returned.
    Back,
    Done,
}

impl std::fmt::Debug for Solutions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solutions").finish_non_exhaustive()
    }
}

/// A visitor that keeps the first solution.
#[derive(Default)]
struct Witness(Option<Vec<u64>>);

impl Visitor for Witness {
    fn found<M: Mask>(&mut self, masks: &[M]) -> ControlFlow<()> {
        self.0 = Some(masks.iter().map(|mask| mask.wide()).collect());
        ControlFlow::Break(())
    }
}

impl<'p> Solutions<'p> {
    /// Makes the walk. It searches nothing until the first solution is asked for. The plan must be made of the
    /// problem's rules.
    pub fn new(plan: &'p Plan, problem: &Puzzle) -> Solutions<'p> {
        let walk = match plan.is_narrow() {
            true => WalkByWidth::Narrow(OrderedSteps::new(plan, problem)),
            false => WalkByWidth::Wide(OrderedSteps::new(plan, problem)),
        };
        Solutions { walk }
    }

    /// Returns the next solution. After [`Stopped`] it can be asked for again.
    pub fn next_within(&mut self, watch: &mut Watch) -> Result<Option<Vec<u8>>, Stopped> {
        match &mut self.walk {
            WalkByWidth::Narrow(steps) => steps.next_within(watch),
            WalkByWidth::Wide(steps) => steps.next_within(watch),
        }
    }
}

impl<'p, M: Mask> OrderedSteps<'p, M> {
    fn new(plan: &'p Plan, problem: &Puzzle) -> OrderedSteps<'p, M> {
        let tree = Tree::new(plan);
        let blank = tree.blank(problem);
        let state = if blank.is_some() { WalkState::NotStarted } else { WalkState::Done };
        let boards = blank.unwrap_or_default();
        OrderedSteps { plan, tree, state, steps: Vec::new(), boards, witness: Vec::new() }
    }

    fn next_within(&mut self, watch: &mut Watch) -> Result<Option<Vec<u8>>, Stopped> {
        loop {
            match self.state {
                WalkState::Done => return Ok(None),
                WalkState::NotStarted => {
                    let mut start = self.boards.clone();
                    let witness = match self.tree.settle_start(&mut start, watch)? {
                        true => self.witness_of(&start, watch)?,
                        false => None,
                    };
                    self.state = match witness {
                        Some(witness) => {
                            (self.boards, self.witness) = (start, witness);
                            WalkState::Forward(0)
                        }
                        None => WalkState::Done,
                    };
                }
                WalkState::Forward(cell) => {
                    self.forward(cell, watch)?;
                    self.state = WalkState::Back;
                    return Ok(Some(self.plan.values(&self.witness)));
                }
                WalkState::Back => self.state = self.back(watch)?,
            }
        }
    }

    /// Makes the witness the smallest solution of the current board. Invariant: it is one of its solutions.
    fn forward(&mut self, from: usize, watch: &mut Watch) -> Result<(), Stopped> {
        for number in from..self.plan.places.len() {
            self.state = WalkState::Forward(number);
            let cell = usize::from(self.plan.places[number]);
            let top = self.boards.len() - self.plan.room();
            let mask = self.boards[top + cell].wide();
            if mask.is_power_of_two() {
                continue;
            }
            let smaller = mask & (self.witness[cell].wide() - 1);
            for value in super::masks::bits(smaller).map(|value| 1 << value) {
                if let Some(witness) = self.attempt(top, cell, value, watch)?.1 {
                    self.witness = witness;
                    break;
                }
            }
            let value = self.witness[cell].wide();
            let mut next = self.boards[top..].to_vec();
            let is_possible = self.tree.restrict(&mut next, cell, value, watch)?;
            debug_assert!(is_possible, "the witness is a solution");
            self.steps.push(ChoicePoint { number, left: mask & !(value | (value - 1)) });
            self.boards.extend(next);
        }
        Ok(())
    }

    /// Goes back to the last cell that may hold a greater value.
    fn back(&mut self, watch: &mut Watch) -> Result<WalkState, Stopped> {
        while let Some(step) = self.steps.last() {
            let (number, left) = (step.number, step.left);
            let cell = usize::from(self.plan.places[number]);
            let top = (self.steps.len() - 1) * self.plan.room();
            for value in super::masks::bits(left).map(|value| 1 << value) {
                let (board, witness) = self.attempt(top, cell, value, watch)?;
                self.steps.last_mut().expect("a step").left &= !value;
                if let Some(witness) = witness {
                    self.witness = witness;
                    self.boards.truncate(top + self.plan.room());
                    self.boards.extend(board);
                    return Ok(WalkState::Forward(number + 1));
                }
            }
            self.steps.pop();
        }
        Ok(WalkState::Done)
    }

    /// Returns the board that starts at `top` with a value in a cell, and a solution of it if there is one.
    fn attempt(
        &mut self,
        top: usize,
        cell: usize,
        value: u64,
        watch: &mut Watch,
    ) -> Result<(Vec<M>, Option<Vec<M>>), Stopped> {
        let mut board = self.boards[top..top + self.plan.room()].to_vec();
        let witness = match self.tree.restrict(&mut board, cell, value, watch)? {
            true => self.witness_of(&board, watch)?,
            false => None,
        };
        Ok((board, witness))
    }

    fn witness_of(&mut self, board: &[M], watch: &mut Watch) -> Result<Option<Vec<M>>, Stopped> {
        let mut witness = Witness::default();
        let _ = self.tree.explore(board, watch, &mut witness)?;
        Ok(witness.0.map(|masks| masks.into_iter().map(M::of).collect()))
    }
}

/// Returns the smallest solution, comparing values row by row; `None` if there is none.
pub fn smallest(plan: &Plan, problem: &Puzzle, watch: &mut Watch) -> Result<Option<Vec<u8>>, Stopped> {
    Solutions::new(plan, problem).next_within(watch)
}
