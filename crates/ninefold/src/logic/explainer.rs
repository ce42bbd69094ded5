//! Explains a problem of any size, step by step: by singles, locked candidates and subsets in its houses, and where these
//! find nothing, by the fewest rules that give a step.
//!
//! Other techniques and their [`Board`](super::Board) know nine rows, nine columns and nine digits. Here grids may be
//! larger, have cells beside them, or overlap. Of problems with several solutions, what all of these have in common is
//! explained.

use super::large::{Large, Pattern};
use super::smallest::{self, Explanation, Rule, Smallest, Source, Story};
use super::techniques::innies::{INNIES, SEVERAL};
use super::techniques::{CASES, ENOUGH, NAKED_SINGLE, SMALLEST, houses, of_kinds};
use super::{Position, Technique};
use crate::engine::{Answer, Status, solve_within};
use crate::lang::Sentence;
use crate::rules::{Area, CellId, Derived, Part, Puzzle, RuleSet, derive};
use crate::solve::{Stopped, Watch};
use std::cell::OnceCell;
use std::ops::ControlFlow;

/// A step on a problem of any size. Values are bits of a mask, the smallest value of the layout first.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The technique: a single, locked candidates, a subset, or a smallest explanation.
    pub technique: &'static Technique,
    /// The cost of the rules together; 0 for all that is no explanation.
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
    /// The pattern of a technique of houses.
    pub(crate) pattern: Option<Marked>,
}

/// Cells and values by which a technique of houses is recognized. If they are in one house, it is the first of the
/// step's rules; the others are those by which cells see each other where no house says so.
#[derive(Clone, Debug)]
pub(crate) struct Marked {
    pub(crate) has_house: bool,
    pub(crate) cells: Vec<CellId>,
    /// As bits; none if it is a rule that removes something, whatever its cells hold.
    pub(crate) values: u64,
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
    /// The techniques that are tried, but for cells with one candidate: those of [`KNOWN`], and those of kinds of constraints.
    techniques: Vec<&'static Technique>,
    kinds: Vec<&'static Technique>,
    /// The constraints, each by itself.
    constraints: OnceCell<Vec<Rule>>,
    /// Sums that cages leave of houses, the fewest houses and cells first.
    leftovers: OnceCell<Vec<Leftover>>,
}

/// A sum of few cells that cages leave of houses.
#[derive(Debug)]
struct Leftover {
    sum: Derived,
    rule: Rule,
}

/// A sum as explanations take it.
fn for_explanations(sum: &Derived) -> smallest::Derived {
    let (terms, total) = sum.terms();
    smallest::Derived { terms, total, areas: sum.areas.len() }
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
    steps: &mut Vec<Explained>,
    most: usize,
    mut found: impl Iterator<Item = Option<Explained>>,
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
    /// assert_eq!((step.technique.id, explainer.position().layout().name(step.stem.0)), ("killer-cage", "R1C1".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ends the check first.
    pub fn open(problem: Puzzle, watch: &mut Watch<'_>) -> Result<Explainer, Stopped> {
        let Answer { status, solution } = solve_within(&problem, watch)?;
        let sole = solution.filter(|_| status == Status::Unique).map(|sole| sole.values());
        Ok(Explainer {
            position: Position::new(problem),
            status,
            sole,
            smallest: None,
            techniques: KNOWN.to_vec(),
            kinds: of_kinds().iter().collect(),
            constraints: OnceCell::new(),
            leftovers: OnceCell::new(),
        })
    }

    /// The technique that gives a step where others do not.
    pub fn technique() -> &'static Technique {
        &SMALLEST
    }

    /// Whether boards of any size are searched for a technique.
    pub fn knows(technique: &Technique) -> bool {
        KNOWN.iter().copied().chain(of_kinds()).chain([&NAKED_SINGLE]).any(|known| known == technique)
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
    pub fn next(&mut self, watch: &mut Watch<'_>) -> Result<Option<Explained>, Stopped> {
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

    /// The first patterns of houses, and what constraints and sums of houses say by themselves, so many at most.
    fn patterns(&self, most: usize, watch: &mut Watch<'_>) -> Result<Vec<Explained>, Stopped> {
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
        steps: &mut Vec<Explained>,
    ) -> Result<(), Stopped> {
        for &technique in techniques {
            watch.look()?;
            if steps.len() >= most {
                break;
            }
            // Breaks when there are enough.
            let _ = board.each(technique, &mut |pattern| {
                steps.push(self.pattern(pattern));
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
    fn by_constraints(&self) -> impl Iterator<Item = Option<Explained>> {
        let set: &RuleSet = self.position.problem().rules();
        let all = || (0..set.constraints().len()).map(|place| Rule::of_constraint(set, place)).collect();
        let rules = self.constraints.get_or_init(all);
        let is_open = |cell: &&usize| self.position.is_open(**cell);
        let open = |place: usize| rules[place].cells.iter().filter(is_open).count();
        let mut order: Vec<(usize, usize)> = (0..rules.len()).map(|place| (open(place), place)).collect();
        order.retain(|&(open, _)| open > 0);
        order.sort_unstable();
        order.into_iter().map(move |(_, place)| {
            let id = set.constraints()[place].kind().id;
            let technique = self.kinds.iter().copied().find(|technique| technique.id == id)?;
            let step = self.narrowed(technique, &rules[place])?;
            let said = self.named(place, Source::Constraint(place), &rules[place].cells);
            Some(Explained { rules: vec![said], ..step })
        })
    }

    /// The step of a rule by itself, if it removes anything.
    fn narrowed(&self, technique: &'static Technique, rule: &Rule) -> Option<Explained> {
        let (before, mut masks) = (self.position.masks(), self.position.masks().to_vec());
        rule.narrow(&mut masks).ok()?;
        let cells: Vec<CellId> = rule.cells.iter().map(|&cell| CellId::new(cell)).collect();
        let gone = |&cell: &CellId| (cell, before[cell.index()] & !masks[cell.index()]);
        let goes: Vec<(CellId, u64)> = cells.iter().map(gone).filter(|&(_, gone)| gone != 0).collect();
        let is_something = !goes.is_empty();
        is_something.then(|| self.pattern(Pattern { technique, area: None, cells, values: 0, goes }))
    }

    /// Sums that cages leave of houses and that are short enough to be seen.
    fn leftovers(&self) -> &[Leftover] {
        self.leftovers.get_or_init(|| {
            let set: &RuleSet = self.position.problem().rules();
            let values = || set.layout().values().map(|value| value as i64).sum();
            let mut sums = derive(set, &|area| set.is_full(area).then(values));
            let size = |sum: &Derived| sum.innies.len() + sum.outies.len();
            sums.retain(|sum| size(sum) <= MOST_CELLS && sum.areas.len() <= MOST_HOUSES);
            sums.sort_by_key(|sum| (sum.areas.len(), size(sum)));
            sums.truncate(MOST_LEFTOVERS);
            let made = |(place, sum): (usize, Derived)| Leftover {
                rule: Rule::of_sum(set, place, &for_explanations(&sum)),
                sum,
            };
            sums.into_iter().enumerate().map(made).collect()
        })
    }

    /// The step of a leftover, if it is of one house or of several, as the technique says.
    fn left_over(&self, technique: &'static Technique, leftover: &Leftover) -> Option<Explained> {
        if (leftover.sum.areas.len() == 1) != (*technique == INNIES) {
            return None;
        }
        let step = self.narrowed(technique, &leftover.rule)?;
        let said = leftover.sum.say(self.position.problem().rules());
        let cells = leftover.rule.cells.iter().map(|&cell| CellId::new(cell)).collect();
        Some(Explained { rules: vec![NamedRule { id: "45".to_owned(), said, cells }], ..step })
    }

    /// Returns all singles and patterns of houses; where there are none, the explanations that cost least, the shortest first.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ends the search first.
    pub fn all(&mut self, watch: &mut Watch<'_>) -> Result<Vec<Explained>, Stopped> {
        let singles: Vec<Explained> = self.singles().map(|place| self.single(place)).collect();
        let steps = [singles, self.patterns(usize::MAX, watch)?].concat();
        if !steps.is_empty() {
            return Ok(steps);
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
        if self.has_no_solution() || !self.techniques.contains(&&SMALLEST) {
            return Ok(None);
        }
        let is_known = self.smallest.as_mut().is_some_and(|smallest| smallest.turn_to(self.position.masks()));
        if !is_known {
            self.smallest = Smallest::of(
                self.position.problem(),
                self.position.masks(),
                &self.sums(),
                self.sole.as_deref(),
                watch,
            )?;
        }
        Ok(self.smallest.as_mut())
    }

    /// The leftovers as rules of explanations, if these are not all there is.
    fn sums(&self) -> Vec<smallest::Derived> {
        if !self.techniques.contains(&&INNIES) {
            return Vec::new();
        }
        let sum = |leftover: &Leftover| for_explanations(&leftover.sum);
        // With more rules than can be searched, nothing would be explained.
        let set: &RuleSet = self.position.problem().rules();
        let taken = set.layout().areas().len() + set.constraints().len();
        self.leftovers().iter().take(smallest::MOST.saturating_sub(taken)).map(sum).collect()
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
            pattern: None,
        }
    }

    fn pattern(&self, found: Pattern) -> Explained {
        let Pattern { technique, area, cells, values, goes: removes } = found;
        let mut masks = self.position.masks().to_vec();
        removes.iter().for_each(|&(cell, gone)| masks[cell.index()] &= !gone);
        let is_placed = |cell: &CellId| technique == &houses::HIDDEN_SINGLE && cells.contains(cell);
        let places: Vec<CellId> = cells.iter().copied().filter(is_placed).collect();
        let stem = match (places.first(), removes.first()) {
            (Some(&cell), _) => (cell, values.trailing_zeros() as usize),
            (None, Some(&(cell, gone))) => (cell, gone.trailing_zeros() as usize),
            (None, None) => unreachable!("a pattern says something"),
        };
        let house = area.map(|area| {
            let cells = self.position.problem().rules().areas()[area].cells.iter();
            self.named(area, Source::Area, &cells.map(|cell| cell.index()).collect::<Vec<_>>())
        });
        let has_house = house.is_some();
        let targets: Vec<CellId> = removes.iter().map(|&(cell, _)| cell).collect();
        let mut rules: Vec<NamedRule> = house.into_iter().collect();
        if places.is_empty() {
            rules.extend(self.joining(&cells, &targets));
        }
        Explained {
            technique,
            cost: 0,
            is_proved: true,
            stem,
            rules,
            places,
            removes,
            masks,
            story: None,
            pattern: Some(Marked { has_house, cells, values }),
        }
    }

    /// The constraints by which cells of a pattern see each other or its targets, where no area says so.
    fn joining(&self, cells: &[CellId], targets: &[CellId]) -> Vec<NamedRule> {
        let set: &RuleSet = self.position.problem().rules();
        let mut owners: Vec<usize> = Vec::new();
        for &cell in cells {
            for &other in cells.iter().chain(targets).filter(|&&other| other != cell) {
                let is_in_one = |area: &Area| area.cells.contains(&cell) && area.cells.contains(&other);
                if set.areas().iter().any(is_in_one) {
                    continue;
                }
                let joins = |part: &Part| match part {
                    Part::Pair { cells, relation } => {
                        relation.is_apart() && cells.contains(&cell) && cells.contains(&other)
                    }
                    _ => false,
                };
                let owner = set.parts().iter().find(|(_, part)| joins(part)).map(|&(owner, _)| owner);
                owners.extend(owner.filter(|owner| !owners.contains(owner)));
            }
        }
        let named = |&owner: &usize| {
            let named = set.constraints()[owner].named_cells();
            self.named(
                0,
                Source::Constraint(owner),
                &named.iter().map(|cell| cell.index()).collect::<Vec<_>>(),
            )
        };
        owners.iter().map(named).collect()
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
            pattern: None,
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
            Source::Derived(place) => {
                ("45".to_owned(), self.leftovers()[place].sum.say(self.position.problem().rules()))
            }
            // An explanation has what others are made of.
            Source::Area | Source::Joint => {
                (format!("house:{}", rule + 1), self.position.problem().rules().areas()[rule].say(layout))
            }
        };
        NamedRule { id, said, cells: cells.iter().map(|&cell| CellId::new(cell)).collect() }
    }
}

/// The technique of statements whose opposite is refuted within an argument.
pub(crate) fn cases() -> &'static Technique {
    &CASES
}
