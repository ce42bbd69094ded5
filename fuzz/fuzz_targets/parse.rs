//! Any bytes, in every format and in the one that is detected.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/ninefold/tests/all/fuzzed/parse.rs"]
mod parse;

fuzz_target!(|data: &[u8]| parse::check(data));
