//! The law of leftovers: as many regions as rows (or columns) hold the same values, each equally often. So do the cells
//! that only the regions have, and the cells that only the lines have.

use super::board::{Board, Dead};
use super::masks::{Mask, is_single};

/// Two lists of cells that hold each value equally often.
#[derive(Clone, Debug)]
pub(super) struct Leftover {
    /// Each as groups of cells that all differ.
    pub(super) sides: [Box<[Box<[u16]>]>; 2],
}

/// The most groups of a side.
pub(super) const MOST_GROUPS: usize = 8;

/// The most cells of a side: the side of a usual grid. Of 62 layouts without a solution (the layouts of ISS), 38 were
/// undecided after 4 s without this law, 19 with at most six cells, one with nine, four with twelve. All sets of
/// lines, not only neighbouring ones, cost more than they save.
pub(super) const MOST_LEFT: usize = 9;

/// How often each value can be in a side, and how often it must be: in place `n`, the values that are there `n` times
/// or more.
#[derive(Clone, Copy)]
struct Often {
    least: [u64; MOST_GROUPS + 2],
    most: [u64; MOST_GROUPS + 2],
}

impl Often {
    fn of<M: Mask>(groups: &[Box<[u16]>], board: &Board<M>) -> Often {
        let mut often = Often { least: [0; MOST_GROUPS + 2], most: [0; MOST_GROUPS + 2] };
        (often.least[0], often.most[0]) = (u64::MAX, u64::MAX);
        for (number, group) in groups.iter().enumerate() {
            let (mut all, mut placed) = (0, 0);
            for &cell in group {
                let mask = board.mask(cell);
                all |= mask;
                placed |= if is_single(mask) { mask } else { 0 };
            }
            // As many values as cells: each has a place.
            if all.count_ones() as usize == group.len() {
                placed = all;
            }
            for times in (0..=number).rev() {
                often.most[times + 1] |= often.most[times] & all;
                often.least[times + 1] |= often.least[times] & placed;
            }
        }
        often
    }

    /// Returns the values that must be here as often as they can be there, from this number of times on.
    fn exhausts(&self, there: &Often, from: usize) -> u64 {
        (from..=MOST_GROUPS).fold(0, |values, times| values | self.least[times] & !there.most[times + 1])
    }
}

impl Leftover {
    #[inline]
    pub(super) fn run<M: Mask>(&self, board: &mut Board<M>) -> Result<(), Dead> {
        let often = [0, 1].map(|side: usize| Often::of(&self.sides[side], board));
        for (side, groups) in self.sides.iter().enumerate() {
            let (here, there) = (&often[side], &often[1 - side]);
            if (0..=MOST_GROUPS).any(|times| here.least[times] & !there.most[times] != 0) {
                return Err(Dead);
            }
            let (no_more, needed) = (here.exhausts(there, 0), there.exhausts(here, 1));
            for group in groups {
                Leftover::settle(group, no_more, needed, board)?;
            }
        }
        Ok(())
    }

    /// Removes values of which there is one in each place already, and places those that every group needs.
    fn settle<M: Mask>(group: &[u16], no_more: u64, needed: u64, board: &mut Board<M>) -> Result<(), Dead> {
        let (mut once, mut twice, mut placed) = (0, 0, 0);
        for &cell in group {
            let mask = board.mask(cell);
            twice |= once & mask;
            once |= mask;
            placed |= if is_single(mask) { mask } else { 0 };
        }
        let is_filled = once.count_ones() as usize == group.len();
        let no_more = if is_filled { 0 } else { no_more & !placed };
        let single = needed & once & !twice & !placed;
        if no_more & once == 0 && single == 0 {
            return Ok(());
        }
        for &cell in group {
            let mask = board.mask(cell);
            let here = mask & single;
            if here != 0 {
                board.keep(cell, here & here.wrapping_neg())?;
                if !is_single(here) {
                    return Err(Dead);
                }
            } else {
                board.keep(cell, !no_more)?;
            }
        }
        Ok(())
    }
}
