//! `table`: CSV that ninefold has written, as a Parquet or Arrow IPC file with typed columns.

use super::args::Table;
use datafusion::arrow::csv::ReaderBuilder;
use datafusion::arrow::datatypes::{DataType, Field, Schema};
use flate2::bufread::MultiGzDecoder;
use ninefold_sql::answer::{RowFormat, Rows, Trouble};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::sync::Arc;

/// The rows of a batch.
const BATCH: usize = 8192;

const BUFFER: usize = 1 << 18;

/// The columns that are not texts.
static TYPES: &[(&str, DataType)] = &[
    ("complete", DataType::Boolean),
    // A blank grid has more solutions than 64 bits can hold.
    ("solutions", DataType::Decimal128(38, 0)),
    ("clues", DataType::Int64),
    ("score", DataType::Int64),
    ("guesses", DataType::Int64),
    ("nodes", DataType::Int64),
    ("placements", DataType::Int64),
    ("undone", DataType::Int64),
    ("hodoku_score", DataType::Int64),
    ("hodoku_steps", DataType::Int64),
    ("own_score", DataType::Int64),
    ("own_most", DataType::Int64),
    ("own_steps", DataType::Int64),
    ("largest", DataType::Int64),
    ("sum", DataType::Int64),
    ("steps", DataType::Int64),
    ("cases", DataType::Int64),
    ("unproved", DataType::Int64),
    ("spike", DataType::Int64),
    ("named_solve", DataType::Boolean),
    ("depth", DataType::Int64),
    ("b", DataType::Int64),
    ("bxb", DataType::Int64),
    ("bxbb", DataType::Int64),
    ("w", DataType::Int64),
    ("gw", DataType::Int64),
    ("backdoor", DataType::Int64),
    ("size", DataType::Int64),
    ("tridagon", DataType::Boolean),
    ("step", DataType::Int64),
    ("er", DataType::Float64),
    ("ep", DataType::Float64),
    ("ed", DataType::Float64),
    ("minutes", DataType::Float64),
    ("seconds", DataType::Float64),
];

pub(super) fn run(asked: &Table) -> Result<(), Trouble> {
    let named = asked.output.as_deref().and_then(RowFormat::of_name);
    let format = asked.format.or(named).unwrap_or(RowFormat::Parquet);
    let input = asked.input.as_deref();
    let mut bytes = open(input)?;
    let cannot = |error: Trouble| match input {
        Some(path) => Trouble::reading(path, error),
        None => error,
    };
    let schema = Arc::new(schema(&mut bytes).map_err(|error| cannot(error.into()))?);
    let reader = ReaderBuilder::new(schema.clone()).with_header(false).with_batch_size(BATCH);
    let reader = reader.build_buffered(bytes).map_err(|error| cannot(error.into()))?;
    let mut rows = Rows::begin(format, schema, asked.output.as_deref())?;
    for batch in reader {
        rows.write(&batch.map_err(|error| cannot(error.into()))?)?;
    }
    rows.finish()
}

/// The input, decompressed if its first bytes say that it is compressed.
fn open(path: Option<&Path>) -> Result<Box<dyn BufRead>, Trouble> {
    let Some(path) = path else { return Ok(Box::new(BufReader::with_capacity(BUFFER, io::stdin()))) };
    let cannot = |error: io::Error| Trouble::reading(path, error);
    let mut file = BufReader::with_capacity(BUFFER, File::open(path).map_err(cannot)?);
    let head = file.fill_buf().map_err(cannot)?;
    let unpacked: Box<dyn Read> = if head.starts_with(&[0x1f, 0x8b]) {
        Box::new(MultiGzDecoder::new(file))
    } else if head.starts_with(&[0x28, 0xb5, 0x2f, 0xfd]) {
        Box::new(zstd::Decoder::with_buffer(file).map_err(cannot)?)
    } else {
        return Ok(Box::new(file));
    };
    Ok(Box::new(BufReader::with_capacity(BUFFER, unpacked)))
}

/// The columns that the first line names.
fn schema(bytes: &mut impl BufRead) -> io::Result<Schema> {
    let mut line = String::new();
    bytes.read_line(&mut line)?;
    let field = |name: &str| {
        let kind = TYPES.iter().find(|(known, _)| *known == name).map(|(_, kind)| kind.clone());
        Field::new(name, kind.unwrap_or(DataType::Utf8), true)
    };
    Ok(Schema::new(line.trim_end().split(',').map(field).collect::<Vec<_>>()))
}
