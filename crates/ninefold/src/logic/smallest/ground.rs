//! The rules of a puzzle as the search for explanations sees them: each a whole, with the laws it is made of.

use super::laws::{Law, laws_of};
use crate::rules::{Impossible, RuleSet};

/// The largest number of rules.
pub(super) const MOST: usize = 512;

/// Numbers of rules as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Rules([u64; MOST / 64]);

impl Rules {
    pub(super) fn insert(&mut self, rule: usize) {
        self.0[rule / 64] |= 1 << (rule % 64);
    }

    #[must_use]
    pub(super) fn with(mut self, rule: usize) -> Rules {
        self.insert(rule);
        self
    }

    #[must_use]
    pub(super) fn and(mut self, other: &Rules) -> Rules {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
        self
    }

    pub(super) fn meets(&self, other: &Rules) -> bool {
        self.0.iter().zip(other.0).any(|(word, other)| word & other != 0)
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        crate::rules::members(self.0.into_iter())
    }
}

/// Where a rule comes from.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// The layout: a row, a column, a region.
    Area,
    /// A constraint, by its place in the list.
    Constraint(usize),
}

/// A rule: where it comes from, its cells, and its laws.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    pub(crate) source: Source,
    pub(crate) cells: Vec<usize>,
    laws: Vec<Law>,
}

impl Rule {
    fn new(source: Source, laws: Vec<Law>) -> Rule {
        let mut cells: Vec<usize> = laws.iter().flat_map(Law::cells).collect();
        cells.sort_unstable();
        cells.dedup();
        Rule { source, cells, laws }
    }

    /// Removes what the rule forbids, until it says nothing more. Returns whether anything went.
    pub(super) fn narrow(&self, masks: &mut [u64]) -> Result<bool, Impossible> {
        let mut changed = false;
        loop {
            let mut again = false;
            for law in &self.laws {
                again |= law.narrow(masks)?;
            }
            changed |= again;
            if !again || self.laws.len() == 1 {
                return Ok(changed);
            }
        }
    }
}

/// Returns the cells of some rules, each of them once.
pub(super) fn cells_of(rules: &[Rule], chosen: &Rules) -> Vec<usize> {
    let mut cells: Vec<usize> = chosen.iter().flat_map(|rule| rules[rule].cells.iter().copied()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Returns all rules: areas of the layout first, then the constraints in their order. `None` if they are too many.
pub(super) fn rules_of(set: &RuleSet) -> Option<Vec<Rule>> {
    let layout = set.layout();
    let areas = layout.areas().into_iter().map(|area| {
        let cells = area.cells.iter().map(|cell| cell.index()).collect();
        Rule::new(Source::Area, vec![Law::apart(layout, cells)])
    });
    let constraints = (0..set.constraints().len()).map(|place| {
        let own = set.parts().iter().filter(|(owner, _)| *owner == place).map(|(_, part)| part);
        Rule::new(Source::Constraint(place), laws_of(layout, own))
    });
    let rules: Vec<Rule> = areas.chain(constraints).collect();
    (rules.len() <= MOST).then_some(rules)
}
