//! What is measured, behind one interface: lines in, counts out.

use crate::args::Engine;
use ninefold::engine::{self, Batch, CountOptions, Isa, Lines};
use ninefold::grid::{Cell, Grid, Puzzle};
use ninefold::solve::fast::FastExplorer;
use ninefold::solve::{Statistics, Stopped, Watch};

/// What an engine did, where it tells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Work {
    /// Guesses in all.
    pub(super) guesses: Option<u64>,
    /// How much of the vectors was at work, from 0 to 1.
    pub(super) lane_utilisation: Option<f64>,
}

/// An engine with its memory; one for each thread.
pub(super) trait Solver: Send {
    /// How many solutions each puzzle has, counted up to `limit`.
    fn count(
        &mut self,
        lines: Lines<'_>,
        limit: u64,
        watch: &mut Watch<'_>,
        counts: &mut [u64],
    ) -> Result<(), Stopped>;

    /// What counting these puzzles costs, found out by doing it; nothing where the engine does not tell.
    fn work(&mut self, _: Lines<'_>, _: u64, _: &mut Watch<'_>) -> Result<Work, Stopped> {
        Ok(Work::default())
    }
}

impl Engine {
    /// Does it depend on the instruction set?
    pub(super) fn has_isa(self) -> bool {
        self == Engine::Batch
    }

    /// The name on the command line and in records.
    pub(super) fn name(self) -> &'static str {
        match self {
            Engine::Scalar => "scalar",
            Engine::Single => "single",
            Engine::Batch => "batch",
        }
    }
}

/// The engine, ready for work.
pub(super) fn solver(engine: Engine, isa: Isa) -> Box<dyn Solver> {
    match engine {
        Engine::Scalar => Box::new(Scalar),
        Engine::Single => Box::new(Single),
        Engine::Batch => Box::new(Batch::with_isa(isa).expect("only what this machine has can be chosen")),
    }
}

struct Scalar;

impl Solver for Scalar {
    fn count(
        &mut self,
        lines: Lines<'_>,
        limit: u64,
        watch: &mut Watch<'_>,
        counts: &mut [u64],
    ) -> Result<(), Stopped> {
        for (i, count) in counts.iter_mut().enumerate() {
            *count = 0;
            FastExplorer.count_line(lines.line(i), limit, watch, None, count)?;
        }
        Ok(())
    }

    fn work(&mut self, lines: Lines<'_>, limit: u64, watch: &mut Watch<'_>) -> Result<Work, Stopped> {
        let mut statistics = Statistics::default();
        for i in 0..lines.len() {
            FastExplorer.count_line(lines.line(i), limit, watch, Some(&mut statistics), &mut 0)?;
        }
        Ok(Work { guesses: Some(statistics.guesses), lane_utilisation: None })
    }
}

struct Single;

impl Solver for Single {
    fn count(
        &mut self,
        lines: Lines<'_>,
        limit: u64,
        watch: &mut Watch<'_>,
        counts: &mut [u64],
    ) -> Result<(), Stopped> {
        for (i, count) in counts.iter_mut().enumerate() {
            *count = single(lines.line(i), limit, watch);
        }
        watch.look()
    }
}

impl Solver for Batch {
    fn count(
        &mut self,
        lines: Lines<'_>,
        limit: u64,
        watch: &mut Watch<'_>,
        counts: &mut [u64],
    ) -> Result<(), Stopped> {
        Batch::count(self, lines, limit, watch, counts)
    }

    fn work(&mut self, lines: Lines<'_>, limit: u64, watch: &mut Watch<'_>) -> Result<Work, Stopped> {
        let before = Batch::work(self);
        Batch::count(self, lines, limit, watch, &mut vec![0; lines.len()])?;
        let after = Batch::work(self);
        let lanes = (after.passes - before.passes) * self.lanes() as u64;
        Ok(Work {
            guesses: Some(after.guesses - before.guesses),
            lane_utilisation: Some((after.lane_passes - before.lane_passes) as f64 / lanes.max(1) as f64),
        })
    }
}

/// Counts one puzzle the way a user of the library does, from its text on.
fn single(line: &[u8; Cell::COUNT], limit: u64, watch: &Watch<'_>) -> u64 {
    let text = str::from_utf8(line).expect("the lines of a set are ASCII");
    let givens: Grid = text.parse().expect("the lines of a set are puzzles");
    let options = CountOptions { limit: Some(limit.into()), threads: 1, progress: None };
    let count = engine::count(&Puzzle::new(givens), &options, watch);
    count.solutions.try_into().expect("a count is not above its limit")
}
