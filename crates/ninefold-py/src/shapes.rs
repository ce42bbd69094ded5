//! The shapes in which puzzles come, and answers of one text each in the same shape.

use crate::arrow::{Column, Storage, TextColumn};
use crate::outcomes::AllAnswers;
use crate::rows::RowSource;
use crate::trouble::{arrow, no_puzzles};
use arrow_array::builder::make_view;
use arrow_array::{ArrayRef, LargeStringArray, StringArray, StringViewArray};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer};
use arrow_schema::DataType;
use ninefold::Cell;
use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray2, PyUntypedArray};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyList, PyString};
use std::ops::Range;
use std::sync::Arc;

/// The puzzles of a call.
pub(crate) enum Given<'py> {
    Text(PyBackedStr),
    List(Vec<Option<PyBackedStr>>),
    Column(TextColumn),
    Digits(PyReadonlyArray2<'py, u8>),
}

impl<'py> Given<'py> {
    pub(crate) fn of(x: &Bound<'py, PyAny>) -> PyResult<Given<'py>> {
        if let Ok(text) = x.cast::<PyString>() {
            return Ok(Given::Text(PyBackedStr::try_from(text.clone())?));
        }
        if let Ok(list) = x.cast::<PyList>() {
            return list.iter().map(|item| item_text(&item)).collect::<PyResult<_>>().map(Given::List);
        }
        if let Some(column) = TextColumn::import(x)? {
            return Ok(Given::Column(column));
        }
        if let Ok(digits) = x.extract::<PyReadonlyArray2<'py, u8>>() {
            return Ok(Given::Digits(digits));
        }
        if x.cast::<PyUntypedArray>().is_ok() {
            let (shape, kind) = (x.getattr("shape")?, x.getattr("dtype")?);
            return Err(no_puzzles(&format!("an array of shape {shape} with dtype {kind}")));
        }
        Err(no_puzzles(&x.get_type().name()?.to_cow()?))
    }

    /// The puzzles of a list, a column or an array. A single text is answered by itself and is no row.
    pub(crate) fn rows(&self) -> RowSource<'_> {
        match self {
            Given::Text(_) => RowSource::List(&[]),
            Given::List(list) => RowSource::List(list),
            Given::Column(column) => RowSource::Column(column),
            Given::Digits(digits) => RowSource::Digits(digits.as_array()),
        }
    }
}

/// An item of a list: a text, or `None`. Anything else is no puzzle.
fn item_text(item: &Bound<'_, PyAny>) -> PyResult<Option<PyBackedStr>> {
    match item.cast::<PyString>() {
        Ok(text) => PyBackedStr::try_from(text.clone()).map(Some),
        Err(_) => Ok(None),
    }
}

impl Storage {
    pub(crate) fn kind(self) -> DataType {
        match self {
            Storage::Small => DataType::Utf8,
            Storage::Large => DataType::LargeUtf8,
            Storage::View => DataType::Utf8View,
        }
    }

    /// A column of short texts.
    pub(crate) fn words<'a>(self, words: impl Iterator<Item = Option<&'a str>>) -> (ArrayRef, DataType) {
        let array: ArrayRef = match self {
            Storage::Small => Arc::new(words.collect::<StringArray>()),
            Storage::Large => Arc::new(words.collect::<LargeStringArray>()),
            Storage::View => Arc::new(words.collect::<StringViewArray>()),
        };
        (array, self.kind())
    }

    /// A column of lines of 81 bytes that lie one after another; those that are not valid are null.
    fn lines(self, lines: Buffer, valid: Option<NullBuffer>) -> PyResult<ArrayRef> {
        let count = lines.len() / Cell::COUNT;
        let lengths = std::iter::repeat_n(Cell::COUNT, count);
        let array: ArrayRef = match self {
            Storage::Small => {
                let array = StringArray::try_new(OffsetBuffer::from_lengths(lengths), lines, valid);
                Arc::new(array.map_err(arrow)?)
            }
            Storage::Large => {
                let array = LargeStringArray::try_new(OffsetBuffer::from_lengths(lengths), lines, valid);
                Arc::new(array.map_err(arrow)?)
            }
            Storage::View => {
                let view = |(line, start)| make_view(line, 0, start);
                let starts = (0..).step_by(Cell::COUNT);
                let views: Vec<u128> = lines.chunks_exact(Cell::COUNT).zip(starts).map(view).collect();
                Arc::new(StringViewArray::try_new(views.into(), vec![lines], valid).map_err(arrow)?)
            }
        };
        Ok(array)
    }
}

/// The most rows of a chunk, so that places in it fit 31 bits.
const CHUNK: usize = 1 << 24;

/// The solutions as a column. The memory of the search becomes the column's, unless some are of other sizes.
pub(crate) fn texts(mut found: AllAnswers, storage: Storage) -> PyResult<Column> {
    let rows = found.outcomes.len();
    let ranges: Vec<Range<usize>> =
        (0..rows).step_by(CHUNK).map(|start| start..rows.min(start + CHUNK)).collect();
    if !found.others.is_empty() {
        let words = |range: Range<usize>| storage.words(range.map(|row| found.solution(row))).0;
        return Ok(Column::new(ranges.into_iter().map(words).collect(), storage.kind()));
    }
    let has_line: Vec<bool> = found.outcomes.iter().map(|outcome| outcome.has_solution()).collect();
    for (line, _) in found.lines.iter_mut().zip(&has_line).filter(|(_, has_line)| !**has_line) {
        // The bytes under a null are a text too.
        line.fill(b'.');
    }
    let all = Buffer::from_vec(found.lines.into_flattened());
    let chunk = |range: Range<usize>| {
        let valid = &has_line[range.clone()];
        let valid = valid.contains(&false).then(|| NullBuffer::from(valid));
        storage.lines(all.slice_with_length(range.start * Cell::COUNT, range.len() * Cell::COUNT), valid)
    };
    Ok(Column::new(ranges.into_iter().map(chunk).collect::<PyResult<_>>()?, storage.kind()))
}

/// The solutions as an array with this many cells in each row; zeros where there is none.
pub(crate) fn array_of<'py>(py: Python<'py>, found: AllAnswers, cells: usize) -> PyResult<Bound<'py, PyAny>> {
    let rows = found.outcomes.len();
    let digits = if cells == Cell::COUNT {
        let mut digits = found.lines.into_flattened();
        py.detach(|| digits.iter_mut().for_each(|digit| *digit = digit.saturating_sub(b'0')));
        digits
    } else {
        let mut digits = vec![0; rows * cells];
        for (&row, line) in &found.others {
            let places = digits[row * cells..][..cells].iter_mut();
            places.zip(values(line)).for_each(|(place, value)| *place = value);
        }
        digits
    };
    Ok(PyArray1::from_vec(py, digits).reshape([rows, cells])?.into_any())
}

/// The values of a solution as a line.
fn values(line: &str) -> Vec<u8> {
    if line.contains(',') {
        return line.split(',').map(|value| value.parse().unwrap_or(0)).collect();
    }
    line.bytes().map(|byte| byte.saturating_sub(b'0')).collect()
}
