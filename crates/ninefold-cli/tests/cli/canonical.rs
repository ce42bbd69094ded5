//! `ninefold canonical`, `symmetry` and `dedupe`, as documented.

use crate::common::{Folder, UNIQUE, ninefold};
use ninefold::canon::Symmetry;
use ninefold::generate::{Xoshiro, minimal_puzzle};
use ninefold::{Grid, Rules};
use std::fs;

/// Puzzles that are all different, and for each another form.
fn puzzles(count: usize) -> Vec<[String; 2]> {
    let mut random = Xoshiro::from_seed(21);
    (0..count)
        .map(|_| {
            let givens = *minimal_puzzle(&mut random, &Rules::CLASSIC).givens();
            [givens, Symmetry::random(&mut random).apply(&givens)].map(|grid| grid.to_string())
        })
        .collect()
}

#[test]
fn equivalent_puzzles_have_one_form_and_the_symmetry_leads_to_it() {
    for pair in puzzles(30) {
        let ran = ninefold(&["canonical", "--transform"], pair.join("\n"));
        assert_eq!(ran.code, Some(0));
        let mut forms = Vec::new();
        for (line, puzzle) in ran.stdout.lines().zip(&pair) {
            let (form, symmetry) = line.split_once('\t').expect("two columns");
            let symmetry: Symmetry = symmetry.parse().expect("a symmetry");
            let puzzle: Grid = puzzle.parse().expect("a puzzle");
            assert_eq!(symmetry.apply(&puzzle).to_string(), form);
            forms.push(form);
        }
        assert_eq!((forms.len(), forms[0]), (2, forms[1]));
    }
}

#[test]
fn every_shape_says_the_same_and_what_is_no_puzzle_is_marked() {
    let input = format!("{UNIQUE}\n12\n{}\n", UNIQUE.replace('.', "0"));
    let lines = ninefold(&["canonical"], &input);
    assert_eq!(lines.code, Some(2));
    let form = lines.stdout.lines().next().expect("a line");
    assert_eq!(lines.stdout, format!("{form}\nunreadable\n{form}\n"));
    assert!(lines.stderr.contains("line 2"), "{}", lines.stderr);
    let csv = ninefold(&["canonical", "--format", "csv"], &input);
    let rows: Vec<&str> = csv.stdout.lines().collect();
    assert_eq!(rows[0], "puzzle,canonical,automorphisms,symmetry");
    assert!(rows[1].starts_with(&format!("{UNIQUE},{form},1,mirror=")), "{}", rows[1]);
    assert_eq!(rows[2], "12,unreadable,,");
    let json = ninefold(&["canonical", "--format", "jsonl"], &input);
    assert!(json.stdout.starts_with(&format!(
        "{{\"puzzle\": \"{UNIQUE}\", \"canonical\": \"{form}\", \"automorphisms\": 1"
    )));
}

#[test]
fn automorphisms_are_counted_and_listed() {
    assert_eq!(ninefold(&["symmetry"], UNIQUE).stdout, "1\n");
    // The grid that has the most, as is known.
    let most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let ran = ninefold(&["symmetry", "--all"], most);
    let mut fields = ran.stdout.trim_end().split('\t');
    assert_eq!(fields.next(), Some("648"));
    let puzzle: Grid = most.parse().expect("a grid");
    let all: Vec<Symmetry> = fields.map(|field| field.parse().expect("a symmetry")).collect();
    assert_eq!(all.len(), 648);
    assert!(all.iter().all(|symmetry| symmetry.apply(&puzzle) == puzzle));
    let blank = ".".repeat(81);
    assert_eq!(ninefold(&["symmetry", &blank], "").stdout, "3359232\n");
    assert_eq!(ninefold(&["symmetry", "--rules", "diagonal", &blank], "").stdout, "96\n");
    let json = ninefold(&["symmetry", "--all", "--format", "json", UNIQUE], "").stdout;
    assert!(json.contains("\"symmetries\": [\"mirror="), "{json}");
}

#[test]
fn the_first_of_each_class_is_kept_with_any_number_of_threads() {
    let pairs = puzzles(40);
    let (first, second): (Vec<&str>, Vec<&str>) =
        pairs.iter().map(|[one, other]| (one.as_str(), other.as_str())).unzip();
    let input = format!("{}\n# and again\n{}\nwhat?\n", first.join("\n"), second.join("\n"));
    // With little memory, what comes later goes through temporary files.
    for (threads, memory) in [("1", "1000"), ("3", "1000"), ("2", "0"), ("1", "7"), ("3", "39")] {
        let options = ["--threads", threads, "--in-memory", memory];
        let ran = ninefold(&[&["dedupe"], &options[..]].concat(), &input);
        assert_eq!((ran.code, ran.stdout), (Some(2), first.join("\n") + "\n"));
        assert!(ran.stderr.contains("40 of 80 puzzles written"), "{}", ran.stderr);
        let ran = ninefold(&[&["dedupe", "--invert"], &options[..]].concat(), &input);
        assert_eq!(ran.stdout, second.join("\n") + "\n");
    }
}

#[test]
fn two_files_are_compared() {
    let folder = Folder::new("dedupe_against");
    let pairs = puzzles(20);
    let train: String = pairs[..12].iter().map(|[one, _]| format!("{one}\n")).collect();
    fs::write(folder.path("train.txt"), train).expect("a file");
    let test: Vec<&str> = pairs[8..].iter().map(|[_, other]| other.as_str()).collect();
    for memory in ["1000", "0", "5"] {
        let train = folder.path("train.txt");
        let ran = ninefold(&["dedupe", "--against", &train, "--in-memory", memory], test.join("\n"));
        assert_eq!((ran.code, ran.stdout), (Some(0), test[..4].join("\n") + "\n"));
    }
    let out = folder.path("clean.txt");
    let ran = ninefold(
        &["dedupe", "--against", &folder.path("train.txt"), "--invert", "-o", &out],
        test.join("\n"),
    );
    assert_eq!(ran.code, Some(0));
    assert_eq!(fs::read_to_string(out).expect("it was written"), test[4..].join("\n") + "\n");
    let missing = ninefold(&["dedupe", "--against", &folder.path("none.txt")], test.join("\n"));
    assert_eq!(missing.code, Some(2), "{}", missing.stderr);
}
