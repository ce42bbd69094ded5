//! `sql`: answers a query.

use super::args::{Format, Query};
use super::progress::Progress;
use super::trouble::Trouble;
use super::whole;
use super::writer::Writer;
use datafusion::physical_plan::execute_stream;
use futures::StreamExt;
use ninefold_sql::session::{self, Room};
use std::io::{self, IsTerminal, stdout};
use tokio::runtime::Builder;

pub(super) fn run(asked: &Query) -> Result<(), Trouble> {
    let sql = if asked.query == "-" { io::read_to_string(io::stdin())? } else { asked.query.clone() };
    let runtime = Builder::new_multi_thread().worker_threads(asked.threads).enable_all().build()?;
    runtime.block_on(answer(&sql, asked))
}

/// The format that was asked for, or that the place suggests.
fn format(asked: &Query) -> Result<Format, Trouble> {
    let named = asked.output.as_deref().and_then(Format::of_name);
    let is_read = asked.output.is_none() && stdout().is_terminal();
    let format = asked.format.or(named).unwrap_or(if is_read { Format::Table } else { Format::Csv });
    if is_read && matches!(format, Format::Parquet | Format::Arrow) {
        return Err(Trouble::said("such a file is not for a terminal: name it with -o FILE"));
    }
    Ok(format)
}

async fn answer(sql: &str, asked: &Query) -> Result<(), Trouble> {
    let format = format(asked)?;
    let room = Room { threads: asked.threads, memory: asked.memory };
    let query = session::plan(sql, room).await?;
    let (out, unfinished) = whole::open(asked.output.as_deref())?;
    let mut writer = Writer::new(format, query.plan.schema(), out)?;
    let progress = (!asked.quiet).then(|| Progress::of(&query.plan));
    let mut rows = execute_stream(query.plan.clone(), query.context.task_ctx())?;
    while let Some(batch) = rows.next().await {
        writer.write(&batch?)?;
    }
    drop(progress);
    writer.finish()?;
    unfinished.finish()
}
