//! The arguments that can be typed.

use clap::{Args, Parser, Subcommand};
use ninefold_sql::answer::Asked;
use ninefold_words::Language;
use std::path::PathBuf;

/// Answers questions about files of puzzles in SQL, on many machines.
#[derive(Debug, Parser)]
#[command(name = "ninefold-cluster", version)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// Tell on standard error what is being done, not only what goes wrong
    #[arg(short, long, global = true)]
    pub(crate) verbose: bool,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Cut queries into tasks and hand them out; a cluster has one
    Scheduler(Scheduler),
    /// Run tasks; a cluster has one or more on each machine
    Executor(Executor),
    /// Answer a query
    Sql(Query),
}

#[derive(Debug, Args)]
pub(crate) struct Scheduler {
    /// The address to listen on; 0.0.0.0 is every one. Whoever reaches it can read files: keep it in your own network
    #[arg(long, default_value = "127.0.0.1")]
    pub(crate) bind: String,
    /// The name by which executors and clients reach this machine [default: the address]
    #[arg(long)]
    pub(crate) host: Option<String>,
    /// The port
    #[arg(long, default_value_t = 7450)]
    pub(crate) port: u16,
    /// After how many seconds without a sign an executor is taken to be dead; others then do its tasks again
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) patience: u64,
}

#[derive(Debug, Args)]
pub(crate) struct Executor {
    /// Where the scheduler is: HOST or HOST:PORT
    #[arg(long, default_value = "127.0.0.1:7450")]
    pub(crate) scheduler: String,
    /// The address to listen on; 0.0.0.0 is every one
    #[arg(long, default_value = "127.0.0.1")]
    pub(crate) bind: String,
    /// The name by which the others reach this machine [default: the address]
    #[arg(long)]
    pub(crate) host: Option<String>,
    /// The port for rows; the next one is for tasks
    #[arg(long, default_value_t = 7451, value_parser = clap::value_parser!(u16).range(1..=65534))]
    pub(crate) port: u16,
    /// How many tasks to run at a time [default: all cores]
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    pub(crate) threads: usize,
    /// Where rows wait between the stages of a query [default: a folder for temporary files]
    #[arg(long)]
    pub(crate) folder: Option<PathBuf>,
    /// Every how many seconds to give a sign of life
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) pulse: u64,
    /// How many seconds to wait for the scheduler to start
    #[arg(long, default_value_t = 60)]
    pub(crate) wait: u64,
}

#[derive(Debug, Args)]
pub(crate) struct Query {
    #[command(flatten)]
    pub(crate) asked: Asked,
    /// Where the scheduler is: HOST or HOST:PORT
    #[arg(long, default_value = "127.0.0.1:7450")]
    pub(crate) scheduler: String,
    /// Into how many tasks to cut each stage of the query; a few for each core of the cluster share the work evenly
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) tasks: u32,
}
