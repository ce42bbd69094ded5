//! `path`: the whole way to the solution.

use super::asked::Asked;
use super::error::Error;
use super::lesson::{LESSON, Lesson, step_json};
use super::{Question, to_json};
use ninefold::logic::Step;
use ninefold::solve::Watch;
use serde::Serialize;
use serde_json::value::RawValue;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "path",
    about: "The steps from a position to its solution, and how hard each of them is.",
    fields: LESSON,
    needs: &["puzzle"],
    shape: "{status: Status, solved: boolean, problems: [Problem], remarks: [string], steps: [Step], profile: \
            [{technique: string, family: string, level: Level, score: integer | null}], end: Grid, complete: \
            boolean, unfinished: [string]}",
    answer,
};

#[derive(Serialize)]
struct Way {
    /// `unique`, `several`, `none`, `clash`, or `timeout`.
    status: &'static str,
    /// Do the steps lead to the solution?
    solved: bool,
    problems: Box<RawValue>,
    remarks: Vec<String>,
    steps: Vec<Box<RawValue>>,
    /// How hard each step is.
    profile: Vec<Height>,
    /// The digits at the end: 81 characters.
    end: String,
    /// Was there time for the whole way?
    complete: bool,
    /// The techniques that there was no time to look for where it ends.
    unfinished: Vec<&'static str>,
}

/// How hard a step is.
#[derive(Serialize)]
struct Height {
    technique: &'static str,
    family: &'static str,
    /// HoDoKu's level, `HARD`; null for a technique that HoDoKu does not know.
    level: Option<&'static str>,
    /// What it adds to HoDoKu's score; likewise.
    score: Option<u16>,
}

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let mut lesson = Lesson::new(asked, watch, Duration::from_secs(5))?;
    let mut board = lesson.board.clone();
    let path = lesson.is_open().then(|| lesson.teacher.solve(&lesson.board));
    let found = path.map_or(Vec::new(), |path| path.steps);
    let mut steps = Vec::new();
    for step in &found {
        steps.push(step_json(step, &board, lesson.lang));
        board.apply(step);
    }
    let unfinished = lesson.unfinished();
    Ok(to_json(&Way {
        status: lesson.status(),
        solved: lesson.is_solved() || lesson.is_open() && board.is_full(),
        problems: lesson.problems(),
        remarks: lesson.remarks(),
        steps,
        profile: found.iter().map(height).collect(),
        end: board.values().to_string(),
        complete: unfinished.is_empty(),
        unfinished,
    }))
}

fn height(step: &Step) -> Height {
    let technique = step.technique;
    Height {
        technique: technique.id,
        family: technique.family.id(),
        level: technique.hodoku.map(|hodoku| hodoku.level.name()),
        score: technique.hodoku.map(|hodoku| hodoku.score),
    }
}
