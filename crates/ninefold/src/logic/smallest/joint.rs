//! A rule and a whole house in one look: what a cage leaves of its row, which three digits an arrow can have in its box.
//!
//! The cells of the rule in the house hold a set of values, and the others of the house all the rest. What both sides can have
//! is known exactly, and which of the sets the rule needs.

use super::HOUSE;
use super::ground::{Rule, Source};
use super::laws::{Law, keep, laws_of};
use super::sums::{Adds, Reached, Sum, are_near, in_common};
use crate::grid::DigitSet;
use crate::logic::cache::family::Family;
use crate::rules::{Area, CellId, Impossible, Part, RuleSet};
use std::collections::BTreeSet;

/// The most cells of a house for which sets are looked at.
const MOST: usize = 9;

/// A rule as seen from a house that holds every value.
#[derive(Clone, Debug)]
pub(super) struct InHouse {
    /// The cells of the rule, and the others of the house.
    inside: Vec<usize>,
    rest: Vec<usize>,
    /// All values.
    all: DigitSet,
    says: Says,
}

/// What a rule says of the set of values in the house.
#[derive(Clone, Debug)]
enum Says {
    /// It is one of these.
    Set(Box<Family>),
    /// Added up and multiplied, it is a term of the first of some sums. These are within a range if there is only one, and
    /// else they are the same.
    Sum { factor: i64, sums: Vec<Sum>, range: Option<[i64; 2]>, whole: Sum },
}

/// The cells of one side of a house, what they hold, and the sets that the first of them can hold.
struct Side<'c> {
    cells: &'c [usize],
    held: [DigitSet; MOST],
    used: [Family; MOST + 1],
}

impl<'c> Side<'c> {
    fn of(cells: &'c [usize], masks: &[u64]) -> Side<'c> {
        let mut held = [DigitSet::EMPTY; MOST];
        held.iter_mut().zip(cells).for_each(|(held, &cell)| *held = DigitSet::from_bits(masks[cell] as u16));
        Side { cells, held, used: Family::of_none().used_by(&held[..cells.len()]) }
    }

    fn sets(&self) -> Family {
        self.used[self.cells.len()]
    }

    /// Keeps what these sets need. Returns whether anything went.
    fn keep(mut self, sets: Family, masks: &mut [u64]) -> Result<bool, Impossible> {
        let held = &mut self.held[..self.cells.len()];
        sets.keep_leading(&self.used[..self.cells.len()], held);
        let each = |any: bool, (&cell, held): (&usize, &mut DigitSet)| {
            Ok(keep(masks, cell, held.bits().into())? | any)
        };
        self.cells.iter().zip(held).try_fold(false, each)
    }
}

impl InHouse {
    /// Returns a law of a rule as seen from a house with all values; `None` if it has fewer than two cells there or says
    /// nothing of their set.
    fn of(law: &Law, house: &[usize], all: u64) -> Option<InHouse> {
        let is_inside = |cell: &usize| house.contains(cell);
        let (inside, says): (Vec<usize>, Says) = match law {
            Law::Set { cells, ends } if cells.iter().all(is_inside) => {
                (cells.clone(), Says::Set(ends.clone()))
            }
            Law::Sum { sum, range } => Self::of_sums(std::slice::from_ref(sum), Some(*range), house)?,
            Law::EqualSums { sums } => Self::of_sums(sums, None, house)?,
            _ => return None,
        };
        let rest: Vec<usize> = house.iter().copied().filter(|cell| !inside.contains(cell)).collect();
        let is_some = inside.len() > 1 && !rest.is_empty();
        is_some.then(|| InHouse { inside, rest, all: DigitSet::from_bits(all as u16), says })
    }

    /// The cells of a sum in the house are one term: those with one factor, as many as there are.
    fn of_sums(sums: &[Sum], range: Option<[i64; 2]>, house: &[usize]) -> Option<(Vec<usize>, Says)> {
        if !sums.iter().all(|sum| sum.is_small(MOST)) {
            return None;
        }
        let inside = |sum: &Sum, factor: i64| -> Vec<usize> {
            let here = sum.terms.iter().filter(|&&(cell, own)| own == factor && house.contains(&cell));
            here.map(|&(cell, _)| cell).collect()
        };
        let sides = sums.iter().enumerate().flat_map(|(place, sum)| {
            let factors: BTreeSet<i64> = sum.terms.iter().map(|&(_, factor)| factor).collect();
            factors.into_iter().map(move |factor| (inside(sum, factor), place, factor))
        });
        let (cells, place, factor) = sides.max_by_key(|(cells, ..)| cells.len())?;
        let mut sums = sums.to_vec();
        sums.swap(0, place);
        let whole = sums[0].clone();
        sums[0].terms.retain(|&(cell, own)| own != factor || !cells.contains(&cell));
        Some((cells, Says::Sum { factor, sums, range, whole }))
    }

    pub(super) fn cells(&self) -> Vec<usize> {
        let sums = match &self.says {
            Says::Set(_) => &[][..],
            Says::Sum { sums, .. } => sums,
        };
        let own = self.inside.iter().chain(&self.rest).copied();
        let mut cells: Vec<usize> = own.chain(sums.iter().flat_map(Sum::cells)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Returns the whole sum and its range, if it is one.
    pub(super) fn sum(&self) -> Option<(&Sum, [i64; 2])> {
        match &self.says {
            Says::Sum { whole, range: Some(range), .. } => Some((whole, *range)),
            _ => None,
        }
    }

    /// Returns the cells of the rule in the house that are among these, and what they add up to at least and at most; `None`
    /// if the house cannot be filled.
    pub(super) fn ends_of(&self, cells: &[usize], masks: &[u64]) -> Option<(Vec<usize>, [i64; 2])> {
        let base = self.sum()?.0.base;
        let (among, apart): (Vec<usize>, Vec<usize>) =
            self.inside.iter().partition(|cell| cells.contains(cell));
        let rest: Vec<usize> = self.rest.iter().copied().chain(apart).collect();
        let sets = Side::of(&among, masks).sets() & Side::of(&rest, masks).sets().turned(self.all);
        let total = |set: DigitSet| set.iter().map(|digit| digit.index() as i64 + base).sum::<i64>();
        let ends = [sets.iter().map(total).min()?, sets.iter().map(total).max()?];
        Some((among, ends))
    }

    pub(super) fn work(&self) -> u64 {
        match self.says {
            Says::Set(_) => 4 * HOUSE,
            Says::Sum { .. } => 8 * HOUSE,
        }
    }

    /// Where every mask has one value, the rule and the house say so themselves.
    pub(super) fn narrow(&self, masks: &mut [u64]) -> Result<bool, Impossible> {
        let (inside, rest) = (Side::of(&self.inside, masks), Side::of(&self.rest, masks));
        let mut sets = inside.sets() & rest.sets().turned(self.all);
        let mut changed = false;
        match &self.says {
            Says::Set(ends) => sets = sets & **ends,
            Says::Sum { factor, sums, range, .. } => {
                changed = narrow_sums(*factor, sums, *range, &mut sets, masks)?;
            }
        }
        if sets.is_empty() {
            return Err(Impossible);
        }
        changed |= inside.keep(sets, masks)?;
        // A rule may have cells of the other side too, in another sum: they have changed then.
        let rest = if changed { Side::of(&self.rest, masks) } else { rest };
        let others = sets.turned(self.all) & rest.sets();
        if others.is_empty() {
            return Err(Impossible);
        }
        Ok(rest.keep(others, masks)? | changed)
    }
}

/// Keeps what sums need of the sets that are one term of the first of them, and of all other terms. Does nothing if they are
/// too far apart.
fn narrow_sums(
    factor: i64,
    sums: &[Sum],
    range: Option<[i64; 2]>,
    sets: &mut Family,
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
    let reached: Vec<Reached> = adds.iter().map(|adds| Reached::of(adds)).collect();
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
            *sets = sets.iter().filter(|&set| is_needed(set)).fold(Family::default(), |mut kept, set| {
                kept |= Family::of_one(set);
                kept
            });
        }
    }
    Ok(changed)
}

/// Returns the rules that are a constraint and houses in one: for each constraint and each house with all values in which it
/// has cells whose set it speaks of, and for each constraint that says more where certain houses are kept. `rules` are the
/// areas of the layout, then the constraints.
pub(super) fn joint_rules(set: &RuleSet, rules: &[Rule]) -> Vec<Rule> {
    let (layout, areas) = (set.layout(), set.layout().areas());
    let mut joint = Vec::new();
    let apart = |area: &usize| rules[*area].laws().to_vec();
    for (place, constraint) in set.constraints().iter().enumerate() {
        let number = areas.len() + place;
        let mut add = |laws: Vec<Law>, houses: &[usize]| {
            let all = laws.into_iter().chain(houses.iter().flat_map(apart)).collect();
            let rule = Rule::new(Source::Joint, 1 + houses.len(), all).read_as(&constraint.named_cells());
            joint.push(rule.made_of([&[number], houses].concat()));
        };
        let granted = houses_of(&granted(set, place), &areas);
        if !granted.is_empty() {
            add(laws_of(layout, parts_of(set, place)), &granted);
        }
        let wholes = areas
            .iter()
            .enumerate()
            .filter(|(_, area)| area.cells.len() == layout.value_count() && layout.value_count() <= MOST);
        for (house, area) in wholes.filter(|(house, _)| granted != [*house]) {
            let cells: Vec<usize> = area.cells.iter().map(|cell| cell.index()).collect();
            let laws = rules[number].laws();
            let seen: Vec<Law> = laws
                .iter()
                .filter_map(|law| InHouse::of(law, &cells, layout.all_values()))
                .map(|law| Law::InHouse(Box::new(law)))
                .collect();
            if !seen.is_empty() {
                add(laws.iter().cloned().chain(seen).collect(), &[house]);
            }
        }
    }
    joint
}

/// Returns the first areas that have all cells of these sets.
fn houses_of(sets: &[Vec<CellId>], areas: &[Area]) -> Vec<usize> {
    let house = |cells: &Vec<CellId>| {
        areas.iter().position(|area| cells.iter().all(|cell| area.cells.contains(cell)))
    };
    let houses: BTreeSet<usize> = sets.iter().filter_map(house).collect();
    houses.into_iter().collect()
}

/// Returns the parts of one constraint.
pub(super) fn parts_of(set: &RuleSet, place: usize) -> impl Iterator<Item = &Part> {
    set.parts().iter().filter(move |(owner, _)| *owner == place).map(|(_, part)| part)
}

/// Returns the sets of cells that a constraint takes for different because they are in one house.
pub(super) fn granted(set: &RuleSet, place: usize) -> Vec<Vec<CellId>> {
    let of_part = |part: &Part| match part {
        Part::Filter(filter) => filter.granted(),
        _ => Vec::new(),
    };
    parts_of(set, place).flat_map(of_part).collect()
}

#[cfg(test)]
mod tests {
    use super::super::ground::Ground;
    use super::super::tests::plainly;
    use super::*;
    use crate::generate::{Random, Xoshiro};
    use crate::rules::{Problem, Rules};
    use crate::solve::{Watch, problems};

    /// Nothing goes that some filling has, and all goes that none has where the house and one sum or set are all there is.
    #[test]
    fn a_rule_and_a_house_leave_what_some_filling_has() {
        let puzzles = [
            "killer-cage:10:r1c1-r1c2-r1c3,arrow:r5c5-r4c5-r4c6-r3c6",
            "little-killer:20:r1c3-r2c2-r3c1,arrow:r1c1-r1c2-r1c3-r2c3",
            "region-sum-line:r2c1-r2c2-r2c3-r2c4-r2c5-r3c5,sandwich:12:r1c1-r1c9",
            "between-line:r1c1-r1c2-r1c3-r1c4-r1c5-r2c5,x-sum:20:r1c1-r9c1",
        ];
        let mut random = Xoshiro::from_seed(21);
        let (mut kept, mut impossible, mut exact) = (0, 0, 0);
        for text in puzzles {
            let rules: Rules = text.parse().expect("rules");
            let ground = Ground::new(&rules, &[]).expect("few rules");
            let (_, solution) =
                problems::sole(&Problem::new(rules), &mut Watch::forever()).expect("no limit");
            let values = solution.expect("it has one").into_iter();
            let solution: Vec<u64> = values.map(|value| 1 << (value - 1)).collect();
            let joint: Vec<&Rule> = ground.rules.iter().filter(|rule| rule.source == Source::Joint).collect();
            assert!(joint.len() > 1, "{text}");
            for round in 0..150 {
                let rule = joint[round % joint.len()];
                // Near a solution; where it is excluded, little is left.
                let mut masks = solution.clone();
                for _ in 0..8 {
                    let cell = rule.cells[random.below(rule.cells.len())];
                    masks[cell] |= 1 << random.below(9) | 1 << random.below(9);
                }
                let open: Vec<usize> = (0..81).filter(|&cell| !masks[cell].is_power_of_two()).collect();
                for _ in 0..round % 3 {
                    let cell = open[random.below(open.len())];
                    masks[cell] &= !solution[cell];
                }
                let is_kept = |grid: &[u64]| rule.made_of.iter().all(|&part| ground.rules[part].holds(grid));
                let plain = plainly(&rule.cells, &masks, is_kept);
                match rule.narrow(&mut masks) {
                    Ok(_) => {
                        let Some(plain) = plain else { continue };
                        assert!(plain.iter().zip(&masks).all(|(plain, left)| plain & !left == 0), "{text}");
                        kept += 1;
                        exact += usize::from(plain == masks);
                    }
                    Err(Impossible) => {
                        assert_eq!(plain, None, "{text}");
                        impossible += 1;
                    }
                }
            }
        }
        assert!(kept > 100 && impossible > 100 && 10 * exact > 8 * kept, "{kept} {impossible} {exact}");
    }
}
