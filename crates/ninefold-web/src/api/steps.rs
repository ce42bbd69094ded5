//! `steps`: every step that can be taken, technique by technique.

use super::Question;
use super::any;
use super::asked::Asked;
use super::error::Error;
use super::lesson::lesson;
use ninefold::explain::json;
use ninefold::logic::Step;
use ninefold::solve::Watch;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "steps",
    about: "Every step of a position, technique by technique, up to a limit for each technique.",
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

/// The default limit for the steps of a technique.
const OF_ONE: u64 = 20;

/// The highest limit that a request may set.
const MOST_OF_ONE: u64 = 200;

/// The most steps of all techniques together.
const MOST: usize = 600;

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let limit = asked.limit()?.unwrap_or(OF_ONE).min(MOST_OF_ONE) as usize;
    if let Some(puzzle) = asked.large()? {
        return any::steps(asked, &puzzle, watch, limit);
    }
    let (lesson, mut teacher) = lesson(asked, watch, Duration::from_secs(2))?;
    // One more than is shown, to find out whether there are more.
    let found = lesson.steps(&mut teacher, limit + 1);
    let first_of_each = found.groups.iter().flat_map(|group| group.steps.iter().take(limit));
    let shown: Vec<&Step> = first_of_each.take(MOST).collect();
    let more = shown.len() < found.iter().count();
    Ok(json::steps(&lesson, &shown, more, &found.unfinished, asked.lang()))
}
