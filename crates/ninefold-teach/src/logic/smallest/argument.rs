//! From a set of rules to an argument: the conclusions of each rule in turn, until one rule cannot be kept. If no rule says
//! anything more, a value is supposed in a cell, and refuted in the same way.

use super::ground::RuleGround;
use super::limits::UNIT;
use super::oracle::{OracleEffort, OracleHalt};
use super::rule::{CostedRule, RuleBits};
use super::supposed;
use crate::rules::add_values;
use crate::rules::members_of as bits;
use crate::solve::Stopped;

/// The conclusion of one rule or case, with what it looks at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ArgumentStep {
    pub(crate) reason: ArgumentReason,
    /// The values that go, by cell. The last inference is a rule that cannot be kept any more: it removes all values that some cell
    /// has.
    pub(crate) removes: Vec<(usize, u64)>,
    /// The cells that the rule looks at, with what they can hold.
    pub(crate) premises: Vec<(usize, u64)>,
}

impl ArgumentStep {
    fn new(reason: ArgumentReason, removes: Vec<(usize, u64)>) -> ArgumentStep {
        ArgumentStep { reason, removes, premises: Vec::new() }
    }

    /// Adds values that go.
    pub(super) fn add(&mut self, removes: &[(usize, u64)]) {
        removes.iter().for_each(|&(cell, gone)| add_values(&mut self.removes, cell, gone));
    }
}

/// The reason why something follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ArgumentReason {
    /// The rule with this number says so by itself.
    Rule(usize),
    /// If the one value that goes were there, these inferences would follow, and end with a rule that cannot be kept.
    Otherwise(Vec<ArgumentStep>),
}

/// The deepest nesting of suppositions.
const DEEPEST: usize = 4;

/// The most inferences of an argument, those inside others included.
const LONGEST: usize = 400;

/// The work for an argument.
const WORK: u64 = 40_000 * UNIT;

/// Returns an argument that these rules cannot all be kept within the masks; `None` if it would be too long. Unnecessary parts are
/// left out.
pub(super) fn argue(
    ground: &RuleGround,
    chosen: &RuleBits,
    masks: &[u64],
    effort: &mut OracleEffort,
) -> Result<Option<Vec<ArgumentStep>>, Stopped> {
    let chosen = ground.together(chosen);
    let mut arguer = Arguer::new(ground, &chosen, effort.apart(WORK));
    let found = (0..=DEEPEST).find_map(|depth| arguer.follow(masks.to_vec(), chosen, depth));
    // Shortening has a budget of its own.
    arguer.effort.left = WORK;
    let found = found.map(|argument| arguer.shortened(argument, masks));
    arguer.unless_stopped(found.filter(|argument| length(argument) <= LONGEST))
}

/// Returns the rules of an argument that all rules together give, with one supposition at a time; `None` if none is found with this
/// much work.
pub(super) fn rules_of_some(
    ground: &RuleGround,
    masks: &[u64],
    most: u64,
    effort: &mut OracleEffort,
) -> Result<Option<RuleBits>, Stopped> {
    let (all, before) = (ground.all(), effort.left.min(most));
    let mut arguer = Arguer::new(ground, &all, effort.apart(before));
    let found = arguer.follow(masks.to_vec(), all, 1);
    let spent = before - arguer.effort.left;
    arguer.effort.left = WORK;
    let rules_of = |argument: Vec<ArgumentStep>| {
        let mut rules = RuleBits::default();
        collect(&argument, &mut rules);
        rules
    };
    let found = found.map(|argument| rules_of(arguer.shortened(argument, masks)));
    let found = arguer.unless_stopped(found)?;
    effort.left -= spent;
    Ok(found)
}

/// Adds the rules of an argument.
fn collect(argument: &[ArgumentStep], rules: &mut RuleBits) {
    for inference in argument {
        match &inference.reason {
            ArgumentReason::Rule(rule) => rules.insert(*rule),
            ArgumentReason::Otherwise(inside) => collect(inside, rules),
        }
    }
}

/// Returns the number of inferences of an argument, those inside others included.
pub(super) fn length(argument: &[ArgumentStep]) -> usize {
    let inside = |inference: &ArgumentStep| match &inference.reason {
        ArgumentReason::Rule(_) => 0,
        ArgumentReason::Otherwise(inside) => length(inside),
    };
    argument.iter().map(|inference| 1 + inside(inference)).sum()
}

/// Returns the work of going through an argument.
fn work(rules: &[CostedRule], argument: &[ArgumentStep]) -> u64 {
    let of = |inference: &ArgumentStep| match &inference.reason {
        ArgumentReason::Rule(rule) => rules[*rule].work,
        ArgumentReason::Otherwise(inside) => 1 + work(rules, inside),
    };
    argument.iter().map(of).sum()
}

/// Looks for an argument by some rules.
struct Arguer<'g, 'a, 'w> {
    ground: &'g RuleGround,
    chosen: RuleBits,
    /// The cells of these rules.
    cells: Vec<usize>,
    effort: OracleEffort<'a, 'w>,
    /// Whether the watch has ended the search.
    is_stopped: bool,
}

impl<'g, 'a, 'w> Arguer<'g, 'a, 'w> {
    fn new(ground: &'g RuleGround, chosen: &RuleBits, effort: OracleEffort<'a, 'w>) -> Arguer<'g, 'a, 'w> {
        Arguer { ground, chosen: *chosen, cells: ground.cells_of(chosen), effort, is_stopped: false }
    }

    /// Counts this much work; `None` if that is too much.
    fn take(&mut self, work: u64) -> Option<()> {
        let taken = self.effort.take(work);
        if taken == Err(OracleHalt::Stopped) {
            (self.is_stopped, self.effort.left) = (true, 0);
        }
        taken.ok()
    }

    fn unless_stopped<T>(&self, found: T) -> Result<T, Stopped> {
        if self.is_stopped { Err(Stopped) } else { Ok(found) }
    }

    fn rules(&self) -> &'g [CostedRule] {
        &self.ground.rules
    }

    /// Returns the chosen rules on a cell.
    fn on(&self, cell: usize) -> RuleBits {
        self.ground.all_on(cell).common(&self.chosen)
    }

    /// Lets the rules narrow in turns until one fails, beginning with those that wait. If no rule says anything, it supposes
    /// values, nested up to this depth.
    fn follow(
        &mut self,
        mut masks: Vec<u64>,
        mut waiting: RuleBits,
        depth: usize,
    ) -> Option<Vec<ArgumentStep>> {
        let mut argument = Vec::new();
        loop {
            if self.settle(&mut masks, waiting, &mut argument)? {
                return Some(argument);
            }
            let (cell, bit, inside) = self.refuted(&masks, depth)?;
            masks[cell] &= !(1 << bit);
            waiting = self.on(cell);
            argument.push(ArgumentStep::new(ArgumentReason::Otherwise(inside), vec![(cell, 1 << bit)]));
        }
    }

    /// Adds the inferences of the rules in turns. Returns whether one of them cannot be kept.
    fn settle(
        &mut self,
        masks: &mut [u64],
        mut waiting: RuleBits,
        argument: &mut Vec<ArgumentStep>,
    ) -> Option<bool> {
        // The rules go in rounds: older inferences are used before the latest ones, so that arguments are short.
        while waiting.first().is_some() {
            let mut next = RuleBits::default();
            for number in waiting.iter() {
                self.take(self.rules()[number].work)?;
                let mut removes = Vec::new();
                if self.rules()[number].narrow_noting(masks, &mut removes).is_err() {
                    argument.push(ArgumentStep::new(ArgumentReason::Rule(number), Vec::new()));
                    return Some(true);
                }
                next = next.and(&self.ground.woken(number, &removes).common(&self.chosen));
                if !removes.is_empty() {
                    argument.push(ArgumentStep::new(ArgumentReason::Rule(number), removes));
                }
            }
            waiting = next;
        }
        Some(false)
    }

    /// Finds a value that is refuted by suppositions no deeper than this, in a cell with few values.
    fn refuted(&mut self, masks: &[u64], depth: usize) -> Option<(usize, usize, Vec<ArgumentStep>)> {
        let depth = depth.checked_sub(1)?;
        let mut open: Vec<usize> =
            self.cells.iter().copied().filter(|&cell| !masks[cell].is_power_of_two()).collect();
        open.sort_by_key(|&cell| masks[cell].count_ones());
        let values = open.into_iter().flat_map(|cell| bits(masks[cell]).map(move |bit| (cell, bit)));
        for (cell, bit) in values.collect::<Vec<_>>() {
            if let Some(inside) = self.follow(supposed(masks, (cell, bit)), self.on(cell), depth) {
                return Some((cell, bit, inside));
            }
            if self.effort.left == 0 {
                return None;
            }
        }
        None
    }

    /// Leaves out unnecessary parts, first whole inferences, then single values.
    fn shortened(&mut self, mut argument: Vec<ArgumentStep>, masks: &[u64]) -> Vec<ArgumentStep> {
        for place in (0..argument.len() - 1).rev() {
            let mut shorter = argument.clone();
            shorter.remove(place);
            if self.holds(&shorter, masks) {
                argument = shorter;
            }
        }
        for place in (0..argument.len() - 1).rev() {
            for (cell, values) in argument[place].removes.clone() {
                for value in bits(values).map(|bit| 1 << bit) {
                    let mut shorter = argument.clone();
                    let removes = &mut shorter[place].removes;
                    let here = removes.iter_mut().filter(|(other, _)| *other == cell);
                    here.for_each(|(_, mask)| *mask &= !value);
                    removes.retain(|&(_, mask)| mask != 0);
                    if self.holds(&shorter, masks) {
                        argument = shorter;
                    }
                }
            }
        }
        let end = argument.pop();
        argument.retain(|inference| !inference.removes.is_empty());
        argument.extend(end);
        self.inside_shortened(argument, masks)
    }

    /// Shortens the arguments inside.
    fn inside_shortened(&mut self, argument: Vec<ArgumentStep>, masks: &[u64]) -> Vec<ArgumentStep> {
        let mut masks = masks.to_vec();
        let mut shorter = Vec::with_capacity(argument.len());
        for ArgumentStep { reason, removes, .. } in argument {
            let reason = match (reason, removes.as_slice()) {
                (ArgumentReason::Otherwise(inside), &[(cell, value)]) => {
                    let masks = supposed(&masks, (cell, value.trailing_zeros() as usize));
                    ArgumentReason::Otherwise(self.shortened(inside, &masks))
                }
                (reason, _) => reason,
            };
            removes.iter().for_each(|&(cell, gone)| masks[cell] &= !gone);
            shorter.push(ArgumentStep::new(reason, removes));
        }
        shorter
    }

    /// Does what [`holds`] does, as long as there is work left.
    fn holds(&mut self, argument: &[ArgumentStep], masks: &[u64]) -> bool {
        !self.is_stopped
            && self.take(work(self.rules(), argument)).is_some()
            && holds(self.rules(), argument, masks)
    }
}

/// Whether each inference follows from those before it and the last rule cannot be kept.
pub(super) fn holds(rules: &[CostedRule], argument: &[ArgumentStep], masks: &[u64]) -> bool {
    let Some((end, before)) = argument.split_last() else { return false };
    let mut masks = masks.to_vec();
    for ArgumentStep { reason, removes, .. } in before {
        let follows = match reason {
            ArgumentReason::Rule(rule) => {
                let mut after = masks.clone();
                rules[*rule].narrow(&mut after).is_ok()
                    && removes.iter().all(|&(cell, gone)| after[cell] & gone == 0)
            }
            ArgumentReason::Otherwise(inside) => removes.iter().all(|&(cell, gone)| {
                gone.is_power_of_two()
                    && holds(rules, inside, &supposed(&masks, (cell, gone.trailing_zeros() as usize)))
            }),
        };
        if !follows {
            return false;
        }
        removes.iter().for_each(|&(cell, gone)| masks[cell] &= !gone);
        if removes.iter().any(|&(cell, _)| masks[cell] == 0) {
            return false;
        }
    }
    matches!(end.reason, ArgumentReason::Rule(rule) if rules[rule].narrow(&mut masks).is_err())
}
