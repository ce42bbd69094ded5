//! The puzzles of a call: one text or one row of digits for each.

use crate::arrow::TextColumn;
use crate::crew::WorkPiece;
use ninefold::Cell;
use ninefold::text::{is_plain_line, is_separator};
use numpy::ndarray::ArrayView2;
use pyo3::pybacked::PyBackedStr;
use std::borrow::Cow;
use std::ops::Range;

/// The source of puzzles.
pub(crate) enum RowSource<'a> {
    /// One text, or a list of them.
    List(&'a [Option<PyBackedStr>]),
    /// A column of texts.
    Column(&'a TextColumn),
    /// Rows of digits, 0 for an empty cell.
    Digits(ArrayView2<'a, u8>),
}

impl RowSource<'_> {
    pub(crate) fn len(&self) -> usize {
        match self {
            RowSource::List(list) => list.len(),
            RowSource::Column(texts) => texts.len(),
            RowSource::Digits(digits) => digits.nrows(),
        }
    }

    /// The puzzle in this row as a text; `None` if there is none.
    pub(crate) fn text(&self, row: usize) -> Option<Cow<'_, str>> {
        match self {
            RowSource::List(list) => list[row].as_deref().map(Cow::Borrowed),
            RowSource::Column(texts) => texts.get(row).map(Cow::Borrowed),
            RowSource::Digits(digits) => {
                let (cells, row) = (digits.ncols(), digits.row(row));
                let value = |&value: &u8| if value == 0 { ".".to_owned() } else { value.to_string() };
                let values: Vec<String> = row.iter().map(value).collect();
                Some(values.join(if cells == Cell::COUNT { "" } else { "," }).into())
            }
        }
    }

    /// Appends the 81 cells of this row, if they need no reader. Otherwise appends nothing and returns `false`.
    #[inline]
    pub(crate) fn stage(&self, row: usize, out: &mut Vec<u8>) -> bool {
        let text = match self {
            RowSource::List(list) => list[row].as_deref().unwrap_or_default(),
            RowSource::Column(texts) => texts.get(row).unwrap_or_default(),
            RowSource::Digits(digits) => return stage_digits(digits, row, out),
        };
        let Some((cells, rest)) = text.as_bytes().split_first_chunk::<{ Cell::COUNT }>() else {
            return false;
        };
        let is_plain =
            is_plain_line(cells) && rest.first().is_none_or(|&byte| is_separator(byte) && byte != b'\n');
        if is_plain && !rest.contains(&b'\n') {
            out.extend_from_slice(cells);
            return true;
        }
        false
    }

    /// The rows in pieces of at most `most`, enough for all threads.
    pub(crate) fn pieces(&self, threads: usize, most: usize) -> Vec<WorkPiece<Range<usize>>> {
        let length = self.len().div_ceil(threads * 8).clamp(1, most);
        let starts = (0..self.len()).step_by(length);
        starts
            .map(|start| start..self.len().min(start + length))
            .map(|item| WorkPiece { rows: item.len(), item })
            .collect()
    }
}

fn stage_digits(digits: &ArrayView2<'_, u8>, row: usize, out: &mut Vec<u8>) -> bool {
    let start = out.len();
    match digits.row(row).as_slice() {
        Some(cells) => out.extend(cells.iter().map(|&digit| digit.wrapping_add(b'0'))),
        None => out.extend(digits.row(row).iter().map(|&digit| digit.wrapping_add(b'0'))),
    }
    let is_plain = out[start..].first_chunk().is_some_and(|cells: &[u8; Cell::COUNT]| {
        out.len() == start + Cell::COUNT && cells.iter().fold(true, |all, byte| all & byte.is_ascii_digit())
    });
    if !is_plain {
        out.truncate(start);
    }
    is_plain
}
