//! A rule and a whole house in one look: the values that a cage leaves of its row, or the three digits that an arrow can have in
//! its box.
//!
//! The cells of the rule in the house hold a set of values, and the others of the house hold all the rest. It is known exactly
//! which sets both sides can have, and which of the sets the rule needs.

use super::in_house::{HouseCondition, MOST, RuleInHouse};
use super::laws::{Law, laws_of};
use super::parts::{granted, parts_of};
use super::rule::{CostedRule, RuleSource};
use super::sums::WeightedSum;
use crate::grid::DigitSet;
use crate::rules::{Area, CellId, RuleSet};
use std::collections::BTreeSet;

/// Returns the rules that combine a constraint with houses. There is one for each constraint and each house with all values in
/// which the constraint has cells and speaks of their set, and one for each constraint that says more if certain houses are kept.
/// `rules` are the areas of the layout, then the constraints.
pub(super) fn joint_rules(set: &RuleSet, rules: &[CostedRule]) -> Vec<CostedRule> {
    let (layout, areas) = (set.layout(), set.layout().areas());
    let mut joint = Vec::new();
    let apart = |area: &usize| rules[*area].laws().to_vec();
    for (place, constraint) in set.constraints().iter().enumerate() {
        let number = areas.len() + place;
        let mut add = |laws: Vec<Law>, houses: &[usize]| {
            let all = laws.into_iter().chain(houses.iter().flat_map(apart)).collect();
            let rule =
                CostedRule::new(RuleSource::Joint, 1 + houses.len(), all).read_as(&constraint.named_cells());
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
                .filter_map(|law| in_house(law, &cells, layout.all_values()))
                .map(|law| Law::InHouse(Box::new(law)))
                .collect();
            if !seen.is_empty() {
                add(laws.iter().cloned().chain(seen).collect(), &[house]);
            }
        }
    }
    joint
}

/// Returns a law of a rule as seen from a house with all values; `None` if it has fewer than two cells there or says
/// nothing of their set.
fn in_house(law: &Law, house: &[usize], all: u64) -> Option<RuleInHouse> {
    let is_inside = |cell: &usize| house.contains(cell);
    let (inside, says): (Vec<usize>, HouseCondition) = match law {
        Law::Set { cells, ends } if cells.iter().all(is_inside) => {
            (cells.clone(), HouseCondition::Set(ends.clone()))
        }
        Law::Sum { sum, range } => of_sums(std::slice::from_ref(sum), Some(*range), house)?,
        Law::EqualSums { sums } => of_sums(sums, None, house)?,
        _ => return None,
    };
    let rest: Vec<usize> = house.iter().copied().filter(|cell| !inside.contains(cell)).collect();
    let is_some = inside.len() > 1 && !rest.is_empty();
    is_some.then(|| RuleInHouse { inside, rest, all: DigitSet::from_bits(all as u16), says })
}

/// Treats the cells of the house that have the same factor in one of the sums as one term. Takes the factor and the sum with the
/// most such cells.
fn of_sums(
    sums: &[WeightedSum],
    range: Option<[i64; 2]>,
    house: &[usize],
) -> Option<(Vec<usize>, HouseCondition)> {
    if !sums.iter().all(|sum| sum.is_small(MOST)) {
        return None;
    }
    let inside = |sum: &WeightedSum, factor: i64| -> Vec<usize> {
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
    Some((cells, HouseCondition::Sum { factor, sums, range, whole }))
}

/// Returns the first areas that contain all cells of these sets.
fn houses_of(sets: &[Vec<CellId>], areas: &[Area]) -> Vec<usize> {
    let house = |cells: &Vec<CellId>| {
        areas.iter().position(|area| cells.iter().all(|cell| area.cells.contains(cell)))
    };
    let houses: BTreeSet<usize> = sets.iter().filter_map(house).collect();
    houses.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::super::ground::RuleGround;
    use super::super::tests::plainly;
    use super::*;
    use crate::random::{Random, Xoshiro};
    use crate::rules::Impossible;
    use crate::rules::{Puzzle, Rules};
    use crate::solve::{Watch, problems};

    /// No value goes that some filling has. If the house and one sum or set are all there is, every value goes that no filling has.
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
            let ground = RuleGround::new(&rules, &[]).expect("few rules");
            let (_, solution) =
                problems::sole(&Puzzle::blank(rules), &mut Watch::forever()).expect("no limit");
            let values = solution.expect("it has one").into_iter();
            let solution: Vec<u64> = values.map(|value| 1 << (value - 1)).collect();
            let joint: Vec<&CostedRule> =
                ground.rules.iter().filter(|rule| rule.source == RuleSource::Joint).collect();
            assert!(joint.len() > 1, "{text}");
            for round in 0..150 {
                let rule = joint[round % joint.len()];
                // The masks are near a solution. If they exclude it, little is left.
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
