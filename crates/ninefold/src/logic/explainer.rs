//! Explains a problem of any size, step by step: each step by the fewest rules that give it.
//!
//! The named techniques and their [`Board`](super::Board) know nine rows, nine columns and the digits 1 to 9. Here
//! grids may be larger, have other values, cells beside them, or overlap. Of problems with several solutions, what all
//! of these have in common is explained.

use super::smallest::{Explanation, Smallest, Source, Story};
use super::techniques::{CASES, ENOUGH, NAKED_SINGLE, SMALLEST};
use super::{Position, Technique};
use crate::engine::{AnyAnswer, Status, solve_any};
use crate::lang::Sentence;
use crate::rules::{CellId, Problem};
use crate::solve::{Stopped, Watch};

/// A step on a problem of any size. Values are bits of a mask, the smallest value of the layout first.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The technique: a smallest explanation, or a cell with one candidate.
    pub technique: &'static Technique,
    /// What the rules cost together; 0 for a cell with one candidate.
    pub cost: usize,
    /// Whether it is proved that no explanation costs less.
    pub is_proved: bool,
    /// The candidate that the argument begins with, as a cell and the number of its value's bit.
    pub stem: (CellId, usize),
    /// The rules that are enough.
    pub rules: Vec<NamedRule>,
    /// The cells that are left with one value.
    pub places: Vec<CellId>,
    /// What goes, by cell.
    pub removes: Vec<(CellId, u64)>,
    /// What is left of each cell after the step, before placed values leave the cells that see theirs.
    pub masks: Vec<u64>,
    /// The argument; none if it would be too long.
    pub(crate) story: Option<Story>,
}

impl Explained {
    /// Whether digits are supposed within the argument, or there is none that is short enough to be told.
    pub fn is_by_cases(&self) -> bool {
        let has_inside = |story: &Story| story.statements.iter().any(|said| !said.inside.is_empty());
        self.cost > 0 && self.story.as_ref().is_none_or(has_inside)
    }
}

/// A rule in words.
#[derive(Clone, Debug)]
pub struct NamedRule {
    /// The constraint as text, or `house:` and the number of a row, column or region of the layout.
    pub id: String,
    /// What it says.
    pub said: Sentence,
    /// Its cells.
    pub cells: Vec<CellId>,
}

/// The way through one problem.
#[derive(Debug)]
pub struct Explainer {
    position: Position,
    status: Status,
    /// The solution, if there is only one.
    sole: Option<Vec<u8>>,
    smallest: Option<Smallest>,
}

impl Explainer {
    /// Checks a problem and begins with it.
    ///
    /// ```
    /// use ninefold::engine::Status;
    /// use ninefold::logic::Explainer;
    /// use ninefold::{rules::{Problem, Rules}, solve::Watch};
    /// let rules: Rules = "4x4,digits:0-3,killer-cage:0:r1c1,killer-cage:1:r1c2".parse()?;
    /// let mut watch = Watch::forever();
    /// let mut explainer = Explainer::open(Problem::new(rules), &mut watch)?;
    /// assert_eq!(explainer.status(), Status::Several);
    /// let step = explainer.next(&mut watch)?.expect("a cage of one cell says what it holds");
    /// assert_eq!((step.cost, explainer.position().layout().name(step.stem.0)), (1, "R1C1".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ends the check first.
    pub fn open(problem: Problem, watch: &mut Watch<'_>) -> Result<Explainer, Stopped> {
        let AnyAnswer { status, solution } = solve_any(&problem, watch)?;
        let sole = solution.filter(|_| status == Status::Unique);
        Ok(Explainer { position: Position::new(problem), status, sole, smallest: None })
    }

    /// The technique that gives its steps.
    pub fn technique() -> &'static Technique {
        &SMALLEST
    }

    /// Whether the problem has no solution, one or several.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Whether the problem has more than one solution.
    pub fn has_several_solutions(&self) -> bool {
        self.status == Status::Several
    }

    /// Whether the problem has no solution, or two givens clash.
    pub fn has_no_solution(&self) -> bool {
        matches!(self.status, Status::None | Status::Clash)
    }

    /// The problem, and what is known of it now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the next step; `None` if nothing is to be explained, or there are more rules than can be searched.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ends the search first.
    pub fn next(&mut self, watch: &mut Watch<'_>) -> Result<Option<Explained>, Stopped> {
        if let Some(place) = self.singles().next() {
            return Ok(Some(self.single(place)));
        }
        let Some(smallest) = self.turned(watch)? else { return Ok(None) };
        let found = smallest.find(watch)?;
        Ok(found.map(|found| self.explained(&found)))
    }

    /// Returns the steps that cost least, the shortest first.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ends the search first.
    pub fn all(&mut self, watch: &mut Watch<'_>) -> Result<Vec<Explained>, Stopped> {
        let singles: Vec<Explained> = self.singles().map(|place| self.single(place)).collect();
        if !singles.is_empty() {
            return Ok(singles);
        }
        let Some(smallest) = self.turned(watch)? else { return Ok(Vec::new()) };
        let found = smallest.find_all(watch)?;
        Ok(found.iter().map(|found| self.explained(found)).collect())
    }

    /// Goes on step by step until the solution is there or nothing more is to be explained, with so many steps at most. What was
    /// found is in `steps` even if the watch ends the search. Returns whether the limit ended it.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ends the search first.
    pub fn path(
        &mut self,
        limit: Option<usize>,
        watch: &mut Watch<'_>,
        steps: &mut Vec<Explained>,
    ) -> Result<bool, Stopped> {
        while !self.position.is_solved() {
            if limit.is_some_and(|limit| steps.len() >= limit) {
                return Ok(true);
            }
            let Some(step) = self.next(watch)? else { break };
            self.apply(&step);
            steps.push(step);
        }
        Ok(false)
    }

    /// Whether nothing is left to be explained: the solution is there, or all that the solutions have in common.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ends the search for what they have in common.
    pub fn is_done(&mut self, watch: &mut Watch<'_>) -> Result<bool, Stopped> {
        Ok(self.position.is_solved() || self.turned(watch)?.is_some_and(|smallest| smallest.is_done()))
    }

    /// The cells with one candidate that is not placed, by their numbers.
    pub(crate) fn singles(&self) -> impl Iterator<Item = usize> {
        let is_open = !self.has_no_solution();
        self.position.singles().filter(move |_| is_open)
    }

    /// The search for explanations, turned to what is left of the cells.
    fn turned(&mut self, watch: &mut Watch<'_>) -> Result<Option<&mut Smallest>, Stopped> {
        if self.has_no_solution() {
            return Ok(None);
        }
        let is_known = self.smallest.as_mut().is_some_and(|smallest| smallest.turn_to(self.position.masks()));
        if !is_known {
            self.smallest = Smallest::of(
                self.position.problem(),
                self.position.masks(),
                &[],
                self.sole.as_deref(),
                watch,
            )?;
        }
        Ok(self.smallest.as_mut())
    }

    /// Makes a step. A value that is placed leaves all cells that see its own.
    pub fn apply(&mut self, step: &Explained) {
        self.position.apply(step);
    }

    fn single(&self, place: usize) -> Explained {
        let cell = CellId::new(place);
        Explained {
            technique: &NAKED_SINGLE,
            cost: 0,
            is_proved: true,
            stem: (cell, self.position.masks()[place].trailing_zeros() as usize),
            rules: Vec::new(),
            places: vec![cell],
            removes: Vec::new(),
            masks: self.position.masks().to_vec(),
            story: None,
        }
    }

    fn explained(&self, found: &Explanation) -> Explained {
        let smallest = self.smallest.as_ref().expect("it has found this");
        let rules = smallest.rules();
        let removes = found.removes.iter().map(|&(place, gone)| (CellId::new(place), gone));
        let removes: Vec<(CellId, u64)> = removes.collect();
        let mut masks = self.position.masks().to_vec();
        removes.iter().for_each(|&(cell, gone)| masks[cell.index()] &= !gone);
        let is_left_alone = |cell: &CellId| masks[cell.index()].is_power_of_two();
        Explained {
            technique: match (&found.argument, found.is_proved) {
                (None, _) => &CASES,
                (_, true) => &SMALLEST,
                (_, false) => &ENOUGH,
            },
            cost: found.cost,
            is_proved: found.is_proved,
            stem: (CellId::new(found.mark.0), found.mark.1),
            rules: found
                .rules
                .iter()
                .map(|&rule| self.named(rule, rules[rule].source, &rules[rule].cells))
                .collect(),
            places: removes.iter().map(|&(cell, _)| cell).filter(is_left_alone).collect(),
            story: Story::of(rules, self.position.masks(), found),
            removes,
            masks,
        }
    }

    fn named(&self, rule: usize, source: Source, cells: &[usize]) -> NamedRule {
        let layout = self.position.layout();
        let (id, said) = match source {
            Source::Constraint(place) => {
                let constraint = &self.position.problem().rules().constraints()[place];
                (constraint.write(layout), constraint.say(layout))
            }
            // No sums are derived here, and an explanation has what others are made of.
            Source::Area | Source::Derived(_) | Source::Joint => {
                (format!("house:{}", rule + 1), layout.areas()[rule].say(layout))
            }
        };
        NamedRule { id, said, cells: cells.iter().map(|&cell| CellId::new(cell)).collect() }
    }
}

/// The technique of statements whose opposite is refuted within an argument.
pub(crate) fn cases() -> &'static Technique {
    &CASES
}
