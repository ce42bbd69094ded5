//! `sql`: plans a query, sends the plan to the scheduler, and writes the rows that come back.

use crate::args::Query;
use crate::messages::{NO_SCHEDULER, ONE_EXPLAINS, SAME_PATH};
use crate::place::SchedulerAddress;
use crate::{functions, job};
use ballista_core::extension::SessionConfigExt;
use datafusion::error::DataFusionError;
use datafusion::logical_expr::LogicalPlan;
use datafusion::prelude::{SessionConfig, SessionContext};
use ninefold::lang::Lang;
use ninefold_sql::answer::{self, Trouble};
use ninefold_sql::{session, tables};
use std::io;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

/// The longest time that a machine may take to answer.
const ANSWER: Duration = Duration::from_secs(10);

/// The time to wait before trying again.
const PAUSE: Duration = Duration::from_millis(100);

/// The rows of a batch. Fewer than on one machine: an executor finishes each, even if the client has gone.
const BATCH: usize = 1024;

/// Waits until the scheduler can be reached.
pub(crate) async fn reach(scheduler: &SchedulerAddress, patience: Duration) -> Result<(), Trouble> {
    let begin = Instant::now();
    loop {
        let tried = timeout(ANSWER, TcpStream::connect(scheduler.to_string())).await;
        let Err(error) = tried.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into())) else { return Ok(()) };
        if begin.elapsed() >= patience {
            return Err(Trouble::With(NO_SCHEDULER, scheduler.to_string().into(), Box::new(error.into())));
        }
        sleep(PAUSE).await;
    }
}

pub(crate) async fn ask(query: &Query, lang: Lang) -> Result<(), Trouble> {
    let (sql, format) = (query.asked.sql()?, query.asked.format()?);
    let scheduler = SchedulerAddress::read(&query.scheduler)?;
    reach(&scheduler, Duration::ZERO).await?;
    let context = session(query.tasks as usize)?;
    let plan = session::checked(&context, &sql).await?;
    match plan {
        LogicalPlan::Explain(_) => {
            return answer::write(session::physical(context, &plan).await?, format, &query.asked, lang).await;
        }
        LogicalPlan::Analyze(_) => {
            return Err(Trouble::said(ONE_EXPLAINS, Vec::new()));
        }
        _ => {}
    }
    let planned = session::physical(context, &plan).await?;
    let rows = job::rows(&scheduler, planned).await.map_err(advised)?;
    answer::copy(rows, format, &query.asked).await
}

/// The session in which a query is planned. That is done here, not by the scheduler: so the client and the executors need
/// to see the files, and all of them the same ones. A scheduler that saw other files would answer about those.
fn session(tasks: usize) -> Result<SessionContext, Trouble> {
    let mut config = SessionConfig::new_with_ballista().with_target_partitions(tasks).with_batch_size(BATCH);
    let options = config.options_mut();
    session::keep_types(options);
    // Even a small file may be days of work.
    options.optimizer.repartition_file_min_size = 0;
    let state = functions::session(config)?;
    Ok(tables::with_files(SessionContext::new_with_state(state)))
}

/// Says what to do where a file is missing on another machine.
fn advised(error: DataFusionError) -> Trouble {
    match Trouble::from(error) {
        Trouble::Told(told, _) => {
            let advice = told.contains("No such file").then_some(SAME_PATH);
            Trouble::Told(told.trim_end().to_owned(), advice)
        }
        ours => ours,
    }
}
