//! The least or the largest sum of some cells of a sum, if that is why values go.

use super::laws::Law;
use super::rule::CostedRule;
use super::supposed;
use crate::rules::members_of as bits;

/// A bound on the sum of some cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SumBound {
    pub(crate) cells: Vec<usize>,
    pub(crate) sum: i64,
    pub(crate) is_least: bool,
}

/// Returns the bound on the sum of the other cells, if that leaves no room for these values of a cell.
pub(super) fn bound(rule: &CostedRule, masks: &[u64], cell: usize, gone: u64) -> Option<SumBound> {
    // A law that includes a house says more than the sum alone, and comes after it.
    rule.laws().iter().rev().find_map(|law| {
        let (sum, range) = law.sum()?;
        let &(_, factor) = sum.terms.iter().find(|&&(own, _)| own == cell)?;
        let others = sum.terms.iter().filter(|&&(own, _)| own != cell);
        let (cells, factors): (Vec<usize>, Vec<i64>) = others.copied().unzip();
        // If all other terms are subtracted, they are added up among themselves.
        let &sign =
            factors.first().filter(|sign| sign.abs() == 1 && factors.iter().all(|factor| factor == *sign))?;
        let mut ends: Option<[i64; 2]> = None;
        for bit in bits(gone) {
            let [low, high] = ends_of(law, &cells, &supposed(masks, (cell, bit)), sum.base)?;
            ends = Some(ends.map_or([low, high], |[a, b]| [a.min(low), b.max(high)]));
        }
        let [low, high] = ends?;
        let adds = |bit: usize| factor * (bit as i64 + sum.base);
        let is_too_much = |sum: i64| bits(gone).all(|bit| adds(bit) + sign * sum > range[1]);
        let is_too_little = |sum: i64| bits(gone).all(|bit| adds(bit) + sign * sum < range[0]);
        let total = |sum, is_least| Some(SumBound { cells: cells.clone(), sum, is_least });
        match sign {
            1 if is_too_much(low) => total(low, true),
            1 if is_too_little(high) => total(high, false),
            -1 if is_too_little(low) => total(low, true),
            -1 if is_too_much(high) => total(high, false),
            _ => None,
        }
    })
}

/// Returns the least and the largest sum of these cells; `None` if they cannot be filled.
fn ends_of(law: &Law, cells: &[usize], masks: &[u64], base: i64) -> Option<[i64; 2]> {
    let value = |bit: u32| i64::from(bit) + base;
    let (inside, [mut low, mut high]) = match law {
        Law::InHouse(seen) => seen.ends_of(cells, masks)?,
        _ => (Vec::new(), [0, 0]),
    };
    for &cell in cells.iter().filter(|cell| !inside.contains(cell)) {
        low += value(masks[cell].trailing_zeros());
        high += value(masks[cell].ilog2());
    }
    Some([low, high])
}
