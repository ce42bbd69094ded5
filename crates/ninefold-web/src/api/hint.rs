//! `hint`: the next step, in three stages.

use super::error::{Error, request};
use super::position::Asked;
use super::{Question, raw, to_json};
use ninefold::explain::text::{self, Detail};
use ninefold::explain::{checkup, json};
use ninefold::logic::{Checkup, Teacher};
use ninefold::solve::Watch;
use serde::Serialize;
use serde_json::value::RawValue;
use std::time::Duration;

pub(super) const QUESTION: Question =
    Question { name: "hint", about: "What is wrong with a position, or its next step.", answer };

#[derive(Serialize)]
struct Hint {
    status: &'static str,
    /// Is every cell filled, and rightly?
    solved: bool,
    /// What is wrong, as data.
    problems: Box<RawValue>,
    /// What is to be said before a hint.
    remarks: Vec<String>,
    /// The technique of the step.
    technique: Option<&'static str>,
    /// That there is one; where; the whole argument.
    stages: Option<[String; 3]>,
    step: Option<Box<RawValue>>,
    /// Techniques that there was no time to look for; a step that is given is sound all the same.
    unfinished: Vec<&'static str>,
}

fn answer(body: &[u8], watch: Watch<'static>) -> Result<String, Error> {
    let asked: Asked = request(body)?;
    let (board, lang) = (asked.board()?, asked.lang());
    let mut watch = asked.watch(watch, Duration::from_millis(300));
    let Ok(checkup) = Checkup::of(&board, &mut watch) else {
        return Ok(to_json(&Hint {
            status: "timeout",
            solved: false,
            problems: raw("[]".to_owned()),
            remarks: Vec::new(),
            technique: None,
            stages: None,
            step: None,
            unfinished: Vec::new(),
        }));
    };
    let mut teacher = Teacher::default();
    if !checkup.allows_uniqueness {
        teacher = Teacher::new(teacher.profile().clone().without_uniqueness());
    }
    teacher.set_watch(watch);
    let step = if checkup.is_open() { teacher.next_step(&board) } else { None };
    let stage = |detail| step.as_ref().map(|step| text::step(step, &board, detail, lang));
    let stages = [Detail::Vague, Detail::Where, Detail::Full].map(stage);
    Ok(to_json(&Hint {
        status: checkup.status.name(),
        solved: checkup.is_solved,
        problems: raw(checkup::problems_json(&checkup, lang)),
        remarks: checkup::sentences(&checkup, lang),
        technique: step.as_ref().map(|step| step.technique.id),
        stages: step.as_ref().map(|_| stages.map(Option::unwrap_or_default)),
        step: step.as_ref().map(|step| raw(json::step(step, &board, lang))),
        unfinished: teacher.unfinished().iter().map(|technique| technique.id).collect(),
    }))
}
