//! Rules that act on more than two cells.

use super::board::{Dead, NodeBoard};
use super::equal_sums::{EqualSums, SideSums};
use super::houses::{AllDifferent, BoxBand, HouseCrossing};
use super::leftovers::Leftover;
use super::masks::Mask;
use super::plan::Plan;
use super::sums::{MOST_OPEN, Sum, SumPart};
use crate::rules::{Filter, Impossible};
use std::sync::Arc;

/// A rule. It removes values that no solution has, and notices some boards without a solution.
#[derive(Clone, Debug)]
pub(super) enum Rule {
    House(AllDifferent),
    Band(BoxBand),
    Crossing(HouseCrossing),
    Leftover(Leftover),
    Sum(Sum),
    EqualSums(EqualSums),
    Filter(Filtered),
}

/// A rule that itself filters the values of its cells.
#[derive(Clone, Debug)]
pub(super) struct Filtered {
    pub(super) cells: Box<[u16]>,
    pub(super) filter: Arc<dyn Filter>,
    /// The number of its own working memory.
    pub(super) room: usize,
}

impl Filtered {
    fn run<M: Mask>(&self, plan: &Plan, board: &mut NodeBoard<M>, scratch: &mut Scratch) -> Result<(), Dead> {
        let Scratch { masks, rooms, .. } = scratch;
        if rooms.len() <= self.room {
            rooms.resize(self.room + 1, Vec::new());
        }
        let room = &mut rooms[self.room];
        masks.clear();
        masks.extend(self.cells.iter().map(|&cell| board.mask(cell)));
        let required = self.filter.narrow(masks, room).map_err(|Impossible| Dead)?;
        self.cells.iter().zip(masks).try_for_each(|(&cell, mask)| board.keep(cell, *mask))?;
        if required != 0 { board.require(plan, &self.cells, required) } else { Ok(()) }
    }
}

/// Working memory, kept so that nothing is allocated at a node.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    pub(super) segments: Vec<u64>,
    pub(super) lost: Vec<u64>,
    pub(super) parts: Vec<SumPart>,
    pub(super) open: Vec<u16>,
    pub(super) partial: Vec<u64>,
    pub(super) masks: Vec<u64>,
    /// For each filter, its own memory.
    pub(super) rooms: Vec<Vec<u64>>,
    /// For each of several sums, its parts, its least sum and the sums that it can have.
    pub(super) sides: Vec<SideSums>,
    /// Whether this is before the first guess. Sums that are rarely worth it later are then used too.
    pub(super) is_start: bool,
}

impl Scratch {
    /// Forgets the parts of the last sum.
    pub(super) fn clear_parts(&mut self) {
        self.parts.clear();
        self.open.clear();
        self.partial.clear();
        self.sides.clear();
    }
}

impl Rule {
    /// Acts on a board.
    #[inline]
    pub(super) fn run<M: Mask>(
        &self,
        plan: &Plan,
        board: &mut NodeBoard<M>,
        scratch: &mut Scratch,
    ) -> Result<(), Dead> {
        match self {
            Rule::House(house) => house.run(board),
            Rule::Band(band) => band.run(board, scratch),
            Rule::Crossing(crossing) => crossing.run(board),
            Rule::Leftover(leftover) => leftover.run(board),
            Rule::Sum(sum) => sum.run(plan, board, scratch),
            Rule::Filter(filter) => filter.run(plan, board, scratch),
            Rule::EqualSums(sums) => sums.run(plan, board, scratch),
        }
    }

    /// Returns the cells of the rule as the words of a set, and the largest number of open cells with which a run is worth it after
    /// the first guess; `None` if it always is.
    #[inline(always)]
    pub(super) fn most_open(&self) -> Option<(&[u64], usize)> {
        match self {
            Rule::Sum(sum) => Some((sum.derived_from.as_deref()?, MOST_OPEN)),
            _ => None,
        }
    }

    /// Returns the cells that the rule covers.
    pub(super) fn cells(&self) -> Vec<u16> {
        match self {
            Rule::House(house) => house.cells.to_vec(),
            Rule::Band(band) => band.cells.to_vec(),
            Rule::Crossing(crossing) => crossing.sides.concat(),
            Rule::Leftover(leftover) => leftover.sides.iter().flat_map(|side| side.concat()).collect(),
            Rule::Sum(sum) => sum.cells().collect(),
            Rule::EqualSums(sums) => sums.cells(),
            Rule::Filter(filter) => filter.cells.to_vec(),
        }
    }

    /// Returns how costly a run is; the cheapest rules run first.
    pub(super) fn cost(&self) -> usize {
        match self {
            Rule::House(_) => 0,
            Rule::Band(_) => 1,
            Rule::Crossing(_) => 2,
            // These run after sums and pairs of a few cells: each place is in many leftovers, and few of those find anything.
            Rule::Leftover(_) => 12,
            Rule::Sum(sum) => 3 + sum.cost(),
            Rule::EqualSums(sums) => 3 + sums.cost(),
            Rule::Filter(filter) => 3 + filter.filter.cost(),
        }
    }

    /// Returns about how long a run takes at most, in units of which nine cells that differ take twenty.
    pub(super) fn work(&self) -> u32 {
        let work = match self {
            Rule::House(house) => 2 + 2 * house.cells.len(),
            Rule::Band(band) => 4 * band.cells.len(),
            Rule::Crossing(_) | Rule::Leftover(_) => 8 * self.cells().len(),
            Rule::Sum(_) | Rule::EqualSums(_) => 20 * self.cost(),
            Rule::Filter(filter) => filter.filter.most_work() + 4 * filter.cells.len(),
        };
        u32::try_from(work).unwrap_or(u32::MAX)
    }

    /// Returns what it adds to the weight of a cell before any failure. The place is that in [`Rule::cells`].
    pub(super) fn weight(&self, place: usize) -> f64 {
        match self {
            Rule::House(_) | Rule::Band(_) | Rule::Crossing(_) | Rule::Leftover(_) => 0.0,
            Rule::Sum(sum) if sum.is_derived() => 0.2,
            Rule::Filter(filter) => filter.filter.weight(place),
            Rule::Sum(_) | Rule::EqualSums(_) => 1.0,
        }
    }
}
