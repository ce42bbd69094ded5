//! Sums that follow from sums and full areas: innies and outies, the '45 rule'.
//!
//! A full area has a known sum, and so do neighbouring rows, columns or regions together. If the cages in them are
//! subtracted, few cells remain inside (innies), outside (outies), or both, and their difference is known. Such a sum
//! follows from the others, but no single cage implies it.

use super::cell_bits::CellBits;
use super::layout::{Area, AreaKind, CellId, Layout};
use super::meter::{Meter, Unfinished};
use super::parts::Part;
use super::rule_set::RuleSet;
use crate::lang::{Sentence, Text, in_a_row};
use std::collections::BTreeSet;

/// The largest number of cells of a derived sum.
const MOST_CELLS: usize = 10;

/// The largest number of rows or columns taken together.
const MOST_LINES: usize = 9;

/// The most cages that are looked at for all units together. The largest published grids need a tenth of this number.
const MOST_TRIED: usize = 4_000_000;

/// Cells that cages leave of full areas, less those that stick out of them, and the sum of both.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct Derived {
    /// The areas, by their places among those of the rules.
    pub areas: Vec<usize>,
    /// The cells of the areas that are in no cage, and the cells of cages that stick out.
    pub innies: Vec<CellId>,
    pub outies: Vec<CellId>,
    /// The sum of the areas, and that of the cages.
    pub total: i64,
    pub cages: i64,
}

/// Cells with factors, in order, and their sum.
type Terms = (Vec<(CellId, i64)>, i64);

impl Derived {
    /// All cells with their factors, innies minus outies, in reading order, and the sum that they must have.
    #[doc(hidden)]
    pub fn terms(&self) -> Terms {
        let with =
            |cells: &[CellId], factor: i64| cells.iter().map(move |&cell| (cell, factor)).collect::<Vec<_>>();
        let mut terms = [with(&self.innies, 1), with(&self.outies, -1)].concat();
        terms.sort_unstable();
        (terms, self.total - self.cages)
    }

    /// Returns the argument in words.
    #[doc(hidden)]
    pub fn say(&self, set: &RuleSet) -> Sentence {
        let layout = set.layout();
        let house = |&area: &usize| {
            let area = &set.areas()[area];
            match area.kind {
                AreaKind::Extra | AreaKind::Part => in_a_row(layout.grouped(area.cells.iter().copied())),
                _ => area.id().to_uppercase(),
            }
        };
        let houses = in_a_row(self.areas.iter().map(house));
        let [innies, outies] = [&self.innies, &self.outies]
            .map(|cells| cells.iter().map(|&cell| layout.name(cell)).collect::<Vec<String>>());
        say(houses, [&innies, &outies], self.total, self.cages)
    }
}

/// Says what is left of the sum of some houses once the cages in them or over them are subtracted: innies, and outies.
#[doc(hidden)]
pub fn say(houses: String, cells: [&[String]; 2], total: i64, cages: i64) -> Sentence {
    const INNER: Text = Text {
        en: "the digits of {houses} add up to {total} and the cages inside to {cages}, so {innies} add up to {rest}",
        zh: "{houses} 各数之和为 {total}，其中的笼之和为 {cages}，故 {innies} 之和为 {rest}",
    };
    const INNER_CELL: Text = Text {
        en: "the digits of {houses} add up to {total} and the cages inside to {cages}, so {innies} is {rest}",
        zh: "{houses} 各数之和为 {total}，其中的笼之和为 {cages}，故 {innies} 为 {rest}",
    };
    const SHORT_SUM: Text = Text { en: "the sum of {rest}", zh: "和 {rest}" };
    const OUTER: Text = Text {
        en: "the cages over {houses} add up to {cages} and {houses} to {total}, so {outies}, which stick out, add up to {rest}",
        zh: "覆盖 {houses} 的笼之和为 {cages}，{houses} 之和为 {total}，故伸出的 {outies} 之和为 {rest}",
    };
    const OUTER_CELL: Text = Text {
        en: "the cages over {houses} add up to {cages} and {houses} to {total}, so {outies}, which sticks out, is {rest}",
        zh: "覆盖 {houses} 的笼之和为 {cages}，{houses} 之和为 {total}，故伸出的 {outies} 为 {rest}",
    };
    const BOTH: Text = Text {
        en: "the digits of {houses} add up to {total} and the cages over them to {cages}, so {innies} less {outies} make {rest}",
        zh: "{houses} 各数之和为 {total}，覆盖它们的笼之和为 {cages}，故 {innies} 减去 {outies} 为 {rest}",
    };
    const SHORT_DIFFERENCE: Text = Text { en: "the difference of {rest}", zh: "差 {rest}" };
    let wanted = total - cages;
    let (text, short, rest) = match cells.map(|cells| cells.len()) {
        [1, 0] => (INNER_CELL, SHORT_SUM, wanted),
        [_, 0] => (INNER, SHORT_SUM, wanted),
        [0, 1] => (OUTER_CELL, SHORT_SUM, -wanted),
        [0, _] => (OUTER, SHORT_SUM, -wanted),
        [..] => (BOTH, SHORT_DIFFERENCE, wanted),
    };
    let arguments = vec![
        ("houses", houses),
        ("total", total.to_string()),
        ("cages", cages.to_string()),
        ("innies", in_a_row(cells[0])),
        ("outies", in_a_row(cells[1])),
        ("rest", rest.to_string()),
    ];
    Sentence::new(text, arguments).or_shortly(short)
}

/// Which cages are subtracted.
#[derive(Clone, Copy)]
enum SubtractedCages {
    Inside,
    Touching,
    /// Cages with more cells inside than outside.
    Mostly,
}

/// Cells as bits, with their sum, and the areas of which they are made.
struct CageTotal {
    areas: Vec<usize>,
    cells: CellBits,
    sum: i64,
}

/// Returns all derived sums of few cells. `sum_of` returns the sum of an area if it is full.
#[doc(hidden)]
pub fn derive(
    set: &RuleSet,
    sum_of: &dyn Fn(&Area) -> Option<i64>,
    meter: &mut Meter<'_>,
) -> Result<Vec<Derived>, Unfinished> {
    let total = set.layout().total();
    let cages: Vec<CageTotal> = set.parts().iter().filter_map(|(_, part)| cage(part, total)).collect();
    if cages.is_empty() {
        return Ok(Vec::new());
    }
    let as_terms = |cage: &CageTotal| (cage.cells.iter().map(|cell| (cell, 1)).collect(), cage.sum);
    let mut known: BTreeSet<Terms> = cages.iter().map(as_terms).collect();
    let mut derived = Vec::new();
    for unit in units(set, sum_of).into_iter().take(MOST_TRIED / cages.len()) {
        for taken in [SubtractedCages::Inside, SubtractedCages::Touching, SubtractedCages::Mostly] {
            let found = take_away(&unit, &cages, taken, meter)?;
            if let Some(found) = found
                && known.insert(found.terms())
            {
                derived.push(found);
            }
        }
    }
    Ok(derived)
}

/// Returns the cells and the total of a plain sum.
fn cage(part: &Part, total: usize) -> Option<CageTotal> {
    match part {
        Part::Sum { terms, least, most } if least == most && terms.iter().all(|&(_, factor)| factor == 1) => {
            let cells = CellBits::of(terms.iter().map(|&(cell, _)| cell), total);
            Some(CageTotal { areas: Vec::new(), cells, sum: *least })
        }
        _ => None,
    }
}

/// Returns sets of cells that consist of one or more full areas without a common cell, with their sums.
fn units(set: &RuleSet, sum_of: &dyn Fn(&Area) -> Option<i64>) -> Vec<CageTotal> {
    let layout = set.layout();
    let total = layout.total();
    let full = |kind: AreaKind| -> Vec<(usize, i64)> {
        let areas = set.areas().iter().enumerate().filter(|(_, area)| area.kind == kind);
        areas.filter_map(|(place, area)| Some((place, sum_of(area)?))).collect()
    };
    let area = |(place, _): (usize, i64)| &set.areas()[place];
    let mut units: Vec<Vec<(usize, i64)>> = Vec::new();
    for lines in [full(AreaKind::Row), full(AreaKind::Column)] {
        for first in 0..lines.len() {
            let ends = first + 1..=lines.len().min(first + MOST_LINES);
            units.extend(ends.map(|end| lines[first..end].to_vec()));
        }
    }
    let regions = full(AreaKind::Region);
    for (place, &one) in regions.iter().enumerate() {
        units.push(vec![one]);
        let touching = regions[..place].iter().filter(|two| touch(layout, area(one), area(**two)));
        units.extend(touching.map(|&two| vec![one, two]));
    }
    for kind in [AreaKind::Diagonal, AreaKind::Window, AreaKind::Extra] {
        units.extend(full(kind).into_iter().map(|area| vec![area]));
    }
    let join = |unit: Vec<(usize, i64)>| {
        let cells = CellBits::of(unit.iter().flat_map(|&one| area(one).cells.iter().copied()), total);
        // Lines of different grids may cross; a cell of both would count twice.
        let is_each_once = cells.len() == unit.iter().map(|&one| area(one).cells.len()).sum::<usize>();
        let areas = unit.iter().map(|&(place, _)| place).collect();
        is_each_once.then(|| CageTotal { areas, cells, sum: unit.iter().map(|(_, sum)| sum).sum() })
    };
    units.into_iter().filter_map(join).collect()
}

/// Whether two areas share a border.
fn touch(layout: &Layout, one: &Area, two: &Area) -> bool {
    one.cells.iter().flat_map(|&cell| layout.neighbours(cell)).any(|cell| two.cells.contains(&cell))
}

/// Returns what is left of a unit without some cages, if that is a sum of few cells.
fn take_away(
    unit: &CageTotal,
    cages: &[CageTotal],
    taken: SubtractedCages,
    meter: &mut Meter<'_>,
) -> Result<Option<Derived>, Unfinished> {
    let (mut taken_away, mut gone) = (0, unit.cells.without(&unit.cells));
    for CageTotal { cells, sum, .. } in cages {
        meter.work(1 + gone.words() / 16)?;
        let (common, size) = (cells.common(&unit.cells), cells.len());
        let is_taken = match taken {
            SubtractedCages::Inside => common == size,
            SubtractedCages::Touching => true,
            SubtractedCages::Mostly => 2 * common > size,
        };
        if common > 0 && is_taken && cells.common(&gone) == 0 {
            taken_away += sum;
            gone.unite(cells);
        }
    }
    let (inside, outside) = (unit.cells.without(&gone), gone.without(&unit.cells));
    let has_cages = gone.len() > 0;
    let is_short = (1..=MOST_CELLS).contains(&(inside.len() + outside.len()));
    Ok((has_cages && is_short).then(|| Derived {
        areas: unit.areas.clone(),
        innies: inside.iter().collect(),
        outies: outside.iter().collect(),
        total: unit.sum,
        cages: taken_away,
    }))
}
