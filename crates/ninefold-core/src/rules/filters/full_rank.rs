//! The place of a row or column among all of them, read as numbers from both sides.

use crate::rules::filter::{Filter, Impossible, keep};
use crate::rules::layout::CellId;
use std::cmp::Ordering;

/// The rule that one reading has this place.
#[derive(Debug)]
pub(crate) struct FullRank {
    /// All cells that are read.
    cells: Vec<CellId>,
    /// For each reading, the places of its cells in `cells`. The one with the rank is the first.
    readings: Vec<Vec<usize>>,
    /// The number of readings that come before it.
    before: usize,
    /// The value with which the reading begins, if each line holds each value: four readings begin with each.
    start: Option<u64>,
    /// Whether other readings may be equal to it. They then share the first of their places.
    may_tie: bool,
}

/// The number of readings that begin with each value, if each line holds each.
const ALIKE: usize = 4;

/// The sides of the first reading.
const LESS: usize = 0;
const MORE: usize = 1;

/// The ways in which another reading may compare with the first one.
#[derive(Clone, Copy)]
struct OtherReading {
    number: usize,
    /// Whether it may come before the first one ([`LESS`]), and after it ([`MORE`]), or be equal to it where that is
    /// allowed.
    may_be: [bool; 2],
    /// The earliest place where the two may differ.
    at: usize,
    /// Whether it is among those that are counted; if not, it may or may not be.
    counts: bool,
}

impl FullRank {
    pub(crate) fn new(readings: &[Vec<CellId>], rank: usize, start: Option<u64>, may_tie: bool) -> FullRank {
        let mut cells = readings.concat();
        cells.sort_unstable();
        cells.dedup();
        let place = |cell: &CellId| cells.binary_search(cell).expect("a cell that is read");
        let readings = readings.iter().map(|cells| cells.iter().map(place).collect()).collect();
        FullRank { cells, readings, before: rank - 1, start, may_tie }
    }

    /// Compares a reading with the first one, from this place on. `tied` are the values that both have in common at
    /// earlier places. In lines that hold each value once, they are at no later place.
    fn compare(&self, number: usize, from: usize, mut tied: u64, masks: &[u64]) -> OtherReading {
        let mut found = OtherReading { number, may_be: [false; 2], at: usize::MAX, counts: true };
        for (at, (&one, &two)) in self.readings[0].iter().zip(&self.readings[number]).enumerate().skip(from) {
            let (own, other) = (masks[one] & !tied, masks[two] & !tied);
            if one == two || own == other && own.is_power_of_two() {
                continue;
            }
            found.at = found.at.min(at);
            if own == 0 || other == 0 {
                return found;
            }
            found.may_be[LESS] |= other.trailing_zeros() < own.ilog2();
            found.may_be[MORE] |= other.ilog2() > own.trailing_zeros();
            if found.may_be == [true; 2] || own & other == 0 {
                return found;
            }
            if self.start.is_some() {
                tied |= own & other;
            }
        }
        found.may_be[MORE] |= self.may_tie;
        found
    }

    /// Compares the readings that begin with this value, as the first one does; those that may do so count if they do.
    fn compare_alike(&self, start: u64, masks: &[u64]) -> Vec<OtherReading> {
        let begins = |number: usize| masks[self.readings[number][0]];
        let alike = (1..self.readings.len()).filter(|&number| begins(number) & start != 0);
        alike
            .map(|number| OtherReading {
                counts: begins(number) == start,
                ..self.compare(number, 1, start, masks)
            })
            .collect()
    }

    /// Makes a reading come before the first one, or not before it.
    fn order(&self, other: &OtherReading, side: Ordering, masks: &mut [u64]) -> Result<(), Impossible> {
        let pair = |at: usize| {
            let (own, other) = (self.readings[0][at], self.readings[other.number][at]);
            if side == Ordering::Less { (other, own) } else { (own, other) }
        };
        let end = self.readings[0].len();
        if other.at >= end {
            return if side == Ordering::Greater && self.may_tie { Ok(()) } else { Err(Impossible) };
        }
        let later = (other.at + 1..end).map(pair).filter(|(small, large)| small != large);
        let compared = later.map(|(small, large)| masks[small].trailing_zeros().cmp(&masks[large].ilog2()));
        // Whether what follows cannot order the two so.
        let must_differ = match compared.into_iter().find(|order| order.is_ne()) {
            Some(order) => order.is_gt(),
            None => side == Ordering::Less || !self.may_tie,
        };
        let (small, large) = pair(other.at);
        let most = (u64::MAX >> masks[large].leading_zeros()) >> u32::from(must_differ);
        keep(&mut masks[small], most)?;
        let least = (u64::MAX << masks[small].trailing_zeros()) << u32::from(must_differ);
        keep(&mut masks[large], least)
    }

    /// Draws the conclusions if exactly `less` readings come before the first one, and `more` after it. The readings
    /// that count begin with `start`.
    fn settle(
        &self,
        mut others: Vec<OtherReading>,
        [less, more]: [usize; 2],
        start: u64,
        masks: &mut [u64],
    ) -> Result<(), Impossible> {
        fill(&mut others, LESS, less)?;
        fill(&mut others, MORE, more)?;
        for other in &others {
            let begins = &mut masks[self.readings[other.number][0]];
            if other.may_be == [false; 2] {
                keep(begins, !start)?;
            } else if other.counts {
                keep(begins, start)?;
            }
            match other.may_be {
                [true, false] if other.counts => self.order(other, Ordering::Less, masks)?,
                [false, true] if other.counts => self.order(other, Ordering::Greater, masks)?,
                _ => {}
            }
        }
        Ok(())
    }
}

/// Draws the conclusions for one side, on which there must be exactly `wanted` readings.
fn fill(others: &mut [OtherReading], side: usize, wanted: usize) -> Result<(), Impossible> {
    let is_sure = |other: &OtherReading| other.counts && other.may_be[side] && !other.may_be[1 - side];
    let sure = others.iter().filter(|other| is_sure(other)).count();
    if sure >= wanted {
        others.iter_mut().filter(|other| !is_sure(other)).for_each(|other| other.may_be[side] = false);
    }
    let possible = others.iter().filter(|other| other.may_be[side]).count();
    if sure > wanted || possible < wanted {
        return Err(Impossible);
    }
    if possible == wanted {
        for other in others.iter_mut().filter(|other| other.may_be[side]) {
            other.counts = true;
            other.may_be[1 - side] = false;
        }
    }
    Ok(())
}

impl Filter for FullRank {
    fn granted(&self) -> Vec<Vec<CellId>> {
        let cells = |reading: &Vec<usize>| reading.iter().map(|&place| self.cells[place]).collect();
        if self.start.is_some() { self.readings.iter().map(cells).collect() } else { Vec::new() }
    }

    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        // A filling is judged by the rule alone: its lines need not hold each value.
        match self.start.filter(|_| masks.iter().any(|mask| !mask.is_power_of_two())) {
            Some(start) => {
                keep(&mut masks[self.readings[0][0]], start)?;
                let before = self.before % ALIKE;
                self.settle(self.compare_alike(start, masks), [before, ALIKE - 1 - before], start, masks)?;
            }
            None => {
                let others = 1..self.readings.len();
                let compared = others.clone().map(|number| self.compare(number, 0, 0, masks)).collect();
                self.settle(
                    compared,
                    [self.before, others.len().saturating_sub(self.before)],
                    u64::MAX,
                    masks,
                )?;
            }
        }
        Ok(0)
    }

    /// The first cells of readings decide most.
    fn weight(&self, place: usize) -> f64 {
        let at = |reading: &Vec<usize>| reading.iter().position(|&cell| cell == place);
        let first = self.readings.iter().filter_map(at).min().unwrap_or(0);
        1.0 / (1 << (2 * first).min(16)) as f64
    }

    fn cost(&self) -> usize {
        10 + self.readings.len()
    }
}
