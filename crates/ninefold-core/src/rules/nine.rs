//! A puzzle of nine by nine at most: its givens, its candidates and its rules.

use super::handle::Rules;
use super::on_nine::Clash;
use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid};

/// A puzzle that fits nine by nine: the givens, the candidates that each cell is allowed, and the rules.
///
/// Engines and techniques made for nine by nine take this type. Programs mostly use a [`Puzzle`](super::Puzzle), which
/// has one inside if it fits.
///
/// ```
/// use ninefold::{Cell, Grid, Nine};
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let puzzle = Nine::new(givens);
/// assert_eq!(puzzle.allowed().get(Cell::at(0, 2)).len(), 9, "no rule is applied yet");
/// assert_eq!(puzzle.candidates().get(Cell::at(0, 2)).to_string(), "124");
/// assert!(!puzzle.has_clash() && !puzzle.has_marks());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Nine {
    givens: Grid,
    allowed: Candidates,
    rules: Rules,
}

impl Nine {
    /// Makes a puzzle with these givens and the classic rules, and without any other restriction.
    pub fn new(givens: Grid) -> Nine {
        Nine { givens, allowed: Candidates::of_filled(&givens), rules: Rules::CLASSIC }
    }

    /// Makes a puzzle with pencil marks. A cell without a given may have one candidate, or none. A given overrides
    /// the marks of its cell.
    pub fn with_marks(givens: Grid, marks: &Candidates) -> Nine {
        let mut allowed = *marks;
        for (cell, digit) in givens.iter() {
            allowed.set(cell, DigitSet::only(digit));
        }
        Nine { givens, allowed, rules: Rules::CLASSIC }
    }

    /// Returns the same puzzle under other rules.
    ///
    /// # Panics
    /// Panics if the rules are for grids larger than nine by nine; use a [`Puzzle`](super::Puzzle) for those.
    #[must_use]
    pub fn by(self, rules: impl Into<Rules>) -> Nine {
        let rules = rules.into();
        assert!(rules.layout().is_small(), "rules that fit nine by nine");
        Nine { rules, ..self }
    }

    /// Writes a given into a cell.
    pub(super) fn give(&mut self, cell: Cell, digit: Digit) {
        self.givens.set(cell, Some(digit));
        self.allowed.set(cell, DigitSet::only(digit));
    }

    /// Keeps only these digits in a cell.
    pub(super) fn restrict(&mut self, cell: Cell, digits: DigitSet) {
        let left = self.allowed.get(cell) & digits;
        self.allowed.set(cell, left);
        if left.is_empty() {
            self.givens.set(cell, None);
        }
    }

    /// Empties a cell and lifts its restrictions.
    pub(super) fn clear(&mut self, cell: Cell) {
        self.givens.set(cell, None);
        self.allowed.set(cell, self.rules.digits());
    }

    /// Makes equal puzzles look alike: no open cell of the layout allows a digit that the layout does not have, and cells outside
    /// the layout allow everything. A given that the layout does not have stays as it was read.
    pub(super) fn fit(&mut self) {
        let (cells, digits) = (self.rules.cells(), self.rules.digits());
        for cell in !self.givens.filled() {
            let kept = if cells.contains(cell) { self.allowed.get(cell) & digits } else { DigitSet::FULL };
            self.allowed.set(cell, kept);
        }
    }

    /// Returns the same puzzle without the given in `cell`, and without any other restriction on that cell.
    #[must_use]
    pub fn without(mut self, cell: Cell) -> Nine {
        self.givens.set(cell, None);
        self.allowed.set(cell, DigitSet::FULL);
        self
    }

    /// Returns the givens.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns what each cell may hold before any rule is applied: the given, or the pencil marks.
    pub fn allowed(&self) -> &Candidates {
        &self.allowed
    }

    /// Returns the rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the digits that each cell may hold without repeating a given among its peers: a player's first pencil marks.
    pub fn candidates(&self) -> Candidates {
        self.rules.candidates(&self.givens).intersection(&self.allowed)
    }

    /// Returns `true` if the pencil marks rule out more than the givens do.
    pub fn has_marks(&self) -> bool {
        // Most puzzles have no marks of their own, and for these the rules need not be looked at.
        self.allowed != Candidates::of_filled(&self.givens)
            && self.is_restricted()
            && !self.rules.candidates(&self.givens).is_subset(&self.allowed)
    }

    /// Whether the marks of some open cell exclude a digit.
    fn is_restricted(&self) -> bool {
        let (cells, digits) = (self.rules.cells(), self.rules.digits());
        (cells - self.givens.filled()).iter().any(|cell| !digits.is_subset(self.allowed.get(cell)))
    }

    /// Returns the givens that clash.
    pub fn clashes(&self) -> Vec<Clash> {
        self.rules.clashes(&self.givens)
    }

    /// Returns `true` if two equal givens see each other. This is faster than [`Nine::clashes`].
    pub fn has_clash(&self) -> bool {
        self.rules.has_clash(&self.givens)
    }

    /// Returns `true` if `grid` is one of this puzzle's solutions. This checks the rules and searches nothing.
    pub fn is_solved_by(&self, grid: &Grid) -> bool {
        self.rules.is_solved(grid) && grid.iter().all(|(cell, digit)| self.allowed.get(cell).contains(digit))
    }
}

impl From<Grid> for Nine {
    fn from(givens: Grid) -> Nine {
        Nine::new(givens)
    }
}
