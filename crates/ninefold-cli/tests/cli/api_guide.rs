//! Checks the guide's page about the API, in both languages: a server answers its examples as it says, and its tables
//! list every question, field and status.

use crate::server::{Answer, Server};
use ninefold_web::api::{self, QUESTIONS};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The pages, if the repository is there.
fn pages() -> Vec<String> {
    let guide = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guide");
    if !guide.exists() {
        return Vec::new();
    }
    ["api.md", "zh/api.md"].map(|page| fs::read_to_string(guide.join(page)).expect("the page")).to_vec()
}

/// The question and the JSON in a line with `curl`.
fn asked(line: &str) -> (&str, &str) {
    let rest = line.strip_prefix("curl http://127.0.0.1:9009").unwrap_or_else(|| panic!("not curl: {line}"));
    let (path, body) = rest.split_once(" -d '").unwrap_or_else(|| panic!("no body: {line}"));
    (path, body.strip_suffix('\'').unwrap_or_else(|| panic!("a body without end: {line}")))
}

fn ask(server: &Server, line: &str) -> Answer {
    let (path, body) = asked(line);
    let came = server.ask(&format!("POST {path}"), body);
    Answer::all(came.as_bytes(), &[]).unwrap_or_else(|error| panic!("{line}: {error}")).remove(0)
}

#[test]
fn examples_are_answered_as_shown() {
    let server = Server::start(&[]);
    for page in pages() {
        let (mut last, mut inside, mut shown) = (None, "", 0);
        for line in page.lines() {
            match (line.strip_prefix("```"), inside) {
                (Some(kind), "") => inside = kind,
                (Some(_), _) => inside = "",
                (None, "sh") => {
                    let answer = ask(&server, line);
                    let json = answer.json().unwrap_or_else(|error| panic!("{line}: {error}"));
                    assert!(is_worth_showing(&json), "{line}: {json}");
                    last = Some(answer);
                }
                (None, "json") => {
                    let answer = last.take().unwrap_or_else(|| panic!("an answer to nothing: {line}"));
                    assert_eq!(String::from_utf8_lossy(&answer.body), line);
                    shown += 1;
                }
                _ => {}
            }
        }
        assert!(shown >= 2, "an answer and an error are shown");
    }
}

/// True if an example shows something, such as a step, a puzzle or records.
fn is_worth_showing(answer: &Value) -> bool {
    let empty = ["records", "steps", "clashes"].iter().any(|name| answer[*name] == Value::Array(Vec::new()));
    let none = ["step", "puzzle", "text"].iter().any(|name| answer.get(*name) == Some(&Value::Null));
    let has_errors = answer.get("errors").is_some_and(|errors| *errors != Value::Array(Vec::new()));
    !none && !empty && !has_errors
}

#[test]
fn tables_have_every_question_field_and_status() {
    for page in pages() {
        // Fields have two columns, questions three.
        let row = |name: &str, columns: usize| -> String {
            let beginning = format!("| `{name}` |");
            let mut rows = page.lines().filter(|line| line.starts_with(&beginning));
            let row = rows.find(|line| line.matches('|').count() == columns + 1);
            row.unwrap_or_else(|| panic!("no row for {name}")).to_owned()
        };
        for question in QUESTIONS {
            let line = row(question.name, 3);
            let fields = line.split('|').nth(2).expect("a column of fields");
            for field in question.fields {
                let is_common =
                    ["puzzle", "values", "candidates", "rules", "lang", "deadline"].contains(field);
                assert!(is_common || fields.contains(&format!("`{field}`")), "{}: {field}", question.name);
                if is_common {
                    row(field, 2);
                }
            }
            for named in fields.split('`').skip(1).step_by(2) {
                assert!(question.fields.contains(&named), "{} does not take {named}", question.name);
            }
        }
        let described: Value = serde_json::from_str(&api::openapi()).expect("JSON");
        let statuses =
            described["paths"]["/api/v1/solve"]["post"]["responses"].as_object().expect("statuses");
        let rows: String =
            page.lines().filter(|line| line.starts_with("| 4") || line.starts_with("| 5")).collect();
        for status in statuses.keys().filter(|status| *status != "200") {
            assert!(rows.contains(status.as_str()), "{status} is not explained");
        }
    }
}
