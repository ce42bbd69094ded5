//! Puzzles as people type them: with blanks, row by row, incomplete.

use crate::common::{Folder, SEVERAL, UNIQUE, ninefold};
use std::fs;
use std::process::Command;

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The rows of the puzzle.
fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &UNIQUE[9 * row..9 * row + 9]).collect()
}

/// Runs a command on these puzzles.
fn run(command: &[&str], puzzles: &[&str]) -> crate::common::Ran {
    ninefold(&[command, puzzles].concat(), "")
}

#[test]
fn every_command_takes_a_puzzle_in_pieces() {
    let folder = Folder::new("typed");
    let (svg, pdf) = (folder.path("puzzle.svg"), folder.path("puzzle.pdf"));
    let commands: [&[&str]; 13] = [
        &["solve"],
        &["check"],
        &["count"],
        &["compare", "--methods", "fast", "--format", "csv"],
        &["convert", "--to", "line"],
        &["hint"],
        &["explain", "--brief"],
        &["steps", "--technique", "singles"],
        &["rate", "--scale", "hodoku"],
        &["draw"],
        &["draw", "-o", &svg],
        &["print", "-q", "-o", &pdf],
        &["bench", "--seconds", "1ms", "--engine", "batch", "--format", "csv"],
    ];
    let blanks = rows().join(" ");
    for command in commands {
        let whole = run(command, &[UNIQUE]);
        assert_eq!(whole.code, Some(0), "{command:?}: {}", whole.stderr);
        for typed in [&rows()[..], &[blanks.as_str()]] {
            let ran = run(command, typed);
            assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), whole.stderr.as_str()), "{command:?}");
            // Times differ.
            if !["compare", "bench"].contains(&command[0]) {
                assert_eq!(ran.stdout, whole.stdout, "{command:?}");
            }
        }
    }
}

#[test]
fn rows_of_hyphens_are_rows() {
    let hyphens: Vec<String> = rows().iter().map(|row| row.replace('.', "-")).collect();
    let hyphens: Vec<&str> = hyphens.iter().map(String::as_str).collect();
    let ran = ninefold(&[&["solve"], &hyphens[..4], &["--format", "line"], &hyphens[4..]].concat(), "");
    assert_eq!((ran.stdout.trim(), ran.code), (SOLUTION, Some(0)), "{}", ran.stderr);
}

#[test]
fn what_stands_between_pieces_ends_a_puzzle() {
    let ran = run(&["solve"], &[&rows()[..], &["-"], &rows()[..]].concat());
    assert_eq!(ran.stdout, format!("{SOLUTION}\n{SOLUTION}\n"));
    let ran = run(&["solve"], &[&rows()[..], &rows()[..], &[UNIQUE]].concat());
    assert_eq!(ran.stdout, format!("{SOLUTION}\n").repeat(3));
}

#[test]
fn half_a_puzzle_is_no_missing_file() {
    let eighty = &UNIQUE[..80];
    let ten = [&rows()[..], &rows()[..1]].concat();
    for (typed, expected) in [
        (vec![eighty], "80 cells instead of 81"),
        (ten, "arguments 1 to 10: no such files, and together as a puzzle they have 90 cells instead of 81"),
        (rows()[..5].to_vec(), "45 cells instead of 81"),
        (vec!["53..7...."], "9 cells instead of 81"),
    ] {
        for command in [&["solve"][..], &["rate"], &["hint"], &["draw"], &["play", "--no-save"]] {
            let ran = run(command, &typed);
            assert_eq!(ran.code, Some(2), "{command:?} {typed:?}");
            assert!(ran.stderr.contains(expected), "{command:?}: {}", ran.stderr);
            assert_eq!(ran.stderr.matches("instead of 81").count(), 1, "it is told once: {}", ran.stderr);
        }
        let chinese = run(&["solve", "--lang", "zh"], &typed).stderr;
        assert!(chinese.contains("81 格"), "{chinese}");
    }
}

#[test]
fn a_file_of_that_name_wins() {
    let folder = Folder::new("typed-file");
    let name = rows()[0];
    fs::write(folder.path(name), format!("{UNIQUE}\n")).expect("written");
    let ran = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(["convert", "--to", "line", name])
        .current_dir(folder.path(""))
        .output()
        .expect("the program starts");
    assert_eq!(String::from_utf8_lossy(&ran.stdout).trim(), UNIQUE);
}

#[test]
fn a_rule_that_is_not_known_is_named() {
    let ran = run(&["solve"], &[".KillerCage~15~R1C1~R1C2"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("the rule 'KillerCage' is not supported"), "{}", ran.stderr);
}

#[test]
fn a_drawing_in_one_argument_is_read() {
    let drawn = ninefold(&["convert", "--to", "box", UNIQUE], "").stdout;
    let ran = run(&["solve"], &[&drawn]);
    assert_eq!((ran.stdout.trim(), ran.code), (SOLUTION, Some(0)), "{}", ran.stderr);
}

#[test]
fn an_existing_file_wins_whatever_its_name_looks_like() {
    let folder = Folder::new("names");
    for name in [UNIQUE, "p.txt~", ".Cage~3~R1C1~R1C2"] {
        let file = folder.path(name);
        std::fs::write(&file, SEVERAL).expect("written");
        for name in [name.to_owned(), format!("./{name}")] {
            let ran = Command::new(env!("CARGO_BIN_EXE_ninefold"))
                .args(["check", &name])
                .current_dir(folder.path(""))
                .output()
                .expect("the program runs");
            let told = String::from_utf8_lossy(&ran.stdout);
            assert!(told.starts_with("several"), "{name}: {told}{}", String::from_utf8_lossy(&ran.stderr));
        }
    }
}
