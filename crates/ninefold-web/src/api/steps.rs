//! `steps`: every step that can be taken, technique by technique.

use super::Question;
use super::asked::Asked;
use super::error::Error;
use super::lesson::{Ask, ask};
use ninefold::explain::{Drawn, json};
use ninefold::lang::Lang;
use ninefold::logic::{Lesson, Step};
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

struct All {
    /// The most steps of a technique.
    limit: usize,
}

impl Ask for All {
    fn ask<S: Drawn>(self, lesson: &Lesson<S>, teacher: &mut S::Teacher, lang: Lang) -> String {
        // One more than is shown, to find out whether there are more.
        let found = lesson.steps(teacher, self.limit + 1);
        let first_of_each = found.groups.iter().flat_map(|group| group.steps.iter().take(self.limit));
        let shown: Vec<&Step<S>> = first_of_each.take(MOST).collect();
        json::steps(lesson, &found, &shown, lang)
    }
}

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let limit = asked.limit()?.unwrap_or(OF_ONE).min(MOST_OF_ONE) as usize;
    ask(All { limit }, asked, watch, Duration::from_secs(2))
}
