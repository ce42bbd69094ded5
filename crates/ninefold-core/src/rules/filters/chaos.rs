//! Regions that are not known: each cell has a digit and the label of its region.

use crate::rules::filter::{Filter, Impossible, bits, keep};
use crate::rules::layout::CellId;

/// The rule that no digit repeats in a region, that each region has every digit, and that labels come in the order of
/// the first cells of their regions, after those of the anchors.
#[derive(Debug)]
pub(crate) struct Chaos {
    /// The cells of the grid, then their labels.
    cells: Vec<CellId>,
    /// Bits of the labels in use.
    labels: u64,
    /// All digits, if each region has as many cells.
    all: u64,
    /// Places of cells that have the first labels, in this order.
    anchors: Vec<usize>,
}

impl Chaos {
    pub(crate) fn new(digits: &[CellId], labels: &[CellId], regions: usize, all: u64) -> Chaos {
        let labels_in_use = u64::MAX >> (64 - regions);
        Chaos { cells: [digits, labels].concat(), labels: labels_in_use, all, anchors: Vec::new() }
    }

    /// Gives the first labels to the regions of these places. No two of them may be in one region.
    pub(crate) fn anchored(self, anchors: Vec<usize>) -> Chaos {
        Chaos { anchors, ..self }
    }

    /// Narrows the digits and labels by what is known of one region.
    fn narrow_one(&self, label: u64, digits: &mut [u64], labels: &mut [u64]) -> Result<(), Impossible> {
        let mut used = 0;
        for (&digit, &own) in digits.iter().zip(&*labels) {
            if own == label && digit.is_power_of_two() {
                if used & digit != 0 {
                    return Err(Impossible);
                }
                used |= digit;
            }
        }
        let (mut once, mut twice) = (0, 0);
        for (digit, own) in digits.iter_mut().zip(labels.iter_mut()) {
            if *own & label == 0 {
                continue;
            }
            if *own == label {
                if !digit.is_power_of_two() {
                    keep(digit, !used)?;
                }
            } else if *digit & !used == 0 {
                keep(own, !label)?;
                continue;
            }
            twice |= once & *digit;
            once |= *digit;
        }
        if self.all & !once != 0 {
            return Err(Impossible);
        }
        let hidden = self.all & once & !twice & !used;
        if hidden != 0 {
            for (digit, own) in digits.iter_mut().zip(labels.iter_mut()) {
                if *own & label != 0 && *digit & hidden != 0 {
                    *own = label;
                    keep(digit, hidden)?;
                }
            }
        }
        Ok(())
    }
}

impl Filter for Chaos {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let (digits, labels) = masks.split_at_mut(self.cells.len() / 2);
        // A cell may have a label only if an earlier cell may have the label before it, or if that is the label of an
        // anchor.
        let mut possible = 1;
        for (label, &anchor) in self.anchors.iter().enumerate() {
            keep(&mut labels[anchor], 1 << label)?;
            possible |= 2 << label;
        }
        for own in labels.iter_mut() {
            keep(own, possible & self.labels)?;
            possible |= *own << 1;
        }
        bits(self.labels).try_for_each(|label| self.narrow_one(label, digits, labels))?;
        Ok(0)
    }

    fn is_kept(&self, masks: &[u64]) -> bool {
        let (digits, labels) = masks.split_at(self.cells.len() / 2);
        let mut possible = (2 << self.anchors.len()) - 1;
        let mut inside = [0; 64];
        for (&digit, &own) in digits.iter().zip(labels) {
            let region = &mut inside[own.trailing_zeros() as usize & 63];
            if own & possible & self.labels == 0 || *region & digit != 0 {
                return false;
            }
            possible |= own << 1;
            *region |= digit;
        }
        let are_first = |(label, &anchor): (usize, &usize)| labels[anchor] == 1 << label;
        self.anchors.iter().enumerate().all(are_first)
            && bits(self.labels).all(|label| self.all & !inside[label.trailing_zeros() as usize] == 0)
    }

    fn partners(&self) -> Vec<[CellId; 2]> {
        let (digits, labels) = self.cells.split_at(self.cells.len() / 2);
        digits.iter().zip(labels).map(|(&digit, &label)| [digit, label]).collect()
    }

    fn cost(&self) -> usize {
        40 + self.cells.len()
    }

    fn work(&self) -> usize {
        self.cells.len() * 3 / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Layout;

    /// Grids of four by four, digits and labels: those that keep the rule, with a few cells changed.
    #[test]
    fn full_grids_are_kept_that_narrowing_leaves() {
        let cells: Vec<CellId> = Layout::new(4, 8).expect("a layout").cells().collect();
        let (digits, labels) = cells.split_at(16);
        let (mut kept, mut broken) = (0, 0);
        for seed in 1..20_000u64 {
            let drawn =
                seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let all = if drawn & 1 == 1 { 0b1111 } else { 0 };
            let anchors = if drawn & 6 == 0 { vec![0, 4] } else { Vec::new() };
            let rule = Chaos::new(digits, labels, 4, all).anchored(anchors);
            let regions = [
                [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3],
                [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3],
            ];
            let regions = regions[(drawn >> 3 & 1) as usize];
            let mut seen = [0; 4];
            let digit_of = regions.map(|region: usize| {
                seen[region] += 1;
                1 << (seen[region] - 1)
            });
            let mut full: Vec<u64> = digit_of.into_iter().chain(regions.map(|region| 1 << region)).collect();
            for change in 0..drawn >> 8 & 3 {
                let part = drawn >> (10 + 10 * change);
                full[(part & 31) as usize] = 1 << (part >> 5 & 3);
            }
            let is_kept = rule.narrow(&mut full.clone(), &mut Vec::new()).is_ok();
            assert_eq!(rule.is_kept(&full), is_kept, "{full:?} {rule:?}");
            kept += usize::from(is_kept);
            broken += usize::from(!is_kept);
        }
        assert!(kept > 1000 && broken > 1000, "{kept} {broken}");
    }
}
