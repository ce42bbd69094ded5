//! Puzzles whose clues are constraints: the module places cages, lines, dots and numbers outside the grid, and as few
//! givens as these need.
//!
//! ```text
//! a full grid ── constraints that are true of it ── givens until it is the only solution ── without needless clues
//! ```
//!
//! - `ways`: the kinds that can be placed, a line each;
//! - `ground`: the places, by the shape of their cells.
//!
//! The referee of each kind says which constraints are true of the grid, so no kind has code of its own here. Searches
//! are bounded by counted work, so a puzzle does not depend on the machine; if a search does not end in time, a given
//! is added, or a clue is kept. So there is always one solution, and nearly always every clue is needed for that.

mod ground;
mod ways;

use super::any::{AnyMaker, is_needless};
use super::range::Clues;
use crate::lang::{Sentence, Text};
use crate::random::Random;
use crate::rules::{
    Argument, CellId, Constraint, Filling, Kind, Layout, Puzzle, RuleSet, Rules, Takes, What,
};
use crate::solve::{Stopped, Watch, problems};
use ground::GroundShape;
pub use ways::placeable;
use ways::{PlacedClue, PlacingWay};

const NOT_PLACED: Text = Text {
    en: "constraints of the kind '{kind}' cannot be placed; use 'rules' for it, or place one of these: {kinds}",
    zh: "无法放置“{kind}”这一类约束；请用 rules 给出，或放置以下之一：{kinds}",
};

/// The number of tries to find room for one more constraint before there is taken to be none.
const TRIES: usize = 150;

/// The number of times that a search may ask the watch before a given is added, or a clue is kept.
const ASKS: u64 = 3_000;

/// The wishes for puzzles with constraints as clues.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Placing {
    /// The kinds of the constraints that are placed.
    pub kinds: Vec<&'static Kind>,
    /// The number of givens; `None` for as few as possible.
    pub givens: Option<Clues>,
    /// Keep every constraint, needed or not.
    pub keeps_all: bool,
}

/// Says which of these kinds has constraints that cannot be placed.
pub(super) fn can_place(kinds: &[&'static Kind]) -> Result<(), Sentence> {
    ways_of(kinds).map(drop)
}

/// The way in which constraints of each kind are placed.
fn ways_of(kinds: &[&'static Kind]) -> Result<Vec<(&'static Kind, PlacingWay)>, Sentence> {
    let way = |&kind: &&'static Kind| {
        PlacingWay::of(kind).map(|way| (kind, way)).ok_or_else(|| {
            let kinds: Vec<&str> = placeable().map(|kind| kind.id).collect();
            Sentence::new(NOT_PLACED, vec![("kind", kind.id.to_owned()), ("kinds", kinds.join(", "))])
        })
    };
    kinds.iter().map(way).collect()
}

/// Makes puzzles with constraints as clues.
///
/// ```
/// use ninefold::engine::{Status, solve_within};
/// use ninefold::generate::{AnyMaker, PlacedMaker, Placing, Xoshiro, placeable};
/// use ninefold::{Rules, solve::Watch};
/// let any = AnyMaker::new(&"6x6".parse::<Rules>()?, &mut Watch::forever())?;
/// let mut placing = Placing::default();
/// placing.kinds = placeable().filter(|kind| kind.id == "killer-cage").collect();
/// let maker = PlacedMaker::new(any, placing)?;
/// let puzzle = maker.puzzle(&mut Xoshiro::from_seed(1), &mut Watch::forever()).expect("no limit");
/// assert_eq!(solve_within(&puzzle, &mut Watch::forever()).expect("no limit").status, Status::Unique);
/// assert!(puzzle.rules().constraints().iter().all(|placed| placed.kind().id == "killer-cage"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PlacedMaker {
    any: AnyMaker,
    placing: Placing,
    ways: Vec<(&'static Kind, PlacingWay)>,
}

impl PlacedMaker {
    /// Makes a maker. The error names a kind whose constraints cannot be placed.
    pub fn new(any: AnyMaker, placing: Placing) -> Result<PlacedMaker, Sentence> {
        let ways = ways_of(&placing.kinds)?;
        Ok(PlacedMaker { any, placing, ways })
    }

    /// Makes a puzzle with one solution.
    pub fn puzzle(&self, random: &mut impl Random, watch: &mut Watch) -> Result<Puzzle, Stopped> {
        loop {
            let values = self.any.grid(random, watch)?;
            let mut draft = PuzzleDraft::new(self, values, random);
            draft.give_until_sole(random, watch)?;
            draft.take_givens_away(random, watch)?;
            if let Some(wanted) = self.placing.givens {
                if draft.problem.given_count() > wanted.most {
                    continue;
                }
                draft.give_up_to(wanted.least, random);
            }
            if !self.placing.keeps_all {
                draft.take_constraints_away(random, watch)?;
            }
            return Ok(draft.problem);
        }
    }
}

/// A puzzle that is being made.
struct PuzzleDraft {
    solution: Vec<u8>,
    /// The constraints that belong to the rules, and those that were placed.
    fixed: Vec<Constraint>,
    placed: Vec<Constraint>,
    problem: Puzzle,
}

impl PuzzleDraft {
    /// Places constraints, but no givens yet.
    fn new(maker: &PlacedMaker, solution: Vec<u8>, random: &mut impl Random) -> PuzzleDraft {
        let rules = maker.any.rules();
        let filling = Filling::new(rules.layout(), solution.clone());
        let mut pool = PlacedConstraints {
            filling: &filling,
            placed: Vec::new(),
            taken: vec![false; rules.layout().total()],
        };
        let count = |way: PlacingWay| (way.most * rules.layout().len()).div_ceil(81);
        let mut left: Vec<(&'static Kind, PlacingWay, usize)> =
            maker.ways.iter().map(|&(kind, way)| (kind, way, count(way))).collect();
        // The kinds take turns, so that no kind takes all the room.
        while !left.is_empty() {
            left.retain_mut(|(kind, way, more)| {
                let found = (0..TRIES).any(|_| pool.place(kind, *way, random));
                *more -= 1;
                found && *more > 0
            });
        }
        let placed = pool.placed;
        let fixed = rules.constraints().to_vec();
        let problem = Puzzle::blank(with(rules.layout(), &fixed, &placed));
        PuzzleDraft { solution, fixed, placed, problem }
    }

    /// The cells without a given.
    fn open(&self) -> Vec<CellId> {
        self.problem.layout().live_cells().filter(|&cell| self.problem.given(cell).is_none()).collect()
    }

    fn value(&self, cell: CellId) -> usize {
        self.solution[cell.index()].into()
    }

    /// Adds givens that other solutions do not have, until there are no other solutions.
    fn give_until_sole(&mut self, random: &mut impl Random, watch: &mut Watch) -> Result<(), Stopped> {
        loop {
            let found = watch.attempt(ASKS, |watch| problems::sole(&self.problem, watch))?;
            let mut open = self.open();
            match found {
                Some((1, _)) => return Ok(()),
                // One of two solutions; if it is the intended one, another one differs from it somewhere.
                Some((_, Some(other))) => {
                    let differs = |cell: &CellId| other[cell.index()] != self.solution[cell.index()];
                    if open.iter().any(differs) {
                        open.retain(differs);
                    }
                }
                _ => {}
            }
            let cell = open[random.below(open.len())];
            self.problem.give(cell, self.value(cell));
        }
    }

    /// Takes away each given that is not needed.
    fn take_givens_away(&mut self, random: &mut impl Random, watch: &mut Watch) -> Result<(), Stopped> {
        let mut given: Vec<CellId> =
            self.problem.layout().cells().filter(|&cell| self.problem.given(cell).is_some()).collect();
        random.shuffle(&mut given);
        for cell in given {
            if watch.attempt(ASKS, |watch| is_needless(&self.problem, &[cell], watch))? == Some(true) {
                self.problem.clear(cell);
            }
        }
        Ok(())
    }

    /// Adds givens until there are as many as wanted.
    fn give_up_to(&mut self, wanted: usize, random: &mut impl Random) {
        let mut open = self.open();
        random.shuffle(&mut open);
        for cell in open.into_iter().take(wanted.saturating_sub(self.problem.given_count())) {
            self.problem.give(cell, self.value(cell));
        }
    }

    /// Takes away each placed constraint that is not needed.
    fn take_constraints_away(&mut self, random: &mut impl Random, watch: &mut Watch) -> Result<(), Stopped> {
        let mut order: Vec<Constraint> = self.placed.clone();
        random.shuffle(&mut order);
        for constraint in order {
            let fewer: Vec<Constraint> =
                self.placed.iter().filter(|other| **other != constraint).cloned().collect();
            let problem = self.by(with(self.problem.layout(), &self.fixed, &fewer));
            let count = watch.attempt(ASKS, |watch| problems::sole(&problem, watch))?;
            if count.is_some_and(|(count, _)| count == 1) {
                (self.placed, self.problem) = (fewer, problem);
            }
        }
        Ok(())
    }

    /// The puzzle with these rules and the givens of this one.
    fn by(&self, rules: Rules) -> Puzzle {
        let mut problem = Puzzle::blank(rules);
        for cell in self.problem.layout().cells() {
            if let Some(value) = self.problem.given(cell) {
                problem.give(cell, value);
            }
        }
        problem
    }
}

fn with(layout: &Layout, fixed: &[Constraint], placed: &[Constraint]) -> Rules {
    Rules::new(RuleSet::new(layout.clone(), [fixed, placed].concat()))
}

/// The constraints that were placed, and the room that they leave.
struct PlacedConstraints<'a> {
    filling: &'a Filling<'a>,
    placed: Vec<Constraint>,
    /// For each cell, whether a constraint with a body has it.
    taken: Vec<bool>,
}

impl PlacedConstraints<'_> {
    /// Tries once to place a constraint of this kind.
    fn place(&mut self, kind: &'static Kind, way: PlacingWay, random: &mut impl Random) -> bool {
        let layout = self.filling.layout();
        let taken = &self.taken;
        let Some(mut cells) = way.ground.cells(layout, &|cell| !taken[cell.index()], random) else {
            return false;
        };
        if let GroundShape::Lines { least, grows: true, .. } = way.ground {
            self.shorten(kind, way, &mut cells, least, random);
        }
        let Some(constraint) = self.told(kind, way, &cells, random) else { return false };
        if self.placed.iter().any(|other| is_twin(other, &constraint, way)) {
            return false;
        }
        if way.ground.has_body() {
            cells.iter().for_each(|cell| self.taken[cell.index()] = true);
        }
        self.placed.push(constraint);
        true
    }

    /// Ends a line where it breaks its rule.
    fn shorten(
        &self,
        kind: &'static Kind,
        way: PlacingWay,
        cells: &mut Vec<CellId>,
        least: usize,
        random: &mut impl Random,
    ) {
        while cells.len() > least && self.told(kind, way, cells, random).is_none() {
            cells.pop();
        }
    }

    /// The constraint of a kind in these cells, with a clue that is true of them; `None` if no clue is.
    fn told(
        &self,
        kind: &'static Kind,
        way: PlacingWay,
        cells: &[CellId],
        random: &mut impl Random,
    ) -> Option<Constraint> {
        match way.clue {
            PlacedClue::Nothing => self.allowed(kind, cells, &Argument::Missing),
            PlacedClue::Digits => {
                let mut digits: Vec<i64> = self.filling.along(cells).collect();
                random.shuffle(&mut digits);
                digits.truncate(1 + random.below(digits.len()));
                digits.sort_unstable();
                self.allowed(kind, cells, &Argument::Numbers(digits))
            }
            PlacedClue::Number => {
                let values = self.filling.layout().values();
                let most = *values.end() as i64;
                let sum: i64 = self.filling.along(cells).sum();
                let numbers = |numbers: std::ops::RangeInclusive<i64>| {
                    numbers.filter_map(|number| self.allowed(kind, cells, &Argument::Number(number)))
                };
                // A number above the sum of the cells says nothing, unless it is a product.
                let true_ones: Vec<Constraint> = numbers(0..=sum).collect();
                match true_ones.len() {
                    0 => numbers(sum + 1..=most * most).next(),
                    count => true_ones.into_iter().nth(random.below(count)),
                }
            }
        }
    }

    /// The constraint with this clue, if the solution keeps it.
    fn allowed(&self, kind: &'static Kind, cells: &[CellId], clue: &Argument) -> Option<Constraint> {
        let argument = |takes: &Takes| match takes.what {
            What::Cells(..) => Argument::Cells(cells.to_vec()),
            _ => clue.clone(),
        };
        let arguments = kind.takes.iter().map(argument).collect();
        let constraint = Constraint::new(kind, arguments, self.filling.layout()).ok()?;
        constraint.allows(self.filling).then_some(constraint)
    }
}

/// Whether two constraints of a kind are about the same cells.
fn is_twin(one: &Constraint, other: &Constraint, way: PlacingWay) -> bool {
    if one.kind() != other.kind() {
        return false;
    }
    let sorted = |constraint: &Constraint| {
        let mut cells = constraint.cells().to_vec();
        cells.sort_unstable();
        cells
    };
    // A row that is seen from the other end has another clue.
    let is_seen = matches!(way.ground, GroundShape::Sides { both: true });
    if is_seen { one.cells() == other.cells() } else { sorted(one) == sorted(other) }
}

#[cfg(test)]
mod tests;
