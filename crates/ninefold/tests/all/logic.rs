//! What holds for every technique, including future ones: names, examples, soundness, symmetry.
//!
//! The long run (`NINEFOLD_LONG=1`) walks the paths of 100,000 random puzzles and the steps of 1,000
//! positions.

mod direct;
mod patterns;
mod proof;
mod symmetry;

use crate::support::is_long;
use ninefold::engine;
use ninefold::generate::{Random, Xoshiro, minimal_puzzle};
use ninefold::lang::{Lang, Text};
use ninefold::logic::{Board, Profile, Step, TECHNIQUES, Teacher, Technique};
use ninefold::rate::hodoku::library::Case;
use ninefold::{Grid, Nine, Rules};
use std::collections::BTreeSet;
use symmetry::Symmetry;

fn solution(board: &Board) -> Grid {
    engine::solve(&Nine::new(*board.values())).solution.expect("the puzzles here have one")
}

/// Returns why the step is wrong, if it is.
fn fault(step: &Step, board: &Board, solution: &Grid) -> Option<String> {
    let truth = |candidate: ninefold::logic::Candidate| solution.get(candidate.cell) == Some(candidate.digit);
    let changes = step.places.iter().chain(step.removes.iter()).all(|candidate| board.has(candidate));
    match () {
        () if step.places.is_empty() && step.removes.is_empty() => Some("it does nothing".to_owned()),
        () if !changes => Some("it takes what is not there".to_owned()),
        () if !step.places.iter().all(truth) => Some("it places a wrong digit".to_owned()),
        () if step.removes.iter().any(truth) => Some("it removes a digit of the solution".to_owned()),
        () => None,
    }
}

/// Makes a random minimal puzzle, sometimes with a few more givens.
fn puzzle(random: &mut Xoshiro) -> Grid {
    let mut grid = *minimal_puzzle(random, &Rules::CLASSIC).givens();
    let solution = engine::solve(&Nine::new(grid)).solution.expect("it has one");
    for cell in ninefold::Cell::ALL {
        if random.below(6) == 0 {
            grid.set(cell, solution.get(cell));
        }
    }
    grid
}

#[test]
fn ids_are_unique_and_names_complete() {
    let ids: BTreeSet<&str> = TECHNIQUES.iter().map(|technique| technique.id).collect();
    assert_eq!(ids.len(), TECHNIQUES.len());
    for technique in TECHNIQUES {
        let id = technique.id;
        assert!(id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'), "{id}");
        for Text { en, zh } in [technique.name, technique.about, technique.reason] {
            assert!(!en.is_empty() && !zh.is_empty(), "{id}: a text is missing");
            assert!(!en.contains("  ") && en.trim() == en, "{id}: '{en}'");
        }
        assert_ne!(technique.name.get(Lang::En), technique.name.get(Lang::Zh), "{id}");
    }
}

#[test]
fn every_profile_has_techniques_of_the_list_once_each() {
    for name in Profile::NAMES {
        let profile = Profile::by_name(name).expect("it is there");
        let ids: BTreeSet<&str> = profile.techniques.iter().map(|technique| technique.id).collect();
        assert!(!ids.is_empty() && ids.len() == profile.techniques.len(), "{name}");
    }
}

#[test]
fn every_example_shows_its_technique() {
    let mut teacher = Teacher::default();
    for technique in TECHNIQUES.iter().filter(|technique| !technique.example.is_empty()) {
        let case = Case::parse(&format!(":0000::{}:", technique.example))
            .unwrap_or_else(|error| panic!("{}: {error}", technique.id))
            .expect("a case");
        let steps = teacher.steps_of(technique, &case.board);
        let found = steps.iter().any(|step| step.places == case.places && step.removes == case.removes);
        assert!(found, "{}: the example gives {steps:?}", technique.id);
    }
}

#[test]
fn no_step_of_a_path_is_wrong() {
    let mut teacher = Teacher::default();
    let mut random = Xoshiro::from_seed(11);
    for _ in 0..if is_long() { 100_000 } else { 150 } {
        let board = Board::new(&Nine::new(puzzle(&mut random)));
        let solution = solution(&board);
        let path = teacher.solve(&board);
        let mut now = board.clone();
        for step in &path.steps {
            let fault = fault(step, &now, &solution);
            assert_eq!(fault, None, "{step:?} in {}\n{:?}", board.values().to_line(b'.').escape_ascii(), now);
            now.apply(step);
        }
        assert_eq!(path.is_solved(), now.values().is_full());
    }
}

/// A teacher's memory of earlier boards must not affect its steps.
#[test]
fn a_teacher_who_knows_the_path_says_what_a_new_one_says() {
    let mut random = Xoshiro::from_seed(16);
    let mut old = Teacher::new(Profile::hodoku());
    for _ in 0..if is_long() { 1000 } else { 15 } {
        let mut board = Board::new(&minimal_puzzle(&mut random, &Rules::CLASSIC));
        while let Some(step) = old.next_step(&board) {
            let new = Teacher::new(Profile::hodoku()).next_step(&board);
            assert_eq!(new.map(|step| step.key()), Some(step.key()), "{board:?}");
            board.apply(&step);
        }
    }
}

/// Nor must what it remembers from a board that is unrelated to the next, or from one that it left earlier.
#[test]
fn a_teacher_of_many_boards_says_what_a_new_one_says() {
    let mut random = Xoshiro::from_seed(17);
    for profile in [Profile::hodoku(), Profile::everything()] {
        let mut old = Teacher::new(profile.clone());
        let mut boards: Vec<Board> = (0..5).map(|_| Board::new(&Nine::new(puzzle(&mut random)))).collect();
        for _ in 0..if is_long() { 10_000 } else { 120 } {
            let number = random.below(boards.len());
            let board = &boards[number];
            let said = old.next_step(board);
            let new = Teacher::new(profile.clone()).next_step(board);
            assert_eq!(new.map(|step| step.key()), said.as_ref().map(Step::key), "{board:?}");
            match said.filter(|_| random.below(40) > 0) {
                Some(step) => boards[number].apply(&step),
                None => boards[number] = Board::new(&Nine::new(puzzle(&mut random))),
            }
            // Go back to an earlier board now and then.
            if random.below(10) == 0 {
                let other = random.below(boards.len());
                boards[other] = boards[number].clone();
            }
        }
        let board = &boards[0];
        for technique in TECHNIQUES.iter().filter(|technique| technique.hodoku().is_some()) {
            let keys = |teacher: &mut Teacher| {
                teacher.steps_of(technique, board).iter().map(Step::key).collect::<Vec<_>>()
            };
            assert_eq!(keys(&mut old), keys(&mut Teacher::new(profile.clone())), "{}", technique.id);
        }
    }
}

/// Returns what the technique with this id finds.
fn steps_by_id(teacher: &mut Teacher, id: &str, board: &Board) -> Vec<Step> {
    teacher.steps_of(Technique::by_id(id).expect("it is in the list"), board)
}

/// Returns a position somewhere on the path of a puzzle.
fn position(teacher: &mut Teacher, random: &mut Xoshiro) -> (Board, Grid) {
    let board = Board::new(&Nine::new(puzzle(random)));
    let solution = solution(&board);
    let path = teacher.solve_quickly(&board);
    let mut now = board;
    for step in &path.steps[..random.below(path.steps.len() + 1)] {
        now.apply(step);
    }
    (now, solution)
}

#[test]
fn no_step_of_a_position_is_wrong_and_turning_the_grid_turns_the_steps() {
    let mut teacher = Teacher::default();
    let mut random = Xoshiro::from_seed(12);
    for _ in 0..if is_long() { 1000 } else { 6 } {
        let (board, solution) = position(&mut teacher, &mut random);
        let symmetry = Symmetry::random(&mut random);
        let turned = symmetry.board(&board);
        for technique in TECHNIQUES {
            let steps = teacher.steps_of(technique, &board);
            for step in &steps {
                let fault = fault(step, &board, &solution);
                assert_eq!(fault, None, "{step:?} in\n{board:?}");
            }
            if !technique.is_oriented {
                let found = teacher.steps_of(technique, &turned);
                assert_turned(technique, &symmetry, &steps, &found, &board);
            }
        }
    }
}

/// Checks that steps are the same steps after the grid is turned.
fn assert_turned(technique: &Technique, symmetry: &Symmetry, steps: &[Step], found: &[Step], board: &Board) {
    let expected: BTreeSet<String> = steps.iter().map(|step| format!("{:?}", symmetry.step(step))).collect();
    let found: BTreeSet<String> = found.iter().map(|step| format!("{step:?}")).collect();
    assert_eq!(found, expected, "{} depends on how the grid is turned\n{board:?}", technique.id);
}

/// These are positions in which the steps of a technique once depended on the orientation of the grid.
#[test]
fn two_ways_to_the_same_end_are_the_same_however_the_grid_is_turned() {
    let cases = [
        // The shortest way to an end came back to a cell, and another one of the same length did not.
        (
            "x-chain",
            "89+3.27....2+13..6....+4.1.3721.+2.539.84..1.82.+33...6+2..5+2+479...+31+9+385+7+14+265+16234..7",
        ),
        // Two digits, each of which can be covered in two ways that remove different marks.
        (
            "sk-loop",
            "+16+3.....4+89+4.3.17.2+5+71.4..33.+961.+7..6.+1+3..9.87.58...+3+1+9+72+48+35..+416527+38+95+389+6+14+27",
        ),
    ];
    let mut teacher = Teacher::default();
    let mut random = Xoshiro::from_seed(13);
    for (id, grid) in cases {
        let case = Case::parse(&format!(":0000::{grid}::::")).expect("a line").expect("a case");
        let technique = Technique::by_id(id).expect("it is in the list");
        let steps = teacher.steps_of(technique, &case.board);
        assert!(!steps.is_empty(), "{id}");
        for _ in 0..20 {
            let symmetry = Symmetry::random(&mut random);
            let found = teacher.steps_of(technique, &symmetry.board(&case.board));
            assert_turned(technique, &symmetry, &steps, &found, &case.board);
        }
    }
}

#[test]
fn the_library_is_found() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/reglib-sample.txt");
    let text = std::fs::read_to_string(path).expect("it is committed");
    for line in text.lines() {
        let case = Case::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let Some(case) = case else { continue };
        match case.run() {
            ninefold::rate::hodoku::library::CaseOutcome::Passed => {}
            outcome => panic!("{line}\n{outcome:?}"),
        }
    }
}
