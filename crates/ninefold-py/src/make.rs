//! `generate`: new puzzles.

use crate::crew::{self, Piece};
use crate::options::Options;
use ninefold::generate::{Balance, ClueError, Grade, Jewel, Maker, NotMade, Shape, Wanted, Xoshiro};
use ninefold::logic::{Family, Technique};
use ninefold::rate::Level;
use ninefold::rate::explainer::Tenths;
use ninefold::{Cell, CellSet};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::hash::{BuildHasher, RandomState};
use std::ops::RangeInclusive;

/// The options of `generate` beside those of every question.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Order {
    count: u64,
    seed: Option<u64>,
    clues: Option<usize>,
    symmetry: String,
    pattern: Option<String>,
    spare: Option<usize>,
    solutions: u64,
    difficulty: Option<String>,
    score: Option<(u32, u32)>,
    minutes: Option<(f64, f64)>,
    er: Option<(f64, f64)>,
    ep: Option<(f64, f64)>,
    ed: Option<(f64, f64)>,
    jewel: Option<String>,
    needs: Vec<String>,
    without: Vec<String>,
    hardest: Option<String>,
    first: Option<String>,
}

impl Order {
    fn shape(&self) -> PyResult<Shape> {
        let names = Balance::ALL.map(Balance::name);
        let balance = Balance::by_name(&self.symmetry);
        Ok(Shape {
            clues: self.clues,
            balance: balance.ok_or_else(|| expected("symmetry", &names, &self.symmetry))?,
            pattern: self.pattern.as_deref().map(pattern).transpose()?,
            spare: self.spare,
            solutions: self.solutions,
            ..Shape::default()
        })
    }

    fn grade(&self) -> PyResult<Grade> {
        let one = |id: &Option<String>| id.as_deref().map(technique).transpose();
        Ok(Grade {
            level: self.difficulty.as_deref().map(level).transpose()?,
            score: self.score.map(|(least, most)| least..=most),
            minutes: self.minutes.map(|(least, most)| least..=most),
            er: tenths(self.er),
            ep: tenths(self.ep),
            ed: tenths(self.ed),
            jewel: self.jewel.as_deref().map(jewel).transpose()?,
            needs: self.needs.iter().map(|id| technique(id)).collect::<PyResult<_>>()?,
            without: self.without.iter().map(|id| members(id)).collect::<PyResult<Vec<_>>>()?.concat(),
            hardest: one(&self.hardest)?,
            first: one(&self.first)?,
            ..Grade::default()
        })
    }
}

fn expected(option: &str, names: &[&str], found: &str) -> PyErr {
    PyValueError::new_err(format!("{option}: expected one of {}; found '{found}'", names.join(", ")))
}

/// The cells that 81 characters mark.
fn pattern(text: &str) -> PyResult<CellSet> {
    let marks: Vec<char> = text.chars().filter(|mark| !mark.is_whitespace()).collect();
    if marks.len() != Cell::COUNT {
        let found = marks.len();
        return Err(PyValueError::new_err(format!("pattern: expected 81 characters; found {found}")));
    }
    let is_marked = |mark: char| !['.', '0', '*', '_', '-'].contains(&mark);
    Ok(Cell::ALL.into_iter().zip(marks).filter(|&(_, mark)| is_marked(mark)).map(|(cell, _)| cell).collect())
}

fn level(name: &str) -> PyResult<Level> {
    Level::by_name(name).ok_or_else(|| {
        let names = Level::ALL.map(|level| level.name().to_lowercase());
        expected("difficulty", &names.each_ref().map(String::as_str), name)
    })
}

fn jewel(name: &str) -> PyResult<Jewel> {
    match name {
        "pearl" => Ok(Jewel::Pearl),
        "diamond" => Ok(Jewel::Diamond),
        _ => Err(expected("jewel", &["pearl", "diamond"], name)),
    }
}

fn tenths(range: Option<(f64, f64)>) -> Option<RangeInclusive<Tenths>> {
    let tenths = |points: f64| (points * 10.0).round().clamp(0.0, f64::from(Tenths::MAX)) as Tenths;
    range.map(|(least, most)| tenths(least)..=tenths(most))
}

fn technique(id: &str) -> PyResult<&'static Technique> {
    Technique::by_id(id).ok_or_else(|| {
        PyValueError::new_err(format!(
            "no technique '{id}': the command 'ninefold techniques' lists their ids"
        ))
    })
}

/// The technique of this id, or those of the family.
fn members(id: &str) -> PyResult<Vec<&'static Technique>> {
    match Family::ALL.into_iter().find(|family| family.id() == id) {
        Some(family) => Ok(family.members()),
        None => technique(id).map(|technique| vec![technique]),
    }
}

/// The seed that was asked for, or one from the system.
pub(crate) fn seed_or_any(seed: Option<u64>) -> u64 {
    seed.unwrap_or_else(|| RandomState::new().hash_one(0))
}

/// What is said if a puzzle was not found in time.
fn not_made(NotMade { tried, nearest }: NotMade, wanted: &Wanted, options: &Options) -> String {
    match (wanted.shape.clues, wanted.grade.level) {
        (Some(asked), _) if tried == 0 && wanted.shape.solutions == 1 => {
            ClueError::NotReached { asked, rules: wanted.rules.clone(), nearest }.message(options.lang())
        }
        (None, Some(level)) => {
            let level = level.name().to_lowercase();
            format!("no puzzle of the level '{level}' was found in time: allow more with deadline=")
        }
        _ => format!(
            "no such puzzle was found in time among {tried} that were made: allow more with deadline="
        ),
    }
}

/// Makes puzzles, as lines. Puzzle `i` of a seed is the one that the command makes.
#[pyfunction]
pub(crate) fn generate(py: Python<'_>, options: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    let order: Order = options.extract()?;
    let options: Options = options.extract()?;
    let (rules, deadline) = (options.rules()?, options.deadline()?);
    let wanted = Wanted { rules, shape: order.shape()?, grade: order.grade()? };
    wanted.check().map_err(|refusal| PyValueError::new_err(refusal.say(options.lang())))?;
    let seed = seed_or_any(order.seed);
    let pieces = (0..order.count).map(|item| Piece { item, rows: 1 }).collect();
    let made = crew::run(
        py,
        &options,
        pieces,
        || Maker::new(wanted.clone()),
        |maker, index, watch| {
            watch.clone().look()?;
            let made = maker.make(&mut Xoshiro::stream(seed, index), &crew::limited(watch, deadline));
            watch.clone().look()?;
            let made = made.map_err(|unmade| not_made(unmade, &wanted, &options));
            Ok(made.map(|made| made.puzzle.givens().to_string()))
        },
    )?;
    made.into_iter().collect::<Result<_, _>>().map_err(PyRuntimeError::new_err)
}
