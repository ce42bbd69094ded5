//! `path`: the steps to the solution.

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
    name: "path",
    about: "The steps from a position to its solution, and how hard each of them is.",
    fields: LESSON,
    needs: &["puzzle"],
    shape: "{status: Status, solved: boolean, problems: [Problem], remarks: [string], steps: [Step], profile: \
            [{technique: string, family: string, level: Level, score: integer | null}], end: string, complete: \
            boolean, unfinished: [string]}",
    answer,
};

struct Whole;

impl Ask for Whole {
    fn ask<S: Drawn>(self, lesson: &Lesson<S>, teacher: &mut S::Teacher, lang: Lang) -> String {
        json::path(lesson, &lesson.path(teacher, None), lang)
    }
}

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    ask(Whole, asked, watch, Duration::from_secs(5))
}
