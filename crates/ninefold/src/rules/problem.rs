//! A puzzle of any size by any rules.

use super::{CellId, Layout, Puzzle, RuleSet, Rules};
use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid};

/// Rules, givens, and what each cell may hold. [`Puzzle`](crate::Puzzle) is its small sister: nine by nine at most, and
/// quicker to pass around.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    rules: Rules,
    given: Vec<bool>,
    allowed: Vec<u64>,
}

impl Problem {
    /// A blank grid.
    pub fn new(rules: Rules) -> Problem {
        let (cells, all) = (rules.layout().len(), rules.layout().all_values());
        Problem { rules, given: vec![false; cells], allowed: vec![all; cells] }
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The layout.
    pub fn layout(&self) -> &Layout {
        self.rules.layout()
    }

    /// What a cell may hold before any rule is applied: a bit for each value.
    pub fn allowed(&self, cell: CellId) -> u64 {
        self.allowed[cell.index()]
    }

    /// The value that was given in a cell.
    pub fn given(&self, cell: CellId) -> Option<usize> {
        self.given[cell.index()].then(|| self.layout().least() + self.allowed(cell).trailing_zeros() as usize)
    }

    /// Gives a value to a cell.
    #[track_caller]
    pub fn give(&mut self, cell: CellId, value: usize) {
        let layout = self.rules.layout();
        assert!(layout.values().contains(&value), "a value of the layout");
        self.allowed[cell.index()] = 1 << (value - layout.least());
        self.given[cell.index()] = true;
    }

    /// Leaves only some values in a cell: a pencil mark, not a given, even where only one is left.
    pub fn restrict(&mut self, cell: CellId, values: u64) {
        self.allowed[cell.index()] &= values;
    }

    /// Empties a cell.
    pub fn clear(&mut self, cell: CellId) {
        self.allowed[cell.index()] = self.rules.layout().all_values();
        self.given[cell.index()] = false;
    }

    /// How many values were given.
    pub fn givens(&self) -> usize {
        self.given.iter().filter(|&&given| given).count()
    }

    /// Do two equal givens see each other?
    pub fn has_clash(&self) -> bool {
        let (set, holds): (&RuleSet, _) = (&self.rules, |cell: CellId| self.given(cell));
        self.layout().cells().any(|cell| {
            let given = holds(cell);
            given.is_some() && set.peers(cell).iter().any(|&peer| holds(peer) == given)
        })
    }

    /// Is a full grid one of its solutions? By the referees alone.
    pub fn is_solved_by(&self, values: &[u8]) -> bool {
        let least = self.layout().least();
        let is_allowed = |(&value, &allowed): (&u8, &u64)| {
            usize::from(value).checked_sub(least).is_some_and(|bit| bit < 64 && allowed >> bit & 1 == 1)
        };
        values.len() == self.allowed.len()
            && values.iter().zip(&self.allowed).all(is_allowed)
            && self.rules.allows(values)
    }
}

/// The same question for any size.
impl From<&Puzzle> for Problem {
    fn from(puzzle: &Puzzle) -> Problem {
        let mut problem = Problem::new(puzzle.rules().clone());
        let layout = problem.rules.layout().clone();
        for id in layout.cells() {
            let cell = Cell::at(layout.row(id), layout.column(id));
            match puzzle.givens().get(cell) {
                Some(digit) if layout.values().contains(&digit.value().into()) => {
                    problem.give(id, digit.value().into())
                }
                // A digit that the layout does not have fits nowhere.
                Some(_) => problem.restrict(id, 0),
                None => problem.restrict(id, puzzle.allowed().get(cell).bits().into()),
            }
        }
        problem
    }
}

impl Problem {
    /// The same question as a puzzle, if it fits nine by nine and the digits 1 to 9.
    pub fn puzzle(&self) -> Option<Puzzle> {
        let layout = self.layout();
        if !layout.is_small() {
            return None;
        }
        let mut givens = Grid::EMPTY;
        let mut marks = Candidates::FULL;
        for id in layout.cells() {
            let cell = Cell::at(layout.row(id), layout.column(id));
            marks.set(cell, DigitSet::from_bits(self.allowed(id) as u16));
            if let Some(value) = self.given(id) {
                givens.set(cell, Some(Digit::new(value as u8)));
            }
        }
        Some(Puzzle::with_marks(givens, &marks).by(&self.rules))
    }
}
