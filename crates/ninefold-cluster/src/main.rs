//! The program `ninefold-cluster`: the queries of `ninefold sql`, answered by many machines.
//!
//! One program plays every part. The client, `sql`, plans queries, a *scheduler* cuts their plans into tasks, and *executors*
//! run those. [Ballista](https://datafusion.apache.org/ballista/) does the distributing; all three parts know ninefold's
//! functions by their names.
//!
//! # How it works
//!
//! `crates/ninefold-cluster` adds some 100 crates more, and has what it needs of the program above from that one's library.
//!
//! - **The client plans.** Ballista's own client sends what a query means, and the scheduler looks for the files. Where that one
//!   sees none, or fewer, the answer is incomplete, and no error says so. So here the client sends the physical plan, with the
//!   files in it, and an executor that cannot open one fails. The scheduler needs no files.
//! - **Plans carry names of functions**, so all parts must be of one version.
//! - **Even small files are cut into tasks**, since a row may be a second of work. A task has one row group at least.

mod args;
mod client;
mod executor;
mod functions;
mod help_zh;
mod job;
mod journal;
mod messages;
mod place;
mod scheduler;

use args::{Arguments, Command};
use ninefold_sql::answer::{self, Trouble};
use std::future::Future;
use std::process::ExitCode;
use tokio::runtime::Builder;

/// Plans are trees, and what walks them recurses.
const STACK: usize = 8 << 20;

fn main() -> ExitCode {
    let (arguments, lang) = match ninefold_words::parse::<Arguments>(&[answer::HELP_ZH, help_zh::TEXTS]) {
        Ok(parsed) => parsed,
        Err(code) => return code,
    };
    journal::keep(arguments.verbose);
    let done = match &arguments.command {
        Command::Scheduler(place) => run(scheduler::serve(place, lang)),
        Command::Executor(place) => run(executor::serve(place)),
        Command::Sql(query) => {
            answer::watch();
            run(client::ask(query, lang))
        }
    };
    answer::exit("ninefold-cluster", done, lang)
}

fn run(part: impl Future<Output = Result<(), Trouble>>) -> Result<(), Trouble> {
    Builder::new_multi_thread().thread_stack_size(STACK).enable_all().build()?.block_on(part)
}
