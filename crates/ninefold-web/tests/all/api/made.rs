//! `generate` with wishes: what is promised is checked on the answer by another way than that on which it was kept.

use super::{answer, ask};
use ninefold::generate::WISHES;
use ninefold::solve::naive;
use ninefold::{Cell, Grid, Nine};
use ninefold_web::api::QUESTIONS;
use serde_json::{Value, json};

/// A request with time enough for an unoptimised program.
fn made(mut wishes: Value) -> Value {
    let seed = wishes.get("seed").cloned().unwrap_or(json!(5));
    (wishes["seed"], wishes["deadline"]) = (seed, json!(30_000));
    let made = answer("generate", &wishes);
    assert_eq!(made["exact"], true);
    made
}

fn grid(made: &Value) -> Grid {
    made["puzzle"].as_str().expect("a text").parse().expect("81 cells")
}

#[test]
fn every_wish_is_a_field_and_every_field_is_a_wish() {
    let question = QUESTIONS.iter().find(|question| question.name == "generate").expect("it is there");
    let wished = WISHES.iter().map(|wish| if wish.name == "technique" { "techniques" } else { wish.name });
    let all: Vec<&str> = wished.chain(["seed", "rules", "lang", "deadline"]).collect();
    assert_eq!(question.fields, all);
}

#[test]
fn givens_are_as_wished() {
    let turned = grid(&made(json!({"symmetry": "rotate180", "clues": 26})));
    let given = |index: usize| turned.get(Cell::ALL[index]).is_some();
    assert!(turned.len() == 26 && (0..81).all(|index| given(index) == given(80 - index)), "{turned}");
    let pattern = format!("{}{}{}", "1".repeat(36), ".".repeat(9), "1".repeat(36));
    let filled = grid(&made(json!({ "pattern": pattern })));
    assert_eq!(filled.len(), 72);
    assert!(pattern.bytes().zip(Cell::ALL).all(|(mark, cell)| (mark == b'1') == filled.get(cell).is_some()));
    let more = grid(&made(json!({"spare": 4, "clues": 29})));
    let needless = |cell| naive::count(&Nine::new(more).without(cell), 2) == 1;
    assert!(more.len() == 29 && more.filled().iter().any(needless));
    let several = Nine::new(grid(&made(json!({"solutions": 3}))));
    assert_eq!(naive::count(&several, 10), 3);
    let plain = json!({"clues": 24, "grids": "search", "sampling": "fast"});
    assert_ne!(made(plain), made(json!({"clues": 24})), "other grids");
}

#[test]
fn grades_and_paths_are_as_wished() {
    let rated = |made: &Value| answer("rate", &json!({"puzzle": made["puzzle"], "deadline": 30_000}));
    let se = |rated: &Value| {
        let scales = rated["scales"].as_array().expect("a list");
        scales.iter().find(|scale| scale["scale"] == "se").expect("it is there")["ratings"].clone()
    };
    let found = se(&rated(&made(json!({"er": "2.0..3.0", "ed": "1.2.."}))));
    assert!(found["er"].as_f64().is_some_and(|er| (2.0..=3.0).contains(&er)), "{found}");
    let pearl = se(&rated(&made(json!({"pearl": true, "er": "1.3..3"}))));
    assert_eq!(pearl["er"], pearl["ep"]);
    let diamond = se(&rated(&made(json!({"diamond": true, "pearl": false, "er": "1.3..3"}))));
    assert_eq!(diamond["er"], diamond["ed"]);
    let both = made(json!({"difficulty": "hard", "score": "700..900"}));
    let found = rated(&both);
    assert_eq!((&found["scales"][0]["level"], &both["level"]), (&json!("HARD"), &json!("HARD")));
    assert_eq!(found["scales"][0]["score"], both["score"]);
    let minutes = rated(&made(json!({"minutes": "..15", "tne": 0})))["minutes"].as_f64();
    assert!(minutes.is_some_and(|minutes| minutes <= 15.0), "{minutes:?}");

    let path = |made: &Value, more: Value| {
        let mut asked = json!({"puzzle": made["puzzle"], "deadline": 30_000});
        asked.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        let path = answer("path", &asked);
        let steps = path["steps"].as_array().expect("steps").clone();
        steps.iter().map(|step| step["technique"].as_str().expect("an id").to_owned()).collect::<Vec<_>>()
    };
    let needs = made(json!({"needs": ["naked-pair", "pointing"], "without": ["fish"]}));
    let ids = path(&needs, json!({}));
    assert!(["naked-pair", "pointing"].iter().all(|id| ids.iter().any(|other| other == id)), "{ids:?}");
    assert!(!ids.iter().any(|id| id.contains("x-wing") || id.contains("swordfish")), "{ids:?}");
    let first = made(json!({"first": "claiming", "hardest": "naked-pair", "seed": 7}));
    let ids = path(&first, json!({}));
    assert!(ids.iter().any(|id| id == "naked-pair"), "{ids:?}");
    assert_eq!(ids.iter().find(|id| !id.contains("single") && *id != "full-house").expect("one"), "claiming");
    let only = json!({"techniques": ["singles", "intersections"], "profile": "hodoku"});
    let mut wishes = only.clone();
    wishes["needs"] = json!(["pointing"]);
    assert!(path(&made(wishes), only).iter().any(|id| id == "pointing"));
}

/// The answer can be read again, and without any one of its constraints the puzzle has more solutions.
#[test]
fn constraints_are_placed() {
    let status =
        |puzzle: &str| answer("solve", &json!({"puzzle": puzzle, "deadline": 30_000}))["status"].clone();
    let caged = made(json!({"rules": "4x4", "place": ["killer-cage"], "clues": 0, "largest": "..3"}));
    let text = caged["puzzle"].as_str().expect("a text");
    assert_eq!((status(text), &caged["clues"]), (json!("unique"), &json!(0)));
    let parts: Vec<&str> = text.split(".Cage").collect();
    for left_out in 1..parts.len() {
        let fewer: Vec<&str> =
            parts.iter().enumerate().filter(|(place, _)| *place != left_out).map(|(_, part)| *part).collect();
        assert_ne!(status(&fewer.join(".Cage")), json!("unique"), "{text} without {left_out}");
    }
    let kept = made(json!({"rules": "4x4", "place": ["killer-cage", "x"], "keep": true}));
    let count = |made: &Value| made["puzzle"].as_str().expect("a text").matches(".Cage").count();
    assert!(count(&kept) > count(&caged), "{kept} {caged}");
    for rules in ["4x4", "6x6,diagonal", "anti-knight"] {
        let made = made(json!({ "rules": rules }));
        let again = json!({"puzzle": made["puzzle"], "rules": rules, "minimal": true, "deadline": 30_000});
        assert_eq!(answer("check", &again)["status"], "unique", "{rules}");
    }
}

#[test]
fn what_cannot_be_is_refused() {
    for (wishes, code, reason) in [
        (json!({"clues": 16}), "wishes", "17"),
        (json!({"symmetry": "full", "clues": 22}), "wishes", "no 22 cells"),
        (json!({"symmetry": "round"}), "symmetry", "rotate180"),
        (json!({"pattern": "1.1"}), "pattern", "81 characters"),
        (json!({"er": "5..4"}), "er", "the smaller one first"),
        (json!({"needs": ["x-wings"]}), "needs", "do you mean 'x-wing'"),
        (json!({"needs": ["x-wing"], "without": ["fish"]}), "wishes", "both"),
        (json!({"techniques": ["magic"]}), "techniques", "with commas"),
        (json!({"pearl": true, "diamond": true}), "wishes", "every diamond is a pearl"),
        (json!({"keep": true}), "wishes", "'place'"),
        (json!({"largest": "3"}), "wishes", "'place'"),
        (json!({"place": ["anti-knight"]}), "wishes", "killer-cage"),
        (json!({"place": ["x"], "symmetry": "full"}), "wishes", "only minimal puzzles"),
        (json!({"rules": "diagonal", "er": "4"}), "wishes", "classic"),
        (json!({"rules": "4x4,killer-cage:2:r1c1-r1c2"}), "wishes", "no full grid"),
        (json!({"rules": "diagonal", "grids": "uniform"}), "wishes", "uniformly"),
        (json!({"er": "9..", "deadline": 0}), "deadline", "in time"),
        (json!({"place": ["x"], "deadline": 0}), "deadline", "in time"),
    ] {
        let mut asked = wishes.clone();
        asked["seed"] = json!(1);
        let (status, error) = ask("generate", &asked);
        let message = error["error"]["message"].as_str().unwrap_or_default();
        assert_eq!((status, &error["error"]["code"]), (422, &json!(code)), "{wishes}: {error}");
        assert!(message.contains(reason), "{wishes}: {message}");
    }
}
