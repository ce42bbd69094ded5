//! `draw`: a position as a picture, optionally with its next step.

use super::asked::Asked;
use super::error::Error;
use super::lesson::{Ask, ask};
use super::position::Posed;
use super::{Question, to_json};
use ninefold::explain::Drawn;
use ninefold::explain::svg::{Picture, Theme};
use ninefold::lang::Lang;
use ninefold::logic::Lesson;
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
struct DrawnSvg {
    svg: String,
    /// The technique of the step in the picture.
    technique: Option<&'static str>,
}

/// A picture of the next step.
struct WithStep {
    picture: Picture,
}

impl Ask for WithStep {
    fn ask<S: Drawn>(self, lesson: &Lesson<S>, teacher: &mut S::Teacher, _: Lang) -> String {
        let step = lesson.hint(teacher).step;
        let svg = S::picture(&self.picture, step.as_ref(), lesson.board());
        to_json(&DrawnSvg { svg, technique: step.map(|step| step.technique.id) })
    }
}

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let (name, lang) = (asked.theme.as_deref().unwrap_or(Theme::Auto.name()), asked.lang());
    let theme = Theme::by_name(name)
        .ok_or_else(|| Error::choice("theme", name, &Theme::ALL.map(Theme::name), lang))?;
    let picture = Picture { theme, lang, legend: asked.legend.unwrap_or(true), ..Picture::default() };
    if asked.step == Some(true) {
        return ask(WithStep { picture }, asked, watch, Duration::from_secs(1));
    }
    let svg = match asked.posed()? {
        Posed::Nine(board) => picture.board(&board),
        Posed::Large(board) => picture.position(None, &board),
    };
    Ok(to_json(&DrawnSvg { svg, technique: None }))
}
