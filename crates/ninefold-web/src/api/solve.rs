//! `solve`: the status and the smallest solution.

use super::asked::{Asked, POSITION};
use super::error::Error;
use super::{Question, to_json};
use ninefold::engine::solve_within;
use ninefold::solve::Watch;
use serde::Serialize;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "solve",
    about: "The status of a puzzle and its smallest solution.",
    fields: POSITION,
    needs: &["puzzle"],
    shape: "{status: Status, solution: Grid | null, puzzle: string}",
    answer,
};

#[derive(Serialize)]
struct Solved {
    /// `unique`, `several`, `none`, `clash`, or `timeout`.
    status: &'static str,
    solution: Option<String>,
    /// The puzzle as it was read, on one line.
    puzzle: String,
}

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let puzzle = asked.whole()?;
    let answer = solve_within(&puzzle, &mut asked.watch(watch, Duration::from_secs(5)));
    let solution = answer.ok().and_then(|answer| answer.solution);
    Ok(to_json(&Solved {
        status: answer.map_or("timeout", |answer| answer.status.name()),
        solution: solution.map(|grid| grid.to_string()),
        puzzle: asked.record()?.one_line(),
    }))
}
