//! Explanations by the fewest rules as evidence of steps, on boards of any size.

use super::size::{Candidates, Set, Size};
use super::smallest::{Explanation, RuleSource, Smallest, Story, StoryStatement, Support};
use super::step::{Because, Chain, Detail, Evidence, Inference, Node, Role, RuleNote};
use super::techniques::CASES;
use crate::rules::{CellId, Rules};

/// Puts explanations of one board into evidence.
pub(super) struct Telling<'t, S: Size> {
    pub(super) rules: &'t Rules,
    /// The search that has found them.
    pub(super) smallest: &'t Smallest,
    /// Says the sum at this place among those that follow from others.
    pub(super) sum: &'t dyn Fn(usize) -> RuleNote<S>,
}

impl<S: Size> Telling<'_, S> {
    /// Returns the digits that an explanation places, and those that it removes elsewhere.
    pub(super) fn marks(&self, found: &Explanation) -> (S::Candidates, S::Candidates) {
        let (mut places, mut removes) = (S::Candidates::default(), S::Candidates::default());
        for &(cell, gone) in &found.removes {
            let left = self.smallest.masks()[cell] & !gone;
            let (marks, bits) =
                if left.is_power_of_two() { (&mut places, left) } else { (&mut removes, gone) };
            for bit in (0..u64::BITS as usize).filter(|bit| bits >> bit & 1 == 1) {
                marks.put(S::digit_at(bit), &S::Cells::one(self.cell(cell)));
            }
        }
        (places, removes)
    }

    /// Adds the candidate, the rules and the argument.
    pub(super) fn tell(&self, found: &Explanation, evidence: &mut Evidence<S>) {
        let (cell, bit) = found.mark;
        evidence.mark(Role::Stem, S::Cells::one(self.cell(cell)), S::Digits::one(S::digit_at(bit)));
        for &rule in &found.rules {
            evidence.rule(self.note(rule));
            let is_area = matches!(self.smallest.rules()[rule].source, RuleSource::Area);
            if let Some(house) = is_area.then(|| S::house_at(self.rules, rule)).flatten() {
                evidence.area(house);
            }
        }
        if let Some(story) = Story::of(self.smallest.rules(), self.smallest.masks(), found) {
            let chain = self.chain(&story, evidence);
            evidence.chain(chain);
        }
    }

    fn cell(&self, number: usize) -> S::Cell {
        S::cell_at(self.rules, CellId::new(number))
    }

    fn cells(&self, numbers: &[usize]) -> S::Cells {
        S::Cells::all(numbers.iter().map(|&number| self.cell(number)))
    }

    /// Returns a rule in words.
    fn note(&self, place: usize) -> RuleNote<S> {
        let rule = &self.smallest.rules()[place];
        match rule.source {
            RuleSource::Derived(place) => (self.sum)(place),
            RuleSource::Constraint(place) => {
                RuleNote::of_constraint(self.rules, place, self.cells(&rule.cells))
            }
            RuleSource::Joint => unreachable!("an explanation has what it is made of"),
            RuleSource::Area => RuleNote::of_area(self.rules, place, self.cells(&rule.cells)),
        }
    }

    /// Returns the statements of a story as a chain. The facts that rules look at go into the evidence.
    fn chain(&self, story: &Story, evidence: &mut Evidence<S>) -> Chain<S> {
        let details: Vec<Because<S>> = story
            .details
            .iter()
            .map(|detail| match (detail.looks_at.say(self.rules.layout()), detail.with.as_slice()) {
                (None, []) => Because::Rule(detail.rule as u16),
                (said, with) => Because::Detail(evidence.detail(Detail {
                    rule: detail.rule as u16,
                    with: with.iter().map(|&area| area as u16).collect(),
                    said,
                })),
            })
            .collect();
        self.inferences(&story.statements, &details)
    }

    /// Returns statements as a chain.
    fn inferences(&self, statements: &[StoryStatement], details: &[Because<S>]) -> Chain<S> {
        let inference = |said: &StoryStatement| {
            let node =
                Node { cells: self.cells(&said.cells), digit: S::digit_at(said.value), is_on: said.is_on };
            let because = match said.why {
                Support::Supposed => Because::Assumed,
                Support::Outer(place) => Because::Outer(place as u16),
                Support::Cell(number) => Because::Cell(self.cell(number)),
                Support::Rule(detail) => details[detail],
                Support::Cases => Because::Technique(&CASES),
            };
            let from = said.from.iter().map(|&place| place as u16).collect();
            let inside = (!said.inside.is_empty()).then(|| self.inferences(&said.inside, details));
            Inference { inside: inside.into_iter().collect(), ..Inference::new(node, from, because) }
        };
        Chain { inferences: statements.iter().map(inference).collect(), is_loop: false }
    }
}
