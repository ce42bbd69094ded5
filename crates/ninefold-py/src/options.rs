//! The options of a call, as the package hands them over: a dictionary with every one of them.

use crate::trouble;
use ninefold::Rules;
use ninefold::lang::Lang;
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
    /// The most threads; 0 for one on each core.
    pub(crate) threads: usize,
    /// Seconds for each puzzle.
    deadline: Option<f64>,
    /// Called with the number of rows done and of all rows.
    pub(crate) progress: Option<Py<PyAny>>,
}

impl Options {
    /// The same without reports of progress, for what comes before the work.
    pub(crate) fn quiet(self) -> Options {
        Options { progress: None, ..self }
    }

    /// The rules to apply: a list, or a rules file in JSON.
    pub(crate) fn rules(&self) -> PyResult<Rules> {
        let Some(text) = &self.rules else { return Ok(Rules::CLASSIC) };
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
        Ok(file.problem.rules().clone())
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
