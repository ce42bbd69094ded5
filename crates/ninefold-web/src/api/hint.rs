//! `hint`: the next step, in three stages.

use super::Question;
use super::asked::Asked;
use super::error::Error;
use super::lesson::{Ask, LESSON, ask};
use ninefold::explain::{Drawn, json};
use ninefold::lang::Lang;
use ninefold::logic::Lesson;
use ninefold::solve::Watch;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "hint",
    about: "What is wrong with a position, or its next step: that there is one, where, and the whole argument.",
    fields: LESSON,
    needs: &["puzzle"],
    shape: "{status: Status, solved: boolean, problems: [Problem], remarks: [string], technique: string | null, \
            stages: [string] | null, step: Step | null, reveals: Candidate | null, unfinished: [string]}",
    answer,
};

/// Time limit of the search. A hint should arrive within 300 ms; the rest is for what happens before and after the
/// search.
const SOON: Duration = Duration::from_millis(270);

struct Next;

impl Ask for Next {
    fn ask<S: Drawn>(self, lesson: &Lesson<S>, teacher: &mut S::Teacher, lang: Lang) -> String {
        json::hint(lesson, &lesson.hint(teacher), lang)
    }
}

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    ask(Next, asked, watch, SOON)
}
