//! Any text as rules, in the short form and as a rules file.

use ninefold::engine::{CountOptions, count};
use ninefold::solve::Watch;
use ninefold::text::{Records, format};
use ninefold::{Puzzle, Rules};

/// How often a search may look at its watch.
const LOOKS: u64 = 300;

pub(crate) fn check(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    if let Ok(rules) = text.parse::<Rules>() {
        let written = rules.to_string();
        let again: Rules = written.parse().unwrap_or_else(|error| panic!("{text} as {written}: {error}"));
        assert_eq!(again, rules, "{text}");
        search(&Puzzle::blank(rules));
    }
    let file = format("rules").expect("a format");
    for item in Records::new(data, file).map(|item| item.expect("memory can be read")) {
        match item {
            Ok(record) => search(&record.filled()),
            Err(unreadable) => assert!(!unreadable.error.to_string().is_empty()),
        }
    }
}

/// A search ends when it is told to, and counts no solution that is none.
fn search(puzzle: &Puzzle) {
    let alone = CountOptions { limit: Some(2), threads: 1, ..CountOptions::default() };
    let counted = count(puzzle, &alone, &Watch::forever().at_most(LOOKS));
    assert!(counted.solutions <= 2);
    let first = ninefold::engine::solve_within(puzzle, &mut Watch::forever().at_most(LOOKS));
    if let Some(solution) = first.ok().and_then(|answer| answer.solution) {
        assert!(puzzle.is_solved_by(&solution.values()), "{}", puzzle.rules());
    }
}
