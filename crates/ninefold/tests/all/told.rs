//! Fifty positions of published puzzles by more than twenty kinds of rules: what the smallest explanations of two and three
//! rules say of them can be read. `data/told.tsv` has the id of each puzzle in the collection that its first lines name, the
//! rules, and what each cell can hold. That the arguments are right is checked elsewhere (`smallest.rs`).

use crate::support::is_long;
use ninefold::explain::text;
use ninefold::lang::Lang;
use ninefold::logic::{Board, Explainer, Profile, Teacher, Technique};
use ninefold::rules::{Puzzle, Rules};
use ninefold::solve::Watch;
use std::collections::BTreeSet;

/// The most ways to fill some cells that a reader is asked to look at.
const MOST_WAYS: usize = 12;

/// A row of the sample: its id, and the board.
fn position(row: &str) -> (&str, Puzzle) {
    let [id, rules, masks] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("three columns: {row}") };
    let rules: Rules = rules.parse().unwrap_or_else(|error| panic!("{id}: {error}"));
    let mut puzzle = Puzzle::blank(rules);
    let cells: Vec<_> = puzzle.layout().all_cells().collect();
    let masks: Vec<&str> = masks.split(',').collect();
    assert_eq!(masks.len(), cells.len(), "{id}");
    let least = puzzle.layout().least();
    for (cell, values) in cells.into_iter().zip(masks) {
        let values = values.split('/').map(|value| value.parse::<usize>().expect("a value") - least);
        puzzle.restrict(cell, values.fold(0, |all, value| all | 1 << value));
    }
    (id, puzzle)
}

/// What is said of the first step that is no cell with one candidate, in both languages, and its rules in the short form.
struct Told {
    technique: &'static str,
    cost: usize,
    rules: Vec<String>,
    texts: [String; 2],
}

const LANGS: [Lang; 2] = [Lang::En, Lang::Zh];

/// Asks in the way for boards that fit nine by nine, or in the way for all.
fn told(puzzle: &Puzzle) -> Option<Told> {
    if let Some(nine) = puzzle.nine() {
        let smallest = Technique::by_id("smallest").expect("it is in the list");
        let mut teacher = Teacher::new(Profile { techniques: vec![smallest], ..Profile::default() });
        let mut board = Board::new(nine);
        let mut step = teacher.next_step(&board)?;
        while step.technique.id == "naked-single" {
            board.apply(&step);
            step = teacher.next_step(&board)?;
        }
        return Some(Told {
            technique: step.technique.id,
            cost: step.length as usize,
            rules: step.evidence.rules.iter().map(|note| note.id.clone()).collect(),
            texts: LANGS.map(|lang| text::argument(&step, &board, lang)),
        });
    }
    let mut watch = Watch::forever();
    let mut explainer = Explainer::open(puzzle.clone(), &mut watch).expect("no limit");
    let mut step = explainer.next(&mut watch).expect("no limit")?;
    while step.length == 0 {
        explainer.apply(&step);
        step = explainer.next(&mut watch).expect("no limit")?;
    }
    Some(Told {
        technique: step.technique.id,
        cost: step.length as usize,
        rules: step.evidence.rules.iter().map(|rule| rule.id.clone()).collect(),
        texts: LANGS.map(|lang| text::argument(&step, explainer.position(), lang)),
    })
}

/// Whether a line names a cell, or a row, a column or a region.
fn is_about_something(line: &str) -> bool {
    let after = |word: &str| {
        let pieces = line.split(word).skip(1);
        pieces.into_iter().any(|rest| rest.trim_start().starts_with(|c: char| c.is_ascii_digit()))
    };
    ["R", "V", "row ", "column ", "box ", "region ", "第"].into_iter().any(after) || line.contains(" VC")
}

/// How many ways to fill some cells a line lists.
fn ways(line: &str, lang: Lang) -> usize {
    let verb = if lang == Lang::En { " can only be " } else { "只能是 " };
    let Some((_, listed)) = line.split_once(verb) else { return 0 };
    let listed = listed.split([';', ')', '；', '）']).next().unwrap_or_default();
    listed.split(", ").flat_map(|ways| ways.split(" or ")).flat_map(|ways| ways.split(" 或 ")).count()
}

/// Returns the first thing in a text at which a reader would stumble.
fn stumble(told: &str, lang: Lang) -> Option<String> {
    let lines: Vec<&str> = told.lines().map(str::trim_start).collect();
    if lines.len() < 4 {
        return Some("no argument".to_owned());
    }
    let is_chinese = |said: &str| said.chars().any(|c| ('\u{4e00}'..'\u{a000}').contains(&c));
    let holes = ["{", "}", "()", "( ", " )", "（）", "  ", ", ,", " ,", " .", "、、", "；）", "(;", "…", "%"];
    for (place, line) in lines.into_iter().enumerate() {
        if let Some(hole) = holes.into_iter().find(|hole| line.contains(hole)) {
            return Some(format!("'{hole}' in '{line}'"));
        }
        if is_chinese(line) != (lang == Lang::Zh) {
            return Some(format!("another language: '{line}'"));
        }
        // The first line names the rules, some of which are about all cells.
        if place > 0 && !is_about_something(line) {
            return Some(format!("about nothing: '{line}'"));
        }
        let ways = ways(line, lang);
        if ways > MOST_WAYS {
            return Some(format!("{ways} ways: '{line}'"));
        }
    }
    None
}

#[test]
fn arguments_of_two_and_three_rules_can_be_read() {
    let sample = include_str!("../data/told.tsv");
    let rows = sample.lines().filter(|row| !row.starts_with('#'));
    let mut kinds: BTreeSet<String> = BTreeSet::new();
    let mut puzzles: BTreeSet<&str> = BTreeSet::new();
    let mut read = 0;
    // The short run reads every third position.
    let (every, positions, known, kinds_read) = if is_long() { (1, 50, 30, 20) } else { (3, 16, 12, 12) };
    for row in rows.step_by(every) {
        let (id, puzzle) = position(row);
        let told = told(&puzzle).unwrap_or_else(|| panic!("{id}: no step"));
        // What takes more rules is too long to be read here, and how many it takes depends on the work that may be done.
        if !(2..=3).contains(&told.cost) || told.technique == "smallest-cases" {
            continue;
        }
        read += 1;
        for (lang, said) in LANGS.into_iter().zip(&told.texts) {
            assert_eq!(stumble(said, lang), None, "{id}:\n{said}");
        }
        kinds.extend(told.rules.iter().filter_map(|id| id.split(':').next()).map(str::to_owned));
        puzzles.insert(id);
    }
    assert!(read >= positions && puzzles.len() >= known, "{read} positions of {}", puzzles.len());
    assert!(kinds.len() > kinds_read, "{kinds:?}");
}

#[test]
fn a_stumble_is_found() {
    let good = "Look only at this: row 1.\n1. Suppose 5 is in R1C1.\n2. That breaks row 1 (its 5 is in R1C2).\nSo 5 is not in R1C1.";
    assert_eq!(stumble(good, Lang::En), None);
    let ways = format!("R1C2 can only be {}", vec!["1-2-3"; 40].join(", "));
    for (old, new) in
        [("its 5", "its {values}"), ("(its 5 is in R1C2)", "()"), ("row 1 (its 5 is in R1C2)", "it")]
    {
        assert!(stumble(&good.replace(old, new), Lang::En).is_some(), "{new}");
    }
    assert!(stumble(&good.replace("its 5 is in R1C2", &ways), Lang::En).is_some());
    assert!(stumble(good, Lang::Zh).is_some());
    assert!(stumble("So 5 is not in R1C1.", Lang::En).is_some());
}
