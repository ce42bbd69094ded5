//! Sets of cells that hold the same digits: the law of leftovers.
//!
//! If some lines and the same number of regions are compared, they hold each digit equally often. This stays true
//! when the cells that they share are left out: the rest of the lines holds the same digits as the rest of the
//! regions. The smallest case is one line and one region: a digit that the region can hold only inside the line
//! cannot be in the rest of the line either.
//!
//! Without this rule, a sparse jigsaw may take minutes to search. Boxes are searched faster without it.

use super::slots::{BASE, SlotSet, count};
use crate::rules::{Area, AreaKind, CellId, RuleSet};
use std::collections::BTreeSet;

/// The size of the largest sets that are compared. Larger sets lose a digit too seldom.
const MOST: u32 = 9;

/// Compares single lines with single regions, and adjacent lines with the regions that lie mostly inside them.
pub(super) fn of(rules: &RuleSet, slot: impl Fn(CellId) -> usize) -> Vec<[SlotSet; 2]> {
    if rules.layout().box_shape().is_some() {
        return Vec::new();
    }
    let size = rules.layout().value_count();
    let areas = rules.areas();
    let of_kind = |kind: AreaKind| -> Vec<SlotSet> {
        let cells = |area: &Area| {
            area.cells.iter().fold([0; BASE], |mut all: SlotSet, &cell| {
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

/// Returns the `amount` regions that share the most cells with these lines.
fn mostly_in(lines: SlotSet, regions: &[SlotSet], amount: usize) -> Option<SlotSet> {
    let mut by_overlap = regions.to_vec();
    by_overlap.sort_by_key(|&region| std::cmp::Reverse(count(both(region, lines))));
    by_overlap.get(..amount).map(union)
}

/// Returns what remains of two sets without their common cells, if they have common cells and little remains.
fn leftovers(lines: SlotSet, regions: SlotSet) -> Option<[SlotSet; 2]> {
    let (a, b) = (without(lines, regions), without(regions, lines));
    let is_some = both(lines, regions) != [0; BASE] && (1..=MOST).contains(&count(a));
    is_some.then(|| if a < b { [a, b] } else { [b, a] })
}

fn union(sets: &[SlotSet]) -> SlotSet {
    sets.iter().fold([0; BASE], |all, set| [all[0] | set[0], all[1] | set[1]])
}

fn both(a: SlotSet, b: SlotSet) -> SlotSet {
    [a[0] & b[0], a[1] & b[1]]
}

fn without(a: SlotSet, b: SlotSet) -> SlotSet {
    [a[0] & !b[0], a[1] & !b[1]]
}
