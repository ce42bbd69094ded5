//! A puzzle of any size with any rules.

use super::{CellId, Constraint, Layout, Part, Puzzle, RuleSet, Rules};
use crate::grid::{Candidates, DigitSet, Grid};

/// A puzzle of any size: rules, givens, and what each cell may hold.
///
/// [`Puzzle`] is the smaller type: nine by nine at most, and cheaper to copy. In both, givens may clash, and there may
/// be no solution, one or many. Sets of values are masks; bit 0 is the smallest value of the layout.
///
/// ```
/// use ninefold::rules::{Problem, Rules};
/// let mut problem = Problem::new("6x6".parse::<Rules>()?);
/// let cell = problem.layout().at(0, 0);
/// problem.give(cell, 4);
/// assert_eq!(problem.given(cell), Some(4));
/// assert_eq!(problem.allowed(cell), 0b001000);
/// assert!(problem.puzzle().is_some(), "it fits nine by nine");
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    rules: Rules,
    given: Vec<bool>,
    allowed: Vec<u64>,
}

/// Equal givens in cells that see each other.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Repeat {
    /// The area that has the value more than once, by its place among those of the rules; none of two cells that see each
    /// other otherwise.
    pub area: Option<usize>,
    /// The value.
    pub value: usize,
    /// The cells that hold it.
    pub cells: Vec<CellId>,
}

impl Problem {
    /// Makes a blank grid.
    pub fn new(rules: Rules) -> Problem {
        let (cells, all) = (rules.layout().total(), rules.layout().all_values());
        Problem { rules, given: vec![false; cells], allowed: vec![all; cells] }
    }

    /// Returns the rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the layout.
    pub fn layout(&self) -> &Layout {
        self.rules.layout()
    }

    /// Returns the same givens and pencil marks with other rules on the same layout.
    pub(crate) fn by(&self, rules: Rules) -> Problem {
        Problem { rules, ..self.clone() }
    }

    /// Returns what a cell may hold before any rule is applied, with a bit for each value.
    pub fn allowed(&self, cell: CellId) -> u64 {
        self.allowed[cell.index()]
    }

    /// Returns the given of a cell, if it has one.
    pub fn given(&self, cell: CellId) -> Option<usize> {
        self.given[cell.index()].then(|| self.layout().least() + self.allowed(cell).trailing_zeros() as usize)
    }

    /// Writes a given into a cell.
    ///
    /// # Panics
    /// Panics if the layout does not have this value.
    #[track_caller]
    pub fn give(&mut self, cell: CellId, value: usize) {
        let layout = self.rules.layout();
        assert!(layout.values().contains(&value), "a value of the layout");
        self.allowed[cell.index()] = 1 << (value - layout.least());
        self.given[cell.index()] = true;
    }

    /// Keeps only these values in a cell. This is a pencil mark and not a given, even if only one value is left.
    pub fn restrict(&mut self, cell: CellId, values: u64) {
        self.allowed[cell.index()] &= values;
    }

    /// Empties a cell and lifts its restrictions.
    pub fn clear(&mut self, cell: CellId) {
        self.allowed[cell.index()] = self.rules.layout().all_values();
        self.given[cell.index()] = false;
    }

    /// Returns what a cell may hold: of what is allowed there, the values that no given in its sight has.
    pub fn candidates(&self, cell: CellId) -> u64 {
        self.allowed(cell) & self.unseen(cell)
    }

    /// Returns `true` if the pencil marks rule out more than the givens do.
    pub fn has_marks(&self) -> bool {
        let is_marked =
            |cell: usize| !self.given[cell] && self.unseen(CellId::new(cell)) & !self.allowed[cell] != 0;
        self.layout().live_cells().any(|cell| is_marked(cell.index()))
    }

    /// The values that no given in sight of the cell has.
    fn unseen(&self, cell: CellId) -> u64 {
        let (set, layout): (&RuleSet, _) = (&self.rules, self.layout());
        let seen = set.peers(cell).iter().filter_map(|&peer| self.given(peer));
        seen.fold(layout.all_values(), |left, value| left & !(1 << (value - layout.least())))
    }

    /// Returns the number of givens.
    pub fn givens(&self) -> usize {
        self.given.iter().filter(|&&given| given).count()
    }

    /// Returns `true` if two equal givens see each other.
    pub fn has_clash(&self) -> bool {
        let (set, holds): (&RuleSet, _) = (&self.rules, |cell: CellId| self.given(cell));
        self.layout().cells().any(|cell| {
            let given = holds(cell);
            given.is_some() && set.peers(cell).iter().any(|&peer| holds(peer) == given)
        })
    }

    /// Returns the equal givens that see each other: area by area, then the pairs that no area joins.
    pub fn clashes(&self) -> Vec<Repeat> {
        let (set, mut clashes): (&RuleSet, Vec<Repeat>) = (&self.rules, Vec::new());
        for (place, area) in set.areas().iter().enumerate() {
            for value in self.layout().values() {
                let holds = |&cell: &CellId| self.given(cell) == Some(value);
                let cells: Vec<CellId> = area.cells.iter().copied().filter(holds).collect();
                if cells.len() > 1 {
                    clashes.push(Repeat { area: Some(place), value, cells });
                }
            }
        }
        for cell in self.layout().cells() {
            let Some(value) = self.given(cell) else { continue };
            let same = |&peer: &CellId| peer > cell && self.given(peer) == Some(value);
            for other in set.peers(cell).iter().copied().filter(same) {
                if !clashes.iter().any(|one| one.cells.contains(&cell) && one.cells.contains(&other)) {
                    clashes.push(Repeat { area: None, value, cells: vec![cell, other] });
                }
            }
        }
        clashes
    }

    /// Returns `true` if a full grid is one of the solutions. This asks the referees only, and searches nothing.
    pub fn is_solved_by(&self, values: &[u8]) -> bool {
        let least = self.layout().least();
        let is_allowed = |(&value, &allowed): (&u8, &u64)| {
            usize::from(value).checked_sub(least).is_some_and(|bit| bit < 64 && allowed >> bit & 1 == 1)
        };
        values.len() == self.allowed.len()
            && values.iter().zip(&self.allowed).all(is_allowed)
            && self.rules.allows(values)
    }

    /// Returns the same problem without the cells beside the grid, if there are some, and no rule and no given is about them.
    #[must_use]
    pub(crate) fn without_idle_variables(self) -> Problem {
        let layout = self.layout();
        let is_beside = |cell: &CellId| cell.index() >= layout.len();
        let is_said = |constraint: &Constraint| constraint.named_cells().iter().any(is_beside);
        let is_used = |part: &Part| part.cells().iter().any(is_beside);
        let is_marked =
            |cell: CellId| self.given(cell).is_some() || self.allowed(cell) != layout.all_values();
        let is_idle = layout.total() > layout.len()
            && !self.rules.constraints().iter().any(is_said)
            && !self.rules.parts().iter().any(|(_, part)| is_used(part))
            && !layout.all_cells().filter(is_beside).any(is_marked);
        if !is_idle {
            return self;
        }
        let (cells, layout) = (layout.len(), layout.clone().without_variables());
        let rules = Rules::new(RuleSet::new(layout, self.rules.constraints().to_vec()));
        Problem { rules, given: self.given[..cells].to_vec(), allowed: self.allowed[..cells].to_vec() }
    }
}

/// Converts a puzzle to a problem, which may have any size.
impl From<&Puzzle> for Problem {
    fn from(puzzle: &Puzzle) -> Problem {
        let mut problem = Problem::new(puzzle.rules().clone());
        let layout = problem.rules.layout().clone();
        for id in layout.cells() {
            let cell = layout.cell(id);
            match puzzle.givens().get(cell) {
                Some(digit) if layout.value_count() > digit.index() => {
                    problem.give(id, puzzle.rules().value_of(digit))
                }
                // A digit that the layout does not have cannot be placed anywhere.
                Some(_) => problem.restrict(id, 0),
                None => problem.restrict(id, puzzle.allowed().get(cell).bits().into()),
            }
        }
        problem
    }
}

impl Problem {
    /// Returns the same puzzle as a [`Puzzle`], if it fits nine by nine: its values become the digits from 1 on.
    pub fn puzzle(&self) -> Option<Puzzle> {
        let layout = self.layout();
        if !layout.is_small() {
            return None;
        }
        let mut givens = Grid::EMPTY;
        let mut marks = Candidates::FULL;
        for id in layout.cells() {
            let cell = layout.cell(id);
            marks.set(cell, DigitSet::from_bits(self.allowed(id) as u16));
            if let Some(value) = self.given(id) {
                givens.set(cell, self.rules.digit_of(value));
            }
        }
        Some(Puzzle::with_marks(givens, &marks).by(&self.rules))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit};

    #[test]
    fn marks_are_those_of_a_puzzle_on_nine_by_nine() {
        let givens: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .expect("a grid");
        for rules in ["classic", "anti-knight", "diagonal"] {
            let rules: Rules = rules.parse().expect("rules");
            let plain = Puzzle::new(givens).by(&rules);
            let mut noted = plain.candidates();
            noted.set(Cell::at(0, 2), DigitSet::only(Digit::D1));
            // Marks that say no more than the givens are none.
            for marks in [Candidates::FULL, plain.candidates(), noted] {
                let puzzle = Puzzle::with_marks(givens, &marks).by(&rules);
                let problem = Problem::from(&puzzle);
                assert_eq!(problem.has_marks(), puzzle.has_marks(), "{rules}");
                for cell in problem.layout().cells().filter(|&cell| problem.given(cell).is_none()) {
                    let marks = puzzle.candidates().get(problem.layout().cell(cell));
                    assert_eq!(problem.candidates(cell), u64::from(marks.bits()), "{rules}");
                }
            }
        }
    }
}
