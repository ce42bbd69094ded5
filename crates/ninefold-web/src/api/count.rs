//! `count`: the number of solutions.

use super::asked::Asked;
use super::error::Error;
use super::{Question, to_json};
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
    solutions: JsonNumber,
    /// True if all solutions were counted; false if the limit or the deadline ended the count.
    complete: bool,
}

/// A number, written as text if JavaScript would round it.
#[derive(Serialize)]
#[serde(untagged)]
enum JsonNumber {
    Small(u64),
    Large(String),
}

/// The largest number that JavaScript represents exactly.
const EXACT: u128 = (1 << 53) - 1;

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let puzzle = asked.whole()?;
    let watch = asked.watch(watch, Duration::from_secs(2));
    // Counting to two is needed to tell one solution from several, whatever the limit.
    let limit = asked.limit()?.map(u128::from);
    let options =
        CountOptions { limit: limit.map(|limit| limit.max(2)), threads: 1, ..CountOptions::default() };
    let Count { solutions, complete } = count(&puzzle, &options, &watch);
    let status = match solutions {
        0 if complete && puzzle.has_clash() => Status::Clash.name(),
        0 if complete => Status::None.name(),
        1 if complete => Status::Unique.name(),
        0 | 1 => "timeout",
        _ => Status::Several.name(),
    };
    let is_cut = limit.is_some_and(|limit| solutions > limit);
    let shown = limit.map_or(solutions, |limit| solutions.min(limit));
    Ok(to_json(&Counted {
        status,
        solutions: if shown > EXACT {
            JsonNumber::Large(shown.to_string())
        } else {
            JsonNumber::Small(shown as u64)
        },
        complete: complete && !is_cut,
    }))
}
