//! How often some values occur among cells.

use crate::rules::CellId;
use crate::rules::filter::{Filter, Impossible, keep};

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
}

impl Contains {
    pub(crate) fn new(cells: &[CellId], wanted: &[Times]) -> Contains {
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
        Contains { cells: cells.to_vec(), wanted: merged }
    }
}

impl Filter for Contains {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let mut required = 0;
        for &Times { value, least, most } in &self.wanted {
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
