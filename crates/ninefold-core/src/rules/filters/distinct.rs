//! A rule about how many different values some cells hold.

use crate::rules::filter::{Filter, Impossible, bits, keep};
use crate::rules::layout::CellId;

/// The rule that the first cell tells how many different values the others hold.
#[derive(Debug)]
pub(crate) struct Distinct {
    /// Each cell once, the counting one first.
    cells: Vec<CellId>,
    /// Whether the counting cell is among those that are counted.
    counts_itself: bool,
    least: usize,
}

impl Distinct {
    /// Makes the rule; `least` is the smallest value of the layout.
    pub(crate) fn new(counting: CellId, others: &[CellId], least: usize) -> Distinct {
        let mut cells = vec![counting];
        for &cell in others {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        Distinct { cells, counts_itself: others.contains(&counting), least }
    }

    /// Returns the least and the largest number of different values, the values that are placed, and how many there
    /// would be if each open cell had a value of its own.
    fn range(counted: &[u64]) -> (usize, usize, u64, usize) {
        let (mut placed, mut union, mut open) = (0u64, 0u64, 0);
        for &mask in counted {
            union |= mask;
            if mask.is_power_of_two() {
                placed |= mask;
            } else {
                open += 1;
            }
        }
        // Cells that have no value in common with each other or with what is placed hold values of their own.
        let (mut apart, mut least) = (placed, placed.count_ones() as usize);
        for &mask in counted {
            if mask & apart == 0 {
                apart |= mask;
                least += 1;
            }
        }
        let all_apart = placed.count_ones() as usize + open;
        (least, all_apart.min(union.count_ones() as usize), placed, all_apart)
    }
}

impl Filter for Distinct {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let first = usize::from(!self.counts_itself);
        let (least, most, placed, all_apart) = Distinct::range(&masks[first..]);
        let number = |bit: u64| bit.trailing_zeros() as usize + self.least;
        let possible = bits(masks[0]).filter(|&bit| (least..=most).contains(&number(bit)));
        let possible = possible.fold(0, |possible, bit| possible | bit);
        keep(&mut masks[0], possible)?;
        let (low, high) = (number(possible), number(1 << possible.ilog2()));
        for mask in &mut masks[first..] {
            if mask.is_power_of_two() {
                continue;
            }
            if high == placed.count_ones() as usize {
                keep(mask, placed)?;
            } else if low == all_apart {
                keep(mask, !placed)?;
            }
        }
        Ok(0)
    }

    fn cost(&self) -> usize {
        2 + self.cells.len() / 2
    }
}
