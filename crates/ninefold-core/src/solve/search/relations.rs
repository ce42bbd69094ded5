//! Relations of two cells as tables: the values that the second cell may hold for any set of values of the first.

use super::masks::bits;
use std::collections::BTreeMap;

/// The largest number of values that have one table for all their sets.
const MOST_WHOLE: usize = 10;

/// Tables, one after another. The values of the first cell are split into pieces. Each piece has a table of its own with an
/// entry for each set, so one lookup per piece gives the answer for any set.
#[derive(Clone, Debug)]
pub(super) struct Relations {
    /// The number of values in a piece.
    piece: usize,
    pieces: usize,
    tables: Vec<u64>,
    /// A copy of the tables if there is one piece and a set fits into sixteen bits: four times as many fit into a cache.
    narrow: Vec<u16>,
    known: BTreeMap<Vec<u64>, u32>,
}

impl Relations {
    /// Makes an empty collection of tables.
    pub(super) fn new(values: usize) -> Relations {
        let piece = if values <= MOST_WHOLE { values } else { 8 };
        let pieces = values.div_ceil(piece);
        Relations { piece, pieces, tables: Vec::new(), narrow: Vec::new(), known: BTreeMap::new() }
    }

    /// Returns where a relation's table begins, given the values that the second cell may hold for each value of the first.
    pub(super) fn add(&mut self, rows: &[u64]) -> u32 {
        if let Some(&number) = self.known.get(rows) {
            return number;
        }
        let number = self.tables.len() as u32;
        self.known.insert(rows.to_vec(), number);
        for piece in 0..self.pieces {
            let rows = &rows[piece * self.piece..];
            let start = self.tables.len();
            self.tables.push(0);
            for set in 1..1usize << self.piece {
                let first = set.trailing_zeros() as usize;
                let rest = self.tables[start + (set & (set - 1))];
                self.tables.push(rest | rows.get(first).copied().unwrap_or(0));
            }
        }
        if self.pieces == 1 {
            self.narrow.extend(self.tables[number as usize..].iter().map(|&values| values as u16));
        }
        number
    }

    /// Returns the values that the second cell may hold for some values of the first.
    #[inline(always)]
    pub(super) fn beside(&self, table: u32, mut mask: u64) -> u64 {
        if self.pieces == 1 {
            return self.narrow[table as usize + mask as usize].into();
        }
        let (size, low) = (1usize << self.piece, (1u64 << self.piece) - 1);
        let mut at = table as usize;
        let mut values = 0;
        while mask != 0 {
            values |= self.tables[at + (mask & low) as usize];
            mask >>= self.piece;
            at += size;
        }
        values
    }
}

/// Returns the same relation as seen from the second cell.
pub(super) fn turned(rows: &[u64]) -> Vec<u64> {
    let mut columns = vec![0; rows.len()];
    for (value, &row) in rows.iter().enumerate() {
        bits(row).for_each(|other| columns[other] |= 1 << value);
    }
    columns
}
