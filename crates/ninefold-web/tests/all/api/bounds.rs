//! Requests have limits, and their watch ends what is heavy.

use super::ask;
use ninefold::solve::Watch;
use ninefold_web::api;
use serde_json::{Value, json};
use std::time::Duration;

/// This many records of 36 by 36, each with a rule for each of so many distances.
fn heavy(records: usize, rules: usize) -> String {
    let distances: Vec<String> = (1..=rules).map(|steps| format!("taxicab:{steps}")).collect();
    let record = |number: usize| {
        json!({"size": "36x36", "constraints": distances, "givens": {"r1c1": number % 36 + 1}}).to_string()
            + "\n"
    };
    (0..records).map(record).collect()
}

fn within(question: &str, asked: &Value, watch: Watch<'static>) -> (u16, Value) {
    let reply = api::answer_within(question, asked.to_string().as_bytes(), watch);
    (reply.status, serde_json::from_str(&reply.body).expect("answers are JSON"))
}

/// Reading and writing need not know what follows from rules: 198 times 59 rules take minutes to be worked out.
#[test]
fn converting_works_nothing_out() {
    let (status, found) = ask("convert", &json!({"text": heavy(197, 59), "to": "rules"}));
    let text = found["text"].as_str().expect("a text");
    assert_eq!((status, text.lines().count(), &found["more"]), (200, 197, &json!(false)));
}

#[test]
fn cells_and_constraints_of_a_request_are_limited_and_the_error_says_where_and_how_many() {
    let last = |text: &str, lang: &str| {
        let (status, found) = ask("convert", &json!({"text": text, "to": "rules", "lang": lang}));
        assert_eq!((status, &found["more"]), (200, &json!(true)));
        let errors = found["errors"].as_array().expect("errors");
        (found["records"].as_array().expect("records").len(), errors.last().expect("an error").clone())
    };
    // 256,000 cells are 197 boards of 1,296 cells each.
    let (read, error) = last(&heavy(300, 1), "en");
    assert_eq!((read, &error["line"]), (197, &json!(198)));
    let message = error["message"].as_str().expect("a message");
    assert!(message.contains("256608 cells") && message.contains("at most 256000"), "{message}");
    // 50,000 constraints are 505 puzzles with 99 each.
    let cages: Vec<String> = (0..99).map(|sum| format!("killer-cage:{sum}:r1c1-r1c3")).collect();
    let record = json!({"constraints": cages}).to_string() + "\n";
    let (read, error) = last(&record.repeat(600), "en");
    assert_eq!((read, &error["line"]), (505, &json!(506)));
    let message = error["message"].as_str().expect("a message");
    assert!(message.contains("50094 constraints") && message.contains("at most 50000"), "{message}");
    assert!(
        last(&record.repeat(600), "zh").1["message"]
            .as_str()
            .is_some_and(|said| said.contains("50094 条约束"))
    );
}

#[test]
fn constraints_of_a_puzzle_are_limited_but_equal_ones_are_one() {
    let cages = |count: usize, kinds: usize| {
        let cage = |number: usize| {
            let (sum, row) = (number % kinds % 9000, 1 + number % kinds / 9000);
            format!("killer-cage:{sum}:r{row}c1-r{row}c3")
        };
        json!({"constraints": (0..count).map(cage).collect::<Vec<_>>()}).to_string()
    };
    for question in ["solve", "count", "hint", "rate"] {
        let (status, error) = ask(question, &json!({"puzzle": cages(10_001, 10_001)}));
        assert_eq!((status, &error["error"]["code"]), (422, &json!("too-large")), "{question}: {error}");
        let message = error["error"]["message"].as_str().expect("a message");
        assert!(message.contains("10001 constraints") && message.contains("at most 10000"), "{message}");
    }
    let (status, found) = ask("solve", &json!({"puzzle": cages(10_001, 1)}));
    assert_eq!((status, &found["status"]), (200, &json!("none")), "a sum of 0 in three cells");
}

#[test]
fn heavy_rules_end_with_the_watch_in_every_question() {
    let heavy = heavy(1, 59);
    for (question, asked, expected) in [
        ("solve", json!({"puzzle": heavy}), "timeout"),
        ("check", json!({"puzzle": heavy}), "timeout"),
        ("candidates", json!({"puzzle": heavy}), "timeout"),
    ] {
        let (status, found) = within(question, &asked, Watch::forever().within(Duration::ZERO));
        assert_eq!((status, &found["status"]), (200, &json!(expected)), "{question}: {found}");
    }
    let named: String = (1..=59).map(|steps| format!(",taxicab:{steps}")).collect();
    for (question, asked) in [
        ("rules", json!({"rules": format!("36x36{named}")})),
        ("hint", json!({"puzzle": heavy})),
        ("path", json!({"puzzle": heavy})),
        ("steps", json!({"puzzle": heavy})),
    ] {
        let (status, error) = within(question, &asked, Watch::forever().within(Duration::ZERO));
        assert_eq!((status, &error["error"]["code"]), (422, &json!("timeout")), "{question}: {error}");
    }
}
