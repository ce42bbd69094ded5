//! The reason why a digit is impossible: once it is in its cell, a contradiction results, in steps that anyone can
//! follow.
//!
//! Singles are tried first, and only those that the end needs are kept. If that is long, or if singles alone show
//! nothing, easy steps may be shorter. An argument that is longer than a player would follow is dropped.

use super::why::Refutation;
use crate::grid::{Cell, CellSet, Grid, House};
use crate::logic::board::{Board, Contradiction};
use crate::logic::candidate::Candidate;
use crate::logic::profile::Profile;
use crate::logic::step::Step;
use crate::logic::teacher::{Path, Teacher};
use crate::logic::technique::Family;
use crate::logic::techniques::single;
use crate::rules::Nine;
use crate::solve::Watch;
use std::ops::ControlFlow;

/// The number of singles up to which no shorter argument is searched for.
const SHORT: usize = 8;

/// The largest number of steps in an argument.
const MOST: usize = 20;

/// The families whose steps are easy.
const EASY: [Family; 4] = [Family::Singles, Family::Intersections, Family::Rules, Family::Subsets];

/// Returns the reason why the digit is wrong, from the givens and the digits that have been placed correctly.
pub(super) fn of(
    board: &Board,
    puzzle: &Nine,
    solution: &Grid,
    asked: Candidate,
    watch: &Watch<'static>,
) -> Refutation {
    let mut known = *puzzle.givens();
    for (cell, digit) in board.values().iter().filter(|&(cell, digit)| solution.get(cell) == Some(digit)) {
        known.set(cell, Some(digit));
    }
    let twins: CellSet = puzzle
        .rules()
        .peers(asked.cell)
        .iter()
        .filter(|&peer| known.get(peer) == Some(asked.digit))
        .collect();
    if !twins.is_empty() {
        return Refutation::Seen(twins);
    }
    let known = Nine::with_marks(known, puzzle.allowed()).by(puzzle.rules());
    let mut start = Board::with_placed(&known, board.givens());
    if !start.has(asked) {
        return Refutation::Solution;
    }
    start.place(asked.cell, asked.digit);
    let found = shortest(&start, watch).filter(|path| path.steps.len() <= MOST);
    match found.and_then(|path| Some((path.end.contradiction()?, path))) {
        Some((end, path)) => Refutation::Leads(Box::new(path), end),
        None => Refutation::Solution,
    }
}

/// Returns the steps from an impossible board to a visible contradiction.
fn shortest(start: &Board, watch: &Watch<'static>) -> Option<Path> {
    let by_singles = singles_to_the_end(start).and_then(|chain| as_path(start, &chain));
    if by_singles.as_ref().is_some_and(|path| path.steps.len() <= SHORT) {
        return by_singles;
    }
    [by_singles, by_easy_steps(start, watch)].into_iter().flatten().min_by_key(|path| path.steps.len())
}

/// A digit that follows, and its reason.
#[derive(Clone, Copy)]
struct Forced {
    candidate: Candidate,
    /// The house in which the digit has no other place; `None` if the cell has no other digit.
    house: Option<House>,
}

/// Returns digits that follow by singles, until something is impossible, without any that are not needed for that.
fn singles_to_the_end(start: &Board) -> Option<Vec<Forced>> {
    let mut board = start.clone();
    let mut chain = Vec::new();
    while board.contradiction().is_none() {
        let forced = singles(&board).next()?;
        board.place(forced.candidate.cell, forced.candidate.digit);
        chain.push(forced);
    }
    for number in (0..chain.len()).rev() {
        let mut shorter = chain.clone();
        shorter.remove(number);
        if replayed(start, &shorter).is_some() {
            chain = shorter;
        }
    }
    Some(chain)
}

/// Returns the contradiction after these digits, if each of them still follows.
fn replayed(start: &Board, chain: &[Forced]) -> Option<Contradiction> {
    let mut board = start.clone();
    for Forced { candidate, house } in chain {
        let follows = match house {
            Some(house) => board.places_in(candidate.digit, *house).single() == Some(candidate.cell),
            None => board.marks(candidate.cell).single() == Some(candidate.digit),
        };
        if !follows {
            return None;
        }
        board.place(candidate.cell, candidate.digit);
    }
    board.contradiction()
}

/// Iterates over the digits that follow directly: cells with one candidate, then houses with one place.
fn singles(board: &Board) -> impl Iterator<Item = Forced> + '_ {
    let of_cell = |cell: Cell| {
        let digit = board.marks(cell).single()?;
        Some(Forced { candidate: Candidate::new(cell, digit), house: None })
    };
    let of_house = move |house: House| {
        let last = move |digit| Some(Candidate::new(board.places_in(digit, house).single()?, digit));
        board
            .rules()
            .digits()
            .iter()
            .filter_map(last)
            .map(move |candidate| Forced { candidate, house: Some(house) })
    };
    let whole = board.rules().houses().iter().copied().filter(|&house| board.rules().is_whole(house));
    board.empty().iter().filter_map(of_cell).chain(whole.flat_map(of_house))
}

/// Returns the digits as steps with their evidence.
fn as_path(start: &Board, chain: &[Forced]) -> Option<Path> {
    let mut teacher = Teacher::default();
    let mut path = begun(start);
    for forced in chain {
        let step = single(&mut teacher, &path.end, forced.candidate, forced.house)?;
        path.end.apply(&step);
        path.steps.push(step);
    }
    Some(path)
}

/// Returns the path of easy steps, if it ends in something impossible.
fn by_easy_steps(start: &Board, watch: &Watch<'static>) -> Option<Path> {
    let mut teacher = Teacher::new(Profile::everything().without_uniqueness());
    teacher.set_watch(watch.clone());
    let mut easy = teacher.techniques(start.rules()).to_vec();
    easy.retain(|technique| EASY.contains(&technique.family));
    let mut path = begun(start);
    while path.end.contradiction().is_none() {
        let mut next: Option<Step> = None;
        teacher.steps_of_each(&path.end, easy.iter().copied(), 1, |found| {
            next = found.steps.into_iter().next();
            if next.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let step = next.filter(|_| path.steps.len() < MOST)?;
        path.end.apply(&step);
        path.steps.push(step);
    }
    Some(path)
}

fn begun(start: &Board) -> Path {
    Path { start: start.clone(), steps: Vec::new(), end: start.clone() }
}
