//! Several sums that are equal: region sum lines, zippers, double arrows.
//!
//! The values that each sum can reach are a set of bits, as in `sums.rs`. Each sum keeps only those that
//! all of them reach.

use super::board::{Dead, NodeBoard};
use super::masks::Mask;
use super::plan::Plan;
use super::rule::Scratch;
use super::sums::{SumGroup, add_parts, bound, cost, narrow, reach};
use std::ops::Range;

/// Sums of values times factors that must all be equal.
#[derive(Clone, Debug)]
pub(super) struct EqualSums {
    pub(super) sides: Box<[SumTerms]>,
}

/// One of the sums.
#[derive(Clone, Debug)]
pub(super) struct SumTerms {
    pub(super) groups: Box<[SumGroup]>,
    /// The number to add if the values of cells are counted from 0.
    pub(super) offset: i64,
}

/// The values that one of the sums can have, computed again at each run.
#[derive(Clone, Debug)]
pub(super) struct SideSums {
    /// Its parts in the working memory.
    parts: Range<usize>,
    low: i64,
    high: i64,
    /// The sums that it can reach, counted from `low`.
    reached: u64,
}

impl EqualSums {
    pub(super) fn cells(&self) -> Vec<u16> {
        let groups = self.sides.iter().flat_map(|side| &side.groups);
        let mut cells: Vec<u16> = groups.flat_map(|group| group.cells.iter().copied()).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    pub(super) fn cost(&self) -> usize {
        self.sides.iter().map(|side| cost(&side.groups)).sum()
    }

    pub(super) fn run<M: Mask>(
        &self,
        plan: &Plan,
        board: &mut NodeBoard<M>,
        scratch: &mut Scratch,
    ) -> Result<(), Dead> {
        scratch.clear_parts();
        let (mut base, mut top) = (i64::MIN, i64::MAX);
        for side in &self.sides {
            let start = scratch.parts.len();
            let (low, high) = add_parts(&side.groups, plan, board, scratch)?;
            let (low, high) = (low + side.offset, high + side.offset);
            (base, top) = (base.max(low), top.min(high));
            let parts = start..scratch.parts.len();
            scratch.sides.push(SideSums { parts, low, high, reached: 0 });
        }
        if base > top {
            return Err(Dead);
        }
        if scratch.sides.iter().any(|side| top - side.low >= 64) {
            return self.bound(board, scratch, base, top);
        }
        let mut common = u64::MAX >> (63 - (top - base));
        for (number, terms) in self.sides.iter().enumerate() {
            let SideSums { parts, low, .. } = scratch.sides[number].clone();
            let reached = reach(&terms.groups, scratch, parts, false, u64::MAX >> (63 - (top - low)));
            scratch.sides[number].reached = reached;
            common &= reached >> (base - low);
        }
        if common == 0 {
            return Err(Dead);
        }
        for (number, terms) in self.sides.iter().enumerate() {
            let side = &scratch.sides[number];
            let wanted = common << (base - side.low);
            let is_new = wanted != side.reached || side.high > top;
            if is_new || terms.groups.iter().any(|group| group.cells.len() > 2) {
                narrow(&terms.groups, plan, board, scratch, side.parts.clone(), false, wanted)?;
            }
        }
        Ok(())
    }

    /// Restricts cells by the ends only.
    fn bound<M: Mask>(
        &self,
        board: &mut NodeBoard<M>,
        scratch: &Scratch,
        base: i64,
        top: i64,
    ) -> Result<(), Dead> {
        for (terms, side) in self.sides.iter().zip(&scratch.sides) {
            bound(&terms.groups, board, scratch, side.parts.clone(), [base - side.high, top - side.low])?;
        }
        Ok(())
    }
}
