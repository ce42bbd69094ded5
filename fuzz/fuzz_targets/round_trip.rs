//! Any puzzle, written and read again in every format.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/ninefold/tests/all/fuzzed/round_trip.rs"]
mod round_trip;

fuzz_target!(|data: &[u8]| round_trip::check(data));
