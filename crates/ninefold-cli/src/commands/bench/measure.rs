//! Measures engines in turns and checks every answer.
//!
//! ```text
//! a trial of each:  counts, compared puzzle by puzzle;  how long one pass over the set takes
//! round 1:          A A A A, B, C C       as many passes as fit into a slice of time
//! round 2:          A A A A, B, C C
//! …                                       the sum of the counts is compared again
//! ```
//!
//! A machine that slows down slows everything measured in that round, so the ratios within a round mean more than the
//! speeds.

use super::clock::BenchClock;
use super::engines::{EngineWork, Solver};
use super::sets::PuzzleSet;
use crate::args::Engine;
use ninefold::engine::{Isa, Lines};
use ninefold::solve::{Stopped, Watch};
use std::borrow::Cow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Number of rounds. Odd, so that there is a median.
pub(super) const ROUNDS: usize = 7;

/// The number of times that the latency of a puzzle is measured; the shortest time counts.
const LATENCY_ROUNDS: usize = 3;

/// One thing to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BenchSetting {
    pub(super) engine: Engine,
    pub(super) isa: Isa,
    pub(super) threads: usize,
    /// The number of puzzles that the engine gets at a time.
    pub(super) batch_size: usize,
}

/// The settings of the measurements.
#[derive(Clone, Copy, Debug)]
pub(super) struct BenchPlan {
    /// Solutions are counted up to this many.
    pub(super) limit: u64,
    /// Time for each setting, over all rounds.
    pub(super) time: Duration,
}

/// The result for one setting.
#[derive(Clone, Debug)]
pub(super) struct Measurement {
    pub(super) setting: BenchSetting,
    pub(super) clock: BenchClock,
    pub(super) puzzles: usize,
    /// The sum of the counts of the set.
    pub(super) solutions: u64,
    /// Seconds for a puzzle, one figure for each round.
    pub(super) rounds: Vec<f64>,
    /// The work of a pass over the set, or over several copies of it.
    pub(super) work: EngineWork,
    pub(super) copies: usize,
    pub(super) latency: Option<Latency>,
}

/// The time that single puzzles of a set take, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Latency {
    pub(super) median: f64,
    /// The 99.9th percentile.
    pub(super) slowest: f64,
}

/// Why there is no measurement.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Failure {
    /// Ctrl-C.
    Stopped,
    /// This setting counts differently from the first one.
    Puzzle { number: usize, setting: usize, first: u64, other: u64 },
    /// A setting contradicts itself from one round to the next.
    Sum { setting: usize, first: u64, other: u64 },
}

impl From<Stopped> for Failure {
    fn from(_: Stopped) -> Failure {
        Failure::Stopped
    }
}

/// Median, minimum and maximum.
pub(super) fn spread(mut values: Vec<f64>) -> [f64; 3] {
    values.sort_by(f64::total_cmp);
    [values[values.len() / 2], values[0], values[values.len() - 1]]
}

impl Measurement {
    /// Seconds for a puzzle in the median round.
    pub(super) fn seconds(&self) -> f64 {
        spread(self.rounds.clone())[0]
    }

    /// The speed relative to the other: median, minimum and maximum over the rounds.
    pub(super) fn ratio(&self, other: &Measurement) -> [f64; 3] {
        let rounds = other.rounds.iter().zip(&self.rounds);
        spread(rounds.map(|(theirs, ours)| theirs / ours).collect())
    }
}

/// Measures every setting on a set that is not empty, each with its own solvers. `turn` is called with the number of
/// the setting whose turn it is.
pub(super) fn measure(
    set: &PuzzleSet,
    settings: &[BenchSetting],
    plan: BenchPlan,
    watch: &Watch<'_>,
    solver: impl Fn(BenchSetting) -> Box<dyn Solver>,
    turn: impl Fn(BenchSetting),
) -> Result<Vec<Measurement>, Failure> {
    let runner = |&setting| Runner::new(set, setting, plan, &solver);
    let mut runners: Vec<Runner> = settings.iter().map(runner).collect();
    let mut measurements: Vec<Measurement> = Vec::new();
    let mut expected: Vec<u64> = Vec::new();
    for (number, runner) in runners.iter_mut().enumerate() {
        turn(runner.setting);
        let counts = runner.trial(watch)?;
        if number == 0 {
            expected = counts;
        } else if let Some(at) = (0..expected.len()).find(|&at| expected[at] != counts[at]) {
            let (first, other) = (expected[at], counts[at]);
            return Err(Failure::Puzzle { number: at, setting: number, first, other });
        }
        measurements.push(runner.blank(expected.iter().sum(), watch)?);
    }
    for _ in 0..ROUNDS {
        for (number, (runner, measurement)) in runners.iter_mut().zip(&mut measurements).enumerate() {
            turn(runner.setting);
            let (time, passes, sum) = runner.round(watch)?;
            let passed = (passes * runner.copies) as u64;
            if sum != measurement.solutions * passed {
                let first = measurement.solutions * passed;
                return Err(Failure::Sum { setting: number, first, other: sum });
            }
            measurement.rounds.push(time.as_secs_f64() / (passed as f64 * measurement.puzzles as f64));
        }
    }
    for (runner, measurement) in runners.iter_mut().zip(&mut measurements) {
        if runner.setting.engine == Engine::Single && runner.setting.threads == 1 {
            measurement.latency = Some(runner.latency(watch)?);
        }
    }
    Ok(measurements)
}

/// A setting at work on a set.
struct Runner<'a> {
    setting: BenchSetting,
    plan: BenchPlan,
    text: &'a [u8],
    /// Number of puzzles in the set.
    puzzles: usize,
    /// The puzzles of one pass: the set, repeated until it fills a batch.
    starts: Cow<'a, [u32]>,
    /// The number of times that the set is repeated.
    copies: usize,
    workers: Vec<Worker>,
    /// The time that a pass took in the trial.
    pass: Duration,
}

/// One thread's solver and buffers.
struct Worker {
    solver: Box<dyn Solver>,
    counts: Vec<u64>,
}

impl<'a> Runner<'a> {
    fn new(
        set: &'a PuzzleSet,
        setting: BenchSetting,
        plan: BenchPlan,
        solver: &impl Fn(BenchSetting) -> Box<dyn Solver>,
    ) -> Runner<'a> {
        let puzzles = set.starts.len();
        let worker = || Worker { solver: solver(setting), counts: Vec::new() };
        Runner {
            setting,
            plan,
            text: &set.text,
            puzzles,
            starts: Cow::Borrowed(&set.starts),
            copies: 1,
            workers: (0..setting.threads).map(|_| worker()).collect(),
            pass: Duration::ZERO,
        }
    }

    /// Counts each puzzle and notes how long that took. This is not a measurement, because all caches are cold.
    fn trial(&mut self, watch: &Watch<'_>) -> Result<Vec<u64>, Failure> {
        let mut counts = vec![0; self.puzzles];
        let start = Instant::now();
        let lines = self.starts.chunks(self.setting.batch_size);
        for (starts, counts) in lines.zip(counts.chunks_mut(self.setting.batch_size)) {
            let lines = Lines::new(self.text, starts);
            self.workers[0].solver.count(lines, self.plan.limit, &mut watch.clone(), counts)?;
        }
        self.pass = start.elapsed();
        Ok(counts)
    }

    /// An empty measurement before the first round. From now on a pass fills at least one batch.
    fn blank(&mut self, solutions: u64, watch: &Watch<'_>) -> Result<Measurement, Failure> {
        if self.setting.engine == Engine::Batch && self.setting.batch_size > self.puzzles {
            self.copies = self.setting.batch_size.div_ceil(self.puzzles);
            self.starts = Cow::Owned(self.starts.repeat(self.copies));
        }
        let mut work: Option<EngineWork> = None;
        for starts in self.starts.chunks(self.setting.batch_size) {
            let lines = Lines::new(self.text, starts);
            let done = self.workers[0].solver.work(lines, self.plan.limit, &mut watch.clone())?;
            work = Some(work.map_or(done, |work| work.and(done)));
        }
        Ok(Measurement {
            setting: self.setting,
            clock: BenchClock::of(self.setting.threads),
            puzzles: self.puzzles,
            solutions,
            copies: self.copies,
            rounds: Vec::with_capacity(ROUNDS),
            work: work.unwrap_or_default(),
            latency: None,
        })
    }

    /// Runs as many passes as fit into a slice of time. Returns their time, their number and the sum of all counts.
    fn round(&mut self, watch: &Watch<'_>) -> Result<(Duration, usize, u64), Failure> {
        let slice = self.plan.time.as_secs_f64() / ROUNDS as f64 * self.setting.threads as f64;
        let pass = self.pass.as_secs_f64().max(1e-9) * self.copies as f64;
        let passes = ((slice / pass).round() as usize).max(1);
        let blocks = PuzzleBatches {
            text: self.text,
            starts: &self.starts,
            size: self.setting.batch_size,
            passes,
            next: AtomicUsize::new(0),
        };
        let limit = self.plan.limit;
        let running = BenchClock::of(self.setting.threads).start();
        let sums: Vec<Result<u64, Stopped>> = match self.workers.as_mut_slice() {
            [worker] => vec![worker.work_off(&blocks, limit, watch.clone())],
            workers => thread::scope(|scope| {
                let work = |worker| {
                    let watch = watch.clone();
                    scope.spawn(|| Worker::work_off(worker, &blocks, limit, watch))
                };
                let handles: Vec<_> = workers.iter_mut().map(work).collect();
                handles.into_iter().map(|handle| handle.join().expect("a search does not panic")).collect()
            }),
        };
        let time = running.elapsed();
        Ok((time, passes, sums.into_iter().sum::<Result<u64, Stopped>>()?))
    }

    /// Times every puzzle by itself. Reading the clock takes about 20 to 50 ns. The shortest of several calls, a
    /// whole pass apart, counts: a longer one may have been interrupted by the system.
    fn latency(&mut self, watch: &Watch<'_>) -> Result<Latency, Failure> {
        let mut times = vec![Duration::MAX; self.puzzles];
        let mut watch = watch.clone();
        for _ in 0..LATENCY_ROUNDS {
            for (time, start) in times.iter_mut().zip(self.starts.iter()) {
                let lines = Lines::new(self.text, std::slice::from_ref(start));
                let begun = Instant::now();
                self.workers[0].solver.count(lines, self.plan.limit, &mut watch, &mut [0])?;
                *time = begun.elapsed().min(*time);
            }
        }
        times.sort();
        let at = |share: f64| times[((times.len() - 1) as f64 * share).round() as usize].as_secs_f64();
        Ok(Latency { median: at(0.5), slowest: at(0.999) })
    }
}

/// Batches of puzzles, which the threads take one after another until the given number of passes is done.
struct PuzzleBatches<'a> {
    text: &'a [u8],
    starts: &'a [u32],
    size: usize,
    passes: usize,
    next: AtomicUsize,
}

impl<'a> PuzzleBatches<'a> {
    fn take(&self) -> Option<Lines<'a>> {
        let each = self.starts.len().div_ceil(self.size);
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        if number >= each * self.passes {
            return None;
        }
        let from = number % each * self.size;
        let to = self.starts.len().min(from + self.size);
        Some(Lines::new(self.text, &self.starts[from..to]))
    }
}

impl Worker {
    /// Takes batches until none are left. Returns the sum of the counts.
    fn work_off(
        &mut self,
        blocks: &PuzzleBatches<'_>,
        limit: u64,
        mut watch: Watch<'_>,
    ) -> Result<u64, Stopped> {
        let mut sum = 0;
        while let Some(lines) = blocks.take() {
            self.counts.resize(lines.len(), 0);
            self.solver.count(lines, limit, &mut watch, &mut self.counts)?;
            sum += self.counts.iter().sum::<u64>();
        }
        Ok(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::super::engines;
    use super::*;

    /// Counts one solution for every puzzle, except that call number `lie` reports seven for the first.
    struct Parrot {
        calls: usize,
        lie: usize,
    }

    impl Solver for Parrot {
        fn count(
            &mut self,
            _: Lines<'_>,
            _: u64,
            _: &mut Watch<'_>,
            counts: &mut [u64],
        ) -> Result<(), Stopped> {
            counts.fill(1);
            counts[0] = if self.calls == self.lie { 7 } else { 1 };
            self.calls += 1;
            Ok(())
        }
    }

    const PLAN: BenchPlan = BenchPlan { limit: 2, time: Duration::from_millis(1) };

    fn setting(engine: Engine, batch_size: usize) -> BenchSetting {
        BenchSetting { engine, isa: Isa::Portable, threads: 1, batch_size }
    }

    /// Puzzles with one, several and no solutions.
    fn set() -> PuzzleSet {
        let lines = [
            "103000509002109400000704000300502006060000050700803004000401000009205800804000107",
            "300017028500020094620090017030401006470000035200030001100709002009802040800003700",
            "123456780000000009000000000000000000000000000000000000000000000000000000000000000",
        ];
        let text = lines.iter().flat_map(|line| format!("{line}\n").into_bytes()).collect();
        PuzzleSet { name: "three".into(), text, starts: vec![0, 82, 164] }
    }

    fn parrots(lies: [usize; 2]) -> Result<Vec<Measurement>, Failure> {
        let settings = [setting(Engine::Scalar, 2), setting(Engine::Batch, 3)];
        let parrot = |setting: BenchSetting| -> Box<dyn Solver> {
            Box::new(Parrot { calls: 0, lie: lies[usize::from(setting.engine == Engine::Batch)] })
        };
        measure(&set(), &settings, PLAN, &Watch::forever(), parrot, |_| ())
    }

    #[test]
    fn whoever_counts_differently_is_found_out() {
        let never = usize::MAX;
        assert_eq!(parrots([never, never]).expect("they agree").len(), 2);
        let expected = Failure::Puzzle { number: 0, setting: 1, first: 1, other: 7 };
        assert_eq!(parrots([never, 0]).expect_err("in the trial"), expected);
        // The second call in the trial of the first setting gets puzzle 2 alone.
        let expected = Failure::Puzzle { number: 2, setting: 1, first: 7, other: 1 };
        assert_eq!(parrots([1, never]).expect_err("in the trial"), expected);
        let failure = parrots([never, 5]).expect_err("in a round");
        let Failure::Sum { setting: 1, first, other } = failure else { panic!("{failure:?}") };
        assert_eq!(first + 6, other);
    }

    #[test]
    fn every_engine_and_batch_size_counts_the_same_on_any_number_of_threads() {
        let engines = [Engine::Scalar, Engine::Single, Engine::Batch];
        let mut settings: Vec<BenchSetting> = Vec::new();
        for engine in engines {
            for isa in Isa::ALL.into_iter().filter(|isa| isa.is_available()) {
                let isa = engine.isa(isa);
                for (threads, batch_size) in [(1, 1), (1, 2), (1, 3), (1, 7), (2, 1), (3, 100)] {
                    settings.push(BenchSetting { engine, isa, threads, batch_size });
                }
            }
        }
        let solver = |setting: BenchSetting| engines::solver(setting.engine, setting.isa);
        let measured = measure(&set(), &settings, PLAN, &Watch::forever(), solver, |_| ());
        for (measurement, setting) in measured.expect("they agree").iter().zip(settings) {
            assert_eq!((measurement.setting, measurement.puzzles), (setting, 3));
            assert_eq!(measurement.solutions, 1 + 2, "the solutions of `three`, counted up to two");
            assert_eq!(measurement.rounds.len(), ROUNDS);
            let timed_alone = setting.engine == Engine::Single && setting.threads == 1;
            assert_eq!(measurement.latency.is_some(), timed_alone);
        }
    }

    #[test]
    fn ratios_are_those_of_the_rounds() {
        let with = |rounds: [f64; 3]| Measurement {
            setting: setting(Engine::Scalar, 1),
            clock: BenchClock::Wall,
            puzzles: 1,
            solutions: 1,
            copies: 1,
            rounds: rounds.to_vec(),
            work: EngineWork::default(),
            latency: None,
        };
        let (slow, quick) = (with([8.0, 80.0, 8.0]), with([2.0, 10.0, 1.0]));
        assert_eq!(quick.ratio(&slow), [8.0, 4.0, 8.0]);
        assert_eq!(slow.ratio(&slow), [1.0, 1.0, 1.0]);
        assert_eq!(slow.seconds(), 8.0);
    }
}
