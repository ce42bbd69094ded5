//! The smallest explanations: the fewest rules that leave a candidate no room.
//!
//! An *explanation* of a candidate that the solution does not have is a set of rules that cannot all be kept if the
//! candidate is true and every other cell holds one of its marks. Of all explanations of all candidates, the one with the
//! fewest rules is what a person would look for next, whatever the rules are.
//!
//! **How it is found** (after the published idea of implicit hitting sets): every full grid that holds the candidate
//! breaks some rules, and each explanation has one of them. So a smallest set that meets what all known grids break is
//! tried; if some grid keeps all its rules ([`oracle`]), that grid joins the known ones, and otherwise the set is a smallest
//! explanation. Grids that hold several wrong candidates count for each of them, and the solution with one cell changed
//! is known from the start.
//!
//! Houses and constraints count as one rule each.

mod argument;
mod ground;
mod laws;
mod oracle;

pub(crate) use argument::Inference;
pub(crate) use ground::{Rule, Source};

use crate::rules::RuleSet;
use crate::solve::{Stopped, Watch};
use ground::{Rules, cells_of};
use laws::bits;
use std::collections::{HashMap, HashSet};

/// The most rules of an explanation.
const MOST_RULES: usize = 12;

/// A cell and a value: the number of the value's bit.
type Mark = (usize, usize);

/// A smallest explanation.
#[derive(Clone, Debug)]
pub(crate) struct Explanation {
    /// The candidate that it was found for.
    pub(crate) mark: Mark,
    /// The rules, by their numbers.
    pub(crate) rules: Vec<usize>,
    /// Everything that these rules remove together, by cell.
    pub(crate) removes: Vec<(usize, u64)>,
    /// What the rules say in turn if the candidate were true; `None` if that takes cases.
    pub(crate) argument: Option<Vec<Inference>>,
}

/// The search for explanations on one board.
#[derive(Debug)]
pub(crate) struct Smallest {
    rules: Vec<Rule>,
    masks: Vec<u64>,
    solution: Vec<u64>,
    grids: Vec<Grid>,
    /// The known grids that hold a mark.
    holding: HashMap<Mark, Vec<usize>>,
}

/// A full grid that breaks some rules. It counts as long as all its marks are there.
#[derive(Debug)]
struct Grid {
    /// Where it differs from the solution.
    differences: Vec<Mark>,
    broken: Rules,
}

impl Smallest {
    /// Prepares the search; `None` if there are too many rules.
    ///
    /// `masks` are what the cells may hold, and `solution` the only values that they can all have.
    pub(crate) fn new(set: &RuleSet, masks: Vec<u64>, solution: &[u8]) -> Option<Smallest> {
        let rules = ground::rules_of(set)?;
        let least = set.layout().least();
        let solution = solution.iter().map(|&value| 1 << (usize::from(value) - least)).collect();
        let mut smallest = Smallest { rules, masks, solution, grids: Vec::new(), holding: HashMap::new() };
        for mark in smallest.wrong() {
            smallest.learn(vec![mark]);
        }
        Some(smallest)
    }

    pub(crate) fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// Returns the marks that the solution does not have.
    fn wrong(&self) -> Vec<Mark> {
        let cells = self.masks.iter().zip(&self.solution).enumerate();
        cells
            .flat_map(|(cell, (mask, solution))| bits(mask & !solution).map(move |bit| (cell, bit)))
            .collect()
    }

    /// Returns an explanation with the fewest rules; `None` if nothing is to be explained or none was found.
    pub(crate) fn find(&mut self, watch: &mut Watch) -> Result<Option<Explanation>, Stopped> {
        let wrong = self.wrong();
        for most in 1..=MOST_RULES {
            let mut best: Option<(usize, Explanation)> = None;
            for &mark in &wrong {
                let is_known = |known: &Explanation| {
                    known.removes.iter().any(|&(cell, gone)| cell == mark.0 && gone >> mark.1 & 1 == 1)
                };
                if best.as_ref().is_some_and(|(_, known)| is_known(known)) {
                    continue;
                }
                let Some(chosen) = self.hit(mark, Rules::default(), most, &mut HashSet::new(), watch)? else {
                    continue;
                };
                let found = self.explain(mark, &chosen, watch)?;
                let effort = self.effort(&found);
                if best.as_ref().is_none_or(|(least, _)| effort < *least) {
                    best = Some((effort, found));
                }
            }
            if let Some((_, found)) = best {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Returns how much a reader must look at: inferences, and the open cells of the rules.
    fn effort(&self, found: &Explanation) -> usize {
        const BY_CASES: usize = 100;
        let length = found.argument.as_ref().map_or(BY_CASES, Vec::len);
        let mut chosen = Rules::default();
        found.rules.iter().for_each(|&rule| chosen.insert(rule));
        let cells = cells_of(&self.rules, &chosen);
        4 * length + cells.into_iter().filter(|&cell| !self.masks[cell].is_power_of_two()).count()
    }

    /// Extends some rules by at most `left` to an explanation of a mark.
    fn hit(
        &mut self,
        mark: Mark,
        chosen: Rules,
        left: usize,
        tried: &mut HashSet<Rules>,
        watch: &mut Watch,
    ) -> Result<Option<Rules>, Stopped> {
        if !tried.insert(chosen) {
            return Ok(None);
        }
        loop {
            watch.tick()?;
            let mut open: Vec<Rules> = self.missed(mark, &chosen);
            if open.is_empty() {
                let mut masks = self.masks.clone();
                masks[mark.0] = 1 << mark.1;
                match oracle::assignment(&self.rules, &chosen, &self.solution, masks, watch)? {
                    None => return Ok(Some(chosen)),
                    Some(found) => self.learn(self.differences(&found, &chosen, mark)),
                }
                continue;
            }
            open.sort_by_key(Rules::len);
            if apart(&open) > left {
                return Ok(None);
            }
            for rule in open[0].iter() {
                if let Some(found) = self.hit(mark, chosen.with(rule), left - 1, tried, watch)? {
                    return Ok(Some(found));
                }
            }
            return Ok(None);
        }
    }

    /// Returns what the known grids with a mark break that break none of the chosen rules.
    fn missed(&self, mark: Mark, chosen: &Rules) -> Vec<Rules> {
        let grids = self.holding.get(&mark).into_iter().flatten().map(|&grid| &self.grids[grid]);
        let missed = grids.filter(|grid| !grid.broken.meets(chosen));
        missed
            .filter(|grid| grid.differences.iter().all(|&mark| self.has(mark)))
            .map(|grid| grid.broken)
            .collect()
    }

    /// Returns where an assignment of the cells of some rules differs from the solution.
    fn differences(&self, found: &[u64], chosen: &Rules, mark: Mark) -> Vec<Mark> {
        let mut cells = cells_of(&self.rules, chosen);
        if !cells.contains(&mark.0) {
            cells.push(mark.0);
        }
        let value = |cell: usize| found[cell].trailing_zeros() as usize;
        let differs = |&cell: &usize| found[cell] != self.solution[cell];
        cells.into_iter().filter(differs).map(|cell| (cell, value(cell))).collect()
    }

    fn has(&self, (cell, bit): Mark) -> bool {
        self.masks[cell] >> bit & 1 == 1
    }

    /// Turns to a board with the same rules and the same solution, if it has no more marks than the last one. What is known
    /// stays known then. Returns whether it has.
    pub(crate) fn turn_to(&mut self, masks: &[u64]) -> bool {
        let is_less = masks.iter().zip(&self.masks).all(|(new, old)| new & !old == 0);
        let is_solved = masks.iter().zip(&self.solution).all(|(mask, value)| mask & value != 0);
        if is_less && is_solved {
            self.masks.copy_from_slice(masks);
        }
        is_less && is_solved
    }

    /// Adds the grid that differs from the solution in these marks.
    fn learn(&mut self, differences: Vec<Mark>) {
        let mut grid = self.solution.clone();
        differences.iter().for_each(|&(cell, bit)| grid[cell] = 1 << bit);
        let mut broken = Rules::default();
        for (number, rule) in self.rules.iter().enumerate() {
            let is_touched = differences.iter().any(|(cell, _)| rule.cells.binary_search(cell).is_ok());
            if is_touched && rule.narrow(&mut grid.clone()).is_err() {
                broken.insert(number);
            }
        }
        for &mark in &differences {
            self.holding.entry(mark).or_default().push(self.grids.len());
        }
        self.grids.push(Grid { differences, broken });
    }

    /// Finds out what else some rules remove, and how they argue about a mark.
    fn explain(&self, mark: Mark, chosen: &Rules, watch: &mut Watch) -> Result<Explanation, Stopped> {
        let mut left = self.masks.clone();
        oracle::settle(&self.rules, chosen, &mut left);
        let cells = cells_of(&self.rules, chosen);
        let mut removes: HashMap<usize, u64> = HashMap::new();
        for (cell, bit) in self.wrong() {
            let is_near = cells.binary_search(&cell).is_ok();
            let mut with = left.clone();
            with[cell] &= 1 << bit;
            let goes = with[cell] == 0
                || is_near && oracle::assignment(&self.rules, chosen, &self.solution, with, watch)?.is_none();
            if goes || (cell, bit) == mark {
                *removes.entry(cell).or_default() |= 1 << bit;
            }
        }
        let mut removes: Vec<(usize, u64)> = removes.into_iter().collect();
        removes.sort_unstable();
        let mut masks = self.masks.clone();
        masks[mark.0] = 1 << mark.1;
        let argument = argument::argue(&self.rules, chosen, &masks);
        Ok(Explanation { mark, rules: chosen.iter().collect(), removes, argument })
    }
}

/// Returns how many of these sets, taken as they come, have no rule in common: as many rules are needed to meet them.
fn apart(sets: &[Rules]) -> usize {
    let (mut taken, mut count) = (Rules::default(), 0);
    for set in sets {
        if !set.meets(&taken) {
            taken = taken.and(set);
            count += 1;
        }
    }
    count
}

#[cfg(test)]
mod tests;
