//! The law of leftovers: an equal number of regions and of rows (or columns) hold the same values, each equally often.
//! So do the cells that only the regions have, and the cells that only the lines have.

use super::board::{Dead, NodeBoard};
use super::houses::ValueTally;
use super::masks::{Mask, is_single};
use crate::rules::{Area, AreaKind, CellBits, CellId, RuleSet};
use std::cmp::Reverse;
use std::collections::BTreeSet;

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
const MOST_LEFT: usize = 9;

/// Returns the cells in which neighbouring lines and the regions that cover most of them differ: each pair of lists
/// once. `is_full` says whether an area holds every value.
pub(super) fn leftovers(set: &RuleSet, is_full: &dyn Fn(&Area) -> bool) -> BTreeSet<[Vec<CellId>; 2]> {
    let total = set.layout().total();
    // As many areas as values: without a cell in common, they are the whole grid.
    let full = |kind| -> Option<Vec<CellBits>> {
        let areas: Vec<&Area> = set.areas_of(kind).collect();
        let are_full = areas.len() == set.layout().value_count() && areas.iter().all(|area| is_full(area));
        let bits = |area: &Area| CellBits::of(area.cells.iter().copied(), total);
        are_full.then(|| areas.into_iter().map(bits).collect())
    };
    let mut found = BTreeSet::new();
    let Some(regions) = full(AreaKind::Region) else { return found };
    for lines in [AreaKind::Row, AreaKind::Column].into_iter().filter_map(full) {
        for first in 0..lines.len() {
            let mut taken = CellBits::none(total);
            for (before, line) in lines[first..].iter().enumerate() {
                taken.unite(line);
                found.extend(apart(&taken, before + 1, &regions, total));
            }
        }
    }
    found
}

/// Returns the cells that this many lines, and as many regions that cover most of them, do not share.
fn apart(lines: &CellBits, count: usize, regions: &[CellBits], total: usize) -> Option<[Vec<CellId>; 2]> {
    let mut closest: Vec<&CellBits> = regions.iter().collect();
    closest.sort_by_key(|region| Reverse(region.common(lines)));
    let mut inside = CellBits::none(total);
    closest[..count].iter().for_each(|region| inside.unite(region));
    let mut sides =
        [lines.without(&inside), inside.without(lines)].map(|side| side.iter().collect::<Vec<_>>());
    sides.sort_unstable();
    (1..=MOST_LEFT).contains(&sides[0].len()).then_some(sides)
}

/// The values of a group.
#[derive(Clone, Copy, Default)]
struct Held {
    /// The values that it may hold, and those that it does hold.
    all: u64,
    some: u64,
    /// The values with one place, and those that some but not all of its cells may lose.
    hidden: u64,
    open: u64,
}

impl Held {
    #[inline(always)]
    fn of<M: Mask>(group: &[u16], board: &NodeBoard<M>) -> Held {
        let tally = ValueTally::of(group, board);
        let all = tally.once;
        // As many values as cells: each has a place.
        let some = if all.count_ones() as usize == group.len() { all } else { tally.placed };
        Held { all, some, hidden: tally.hidden(), open: all & !some }
    }
}

/// The number of times that each value can be in a side, and that it must be: in place `n`, the values that are there
/// `n` times or more.
#[derive(Clone, Copy)]
struct Often {
    least: [u64; MOST_GROUPS + 2],
    most: [u64; MOST_GROUPS + 2],
    /// The number of groups.
    groups: usize,
}

impl Often {
    /// Counts, and notes what each group holds.
    #[inline(always)]
    fn of<M: Mask>(groups: &[Box<[u16]>], board: &NodeBoard<M>, held: &mut [Held; MOST_GROUPS]) -> Often {
        let mut often =
            Often { least: [0; MOST_GROUPS + 2], most: [0; MOST_GROUPS + 2], groups: groups.len() };
        (often.least[0], often.most[0]) = (u64::MAX, u64::MAX);
        for (number, (held, group)) in held.iter_mut().zip(groups).enumerate() {
            *held = Held::of(group, board);
            for times in (0..=number).rev() {
                often.most[times + 1] |= often.most[times] & held.all;
                often.least[times + 1] |= often.least[times] & held.some;
            }
        }
        often
    }

    /// Whether some value must be here more often than it can be there.
    #[inline(always)]
    fn exceeds(&self, there: &Often) -> bool {
        (1..=self.groups).any(|times| self.least[times] & !there.most[times] != 0)
    }

    /// Returns the values that must be here as often as they can be there, from this number of times on.
    #[inline(always)]
    fn exhausts(&self, there: &Often, from: usize) -> u64 {
        (from..=self.groups).fold(0, |values, times| values | self.least[times] & !there.most[times + 1])
    }
}

impl Leftover {
    #[inline]
    pub(super) fn run<M: Mask>(&self, board: &mut NodeBoard<M>) -> Result<(), Dead> {
        let mut held = [[Held::default(); MOST_GROUPS]; 2];
        let [of_one, of_two] = &mut held;
        let one = Often::of(&self.sides[0], board, of_one);
        let two = Often::of(&self.sides[1], board, of_two);
        if one.exceeds(&two) || two.exceeds(&one) {
            return Err(Dead);
        }
        for (side, (here, there)) in [(&one, &two), (&two, &one)].into_iter().enumerate() {
            let (no_more, needed) = (here.exhausts(there, 0), there.exhausts(here, 1));
            for (held, group) in held[side].iter().zip(&self.sides[side]) {
                let (gone, single) = (no_more & held.open, needed & held.hidden);
                if gone | single != 0 {
                    Leftover::settle(group, gone, single, board)?;
                }
            }
        }
        Ok(())
    }

    /// Removes values of which there is one in each place already, and places those that every group needs.
    fn settle<M: Mask>(group: &[u16], gone: u64, single: u64, board: &mut NodeBoard<M>) -> Result<(), Dead> {
        for &cell in group {
            let here = board.mask(cell) & single;
            if !is_single(here) {
                return Err(Dead);
            }
            board.keep(cell, if here != 0 { here } else { !gone })?;
        }
        Ok(())
    }
}
