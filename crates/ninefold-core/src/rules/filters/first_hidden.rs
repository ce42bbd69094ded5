//! A row of buildings of which the first hidden one is known.

use super::cases::has_repeats;
use crate::rules::filter::{Filter, Impossible, keep};
use crate::rules::layout::CellId;

/// The rule that the first value that is smaller than one before it is this one.
#[derive(Debug)]
pub(crate) struct FirstHidden {
    /// Each cell once, in the order in which they are seen.
    cells: Vec<CellId>,
    hidden: u64,
    /// Whether each value occurs once.
    is_whole: bool,
}

impl FirstHidden {
    pub(crate) fn new(cells: &[CellId], hidden: u64, is_whole: bool) -> FirstHidden {
        FirstHidden { cells: cells.to_vec(), hidden, is_whole }
    }
}

/// Returns the bits from the lowest of a mask on.
fn from_lowest(mask: u64) -> u64 {
    !(mask & mask.wrapping_neg()).wrapping_sub(1)
}

/// Returns the bits up to the highest of a mask.
fn to_highest(mask: u64) -> u64 {
    u64::MAX >> mask.leading_zeros()
}

impl FirstHidden {
    /// Adds to `some` what the cells before the hidden one hold if it is at this place: values that rise, the last of them
    /// higher. Returns whether that is possible.
    fn rise(&self, masks: &[u64], place: usize, is_strict: bool, some: &mut [u64]) -> bool {
        let higher = !to_highest(self.hidden);
        let next = |bound: u64| if is_strict { bound & (bound - 1) } else { bound };
        // From the first on, nothing below what the ones before need; back from the last, nothing above.
        let (mut floor, mut floors) = (u64::MAX, [0; 64]);
        for at in 0..place {
            let mask = masks[at] & floor & if at + 1 == place { higher } else { u64::MAX };
            if mask == 0 {
                return false;
            }
            floors[at] = mask;
            floor = next(from_lowest(mask));
        }
        let mut ceiling = u64::MAX;
        for at in (0..place).rev() {
            let mask = floors[at] & ceiling;
            if mask == 0 {
                return false;
            }
            floors[at] = mask;
            let top = to_highest(mask);
            ceiling = if is_strict { top >> 1 } else { top };
        }
        some.iter_mut().zip(floors).take(place).for_each(|(some, mask)| *some |= mask);
        true
    }
}

impl Filter for FirstHidden {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn granted(&self) -> Vec<Vec<CellId>> {
        if self.is_whole { vec![self.cells.clone()] } else { Vec::new() }
    }

    fn narrow(&self, masks: &mut [u64], room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let is_strict = self.is_whole && !has_repeats(masks);
        room.clear();
        room.resize(masks.len(), 0);
        for place in 1..masks.len() {
            if masks[place] & self.hidden != 0 && self.rise(masks, place, is_strict, room) {
                room[place] |= self.hidden;
                room[place + 1..].fill(u64::MAX);
            }
        }
        masks.iter_mut().zip(room).try_for_each(|(mask, some)| keep(mask, *some))?;
        Ok(0)
    }
}
