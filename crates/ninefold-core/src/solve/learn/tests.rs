//! Compares the engine with the search for any rules, with a plain search and with known counts.

use super::houses::Houses;
use super::learner::Learner;
use super::{first, smallest, sole, two_smallest};
use crate::grid::{Candidates, Cell, DigitSet, Grid};
use crate::made::random_grid;
use crate::random::{Random, Xoshiro};
use crate::rules::meter::Meter;
use crate::rules::{Layout, Nine, Puzzle, RuleSet, Rules};
use crate::solve::naive;
use crate::solve::search::{self, Plan};
use crate::solve::watch::{Stopped, Watch};
use crate::text::plain;

/// Rules of every kind that the engine accepts. The last ones have houses that need not hold every digit, cells
/// outside the grid, digits from 0, one digit only, and holes between two grids.
const RULES: [&str; 17] = [
    "4x4",
    "4x4,diagonal",
    "6x6",
    "6x6,diagonal",
    "6x6,anti-knight",
    "7x7",
    "8x8,anti-king",
    "classic",
    "diagonal",
    "windoku",
    "anti-knight",
    "extra-region:r1c1+r2c3+r5c5+r9c9",
    "jigsaw:111222233111442233111442233554444233555466663755566699777566999777888889778888999",
    "5x5",
    "4x4,digits:0-4",
    "1x1",
    "4x4,grids:r1c1+r3c3",
];

fn rules(text: &str) -> Rules {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

fn houses(rules: &Rules) -> Houses {
    Houses::new(rules, &mut Meter::endless())
        .ok()
        .flatten()
        .unwrap_or_else(|| panic!("{rules} has houses and differences only"))
}

/// A problem made of a solution with some cells emptied, and sometimes with a wrong given, marks, or garbage.
fn any_puzzle(rules: &Rules, solution: Option<&[u8]>, random: &mut Xoshiro) -> Puzzle {
    let layout = rules.layout().clone();
    let mut puzzle = Puzzle::blank(rules.clone());
    let keeps = 1 + random.below(8);
    for cell in layout.all_cells() {
        match solution {
            Some(solution) if random.below(10) < keeps => puzzle.give(cell, solution[cell.index()].into()),
            _ if random.below(12) == 0 => puzzle.restrict(cell, random.next_u64()),
            _ if random.below(60) == 0 => {
                puzzle.give(cell, layout.least() + random.below(layout.value_count()))
            }
            _ => {}
        }
    }
    puzzle
}

/// The solutions of a problem in order, up to a limit, by the search for any rules.
fn by_search(puzzle: &Puzzle, limit: usize) -> Vec<Vec<u8>> {
    let plan = Plan::for_problem(puzzle, &mut Watch::forever()).expect("nothing stops it");
    let mut walk = search::Solutions::new(&plan, puzzle);
    let next = || walk.next_within(&mut Watch::forever()).expect("never stopped");
    std::iter::from_fn(next).take(limit).collect()
}

/// All solutions of a problem, in no order.
fn all(houses: &Houses, puzzle: &Puzzle) -> Vec<Vec<u8>> {
    let mut learner = Learner::new(houses, puzzle);
    let mut found = Vec::new();
    while learner.solve(None, &mut Watch::forever()) == Ok(true) {
        found.push(learner.solution());
        learner.exclude_found();
    }
    found
}

#[test]
fn it_agrees_with_the_search_on_every_kind_of_rules() {
    let mut random = Xoshiro::from_seed(16);
    let (watch, mut seen) = (&mut Watch::forever(), [0; 3]);
    for text in RULES {
        let rules = rules(text);
        let houses = houses(&rules);
        let grid = by_search(&Puzzle::blank(rules.clone()), 1).pop();
        for _ in 0..100 {
            let puzzle = any_puzzle(&rules, grid.as_deref(), &mut random);
            let expected = by_search(&puzzle, 2);
            seen[expected.len()] += 1;
            let is_solved = |solution: &Vec<u8>| puzzle.is_solved_by(solution);
            assert_eq!(two_smallest(&houses, &puzzle, watch).as_ref(), Ok(&expected), "{text} {puzzle:?}");
            assert_eq!(smallest(&houses, &puzzle, watch), Ok(expected.first().cloned()), "{text} {puzzle:?}");
            let (found, some) = sole(&houses, &puzzle, watch).expect("never stopped");
            assert_eq!((found as usize, some.is_some()), (expected.len(), found > 0), "{text} {puzzle:?}");
            assert!(some.iter().all(is_solved), "{text} {puzzle:?}");
            let some = first(&houses, &puzzle, watch).expect("never stopped");
            assert!(some.iter().all(is_solved) && some.is_some() == (found > 0), "{text} {puzzle:?}");
        }
    }
    assert!(seen.iter().all(|&count| count > 100), "none, one and several: {seen:?}");
}

/// The referee knows no rules but the classic ones; everything is compared with it, not with another fast search.
#[test]
fn it_agrees_with_the_plain_search_on_garbage() {
    let mut random = Xoshiro::from_seed(25);
    let houses = houses(&Rules::CLASSIC);
    for _ in 0..300 {
        let mut marks = Candidates::FULL;
        let grid = random_grid(&mut random, &Rules::CLASSIC);
        for cell in Cell::ALL {
            let own = grid.get(cell).into_iter().collect::<DigitSet>();
            let some = DigitSet::from_bits(random.next_u64() as u16 & random.next_u64() as u16 & 0x1FF);
            marks.set(cell, if random.below(100) == 0 { some } else { own | some });
        }
        let puzzle = Nine::with_marks(Grid::EMPTY, &marks);
        let mut expected: Vec<Vec<u8>> = naive::all(&puzzle).iter().map(values).collect();
        let mut found = all(&houses, &Puzzle::from(&puzzle));
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{puzzle:?}");
    }
}

fn values(grid: &Grid) -> Vec<u8> {
    Cell::ALL.iter().filter_map(|&cell| grid.get(cell)).map(|digit| digit.value()).collect()
}

/// The numbers of grids of 4x4 (<https://oeis.org/A107739>) and of Latin squares (<https://oeis.org/A002860>).
#[test]
fn it_finds_every_grid_once() {
    for (text, expected) in [("4x4", 288), ("3x3", 12), ("1x1", 1), ("4x4,no-boxes", 576), ("2x2", 2)] {
        let rules = rules(text);
        let mut found = all(&houses(&rules), &Puzzle::blank(rules.clone()));
        assert!(found.iter().all(|values| rules.allows(values)), "{text}");
        found.sort();
        found.dedup();
        assert_eq!(found.len(), expected, "{text}");
    }
}

/// The first puzzles of the sets that `examples/large.rs` makes: two of 16x16 with minimal clues, one of 25x25 with
/// enough conflicts that clauses are removed.
const LARGE: &str = include_str!("../../../tests/data/large.txt");

#[test]
fn it_agrees_with_the_search_on_large_grids() {
    let watch = &mut Watch::forever();
    for line in LARGE.lines().filter(|line| line.len() == 256) {
        let rules = rules("16x16");
        let (puzzle, houses) = (plain::read(line, &rules).expect("a puzzle").problem, houses(&rules));
        let plan = Plan::of(&rules, &mut Watch::forever()).expect("nothing stops it");
        assert_eq!(sole(&houses, &puzzle, watch), search::sole(plan, &puzzle, watch), "{line}");
        let mut open = puzzle.clone();
        let first_given = rules.layout().cells().find(|&cell| puzzle.given(cell).is_some());
        open.clear(first_given.expect("a given"));
        assert_eq!(two_smallest(&houses, &open, watch), Ok(by_search(&open, 2)), "minimal: {line}");
    }
}

#[test]
fn it_remains_right_while_clauses_are_removed() {
    let line = LARGE.lines().find(|line| line.len() == 625).expect("a puzzle of 25x25");
    let rules = rules("25x25");
    let (puzzle, houses) = (plain::read(line, &rules).expect("a puzzle").problem, houses(&rules));
    let (found, solution) = sole(&houses, &puzzle, &mut Watch::forever()).expect("never stopped");
    let solution = solution.expect("a solution");
    assert!(found == 1 && puzzle.is_solved_by(&solution));
    // Without the solution's value in some cell, there is none.
    let mut other = puzzle.clone();
    let cell = rules.layout().cells().find(|&cell| puzzle.given(cell).is_none()).expect("an open cell");
    other.restrict(cell, !(1 << (solution[cell.index()] - 1)));
    assert_eq!(first(&houses, &other, &mut Watch::forever()), Ok(None));
}

#[test]
fn it_refuses_other_rules_and_leaves_few_values_to_others() {
    let is_kept =
        |text| Houses::kept(&rules(text), &mut Watch::forever()).expect("nothing stops it").is_some();
    for text in ["10x10,thermometer:r1c1-r1c3", "10x10,killer-cage:5:r1c1-r1c2", "10x10,white-dot:r1c1-r1c2"]
    {
        assert!(!is_kept(text), "{text}");
    }
    assert!(!is_kept("9x9,diagonal") && is_kept("10x10,diagonal,anti-knight"));
}

#[test]
fn a_watch_stops_it() {
    let rules = rules("16x16");
    let (puzzle, houses) = (Puzzle::blank(rules.clone()), houses(&rules));
    assert_eq!(first(&houses, &puzzle, &mut Watch::forever().at_most(3)), Err(Stopped));
    assert!(first(&houses, &puzzle, &mut Watch::forever()).expect("never stopped").is_some());
}

/// More cells than values cannot differ.
#[test]
fn an_area_with_more_cells_than_values_has_no_solution() {
    let layout = Layout::new(10, 10).and_then(|layout| layout.with_values(1, 9)).expect("a layout");
    let rules = Rules::new(RuleSet::new(layout.without_regions(), Vec::new()));
    assert_eq!(first(&houses(&rules), &Puzzle::blank(rules.clone()), &mut Watch::forever()), Ok(None));
}
