//! Canonical forms beside those that gridchecker finds.

use crate::support::collection;
use ninefold::canon::Canonizer;
use ninefold::{Cell, Grid};
use std::fs;

fn check(pairs: &str) -> usize {
    let mut canonizer = Canonizer::default();
    let lines = pairs.lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for line in lines {
        let (puzzle, form) = line.split_once('\t').expect("two columns");
        let grid: Grid = puzzle.parse().expect("a puzzle");
        let found: [u8; Cell::COUNT] = canonizer.line(&grid);
        assert_eq!(std::str::from_utf8(&found), Ok(form), "{puzzle}");
        count += 1;
    }
    count
}

#[test]
fn forms_are_those_of_gridchecker() {
    assert_eq!(check(include_str!("../data/canonical.tsv")), 200);
}

/// All of them, where they are.
#[test]
fn so_are_ten_thousand() {
    let path = collection("canon/canonical_pairs.tsv");
    match fs::read_to_string(path) {
        Ok(pairs) => assert!(check(&pairs) >= 10_000),
        Err(error) => eprintln!("not compared: {error}"),
    }
}
