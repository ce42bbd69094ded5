//! What every question to the teacher begins with: the position, whether it is sound, and a teacher who goes by what
//! the request allows.

use super::asked::Asked;
use super::error::Error;
use ninefold::Cell;
use ninefold::explain::{checkup, json};
use ninefold::lang::{Lang, Text};
use ninefold::logic::{Board, Checkup, Family, Profile, Step, TECHNIQUES, Teacher, Technique};
use ninefold::solve::Watch;
use serde::Serialize;
use serde_json::value::RawValue;
use std::time::Duration;

/// The fields that say what is asked of the teacher.
pub(super) const LESSON: &[&str] =
    &["puzzle", "values", "candidates", "rules", "lang", "deadline", "techniques", "profile"];

/// The most names of techniques in a request: there are fewer.
const MOST: usize = 1000;

const TOO_MANY: Text = Text {
    en: "techniques: expected at most {most} names, found {found}",
    zh: "techniques：最多 {most} 个名称，却有 {found} 个",
};

/// A position and who explains it.
pub(super) struct Lesson {
    pub(super) board: Board,
    pub(super) lang: Lang,
    /// `None` if there was no time for it.
    pub(super) checkup: Option<Checkup>,
    pub(super) teacher: Teacher,
}

impl Lesson {
    /// What the request asks for, with this deadline unless it has another.
    pub(super) fn new(asked: &Asked, watch: Watch<'static>, otherwise: Duration) -> Result<Lesson, Error> {
        let mut profile = profile(asked)?;
        let (board, lang) = (asked.board()?, asked.lang());
        let mut watch = asked.watch(watch, otherwise);
        let checkup = Checkup::of(&board, &mut watch).ok();
        if !checkup.as_ref().is_some_and(|checkup| checkup.allows_uniqueness) {
            profile = profile.without_uniqueness();
        }
        let mut teacher = Teacher::new(profile);
        teacher.set_watch(watch);
        Ok(Lesson { board, lang, checkup, teacher })
    }

    /// That of the position, or `timeout`.
    pub(super) fn status(&self) -> &'static str {
        self.checkup.as_ref().map_or("timeout", |checkup| checkup.status.name())
    }

    /// Is there anything to explain?
    pub(super) fn is_open(&self) -> bool {
        self.checkup.as_ref().is_some_and(Checkup::is_open)
    }

    /// Is every cell filled, and rightly?
    pub(super) fn is_solved(&self) -> bool {
        self.checkup.as_ref().is_some_and(|checkup| checkup.is_solved)
    }

    /// What is wrong, as data.
    pub(super) fn problems(&self) -> Box<RawValue> {
        let problems = |checkup| checkup::problems_json(checkup, self.lang);
        raw(self.checkup.as_ref().map_or("[]".to_owned(), problems))
    }

    /// What is to be said first.
    pub(super) fn remarks(&self) -> Vec<String> {
        self.checkup.as_ref().map_or(Vec::new(), |checkup| checkup::sentences(checkup, self.lang))
    }

    /// The techniques that there was no time to look for; all, if there was none even to look at the position.
    pub(super) fn unfinished(&self) -> Vec<&'static str> {
        let unfinished = match self.checkup {
            Some(_) => self.teacher.unfinished(),
            None => &self.teacher.profile().techniques,
        };
        unfinished.iter().map(|technique| technique.id).collect()
    }
}

/// A step found on this board, as JSON.
pub(super) fn step_json(step: &Step, board: &Board, lang: Lang) -> Box<RawValue> {
    raw(json::step(step, board, lang))
}

fn raw(json: String) -> Box<RawValue> {
    RawValue::from_string(json).expect("`explain::json` writes JSON")
}

/// The order of techniques, and those of them that may be used.
fn profile(asked: &Asked) -> Result<Profile, Error> {
    let name = asked.profile.as_deref().unwrap_or(Profile::NAMES[0]);
    let profile = Profile::by_name(name);
    let mut profile = profile.ok_or_else(|| Error::choice("profile", name, &Profile::NAMES, asked.lang()))?;
    if let Some(names) = &asked.techniques {
        if names.len() > MOST {
            let message = TOO_MANY.fill(asked.lang(), &[("most", &MOST), ("found", &names.len())]);
            return Err(Error::content("techniques", message, None));
        }
        let mut allowed = Vec::new();
        for name in names {
            allowed.extend(meant(name, "techniques", asked.lang())?);
        }
        profile.techniques.retain(|technique| allowed.contains(technique));
    }
    Ok(profile)
}

/// The technique with this id, or those of this family.
fn meant(id: &str, field: &'static str, lang: Lang) -> Result<Vec<&'static Technique>, Error> {
    match Family::ALL.into_iter().find(|family| family.id() == id) {
        Some(family) => Ok(TECHNIQUES.iter().copied().filter(|one| one.family == family).collect()),
        None => technique(id, field, lang).map(|technique| vec![technique]),
    }
}

/// The technique with this id.
pub(super) fn technique(id: &str, field: &'static str, lang: Lang) -> Result<&'static Technique, Error> {
    let families = || Family::ALL.map(Family::id).join(", ");
    Technique::by_id(id).ok_or_else(|| {
        let known = ["x-wing", "…", "(GET /api/v1/techniques)", &families()];
        Error::choice(field, id, &known, lang)
    })
}

/// A position as the page takes it.
#[derive(Serialize)]
pub(super) struct Position {
    /// The givens: 81 characters.
    puzzle: String,
    /// All digits: 81 characters.
    values: String,
    /// The candidates of each cell, row by row.
    candidates: Vec<String>,
}

impl From<&Board> for Position {
    fn from(board: &Board) -> Position {
        Position {
            puzzle: board.values().restricted_to(board.givens()).to_string(),
            values: board.values().to_string(),
            candidates: Cell::ALL.map(|cell| board.marks(cell).to_string()).to_vec(),
        }
    }
}
