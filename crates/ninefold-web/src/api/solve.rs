//! `solve`: the status and the smallest solution.

use super::asked::{Asked, POSITION};
use super::error::Error;
use super::{Question, to_json};
use ninefold::engine::solve_within;
use ninefold::solve::Watch;
use ninefold::text::plain;
#[cfg(feature = "teacher")]
use ninefold::{engine::solve_any, rules::Problem};
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
pub(super) struct Solved {
    /// `unique`, `several`, `none`, `clash`, or `timeout`.
    pub(super) status: &'static str,
    pub(super) solution: Option<String>,
    /// The puzzle as it was read, on one line.
    pub(super) puzzle: String,
}

/// The default deadline.
pub(super) const DEADLINE: Duration = Duration::from_secs(5);

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    #[cfg(feature = "teacher")]
    if let Some(problem) = asked.large()? {
        return any_size(asked, &problem, watch);
    }
    let puzzle = asked.whole()?;
    let answer = solve_within(&puzzle, &mut asked.watch(watch, DEADLINE));
    let solution = answer.ok().and_then(|answer| answer.solution);
    Ok(to_json(&Solved {
        status: answer.map_or("timeout", |answer| answer.status.name()),
        solution: solution.map(|grid| plain::grid(&grid, puzzle.rules().layout())),
        puzzle: asked.record()?.one_line(),
    }))
}

/// Answers for boards that do not fit nine by nine with the status and the smallest solution.
#[cfg(feature = "teacher")]
fn any_size(asked: &Asked, problem: &Problem, watch: Watch<'static>) -> Result<String, Error> {
    let answer = solve_any(problem, &mut asked.watch(watch, DEADLINE));
    let status = answer.as_ref().map_or("timeout", |answer| answer.status.name());
    let solution = answer.ok().and_then(|answer| answer.solution);
    Ok(to_json(&Solved {
        status,
        solution: solution.map(|values| plain::solution(&values, problem.layout())),
        puzzle: plain::values(problem.layout(), |cell| problem.given(cell)),
    }))
}
