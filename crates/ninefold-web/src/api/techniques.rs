//! `techniques`: the catalogue; `technique`: one of them, with its example.

use super::asked::Asked;
use super::error::Error;
use super::lesson::technique;
use super::{Question, to_json};
use ninefold::explain::json;
use ninefold::lang::Lang;
use ninefold::logic::{Family, TECHNIQUES, Technique};
use ninefold::solve::Watch;
use serde::Serialize;
use serde_json::value::RawValue;

pub(super) const LIST: Question = Question {
    name: "techniques",
    about: "All techniques, in the order in which a teacher tries them; those for other rules than the classic ones come last.",
    fields: &["lang"],
    needs: &[],
    shape: "{techniques: [Technique]}",
    answer: list,
};

pub(super) const ONE: Question = Question {
    name: "technique",
    about: "A technique in words, with an example.",
    fields: &["id", "lang"],
    needs: &["id"],
    shape: "{id: string, name: string, family: string, family_name: string, level: Level, score: integer | null, \
            uniqueness: boolean, about: string, example: {puzzle: Grid, values: Grid, candidates: [Digits], \
            rules?: string, step: Step} | null}",
    answer: one,
};

#[derive(Serialize)]
struct TechniqueEntry {
    id: &'static str,
    name: &'static str,
    /// The family under which it is listed. Its steps name the one with which it is tried.
    family: &'static str,
    family_name: &'static str,
    /// HoDoKu's level, such as `HARD`; null for a technique that HoDoKu does not have.
    level: Option<&'static str>,
    /// The points that a step adds to HoDoKu's score; null in the same case.
    score: Option<u16>,
    /// True if it relies on the puzzle having one solution.
    uniqueness: bool,
}

#[derive(Serialize)]
struct Catalogue {
    techniques: Vec<TechniqueEntry>,
}

#[derive(Serialize)]
struct TechniquePage {
    #[serde(flatten)]
    entry: TechniqueEntry,
    /// A text on what to look for, and why it is valid.
    about: &'static str,
    /// The example; null if none is known.
    example: Option<Box<RawValue>>,
}

fn list(asked: &Asked, _: Watch<'static>) -> Result<String, Error> {
    let all = TECHNIQUES.iter().copied().chain(Family::Rules.members());
    let techniques = all.map(|technique| entry(technique, asked.lang())).collect();
    Ok(to_json(&Catalogue { techniques }))
}

fn one(asked: &Asked, _: Watch<'static>) -> Result<String, Error> {
    let lang = asked.lang();
    let technique = technique(asked.id.as_deref().unwrap_or_default(), "id", lang)?;
    let example = technique.example_step().map(|(board, step)| {
        let mut members = json::position(&board);
        members.push(("step", json::step(&step, &board, lang)));
        RawValue::from_string(json::object(&members)).expect("`explain::json` writes JSON")
    });
    Ok(to_json(&TechniquePage { entry: entry(technique, lang), about: technique.about.get(lang), example }))
}

fn entry(technique: &'static Technique, lang: Lang) -> TechniqueEntry {
    let is_of_rules = Family::Rules.members().contains(&technique);
    let family = if is_of_rules { Family::Rules } else { technique.family };
    TechniqueEntry {
        id: technique.id,
        name: technique.name.get(lang),
        family: family.id(),
        family_name: family.name().get(lang),
        level: technique.hodoku().map(|hodoku| hodoku.level.name()),
        score: technique.hodoku().map(|hodoku| hodoku.score),
        uniqueness: technique.uses_uniqueness,
    }
}
