//! `hint`, `explain` and `steps`, with the fields of the commands of these names.

mod fields;

use crate::answers::{self, Question};
use crate::options::Options;
use arrow_schema::Field;
use ninefold::explain::{Voice, checkup, json, remarks};
use ninefold::lang::Lang;
use ninefold::logic::size::AnySize;
use ninefold::logic::{
    Board, Ending, Explainer, Family, Lesson, Path, Position, Profile, Step, Teacher, Technique,
};
use ninefold::solve::{Stopped, Watch};
use ninefold::text::{Record, plain};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::time::Duration;

/// The options of lessons beside those of every question.
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
enum Kind {
    Hint,
    Explain,
    Steps,
}

struct Teaching {
    kind: Kind,
    profile: Profile,
    limit: Option<usize>,
    deadline: Duration,
    work: Option<u64>,
    lang: Lang,
}

/// An answer before it is written.
struct Told {
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

impl Told {
    fn write(self, kind: Kind) -> String {
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
            Kind::Hint => {
                let Some(step) = self.steps.first() else {
                    members.push(("technique", "null".to_owned()));
                    members.extend(self.reveals.map(|digit| ("reveals", digit)));
                    return json::object(&members);
                };
                // The members of the step are those of the answer.
                let head = json::object(&members);
                return format!("{},{}", head.trim_end_matches('}'), step.trim_start_matches('{'));
            }
            Kind::Explain => {
                members.extend([("start", json::string(&self.start)), ("end", json::string(&self.end))]);
            }
            Kind::Steps => members.push(("count", self.count.to_string())),
        }
        members.push(("steps", json::array(self.steps)));
        json::object(&members)
    }
}

impl Teaching {
    /// A lesson about a board of up to nine by nine.
    fn lesson(&self, teacher: &mut Teacher, record: &Record, board: Board, watch: Watch<'static>) -> Told {
        let lesson = Lesson::open(board, watch);
        let (steps, end, unfinished, is_cut, reveals) = match self.kind {
            Kind::Hint => {
                let hint = lesson.hint(teacher);
                (
                    hint.step.into_iter().collect(),
                    lesson.board().clone(),
                    hint.unfinished,
                    false,
                    hint.reveals,
                )
            }
            Kind::Explain => {
                let walk = lesson.path(teacher, self.limit);
                (walk.path.steps, walk.path.end, walk.unfinished, walk.ending == Ending::Limit, None)
            }
            Kind::Steps => {
                let steps = lesson.steps(teacher, usize::MAX);
                let found = steps.groups.into_iter().flat_map(|group| group.steps).collect();
                (found, lesson.board().clone(), steps.unfinished, false, None)
            }
        };
        let is_solved = match self.kind {
            Kind::Explain => end.is_full() && lesson.is_sound(),
            Kind::Hint | Kind::Steps => lesson.is_solved(),
        };
        let voice = Voice::new(self.lang, lesson.board().rules());
        Told {
            puzzle: record.one_line(),
            status: lesson.status(),
            problems: json::problems(&lesson, self.lang),
            said: lesson.checkup().map(|found| checkup::sentences(found, voice)).unwrap_or_default(),
            is_solved,
            is_cut,
            unfinished,
            reveals: reveals.map(|one| json::candidate(one, voice)),
            start: lesson.board().line(),
            end: end.line(),
            count: steps.len(),
            steps: self.told(steps, lesson.board(), end),
        }
    }

    fn told(&self, steps: Vec<Step>, board: &Board, end: Board) -> Vec<String> {
        match self.kind {
            Kind::Hint => steps.iter().map(|step| json::step(step, board, self.lang)).collect(),
            Kind::Explain => json::steps_of_path(&Path { start: board.clone(), steps, end }, self.lang),
            Kind::Steps => {
                let of_each = steps.chunk_by(|one, other| one.technique == other.technique);
                let shown = of_each.flat_map(|steps| steps.iter().take(self.limit.unwrap_or(usize::MAX)));
                shown.map(|step| json::one_of_all(step, board, self.lang)).collect()
            }
        }
    }

    /// A lesson about a board of any size.
    fn explained(&self, record: &Record, mut watch: Watch<'static>) -> Told {
        let puzzle = &record.puzzle;
        let values = |position: &Position| plain::values(puzzle.layout(), |cell| position.value(cell));
        let from = Position::new(puzzle.clone());
        let start = values(&from);
        let mut told = Told {
            puzzle: record.one_line(),
            status: "timeout",
            problems: "[]".to_owned(),
            said: Vec::new(),
            is_solved: false,
            is_cut: false,
            unfinished: vec![Explainer::technique()],
            steps: Vec::new(),
            count: 0,
            reveals: None,
            end: start.clone(),
            start,
        };
        let Ok(mut explainer) = Explainer::open(puzzle.clone(), &mut watch) else { return told };
        told.status = explainer.status().name();
        told.said = remarks::sentences(&explainer, self.lang);
        told.problems = remarks::problems_json(&explainer, self.lang);
        let mut steps = Vec::new();
        let is_searched = !explainer.has_no_solution() && !explainer.position().is_solved();
        if !is_searched || self.search(&mut explainer, &mut watch, &mut steps, &mut told.is_cut).is_ok() {
            told.unfinished.clear();
        }
        told.is_solved = !explainer.has_no_solution() && explainer.position().is_solved();
        told.end = values(explainer.position());
        told.count = steps.len();
        let most = if self.kind == Kind::Steps { self.limit.unwrap_or(usize::MAX) } else { usize::MAX };
        told.steps = self.told_on(&from, &steps[..steps.len().min(most)]);
        told
    }

    fn told_on(&self, from: &Position, steps: &[Step<AnySize>]) -> Vec<String> {
        match self.kind {
            Kind::Explain => from.told_along(steps, |step, at| json::step(step, at, self.lang)),
            Kind::Hint | Kind::Steps => steps.iter().map(|step| json::step(step, from, self.lang)).collect(),
        }
    }

    fn search(
        &self,
        explainer: &mut Explainer,
        watch: &mut Watch<'_>,
        steps: &mut Vec<Step<AnySize>>,
        is_cut: &mut bool,
    ) -> Result<(), Stopped> {
        match self.kind {
            Kind::Hint => steps.extend(explainer.next(watch)?),
            Kind::Steps => *steps = explainer.all(watch)?,
            Kind::Explain => *is_cut = explainer.path(self.limit, watch, steps)?,
        }
        Ok(())
    }
}

impl Question for Teaching {
    type Desk = Teacher;

    fn desk(&self) -> Teacher {
        Teacher::new(self.profile.clone())
    }

    fn answer(
        &self,
        teacher: &mut Teacher,
        record: &Record,
        watch: &Watch<'static>,
    ) -> Result<String, Stopped> {
        let limited = watch.clone().within(self.deadline);
        let limited = self.work.map_or(limited.clone(), |work| limited.at_most(work));
        let told = match Board::of(record) {
            Some(board) => self.lesson(teacher, record, board, limited),
            None => self.explained(record, limited),
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
    kind: Kind,
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
    ask(py, x, options, Kind::Hint)
}

/// The steps from each position to its solution.
#[pyfunction]
pub(crate) fn explain<'py>(
    py: Python<'py>,
    x: &Bound<'py, PyAny>,
    options: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    ask(py, x, options, Kind::Explain)
}

/// All steps that each position has.
#[pyfunction]
pub(crate) fn steps<'py>(
    py: Python<'py>,
    x: &Bound<'py, PyAny>,
    options: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    ask(py, x, options, Kind::Steps)
}
