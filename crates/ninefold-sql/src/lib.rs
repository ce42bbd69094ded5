//! ninefold's answers as functions of SQL, for [DataFusion](https://datafusion.apache.org).
//!
//! ```no_run
//! use datafusion::prelude::SessionContext;
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! let context = SessionContext::new();
//! ninefold_sql::register(&context);
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let batches = context.sql(&format!("select status('{puzzle}'), clues('{puzzle}')")).await?.collect().await?;
//! assert_eq!(batches[0].num_rows(), 1);
//! # Ok::<(), datafusion::error::DataFusionError>(()) }).unwrap();
//! ```
//!
//! `generate(number, seed, wishes)` is a table of new puzzles.
//!
//! [`FUNCTIONS`] lists the others. Each is a file in `functions/` and a line in that list; a test, the help and the guide
//! read the list.
//!
//! # How it works
//!
//! `crates/ninefold-sql` brings a query engine of some 290 crates, so it is not a workspace member. `ninefold` starts it as a
//! program (`helper.rs`) that is next to it or in PATH.
//!
//! - **A function is asked about blocks of rows** and knows neither Arrow's forms of text nor threads (`column.rs`). Lines of 81
//!   cells go through `engine::Batch`. A function that is a field of another one's answer (`er` of `rate_se`) is asked of that
//!   answer before a plan is optimised, so that a query with several ratings of a puzzle rates once.
//! - **Rows keep their order where that is possible**: a query in which each row comes from one row has one partition, and the
//!   functions share its batches among the threads. All others have a partition for each thread.
//! - **To the command, Parquet and Arrow IPC are streams of lines** (`ninefold-sql lines FILE`), which `input/` reads like a file
//!   that was packed.
//! - **Results that will be a table are CSV first.** `FILE.partial` is CSV in pieces of Zstandard with the journal that every run
//!   has, and becomes the table when it is complete (`ninefold-sql table`). So resuming needs nothing new, and a resumed run gives
//!   the same file.
//!

pub mod answer;
mod column;
mod functions;
mod generate;
mod messages;
mod read;
pub mod session;
pub mod tables;
mod udf;

pub use functions::{AnswerBy, FUNCTIONS, Function};
pub use generate::{ABOUT as GENERATE_ABOUT, NAME as GENERATE};
pub use udf::{functions, register, register_on};
