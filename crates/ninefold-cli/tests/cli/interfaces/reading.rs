//! Checks how puzzles are given, the result of each record, and the formats for people and judges.

use super::objects;
use crate::common::{Folder, SEVERAL, SOLUTION, UNIQUE, clash, ninefold, none};
use std::fs;

/// The puzzle as a candidate grid of 729 characters.
fn candidates() -> String {
    let places = |given: char| ('1'..='9').map(move |digit| (given, digit));
    let mark = |(given, digit)| if given == '.' || given == digit { digit } else { '.' };
    UNIQUE.chars().flat_map(places).map(mark).collect()
}

#[test]
fn other_commands_take_a_puzzle_a_file_or_standard_input_too() {
    let folder = Folder::new("interfaces-inputs");
    let file = folder.path("puzzles");
    fs::write(&file, format!("{UNIQUE}\n")).expect("written");
    let commands: [&[&str]; 10] = [
        &["canonical"],
        &["symmetry"],
        &["dedupe", "-q"],
        &["minimize"],
        &["unavoidable", "--size", "6"],
        &["within", "--clues", "30"],
        &["fill", "-q"],
        &["backdoors"],
        &["candidates"],
        &["draw"],
    ];
    for command in commands {
        let by_argument = ninefold(&[command, &[UNIQUE]].concat(), "");
        assert_eq!(by_argument.code, Some(0), "{command:?}: {}", by_argument.stderr);
        assert!(!by_argument.stdout.is_empty(), "{command:?}");
        for (arguments, stdin) in [(&[file.as_str()][..], ""), (&["-"], UNIQUE), (&[], UNIQUE)] {
            let ran = ninefold(&[command, arguments].concat(), stdin);
            assert_eq!(
                (ran.stdout, ran.code),
                (by_argument.stdout.clone(), Some(0)),
                "{command:?} {arguments:?}"
            );
        }
    }
}

#[test]
fn pieces_of_any_length_form_one_grid() {
    let marks = candidates();
    for pieces in [
        &[&UNIQUE[..40], &UNIQUE[40..]][..],
        &[&UNIQUE[..9], &UNIQUE[9..27], &UNIQUE[27..]],
        &[&marks[..400], &marks[400..]],
    ] {
        let ran = ninefold(&[&["solve", "--format", "line"], pieces].concat(), "");
        assert_eq!((ran.stdout.trim(), ran.code), (SOLUTION, Some(0)), "{pieces:?}: {}", ran.stderr);
    }
}

#[test]
fn notes_are_kept_apart() {
    for separator in [" ", "\t", ",", ";", "#"] {
        let line = format!("{UNIQUE}{separator}by A. Nonymous\n");
        let told = &objects(&ninefold(&["convert", "--to", "jsonl"], &line).stdout)[0];
        assert_eq!((&told["puzzle"], &told["note"]), (&UNIQUE.into(), &"by A. Nonymous".into()));
        assert_eq!(ninefold(&["solve"], &line).stdout.trim(), SOLUTION, "{separator:?}");
        assert_eq!(ninefold(&["convert", "--to", "line"], &line).stdout.get(..81), Some(UNIQUE));
    }
}

#[test]
fn headers_give_no_result() {
    for table in [
        format!("puzzle,solution\n{UNIQUE},\n{SEVERAL},\n"),
        format!("id,puzzle\n7,{UNIQUE}\n8,{SEVERAL}\n"),
        format!("# two puzzles\nid;puzzle\r\n7;{UNIQUE}\r\n8;{SEVERAL}"),
    ] {
        let ran = ninefold(&["count"], &table);
        assert_eq!((ran.stdout.as_str(), ran.code), ("1\n8\n", Some(0)), "{table}: {}", ran.stderr);
    }
}

#[test]
fn each_file_has_twenty_messages_of_its_own() {
    let folder = Folder::new("interfaces-messages");
    let files = ["one", "two"].map(|name| folder.path(name));
    for file in &files {
        fs::write(file, "bad\n".repeat(25)).expect("written");
    }
    let ran = ninefold(&["check", "-q", &files[0], &files[1]], "");
    assert_eq!((ran.stdout, ran.code), ("unreadable\n".repeat(50), Some(2)));
    for file in &files {
        let about = |part: &str| {
            ran.stderr.lines().filter(|line| line.contains(file.as_str()) && line.contains(part)).count()
        };
        assert_eq!((about("column"), about("25 in all")), (20, 1), "{}", ran.stderr);
    }
}

#[test]
fn what_is_undecided_at_the_deadline_is_a_timeout() {
    let blank = ".".repeat(256);
    for command in
        [&["solve"][..], &["check"], &["validate"], &["estimate"], &["rate", "--scale", "smallest"]]
    {
        let options = ["--format", "csv", "--rules", "16x16", "--deadline", "0s", &blank];
        let ran = ninefold(&[command, &options].concat(), "");
        let row = ran.stdout.lines().nth(1).expect("a row");
        assert!(row.split(',').any(|field| field == "timeout"), "{command:?}: {row}");
        assert_eq!(ran.code, Some(1), "{command:?}");
    }
}

#[test]
fn a_box_without_a_solution_has_a_sentence() {
    for puzzle in [none(), clash()] {
        let ran = ninefold(&["solve", "--format", "box"], format!("{puzzle}\n{UNIQUE}\n"));
        let drawn = ninefold(&["convert", "--to", "box", &puzzle], "").stdout;
        let rest = ran.stdout.strip_prefix(&drawn).and_then(|rest| rest.strip_prefix('\n'));
        let sentence = rest.and_then(|rest| rest.lines().next()).expect("the puzzle, then an empty line");
        assert!(sentence.starts_with("No solution") && !sentence.contains('|'), "{}", ran.stdout);
        assert_eq!(ran.code, Some(1));
    }
}

#[test]
fn a_judge_gets_nine_lines_for_each_of_its_cases() {
    let rows = |puzzle: &str| -> String {
        (0..9).map(|row| format!("{}\n", &puzzle[row * 9..row * 9 + 9].replace('.', "0"))).collect()
    };
    let cases = format!("3\n{}{}{}", rows(UNIQUE), rows(&clash()), rows(UNIQUE));
    let ran = ninefold(&["solve", "--format", "judge"], &cases);
    let expected = format!("{}{}{}", rows(SOLUTION), rows(&clash()), rows(SOLUTION));
    assert_eq!((ran.stdout, ran.code), (expected, Some(1)), "{}", ran.stderr);
}
