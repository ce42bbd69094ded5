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

pub mod answer;
mod column;
mod functions;
mod generate;
mod messages;
mod read;
pub mod session;
pub mod tables;
mod udf;

pub use functions::{Answer, FUNCTIONS, Function};
pub use generate::{ABOUT as GENERATE_ABOUT, NAME as GENERATE};
pub use udf::{functions, register, register_on};
