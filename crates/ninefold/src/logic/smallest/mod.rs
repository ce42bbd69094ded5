//! The smallest explanations: the fewest rules that leave a candidate no room.
//!
//! An *explanation* of a candidate that the solution does not have is a set of rules that cannot all be kept if the
//! candidate is true and every other cell holds one of its marks. Of all explanations of all candidates, the cheapest
//! is what a person would look for next, whatever the rules are.
//!
//! **How it is found** (after the published idea of implicit hitting sets): every full grid that holds the candidate
//! breaks some rules, and each explanation has one of them. So a cheapest set that meets what all known grids break
//! ([`hitting`]) is tried; if some grid keeps all its rules ([`oracle`]), that grid joins the known ones ([`pool`]), and
//! otherwise the set is a smallest explanation. Grids that hold several wrong candidates count for each of them, and
//! the solution with one cell changed is known from the start. What is known stays known as candidates go: grids until
//! one of their own candidates goes, explanations as long as theirs is there.
//!
//! **Cost.** A house or a constraint counts as one rule. A sum that follows from others (45 of some houses less the
//! cages in them) counts once more, and once more for each further house. Of several explanations of one cost, the
//! one with the least to read is taken: few inferences, few open cells.
//!
//! **Limits.** The work for a step is limited by a number of narrowings, not by a clock, so that the same board has
//! the same explanation everywhere. If that ends the search, the best explanation known is given, and said not to be
//! proved the smallest.

mod argument;
mod bounds;
mod ground;
mod hitting;
mod laws;
mod oracle;
mod pool;
mod premises;

pub(crate) use argument::{Inference, Reason};
pub(crate) use ground::{Derived, Rule, Source};
pub(crate) use premises::{Group, confined};

use crate::rules::RuleSet;
use crate::solve::{Stopped, Watch};
use ground::{Ground, Rules};
use hitting::{Hit, hit};
use oracle::{Answer, Effort, Halt, assignment, marks};
use pool::Pool;
use std::collections::BTreeMap;

/// The largest cost of an explanation that is looked for from below. Larger ones come from upper bounds.
const MOST_COST: usize = 12;

/// The number of narrowings for a step, how many more there are to give at least some explanation from upper bounds, and
/// from all rules together if these show nothing.
const WORK: u64 = 120_000;
const LAST_WORK: u64 = 60_000;
const ALL_WORK: u64 = 2_000_000;

/// The narrowings for one question to the oracle: while looking for the smallest, while dropping rules from an upper
/// bound, and while asking what else an explanation removes.
const ASK: u64 = 20_000;
const SHRINK: u64 = 600;
const WIDEN: u64 = 1_500;

/// How often a grid that was found is changed to keep one rule more.
const GROW: usize = 6;

/// The cost from which upper bounds pay.
const BOUNDED: usize = 3;

/// How many explanations of one cost are compared, and the narrowings to find further ones.
const COMPARED: usize = 8;
const MORE_WORK: u64 = 5_000;

/// A cell and a value: the number of the value's bit.
type Mark = (usize, usize);

/// A smallest explanation.
#[derive(Clone, Debug)]
pub(crate) struct Explanation {
    /// The candidate that it was found for.
    pub(crate) mark: Mark,
    /// The rules, by their numbers.
    pub(crate) rules: Vec<usize>,
    /// What they cost together.
    pub(crate) cost: usize,
    /// Whether no explanation of any candidate costs less.
    pub(crate) is_proved: bool,
    /// Everything that these rules remove together, by cell.
    pub(crate) removes: Vec<(usize, u64)>,
    /// What the rules say in turn if the candidate were true; `None` if that takes too many cases.
    pub(crate) argument: Option<Vec<Inference>>,
}

/// The search for explanations on one board.
#[derive(Debug)]
pub(crate) struct Smallest {
    ground: Ground,
    /// All values.
    all: u64,
    masks: Vec<u64>,
    solution: Vec<u64>,
    pool: Pool,
    /// For each mark, a cost that no explanation of it is below, as long as the grids that show it are known.
    least: Vec<usize>,
    /// For each mark, whether looking for its explanations was too much work.
    hopeless: Vec<bool>,
    /// Rules that say nothing on this board, each by itself.
    quiet: Rules,
    /// Explanations that were found and not used yet.
    known: Vec<(Mark, Rules)>,
    /// Chooses among rules, evenly and without chance.
    turn: usize,
}

impl Smallest {
    /// Prepares the search; `None` if there are too many rules.
    ///
    /// `masks` are what the cells may hold, and `solution` the only values that they can all have. `derived` are sums that
    /// follow from the rules.
    pub(crate) fn new(
        set: &RuleSet,
        derived: &[Derived],
        masks: Vec<u64>,
        solution: &[u8],
    ) -> Option<Smallest> {
        let ground = Ground::new(set, derived)?;
        let (least, values) = (set.layout().least(), set.layout().value_count());
        let solution: Vec<u64> = solution.iter().map(|&value| 1 << (usize::from(value) - least)).collect();
        let count = masks.len() * values;
        let mut smallest = Smallest {
            pool: Pool::new(masks.len(), values),
            ground,
            all: set.layout().all_values(),
            masks,
            solution,
            least: vec![1; count],
            hopeless: vec![false; count],
            quiet: Rules::default(),
            known: Vec::new(),
            turn: 0,
        };
        for (cell, bit) in smallest.wrong() {
            let mut grid = smallest.solution.clone();
            grid[cell] = 1 << bit;
            smallest.pool.add(&smallest.ground, &smallest.solution, &grid);
        }
        Some(smallest)
    }

    pub(crate) fn rules(&self) -> &[Rule] {
        &self.ground.rules
    }

    /// Returns the marks that the solution does not have.
    fn wrong(&self) -> Vec<Mark> {
        let cells = self.masks.iter().zip(&self.solution).enumerate();
        cells.flat_map(|(cell, (mask, solution))| marks(cell, mask & !solution)).collect()
    }

    /// Turns to a board with the same rules and the same solution, if it has no more marks than the last one. What is known
    /// stays known then. Returns whether it has.
    pub(crate) fn turn_to(&mut self, masks: &[u64]) -> bool {
        let is_less = masks.iter().zip(&self.masks).all(|(new, old)| new & !old == 0);
        let is_solved = masks.iter().zip(&self.solution).all(|(mask, value)| mask & value != 0);
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
            let Smallest { pool, least, hopeless, .. } = self;
            marks(cell, gone).for_each(|mark| {
                pool.forget(mark, |lost| {
                    least[lost] = 1;
                    hopeless[lost] = false;
                });
            });
        }
        self.pool.tidy();
        let masks = &self.masks;
        self.known.retain(|((cell, bit), _)| masks[*cell] >> bit & 1 == 1);
        true
    }

    /// Returns the cheapest explanation; `None` if nothing is to be explained or none was found.
    pub(crate) fn find(&mut self, watch: &mut Watch) -> Result<Option<Explanation>, Stopped> {
        let mut effort = Effort { watch, left: WORK };
        let found = match self.cheapest(&mut effort) {
            Err(Halt::Spent) => Found::default(),
            found => found.map_err(|_| Stopped)?,
        };
        effort.left = effort.left.max(LAST_WORK);
        let found = match found.all.is_empty() {
            true => Found { all: self.some(&mut effort)?, is_proved: false },
            false => found,
        };
        let mut best: Option<(usize, Explanation)> = None;
        for (mark, chosen) in found.all {
            let explanation = self.explanation(mark, &chosen, found.is_proved, &mut effort)?;
            let length = self.length(&explanation);
            if best.as_ref().is_none_or(|(least, _)| length < *least) {
                best = Some((length, explanation));
            }
        }
        let mut best = best.map(|(_, explanation)| explanation);
        if let Some(Explanation { mark, argument: Some(argument), .. }) = &mut best {
            premises::add(&self.ground, argument, &self.masks, *mark, self.all);
        }
        Ok(best)
    }

    /// Returns how much a reader must look at: inferences, and the open cells of the rules. What places a digit comes before
    /// what only removes some.
    fn length(&self, found: &Explanation) -> usize {
        const BY_CASES: usize = 1000;
        let length = found.argument.as_ref().map_or(BY_CASES, |argument| argument::length(argument));
        let cells = self.ground.cells_of(&Rules::of(found.rules.iter().copied()));
        let open = cells.into_iter().filter(|&cell| !self.masks[cell].is_power_of_two()).count();
        let places = found.removes.iter().any(|&(cell, gone)| (self.masks[cell] & !gone).is_power_of_two());
        8 * length + 2 * open + usize::from(!places)
    }

    /// Returns explanations of the smallest cost that there is.
    fn cheapest(&mut self, effort: &mut Effort) -> Result<Found, Halt> {
        let mut wrong = self.wrong();
        let mut found = Found { all: Vec::new(), is_proved: true };
        for cost in 1..=MOST_COST {
            self.alone(cost, &mut found.all, effort)?;
            if cost == BOUNDED && found.all.is_empty() && self.known.is_empty() {
                self.bound(&wrong, WORK / 4, effort)?;
            }
            let known = self.known.iter().filter(|(_, rules)| self.ground.cost_of(rules) <= cost);
            found.all.extend(known.take(COMPARED).copied());
            if !found.all.is_empty() {
                return Ok(found);
            }
            if cost > 1 {
                wrong.sort_by_key(|&mark| {
                    (self.least[self.pool.place(mark)], self.masks[mark.0].count_ones(), mark)
                });
                self.together(&wrong, cost, &mut found, effort)?;
            }
            if !found.all.is_empty() {
                self.known.extend(found.all.iter().copied());
                return Ok(found);
            }
        }
        Ok(found)
    }

    /// Adds the explanations of one rule of this cost.
    fn alone(
        &mut self,
        cost: usize,
        found: &mut Vec<(Mark, Rules)>,
        effort: &mut Effort,
    ) -> Result<(), Halt> {
        for rule in 0..self.ground.rules.len() {
            if self.ground.rules[rule].cost != cost || self.quiet.has(rule) {
                continue;
            }
            effort.spend()?;
            let mut masks = self.masks.clone();
            let narrowed = self.ground.rules[rule].narrow(&mut masks);
            debug_assert!(narrowed.is_ok(), "the solution keeps all rules");
            let cells = self.masks.iter().zip(&masks).enumerate();
            let mut gone = cells.flat_map(|(cell, (old, new))| marks(cell, old & !new));
            match gone.next() {
                Some(mark) => found.push((mark, Rules::default().with(rule))),
                None => self.quiet.insert(rule),
            }
        }
        Ok(())
    }

    /// Adds explanations of this cost by several rules.
    fn together(
        &mut self,
        wrong: &[Mark],
        cost: usize,
        found: &mut Found,
        effort: &mut Effort,
    ) -> Result<(), Halt> {
        let mut until = 0;
        for &mark in wrong {
            let place = self.pool.place(mark);
            let is_covered = found.all.iter().any(|(_, rules)| !self.pool.has_grid(mark, rules));
            if self.least[place] > cost || is_covered {
                continue;
            }
            if self.hopeless[place] {
                found.is_proved = false;
                continue;
            }
            if !found.all.is_empty() && (effort.left < until || found.all.len() >= COMPARED) {
                break;
            }
            match self.explain(mark, cost, effort) {
                Ok(Some(rules)) => {
                    if found.all.is_empty() {
                        until = effort.left.saturating_sub(MORE_WORK);
                    }
                    found.all.push((mark, rules));
                }
                Ok(None) => found.is_proved &= !self.hopeless[place],
                Err(Halt::Spent) if !found.all.is_empty() => break,
                Err(halt) => return Err(halt),
            }
        }
        Ok(())
    }

    fn ask(&self, mark: Mark, chosen: &Rules, limit: u64, effort: &mut Effort) -> Result<Answer, Halt> {
        let masks = supposed(&self.masks, mark);
        assignment(&self.ground, chosen, &self.solution, masks, limit, effort)
    }

    /// Returns an explanation of a mark of this cost, if there is one.
    fn explain(&mut self, mark: Mark, cost: usize, effort: &mut Effort) -> Result<Option<Rules>, Halt> {
        let place = self.pool.place(mark);
        loop {
            let chosen = match hit(&self.ground, &self.pool.broken(mark), cost) {
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
            match self.ask(mark, &chosen, ASK, effort)? {
                Answer::Refuted => return Ok(Some(chosen)),
                Answer::Unknown => {
                    self.hopeless[place] = true;
                    return Ok(None);
                }
                Answer::Grid(grid) => self.grow(mark, chosen, &grid, effort)?,
            }
        }
    }

    /// Adds a grid, and others that keep more rules: the fewer a grid breaks, the more it says.
    fn grow(&mut self, mark: Mark, mut chosen: Rules, grid: &[u64], effort: &mut Effort) -> Result<(), Halt> {
        let mut broken = self.pool.add(&self.ground, &self.solution, grid);
        for _ in 0..GROW {
            let count = broken.len();
            if count < 2 {
                break;
            }
            self.turn = self.turn.wrapping_add(7);
            let rule = broken.iter().nth(self.turn % count).expect("it is not empty");
            if let Answer::Grid(grid) = self.ask(mark, &chosen.with(rule), SHRINK, effort)? {
                chosen.insert(rule);
                broken = self.pool.add(&self.ground, &self.solution, &grid);
            }
        }
        Ok(())
    }

    /// Adds explanations to the known ones, the cheapest first, with no more than so many narrowings.
    fn bound(&mut self, wrong: &[Mark], most: u64, effort: &mut Effort) -> Result<(), Halt> {
        let end = effort.left.saturating_sub(most);
        let mut traced = Vec::new();
        for &mark in wrong {
            if let Some(rules) = bounds::traced(&self.ground, &self.masks, mark, effort)? {
                traced.push((self.ground.cost_of(&rules), mark, rules));
            }
        }
        traced.sort_by_key(|&(cost, mark, _)| (cost, mark));
        for (_, mark, rules) in traced {
            if effort.left < end && !self.known.is_empty() {
                break;
            }
            let rules = self.shrink(mark, rules, effort)?;
            self.known.push((mark, rules));
        }
        Ok(())
    }

    /// Drops rules from an explanation until none can be dropped, or not easily.
    fn shrink(&mut self, mark: Mark, mut rules: Rules, effort: &mut Effort) -> Result<Rules, Halt> {
        let mut order: Vec<usize> = rules.iter().collect();
        order.sort_by_key(|&rule| std::cmp::Reverse((self.ground.rules[rule].cost, rule)));
        for rule in order {
            let mut fewer = rules;
            fewer.remove(rule);
            if self.pool.has_grid(mark, &fewer) {
                continue;
            }
            match self.ask(mark, &fewer, SHRINK, effort) {
                Ok(Answer::Refuted) => rules = fewer,
                Ok(Answer::Grid(grid)) => {
                    self.pool.add(&self.ground, &self.solution, &grid);
                }
                Ok(Answer::Unknown) => {}
                Err(Halt::Spent) => break,
                Err(Halt::Stopped) => return Err(Halt::Stopped),
            }
        }
        Ok(rules)
    }

    /// Returns some explanation, if one can be had: the cheapest known one, or what is left of all rules.
    fn some(&mut self, effort: &mut Effort) -> Result<Vec<(Mark, Rules)>, Stopped> {
        let wrong = self.wrong();
        if wrong.is_empty() {
            return Ok(Vec::new());
        }
        let known = |smallest: &Smallest| {
            smallest.known.iter().copied().min_by_key(|(mark, rules)| (smallest.ground.cost_of(rules), *mark))
        };
        if known(self).is_none()
            && let Err(Halt::Stopped) = self.bound(&wrong, LAST_WORK, effort)
        {
            return Err(Stopped);
        }
        if known(self).is_none() {
            effort.left = ALL_WORK;
            if let Err(Halt::Stopped) = self.of_all(&wrong, effort) {
                return Err(Stopped);
            }
        }
        Ok(known(self).into_iter().collect())
    }

    /// Adds what is left of all rules, for a mark that they refute with little work. They refute every wrong mark, since
    /// there is one solution.
    fn of_all(&mut self, wrong: &[Mark], effort: &mut Effort) -> Result<(), Halt> {
        let mut order = wrong.to_vec();
        order.sort_by_key(|&mark| (self.masks[mark.0].count_ones(), mark));
        let (mark, rules) = match self.easiest(&order, effort) {
            Err(Halt::Stopped) => return Err(Halt::Stopped),
            Ok(Some(found)) => found,
            Ok(None) | Err(Halt::Spent) => (order[0], self.ground.all()),
        };
        effort.left = effort.left.max(ALL_WORK / 4);
        let rules = self.shrink(mark, rules, effort)?;
        self.known.push((mark, rules));
        Ok(())
    }

    /// Returns a mark that all rules refute with little work: by the oracle, or with one supposition at a time.
    fn easiest(&mut self, order: &[Mark], effort: &mut Effort) -> Result<Option<(Mark, Rules)>, Halt> {
        let all = self.ground.all();
        for limit in [SHRINK, 4 * SHRINK] {
            for &mark in order {
                if self.ask(mark, &all, limit, effort)? == Answer::Refuted {
                    return Ok(Some((mark, all)));
                }
            }
        }
        for &mark in order {
            let masks = supposed(&self.masks, mark);
            effort.spend()?;
            let before = effort.left.min(ALL_WORK / 20);
            let mut left = before;
            let found = argument::rules_of_some(&self.ground, &masks, &mut left);
            effort.left -= before - left;
            if let Some(rules) = found {
                return Ok(Some((mark, rules)));
            }
        }
        Ok(None)
    }

    /// Finds out what else some rules remove, and how they argue about a mark.
    fn explanation(
        &mut self,
        mark: Mark,
        chosen: &Rules,
        is_proved: bool,
        effort: &mut Effort,
    ) -> Result<Explanation, Stopped> {
        let mut removes: BTreeMap<usize, u64> = BTreeMap::new();
        *removes.entry(mark.0).or_default() |= 1 << mark.1;
        let cells = self.ground.cells_of(chosen);
        for (cell, bit) in self.wrong().into_iter().filter(|(cell, _)| cells.binary_search(cell).is_ok()) {
            if self.pool.has_grid((cell, bit), chosen) {
                continue;
            }
            match self.ask((cell, bit), chosen, WIDEN, effort) {
                Ok(Answer::Refuted) => *removes.entry(cell).or_default() |= 1 << bit,
                Ok(Answer::Grid(grid)) => {
                    self.pool.add(&self.ground, &self.solution, &grid);
                }
                Ok(Answer::Unknown) => {}
                Err(Halt::Spent) => break,
                Err(Halt::Stopped) => return Err(Stopped),
            }
        }
        Ok(Explanation {
            mark,
            rules: chosen.iter().collect(),
            cost: self.ground.cost_of(chosen),
            is_proved,
            removes: removes.into_iter().collect(),
            argument: argument::argue(&self.ground, chosen, &supposed(&self.masks, mark)),
        })
    }
}

/// Returns these masks with one mark alone in its cell.
fn supposed(masks: &[u64], (cell, bit): Mark) -> Vec<u64> {
    let mut masks = masks.to_vec();
    masks[cell] = 1 << bit;
    masks
}

/// Explanations of one cost.
#[derive(Default)]
struct Found {
    all: Vec<(Mark, Rules)>,
    is_proved: bool,
}

#[cfg(test)]
mod tests;
