//! Every search against the naive referee, by every rules.
//!
//! The puzzles are a full grid with cells emptied and a few digits changed: with none, one or several
//! solutions, and enough givens for the referee to be quick.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/ninefold/tests/all/fuzzed/solve_vs_naive.rs"]
mod solve_vs_naive;

fuzz_target!(|data: &[u8]| solve_vs_naive::check(data));
