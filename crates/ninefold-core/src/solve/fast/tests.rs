//! Compares the engine with the referee, on puzzles with no solution, one and several, and on grids that are no
//! puzzles at all.

use super::board::FastBoard;
use super::search::{self, SearchStart, SearchTask};
use super::{Fast, FastExplorer, solutions};
use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid};
use crate::rules::Nine;
use crate::simd::Isa;
use crate::solve::explorer::Explorer;
use crate::solve::method::Method;
use crate::solve::naive;
use crate::solve::statistics::Statistics;
use crate::solve::watch::{Stopped, Watch};

const PUZZLES: [&str; 8] = [
    "300017028500020094620090017030401006470000035200030001100709002009802040800003700",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "98.7.....6.....97.......5...4..5..3...7..6..2...1..8....4..3..1...2..4......7..5.",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
    "123456789456789123789123456214365897365897214897214365531642978642978531978531624",
];

/// A random number generator that gives the same numbers on every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n
    }

    fn cell(&mut self) -> Cell {
        Cell::new(self.below(81))
    }

    fn digit(&mut self) -> Digit {
        Digit::ALL[self.below(9)]
    }
}

fn count(puzzle: &Nine, limit: u64) -> u64 {
    let mut found = 0;
    FastExplorer.count(puzzle, limit, &mut Watch::forever(), &mut found).expect("never stopped");
    found
}

fn sole(puzzle: &Nine) -> (u64, Option<Grid>) {
    FastExplorer.sole(puzzle, &mut Watch::forever()).expect("never stopped")
}

/// Returns what a search by one instruction set finds: everything but the time it took.
fn found_by(isa: Isa, puzzle: &Nine, limit: u64) -> (u64, Option<Grid>, Statistics) {
    let (mut first, mut statistics) = (FastBoard::BLANK, Statistics::default());
    let order = SearchTask {
        isa,
        first: Some(&mut first),
        statistics: Some(&mut statistics),
        ..SearchTask::up_to(limit)
    };
    let finding =
        search::search(SearchStart::Puzzle(&FastBoard::new(puzzle.allowed())), order, &mut Watch::forever());
    (finding.solutions, (finding.solutions > 0).then(|| first.grid()), statistics)
}

/// Compares everything that the engine says about a puzzle with the referee.
fn compare(puzzle: &Nine) {
    const LIMIT: u64 = 40;
    let expected = naive::count(puzzle, LIMIT);
    assert_eq!(count(puzzle, LIMIT), expected, "{puzzle:?}");
    let by_all = Isa::ALL.map(|isa| found_by(isa, puzzle, LIMIT));
    assert!(by_all.iter().all(|found| *found == by_all[0]), "{by_all:?}");
    assert_eq!(by_all[0].0, expected);
    let first = FastExplorer.first(puzzle, &mut Watch::forever()).expect("never stopped");
    assert_eq!(first.is_some(), expected > 0, "{puzzle:?}");
    assert!(first.is_none_or(|grid| puzzle.is_solved_by(&grid)), "{puzzle:?}");
    let mut walk = solutions(puzzle);
    let mut listed = Vec::new();
    while listed.len() < LIMIT as usize
        && let Some(solution) = walk.next_within(&mut Watch::forever()).expect("never stopped")
    {
        listed.push(solution);
    }
    if expected < LIMIT {
        assert_eq!(listed, naive::all(puzzle), "{puzzle:?}");
    } else {
        assert_eq!(listed.len() as u64, LIMIT);
        assert!(listed.is_sorted_by(|a, b| a < b));
        assert!(listed.iter().all(|grid| puzzle.is_solved_by(grid)));
    }
    assert_eq!(FastExplorer.smallest(puzzle, &mut Watch::forever()), Ok(listed.first().copied()));
    assert_eq!(count(puzzle, 2), expected.min(2), "{puzzle:?}");
    let (solutions, found) = sole(puzzle);
    assert_eq!(solutions, expected.min(2));
    match solutions {
        0 | 1 => assert_eq!(found, first),
        _ => assert!(found.is_some_and(|grid| puzzle.is_solved_by(&grid))),
    }
    let mut statistics = Statistics::default();
    assert_eq!(Fast.search(puzzle, &mut Watch::forever(), &mut statistics), Ok(first));
    assert!(statistics.undone <= statistics.placements);
    assert_eq!(statistics.nodes > 1, statistics.guesses > 0);
}

fn grids() -> impl Iterator<Item = Grid> {
    PUZZLES.iter().map(|line| line.parse().expect("a puzzle"))
}

#[test]
fn known_puzzles() {
    grids().for_each(|grid| compare(&Nine::new(grid)));
}

#[test]
fn mutated_puzzles() {
    let mut random = Random(1);
    for grid in grids() {
        for _ in 0..250 {
            let mut grid = grid;
            for _ in 0..random.below(4) {
                let cell = random.cell();
                let digit = (random.below(3) > 0).then(|| random.digit());
                grid.set(cell, digit);
            }
            // Far from any solution, the referee would take forever.
            if grid.len() >= 20 {
                compare(&Nine::new(grid));
            }
        }
    }
}

#[test]
fn candidate_grids() {
    let mut random = Random(2);
    let solved: Grid = PUZZLES[6].parse().expect("a grid");
    for round in 0..1500 {
        let mut marks = Candidates::FULL;
        let extra = round % 4 + 1;
        for (cell, digit) in solved.iter() {
            let mut digits = if random.below(200) > 0 { DigitSet::only(digit) } else { DigitSet::EMPTY };
            (0..random.below(extra + 2)).for_each(|_| digits.insert(random.digit()));
            marks.set(cell, digits);
        }
        let mut givens = Grid::EMPTY;
        (0..random.below(5)).for_each(|_| givens.set(random.cell(), Some(random.digit())));
        compare(&Nine::with_marks(givens, &marks));
    }
}

#[test]
fn grids_that_are_no_puzzles() {
    let mut random = Random(3);
    for round in 0..600 {
        let mut grid = Grid::EMPTY;
        (0..25 + round % 57).for_each(|_| grid.set(random.cell(), Some(random.digit())));
        assert_eq!(count(&Nine::new(grid), 2), naive::count(&Nine::new(grid), 2), "{grid}");
    }
    let nothing = Candidates::of_filled(&Grid::EMPTY).intersection(&{
        let mut none = Candidates::FULL;
        Cell::ALL.into_iter().for_each(|cell| none.set(cell, DigitSet::EMPTY));
        none
    });
    assert_eq!(count(&Nine::with_marks(Grid::EMPTY, &nothing), 2), 0);
    let one_digit = Grid::EMPTY.with(Cell::at(0, 0), Digit::D1).with(Cell::at(0, 8), Digit::D1);
    assert_eq!(count(&Nine::new(one_digit), 2), 0);
}

#[test]
fn the_blank_grid_is_quick() {
    let blank = Nine::new(Grid::EMPTY);
    assert_eq!(count(&blank, 20_000), 20_000);
    let mut walk = solutions(&blank);
    let mut listed = Vec::new();
    for _ in 0..500 {
        listed.extend(walk.next_within(&mut Watch::forever()).expect("never stopped"));
    }
    assert_eq!(listed[0].to_string(), PUZZLES[6]);
    assert!(listed.len() == 500 && listed.is_sorted_by(|a, b| a < b));
    assert!(listed.iter().all(|grid| blank.is_solved_by(grid)));
}

/// Few givens once led to searches without end: see "Where" in `branch`.
#[test]
fn nearly_blank_grids_take_few_nodes() {
    let mut random = Random(4);
    for round in 0..600 {
        let mut grid: Grid = PUZZLES[6].parse().expect("a grid");
        let givens = round % 24;
        while grid.len() > givens {
            grid.set(random.cell(), None);
        }
        let mut statistics = Statistics::default();
        let first = Fast.search(&Nine::new(grid), &mut Watch::forever(), &mut statistics);
        assert!(first.is_ok_and(|grid| grid.is_some()));
        assert!(statistics.nodes < 500, "{grid}: {statistics:?}");
        let mut watch = Watch::forever().at_most(20_000);
        assert!(solutions(&Nine::new(grid)).next_within(&mut watch).is_ok_and(|grid| grid.is_some()));
    }
}

/// Counting to two on hard puzzles, with and without their only solution, goes on in lockstep.
#[test]
fn long_searches_are_handed_over() {
    const HARD: [&str; 3] = [
        "98.7..6..7..6..8....5....4.8..9..3...3..7...2....3....1....9....9..671.....1....8",
        "...........1..2..3.3..4..15......6...7.8....13...1..47..3.5..74.4.9.....75.......",
        "........1....12.34.14.3.5.......67...47.2...38...........2....5.35.7..1.9........",
    ];
    let mut long = 0;
    for line in HARD {
        let givens: Grid = line.parse().expect("a puzzle");
        let puzzle = Nine::new(givens);
        let (solutions, solution) = sole(&puzzle);
        assert_eq!(solutions, 1);
        let solution = solution.expect("the only one");
        assert!(puzzle.is_solved_by(&solution));
        for (cell, digit) in solution.iter().filter(|(cell, _)| givens.get(*cell).is_none()).step_by(5) {
            let mut marks = Candidates::FULL;
            marks.set(cell, !DigitSet::only(digit));
            let other = Nine::with_marks(givens, &marks);
            assert_eq!(sole(&other), (0, None), "{line} without {digit} in {cell}");
            assert_eq!(count(&other, 2), 0);
            assert_eq!(found_by(Isa::Portable, &other, 2).0, 0, "never handed over");
            long += u32::from(found_by(Isa::Portable, &other, 2).2.guesses > u64::from(search::WIDE));
        }
        for (cell, _) in givens.iter().step_by(4) {
            let fewer = Nine::new(givens.without(cell));
            let expected = naive::count(&fewer, 2);
            assert_eq!((count(&fewer, 2), sole(&fewer).0), (expected, expected), "{line} without {cell}");
        }
    }
    assert!(long > 20, "{long}");
    let mut late = Watch::forever().at_most(0);
    let hard = Nine::new(PUZZLES[4].parse().expect("a puzzle"));
    assert_eq!(FastExplorer.sole(&hard, &mut late), Err(Stopped));
}

#[test]
fn stopped_walks_go_on() {
    let puzzle = Nine::new(PUZZLES[0].parse().expect("a puzzle"));
    let mut walk = solutions(&puzzle);
    let mut listed = Vec::new();
    loop {
        assert_eq!(
            walk.clone().next_within(&mut Watch::forever().at_most(0)).err(),
            match listed.len() {
                8 => None,
                _ => Some(Stopped),
            }
        );
        let Some(solution) = walk.next_within(&mut Watch::forever()).expect("never stopped") else { break };
        listed.push(solution);
    }
    assert_eq!(listed, naive::all(&puzzle));
    let mut found = 0;
    let mut late = Watch::forever().at_most(0);
    assert_eq!(FastExplorer.count(&puzzle, 8, &mut late, &mut found), Err(Stopped));
}

/// Candidates without a given, on a board with few settled cells that needs very many guesses. It is number 2 of the
/// pencil marks that Interactive Sudoku Solver collects as hard, with the first cells filled in.
const SPARSE_AND_HARD: [&str; 9] = [
    "1.........2.........3......12.4...891234567.912.456789.23...78912.4.678912.4....9",
    "1234567891..456...1234567891.34.6.8.1234567891.34.6.891234567891.3456.8.123456789",
    ".2..567..123456789.23.5.7.912345678912..5.7.91.3456789.23.5.78912345678912345.789",
    "12.....89123.56789123.5678912345678912..567.91.3456789123.5.78912.45678912.45..89",
    "12345678912345678912345.789.2345.7.9.2345...91234567.91234567891..45....12345....",
    "1234567891.34.6.8..234.6.8..23456789.234567....34567.9.234.678.12345678.123456.8.",
    "1234567891..456...1.3456..912345678.12.45....12345678912345678912.4567..12.4567.9",
    "....56..91.3456789..345678.123456789123456789...45.7891234567891..4567.....45.7..",
    "123..67891.34567891234567891234..78912345678912345.789123..678912.4567891234..789",
];

#[test]
fn a_board_with_little_in_it_is_searched_to_the_end() {
    let line = SPARSE_AND_HARD.concat();
    let record = crate::text::read_one(&line).expect("a record").expect("candidates");
    let puzzle = record.puzzle.nine().expect("nine by nine");
    let solution = "123456789457189236689273541275614398834792615916835472361548927598327164742961853";
    let watch = &mut Watch::forever();
    let first = FastExplorer.first(puzzle, watch).expect("not stopped");
    assert_eq!(first.map(|grid| grid.to_string()).as_deref(), Some(solution));
    let smallest = FastExplorer.smallest(puzzle, watch).expect("not stopped");
    assert_eq!(smallest.map(|grid| grid.to_string()).as_deref(), Some(solution));
    let mut found = 0;
    FastExplorer.count(puzzle, 2, watch, &mut found).expect("not stopped");
    assert_eq!(found, 1);
}
