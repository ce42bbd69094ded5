//! Sums that follow from sums and full areas: innies and outies, the '45 rule'.
//!
//! A full area has a known sum, and so do neighbouring rows, columns or regions together. If the cages in them are
//! subtracted, few cells remain inside (innies), outside (outies), or both, and their difference is known. Such a sum
//! follows from the others, but no single cage implies it.

use crate::rules::{Area, AreaKind, CellBits, CellId, Layout, Part, RuleSet};
use std::collections::BTreeSet;

/// The largest number of cells of a derived sum.
const MOST_CELLS: usize = 10;

/// The largest number of rows or columns taken together.
const MOST_LINES: usize = 9;

/// The most cages that are looked at for all units together. The largest published grids need a tenth of it.
const MOST_TRIED: usize = 4_000_000;

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

/// Cells as bits, with their sum.
struct Total {
    cells: CellBits,
    sum: i64,
}

/// Returns all derived sums of few cells. `sum_of` returns the sum of an area if it is full.
pub(super) fn derive(set: &RuleSet, sum_of: &dyn Fn(&Area) -> Option<i64>) -> Vec<Derived> {
    let total = set.layout().total();
    let cages: Vec<Total> = set.parts().iter().filter_map(|(_, part)| cage(part, total)).collect();
    if cages.is_empty() {
        return Vec::new();
    }
    let none = CellBits::none(total);
    let mut known: BTreeSet<Derived> =
        cages.iter().map(|cage| difference(&cage.cells, &none, cage.sum)).collect();
    let mut derived = Vec::new();
    for unit in units(set, sum_of).into_iter().take(MOST_TRIED / cages.len()) {
        for taken in [Taken::Inside, Taken::Touching, Taken::Mostly] {
            let found = take_away(&unit, &cages, taken);
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
fn cage(part: &Part, total: usize) -> Option<Total> {
    match part {
        Part::Sum { terms, least, most } if least == most && terms.iter().all(|&(_, factor)| factor == 1) => {
            Some(Total { cells: CellBits::of(terms.iter().map(|&(cell, _)| cell), total), sum: *least })
        }
        _ => None,
    }
}

/// Returns sets of cells that consist of one or more full areas without a common cell, with their sums.
fn units(set: &RuleSet, sum_of: &dyn Fn(&Area) -> Option<i64>) -> Vec<Total> {
    let layout = set.layout();
    let total = layout.total();
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
        let cells = CellBits::of(areas.iter().flat_map(|(area, _)| area.cells.iter().copied()), total);
        // Lines of different grids may cross; a cell of both would count twice.
        let is_each_once = cells.len() == areas.iter().map(|(area, _)| area.cells.len()).sum::<usize>();
        is_each_once.then(|| Total { cells, sum: areas.iter().map(|(_, sum)| sum).sum() })
    };
    units.into_iter().filter_map(join).collect()
}

/// Whether two areas share a border.
fn touch(layout: &Layout, one: &Area, two: &Area) -> bool {
    one.cells.iter().flat_map(|&cell| layout.neighbours(cell)).any(|cell| two.cells.contains(&cell))
}

/// Returns what is left of a unit without some cages, if that is a sum of few cells.
fn take_away(unit: &Total, cages: &[Total], taken: Taken) -> Option<Derived> {
    let (mut left, mut gone) = (unit.sum, unit.cells.without(&unit.cells));
    for Total { cells, sum } in cages {
        let (common, size) = (cells.common(&unit.cells), cells.len());
        let is_taken = match taken {
            Taken::Inside => common == size,
            Taken::Touching => true,
            Taken::Mostly => 2 * common > size,
        };
        if common > 0 && is_taken && cells.common(&gone) == 0 {
            left -= sum;
            gone.unite(cells);
        }
    }
    let (inside, outside) = (unit.cells.without(&gone), gone.without(&unit.cells));
    let has_cages = gone.len() > 0;
    let is_short = (1..=MOST_CELLS).contains(&(inside.len() + outside.len()));
    (has_cages && is_short).then(|| difference(&inside, &outside, left))
}

/// Returns some cells minus others, in a fixed order.
fn difference(inside: &CellBits, outside: &CellBits, total: i64) -> Derived {
    let inside = inside.iter().map(|cell| (cell, 1));
    let mut terms: Vec<(CellId, i64)> = inside.chain(outside.iter().map(|cell| (cell, -1))).collect();
    terms.sort_unstable();
    (terms, total)
}
