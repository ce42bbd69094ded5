//! The tree: infer, and branch at a cell.

use super::board::{Board, Slots};
use super::tables::{Tables, slot};
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
    let mut search = Search { tables, order, watch, tally: Tally::start(statistics) };
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
}

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
            Err(_) => ControlFlow::Continue(()),
            Ok(_) if open == [0; 2] => self.solution(&board),
            Ok(pairs) if pairs == open && tables.is_even => self.mirrored(board, pairs)?,
            Ok(pairs) => self.branch(board, pairs)?,
        };
        Ok((end, inferred))
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

    /// Tries each candidate of a cell: one with two if there is any, else one with the fewest.
    fn branch(&mut self, board: Board, pairs: Slots) -> Result<ControlFlow<()>, Stopped> {
        let slot = if pairs == [0; 2] { board.narrowest(self.tables) } else { Some(first(pairs)) };
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

/// The first of some cells; there is one.
fn first(slots: Slots) -> usize {
    if slots[0] != 0 { slots[0].trailing_zeros() as usize } else { 64 + slots[1].trailing_zeros() as usize }
}
