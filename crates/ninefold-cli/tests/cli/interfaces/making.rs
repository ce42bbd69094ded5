//! Checks puzzles that are made to order.

use super::objects;
use crate::common::ninefold;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

#[test]
fn full_symmetry_has_all_turns_and_mirrors() {
    let ran = ninefold(&["generate", "--seed", "1", "--symmetry", "full"], "");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let given: Vec<bool> = ran.stdout.trim_end().bytes().map(|mark| mark != b'.').collect();
    assert_eq!(given.len(), 81);
    for place in 0..81 {
        let (row, column) = (place / 9, place % 9);
        // These two make all eight.
        for (row, column) in [(column, row), (row, 8 - column)] {
            assert_eq!(given[row * 9 + column], given[place], "{}", ran.stdout);
        }
    }
}

#[test]
fn options_are_kept_together() {
    let order = "generate -n 2 --seed 1 --format jsonl --clues 26 --spare 2 --symmetry rotate180 \
                 --difficulty easy --er ..2 --score ..900 --minutes 1..200 \
                 --needs hidden-single-line --without x-wing --threads";
    let made = |threads: &str| {
        let ran = ninefold(&order.split_whitespace().chain([threads]).collect::<Vec<_>>(), "");
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        ran.stdout
    };
    let lines = made("1");
    assert_eq!(lines, made("3"));
    let rows = objects(&lines);
    assert_eq!(rows.len(), 2);
    for row in rows {
        let puzzle = row["puzzle"].as_str().expect("a puzzle");
        let given: Vec<bool> = puzzle.bytes().map(|mark| mark != b'.').collect();
        assert_eq!(given.iter().filter(|&&is_given| is_given).count(), 26, "{row}");
        assert!(given.iter().eq(given.iter().rev()), "{row}");
        assert_eq!(ninefold(&["check", puzzle], "").stdout, "unique\n");
        let rated = ninefold(&["rate", "--format", "jsonl", "--minutes", puzzle], "").stdout;
        let rated = &objects(&rated)[0];
        let number = |name: &str| rated[name].as_f64().unwrap_or_else(|| panic!("no {name}: {rated}"));
        assert!(number("er") <= 2.0 && number("hodoku_score") <= 900.0, "{rated}");
        assert!((1.0..=200.0).contains(&number("minutes")), "{rated}");
        assert_eq!(rated["hodoku_level"], "EASY");
        let path = ninefold(&["explain", "--format", "json", puzzle], "").stdout;
        assert!(path.contains("\"technique\":\"hidden-single-line\""), "{path}");
        assert!(!path.contains("\"technique\":\"x-wing\""), "{path}");
    }
}

#[test]
fn zero_puzzles_are_puzzles_for_ever() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(["generate", "-n", "0", "--seed", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let output = BufReader::new(child.stdout.take().expect("piped"));
    let first: Vec<String> = output.lines().take(3).map(|line| line.expect("text")).collect();
    // The pipe is closed here: the endless list must end.
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    let three = ninefold(&["generate", "-n", "3", "--seed", "1"], "").stdout;
    assert_eq!(first, three.lines().collect::<Vec<_>>());
}
