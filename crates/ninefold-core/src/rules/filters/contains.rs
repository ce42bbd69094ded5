//! A rule about how often some values occur among cells.
//!
//! If cells are in one row, column or region, at most one of them holds a value. So a value that occurs twice has few ways to do
//! so, which are listed.

use crate::rules::filter::{Filter, Impossible, keep};
use crate::rules::layout::{Area, CellId};

/// The most cells, and the most ways to place a value among them, for which ways are listed.
const MOST_CELLS: usize = 24;
const MOST_WAYS: usize = 300;

/// A value, and how often it occurs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Times {
    /// The bit of the value.
    pub(crate) value: u64,
    pub(crate) least: usize,
    pub(crate) most: usize,
}

/// A rule about how often each of some values occurs.
#[derive(Debug)]
pub(crate) struct Contains {
    /// Each cell once.
    cells: Vec<CellId>,
    /// Each value once.
    wanted: Vec<Times>,
    /// For each value, the ways to place it as often as it must occur, as bits of the places in the list of cells, if
    /// they are listed.
    ways: Vec<Option<Vec<u32>>>,
    /// The cells of each house that has more than one of them.
    granted: Vec<Vec<CellId>>,
}

impl Contains {
    /// Makes the rule. In the houses, no value repeats.
    pub(crate) fn new(cells: &[CellId], wanted: &[Times], houses: &[Area]) -> Contains {
        let mut merged: Vec<Times> = Vec::new();
        for times in wanted {
            match merged.iter_mut().find(|known| known.value == times.value) {
                Some(known) => {
                    known.least = known.least.max(times.least);
                    known.most = known.most.min(times.most);
                }
                None => merged.push(*times),
            }
        }
        let common = |house: &Area| -> Vec<CellId> {
            cells.iter().copied().filter(|cell| house.cells.contains(cell)).collect()
        };
        let mut granted: Vec<Vec<CellId>> =
            houses.iter().map(common).filter(|common| common.len() > 1).collect();
        let ways: Vec<Option<Vec<u32>>> =
            merged.iter().map(|times| ways(cells, &granted, times.least)).collect();
        if ways.iter().all(Option::is_none) {
            granted.clear();
        }
        Contains { cells: cells.to_vec(), wanted: merged, ways, granted }
    }
}

/// Returns the ways to choose this many cells, no two of which are in one house; `None` if there are too many, or if nothing
/// is to be gained.
fn ways(cells: &[CellId], houses: &[Vec<CellId>], size: usize) -> Option<Vec<u32>> {
    if cells.len() > MOST_CELLS || houses.is_empty() || !(2..=cells.len()).contains(&size) {
        return None;
    }
    let apart =
        |one: &CellId, two: &CellId| !houses.iter().any(|house| house.contains(one) && house.contains(two));
    let mut ways: Vec<u32> = vec![0];
    for _ in 0..size {
        let mut longer = Vec::new();
        for way in ways {
            let next = u32::BITS - way.leading_zeros();
            for place in next as usize..cells.len() {
                let is_free =
                    (0..place).all(|other| way >> other & 1 == 0 || apart(&cells[other], &cells[place]));
                if is_free {
                    longer.push(way | 1 << place);
                }
            }
        }
        if longer.len() > MOST_WAYS {
            return None;
        }
        ways = longer;
    }
    Some(ways)
}

impl Filter for Contains {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn granted(&self) -> Vec<Vec<CellId>> {
        self.granted.clone()
    }

    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let mut required = 0;
        for (&Times { value, least, most }, ways) in self.wanted.iter().zip(&self.ways) {
            if let Some(ways) = ways {
                place(value, least == most, ways, masks)?;
            }
            let possible = masks.iter().filter(|&&mask| mask & value != 0).count();
            let placed = masks.iter().filter(|&&mask| mask == value).count();
            if possible < least || placed > most {
                return Err(Impossible);
            }
            if least > 0 {
                required |= value;
            }
            let mut open = masks.iter_mut().filter(|mask| **mask & value != 0 && **mask != value);
            if placed == most {
                open.try_for_each(|mask| keep(mask, !value))?;
            } else if possible == least {
                open.for_each(|mask| *mask = value);
            }
        }
        self.make_room(masks)?;
        Ok(required)
    }

    fn allows_set(&self, values: u64) -> Option<bool> {
        let is_kept =
            |times: &Times| (times.least..=times.most).contains(&usize::from(values & times.value != 0));
        Some(self.wanted.iter().all(is_kept))
    }

    fn cost(&self) -> usize {
        1 + self.wanted.len() * self.cells.len() / 8
    }
}

/// Keeps what some way to place a value allows. If it occurs no more often, it is in no other cells.
fn place(value: u64, is_exact: bool, ways: &[u32], masks: &mut [u64]) -> Result<(), Impossible> {
    let (mut possible, mut placed) = (0, 0);
    for (place, &mask) in masks.iter().enumerate() {
        possible |= u32::from(mask & value != 0) << place;
        placed |= u32::from(mask == value) << place;
    }
    // If every cell is decided, only the number of times counts: the rule itself does not say that a house repeats nothing.
    if possible == placed {
        return Ok(());
    }
    let (mut some, mut all) = (0, u32::MAX);
    for &way in ways {
        if way & !possible == 0 && (!is_exact || placed & !way == 0) {
            some |= way;
            all &= way;
        }
    }
    if some == 0 {
        return Err(Impossible);
    }
    for (place, mask) in masks.iter_mut().enumerate() {
        if all >> place & 1 == 1 {
            *mask = value;
        } else if is_exact && some >> place & 1 == 0 {
            keep(mask, !value)?;
        }
    }
    Ok(())
}

impl Contains {
    /// All values that are missing together need as many cells.
    fn make_room(&self, masks: &mut [u64]) -> Result<(), Impossible> {
        let (mut needed, mut missing) = (0, 0);
        for times in &self.wanted {
            let placed = masks.iter().filter(|&&mask| mask == times.value).count();
            if placed < times.least {
                needed |= times.value;
                missing += times.least - placed;
            }
        }
        let open = masks.iter_mut().filter(|mask| !mask.is_power_of_two() && **mask & needed != 0);
        let open: Vec<&mut u64> = open.collect();
        if open.len() < missing {
            return Err(Impossible);
        }
        if open.len() == missing {
            open.into_iter().for_each(|mask| *mask &= needed);
        }
        Ok(())
    }
}
