//! Inputs of the checks: seeds, seeds with a few random changes, and random bytes.

use ninefold::generate::{Random, Xoshiro};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// Bytes that mean something to a format.
const LIKELY: &[u8] = b"0123456789.+,:;|-\n\r\t {}[]\"~R\xFF\x00";

fn folder(name: &str, target: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz").join(name).join(target)
}

/// Returns the seeds of a target, sorted by name.
pub(crate) fn seeds(target: &str) -> Vec<Vec<u8>> {
    let Ok(entries) = std::fs::read_dir(folder("seeds", target)) else { return Vec::new() };
    let mut files: Vec<_> = entries.map(|entry| entry.expect("a readable entry").path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read(file).expect("a readable seed")).collect()
}

/// Checks all seeds and `more` of them, then so many fresh inputs, or fifty times as many in the long run.
pub(crate) fn run(target: &str, more: Vec<Vec<u8>>, fresh: usize, is_long: bool, check: fn(&[u8])) {
    let seeds = [seeds(target), more].concat();
    seeds.iter().for_each(|seed| kept_if_found(target, seed, check));
    let mut random = Xoshiro::from_seed(seed(is_long));
    for _ in 0..if is_long { 50 * fresh } else { fresh } {
        let mut input = match random.below(seeds.len() + 1) {
            0 => (0..random.below(600)).map(|_| random.below(256) as u8).collect(),
            number => seeds[number - 1].clone(),
        };
        for _ in 0..=random.below(8) {
            change(&mut input, &mut random);
        }
        kept_if_found(target, &input, check);
    }
}

/// Checks an input. One at which the check fails is kept in a file, which becomes a seed once it is mended.
fn kept_if_found(target: &str, input: &[u8], check: fn(&[u8])) {
    let Err(failure) = catch_unwind(AssertUnwindSafe(|| check(input))) else { return };
    let folder = folder("artifacts", target);
    let file = folder.join(format!("found-{:016x}", sum(input)));
    let kept = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, input));
    eprintln!("{} bytes at which '{target}' fails: {} ({kept:?})", input.len(), file.display());
    resume_unwind(failure)
}

fn sum(input: &[u8]) -> u64 {
    input.iter().fold(0, |sum, &byte| sum.wrapping_mul(0x100_0000_01b3) ^ u64::from(byte))
}

/// The first random number: `NINEFOLD_SEED`. Without it, short runs are all the same, and each long run is another one.
fn seed(is_long: bool) -> u64 {
    if let Ok(seed) = std::env::var("NINEFOLD_SEED") {
        return seed.parse().expect("NINEFOLD_SEED is a number");
    }
    if !is_long {
        return 1;
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |now| now.as_secs());
    eprintln!("NINEFOLD_SEED={now} repeats this run");
    now
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
