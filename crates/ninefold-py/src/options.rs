//! The options of a call, as the package hands them over: a dictionary with every one of them.

use crate::trouble;
use ninefold::Rules;
use ninefold::lang::Lang;
use ninefold::rules::Added;
use ninefold::text::rules_file;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::time::Duration;

/// The options of every question.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Options {
    rules: Option<String>,
    lang: String,
    /// Whether rules that were not read are an error.
    pub(crate) strict: bool,
    /// The most threads; 0 for one on each core.
    pub(crate) threads: usize,
    /// Seconds for each puzzle.
    deadline: Option<f64>,
    /// The number of times that a search for steps may ask whether to go on: a limit that does not depend on a clock.
    pub(crate) work: Option<u64>,
    /// Called with the number of rows done and of all rows.
    pub(crate) progress: Option<Py<PyAny>>,
}

impl Options {
    /// The options without reports of progress, for what comes before the work.
    pub(crate) fn quiet(self) -> Options {
        Options { progress: None, ..self }
    }

    /// The rules to apply: a list, or a rules file in JSON.
    pub(crate) fn rules(&self) -> PyResult<Added> {
        let Some(text) = &self.rules else { return Ok(Rules::CLASSIC.into()) };
        if !text.trim_start().starts_with('{') {
            return text
                .parse()
                .map_err(|error: ninefold::lang::Sentence| self.refuse(error.say(self.lang())));
        }
        let file =
            rules_file::read(text).map_err(|error| self.refuse(trouble::message(&error, self.lang())))?;
        if file.has_givens {
            let message = "these rules have givens: pass them as a puzzle, which may bring its own rules";
            return Err(PyValueError::new_err(message));
        }
        Ok(file.problem.rules().clone().into())
    }

    fn refuse(&self, message: String) -> PyErr {
        PyValueError::new_err(format!("rules: {message}"))
    }

    pub(crate) fn lang(&self) -> Lang {
        Lang::of_locale(&self.lang)
    }

    /// The time for each puzzle.
    pub(crate) fn deadline(&self) -> PyResult<Option<Duration>> {
        let read = |seconds: f64| {
            Duration::try_from_secs_f64(seconds).map_err(|_| {
                PyValueError::new_err(format!("deadline: expected seconds from 0 up, found {seconds}"))
            })
        };
        self.deadline.map(read).transpose()
    }
}

/// The rows, the columns and the cells of the board that the rules of a call are for.
#[pyfunction]
pub(crate) fn board(options: Options) -> PyResult<(usize, usize, usize)> {
    let rules = options.rules()?;
    let layout = rules.layout();
    Ok((layout.rows(), layout.columns(), layout.live_cells().count()))
}

/// Whether the rules of a call are for nine by nine with the digits 1 to 9.
#[pyfunction]
pub(crate) fn is_nine_by_nine(options: Options) -> PyResult<bool> {
    Ok(options.rules()?.layout().is_nine_by_nine())
}
