//! The smallest explanations: the fewest rules that leave a candidate no room.
//!
//! An *explanation* of a candidate that no solution has is a set of rules that cannot all be kept if the candidate is true and
//! every other cell holds one of its marks. The cheapest of all explanations of all candidates is the one that a person would look
//! for next, whatever the rules are.
//!
//! **How it is found** (after the published idea of implicit hitting sets): every full grid that holds the candidate breaks some
//! rules, and each explanation has one of them. So the search tries a cheapest set that has a rule in common with the broken rules
//! of every known grid ([`hitting`]). If some grid keeps all rules of the set ([`oracle`]), that grid joins the known ones
//! ([`pool`]); otherwise the set is a smallest explanation. Grids that hold several wrong candidates count for each of them, and
//! the solution with one cell changed is known from the start. As candidates go, a grid remains known until one of its own
//! candidates goes, and an explanation as long as its candidate is there.
//!
//! **Cost.** A house or a constraint counts as one rule. A sum that follows from others (45 of some houses less the
//! cages in them) counts once more, and once more for each further house. Of several explanations of one cost, the
//! one with the least to read is taken: few inferences, few open cells.
//!
//! **Limits.** The work for a step is limited by counting it, not by a clock, so that the same board has the same explanation
//! everywhere. If that ends the search, the best explanation known is given, and it is marked as not proved to be the smallest.

mod argument;
mod bounds;
mod ground;
mod grow;
mod hitting;
mod in_house;
mod joint;
mod keep;
mod laws;
mod limits;
mod oracle;
mod parts;
mod pool;
mod premises;
mod prepare;
mod rule;
mod story;
mod sums;
mod totals;
mod turns;
mod view;

pub(crate) use rule::{CostedRule, DerivedSum, MOST, RuleSource};
pub(crate) use story::{Story, StoryStatement, Support};

use crate::solve::{Stopped, Watch};
use argument::ArgumentStep;
use ground::RuleGround;
use hitting::{Hit, hit};
use limits::{
    ALONE, ALONE_WORK, ASK, BOUNDED, COMPARED, CellMark, LARGE, LARGE_WORK, LAST_WORK, LOST_WORK, MORE_WORK,
    MOST_COST, PATIENCE, PREMISES, WIDEN, WORK,
};
use oracle::{OracleAnswer, OracleEffort, OracleHalt, assignment, marks};
use pool::GridPool;
use rule::RuleBits;
use std::collections::{BTreeMap, BTreeSet};

/// A smallest explanation.
#[derive(Clone, Debug)]
pub(crate) struct Explanation {
    /// The candidate for which it was found.
    pub(crate) mark: CellMark,
    /// The rules, by their numbers.
    pub(crate) rules: Vec<usize>,
    /// The cost of all of them together.
    pub(crate) cost: usize,
    /// Whether no explanation of any candidate costs less.
    pub(crate) is_proved: bool,
    /// Everything that these rules remove together, by cell.
    pub(crate) removes: Vec<(usize, u64)>,
    /// The inferences of the rules in turn if the candidate were true; `None` if that takes too many cases.
    pub(crate) argument: Option<Vec<ArgumentStep>>,
}

impl Explanation {
    /// Returns the number of inferences of the argument, if it has one.
    pub(crate) fn inferences(&self) -> Option<usize> {
        self.argument.as_ref().map(|argument| argument::length(argument))
    }
}

/// The search for explanations on one board.
#[derive(Debug)]
pub(crate) struct Smallest {
    ground: RuleGround,
    /// All values.
    all: u64,
    masks: Vec<u64>,
    /// Some solution, and the values that each cell holds in any solution.
    solution: Vec<u64>,
    possible: Vec<u64>,
    pool: GridPool,
    /// Whether the known grids hold only marks that are on the board.
    is_mended: bool,
    /// For each mark, a lower bound on the cost of its explanations, as long as the grids that show it are known.
    least: Vec<usize>,
    /// For each mark, whether looking for its explanations was too much work.
    hopeless: Vec<bool>,
    /// Rules that say nothing on this board by themselves.
    quiet: RuleBits,
    /// Whether no rule alone explains anything, as far as the last step looked.
    knows_all_alone: bool,
    /// Explanations that were found and not used yet.
    known: Vec<(CellMark, RuleBits)>,
    /// A counter for choosing among rules evenly and without chance.
    turn: usize,
    /// Pairs of a rule and a mark for which it was too much work to find out whether the rule alone explains the mark. They come
    /// last.
    stuck: BTreeSet<(usize, CellMark)>,
    /// The factor by which a question may exceed the usual work.
    patience: u64,
    /// Whether only all rules together said anything when the last step was looked for.
    is_lost: bool,
    /// The remaining part of [`RESERVE`](limits::RESERVE).
    reserve: u64,
}

impl Smallest {
    pub(crate) fn rules(&self) -> &[CostedRule] {
        &self.ground.rules
    }

    /// Returns the values that each cell may hold.
    pub(crate) fn masks(&self) -> &[u64] {
        &self.masks
    }

    /// Returns the marks that no solution has.
    fn wrong(&self) -> Vec<CellMark> {
        let cells = self.masks.iter().zip(&self.possible).enumerate();
        cells.flat_map(|(cell, (mask, possible))| marks(cell, mask & !possible)).collect()
    }

    /// Turns to a board with the same rules and the same solutions, if it has no more marks than the last one. Known facts stay
    /// known then. Returns whether it has turned.
    pub(crate) fn turn_to(&mut self, masks: &[u64]) -> bool {
        let is_less = masks.iter().zip(&self.masks).all(|(new, old)| new & !old == 0);
        let is_solved = masks.iter().zip(&self.possible).all(|(mask, possible)| possible & !mask == 0);
        if !is_less || !is_solved {
            return false;
        }
        for (cell, &mask) in masks.iter().enumerate() {
            let gone = self.masks[cell] & !mask;
            if gone == 0 {
                continue;
            }
            self.masks[cell] = mask;
            self.quiet = self.quiet.without(&self.ground.on[cell]);
        }
        self.is_mended = false;
        let masks = &self.masks;
        self.known.retain(|((cell, bit), _)| masks[*cell] >> bit & 1 == 1);
        true
    }

    /// Mends the known grids after marks went. If that is stopped, the rest is mended the next time.
    fn mend(&mut self, effort: &mut OracleEffort) -> Result<(), OracleHalt> {
        let Smallest { pool, least, hopeless, ground, solution, masks, .. } = self;
        if !self.is_mended {
            pool.mend(ground, solution, masks, effort, |lost| {
                least[lost] = 1;
                hopeless[lost] = false;
            })?;
            self.is_mended = true;
        }
        Ok(())
    }

    /// Returns the cheapest explanation; `None` if there is nothing to explain or none was found.
    pub(crate) fn find(&mut self, watch: &mut Watch) -> Result<Option<Explanation>, Stopped> {
        let all = self.explanations(watch)?;
        let mut best = all.into_iter().min_by_key(|found| self.length(found));
        best.iter_mut().try_for_each(|best| self.add_premises(best, watch))?;
        Ok(best)
    }

    /// Returns explanations of the smallest cost that there is, the shortest first: all of one rule, and those of several
    /// that are found at little more than the cost of the first.
    pub(crate) fn find_all(&mut self, watch: &mut Watch) -> Result<Vec<Explanation>, Stopped> {
        let mut all = self.explanations(watch)?;
        all.sort_by_key(|found| self.length(found));
        all.iter_mut().try_for_each(|found| self.add_premises(found, watch))?;
        Ok(all)
    }

    /// Whether nothing is left to be explained.
    pub(crate) fn is_done(&self) -> bool {
        self.wrong().is_empty()
    }

    /// Returns the explanations that are found at the smallest cost, each by other rules.
    fn explanations(&mut self, watch: &mut Watch) -> Result<Vec<Explanation>, Stopped> {
        let mut effort = OracleEffort::new(watch, if self.is_lost { LOST_WORK } else { WORK });
        let cheapest = match self.cheapest(&mut effort) {
            Ok(found) => self.cheaper(found, &mut effort),
            halted => halted,
        };
        let mut found = match cheapest {
            Err(OracleHalt::Spent) => Vec::new(),
            found => found.map_err(|_| Stopped)?,
        };
        effort.left = effort.left.max(LAST_WORK);
        if found.is_empty() {
            found = self.some(&mut effort)?;
        }
        found = self.by_reserve(found, &mut effort)?;
        let all = self.ground.all();
        self.is_lost = found.first().is_some_and(|(_, rules)| *rules == all);
        let mut by_rules: Vec<(RuleBits, Vec<CellMark>)> = Vec::new();
        for (mark, rules) in found {
            match by_rules.iter_mut().find(|(known, _)| *known == rules) {
                Some((_, marks)) => marks.push(mark),
                None => by_rules.push((rules, vec![mark])),
            }
        }
        let explained =
            |(chosen, marks): (RuleBits, Vec<CellMark>)| self.explanation(&marks, &chosen, &mut effort);
        by_rules.into_iter().map(explained).collect()
    }

    fn add_premises(&self, found: &mut Explanation, watch: &mut Watch) -> Result<(), Stopped> {
        let mut effort = OracleEffort::new(watch, PREMISES);
        let Some(argument) = &mut found.argument else { return Ok(()) };
        premises::Finder { ground: &self.ground, all: self.all, effort: &mut effort }.add(
            argument,
            &self.masks,
            found.mark,
        )
    }

    /// Returns how much a reader must look at: inferences, and the open cells of the rules. Explanations that place a digit come
    /// before those that only remove some.
    fn length(&self, found: &Explanation) -> usize {
        const BY_CASES: usize = 1000;
        let length = found.inferences().unwrap_or(BY_CASES);
        let cells = self.ground.cells_of(&RuleBits::of(found.rules.iter().copied()));
        let open = cells.into_iter().filter(|&cell| !self.masks[cell].is_power_of_two()).count();
        let places = found.removes.iter().any(|&(cell, gone)| (self.masks[cell] & !gone).is_power_of_two());
        8 * length + 2 * open + usize::from(!places)
    }

    /// Returns explanations of the smallest cost that there is.
    fn cheapest(&mut self, effort: &mut OracleEffort) -> Result<Vec<(CellMark, RuleBits)>, OracleHalt> {
        let mut wrong = self.wrong();
        let mut found = Vec::new();
        self.knows_all_alone = false;
        for cost in 1..=MOST_COST {
            if cost == LARGE {
                effort.left = effort.left.min(LARGE_WORK);
            }
            self.alone(cost, &mut found, effort)?;
            if cost == 1 && found.is_empty() {
                self.mend(effort)?;
                self.knows_all_alone = self.alone_at_length(&wrong, &mut found, effort)?;
            }
            if cost == BOUNDED && found.is_empty() && self.known.is_empty() {
                self.bound(&wrong, WORK / 4, effort)?;
            }
            let known = self.known.iter().filter(|(_, rules)| self.ground.cost_of(rules) <= cost);
            found.extend(known.take(COMPARED).copied());
            if !found.is_empty() {
                return Ok(found);
            }
            if cost > 1 {
                wrong.sort_by_key(|&mark| {
                    (self.least[self.pool.place(mark)], self.masks[mark.0].count_ones(), mark)
                });
                self.together(&wrong, cost, &mut found, effort)?;
            }
            if !found.is_empty() {
                self.known.extend(found.iter().copied());
                return Ok(found);
            }
        }
        Ok(found)
    }

    /// Asks with more patience for explanations that cost less than these, if it is not known that there are none. Returns them, or
    /// else the given ones.
    fn cheaper(
        &mut self,
        found: Vec<(CellMark, RuleBits)>,
        effort: &mut OracleEffort,
    ) -> Result<Vec<(CellMark, RuleBits)>, OracleHalt> {
        let cost = self.least_cost(&found);
        if cost > LARGE || self.is_least(cost) {
            return Ok(found);
        }
        self.patience = PATIENCE;
        self.hopeless.fill(false);
        let cheaper = self.below(cost, effort);
        self.patience = 1;
        match cheaper {
            Ok(cheaper) if !cheaper.is_empty() => {
                self.known.extend(cheaper.iter().copied());
                Ok(cheaper)
            }
            Ok(_) | Err(OracleHalt::Spent) => Ok(found),
            Err(OracleHalt::Stopped) => Err(OracleHalt::Stopped),
        }
    }

    /// Does what [`Self::cheaper`] does, with the rest of the reserve, if the search was for the fewest rules.
    fn by_reserve(
        &mut self,
        found: Vec<(CellMark, RuleBits)>,
        effort: &mut OracleEffort,
    ) -> Result<Vec<(CellMark, RuleBits)>, Stopped> {
        if self.least_cost(&found) >= LARGE {
            return Ok(found);
        }
        let mut reserve = effort.apart(self.reserve);
        let found = self.cheaper(found, &mut reserve);
        self.reserve = reserve.left;
        found.map_err(|_| Stopped)
    }

    /// Returns the cost of the cheapest of these.
    fn least_cost(&self, found: &[(CellMark, RuleBits)]) -> usize {
        found.iter().map(|(_, rules)| self.ground.cost_of(rules)).min().unwrap_or(0)
    }

    /// Returns the cheapest explanations that cost less.
    fn below(
        &mut self,
        most: usize,
        effort: &mut OracleEffort,
    ) -> Result<Vec<(CellMark, RuleBits)>, OracleHalt> {
        let wrong = self.wrong();
        let mut found = Vec::new();
        if !self.knows_all_alone {
            self.knows_all_alone = self.alone_at_length(&wrong, &mut found, effort)?;
        }
        for cost in 2..most {
            if found.is_empty() {
                self.together(&wrong, cost, &mut found, effort)?;
            }
        }
        Ok(found)
    }

    /// Whether it is known that no explanation costs less.
    fn is_least(&self, cost: usize) -> bool {
        let is_below = |&mark: &CellMark| self.least[self.pool.place(mark)] < cost;
        match cost {
            0 | 1 => true,
            2 => self.knows_all_alone,
            _ => self.knows_all_alone && !self.wrong().iter().any(is_below),
        }
    }

    /// Adds the explanations of one rule of this cost.
    fn alone(
        &mut self,
        cost: usize,
        found: &mut Vec<(CellMark, RuleBits)>,
        effort: &mut OracleEffort,
    ) -> Result<(), OracleHalt> {
        for rule in 0..self.ground.rules.len() {
            if self.ground.rules[rule].cost != cost || self.quiet.has(rule) {
                continue;
            }
            effort.spend(&self.ground.rules[rule])?;
            let mut masks = self.masks.clone();
            let narrowed = self.ground.rules[rule].narrow(&mut masks);
            debug_assert!(narrowed.is_ok(), "the solution keeps all rules");
            let cells = self.masks.iter().zip(&masks).enumerate();
            let gone: Vec<CellMark> = cells.flat_map(|(cell, (old, new))| marks(cell, old & !new)).collect();
            if gone.is_empty() {
                self.quiet.insert(rule);
            }
            let chosen = self.ground.apart(&RuleBits::default().with(rule));
            found.extend(gone.into_iter().map(|mark| (mark, chosen)));
        }
        Ok(())
    }

    /// Adds the explanations by one rule that narrowing does not find, because the rule cannot say at once all that follows from
    /// it. Returns whether there was enough work left to look for all of them.
    fn alone_at_length(
        &mut self,
        wrong: &[CellMark],
        found: &mut Vec<(CellMark, RuleBits)>,
        effort: &mut OracleEffort,
    ) -> Result<bool, OracleHalt> {
        let (mut is_whole, patience) = (true, self.patience);
        let end = effort.left.saturating_sub(patience * ALONE_WORK);
        let open: Vec<usize> =
            self.ground.inexact.iter().filter(|&rule| self.ground.rules[rule].cost == 1).collect();
        for rule in open {
            self.cover(rule, wrong, effort)?;
            let chosen = RuleBits::default().with(rule);
            let on_it = wrong.iter().copied().filter(|(cell, _)| self.ground.on[*cell].has(rule));
            let (stuck, fresh): (Vec<CellMark>, Vec<CellMark>) =
                on_it.partition(|&mark| self.stuck.contains(&(rule, mark)));
            for mark in fresh.into_iter().chain(stuck) {
                if self.pool.has_grid(mark, &chosen) {
                    continue;
                }
                if effort.left < end {
                    return Ok(false);
                }
                match self.ask(mark, &chosen, patience * ALONE, effort)? {
                    OracleAnswer::Refuted => found.push((mark, chosen)),
                    OracleAnswer::Grid(grid) => drop(self.pool.add(&self.ground, &self.solution, &grid)),
                    OracleAnswer::Unknown => {
                        self.stuck.insert((rule, mark));
                        is_whole = false;
                    }
                }
            }
        }
        Ok(is_whole)
    }

    /// Adds explanations of this cost by several rules.
    fn together(
        &mut self,
        wrong: &[CellMark],
        cost: usize,
        found: &mut Vec<(CellMark, RuleBits)>,
        effort: &mut OracleEffort,
    ) -> Result<(), OracleHalt> {
        let mut until = 0;
        for &mark in wrong {
            let place = self.pool.place(mark);
            let is_covered = found.iter().any(|(_, rules)| !self.pool.has_grid(mark, rules));
            if self.least[place] > cost || is_covered || self.hopeless[place] {
                continue;
            }
            if !found.is_empty() && (effort.left < until || found.len() >= COMPARED) {
                break;
            }
            match self.explain(mark, cost, effort) {
                Ok(Some(rules)) => {
                    if found.is_empty() {
                        until = effort.left.saturating_sub(MORE_WORK);
                    }
                    found.push((mark, rules));
                }
                Ok(None) => {}
                Err(OracleHalt::Spent) if !found.is_empty() => break,
                Err(halt) => return Err(halt),
            }
        }
        Ok(())
    }

    fn ask(
        &self,
        mark: CellMark,
        chosen: &RuleBits,
        limit: u64,
        effort: &mut OracleEffort,
    ) -> Result<OracleAnswer, OracleHalt> {
        let masks = supposed(&self.masks, mark);
        assignment(&self.ground, chosen, &self.solution, masks, limit, effort)
    }

    /// Returns an explanation of a mark of this cost, if there is one.
    fn explain(
        &mut self,
        mark: CellMark,
        cost: usize,
        effort: &mut OracleEffort,
    ) -> Result<Option<RuleBits>, OracleHalt> {
        let place = self.pool.place(mark);
        loop {
            let chosen = match hit(&self.ground, self.pool.broken(mark), cost, self.patience, effort)? {
                Hit::Set(chosen) => chosen,
                Hit::None => {
                    self.least[place] = cost + 1;
                    return Ok(None);
                }
                Hit::Unknown => {
                    self.hopeless[place] = true;
                    return Ok(None);
                }
            };
            match self.ask(mark, &chosen, self.patience * ASK, effort)? {
                OracleAnswer::Refuted => return Ok(Some(chosen)),
                OracleAnswer::Unknown => {
                    self.hopeless[place] = true;
                    return Ok(None);
                }
                OracleAnswer::Grid(grid) => self.grow(mark, chosen, grid, effort)?,
            }
        }
    }

    /// Finds out which other values some rules remove, and how they argue about a mark.
    ///
    /// All values that one rule removes by itself are known already.
    fn explanation(
        &mut self,
        known: &[CellMark],
        chosen: &RuleBits,
        effort: &mut OracleEffort,
    ) -> Result<Explanation, Stopped> {
        let mut removes: BTreeMap<usize, u64> = BTreeMap::new();
        known.iter().for_each(|&(cell, bit)| *removes.entry(cell).or_default() |= 1 << bit);
        let (mark, cost) = (known[0], self.ground.cost_of(chosen));
        if *chosen == self.ground.all() {
            // No person can follow an explanation by all rules, so it removes all wrong marks of a cell at once.
            removes.insert(mark.0, self.masks[mark.0] & !self.possible[mark.0]);
        } else if chosen.len() > 1 {
            self.widen(chosen, &mut removes, effort)?;
        }
        let argument = argument::argue(&self.ground, chosen, &supposed(&self.masks, mark), effort)?;
        Ok(Explanation {
            mark,
            rules: chosen.iter().collect(),
            cost,
            is_proved: self.is_least(cost),
            removes: removes.into_iter().collect(),
            argument,
        })
    }

    /// Adds the other values that some rules remove.
    fn widen(
        &mut self,
        chosen: &RuleBits,
        removes: &mut BTreeMap<usize, u64>,
        effort: &mut OracleEffort,
    ) -> Result<(), Stopped> {
        let cells = self.ground.cells_of(chosen);
        for (cell, bit) in self.wrong().into_iter().filter(|(cell, _)| cells.binary_search(cell).is_ok()) {
            let is_known = removes.get(&cell).is_some_and(|gone| gone >> bit & 1 == 1);
            if is_known || self.pool.has_grid((cell, bit), chosen) {
                continue;
            }
            match self.ask((cell, bit), chosen, WIDEN, effort) {
                Ok(OracleAnswer::Refuted) => *removes.entry(cell).or_default() |= 1 << bit,
                Ok(OracleAnswer::Grid(grid)) => {
                    self.pool.add(&self.ground, &self.solution, &grid);
                }
                Ok(OracleAnswer::Unknown) => {}
                Err(OracleHalt::Spent) => break,
                Err(OracleHalt::Stopped) => return Err(Stopped),
            }
        }
        Ok(())
    }
}

/// Returns these masks with one mark alone in its cell.
fn supposed(masks: &[u64], (cell, bit): CellMark) -> Vec<u64> {
    let mut masks = masks.to_vec();
    masks[cell] = 1 << bit;
    masks
}

#[cfg(test)]
mod tests;
