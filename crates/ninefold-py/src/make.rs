//! `generate`: new puzzles.

use crate::crew::{self, Piece};
use crate::options::Options;
use ninefold::generate::{Xoshiro, can_make, minimal_puzzle, puzzle_of_level, puzzle_with_clues};
use ninefold::rate::Level;
use ninefold::solve::{Stopped, Watch};
use ninefold::{Puzzle, Rules};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::hash::{BuildHasher, RandomState};

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
pub(crate) fn seed_or_any(seed: Option<u64>) -> u64 {
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
