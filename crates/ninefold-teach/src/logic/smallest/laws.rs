//! The values that single rules leave of masks, as exactly as each can determine by itself.
//!
//! **Sound**: a value is removed only if no filling of the rule's own cells within the masks has it. If every mask has
//! one value, a rule fails exactly if it is broken.

use super::in_house::RuleInHouse;
use super::keep::keep;
use super::limits::HOUSE;
use super::sums::{WeightedSum, narrow_equal};
use crate::grid::DigitSet;
use crate::logic::cache::family::{SetFamily, Sets};
use crate::rules::{CellId, Filter, Impossible, Layout, Part, Relation, members_of as bits};
use std::sync::Arc;

/// The largest number of values for which the sets that cells can hold are listed.
const MOST_VALUES: usize = 9;

/// One condition on some cells. A rule is made of one or more of them.
#[derive(Clone, Debug)]
pub(super) enum Law {
    /// A cell holds one of these values.
    Within { cell: usize, values: u64 },
    /// The values of each cell that each value of the other leaves, in both directions.
    Pair { cells: [usize; 2], relations: [Relation; 2] },
    /// All cells differ, and there are as many as values.
    Whole { cells: Vec<usize> },
    /// All cells differ, and together they hold one of these sets.
    Set { cells: Vec<usize>, ends: Box<SetFamily> },
    /// All cells differ.
    Apart { cells: Vec<usize> },
    /// A sum is in a range.
    Sum { sum: WeightedSum, range: [i64; 2] },
    /// Sums of different cells are the same.
    EqualSums { sums: Vec<WeightedSum> },
    /// A rule as it is seen from a house.
    InHouse(Box<RuleInHouse>),
    /// A rule that determines by itself which values it leaves.
    Filter { cells: Vec<usize>, filter: Arc<dyn Filter> },
}

/// Returns the laws that make up these parts of one rule. Conditions on cells that differ are joined with the law that they differ.
pub(super) fn laws_of<'p>(layout: &Layout, parts: impl Iterator<Item = &'p Part>) -> Vec<Law> {
    let plain = |part: &Part| -> Vec<Law> {
        part.without_equal_sums().iter().map(|part| Law::of(layout, part)).collect()
    };
    let mut laws: Vec<Law> = parts
        .flat_map(|part| Law::equal_sums(layout, part).map_or_else(|| plain(part), |law| vec![law]))
        .collect();
    join_sets(layout, &mut laws);
    laws
}

/// If a law says that its cells differ, replaces laws that depend only on their set of values, such as a sum, by the allowed sets.
/// Other conditions on the sets of the same cells are joined with them.
pub(super) fn join_sets(layout: &Layout, laws: &mut Vec<Law>) {
    let differs = |law: &Law| matches!(law, Law::Set { .. } | Law::Whole { .. });
    let apart: Vec<Vec<usize>> = laws.iter().filter(|law| differs(law)).map(Law::cells).collect();
    let is_apart = |cells: &[usize]| apart.iter().any(|apart| cells.iter().all(|cell| apart.contains(cell)));
    let (mut joined, mut others): (Vec<(Vec<usize>, SetFamily)>, Vec<Law>) = Default::default();
    for law in laws.drain(..) {
        match law.allowed_sets(layout).filter(|_| is_apart(&law.cells())) {
            Some(ends) => match joined.iter_mut().find(|(cells, _)| same(cells, &law.cells())) {
                Some((_, known)) => *known = *known & ends,
                None => joined.push((law.cells(), ends)),
            },
            None => others.push(law),
        }
    }
    others.retain(|law| !differs(law) || !joined.iter().any(|(cells, _)| same(cells, &law.cells())));
    laws.append(&mut others);
    laws.extend(joined.into_iter().map(|(cells, ends)| Law::Set { cells, ends: Box::new(ends) }));
}

fn sum_of(layout: &Layout, terms: &[(CellId, i64)]) -> WeightedSum {
    let terms = terms.iter().map(|&(cell, factor)| (cell.index(), factor)).collect();
    WeightedSum { terms, base: layout.least() as i64 }
}

fn all_differ(cells: &[usize]) -> bool {
    cells.iter().enumerate().all(|(place, cell)| !cells[..place].contains(cell))
}

fn same(one: &[usize], two: &[usize]) -> bool {
    one.len() == two.len() && one.iter().all(|cell| two.contains(cell))
}

/// Returns the sets of this many values of a layout for which `is_in` holds.
fn sets_where(layout: &Layout, size: usize, is_in: impl Fn(DigitSet) -> bool) -> SetFamily {
    let all = layout.all_values() as u16;
    SetFamily::of_all(|set| set.bits() & !all == 0 && set.len() == size && is_in(set))
}

impl Law {
    fn of(layout: &Layout, part: &Part) -> Law {
        let places = |cells: &[CellId]| cells.iter().map(|cell| cell.index()).collect::<Vec<_>>();
        match part {
            Part::Within { cell, values } => Law::Within { cell: cell.index(), values: *values },
            Part::Pair { cells, relation } => Law::Pair {
                cells: cells.map(|cell| cell.index()),
                relations: [relation.clone(), relation.turned()],
            },
            Part::Different { cells, .. } => Law::apart(layout, places(cells)),
            Part::Sum { terms, least, most } => {
                Law::Sum { sum: sum_of(layout, terms), range: [*least, *most] }
            }
            Part::Filter(filter) => Law::Filter { cells: places(filter.cells()), filter: Arc::clone(filter) },
            Part::EqualSums { .. } => unreachable!("equal sums were made differences"),
        }
    }

    /// Returns the law that sums of different cells are the same, if this part says so and they are small enough.
    fn equal_sums(layout: &Layout, part: &Part) -> Option<Law> {
        let Part::EqualSums { sides } = part else { return None };
        let sums: Vec<WeightedSum> = sides.iter().map(|side| sum_of(layout, side)).collect();
        let is_small = WeightedSum::are_small(&sums, layout.value_count());
        let law = Law::EqualSums { sums };
        (is_small && all_differ(&law.cells())).then_some(law)
    }

    /// Returns the law that cells differ.
    pub(super) fn apart(layout: &Layout, cells: Vec<usize>) -> Law {
        if layout.value_count() > MOST_VALUES {
            return Law::Apart { cells };
        }
        if layout.value_count() == cells.len() {
            return Law::Whole { cells };
        }
        let ends = Box::new(sets_where(layout, cells.len(), |_| true));
        Law::Set { cells, ends }
    }

    pub(super) fn cells(&self) -> Vec<usize> {
        match self {
            Law::Within { cell, .. } => vec![*cell],
            Law::Pair { cells, .. } => cells.to_vec(),
            Law::Whole { cells }
            | Law::Set { cells, .. }
            | Law::Apart { cells }
            | Law::Filter { cells, .. } => cells.clone(),
            Law::Sum { sum, .. } => sum.cells().collect(),
            Law::EqualSums { sums } => sums.iter().flat_map(WeightedSum::cells).collect(),
            Law::InHouse(seen) => seen.cells(),
        }
    }

    /// Returns the approximate time of narrowing, as was measured. So the same amount of work takes the same time for all kinds of
    /// rules.
    pub(super) fn work(&self) -> u64 {
        let of_sum = |sum: &WeightedSum| HOUSE + 3 * sum.terms.len() as u64;
        match self {
            Law::Within { .. } => 1,
            Law::Pair { .. } => 2,
            Law::Sum { sum, .. } => of_sum(sum),
            Law::EqualSums { sums } => sums.iter().map(of_sum).sum(),
            Law::InHouse(seen) => seen.work(),
            Law::Whole { .. } => HOUSE,
            Law::Apart { cells } => HOUSE / 2 + cells.len() as u64 * 3 / 2,
            Law::Set { .. } => 2 * HOUSE,
            Law::Filter { filter, .. } => filter.work() as u64,
        }
    }

    /// Returns the time to see whether a full grid keeps all these laws.
    pub(super) fn check<'l>(laws: impl Iterator<Item = &'l Law>) -> u64 {
        let tenths = |law: &Law| match law {
            Law::Within { .. } | Law::Pair { .. } | Law::InHouse(_) => 1,
            Law::Filter { cells, .. } => 40 + 5 * cells.len() as u64,
            _ => 8,
        };
        1 + laws.map(tenths).sum::<u64>() / 10
    }

    /// Whether narrowing is known to leave only values that some filling has, with this many values. A sum is not exact if a cell
    /// occurs twice, or if only its ends may be looked at.
    pub(super) fn is_exact(&self, values: usize) -> bool {
        match self {
            Law::Filter { filter, .. } => filter.is_exact(),
            Law::Sum { sum, .. } => sum.is_small(values) && all_differ(&self.cells()),
            // The house may have more cells of the rule.
            Law::InHouse(_) => false,
            _ => true,
        }
    }

    /// Returns the values that it [watches](Filter::watches).
    pub(super) fn watches(&self) -> Option<u64> {
        if let Law::Filter { filter, .. } = self { filter.watches() } else { None }
    }

    /// Returns the sets of values that the cells may hold, if they differ and nothing else is said; `None` if it matters which cell
    /// has which value, or if the sets are not known.
    fn allowed_sets(&self, layout: &Layout) -> Option<SetFamily> {
        let cells = self.cells();
        if layout.value_count() > MOST_VALUES || !all_differ(&cells) {
            return None;
        }
        match self {
            Law::Sum { sum: WeightedSum { terms, base }, range: [least, most] } => {
                let total = |set: DigitSet| set.iter().map(|digit| digit.index() as i64 + base).sum();
                let is_in = |set| (*least..=*most).contains(&total(set));
                terms.iter().all(|&(_, factor)| factor == 1).then(|| sets_where(layout, cells.len(), is_in))
            }
            Law::Filter { filter, .. } => {
                let is_allowed = |set: DigitSet| filter.allows_set(set.bits().into());
                let are_known = sets_where(layout, cells.len(), |set| is_allowed(set).is_none()).is_empty();
                are_known.then(|| sets_where(layout, cells.len(), |set| is_allowed(set) == Some(true)))
            }
            _ => None,
        }
    }

    /// Returns the one sum of this law, and its range.
    pub(super) fn sum(&self) -> Option<(&WeightedSum, [i64; 2])> {
        match self {
            Law::Sum { sum, range } => Some((sum, *range)),
            Law::InHouse(seen) => seen.sum(),
            _ => None,
        }
    }

    /// Whether the law is kept in a grid, in which every mask has one value.
    pub(super) fn holds(&self, grid: &[u64]) -> bool {
        match self {
            Law::Within { cell, values } => grid[*cell] & values != 0,
            Law::Pair { cells: [a, b], relations } => {
                relations[0].rows()[grid[*a].trailing_zeros() as usize] & grid[*b] != 0
            }
            Law::Set { cells, ends } => {
                let set = cells.iter().fold(0, |set, &cell| set | grid[cell]);
                set.count_ones() as usize == cells.len() && ends.has(DigitSet::from_bits(set as u16))
            }
            Law::Whole { cells } | Law::Apart { cells } => {
                let set = cells.iter().fold(0, |set, &cell| set | grid[cell]);
                set.count_ones() as usize == cells.len()
            }
            Law::Sum { sum, range: [least, most] } => (*least..=*most).contains(&sum.of(grid)),
            Law::EqualSums { sums } => sums.iter().all(|sum| sum.of(grid) == sums[0].of(grid)),
            // The rule and the house decide by themselves.
            Law::InHouse(_) => true,
            Law::Filter { cells, filter } => {
                let own: Vec<u64> = cells.iter().map(|&cell| grid[cell]).collect();
                filter.is_kept(&own)
            }
        }
    }

    /// Removes what the law forbids. Returns whether anything went.
    pub(super) fn narrow(&self, masks: &mut [u64]) -> Result<bool, Impossible> {
        match self {
            Law::Within { cell, values } => keep(masks, *cell, *values),
            Law::Pair { cells: [a, b], relations } => {
                let beside = |relation: &Relation, mask: u64| {
                    bits(mask).fold(0, |all, value| all | relation.rows()[value])
                };
                let (of_b, of_a) = (beside(&relations[0], masks[*a]), beside(&relations[1], masks[*b]));
                Ok(keep(masks, *a, of_a)? | keep(masks, *b, of_b)?)
            }
            Law::Whole { cells } => narrow_apart::<MOST_VALUES>(cells, masks),
            Law::Set { cells, ends } => narrow_set(cells, ends, masks),
            Law::Apart { cells } => narrow_apart::<{ Layout::MOST_VALUES }>(cells, masks),
            Law::Sum { sum, range } => sum.narrow(*range, masks),
            Law::EqualSums { sums } => narrow_equal(sums, masks),
            Law::InHouse(seen) => seen.narrow(masks),
            Law::Filter { cells, filter } => {
                let mut own: Vec<u64> = cells.iter().map(|&cell| masks[cell]).collect();
                filter.narrow(&mut own, &mut Vec::new())?;
                cells.iter().zip(own).try_fold(false, |any, (&cell, mask)| Ok(keep(masks, cell, mask)? | any))
            }
        }
    }
}

/// The set of values used so far says all that matters about the cells that used them. So the sets that the first cells can use,
/// together with those of `start`, are found forwards. Backwards, the sets are found from which an end is reached: one of `ends`,
/// or any.
fn keep_fillings<const WORDS: usize>(
    start: Sets<WORDS>,
    ends: Option<&Sets<WORDS>>,
    held: &mut [DigitSet],
) -> Result<(), Impossible> {
    let used: [Sets<WORDS>; MOST_VALUES + 1] = start.used_by(held);
    let good = ends.map_or(used[held.len()], |ends| used[held.len()] & *ends);
    if good.is_empty() {
        return Err(Impossible);
    }
    good.keep_leading(&used[..held.len()], held);
    Ok(())
}

/// Returns the cells with several values, their number, and the values of the other cells, which must differ.
fn split<const MOST: usize>(
    cells: &[usize],
    masks: &[u64],
) -> Result<([usize; MOST], usize, u64), Impossible> {
    let (mut open, mut count, mut placed) = ([0; MOST], 0, 0);
    for &cell in cells {
        match masks[cell] {
            mask if !mask.is_power_of_two() => {
                *open.get_mut(count).ok_or(Impossible)? = cell;
                count += 1;
            }
            mask if mask & placed != 0 => return Err(Impossible),
            mask => placed |= mask,
        }
    }
    Ok((open, count, placed))
}

/// Narrows cells that together hold one of these sets. Cells with one value come before all others.
fn narrow_set(cells: &[usize], ends: &SetFamily, masks: &mut [u64]) -> Result<bool, Impossible> {
    let (open, count, placed) = split::<MOST_VALUES>(cells, masks)?;
    let mut held = [DigitSet::EMPTY; MOST_VALUES];
    let cells = open[..count].iter();
    held.iter_mut()
        .zip(cells.clone())
        .for_each(|(held, &cell)| *held = DigitSet::from_bits(masks[cell] as u16));
    let start = SetFamily::of_one(DigitSet::from_bits(placed as u16));
    keep_fillings(start, Some(ends), &mut held[..count])?;
    cells.zip(held).try_fold(false, |any, (&cell, held)| Ok(keep(masks, cell, held.bits().into())? | any))
}

/// Gives each open cell a value of its own. Then a cell keeps another value exactly if it can have it in exchange: if the values
/// can move from cell to cell until one is found that no cell has, or until the circle closes. There are no more than `MOST`
/// values.
fn narrow_apart<const MOST: usize>(cells: &[usize], masks: &mut [u64]) -> Result<bool, Impossible> {
    let (open, count, placed) = split::<MOST>(cells, masks)?;
    let open = &open[..count];
    let mut held = [0; MOST];
    held.iter_mut().zip(open).for_each(|(held, &cell)| *held = masks[cell] & !placed);
    let held = &held[..count];
    let matching = Matching::<MOST>::of(held).ok_or(Impossible)?;
    let reached = matching.reached(held);
    let free = held.iter().fold(0, |all, held| all | held) & !matching.taken;
    let mut changed = false;
    for (place, &cell) in open.iter().enumerate() {
        let ends = free | matching.own[place];
        let others = bits(held[place] & !ends).filter(|&value| reached[value] & ends != 0);
        changed |= keep(masks, cell, held[place] & ends | others.fold(0, |kept, value| kept | 1 << value))?;
    }
    Ok(changed)
}

/// A value of its own for each of some cells.
struct Matching<const MOST: usize> {
    own: [u64; MOST],
    /// The place of the cell that has a value; it means nothing if none has.
    owner: [usize; MOST],
    taken: u64,
}

impl<const MOST: usize> Matching<MOST> {
    /// Returns `None` if the cells cannot have values of their own.
    fn of(held: &[u64]) -> Option<Matching<MOST>> {
        let mut matching = Matching { own: [0; MOST], owner: [0; MOST], taken: 0 };
        (0..held.len()).all(|place| matching.give(place, held, &mut 0)).then_some(matching)
    }

    /// Gives a cell a value, if necessary one of another cell that can take a different value instead.
    fn give(&mut self, place: usize, held: &[u64], seen: &mut u64) -> bool {
        let free = held[place] & !self.taken;
        if free != 0 {
            self.set(place, free.trailing_zeros() as usize);
            return true;
        }
        while let Some(value) = bits(held[place] & !*seen).next() {
            *seen |= 1 << value;
            if self.give(self.owner[value], held, seen) {
                self.set(place, value);
                return true;
            }
        }
        false
    }

    fn set(&mut self, place: usize, value: usize) {
        self.own[place] = 1 << value;
        self.owner[value] = place;
        self.taken |= 1 << value;
    }

    /// For each value that a cell has, the values that become free in turn if that cell takes another one.
    fn reached(&self, held: &[u64]) -> [u64; MOST] {
        let mut reached = [0; MOST];
        bits(self.taken).for_each(|value| reached[value] = held[self.owner[value]]);
        for step in bits(self.taken) {
            let from_there = reached[step];
            for value in bits(self.taken) {
                if reached[value] >> step & 1 == 1 {
                    reached[value] |= from_there;
                }
            }
        }
        reached
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Random, Xoshiro};

    /// Returns the values that the cells have in some filling with different values, by trying all fillings.
    fn plainly(masks: &[u64]) -> Option<Vec<u64>> {
        fn fill(masks: &[u64], taken: u64, held: &mut Vec<u64>, found: &mut [u64]) {
            match masks.split_first() {
                None => found.iter_mut().zip(&*held).for_each(|(found, held)| *found |= held),
                Some((&mask, rest)) => bits(mask & !taken).for_each(|bit| {
                    held.push(1 << bit);
                    fill(rest, taken | 1 << bit, held, found);
                    held.pop();
                }),
            }
        }
        let mut found = vec![0; masks.len()];
        fill(masks, 0, &mut Vec::new(), &mut found);
        (found.first() != Some(&0)).then_some(found)
    }

    #[test]
    fn cells_that_differ_keep_what_some_filling_has() {
        let mut random = Xoshiro::from_seed(4);
        let (mut kept, mut impossible) = (0, 0);
        for _ in 0..3000 {
            let (cells, values) = (1 + random.below(6), 10 + random.below(54));
            let some = |random: &mut Xoshiro| {
                let few = 1 + random.below(3);
                (0..few).fold(0_u64, |mask, _| mask | 1 << random.below(values.min(7)))
            };
            let mut masks: Vec<u64> = (0..cells).map(|_| some(&mut random)).collect();
            let before = masks.clone();
            let all: Vec<usize> = (0..cells).collect();
            let mut again = masks.clone();
            let few = narrow_apart::<MOST_VALUES>(&all, &mut again).map(|changed| (changed, again));
            let many = narrow_apart::<{ Layout::MOST_VALUES }>(&all, &mut masks.clone());
            assert_eq!(few.is_ok(), many.is_ok());
            few.iter().for_each(|(_, few)| assert_eq!(Some(few), plainly(&before).as_ref()));
            match narrow_apart::<{ Layout::MOST_VALUES }>(&all, &mut masks) {
                Ok(changed) => {
                    kept += 1;
                    assert_eq!(Some(&masks), plainly(&before).as_ref(), "{before:?}");
                    assert_eq!(changed, masks != before);
                }
                Err(Impossible) => {
                    impossible += 1;
                    assert_eq!(plainly(&before), None, "{before:?}");
                }
            }
        }
        assert!(kept > 500 && impossible > 500, "{kept} {impossible}");
    }
}
