//! `generate`: new puzzles.

use crate::crew::{self, WorkPiece};
use crate::options::Options;
use ninefold::Rules;
use ninefold::generate::{NotOpened, WISHES, WishList, Wishes, Workshop, Xoshiro};
use ninefold::lang::Sentence;
use ninefold::solve::Stopped;
use ninefold::text::made_line;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::hash::{BuildHasher, RandomState};

/// The options of `generate` in addition to those of every question.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Order {
    count: u64,
    seed: Option<u64>,
    /// The name of each wish, and what is said with it.
    wishes: Vec<(String, String)>,
}

impl Order {
    fn wishes(&self, options: &Options) -> PyResult<Wishes> {
        let refuse = |refusal: Sentence| PyValueError::new_err(refusal.say(options.lang()));
        let mut list = WishList::new(Rules::clone(&*options.rules()?));
        for (name, said) in &self.wishes {
            list.add(name, said).map_err(refuse)?;
        }
        list.end().map_err(refuse)
    }
}

/// The names of all wishes.
#[pyfunction]
pub(crate) fn wishes() -> Vec<&'static str> {
    WISHES.iter().map(|wish| wish.name).collect()
}

/// The seed that was asked for, or one from the system.
pub(crate) fn seed_or_any(seed: Option<u64>) -> u64 {
    seed.unwrap_or_else(|| RandomState::new().hash_one(0))
}

/// Opens the workshop. The search for a first grid may take long, so Ctrl-C can end it.
fn open(py: Python<'_>, wishes: &Wishes, quiet: &Options) -> PyResult<Result<Workshop, Sentence>> {
    crew::run_one(py, quiet, |watch| match Workshop::open(wishes.clone(), &mut watch.clone()) {
        Err(NotOpened::Stopped) => Err(Stopped),
        Err(NotOpened::Impossible(refusal)) => Ok(Err(refusal)),
        Ok(workshop) => Ok(Ok(workshop)),
    })
}

/// Makes puzzles, as lines. Puzzle `i` of a seed is the one that the command makes.
#[pyfunction]
pub(crate) fn generate(py: Python<'_>, options: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    let order: Order = options.extract()?;
    let quiet = options.extract::<Options>()?.quiet();
    let options: Options = options.extract()?;
    let (wishes, deadline) = (order.wishes(&options)?, options.deadline()?);
    let say = |refusal: Sentence| refusal.say(options.lang());
    let workshop = open(py, &wishes, &quiet)?.map_err(|refusal| PyValueError::new_err(say(refusal)))?;
    let is_plain = wishes.kinds.is_empty();
    let seed = seed_or_any(order.seed);
    let pieces = (0..order.count).map(|item| WorkPiece { item, rows: 1 }).collect();
    let made = crew::run(
        py,
        &options,
        pieces,
        || workshop.bench(),
        |bench, index, watch| {
            watch.clone().look()?;
            let made = bench.make(&mut Xoshiro::stream(seed, index), &crew::limited(watch, deadline));
            watch.clone().look()?;
            let made = made.map_err(|unmade| say(wishes.say_not_made(unmade)));
            Ok(made.map(|made| made_line(&made.problem, is_plain)))
        },
    )?;
    made.into_iter().collect::<Result<_, _>>().map_err(PyRuntimeError::new_err)
}
