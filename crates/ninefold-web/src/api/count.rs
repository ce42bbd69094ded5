//! `count`: the number of solutions.

use super::asked::Asked;
use super::error::Error;
use super::{Question, to_json};
#[cfg(feature = "teacher")]
use ninefold::engine::count_any;
use ninefold::engine::{Count, CountOptions, Status, count};
use ninefold::solve::Watch;
use serde::Serialize;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "count",
    about: "The number of solutions, up to a limit and a deadline.",
    fields: &["puzzle", "values", "candidates", "rules", "lang", "deadline", "limit"],
    needs: &["puzzle"],
    shape: "{status: Status, solutions: integer | string, complete: boolean}",
    answer,
};

#[derive(Serialize)]
struct Counted {
    /// `unique`, `several`, `none` or `clash`, or `timeout` if the time ran out before that was known.
    status: &'static str,
    solutions: Number,
    /// True if all solutions were counted; false if the limit or the deadline ended the count.
    complete: bool,
}

/// A number, written as text if JavaScript would round it.
#[derive(Serialize)]
#[serde(untagged)]
enum Number {
    Small(u64),
    Large(String),
}

/// The largest number that JavaScript represents exactly.
const EXACT: u128 = (1 << 53) - 1;

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    #[cfg(feature = "teacher")]
    if let Some(problem) = asked.large()? {
        return counted(asked, watch, problem.has_clash(), |options, watch| {
            count_any(&problem, options, watch)
        });
    }
    let puzzle = asked.whole()?;
    counted(asked, watch, puzzle.has_clash(), |options, watch| count(&puzzle, options, watch))
}

fn counted(
    asked: &Asked,
    watch: Watch<'static>,
    has_clash: bool,
    count: impl FnOnce(&CountOptions, &Watch<'static>) -> Count,
) -> Result<String, Error> {
    let watch = asked.watch(watch, Duration::from_secs(2));
    // Counting to two is needed to tell one solution from several, whatever the limit.
    let limit = asked.limit()?.map(u128::from);
    let options =
        CountOptions { limit: limit.map(|limit| limit.max(2)), threads: 1, ..CountOptions::default() };
    let Count { solutions, complete } = count(&options, &watch);
    let status = match solutions {
        0 if complete && has_clash => Status::Clash.name(),
        0 if complete => Status::None.name(),
        1 if complete => Status::Unique.name(),
        0 | 1 => "timeout",
        _ => Status::Several.name(),
    };
    let is_cut = limit.is_some_and(|limit| solutions > limit);
    let shown = limit.map_or(solutions, |limit| solutions.min(limit));
    Ok(to_json(&Counted {
        status,
        solutions: if shown > EXACT { Number::Large(shown.to_string()) } else { Number::Small(shown as u64) },
        complete: complete && !is_cut,
    }))
}
