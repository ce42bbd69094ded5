//! A rule as the search for explanations sees it: as a whole, with the laws of which it is made.

use super::laws::{Law, join_sets, laws_of};
use super::parts::{granted, parts_of};
use crate::rules::{CellId, Impossible, Layout, Part, RuleSet};
use std::collections::BTreeMap;

/// The largest number of rules.
pub(crate) const MOST: usize = 512;

/// The work in addition to that of a law: to wake others, for instance.
pub(super) const AROUND: u64 = 5;

/// Numbers of rules as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct RuleBits([u64; MOST / 64]);

impl RuleBits {
    pub(super) fn of(rules: impl IntoIterator<Item = usize>) -> RuleBits {
        let mut set = RuleBits::default();
        rules.into_iter().for_each(|rule| set.insert(rule));
        set
    }

    pub(super) fn insert(&mut self, rule: usize) {
        self.0[rule / 64] |= 1 << (rule % 64);
    }

    pub(super) fn remove(&mut self, rule: usize) {
        self.0[rule / 64] &= !(1 << (rule % 64));
    }

    pub(super) fn has(&self, rule: usize) -> bool {
        self.0[rule / 64] >> (rule % 64) & 1 == 1
    }

    #[must_use]
    pub(super) fn with(mut self, rule: usize) -> RuleBits {
        self.insert(rule);
        self
    }

    #[must_use]
    pub(super) fn and(mut self, other: &RuleBits) -> RuleBits {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
        self
    }

    #[must_use]
    pub(super) fn without(mut self, other: &RuleBits) -> RuleBits {
        self.0.iter_mut().zip(other.0).for_each(|(word, less)| *word &= !less);
        self
    }

    #[must_use]
    pub(super) fn common(mut self, other: &RuleBits) -> RuleBits {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
        self
    }

    pub(super) fn meets(&self, other: &RuleBits) -> bool {
        self.0.iter().zip(other.0).any(|(word, other)| word & other != 0)
    }

    pub(super) fn is_within(&self, other: &RuleBits) -> bool {
        self.0.iter().zip(other.0).all(|(word, other)| word & !other == 0)
    }

    pub(super) fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(64 * word + self.0[word].trailing_zeros() as usize)
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        crate::rules::members(self.0.into_iter())
    }
}

/// The part of a puzzle that makes a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RuleSource {
    /// The layout: a row, a column, a region.
    Area,
    /// A constraint, by its place in the list.
    Constraint(usize),
    /// A sum that follows from others, by its place in the list of these.
    Derived(usize),
    /// Several rules in one look: for example, a sandwich and its row, whose digits differ.
    Joint,
}

/// A sum that follows from others: of some cells with factors.
#[derive(Clone, Debug)]
pub(crate) struct DerivedSum {
    pub(crate) terms: Vec<(CellId, i64)>,
    pub(crate) total: i64,
    /// The number of areas from which it is taken.
    pub(crate) areas: usize,
}

/// A rule: where it comes from, its cells, and its laws.
#[derive(Clone, Debug)]
pub(crate) struct CostedRule {
    pub(crate) source: RuleSource,
    pub(crate) cells: Vec<usize>,
    /// Its cells in the order in which a player reads them: along a line, for instance.
    pub(super) in_order: Vec<usize>,
    /// Its share of the cost of an explanation. A rule that is given counts once. A sum that must be added up first counts once
    /// more, and once more for each area after the first.
    pub(crate) cost: usize,
    /// The work of letting it narrow.
    pub(super) work: u64,
    /// The work to see whether a full grid keeps it.
    pub(super) check: u64,
    /// The rules of which it is made: a constraint, then the areas without which the constraint says less. Empty if it is only one
    /// rule.
    pub(super) made_of: Vec<usize>,
    laws: Vec<Law>,
}

impl CostedRule {
    pub(super) fn new(source: RuleSource, cost: usize, laws: Vec<Law>) -> CostedRule {
        let mut cells: Vec<usize> = laws.iter().flat_map(Law::cells).collect();
        cells.sort_unstable();
        cells.dedup();
        let work = laws.iter().map(Law::work).sum::<u64>() + AROUND;
        let check = Law::check(laws.iter());
        CostedRule { source, in_order: cells.clone(), cells, cost, work, check, made_of: Vec::new(), laws }
    }

    /// Makes the rule of a constraint, by its place in the list.
    pub(crate) fn of_constraint(set: &RuleSet, place: usize) -> CostedRule {
        let (layout, constraint) = (set.layout(), &set.constraints()[place]);
        let laws = match granted(set, place).is_empty() {
            true => laws_of(layout, parts_of(set, place)),
            false => laws_of(layout, constraint.parts(&layout.for_rules_alone()).iter()),
        };
        CostedRule::new(RuleSource::Constraint(place), 1, laws).read_as(&constraint.named_cells())
    }

    /// Makes the rule of a sum that follows from others, which is at this place among those.
    pub(crate) fn of_sum(set: &RuleSet, place: usize, sum: &DerivedSum) -> CostedRule {
        CostedRule::new(RuleSource::Derived(place), 1 + sum.areas, laws_of_sum(set, sum))
    }

    /// Sets the rules of which it is made.
    pub(super) fn made_of(self, rules: Vec<usize>) -> CostedRule {
        CostedRule { made_of: rules, ..self }
    }

    /// Puts the cells that a constraint names first, in its order.
    pub(super) fn read_as(mut self, named: &[CellId]) -> CostedRule {
        self.in_order
            .sort_by_key(|&cell| named.iter().position(|id| id.index() == cell).unwrap_or(named.len()));
        self
    }

    pub(super) fn laws(&self) -> &[Law] {
        &self.laws
    }

    /// Whether the rule says that its cells differ, and nothing else.
    pub(super) fn is_area(&self) -> bool {
        matches!(self.laws.as_slice(), [Law::Whole { .. } | Law::Apart { .. }])
    }

    /// Iterates over sets of its cells that differ: the diagonals, for instance.
    pub(super) fn houses(&self) -> impl Iterator<Item = &[usize]> {
        self.laws.iter().filter_map(|law| match law {
            Law::Whole { cells } | Law::Apart { cells } => Some(cells.as_slice()),
            _ => None,
        })
    }

    /// Removes what the rule forbids, until it says nothing more. Returns whether anything went.
    pub(crate) fn narrow(&self, masks: &mut [u64]) -> Result<bool, Impossible> {
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

    /// Does what [`CostedRule::narrow`] does, and puts the values that went into `gone`, by cell. If the rule cannot be kept, `gone`
    /// means nothing.
    pub(super) fn narrow_noting(
        &self,
        masks: &mut [u64],
        gone: &mut Vec<(usize, u64)>,
    ) -> Result<(), Impossible> {
        gone.clear();
        gone.extend(self.cells.iter().map(|&cell| (cell, masks[cell])));
        self.narrow(masks)?;
        gone.iter_mut().for_each(|(cell, old)| *old &= !masks[*cell]);
        gone.retain(|&(_, gone)| gone != 0);
        Ok(())
    }

    /// Whether narrowing is known to leave only values that the rule allows by itself. This is so if each law does, and no path
    /// from law to law over shared cells leads back to its start: then the laws' fillings fit together.
    pub(super) fn is_exact(&self, values: usize) -> bool {
        let mut group: BTreeMap<usize, usize> = self.cells.iter().map(|&cell| (cell, cell)).collect();
        let laws = self.laws.iter().filter(|law| !matches!(law, Law::Within { .. }));
        for law in laws {
            let cells = law.cells();
            let mut groups: Vec<usize> = cells.iter().map(|cell| group[cell]).collect();
            groups.sort_unstable();
            groups.dedup();
            if !law.is_exact(values) || groups.len() < cells.len() {
                return false;
            }
            group.values_mut().filter(|group| groups.contains(group)).for_each(|group| *group = groups[0]);
        }
        true
    }

    /// Whether the rule is kept in a grid, in which every mask has one value.
    pub(super) fn holds(&self, grid: &[u64]) -> bool {
        self.laws.iter().all(|law| law.holds(grid))
    }
}

/// Returns the laws of a sum that follows from others. If its cells are in one area, they differ.
fn laws_of_sum(set: &RuleSet, sum: &DerivedSum) -> Vec<Law> {
    let layout: &Layout = set.layout();
    let cells: Vec<CellId> = sum.terms.iter().map(|&(cell, _)| cell).collect();
    let is_apart = set.areas().iter().any(|area| cells.iter().all(|cell| area.cells.contains(cell)));
    let part = Part::Sum { terms: sum.terms.clone(), least: sum.total, most: sum.total };
    let mut laws = laws_of(layout, std::iter::once(&part));
    if is_apart {
        laws.push(Law::apart(layout, cells.iter().map(|cell| cell.index()).collect()));
        join_sets(layout, &mut laws);
    }
    laws
}
