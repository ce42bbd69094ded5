//! Errors in a player's words.

use ninefold::lang::Lang;
use ninefold::text::{ParseError, Problem};
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use std::ffi::CString;

/// The message with its place. The advice that the command adds speaks of the command's options.
pub(crate) fn message(error: &ParseError, lang: Lang) -> String {
    let problem = error.problem.message(lang);
    match lang {
        Lang::En => format!("line {}, column {}: {problem}", error.line, error.column),
        Lang::Zh => format!("第 {} 行第 {} 列：{problem}", error.line, error.column),
    }
}

/// `ninefold.PuzzleError`.
pub(crate) fn puzzle_error(py: Python<'_>, error: &ParseError, lang: Lang) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = match CLASS.import(py, "ninefold._errors", "PuzzleError") {
        Ok(class) => class,
        Err(error) => return error,
    };
    let (found, expected) = parts(&error.problem, lang);
    let arguments = (message(error, lang), error.line, error.column, found, expected);
    match class.call1(arguments) {
        Ok(made) => PyErr::from_value(made),
        Err(error) => error,
    }
}

/// Rules that were not read: a warning, or an error.
pub(crate) fn skipped_rules(py: Python<'_>, skipped: &[String], is_error: bool) -> PyResult<()> {
    static WARNING: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    static ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let message = format!("not read, so this is the answer to another puzzle: {}", skipped.join("; "));
    if is_error {
        let class = ERROR.import(py, "ninefold._errors", "PuzzleError")?;
        return Err(PyErr::from_value(class.call1((message,))?));
    }
    let class = WARNING.import(py, "ninefold._errors", "SkippedWarning")?;
    let message = CString::new(message.replace('\0', "?")).expect("zero bytes have been replaced");
    PyErr::warn(py, class, &message, FRAMES)
}

/// The frames of the package between its caller and this module.
const FRAMES: i32 = 4;

/// The parts of a problem, as far as it has them: what was found, and what was expected.
fn parts(problem: &Problem, lang: Lang) -> (Option<String>, Option<String>) {
    let some = |found: String, expected: &str| (Some(found), Some(expected.to_owned()));
    match problem {
        Problem::BadCharacter { found, expected } => some(found.clone(), expected.get(lang)),
        Problem::Missing { expected } => (None, Some(expected.get(lang).to_owned())),
        Problem::NoPuzzle { found } => some(found.clone(), "81 cells"),
        Problem::Length { found } => some(format!("{found} cells"), "81 cells"),
        Problem::RowLength { found } => some(format!("{found} cells in a row"), "9 cells in a row"),
        Problem::Rows { found } => some(format!("{found} rows"), "9 rows"),
        Problem::Count { announced, found } => {
            some(format!("{found} puzzles"), &format!("{announced} puzzles"))
        }
        Problem::Several => some("another puzzle".to_owned(), "one puzzle"),
        Problem::TooLong { limit } => some("a longer line".to_owned(), &format!("at most {limit} bytes")),
        _ => (None, None),
    }
}

/// The error for an argument of a type that cannot hold puzzles.
pub(crate) fn no_puzzles(found: &str) -> PyErr {
    PyTypeError::new_err(format!(
        "expected puzzles: a text, a list of texts, a NumPy array of shape (N, 81) with dtype uint8, or a column of \
         texts (Arrow, Polars, pandas); found {found}"
    ))
}

/// An error from Arrow.
pub(crate) fn arrow(error: arrow_schema::ArrowError) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}
