//! `solve`: the status and the smallest solution.

use super::asked::{Asked, POSITION};
use super::error::Error;
use super::{Question, to_json};
use ninefold::engine::solve_within;
use ninefold::solve::Watch;
use ninefold::text::plain;
use serde::Serialize;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "solve",
    about: "The status of a puzzle and its smallest solution.",
    fields: POSITION,
    needs: &["puzzle"],
    shape: "{status: Status, solution: string | null, puzzle: string}",
    answer,
};

#[derive(Serialize)]
pub(super) struct SolveAnswer {
    /// `unique`, `several`, `none`, `clash`, or `timeout`.
    pub(super) status: &'static str,
    pub(super) solution: Option<String>,
    /// The puzzle as it was read, on one line.
    pub(super) puzzle: String,
}

/// The default deadline.
pub(super) const DEADLINE: Duration = Duration::from_secs(5);

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let puzzle = asked.whole()?;
    let answer = solve_within(&puzzle, &mut asked.watch(watch, DEADLINE));
    let status = answer.as_ref().map_or("timeout", |answer| answer.status.name());
    let solution = answer.ok().and_then(|answer| answer.solution);
    Ok(to_json(&SolveAnswer {
        status,
        solution: solution.map(|solution| solution.to_string()),
        puzzle: match puzzle.nine() {
            Some(_) => asked.any_record()?.one_line(),
            None => plain::values(puzzle.layout(), |cell| puzzle.given(cell)),
        },
    }))
}
