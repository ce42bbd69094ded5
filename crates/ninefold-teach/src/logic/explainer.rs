//! Explains a problem of any size, step by step: by singles, locked candidates and subsets in its houses, and where these
//! find nothing, by the fewest rules that give a step.
//!
//! Other techniques and their [`Board`](super::Board) know nine rows, nine columns and nine digits. Here grids may be
//! larger, have cells beside them, or overlap. Of problems with several solutions, what all of these have in common is
//! explained.

use super::large::Large;
use super::position::Position;
use super::profile::Profile;
use super::size::{AnyCells, AnyDigit, AnyDigits, AnyMarks, AnySize, Candidates, Set};
use super::smallest::{self, CostedRule, Explanation, Smallest};
use super::step::{RuleNote, Step};
use super::technique::Technique;
use super::techniques::innies::{INNIES, SEVERAL};
use super::techniques::{CASES, NAKED_SINGLE, SMALLEST, houses, of_kinds, technique_of};
use super::tell::Telling;
use crate::engine::{Status, status_and_first};
use crate::rules::meter::Meter;
use crate::rules::{CellId, Derived, Puzzle, RuleSet, derive};
use crate::solve::{Stopped, Watch};
use std::cell::OnceCell;
use std::ops::ControlFlow;

/// The way through one problem.
#[derive(Debug)]
pub struct Explainer {
    position: Position,
    status: Status,
    /// The solution, if there is only one.
    sole: Option<Vec<u8>>,
    smallest: Option<Smallest>,
    /// The techniques that are tried, but for cells with one candidate: those of [`KNOWN`], and those of kinds of constraints.
    techniques: Vec<&'static Technique>,
    kinds: Vec<&'static Technique>,
    /// The constraints, each by itself.
    constraints: OnceCell<Vec<CostedRule>>,
    /// Sums that cages leave of houses, the fewest houses and cells first.
    leftovers: OnceCell<Vec<CageLeftover>>,
}

/// A sum of few cells that cages leave of houses.
#[derive(Debug)]
struct CageLeftover {
    sum: Derived,
    rule: CostedRule,
}

/// A sum as explanations take it.
fn for_explanations(sum: &Derived) -> smallest::DerivedSum {
    let (terms, total) = sum.terms();
    smallest::DerivedSum { terms, total, areas: sum.areas.len() }
}

/// The most cells of a leftover, and the most houses of which it is one; more are hard to see.
const MOST_CELLS: usize = 5;
const MOST_HOUSES: usize = 4;

/// The most leftovers that are looked at.
const MOST_LEFTOVERS: usize = 100;

/// The techniques for boards of any size, the easiest first, but for cells with one candidate and single constraints.
static KNOWN: [&Technique; 7] = [
    &houses::HIDDEN_SINGLE,
    &houses::LOCKED,
    &INNIES,
    &SEVERAL,
    &houses::NAKED_SUBSET,
    &houses::HIDDEN_SUBSET,
    &SMALLEST,
];

/// Adds what is found, until there are enough steps. Each may take long to be looked for.
fn add(
    steps: &mut Vec<Step<AnySize>>,
    most: usize,
    mut found: impl Iterator<Item = Option<Step<AnySize>>>,
    watch: &mut Watch<'_>,
) -> Result<(), Stopped> {
    while steps.len() < most
        && let Some(step) = found.next()
    {
        steps.extend(step);
        watch.tick()?;
    }
    Ok(())
}

impl Explainer {
    /// Checks a problem and begins with it.
    ///
    /// ```
    /// use ninefold::engine::Status;
    /// use ninefold::logic::Explainer;
    /// use ninefold::{rules::{Puzzle, Rules}, solve::Watch};
    /// let rules: Rules = "4x4,digits:0-3,killer-cage:0:r1c1,killer-cage:1:r1c2".parse()?;
    /// let mut watch = Watch::forever();
    /// let mut explainer = Explainer::open(Puzzle::blank(rules), &mut watch)?;
    /// assert_eq!(explainer.status(), Status::Several);
    /// let step = explainer.next(&mut watch)?.expect("a cage of one cell says what it holds");
    /// let (cell, _) = step.removes.iter().next().expect("it removes values");
    /// assert_eq!((step.technique.id, explainer.position().layout().name(cell)), ("killer-cage", "R1C1".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ends the check first.
    pub fn open(problem: Puzzle, watch: &mut Watch<'_>) -> Result<Explainer, Stopped> {
        let (status, first) = status_and_first(&problem, watch)?;
        let sole = first.filter(|_| status == Status::Unique).map(|sole| sole.values());
        Ok(Explainer::at(Position::new(problem), status, sole))
    }

    /// Begins at a position that has been checked.
    pub(super) fn at(position: Position, status: Status, sole: Option<Vec<u8>>) -> Explainer {
        Explainer {
            position,
            status,
            sole,
            smallest: None,
            techniques: KNOWN.to_vec(),
            kinds: of_kinds().iter().collect(),
            constraints: OnceCell::new(),
            leftovers: OnceCell::new(),
        }
    }

    /// Goes to another position of the same puzzle.
    pub(super) fn go_to(&mut self, position: Position) {
        self.position = position;
    }

    /// The technique that gives a step where others do not.
    pub fn technique() -> &'static Technique {
        &SMALLEST
    }

    /// Returns the techniques of a profile that boards of any size are searched for: if they were not chosen one by one, those of
    /// constraints too.
    pub fn techniques(profile: &Profile) -> Vec<&'static Technique> {
        let is_tried = |technique: &&Technique| !profile.is_chosen || profile.techniques.contains(technique);
        Explainer::all_known().filter(is_tried).collect()
    }

    /// Whether boards of any size are searched for a technique.
    pub fn knows(technique: &Technique) -> bool {
        Explainer::all_known().any(|known| known == technique)
    }

    fn all_known() -> impl Iterator<Item = &'static Technique> {
        [&NAKED_SINGLE].into_iter().chain(KNOWN).chain(of_kinds())
    }

    /// Tries only these techniques, and cells with one candidate.
    #[must_use]
    pub fn only(mut self, techniques: &[&'static Technique]) -> Explainer {
        self.techniques.retain(|technique| techniques.contains(technique));
        self.kinds.retain(|technique| techniques.contains(technique));
        self
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
    pub fn next(&mut self, watch: &mut Watch<'_>) -> Result<Option<Step<AnySize>>, Stopped> {
        if let Some(place) = self.singles().next() {
            return Ok(Some(self.single(place)));
        }
        if let Some(step) = self.patterns(1, watch)?.pop() {
            return Ok(Some(step));
        }
        let Some(smallest) = self.turned(watch)? else { return Ok(None) };
        let found = smallest.find(watch)?;
        Ok(found.map(|found| self.explained(&found)))
    }

    /// Returns the first steps from patterns of houses, and from what constraints and sums of houses say by themselves: at most
    /// `most`.
    fn patterns(&self, most: usize, watch: &mut Watch<'_>) -> Result<Vec<Step<AnySize>>, Stopped> {
        let mut steps = Vec::new();
        if self.has_no_solution() {
            return Ok(steps);
        }
        let board = Large::new(&self.position);
        let is_easy = |technique: &&&Technique| ***technique == houses::HIDDEN_SINGLE;
        let (easy, others): (Vec<&'static Technique>, Vec<_>) = self.techniques.iter().partition(is_easy);
        self.by_houses(&board, &easy, most, watch, &mut steps)?;
        add(&mut steps, most, self.by_constraints(), watch)?;
        self.by_houses(&board, &others, most, watch, &mut steps)?;
        Ok(steps)
    }

    /// Adds what these techniques find in houses, until there are enough steps.
    fn by_houses(
        &self,
        board: &Large<'_>,
        techniques: &[&'static Technique],
        most: usize,
        watch: &mut Watch<'_>,
        steps: &mut Vec<Step<AnySize>>,
    ) -> Result<(), Stopped> {
        for &technique in techniques {
            watch.look()?;
            if steps.len() >= most {
                break;
            }
            // Breaks when there are enough.
            let _ = board.each(technique, &mut |step| {
                steps.push(step);
                if steps.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            if [&INNIES, &SEVERAL].contains(&technique) {
                let sums = self.leftovers().iter().map(|leftover| self.left_over(technique, leftover));
                add(steps, most, sums, watch)?;
            }
        }
        Ok(())
    }

    /// The steps of constraints by themselves, if they have any, those with the fewest open cells first.
    fn by_constraints(&self) -> impl Iterator<Item = Option<Step<AnySize>>> {
        let set: &RuleSet = self.position.puzzle().rules();
        let all =
            || (0..set.constraints().len()).map(|place| CostedRule::of_constraint(set, place)).collect();
        let rules = self.constraints.get_or_init(all);
        let is_open = |cell: &&usize| self.position.is_open(**cell);
        let open = |place: usize| rules[place].cells.iter().filter(is_open).count();
        let mut order: Vec<(usize, usize)> = (0..rules.len()).map(|place| (open(place), place)).collect();
        order.retain(|&(open, _)| open > 0);
        order.sort_unstable();
        order.into_iter().map(move |(_, place)| {
            let id = set.constraints()[place].kind().id;
            let technique = self.kinds.iter().copied().find(|technique| technique.id == id)?;
            self.narrowed(technique, &rules[place], || RuleNote::of_whole(set, place))
        })
    }

    /// The step of a rule by itself, if it removes anything.
    fn narrowed(
        &self,
        technique: &'static Technique,
        rule: &CostedRule,
        note: impl FnOnce() -> RuleNote<AnySize>,
    ) -> Option<Step<AnySize>> {
        let (before, mut masks) = (self.position.masks(), self.position.masks().to_vec());
        rule.narrow(&mut masks).ok()?;
        let gone = |&cell: &usize| (CellId::new(cell), before[cell] & !masks[cell]);
        let removes = AnyMarks::new(rule.cells.iter().map(gone));
        if removes.is_none() {
            return None;
        }
        let mut step = Step { removes, ..Step::blank(technique) };
        step.evidence.rule(note());
        Some(step)
    }

    /// Sums that cages leave of houses and that are short enough to be seen.
    fn leftovers(&self) -> &[CageLeftover] {
        self.leftovers.get_or_init(|| {
            let set: &RuleSet = self.position.puzzle().rules();
            let values = || set.layout().values().map(|value| value as i64).sum();
            let mut sums = derive(set, &|area| set.is_full(area).then(values), &mut Meter::endless())
                .expect("nothing stops what is endless");
            let size = |sum: &Derived| sum.innies.len() + sum.outies.len();
            sums.retain(|sum| size(sum) <= MOST_CELLS && sum.areas.len() <= MOST_HOUSES);
            sums.sort_by_key(|sum| (sum.areas.len(), size(sum)));
            sums.truncate(MOST_LEFTOVERS);
            let made = |(place, sum): (usize, Derived)| CageLeftover {
                rule: CostedRule::of_sum(set, place, &for_explanations(&sum)),
                sum,
            };
            sums.into_iter().enumerate().map(made).collect()
        })
    }

    /// The step of a leftover, if it is of one house or of several, as the technique says.
    fn left_over(&self, technique: &'static Technique, leftover: &CageLeftover) -> Option<Step<AnySize>> {
        if (leftover.sum.areas.len() == 1) != (*technique == INNIES) {
            return None;
        }
        self.narrowed(technique, &leftover.rule, || self.note_of_sum(leftover))
    }

    fn note_of_sum(&self, leftover: &CageLeftover) -> RuleNote<AnySize> {
        let said = leftover.sum.say(self.position.puzzle().rules());
        let cells = AnyCells::all(leftover.rule.cells.iter().map(|&cell| CellId::new(cell)));
        RuleNote { id: "45".to_owned(), said, cells, combinations: Vec::new() }
    }

    /// Returns all singles and patterns of houses; where there are none, the explanations that cost least, the shortest first.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ends the search first.
    pub fn all(&mut self, watch: &mut Watch<'_>) -> Result<Vec<Step<AnySize>>, Stopped> {
        let singles: Vec<Step<AnySize>> = self.singles().map(|place| self.single(place)).collect();
        let steps = [singles, self.patterns(usize::MAX, watch)?].concat();
        if !steps.is_empty() {
            return Ok(steps);
        }
        let Some(smallest) = self.turned(watch)? else { return Ok(Vec::new()) };
        let found = smallest.find_all(watch)?;
        Ok(found.iter().map(|found| self.explained(found)).collect())
    }

    /// Goes on step by step until the solution is reached or nothing more can be explained, with at most `most` steps. The steps
    /// found are in `steps` even if the watch ends the search. Returns whether the limit ended it.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ends the search first.
    pub fn path(
        &mut self,
        limit: Option<usize>,
        watch: &mut Watch<'_>,
        steps: &mut Vec<Step<AnySize>>,
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
        if self.has_no_solution() || !self.techniques.contains(&&SMALLEST) {
            return Ok(None);
        }
        let is_known = self.smallest.as_mut().is_some_and(|smallest| smallest.turn_to(self.position.masks()));
        if !is_known {
            self.smallest = Smallest::of(
                self.position.puzzle(),
                self.position.masks(),
                &self.sums(),
                self.sole.as_deref(),
                watch,
            )?;
        }
        Ok(self.smallest.as_mut())
    }

    /// The leftovers as rules of explanations, if these are not all there is.
    fn sums(&self) -> Vec<smallest::DerivedSum> {
        if !self.techniques.contains(&&INNIES) {
            return Vec::new();
        }
        let sum = |leftover: &CageLeftover| for_explanations(&leftover.sum);
        // With more rules than can be searched, nothing would be explained.
        let set: &RuleSet = self.position.puzzle().rules();
        let taken = set.layout().areas().len() + set.constraints().len();
        self.leftovers().iter().take(smallest::MOST.saturating_sub(taken)).map(sum).collect()
    }

    /// Makes a step. A value that is placed leaves all cells that see its own.
    pub fn apply(&mut self, step: &Step<AnySize>) {
        self.position.apply(step);
    }

    fn single(&self, place: usize) -> Step<AnySize> {
        let cell = CellId::new(place);
        let value = AnyDigit(self.position.masks()[place].trailing_zeros() as usize);
        let mut step: Step<AnySize> = Step::blank(&NAKED_SINGLE);
        step.places.put(value, &AnyCells::one(cell));
        step.evidence.pattern(AnyCells::one(cell), AnyDigits::one(value));
        step
    }

    fn explained(&self, found: &Explanation) -> Step<AnySize> {
        let smallest = self.smallest.as_ref().expect("it has found this");
        let sum = |place: usize| self.note_of_sum(&self.leftovers()[place]);
        let telling = Telling { rules: self.position.puzzle().rules(), smallest, sum: &sum };
        let mut step = Step { length: found.cost as u32, ..Step::blank(technique_of(found)) };
        (step.places, step.removes) = telling.marks(found);
        telling.tell(found, &mut step.evidence);
        step
    }
}

/// The technique of statements whose opposite is refuted within an argument.
pub(crate) fn cases() -> &'static Technique {
    &CASES
}
