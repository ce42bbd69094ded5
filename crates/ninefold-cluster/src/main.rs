//! The program `ninefold-cluster`: the queries of `ninefold sql`, answered by many machines.
//!
//! One program plays every part. The client, `sql`, plans queries, a *scheduler* cuts their plans into tasks, and *executors*
//! run those. [Ballista](https://datafusion.apache.org/ballista/) does the distributing; all three parts know ninefold's
//! functions by their names.

mod args;
mod client;
mod executor;
mod functions;
mod job;
mod journal;
mod scheduler;

use args::{Arguments, Command};
use clap::Parser;
use ninefold_sql::answer::{self, Trouble};
use std::future::Future;
use std::process::ExitCode;
use tokio::runtime::Builder;

/// Plans are trees, and what walks them recurses.
const STACK: usize = 8 << 20;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    journal::keep(arguments.verbose);
    let done = match &arguments.command {
        Command::Scheduler(place) => run(scheduler::serve(place)),
        Command::Executor(place) => run(executor::serve(place)),
        Command::Sql(query) => {
            answer::watch();
            run(client::ask(query))
        }
    };
    answer::exit("ninefold-cluster", done)
}

fn run(part: impl Future<Output = Result<(), Trouble>>) -> Result<(), Trouble> {
    Builder::new_multi_thread().thread_stack_size(STACK).enable_all().build()?.block_on(part)
}
