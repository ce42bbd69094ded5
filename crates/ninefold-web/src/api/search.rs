//! `solve`, `check`, `count` and `candidates` for boards that do not fit nine by nine with the digits 1 to 9.

use super::asked::Asked;
use super::candidates::{self, Found};
use super::check::{self, Checked, Equal};
use super::error::Error;
use super::solve::{self, Solved};
use super::to_json;
use ninefold::engine::{Status, possible_any, solve_any, two_smallest};
use ninefold::rules::{CellId, Layout, Problem};
use ninefold::solve::Watch;
use ninefold::text::plain;

/// Answers with the status and the smallest solution.
pub(super) fn solve(asked: &Asked, problem: &Problem, watch: Watch<'static>) -> Result<String, Error> {
    let answer = solve_any(problem, &mut asked.watch(watch, solve::DEADLINE));
    let status = answer.as_ref().map_or("timeout", |answer| answer.status.name());
    let solution = answer.ok().and_then(|answer| answer.solution);
    Ok(to_json(&Solved {
        status,
        solution: solution.map(|values| plain::solution(&values, problem.layout())),
        puzzle: plain::values(problem.layout(), |cell| problem.given(cell)),
    }))
}

/// Answers with the status and its evidence: the clashes, or two solutions.
pub(super) fn check(asked: &Asked, problem: &Problem, watch: Watch<'static>) -> Result<String, Error> {
    let (lang, layout) = (asked.lang(), problem.layout());
    let ids = |cells: &[CellId]| cells.iter().map(|&cell| layout.id(cell)).collect();
    let clashes: Vec<Equal> = problem
        .clashes()
        .into_iter()
        .map(|one| Equal {
            digit: one.value,
            house: one.area.map(|area| problem.rules().areas()[area].id()),
            cells: ids(&one.cells),
        })
        .collect();
    if !clashes.is_empty() {
        let detail = check::clashing(&clashes, lang);
        return Ok(to_json(&Checked { status: Status::Clash.name(), clashes, detail, ..Checked::default() }));
    }
    let Ok(solutions) = two_smallest(problem, &mut asked.watch(watch, check::DEADLINE)) else {
        return Ok(to_json(&Checked::undecided(lang)));
    };
    let differing: Vec<CellId> = match &solutions[..] {
        [first, second] => {
            let differ = layout.live_cells().zip(first.iter().zip(second)).filter(|(_, (a, b))| a != b);
            differ.map(|(cell, _)| cell).collect()
        }
        _ => Vec::new(),
    };
    let status = Status::of_solutions(solutions.len() as u128);
    Ok(to_json(&Checked {
        status: status.name(),
        detail: check::said(status, differing.len(), lang),
        solutions: solutions.iter().map(|values| plain::solution(values, layout)).collect(),
        differing: ids(&differing),
        ..Checked::default()
    }))
}

/// Answers with the values that each cell has in some solution.
pub(super) fn candidates(asked: &Asked, problem: &Problem, watch: Watch<'static>) -> Result<String, Error> {
    let found = possible_any(problem, &mut asked.watch(watch, candidates::DEADLINE));
    let layout = problem.layout();
    let mask = |cell: CellId| found.masks.get(cell.index()).copied().unwrap_or_default();
    Ok(to_json(&Found {
        status: found.status.map_or("timeout", Status::name),
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
