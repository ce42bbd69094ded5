//! Explanations that need not be the smallest. They are quickly found, end the search for smaller ones early, and are given if
//! there is no time for that search.

use super::ground::RuleGround;
use super::limits::{ALL_WORK, CellMark, LAST_WORK, SHRINK};
use super::oracle::{OracleAnswer, OracleEffort, OracleHalt};
use super::rule::RuleBits;
use super::{Smallest, argument, supposed};
use crate::solve::Stopped;
use std::collections::VecDeque;

impl Smallest {
    /// Adds explanations to the known ones, the cheapest first, with no more than this much work.
    pub(super) fn bound(
        &mut self,
        wrong: &[CellMark],
        most: u64,
        effort: &mut OracleEffort,
    ) -> Result<(), OracleHalt> {
        let end = effort.left.saturating_sub(most);
        let mut all = Vec::new();
        for &mark in wrong {
            if let Some(rules) = traced(&self.ground, &self.masks, mark, effort)? {
                all.push((self.ground.cost_of(&rules), mark, rules));
            }
        }
        all.sort_by_key(|&(cost, mark, _)| (cost, mark));
        for (_, mark, rules) in all {
            if effort.left < end && !self.known.is_empty() {
                break;
            }
            let rules = self.shrink(mark, rules, effort)?;
            self.known.push((mark, rules));
        }
        Ok(())
    }

    /// Drops rules from an explanation until none can be dropped, or not easily.
    fn shrink(
        &mut self,
        mark: CellMark,
        mut rules: RuleBits,
        effort: &mut OracleEffort,
    ) -> Result<RuleBits, OracleHalt> {
        let mut order: Vec<usize> = rules.iter().collect();
        order.sort_by_key(|&rule| std::cmp::Reverse((self.ground.rules[rule].cost, rule)));
        for rule in order {
            let mut fewer = rules;
            fewer.remove(rule);
            if self.pool.has_grid(mark, &fewer) {
                continue;
            }
            match self.ask(mark, &fewer, SHRINK, effort) {
                Ok(OracleAnswer::Refuted) => rules = fewer,
                Ok(OracleAnswer::Grid(grid)) => {
                    self.pool.add(&self.ground, &self.solution, &grid);
                }
                Ok(OracleAnswer::Unknown) => {}
                Err(OracleHalt::Spent) => break,
                Err(OracleHalt::Stopped) => return Err(OracleHalt::Stopped),
            }
        }
        Ok(rules)
    }

    /// Returns some explanation, if one can be had: the cheapest known one, or the rules that remain when unnecessary ones are
    /// dropped from all rules.
    pub(super) fn some(&mut self, effort: &mut OracleEffort) -> Result<Vec<(CellMark, RuleBits)>, Stopped> {
        let wrong = self.wrong();
        if wrong.is_empty() {
            return Ok(Vec::new());
        }
        let known = |smallest: &Smallest| {
            smallest.known.iter().copied().min_by_key(|(mark, rules)| (smallest.ground.cost_of(rules), *mark))
        };
        if known(self).is_none()
            && let Err(OracleHalt::Stopped) = self.bound(&wrong, LAST_WORK, effort)
        {
            return Err(Stopped);
        }
        if known(self).is_none() {
            effort.left = ALL_WORK;
            if let Err(OracleHalt::Stopped) = self.of_all(&wrong, effort) {
                return Err(Stopped);
            }
        }
        Ok(known(self).into_iter().collect())
    }

    /// Adds the rules that remain of all rules, for a mark that they refute with little work. All rules together refute every wrong
    /// mark.
    fn of_all(&mut self, wrong: &[CellMark], effort: &mut OracleEffort) -> Result<(), OracleHalt> {
        let (mark, rules) = match self.easiest(wrong, effort) {
            Err(OracleHalt::Stopped) => return Err(OracleHalt::Stopped),
            Ok(Some(found)) => found,
            Ok(None) | Err(OracleHalt::Spent) => {
                let narrowest = wrong.iter().min_by_key(|&&mark| (self.masks[mark.0].count_ones(), mark));
                (*narrowest.expect("something is wrong"), self.ground.all())
            }
        };
        effort.left = effort.left.max(ALL_WORK / 4);
        let rules = self.shrink(mark, rules, effort)?;
        self.known.push((mark, rules));
        Ok(())
    }

    /// Returns a mark that all rules refute with little work: by the oracle, or with one supposition at a time. Marks that leave
    /// the fewest marks are tried first.
    fn easiest(
        &mut self,
        wrong: &[CellMark],
        effort: &mut OracleEffort,
    ) -> Result<Option<(CellMark, RuleBits)>, OracleHalt> {
        let all = self.ground.all();
        let mut order = Vec::new();
        for &mark in wrong {
            order.push((left_after(&self.ground, &self.masks, mark, effort)?, mark));
        }
        order.sort_unstable();
        let order: Vec<CellMark> = order.into_iter().map(|(_, mark)| mark).collect();
        for limit in [SHRINK, 4 * SHRINK, 16 * SHRINK] {
            for &mark in order.iter().take((ALL_WORK / 8 / limit) as usize) {
                if self.ask(mark, &all, limit, effort)? == OracleAnswer::Refuted {
                    return Ok(Some((mark, all)));
                }
            }
        }
        for &mark in &order {
            let masks = supposed(&self.masks, mark);
            let found = argument::rules_of_some(&self.ground, &masks, ALL_WORK / 20, effort)?;
            if let Some(rules) = found {
                return Ok(Some((mark, rules)));
            }
            if effort.left == 0 {
                break;
            }
        }
        Ok(None)
    }
}

/// A rule with the values that it removed.
type RuleRemovals = (usize, Vec<(usize, u64)>);

/// Lets all rules narrow in turns after a mark, until one of them cannot be kept. Returns that rule and the earlier ones from which
/// it follows; `None` if all rules can be kept as far as each sees.
fn traced(
    ground: &RuleGround,
    masks: &[u64],
    mark: CellMark,
    effort: &mut OracleEffort,
) -> Result<Option<RuleBits>, OracleHalt> {
    let (mut changes, all) = (Vec::new(), ground.together(&ground.all()));
    let end = settle(ground, &all, &mut supposed(masks, mark), mark, &mut changes, effort)?;
    Ok(end.map(|end| ground.apart(&back(ground, &changes, end))))
}

/// Returns the number of marks that all rules leave after this one, as far as each sees by itself.
fn left_after(
    ground: &RuleGround,
    masks: &[u64],
    mark: CellMark,
    effort: &mut OracleEffort,
) -> Result<u32, OracleHalt> {
    let mut masks = supposed(masks, mark);
    let end = settle(ground, &ground.all(), &mut masks, mark, &mut Vec::new(), effort)?;
    Ok(if end.is_some() { 0 } else { masks.iter().map(|mask| mask.count_ones()).sum() })
}

/// Lets rules narrow, and notes the changes of each, in the order in which they happen. Returns the rule that cannot be kept.
fn settle(
    ground: &RuleGround,
    chosen: &RuleBits,
    masks: &mut [u64],
    mark: CellMark,
    changes: &mut Vec<RuleRemovals>,
    effort: &mut OracleEffort,
) -> Result<Option<usize>, OracleHalt> {
    let mut waits = ground.all_on(mark.0).common(chosen);
    let mut waiting: VecDeque<usize> = waits.iter().collect();
    while let Some(number) = waiting.pop_front() {
        waits.remove(number);
        effort.spend(&ground.rules[number])?;
        let mut gone = Vec::new();
        if ground.rules[number].narrow_noting(masks, &mut gone).is_err() {
            return Ok(Some(number));
        }
        for next in ground.woken(number, &gone).common(chosen).without(&waits).iter() {
            waits.insert(next);
            waiting.push_back(next);
        }
        changes.push((number, gone));
    }
    Ok(None)
}

/// Returns a rule, and all earlier ones that changed a cell that it or another of these looks at.
fn back(ground: &RuleGround, changes: &[RuleRemovals], end: usize) -> RuleBits {
    let mut looked_at = vec![false; ground.on.len()];
    let mut found = RuleBits::default();
    let mut take = |rule: usize, looked_at: &mut Vec<bool>| {
        ground.rules[rule].cells.iter().for_each(|&cell| looked_at[cell] = true);
        found.insert(rule);
    };
    take(end, &mut looked_at);
    for (rule, gone) in changes.iter().rev() {
        if gone.iter().any(|&(cell, _)| looked_at[cell]) {
            take(*rule, &mut looked_at);
        }
    }
    found
}
