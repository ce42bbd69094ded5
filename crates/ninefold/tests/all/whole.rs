//! Reads every line of the arguments that steps give, on the ways through puzzles of all levels, with each of the three sets of
//! techniques: each line follows from the candidates and the lines that it names, and no reason only names a technique.
//!
//! With `NINEFOLD_WHOLE=FILE`, the puzzles are those of a file, and what was found is printed.

mod claims;
mod deadly;
mod known;
mod notes;
mod reader;
mod ways;

use crate::support::checkers;
use crate::support::is_long;
use checkers::Json;
use ninefold::explain::json;
use ninefold::lang::Lang;
use ninefold::logic::{Board, Family, Profile, Step, TECHNIQUES, Teacher, Technique};
use ninefold::rate::hodoku::library::Case;
use ninefold::{Grid, Nine};
use std::collections::BTreeMap;

/// Puzzles of all levels: of each, its grid.
const PUZZLES: &str = include_str!("../data/whole.txt");

const PROFILES: [&str; 3] = ["default", "hodoku", "explainer"];

/// Techniques whose chains are a part of the argument: the rest of it is a pattern, which other tests read.
const RESTS_ON_MORE: [&str; 1] = ["blossom-loop"];

/// What was found on the ways through puzzles.
#[derive(Default, Debug)]
struct Tally {
    steps: usize,
    lines: usize,
    bare: usize,
    /// Words of the steps with nested chains.
    words: Vec<usize>,
    faults: Vec<String>,
    /// Steps of each technique with chains whose conclusion was not seen to follow from these alone.
    unfinished: BTreeMap<&'static str, usize>,
    /// Steps with chains whose conclusion was seen to follow.
    concluded: BTreeMap<&'static str, usize>,
    /// Notes that were read.
    notes: usize,
}

impl Tally {
    /// Reads the way through a puzzle.
    fn walk(&mut self, grid: &str, teacher: &mut Teacher) {
        let mut board = Board::new(&Nine::new(grid.parse::<Grid>().expect("a puzzle")));
        while let Some(step) = teacher.next_step(&board) {
            self.read(grid, &board, &step);
            board.apply(&step);
        }
    }

    fn read(&mut self, grid: &str, board: &Board, step: &Step) {
        let value = Json::parse(&json::step(step, board, Lang::En)).expect("JSON");
        self.steps += 1;
        match reader::read(board, &value) {
            Err(fault) => self.faults.push(format!("{grid}: {step:?}: {fault}")),
            Ok(account) => {
                self.lines += account.lines;
                self.bare += account.bare;
                if account.lines > 0 {
                    let read = if account.is_concluded { &mut self.concluded } else { &mut self.unfinished };
                    *read.entry(step.technique.id).or_default() += 1;
                }
            }
        }
        let notes = notes::of(&value);
        self.notes += notes.len();
        let faults = notes.iter().filter_map(|note| notes::fault(board, step, note));
        for fault in faults.chain(notes::gap(board, step, notes)) {
            self.faults.push(format!("{grid}: {step:?}: {fault}"));
        }
        if let Some(fault) = deadly::fault(board, step) {
            self.faults.push(format!("{grid}: {step:?}: {fault}"));
        }
        if is_nested(step.technique) {
            self.words.push(value.get("text").text().split_whitespace().count());
        }
    }
}

fn is_nested(technique: &Technique) -> bool {
    technique.family == Family::Forcing && technique.name.en.contains("(+")
}

fn profile(name: &str) -> Profile {
    Profile::by_name(name).expect("a profile")
}

#[test]
fn every_line_follows_from_what_it_names() {
    let file = std::env::var("NINEFOLD_WHOLE").ok();
    let text = file.as_ref().map(|file| std::fs::read_to_string(file).expect("a file of puzzles"));
    let puzzles: Vec<&str> =
        text.as_deref().unwrap_or(PUZZLES).lines().filter(|line| !line.starts_with('#')).collect();
    // In the short run, the profiles share the puzzles.
    let every = if is_long() || file.is_some() { 1 } else { PROFILES.len() };
    for (place, name) in PROFILES.into_iter().enumerate() {
        let (mut tally, mut teacher) = (Tally::default(), Teacher::new(profile(name)));
        puzzles
            .iter()
            .skip(place % every)
            .step_by(every)
            .for_each(|line| tally.walk(&line[..81], &mut teacher));
        tally.words.sort_unstable();
        let median = tally.words.get(tally.words.len() / 2);
        if file.is_some() {
            let Tally { steps, lines, bare, words, faults, unfinished, concluded, notes } = &tally;
            println!(
                "{name}: {steps} steps, {lines} lines, {notes} notes, {} conclusions, {} faults, {bare} bare reasons; {} nested \
                 steps, {median:?} words in the median; {unfinished:?} of {concluded:?}\n{:#?}",
                concluded.values().sum::<usize>(),
                faults.len(),
                words.len(),
                faults.iter().take(10).collect::<Vec<_>>(),
            );
        }
        assert!(file.is_some() || tally.faults.is_empty(), "{name}: {:#?}", tally.faults);
        assert!(file.is_some() || tally.bare == 0, "{name}: {} reasons without evidence", tally.bare);
        let others = tally.unfinished.keys().filter(|id| !RESTS_ON_MORE.contains(id));
        assert_eq!(others.count(), 0, "{name}: {:?}", tally.unfinished);
        assert!(tally.lines > 100, "{name}: {} lines", tally.lines);
    }
}

/// The examples of techniques of deadly patterns: the patterns are deadly, and the chains from their extra marks are whole.
#[test]
fn deadly_patterns_of_examples_are_deadly() {
    let mut read = 0;
    for technique in TECHNIQUES.iter().filter(|technique| technique.family == Family::Uniqueness) {
        let Some((board, step)) = technique.example_step() else { continue };
        assert_eq!(deadly::fault(&board, &step), None, "{}", technique.id);
        let value = Json::parse(&json::step(&step, &board, Lang::En)).expect("JSON");
        let account =
            reader::read(&board, &value).unwrap_or_else(|fault| panic!("{}: {fault}", technique.id));
        let is_whole = account.lines == 0 || account.is_concluded;
        assert!(is_whole || RESTS_ON_MORE.contains(&technique.id), "{}", technique.id);
        read += 1;
    }
    assert!(read > 30, "only {read}");
}

/// Deadly patterns that can be filled in 8, 19 and 40 ways: they are told by parts.
#[test]
fn deadly_patterns_with_many_ways_are_told() {
    let cases = [
        (
            "deadly-pattern-4",
            ":0000:x:.2.+4.67..+4+5+67...3.+78..3..64....9..7...52.+7.+9.+9.7.4.8+21.9.86...+7.+7.3...4.61.97.3..::587 589::",
        ),
        (
            "deadly-pattern-1",
            ":0000:x:1+2+3+4+56789+4..+18..+366..73.....4..1+3...3...+7+5...5.18+6+43.+2+7+65+3.+8.4+1834+6.+1..7.+1.5+47+86+3::547 947::",
        ),
        (
            "deadly-pattern-2",
            ":0000:x:+1...5.78+9+45.7.91+3+27..+13...6..56...+7+161...79....+7.1+5.+6..7...182.5.+1....+9+78...+73.14:613 685 693:612::",
        ),
    ];
    for (id, line) in cases {
        let case = Case::parse(line).ok().flatten().expect("a line of a library");
        let technique = Technique::by_id(id).expect("a technique");
        let steps = Teacher::default().steps_of(technique, &case.board);
        let mut told = 0;
        for step in &steps {
            let value = Json::parse(&json::step(step, &case.board, Lang::En)).expect("JSON");
            for note in notes::of(&value) {
                assert_eq!(notes::fault(&case.board, step, note), None, "{id}: {}", note.get("text").text());
                told += usize::from(note.get("text").text().contains(" could be exchanged: in "));
            }
        }
        assert!(told > 0, "{id}: {steps:?}");
    }
}

/// The notes of the examples of techniques that have some: what they say is so on the board.
#[test]
fn notes_say_what_is_so() {
    let mut read: BTreeMap<&str, usize> = BTreeMap::new();
    for technique in TECHNIQUES.iter() {
        let Some((board, step)) = technique.example_step() else { continue };
        let value = Json::parse(&json::step(&step, &board, Lang::En)).expect("JSON");
        for note in notes::of(&value) {
            let text = note.get("text").text();
            assert!(value.get("text").text().contains(text), "{text}");
            assert!(!text.contains(['{', '}', '…']) && text.ends_with('.'), "{}: {text}", technique.id);
            if let Some(fault) = notes::fault(&board, &step, note) {
                panic!("{}: {fault}: {text}", technique.id);
            }
            *read.entry(technique.id).or_default() += 1;
        }
        assert_eq!(notes::gap(&board, &step, notes::of(&value)), None, "{}", technique.id);
    }
    let ids = [
        "aligned-pair-exclusion",
        "aligned-triplet-exclusion",
        "als-chain",
        "als-w-wing",
        "als-xy-wing",
        "als-xz",
        "bivalue-oddagon",
        "broken-wing",
        "complex-single",
        "death-blossom",
        "direct-naked-pair",
        "double-exocet",
        "extended-subset-principle",
        "hidden-rectangle",
        "junior-exocet",
        "kraken-fish-1",
        "medusa-trap",
        "medusa-wrap",
        "multi-sector-locked-sets",
        "remote-pair",
        "simple-colors-wrap",
        "sk-loop",
        "sue-de-coq",
        "sue-de-coq-3d",
        "symmetrical-placement",
        "tridagon",
        "unique-rectangle-4",
        "unique-rectangle-6",
        "unique-rectangle-sue-de-coq",
        "w-wing",
        "x-colors-wrap",
        "xy-wing",
        "xyz-wing",
    ];
    let silent: Vec<&str> = ids.into_iter().filter(|id| !read.contains_key(id)).collect();
    assert!(silent.is_empty(), "{silent:?} of {read:?}");
}
