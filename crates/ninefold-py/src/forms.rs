//! `augment` and `canonical`: other forms of classic puzzles.

use crate::arrow::Column;
use crate::crew;
use crate::make::seed_or_any;
use crate::options::Options;
use crate::outcomes::DigitLine;
use crate::read;
use crate::rows::RowSource;
use crate::shapes::Given;
use crate::trouble::puzzle_error;
use ninefold::canon::{Canonizer, Symmetry};
use ninefold::generate::Xoshiro;
use ninefold::{Cell, Rules, engine};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::ops::Range;

/// The options of `augment` in addition to those of every question.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Forms {
    /// The number of forms of each puzzle.
    times: usize,
    seed: Option<u64>,
}

/// The most rows of a block.
const BLOCK: usize = 4096;

/// The cells of a classic puzzle; `None` for anything that they do not say.
fn classic(text: &str) -> Option<DigitLine> {
    let record = read::record(text, &Rules::CLASSIC.into()).ok()?;
    let is_plain = record.is_classic()
        && record.skipped.is_empty()
        && !record.puzzle.has_marks()
        && record.placed.is_empty();
    let nine = record.puzzle.nine().filter(|_| is_plain)?;
    Some(nine.givens().to_line(b'.'))
}

/// Returns the cells of the puzzle in this row of the source.
fn line(rows: &RowSource<'_>, row: usize, cells: &mut Vec<u8>) -> Option<DigitLine> {
    cells.clear();
    if rows.stage(row, cells) { cells.first_chunk().copied() } else { classic(&rows.text(row)?) }
}

/// Makes forms of all puzzles, `times` of each, one after another. Each thread has a desk of its own.
fn forms<'py, D>(
    py: Python<'py>,
    x: &Bound<'py, PyAny>,
    options: &Options,
    times: usize,
    desk: impl Fn() -> D + Sync,
    form: impl Fn(&mut D, &DigitLine, usize) -> DigitLine + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    if !options.rules()?.is_classic() {
        return Err(PyValueError::new_err("forms are only for the classic rules: leave out rules"));
    }
    let given = match Given::of(x)? {
        Given::Text(text) => {
            // If the text cannot be read, this error says why.
            read::record(&text, &Rules::CLASSIC.into())
                .map_err(|error| puzzle_error(py, &error, options.lang()))?;
            Given::List(vec![Some(text)])
        }
        given => given,
    };
    let rows = given.rows();
    let pieces = rows.pieces(engine::threads(options.threads), BLOCK);
    let work = |desk: &mut D, range: Range<usize>| {
        let mut made = Vec::with_capacity(range.len() * times);
        let mut cells = Vec::with_capacity(Cell::COUNT);
        for row in range {
            let line = line(&rows, row, &mut cells);
            made.extend(
                (row * times..(row + 1) * times).map(|index| Some(form(desk, line.as_ref()?, index))),
            );
        }
        made
    };
    let made = crew::run(py, options, pieces, desk, |desk, range, watch| {
        watch.clone().look()?;
        Ok(work(desk, range))
    })?;
    let made: Vec<Option<DigitLine>> = made.into_iter().flatten().collect();
    shown(py, given, &made)
}

/// The forms in the kind in which the puzzles came.
fn shown<'py>(py: Python<'py>, given: Given<'py>, made: &[Option<DigitLine>]) -> PyResult<Bound<'py, PyAny>> {
    let text =
        |line: &Option<DigitLine>| line.as_ref().map(|line| String::from_utf8_lossy(line).into_owned());
    match given {
        Given::Text(_) | Given::List(_) => made.iter().map(text).collect::<Vec<_>>().into_pyobject(py),
        Given::Column(column) => {
            let texts: Vec<Option<String>> = made.iter().map(text).collect();
            let (array, kind) = column.storage.words(texts.iter().map(Option::as_deref));
            Column::new(vec![array], kind).into_pyobject(py).map(Bound::into_any)
        }
        Given::Digits(_) => {
            let digit = |byte: u8| byte.saturating_sub(b'0');
            let digits: Vec<u8> =
                made.iter().flat_map(|line| line.unwrap_or([b'0'; 81]).map(digit)).collect();
            let array = PyArray1::from_vec(py, digits).reshape([made.len(), Cell::COUNT])?;
            Ok(array.into_any())
        }
    }
}

/// Other forms of classic puzzles, or of their solutions. Form `i` of a seed is made by the same symmetry for any puzzles.
#[pyfunction]
pub(crate) fn augment<'py>(
    py: Python<'py>,
    x: &Bound<'py, PyAny>,
    options: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let Forms { times, seed } = options.extract()?;
    let options: Options = options.extract()?;
    let seed = seed_or_any(seed);
    let form = |(): &mut (), line: &DigitLine, index: usize| {
        Symmetry::random(&mut Xoshiro::stream(seed, index as u64)).apply_to_line(line)
    };
    forms(py, x, &options, times, || (), form)
}

/// The canonical forms of classic puzzles and grids.
#[pyfunction]
pub(crate) fn canonical<'py>(
    py: Python<'py>,
    x: &Bound<'py, PyAny>,
    options: Options,
) -> PyResult<Bound<'py, PyAny>> {
    let form = |canonizer: &mut Canonizer, line: &DigitLine, _: usize| canonizer.line_of(line);
    forms(py, x, &options, 1, Canonizer::default, form)
}
