//! Every technique on any position: digits that clash, marks that are wrong or missing, many solutions or none.
//!
//! Nothing panics, every step changes the board, and where the marks hold a solution no step takes it away. What
//! relies on there being one solution is held to that only where there is one.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/ninefold/tests/all/fuzzed/steps.rs"]
mod steps;

fuzz_target!(|data: &[u8]| steps::check(data));
