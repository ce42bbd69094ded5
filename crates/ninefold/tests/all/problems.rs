//! Puzzles of any rules as text: published puzzles if they are beside the repository, and damaged text in any case.

use crate::support::collection;
use ninefold::Solution;
use ninefold::generate::{Random, Xoshiro};
use ninefold::rules::{CellId, KINDS, Puzzle, Rules};
use ninefold::text::tree::Tree;
use ninefold::text::{iss, plain, rules_file, vectors};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Returns the lines of a collection of published puzzles; none if the collection is not there.
fn lines(name: &str) -> Vec<String> {
    let path = collection("variants").join(name);
    fs::read_to_string(path).unwrap_or_default().lines().map(str::to_owned).collect()
}

const COLLECTIONS: [&str; 6] = [
    "variants-dev.jsonl",
    "variants-counts-dev.jsonl",
    "ctc-dev.jsonl",
    "ctc-challenge-dev.jsonl",
    "variants-nonunique.jsonl",
    "fpuzzles-tests-dev.jsonl",
];

/// Returns the tags of a string.
fn tags(text: &str) -> BTreeSet<String> {
    text.split('.').skip(1).map(|item| item.split('~').next().unwrap_or_default().trim().to_owned()).collect()
}

/// Tags that are written otherwise than published: without names, in pairs, or one for each copy.
const REWRITTEN: [&str; 21] = [
    "And",
    "Binary",
    "BinaryX",
    "ChaosArrow",
    "ChaosCount",
    "FullRank",
    "FullRankTies",
    "GreaterThan",
    "HiddenSkyscraper",
    "NFA",
    "NumberedRoom",
    "Or",
    "Pair",
    "PairX",
    "PillArrow",
    "Regex",
    "RegionSize",
    "Replicate",
    "Skyscraper",
    "Var",
    "XSum",
];

/// Returns the items of a string in any order, with each list of marks cut into its pairs.
///
/// Names of cells are written with capital letters, and a cage without a sum without 0. A cell that may hold each of
/// the `values` is left out. Of the labels of a jigsaw only the regions matter.
fn items(text: &str, values: usize) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    let name = |field: &str| match field.as_bytes() {
        &[b'r', row, b'c', column, ..] => {
            format!("R{}C{}{}", char::from(row), char::from(column), &field[4..])
        }
        _ => field.to_owned(),
    };
    for item in text.split('.').skip(1) {
        let fields: Vec<String> = item.split('~').map(name).collect();
        match fields[0].as_str() {
            "" | "Given" => {
                let says = |field: &&String| field.matches('_').count() < values;
                all.extend(fields[1..].iter().filter(says).map(|field| format!("~{field}")));
            }
            "Shape" if item == "Shape~9x9" => {}
            "Cage" => {
                let sum = if fields[1] == "0" { "" } else { &fields[1] };
                all.insert(format!("Cage~{sum}~{}", fields[2..].join("~")));
            }
            "Jigsaw" => {
                let labels: Vec<char> = fields[1].chars().collect();
                let first = |label| labels.iter().position(|one| one == label).expect("its own place");
                all.insert(format!("Jigsaw {:?}", labels.iter().map(first).collect::<Vec<_>>()));
            }
            "WhiteDot" | "BlackDot" | "X" | "V" => all.extend(pairs(&fields)),
            _ => {
                all.insert(fields.join("~"));
            }
        }
    }
    all
}

/// Returns a mark for each two cells of a list whose names differ by one row or one column.
fn pairs(fields: &[String]) -> Vec<String> {
    let place = |name: &str| {
        let digit = |at: usize| name[at..=at].chars().next().and_then(|c| c.to_digit(17)).expect("a digit");
        (digit(1), digit(3))
    };
    let mut marks = Vec::new();
    for (i, one) in fields.iter().enumerate().skip(1) {
        for two in &fields[i + 1..] {
            let (a, b) = (place(one), place(two));
            if a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1 {
                marks.push(format!("{}~{one}~{two}", fields[0]));
            }
        }
    }
    marks
}

#[test]
fn published_puzzles_are_read_and_written() {
    let (mut strings, mut missing, mut alone) = (0, BTreeMap::new(), BTreeMap::new());
    let (mut read, mut solved) = (BTreeMap::new(), 0);
    for name in COLLECTIONS {
        for line in lines(name) {
            let tree = Tree::from_json(&line).expect("JSON");
            let Some(text) = tree.get("iss").and_then(Tree::text) else { continue };
            strings += 1;
            let case = vectors::read(&line).unwrap_or_else(|error| panic!("{name}: {error}"));
            let puzzle = match case.problem {
                Ok(puzzle) => puzzle,
                Err(error) => {
                    assert!(error.to_string().contains("is not supported"), "{} of {name}: {error}", case.id);
                    let unknown: Vec<String> = tags(text)
                        .into_iter()
                        .filter(|tag| {
                            iss::read(&format!(".{tag}"))
                                .is_err_and(|error| error.to_string().contains("is not supported"))
                        })
                        .collect();
                    if let [only] = &unknown[..] {
                        *alone.entry(only.clone()).or_insert(0) += 1;
                    }
                    unknown.into_iter().for_each(|tag| *missing.entry(tag).or_insert(0) += 1);
                    continue;
                }
            };
            *read.entry(name).or_insert(0) += 1;
            comes_back(&puzzle, &case.id);
            let values = puzzle.layout().value_count();
            // Puzzles of other programs are listed with a string that somebody else made of them.
            let is_published = !case.id.starts_with("dcl-");
            if is_published && !tags(text).iter().any(|tag| REWRITTEN.contains(&tag.as_str())) {
                assert_eq!(items(&iss::write(&puzzle).text, values), items(text, values), "{}", case.id);
            }
            for values in case.known.cells.iter().chain(&case.known.example) {
                is_the_solution(&puzzle, values, &case.id);
                solved += 1;
            }
            if let Some(raw) = tree.get("raw").and_then(Tree::text) {
                let published = iss::read(raw).unwrap_or_else(|error| panic!("{}: {error}", case.id));
                assert_eq!(
                    items(&iss::write(&published).text, values),
                    items(&iss::write(&puzzle).text, values),
                    "{}",
                    case.id
                );
            }
        }
    }
    println!("{strings} strings, read {read:?}, {solved} solutions; missing {missing:?}; alone {alone:?}");
}

/// Checks that every format that can express the puzzle gives it back.
fn comes_back(puzzle: &Puzzle, id: &str) {
    let written = iss::write(puzzle);
    if id.starts_with("dcl-") {
        // Some of these cannot be said there, and some with the same cells in another order.
        assert!(iss::read(&written.text).is_ok(), "{id}: {}", written.text);
    } else {
        assert_eq!(written.lost, [], "{id}");
        assert_eq!(iss::read(&written.text).as_ref(), Ok(puzzle), "{id}");
    }
    let file = rules_file::read(&rules_file::write(puzzle)).unwrap_or_else(|error| panic!("{id}: {error}"));
    assert_eq!(&file.problem, puzzle, "{id}");
    let rules: Rules = puzzle.rules().to_string().parse().unwrap_or_else(|error| panic!("{id}: {error}"));
    assert_eq!(&rules, puzzle.rules(), "{id}");
    let line =
        plain::read(&plain::write(puzzle), puzzle.rules()).unwrap_or_else(|error| panic!("{id}: {error}"));
    for cell in puzzle.layout().cells() {
        assert_eq!(line.problem.allowed(cell), puzzle.allowed(cell), "{id}");
    }
}

/// Checks that the referee accepts the listed solution, and none that differs from it in one cell or in the order of
/// two.
fn is_the_solution(puzzle: &Puzzle, values: &[u8], id: &str) {
    if puzzle.layout().total() > values.len() {
        // Only the grid is listed, not the cells beside it.
        return;
    }
    assert!(puzzle.is_solved_by(values), "{id}");
    let line = Solution::new(puzzle.rules(), values.to_vec()).to_string();
    let again = plain::read(&line, puzzle.rules()).unwrap_or_else(|error| panic!("{id}: {error}"));
    for cell in puzzle.layout().cells() {
        assert_eq!(again.problem.given(cell), Some(values[cell.index()].into()), "{id}");
    }
    for place in (0..values.len()).step_by(7) {
        let mut changed = values.to_vec();
        changed[place] = if changed[place] == 1 { 2 } else { 1 };
        assert!(!puzzle.is_solved_by(&changed), "{id}: {:?}", CellId::new(place));
    }
    let mut turned = values.to_vec();
    // Raw grids may have equal values side by side.
    let other = values.iter().position(|value| *value != values[0]).expect("a puzzle has two values");
    turned.swap(0, other);
    assert!(!puzzle.is_solved_by(&turned), "{id}");
}

#[test]
fn published_layouts_are_read() {
    let cases = lines("layouts-dev.jsonl");
    for line in cases.iter().step_by(10) {
        let case = vectors::read(line).unwrap_or_else(|error| panic!("{error}"));
        let puzzle = case.problem.unwrap_or_else(|error| panic!("{}: {error}", case.id));
        assert!(case.known.is_valid.is_some(), "{}", case.id);
        let pieces = puzzle.rules().constraints().iter().filter(|one| one.kind().id == "extra-region");
        assert!(puzzle.layout().is_jigsaw() || pieces.count() == 9, "{}", case.id);
        comes_back(&puzzle, &case.id);
    }
}

/// Returns a string with every kind of constraint, and some more.
fn sample() -> String {
    let mut text = ".Shape~9x9~0-9~Sudoku.RegionSize~9.NoBoxes.Jigsaw~".to_owned();
    text += &"000000012345505012345555112345511112344466212334666222334466667388887777888887777."
        .replace('.', "");
    text += ".~R1C1_5~R2C2_1_3.Given~R1C1_5.Whisper~5~R1C1~R1C2";
    for kind in KINDS {
        text += &format!(
            ".{}",
            kind.iss
                .replace("{sum:0}", "15")
                .replace("{cells}", "R1C1~R1C2")
                .replace("{cells:neighbours}", "R1C1~RaCg")
        );
    }
    text
}

#[test]
fn damaged_text_is_refused_without_a_panic() {
    let mut random = Xoshiro::from_seed(15);
    let rules: Rules = "4x4,diagonal,killer-cage:5:r1c1-r1c2".parse().expect("rules");
    let file = rules_file::write(&Puzzle::blank(rules.clone()));
    let case = r#"{"id": "a", "iss": ".Shape~4x4.~R1C1_2", "cells": [1, 2, 3, 4], "count": 3, "expect": {"count": null}}"#;
    let texts = [
        sample(),
        file,
        case.to_owned(),
        "1.2...3.......4.;note".to_owned(),
        "1,2,,4,,,,,,,,,,,,3 note".to_owned(),
        format!("3<>F^v`',.{}", "0Aj".repeat(24)),
        format!("3x3:d:k:257:770:770{}:", ":0".repeat(78)),
        "1111222233334444".to_owned(),
    ];
    let pieces = [
        "~",
        ".",
        "_",
        "-",
        "0",
        "9",
        "17",
        "a",
        "g",
        "R1C1",
        "é",
        "\u{1F600}",
        "\n",
        "#",
        " ",
        "\"",
        "[",
        "]",
        "{",
        "}",
        ",",
        ":",
        "x",
        "99999999999999999999",
        "Raw",
        "null",
    ];
    let mut understood = [0; 3];
    for round in 0..8000 {
        let mut text = texts[round % texts.len()].clone();
        for _ in 0..1 + random.below(4) {
            damage(&mut text, &pieces, &mut random);
        }
        if let Ok(puzzle) = iss::read(&text) {
            let written = iss::write(&puzzle);
            let again =
                iss::read(&written.text).unwrap_or_else(|error| panic!("{text}: {}: {error}", written.text));
            assert_eq!(again.layout().len(), puzzle.layout().len());
            understood[0] += 1;
        }
        if let Ok(file) = rules_file::read(&text) {
            assert_eq!(
                rules_file::read(&rules_file::write(&file.problem)).map(|file| file.problem),
                Ok(file.problem),
                "{text}"
            );
            understood[1] += 1;
        }
        if let Ok(plain) = plain::read(&text, &rules) {
            assert!(plain::read(&plain::write(&plain.problem), &rules).is_ok(), "{text}");
            understood[2] += 1;
        }
        // These two are only required to return; their results are not checked.
        drop((vectors::read(&text), text.parse::<Rules>()));
    }
    assert!(understood.iter().all(|&read| read > 20), "as iss, rules and plain grids: {understood:?}");
}

/// Removes, doubles or inserts characters.
fn damage(text: &mut String, pieces: &[&str], random: &mut Xoshiro) {
    let places: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    let from = random.below(places.len());
    let to = (from + random.below(12)).min(places.len() - 1);
    let (from, to) = (places[from], places[to]);
    match random.below(4) {
        0 => text.replace_range(from..to, ""),
        1 => text.insert_str(from, text[from..to].to_owned().as_str()),
        2 => text.truncate(to),
        _ => text.insert_str(from, pieces[random.below(pieces.len())]),
    }
}
