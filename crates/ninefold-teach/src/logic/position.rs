//! The board of any size: a puzzle, and the state of its cells between two steps.

use super::size::{AnySize, Candidates};
use super::step::Step;
use crate::rules::{CellId, Layout, Puzzle, RuleSet};
use crate::text::{Record, plain};

/// A puzzle, the values that each of its cells may still hold, and the cells whose values are placed.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    puzzle: Puzzle,
    is_given: Vec<bool>,
    masks: Vec<u64>,
    is_placed: Vec<bool>,
}

impl Position {
    /// Begins with a puzzle. Each cell may hold the values that no given forbids.
    ///
    /// ```
    /// use ninefold::logic::Position;
    /// use ninefold::rules::{Puzzle, Rules};
    /// let mut puzzle = Puzzle::blank("4x4".parse::<Rules>()?);
    /// let corner = puzzle.layout().find("r1c1").expect("a cell");
    /// puzzle.give(corner, 3);
    /// let position = Position::new(puzzle);
    /// assert_eq!(position.value(corner), Some(3));
    /// assert!(!position.is_solved());
    /// # Ok::<(), ninefold::lang::Sentence>(())
    /// ```
    pub fn new(puzzle: Puzzle) -> Position {
        let layout = puzzle.layout();
        let is_given: Vec<bool> = layout.all_cells().map(|cell| puzzle.given(cell).is_some()).collect();
        // A given stays what it is, even if it clashes with others.
        let left = |cell| match puzzle.given(cell) {
            Some(value) => 1 << (value - layout.least()),
            None => puzzle.candidates(cell) & layout.values_of(cell),
        };
        let masks = layout.all_cells().map(left).collect();
        let is_placed =
            layout.all_cells().map(|cell| is_given[cell.index()] || layout.is_hole(cell)).collect();
        Position { is_given, masks, is_placed, puzzle }
    }

    /// Begins with a puzzle as it was read.
    pub fn of(record: &Record) -> Position {
        Position::new(record.puzzle.clone())
    }

    /// Begins with a puzzle of which only these cells were given; its other digits have been placed.
    #[must_use]
    pub fn with_placed(puzzle: Puzzle, is_given: impl Fn(CellId) -> bool) -> Position {
        let mut position = Position::new(puzzle);
        let cells = position.puzzle.layout().all_cells();
        cells.for_each(|cell| position.is_given[cell.index()] &= is_given(cell));
        position
    }

    /// Whether the digit of a cell was given.
    pub fn is_given(&self, cell: CellId) -> bool {
        self.is_given[cell.index()]
    }

    /// Iterates over the cells: those of the grid that are no holes, and those beside it.
    pub fn cells(&self) -> impl Iterator<Item = CellId> + '_ {
        self.layout().all_cells().filter(|&cell| !self.layout().is_hole(cell))
    }

    /// The puzzle as it was at the beginning.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The size and the shape of the board.
    pub fn layout(&self) -> &Layout {
        self.puzzle.layout()
    }

    /// Returns the values that each cell may hold, as bits.
    pub fn masks(&self) -> &[u64] {
        &self.masks
    }

    /// The value of a cell that was given or placed.
    pub fn value(&self, cell: CellId) -> Option<usize> {
        let place = cell.index();
        let is_there = self.is_placed[place] && !self.layout().is_hole(cell);
        is_there.then(|| self.layout().least() + self.masks[place].trailing_zeros() as usize)
    }

    /// Whether the cell with this number has no value yet. Holes have none and need none.
    pub(super) fn is_open(&self, place: usize) -> bool {
        !self.is_placed[place]
    }

    /// Returns the values as a line, with a dot for each open cell.
    pub fn line(&self) -> String {
        plain::values(self.layout(), |cell| self.value(cell))
    }

    /// Whether every cell has its value.
    pub fn is_solved(&self) -> bool {
        self.is_placed.iter().all(|&is_placed| is_placed)
    }

    /// Places a value in every open cell; holes have one too, which is nothing.
    pub(crate) fn fill(&mut self, values: &[u8]) {
        let least = self.puzzle.layout().least();
        let open = self.masks.iter_mut().zip(&mut self.is_placed).zip(values);
        for ((mask, is_placed), &value) in open.filter(|((_, is_placed), _)| !**is_placed) {
            (*mask, *is_placed) = (1 << (usize::from(value) - least), true);
        }
    }

    /// The cells with one candidate that is not placed, by their numbers.
    pub(super) fn singles(&self) -> impl Iterator<Item = usize> {
        let has_one = |&place: &usize| !self.is_placed[place] && self.masks[place].is_power_of_two();
        (0..self.masks.len()).filter(has_one)
    }

    /// Makes a step. A value that is placed leaves all cells that see its own.
    pub fn apply(&mut self, step: &Step<AnySize>) {
        for (cell, gone) in step.removes.iter() {
            self.masks[cell.index()] &= !gone;
        }
        for (cell, value) in step.places.pairs() {
            let held = 1 << value.0;
            self.masks[cell.index()] = held;
            self.is_placed[cell.index()] = true;
            let rules: &RuleSet = self.puzzle.rules();
            for &peer in rules.peers(cell) {
                if !self.is_placed[peer.index()] {
                    self.masks[peer.index()] &= !held;
                }
            }
        }
    }
}
