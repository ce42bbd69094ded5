//! Sums with one or two open cells. They need no sets of sums, and late in a search most sums are of this kind.

use super::board::{Dead, NodeBoard};
use super::masks::{Mask, is_single};
use super::plan::Plan;
use super::sums::{Sum, SumGroup};
use crate::rules::divided;

/// The open cells of a sum.
pub(super) struct Open {
    /// The first of them, each with its factor and the number of its group.
    first: [(u16, i64, usize); 2],
    /// The number of open cells.
    pub(super) count: usize,
    /// The sum of the other cells.
    placed: i64,
    /// The least and the most that the open cells add, each taken by itself.
    low: i64,
    high: i64,
    /// The largest difference that one of them makes.
    widest: i64,
}

impl Open {
    /// Returns the open cells of some groups.
    #[inline(always)]
    pub(super) fn of<M: Mask>(groups: &[SumGroup], board: &NodeBoard<M>) -> Open {
        let mut open = Open { first: [(0, 0, 0); 2], count: 0, placed: 0, low: 0, high: 0, widest: 0 };
        for (number, group) in groups.iter().enumerate() {
            for &cell in &group.cells {
                let mask = board.mask(cell);
                if is_single(mask) {
                    open.placed += group.factor * i64::from(mask.trailing_zeros());
                } else {
                    if let Some(place) = open.first.get_mut(open.count) {
                        *place = (cell, group.factor, number);
                    }
                    open.count += 1;
                    let ends = [mask.trailing_zeros(), mask.ilog2()].map(|end| group.factor * i64::from(end));
                    let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
                    open.low += low;
                    open.high += high;
                    open.widest = open.widest.max(high - low);
                }
            }
        }
        open
    }

    /// Whether the ends of the cells' values, each cell taken by itself, show that the sum has no solution.
    #[inline(always)]
    pub(super) fn is_out_of_reach(&self, sum: &Sum) -> bool {
        self.placed + self.low > sum.most || self.placed + self.high < sum.least
    }

    /// Whether each cell may be at either end of its values, as far as the ends of the others show.
    #[inline(always)]
    pub(super) fn is_loose(&self, sum: &Sum) -> bool {
        let (low, high) = (self.placed + self.low, self.placed + self.high);
        self.widest <= sum.most - low && self.widest <= high - sum.least
    }

    /// Keeps the values that make the sum, if so few cells are open that this is simple. Returns whether it
    /// was.
    #[inline(always)]
    pub(super) fn settle<M: Mask>(
        &self,
        sum: &Sum,
        plan: &Plan,
        board: &mut NodeBoard<M>,
    ) -> Result<bool, Dead> {
        let (from, to) = (sum.least - self.placed, sum.most - self.placed);
        match (self.count, self.first) {
            (0, _) => match from <= 0 && to >= 0 {
                true => Ok(true),
                false => Err(Dead),
            },
            (1, [(cell, factor, _), _]) => {
                let [from, to] = divided([from, to], factor);
                if to < 0 || from > 63 || from > to {
                    return Err(Dead);
                }
                board.keep(cell, u64::MAX << from.max(0) & u64::MAX >> (63 - to.min(63)))?;
                Ok(true)
            }
            (2, [one, two]) if from == to && one.1.abs() == 1 && two.1.abs() == 1 => {
                let (a, b) = (board.mask(one.0), board.mask(two.0));
                let total = from * one.1;
                let (mut of_a, mut of_b) = match one.1 == two.1 {
                    true => (mirrored(b, total), mirrored(a, total)),
                    false => (shifted(b, total), shifted(a, -total)),
                };
                if one.2 == two.2 && total >= 0 && total % 2 == 0 {
                    // The two differ.
                    let half = 1u64.checked_shl(total as u32 / 2).unwrap_or(0);
                    (of_a, of_b) = (of_a & !half, of_b & !half);
                }
                board.keep(one.0, of_a)?;
                board.keep(two.0, of_b)?;
                let values = board.mask(one.0) | board.mask(two.0);
                if one.2 == two.2 && values.count_ones() == 2 {
                    board.require(plan, &[one.0, two.0], values)?;
                }
                Ok(true)
            }
            _ => Ok(false),
        }
    }
}

/// Returns the difference of each value to a total.
fn mirrored(mask: u64, total: i64) -> u64 {
    shifted(mask.reverse_bits(), total - 63)
}

/// Adds a number to each value. Values that are no longer in the mask are left out.
fn shifted(mask: u64, by: i64) -> u64 {
    match u32::try_from(by.unsigned_abs()) {
        Ok(steps) if by >= 0 => mask.checked_shl(steps).unwrap_or(0),
        Ok(steps) => mask.checked_shr(steps).unwrap_or(0),
        Err(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(values: &[u32]) -> u64 {
        values.iter().fold(0, |set, value| set | 1 << value)
    }

    #[test]
    fn partners_are_found_by_shifts() {
        assert_eq!(mirrored(set(&[0, 3, 8]), 8), set(&[8, 5, 0]));
        assert_eq!(mirrored(set(&[0, 3, 8]), 2), set(&[2]));
        assert_eq!(mirrored(set(&[60, 63]), 120), set(&[60, 57]));
        assert_eq!(mirrored(set(&[1]), -1), 0);
        assert_eq!(shifted(set(&[0, 3]), 2), set(&[2, 5]));
        assert_eq!(shifted(set(&[0, 3]), -2), set(&[1]));
        assert_eq!((shifted(u64::MAX, 64), shifted(u64::MAX, i64::MIN)), (0, 0));
    }
}
