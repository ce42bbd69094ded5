//! `hint`: the next step, in three stages.

use super::asked::Asked;
use super::error::Error;
use super::lesson::{LESSON, Lesson, step_json};
use super::{Question, to_json};
use ninefold::explain::text::{self, Detail};
use ninefold::solve::Watch;
use serde::Serialize;
use serde_json::value::RawValue;
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

#[derive(Serialize)]
struct Hint {
    /// `unique`, `several`, `none`, `clash`, or `timeout`.
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
    /// Where there was no time to find a step: a digit of the solution, without an argument.
    reveals: Option<Reveal>,
    /// Techniques that there was no time to look for; a step that is given is sound all the same.
    unfinished: Vec<&'static str>,
}

/// A digit of the solution.
#[derive(Serialize)]
struct Reveal {
    cell: String,
    digit: u8,
}

impl Reveal {
    /// For the empty cell with the fewest candidates, the first of those.
    fn of(lesson: &Lesson) -> Option<Reveal> {
        let solution = lesson.checkup.as_ref().filter(|_| lesson.is_open())?.solution?;
        let cell = lesson.board.empty().iter().min_by_key(|&cell| lesson.board.marks(cell).len())?;
        Some(Reveal { cell: cell.id(), digit: solution.get(cell)?.value() })
    }
}

/// A hint shall be there within 300 ms: the rest is for what comes before and after the search.
const SOON: Duration = Duration::from_millis(270);

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let mut lesson = Lesson::new(asked, watch, SOON)?;
    let step = if lesson.is_open() { lesson.teacher.next_step(&lesson.board) } else { None };
    let stages = step.as_ref().map(|step| {
        [Detail::Vague, Detail::Where, Detail::Full]
            .map(|detail| text::step(step, &lesson.board, detail, lesson.lang))
    });
    let unfinished = lesson.unfinished();
    let is_late = step.is_none() && !unfinished.is_empty();
    Ok(to_json(&Hint {
        status: lesson.status(),
        solved: lesson.is_solved(),
        problems: lesson.problems(),
        remarks: lesson.remarks(),
        technique: step.as_ref().map(|step| step.technique.id),
        stages,
        step: step.as_ref().map(|step| step_json(step, &lesson.board, lesson.lang)),
        reveals: if is_late { Reveal::of(&lesson) } else { None },
        unfinished,
    }))
}
