//! Checks rules of all kinds: how they are given, how values are written, and how rules are explained.

use super::objects;
use crate::common::{Folder, UNIQUE, ninefold};
use clap::CommandFactory;
use ninefold_cli::args::Cli;
use std::fs;

/// The cells of each row, column and box of four by four.
fn houses() -> Vec<Vec<usize>> {
    let row = |row: usize| (0..4).map(|place| row * 4 + place).collect();
    let column = |column: usize| (0..4).map(|place| place * 4 + column).collect();
    let quarter = |quarter: usize| {
        let corner = quarter / 2 * 8 + quarter % 2 * 2;
        [0, 1, 4, 5].iter().map(|place| corner + place).collect()
    };
    (0..4).map(row).chain((0..4).map(column)).chain((0..4).map(quarter)).collect()
}

/// The two diagonals.
fn diagonals() -> [Vec<usize>; 2] {
    [vec![0, 5, 10, 15], vec![3, 6, 9, 12]]
}

/// Fails unless this is a full grid of four by four with these four digits in each of these houses.
#[track_caller]
fn fills(solution: &str, digits: &str, houses: impl IntoIterator<Item = Vec<usize>>) {
    let marks: Vec<char> = solution.chars().collect();
    assert_eq!(marks.len(), 16, "{solution}");
    for house in houses {
        assert!(digits.chars().all(|digit| house.iter().any(|&cell| marks[cell] == digit)), "{solution}");
    }
}

#[test]
fn rules_are_those_of_every_puzzle_of_the_input() {
    let ran = ninefold(
        &["solve", "--rules", "4x4,diagonal"],
        format!("1{dots}\n2{dots}\n4{dots}\n", dots = ".".repeat(15)),
    );
    let solutions: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!((solutions.len(), ran.code), (3, Some(0)), "{}", ran.stderr);
    for (solution, given) in solutions.into_iter().zip(["1", "2", "4"]) {
        fills(solution, "1234", houses().into_iter().chain(diagonals()));
        assert!(solution.starts_with(given), "{solution}");
    }
}

#[test]
fn files_of_rules_have_a_size_digits_regions_and_constraints() {
    let folder = Folder::new("interfaces-rules");
    let (json, toml) = (folder.path("rules.json"), folder.path("rules.toml"));
    // Four pieces of four cells, two of which go around corners.
    let pieces = "1112122233343444";
    let text = r#"{"size": "4x4", "digits": [0, 3], "regions": "1112122233343444",
        "constraints": [{"kind": "killer-cage", "sum": 1, "cells": ["r1c1", "r1c2"]}]}"#;
    fs::write(&json, text).expect("written");
    let text = "size = \"4x4\"\ndigits = [0, 3]\nregions = \"1112122233343444\"\n\
                [[constraints]]\nkind = \"killer-cage\"\nsum = 1\ncells = [\"r1c1\", \"r1c2\"]\n";
    fs::write(&toml, text).expect("written");
    let solved = ninefold(&["solve", "--rules", &json, &".".repeat(16)], "");
    assert_eq!(solved.code, Some(0), "{}", solved.stderr);
    let piece = |name: char| pieces.match_indices(name).map(|(cell, _)| cell).collect();
    let lines = houses().into_iter().take(8).chain("1234".chars().map(piece));
    fills(solved.stdout.trim(), "0123", lines);
    assert!(solved.stdout.starts_with("01"), "0 and 1 are the smallest two that add up to 1");
    assert_eq!(ninefold(&["solve", "--rules", &toml, &".".repeat(16)], "").stdout, solved.stdout);
}

#[test]
fn rules_with_givens_are_a_puzzle() {
    let puzzle = "{\"size\": \"4x4\", \"digits\": [0, 3], \"givens\": \"01..............\", \
                  \"constraints\": [{\"kind\": \"diagonal\"}]}";
    for arguments in [&["solve"][..], &["solve", "--from", "rules"]] {
        let ran = ninefold(arguments, format!("{puzzle}\n"));
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        fills(ran.stdout.trim(), "0123", houses().into_iter().chain(diagonals()));
        assert!(ran.stdout.starts_with("01"), "{}", ran.stdout);
    }
}

#[test]
fn formats_with_rules_of_their_own_are_detected_and_forced() {
    for puzzle in [".Shape~4x4.~R1C1_1.Cage~3~R1C1~R1C2", ".~R1C3_4.Cage~3~R1C1~R1C2"] {
        for format in ["iss", "rules", "fpuzzles", "sudokupad", "sudokumaker", "penpa", "pencilmark"] {
            let written = ninefold(&["convert", "--to", format, puzzle], "");
            assert_eq!(written.code, Some(0), "{format}: {}", written.stderr);
            for from in [&[][..], &["--from", format]] {
                let back = ninefold(&[&["convert", "--to", "iss"], from].concat(), &written.stdout);
                assert_eq!((back.stdout.trim(), back.code), (puzzle, Some(0)), "{format}: {}", back.stderr);
            }
        }
    }
}

#[test]
fn what_was_not_read_of_a_record_is_told() {
    let row = format!("[{}]", ["{}"; 9].join(","));
    let grid = [row.as_str(); 9].join(",");
    let drawn = format!(
        "{{\"size\": 9, \"grid\": [{grid}], \"antiknight\": true, \
         \"text\": [{{\"cells\": [\"R1C1\"], \"value\": \"hello\"}}]}}"
    );
    for arguments in [&["convert", "--to", "iss"][..], &["convert", "--to", "iss", "--from", "fpuzzles"]] {
        let ran = ninefold(arguments, format!("{drawn}\n"));
        assert_eq!((ran.stdout.trim(), ran.code), (".AntiKnight", Some(0)), "{}", ran.stderr);
        assert!(ran.stderr.contains("not read") && ran.stderr.contains("text"), "{}", ran.stderr);
    }
}

#[test]
fn digits_that_differ_from_those_of_the_record_are_unreadable() {
    let puzzle = ".Shape~4x4.~R1C1_1";
    let ran = ninefold(&["solve", "--rules", "4x4,digits:0-3", puzzle], "");
    assert_eq!((ran.stdout.as_str(), ran.code), ("unreadable\n", Some(2)), "{}", ran.stderr);
    let own = ninefold(&["solve", puzzle], "").stdout;
    assert_eq!(ninefold(&["solve", "--rules", "4x4", puzzle], "").stdout, own);
}

#[test]
fn letters_are_the_values_from_ten() {
    for (side, letter) in [(10, 'A'), (12, 'C'), (16, 'G')] {
        let line = format!("{letter}{}", ".".repeat(side * side - 1));
        let rules = format!("{side}x{side}");
        let iss = ninefold(&["convert", "--to", "iss", "--rules", &rules, &line], "");
        assert_eq!(iss.stdout.trim(), format!(".Shape~{rules}.~R1C1_{side}"), "{}", iss.stderr);
    }
    let few = ninefold(&["convert", "--to", "iss", "--rules", "6x6", &format!("6{}", ".".repeat(35))], "");
    assert_eq!(few.stdout.trim(), ".Shape~6x6.~R1C1_6", "{}", few.stderr);
}

#[test]
fn values_have_commas_between_them_if_one_has_two_digits() {
    // The smallest grid with the digits from 1 is the smallest one from 0 with 1 added to each value.
    let small = ninefold(&["solve", ".Shape~4x4~0-3"], "").stdout;
    let more: String = small
        .trim()
        .bytes()
        .map(|digit| char::from_digit(u32::from(digit - b'0') + 1, 10).unwrap_or('?'))
        .collect();
    assert_eq!(more, "1234341221434321");
    for (rules, blanks) in [("4x4,digits:0-3", 16), ("10x10", 100)] {
        let blank = ".".repeat(blanks);
        let told =
            |format: &str| ninefold(&["solve", "--rules", rules, "--format", format, &blank], "").stdout;
        let line = told("line").trim().to_owned();
        assert_eq!(line.split(',').count(), if blanks == 16 { 1 } else { 100 }, "{line}");
        assert_eq!(objects(&told("jsonl"))[0]["solution"], line);
        let field = if blanks == 16 { line } else { format!("\"{line}\"") };
        assert_eq!(told("csv").lines().nth(1), Some(&*format!("{blank},several,{field}")));
    }
}

#[test]
fn an_explanation_is_one_object_a_record() {
    let clash = format!("5..5{}", ".".repeat(77));
    let ran = ninefold(&["explain", "--format", "json"], format!("{UNIQUE}\nwhat?\n{clash}\n"));
    let told = objects(&ran.stdout);
    let statuses: Vec<&str> = told.iter().filter_map(|object| object["status"].as_str()).collect();
    assert_eq!((statuses, ran.code), (vec!["unique", "unreadable", "clash"], Some(2)));
    for (object, puzzle) in [(&told[0], UNIQUE), (&told[2], &clash)] {
        assert_eq!((&object["puzzle"], &object["start"]), (&puzzle.into(), &puzzle.into()));
        assert!(object["solved"].is_boolean() && object["complete"].is_boolean(), "{object}");
        assert!(object["end"].is_string() && object["steps"].is_array(), "{object}");
    }
    assert_eq!(told[0]["solved"], true);
}

/// The digits from 0 in two cages of one cell: the first step needs the first of them.
#[test]
fn steps_of_variants_name_their_rules() {
    let rules = "9x9,digits:0-8,killer-cage:0:r1c1,killer-cage:1:r1c2";
    let puzzle = format!("..2345678{}", ".".repeat(72));
    let ran = ninefold(&["explain", "--format", "json", "--rules", rules, &puzzle], "");
    let step = &objects(&ran.stdout)[0]["steps"][0];
    assert_eq!(step["technique"], "killer-cage");
    let rule = &step["evidence"]["rules"][0];
    assert_eq!(rule["id"], "killer-cage:0:r1c1", "{step}");
    for name in ["role", "text"] {
        assert!(rule[name].as_str().is_some_and(|text| !text.is_empty()), "{name}: {rule}");
    }
}

/// Rows 1 and 3 without their first two cells can be filled in two ways, with 1 and 2 exchanged.
#[test]
fn cases_are_checked_by_each_of_their_fields() {
    let givens = "~R1C3_3~R1C4_4~R2C1_3~R2C2_4~R2C3_1~R2C4_2~R3C3_4~R3C4_3~R4C1_4~R4C2_3~R4C3_2~R4C4_1";
    let two = format!(".Shape~4x4.{givens}");
    let [one, other] = [1, 2].map(|digit| format!(".Shape~4x4.~R1C1_{digit}{givens}"));
    let cells = "\"cells\": [1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]";
    // Masks of values: 1 is 1, 2 is 2, 3 is 4, 4 is 8.
    let both = "\"true_candidates\": [3,3,4,8,4,8,1,2,3,3,8,4,8,4,2,1]";
    let single = "\"true_candidates\": [1,2,4,8,4,8,1,2,2,1,8,4,8,4,2,1]";
    let (free, full) = (".Shape~4x4", ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~3~R1C3~R1C4");
    let cases = [
        ("unique and equal", &*one, cells, true),
        ("not equal", &other, cells, false),
        ("not unique", &two, cells, false),
        ("counted", &two, "\"count\": 2", true),
        ("counted otherwise", &two, "\"count\": 1", false),
        ("candidates", &two, both, true),
        ("too few candidates", &two, single, false),
        ("valid", free, "\"expect\": \"valid\"", true),
        ("not invalid", free, "\"expect\": \"invalid\"", false),
        ("invalid", full, "\"expect\": \"invalid\"", true),
        ("not valid", full, "\"expect\": \"valid\"", false),
    ];
    let line =
        |id: &str, iss: &str, known: &str| format!("{{\"id\": \"{id}\", \"iss\": \"{iss}\", {known}}}\n");
    for (id, iss, known, passes) in cases {
        let ran = ninefold(&["vectors"], line(id, iss, known));
        let expected = if passes { ("passed 1 of 1", Some(0)) } else { ("passed 0 of 1", Some(1)) };
        assert_eq!(
            (ran.stdout.lines().last().unwrap_or_default(), ran.code),
            expected,
            "{id}: {}",
            ran.stdout
        );
    }
    let all: String = cases.iter().map(|(id, iss, known, _)| line(id, iss, known)).collect();
    let ran = ninefold(&["vectors"], all);
    assert_eq!((ran.stdout.lines().last(), ran.code), (Some("passed 5 of 11"), Some(1)));
}

#[test]
fn what_a_target_cannot_say_is_dropped_if_asked_to() {
    let puzzle = ".AntiKnight.~R1C1_1";
    let refused = ninefold(&["convert", "--to", "penpa", puzzle], "");
    assert_eq!((refused.stdout.as_str(), refused.code), ("unreadable\n", Some(2)));
    assert!(
        refused.stderr.contains("anti-knight") && refused.stderr.contains("--lossy"),
        "{}",
        refused.stderr
    );
    let dropped = ninefold(&["convert", "--to", "penpa", "--lossy", puzzle], "");
    assert!(dropped.code == Some(0) && dropped.stderr.contains("anti-knight"), "{}", dropped.stderr);
    assert_eq!(ninefold(&["convert", "--to", "iss"], &dropped.stdout).stdout, ".~R1C1_1\n");
}

#[test]
fn a_kind_of_rule_has_three_formats() {
    let told = |format: &str| {
        let ran = ninefold(&["rules", "killer-cage", "--format", format], "");
        assert_eq!(ran.code, Some(0), "{format}: {}", ran.stderr);
        ran.stdout
    };
    assert!(told("text").starts_with("Killer cage (killer-cage)\n"));
    assert!(told("md").starts_with("## Killer cage\n"));
    let object = &objects(&told("json"))[0];
    assert_eq!(object["id"], "killer-cage");
    let listed = objects(&told("jsonl"));
    assert!(matches!(&listed[..], [only] if only == object), "{listed:?}");
}

#[test]
fn other_sizes_are_unrated() {
    let blank = ".".repeat(36);
    for scale in ["se", "hodoku"] {
        let ran = ninefold(&["rate", "--scale", scale, "--rules", "6x6", &blank], "");
        let row = ran.stdout.lines().nth(1).unwrap_or_default();
        assert_eq!((row, ran.code), (&*format!("{blank},,,,,,,,,,unrated"), Some(1)), "{}", ran.stderr);
    }
}

#[test]
fn json_is_an_alias_of_jsonl_in_every_command() {
    let mut program = Cli::command();
    program.build();
    let mut takers = 0;
    for command in program.get_subcommands() {
        for argument in command.get_arguments() {
            let values = argument.get_possible_values();
            let takes = |name: &str| values.iter().any(|value| value.matches(name, false));
            assert_eq!(takes("json"), takes("jsonl"), "{} {}", command.get_name(), argument.get_id());
            takers += u32::from(takes("jsonl"));
        }
    }
    assert!(takers > 30, "{takers} options take jsonl");
}
