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
