//! A refusal recommends only what the same command accepts: formats, options, options to leave out, and other commands.

use crate::common::ninefold;
use std::collections::{BTreeMap, BTreeSet};

/// Puzzles that do not fit everywhere: by their size, their digits, their rules, or as several grids.
static PUZZLES: [&str; 5] = [
    ".Shape~16x16.Cage~9~R1C1~R1C2",
    ".Shape~4x4.~R1C1_1",
    ".Shape~9x9~0-8.~R1C1_1",
    ".Cage~9~R1C1~R1C2.~R3C3_4",
    "{\"grids\": \"samurai\"}",
];

/// The formats that `--format` of solve, convert, generate and random has.
static FORMATS: [&str; 19] = [
    "line",
    "box",
    "rows",
    "judge",
    "marks",
    "csv",
    "jsonl",
    "sdk",
    "sdm",
    "ss",
    "opensudoku",
    "library",
    "iss",
    "rules",
    "fpuzzles",
    "sudokupad",
    "sudokumaker",
    "penpa",
    "pencilmark",
];

/// A command that was refused: its arguments, its input and the message.
struct Refused<'r> {
    arguments: Vec<&'r str>,
    input: &'r str,
    message: String,
}

impl<'r> Refused<'r> {
    fn of(arguments: Vec<&'r str>, input: &'r str) -> Option<Refused<'r>> {
        let ran = ninefold(&arguments, input);
        (ran.code == Some(2)).then_some(Refused { arguments, input, message: ran.stderr })
    }

    /// The words of the message: names and options.
    fn words(&self) -> impl Iterator<Item = &str> {
        self.message.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').filter(|word| !word.is_empty())
    }

    /// The value of `--format`.
    fn format(&self) -> Option<&'r str> {
        let place = self.arguments.iter().position(|argument| *argument == "--format")?;
        Some(self.arguments[place + 1])
    }

    /// Returns the part of the message that says which formats can be used.
    fn advice(&self) -> &str {
        let before = self.message.split_once(" can, and").or_else(|| self.message.split_once(" can\n"));
        let before = before.map(|(before, _)| before.rsplit_once(';').map_or(before, |(_, list)| list));
        before.or_else(|| self.message.split_once("use ").map(|(_, after)| after)).unwrap_or_default()
    }

    /// Returns the commands that the message recommends.
    fn recommended(&self) -> Vec<Vec<&str>> {
        let mut all = Vec::new();
        if let Some(format) = self.format() {
            let named = self.advice().split([' ', ',', ';', '\n']).filter(|word| FORMATS.contains(word));
            for other in named.filter(|name| *name != format) {
                let other = |argument: &&'r str| if *argument == format { other } else { *argument };
                all.push(self.arguments.iter().map(other).collect());
            }
        }
        if let Some((_, left_out)) = self.message.split_once("leave out --") {
            let option =
                left_out.split(|c: char| !c.is_ascii_lowercase() && c != '-').next().unwrap_or_default();
            let is_other = |argument: &&&str| argument.strip_prefix("--") != Some(option);
            all.push(self.arguments.iter().filter(is_other).copied().collect());
        }
        if self.message.contains("'ninefold solve' without") {
            all.push(vec!["solve"]);
        }
        let others = ["solve", "check", "explain", "draw"];
        if self.message.contains("take all rules") {
            all.extend(
                others.into_iter().filter(|other| self.message.contains(other)).map(|other| vec![other]),
            );
        }
        all
    }
}

fn refusals() -> Vec<Refused<'static>> {
    let classic =
        ["canonical", "symmetry", "minimize", "unavoidable", "neighbors", "backdoors", "dedupe", "compare"];
    let mut all = Vec::new();
    for input in PUZZLES {
        let converted = FORMATS.map(|format| vec!["convert", "--format", format]);
        let solved = ["rows", "marks", "opensudoku"].map(|format| vec!["solve", "--format", format]);
        let searched = [vec!["solve", "--stats"], vec!["solve", "--method", "row-major"]];
        for arguments in converted.into_iter().chain(solved).chain(searched) {
            all.extend(Refused::of(arguments, input));
        }
    }
    for command in classic {
        all.extend(Refused::of(vec![command], PUZZLES[1]));
    }
    for rules in ["4x4", "4x4,samurai", "digits:0-8"] {
        for format in ["sdm", "rows", "library", "csv", "iss"] {
            all.extend(Refused::of(vec!["random", "--seed", "1", "--rules", rules, "--format", format], ""));
        }
    }
    all
}

#[test]
fn what_a_refusal_recommends_is_accepted() {
    let (mut tried, mut advised, mut helps) = (BTreeSet::new(), 0, BTreeMap::new());
    for refused in refusals() {
        let command = refused.arguments[0];
        let help = helps.entry(command).or_insert_with(|| ninefold(&[command, "--help"], "").stdout);
        for option in refused.words().filter(|word| word.starts_with("--")) {
            let is_about_solve = refused.message.contains("'ninefold solve'");
            assert!(help.contains(option) || is_about_solve, "{:?}: {}", refused.arguments, refused.message);
        }
        for arguments in refused.recommended() {
            advised += 1;
            let told: Vec<String> = arguments.iter().map(|argument| argument.to_string()).collect();
            if !tried.insert((told, refused.input)) {
                continue;
            }
            let ran = ninefold(&arguments, refused.input);
            assert_ne!(
                ran.code,
                Some(2),
                "{:?}: {}\n{arguments:?}: {}",
                refused.arguments,
                refused.message,
                ran.stderr
            );
        }
    }
    assert!(advised > 100 && tried.len() > 20, "{advised} recommendations, {} different", tried.len());
}

#[test]
fn a_word_that_lacks_something_is_not_recommended_as_it_is() {
    for word in ["jigsaw", "boxes", "digits", "grids", "variables", "samurai:3", "raw:1", "classic:2"] {
        let ran = ninefold(&["check", "--rules", word], "");
        assert!(ran.code == Some(2) && !ran.stderr.contains("did you mean"), "{word}: {}", ran.stderr);
        let name = word.split(':').next().unwrap_or_default();
        assert!(ran.stderr.contains(&format!("'{name}'")), "{word}: {}", ran.stderr);
    }
}

/// Rules of the command line, and a puzzle for them.
static GIVEN: [(&str, &str); 4] = [
    ("diagonal", ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."),
    (
        "killer-cage:9:r1c1-r1c2",
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    ),
    ("6x6", "1....23....4................5.......1"),
    ("4x4,samurai,diagonal", ""),
];

#[test]
fn rules_that_are_given_go_into_every_format_that_can_hold_them() {
    let puzzle = |place: usize| match GIVEN[place].1 {
        "" => ".".repeat(64),
        puzzle => puzzle.chars().take(if place == 2 { 36 } else { 81 }).collect::<String>(),
    };
    for (place, (rules, _)) in GIVEN.into_iter().enumerate() {
        let puzzle = puzzle(place);
        let whole = ninefold(&["convert", "--rules", rules, "--to", "rules"], &puzzle);
        assert_eq!(whole.code, Some(0), "{rules}: {}", whole.stderr);
        let mut held = Vec::new();
        for format in FORMATS {
            let ran = ninefold(&["convert", "--rules", rules, "--to", format], &puzzle);
            if ran.code != Some(0) {
                assert_eq!(ran.code, Some(2), "{rules} {format}: {}", ran.stderr);
                continue;
            }
            // What was written says its rules: without `--rules` it is read as the puzzle that it was.
            let back = ninefold(&["convert", "--from", format, "--to", "rules"], &ran.stdout);
            if back.stdout == whole.stdout {
                held.push(format);
            }
        }
        for format in ["csv", "jsonl", "rules"] {
            assert!(held.contains(&format), "{rules} {format}: {held:?}");
        }
        let is_iss = place < 3;
        assert!(
            !is_iss
                || ["iss", "fpuzzles", "sudokupad", "sudokumaker"].iter().all(|format| held.contains(format)),
            "{rules}: {held:?}"
        );
    }
}

#[test]
fn a_size_that_is_given_is_no_rule_that_a_format_would_have_to_record() {
    let puzzle = "1....23....4................5.......";
    for format in ["box", "csv", "jsonl"] {
        let ran = ninefold(&["convert", "--rules", "6x6", "--to", format], puzzle);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{format}: {}", ran.stdout);
    }
}
