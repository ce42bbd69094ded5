//! `candidates`: the digits that each cell can hold in a solution.

use super::asked::{Asked, POSITION};
use super::error::Error;
use super::{Question, to_json};
use ninefold::engine::possible;
use ninefold::solve::Watch;
use serde::Serialize;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "candidates",
    about: "The digits that each cell can hold in a solution: the true candidates.",
    fields: POSITION,
    needs: &["puzzle"],
    shape: "{status: Status, candidates: [Digits], complete: boolean}",
    answer,
};

#[derive(Serialize)]
struct Found {
    /// `unique`, `several`, `none` or `clash`, or `timeout` if the time ran out before that was known.
    status: &'static str,
    /// The candidates of each cell, row by row. If not complete, they include the undecided ones.
    candidates: Vec<String>,
    /// True if every candidate is decided.
    complete: bool,
}

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let found = possible(&asked.whole()?, &mut asked.watch(watch, Duration::from_secs(1)));
    Ok(to_json(&Found {
        status: found.status.map_or("timeout", |status| status.name()),
        candidates: found
            .candidates
            .iter()
            .map(|(cell, digits)| (digits | found.undecided.get(cell)).to_string())
            .collect(),
        complete: found.complete,
    }))
}
