//! Writes batches of rows in a format.

use super::format::RowFormat;
use super::trouble::Trouble;
use super::whole::Out;
use datafusion::arrow::csv;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::arrow::ipc::writer::FileWriter;
use datafusion::arrow::json;
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::arrow::util::pretty::pretty_format_batches;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::parquet::basic::{Compression, ZstdLevel};
use datafusion::parquet::file::properties::WriterProperties;
use std::io::Write;

/// The rows of a row group: enough to be packed well, few enough to wait in memory.
const GROUP: usize = 1 << 17;

/// The rows of a table on a terminal.
const PAGE: usize = 1000;

/// Objects on one line each, in which null is written.
type Objects = json::Writer<Out, json::writer::LineDelimited>;

/// A format that is being written.
pub(super) enum RowWriter {
    Csv(Box<csv::Writer<Out>>),
    Jsonl(Objects),
    Parquet(Box<ArrowWriter<Out>>),
    Arrow(Box<FileWriter<Out>>),
    Table { out: Out, waiting: Vec<RecordBatch>, schema: SchemaRef, has_begun: bool },
}

impl RowWriter {
    pub(super) fn new(format: RowFormat, schema: SchemaRef, out: Out) -> Result<RowWriter, Trouble> {
        Ok(match format {
            RowFormat::Csv => {
                let mut writer = csv::WriterBuilder::new().with_header(true).build(out);
                // An answer without rows has a header too.
                writer.write(&RecordBatch::new_empty(schema))?;
                RowWriter::Csv(Box::new(writer))
            }
            RowFormat::Jsonl => {
                RowWriter::Jsonl(json::WriterBuilder::new().with_explicit_nulls(true).build(out))
            }
            RowFormat::Parquet => {
                let properties = WriterProperties::builder()
                    .set_compression(Compression::ZSTD(ZstdLevel::default()))
                    .set_max_row_group_row_count(Some(GROUP))
                    .build();
                RowWriter::Parquet(Box::new(ArrowWriter::try_new(out, schema, Some(properties))?))
            }
            RowFormat::Arrow => RowWriter::Arrow(Box::new(FileWriter::try_new(out, &schema)?)),
            RowFormat::Table => RowWriter::Table { out, waiting: Vec::new(), schema, has_begun: false },
        })
    }

    pub(super) fn write(&mut self, batch: &RecordBatch) -> Result<(), Trouble> {
        match self {
            RowWriter::Csv(writer) => writer.write(batch)?,
            RowWriter::Jsonl(writer) => writer.write(batch)?,
            RowWriter::Parquet(writer) => writer.write(batch)?,
            RowWriter::Arrow(writer) => writer.write(batch)?,
            RowWriter::Table { out, waiting, has_begun, .. } => {
                waiting.push(batch.clone());
                if waiting.iter().map(RecordBatch::num_rows).sum::<usize>() >= PAGE {
                    writeln!(out, "{}", pretty_format_batches(waiting)?)?;
                    (*has_begun, *waiting) = (true, Vec::new());
                }
            }
        }
        Ok(())
    }

    pub(super) fn finish(self) -> Result<(), Trouble> {
        let out = match self {
            RowWriter::Csv(writer) => writer.into_inner(),
            RowWriter::Jsonl(mut writer) => {
                writer.finish()?;
                writer.into_inner()
            }
            RowWriter::Parquet(writer) => writer.into_inner()?,
            RowWriter::Arrow(mut writer) => {
                writer.finish()?;
                writer.into_inner()?
            }
            RowWriter::Table { mut out, mut waiting, schema, has_begun } => {
                if waiting.is_empty() && !has_begun {
                    waiting.push(RecordBatch::new_empty(schema));
                }
                if !waiting.is_empty() {
                    writeln!(out, "{}", pretty_format_batches(&waiting)?)?;
                }
                out
            }
        };
        Ok(out.finish()?)
    }
}
