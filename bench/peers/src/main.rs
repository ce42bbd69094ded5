//! Side by side on one thread: ninefold, the crate `sudoku`, and tdoku where it is linked.
//!
//! `cargo run --release -- [--rounds N] [--seconds S] PUZZLES...` takes files with one puzzle of 81
//! characters a line, reads them into memory and counts the solutions of each puzzle up to two, from the
//! text on. All take turns, so that a machine that slows down slows them all; a turn is as many passes
//! over the set as fit into S seconds. Printed as CSV: the median speeds, the ratios of neighbouring turns
//! to tdoku's quicker build (median, least, most; to the first engine where tdoku is not linked), and for
//! engines that take one puzzle at a time the latency of a call, the best of three for each puzzle.

mod engines;
#[cfg(feature = "tdoku")]
mod tdoku;

use engines::{Engine, Memory, Solver};
use std::time::Instant;

const LIMIT: u64 = 2;
const HEADER: &str = "set,puzzles,solutions,engine,puzzles_per_second,guesses_per_puzzle,over_tdoku,over_tdoku_least,over_tdoku_most,latency_median_ns,latency_p999_ns";

/// The characters of a puzzle.
pub type Line = [u8; 81];

/// The result of counting. Engines that do not report their guesses have 0.
#[derive(Clone, Copy, Default)]
pub struct Counted {
    pub solutions: u64,
    pub guesses: u64,
}

impl Counted {
    fn and(self, other: Counted) -> Counted {
        Counted { solutions: self.solutions + other.solutions, guesses: self.guesses + other.guesses }
    }
}

/// Puzzles in memory, in the two ways that engines take them.
pub struct Set {
    pub lines: Vec<Line>,
    pub text: Vec<u8>,
    pub starts: Vec<u32>,
}

impl Set {
    fn read(file: &str) -> Set {
        let read = std::fs::read(file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let lines = read.split(|&byte| byte == b'\n');
        let lines: Vec<Line> = lines.filter_map(|line| line.get(..81)?.try_into().ok()).collect();
        let text = lines.iter().flat_map(|line| [&line[..], b"\n"].concat()).collect();
        let starts = (0..lines.len() as u32).map(|number| number * 82).collect();
        Set { lines, text, starts }
    }
}

/// Processor time of this thread in seconds.
fn now() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// Median, least and most.
fn spread(mut values: Vec<f64>) -> [f64; 3] {
    values.sort_by(f64::total_cmp);
    [values[values.len() / 2], values[0], values[values.len() - 1]]
}

/// Nanoseconds of one call: median and 99.9th percentile over the puzzles.
fn latency(engine: &Engine, set: &Set) -> Option<[u128; 2]> {
    let Solver::Single(count) = engine.solver else { return None };
    let mut times = vec![u128::MAX; set.lines.len()];
    for _ in 0..3 {
        for (time, line) in times.iter_mut().zip(&set.lines) {
            let start = Instant::now();
            std::hint::black_box(count(line, LIMIT));
            *time = start.elapsed().as_nanos().min(*time);
        }
    }
    times.sort();
    Some([times[times.len() / 2], times[((times.len() - 1) as f64 * 0.999).round() as usize]])
}

fn compare(name: &str, set: &Set, rounds: usize, seconds: f64) {
    let mut engines = engines::all();
    let memory = &mut Memory::default();
    let puzzles = set.lines.len() as f64;
    let (mut counted, mut passes) = (Vec::new(), Vec::new());
    for engine in &mut engines {
        let start = now();
        let whole = engine.count(set, memory);
        passes.push((seconds / (now() - start)).round().max(1.0) as usize);
        counted.push(whole);
        assert_eq!(whole.solutions, counted[0].solutions, "{} disagrees on {name}", engine.name);
    }
    let mut times = vec![Vec::new(); engines.len()];
    for _ in 0..rounds {
        for (number, engine) in engines.iter_mut().enumerate() {
            let start = now();
            for _ in 0..passes[number] {
                let again = engine.count(set, memory).solutions;
                assert_eq!(again, counted[0].solutions, "{} disagrees on {name}", engine.name);
            }
            times[number].push((now() - start) / passes[number] as f64);
        }
    }
    let median = |number: usize| spread(times[number].clone())[0];
    let tdoku = (0..engines.len()).filter(|&number| engines[number].name.starts_with("tdoku"));
    let base = tdoku.min_by(|&a, &b| median(a).total_cmp(&median(b))).unwrap_or(0);
    for (number, engine) in engines.iter().enumerate() {
        let ratios = times[base].iter().zip(&times[number]).map(|(theirs, ours)| theirs / ours);
        let [ratio, least, most] = spread(ratios.collect());
        let guesses = match (engine.name, counted[number].guesses) {
            ("ninefold scalar" | "ninefold single", _) => engines::guesses_one_by_one(set),
            (_, guesses) => guesses,
        };
        let guesses = if guesses == 0 { String::new() } else { format!("{:.3}", guesses as f64 / puzzles) };
        let latency =
            latency(engine, set).map_or(String::from(","), |[median, most]| format!("{median},{most}"));
        println!(
            "{name},{puzzles},{},{},{:.0},{guesses},{ratio:.2},{least:.2},{most:.2},{latency}",
            counted[number].solutions,
            engine.name,
            puzzles / median(number),
        );
    }
}

fn main() {
    let (mut rounds, mut seconds) = (7, 0.3);
    let mut files = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().expect("the option has a value");
        match argument.as_str() {
            "--rounds" => rounds = value().parse().expect("--rounds takes a number"),
            "--seconds" => seconds = value().parse().expect("--seconds takes a number"),
            _ => files.push(argument),
        }
    }
    println!("{HEADER}");
    for file in &files {
        compare(file.rsplit('/').next().unwrap_or(file), &Set::read(file), rounds, seconds);
    }
}
