//! Runs the checks of the fuzz target for requests on its seeds and on fresh inputs.

#[path = "../../../ninefold/tests/all/fuzzed/inputs.rs"]
mod inputs;
mod requests;

#[test]
fn a_request_may_be_any_bytes() {
    let is_long = std::env::var_os("NINEFOLD_LONG").is_some_and(|value| value == "1");
    inputs::run("requests", Vec::new(), 400, is_long, requests::check);
}

#[test]
fn each_question_has_a_seed() {
    let seeds = inputs::seeds("requests");
    for (number, question) in ninefold_web::api::QUESTIONS.iter().enumerate().filter(|_| !seeds.is_empty()) {
        let has_one =
            seeds.iter().any(|seed| seed.first().is_some_and(|&first| usize::from(first) == number));
        assert!(
            has_one,
            "fuzz/seeds/requests has no request for '{}': its first byte is {number}",
            question.name
        );
    }
}
