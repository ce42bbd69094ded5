//! ninefold as a Python module: puzzles in, answers out, in the shape in which the puzzles came.
//!
//! The package `ninefold` in `python/` is what people import; it sorts out what kind of thing it was given and calls the
//! functions here. They search on all cores without holding Python's lock, and hold no logic of their own: engines,
//! teacher and ratings are the library's.
//!
//! | file | |
//! |---|---|
//! | `rows.rs` | the puzzles of a call: a list of texts, a column, or the rows of an array |
//! | `crew.rs` | threads, Ctrl-C and progress |
//! | `solve.rs` `count.rs` `rate.rs` `teach.rs` `make.rs` | the questions |
//! | `answers.rs` | answers that are objects: JSON texts, as nested columns too |
//! | `arrow.rs` | the Arrow interfaces; the only `unsafe` |
//!
//! # How it works
//!
//! `crates/ninefold-py` needs Python, pyo3 and Arrow, so it is not a workspace member, and building the program does not pull these
//! in. It has no logic of its own.
//!
//! - **The kind in is the kind out.** `python/ninefold/_kinds.py` knows the libraries, none of which is imported before one of its
//!   objects is passed; Rust knows texts, lists, arrays of digits, and Arrow's methods.
//! - **Rows are answered in blocks.** Lines of 81 cells go through `engine::Batch`; everything else is read as a record (`read.rs`)
//!   and answered one by one. Solutions are written where the answer's memory will be.
//! - **The calling thread waits.** Threads work without Python's lock; the caller asks every 50 ms whether a signal has come, and a
//!   flag stops all searches (`crew.rs`). The flags live as long as the program, because teachers keep their watches; they are
//!   lent.
//! - **Answers that are objects are JSON first.** A text or list of them is read by Python's `json`; for a column, the same texts
//!   become structs by a fixed type, on the threads that made them. So there is one shape, and it is the command's.
//! - **One wheel for all versions of Python** (abi3). NumPy is asked over its own C interface.

mod answers;
mod arrow;
mod count;
mod crew;
mod forms;
mod make;
mod options;
mod outcomes;
mod rate;
mod read;
mod rows;
mod shapes;
mod solve;
mod teach;
mod trouble;

use pyo3::prelude::*;

#[pymodule(gil_used = false)]
mod _ninefold {
    #[pymodule_export]
    use super::arrow::Column;
    #[pymodule_export]
    use super::count::count;
    #[pymodule_export]
    use super::forms::{augment, canonical};
    #[pymodule_export]
    use super::make::{generate, wishes};
    #[pymodule_export]
    use super::options::{board, is_nine_by_nine};
    #[pymodule_export]
    use super::rate::rate;
    #[pymodule_export]
    use super::solve::{check, solve};
    #[pymodule_export]
    use super::teach::{explain, hint, steps};

    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
