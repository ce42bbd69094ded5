//! `path`: the steps to the solution.

use super::Question;
use super::any;
use super::asked::Asked;
use super::error::Error;
use super::lesson::{LESSON, lesson};
use ninefold::explain::json;
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

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    if let Some(puzzle) = asked.large()? {
        return any::path(asked, &puzzle, watch);
    }
    let (lesson, mut teacher) = lesson(asked, watch, Duration::from_secs(5))?;
    let walk = lesson.path(&mut teacher, None);
    Ok(json::path(&lesson, &walk, asked.lang()))
}
