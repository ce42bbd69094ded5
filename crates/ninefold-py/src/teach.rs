//! `hint`, `explain` and `steps`, with the fields of the commands of these names.

mod fields;

use crate::answers::{self, ObjectQuestion};
use crate::options::Options;
use arrow_schema::Field;
use ninefold::explain::{Voice, checkup, json};
use ninefold::lang::Lang;
use ninefold::logic::{
    Board, Ending, Family, Guide, Lesson, Position, Profile, Taught, Teacher, Teaches, Technique, timely,
};
use ninefold::solve::{Stopped, Watch};
use ninefold::text::Record;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::time::Duration;

/// The options of lessons, in addition to those of every question.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Wishes {
    techniques: Option<Vec<String>>,
    profile: String,
    /// Whether techniques may rely on there being one solution.
    uniqueness: bool,
    /// The most steps: of a path, or of each technique.
    limit: Option<usize>,
}

impl Wishes {
    fn profile(&self) -> PyResult<Profile> {
        let mut profile = Profile::by_name(&self.profile).ok_or_else(|| {
            let names = Profile::NAMES.join(", ");
            PyValueError::new_err(format!("profile: expected one of {names}; found '{}'", self.profile))
        })?;
        if let Some(names) = &self.techniques {
            let named = names.iter().map(|name| named(name)).collect::<PyResult<Vec<_>>>()?.concat();
            profile = profile.only(&named);
        }
        if !self.uniqueness {
            profile = profile.without_uniqueness();
        }
        Ok(profile)
    }
}

/// The technique with this id, or those of this family.
fn named(name: &str) -> PyResult<Vec<&'static Technique>> {
    Technique::listed(name).ok_or_else(|| {
        let families = Family::ALL.map(Family::id).join(", ");
        PyValueError::new_err(format!(
            "techniques: there is no technique '{name}'; expected an id such as 'x-wing', or a family: {families}"
        ))
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LessonKind {
    Hint,
    Explain,
    Steps,
}

struct Teaching {
    kind: LessonKind,
    profile: Profile,
    limit: Option<usize>,
    deadline: Duration,
    work: Option<u64>,
    lang: Lang,
}

/// An answer before it is written.
struct UnwrittenAnswer {
    puzzle: String,
    status: &'static str,
    problems: String,
    said: Vec<String>,
    is_solved: bool,
    is_cut: bool,
    unfinished: Vec<&'static Technique>,
    /// The steps as JSON.
    steps: Vec<String>,
    /// The number of steps, shown or not.
    count: usize,
    reveals: Option<String>,
    start: String,
    end: String,
}

impl UnwrittenAnswer {
    fn write(self, kind: LessonKind) -> String {
        let is_complete = self.unfinished.is_empty() && !self.is_cut;
        let mut members: json::Members = vec![
            ("puzzle", json::string(&self.puzzle)),
            ("status", json::string(self.status)),
            ("problems", self.problems),
            ("said", json::array(self.said.iter().map(|said| json::string(said)))),
            ("solved", self.is_solved.to_string()),
            ("complete", is_complete.to_string()),
            ("unfinished", json::array(json::ids(&self.unfinished))),
        ];
        match kind {
            LessonKind::Hint => {
                let Some(step) = self.steps.first() else {
                    members.push(("technique", "null".to_owned()));
                    members.extend(self.reveals.map(|digit| ("reveals", digit)));
                    return json::object(&members);
                };
                // The members of the step are those of the answer.
                let head = json::object(&members);
                return format!("{},{}", head.trim_end_matches('}'), step.trim_start_matches('{'));
            }
            LessonKind::Explain => {
                members.extend([("start", json::string(&self.start)), ("end", json::string(&self.end))]);
            }
            LessonKind::Steps => members.push(("count", self.count.to_string())),
        }
        members.push(("steps", json::array(self.steps)));
        json::object(&members)
    }
}

/// A thread's teachers, for both sizes of boards.
struct TeacherDesk {
    nine: Teacher,
    any: Guide,
}

impl Teaching {
    fn lesson<S: Taught>(
        &self,
        teacher: &mut S::Teacher,
        record: &Record,
        lesson: &Lesson<S>,
    ) -> UnwrittenAnswer {
        let board = lesson.board();
        let mut told = UnwrittenAnswer {
            puzzle: record.one_line(),
            status: lesson.status(),
            problems: json::problems(lesson, self.lang),
            said: Vec::new(),
            is_solved: lesson.is_solved(),
            is_cut: false,
            unfinished: Vec::new(),
            steps: Vec::new(),
            count: 0,
            reveals: None,
            start: S::line(board),
            end: S::line(board),
        };
        let voice = Voice::new(self.lang, S::rules(board));
        told.said.extend(lesson.checkup().map(|found| checkup::sentences(found, voice)).unwrap_or_default());
        let is_unknown;
        match self.kind {
            LessonKind::Hint => {
                let hint = lesson.hint(teacher);
                (told.unfinished, is_unknown) = (hint.unfinished, hint.is_unknown);
                told.reveals = hint.reveals.map(|one| json::revealed(lesson, one, self.lang));
                told.steps.extend(hint.step.iter().map(|step| json::step(step, board, self.lang)));
                told.count = told.steps.len();
            }
            LessonKind::Explain => {
                let walk = lesson.path(teacher, self.limit);
                (told.unfinished, is_unknown) = (walk.unfinished, walk.is_unknown);
                told.is_cut = walk.ending == Ending::Limit;
                told.is_solved = S::is_full(&walk.path.end) && lesson.is_sound();
                told.end = S::line(&walk.path.end);
                told.steps = json::steps_of_path(&walk.path, self.lang);
                told.count = told.steps.len();
            }
            LessonKind::Steps => {
                let found = lesson.steps(teacher, usize::MAX);
                let most = self.limit.unwrap_or(usize::MAX);
                let shown = found.groups.iter().flat_map(|group| group.steps.iter().take(most));
                told.steps = shown.map(|step| json::one_of_all(step, board, self.lang)).collect();
                told.count = found.iter().count();
                (told.unfinished, is_unknown) = (found.unfinished, found.is_unknown);
            }
        }
        told.said.extend(is_unknown.then(|| checkup::only_known(self.lang)));
        told
    }
}

impl ObjectQuestion for Teaching {
    type Desk = TeacherDesk;

    fn desk(&self) -> TeacherDesk {
        TeacherDesk { nine: Teaches::by(self.profile.clone()), any: Teaches::by(self.profile.clone()) }
    }

    fn answer(
        &self,
        desk: &mut TeacherDesk,
        record: &Record,
        watch: &Watch<'static>,
    ) -> Result<String, Stopped> {
        let limited = watch.clone().within(self.deadline);
        let limited = self.work.map_or(limited.clone(), |work| limited.at_most(work));
        let record = &timely(record, &mut limited.clone());
        let told = match Board::of(record) {
            Some(board) => self.lesson(&mut desk.nine, record, &Lesson::open(board, limited)),
            None => self.lesson(&mut desk.any, record, &Lesson::open(Position::of(record), limited)),
        };
        watch.clone().look()?;
        Ok(told.write(self.kind))
    }

    fn fields(&self) -> Vec<Field> {
        fields::of(self.kind)
    }
}

fn ask<'py>(
    py: Python<'py>,
    x: &Bound<'py, PyAny>,
    options: &Bound<'py, PyAny>,
    kind: LessonKind,
) -> PyResult<Bound<'py, PyAny>> {
    /// As long as the commands wait.
    const DEADLINE: Duration = Duration::from_secs(30);
    let wishes: Wishes = options.extract()?;
    let options: Options = options.extract()?;
    // Counted work ends a search by itself, at the same place on every machine.
    let longest = if options.work.is_some() { Duration::MAX } else { DEADLINE };
    let deadline = options.deadline()?.unwrap_or(longest);
    let (work, lang) = (options.work, options.lang());
    let teaching = Teaching { kind, profile: wishes.profile()?, limit: wishes.limit, deadline, work, lang };
    answers::ask(py, x, &options, &teaching)
}

/// The next step of each position.
#[pyfunction]
pub(crate) fn hint<'py>(
    py: Python<'py>,
    x: &Bound<'py, PyAny>,
    options: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    ask(py, x, options, LessonKind::Hint)
}

/// The steps from each position to its solution.
#[pyfunction]
pub(crate) fn explain<'py>(
    py: Python<'py>,
    x: &Bound<'py, PyAny>,
    options: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    ask(py, x, options, LessonKind::Explain)
}

/// All steps that each position has.
#[pyfunction]
pub(crate) fn steps<'py>(
    py: Python<'py>,
    x: &Bound<'py, PyAny>,
    options: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    ask(py, x, options, LessonKind::Steps)
}
