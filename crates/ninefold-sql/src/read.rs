//! Reads texts as puzzles: one of 81 cells as it lies, everything else as the library's formats read it.

use ninefold::Cell;
use ninefold::engine::Lines;
use ninefold::text::{self, Record, is_plain_line, is_separator};

/// The cells of a text that needs no reader: 81 of them, and nothing but a note after a separator.
#[inline]
pub(crate) fn plain(text: &str) -> Option<&[u8; Cell::COUNT]> {
    let (cells, rest) = text.as_bytes().split_first_chunk::<{ Cell::COUNT }>()?;
    let is_ended = rest.first().is_none_or(|&byte| is_separator(byte)) && !rest.contains(&b'\n');
    (is_ended && is_plain_line(cells)).then_some(cells)
}

/// The one puzzle that this text is.
pub(crate) fn record(text: &str) -> Option<Record> {
    // A column has no place to say which rules were not read, so such a puzzle is not answered as if it were another.
    text::read_single(text).ok().filter(|record| record.skipped.is_empty())
}

/// The rows of a block: those that need no reader, as lines for the engine, and the others.
#[derive(Default)]
pub(crate) struct SortedRows {
    /// The numbers of the rows with plain cells, and these cells.
    pub(crate) plain: Vec<usize>,
    cells: Vec<u8>,
    starts: Vec<u32>,
    /// The numbers of the other rows, as far as they can be read.
    pub(crate) others: Vec<(usize, Record)>,
}

impl SortedRows {
    pub(crate) fn of(rows: &[Option<&str>]) -> SortedRows {
        let mut sorted = SortedRows::default();
        for (row, text) in rows.iter().enumerate() {
            let Some(text) = text else { continue };
            if let Some(cells) = plain(text) {
                sorted.plain.push(row);
                sorted.starts.push(sorted.cells.len() as u32);
                sorted.cells.extend_from_slice(cells);
            } else if let Some(record) = record(text) {
                sorted.others.push((row, record));
            }
        }
        sorted
    }

    pub(crate) fn lines(&self) -> Lines<'_> {
        Lines::new(&self.cells, &self.starts)
    }
}

/// The answer of a search that nothing ends early.
pub(crate) fn whole<T>(found: Result<T, ninefold::solve::Stopped>) -> T {
    found.expect("a watch that runs forever never stops a search")
}
