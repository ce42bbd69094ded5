//! Checks answers against the description of the API: every answer has the described shape, field by field, and no
//! other fields.

use ninefold::rules::KINDS;
use ninefold_web::api::{self, QUESTIONS};
use serde_json::{Value, json};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SEVERAL: &str = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
/// Rules that leave few digits, with a sum and a line.
const FOUR: &str = "4x4,killer-cage:5:r1c2-r1c3,thermometer:r2c1-r2c2";
const EXTREME: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Past its singles, so that an explanation has inferences.
const MIDDLE: &str = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5";

/// Rules of a small board with digits from 0, with what the board gives away.
const ZERO: &str = "4x4,digits:0-3,killer-cage:0:r1c1,killer-cage:1:r1c2";

/// A grid of twelve by twelve, every row of a band moved by a box and every band by a cell, without its last row.
fn twelve() -> String {
    let value = |cell: usize| (4 * (cell / 12 % 3) + cell / 36 + cell % 12) % 12;
    let grid = (0..132).map(|cell| char::from(b"123456789ABC"[value(cell)]));
    grid.chain(".".repeat(12).chars()).collect()
}

/// What is wrong with a value that should have this shape, if anything.
fn wrong(value: &Value, schema: &Value, all: &Value, place: &str) -> Option<String> {
    let not = |what: &str| Some(format!("{place}: {value} is not {what}"));
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.strip_prefix("#/components/schemas/").expect("all schemas are there");
        return wrong(value, all.get(name).unwrap_or_else(|| panic!("no schema {name}")), all, place);
    }
    if let Some(members) = schema["anyOf"].as_array() {
        let fits = |member| wrong(value, member, all, place).is_none();
        return if members.iter().any(fits) { None } else { not(&schema.to_string()) };
    }
    if let Some(members) = schema["enum"].as_array() {
        return if members.contains(value) { None } else { not(&schema.to_string()) };
    }
    if let Some(constant) = schema.get("const") {
        return if value == constant { None } else { not(&constant.to_string()) };
    }
    match schema["type"].as_str().unwrap_or_else(|| panic!("{place}: {schema} has no type")) {
        "null" if value.is_null() => None,
        "boolean" if value.is_boolean() => None,
        "integer" if value.is_i64() || value.is_u64() => None,
        "number" if value.is_number() => None,
        "string" => match (value.as_str(), schema["pattern"].as_str()) {
            (Some(text), Some(pattern)) if !matches(text, pattern) => not(pattern),
            (Some(_), _) => None,
            _ => not("text"),
        },
        "array" => {
            let Some(items) = value.as_array() else { return not("an array") };
            items.iter().find_map(|item| wrong(item, &schema["items"], all, &format!("{place}[]")))
        }
        "object" => {
            let Some(members) = value.as_object() else { return not("an object") };
            if let Some(values) = schema.get("additionalProperties") {
                return members.values().find_map(|member| wrong(member, values, all, place));
            }
            let required = schema["required"].as_array().expect("what is required is said");
            let missing = required.iter().find(|name| !members.contains_key(name.as_str().expect("a name")));
            if let Some(name) = missing {
                return Some(format!("{place}: {name} is missing"));
            }
            members.iter().find_map(|(name, member)| match schema["properties"].get(name) {
                None => Some(format!("{place}: {name} is not described")),
                Some(described) => wrong(member, described, all, &format!("{place}.{name}")),
            })
        }
        kind => not(kind),
    }
}

/// Matches the few patterns that are used.
fn matches(text: &str, pattern: &str) -> bool {
    let is_digit = |c: char| ('1'..='9').contains(&c);
    match pattern {
        "^[1-9.]{81}$" => text.len() == 81 && text.chars().all(|c| is_digit(c) || c == '.'),
        "^[1-9]*$" => text.chars().all(is_digit),
        "^(r[1-9][0-9]*c[1-9][0-9]*|v[a-z]*[0-9]*)$" => {
            let is_number =
                |text: &str| text.parse::<u8>().is_ok_and(|number| number > 0 && number.to_string() == text);
            let row_and_column = text.strip_prefix('r').and_then(|rest| rest.split_once('c'));
            row_and_column.is_some_and(|(row, column)| is_number(row) && is_number(column))
                || text.starts_with('v')
        }
        other => panic!("a new pattern: {other}"),
    }
}

/// Requests that bring out all kinds of answers to a question.
fn requests(question: &str) -> Vec<Value> {
    let clash = format!("55{}", ".".repeat(79));
    let none = format!("12345678.........9{}", ".".repeat(63));
    let wrong = format!("531{}", &PUZZLE[3..]);
    let mut requests = Vec::new();
    match question {
        "convert" => {
            requests.push(json!({"text": format!("{PUZZLE} note\n+5{}\nwhat?", &PUZZLE[1..]), "to": "box"}));
            requests.push(json!({"text": "1........".repeat(81), "lang": "zh"}));
            requests.push(json!({"text": format!("{{\"size\": \"12x12\", \"givens\": \"{}\"}}", twelve())}));
        }
        "generate" => {
            requests.push(json!({"seed": 1}));
            requests.push(json!({"seed": 1, "difficulty": "easy"}));
            requests.push(json!({"seed": 1, "difficulty": "extreme", "deadline": 0}));
        }
        "rules" => {
            let all = KINDS.iter().map(|kind| kind.example_rules());
            requests.extend(all.map(|rules| json!({ "rules": rules })));
            requests.push(json!({"rules": "4x6,digits:1-7,arrow:r1c1-r1c3", "lang": "zh"}));
            requests.push(json!({"rules": "samurai,killer-cage:30:r1c1-r2c2"}));
        }
        "practice" => {
            requests.extend(["naked-pair", "innies-outies"].map(|id| json!({"technique": id, "seed": 1})));
        }
        "techniques" => requests.push(json!({"lang": "zh"})),
        "technique" => {
            requests.extend(
                ["x-wing", "forcing-chain", "als-xz", "symmetry", "innies-outies"]
                    .map(|id| json!({ "id": id })),
            );
        }
        _ => {
            for puzzle in [PUZZLE, SEVERAL, EXTREME, &clash, &none] {
                requests.push(json!({"puzzle": puzzle, "deadline": 3000}));
            }
            for techniques in [json!(null), json!(["smallest"])] {
                let asked = |puzzle: &str, rules: &str| json!({"puzzle": puzzle, "rules": rules, "techniques": techniques, "deadline": 10_000});
                requests.push(asked("1...............", FOUR));
                requests.push(asked(&twelve(), "12x12"));
                requests.push(asked(&".".repeat(16), ZERO));
            }
            requests.push(json!({"puzzle": MIDDLE, "techniques": ["smallest"], "deadline": 10_000}));
            requests.push(json!({"puzzle": PUZZLE, "deadline": 0}));
            requests.push(json!({"puzzle": PUZZLE, "values": wrong, "candidates": vec!["12"; 81]}));
            requests.push(json!({"puzzle": PUZZLE, "minimal": true, "limit": 3, "step": true}));
        }
    }
    let fields = QUESTIONS.iter().find(|known| known.name == question).expect("it is in the list").fields;
    for request in &mut requests {
        let request = request.as_object_mut().expect("an object");
        request.retain(|name, _| fields.contains(&name.as_str()));
        if question == "why" {
            request.insert("cell".to_owned(), json!("r1c3"));
            request.insert("digit".to_owned(), json!(1));
        }
    }
    requests
}

#[test]
fn every_answer_is_as_described() {
    let described: Value = serde_json::from_str(&api::openapi()).expect("it is JSON");
    let schemas = &described["components"]["schemas"];
    for question in QUESTIONS {
        let mut answered = 0;
        for request in requests(question.name) {
            let reply = api::answer(question.name, request.to_string().as_bytes());
            let value: Value = serde_json::from_str(&reply.body).expect("answers are JSON");
            let name =
                if reply.status == 200 { format!("{}-answer", question.name) } else { "Error".to_owned() };
            answered += u32::from(reply.status == 200);
            assert_eq!(wrong(&value, &schemas[&name], schemas, question.name), None, "{request}");
        }
        assert!(answered > 0, "{}: every request was refused", question.name);
        let path = &described["paths"][format!("/api/v1/{}", question.name)]["post"];
        assert_eq!(path["operationId"], question.name);
    }
    let asked = json!({"puzzle": MIDDLE, "techniques": ["smallest"], "deadline": 60_000}).to_string();
    let hint: Value = serde_json::from_str(&api::answer("hint", asked.as_bytes()).body).expect("it is JSON");
    let evidence = &hint["step"]["evidence"];
    for part in [&evidence["rules"], &evidence["details"], &evidence["chains"][0]["lines"]] {
        assert!(part.as_array().is_some_and(|part| !part.is_empty()), "what the schema describes: {hint}");
    }
    let error: Value = serde_json::from_str(&api::answer("solve", b"{}").body).expect("errors are JSON");
    assert_eq!(wrong(&error, &schemas["Error"], schemas, "error"), None);
}

#[test]
fn a_shape_that_does_not_hold_is_noticed() {
    let described: Value = serde_json::from_str(&api::openapi()).expect("it is JSON");
    let schemas = &described["components"]["schemas"];
    let right = json!({"status": "none", "solution": null, "puzzle": "x"});
    let check = |value: &Value| wrong(value, &schemas["solve-answer"], schemas, "solve");
    assert_eq!(check(&right), None);
    for (field, value) in
        [("status", json!("nope")), ("solution", json!(12)), ("puzzle", json!(1)), ("new", json!(1))]
    {
        let mut other = right.clone();
        other[field] = value;
        assert!(check(&other).is_some(), "{field}");
    }
    assert!(check(&json!({"status": "none"})).is_some());
}
