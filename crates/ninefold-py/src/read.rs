//! Reads texts as puzzles, with their own rules and with those of the call.

use crate::options::Options;
use crate::trouble::{puzzle_error, skipped_rules};
use ninefold::lang::Lang;
use ninefold::rules::Added;
use ninefold::text::{self, ParseError, Record, plain};
use pyo3::prelude::*;
use std::ops::Deref;
use std::sync::{Mutex, PoisonError};

/// The most sentences about rules that were not read.
const MOST: usize = 20;

/// Reads the puzzles of a call, and notes which of their rules were not read.
pub(crate) struct PuzzleReader {
    rules: Added,
    lang: Lang,
    is_strict: bool,
    skipped: Mutex<Vec<String>>,
}

/// The rules of the call.
impl Deref for PuzzleReader {
    type Target = Added;

    fn deref(&self) -> &Added {
        &self.rules
    }
}

impl PuzzleReader {
    pub(crate) fn new(options: &Options) -> PyResult<PuzzleReader> {
        let (rules, lang) = (options.rules()?, options.lang());
        Ok(PuzzleReader { rules, lang, is_strict: options.strict, skipped: Mutex::default() })
    }

    /// The one puzzle that this text is.
    pub(crate) fn record(&self, text: &str) -> Result<Record, ParseError> {
        let record = record(text, &self.rules)?;
        if !record.skipped.is_empty() {
            // A list of sentences is whole whatever happened to the thread that held it.
            let mut skipped = self.skipped.lock().unwrap_or_else(PoisonError::into_inner);
            for said in record.skipped_in(self.lang) {
                if skipped.len() < MOST && !skipped.contains(&said) {
                    skipped.push(said);
                }
            }
        }
        Ok(record)
    }

    /// Reads the puzzle of a call with a single one. If the text is none, the error says why.
    pub(crate) fn only(&self, py: Python<'_>, text: &str) -> PyResult<Record> {
        let record = self.record(text).map_err(|error| puzzle_error(py, &error, self.lang))?;
        self.report(py)?;
        Ok(record)
    }

    /// Warns of rules that were not read or, if asked to be strict, makes an error of them.
    pub(crate) fn report(&self, py: Python<'_>) -> PyResult<()> {
        let skipped = std::mem::take(&mut *self.skipped.lock().unwrap_or_else(PoisonError::into_inner));
        if skipped.is_empty() { Ok(()) } else { skipped_rules(py, &skipped, self.is_strict) }
    }
}

/// The one puzzle that this text is, by these rules and its own.
pub(crate) fn record(text: &str, rules: &Added) -> Result<Record, ParseError> {
    let is_plain = rules.layout().is_nine_by_nine() || text::detect(text.as_bytes(), None).has_rules();
    if !is_plain {
        let found = plain::read(text.trim(), rules)?;
        return Ok(Record::typed(found.problem, found.typed));
    }
    let mut record = text::read_single(text)?;
    record.add_rules(rules).map_err(|why| record.refused(why).error)?;
    Ok(record)
}
