//! The place of a row or column among all of them, read as numbers from both sides.

use crate::rules::CellId;
use crate::rules::filter::{Filter, Impossible, keep};
use std::cmp::Ordering;

/// The rule that one reading has this place.
#[derive(Debug)]
pub(crate) struct FullRank {
    /// All cells that are read.
    cells: Vec<CellId>,
    /// For each reading, the places of its cells in `cells`. The one with the rank is the first.
    readings: Vec<Vec<usize>>,
    /// How many readings come before it.
    before: usize,
    /// What the reading begins with, if each line holds each value: four readings begin with each.
    start: Option<u64>,
    /// Whether other readings may be equal to it. They then share the first of their places.
    may_tie: bool,
}

/// How a reading compares with the first one, as far as that is known.
enum Known {
    Less,
    Greater,
    Equal,
    /// It is decided at this place of both, or later.
    Open(usize),
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

    fn compare(&self, other: &[usize], masks: &[u64]) -> Known {
        for (at, (&one, &two)) in self.readings[0].iter().zip(other).enumerate() {
            let (own, other) = (masks[one], masks[two]);
            if one == two || own == other && own.is_power_of_two() {
                continue;
            }
            return if other.ilog2() < own.trailing_zeros() {
                Known::Less
            } else if other.trailing_zeros() > own.ilog2() {
                Known::Greater
            } else {
                Known::Open(at)
            };
        }
        Known::Equal
    }
}

/// Keeps what the smaller of two cells holds at most, and the larger at least.
fn order(masks: &mut [u64], small: usize, large: usize) -> Result<(), Impossible> {
    let most = u64::MAX >> masks[large].leading_zeros();
    keep(&mut masks[small], most)?;
    let least = u64::MAX << masks[small].trailing_zeros();
    keep(&mut masks[large], least)
}

impl Filter for FullRank {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        // A filling is judged by the rule alone.
        if let Some(start) = self.start.filter(|_| masks.iter().any(|mask| !mask.is_power_of_two())) {
            keep(&mut masks[self.readings[0][0]], start)?;
        }
        let (mut less, mut equal, mut open) = (0, 0, Vec::new());
        for (number, reading) in self.readings.iter().enumerate().skip(1) {
            match self.compare(reading, masks) {
                Known::Less => less += 1,
                Known::Greater => {}
                Known::Equal => equal += 1,
                Known::Open(at) => open.push((number, at)),
            }
        }
        let most = less + open.len();
        if less > self.before || most < self.before || equal > 0 && !self.may_tie {
            return Err(Impossible);
        }
        // What is left all comes after it, or all before it.
        let side = match (less == self.before, most == self.before) {
            (true, false) => Ordering::Greater,
            (false, true) => Ordering::Less,
            _ => return Ok(0),
        };
        for (number, at) in open {
            let (own, other) = (self.readings[0][at], self.readings[number][at]);
            match side {
                Ordering::Greater => order(masks, own, other)?,
                _ => order(masks, other, own)?,
            }
        }
        Ok(0)
    }

    fn cost(&self) -> usize {
        10 + self.readings.len()
    }
}
