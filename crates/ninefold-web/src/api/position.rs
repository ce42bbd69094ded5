//! A position as a request gives it: the puzzle in any format, and what the player has done with it.

use super::error::{Error, Place};
use ninefold::lang::Lang;
use ninefold::logic::Board;
use ninefold::solve::Watch;
use ninefold::text::{Record, Records};
use ninefold::{Cell, Digit, DigitSet, Grid, Puzzle, Rules};
use serde::Deserialize;
use std::time::Duration;

/// What most requests say.
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Asked {
    /// The puzzle, in any format.
    puzzle: String,
    /// All digits that stand in the grid, givens too: 81 characters.
    #[serde(default)]
    values: Option<String>,
    /// The candidates of each cell: 81 strings of digits. Those of filled cells do not matter.
    #[serde(default)]
    candidates: Option<Vec<String>>,
    #[serde(default)]
    rules: Option<String>,
    #[serde(default)]
    lang: Option<String>,
    /// Give up after this many milliseconds.
    #[serde(default)]
    deadline: Option<u64>,
}

impl Asked {
    pub(super) fn lang(&self) -> Lang {
        Lang::of_locale(self.lang.as_deref().unwrap_or_default())
    }

    /// The watch with the deadline that was asked for, or this one.
    pub(super) fn watch(&self, watch: Watch<'static>, otherwise: Duration) -> Watch<'static> {
        let asked = self.deadline.map_or(otherwise, Duration::from_millis);
        watch.within(asked.min(super::LONGEST))
    }

    /// The puzzle as it was read.
    pub(super) fn record(&self) -> Result<Record, Error> {
        let mut record = one_record(&self.puzzle, self.lang())?;
        record.puzzle = record.puzzle.by(self.rules()?);
        Ok(record)
    }

    fn rules(&self) -> Result<Rules, Error> {
        let name = self.rules.as_deref().unwrap_or(Rules::Classic.name());
        name.parse().map_err(|message| Error::content("rules", message, None))
    }

    /// The position: what the player has placed and struck out.
    pub(super) fn board(&self) -> Result<Board, Error> {
        let record = self.record()?;
        let givens = *record.puzzle.givens();
        let Some(values) = &self.values else {
            let filled = record.filled();
            return Ok(Board::with_placed(&self.marked(&filled)?, givens.filled()));
        };
        let values: Grid =
            values.parse().map_err(|error| Error::unreadable(&error, "values", self.lang()))?;
        let puzzle = Puzzle::new(values).by(record.puzzle.rules());
        Ok(Board::with_placed(&self.marked(&puzzle)?, givens.filled()))
    }

    /// The puzzle with the marks of the request.
    fn marked(&self, puzzle: &Puzzle) -> Result<Puzzle, Error> {
        let Some(texts) = &self.candidates else { return Ok(*puzzle) };
        if texts.len() != Cell::COUNT {
            let message = format!("expected the candidates of 81 cells, found those of {}", texts.len());
            return Err(Error::content("candidates", message, None));
        }
        let mut marks = *puzzle.allowed();
        for (cell, text) in Cell::ALL.into_iter().zip(texts) {
            if puzzle.givens().get(cell).is_none() {
                marks.set(cell, digits(text, cell)?);
            }
        }
        Ok(Puzzle::with_marks(*puzzle.givens(), &marks).by(puzzle.rules()))
    }
}

/// The digits of a text such as `158`.
fn digits(text: &str, cell: Cell) -> Result<DigitSet, Error> {
    let digit = |(column, c): (usize, char)| {
        let digit = c.to_digit(10).and_then(|value| Digit::try_from(value as u8).ok());
        digit.ok_or_else(|| {
            let place = Place { field: Some("candidates"), line: 1, column: column as u64 + 1 };
            let message = format!("candidates of {cell}: expected '1'..='9', found '{}'", c.escape_debug());
            Error::content("candidates", message, Some(place))
        })
    };
    text.chars().enumerate().map(digit).collect()
}

/// The one puzzle in a text; the first if there are several.
fn one_record(text: &str, lang: Lang) -> Result<Record, Error> {
    let mut records = Records::detect(text.as_bytes(), None).expect("bytes in memory can be read");
    match records.next() {
        Some(item) => {
            let item = item.expect("bytes in memory can be read");
            item.map_err(|unreadable| Error::unreadable(&unreadable.error, "puzzle", lang))
        }
        None => Err(Error::content(
            "unreadable",
            "expected a puzzle: 81 characters, or a grid in any format; found nothing".to_owned(),
            Some(Place { field: Some("puzzle"), line: 1, column: 1 }),
        )),
    }
}
