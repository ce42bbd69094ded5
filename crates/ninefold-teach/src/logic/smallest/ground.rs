//! All rules of a puzzle, and the rules that look at each cell.

use super::joint::joint_rules;
use super::laws::Law;
use super::rule::{CostedRule, DerivedSum, MOST, RuleBits, RuleSource};
use super::turns::Turns;
use crate::rules::RuleSet;

/// All rules, and the rules that cover each cell.
#[derive(Clone, Debug)]
pub(super) struct RuleGround {
    pub(super) rules: Vec<CostedRule>,
    /// The number of rules before those that are made of others.
    single: usize,
    pub(super) on: Vec<RuleBits>,
    /// By cell, the rules made of several that look at it.
    on_joint: Vec<RuleBits>,
    /// The laws of the rules one by one.
    pub(super) turns: Turns,
    /// The rules whose narrowing may leave values that the rule itself forbids.
    pub(super) inexact: RuleBits,
}

impl RuleGround {
    /// Returns all rules: areas of the layout first, then the constraints in their order, then what follows from
    /// them. `None` if they are too many.
    pub(super) fn new(set: &RuleSet, derived: &[DerivedSum]) -> Option<RuleGround> {
        let layout = set.layout();
        let areas = layout.areas().into_iter().map(|area| {
            let cells = area.cells.iter().map(|cell| cell.index()).collect();
            CostedRule::new(RuleSource::Area, 1, vec![Law::apart(layout, cells)])
        });
        let constraints = (0..set.constraints().len()).map(|place| CostedRule::of_constraint(set, place));
        let derived = derived.iter().enumerate().map(|(place, sum)| CostedRule::of_sum(set, place, sum));
        let mut rules: Vec<CostedRule> = areas.chain(constraints).chain(derived).collect();
        let (single, joint) = (rules.len(), joint_rules(set, &rules));
        // Arguments are longer if some of these are missing.
        rules.extend(joint.into_iter().take(MOST.saturating_sub(single)));
        if rules.len() > MOST {
            return None;
        }
        let mut on = vec![RuleBits::default(); layout.total()];
        let mut on_joint = on.clone();
        for (number, rule) in rules.iter().enumerate() {
            let on = if rule.made_of.is_empty() { &mut on } else { &mut on_joint };
            rule.cells.iter().for_each(|&cell| on[cell].insert(number));
        }
        let values = layout.value_count();
        let inexact = RuleBits::of((0..rules.len()).filter(|&rule| !rules[rule].is_exact(values)));
        let turns = Turns::new(&rules, on.len(), values);
        Some(RuleGround { rules, single, on, on_joint, turns, inexact })
    }

    /// Replaces each rule that is made of several by those rules.
    pub(super) fn apart(&self, chosen: &RuleBits) -> RuleBits {
        let of = |rule: usize| match self.rules[rule].made_of.as_slice() {
            [] => RuleBits::default().with(rule),
            made_of => RuleBits::of(made_of.iter().copied()),
        };
        chosen.iter().fold(RuleBits::default(), |all, rule| all.and(&of(rule)))
    }

    /// Adds the rules that are made of these.
    pub(super) fn together(&self, chosen: &RuleBits) -> RuleBits {
        let is_there = |rule: &usize| self.rules[*rule].made_of.iter().all(|&part| chosen.has(part));
        (self.single..self.rules.len()).filter(is_there).fold(*chosen, |all, rule| all.with(rule))
    }

    /// Returns the time to see which of the rules on a cell a full grid keeps.
    pub(super) fn check_on(&self, cell: usize) -> u64 {
        self.on[cell].iter().map(|rule| self.rules[rule].check).sum()
    }

    /// Returns the cells of some rules, each of them once.
    pub(super) fn cells_of(&self, chosen: &RuleBits) -> Vec<usize> {
        let mut cells: Vec<usize> =
            chosen.iter().flat_map(|rule| self.rules[rule].cells.iter().copied()).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Returns the rules on a cell, with those that are made of several.
    pub(super) fn all_on(&self, cell: usize) -> RuleBits {
        self.on[cell].and(&self.on_joint[cell])
    }

    /// Returns the rules that look at the cells that a rule changed, without that rule.
    pub(super) fn woken(&self, by: usize, gone: &[(usize, u64)]) -> RuleBits {
        let mut woken =
            gone.iter().fold(RuleBits::default(), |woken, &(cell, _)| woken.and(&self.all_on(cell)));
        woken.remove(by);
        woken
    }

    pub(super) fn cost_of(&self, chosen: &RuleBits) -> usize {
        chosen.iter().map(|rule| self.rules[rule].cost).sum()
    }

    pub(super) fn all(&self) -> RuleBits {
        RuleBits::of(0..self.single)
    }
}
