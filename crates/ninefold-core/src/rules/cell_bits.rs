//! Sets of cells as bits, for layouts of any size.

use super::layout::CellId;

/// A set of cells. Sets that are used together have the same number of words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CellBits(Vec<u64>);

impl CellBits {
    /// Makes an empty set for layouts with this many cells.
    pub(crate) fn none(cells: usize) -> CellBits {
        CellBits(vec![0; cells.div_ceil(64)])
    }

    /// Makes a set of some cells of a layout with `total` cells.
    pub(crate) fn of(cells: impl IntoIterator<Item = CellId>, total: usize) -> CellBits {
        let mut set = CellBits::none(total);
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }

    pub(crate) fn insert(&mut self, cell: CellId) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    pub(crate) fn remove(&mut self, cell: CellId) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    pub(crate) fn has(&self, cell: CellId) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Returns the number of words, to each of which 64 cells belong.
    pub(crate) fn words(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(crate) fn unite(&mut self, other: &CellBits) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    /// Returns how many cells two sets share.
    pub(crate) fn common(&self, other: &CellBits) -> usize {
        self.0.iter().zip(&other.0).map(|(a, b)| (a & b).count_ones() as usize).sum()
    }

    pub(crate) fn without(&self, other: &CellBits) -> CellBits {
        CellBits(self.0.iter().zip(&other.0).map(|(a, b)| a & !b).collect())
    }

    /// Iterates over the cells in reading order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = CellId> {
        members(self.0.iter().copied()).map(CellId::new)
    }
}

/// Iterates over the bits that are set in some words, lowest first.
#[inline]
#[doc(hidden)]
pub fn members(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(place, word)| members_of(word).map(move |bit| 64 * place + bit))
}

/// Iterates over the bits that are set in a word, lowest first.
#[inline]
#[doc(hidden)]
pub fn members_of(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_as_lists_of_cells_would_be() {
        let cells = |numbers: &[usize]| CellBits::of(numbers.iter().copied().map(CellId::new), 130);
        let numbers = |set: &CellBits| set.iter().map(CellId::index).collect::<Vec<_>>();
        let (mut one, two) = (cells(&[129, 0, 64, 63]), cells(&[64, 5]));
        assert_eq!((numbers(&one), one.len()), (vec![0, 63, 64, 129], 4));
        assert_eq!((one.common(&two), numbers(&one.without(&two))), (1, vec![0, 63, 129]));
        one.unite(&two);
        one.remove(CellId::new(63));
        assert_eq!(numbers(&one), [0, 5, 64, 129]);
        assert_eq!(numbers(&CellBits::none(0)), [0_usize; 0]);
    }
}
