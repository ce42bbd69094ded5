//! Different cells whose values, in any order, are one of some sets.

use crate::rules::filter::{Filter, Impossible, bits, keep};
use crate::rules::layout::{AreaKind, CellId, Layout};
use crate::rules::parts::Part;
use crate::rules::room::Room;
use std::sync::Arc;

/// The most sets of values that are looked at for one rule.
const MOST_LISTED: u64 = 200_000;

/// The most sets that are kept; beyond it, each run would take longer than it saves.
const MOST_KEPT: usize = 4_000;

/// A rule about the set of values of different cells. That they differ is not checked here.
#[derive(Debug)]
pub(crate) struct Sets {
    cells: Vec<CellId>,
    /// In rising order.
    sets: Vec<u64>,
    /// Whether the cells differ only because they are in one house.
    is_granted: bool,
}

impl Sets {
    /// Makes the rule; `is_good` is given the values of a set in rising order, and takes `cost` steps. Returns `None` if there
    /// are too many sets, or no `room` to look at them.
    pub(crate) fn new(
        layout: &Layout,
        cells: &[CellId],
        (is_good, cost): (impl Fn(&[i64]) -> bool, usize),
        room: &mut Room<'_>,
    ) -> Option<Sets> {
        let mut sets = sets_of(layout, cells.len(), layout.all_values(), (is_good, cost), room)?;
        sets.sort_unstable();
        Some(Sets { cells: cells.to_vec(), sets, is_granted: false })
    }

    /// Makes one rule of alternatives that are all about the same cells, which differ, if each of them only says which
    /// values these cells hold: a cage of 8 or of 22. Returns `None` if the alternatives are others, or if there is no `room`.
    pub(crate) fn any_of(
        alternatives: &[Vec<Part>],
        layout: &Layout,
        room: &mut Room<'_>,
    ) -> Option<Vec<Part>> {
        let mut cells: Vec<CellId> = alternatives.iter().flatten().flat_map(Part::cells).collect();
        cells.sort_unstable();
        cells.dedup();
        let covers = |area: &[CellId]| cells.iter().all(|cell| area.contains(cell));
        let says_different = |part: &Part| matches!(part, Part::Different { cells, .. } if covers(cells));
        let must_differ = alternatives.iter().all(|parts| parts.iter().any(says_different));
        // Without cells, there is no set to list.
        if cells.is_empty() || !must_differ && !layout.granted_areas().iter().any(|area| covers(&area.cells))
        {
            return None;
        }
        // Each part is asked once before any set is tried, whether it can tell.
        alternatives.iter().flatten().try_for_each(|part| allows(part, &cells, layout, 0).map(drop))?;
        let number = |value: i64| 1 << (value - layout.least() as i64);
        let is_good = |values: &[i64]| {
            let set = values.iter().fold(0, |set, &value| set | number(value));
            let holds =
                |parts: &Vec<Part>| parts.iter().all(|part| allows(part, &cells, layout, set) == Some(true));
            alternatives.iter().any(holds)
        };
        let mut sets = Sets::new(layout, &cells, (is_good, alternatives.iter().map(Vec::len).sum()), room)?;
        sets.is_granted = !must_differ;
        let different = must_differ.then(|| Part::Different { kind: AreaKind::Part, cells: cells.clone() });
        Some(different.into_iter().chain([Part::Filter(Arc::new(sets))]).collect())
    }
}

/// Whether a part is kept where these cells hold the values of a set, in any order; `None` if that depends on more.
fn allows(part: &Part, cells: &[CellId], layout: &Layout, set: u64) -> Option<bool> {
    let is_about = |others: &[CellId]| {
        others.len() == cells.len() && others.iter().all(|cell| cells.binary_search(cell).is_ok())
    };
    match part {
        Part::Different { .. } => Some(true),
        Part::Sum { terms, least, most } => {
            let is_plain = terms.iter().all(|&(_, factor)| factor == 1);
            let sum = bits(set).map(|bit| i64::from(bit.trailing_zeros()) + layout.least() as i64).sum();
            (is_plain && is_about(&part.cells())).then(|| (*least..=*most).contains(&sum))
        }
        Part::Filter(filter) if is_about(filter.cells()) => filter.allows_set(set),
        _ => None,
    }
}

/// Returns the number of sets of `size` values, out of this many.
fn count_of(size: usize, values: usize) -> u64 {
    let taken = (0..size.min(values) as u64).try_fold(1_u64, |count, taken| {
        count.checked_mul(values as u64 - taken).map(|count| count / (taken + 1))
    });
    taken.unwrap_or(u64::MAX)
}

/// Returns the sets of this many of the values that are good; `None` if there are too many, or no `room` to look at them. To
/// ask whether a set is good takes `cost` steps.
pub(super) fn sets_of(
    layout: &Layout,
    size: usize,
    values: u64,
    (is_good, cost): (impl Fn(&[i64]) -> bool, usize),
    room: &mut Room<'_>,
) -> Option<Vec<u64>> {
    let number = |bit: u64| layout.least() as i64 + i64::from(bit.trailing_zeros());
    let members: Vec<u64> = bits(values).collect();
    if size > members.len() {
        return Some(Vec::new());
    }
    if count_of(size, members.len()) > MOST_LISTED {
        return None;
    }
    let mut sets = Vec::new();
    // The places of the members of a set, in rising order; from the first set to the last.
    let mut places: Vec<usize> = (0..size).collect();
    loop {
        if !room.spend(cost) {
            return None;
        }
        let values: Vec<i64> = places.iter().map(|&place| number(members[place])).collect();
        if is_good(&values) {
            sets.push(places.iter().fold(0, |set, &place| set | members[place]));
            if sets.len() > MOST_KEPT {
                return None;
            }
        }
        let Some(at) = (0..size).rev().find(|&at| places[at] < members.len() - size + at) else {
            return Some(sets);
        };
        places[at] += 1;
        for later in at + 1..size {
            places[later] = places[later - 1] + 1;
        }
    }
}

impl Filter for Sets {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn granted(&self) -> Vec<Vec<CellId>> {
        if self.is_granted { vec![self.cells.clone()] } else { Vec::new() }
    }

    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let (mut union, mut fixed) = (0, 0);
        for &mask in masks.iter() {
            union |= mask;
            if mask.is_power_of_two() {
                fixed |= mask;
            }
        }
        let (mut some, mut all) = (0, u64::MAX);
        for &set in &self.sets {
            let fits = set & !union == 0 && fixed & !set == 0;
            if fits && masks.iter().all(|mask| mask & set != 0) {
                some |= set;
                all &= set;
                if some == union && all == 0 {
                    return Ok(0);
                }
            }
        }
        if some == 0 {
            return Err(Impossible);
        }
        masks.iter_mut().try_for_each(|mask| keep(mask, some))?;
        Ok(all)
    }

    fn allows_set(&self, values: u64) -> Option<bool> {
        Some(self.sets.binary_search(&values).is_ok())
    }

    fn cost(&self) -> usize {
        2 + self.cells.len() / 2 + self.sets.len() / 16
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::{Part, Rules};

    fn kinds_of_parts(rules: &str) -> Vec<&'static str> {
        let rules: Rules = rules.parse().expect("rules");
        let name = |part: &Part| match part {
            Part::Different { .. } => "different",
            Part::Filter(filter) if format!("{filter:?}").starts_with("Sets") => "sets",
            Part::Filter(_) => "filter",
            _ => "other",
        };
        rules.parts().iter().map(|(_, part)| name(part)).collect()
    }

    #[test]
    fn alternatives_about_the_values_of_the_same_cells_are_sets() {
        let cage =
            |one: &str, two: &str| kinds_of_parts(&format!("any-of:(killer-cage:{one}|killer-cage:{two})"));
        assert_eq!(cage("8:r1c1+r2c1+r2c2", "22:r1c1+r2c1+r2c2"), ["different", "sets"]);
        // Other cells, or the order matters.
        assert_eq!(cage("8:r1c1+r2c1+r2c2", "22:r1c1+r2c1"), ["filter"]);
        assert_eq!(kinds_of_parts("any-of:(killer-cage:8:r1c1-r1c3|thermometer:r1c1-r1c3)"), ["filter"]);
        // The cells differ by their row.
        assert_eq!(kinds_of_parts("any-of:(contains:1:r1c1-r1c3|contains:9:r1c1-r1c3)"), ["sets"]);
        assert_eq!(kinds_of_parts("any-of:(contains:1:r1c1+r5c5|contains:9:r1c1+r5c5)"), ["filter"]);
    }
}
