//! `why`: whether a digit is wrong in a cell, judged by the solutions, with the argument if a few easy steps show it.

use super::Question;
use super::asked::Asked;
use super::error::Error;
use ninefold::explain::{Voice, json};
use ninefold::logic::{Candidate, Lesson};
use ninefold::solve::Watch;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "why",
    about: "Whether a digit is wrong in a cell, and why.",
    fields: &["puzzle", "values", "candidates", "rules", "lang", "deadline", "cell", "digit"],
    needs: &["puzzle", "cell", "digit"],
    shape: "{status: Status, wrong: boolean | null, sentences: [string]}",
    answer,
};

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let board = asked.board()?;
    let wanted = Candidate::new(asked.cell()?, asked.digit(board.rules())?);
    let lesson = Lesson::open(board, asked.watch(watch, Duration::from_secs(2)));
    Ok(json::why(&lesson.why(wanted), Voice::new(asked.lang(), lesson.board().rules())))
}
