//! `candidates`: the digits that each cell can hold in a solution.

use super::asked::{Asked, POSITION};
use super::error::Error;
use super::{Question, to_json};
use ninefold::engine::possible;
use ninefold::rules::{CellId, Layout};
use ninefold::solve::Watch;
use serde::Serialize;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "candidates",
    about: "The digits that each cell can hold in a solution: the true candidates.",
    fields: POSITION,
    needs: &["puzzle"],
    shape: "{status: Status, candidates: [string], complete: boolean}",
    answer,
};

#[derive(Serialize)]
pub(super) struct CandidatesAnswer {
    /// `unique`, `several`, `none` or `clash`, or `timeout` if the time ran out before that was known.
    pub(super) status: &'static str,
    /// The candidates of each cell, row by row. If not complete, they include the undecided ones.
    pub(super) candidates: Vec<String>,
    /// True if every candidate is decided.
    pub(super) complete: bool,
}

/// The default deadline.
pub(super) const DEADLINE: Duration = Duration::from_secs(1);

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let puzzle = asked.whole()?;
    let layout = puzzle.layout();
    let found = possible(&puzzle, &mut asked.watch(watch, DEADLINE));
    let of = |masks: &[u64], cell: CellId| masks.get(cell.index()).copied().unwrap_or_default();
    // Boards that do not fit nine by nine show only what was found.
    let undecided = if puzzle.nine().is_some() { found.undecided } else { Vec::new() };
    let mask = |cell| of(&found.candidates, cell) | of(&undecided, cell);
    Ok(to_json(&CandidatesAnswer {
        status: found.status.map_or("timeout", |status| status.name()),
        candidates: layout.cells().map(|cell| numbers(layout, mask(cell))).collect(),
        complete: found.complete,
    }))
}

/// The values of a mask, as requests write them: with commas between them if there are numbers above 9.
fn numbers(layout: &Layout, mask: u64) -> String {
    let held = layout.values().filter(|value| mask >> (value - layout.least()) & 1 == 1);
    let between = if *layout.values().end() > 9 { "," } else { "" };
    held.map(|value| value.to_string()).collect::<Vec<_>>().join(between)
}
