//! `practice`: a position in which a technique is the next step.

use super::Question;
use super::asked::Asked;
use super::error::Error;
use super::lesson::technique;
use super::made::seed;
use ninefold::explain::json;
use ninefold::generate::{Xoshiro, practice};
use ninefold::lang::Text;
use ninefold::solve::Watch;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "practice",
    about: "A position in which a technique is the next step: made from a seed, or the technique's example.",
    fields: &["technique", "seed", "lang", "deadline"],
    needs: &["technique"],
    shape: "{puzzle: Grid, values: Grid, candidates: [Digits], rules?: string, step: Step, seed: integer, source: 'made' | \
            'example'}",
    answer,
};

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    const NONE: Text = Text {
        en: "no position with {name} was found in time, and no example of it is known",
        zh: "在时限内没有找到用到{name}的局面，也没有已知的例子",
    };
    let lang = asked.lang();
    let wanted = technique(asked.technique.as_deref().unwrap_or_default(), "technique", lang)?;
    let seed = seed(asked)?;
    let watch = asked.watch(watch, Duration::from_secs(3));
    let (found, source) = match practice(wanted, &mut Xoshiro::stream(seed, 0), &watch) {
        Ok(made) => (Some(made), "made"),
        Err(_) => (wanted.example_step(), "example"),
    };
    let Some((board, step)) = found else {
        let message = NONE.fill(lang, &[("name", &wanted.name.get(lang))]);
        return Err(Error::content("technique", message, None));
    };
    let mut members = json::position(&board);
    members.extend([
        ("step", json::step(&step, &board, lang)),
        // The seed that gives the same position again.
        ("seed", seed.to_string()),
        // `example` if the time ran out before a position was made.
        ("source", json::string(source)),
    ]);
    Ok(json::object(&members))
}
