//! `candidates`: the digits that each cell has in some solution.

use super::asked::{Asked, POSITION};
use super::error::Error;
use super::{Question, to_json};
use ninefold::engine::possible;
use ninefold::solve::Watch;
use serde::Serialize;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "candidates",
    about: "The digits that each cell has in some solution: the true candidates.",
    fields: POSITION,
    needs: &["puzzle"],
    shape: "{status: Status, candidates: [Digits], complete: boolean}",
    answer,
};

#[derive(Serialize)]
struct Found {
    /// `unique`, `several`, `none`, `clash`, or `timeout` if the time was up before that was known.
    status: &'static str,
    /// Of each cell, row by row; with those that are not decided if it is not complete.
    candidates: Vec<String>,
    /// Is every digit decided?
    complete: bool,
}

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let found = possible(&asked.whole()?, &mut asked.watch(watch, Duration::from_secs(1)));
    Ok(to_json(&Found {
        status: found.status.map_or("timeout", |status| status.name()),
        candidates: found.candidates.iter().map(|(_, digits)| digits.to_string()).collect(),
        complete: found.complete,
    }))
}
