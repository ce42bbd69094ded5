//! What the counts mean, on boards so small that they can be counted by hand.

use ninefold::grid::Candidates;
use ninefold::solve::{METHODS, Method, Statistics, Watch, method};
use ninefold::{Cell, Digit, DigitSet, Grid, Nine};
use std::sync::atomic::AtomicBool;

const FULL: &str = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";

/// R1C1 R1C2 / R4C1 R4C2 hold 12 / 21 in the grid above. If emptied, they can also hold 21 / 12.
const RECTANGLE: [Cell; 4] = [Cell::at(0, 0), Cell::at(0, 1), Cell::at(3, 0), Cell::at(3, 1)];

fn full() -> Grid {
    FULL.parse().expect("a grid")
}

fn rectangle() -> Grid {
    RECTANGLE.into_iter().fold(full(), Grid::without)
}

/// Returns the puzzle of the empty rectangle in which the last cell allows only `digits`.
fn last_cell_allows(digits: DigitSet) -> Nine {
    let mut marks = Candidates::FULL;
    marks.set(RECTANGLE[3], digits);
    Nine::with_marks(rectangle(), &marks)
}

/// Returns placements, undone, guesses, nodes and deepest.
fn counts(name: &str, puzzle: &Nine) -> (bool, [u64; 5]) {
    let mut s = Statistics::default();
    let method = method(name).expect("a method of this name");
    let found = method.search(puzzle, &mut Watch::forever(), &mut s).expect("not stopped");
    assert!(found.is_none_or(|grid| puzzle.is_solved_by(&grid)));
    (found.is_some(), [s.placements, s.undone, s.guesses, s.nodes, s.deepest.into()])
}

#[test]
fn a_full_grid_costs_a_look() {
    for name in ["row-major", "flags", "candidates", "strategies"] {
        assert_eq!(counts(name, &Nine::new(full())), (true, [0, 0, 0, 1, 0]), "{name}");
    }
}

#[test]
fn clashing_givens_cost_nothing() {
    for clashing in [
        full().with(Cell::at(0, 0), Digit::D2),
        Grid::EMPTY.with(RECTANGLE[0], Digit::D1).with(RECTANGLE[1], Digit::D1),
    ] {
        for method in METHODS {
            assert_eq!(counts(method.name(), &Nine::new(clashing)), (false, [0; 5]), "{}", method.name());
        }
    }
}

#[test]
fn one_empty_cell_is_one_placement_and_no_guess() {
    let puzzle = Nine::new(full().without(Cell::at(4, 4)));
    for name in ["row-major", "flags", "candidates"] {
        assert_eq!(counts(name, &puzzle), (true, [1, 0, 0, 2, 0]), "{name}: a trial");
    }
    assert_eq!(counts("strategies", &puzzle), (true, [1, 0, 0, 1, 0]), "an inference");
}

#[test]
fn two_solutions_cost_one_guess() {
    // R1C1 = 1 is a guess, because 2 is left; then each cell has one digit.
    let puzzle = Nine::new(rectangle());
    for name in ["row-major", "flags", "candidates"] {
        assert_eq!(counts(name, &puzzle), (true, [4, 0, 1, 5, 1]), "{name}");
    }
    assert_eq!(counts("strategies", &puzzle), (true, [4, 0, 1, 2, 1]), "three of the four inferred");
}

#[test]
fn a_wrong_guess_is_taken_back() {
    // The last cell must hold 2, so R1C1 = 1 fails after R1C2 = 2 and R4C1 = 2. Then comes 2 1 / 1 2.
    let puzzle = last_cell_allows(DigitSet::only(Digit::D2));
    for name in ["row-major", "flags"] {
        assert_eq!(counts(name, &puzzle), (true, [7, 3, 1, 8, 1]), "{name}");
    }
    assert_eq!(counts("candidates", &puzzle), (true, [4, 0, 0, 5, 0]), "starts at the last cell");
    assert_eq!(counts("strategies", &puzzle), (true, [4, 0, 0, 1, 0]));
}

#[test]
fn without_a_solution_everything_is_taken_back() {
    // 1 2 / 2 and 2 1 / 1, neither of which leaves a digit for the last cell.
    let puzzle = last_cell_allows(DigitSet::EMPTY);
    for name in ["row-major", "flags"] {
        assert_eq!(counts(name, &puzzle), (false, [6, 6, 1, 7, 1]), "{name}");
    }
    // Both methods see the cell without candidates at once.
    assert_eq!(counts("candidates", &puzzle), (false, [0, 0, 0, 1, 0]));
    assert_eq!(counts("strategies", &puzzle), (false, [0, 0, 0, 1, 0]));
}

#[test]
fn statistics_are_added_to() {
    let mut statistics = Statistics::default();
    let flags = method("flags").expect("a method of this name");
    for _ in 0..3 {
        let found = flags.search(&Nine::new(rectangle()), &mut Watch::forever(), &mut statistics);
        assert!(matches!(found, Ok(Some(_))));
    }
    assert_eq!((statistics.placements, statistics.guesses, statistics.nodes), (12, 3, 15));
    assert_eq!(statistics.deepest, 1, "a maximum, not a sum");
}

#[test]
fn every_method_stops_when_told_to() {
    let cancelled = AtomicBool::new(true);
    let blank = Nine::new(Grid::EMPTY);
    for method in METHODS {
        let watch = &mut Watch::forever().until(&cancelled);
        let stopped = method.search(&blank, watch, &mut Statistics::default());
        assert!(stopped.is_err(), "{}", method.name());
    }
}

#[test]
fn names_find_their_methods() {
    let names: Vec<&str> = METHODS.iter().map(|method| method.name()).collect();
    assert_eq!(names, ["row-major", "flags", "candidates", "strategies", "fast"]);
    for name in names {
        assert_eq!(method(name).map(Method::name), Some(name));
    }
    assert!(method("slow").is_none());
}
