use super::*;
use crate::random::Xoshiro;
use crate::rules::KINDS;
use std::collections::HashSet;

fn maker(rules: &str, kinds: &[&'static Kind], givens: Option<usize>) -> PlacedMaker {
    let rules = rules.parse().expect("rules");
    let any = AnyMaker::new(&rules, &mut Watch::forever()).expect("there are grids");
    PlacedMaker::new(
        any,
        Placing { kinds: kinds.to_vec(), givens: givens.map(Clues::from), keeps_all: false },
    )
    .expect("placeable")
}

fn kind(id: &str) -> &'static Kind {
    KINDS.iter().find(|kind| kind.id == id).expect("a kind of the list")
}

fn count(puzzle: &Puzzle) -> u64 {
    problems::sole(puzzle, &mut Watch::forever()).expect("no limit").0
}

/// The puzzle without one of its constraints.
fn without(puzzle: &Puzzle, place: usize) -> Puzzle {
    let mut constraints = puzzle.rules().constraints().to_vec();
    constraints.remove(place);
    let mut fewer = Puzzle::blank(Rules::new(RuleSet::new(puzzle.layout().clone(), constraints)));
    for cell in puzzle.layout().cells() {
        if let Some(value) = puzzle.given(cell) {
            fewer.give(cell, value);
        }
    }
    fewer
}

#[test]
fn every_way_is_of_a_kind_that_takes_what_it_tells() {
    let ids: HashSet<&str> = placeable().map(|kind| kind.id).collect();
    assert_eq!(ids.len(), ways::WAYS.len(), "each line names a kind, and none twice");
    for kind in placeable() {
        let way = PlacingWay::of(kind).expect("it is placeable");
        let numbers = kind.takes.iter().filter(|takes| {
            matches!(takes.what, What::Number(..))
                || matches!(takes.what, What::Numbers(least, _) if least > 0)
        });
        assert_eq!(
            numbers.count() > 0 || kind.id == "killer-cage",
            way.clue != PlacedClue::Nothing,
            "{}",
            kind.id
        );
    }
}

#[test]
fn every_kind_can_be_placed_and_every_clue_is_needed() {
    for kind in placeable() {
        // Some kinds are about nine digits.
        let placed = placed_and_needed("6x6", kind, 3);
        assert!(placed > 0 || placed_and_needed("classic", kind, 1) > 0, "{}", kind.id);
    }
}

/// Makes some puzzles, and returns the number of their constraints.
fn placed_and_needed(rules: &str, kind: &'static Kind, puzzles: u64) -> usize {
    let maker = maker(rules, &[kind], None);
    let mut placed = 0;
    for seed in 0..puzzles {
        let puzzle = maker.puzzle(&mut Xoshiro::from_seed(seed), &mut Watch::forever()).expect("no limit");
        assert_eq!(count(&puzzle), 1, "{}", kind.id);
        for cell in puzzle.layout().cells().filter(|&cell| puzzle.given(cell).is_some()) {
            let mut fewer = puzzle.clone();
            fewer.clear(cell);
            assert_eq!(count(&fewer), 2, "{}: a given", kind.id);
        }
        for place in 0..puzzle.rules().constraints().len() {
            assert_eq!(count(&without(&puzzle, place)), 2, "{}: a constraint", kind.id);
        }
        placed += puzzle.rules().constraints().len();
    }
    placed
}

#[test]
fn givens_are_as_many_as_wanted() {
    for givens in [0, 3] {
        let maker = maker("classic", &[kind("killer-cage")], Some(givens));
        let puzzle = maker.puzzle(&mut Xoshiro::from_seed(5), &mut Watch::forever()).expect("no limit");
        assert_eq!((puzzle.given_count(), count(&puzzle)), (givens, 1));
    }
}

#[test]
fn kinds_are_mixed_and_added_to_rules() {
    let kinds = [kind("thermometer"), kind("white-dot"), kind("sandwich")];
    let maker = maker("anti-knight", &kinds, None);
    let mut placed = HashSet::new();
    for seed in 0..4 {
        let puzzle = maker.puzzle(&mut Xoshiro::from_seed(seed), &mut Watch::forever()).expect("no limit");
        assert_eq!(count(&puzzle), 1);
        placed.extend(puzzle.rules().constraints().iter().map(|constraint| constraint.kind().id));
    }
    assert_eq!(placed, HashSet::from(["anti-knight", "thermometer", "white-dot", "sandwich"]));
    let any = AnyMaker::new(&Rules::CLASSIC, &mut Watch::forever()).expect("grids");
    let placing = Placing { kinds: vec![kind("anti-knight")], ..Placing::default() };
    let refused = PlacedMaker::new(any, placing).expect_err("it has no place");
    assert!(refused.say(crate::lang::Lang::En).contains("anti-knight"));
}
