//! The tree: infer, and branch at a cell.

use super::board::{Board, Dead, Slots, first};
use super::tables::{SLOTS, Tables, slot};
use crate::grid::Grid;
use crate::rules::Puzzle;
use crate::solve::methods::tally::Tally;
use crate::solve::{Statistics, Stopped, Watch};
use std::ops::ControlFlow;

/// What a search is for, and what it has found.
#[derive(Debug)]
pub(super) struct Order<'a> {
    /// Stop at so many solutions.
    pub(super) limit: u64,
    /// How many there were so far.
    pub(super) found: u64,
    /// The first of them, if somebody wants it.
    pub(super) first: Option<&'a mut Option<Grid>>,
}

/// Searches until there are `limit` solutions or no more.
pub(super) fn search(
    tables: &Tables,
    puzzle: &Puzzle,
    order: &mut Order,
    watch: &mut Watch,
    statistics: &mut Statistics,
) -> Result<(), Stopped> {
    if order.found >= order.limit || clashes(puzzle, tables) {
        return Ok(());
    }
    let mut search =
        Search { tables, order, watch, tally: Tally::start(statistics), weights: [1; SLOTS], dead_ends: 0 };
    let givens = puzzle.givens().len() as u32;
    let (end, inferred) = search.node(Board::of(puzzle, tables), givens)?;
    if end.is_continue() {
        search.tally.take_back(false, inferred);
    }
    Ok(())
}

/// Do two equal givens see each other?
fn clashes(puzzle: &Puzzle, tables: &Tables) -> bool {
    let sees = |a: usize, b: usize| tables.peers[a][b / 64] >> (b % 64) & 1 == 1;
    let givens = puzzle.givens();
    givens.iter().any(|(cell, digit)| {
        givens.iter().any(|(other, same)| digit == same && sees(slot(cell), slot(other)))
    })
}

struct Search<'s, 'a, 'w> {
    tables: &'s Tables,
    order: &'s mut Order<'a>,
    watch: &'s mut Watch<'w>,
    tally: Tally<'s>,
    /// How often each cell, or a house of it, was where a trial failed, and one.
    weights: [u32; SLOTS],
    /// How many trials failed.
    dead_ends: u32,
}

/// After so many trials that failed, cells are chosen by where trials fail. Most boards need less and are faster
/// without; what needs more is mostly a board with a knot somewhere, which is found this way.
const PATIENCE: u32 = 64;

/// Whether to go on, and how many digits were inferred before branching: they are the caller's to take back.
type End = Result<(ControlFlow<()>, u64), Stopped>;

impl Search<'_, '_, '_> {
    /// Explores what follows from one board, on which so many open cells are filled already: givens or a trial.
    fn node(&mut self, mut board: Board, filled: u32) -> End {
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

    /// Remembers where a trial failed.
    #[inline(never)]
    fn blame(&mut self, dead: Dead) {
        self.dead_ends = self.dead_ends.saturating_add(1);
        match dead {
            Dead::Cell(slot) => self.weights[slot] += 9,
            Dead::House(bit) => {
                for bit in bit..bit + self.tables.digits {
                    self.weights[usize::from(self.tables.slot[bit])] += 1;
                }
            }
        }
    }

    fn solution(&mut self, board: &Board) -> ControlFlow<()> {
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

    /// Every open cell has two candidates, and so every digit has two places in every house. Then each solution has a
    /// twin, in which each of these cells holds its other candidate: half of the tree will do.
    fn mirrored(&mut self, mut board: Board, pairs: Slots) -> Result<ControlFlow<()>, Stopped> {
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

    /// Tries each candidate of a cell: at first one with two if there is any, else one with the fewest, and later one
    /// that trials fail at.
    fn branch(&mut self, board: Board, pairs: Slots) -> Result<ControlFlow<()>, Stopped> {
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

    /// Explores a board that has one digit left in one more cell.
    fn child(&mut self, board: Board, guess: bool) -> Result<ControlFlow<()>, Stopped> {
        self.tally.try_digit(guess);
        let (end, inferred) = self.node(board, 1)?;
        if end.is_continue() {
            self.tally.take_back(guess, 1 + inferred);
        }
        Ok(end)
    }
}

fn count(slots: Slots) -> u32 {
    slots[0].count_ones() + slots[1].count_ones()
}
