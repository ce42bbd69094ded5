//! Runs the checks of the fuzz targets on their seeds and on fresh inputs: seeds with a few random changes, and random bytes.
//!
//! `fuzz/` hands the same checks to libFuzzer, which finds inputs by what they reach in the code, and to AddressSanitizer. In
//! a packaged crate there are no seeds; random bytes remain.

mod inputs;
mod parse;
#[cfg(feature = "arbitrary")]
mod round_trip;
mod rules;
mod solve_vs_naive;
mod steps;

use crate::support::is_long;
use ninefold::rules::KINDS;
use ninefold::text::{FORMATS, Records};
use std::path::Path;

/// Checks the seeds of a target and some fresh inputs.
fn run(target: &str, fresh: usize, check: fn(&[u8])) {
    inputs::run(target, Vec::new(), fresh, is_long(), check);
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

#[test]
fn rules_may_be_any_text() {
    let examples = KINDS.iter().flat_map(|kind| variants(kind.example_rules()));
    inputs::run("rules", examples.collect(), 1_500, is_long(), rules::check);
}

#[test]
fn each_format_has_a_seed_from_which_changes_begin() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/parse");
    // A packaged crate has no seeds.
    for format in FORMATS.iter().filter(|_| folder.exists()) {
        let file = folder.join(format!("made.{}", format.name()));
        let seed = std::fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let items = Records::new(seed.as_slice(), *format).map(|item| item.expect("memory can be read"));
        assert!(items.filter(Result::is_ok).count() > 0, "{} has no puzzle in its format", file.display());
    }
}

/// The example of a kind; the same with its last cell named twice; and the same without its last argument.
fn variants(example: String) -> [Vec<u8>; 3] {
    let is_cell = |name: &&str| name.starts_with('r') && name.ends_with(|end: char| end.is_ascii_digit());
    let last = example.rsplit(['+', '-', ':', '/', ',', '(', '|']).find(is_cell).unwrap_or_default();
    let twice = format!("{example}+{last}");
    let without = example.rsplit_once(':').map_or(String::new(), |(head, _)| format!("{head}:"));
    [example, twice, without].map(String::into_bytes)
}
