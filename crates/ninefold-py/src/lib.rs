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

mod answers;
mod arrow;
mod count;
mod crew;
mod forms;
mod make;
mod options;
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
