//! Sums that follow from sums and full areas: innies and outies, the '45 rule'.
//!
//! A full area has a known sum, and so do neighbouring rows, columns or regions together. If the cages in them are
//! subtracted, few cells remain inside (innies), outside (outies), or both, and their difference is known. Such a sum
//! follows from the others, but no single cage implies it.

use crate::rules::{Area, AreaKind, CellId, Layout, Part, RuleSet};
use std::collections::BTreeSet;

/// The largest number of cells of a derived sum.
const MOST_CELLS: usize = 10;

/// The largest number of rows or columns taken together.
const MOST_LINES: usize = 9;

/// Cells with factors, and their sum.
pub(super) type Derived = (Vec<(CellId, i64)>, i64);

/// Which cages are subtracted.
#[derive(Clone, Copy)]
enum Taken {
    Inside,
    Touching,
    /// Cages with more cells inside than outside.
    Mostly,
}

/// Returns all derived sums of few cells. `sum_of` returns the sum of an area if it is full.
pub(super) fn derive(set: &RuleSet, sum_of: &dyn Fn(&Area) -> Option<i64>) -> Vec<Derived> {
    let cages: Vec<(Vec<CellId>, i64)> = set.parts().iter().filter_map(|(_, part)| cage(part)).collect();
    if cages.is_empty() {
        return Vec::new();
    }
    let mut known: BTreeSet<Derived> =
        cages.iter().map(|(cells, total)| difference(cells, &[], *total)).collect();
    let mut derived = Vec::new();
    for (cells, total) in units(set, sum_of) {
        for taken in [Taken::Inside, Taken::Touching, Taken::Mostly] {
            let found = take_away(&cells, total, &cages, taken);
            if let Some(found) = found
                && known.insert(found.clone())
            {
                derived.push(found);
            }
        }
    }
    derived
}

/// Returns the cells and the total of a plain sum.
fn cage(part: &Part) -> Option<(Vec<CellId>, i64)> {
    match part {
        Part::Sum { terms, least, most } if least == most && terms.iter().all(|&(_, factor)| factor == 1) => {
            Some((terms.iter().map(|&(cell, _)| cell).collect(), *least))
        }
        _ => None,
    }
}

/// Returns sets of cells that consist of one or more full areas without a common cell, with their sums.
fn units(set: &RuleSet, sum_of: &dyn Fn(&Area) -> Option<i64>) -> Vec<(Vec<CellId>, i64)> {
    let layout = set.layout();
    let full = |kind: AreaKind| -> Vec<(&Area, i64)> {
        set.areas_of(kind).filter_map(|area| Some((area, sum_of(area)?))).collect()
    };
    let mut units: Vec<Vec<(&Area, i64)>> = Vec::new();
    for lines in [full(AreaKind::Row), full(AreaKind::Column)] {
        for first in 0..lines.len() {
            let ends = first + 1..=lines.len().min(first + MOST_LINES);
            units.extend(ends.map(|end| lines[first..end].to_vec()));
        }
    }
    let regions = full(AreaKind::Region);
    for (place, &one) in regions.iter().enumerate() {
        units.push(vec![one]);
        let touching = regions[..place].iter().filter(|two| touch(layout, one.0, two.0));
        units.extend(touching.map(|&two| vec![one, two]));
    }
    for kind in [AreaKind::Diagonal, AreaKind::Window, AreaKind::Extra] {
        units.extend(full(kind).into_iter().map(|area| vec![area]));
    }
    let join = |areas: Vec<(&Area, i64)>| {
        let cells = areas.iter().flat_map(|(area, _)| area.cells.iter().copied()).collect();
        (cells, areas.iter().map(|(_, sum)| sum).sum())
    };
    // Lines of different grids may cross.
    let has_each_once = |(cells, _): &(Vec<CellId>, i64)| {
        let mut cells = cells.clone();
        cells.sort_unstable();
        cells.windows(2).all(|pair| pair[0] != pair[1])
    };
    units.into_iter().map(join).filter(has_each_once).collect()
}

/// Whether two areas share a border.
fn touch(layout: &Layout, one: &Area, two: &Area) -> bool {
    one.cells.iter().flat_map(|&cell| layout.neighbours(cell)).any(|cell| two.cells.contains(&cell))
}

fn take_away(cells: &[CellId], total: i64, cages: &[(Vec<CellId>, i64)], taken: Taken) -> Option<Derived> {
    let size = cages.iter().flat_map(|(cage, _)| cage).chain(cells).map(|cell| cell.index() + 1).max()?;
    let (mut is_inside, mut is_gone) = (vec![false; size], vec![false; size]);
    cells.iter().for_each(|cell| is_inside[cell.index()] = true);
    let (mut outside, mut total) = (Vec::new(), total);
    for (cage, sum) in cages {
        let common = cage.iter().filter(|cell| is_inside[cell.index()]).count();
        let is_taken = match taken {
            Taken::Inside => common == cage.len(),
            Taken::Touching => true,
            Taken::Mostly => 2 * common > cage.len(),
        };
        if common > 0 && is_taken && !cage.iter().any(|cell| is_gone[cell.index()]) {
            total -= sum;
            outside.extend(cage.iter().filter(|cell| !is_inside[cell.index()]));
            cage.iter().for_each(|cell| is_gone[cell.index()] = true);
        }
    }
    let inside: Vec<CellId> = cells.iter().copied().filter(|cell| !is_gone[cell.index()]).collect();
    let count = inside.len() + outside.len();
    let has_cages = is_gone.contains(&true);
    (has_cages && (1..=MOST_CELLS).contains(&count)).then(|| difference(&inside, &outside, total))
}

/// Returns some cells minus others, in a fixed order.
fn difference(inside: &[CellId], outside: &[CellId], total: i64) -> Derived {
    let inside = inside.iter().map(|&cell| (cell, 1));
    let mut terms: Vec<(CellId, i64)> = inside.chain(outside.iter().map(|&cell| (cell, -1))).collect();
    terms.sort_unstable();
    (terms, total)
}
