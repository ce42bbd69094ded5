//! Requests with every kind of wrong field, and the errors for them.

use super::*;

/// Every question about a puzzle takes exactly one.
#[test]
fn a_question_takes_one_puzzle() {
    let with = |question: &str, puzzle: &str, lang: &str| {
        let mut asked = json!({"puzzle": puzzle, "lang": lang});
        if question == "why" {
            (asked["cell"], asked["digit"]) = (json!("r1c3"), json!(1));
        }
        ask(question, &asked)
    };
    for question in QUESTIONS.iter().filter(|question| question.fields.contains(&"puzzle")) {
        let name = question.name;
        for two in [format!("{PUZZLE}\n{SEVERAL}"), format!("\n{PUZZLE}\r\n\r\n# note\n{PUZZLE}\n")] {
            let (status, error) = with(name, &two, "en");
            let second = two.lines().enumerate().filter(|(_, line)| line.len() == 81).nth(1);
            let line = second.expect("a second puzzle").0 + 1;
            assert_eq!(
                (status, &error["error"]["code"]),
                (422, &json!("several-puzzles")),
                "{name}: {error}"
            );
            let place = json!({"field": "puzzle", "line": line, "column": 1});
            assert_eq!(error["error"]["position"], place, "{name}");
            let chinese = with(name, &two, "zh").1["error"]["message"].to_string();
            assert!(chinese.contains("另有一道"), "{name}: {chinese}");
        }
        // Also on one line. But a solution after its puzzle is allowed, because many lists have it.
        for between in [" ", ",", ";", "\t"] {
            let (status, error) = with(name, &format!("{PUZZLE}{between}{SEVERAL}"), "en");
            assert_eq!(
                (status, &error["error"]["code"]),
                (422, &json!("several-puzzles")),
                "{name}: {error}"
            );
            assert_eq!(with(name, &format!("{PUZZLE}{between}{SOLUTION}"), "en").0, 200, "{name}");
        }
        // Text after the puzzle that is not a puzzle is an error too.
        let (status, error) = with(name, &format!("{PUZZLE}\nwhat?"), "en");
        assert_eq!((status, &error["error"]["position"]["line"]), (422, &json!(2)), "{name}: {error}");
        // For too few or too many cells, the error gives their number and does not speak of another format.
        for cells in ["1", "12", "123456789", "0", ".", &"8".repeat(80), &PUZZLE.repeat(2)] {
            let (status, error) = with(name, cells, "en");
            let message = error["error"]["message"].as_str().expect("a message");
            assert_eq!((status, &error["error"]["code"]), (422, &json!("unreadable")), "{name}");
            assert!(
                message.contains("81 characters") && message.ends_with(&format!("found {}", cells.len())),
                "{message}"
            );
        }
        // With a comment, a header and blank lines there is still one puzzle.
        assert_eq!(with(name, &format!("# note\n\n{PUZZLE}\n\n"), "en").0, 200, "{name}");
    }
}

#[test]
fn a_limit_of_nothing_is_refused() {
    for question in QUESTIONS.iter().filter(|question| question.fields.contains(&"limit")) {
        let asked =
            |limit: Value| ask(question.name, &json!({"puzzle": PUZZLE, "limit": limit, "deadline": 5000}));
        let (status, error) = asked(json!(0));
        assert_eq!((status, &error["error"]["code"]), (422, &json!("limit")), "{}", question.name);
        assert_eq!(error["error"]["position"]["field"], "limit");
        for limit in [json!(1), json!(2.0), json!(u64::MAX), json!(null)] {
            assert_eq!(asked(limit.clone()).0, 200, "{} {limit}", question.name);
        }
    }
    let count = |limit: u64| answer("count", &json!({"puzzle": SEVERAL, "limit": limit}));
    let all = naive::count(&Nine::new(SEVERAL.parse().expect("a grid")), 1000);
    for (limit, solutions, complete) in [(1, 1, false), (all - 1, all - 1, false), (all + 1, all, true)] {
        let found = count(limit);
        assert_eq!(
            (&found["solutions"], &found["complete"]),
            (&json!(solutions), &json!(complete)),
            "{limit}"
        );
    }
}

#[test]
fn a_clash_is_named() {
    let puzzle = format!("5.......5{}{}", ".".repeat(63), "5........");
    let checked = answer("check", &json!({ "puzzle": puzzle }));
    let clashes = json!([
        {"digit": 5, "house": "r1", "cells": ["r1c1", "r1c9"]},
        {"digit": 5, "house": "c1", "cells": ["r1c1", "r9c1"]},
    ]);
    assert_eq!((&checked["status"], &checked["clashes"]), (&json!("clash"), &clashes));
    let detail = checked["detail"].as_str().expect("a sentence");
    assert!(
        detail.contains("5 in row 1: R1C1 R1C9") && detail.contains("5 in column 1: R1C1 R9C1"),
        "{detail}"
    );
    let chinese = answer("check", &json!({"puzzle": puzzle, "lang": "zh"}));
    assert!(
        chinese["detail"].as_str().is_some_and(|detail| detail.contains("R1C1 R1C9 都是 5")),
        "{chinese}"
    );
    let diagonal = format!("5{}5", ".".repeat(79));
    let checked = answer("check", &json!({"puzzle": diagonal, "rules": "diagonal"}));
    assert_eq!(checked["clashes"], json!([{"digit": 5, "house": "d1", "cells": ["r1c1", "r9c9"]}]));
}

/// Sends values of every kind in each field of each question. None is misread, nothing panics, and every error has
/// its place.
#[test]
fn every_field_with_every_kind_of_value() {
    let deep = format!("{}{}", "[".repeat(5000), "]".repeat(5000));
    let kinds: [(&str, &[&str]); 5] = [
        ("string", &["\"\"", "\"x\"", "\"\\u0000\"", "\"数独\"", "\"-1\""]),
        ("integer", &["0", "1", "2.0", "9007199254740991", "18446744073709551615"]),
        ("boolean", &["true", "false"]),
        ("array", &["[]", "[\"\"]", "[\"x\", \"\"]"]),
        (
            "none",
            &["-1", "1.5", "-0.5", "1e300", "9007199254740993.0", "{}", "[1]", "[[]]", "{\"a\": []}", &deep],
        ),
    ];
    let valid = |field: &str| match field {
        "puzzle" | "text" => format!("\"{PUZZLE}\""),
        "cell" => "\"r1c3\"".to_owned(),
        "digit" => "1".to_owned(),
        "technique" | "id" => "\"x-wing\"".to_owned(),
        "rules" => "\"classic\"".to_owned(),
        other => panic!("what is a valid {other}?"),
    };
    for question in QUESTIONS {
        for &field in question.fields {
            let known = FIELDS.iter().find(|known| known.name == field).expect("it is in the list");
            let schema: Value = serde_json::from_str(&known.schema).expect("JSON");
            for (kind, values) in kinds {
                for value in values {
                    let others = question.needs.iter().filter(|&&need| need != field);
                    let others: String =
                        others.map(|need| format!("\"{need}\": {}, ", valid(need))).collect();
                    // No search takes long.
                    let quick = [("deadline", "0"), ("techniques", "[\"singles\"]")];
                    let quick =
                        quick.iter().filter(|(name, _)| question.fields.contains(name) && *name != field);
                    let quick: String = quick.map(|(name, value)| format!("\"{name}\": {value}, ")).collect();
                    let body = format!("{{{others}{quick}\"{field}\": {value}}}");
                    let reply = api::answer(question.name, body.as_bytes());
                    let json: Value = serde_json::from_str(&reply.body).expect("JSON");
                    let shown: String = format!("{} {body}", question.name).chars().take(200).collect();
                    let may_be = |kind: &str| {
                        schema["type"] == kind
                            || schema["type"].as_array().is_some_and(|types| types.contains(&json!(kind)))
                    };
                    if !may_be(kind) {
                        let message = json["error"]["message"].as_str().expect("a message");
                        assert_eq!(reply.status, 400, "{shown}: {json}");
                        assert!(message.contains(&format!(": {field}: expected")), "{shown}: {message}");
                        let column =
                            body.find(&format!("\"{field}\": ")).expect("it is there") + field.len() + 5;
                        assert_eq!(
                            json["error"]["position"],
                            json!({"line": 1, "column": column}),
                            "{shown}"
                        );
                        assert!(message.chars().count() < 300, "{message}");
                    } else {
                        assert!([200, 422].contains(&reply.status), "{shown}: {json}");
                    }
                }
            }
            // A field must not occur twice.
            let twice = format!("{{\"{field}\": null, \"{field}\": \"\", \"{field}\": \"\"}}");
            assert_eq!(api::answer(question.name, twice.as_bytes()).status, 400, "{twice}");
        }
    }
}

#[test]
fn json_that_is_odd_or_none() {
    let refused = |body: &[u8]| {
        let reply = api::answer("solve", body);
        let error: Value = serde_json::from_str(&reply.body).expect("errors are JSON");
        let message = error["error"]["message"].as_str().expect("a message").to_owned();
        assert_eq!((reply.status, &error["error"]["code"]), (400, &json!("request")), "{message}");
        let position = &error["error"]["position"];
        assert!(position["line"].as_u64() >= Some(1) && position["column"].as_u64() >= Some(1), "{error}");
        message
    };
    let deep = "[".repeat(100_000);
    for (body, said) in [
        (&b""[..], "`puzzle`"),
        (b" \n", "`puzzle`"),
        (b"{}", "`puzzle`"),
        (b"{\"puzzle\": null}", "`puzzle`"),
        (b"{", "too early"),
        (b"{\"puzzle\": \"5", "too early"),
        (b"[]", "an object"),
        (b"null", "an object"),
        (deep.as_bytes(), "an object"),
        (b"puzzle=1", "not JSON"),
        (b"{\"puzzle\": \"1\",}", "comma"),
        (b"{puzzle: 1}", "double quotes"),
        (b"{\"puzzle\": \"1\"} x", "nothing after"),
        (b"{\"puzzle\": \"\\ud800\"}", "backslash"),
        (b"{\"puzzle\": \"\\q\"}", "backslash"),
        (b"{\"puzzle\": \"\n\"}", "control character"),
        (b"{\"puzzle\": \"\xff\"}", "UTF-8"),
        (b"{\"puzzle\": 5}", "puzzle: expected a text in double quotes; found 5"),
    ] {
        let message = refused(body);
        assert!(message.contains(said), "{message}");
        // In Chinese only names remain in English.
        if let Some(rest) = body.strip_prefix(b"{\"puzzle") {
            let message = refused(&[b"{\"lang\": \"zh\", \"puzzle", rest].concat());
            assert!(!message.contains("expected") && !message.contains(" found "), "{message}");
        }
    }
    let marked = format!("\u{feff}{}", json!({ "puzzle": PUZZLE }));
    assert_eq!(api::answer("solve", marked.as_bytes()).status, 200, "a byte-order mark is no mistake");
    assert_eq!(api::answer("techniques", b"").status, 200, "nothing is needed");
    let place = refused("{\n  \"lang\": \"en\",\n  \"puzzle\": [\"数\"]}".as_bytes());
    assert!(place.starts_with("line 3, column 13: puzzle: "), "{place}");
}
