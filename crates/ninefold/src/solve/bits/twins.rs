//! Sets of cells that hold the same digits: the law of leftovers.
//!
//! Some lines and as many regions hold each digit equally often. Without the cells that they share, what the lines have
//! left and what the regions have left still do. A line and a region by themselves are the smallest case: a digit that
//! the region has outside of the line only is not in the rest of the line either.
//!
//! Without this a sparse jigsaw may be searched for minutes. Boxes are searched faster without.

use super::tables::BASE;
use crate::rules::{Area, AreaKind, CellId, RuleSet};
use std::collections::BTreeSet;

/// The largest sets that are looked at: larger ones lose a digit too seldom.
const MOST: u32 = 9;

/// A set of cells, as slots.
type Slots = [u64; BASE];

/// What single lines and regions have left of each other, and adjacent lines and the regions that lie in them mostly.
pub(super) fn of(rules: &RuleSet, slot: impl Fn(CellId) -> usize) -> Vec<[Slots; 2]> {
    if rules.layout().box_shape().is_some() {
        return Vec::new();
    }
    let size = rules.layout().value_count();
    let areas = rules.areas();
    let of_kind = |kind: AreaKind| -> Vec<Slots> {
        let cells = |area: &Area| {
            area.cells.iter().fold([0; BASE], |mut all: Slots, &cell| {
                all[slot(cell) / 64] |= 1 << (slot(cell) % 64);
                all
            })
        };
        areas.iter().filter(|area| area.kind == kind && area.cells.len() == size).map(cells).collect()
    };
    let regions = of_kind(AreaKind::Region);
    let mut found = BTreeSet::new();
    for lines in [of_kind(AreaKind::Row), of_kind(AreaKind::Column)] {
        for line in &lines {
            found.extend(regions.iter().filter_map(|region| leftovers(*line, *region)));
        }
        for first in 0..lines.len() {
            for last in first + 1..lines.len() {
                let lines = union(&lines[first..=last]);
                found.extend(
                    mostly_in(lines, &regions, last + 1 - first).and_then(|chosen| leftovers(lines, chosen)),
                );
            }
        }
    }
    found.into_iter().collect()
}

/// The regions that share the most cells with these lines, so many of them.
fn mostly_in(lines: Slots, regions: &[Slots], amount: usize) -> Option<Slots> {
    let mut by_overlap = regions.to_vec();
    by_overlap.sort_by_key(|&region| std::cmp::Reverse(count(both(region, lines))));
    by_overlap.get(..amount).map(union)
}

/// What two sets have left of each other, if they share something and that is little.
fn leftovers(lines: Slots, regions: Slots) -> Option<[Slots; 2]> {
    let (a, b) = (without(lines, regions), without(regions, lines));
    let is_some = both(lines, regions) != [0; BASE] && (1..=MOST).contains(&count(a));
    is_some.then(|| if a < b { [a, b] } else { [b, a] })
}

fn union(sets: &[Slots]) -> Slots {
    sets.iter().fold([0; BASE], |all, set| [all[0] | set[0], all[1] | set[1]])
}

fn both(a: Slots, b: Slots) -> Slots {
    [a[0] & b[0], a[1] & b[1]]
}

fn without(a: Slots, b: Slots) -> Slots {
    [a[0] & !b[0], a[1] & !b[1]]
}

fn count(slots: Slots) -> u32 {
    slots[0].count_ones() + slots[1].count_ones()
}
