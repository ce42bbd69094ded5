//! Rows of bits, with one bit for each set of a list: the sets that have something in common with what the row
//! represents.

pub(in crate::logic) use crate::rules::members;

/// A table of bits. All rows have the same length.
#[derive(Debug, Default)]
pub(in crate::logic) struct BitTable {
    words: Vec<u64>,
    /// The number of words in a row.
    width: usize,
}

impl BitTable {
    /// Makes it a table of zeros.
    pub(in crate::logic) fn clear(&mut self, rows: usize, columns: usize) {
        self.width = columns.div_ceil(64);
        self.words.clear();
        self.words.resize(rows * self.width, 0);
    }

    /// Returns the words of a row, lowest bit first.
    #[inline]
    pub(in crate::logic) fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.width..][..self.width]
    }

    /// Returns the words of a row for changing them.
    #[inline]
    pub(in crate::logic) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.width..][..self.width]
    }

    /// Sets a bit.
    #[inline]
    pub(in crate::logic) fn set(&mut self, row: usize, column: usize) {
        self.words[row * self.width + column / 64] |= 1 << (column % 64);
    }

    /// Adds the members of row `from` to row `to`, which must be another one.
    #[inline]
    pub(in crate::logic) fn add_row(&mut self, to: usize, from: usize) {
        for word in 0..self.width {
            self.words[to * self.width + word] |= self.words[from * self.width + word];
        }
    }

    /// Whether the bit is set.
    #[inline]
    pub(in crate::logic) fn has(&self, row: usize, column: usize) -> bool {
        self.words[row * self.width + column / 64] >> (column % 64) & 1 != 0
    }
}

/// Adds the members of one row to another.
#[inline]
pub(in crate::logic) fn add(row: &mut [u64], other: &[u64]) {
    for (word, more) in row.iter_mut().zip(other) {
        *word |= more;
    }
}

/// Iterates over the members of both rows that are at least `from`, smallest first.
#[inline]
pub(in crate::logic) fn members_of_both<'a>(
    one: &'a [u64],
    other: &'a [u64],
    from: usize,
) -> impl Iterator<Item = usize> + 'a {
    let begin = (from / 64).min(one.len());
    let mut mask = u64::MAX << (from % 64);
    let words = one[begin..].iter().zip(&other[begin..]);
    members(words.map(move |(one, other)| one & other & std::mem::replace(&mut mask, u64::MAX)))
        .map(move |member| member + begin * 64)
}
