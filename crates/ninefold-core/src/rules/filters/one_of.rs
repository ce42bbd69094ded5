//! Several alternatives, at least one of which holds.

use super::super::cell_bits::CellBits;
use super::super::layout::{Area, AreaKind, CellId, Layout};
use super::super::parts::{Part, Relation};
use super::sets::Sets;
use crate::rules::filter::{Filter, Impossible, bits, divided, keep};
use crate::rules::room::Room;
use std::sync::Arc;

/// Alternatives, each of them several parts that hold together.
#[derive(Debug)]
pub(crate) struct OneOf {
    cells: Vec<CellId>,
    alternatives: Vec<Vec<Piece>>,
}

/// A part, with the places of its cells instead of the cells.
#[derive(Debug)]
enum Piece {
    Different(Vec<usize>),
    Pair([usize; 2], [Relation; 2]),
    Sum(TotalRange),
    Within(usize, u64),
    Filter(Arc<dyn Filter>, Vec<usize>),
}

/// The most rounds in which the pieces of an alternative look at what the others have removed.
const ROUNDS: usize = 3;

impl OneOf {
    /// Makes the rule from the parts of each alternative. Sums for which there is no `room` remain sums.
    pub(crate) fn new(alternatives: &[Vec<Part>], layout: &Layout, room: &mut Room<'_>) -> OneOf {
        let mut cells: Vec<CellId> = alternatives.iter().flatten().flat_map(Part::cells).collect();
        cells.sort_unstable();
        cells.dedup();
        let houses = AreasByKind::of(layout);
        let mut pieces = |parts: &Vec<Part>| {
            let parts: Vec<Part> = parts.iter().flat_map(Part::without_equal_sums).collect();
            let mut pieces: Vec<Piece> = parts
                .iter()
                .map(|part| Piece::of(&sharpened(part, &parts, layout, room), &cells, layout, &houses))
                .collect();
            // The cheapest first, because most alternatives are soon impossible.
            pieces.sort_by_key(Piece::cost);
            pieces
        };
        let alternatives = alternatives.iter().map(&mut pieces).collect();
        OneOf { cells, alternatives }
    }
}

/// Returns a sum of different cells as the sets of values that add up to it. Any other part is returned as it is.
fn sharpened(part: &Part, parts: &[Part], layout: &Layout, room: &mut Room<'_>) -> Part {
    let Part::Sum { terms, least, most } = part else { return part.clone() };
    let cells: Vec<CellId> = terms.iter().map(|&(cell, _)| cell).collect();
    let differ = |all: &[CellId]| cells.iter().all(|cell| all.contains(cell));
    let is_cage = parts.iter().any(|other| matches!(other, Part::Different { cells, .. } if differ(cells)));
    if !is_cage || terms.iter().any(|&(_, factor)| factor != 1) {
        return part.clone();
    }
    let adds_up = |values: &[i64]| (*least..=*most).contains(&values.iter().sum());
    match Sets::new(layout, &cells, (adds_up, 1), room) {
        Some(sets) => Part::Filter(Arc::new(sets)),
        None => part.clone(),
    }
}

impl Filter for OneOf {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn granted(&self) -> Vec<Vec<CellId>> {
        let cells = |group: &FactorGroup<usize>| group.cells.iter().map(|&place| self.cells[place]).collect();
        let of_piece = |piece: &Piece| match piece {
            Piece::Sum(total) => {
                total.groups.iter().filter(|group| group.cells.len() > 1).map(cells).collect()
            }
            Piece::Filter(filter, _) => filter.granted(),
            _ => Vec::new(),
        };
        self.alternatives.iter().flatten().flat_map(of_piece).collect()
    }

    /// `room` has what all alternatives together leave, what the current one leaves, the same before its last round, and
    /// the masks of one piece.
    fn narrow(&self, masks: &mut [u64], room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let count = masks.len();
        room.clear();
        room.resize(4 * count, 0);
        let (union, rest) = room.split_at_mut(count);
        let (left, rest) = rest.split_at_mut(count);
        let mut work = FilterMemory::default();
        let mut is_possible = false;
        for pieces in &self.alternatives {
            if pieces.iter().any(|piece| piece.is_excluded(masks)) {
                continue;
            }
            left.copy_from_slice(masks);
            if settle(pieces, left, rest, &mut work).is_ok() {
                is_possible = true;
                union.iter_mut().zip(&*left).for_each(|(union, mask)| *union |= mask);
                if union == masks {
                    return Ok(0);
                }
            }
        }
        if !is_possible {
            return Err(Impossible);
        }
        masks.iter_mut().zip(union).try_for_each(|(mask, union)| keep(mask, *union))?;
        Ok(0)
    }

    fn cost(&self) -> usize {
        8 + self.alternatives.iter().flatten().map(Piece::cost).sum::<usize>()
    }
}

/// Working memory for the filters among the pieces; it is rarely needed.
#[derive(Default)]
struct FilterMemory {
    room: Vec<u64>,
}

fn settle(
    pieces: &[Piece],
    masks: &mut [u64],
    rest: &mut [u64],
    work: &mut FilterMemory,
) -> Result<(), Impossible> {
    let (before, own) = rest.split_at_mut(masks.len());
    let rounds = if pieces.len() == 1 { 1 } else { ROUNDS };
    for _ in 0..rounds {
        before.copy_from_slice(masks);
        pieces.iter().try_for_each(|piece| piece.narrow(masks, own, work))?;
        if masks == before {
            break;
        }
    }
    Ok(())
}

impl Piece {
    fn of(part: &Part, cells: &[CellId], layout: &Layout, houses: &AreasByKind) -> Piece {
        let place = |cell: &CellId| cells.binary_search(cell).expect("a cell of an alternative");
        match part {
            Part::Different { cells, .. } => Piece::Different(cells.iter().map(place).collect()),
            Part::Pair { cells, relation } => {
                Piece::Pair(cells.each_ref().map(place), [relation.clone(), relation.turned()])
            }
            Part::Sum { terms, least, most } => {
                // From values to bit numbers.
                let offset = layout.least() as i64 * terms.iter().map(|&(_, factor)| factor).sum::<i64>();
                let groups = houses.groups(terms, layout);
                let placed = |group: &FactorGroup<CellId>| FactorGroup {
                    cells: group.cells.iter().map(place).collect(),
                    factor: group.factor,
                };
                let groups = groups.iter().map(placed).collect();
                Piece::Sum(TotalRange { groups, least: least - offset, most: most - offset })
            }
            Part::Within { cell, values } => Piece::Within(place(cell), *values),
            Part::EqualSums { .. } => unreachable!("equal sums were made into sums"),
            Part::Filter(filter) => {
                Piece::Filter(Arc::clone(filter), filter.cells().iter().map(place).collect())
            }
        }
    }

    fn narrow(&self, masks: &mut [u64], own: &mut [u64], work: &mut FilterMemory) -> Result<(), Impossible> {
        match self {
            Piece::Different(places) => {
                for &place in places {
                    if masks[place].is_power_of_two() {
                        let value = masks[place];
                        let others = places.iter().filter(|&&other| other != place);
                        others.copied().try_for_each(|other| keep(&mut masks[other], !value))?;
                    }
                }
                let union = places.iter().fold(0, |union, &place| union | masks[place]);
                if (union.count_ones() as usize) < places.len() { Err(Impossible) } else { Ok(()) }
            }
            Piece::Pair([a, b], relations) => {
                for (from, to, relation) in [(*a, *b, &relations[0]), (*b, *a, &relations[1])] {
                    let (rows, mut allowed) = (relation.rows(), 0);
                    for value in bits(masks[from]) {
                        allowed |= rows[value.trailing_zeros() as usize];
                        if masks[to] & !allowed == 0 {
                            break;
                        }
                    }
                    keep(&mut masks[to], allowed)?;
                }
                Ok(())
            }
            Piece::Sum(total) => total.narrow(masks),
            Piece::Within(place, values) => keep(&mut masks[*place], *values),
            Piece::Filter(filter, places) => {
                let own = &mut own[..places.len()];
                own.iter_mut().zip(places).for_each(|(own, &place)| *own = masks[place]);
                work.room.clear();
                filter.narrow(own, &mut work.room)?;
                places.iter().zip(own).for_each(|(&place, mask)| masks[place] = *mask);
                Ok(())
            }
        }
    }

    fn cost(&self) -> usize {
        match self {
            Piece::Filter(filter, _) => 8 + filter.cost(),
            Piece::Sum(total) => 4 + total.groups.len(),
            Piece::Different(_) => 3,
            Piece::Pair(..) => 2,
            Piece::Within(..) => 1,
        }
    }

    /// Whether it is clear at a glance that it does not hold.
    fn is_excluded(&self, masks: &[u64]) -> bool {
        matches!(self, Piece::Within(place, values) if masks[*place] & values == 0)
    }
}

/// A sum that must be in a range, of cells in groups.
#[derive(Debug)]
struct TotalRange {
    groups: Vec<FactorGroup<usize>>,
    least: i64,
    most: i64,
}

/// Cells that all differ, with one factor.
#[derive(Debug)]
struct FactorGroup<Cell> {
    cells: Vec<Cell>,
    factor: i64,
}

/// The cells of the areas in which groups are, by kind.
struct AreasByKind([Vec<CellBits>; 3]);

impl AreasByKind {
    fn of(layout: &Layout) -> AreasByKind {
        let areas = layout.granted_areas();
        let cells = |area: &Area| CellBits::of(area.cells.iter().copied(), layout.total());
        let of_kind = |kind| areas.iter().filter(|area| area.kind == kind).map(cells).collect();
        AreasByKind([AreaKind::Row, AreaKind::Column, AreaKind::Region].map(of_kind))
    }

    /// Divides cells into groups of cells in one area: by areas of one kind or of all kinds, whichever leaves the least
    /// between the smallest and the largest sum of the groups. A whole region, for example, has one sum.
    fn groups(&self, terms: &[(CellId, i64)], layout: &Layout) -> Vec<FactorGroup<CellId>> {
        let values = layout.value_count() as i64;
        let width = |groups: &Vec<FactorGroup<CellId>>| -> i64 {
            let of_group = |group: &FactorGroup<CellId>| {
                let count = group.cells.len() as i64;
                group.factor.saturating_abs().saturating_mul(count * (values - count).max(0))
            };
            groups.iter().map(of_group).fold(0, i64::saturating_add)
        };
        let by_kind = self.0.iter().map(|areas| divided_by(&areas.iter().collect::<Vec<_>>(), terms, layout));
        let by_all = divided_by(&self.0.iter().flatten().collect::<Vec<_>>(), terms, layout);
        by_kind.chain([by_all]).min_by_key(width).expect("there are four")
    }
}

/// Divides cells into groups, each of them as many as are left in one of these areas.
fn divided_by(areas: &[&CellBits], terms: &[(CellId, i64)], layout: &Layout) -> Vec<FactorGroup<CellId>> {
    let mut left: Vec<(CellId, i64)> = terms.iter().copied().filter(|&(_, factor)| factor != 0).collect();
    let mut groups = Vec::new();
    while let Some(&(_, factor)) = left.first() {
        // A cell that is added twice is in two groups.
        let mut cells = CellBits::none(layout.total());
        left.retain(|&(cell, other)| {
            let is_new = other == factor && !cells.has(cell);
            if is_new {
                cells.insert(cell);
            }
            !is_new
        });
        let most = |cells: &CellBits| {
            let area = areas.iter().max_by_key(|area| area.common(cells))?;
            (area.common(cells) > 1).then_some(*area)
        };
        while let Some(area) = most(&cells) {
            let rest = cells.without(area);
            groups.push(FactorGroup { cells: cells.without(&rest).iter().collect(), factor });
            cells = rest;
        }
        groups.extend(cells.iter().map(|cell| FactorGroup { cells: vec![cell], factor }));
    }
    groups
}

/// The smallest and the largest sum of some cells that all differ, without their factor.
#[derive(Clone, Copy, Default)]
struct SumEnds {
    low: i64,
    high: i64,
}

impl SumEnds {
    /// Returns the ends of a group, from those of its cells and from the values that they have together.
    fn of(cells: &[usize], masks: &[u64]) -> Result<SumEnds, Impossible> {
        let (mut ends, mut union) = (SumEnds::default(), 0);
        for &cell in cells {
            let mask = masks[cell];
            union |= mask;
            ends.low += i64::from(mask.trailing_zeros());
            ends.high += i64::from(mask.checked_ilog2().ok_or(Impossible)?);
        }
        ends.within(union, cells.len())
    }

    /// Returns what is left of the ends if the cells hold this many different values of the union.
    fn within(self, union: u64, count: usize) -> Result<SumEnds, Impossible> {
        let (mut up, mut down, mut ends) = (union, union, SumEnds::default());
        for _ in 0..count {
            ends.low += i64::from(up.trailing_zeros());
            ends.high += i64::from(down.checked_ilog2().ok_or(Impossible)?);
            up &= up - 1;
            down &= !(1 << down.ilog2());
        }
        Ok(SumEnds { low: self.low.max(ends.low), high: self.high.min(ends.high) })
    }

    /// Multiplies by a factor.
    fn times(self, factor: i64) -> SumEnds {
        let (a, b) = (self.low * factor, self.high * factor);
        SumEnds { low: a.min(b), high: a.max(b) }
    }
}

impl TotalRange {
    /// Removes the values with which the sum is out of reach, by what the other cells add at least and at most.
    fn narrow(&self, masks: &mut [u64]) -> Result<(), Impossible> {
        let mut all = SumEnds::default();
        for group in &self.groups {
            let ends = SumEnds::of(&group.cells, masks)?.times(group.factor);
            (all.low, all.high) = (all.low + ends.low, all.high + ends.high);
        }
        if all.low > self.most || all.high < self.least {
            return Err(Impossible);
        }
        if all.low >= self.least && all.high <= self.most {
            return Ok(());
        }
        for group in &self.groups {
            let ends = SumEnds::of(&group.cells, masks)?;
            let whole = ends.times(group.factor);
            // The sum that the group must add.
            let (from, to) = (self.least - (all.high - whole.high), self.most - (all.low - whole.low));
            if from <= whole.low && to >= whole.high {
                continue;
            }
            let [from, to] = divided([from, to], group.factor);
            group.keep(masks, from, to)?;
        }
        Ok(())
    }
}

impl FactorGroup<usize> {
    /// Keeps the values with which its cells add up to a sum from `from` to `to`.
    fn keep(&self, masks: &mut [u64], from: i64, to: i64) -> Result<(), Impossible> {
        let ends = |mask: u64| [i64::from(mask.trailing_zeros()), i64::from(mask.ilog2())];
        let union = self.cells.iter().fold(0, |union, &cell| union | masks[cell]);
        let cells = self.cells.iter().map(|&cell| ends(masks[cell]));
        let all = cells.fold([0, 0], |all, ends| [all[0] + ends[0], all[1] + ends[1]]);
        for &cell in &self.cells {
            // Each cell is in the group once, so its mask is still the one that was added.
            let own = ends(masks[cell]);
            let others = SumEnds { low: all[0] - own[0], high: all[1] - own[1] };
            let others = others.within(union, self.cells.len() - 1)?;
            let (first, last) = ((from - others.high).max(0), to - others.low);
            if last < first || first > 63 {
                return Err(Impossible);
            }
            keep(&mut masks[cell], u64::MAX << first & u64::MAX >> (63 - last.min(63)))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_are_divided_where_least_is_open() {
        let layout = Layout::classic();
        let sizes = |rows: usize, columns: usize, factors: [i64; 2]| {
            let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
            let terms: Vec<_> = cells
                .map(|(row, column)| (layout.at(row, column), factors[usize::from(column == 0)]))
                .collect();
            let groups = AreasByKind::of(&layout).groups(&terms, &layout);
            let mut cells: Vec<CellId> = groups.iter().flat_map(|group| group.cells.clone()).collect();
            cells.sort_unstable();
            let mut expected: Vec<CellId> = terms.iter().map(|term| term.0).collect();
            expected.sort_unstable();
            assert_eq!(cells, expected);
            let mut sizes: Vec<usize> = groups.iter().map(|group| group.cells.len()).collect();
            sizes.sort_unstable();
            sizes
        };
        // A whole box, then a column and what is left of a row.
        assert_eq!(sizes(4, 4, [1, 1]), [3, 4, 9]);
        assert_eq!(sizes(2, 9, [1, 1]), [9, 9]);
        assert_eq!(sizes(9, 2, [1, -1]), [9, 9]);
        assert_eq!(sizes(1, 1, [1, 1]), [1]);
    }

    #[test]
    fn a_cell_that_is_added_twice_is_in_two_groups() {
        let layout = Layout::classic();
        let terms = [(layout.at(0, 0), 1), (layout.at(0, 1), 1), (layout.at(0, 0), 1)];
        let groups = AreasByKind::of(&layout).groups(&terms, &layout);
        let sizes: Vec<usize> = groups.iter().map(|group| group.cells.len()).collect();
        assert_eq!(sizes, [2, 1]);
    }
}
