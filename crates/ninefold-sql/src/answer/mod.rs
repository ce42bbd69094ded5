//! The work of a program on a query: the arguments, the place of the answer, and the reports of errors. The programs
//! `ninefold-sql` and `ninefold-cluster` share it.

mod asked;
mod format;
mod progress;
mod signals;
pub(crate) mod trouble;
mod whole;
mod writer;

pub use asked::{Asked, HELP_ZH};
pub use format::RowFormat;
pub use signals::{before_the_end, just_end, watch};
pub use trouble::Trouble;

use crate::session::Query;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::physical_plan::{SendableRecordBatchStream, execute_stream};
use futures::StreamExt;
use ninefold::lang::Lang;
use ninefold_words::legible;
use progress::ProgressLine;
use std::path::Path;
use std::process::ExitCode;
use whole::UnfinishedFile;
use writer::RowWriter;

/// The exit code of everything that went wrong.
const FAILED: u8 = 2;

/// Rows that are being written; a file appears when they are complete.
#[expect(missing_debug_implementations, reason = "writers of formats have none")]
pub struct Rows {
    writer: RowWriter,
    unfinished: UnfinishedFile,
}

impl Rows {
    /// Begins to write to this file, or to standard output.
    pub fn begin(format: RowFormat, schema: SchemaRef, path: Option<&Path>) -> Result<Rows, Trouble> {
        let (out, unfinished) = whole::open(path)?;
        Ok(Rows { writer: RowWriter::new(format, schema, out)?, unfinished })
    }

    /// Writes these rows.
    pub fn write(&mut self, batch: &RecordBatch) -> Result<(), Trouble> {
        self.writer.write(batch)
    }

    /// Writes what is left, and gives the file its name.
    pub fn finish(self) -> Result<(), Trouble> {
        self.writer.finish()?;
        self.unfinished.finish()
    }
}

/// Runs a query and writes its answer where it was asked for.
pub async fn write(query: Query, format: RowFormat, asked: &Asked, lang: Lang) -> Result<(), Trouble> {
    let progress = (!asked.quiet).then(|| ProgressLine::of(&query.plan, lang));
    let written = copy(execute_stream(query.plan, query.context.task_ctx())?, format, asked).await;
    drop(progress);
    written
}

/// Writes an answer where it was asked for.
pub async fn copy(
    mut batches: SendableRecordBatchStream,
    format: RowFormat,
    asked: &Asked,
) -> Result<(), Trouble> {
    let mut rows = Rows::begin(format, batches.schema(), asked.output.as_deref())?;
    while let Some(batch) = batches.next().await {
        rows.write(&batch?)?;
    }
    rows.finish()
}

/// Reports what went wrong, if anything did. It reports nothing if the answer is no longer being read.
pub fn exit(program: &str, done: Result<(), Trouble>, lang: Lang) -> ExitCode {
    signals::go_first();
    match done {
        Err(trouble) if !trouble.is_closed_pipe() => {
            eprintln!("{program}: {}", legible(&trouble.say(lang)));
            FAILED.into()
        }
        _ => ExitCode::SUCCESS,
    }
}
