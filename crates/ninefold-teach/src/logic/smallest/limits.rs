//! Limits of the search for explanations, and the units in which work is counted.

/// The largest cost of an explanation that is looked for from below. Larger ones come from upper bounds.
pub(super) const MOST_COST: usize = 12;

/// The work of letting a house narrow. All work is counted in twentieths of it, about ten nanoseconds each, as was measured for
/// each law. Uncounted work, such as the choice of rules, takes as long again if rules are simple.
pub(super) const HOUSE: u64 = 20;

/// The unit of limits of work.
pub(super) const UNIT: u64 = 2 * HOUSE;

/// The work for a step; the additional work to give at least some explanation from upper bounds; and the work to find one from all
/// rules together if upper bounds show nothing.
pub(super) const WORK: u64 = 200_000 * UNIT;
pub(super) const LAST_WORK: u64 = 30_000 * UNIT;
pub(super) const ALL_WORK: u64 = 400_000 * UNIT;

/// The work for a step after one for which only all rules together said anything: the next step seldom has a smaller explanation.
pub(super) const LOST_WORK: u64 = WORK / 2;

/// The work for one question to the oracle: while looking for the smallest, while dropping rules from an upper bound, while asking
/// what else an explanation removes, and while asking what a rule alone explains. The last question is worth its work, since the
/// grids that answer it are known in later steps too.
pub(super) const ASK: u64 = 20_000 * UNIT;
pub(super) const SHRINK: u64 = 600 * UNIT;
pub(super) const WIDEN: u64 = 1_500 * UNIT;
pub(super) const ALONE: u64 = 20_000 * UNIT;

/// The factor by which a question may exceed these limits if its answer would prove that nothing costs less.
pub(super) const PATIENCE: u64 = 8;

/// The work for rules that cannot say at once all that follows from them.
pub(super) const ALONE_WORK: u64 = WORK / 2;

/// The work in addition to that of the steps, for all steps on a board and the boards after it: for proofs that need more than the
/// work for a step. The first step needs most, because no grids are known before it.
pub(super) const RESERVE: u64 = 2 * WORK;

/// The cost from which upper bounds are worth their work.
pub(super) const BOUNDED: usize = 3;

/// The cost from which the search is for few rules, not for the fewest, and the work for it.
pub(super) const LARGE: usize = 4;
pub(super) const LARGE_WORK: u64 = 25_000 * UNIT;

/// The number of explanations of one cost that are compared, and the work to find further ones.
pub(super) const COMPARED: usize = 8;
pub(super) const MORE_WORK: u64 = 5_000 * UNIT;

/// The work to find out which premises inferences need.
pub(super) const PREMISES: u64 = 40_000 * UNIT;

/// A cell and a value: the number of the value's bit.
pub(super) type CellMark = (usize, usize);
