//! Side by side on one thread: ninefold's per-puzzle engine and the crate `sudoku`.
//!
//! `cargo run --release -- [--rounds N] [--csv FILE] PUZZLES...` takes files with one puzzle of 81
//! characters a line, reads them into memory and counts the solutions of each puzzle up to two, from
//! the text on. The engines take turns, so that a machine that slows down slows both; what is printed
//! is the median of the ratios of neighbouring turns, their range, and the median speeds.

use ninefold::solve::{Statistics, Watch, fast::FastExplorer};
use std::fmt::Write;
use std::time::Instant;

const LIMIT: usize = 2;
const HEADER: &str = "set,puzzles,solutions,ninefold_per_second,sudoku_per_second,ratio,ratio_least,ratio_most,guesses_per_puzzle";

type Line = [u8; 81];

fn ninefold(lines: &[Line]) -> usize {
    let one = |line: &Line| {
        let mut found = 0;
        let counted = FastExplorer.count_line(line, LIMIT as u64, &mut Watch::forever(), None, &mut found);
        counted.expect("a watch that runs forever");
        found as usize
    };
    lines.iter().map(one).sum()
}

fn sudoku(lines: &[Line]) -> usize {
    let one = |line: &Line| {
        let text = str::from_utf8(line).expect("a line is ASCII");
        sudoku::Sudoku::from_str_line(text).expect("a line is a puzzle").solutions_count_up_to(LIMIT)
    };
    lines.iter().map(one).sum()
}

fn guesses(lines: &[Line]) -> u64 {
    let (mut statistics, mut watch) = (Statistics::default(), Watch::forever());
    for line in lines {
        let counted = FastExplorer.count_line(line, LIMIT as u64, &mut watch, Some(&mut statistics), &mut 0);
        counted.expect("a watch that runs forever");
    }
    statistics.guesses
}

/// Median, least and most.
fn spread(mut values: Vec<f64>) -> (f64, f64, f64) {
    values.sort_by(f64::total_cmp);
    (values[values.len() / 2], values[0], values[values.len() - 1])
}

fn compare(name: &str, lines: &[Line], rounds: usize) -> String {
    let timed = |solve: fn(&[Line]) -> usize| {
        let start = Instant::now();
        let solutions = solve(lines);
        (solutions, start.elapsed().as_secs_f64())
    };
    let (mut ours, mut theirs, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    let mut solutions = 0;
    for _ in 0..rounds {
        let (our_solutions, our_time) = timed(ninefold);
        let (their_solutions, their_time) = timed(sudoku);
        assert_eq!(our_solutions, their_solutions, "the engines disagree on {name}");
        solutions = our_solutions;
        ours.push(our_time);
        theirs.push(their_time);
        ratios.push(their_time / our_time);
    }
    let puzzles = lines.len() as f64;
    let (ratio, least, most) = spread(ratios);
    format!(
        "{name},{puzzles},{solutions},{:.0},{:.0},{ratio:.2},{least:.2},{most:.2},{:.2}",
        puzzles / spread(ours).0,
        puzzles / spread(theirs).0,
        guesses(lines) as f64 / puzzles
    )
}

fn main() {
    let mut rounds = 7;
    let mut csv = None;
    let mut files = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().expect("the option has a value");
        match argument.as_str() {
            "--rounds" => rounds = value().parse().expect("--rounds takes a number"),
            "--csv" => csv = Some(value()),
            _ => files.push(argument),
        }
    }
    let mut table = format!("{HEADER}\n");
    println!("{HEADER}");
    for file in &files {
        let text = std::fs::read(file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let lines: Vec<Line> =
            text.split(|&byte| byte == b'\n').filter_map(|line| line.get(..81)?.try_into().ok()).collect();
        let name = file.rsplit('/').next().unwrap_or(file);
        let row = compare(name, &lines, rounds);
        println!("{row}");
        writeln!(table, "{row}").expect("a string takes everything");
    }
    if let Some(csv) = csv {
        std::fs::write(&csv, table).unwrap_or_else(|error| panic!("{csv}: {error}"));
    }
}
