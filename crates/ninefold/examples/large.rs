//! Makes classic puzzles of any square size with one solution, or times them:
//!
//! ```text
//! cargo run --release --example large -- make SIDE CLUES COUNT SEED > PUZZLES
//! cargo run --release --example large -- time both|learn|search PUZZLES
//! ```
//!
//! A grid is a pattern, shuffled, in which many pairs of digits are then exchanged where that is possible. Clues are
//! removed in a random order as long as the solution stays unique: down to `CLUES`, or until none can be removed (0).
//! So a puzzle depends on its seed and its number only. Times are one line for each puzzle, in milliseconds from the
//! givens to the proof.

use ninefold::generate::{Random, Xoshiro};
use ninefold::rules::{CellId, Puzzle, RuleSet, Rules};
use ninefold::solve::learn::{self, Houses};
use ninefold::solve::search::{self, Plan};
use ninefold::solve::{Watch, problems};
use ninefold::text::plain;
use std::collections::BTreeSet;
use std::error::Error;
use std::time::{Duration, Instant};

/// After this time a puzzle counts as undecided.
const DEADLINE: Duration = Duration::from_secs(10);

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match &arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["make", side, clues, count, seed] => {
            make(side.parse()?, clues.parse()?, count.parse()?, seed.parse()?)
        }
        ["time", engine @ ("both" | "learn" | "search"), path] => {
            time(engine, &std::fs::read_to_string(path)?)
        }
        _ => Err("expected `make SIDE CLUES COUNT SEED` or `time both|learn|search PUZZLES`".into()),
    }
}

fn make(side: usize, clues: usize, count: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    let rules: Rules = format!("{side}x{side}").parse()?;
    for index in 0..count {
        let mut random = Xoshiro::stream(seed, index);
        let mut grid = pattern(&rules, &mut random);
        for _ in 0..side * side * 8 {
            exchange(&rules, &mut grid, &mut random);
        }
        println!("{}", plain::write(&dig(&rules, &grid, clues, &mut random)));
    }
    Ok(())
}

/// A grid in which each row is the one above, moved; then rows, columns and digits are shuffled.
fn pattern(rules: &Rules, random: &mut Xoshiro) -> Vec<usize> {
    let layout = rules.layout();
    let (side, (high, wide)) = (layout.rows(), layout.box_shape().expect("boxes"));
    let [rows, columns] = [high, wide].map(|size| shuffled_lines(side, size, random));
    let mut digits: Vec<usize> = (1..=side).collect();
    random.shuffle(&mut digits);
    let digit = |row: usize, column: usize| digits[(wide * (row % high) + row / high + column) % side];
    rows.iter().flat_map(|&row| columns.iter().map(move |&column| digit(row, column))).collect()
}

/// The lines of a grid in a random order that keeps those together which go through the same boxes.
fn shuffled_lines(side: usize, size: usize, random: &mut Xoshiro) -> Vec<usize> {
    let mut bands: Vec<usize> = (0..side / size).collect();
    random.shuffle(&mut bands);
    let mut lines = Vec::new();
    for band in bands {
        let mut within: Vec<usize> = (band * size..(band + 1) * size).collect();
        random.shuffle(&mut within);
        lines.extend(within);
    }
    lines
}

/// Exchanges two digits in a cell and in all cells where that makes it necessary. Each house still holds both once.
fn exchange(rules: &Rules, grid: &mut [usize], random: &mut Xoshiro) {
    let set: &RuleSet = rules;
    let start = random.below(grid.len());
    let (one, two) = (grid[start], 1 + random.below(rules.layout().rows()));
    let mut waiting = vec![start];
    let mut taken = BTreeSet::new();
    while let Some(cell) = waiting.pop() {
        if taken.insert(cell) {
            let becomes = one + two - grid[cell];
            let peers = set.peers(CellId::new(cell)).iter().map(|peer| peer.index());
            waiting.extend(peers.filter(|&peer| grid[peer] == becomes));
        }
    }
    taken.into_iter().for_each(|cell| grid[cell] = one + two - grid[cell]);
}

/// Removes clues as long as the solution stays unique and more than `clues` are left.
fn dig(rules: &Rules, grid: &[usize], clues: usize, random: &mut Xoshiro) -> Puzzle {
    let mut puzzle = Puzzle::blank(rules.clone());
    for (cell, &digit) in rules.layout().cells().zip(grid) {
        puzzle.give(cell, digit);
    }
    let mut order: Vec<CellId> = rules.layout().cells().collect();
    random.shuffle(&mut order);
    for cell in order {
        if puzzle.given_count() <= clues {
            break;
        }
        let mut other = puzzle.clone();
        other.clear(cell);
        let without = other.clone();
        other.restrict(cell, !puzzle.allowed(cell));
        if problems::first(&other, &mut Watch::forever()) == Ok(None) {
            puzzle = without;
        }
    }
    puzzle
}

fn time(engine: &str, puzzles: &str) -> Result<(), Box<dyn Error>> {
    for line in puzzles.lines() {
        let side = line.len().isqrt();
        let rules: Rules = format!("{side}x{side}").parse()?;
        let puzzle = plain::read(line, &rules)?.problem;
        let start = Instant::now();
        let mut watch = Watch::forever().within(DEADLINE);
        let found = match engine {
            "both" => problems::sole(&puzzle, &mut watch),
            "learn" => {
                let houses = Houses::kept(&rules, &mut watch)?.ok_or("too few digits")?;
                learn::sole(houses, &puzzle, &mut watch)
            }
            _ => search::sole(Plan::of(&rules, &mut watch)?, &puzzle, &mut watch),
        };
        let solutions = found.map_or("undecided".to_owned(), |(solutions, _)| solutions.to_string());
        println!("{solutions},{:.3}", start.elapsed().as_secs_f64() * 1e3);
    }
    Ok(())
}
