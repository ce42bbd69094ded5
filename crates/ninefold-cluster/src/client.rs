//! `sql`: sends a query to the scheduler, and writes the rows that come back.

use crate::args::Query;
use ballista::prelude::SessionContextExt;
use ballista_core::extension::SessionConfigExt;
use datafusion::execution::SessionStateBuilder;
use datafusion::prelude::{SessionConfig, SessionContext};
use ninefold_sql::answer::{self, Trouble};
use ninefold_sql::{session, tables};
use std::fmt;
use std::io;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

/// The port of a scheduler where none is named.
const PORT: u16 = 7450;

/// How long a machine may take to answer.
const ANSWER: Duration = Duration::from_secs(10);

/// How long to wait before trying again.
const PAUSE: Duration = Duration::from_millis(100);

/// Where a scheduler is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) host: String,
    pub(crate) port: u16,
}

impl Place {
    /// Reads `HOST` or `HOST:PORT`.
    pub(crate) fn read(typed: &str) -> Result<Place, Trouble> {
        let (host, port) = match typed.rsplit_once(':') {
            Some((host, port)) => (host, port.parse().ok()),
            None => (typed, Some(PORT)),
        };
        match port {
            Some(port) if !host.is_empty() => Ok(Place { host: host.to_owned(), port }),
            _ => Err(Trouble::said(format!("expected a scheduler as HOST:PORT, found '{typed}'"))),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

/// Waits until the scheduler can be reached.
pub(crate) async fn reach(scheduler: &Place, patience: Duration) -> Result<(), Trouble> {
    let begin = Instant::now();
    loop {
        let tried = timeout(ANSWER, TcpStream::connect((scheduler.host.as_str(), scheduler.port))).await;
        let Err(error) = tried.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into())) else { return Ok(()) };
        if begin.elapsed() >= patience {
            return Err(Trouble::said(format!(
                "no scheduler at {scheduler}: {error}\nstart one with 'ninefold-cluster scheduler', or say where it is \
                 with --scheduler HOST:PORT"
            )));
        }
        sleep(PAUSE).await;
    }
}

pub(crate) async fn ask(query: &Query) -> Result<(), Trouble> {
    let (sql, format) = (query.asked.sql()?, query.asked.format()?);
    let scheduler = Place::read(&query.scheduler)?;
    reach(&scheduler, Duration::ZERO).await?;
    let context = session(&scheduler, query.tasks as usize).await?;
    let plan = session::checked(&context, &sql).await?;
    let planned = session::physical(context, &plan).await?;
    answer::write(planned, format, &query.asked).await.map_err(advised)
}

async fn session(scheduler: &Place, tasks: usize) -> Result<SessionContext, Trouble> {
    let mut config = SessionConfig::new_with_ballista().with_target_partitions(tasks);
    let options = config.options_mut();
    session::keep_types(options);
    // Even a small file may be days of work.
    options.optimizer.repartition_file_min_size = 0;
    let state = SessionStateBuilder::new().with_default_features().with_config(config).build();
    let context = SessionContext::remote_with_state(&format!("df://{scheduler}"), state).await?;
    let context = tables::with_files(context);
    // Only now: Ballista puts its own functions into the state.
    ninefold_sql::register(&context);
    Ok(context)
}

/// Says what to do where a file is missing on another machine.
fn advised(trouble: Trouble) -> Trouble {
    let told = trouble.to_string();
    if told.contains("No such file") || told.contains("not found") {
        return Trouble::said(format!(
            "{told}\nthe scheduler and each executor must see the file under the path that it has here"
        ));
    }
    trouble
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places() {
        let place = |host: &str, port| Some(Place { host: host.to_owned(), port });
        for (typed, expected) in [
            ("here", place("here", PORT)),
            ("10.0.0.7:99", place("10.0.0.7", 99)),
            ("[::1]:99", place("[::1]", 99)),
            ("", None),
            (":99", None),
            ("here:", None),
            ("here:99999", None),
        ] {
            assert_eq!(Place::read(typed).ok(), expected, "{typed}");
        }
    }
}
