//! `generate` and `augment`: new puzzles, and other forms of known ones.

use crate::arrow::Column;
use crate::crew::{self, Piece};
use crate::options::Options;
use crate::read;
use crate::rows::Rows;
use crate::shapes::Given;
use crate::solve::Line;
use crate::trouble::puzzle_error;
use ninefold::canon::Symmetry;
use ninefold::generate::{Xoshiro, can_make, minimal_puzzle, puzzle_of_level, puzzle_with_clues};
use ninefold::rate::Level;
use ninefold::solve::{Stopped, Watch};
use ninefold::{Cell, Puzzle, Rules, engine};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::hash::{BuildHasher, RandomState};
use std::ops::Range;

/// The options of `generate` beside those of every question.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Order {
    count: u64,
    clues: Option<usize>,
    difficulty: Option<String>,
    seed: Option<u64>,
}

/// What the puzzles are to be like.
enum Wanted {
    Minimal,
    Clues(usize),
    Level(Level),
}

impl Order {
    fn wanted(&self, rules: &Rules) -> PyResult<Wanted> {
        match (self.clues, &self.difficulty) {
            (None, None) => Ok(Wanted::Minimal),
            (Some(clues), None) => Ok(Wanted::Clues(clues)),
            (Some(_), Some(_)) => Err(PyValueError::new_err("expected clues or difficulty, not both")),
            (None, Some(_)) if !rules.is_classic() => Err(PyValueError::new_err(
                "difficulty is only for the classic rules: leave out rules, or difficulty",
            )),
            (None, Some(name)) => Level::by_name(name).map(Wanted::Level).ok_or_else(|| {
                let names = Level::ALL.map(|level| level.name().to_lowercase()).join(", ");
                PyValueError::new_err(format!("difficulty: expected one of {names}; found '{name}'"))
            }),
        }
    }
}

/// The seed that was asked for, or one from the system.
fn seed_or_any(seed: Option<u64>) -> u64 {
    seed.unwrap_or_else(|| RandomState::new().hash_one(0))
}

fn one_puzzle(
    wanted: &Wanted,
    random: &mut Xoshiro,
    options: &Options,
    rules: &Rules,
    watch: &Watch<'static>,
) -> Result<Puzzle, String> {
    match wanted {
        Wanted::Minimal => Ok(minimal_puzzle(random, rules)),
        Wanted::Clues(clues) => puzzle_with_clues(random, *clues, rules, &mut watch.clone())
            .map_err(|error| error.message(options.lang())),
        Wanted::Level(level) => puzzle_of_level(random, *level, watch).map_err(|Stopped| {
            let level = level.name().to_lowercase();
            format!("no puzzle of the level '{level}' was found in time: allow more with deadline=")
        }),
    }
}

/// Makes puzzles, as lines. Puzzle `i` of a seed is the one that the command makes.
#[pyfunction]
pub(crate) fn generate(py: Python<'_>, options: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    let order: Order = options.extract()?;
    let options: Options = options.extract()?;
    let (rules, deadline) = (options.rules()?, options.deadline()?);
    can_make(&rules).map_err(|refusal| PyValueError::new_err(refusal.say(options.lang())))?;
    let (wanted, seed) = (order.wanted(&rules)?, seed_or_any(order.seed));
    let pieces = (0..order.count).map(|item| Piece { item, rows: 1 }).collect();
    let made = crew::run(
        py,
        &options,
        pieces,
        || (),
        |(), index, watch| {
            watch.clone().look()?;
            let limited = crew::limited(watch, deadline);
            let made = one_puzzle(&wanted, &mut Xoshiro::stream(seed, index), &options, &rules, &limited);
            watch.clone().look()?;
            Ok(made.map(|puzzle| puzzle.givens().to_string()))
        },
    )?;
    made.into_iter().collect::<Result<_, _>>().map_err(PyRuntimeError::new_err)
}

/// The options of `augment` beside those of every question.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Forms {
    /// How many forms of each puzzle.
    times: usize,
    seed: Option<u64>,
}

/// The most rows of a block.
const BLOCK: usize = 4096;

/// The cells of a classic puzzle; `None` for anything that they do not say.
fn classic(text: &str) -> Option<Line> {
    let record = read::record(text, &Rules::CLASSIC).ok()?;
    let is_plain = record.is_classic() && !record.puzzle.has_marks() && record.placed.is_empty();
    is_plain.then(|| record.puzzle.givens().to_line(b'.'))
}

/// Forms of the puzzles of some rows: `times` of each, one after another.
fn forms(rows: &Rows<'_>, range: Range<usize>, times: usize, seed: u64) -> Vec<Option<Line>> {
    let mut made = Vec::with_capacity(range.len() * times);
    let mut cells = Vec::with_capacity(Cell::COUNT);
    for row in range {
        cells.clear();
        let line = if rows.stage(row, &mut cells) {
            cells.first_chunk().copied()
        } else {
            rows.text(row).and_then(|text| classic(&text))
        };
        made.extend((row * times..(row + 1) * times).map(|index| {
            let symmetry = Symmetry::random(&mut Xoshiro::stream(seed, index as u64));
            line.map(|line| symmetry.apply_to_line(&line))
        }));
    }
    made
}

/// Other forms of classic puzzles, or of their solutions. Form `i` of a seed is made by the same symmetry for any puzzles.
#[pyfunction]
pub(crate) fn augment<'py>(
    py: Python<'py>,
    x: &Bound<'py, PyAny>,
    options: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let Forms { times, seed } = options.extract()?;
    let options: Options = options.extract()?;
    if !options.rules()?.is_classic() {
        return Err(PyValueError::new_err("augment is only for the classic rules: leave out rules"));
    }
    let given = match Given::of(x)? {
        Given::Text(text) => {
            // A text that cannot be read says why.
            read::record(&text, &Rules::CLASSIC).map_err(|error| puzzle_error(py, &error, options.lang()))?;
            Given::List(vec![Some(text)])
        }
        given => given,
    };
    let rows = given.rows();
    let seed = seed_or_any(seed);
    let pieces = rows.pieces(engine::threads(options.threads), BLOCK);
    let made = crew::run(
        py,
        &options,
        pieces,
        || (),
        |(), range, watch| {
            watch.clone().look()?;
            Ok(forms(&rows, range, times, seed))
        },
    )?;
    let made: Vec<Option<Line>> = made.into_iter().flatten().collect();
    let text = |line: &Option<Line>| line.as_ref().map(|line| String::from_utf8_lossy(line).into_owned());
    match given {
        Given::Text(_) | Given::List(_) => made.iter().map(text).collect::<Vec<_>>().into_pyobject(py),
        Given::Column(column) => {
            let texts: Vec<Option<String>> = made.iter().map(text).collect();
            let (array, kind) = column.storage.words(texts.iter().map(Option::as_deref));
            Column::new(vec![array], kind).into_pyobject(py).map(Bound::into_any)
        }
        Given::Digits(_) => {
            let digit = |byte: u8| byte.saturating_sub(b'0');
            let digits: Vec<u8> =
                made.iter().flat_map(|line| line.unwrap_or([b'0'; 81]).map(digit)).collect();
            let array = PyArray1::from_vec(py, digits).reshape([made.len(), Cell::COUNT])?;
            Ok(array.into_any())
        }
    }
}
