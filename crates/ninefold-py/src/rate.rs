//! `rate`: how hard puzzles are, with the fields of the command `rate`.

use crate::answers::{self, ObjectQuestion};
use crate::options::Options;
use arrow_schema::{DataType, Field};
use ninefold::Nine;
use ninefold::engine::{self, Status};
use ninefold::logic::Board;
use ninefold::rate::{Scale as _, explainer, hodoku, smallest, time::Clock, trial};
use ninefold::solve::{Stopped, Watch, method};
use ninefold::text::Record;
use ninefold::text::table::{Value, json_object};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::time::Duration;

/// The options of `rate` in addition to those of every question.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Scales {
    scale: String,
    minutes: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ScaleName {
    All,
    Se,
    Hodoku,
    Smallest,
    Tne,
}

impl ScaleName {
    const NAMES: [(&'static str, ScaleName); 5] = [
        ("all", ScaleName::All),
        ("se", ScaleName::Se),
        ("hodoku", ScaleName::Hodoku),
        ("smallest", ScaleName::Smallest),
        ("tne", ScaleName::Tne),
    ];

    fn of(name: &str) -> PyResult<ScaleName> {
        let found = ScaleName::NAMES.into_iter().find(|(known, _)| *known == name);
        found.map(|(_, scale)| scale).ok_or_else(|| {
            let names = ScaleName::NAMES.map(|(known, _)| known).join(", ");
            PyValueError::new_err(format!("scale: expected one of {names}; found '{name}'"))
        })
    }

    fn has(self, scale: ScaleName) -> bool {
        self == scale || self == ScaleName::All && [ScaleName::Se, ScaleName::Hodoku].contains(&scale)
    }
}

struct RatingRequest {
    scale: ScaleName,
    has_minutes: bool,
    deadline: Duration,
}

/// A thread's raters, which keep their buffers.
struct Raters {
    hodoku: hodoku::Rater,
    smallest: smallest::Rater,
    clock: Clock,
}

/// The known facts about a puzzle.
#[derive(Default)]
struct RatedPuzzle {
    explainer: Option<explainer::Rating>,
    hodoku: Option<hodoku::Rating>,
    smallest: Option<smallest::Rating>,
    trial: Option<trial::Rating>,
    minutes: Option<f64>,
    guesses: Option<u64>,
}

impl RatingRequest {
    /// Rates on the fast scales first, so that only what runs out of time is missing.
    fn rate(
        &self,
        raters: &mut Raters,
        puzzle: &Nine,
        watch: &Watch<'static>,
        found: &mut RatedPuzzle,
    ) -> Result<&'static str, Stopped> {
        let fast = method("fast").expect("the engine is one of the methods");
        let run = engine::run_method(fast, puzzle, || watch.clone());
        let answer = run.answer?;
        if answer.status != Status::Unique {
            return Ok(answer.status.name());
        }
        found.guesses = run.first.is_ok().then_some(run.statistics.guesses);
        let board = Board::new(puzzle);
        if self.scale.has(ScaleName::Hodoku) {
            found.hodoku = Some(raters.hodoku.rate_board(&board, watch)?);
        }
        if self.scale.has(ScaleName::Tne) {
            found.trial = trial::Rater::new().rate_nine(puzzle, watch)?;
            if found.trial.is_some_and(|rating| !rating.is_complete) {
                return Err(Stopped);
            }
        }
        if self.has_minutes {
            found.minutes = raters.clock.rate_board(&board, watch)?.minutes();
        }
        if self.scale.has(ScaleName::Se) {
            found.explainer = explainer::Rater::new().rate_nine(puzzle, watch)?;
        }
        Ok("ok")
    }

    /// Rates by smallest explanations, whatever the rules are.
    fn explained(
        &self,
        raters: &mut Raters,
        record: &Record,
        watch: &Watch<'static>,
        found: &mut RatedPuzzle,
    ) -> Result<&'static str, Stopped> {
        let Some(rating) = raters.smallest.rate(&record.puzzle, watch)? else {
            return Ok(engine::status_within(&record.puzzle, &mut watch.clone())?.name());
        };
        if !rating.is_solved {
            return Ok("unrated");
        }
        found.minutes = rating.minutes();
        found.smallest = Some(rating);
        Ok("ok")
    }

    fn json(&self, found: &RatedPuzzle, status: &str) -> String {
        let mut out = Vec::new();
        let texts = found.texts();
        let mut fields = match self.scale {
            ScaleName::Smallest => found.least(&texts, status),
            ScaleName::Tne => found.of_research(status),
            ScaleName::All | ScaleName::Se | ScaleName::Hodoku => found.published(&texts, status),
        };
        if self.adds_minutes() {
            fields.push(("minutes", found.minutes.into()));
        }
        json_object(&mut out, &fields);
        String::from_utf8(out).expect("JSON is a text")
    }

    /// True if minutes come after all else. The scale of smallest explanations has its own.
    fn adds_minutes(&self) -> bool {
        self.has_minutes && self.scale != ScaleName::Smallest
    }
}

/// Texts that fields borrow.
struct FieldTexts {
    costs: Option<String>,
    hardest: Option<String>,
    techniques: Option<String>,
}

type RowFields<'a> = Vec<(&'static str, Value<'a>)>;

impl RatedPuzzle {
    fn texts(&self) -> FieldTexts {
        let costs = self.smallest.as_ref().map(|rating| {
            let costs = rating.costs.iter().map(|(cost, count)| format!("{cost}:{count}"));
            costs.collect::<Vec<_>>().join(" ")
        });
        FieldTexts {
            costs,
            hardest: self.explainer.map(|rating| rating.er.kind.to_string()),
            techniques: self.hodoku.as_ref().map(hodoku::Rating::techniques),
        }
    }

    fn least<'a>(&self, texts: &'a FieldTexts, status: &'a str) -> RowFields<'a> {
        let of = |of: fn(&smallest::Rating) -> u32| self.smallest.as_ref().map(of).into();
        vec![
            ("largest", of(smallest::Rating::most)),
            ("sum", of(smallest::Rating::sum)),
            ("steps", of(smallest::Rating::steps)),
            ("minutes", self.minutes.into()),
            ("status", status.into()),
            ("costs", texts.costs.as_deref().into()),
        ]
    }

    fn of_research<'a>(&self, status: &'a str) -> RowFields<'a> {
        let mut fields = trial::Rating::fields(self.trial.as_ref()).to_vec();
        fields.push(("status", status.into()));
        fields
    }

    fn published<'a>(&self, texts: &'a FieldTexts, status: &'a str) -> RowFields<'a> {
        let hodoku = self.hodoku.as_ref();
        let [er, ep, ed] =
            self.explainer.map_or([Value::Null; 3], |rating| rating.points().map(Value::Float));
        vec![
            ("er", er),
            ("ep", ep),
            ("ed", ed),
            ("se_hardest", texts.hardest.as_deref().into()),
            ("hodoku_level", hodoku.map(|rating| rating.level.name()).into()),
            ("hodoku_score", hodoku.map(|rating| rating.score).into()),
            ("hodoku_steps", hodoku.map(hodoku::Rating::steps).into()),
            ("hodoku_techniques", texts.techniques.as_deref().into()),
            ("guesses", self.guesses.into()),
            ("status", status.into()),
        ]
    }
}

impl ObjectQuestion for RatingRequest {
    type Desk = Raters;

    fn desk(&self) -> Raters {
        Raters { hodoku: hodoku::Rater::new(), smallest: smallest::Rater::new(), clock: Clock::new() }
    }

    fn answer(
        &self,
        raters: &mut Raters,
        record: &Record,
        watch: &Watch<'static>,
    ) -> Result<String, Stopped> {
        let mut found = RatedPuzzle::default();
        let limited = watch.clone().within(self.deadline);
        let rated = if self.scale == ScaleName::Smallest {
            self.explained(raters, record, &limited, &mut found)
        } else if let Some(puzzle) = record.classic() {
            self.rate(raters, &puzzle, &limited, &mut found)
        } else {
            // The scales are defined by programs that only handle the classic rules.
            Ok("unrated")
        };
        watch.clone().look()?;
        Ok(self.json(&found, rated.unwrap_or("timeout")))
    }

    fn fields(&self) -> Vec<Field> {
        use DataType::{Boolean, Float64, Int64, Utf8};
        let mut named = match self.scale {
            ScaleName::Smallest => vec![
                ("largest", Int64),
                ("sum", Int64),
                ("steps", Int64),
                ("minutes", Float64),
                ("status", Utf8),
                ("costs", Utf8),
            ],
            ScaleName::Tne => vec![
                ("depth", Int64),
                ("b", Int64),
                ("bxb", Int64),
                ("bxbb", Int64),
                ("w", Int64),
                ("gw", Int64),
                ("backdoor", Int64),
                ("tridagon", Boolean),
                ("status", Utf8),
            ],
            ScaleName::All | ScaleName::Se | ScaleName::Hodoku => vec![
                ("er", Float64),
                ("ep", Float64),
                ("ed", Float64),
                ("se_hardest", Utf8),
                ("hodoku_level", Utf8),
                ("hodoku_score", Int64),
                ("hodoku_steps", Int64),
                ("hodoku_techniques", Utf8),
                ("guesses", Int64),
                ("status", Utf8),
            ],
        };
        if self.adds_minutes() {
            named.push(("minutes", Float64));
        }
        named.into_iter().map(|(name, kind)| Field::new(name, kind, true)).collect()
    }
}

/// The ratings of each puzzle.
#[pyfunction]
pub(crate) fn rate<'py>(
    py: Python<'py>,
    x: &Bound<'py, PyAny>,
    options: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    /// As long as the command waits.
    const DEADLINE: Duration = Duration::from_secs(600);
    let Scales { scale, minutes } = options.extract()?;
    let options: Options = options.extract()?;
    let deadline = options.deadline()?.unwrap_or(DEADLINE);
    let rating = RatingRequest { scale: ScaleName::of(&scale)?, has_minutes: minutes, deadline };
    answers::ask(py, x, &options, &rating)
}
