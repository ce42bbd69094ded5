//! `sql`: answers a query.

use super::args::Query;
use ninefold::lang::Lang;
use ninefold_sql::answer::{self, Trouble};
use ninefold_sql::session::{self, SessionRoom};
use tokio::runtime::Builder;

pub(super) fn run(query: &Query, lang: Lang) -> Result<(), Trouble> {
    let sql = query.asked.sql()?;
    let runtime = Builder::new_multi_thread().worker_threads(query.threads).enable_all().build()?;
    runtime.block_on(answer(&sql, query, lang))
}

async fn answer(sql: &str, query: &Query, lang: Lang) -> Result<(), Trouble> {
    let format = query.asked.format()?;
    let room = SessionRoom { threads: query.threads, memory: query.memory };
    answer::write(session::plan(sql, room).await?, format, &query.asked, lang).await
}
