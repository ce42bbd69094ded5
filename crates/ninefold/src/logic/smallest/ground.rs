//! All rules of a puzzle, and the rules that look at each cell.

use super::joint::joint_rules;
use super::laws::Law;
use super::rule::{Derived, MOST, Rule, Rules, Source};
use super::turns::Turns;
use crate::rules::RuleSet;

/// All rules, and the rules that cover each cell.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    pub(super) rules: Vec<Rule>,
    /// The number of rules before those that are made of others.
    single: usize,
    pub(super) on: Vec<Rules>,
    /// By cell, the rules made of several that look at it.
    on_joint: Vec<Rules>,
    /// The laws of the rules one by one.
    pub(super) turns: Turns,
    /// The rules whose narrowing may leave values that the rule itself forbids.
    pub(super) inexact: Rules,
}

impl Ground {
    /// Returns all rules: areas of the layout first, then the constraints in their order, then what follows from
    /// them. `None` if they are too many.
    pub(super) fn new(set: &RuleSet, derived: &[Derived]) -> Option<Ground> {
        let layout = set.layout();
        let areas = layout.areas().into_iter().map(|area| {
            let cells = area.cells.iter().map(|cell| cell.index()).collect();
            Rule::new(Source::Area, 1, vec![Law::apart(layout, cells)])
        });
        let constraints = (0..set.constraints().len()).map(|place| Rule::of_constraint(set, place));
        let derived = derived.iter().enumerate().map(|(place, sum)| Rule::of_sum(set, place, sum));
        let mut rules: Vec<Rule> = areas.chain(constraints).chain(derived).collect();
        let (single, joint) = (rules.len(), joint_rules(set, &rules));
        // Arguments are longer if some of these are missing.
        rules.extend(joint.into_iter().take(MOST.saturating_sub(single)));
        if rules.len() > MOST {
            return None;
        }
        let mut on = vec![Rules::default(); layout.total()];
        let mut on_joint = on.clone();
        for (number, rule) in rules.iter().enumerate() {
            let on = if rule.made_of.is_empty() { &mut on } else { &mut on_joint };
            rule.cells.iter().for_each(|&cell| on[cell].insert(number));
        }
        let values = layout.value_count();
        let inexact = Rules::of((0..rules.len()).filter(|&rule| !rules[rule].is_exact(values)));
        let turns = Turns::new(&rules, on.len(), values);
        Some(Ground { rules, single, on, on_joint, turns, inexact })
    }

    /// Replaces each rule that is made of several by those rules.
    pub(super) fn apart(&self, chosen: &Rules) -> Rules {
        let of = |rule: usize| match self.rules[rule].made_of.as_slice() {
            [] => Rules::default().with(rule),
            made_of => Rules::of(made_of.iter().copied()),
        };
        chosen.iter().fold(Rules::default(), |all, rule| all.and(&of(rule)))
    }

    /// Adds the rules that are made of these.
    pub(super) fn together(&self, chosen: &Rules) -> Rules {
        let is_there = |rule: &usize| self.rules[*rule].made_of.iter().all(|&part| chosen.has(part));
        (self.single..self.rules.len()).filter(is_there).fold(*chosen, |all, rule| all.with(rule))
    }

    /// Returns the time to see which of the rules on a cell a full grid keeps.
    pub(super) fn check_on(&self, cell: usize) -> u64 {
        self.on[cell].iter().map(|rule| self.rules[rule].check).sum()
    }

    /// Returns the cells of some rules, each of them once.
    pub(super) fn cells_of(&self, chosen: &Rules) -> Vec<usize> {
        let mut cells: Vec<usize> =
            chosen.iter().flat_map(|rule| self.rules[rule].cells.iter().copied()).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Returns the rules on a cell, with those that are made of several.
    pub(super) fn all_on(&self, cell: usize) -> Rules {
        self.on[cell].and(&self.on_joint[cell])
    }

    /// Returns the rules that look at the cells that a rule changed, without that rule.
    pub(super) fn woken(&self, by: usize, gone: &[(usize, u64)]) -> Rules {
        let mut woken = gone.iter().fold(Rules::default(), |woken, &(cell, _)| woken.and(&self.all_on(cell)));
        woken.remove(by);
        woken
    }

    pub(super) fn cost_of(&self, chosen: &Rules) -> usize {
        chosen.iter().map(|rule| self.rules[rule].cost).sum()
    }

    pub(super) fn all(&self) -> Rules {
        Rules::of(0..self.single)
    }
}
