//! A puzzle of any size with any rules.

use super::constraint::Constraint;
use super::handle::Rules;
use super::layout::{CellId, Layout};
use super::nine::Nine;
use super::on_grids::needs_cells_beside;
use super::rule_set::RuleSet;
use crate::grid::{Cell, Digit, DigitSet, Grid};

/// A puzzle: the rules, the givens, and what each cell may hold.
///
/// It may have any size. Its givens may clash, and there may be no solution, one or many; those are answers and not
/// errors. Most puzzles restrict nothing beyond their givens; a candidate grid (Sukaku, or a position with pencil marks)
/// does. Sets of values are masks, in which bit 0 is the smallest value of the layout.
///
/// A puzzle that fits nine by nine is kept as a [`Nine`], which the engines for that size read without a conversion.
///
/// ```
/// use ninefold::{Puzzle, Rules};
/// let mut puzzle = Puzzle::blank("6x6".parse()?);
/// let cell = puzzle.layout().at(0, 0);
/// puzzle.give(cell, 4);
/// assert_eq!(puzzle.given(cell), Some(4));
/// assert_eq!(puzzle.allowed(cell), 0b001000);
/// assert!(puzzle.nine().is_some(), "it fits nine by nine");
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Puzzle {
    body: Body,
}

/// The storage of a puzzle. The layout alone decides it, so equal puzzles are stored alike.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[expect(
    clippy::large_enum_variant,
    reason = "nearly all puzzles fit nine by nine, and a box would cost each of them"
)]
enum Body {
    Nine(Nine),
    Wide(Box<Wide>),
}

/// A puzzle that does not fit nine by nine, cell by cell.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
struct Wide {
    rules: Rules,
    given: Vec<bool>,
    allowed: Vec<u64>,
}

/// Equal givens in cells that see each other.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Repeat {
    /// The area that has the value more than once, by its place among the areas of the rules. There is none if two cells see each
    /// other in another way.
    pub area: Option<usize>,
    /// The value.
    pub value: usize,
    /// The cells that hold it.
    pub cells: Vec<CellId>,
}

impl Puzzle {
    /// Makes a classic puzzle with these givens.
    pub fn new(givens: Grid) -> Puzzle {
        Nine::new(givens).into()
    }

    /// Makes a puzzle without givens.
    pub fn blank(rules: Rules) -> Puzzle {
        if rules.layout().is_small() {
            return Nine::new(Grid::EMPTY).by(rules).into();
        }
        let (cells, all) = (rules.layout().total(), rules.layout().all_values());
        Puzzle {
            body: Body::Wide(Box::new(Wide { rules, given: vec![false; cells], allowed: vec![all; cells] })),
        }
    }

    /// Returns the puzzle as one that fits nine by nine, if it does: its values become the digits from 1 on.
    #[inline]
    pub fn nine(&self) -> Option<&Nine> {
        match &self.body {
            Body::Nine(nine) => Some(nine),
            // So the compiler leaves out whatever is only for larger puzzles.
            Body::Wide(_) if !cfg!(feature = "variants") => unreachable!("there are only classic puzzles"),
            Body::Wide(_) => None,
        }
    }

    /// Does what [`Puzzle::nine`] does, without a copy.
    pub fn into_nine(self) -> Option<Nine> {
        match self.body {
            Body::Nine(nine) => Some(nine),
            Body::Wide(_) => None,
        }
    }

    /// Returns the rules.
    #[inline]
    pub fn rules(&self) -> &Rules {
        match &self.body {
            Body::Nine(nine) => nine.rules(),
            Body::Wide(wide) => &wide.rules,
        }
    }

    /// Returns the layout.
    pub fn layout(&self) -> &Layout {
        self.rules().layout()
    }

    /// Returns the same givens and pencil marks under other rules.
    ///
    /// # Panics
    /// Panics if the rules have another layout, unless both fit nine by nine.
    #[must_use]
    pub fn by(self, rules: impl Into<Rules>) -> Puzzle {
        let rules = rules.into();
        match self.body {
            Body::Nine(nine) => nine.by(rules).into(),
            Body::Wide(wide) => {
                assert!(wide.rules.layout() == rules.layout(), "rules for the same layout");
                Puzzle { body: Body::Wide(Box::new(Wide { rules, ..*wide })) }
            }
        }
    }

    /// Returns what a cell may hold before any rule is applied, with a bit for each value.
    pub fn allowed(&self, cell: CellId) -> u64 {
        match &self.body {
            Body::Nine(nine) => {
                (nine.allowed().get(nine.rules().layout().cell(cell)) & nine.rules().digits()).bits().into()
            }
            Body::Wide(wide) => wide.allowed[cell.index()],
        }
    }

    /// Returns the given of a cell, if it has one.
    pub fn given(&self, cell: CellId) -> Option<usize> {
        let is_given = match &self.body {
            Body::Nine(nine) => {
                let digit = nine.givens().get(nine.rules().layout().cell(cell))?;
                // A digit that the layout does not have is no value of its cell, which then has none.
                return nine.rules().digits().contains(digit).then(|| nine.rules().value_of(digit));
            }
            Body::Wide(wide) => wide.given[cell.index()],
        };
        is_given.then(|| self.layout().least() + self.allowed(cell).trailing_zeros() as usize)
    }

    /// Writes a given into a cell.
    ///
    /// # Panics
    /// Panics if the layout does not have this value.
    #[track_caller]
    pub fn give(&mut self, cell: CellId, value: usize) {
        let layout = self.layout();
        assert!(layout.values().contains(&value), "a value of the layout");
        let bit = value - layout.least();
        match &mut self.body {
            Body::Nine(nine) => nine.give(nine.rules().layout().cell(cell), Digit::ALL[bit]),
            Body::Wide(wide) => {
                wide.allowed[cell.index()] = 1 << bit;
                wide.given[cell.index()] = true;
            }
        }
    }

    /// Keeps only these values in a cell. This is a pencil mark and not a given, even if only one value is left. A given that is
    /// not among them goes, and leaves a cell without values.
    pub fn restrict(&mut self, cell: CellId, values: u64) {
        match &mut self.body {
            Body::Nine(nine) => {
                nine.restrict(nine.rules().layout().cell(cell), DigitSet::from_bits(values as u16));
            }
            Body::Wide(wide) => {
                wide.allowed[cell.index()] &= values;
                wide.given[cell.index()] &= wide.allowed[cell.index()] != 0;
            }
        }
    }

    /// Empties a cell and lifts its restrictions.
    pub fn clear(&mut self, cell: CellId) {
        match &mut self.body {
            Body::Nine(nine) => nine.clear(nine.rules().layout().cell(cell)),
            Body::Wide(wide) => {
                wide.allowed[cell.index()] = wide.rules.layout().all_values();
                wide.given[cell.index()] = false;
            }
        }
    }

    /// Returns what a cell may hold: of what is allowed there, the values that no given in its sight has.
    pub fn candidates(&self, cell: CellId) -> u64 {
        self.allowed(cell) & self.unseen(cell)
    }

    /// Returns `true` if the pencil marks rule out more than the givens do.
    pub fn has_marks(&self) -> bool {
        if let Body::Nine(nine) = &self.body {
            return nine.has_marks();
        }
        let is_marked = |cell| {
            let lost = self.layout().all_values() & !self.allowed(cell);
            lost != 0 && self.given(cell).is_none() && self.unseen(cell) & lost != 0
        };
        self.layout().live_cells().any(is_marked)
    }

    /// The values that no given in sight of the cell has.
    fn unseen(&self, cell: CellId) -> u64 {
        let (set, layout): (&RuleSet, _) = (self.rules(), self.layout());
        let seen = set.peers(cell).iter().filter_map(|&peer| self.given(peer));
        seen.fold(layout.all_values(), |left, value| left & !(1 << (value - layout.least())))
    }

    /// Returns the number of givens.
    pub fn given_count(&self) -> usize {
        match &self.body {
            Body::Nine(nine) => {
                let (cells, digits) = (nine.rules().cells(), nine.rules().digits());
                let is_known =
                    |&(cell, digit): &(Cell, Digit)| cells.contains(cell) && digits.contains(digit);
                nine.givens().iter().filter(is_known).count()
            }
            Body::Wide(wide) => wide.given.iter().filter(|&&given| given).count(),
        }
    }

    /// Returns `true` if two equal givens see each other.
    pub fn has_clash(&self) -> bool {
        if let Body::Nine(nine) = &self.body {
            // Digits that the layout does not have clash with nothing.
            let all_fit = || self.given_count() == nine.givens().len();
            return nine.has_clash() && (all_fit() || !self.clashes().is_empty());
        }
        let (set, holds): (&RuleSet, _) = (self.rules(), |cell: CellId| self.given(cell));
        self.layout().cells().any(|cell| {
            let given = holds(cell);
            given.is_some() && set.peers(cell).iter().any(|&peer| holds(peer) == given)
        })
    }

    /// Returns the equal givens that see each other: area by area, then the pairs that no area joins.
    pub fn clashes(&self) -> Vec<Repeat> {
        let (set, mut clashes): (&RuleSet, Vec<Repeat>) = (self.rules(), Vec::new());
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
        let (layout, least) = (self.layout(), self.layout().least());
        let is_allowed = |(&value, cell): (&u8, CellId)| {
            let bit = usize::from(value).checked_sub(least);
            bit.is_some_and(|bit| bit < Layout::MOST_VALUES && self.allowed(cell) >> bit & 1 == 1)
        };
        values.len() == layout.total()
            && values.iter().zip(layout.all_cells()).all(is_allowed)
            && self.rules().allows(values)
    }

    /// Returns the same puzzle without the cells beside the grid, if there are some, and no rule and no given is about them.
    #[must_use]
    pub(crate) fn without_idle_variables(self) -> Puzzle {
        let layout = self.layout();
        let is_beside = |cell: &CellId| cell.index() >= layout.len();
        // The rules are not worked out: nothing could stop that while a puzzle is read.
        let is_said = |constraint: &Constraint| {
            needs_cells_beside(constraint) || constraint.named_cells().iter().any(is_beside)
        };
        let is_marked =
            |cell: CellId| self.given(cell).is_some() || self.allowed(cell) != layout.all_values();
        let is_idle = layout.total() > layout.len()
            && !self.rules().constraints().iter().any(is_said)
            && !layout.all_cells().filter(is_beside).any(is_marked);
        if !is_idle {
            return self;
        }
        let kept = layout.clone().without_variables();
        let rules = Rules::new(RuleSet::new(kept, self.rules().constraints().to_vec()));
        let mut puzzle = Puzzle::blank(rules);
        for cell in layout.cells() {
            puzzle.restrict(cell, self.allowed(cell));
            if let Some(value) = self.given(cell) {
                puzzle.give(cell, value);
            }
        }
        puzzle
    }
}

/// Converts without a copy, and makes equal puzzles look alike.
impl From<Nine> for Puzzle {
    fn from(mut nine: Nine) -> Puzzle {
        if !nine.rules().is_classic() {
            nine.fit();
        }
        Puzzle { body: Body::Nine(nine) }
    }
}

impl From<&Nine> for Puzzle {
    fn from(nine: &Nine) -> Puzzle {
        nine.clone().into()
    }
}

impl From<Grid> for Puzzle {
    fn from(givens: Grid) -> Puzzle {
        Puzzle::new(givens)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidates, Cell, Digit};
    use crate::rules::KINDS;

    #[test]
    fn marks_are_those_of_a_puzzle_on_nine_by_nine() {
        let givens: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .expect("a grid");
        for rules in ["classic", "anti-knight", "diagonal"] {
            let rules: Rules = rules.parse().expect("rules");
            let plain = Nine::new(givens).by(&rules);
            let mut noted = plain.candidates();
            noted.set(Cell::at(0, 2), DigitSet::only(Digit::D1));
            // Marks that say no more than the givens are none.
            for marks in [Candidates::FULL, plain.candidates(), noted] {
                let nine = Nine::with_marks(givens, &marks).by(&rules);
                let puzzle = Puzzle::from(&nine);
                assert_eq!(puzzle.has_marks(), nine.has_marks(), "{rules}");
                for cell in puzzle.layout().cells().filter(|&cell| puzzle.given(cell).is_none()) {
                    let marks = nine.candidates().get(puzzle.layout().cell(cell));
                    assert_eq!(puzzle.candidates(cell), u64::from(marks.bits()), "{rules}");
                }
            }
        }
    }

    #[test]
    fn cells_beside_the_grid_go_without_working_out_rules_unless_a_rule_needs_them() {
        let heavy: Rules = "36x36,variables:P:3,taxicab:9,anti-taxicab".parse().expect("rules");
        let puzzle = Puzzle::blank(heavy.clone()).without_idle_variables();
        assert!(!heavy.is_worked_out() && puzzle.layout().variables().is_empty());
        let mut needed = 0;
        for kind in KINDS {
            let example: Rules = kind.example_rules().parse().expect("an example");
            let layout = example.layout();
            let is_beside = |cell: &CellId| cell.index() >= layout.len();
            let is_used = example.parts().iter().any(|(_, part)| part.cells().iter().any(is_beside));
            let left = Puzzle::blank(example.clone()).without_idle_variables();
            assert_eq!(is_used, !left.layout().variables().is_empty(), "{kind:?}");
            needed += usize::from(is_used);
        }
        assert!(needed > 2, "{needed}");
    }

    #[test]
    fn a_given_that_marks_exclude_goes() {
        for rules in ["4x4", "16x16"] {
            let mut puzzle = Puzzle::blank(rules.parse().expect("rules"));
            let cell = puzzle.layout().at(0, 0);
            puzzle.give(cell, 3);
            puzzle.restrict(cell, 0b0011);
            assert_eq!(
                (puzzle.given(cell), puzzle.allowed(cell), puzzle.given_count()),
                (None, 0, 0),
                "{rules}"
            );
        }
    }

    #[test]
    fn digits_that_a_layout_lacks_stay_as_read_and_are_no_values() {
        let six: Rules = "6x6".parse().expect("rules");
        let grid = Grid::EMPTY.with(Cell::at(0, 0), Digit::D9).with(Cell::at(0, 1), Digit::D9);
        let puzzle = Puzzle::from(Nine::new(grid).by(six));
        let cell = puzzle.layout().at(0, 0);
        assert_eq!((puzzle.given(cell), puzzle.allowed(cell), puzzle.given_count()), (None, 0, 0));
        assert!(!puzzle.has_clash() && puzzle.clashes().is_empty());
        assert_eq!(puzzle.nine().map(Nine::givens), Some(&grid));
    }
}
