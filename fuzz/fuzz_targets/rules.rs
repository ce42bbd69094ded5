//! Any text as rules.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/ninefold/tests/all/fuzzed/rules.rs"]
mod rules;

fuzz_target!(|data: &[u8]| rules::check(data));
