//! Some clues of a grid, and the choice that is left: cells that hit all sets which have no clue yet.
//!
//! The next clue is chosen from the smallest set, one cell after another, and the cells tried before are dead, so no choice comes
//! twice. If more sets are disjoint than clues are left, there is no puzzle; if just as many are, all clues are in these sets.

use crate::grid::{Cell, CellSet};
use std::cmp::Reverse;

/// The number of sets that are tried as the first of a packing, and the number of sets that it may lack for another one to be
/// tried.
const TRIES: usize = 16;
const SLACK: usize = 2;

/// Some clues, and what is known of the rest.
#[derive(Clone, Debug, Default)]
pub(super) struct ClueBranch {
    pub(super) chosen: CellSet,
    /// Cells that are not chosen any more.
    pub(super) dead: CellSet,
    /// The live cells of the sets without a clue, smaller sets first.
    pub(super) sets: Vec<Sized>,
    /// Memory for sorting.
    spare: Vec<Sized>,
}

/// Cells, and their number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sized {
    pub(super) cells: CellSet,
    pub(super) size: u8,
}

impl Sized {
    pub(super) fn new(cells: CellSet) -> Sized {
        Sized { cells, size: cells.len() as u8 }
    }

    /// Leaves out the cells that are not in `live`. Counts only if that changes something.
    #[inline]
    pub(super) fn within(self, live: CellSet) -> Sized {
        if self.cells.is_subset(live) { self } else { Sized::new(self.cells & live) }
    }
}

impl ClueBranch {
    /// Begins with these sets, without their dead cells.
    pub(super) fn new(sets: &[CellSet], dead: CellSet) -> ClueBranch {
        let sets = sets.iter().map(|&set| Sized::new(set - dead)).collect();
        let mut whole = ClueBranch { dead, sets, ..ClueBranch::default() };
        whole.sort();
        whole
    }

    /// The choices of a clue in the smallest set, each with the cells before it dead; the branch itself if there is no set.
    pub(super) fn children(self, clues: usize) -> Vec<ClueBranch> {
        if self.sets.is_empty() {
            return vec![self];
        }
        let mut dead = self.dead;
        let mut children = Vec::new();
        for cell in self.order() {
            let mut child = ClueBranch::default();
            if self.choose(cell, dead, clues, &mut child) {
                children.push(child);
            }
            dead.insert(cell);
        }
        children
    }

    /// Writes the rest after a choice to `child`. False if that leads nowhere.
    pub(super) fn choose(&self, cell: Cell, dead: CellSet, clues: usize, child: &mut ClueBranch) -> bool {
        child.chosen = self.chosen.with(cell);
        child.dead = dead;
        child.sets.clear();
        let (left, alive) = (clues - child.chosen.len(), !dead);
        let mut packing = DisjointSets::default();
        for &set in &self.sets {
            if !set.cells.contains(cell) {
                let live = set.within(alive);
                packing.add(live.cells);
                if live.size == 0 || packing.count > left {
                    return false;
                }
                child.sets.push(live);
            }
        }
        child.sort();
        child.settle(left)
    }

    /// Draws conclusions from disjoint sets. False if there are more of them than clues are left.
    pub(super) fn settle(&mut self, left: usize) -> bool {
        loop {
            let packing = self.largest_packing(left);
            if packing.count > left {
                return false;
            }
            if packing.count < left {
                return true;
            }
            // Each of these sets has one clue, and there are no others.
            self.dead |= !packing.used - self.chosen;
            let mut has_changed = false;
            for set in &mut self.sets {
                let live = set.within(packing.used);
                has_changed |= live.size != set.size;
                *set = live;
                if live.size == 0 {
                    return false;
                }
            }
            if !has_changed {
                return true;
            }
            self.sort();
        }
    }

    /// Disjoint sets, small ones first. If there are nearly as many as clues are left, it begins again with another set.
    fn largest_packing(&self, left: usize) -> DisjointSets {
        let mut largest = DisjointSets::default();
        for set in self.sets.iter().take(TRIES) {
            let mut packing = DisjointSets::default();
            packing.add(set.cells);
            self.sets.iter().for_each(|set| packing.add(set.cells));
            if packing.count > largest.count {
                largest = packing;
            }
            if largest.count >= left || largest.count + SLACK < left {
                break;
            }
        }
        largest
    }

    /// The cells of the smallest set, those of most sets first: then the others have more dead cells.
    pub(super) fn order(&self) -> impl Iterator<Item = Cell> + use<> {
        let cells = self.sets.first().map_or(CellSet::EMPTY, |set| set.cells);
        let count = |cell| self.sets.iter().filter(|set| set.cells.contains(cell)).count();
        let mut order: Vec<(usize, Cell)> = cells.iter().map(|cell| (count(cell), cell)).collect();
        order.sort_by_key(|&(count, _)| Reverse(count));
        order.into_iter().map(|(_, cell)| cell)
    }

    /// Puts smaller sets first, and leaves those of a size in their order.
    fn sort(&mut self) {
        let mut next = [0_u16; Cell::COUNT + 1];
        for set in &self.sets {
            next[usize::from(set.size)] += 1;
        }
        let mut before = 0;
        for place in &mut next {
            before += std::mem::replace(place, before);
        }
        self.spare.clear();
        self.spare.resize(self.sets.len(), Sized { cells: CellSet::EMPTY, size: 0 });
        for &set in &self.sets {
            let place = &mut next[usize::from(set.size)];
            self.spare[usize::from(*place)] = set;
            *place += 1;
        }
        std::mem::swap(&mut self.sets, &mut self.spare);
    }
}

/// The cells of sets that share none, and the number of these sets.
#[derive(Clone, Copy, Default)]
struct DisjointSets {
    used: CellSet,
    count: usize,
}

impl DisjointSets {
    #[inline]
    fn add(&mut self, set: CellSet) {
        if !set.intersects(self.used) {
            self.used |= set;
            self.count += 1;
        }
    }
}
