//! Any bytes as a request.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/ninefold-web/tests/all/fuzzed/requests.rs"]
mod requests;

fuzz_target!(|data: &[u8]| requests::check(data));
