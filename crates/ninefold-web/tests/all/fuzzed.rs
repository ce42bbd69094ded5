//! Runs the checks of the fuzz target for requests on its seeds and on fresh inputs.

#[path = "../../../ninefold/tests/all/fuzzed/inputs.rs"]
mod inputs;
mod requests;

#[test]
fn a_request_may_be_any_bytes() {
    let is_long = std::env::var_os("NINEFOLD_LONG").is_some_and(|value| value == "1");
    inputs::run("requests", Vec::new(), 400, is_long, requests::check);
}
