//! Any bytes as a request: the first byte chooses the question, the rest is its body.

use ninefold::solve::Watch;
use ninefold_web::api::{QUESTIONS, answer_within};
use serde_json::Value;

/// How often a search may look at its watch.
const LOOKS: u64 = 300;

pub(crate) fn check(data: &[u8]) {
    let Some((&first, body)) = data.split_first() else { return };
    let question = &QUESTIONS[usize::from(first) % QUESTIONS.len()];
    let reply = answer_within(question.name, body, Watch::forever().at_most(LOOKS));
    let answer: Value = serde_json::from_str(&reply.body).expect("answers are JSON");
    match reply.status {
        200 => assert!(answer.get("error").is_none()),
        400 | 422 => {
            let error = &answer["error"];
            assert!(error["code"].is_string() && error["message"].is_string(), "{answer}");
        }
        other => panic!("{}: status {other}", question.name),
    }
}
