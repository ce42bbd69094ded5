//! Smallest explanations, step by step on paths that use nothing else: the rules that a step names refute what it removes,
//! and each inference follows from what it names. `argued.rs` says what is known there, `judged.rs` how rules are asked.

mod argued;
mod judged;

use crate::support::made;
use crate::support::needing_nets;
use crate::support::published_puzzles;
use argued::{Argued, Counts};
use made::{dug, kept_by};
use needing_nets::NEEDING_NETS;
use ninefold::engine::solve;
use ninefold::generate::Xoshiro;
use ninefold::logic::{Board, Profile, Step, Teacher, Technique};
use ninefold::rules::{Constraint, Filling, Kind, Nine, RuleSet, Rules};
use ninefold::{Cell, Grid};
use std::collections::BTreeSet;

/// A teacher that knows nothing else.
fn explainer() -> Teacher {
    let smallest = Technique::by_id("smallest").expect("it is in the list");
    Teacher::new(Profile { techniques: vec![smallest], ..Profile::default() })
}

/// Checks the first steps of a path. Singles are no explanations. Returns what is wrong with steps.
fn walk(
    puzzle: &Nine,
    most: usize,
    counts: &mut Counts,
    mut visit: impl FnMut(&Board, &Step),
) -> Vec<String> {
    let solution = solve(puzzle).solution.expect("it has one");
    let (mut teacher, mut board) = (explainer(), Board::new(puzzle));
    let mut faults = Vec::new();
    let end = counts.steps + most;
    while counts.steps < end
        && let Some(step) = teacher.next_step(&board)
    {
        if step.technique.id.starts_with("smallest") {
            if let Err(fault) = (Argued { board: &board, solution: &solution }).step(&step, counts) {
                let rules: Vec<&str> = step.evidence.rules.iter().map(|note| note.id.as_str()).collect();
                faults.push(format!("{step:?} {rules:?}: {fault}"));
            }
            visit(&board, &step);
        }
        board.apply(&step);
    }
    faults
}

fn check(faults: &[String], counts: Counts, least: usize) {
    assert!(
        faults.is_empty(),
        "{} faults, among them:\n{}",
        faults.len(),
        faults[..faults.len().min(30)].join("\n")
    );
    assert!(counts.steps >= least, "{counts:?}");
    assert!(counts.undecided * 200 <= counts.removed + counts.inferences, "{counts:?}");
}

#[test]
fn the_steps_of_puzzles_that_need_nets_follow_from_what_they_name() {
    let (mut counts, mut faults) = (Counts::default(), Vec::new());
    let mut has_sum = false;
    for (givens, rules) in NEEDING_NETS {
        let rules: Rules = rules.parse().expect("rules");
        let puzzle = Nine::new(givens.parse().expect("a grid")).by(&rules);
        faults.extend(walk(&puzzle, 12, &mut counts, |_, step| {
            has_sum |= step.evidence.rules.iter().any(|note| note.id == "45");
        }));
    }
    assert!(has_sum, "no sum of houses");
    check(&faults, counts, 50);
}

/// Anti-knight and thermometers without givens, featured by *Cracking the Cryptic* (JTV9eLpO1Bs). In one of its long arguments
/// a digit was told to be placed where the argument itself had only lost some of the others, and the contradiction named
/// one of those.
#[test]
fn what_is_contradicted_was_not_excluded_before() {
    let thermometers = [
        "r1c1-r2c1",
        "r5c2-r5c1",
        "r6c3-r5c3",
        "r4c3-r4c4-r4c5",
        "r3c4-r2c5-r3c5",
        "r7c6-r6c5-r5c4",
        "r9c4-r8c5-r7c5",
        "r4c7-r5c6-r6c6",
        "r5c8-r5c7",
        "r7c3-r6c4",
    ];
    let lines = thermometers.map(|cells| format!(",thermometer:{cells}")).concat();
    let rules: Rules = format!("anti-knight{lines}").parse().expect("rules");
    let (mut counts, puzzle) = (Counts::default(), Nine::new(Grid::EMPTY).by(&rules));
    let faults = walk(&puzzle, 100, &mut counts, |_, _| {});
    check(&faults, counts, 50);
}

/// Rules that say themselves what they leave, with a number to be found in some.
const SAYING: [&str; 16] = [
    "renban:r1c1-r1c3",
    "nabner:r2c1-r2c3",
    "between-line:r1c2-r1c5",
    "lockout-line:2:r3c1-r3c4",
    "region-sum-line:r1c2-r1c5",
    "zipper-line:r4c1-r4c5",
    "double-arrow:r5c1-r5c4",
    "sum-line:{n}:r6c1-r6c4",
    "palindrome:r1c1-r2c2-r3c3",
    "entropic-line:r2c4-r2c6",
    "parity-line:r5c3-r5c6",
    "sandwich:{n}:r2c1-r2c6",
    "x-sum:{n}:r3c1-r3c6",
    "skyscraper:{n}:r1c4-r6c4",
    "numbered-room:{n}:r5c1-r5c6",
    "little-killer:{n}:r1c3-r3c1",
];

/// Returns those of these constraints that a grid keeps.
fn saying(solution: &Grid, rules: &Rules) -> Vec<Constraint> {
    let layout = rules.layout();
    let value = |id| solution.get(layout.cell(id)).map_or(0, |digit| digit.value());
    let values: Vec<u8> = layout.cells().map(value).collect();
    let kept = |text: &str| {
        (0..=21).find_map(|number| {
            let text = text.replace("{n}", &number.to_string());
            let (id, arguments) = text.split_once(':').expect("arguments");
            let kind = Kind::find(id).unwrap_or_else(|| panic!("no kind {id}"));
            let constraint = Constraint::read(kind, arguments, layout).ok()?;
            constraint.allows(&Filling::new(layout, values.clone())).then_some(constraint)
        })
    };
    SAYING.into_iter().filter_map(kept).collect()
}

#[test]
fn the_steps_of_made_puzzles_follow_from_what_they_name() {
    let mut random = Xoshiro::from_seed(17);
    let (mut counts, mut faults, mut kinds) = (Counts::default(), Vec::new(), BTreeSet::new());
    for round in 0..12 {
        let base: Rules = ["4x4", "6x6", "6x6,diagonal"][round % 3].parse().expect("rules");
        let Some((_, solution)) = dug(&base, Cell::COUNT, &mut random) else { continue };
        let mut constraints = base.constraints().to_vec();
        match base.layout().rows() {
            6 if round % 2 == 0 => constraints.extend(saying(&solution, &base)),
            _ => constraints.extend(kept_by(&solution, base.layout(), &mut random)),
        }
        let rules = Rules::new(RuleSet::new(base.layout().clone(), constraints));
        let Some((puzzle, _)) = dug(&rules, 0, &mut random) else { continue };
        faults.extend(walk(&puzzle, 100, &mut counts, |_, step| {
            let names =
                step.evidence.rules.iter().map(|note| note.id.split(':').next().unwrap_or("").to_owned());
            kinds.extend(names);
        }));
    }
    assert!(kinds.len() > 12, "{kinds:?}");
    check(&faults, counts, 80);
}

/// Changes something in the arguments of a path, in every possible way of some kinds. A statement that is turned, or a rule
/// that is exchanged for another, never passes. A reason may be missing only where the others are enough.
#[test]
fn an_argument_that_says_something_else_does_not_pass() {
    let (givens, rules) = NEEDING_NETS[1];
    let rules: Rules = rules.parse().expect("rules");
    let puzzle = Nine::new(givens.parse().expect("a grid")).by(&rules);
    let solution = solve(&puzzle).solution.expect("it has one");
    let (mut teacher, mut board) = (explainer(), Board::new(&puzzle));
    // How many were changed in a way, and how many of them passed.
    let mut turned = [0; 2];
    let mut cut = [0; 2];
    let mut exchanged = [0; 2];
    for _ in 0..40 {
        let Some(step) = teacher.next_step(&board) else { break };
        let passes = |other: &Step| {
            Argued { board: &board, solution: &solution }.step(other, &mut Counts::default()).is_ok()
        };
        let note = |counts: &mut [usize; 2], other: &Step| {
            counts[0] += 1;
            counts[1] += usize::from(passes(other));
        };
        let inferences = step.evidence.chains.first().map_or(&[][..], |chain| &chain.inferences);
        for (at, inference) in inferences.iter().enumerate() {
            let mut other = step.clone();
            other.evidence.chains[0].inferences[at].node.is_on ^= true;
            // From a rule that cannot be kept, everything follows.
            if Some(inference.because) != inferences.last().map(|last| last.because) {
                note(&mut turned, &other);
            }
            for reason in 0..inference.from.len() {
                let mut other = step.clone();
                other.evidence.chains[0].inferences[at].from.remove(reason);
                note(&mut cut, &other);
            }
        }
        for rule in 0..step.evidence.rules.len() {
            let mut other = step.clone();
            other.evidence.rules[rule] = step.evidence.rules[(rule + 1) % step.evidence.rules.len()].clone();
            if step.evidence.rules.len() > 1 {
                note(&mut exchanged, &other);
            }
        }
        board.apply(&step);
    }
    assert!(turned[0] > 60 && turned[1] == 0, "{turned:?}");
    assert!(cut[0] > 60 && cut[1] * 4 < cut[0], "{cut:?}");
    assert!(exchanged[0] > 10 && exchanged[1] == 0, "{exchanged:?}");
}

#[test]
fn the_steps_of_published_puzzles_follow_from_what_they_name() {
    let puzzles = published_puzzles();
    if puzzles.is_empty() {
        return;
    }
    let (mut counts, mut faults) = (Counts::default(), Vec::new());
    for (id, puzzle) in puzzles {
        let found = walk(&puzzle, 60, &mut counts, |_, _| {});
        eprintln!("{id}: {counts:?}");
        found.iter().for_each(|fault| eprintln!("  {fault}"));
        faults.extend(found);
    }
    check(&faults, counts, 1_000);
}
