//! `lines`: the puzzles of a Parquet or Arrow IPC file, one on each line, a few thousand rows at a time.

use super::args::Lines;
use super::messages::{NO_COLUMN, NO_TABLE, NO_TEXTS};
use datafusion::arrow::array::AsArray;
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Schema};
use datafusion::arrow::error::ArrowError;
use datafusion::arrow::ipc::reader::FileReader;
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::parquet::arrow::ProjectionMask;
use datafusion::parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use ninefold::text::names_puzzles;
use ninefold_sql::answer::Trouble;
use ninefold_sql::tables::{ARROW, PARQUET};
use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Seek, Write, stdout};
use std::path::Path;

/// The rows of a batch.
const BATCH: usize = 4096;

/// The line for a row that would otherwise be no line, so that each row gives one result.
const NULL: &str = "null";

type Batches = Box<dyn Iterator<Item = Result<RecordBatch, ArrowError>>>;

pub(super) fn run(asked: &Lines) -> Result<(), Trouble> {
    let batches = open(asked)?;
    let mut out = BufWriter::with_capacity(1 << 18, stdout().lock());
    let mut line = String::new();
    for batch in batches {
        let batch = batch.map_err(|error| Trouble::reading(&asked.file, error))?;
        let texts = cast(batch.column(0), &DataType::LargeUtf8)?;
        for text in texts.as_string::<i64>() {
            let is_line = |text: &&str| !text.trim_start().is_empty() && !text.trim_start().starts_with('#');
            let text = text.filter(is_line).unwrap_or(NULL);
            let text = if text.contains(['\n', '\r']) { on_one_line(text, &mut line) } else { text };
            out.write_all(text.as_bytes())?;
            out.write_all(b"\n")?;
        }
    }
    Ok(out.flush()?)
}

/// A puzzle that is drawn in several lines.
fn on_one_line<'a>(text: &str, line: &'a mut String) -> &'a str {
    line.clear();
    text.lines().for_each(|part| line.push_str(part));
    line
}

/// The column with the puzzles, batch by batch.
fn open(asked: &Lines) -> Result<Batches, Trouble> {
    let cannot = |error: Trouble| Trouble::reading(&asked.file, error);
    let mut file = File::open(&asked.file).map_err(|error| cannot(error.into()))?;
    let mut head = Vec::new();
    (&file).take(ARROW.len() as u64).read_to_end(&mut head).map_err(|error| cannot(error.into()))?;
    file.rewind().map_err(|error| cannot(error.into()))?;
    if head.starts_with(PARQUET) {
        let builder = ParquetRecordBatchReaderBuilder::try_new(file).map_err(|error| cannot(error.into()))?;
        let column = column(builder.schema(), asked)?;
        let mask = ProjectionMask::roots(builder.parquet_schema(), [column]);
        let reader = builder.with_projection(mask).with_batch_size(BATCH).build();
        return Ok(Box::new(reader.map_err(|error| cannot(error.into()))?));
    }
    if head.starts_with(ARROW) {
        let reader = BufReader::new(file);
        let schema = FileReader::try_new(reader, None).map_err(|error| cannot(error.into()))?.schema();
        let file = File::open(&asked.file).map_err(|error| cannot(error.into()))?;
        let columns = Some(vec![column(&schema, asked)?]);
        let reader = FileReader::try_new(BufReader::new(file), columns);
        return Ok(Box::new(reader.map_err(|error| cannot(error.into()))?));
    }
    Err(cannot(Trouble::said(NO_TABLE, Vec::new())))
}

/// Which column has the puzzles.
fn column(schema: &Schema, asked: &Lines) -> Result<usize, Trouble> {
    let is_text = |index: &usize| match schema.field(*index).data_type() {
        DataType::Dictionary(_, values) => values.is_string(),
        kind => kind.is_string(),
    };
    let name = |index: usize| schema.field(index).name().as_str();
    let texts: Vec<usize> = (0..schema.fields().len()).filter(is_text).collect();
    let found = match &asked.column {
        Some(wanted) => texts.iter().find(|&&index| name(index) == wanted),
        None => {
            let is_named = |index: &&usize| names_puzzles(name(**index));
            texts.iter().find(is_named).or(if texts.len() == 1 { texts.first() } else { None })
        }
    };
    found.copied().ok_or_else(|| no_column(&asked.file, &texts.iter().map(|&i| name(i)).collect::<Vec<_>>()))
}

fn no_column(file: &Path, texts: &[&str]) -> Trouble {
    let known = texts.join(", ");
    let trouble = if texts.is_empty() {
        Trouble::said(NO_TEXTS, Vec::new())
    } else {
        Trouble::said(NO_COLUMN, vec![("known", known)])
    };
    Trouble::reading(file, trouble)
}
