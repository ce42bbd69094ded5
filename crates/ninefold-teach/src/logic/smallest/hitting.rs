//! The cheapest set of rules that meets several sets.

use super::ground::RuleGround;
use super::oracle::{OracleEffort, OracleHalt};
use super::rule::RuleBits;

/// The most sets tried for one candidate at one cost.
const FUEL: u32 = 20_000;

/// The result of the search for a set.
pub(super) enum Hit {
    Set(RuleBits),
    /// No set of this cost meets all.
    None,
    /// There are too many ways to try.
    Unknown,
}

/// Looks for a set of rules that costs `most` at most and has a rule in common with each of these sets, the smaller of which
/// come first. More patience tries more. This does not count as work.
pub(super) fn hit(
    ground: &RuleGround,
    sets: &[RuleBits],
    most: usize,
    patience: u64,
    effort: &mut OracleEffort,
) -> Result<Hit, OracleHalt> {
    let fuel = FUEL * patience as u32;
    let (chosen, barred) = (RuleBits::default(), RuleBits::default());
    let mut search = Hitting { ground, sets, chosen, barred, fuel, effort };
    let is_found = search.extend(most)?;
    Ok(match is_found {
        _ if search.fuel == 0 => Hit::Unknown,
        true => Hit::Set(search.chosen),
        false => Hit::None,
    })
}

struct Hitting<'h, 'a, 'w> {
    ground: &'h RuleGround,
    sets: &'h [RuleBits],
    chosen: RuleBits,
    /// Rules with which every set was tried.
    barred: RuleBits,
    fuel: u32,
    effort: &'h mut OracleEffort<'a, 'w>,
}

impl Hitting<'_, '_, '_> {
    fn extend(&mut self, left: usize) -> Result<bool, OracleHalt> {
        self.fuel = self.fuel.saturating_sub(1);
        self.effort.glance(1 + 2 * self.sets.len() as u64)?;
        if self.fuel == 0 {
            return Ok(true);
        }
        // Sets without a common rule need one rule each.
        let (mut taken, mut apart, mut smallest): (RuleBits, usize, Option<(usize, RuleBits)>) =
            (self.barred, 0, None);
        for set in self.sets.iter().filter(|set| !set.meets(&self.chosen)) {
            let free = set.without(&self.barred);
            let count = free.len();
            if count == 0 {
                return Ok(false);
            }
            if !set.without(&self.barred).meets(&taken) {
                apart += 1;
                taken = taken.and(set);
                if apart > left {
                    return Ok(false);
                }
            }
            if smallest.is_none_or(|(least, _)| count < least) {
                smallest = Some((count, free));
            }
        }
        let Some((_, smallest)) = smallest else { return Ok(true) };
        let (before, barred) = (self.chosen, self.barred);
        for rule in self.ordered(smallest, left) {
            self.chosen.insert(rule);
            if self.extend(left - self.ground.rules[rule].cost)? {
                return Ok(true);
            }
            self.chosen = before;
            self.barred.insert(rule);
        }
        self.barred = barred;
        Ok(false)
    }

    /// Returns the rules of a set that are not too costly. Rules that meet most of the sets for their cost come first.
    fn ordered(&self, set: RuleBits, left: usize) -> Vec<usize> {
        let open: Vec<&RuleBits> = self.sets.iter().filter(|set| !set.meets(&self.chosen)).collect();
        let cost = |rule: usize| self.ground.rules[rule].cost;
        let mut rules: Vec<(usize, usize)> = set
            .iter()
            .filter(|&rule| cost(rule) <= left)
            .map(|rule| (8 * open.iter().filter(|set| set.has(rule)).count() / cost(rule), rule))
            .collect();
        rules.sort_by_key(|&(met, rule)| (std::cmp::Reverse(met), rule));
        rules.into_iter().map(|(_, rule)| rule).collect()
    }
}
