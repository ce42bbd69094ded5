//! Several alternatives, at least one of which holds.

use super::super::{CellId, Layout, Part, Relation};
use super::Sets;
use crate::rules::filter::{Filter, Impossible, keep};
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
    Sum { terms: Vec<(usize, i64)>, least: i64, most: i64 },
    Within(usize, u64),
    Filter(Arc<dyn Filter>, Vec<usize>),
}

/// How often the pieces of an alternative look at what the others have removed.
const ROUNDS: usize = 3;

impl OneOf {
    /// Makes the rule from the parts of each alternative.
    pub(crate) fn new(alternatives: &[Vec<Part>], layout: &Layout) -> OneOf {
        let mut cells: Vec<CellId> = alternatives.iter().flatten().flat_map(Part::cells).collect();
        cells.sort_unstable();
        cells.dedup();
        let pieces = |parts: &Vec<Part>| {
            let parts: Vec<Part> = parts.iter().flat_map(Part::without_equal_sums).collect();
            parts.iter().map(|part| Piece::of(&sharpened(part, &parts, layout), &cells, layout)).collect()
        };
        let alternatives = alternatives.iter().map(pieces).collect();
        OneOf { cells, alternatives }
    }
}

/// Returns a sum of different cells as the sets of values that add up to it. Any other part is returned as it is.
fn sharpened(part: &Part, parts: &[Part], layout: &Layout) -> Part {
    let Part::Sum { terms, least, most } = part else { return part.clone() };
    let cells: Vec<CellId> = terms.iter().map(|&(cell, _)| cell).collect();
    let differ = |all: &[CellId]| cells.iter().all(|cell| all.contains(cell));
    let is_cage = parts.iter().any(|other| matches!(other, Part::Different { cells, .. } if differ(cells)));
    if !is_cage || terms.iter().any(|&(_, factor)| factor != 1) {
        return part.clone();
    }
    let adds_up = |values: &[i64]| (*least..=*most).contains(&values.iter().sum());
    match Sets::new(layout, &cells, adds_up) {
        Some(sets) => Part::Filter(Arc::new(sets)),
        None => part.clone(),
    }
}

impl Filter for OneOf {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    /// `room` has what all alternatives together leave, what the current one leaves, the same before its last round, and
    /// the masks of one piece.
    fn narrow(&self, masks: &mut [u64], room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let count = masks.len();
        room.clear();
        room.resize(4 * count, 0);
        let (union, rest) = room.split_at_mut(count);
        let (left, rest) = rest.split_at_mut(count);
        let mut work = Work::default();
        let mut is_possible = false;
        for pieces in &self.alternatives {
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

/// What the filters among the pieces may use; it is rarely needed.
#[derive(Default)]
struct Work {
    room: Vec<u64>,
}

fn settle(pieces: &[Piece], masks: &mut [u64], rest: &mut [u64], work: &mut Work) -> Result<(), Impossible> {
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
    fn of(part: &Part, cells: &[CellId], layout: &Layout) -> Piece {
        let place = |cell: &CellId| cells.binary_search(cell).expect("a cell of an alternative");
        match part {
            Part::Different { cells, .. } => Piece::Different(cells.iter().map(place).collect()),
            Part::Pair { cells, relation } => {
                Piece::Pair(cells.each_ref().map(place), [relation.clone(), relation.turned()])
            }
            Part::Sum { terms, least, most } => {
                // From values to bit numbers.
                let offset = layout.least() as i64 * terms.iter().map(|&(_, factor)| factor).sum::<i64>();
                let terms = terms.iter().map(|(cell, factor)| (place(cell), *factor)).collect();
                Piece::Sum { terms, least: least - offset, most: most - offset }
            }
            Part::Within { cell, values } => Piece::Within(place(cell), *values),
            Part::EqualSums { .. } => unreachable!("equal sums were made into sums"),
            Part::Filter(filter) => {
                Piece::Filter(Arc::clone(filter), filter.cells().iter().map(place).collect())
            }
        }
    }

    fn narrow(&self, masks: &mut [u64], own: &mut [u64], work: &mut Work) -> Result<(), Impossible> {
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
                    let rows = relation.rows().iter().enumerate();
                    let beside = rows.filter(|(value, _)| masks[from] >> value & 1 == 1);
                    let allowed = beside.fold(0, |allowed, (_, row)| allowed | row);
                    keep(&mut masks[to], allowed)?;
                }
                Ok(())
            }
            Piece::Sum { terms, least, most } => bound(terms, *least, *most, masks),
            Piece::Within(place, values) => keep(&mut masks[*place], *values),
            Piece::Filter(filter, places) => {
                let own = &mut own[..places.len()];
                own.iter_mut().zip(places).for_each(|(own, &place)| *own = masks[place]);
                filter.narrow(own, &mut work.room)?;
                places.iter().zip(own).for_each(|(&place, mask)| masks[place] = *mask);
                Ok(())
            }
        }
    }

    fn cost(&self) -> usize {
        match self {
            Piece::Filter(filter, _) => filter.cost(),
            _ => 1,
        }
    }
}

/// Removes the values with which a sum is out of reach, by the smallest and the largest values of the other cells.
fn bound(terms: &[(usize, i64)], least: i64, most: i64, masks: &mut [u64]) -> Result<(), Impossible> {
    let range = |mask: u64, factor: i64| {
        let ends = [mask.trailing_zeros(), 63 - mask.leading_zeros()].map(|bit| factor * i64::from(bit));
        (ends[0].min(ends[1]), ends[0].max(ends[1]))
    };
    let (mut low, mut high) = (0, 0);
    for &(place, factor) in terms {
        let (first, last) = range(masks[place], factor);
        (low, high) = (low + first, high + last);
    }
    if low > most || high < least {
        return Err(Impossible);
    }
    for &(place, factor) in terms {
        let (first, last) = range(masks[place], factor);
        let (others_low, others_high) = (low - first, high - last);
        let mask = masks[place];
        for bit in (0..64).filter(|bit| mask >> bit & 1 == 1) {
            let value = factor * bit;
            if others_low + value > most || others_high + value < least {
                keep(&mut masks[place], !(1 << bit))?;
            }
        }
    }
    Ok(())
}
