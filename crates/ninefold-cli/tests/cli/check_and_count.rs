//! `ninefold check` and `ninefold count`, as documented.

use crate::common::ninefold;
use std::time::{Duration, Instant};

const EIGHT_SOLUTIONS: &str =
    "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
const UNIQUE: &str = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";

/// Puzzles with their numbers of solutions, counted by other solvers.
fn known_counts() -> Vec<(&'static str, u64)> {
    let lines = include_str!("data/solution_counts.tsv").lines().skip(1);
    lines
        .map(|line| {
            let (puzzle, count) = line.split_once('\t').expect("two columns");
            (puzzle, count.parse().expect("a number"))
        })
        .collect()
}

fn lines_of(puzzles: &[(&str, u64)]) -> String {
    puzzles.iter().map(|(puzzle, _)| format!("{puzzle}\n")).collect()
}

#[test]
fn counts_agree_with_other_solvers() {
    let known = known_counts();
    for threads in ["1", "2"] {
        let arguments = ["count", "--limit", "1000", "--format", "csv", "--threads", threads];
        let ran = ninefold(&arguments, lines_of(&known));
        assert_eq!(ran.code, Some(0));
        let mut lines = ran.stdout.lines();
        assert_eq!(lines.next(), Some("puzzle,solutions,complete"));
        for (line, (puzzle, count)) in lines.by_ref().zip(&known) {
            assert_eq!(line, format!("{puzzle},{count},{}", *count < 1000));
        }
        assert_eq!(lines.next(), None);
    }
}

#[test]
fn check_agrees_with_other_solvers() {
    let known = known_counts();
    let ran = ninefold(&["check", "--format", "csv"], lines_of(&known));
    assert_eq!(ran.code, Some(1));
    let mut lines = ran.stdout.lines();
    assert_eq!(lines.next(), Some("puzzle,status,detail"));
    let mut seen = std::collections::BTreeSet::new();
    for (line, (puzzle, count)) in lines.zip(&known) {
        let fields: Vec<&str> = line.split(',').collect();
        assert_eq!(fields[0], *puzzle);
        match count {
            0 => assert!(["none", "clash"].contains(&fields[1]), "{line}"),
            1 => assert_eq!(fields[1], "unique"),
            _ => assert_eq!(fields[1], "several"),
        }
        seen.insert(fields[1]);
    }
    assert_eq!(seen.len(), 4, "the sample holds every status: {seen:?}");
}

#[test]
fn check_says_why() {
    let ran = ninefold(&["check", "--format", "csv", EIGHT_SOLUTIONS], "");
    let detail = ran.stdout.lines().nth(1).and_then(|line| line.split(',').nth(2)).expect("a detail");
    let solutions: Vec<&str> = detail.split(' ').collect();
    let listed = ninefold(&["solve", "--limit", "2", EIGHT_SOLUTIONS], "").stdout;
    assert_eq!(solutions, listed.lines().collect::<Vec<_>>(), "the two smallest, in order");

    let clash = format!("5...5....{}", ".".repeat(72));
    let ran = ninefold(&["check", "--format", "csv", &clash], "");
    assert_eq!(ran.stdout.lines().nth(1), Some(format!("{clash},clash,r1c1 r1c5 5").as_str()));
    assert_eq!(ran.code, Some(1));
    let ran = ninefold(&["check", "--format", "box", &clash], "");
    assert!(ran.stdout.contains("5 in R1C1 R1C5"), "{}", ran.stdout);

    let ran = ninefold(&["check", "--format", "box", EIGHT_SOLUTIONS], "");
    assert!(ran.stdout.contains("|   |"), "two grids side by side: {}", ran.stdout);
    assert!(ran.stdout.contains("differ in"), "{}", ran.stdout);
}

#[test]
fn check_exit_codes() {
    assert_eq!(ninefold(&["check", UNIQUE], "").code, Some(0));
    assert_eq!(ninefold(&["check", EIGHT_SOLUTIONS], "").code, Some(1));
    let ran = ninefold(&["check", "--format", "csv"], format!("{UNIQUE}\nrubbish\n{EIGHT_SOLUTIONS}\n"));
    assert_eq!(ran.code, Some(2));
    assert_eq!(ran.stdout.lines().count(), 4);
    assert!(ran.stdout.lines().nth(2).is_some_and(|line| line.starts_with("rubbish,unreadable,")));
}

#[test]
fn minimal_tells_which_givens_are_needless() {
    // The first of magictour's top 1465, and the same puzzle with one more given.
    let minimal = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
    let ran = ninefold(&["check", "--minimal", "--format", "csv", minimal], "");
    assert_eq!(ran.stdout.lines().nth(1), Some(format!("{minimal},unique,minimal").as_str()));
    let solution = ninefold(&["solve", minimal], "").stdout;
    let more = format!("4{}{}", &solution[1..2], &minimal[2..]);
    let ran = ninefold(&["check", "--minimal", "--format", "csv", &more], "");
    let line = ran.stdout.lines().nth(1).expect("a row");
    assert!(line.contains(",unique,needless ") && line.contains("r1c2"), "{line}");
}

#[test]
fn minimal_says_each_sentence_to_its_end() {
    let puzzle = ".Shape~4x4.Diagonal~1.~R1C1_1~R1C2_2~R3C1_4.Cage~3~R1C1~R1C2.Cage~3~R1C2~R1C1";
    let said = ninefold(&["check", "--minimal", "--format", "box", puzzle], "").stdout;
    let said = said.lines().last().expect("a sentence");
    assert!(said.starts_with("One solution. Not minimal: ") && said.ends_with('.'), "{said}");
}

#[test]
fn count_marks_what_stopped_it() {
    let blank = ".".repeat(81);
    let ran = ninefold(&["count", "--format", "csv", "--limit", "100", &blank], "");
    assert_eq!(ran.stdout.lines().nth(1), Some(format!("{blank},100,false").as_str()));
    assert_eq!(ran.code, Some(0));
    let ran = ninefold(&["count", "--format", "csv", EIGHT_SOLUTIONS], "");
    assert_eq!(ran.stdout.lines().nth(1), Some(format!("{EIGHT_SOLUTIONS},8,true").as_str()));
    let ran = ninefold(&["count", "--format", "csv", "--from", "line"], "11.......\n");
    assert_eq!(ran.stdout.lines().nth(1), Some("11.......,,"));
    assert_eq!(ran.code, Some(2));
    let clash = format!("11{}", ".".repeat(79));
    let ran = ninefold(&["count", "--format", "csv", &clash], "");
    assert_eq!(ran.stdout.lines().nth(1), Some(format!("{clash},0,true").as_str()));
}

#[test]
fn a_deadline_ends_an_endless_count() {
    let blank = ".".repeat(81);
    let start = Instant::now();
    let ran = ninefold(&["count", "--format", "jsonl", "--deadline", "300ms", &blank], "");
    assert!(
        ran.stdout.contains("\"complete\": false") || ran.stdout.contains("\"complete\":false"),
        "{}",
        ran.stdout
    );
    assert!(start.elapsed() < Duration::from_secs(30), "it must not run on");
    assert_eq!(ran.code, Some(0));
}

#[test]
fn diagonal_rules_in_check_and_count() {
    let blank = "123456789456789123789123456214365897368972514597814632941638275832547961675291348";
    assert_eq!(ninefold(&["check", "--rules", "diagonal", blank], "").code, Some(0));
    // The classic blank grid's smallest solution repeats digits on a diagonal.
    let classic = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let ran = ninefold(&["check", "--rules", "diagonal", "--format", "csv", classic], "");
    assert!(ran.stdout.contains(",clash,"), "{}", ran.stdout);
    let ran = ninefold(&["count", "--rules", "diagonal", classic], "");
    assert_eq!(ran.stdout, "0\n");
}

#[test]
fn equal_givens_that_clash_are_known_without_time_to_search() {
    let apart = |cells: [usize; 2]| -> String {
        (0..81).map(|cell| if cells.contains(&cell) { '1' } else { '.' }).collect()
    };
    for (rules, cells) in [("classic", [0, 8]), ("diagonal", [0, 40]), ("anti-knight", [0, 11])] {
        let told = ninefold(&["check", "--deadline", "0s", "-f", "csv", "--rules", rules, &apart(cells)], "");
        assert!(told.stdout.contains(",clash,"), "{rules}: {told:?}");
    }
}
