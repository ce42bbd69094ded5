//! All questions to the teacher begin here: with a lesson about the position, and a teacher limited to what the request allows.

use super::asked::Asked;
use super::error::Error;
use super::position::Posed;
use ninefold::explain::Drawn;
use ninefold::lang::{Lang, Text};
use ninefold::logic::{Family, Lesson, Profile, Teaches, Technique};
use ninefold::solve::Watch;
use std::time::Duration;

/// The fields that direct the teacher.
pub(super) const LESSON: &[&str] =
    &["puzzle", "values", "candidates", "rules", "lang", "deadline", "techniques", "profile"];

/// The most names of techniques in a request, which is more than exist.
const MOST: usize = 1000;

const TOO_MANY: Text = Text {
    en: "techniques: expected at most {most} names, found {found}",
    zh: "techniques：最多 {most} 个名称，却有 {found} 个",
};

/// The default deadline on boards of any size, where hard steps take longer to be found.
const FOR_LARGE: Duration = Duration::from_secs(5);

/// A question that a lesson answers, whatever the size of its board.
pub(super) trait Ask {
    fn ask<S: Drawn>(self, lesson: &Lesson<S>, teacher: &mut S::Teacher, lang: Lang) -> String;
}

/// Asks a lesson about the position, with this deadline unless the request has another.
pub(super) fn ask(
    question: impl Ask,
    asked: &Asked,
    watch: Watch<'static>,
    otherwise: Duration,
) -> Result<String, Error> {
    let (profile, lang) = (profile(asked)?, asked.lang());
    Ok(match asked.posed()? {
        Posed::Nine(board) => {
            let lesson = Lesson::open(board, asked.watch(watch, otherwise));
            question.ask(&lesson, &mut Teaches::by(profile), lang)
        }
        Posed::Large(board) => {
            let lesson = Lesson::open(board, asked.watch(watch, otherwise.max(FOR_LARGE)));
            question.ask(&lesson, &mut Teaches::by(profile), lang)
        }
    })
}

/// The order of techniques, and which may be used.
fn profile(asked: &Asked) -> Result<Profile, Error> {
    let name = asked.profile.as_deref().unwrap_or(Profile::NAMES[0]);
    let profile = Profile::by_name(name);
    let profile = profile.ok_or_else(|| Error::choice("profile", name, &Profile::NAMES, asked.lang()))?;
    let Some(names) = &asked.techniques else { return Ok(profile) };
    if names.len() > MOST {
        let message = TOO_MANY.fill(asked.lang(), &[("most", &MOST), ("found", &names.len())]);
        return Err(Error::content("techniques", message, None));
    }
    let mut named = Vec::new();
    for name in names {
        named.extend(meant(name, "techniques", asked.lang())?);
    }
    Ok(profile.only(&named))
}

/// The technique with this id, or those of this family.
fn meant(id: &str, field: &'static str, lang: Lang) -> Result<Vec<&'static Technique>, Error> {
    Technique::listed(id).ok_or_else(|| unknown(id, field, lang))
}

/// The technique with this id.
pub(super) fn technique(id: &str, field: &'static str, lang: Lang) -> Result<&'static Technique, Error> {
    Technique::by_id(id).ok_or_else(|| unknown(id, field, lang))
}

fn unknown(id: &str, field: &'static str, lang: Lang) -> Error {
    let families = Family::ALL.map(Family::id).join(", ");
    let known = ["x-wing", "…", "(GET /api/v1/techniques)", &families];
    Error::choice(field, id, &known, lang)
}
