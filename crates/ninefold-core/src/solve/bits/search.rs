//! The search tree: infer, then branch at a cell.

use super::board::{BitBoard, DeadPlace};
use super::slots::{SLOTS, SlotSet, count, first, slot};
use super::tables::Tables;
use crate::grid::Grid;
use crate::rules::Nine;
use crate::solve::methods::tally::SearchTally;
use crate::solve::statistics::Statistics;
use crate::solve::watch::{Stopped, Watch};
use std::ops::ControlFlow;

/// The task of a search, and what it has found so far.
#[derive(Debug)]
pub(super) struct BitSearchTask<'a> {
    /// The number of solutions at which to stop.
    pub(super) limit: u64,
    /// The number of solutions found so far.
    pub(super) found: u64,
    /// The place for the first solution, if it is wanted.
    pub(super) first: Option<&'a mut Option<Grid>>,
}

/// Searches until there are `limit` solutions or no more.
pub(super) fn search(
    tables: &Tables,
    puzzle: &Nine,
    order: &mut BitSearchTask,
    watch: &mut Watch,
    statistics: &mut Statistics,
) -> Result<(), Stopped> {
    if order.found >= order.limit || clashes(puzzle, tables) {
        return Ok(());
    }
    let mut search = BitSearch {
        tables,
        order,
        watch,
        tally: SearchTally::start(statistics),
        weights: [1; SLOTS],
        dead_ends: 0,
    };
    let givens = puzzle.givens().len() as u32;
    let (end, inferred) = search.node(BitBoard::of(puzzle, tables), givens)?;
    if end.is_continue() {
        search.tally.take_back(false, inferred);
    }
    Ok(())
}

/// Whether two equal givens see each other.
fn clashes(puzzle: &Nine, tables: &Tables) -> bool {
    let sees = |a: usize, b: usize| tables.peers[a][b / 64] >> (b % 64) & 1 == 1;
    let givens = puzzle.givens();
    givens.iter().any(|(cell, digit)| {
        givens.iter().any(|(other, same)| digit == same && sees(slot(cell), slot(other)))
    })
}

struct BitSearch<'s, 'a, 'w> {
    tables: &'s Tables,
    order: &'s mut BitSearchTask<'a>,
    watch: &'s mut Watch<'w>,
    tally: SearchTally<'s>,
    /// For each cell, one plus the number of failed trials that ended at the cell or in one of its houses.
    weights: [u32; SLOTS],
    /// The number of failed trials.
    dead_ends: u32,
}

/// The number of failed trials after which cells are chosen by where trials fail. Most boards need fewer and are faster
/// without. A board that needs more usually has a difficult part somewhere, and this finds it.
const PATIENCE: u32 = 64;

/// Whether to go on, and how many digits were inferred before branching. The caller must take those back.
type BranchResult = Result<(ControlFlow<()>, u64), Stopped>;

impl BitSearch<'_, '_, '_> {
    /// Explores what follows from one board on which `filled` open cells are filled already, by givens or by a trial.
    fn node(&mut self, mut board: BitBoard, filled: u32) -> BranchResult {
        self.watch.tick()?;
        let tables = self.tables;
        let open_before = count(board.open(tables));
        let inference = board.infer(tables);
        let open = board.open(tables);
        let inferred = u64::from((open_before - count(open)).saturating_sub(filled));
        self.tally.infer(inferred);
        let end = match inference {
            Err(dead) => {
                self.blame(dead);
                ControlFlow::Continue(())
            }
            Ok(_) if open == [0; 2] => self.solution(&board),
            Ok(pairs) if pairs == open && tables.is_even => self.mirrored(board, pairs)?,
            Ok(pairs) => self.branch(board, pairs)?,
        };
        Ok((end, inferred))
    }

    /// Records where a trial failed.
    #[inline(never)]
    fn blame(&mut self, dead: DeadPlace) {
        self.dead_ends = self.dead_ends.saturating_add(1);
        match dead {
            DeadPlace::Cell(slot) => self.weights[slot] += 9,
            DeadPlace::House(bit) => {
                for bit in bit..bit + self.tables.digits {
                    self.weights[usize::from(self.tables.slot[bit])] += 1;
                }
            }
        }
    }

    fn solution(&mut self, board: &BitBoard) -> ControlFlow<()> {
        if let Some(first) = &mut self.order.first
            && first.is_none()
        {
            **first = Some(board.grid(self.tables));
        }
        self.order.found += 1;
        self.enough()
    }

    fn enough(&self) -> ControlFlow<()> {
        if self.order.found < self.order.limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    /// Explores a board on which every open cell has two candidates, and so every digit has two places in every
    /// house. Each solution then has a twin in which each of these cells holds its other candidate, so half of the
    /// tree is enough.
    fn mirrored(&mut self, mut board: BitBoard, pairs: SlotSet) -> Result<ControlFlow<()>, Stopped> {
        let before = self.order.found;
        let slot = first(pairs);
        let digits = board.digits(slot);
        board.take(self.tables, slot, digits & (digits - 1));
        if self.child(board, false)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
        let found = self.order.found;
        self.order.found = self.order.limit.min(found + (found - before));
        Ok(self.enough())
    }

    /// Tries each candidate of a cell. At first it takes a cell with two candidates if there is one, or else a cell
    /// with the fewest. Later it prefers cells at which trials fail.
    fn branch(&mut self, board: BitBoard, pairs: SlotSet) -> Result<ControlFlow<()>, Stopped> {
        let is_easy = self.dead_ends < PATIENCE;
        let slot = if pairs == [0; 2] || !is_easy {
            board.narrowest(self.tables, if is_easy { &[1; SLOTS] } else { &self.weights })
        } else {
            Some(first(pairs))
        };
        let slot = slot.expect("a board that is not full has an open cell");
        let digits = board.digits(slot);
        let mut left = digits;
        while left != 0 {
            let digit = left & left.wrapping_neg();
            left ^= digit;
            let mut child = board;
            child.take(self.tables, slot, digits ^ digit);
            if self.child(child, left != 0)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Explores a board on which one more cell is reduced to one digit.
    fn child(&mut self, board: BitBoard, guess: bool) -> Result<ControlFlow<()>, Stopped> {
        self.tally.try_digit(guess);
        let (end, inferred) = self.node(board, 1)?;
        if end.is_continue() {
            self.tally.take_back(guess, 1 + inferred);
        }
        Ok(end)
    }
}
