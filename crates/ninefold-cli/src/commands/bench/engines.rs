//! The measured engines behind one interface: lines in, counts out.

use crate::args::Engine;
use ninefold::engine::{Batch, Isa, Lines};
use ninefold::solve::fast::FastExplorer;
use ninefold::solve::{Statistics, Stopped, Watch};

/// Work that an engine did, if it reports it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct EngineWork {
    /// Total number of guesses.
    pub(super) guesses: Option<u64>,
    /// Busy lanes, summed over all passes.
    pub(super) lanes_busy: u64,
    /// All lanes, summed over all passes.
    pub(super) lanes: u64,
}

impl EngineWork {
    /// The work of two batches together.
    pub(super) fn and(self, other: EngineWork) -> EngineWork {
        EngineWork {
            guesses: self.guesses.zip(other.guesses).map(|(a, b)| a + b),
            lanes_busy: self.lanes_busy + other.lanes_busy,
            lanes: self.lanes + other.lanes,
        }
    }

    /// The share of lanes that were busy, from 0 to 1.
    pub(super) fn lane_utilisation(self) -> Option<f64> {
        (self.lanes > 0).then(|| self.lanes_busy as f64 / self.lanes as f64)
    }
}

/// An engine and its buffers; each thread has its own.
pub(super) trait Solver: Send {
    /// Counts the solutions of each puzzle, up to `limit`.
    fn count(
        &mut self,
        lines: Lines<'_>,
        limit: u64,
        watch: &mut Watch<'_>,
        counts: &mut [u64],
    ) -> Result<(), Stopped>;

    /// Counts these puzzles to find out how much work that takes. Empty if the engine does not report its work.
    fn work(&mut self, _: Lines<'_>, _: u64, _: &mut Watch<'_>) -> Result<EngineWork, Stopped> {
        Ok(EngineWork::default())
    }
}

impl Engine {
    /// The instruction set that the engine uses when this one is asked for.
    pub(super) fn isa(self, asked: Isa) -> Isa {
        match self {
            Engine::Scalar => Isa::Portable,
            Engine::Single => FastExplorer::isa(asked),
            Engine::Batch => asked,
        }
    }

    /// The engine's name on the command line and in records.
    pub(super) fn name(self) -> &'static str {
        match self {
            Engine::Scalar => "scalar",
            Engine::Single => "single",
            Engine::Batch => "batch",
        }
    }
}

/// Makes the engine's solver, for an instruction set returned by [`Engine::isa`].
pub(super) fn solver(engine: Engine, isa: Isa) -> Box<dyn Solver> {
    match engine {
        Engine::Scalar | Engine::Single => Box::new(OneByOne(isa)),
        Engine::Batch => Box::new(Batch::with_isa(isa).expect("only what this machine has can be chosen")),
    }
}

/// The engine for single puzzles.
struct OneByOne(Isa);

impl Solver for OneByOne {
    fn count(
        &mut self,
        lines: Lines<'_>,
        limit: u64,
        watch: &mut Watch<'_>,
        counts: &mut [u64],
    ) -> Result<(), Stopped> {
        for (i, count) in counts.iter_mut().enumerate() {
            *count = 0;
            FastExplorer.count_line_by(self.0, lines.line(i), limit, watch, None, count)?;
        }
        Ok(())
    }

    fn work(&mut self, lines: Lines<'_>, limit: u64, watch: &mut Watch<'_>) -> Result<EngineWork, Stopped> {
        let mut statistics = Statistics::default();
        for i in 0..lines.len() {
            let (line, statistics) = (lines.line(i), Some(&mut statistics));
            FastExplorer.count_line_by(self.0, line, limit, watch, statistics, &mut 0)?;
        }
        Ok(EngineWork { guesses: Some(statistics.guesses), ..EngineWork::default() })
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

    fn work(&mut self, lines: Lines<'_>, limit: u64, watch: &mut Watch<'_>) -> Result<EngineWork, Stopped> {
        let before = Batch::work(self);
        Batch::count(self, lines, limit, watch, &mut vec![0; lines.len()])?;
        let after = Batch::work(self);
        Ok(EngineWork {
            guesses: Some(after.guesses - before.guesses),
            lanes_busy: after.lane_passes - before.lane_passes,
            lanes: (after.passes - before.passes) * self.lanes() as u64,
        })
    }
}
