//! Slow twins of the same definitions, on plain sets of candidates.

use super::*;
use crate::generate::{Random, Xoshiro};
use crate::grid::{DigitSet, House};
use std::collections::BTreeSet;

/// Candidates as cell and digit, both from 0.
type Plain = BTreeSet<(usize, usize)>;

fn puzzle(givens: &str) -> Puzzle {
    Puzzle::new(givens.parse::<Grid>().expect("a grid"))
}

fn all() -> Plain {
    (0..81).flat_map(|cell| (0..9).map(move |digit| (cell, digit))).collect()
}

fn plain(puzzle: &Puzzle) -> Plain {
    let is_allowed =
        |&(cell, digit): &(usize, usize)| puzzle.allowed().get(Cell::ALL[cell]).contains(Digit::ALL[digit]);
    all().into_iter().filter(is_allowed).collect()
}

/// All variables, each with its candidates.
fn variables() -> Vec<Plain> {
    let mut variables: Vec<Plain> = (0..81).map(|cell| (0..9).map(|digit| (cell, digit)).collect()).collect();
    for house in House::ALL {
        let of_digit = |digit| house.cells().iter().map(|cell| (cell.index(), digit)).collect();
        variables.extend((0..9).map(of_digit));
    }
    variables
}

fn contradict(a: (usize, usize), b: (usize, usize)) -> bool {
    let sees = Cell::ALL[a.0].peers().contains(Cell::ALL[b.0]);
    a != b && (a.0 == b.0 || a.1 == b.1 && sees)
}

/// Applies singles; `None` is a contradiction.
fn singles(mut state: Plain) -> Option<Plain> {
    loop {
        let mut next = state.clone();
        for variable in variables() {
            let left: Vec<_> = variable.intersection(&state).copied().collect();
            match left[..] {
                [] => return None,
                [single] => next.retain(|&other| !contradict(single, other)),
                _ => {}
            }
        }
        if next == state {
            return Some(state);
        }
        state = next;
    }
}

fn with(state: &Plain, candidate: (usize, usize)) -> Plain {
    state.iter().copied().filter(|&other| !contradict(candidate, other)).collect()
}

/// Trial and error of a level, with nothing left out.
fn close(state: Plain, level: usize) -> Option<Plain> {
    let mut state = singles(state)?;
    while level > 0 && state.len() > 81 {
        let refuted = |candidate: &&(usize, usize)| close(with(&state, **candidate), level - 1).is_none();
        let Some(&candidate) = state.iter().find(refuted) else { break };
        state.remove(&candidate);
        state = singles(state)?;
    }
    Some(state)
}

/// The same state by the code under test.
fn fast(puzzle: &Puzzle, level: usize) -> Option<Plain> {
    let mut trials = Trials {
        watch: Watch::forever(),
        queue: Vec::new(),
        braids: Braids::new(),
        truth: Candidates::EMPTY,
        longest: 0,
    };
    let mut marks = Marks::new(puzzle.allowed(), &mut trials.queue).ok()?;
    trials.close(&mut marks, level, &Candidates::EMPTY).expect("nothing stops it").ok()?;
    Some(all().into_iter().filter(|&(cell, digit)| marks.has((9 * cell + digit) as u16)).collect())
}

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// By Arto Inkala (2012).
const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// "Easter Monster" by JPF.
const EASTER: &str = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
/// "Golden Nugget" by tarek.
const NUGGET: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
/// "Loki" by mith, the first puzzle that was found to have depth 3.
const LOKI: &str = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";

/// Restricted positions of these puzzles: some candidates are removed, true ones too.
fn positions() -> impl Iterator<Item = Puzzle> {
    let mut random = Xoshiro::from_seed(20);
    [EASY, INKALA, EASTER, NUGGET, LOKI].into_iter().flat_map(move |givens| {
        let mut made = vec![puzzle(givens)];
        for _ in 0..4 {
            let mut marks = *made[0].allowed();
            for _ in 0..random.below(12) {
                let cell = Cell::new(random.below(81));
                if marks.get(cell).len() > 1 {
                    marks.remove(CellSet::only(cell), DigitSet::only(Digit::ALL[random.below(9)]));
                }
            }
            made.push(Puzzle::with_marks(*made[0].givens(), &marks));
        }
        made
    })
}

#[test]
fn states_after_tries_are_those_of_the_plain_definition() {
    for puzzle in positions() {
        assert_eq!(fast(&puzzle, 0), singles(plain(&puzzle)));
        assert_eq!(fast(&puzzle, 1), close(plain(&puzzle), 1));
    }
}

/// A set of variables that refutes, by its definition: only they may conclude.
fn refutes(state: &Plain, target: (usize, usize), set: &[&Plain]) -> bool {
    let mut state = with(state, target);
    loop {
        let mut next = state.clone();
        for variable in set {
            let left: Vec<_> = variable.intersection(&state).copied().collect();
            match left[..] {
                [] => return true,
                [single] => next.retain(|&other| !contradict(single, other)),
                _ => {}
            }
        }
        if next == state {
            return false;
        }
        state = next;
    }
}

/// Whether some set of so many variables refutes; tries all that can conclude.
fn has_braid(
    state: &Plain,
    target: (usize, usize),
    all: &[Plain],
    set: &mut Vec<usize>,
    room: usize,
) -> bool {
    let chosen: Vec<&Plain> = set.iter().map(|&place| &all[place]).collect();
    if refutes(state, target, &chosen) {
        return true;
    }
    if room == 0 {
        return false;
    }
    (0..all.len()).any(|place| {
        // Only a variable that has come down to one candidate, or none, makes a difference.
        let mut now = with(state, target);
        while let Some(single) = chosen.iter().find_map(|variable| {
            let left: Vec<_> = variable.intersection(&now).copied().collect();
            let changes = left.len() == 1 && now.iter().any(|&other| contradict(left[0], other));
            changes.then(|| left[0])
        }) {
            now.retain(|&other| !contradict(single, other));
        }
        if set.contains(&place) || all[place].intersection(&now).count() > 1 {
            return false;
        }
        set.push(place);
        let has = has_braid(state, target, all, set, room - 1);
        set.pop();
        has
    })
}

#[test]
fn depths_of_famous_puzzles() {
    // Published by Denis Berthier; backdoors by the members of the Sudoku Players' Forum.
    let rate = |givens: &str| Rater::new().depth_and_patterns(&puzzle(givens));
    let depth = |givens: &str| rate(givens).depth;
    assert_eq!(depth(EASY), Some(0));
    assert_eq!([EASTER, NUGGET, LOKI].map(depth), [Some(2), Some(2), Some(3)]);
    assert_eq!(rate(LOKI).tridagon, Some(true));
}

#[test]
fn braids_are_as_short_as_they_can_be() {
    let watch = &mut Watch::forever();
    for puzzle in positions().take(8) {
        let mut queue = Vec::new();
        let Ok(marks) = Marks::new(puzzle.allowed(), &mut queue) else { continue };
        let Some(state) = singles(plain(&puzzle)) else { continue };
        let variables = variables();
        let mut braids = Braids::new();
        for candidate in marks.undecided().step_by(23) {
            for longest in 1..=3 {
                let target = (usize::from(candidate / 9), usize::from(candidate % 9));
                let has = braids.has(&marks, candidate, longest, watch).expect("nothing stops it");
                assert_eq!(has, has_braid(&state, target, &variables, &mut Vec::new(), longest));
            }
        }
    }
}

#[test]
fn backdoors_are_those_of_trying_all_cells() {
    for givens in [EASY, INKALA, EASTER] {
        let puzzle = puzzle(givens);
        let rating = Rater::new().depth_and_patterns(&puzzle);
        let solution = solve_within(&puzzle, &mut Watch::forever()).expect("no limit").solution.expect("one");
        let state = singles(plain(&puzzle)).expect("it has a solution");
        let open: Vec<(usize, usize)> = solution
            .iter()
            .map(|(cell, digit)| (cell.index(), digit.index()))
            .filter(|one| state.iter().any(|other| other != one && other.0 == one.0))
            .collect();
        let solves = |state: &Plain| state.len() == 81;
        let after = |state: &Plain, one| singles(with(state, one)).expect("the solution stays");
        let smallest = if solves(&state) {
            0
        } else if open.iter().any(|&one| solves(&after(&state, one))) {
            1
        } else {
            let two = open.iter().any(|&one| {
                let state = after(&state, one);
                open.iter().any(|&other| solves(&after(&state, other)))
            });
            if two { 2 } else { 3 }
        };
        assert_eq!(rating.backdoor.map(|size| size.min(3)), Some(smallest), "{givens}");
    }
}

#[test]
fn a_puzzle_without_one_solution_has_no_rating() {
    let empty = Rater::new().rate(&puzzle(&".".repeat(81)));
    assert_eq!(empty, Rating { is_complete: true, ..Rating::default() });
    let mut rater = Rater::new();
    rater.set_watch(Watch::forever().at_most(2000));
    let rating = rater.rate(&puzzle(LOKI));
    assert!(!rating.is_complete && rating.depth.is_none() && rating.tridagon == Some(true));
}
