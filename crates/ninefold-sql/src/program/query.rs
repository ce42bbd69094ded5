//! `sql`: answers a query.

use super::args::Query;
use ninefold_sql::answer::{self, Trouble};
use ninefold_sql::session::{self, Room};
use tokio::runtime::Builder;

pub(super) fn run(query: &Query) -> Result<(), Trouble> {
    let sql = query.asked.sql()?;
    let runtime = Builder::new_multi_thread().worker_threads(query.threads).enable_all().build()?;
    runtime.block_on(answer(&sql, query))
}

async fn answer(sql: &str, query: &Query) -> Result<(), Trouble> {
    let format = query.asked.format()?;
    let room = Room { threads: query.threads, memory: query.memory };
    answer::write(session::plan(sql, room).await?, format, &query.asked).await
}
