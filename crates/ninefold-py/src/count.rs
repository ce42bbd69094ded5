//! `count`: few solutions are counted in lockstep, block by block; puzzles with many are counted afterwards, by all
//! cores.

use crate::arrow::Column;
use crate::crew;
use crate::options::Options;
use crate::read::PuzzleReader;
use crate::rows::RowSource;
use crate::shapes::Given;
use arrow_array::UInt64Array;
use arrow_schema::DataType;
use ninefold::Cell;
use ninefold::engine::{self, Batch, Count, CountOptions, Lines};
use ninefold::solve::{Stopped, Watch};
use ninefold::text::Record;
use numpy::PyArray1;
use pyo3::prelude::*;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

/// The most rows of a block.
const BLOCK: usize = 1024;

/// A puzzle with more solutions than this has many.
const FEW: u64 = 1000;

/// The time that one thread counts the solutions of a puzzle before all do.
const SOON: Duration = Duration::from_millis(2);

/// The options of `count` in addition to those of every question.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Limits {
    /// The count at which to stop.
    limit: Option<u64>,
}

struct Counting<'a> {
    reader: PuzzleReader,
    limit: Option<u64>,
    deadline: Option<Duration>,
    options: &'a Options,
}

/// A row's number of solutions.
#[derive(Clone, Copy)]
enum RowCount {
    /// No puzzle, or the time was up.
    Nothing,
    Number(u128),
    /// Many; to be counted by all cores.
    Many,
}

impl Counting<'_> {
    fn few(&self) -> u64 {
        self.limit.unwrap_or(FEW).min(FEW)
    }

    fn block(
        &self,
        batch: &mut Batch,
        rows: &RowSource<'_>,
        range: Range<usize>,
        watch: &Watch<'static>,
    ) -> Result<Vec<RowCount>, Stopped> {
        let (mut staged, mut cells) = (Vec::new(), Vec::new());
        let mut found = vec![RowCount::Nothing; range.len()];
        for row in range.clone() {
            let place = row - range.start;
            if self.reader.is_classic() && self.deadline.is_none() && rows.stage(row, &mut cells) {
                staged.push(place);
            } else if let Some(text) = rows.text(row)
                && let Ok(record) = self.reader.record(&text)
            {
                found[place] = self.soon(&record, watch);
            }
        }
        let starts: Vec<u32> = (0..staged.len()).map(|index| (index * Cell::COUNT) as u32).collect();
        let mut counts = vec![0; staged.len()];
        batch.count(Lines::new(&cells, &starts), self.few(), &mut watch.clone(), &mut counts)?;
        for (place, count) in staged.into_iter().zip(counts) {
            found[place] = self.settled(Count { solutions: count.into(), complete: count < self.few() });
        }
        watch.clone().look()?;
        Ok(found)
    }

    /// The number of solutions of one record, if this thread can count them in a moment.
    fn soon(&self, record: &Record, watch: &Watch<'static>) -> RowCount {
        let soon = self.deadline.unwrap_or(SOON).min(SOON);
        let options = CountOptions { limit: Some(self.few().into()), threads: 1, ..CountOptions::default() };
        self.settled(engine::count(&record.puzzle, &options, &watch.clone().within(soon)))
    }

    fn settled(&self, count: Count) -> RowCount {
        let is_asked_for = self.limit.is_some_and(|limit| count.solutions == u128::from(limit));
        if count.complete || is_asked_for { RowCount::Number(count.solutions) } else { RowCount::Many }
    }

    /// Counts one record on all cores; `None` if the time was up.
    fn one(&self, record: &Record, watch: &Watch<'static>) -> Result<Option<u128>, Stopped> {
        let limited = crew::limited(watch, self.deadline);
        let limit = self.limit.map(u128::from);
        let options = CountOptions { limit, threads: self.options.threads, ..CountOptions::default() };
        let count = engine::count(&record.puzzle, &options, &limited);
        watch.clone().look()?;
        Ok(match self.settled(count) {
            RowCount::Number(number) => Some(number),
            RowCount::Nothing | RowCount::Many => None,
        })
    }

    /// Counts the solutions of all rows.
    fn all(&self, py: Python<'_>, rows: &RowSource<'_>) -> PyResult<Vec<Option<u128>>> {
        let pieces = rows.pieces(engine::threads(self.options.threads), BLOCK);
        let found = crew::run(py, self.options, pieces, Batch::new, |batch, range, watch| {
            self.block(batch, rows, range, watch)
        })?;
        self.reader.report(py)?;
        let mut counts = Vec::with_capacity(rows.len());
        for (row, found) in found.into_iter().flatten().enumerate() {
            counts.push(match found {
                RowCount::Nothing => None,
                RowCount::Number(number) => Some(number),
                RowCount::Many => {
                    let text = rows.text(row).unwrap_or_default();
                    let record = self.reader.record(&text).ok();
                    record
                        .map(|record| crew::run_one(py, self.options, |watch| self.one(&record, watch)))
                        .transpose()?
                        .flatten()
                }
            });
        }
        Ok(counts)
    }
}

/// The number of solutions of each puzzle.
#[pyfunction]
pub(crate) fn count<'py>(
    py: Python<'py>,
    x: &Bound<'py, PyAny>,
    options: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let Limits { limit } = options.extract()?;
    let options: Options = options.extract()?;
    let (reader, deadline) = (PuzzleReader::new(&options)?, options.deadline()?);
    let counting = Counting { reader, limit, deadline, options: &options };
    let given = Given::of(x)?;
    if let Given::Text(text) = &given {
        let record = counting.reader.only(py, text)?;
        if let RowCount::Number(number) = py.detach(|| counting.soon(&record, &Watch::forever())) {
            return Ok(number.into_pyobject(py)?.into_any());
        }
        return Ok(crew::run_one(py, &options, |watch| counting.one(&record, watch))?.into_pyobject(py)?);
    }
    let counts = counting.all(py, &given.rows())?;
    // Columns and arrays have numbers of 64 bits.
    let bounded = |count: u128| u64::try_from(count).unwrap_or(u64::MAX);
    match given {
        Given::Column(_) => {
            let array: UInt64Array = counts.into_iter().map(|count| count.map(bounded)).collect();
            Column::new(vec![Arc::new(array)], DataType::UInt64).into_pyobject(py).map(Bound::into_any)
        }
        Given::Digits(_) => {
            let signed =
                |count: Option<u128>| count.map_or(-1, |count| i64::try_from(count).unwrap_or(i64::MAX));
            Ok(PyArray1::from_vec(py, counts.into_iter().map(signed).collect()).into_any())
        }
        Given::Text(_) | Given::List(_) => counts.into_pyobject(py),
    }
}
