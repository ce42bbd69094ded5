//! The premises of an inference: the fewest cells of its rule, with the values that they can hold, from which it follows.

use super::argument::{ArgumentReason, ArgumentStep};
use super::ground::RuleGround;
use super::limits::CellMark;
use super::oracle::{OracleEffort, OracleHalt};
use super::rule::CostedRule;
use super::supposed;
use crate::rules::members_of as bits;
use crate::solve::Stopped;

/// Finds out which premises inferences need.
pub(super) struct Finder<'f, 'a, 'w> {
    pub(super) ground: &'f RuleGround,
    /// All values.
    pub(super) all: u64,
    pub(super) effort: &'f mut OracleEffort<'a, 'w>,
}

impl Finder<'_, '_, '_> {
    /// Adds its premises to each inference of an argument that starts from a mark. The last one is turned into a removal of all
    /// values that a cell has left: the cell with the least to read or, among equals, the supposed cell.
    pub(super) fn add(
        &mut self,
        argument: &mut [ArgumentStep],
        masks: &[u64],
        mark: CellMark,
    ) -> Result<(), Stopped> {
        let ground = self.ground;
        let mut masks = supposed(masks, mark);
        let Some((end, before)) = argument.split_last_mut() else { return Ok(()) };
        for ArgumentStep { reason, removes, premises } in before {
            match reason {
                ArgumentReason::Rule(rule) => *premises = self.of(&ground.rules[*rule], &masks, removes)?,
                ArgumentReason::Otherwise(inside) => {
                    if let &[(cell, value)] = removes.as_slice() {
                        self.add(inside, &masks, (cell, value.trailing_zeros() as usize))?;
                    }
                }
            }
            removes.iter().for_each(|&(cell, gone)| masks[cell] &= !gone);
        }
        let ArgumentReason::Rule(rule) = end.reason else { return Ok(()) };
        let rule = &ground.rules[rule];
        let mut best: Option<(_, Vec<_>, Vec<_>)> = None;
        for target in targets(rule, &masks, mark) {
            let left = masks[target];
            let premises = self.of(rule, &masks, &[(target, left)])?;
            let effort = (premises.len() + left.count_ones() as usize, target != mark.0, target);
            if best.as_ref().is_none_or(|(least, ..)| effort < *least) {
                best = Some((effort, premises, vec![(target, left)]));
            }
        }
        if let Some((_, premises, removes)) = best {
            (end.premises, end.removes) = (premises, removes);
        }
        Ok(())
    }

    /// Does what [`of`] does, within the work that is left.
    fn of(
        &mut self,
        rule: &CostedRule,
        masks: &[u64],
        removes: &[(usize, u64)],
    ) -> Result<Vec<(usize, u64)>, Stopped> {
        let mut is_stopped = false;
        let may_go_on = &mut || {
            let taken = self.effort.spend(rule);
            is_stopped |= taken == Err(OracleHalt::Stopped);
            taken.is_ok()
        };
        let found = of(rule, masks, removes, self.all, may_go_on);
        if is_stopped { Err(Stopped) } else { Ok(found) }
    }
}

/// Returns the cells that are needed, with their masks, so that the rule removes these values. If it is stopped early, some of them
/// may be unnecessary.
pub(super) fn of(
    rule: &CostedRule,
    masks: &[u64],
    removes: &[(usize, u64)],
    all: u64,
    may_go_on: &mut impl FnMut() -> bool,
) -> Vec<(usize, u64)> {
    let mut needed = masks.to_vec();
    // The cells that lose values may hold anything else.
    removes.iter().for_each(|&(cell, _)| needed[cell] = all);
    if !follows(rule, &needed, removes) {
        needed = masks.to_vec();
    }
    let mut order = rule.cells.clone();
    order.sort_by_key(|&cell| std::cmp::Reverse(needed[cell].count_ones()));
    drop_unneeded(rule, &order, removes, all, &mut needed, may_go_on);
    let narrowed = rule.cells.iter().filter(|&&cell| needed[cell] != all);
    narrowed.map(|&cell| (cell, needed[cell])).collect()
}

/// Lets cells hold anything, all of them or in halves, as long as the rule still removes these values.
fn drop_unneeded(
    rule: &CostedRule,
    cells: &[usize],
    removes: &[(usize, u64)],
    all: u64,
    needed: &mut Vec<u64>,
    may_go_on: &mut impl FnMut() -> bool,
) {
    let before: Vec<u64> = cells.iter().map(|&cell| needed[cell]).collect();
    if before.iter().all(|&mask| mask == all) || !may_go_on() {
        return;
    }
    cells.iter().for_each(|&cell| needed[cell] = all);
    if follows(rule, needed, removes) {
        return;
    }
    cells.iter().zip(before).for_each(|(&cell, mask)| needed[cell] = mask);
    if let (one, other @ [_, ..]) = cells.split_at(cells.len().div_ceil(2)) {
        drop_unneeded(rule, one, removes, all, needed, may_go_on);
        drop_unneeded(rule, other, removes, all, needed, may_go_on);
    }
}

/// The most values that a cell should have left if an argument ends with it.
const MOST_LEFT: u32 = 3;

/// A rule with more cells than this is asked about only `MOST_TARGETS` of its cells when an argument ends with it.
const SMALL: usize = 16;
const MOST_TARGETS: usize = 3;

/// For a rule that cannot be kept, returns the cells that may be described as having nothing left.
fn targets(rule: &CostedRule, masks: &[u64], mark: CellMark) -> Vec<usize> {
    let is_few = |cell: usize| masks[cell].count_ones() <= MOST_LEFT || cell == mark.0;
    let mut few: Vec<usize> = rule.cells.iter().copied().filter(|&cell| is_few(cell)).collect();
    if few.is_empty() {
        few.clone_from(&rule.cells);
    }
    few.sort_by_key(|&cell| (cell != mark.0, masks[cell].count_ones(), cell));
    if rule.cells.len() > SMALL {
        few.truncate(MOST_TARGETS);
    }
    few
}

/// Whether a rule removes these values.
pub(super) fn follows(rule: &CostedRule, masks: &[u64], removes: &[(usize, u64)]) -> bool {
    let mut after = masks.to_vec();
    rule.narrow(&mut after).is_err() || removes.iter().all(|&(cell, gone)| after[cell] & gone == 0)
}

/// Values and as many cells, in one of two views: the values that the cells have, or the cells where the values can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ValueGroup {
    pub(crate) cells: Vec<usize>,
    pub(crate) values: u64,
}

/// If there are more values than this, sets of up to three are tried.
const MOST_LISTED: usize = 10;

/// Returns the smallest set of values that have exactly as many places in these cells, the target among them, so that the values in
/// `gone` have no room there; and these places.
pub(crate) fn confined(cells: &[usize], masks: &[u64], target: usize, gone: u64) -> Option<ValueGroup> {
    let open: u64 = cells.iter().fold(0, |all, &cell| all | masks[cell]);
    let values: Vec<usize> = bits(open & !gone).collect();
    let mut sets: Vec<u64> = match values.len() {
        count @ ..=MOST_LISTED => (1..1 << count).collect(),
        count => {
            let three = |one| (0..=one).flat_map(move |two| (0..=two).map(move |third| [one, two, third]));
            let all = (0..count).flat_map(three);
            all.map(|places| places.iter().fold(0, |set, place| set | 1 << place)).collect()
        }
    };
    sets.sort_by_key(|set| (set.count_ones(), *set));
    sets.dedup();
    let of = |set: u64| bits(set).fold(0, |all, place| all | 1 << values[place]);
    sets.into_iter().map(of).find_map(|set: u64| {
        let places: Vec<usize> = cells.iter().copied().filter(|&cell| masks[cell] & set != 0).collect();
        let fills = places.len() == set.count_ones() as usize && places.contains(&target);
        fills.then_some(ValueGroup { cells: places, values: set })
    })
}
