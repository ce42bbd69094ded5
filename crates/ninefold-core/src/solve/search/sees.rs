//! The cells that must differ, while a plan is made.

use crate::rules::members;
use crate::rules::meter::{Meter, Unfinished};
use std::cmp::Reverse;

/// For each cell, a set of cells as bits.
#[derive(Clone, Debug)]
pub(super) struct Sees {
    /// The number of words in a set.
    pub(super) words: usize,
    pub(super) bits: Vec<u64>,
}

impl Sees {
    pub(super) fn none(cells: usize) -> Sees {
        let words = cells.div_ceil(64);
        Sees { words, bits: vec![0; cells * words] }
    }

    #[inline(always)]
    pub(super) fn of(&self, cell: u16) -> &[u64] {
        &self.bits[usize::from(cell) * self.words..][..self.words]
    }

    #[inline(always)]
    pub(super) fn has(&self, cell: u16, other: u16) -> bool {
        self.of(cell)[usize::from(other / 64)] >> (other % 64) & 1 == 1
    }

    pub(super) fn insert(&mut self, cell: u16, other: u16) {
        self.bits[usize::from(cell) * self.words + usize::from(other / 64)] |= 1 << (other % 64);
    }

    /// Adds these cells to a set.
    pub(super) fn unite(&mut self, cell: u16, others: &[u64]) {
        let set = &mut self.bits[usize::from(cell) * self.words..][..self.words];
        set.iter_mut().zip(others).for_each(|(word, others)| *word |= others);
    }

    /// Iterates over the members of a set.
    pub(super) fn iter(&self, cell: u16) -> impl Iterator<Item = u16> {
        members(self.of(cell).iter().copied()).map(|other| other as u16)
    }
}

/// The most cells that are divided into groups at once.
pub(super) const MOST_COVERED: usize = 128;

/// Divides cells into groups in which all differ, so that the least and the largest sum of each group are as close as is
/// found: first any of the groups that grow from a cell, and then always the largest of the rest.
pub(super) fn cover(cells: &[u16], sees: &Sees, meter: &mut Meter<'_>) -> Result<Vec<Vec<u16>>, Unfinished> {
    let places = |set: u128| (0..cells.len()).filter(move |&place| set >> place & 1 == 1);
    let seen: Vec<u128> = cells
        .iter()
        .map(|&cell| {
            let seen = cells.iter().enumerate().filter(|&(_, &other)| sees.has(cell, other));
            seen.fold(0, |set, (place, _)| set | 1 << place)
        })
        .collect();
    let grown = |start: usize, left: u128| {
        let (mut group, mut fitting) = (1 << start, left & seen[start]);
        while fitting != 0 {
            let next = fitting.trailing_zeros() as usize;
            group |= 1 << next;
            fitting &= seen[next];
        }
        group
    };
    let size = |group: u128| group.count_ones();
    let covered = |first: u128| {
        let (mut groups, mut left) = (vec![first], places(!first).fold(0, |left, place| left | 1 << place));
        while left != 0 {
            let largest = places(left).map(|start| grown(start, left)).max_by_key(|&group| size(group));
            groups.extend(largest);
            left &= !largest.unwrap_or(left);
        }
        groups
    };
    let mut firsts: Vec<u128> = (0..cells.len()).rev().map(|start| grown(start, u128::MAX)).collect();
    firsts.sort_by_key(|&group| Reverse(size(group)));
    firsts.dedup();
    // The larger the groups are, the smaller is the difference between the ends of their sums.
    let gain = |groups: &[u128]| groups.iter().map(|&group| size(group) * size(group)).sum::<u32>();
    let mut best = Vec::new();
    for first in firsts {
        // Where no cells differ, each of them begins a group, and all others are looked at for the next one.
        meter.work(1 + cells.len() * cells.len() / 4)?;
        let groups = covered(first);
        if gain(&groups) > gain(&best) {
            best = groups;
        }
        if best.len() == 1 {
            break;
        }
    }
    Ok(best.into_iter().map(|group| places(group).map(|place| cells[place]).collect()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells of which those of each list differ.
    fn seen(cells: usize, lists: &[&[u16]]) -> Sees {
        let mut sees = Sees::none(cells);
        for list in lists {
            for &one in *list {
                list.iter().filter(|&&two| two != one).for_each(|&two| sees.insert(one, two));
            }
        }
        sees
    }

    #[test]
    fn groups_differ_and_are_large_together() {
        // The largest group, 0 to 3, leaves each of the others alone: three times three is better.
        let sees = seen(9, &[&[0, 1, 2, 3], &[0, 4, 5], &[1, 6, 7], &[2, 3, 8]]);
        let cells: Vec<u16> = (0..9).collect();
        let cover =
            |cells: &[u16], sees: &Sees| cover(cells, sees, &mut Meter::endless()).expect("it goes on");
        let groups = cover(&cells, &sees);
        let mut sizes: Vec<usize> = groups.iter().map(Vec::len).collect();
        sizes.sort_unstable();
        assert_eq!(sizes, [3, 3, 3]);
        for group in &groups {
            assert!(group.iter().all(|one| group.iter().all(|two| one == two || sees.has(*one, *two))));
        }
        let mut all = groups.concat();
        all.sort_unstable();
        assert_eq!(all, cells, "each cell once");
        assert_eq!(cover(&[], &sees), Vec::<Vec<u16>>::new());
        let alone = cover(&(0..MOST_COVERED as u16).collect::<Vec<_>>(), &Sees::none(MOST_COVERED));
        assert_eq!(alone.len(), MOST_COVERED);
    }
}
