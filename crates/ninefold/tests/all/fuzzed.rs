//! Runs the checks of the fuzz targets on their seeds and on fresh inputs: seeds with a few random changes, and random bytes.
//!
//! `fuzz/` hands the same checks to libFuzzer, which finds inputs by what they reach in the code, and to AddressSanitizer. In
//! a packaged crate there are no seeds; random bytes remain.

mod parse;
#[cfg(feature = "arbitrary")]
mod round_trip;
mod solve_vs_naive;
mod steps;

use crate::support::is_long;
use ninefold::generate::{Random, Xoshiro};
use std::path::Path;

/// Bytes that mean something to a format.
const LIKELY: &[u8] = b"0123456789.+,:;|-\n\r\t {}[]\"~R\xFF\x00";

/// Returns the seeds of a target, sorted by name.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<_> = entries.map(|entry| entry.expect("a readable entry").path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read(file).expect("a readable seed")).collect()
}

/// Checks all seeds, then so many fresh inputs, or fifty times as many in the long run.
fn run(target: &str, fresh: usize, check: fn(&[u8])) {
    let seeds = seeds(target);
    seeds.iter().for_each(|seed| check(seed));
    let mut random = Xoshiro::from_seed(seed());
    for _ in 0..if is_long() { 50 * fresh } else { fresh } {
        let mut input = match random.below(seeds.len() + 1) {
            0 => (0..random.below(600)).map(|_| random.below(256) as u8).collect(),
            number => seeds[number - 1].clone(),
        };
        for _ in 0..=random.below(8) {
            change(&mut input, &mut random);
        }
        check(&input);
    }
}

/// The first random number: the same in every run, unless `NINEFOLD_SEED` says otherwise.
fn seed() -> u64 {
    std::env::var("NINEFOLD_SEED").map_or(1, |seed| seed.parse().expect("NINEFOLD_SEED is a number"))
}

/// Changes, inserts, removes, doubles or exchanges a few bytes.
fn change(input: &mut Vec<u8>, random: &mut Xoshiro) {
    let (from, to) = (random.below(input.len() + 1), random.below(input.len() + 1));
    let (from, to) = (from.min(to), from.max(to).min(from.min(to) + 40));
    match random.below(6) {
        0 if from < to => input[from] ^= 1 << random.below(8),
        1 if from < to => input[from] = random.below(256) as u8,
        2 => input.insert(from, LIKELY[random.below(LIKELY.len())]),
        3 => drop(input.drain(from..to)),
        4 => input.extend_from_within(from..to),
        _ => input[from..to].reverse(),
    }
}

#[test]
fn readers_take_any_bytes() {
    run("parse", 1_500, parse::check);
}

#[cfg(feature = "arbitrary")]
#[test]
fn any_puzzle_survives_the_formats_that_can_hold_it() {
    run("round_trip", 1_500, round_trip::check);
}

#[test]
fn searches_agree_with_the_referee() {
    run("solve_vs_naive", 600, solve_vs_naive::check);
}

#[test]
fn techniques_take_any_position() {
    run("steps", 150, steps::check);
}
