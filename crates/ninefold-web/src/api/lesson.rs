//! The first part of every question to the teacher: a lesson about the position, and a teacher limited to what the
//! request allows.

use super::asked::Asked;
use super::error::Error;
use ninefold::lang::{Lang, Text};
use ninefold::logic::{Family, Lesson, Profile, Teacher, Technique};
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

/// A lesson about the position, with this deadline unless the request has another, and its teacher.
pub(super) fn lesson(
    asked: &Asked,
    watch: Watch<'static>,
    otherwise: Duration,
) -> Result<(Lesson, Teacher), Error> {
    let teacher = Teacher::new(profile(asked)?);
    Ok((Lesson::open(asked.board()?, asked.watch(watch, otherwise)), teacher))
}

/// The order of techniques, and which may be used.
pub(super) fn profile(asked: &Asked) -> Result<Profile, Error> {
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
