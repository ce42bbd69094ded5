//! Asks every question, compares the answers with independent results, and checks refusals.

use ninefold::generate::{Xoshiro, minimal_puzzle};
use ninefold::logic::{Family, TECHNIQUES};
use ninefold::solve::{Solutions, Watch, naive};
use ninefold::{Grid, Nine, Rules};
use ninefold_web::api::{self, FIELDS, QUESTIONS};
use serde_json::{Value, json};

mod bounds;
mod explained;
mod made;
mod sizes;
mod wrong;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const SEVERAL: &str = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";

fn ask(question: &str, request: &Value) -> (u16, Value) {
    let reply = api::answer(question, request.to_string().as_bytes());
    (reply.status, serde_json::from_str(&reply.body).expect("answers are JSON"))
}

/// The answer to a question, which must succeed.
fn answer(question: &str, request: &Value) -> Value {
    let (status, answer) = ask(question, request);
    assert_eq!(status, 200, "{question} {request}: {answer}");
    answer
}

fn strings(value: &Value) -> Vec<&str> {
    let texts = value.as_array().expect("an array");
    texts.iter().map(|text| text.as_str().expect("texts")).collect()
}

#[test]
fn statuses() {
    let none = format!("12345678.........9{}", ".".repeat(63));
    let clash = format!("55{}", ".".repeat(79));
    for (puzzle, status) in [(PUZZLE, "unique"), (SEVERAL, "several"), (&none, "none"), (&clash, "clash")] {
        for question in ["solve", "check", "count", "candidates", "hint", "steps", "path"] {
            let mut asked = json!({"puzzle": puzzle, "deadline": 5000});
            if ["hint", "steps", "path"].contains(&question) {
                asked["techniques"] = json!(["singles"]);
            }
            assert_eq!(answer(question, &asked)["status"], status, "{question} {puzzle}");
        }
    }
}

#[test]
fn a_puzzle_in_any_format_and_a_position() {
    let boxed = "5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n. 9 8 | . . . | . 6 .\n------+------+------\n\
        8 . . | . 6 . | . . 3\n4 . . | 8 . 3 | . . 1\n7 . . | . 2 . | . . 6\n------+------+------\n\
        . 6 . | . . . | 2 8 .\n. . . | 4 1 9 | . . 5\n. . . | . 8 . | . 7 9\n";
    assert_eq!(answer("solve", &json!({ "puzzle": boxed }))["solution"], SOLUTION);
    // A wrong digit leaves no solution; the puzzle itself still has one.
    let values = format!("531{}", &PUZZLE[3..]);
    assert_eq!(answer("check", &json!({"puzzle": PUZZLE, "values": values}))["status"], "none");
    let hint = answer("hint", &json!({"puzzle": PUZZLE, "values": values}));
    assert_eq!(
        (&hint["problems"][0]["kind"], &hint["problems"][0]["cell"]),
        (&json!("wrong-digit"), &json!("r1c3"))
    );
    assert!(hint["step"].is_null() && !strings(&hint["remarks"]).is_empty());
    // Marks without a digit of the solution leave none either.
    let mut candidates = vec!["123456789"; 81];
    candidates[2] = "12";
    let asked = json!({"puzzle": PUZZLE, "candidates": candidates});
    assert_eq!(answer("count", &asked)["solutions"], 0);
    assert_eq!(answer("hint", &asked)["problems"][0]["kind"], "missing-candidate");
}

#[test]
fn check_says_why() {
    let several = answer("check", &json!({ "puzzle": SEVERAL }));
    let givens: Grid = SEVERAL.parse().expect("a grid");
    let first_two: Vec<String> =
        Solutions::new(&Nine::new(givens)).take(2).map(|solution| solution.to_string()).collect();
    assert_eq!(strings(&several["solutions"]), first_two);
    let differing = strings(&several["differing"]);
    for (index, (a, b)) in first_two[0].bytes().zip(first_two[1].bytes()).enumerate() {
        let id = format!("r{}c{}", index / 9 + 1, index % 9 + 1);
        assert_eq!(differing.contains(&id.as_str()), a != b, "{id}");
    }
    let clash = answer("check", &json!({"puzzle": format!("5.5{}", ".".repeat(78)), "lang": "zh"}));
    assert_eq!(clash["clashes"][0], json!({"digit": 5, "house": "r1", "cells": ["r1c1", "r1c3"]}));
    assert!(clash["detail"].as_str().expect("a sentence").contains('数'));
    assert!(answer("check", &json!({ "puzzle": PUZZLE }))["needless"].is_null());
    let minimal = minimal_puzzle(&mut Xoshiro::from_seed(5), &Rules::CLASSIC);
    let asked = json!({"puzzle": minimal.givens().to_string(), "minimal": true});
    assert_eq!(answer("check", &asked)["minimal"], true);
}

#[test]
fn counts_with_a_limit() {
    let count = |puzzle: &str, limit: Value| answer("count", &json!({"puzzle": puzzle, "limit": limit}));
    let all = count(SEVERAL, Value::Null);
    assert_eq!((&all["solutions"], &all["complete"]), (&json!(8), &json!(true)));
    for limit in [1, 2, 7] {
        let some = count(SEVERAL, json!(limit));
        assert_eq!((&some["solutions"], &some["complete"]), (&json!(limit), &json!(false)));
        assert_eq!(some["status"], "several");
    }
    let one = count(PUZZLE, json!(1));
    assert_eq!(
        (&one["solutions"], &one["complete"], &one["status"]),
        (&json!(1), &json!(true), &json!("unique"))
    );
    let blank = answer("count", &json!({"puzzle": ".".repeat(81), "deadline": 20}));
    assert_eq!((&blank["status"], &blank["complete"]), (&json!("several"), &json!(false)));
}

#[test]
fn true_candidates_are_those_of_all_solutions() {
    let found = answer("candidates", &json!({ "puzzle": SEVERAL }));
    assert_eq!(found["complete"], true);
    let givens: Grid = SEVERAL.parse().expect("a grid");
    let solutions: Vec<Grid> = naive::all(&Nine::new(givens));
    for (cell, digits) in ninefold::Cell::ALL.into_iter().zip(strings(&found["candidates"])) {
        let mut seen: Vec<String> =
            solutions.iter().filter_map(|grid| grid.get(cell)).map(|digit| digit.to_string()).collect();
        seen.sort();
        seen.dedup();
        assert_eq!(digits, seen.concat(), "{cell}");
    }
    let late = answer("candidates", &json!({"puzzle": ".".repeat(81), "deadline": 0}));
    assert_eq!((&late["status"], &late["complete"]), (&json!("timeout"), &json!(false)));
    assert_eq!(strings(&late["candidates"]), vec!["123456789"; 81]);
}

#[test]
fn a_hint_has_stages_and_can_be_narrowed() {
    let hint = answer("hint", &json!({"puzzle": PUZZLE, "deadline": 10_000}));
    let stages = strings(&hint["stages"]);
    assert_eq!(hint["technique"], hint["step"]["technique"]);
    let name = hint["step"]["name"].as_str().expect("a name");
    assert!(stages.len() == 3 && stages.iter().all(|stage| stage.contains(name)), "{stages:?}");
    let naked =
        answer("hint", &json!({"puzzle": PUZZLE, "techniques": ["naked-single"], "deadline": 10_000}));
    assert_eq!(naked["technique"], "naked-single");
    let chinese = answer("hint", &json!({"puzzle": PUZZLE, "lang": "zh", "deadline": 10_000}));
    assert!(strings(&chinese["stages"])[0].starts_with("下一步"));
    let late = answer("hint", &json!({"puzzle": PUZZLE, "deadline": 0}));
    assert!(
        late["step"].is_null() && late["unfinished"].as_array().is_some_and(|all| !all.is_empty()),
        "{late}"
    );
}

#[test]
fn steps_are_cut_at_the_limit_and_say_so() {
    let asked =
        |limit: u64| json!({"puzzle": PUZZLE, "techniques": ["singles"], "limit": limit, "deadline": 20_000});
    let (two, all) = (answer("steps", &asked(2)), answer("steps", &asked(200)));
    let names = |answer: &Value| -> Vec<String> {
        let steps = answer["steps"].as_array().expect("steps");
        steps.iter().map(|step| step["technique"].to_string()).collect()
    };
    for technique in ["hidden-single-box", "hidden-single-line", "naked-single"] {
        let count =
            |answer: &Value| names(answer).iter().filter(|name| **name == format!("{technique:?}")).count();
        assert_eq!(count(&two), count(&all).min(2), "{technique}");
    }
    assert_eq!((&two["more"], &all["more"]), (&json!(true), &json!(false)));
    assert_eq!((&all["complete"], &all["unfinished"]), (&json!(true), &json!([])));
}

#[test]
fn the_path_leads_to_the_solution() {
    let path = answer("path", &json!({"puzzle": PUZZLE, "deadline": 20_000}));
    assert_eq!((&path["solved"], &path["end"]), (&json!(true), &json!(SOLUTION)));
    let (steps, profile) =
        (path["steps"].as_array().expect("steps"), path["profile"].as_array().expect("levels"));
    let placed: usize = steps.iter().map(|step| step["places"].as_array().expect("places").len()).sum();
    assert_eq!(placed, PUZZLE.matches('.').count());
    assert!(steps.len() == profile.len() && profile.iter().all(|height| height["level"] == "EASY"));
}

#[test]
fn rating_sums_what_the_path_says() {
    let rated = answer("rate", &json!({"puzzle": PUZZLE, "deadline": 20_000}));
    let (hodoku, explainer, own) = (&rated["scales"][0], &rated["scales"][1], &rated["scales"][2]);
    assert_eq!(
        (&rated["status"], &hodoku["scale"], &explainer["scale"], &own["scale"]),
        (&json!("ok"), &json!("hodoku"), &json!("se"), &json!("default"))
    );
    let sum: u64 = hodoku["techniques"]
        .as_object()
        .expect("counts")
        .iter()
        .map(|(id, count)| {
            let technique =
                TECHNIQUES.iter().find(|technique| technique.id == id).expect("it is in the list");
            count.as_u64().expect("a number") * u64::from(technique.hodoku().expect("HoDoKu knows it").score)
        })
        .sum();
    assert_eq!((&hodoku["score"], &hodoku["level"]), (&json!(sum), &json!("EASY")));
    let several = answer("rate", &json!({ "puzzle": SEVERAL }));
    assert_eq!((&several["scales"], &several["minutes"]), (&json!([]), &json!(null)));
    assert_eq!(answer("rate", &json!({"puzzle": PUZZLE, "deadline": 0}))["status"], "timeout");
}

/// Expected values are from Sukaku Explainer 1.18.1 and HoDoKu 2.2.0.
#[test]
fn ratings_are_those_of_the_references() {
    let puzzle = "......15..5.7.1..........9.3...9..1...76.4....4651...778..3.2................54..";
    let rated = answer("rate", &json!({"puzzle": puzzle, "deadline": 20_000}));
    let (hodoku, explainer) = (&rated["scales"][0], &rated["scales"][1]);
    assert_eq!(
        (&hodoku["level"], &hodoku["score"], &hodoku["steps"]),
        (&json!("UNFAIR"), &json!(922), &json!(63))
    );
    assert_eq!(explainer["ratings"], json!({"er": 8.3, "ep": 1.2, "ed": 1.2}));
    assert_eq!(
        (&explainer["hardest"], &explainer["hardest_name"]),
        (&json!("RFC"), &json!("Region Forcing Chains"))
    );
    assert!(rated["minutes"].as_f64().is_some_and(|minutes| (5.0..120.0).contains(&minutes)), "{rated}");
}

#[test]
fn generated_puzzles_are_what_was_asked_for_and_come_again() {
    let asked = json!({"difficulty": "medium", "seed": 7, "deadline": 30_000});
    let made = answer("generate", &asked);
    assert_eq!(made, answer("generate", &asked));
    assert_eq!((&made["level"], &made["exact"], &made["seed"]), (&json!("MEDIUM"), &json!(true), &json!(7)));
    let puzzle = made["puzzle"].as_str().expect("a puzzle");
    let rated = answer("rate", &json!({"puzzle": puzzle, "deadline": 30_000}));
    assert_eq!(
        (&rated["scales"][0]["level"], &rated["scales"][0]["score"]),
        (&made["level"], &made["score"])
    );
    let givens: Grid = puzzle.parse().expect("a grid");
    assert_eq!(naive::count(&Nine::new(givens), 2), 1);
    let few = answer("generate", &json!({"clues": 25, "seed": 3, "deadline": 30_000}));
    assert_eq!(few["puzzle"].as_str().expect("a puzzle").bytes().filter(u8::is_ascii_digit).count(), 25);
    let diagonal = answer("generate", &json!({"rules": "diagonal"}));
    let again = json!({"puzzle": diagonal["puzzle"], "rules": "diagonal"});
    assert_eq!(answer("count", &again)["solutions"], 1);
    let late = answer("generate", &json!({"difficulty": "extreme", "seed": 1, "deadline": 0}));
    assert_eq!(late["exact"], false);
}

#[test]
fn practice_is_a_position_with_that_step_next() {
    for id in ["hidden-single-line", "naked-pair", "x-wing"] {
        let asked = json!({"technique": id, "seed": 11, "deadline": 30_000});
        let made = answer("practice", &asked);
        assert_eq!((&made["source"], &made["step"]["technique"]), (&json!("made"), &json!(id)));
        let position = json!({
            "puzzle": made["puzzle"], "values": made["values"], "candidates": made["candidates"], "deadline": 30_000
        });
        assert_eq!(answer("hint", &position)["step"], made["step"], "{id}");
    }
    let rare = answer("practice", &json!({"technique": "sk-loop", "seed": 1, "deadline": 50}));
    assert_eq!(rare["source"], "example");
}

#[test]
fn the_catalogue_has_every_technique_and_its_example() {
    let all = answer("techniques", &json!({}));
    let families = |id: &str| {
        let listed = all["techniques"].as_array().expect("a list").iter();
        listed.filter(|one| one["family"] == id).map(|one| one["id"].clone()).collect::<Vec<_>>()
    };
    let known: Vec<_> = Family::ALL.into_iter().flat_map(Family::members).collect();
    assert_eq!(all["techniques"].as_array().map(Vec::len), Some(known.len()));
    for family in Family::ALL {
        let members: Vec<_> = family.members().iter().map(|technique| json!(technique.id)).collect();
        assert_eq!(families(family.id()), members);
    }
    for technique in known {
        let one = answer("technique", &json!({"id": technique.id, "lang": "zh"}));
        assert_eq!(one["name"], technique.name.zh);
        assert_eq!(one["example"].is_null(), technique.example.is_empty(), "{}", technique.id);
        if !one["example"].is_null() {
            assert_eq!(one["example"]["step"]["technique"], technique.id);
            let rules = technique.example.split_once(';').map(|(rules, _)| json!(rules));
            assert_eq!(one["example"]["rules"].is_null(), rules.is_none(), "{}", technique.id);
        }
    }
}

#[test]
fn pasted_text_of_every_format() {
    let text = format!("{PUZZLE} a note\nwhat?\n{SEVERAL}\n");
    for format in ninefold::text::FORMATS {
        let written = answer("convert", &json!({"text": PUZZLE, "to": format.name()}));
        let text = written["text"].as_str().expect("text");
        let read = answer("convert", &json!({"text": text, "from": format.name()}));
        let (found, errors) = (&read["records"][0], &read["errors"]);
        assert_eq!(errors, &json!([]), "{}", format.name());
        if found["candidates"].is_null() {
            assert_eq!(found["puzzle"], PUZZLE, "{}", format.name());
        }
    }
    let read = answer("convert", &json!({ "text": text }));
    assert_eq!((&read["format"], read["records"].as_array().map(Vec::len)), (&json!("line"), Some(2)));
    assert_eq!(read["records"][0]["note"], "a note");
    let error = &read["errors"][0];
    assert_eq!(
        (&error["line"], &error["column"], &error["excerpt"]),
        (&json!(2), &json!(1), &json!("what?"))
    );
    let many = answer("convert", &json!({"text": format!("{PUZZLE}\n").repeat(1001)}));
    assert_eq!((many["records"].as_array().map(Vec::len), &many["more"]), (Some(1000), &json!(true)));
}

#[test]
fn pictures_are_svg_in_the_theme() {
    let plain = answer("draw", &json!({"puzzle": PUZZLE, "theme": "dark"}));
    assert!(
        plain["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg ")) && plain["technique"].is_null()
    );
    let step = answer("draw", &json!({"puzzle": PUZZLE, "step": true, "deadline": 10_000}));
    assert_eq!(
        step["technique"],
        answer("hint", &json!({"puzzle": PUZZLE, "deadline": 10_000}))["technique"]
    );
    assert_eq!(ask("draw", &json!({"puzzle": PUZZLE, "theme": "pink"})).0, 422);
}

#[test]
fn why_a_digit_is_wrong() {
    let why = |cell: &str, digit: u8| answer("why", &json!({"puzzle": PUZZLE, "cell": cell, "digit": digit}));
    assert_eq!(why("r1c3", 4)["wrong"], false);
    let seen = why("r1c3", 5);
    assert_eq!(seen["wrong"], true);
    assert_eq!(strings(&seen["sentences"])[1], "R1C3 sees R1C1, which is 5 already.");
    for digit in 1..=9 {
        for (index, right) in
            SOLUTION.bytes().enumerate().filter(|(index, _)| PUZZLE.as_bytes()[*index] == b'.')
        {
            let cell = format!("r{}c{}", index / 9 + 1, index % 9 + 1);
            let answer = why(&cell, digit);
            assert_eq!(answer["wrong"], right != b'0' + digit, "{cell} {digit}");
        }
    }
    let chain = why("r1c3", 1);
    let sentences = strings(&chain["sentences"]);
    assert_eq!(sentences[1], "Suppose R1C3 were 1.");
    assert_eq!(sentences.last(), Some(&"So R1C3 is not 1."));
    let several = answer("why", &json!({"puzzle": SEVERAL, "cell": "r1c2", "digit": 9}));
    assert_eq!((&several["status"], &several["wrong"]), (&json!("several"), &json!(false)));
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let refused = |question: &str, body: &str| {
        let reply = api::answer(question, body.as_bytes());
        let error: Value = serde_json::from_str(&reply.body).expect("errors are JSON");
        (reply.status, error["error"].clone())
    };
    let (status, error) = refused("solve", r#"{"puzzle": "53..7", "lang": "en"}"#);
    assert_eq!(
        (status, &error["code"], &error["position"]["field"]),
        (422, &json!("unreadable"), &json!("puzzle"))
    );
    let (status, error) = refused("solve", "{\n  \"puzzel\": 1}");
    assert_eq!((status, &error["position"]), (400, &json!({"line": 2, "column": 10})));
    let message = error["message"].as_str().expect("a message");
    assert!(message.contains("`puzzel`") && message.contains("`candidates`"), "{message}");
    let (_, error) = refused("solve", r#"{"lang": "zh", "puzzel": 1}"#);
    assert!(
        error["message"].as_str().is_some_and(|message| message.contains("没有字段 `puzzel`")),
        "{error}"
    );
    for (body, status) in [
        ("", 400),
        ("[]", 400),
        ("{}", 400),
        ("{\"puzzle\": 5}", 400),
        ("\u{0}\u{1}", 400),
        ("{\"puzzle\": \"\"}", 422),
    ] {
        assert_eq!(refused("check", body).0, status, "{body}");
    }
    assert_eq!(refused("no-such", "{}").0, 404);
    let many = json!({"puzzle": PUZZLE, "techniques": vec!["singles"; 1001]});
    assert_eq!(ask("hint", &many).1["error"]["code"], "techniques");
    assert!(api::answer("solve", format!("{{\"{}\": 1}}", "x".repeat(1 << 20)).as_bytes()).body.len() < 1000);
    let bad_values = json!({"puzzle": PUZZLE, "values": "x"});
    assert_eq!(ask("hint", &bad_values).1["error"]["position"]["field"], "values");
    let (status, error) = ask("hint", &json!({"puzzle": PUZZLE, "candidates": vec!["12x"; 81]}));
    assert_eq!((status, &error["error"]["position"]["column"]), (422, &json!(3)));
    for (question, field, value) in [
        ("solve", "rules", "killer"),
        ("hint", "profile", "mine"),
        ("hint", "rules", "killer"),
        ("generate", "difficulty", "nice"),
        ("practice", "technique", "y-wing?"),
        ("why", "cell", "a1"),
        ("convert", "to", "docx"),
    ] {
        let mut asked = json!({"puzzle": PUZZLE, "text": PUZZLE, "cell": "r1c3", "digit": 1});
        let fields = QUESTIONS.iter().find(|known| known.name == question).expect("it is in the list").fields;
        asked.as_object_mut().expect("an object").retain(|name, _| fields.contains(&name.as_str()));
        asked[field] = json!(value);
        let (status, error) = ask(question, &asked);
        assert_eq!((status, &error["error"]["code"]), (422, &json!(field)), "{question}");
    }
}

#[test]
fn questions_name_fields_that_exist_and_every_field_is_used() {
    let known: Vec<&str> = FIELDS.iter().map(|field| field.name).collect();
    for question in QUESTIONS {
        assert!(
            question.fields.iter().chain(question.needs).all(|name| known.contains(name)),
            "{}",
            question.name
        );
        assert!(question.needs.iter().all(|name| question.fields.contains(name)), "{}", question.name);
    }
    for field in FIELDS.iter() {
        let is_used = QUESTIONS.iter().any(|question| question.fields.contains(&field.name));
        // Without the feature `paper` nothing is printed, so the title is unused.
        assert!(is_used || cfg!(not(feature = "paper")), "{}", field.name);
        assert!(
            serde_json::from_str::<Value>(&field.schema).is_ok_and(|schema| schema.is_object()),
            "{}",
            field.name
        );
    }
    assert!(
        QUESTIONS
            .iter()
            .enumerate()
            .all(|(i, one)| QUESTIONS[..i].iter().all(|other| other.name != one.name))
    );
}

#[cfg(feature = "paper")]
#[test]
fn a_page_to_print() {
    use base64::Engine as _;
    let printed = answer("print", &json!({"puzzle": PUZZLE, "title": "A title", "lang": "en"}));
    assert_eq!(printed["pages"], 2, "the puzzle and its solution");
    let bytes = base64::engine::general_purpose::STANDARD.decode(printed["pdf"].as_str().expect("a text"));
    assert!(bytes.expect("base64").starts_with(b"%PDF-"));
    let several = answer("print", &json!({"puzzle": SEVERAL}));
    assert_ne!(several["pdf"], printed["pdf"]);
}

#[test]
fn rules_are_said_as_data() {
    let told =
        answer("rules", &json!({"rules": "6x6,killer-cage:7:r1c2-r1c3,anti-knight,white-dot:r5c5-r5c6"}));
    assert_eq!((&told["rows"], &told["columns"], &told["digits"]), (&json!(6), &json!(6), &json!(6)));
    // Rows, columns, boxes and the cage.
    assert_eq!(told["houses"].as_array().expect("houses").len(), 19);
    assert_eq!(told["sums"][0], json!({"cells": ["r1c2", "r1c3"], "factors": [1, 1], "least": 7, "most": 7}));
    assert_eq!(told["pairs"][0]["beside"], json!(["2", "13", "24", "35", "46", "5"]));
    assert!(told["apart"].as_array().expect("pairs").contains(&json!(["r1c1", "r2c3"])));
    assert_eq!(told["constraints"][1]["name"], "Anti-knight");
    let texts: Vec<&str> =
        told["above"].as_array().expect("items").iter().filter_map(|item| item["text"].as_str()).collect();
    assert_eq!(texts, ["7"]);
    let drawn = |rules: &str| answer("rules", &json!({"rules": rules}))["constraints"][0]["drawn"].clone();
    assert_eq!(["killer-cage:7:r1c1-r1c2", "taxicab:4"].map(drawn), [json!(true), json!(false)]);
    let large = answer("rules", &json!({"rules": "16x16"}));
    assert_eq!((&large["rows"], &large["digits"], &large["least"]), (&json!(16), &json!(16), &json!(1)));
    let sizes = ["houses", "thick"].map(|name| large[name].as_array().expect("a list").len());
    assert!(sizes[0] == 48 && sizes[1] > 0, "rows, columns and boxes, and the lines between them: {sizes:?}");
}

#[test]
fn a_puzzle_keeps_the_rules_that_it_brings() {
    let knight = ".AntiKnight.~R1C1_1";
    let read = answer("convert", &json!({ "text": knight }));
    assert_eq!(read["records"][0]["rules"], "anti-knight");
    let marks = answer("candidates", &json!({"puzzle": knight, "deadline": 20_000}));
    let by_name = json!({"puzzle": read["records"][0]["puzzle"], "rules": "anti-knight", "deadline": 20_000});
    assert_eq!(marks, answer("candidates", &by_name));
    assert!(!strings(&marks["candidates"])[11].contains('1'), "a knight's move away");
    // A line of a small grid is read with the rules in the request.
    let given = json!({"puzzle": "1...............", "rules": "4x4"});
    assert_eq!(answer("solve", &given)["solution"], "1234341221434321");
    assert_eq!(answer("check", &given)["solutions"][0], "1234341221434321");
    let possible = answer("candidates", &given);
    assert_eq!(possible["candidates"].as_array().map(Vec::len), Some(16));
    assert_eq!((&possible["candidates"][0], &possible["candidates"][1]), (&json!("1"), &json!("234")));
    let back = json!({"puzzle": "1...............", "rules": "4x4", "values": "12..............", "candidates": possible["candidates"]});
    assert_eq!(answer("solve", &back)["solution"], "1234341221434321");
    let small = answer("count", &json!({"puzzle": "1...............", "rules": "4x4"}));
    assert_eq!(small["solutions"], 72);
    let drawn = answer("draw", &json!({"puzzle": ".Cage~3~R1C1~R1C2", "theme": "print"}));
    assert!(drawn["svg"].as_str().expect("a picture").contains(">3</text>"));
    let large = answer("convert", &json!({"text": ".Shape~16x16.~R1C1_16"}));
    assert!(
        large["errors"][0]["message"]
            .as_str()
            .is_some_and(|message| message.starts_with("16x16 is too large"))
    );
}

/// A puzzle of f-puzzles with a text in a cell, which may stand for a rule.
fn with_a_text() -> String {
    let row = format!("[{}]", ["{}"; 9].join(","));
    let grid = [row.as_str(); 9].join(",");
    format!(
        r#"{{"size": 9, "grid": [{grid}], "antiknight": true, "text": [{{"cells": ["R1C1"], "value": "hello"}}]}}"#
    )
}

#[test]
fn what_was_not_read_of_a_puzzle_is_in_the_answer() {
    for question in ["solve", "check", "count", "hint", "candidates", "rate"] {
        let body = json!({"puzzle": with_a_text(), "limit": 10, "deadline": 2000});
        let fields = QUESTIONS.iter().find(|one| one.name == question).expect("a question").fields;
        let body: Value = body
            .as_object()
            .expect("an object")
            .iter()
            .filter(|(name, _)| fields.contains(&name.as_str()))
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect::<serde_json::Map<_, _>>()
            .into();
        let reply = api::answer(question, body.to_string().as_bytes());
        assert!(reply.status == 200 && reply.is_partial, "{question}: {}", reply.body);
        let answer: Value = serde_json::from_str(&reply.body).expect("JSON");
        assert!(strings(&answer["skipped"])[0].contains("text"), "{question}: {answer}");
        let whole = api::answer(question, json!({"puzzle": PUZZLE}).to_string().as_bytes());
        assert!(!whole.is_partial && !whole.body.contains("skipped"), "{question}: {}", whole.body);
    }
}

#[test]
fn rules_of_a_request_join_those_of_the_puzzle() {
    let caged = ".Shape~4x4.Cage~3~R1C1~R1C2";
    let count = |puzzle: &str, rules: &str| {
        answer("count", &json!({"puzzle": puzzle, "rules": rules}))["solutions"].clone()
    };
    let both = count(&format!("{caged}.Diagonal~1.Diagonal~-1"), "classic");
    for rules in ["diagonal", "4x4,diagonal"] {
        assert_eq!(count(caged, rules), both, "{rules}");
    }
    assert_ne!(count(caged, "diagonal"), count(caged, "classic"));
    let (status, error) = ask("count", &json!({"puzzle": caged, "rules": "6x6,diagonal"}));
    let message = error["error"]["message"].as_str().unwrap_or_default();
    assert!(status == 422 && message.contains("6x6") && message.contains("4x4"), "{error}");
}

#[test]
fn the_watch_ends_between_two_puzzles_of_a_text() {
    let text = ".AntiKnight.~R1C1_1\n".repeat(40);
    let body = json!({ "text": text }).to_string();
    let ask = |watch| {
        let reply = api::answer_within("convert", body.as_bytes(), watch);
        let answer: Value = serde_json::from_str(&reply.body).expect("answers are JSON");
        (answer["records"].as_array().map_or(0, Vec::len), answer["more"].clone())
    };
    assert_eq!(ask(Watch::forever()), (40, json!(false)));
    assert_eq!(ask(Watch::forever().at_most(3)), (4, json!(true)), "three looks, and the one that ends it");
}
