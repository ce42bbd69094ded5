//! `solve`, `check`, `count` and `candidates` for boards that do not fit nine by nine, and for those that are smaller.

use super::{answer, strings};
use serde_json::{Value, json};

/// A solved grid of this side: every row of a band is moved by a box, and every band by a cell.
fn filled(boxes: usize) -> Vec<usize> {
    let side = boxes * boxes;
    (0..side * side)
        .map(|cell| (boxes * (cell / side % boxes) + cell / side / boxes + cell % side) % side + 1)
        .collect()
}

fn line(values: &[usize]) -> String {
    let sign = |&value: &usize| match value {
        0 => '.',
        value => char::from_digit(value as u32, 36).expect("a digit").to_ascii_uppercase(),
    };
    values.iter().map(sign).collect()
}

fn asked(puzzle: &str, rules: &str) -> Value {
    json!({"puzzle": puzzle, "rules": rules})
}

#[test]
fn sixteen_by_sixteen_is_solved_checked_counted() {
    let solution = filled(4);
    let mut puzzle = solution.clone();
    for cell in [0, 17, 34, 51, 255] {
        puzzle[cell] = 0;
    }
    let asked = asked(&line(&puzzle), "16x16");
    let solved = answer("solve", &asked);
    assert_eq!(solved["status"], "unique");
    let numbers: Vec<String> = solution.iter().map(ToString::to_string).collect();
    assert_eq!(solved["solution"], numbers.join(","));
    assert_eq!(answer("check", &asked)["detail"], "One solution.");
    assert_eq!(answer("count", &asked), json!({"status": "unique", "solutions": 1, "complete": true}));
    let found = answer("candidates", &asked);
    assert_eq!(strings(&found["candidates"]), numbers);
}

#[test]
fn two_solutions_and_where_they_differ() {
    // Without all of its ones and twos, these may change places everywhere.
    let mut puzzle = filled(4);
    let ends: Vec<usize> = (0..256).filter(|&cell| [1, 2].contains(&puzzle[cell])).collect();
    for &cell in &ends {
        puzzle[cell] = 0;
    }
    let asked = asked(&line(&puzzle), "16x16");
    let checked = answer("check", &asked);
    assert_eq!(checked["status"], "several");
    assert_eq!(checked["solutions"].as_array().map(Vec::len), Some(2));
    let differing = strings(&checked["differing"]);
    assert!(!differing.is_empty() && differing.iter().all(|cell| cell.starts_with('r')), "{checked}");
    let count = answer("count", &asked);
    assert!(count["solutions"].as_u64() >= Some(2), "{count}");
}

#[test]
fn equal_values_are_named() {
    let mut puzzle = vec![0; 256];
    (puzzle[0], puzzle[9]) = (16, 16);
    let checked = answer("check", &asked(&line(&puzzle), "16x16"));
    assert_eq!(checked["status"], "clash");
    assert_eq!(checked["clashes"], json!([{"digit": 16, "house": "r1", "cells": ["r1c1", "r1c10"]}]));
    assert_eq!(checked["detail"], "No solution: equal digits see each other (16 at r1c1 r1c10).");
}

#[test]
fn small_grids_are_lines_of_their_size() {
    let puzzle = "1...................................";
    for question in ["solve", "check", "count", "candidates", "hint", "steps", "path"] {
        let mut asked = asked(puzzle, "6x6");
        asked["deadline"] = json!(2000);
        assert_eq!(answer(question, &asked)["status"], "several", "{question}");
    }
}

#[test]
fn convert_gives_the_cells_that_a_board_has() {
    for (text, cells) in [
        (".Shape~4x4.~R1C1_1~R2C3_4", "1.....4........."),
        (".Shape~6x6.~R1C1_5", "5..................................."),
    ] {
        let read = &answer("convert", &json!({ "text": text }))["records"][0];
        assert_eq!(read["cells"], cells);
        // The page lays the same givens into a corner of nine by nine.
        assert_eq!(read["puzzle"].as_str().map(str::len), Some(81));
        let solved = answer("solve", &json!({ "puzzle": read["cells"], "rules": read["rules"] }));
        assert_eq!((&solved["puzzle"], &solved["status"]), (&read["cells"], &json!("several")));
    }
    let classic = ".".repeat(80) + "9";
    let read = &answer("convert", &json!({ "text": classic }))["records"][0];
    assert_eq!((&read["puzzle"], &read["cells"]), (&json!(classic), &json!(classic)));
}

#[test]
fn minimal_judges_constraints_and_every_size() {
    let minimal =
        |puzzle: &str| answer("check", &json!({"puzzle": puzzle, "minimal": true, "deadline": 30_000}));
    let caged = ".Shape~4x4.Diagonal~1.~R1C1_1~R1C2_2~R3C1_4.Cage~3~R1C1~R1C2";
    let judged = minimal(caged);
    // The cage says of each of the two givens what the other one does not, and the givens say all that the cage does.
    assert_eq!(judged["minimal"], false);
    assert_eq!(judged["needless"], json!(["r1c1", "r1c2", "killer-cage:3:r1c1-r1c2"]));
    assert_eq!(judged["together"], json!(["killer-cage:3:r1c1-r1c2"]));
    assert_eq!(minimal(&caged.replace(".Cage~3~R1C1~R1C2", ""))["needless"], json!([]));
    let large: Vec<String> = filled(4)
        .iter()
        .enumerate()
        .skip(1)
        .map(|(cell, value)| {
            let name = |at: usize| char::from_digit(at as u32 + 1, 36).expect("a digit");
            format!("~R{}C{}_{value}", name(cell / 16), name(cell % 16))
        })
        .collect();
    let judged = minimal(&format!(".Shape~16x16.{}", large.concat()));
    assert_eq!((&judged["minimal"], judged["needless"].as_array().map(Vec::len)), (&json!(false), Some(255)));
}

#[test]
fn what_does_not_fit_is_named_by_what_does_not_fit() {
    let told = |text: &str| {
        let read = answer("convert", &json!({ "text": text }));
        assert_eq!(read["large"].as_array().map(Vec::len), Some(1), "{text}: {read}");
        read["errors"][0]["message"].as_str().expect("a message").to_owned()
    };
    assert!(told(".Shape~16x16.~R1C1_16").starts_with("16x16 is too large here"));
    assert!(
        told("{\"size\": \"9x9\", \"digits\": [0, 8]}").starts_with("the digits 0 to 8 cannot be used here")
    );
    assert!(
        told("{\"size\": \"8x8\", \"digits\": [1, 10]}")
            .starts_with("the digits 1 to 10 cannot be used here")
    );
    assert!(
        told("{\"variables\": [\"P:3\"], \"constraints\": [\"sum:10:vp1+r1c1\"]}")
            .starts_with("cells beside the grid cannot be used here")
    );
    assert!(
        told("{\"size\": \"4x4\", \"grids\": [\"r1c1\", \"r3c3\"]}")
            .starts_with("several grids cannot be used here")
    );
    assert!(told(&".".repeat(369)).starts_with("several grids cannot be used here"));
}
