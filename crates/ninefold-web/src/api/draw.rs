//! `draw`: a position as a picture, optionally with its next step.

use super::asked::Asked;
use super::error::Error;
use super::lesson::lesson;
use super::{Question, to_json};
use ninefold::explain::svg::{Picture, Theme};
use ninefold::solve::Watch;
use serde::Serialize;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "draw",
    about: "A position as an SVG picture, optionally with its next step.",
    fields: &[
        "puzzle",
        "values",
        "candidates",
        "rules",
        "lang",
        "deadline",
        "techniques",
        "profile",
        "theme",
        "legend",
        "step",
    ],
    needs: &["puzzle"],
    shape: "{svg: string, technique: string | null}",
    answer,
};

#[derive(Serialize)]
struct Drawn {
    svg: String,
    /// The technique of the step in the picture.
    technique: Option<&'static str>,
}

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let (name, lang) = (asked.theme.as_deref().unwrap_or(Theme::Auto.name()), asked.lang());
    let theme = Theme::by_name(name)
        .ok_or_else(|| Error::choice("theme", name, &Theme::ALL.map(Theme::name), lang))?;
    let picture = Picture { theme, lang, legend: asked.legend.unwrap_or(true), ..Picture::default() };
    if asked.step != Some(true) {
        return Ok(to_json(&Drawn { svg: picture.board(&asked.board()?), technique: None }));
    }
    let (lesson, mut teacher) = lesson(asked, watch, Duration::from_secs(1))?;
    let step = lesson.hint(&mut teacher).step;
    let svg = match &step {
        Some(step) => picture.step(step, lesson.board()),
        None => picture.board(lesson.board()),
    };
    Ok(to_json(&Drawn { svg, technique: step.map(|step| step.technique.id) }))
}
