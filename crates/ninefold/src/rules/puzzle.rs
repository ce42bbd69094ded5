//! A puzzle: what is given, what is allowed, and by which rules.

use super::{Clash, Rules};
use crate::grid::{Candidates, Cell, DigitSet, Grid};

/// A question to a solver: the givens, the candidates each cell is allowed, and the rules.
///
/// A puzzle may have no solution, one or many, and its givens may clash: those are answers, not
/// errors. Most puzzles restrict nothing beyond their givens; a candidate grid (Sukaku, or a position
/// with pencil marks) does.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Puzzle {
    givens: Grid,
    allowed: Candidates,
    rules: Rules,
}

impl Puzzle {
    /// A puzzle that restricts nothing beyond its givens, by the classic rules.
    pub fn new(givens: Grid) -> Puzzle {
        Puzzle { givens, allowed: Candidates::of_filled(&givens), rules: Rules::CLASSIC }
    }

    /// A puzzle with pencil marks. A cell without a given may have one candidate, or none. A given
    /// overrides the marks of its cell.
    pub fn with_marks(givens: Grid, marks: &Candidates) -> Puzzle {
        let mut allowed = *marks;
        for (cell, digit) in givens.iter() {
            allowed.set(cell, DigitSet::only(digit));
        }
        Puzzle { givens, allowed, rules: Rules::CLASSIC }
    }

    /// The same puzzle by other rules.
    ///
    /// # Panics
    /// If the rules are for larger grids than nine by nine: a [`Problem`](super::Problem) is for those.
    #[must_use]
    pub fn by(self, rules: impl Into<Rules>) -> Puzzle {
        let rules = rules.into();
        assert!(rules.layout().is_small(), "rules that fit nine by nine");
        Puzzle { rules, ..self }
    }

    /// The same puzzle without the given (and without any restriction) in `cell`.
    #[must_use]
    pub fn without(mut self, cell: Cell) -> Puzzle {
        self.givens.set(cell, None);
        self.allowed.set(cell, DigitSet::FULL);
        self
    }

    /// The givens.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// What each cell may hold before any rule is applied: the given, or the pencil marks.
    pub fn allowed(&self) -> &Candidates {
        &self.allowed
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What each cell may hold once no peer of a given may repeat it: a player's first pencil marks.
    pub fn candidates(&self) -> Candidates {
        self.rules.candidates(&self.givens).intersection(&self.allowed)
    }

    /// Do the pencil marks say more than the givens already do?
    pub fn has_marks(&self) -> bool {
        !self.rules.candidates(&self.givens).is_subset(&self.allowed)
    }

    /// The givens that clash.
    pub fn clashes(&self) -> Vec<Clash> {
        self.rules.clashes(&self.givens)
    }

    /// Do two equal givens see each other? Quicker than asking for [`Puzzle::clashes`].
    pub fn has_clash(&self) -> bool {
        self.rules.has_clash(&self.givens)
    }

    /// Is `grid` one of this puzzle's solutions? By the rules alone.
    pub fn is_solved_by(&self, grid: &Grid) -> bool {
        self.rules.is_solved(grid) && grid.iter().all(|(cell, digit)| self.allowed.get(cell).contains(digit))
    }
}

impl From<Grid> for Puzzle {
    fn from(givens: Grid) -> Puzzle {
        Puzzle::new(givens)
    }
}
