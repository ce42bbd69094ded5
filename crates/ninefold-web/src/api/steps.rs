//! `steps`: every step that can be taken, technique by technique.

use super::asked::Asked;
use super::error::Error;
use super::lesson::{Lesson, step_json};
use super::{Question, to_json};
use ninefold::logic::Step;
use ninefold::solve::Watch;
use serde::Serialize;
use serde_json::value::RawValue;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "steps",
    about: "Every step of a position, technique by technique; of each technique no more than the limit.",
    fields: &[
        "puzzle",
        "values",
        "candidates",
        "rules",
        "lang",
        "deadline",
        "techniques",
        "profile",
        "limit",
    ],
    needs: &["puzzle"],
    shape: "{status: Status, solved: boolean, problems: [Problem], remarks: [string], steps: [Step], more: \
            boolean, complete: boolean, unfinished: [string]}",
    answer,
};

/// The most steps of a technique, unless the request wants fewer or more.
const OF_ONE: u64 = 20;

/// The most that a request may want of a technique.
const MOST_OF_ONE: u64 = 200;

/// The most steps of all techniques together.
const MOST: usize = 600;

#[derive(Serialize)]
struct Steps {
    /// `unique`, `several`, `none`, `clash`, or `timeout`.
    status: &'static str,
    solved: bool,
    problems: Box<RawValue>,
    remarks: Vec<String>,
    steps: Vec<Box<RawValue>>,
    /// Are there steps that are not shown: is a technique at the limit?
    more: bool,
    /// Has every technique been asked to the end?
    complete: bool,
    /// Those that have not.
    unfinished: Vec<&'static str>,
}

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let limit = asked.limit()?.unwrap_or(OF_ONE).min(MOST_OF_ONE) as usize;
    let mut lesson = Lesson::new(asked, watch, Duration::from_secs(2))?;
    // One more than is shown, to know whether there is more.
    let found = match lesson.is_open() {
        true => lesson.teacher.steps_up_to(&lesson.board, limit + 1),
        false => Vec::new(),
    };
    let shown = first_of_each(&found, limit);
    let unfinished = lesson.unfinished();
    Ok(to_json(&Steps {
        status: lesson.status(),
        solved: lesson.is_solved(),
        problems: lesson.problems(),
        remarks: lesson.remarks(),
        more: shown.len() < found.len(),
        steps: shown.iter().map(|step| step_json(step, &lesson.board, lesson.lang)).collect(),
        complete: unfinished.is_empty(),
        unfinished,
    }))
}

/// The first steps of each technique, which stand together.
fn first_of_each(found: &[Step], limit: usize) -> Vec<&Step> {
    let groups = found.chunk_by(|a, b| a.technique == b.technique);
    groups.flat_map(|group| group.iter().take(limit)).take(MOST).collect()
}
