//! Writes batches of rows in a format.

use super::format::Format;
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
pub(super) enum Writer {
    Csv(Box<csv::Writer<Out>>),
    Jsonl(Objects),
    Parquet(Box<ArrowWriter<Out>>),
    Arrow(Box<FileWriter<Out>>),
    Table { out: Out, waiting: Vec<RecordBatch>, schema: SchemaRef, has_begun: bool },
}

impl Writer {
    pub(super) fn new(format: Format, schema: SchemaRef, out: Out) -> Result<Writer, Trouble> {
        Ok(match format {
            Format::Csv => {
                let mut writer = csv::WriterBuilder::new().with_header(true).build(out);
                // An answer without rows has a header too.
                writer.write(&RecordBatch::new_empty(schema))?;
                Writer::Csv(Box::new(writer))
            }
            Format::Jsonl => Writer::Jsonl(json::WriterBuilder::new().with_explicit_nulls(true).build(out)),
            Format::Parquet => {
                let properties = WriterProperties::builder()
                    .set_compression(Compression::ZSTD(ZstdLevel::default()))
                    .set_max_row_group_row_count(Some(GROUP))
                    .build();
                Writer::Parquet(Box::new(ArrowWriter::try_new(out, schema, Some(properties))?))
            }
            Format::Arrow => Writer::Arrow(Box::new(FileWriter::try_new(out, &schema)?)),
            Format::Table => Writer::Table { out, waiting: Vec::new(), schema, has_begun: false },
        })
    }

    pub(super) fn write(&mut self, batch: &RecordBatch) -> Result<(), Trouble> {
        match self {
            Writer::Csv(writer) => writer.write(batch)?,
            Writer::Jsonl(writer) => writer.write(batch)?,
            Writer::Parquet(writer) => writer.write(batch)?,
            Writer::Arrow(writer) => writer.write(batch)?,
            Writer::Table { out, waiting, has_begun, .. } => {
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
            Writer::Csv(writer) => writer.into_inner(),
            Writer::Jsonl(mut writer) => {
                writer.finish()?;
                writer.into_inner()
            }
            Writer::Parquet(writer) => writer.into_inner()?,
            Writer::Arrow(mut writer) => {
                writer.finish()?;
                writer.into_inner()?
            }
            Writer::Table { mut out, mut waiting, schema, has_begun } => {
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
