//! A rule as seen from a whole house: the values that the cells of the rule and the other cells can have.

use super::keep::keep;
use super::limits::HOUSE;
use super::sums::{Adds, ReachableSums, WeightedSum, are_near, in_common};
use crate::grid::DigitSet;
use crate::logic::cache::family::SetFamily;
use crate::rules::Impossible;

/// The most cells of a house for which sets are looked at.
pub(super) const MOST: usize = 9;

/// A rule as seen from a house that holds every value.
#[derive(Clone, Debug)]
pub(super) struct RuleInHouse {
    /// The cells of the rule, and the others of the house.
    pub(super) inside: Vec<usize>,
    pub(super) rest: Vec<usize>,
    /// All values.
    pub(super) all: DigitSet,
    pub(super) says: HouseCondition,
}

/// The condition of a rule on the set of values in the house.
#[derive(Clone, Debug)]
pub(super) enum HouseCondition {
    /// It is one of these.
    Set(Box<SetFamily>),
    /// Added up and multiplied, the values are a term of the first of some sums. If there is only one sum, it is within a range;
    /// otherwise all sums are the same.
    Sum { factor: i64, sums: Vec<WeightedSum>, range: Option<[i64; 2]>, whole: WeightedSum },
}

/// The cells of one side of a house, what they hold, and the sets that the first of them can hold.
struct HouseSide<'c> {
    cells: &'c [usize],
    held: [DigitSet; MOST],
    used: [SetFamily; MOST + 1],
}

impl<'c> HouseSide<'c> {
    fn of(cells: &'c [usize], masks: &[u64]) -> HouseSide<'c> {
        let mut held = [DigitSet::EMPTY; MOST];
        held.iter_mut().zip(cells).for_each(|(held, &cell)| *held = DigitSet::from_bits(masks[cell] as u16));
        HouseSide { cells, held, used: SetFamily::of_none().used_by(&held[..cells.len()]) }
    }

    fn sets(&self) -> SetFamily {
        self.used[self.cells.len()]
    }

    /// Keeps only the values that these sets need. Returns whether any went.
    fn keep(mut self, sets: SetFamily, masks: &mut [u64]) -> Result<bool, Impossible> {
        let held = &mut self.held[..self.cells.len()];
        sets.keep_leading(&self.used[..self.cells.len()], held);
        let each = |any: bool, (&cell, held): (&usize, &mut DigitSet)| {
            Ok(keep(masks, cell, held.bits().into())? | any)
        };
        self.cells.iter().zip(held).try_fold(false, each)
    }
}

impl RuleInHouse {
    pub(super) fn cells(&self) -> Vec<usize> {
        let sums = match &self.says {
            HouseCondition::Set(_) => &[][..],
            HouseCondition::Sum { sums, .. } => sums,
        };
        let own = self.inside.iter().chain(&self.rest).copied();
        let mut cells: Vec<usize> = own.chain(sums.iter().flat_map(WeightedSum::cells)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Returns the whole sum and its range, if it is one.
    pub(super) fn sum(&self) -> Option<(&WeightedSum, [i64; 2])> {
        match &self.says {
            HouseCondition::Sum { whole, range: Some(range), .. } => Some((whole, *range)),
            _ => None,
        }
    }

    /// Returns the cells of the rule in the house that are among these, and the least and the largest sum that they add up to;
    /// `None` if the house cannot be filled.
    pub(super) fn ends_of(&self, cells: &[usize], masks: &[u64]) -> Option<(Vec<usize>, [i64; 2])> {
        let base = self.sum()?.0.base;
        let (among, apart): (Vec<usize>, Vec<usize>) =
            self.inside.iter().partition(|cell| cells.contains(cell));
        let rest: Vec<usize> = self.rest.iter().copied().chain(apart).collect();
        let sets = HouseSide::of(&among, masks).sets() & HouseSide::of(&rest, masks).sets().turned(self.all);
        let total = |set: DigitSet| set.iter().map(|digit| digit.index() as i64 + base).sum::<i64>();
        let ends = [sets.iter().map(total).min()?, sets.iter().map(total).max()?];
        Some((among, ends))
    }

    pub(super) fn work(&self) -> u64 {
        match self.says {
            HouseCondition::Set(_) => 4 * HOUSE,
            HouseCondition::Sum { .. } => 8 * HOUSE,
        }
    }

    /// Removes the values that the rule and the house forbid together. If every mask has one value, the rule and the house decide
    /// by themselves.
    pub(super) fn narrow(&self, masks: &mut [u64]) -> Result<bool, Impossible> {
        let (inside, rest) = (HouseSide::of(&self.inside, masks), HouseSide::of(&self.rest, masks));
        let mut sets = inside.sets() & rest.sets().turned(self.all);
        let mut changed = false;
        match &self.says {
            HouseCondition::Set(ends) => sets = sets & **ends,
            HouseCondition::Sum { factor, sums, range, .. } => {
                changed = narrow_sums(*factor, sums, *range, &mut sets, masks)?;
            }
        }
        if sets.is_empty() {
            return Err(Impossible);
        }
        changed |= inside.keep(sets, masks)?;
        // In another sum, a rule may have cells of the other side too, and those have changed then.
        let rest = if changed { HouseSide::of(&self.rest, masks) } else { rest };
        let others = sets.turned(self.all) & rest.sets();
        if others.is_empty() {
            return Err(Impossible);
        }
        Ok(rest.keep(others, masks)? | changed)
    }
}

/// Keeps the values that sums need: of the sets that are one term of the first sum, and of all other terms. Does nothing if the
/// sums are too far apart.
fn narrow_sums(
    factor: i64,
    sums: &[WeightedSum],
    range: Option<[i64; 2]>,
    sets: &mut SetFamily,
    masks: &mut [u64],
) -> Result<bool, Impossible> {
    let base = sums[0].base;
    let value = |set: DigitSet| factor * set.iter().map(|digit| digit.index() as i64 + base).sum::<i64>();
    if sets.is_empty() {
        return Err(Impossible);
    }
    let mut adds: Vec<Vec<Adds>> = sums.iter().map(|sum| sum.adds(masks)).collect();
    adds[0].push(Adds::of(sets.iter().map(value)));
    if !adds.iter().all(|adds| are_near(adds)) {
        return Ok(false);
    }
    let reached: Vec<ReachableSums> = adds.iter().map(|adds| ReachableSums::of(adds)).collect();
    let good = match range {
        Some(range) => Some(vec![reached[0].within(range)]),
        None => in_common(&reached),
    };
    let Some(good) = good else { return Ok(false) };
    let mut changed = false;
    for (place, sum) in sums.iter().enumerate() {
        let needed = reached[place].needed(&adds[place], good[place])?;
        changed |= sum.keep(&adds[place], &needed, masks)?;
        if place == 0 {
            let (last, needed) = (adds[0][sum.terms.len()], needed[sum.terms.len()]);
            let is_needed = |set: DigitSet| needed >> (value(set) - last.least) & 1 == 1;
            *sets = sets.iter().filter(|&set| is_needed(set)).fold(SetFamily::default(), |mut kept, set| {
                kept |= SetFamily::of_one(set);
                kept
            });
        }
    }
    Ok(changed)
}
