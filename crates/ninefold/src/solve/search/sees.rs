//! Which cells must differ, while a plan is made.

use crate::rules::members;

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

    /// Adds the same cells to a set.
    pub(super) fn unite(&mut self, cell: u16, others: &[u64]) {
        let set = &mut self.bits[usize::from(cell) * self.words..][..self.words];
        set.iter_mut().zip(others).for_each(|(word, others)| *word |= others);
    }

    /// Iterates over the members of a set.
    pub(super) fn iter(&self, cell: u16) -> impl Iterator<Item = u16> {
        members(self.of(cell).iter().copied()).map(|other| other as u16)
    }
}
