//! Answers that are objects. They are made as JSON texts, which the package turns into dictionaries; for columns they
//! become nested structs, block by block, on the threads that made them.

use crate::arrow::Column;
use crate::crew;
use crate::options::Options;
use crate::read::PuzzleReader;
use crate::shapes::Given;
use crate::trouble::arrow;
use arrow_array::{Array, ArrayRef, new_empty_array};
use arrow_json::ReaderBuilder;
use arrow_schema::{ArrowError, DataType, Field, FieldRef};
use arrow_select::concat::concat;
use ninefold::engine;
use ninefold::solve::{Stopped, Watch};
use ninefold::text::Record;
use pyo3::prelude::*;
use std::ops::Range;
use std::sync::Arc;

/// The most rows of a block. Answers take long, and are long.
const BLOCK: usize = 64;

/// A question whose answers are objects.
pub(crate) trait ObjectQuestion: Sync {
    /// The tools that a thread keeps from puzzle to puzzle.
    type Desk;

    fn desk(&self) -> Self::Desk;

    /// The answer as JSON. Only what `watch` says by itself may end in an error: if a deadline ends a search, the answer
    /// says so.
    fn answer(
        &self,
        desk: &mut Self::Desk,
        record: &Record,
        watch: &Watch<'static>,
    ) -> Result<String, Stopped>;

    /// The struct of columns of answers.
    fn fields(&self) -> Vec<Field>;
}

/// Answers all puzzles: a text of JSON, a list of them, or a column.
pub(crate) fn ask<'py>(
    py: Python<'py>,
    x: &Bound<'py, PyAny>,
    options: &Options,
    question: &impl ObjectQuestion,
) -> PyResult<Bound<'py, PyAny>> {
    let reader = PuzzleReader::new(options)?;
    let given = Given::of(x)?;
    if let Given::Text(text) = &given {
        let record = reader.only(py, text)?;
        let json = crew::run_one(py, options, |watch| question.answer(&mut question.desk(), &record, watch))?;
        return Ok(json.into_pyobject(py)?.into_any());
    }
    let rows = given.rows();
    let block = |desk: &mut _, range: Range<usize>, watch: &Watch<'static>| {
        let one = |row| match rows.text(row).and_then(|text| reader.record(&text).ok()) {
            Some(record) => question.answer(desk, &record, watch).map(Some),
            None => Ok(None),
        };
        range.map(one).collect::<Result<Vec<_>, _>>()
    };
    let pieces = rows.pieces(engine::threads(options.threads), BLOCK);
    if !matches!(given, Given::Column(_)) {
        let found = crew::run(py, options, pieces, || question.desk(), block)?;
        reader.report(py)?;
        return found.into_iter().flatten().collect::<Vec<_>>().into_pyobject(py);
    }
    let field: FieldRef = Arc::new(Field::new_struct("", question.fields(), true));
    let found = crew::run(
        py,
        options,
        pieces,
        || question.desk(),
        |desk, range, watch| block(desk, range, watch).map(|answers| structs(&answers, &field)),
    )?;
    reader.report(py)?;
    let chunks = found.into_iter().collect::<Result<Vec<_>, _>>().map_err(arrow)?;
    let kind = field.data_type().clone();
    Column::new(gathered(chunks, &kind)?, kind).into_pyobject(py).map(Bound::into_any)
}

/// The chunks of blocks in one, unless that is long: then copying would cost more than many chunks do.
fn gathered(chunks: Vec<ArrayRef>, kind: &DataType) -> PyResult<Vec<ArrayRef>> {
    const SHORT: usize = 1 << 16;
    if chunks.is_empty() {
        return Ok(vec![new_empty_array(kind)]);
    }
    if chunks.iter().map(|chunk| chunk.len()).sum::<usize>() > SHORT {
        return Ok(chunks);
    }
    let parts: Vec<&dyn Array> = chunks.iter().map(|chunk| &**chunk).collect();
    Ok(vec![concat(&parts).map_err(arrow)?])
}

/// The answers of a block as structs. Members for which the type has no place are left out.
fn structs(answers: &[Option<String>], field: &FieldRef) -> Result<ArrayRef, ArrowError> {
    let builder = ReaderBuilder::new_with_field(field.clone()).with_batch_size(answers.len());
    let mut decoder = builder.build_decoder()?;
    for answer in answers {
        let json = answer.as_deref().unwrap_or("null");
        let read = decoder.decode(json.as_bytes())? + decoder.decode(b"\n")?;
        debug_assert!(read >= json.len(), "a block has room for all its answers");
    }
    let batch = decoder.flush()?;
    Ok(batch.map_or_else(|| new_empty_array(field.data_type()), |batch| batch.column(0).clone()))
}
