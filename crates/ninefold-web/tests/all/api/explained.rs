//! Explanations: by technique `smallest` for every board, and the only steps of boards that do not fit nine by nine.

use super::{answer, ask, strings};
use serde_json::{Value, json};

/// Past its singles, so that the smallest explanation has inferences.
const ARGUED: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// A board with a cell beside the grid.
const BESIDE: &str = "4x4,variables:A:1,killer-cage:1:r1c1,killer-cage:2:r1c2,killer-cage:3:va1";

/// Two cages give their cells away; the digits begin with 0, which no technique with a name knows.
const ZERO: &str = "4x4,digits:0-3,killer-cage:0:r1c1,killer-cage:1:r1c2";

/// A grid of twelve by twelve: every row of a band is moved by a box, and every band by a cell.
fn twelve() -> String {
    let value = |cell: usize| (4 * (cell / 12 % 3) + cell / 36 + cell % 12) % 12;
    (0..144).map(|cell| char::from(b"123456789ABC"[value(cell)])).collect()
}

/// The lines of an explanation.
fn lines(step: &Value) -> &Vec<Value> {
    step["evidence"]["chains"][0]["lines"].as_array().expect("an explanation has lines")
}

#[test]
fn the_least_to_look_at_is_a_hint_with_lines_to_be_shown_one_at_a_time() {
    for lang in ["en", "zh"] {
        let asked = json!({"puzzle": ARGUED, "techniques": ["smallest"], "lang": lang, "deadline": 60_000});
        let hint = answer("hint", &asked);
        let (step, text) = (&hint["step"], hint["step"]["text"].as_str().expect("text"));
        let lines = lines(step);
        assert!(lines.len() > 3, "{hint}");
        // The lines are those of the text, in its order.
        let numbered: Vec<String> = lines
            .iter()
            .map(|line| format!("{}. {}", line["number"], line["text"]).replace('"', ""))
            .collect();
        let told: Vec<&str> =
            text.lines().map(str::trim).filter(|row| row.starts_with(|c: char| c.is_ascii_digit())).collect();
        assert_eq!(told, numbered);
        let rules = step["evidence"]["rules"].as_array().expect("rules");
        for (at, line) in lines.iter().enumerate() {
            // Every line follows from earlier ones, and by a rule whose cells it is about; the first of an argument is
            // supposed.
            let earlier: Vec<&Value> = lines[..at].iter().map(|line| &line["number"]).collect();
            assert!(
                line["from"].as_array().expect("numbers").iter().all(|from| earlier.contains(&from)),
                "{line}"
            );
            let rule = line["rule"].as_u64().map(|rule| &rules[rule as usize]);
            let number = line["number"].as_str().expect("a number");
            let is_supposed = number.rsplit('.').next() == Some("1");
            assert_eq!(is_supposed, rule.is_none() && line["from"] == json!([]), "{line}");
            if let Some(rule) = rule {
                let cells = strings(&rule["cells"]);
                assert!(strings(&line["cells"]).iter().all(|cell| cells.contains(cell)), "{line}: {rule}");
            }
        }
    }
}

#[test]
fn named_techniques_for_other_rules_are_the_only_ones_asked() {
    // One cage of a row is missing, so that what it holds is known; the hidden single there is another technique.
    let rules = "killer-cage:20:r1c1-r1c4,killer-cage:22:r1c5-r1c8";
    let asked = json!({"puzzle": ".".repeat(81), "rules": rules, "techniques": ["innies-outies"], "deadline": 20_000});
    let steps = answer("steps", &asked);
    let steps = steps["steps"].as_array().expect("steps");
    assert!(!steps.is_empty() && steps.iter().all(|step| step["technique"] == "innies-outies"), "{steps:?}");
    assert_eq!(steps[0]["evidence"]["rules"].as_array().map(Vec::is_empty), Some(false));
}

#[test]
fn a_board_of_any_size_is_explained() {
    let asked = json!({"puzzle": ".".repeat(16), "rules": BESIDE, "deadline": 60_000});
    let hint = answer("hint", &asked);
    assert_eq!((&hint["status"], &hint["technique"]), (&json!("several"), &json!("killer-cage")));
    assert_eq!(hint["step"]["evidence"]["rules"][0]["id"], "killer-cage:1:r1c1");
    let gone = [2, 3, 4].map(|digit| json!({"cell": "r1c1", "digit": digit}));
    assert_eq!((&hint["step"]["places"], &hint["step"]["removes"]), (&json!([]), &json!(gone)));
    let mut explained = asked.clone();
    explained["techniques"] = json!(["smallest"]);
    let hint = answer("hint", &explained);
    assert_eq!(hint["technique"], "smallest");
    let stages = strings(&hint["stages"]);
    assert!(stages.len() == 3 && stages[1].contains("the cage of 1 in R1C1"), "{stages:?}");
    assert_eq!(hint["step"]["places"], json!([{"cell": "r1c1", "digit": 1}]));
    assert!(lines(&hint["step"]).len() > 1);
    // Every candidate that all solutions exclude is gone at the end, and no other is.
    let path = answer("path", &asked);
    assert_eq!((&path["end"], &path["complete"]), (&json!(format!("12{}", ".".repeat(14))), &json!(true)));
    assert_eq!(path["steps"].as_array().map(Vec::len), path["profile"].as_array().map(Vec::len));
}

#[test]
fn a_large_board_takes_the_values_and_marks_of_its_player() {
    let grid = twelve();
    let without = |cells: &[usize]| {
        grid.chars()
            .enumerate()
            .map(|(cell, value)| if cells.contains(&cell) { '.' } else { value })
            .collect::<String>()
    };
    let asked = |puzzle: &str| json!({"puzzle": puzzle, "rules": "12x12", "deadline": 60_000});
    let hint = answer("hint", &asked(&without(&[143])));
    // The last cell of the last row: 4 * 2 + 3 + 11 = 22, and 22 modulo 12 is 10, whose value is the eleventh.
    assert_eq!(hint["step"]["places"], json!([{"cell": "r12c12", "digit": 11}]));
    assert_eq!(hint["technique"], "naked-single");
    let (two, one) = (without(&[142, 143]), without(&[142]));
    let mut filled = asked(&two);
    filled["values"] = json!(one);
    assert_eq!(answer("hint", &filled)["step"]["places"][0]["cell"], "r12c11");
    // Marks that leave out the solution leave none.
    let mut marked = asked(&two);
    marked["candidates"] = (0..144).map(|cell| if cell == 143 { "1,12" } else { "10,11" }).collect();
    assert_eq!(answer("hint", &marked)["status"], "none");
    let missing = &answer("hint", &marked)["problems"][0];
    assert_eq!((&missing["kind"], &missing["cell"]), (&json!("missing-candidate"), &json!("r12c12")));
    // A wrong value is named before anything is taught; it is no given, so the puzzle has a solution all the same.
    let mut wrong = asked(&two);
    wrong["values"] = json!(format!("{}1.", &two[..142]));
    for question in ["hint", "steps", "path"] {
        let told = answer(question, &wrong);
        assert_eq!(told["remarks"], json!(["The 1 in R12C11 is wrong."]), "{question}");
        assert!(told["step"].is_null() && told["steps"].as_array().is_none_or(Vec::is_empty), "{told}");
    }
    marked["candidates"] = (0..144).map(|_| "10,11").collect();
    assert_eq!(answer("steps", &marked)["status"], "unique");
    let path = answer("path", &asked(&two));
    let values: Vec<String> = grid.chars().map(|c| c.to_digit(13).expect("a digit").to_string()).collect();
    assert_eq!((&path["solved"], &path["end"]), (&json!(true), &json!(values.join(","))));
}

#[test]
fn a_large_board_and_its_next_step_are_drawn() {
    let puzzle = format!("{}.", &twelve()[..143]);
    let asked = |step: bool| json!({"puzzle": puzzle, "rules": "12x12", "step": step, "deadline": 60_000});
    let bare = answer("draw", &asked(false));
    assert!(bare["technique"].is_null() && bare["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg ")));
    let drawn = answer("draw", &asked(true));
    assert_eq!(drawn["technique"], "naked-single");
    assert!(drawn["svg"].as_str().is_some_and(|svg| svg.contains("Naked Single")), "{drawn}");
}

#[test]
fn a_digit_of_a_large_board_is_revealed_if_no_step_is_known() {
    let puzzle = format!("{}.", &twelve()[..143]);
    let asked = json!({"puzzle": puzzle, "rules": "12x12", "techniques": ["x-wing"], "deadline": 60_000});
    assert_eq!(answer("hint", &asked)["reveals"], json!({"cell": "r12c12", "digit": 11}));
}

#[test]
fn a_large_puzzle_that_is_read_can_be_asked_about() {
    let grid = format!("{}.", &twelve()[..143]);
    let text = json!({"size": "12x12", "givens": grid, "constraints": [{"kind": "anti-king"}]}).to_string();
    let read = answer("convert", &json!({ "text": text }));
    let large = &read["large"][0];
    assert_eq!((&read["records"], read["errors"].as_array().map(Vec::len)), (&json!([]), Some(1)));
    assert_eq!((&large["puzzle"], &large["size"]), (&json!(grid), &json!("12x12")));
    assert!(large["rules"].as_str().is_some_and(|rules| rules.contains("anti-king")), "{large}");
    // The neighbours of the last cell hold other values than 11, so the rule does not matter for it.
    let hint = answer("hint", &json!({"puzzle": grid, "rules": "12x12", "deadline": 60_000}));
    assert_eq!(hint["step"]["places"], json!([{"cell": "r12c12", "digit": 11}]));
}

#[test]
fn what_guards_a_large_board() {
    let blank = ".".repeat(1296);
    let late = answer("hint", &json!({"puzzle": blank, "rules": "36x36", "deadline": 0}));
    let unfinished = strings(&late["unfinished"]);
    assert!(late["status"] == "timeout" && unfinished.contains(&"smallest"), "{late}");
    let late = answer("steps", &json!({"puzzle": blank, "rules": "36x36", "deadline": 0}));
    assert_eq!((&late["steps"], &late["complete"]), (&json!([]), &json!(false)));
    // Techniques that do not know the board find nothing, and the answer says why.
    let other = answer(
        "hint",
        &json!({"puzzle": ".".repeat(16), "rules": BESIDE, "techniques": ["x-wing"], "lang": "zh"}),
    );
    assert!(other["step"].is_null() && other["remarks"].to_string().contains("smallest，以及"), "{other}");
    for (field, value) in [
        ("candidates", json!(vec!["0"; 15])),
        ("candidates", json!(vec!["4"; 16])),
        ("values", json!("....")),
        ("puzzle", json!("9...............")),
    ] {
        let mut asked = json!({"puzzle": ".".repeat(16), "rules": ZERO});
        asked[field] = value;
        let (status, error) = ask("hint", &asked);
        assert_eq!((status, &error["error"]["position"]["field"]), (422, &json!(field)), "{error}");
    }
    let (status, error) =
        ask("hint", &json!({"puzzle": ".".repeat(16), "rules": ZERO, "techniques": ["x-wings"]}));
    assert_eq!((status, &error["error"]["code"]), (422, &json!("techniques")), "{error}");
}
