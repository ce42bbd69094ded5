//! Compares counts with the referee, with closed formulas and with published numbers. They are the same for any
//! number of threads.

use ninefold::engine::{Count, CountOptions, Status, check, count, needless_givens};
use ninefold::generate::{Random, Xoshiro, minimal_puzzle, random_clues, random_grid};
use ninefold::grid::{Candidates, CellSet, DigitSet};
use ninefold::solve::{Watch, naive};
use ninefold::{Cell, Digit, Grid, Nine, Rules};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

fn forever() -> Watch<'static> {
    Watch::forever()
}

fn threads(threads: usize) -> CountOptions<'static> {
    CountOptions { threads, ..CountOptions::default() }
}

fn complete(solutions: u128) -> Count {
    Count { solutions, complete: true }
}

fn random_cells(random: &mut Xoshiro, number: usize) -> Vec<Cell> {
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    cells[..number].to_vec()
}

/// Makes a puzzle with few solutions: a full grid with holes, sometimes with a wrong digit or with marks.
fn with_holes(random: &mut Xoshiro, rules: &Rules) -> Nine {
    let mut grid = random_grid(random, rules);
    let holes = 40 + random.below(14);
    for cell in random_cells(random, holes) {
        grid.set(cell, None);
    }
    if random.below(4) == 0 {
        grid.set(Cell::ALL[random.below(81)], Some(Digit::ALL[random.below(9)]));
    }
    let mut marks = Candidates::FULL;
    if random.below(3) == 0 {
        for cell in Cell::ALL {
            marks.set(cell, DigitSet::from_bits(random.next_u64() as u16 | random.next_u64() as u16));
        }
    }
    Nine::with_marks(grid, &marks).by(rules)
}

/// Removes two digits from a full grid. Each open cell then holds one or the other, and neighbours differ, so the
/// solutions are the two-colourings of the open cells: two for each connected part.
fn without_two_digits(solution: &Grid, rules: &Rules, pair: [Digit; 2]) -> (Nine, u128) {
    let mut open = solution.cells_with(pair[0]) | solution.cells_with(pair[1]);
    let puzzle = Nine::new(solution.restricted_to(!open)).by(rules);
    let mut solutions = 1;
    while let Some(cell) = open.first() {
        let mut part = CellSet::only(cell);
        loop {
            let grown = part.iter().fold(part, |grown, cell| grown | (rules.peers(cell) & open));
            if grown == part {
                break;
            }
            part = grown;
        }
        open -= part;
        solutions *= 2;
    }
    (puzzle, solutions)
}

/// Returns a full grid in which 1 and 2, 4 and 5, and 7 and 8 are in rectangles that can be swapped one by one, by the
/// classic rules. It is the first grid in lexicographic order.
fn smallest_grid() -> Grid {
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
        .parse()
        .expect("81 digits")
}

#[test]
fn agrees_with_the_referee() {
    for rules in [Rules::CLASSIC, Rules::diagonal()] {
        let mut random = Xoshiro::from_seed(2024);
        let (mut none, mut several) = (0, 0);
        for _ in 0..400 {
            let puzzle = with_holes(&mut random, &rules);
            let expected = naive::count(&puzzle, 100_000);
            if expected == 100_000 {
                continue;
            }
            assert_eq!(count(&puzzle, &threads(1), &forever()), complete(expected.into()), "{puzzle:?}");
            none += usize::from(expected == 0);
            several += usize::from(expected > 1);
        }
        assert!(none > 20 && several > 20, "{none} without a solution, {several} with several");
    }
}

#[test]
fn two_digits_taken_out_give_a_power_of_two() {
    let mut random = Xoshiro::from_seed(7);
    for rules in [Rules::CLASSIC, Rules::diagonal()] {
        for _ in 0..50 {
            let solution = random_grid(&mut random, &rules);
            for pair in [[Digit::D1, Digit::D2], [Digit::D3, Digit::D9]] {
                let (puzzle, solutions) = without_two_digits(&solution, &rules, pair);
                assert_eq!(count(&puzzle, &threads(0), &forever()), complete(solutions));
            }
        }
    }
}

/// Returns a puzzle with many solutions, for a test of the threads.
fn wide_puzzle() -> Nine {
    let kept = Cell::ALL.into_iter().take(WIDE_GIVENS).collect();
    Nine::new(smallest_grid().restricted_to(kept))
}

/// The number of cells that are kept of the smallest grid, in reading order.
const WIDE_GIVENS: usize = 37;

#[test]
fn the_same_at_any_number_of_threads() {
    let puzzle = wide_puzzle();
    let alone = count(&puzzle, &threads(1), &forever());
    assert!(alone.complete && alone.solutions > 100_000, "{alone:?}");
    for number in [2, 3, 7] {
        assert_eq!(count(&puzzle, &threads(number), &forever()), alone, "{number} threads");
    }
    let told = |_: f64, _: u128| {};
    let with_progress = CountOptions { progress: Some(&told), ..threads(1) };
    assert_eq!(count(&puzzle, &with_progress, &forever()), alone, "progress");
}

/// This is the number behind the number of all grids. B. Felgenhauer and F. Jarvis, "Mathematics of Sudoku I" (2006),
/// sorted the completions of a first band by their first column and counted one in 72. For the band below there are
/// 108,374,976; it is the last in E. Russell's list of the 44 classes of bands.
#[test]
#[ignore = "counts a hundred million solutions"]
fn completions_of_the_cyclic_band() {
    let band: Grid = smallest_grid().restricted_to(Cell::ALL[..27].iter().copied().collect());
    let rest = [Digit::D2, Digit::D3, Digit::D5, Digit::D6, Digit::D8, Digit::D9];
    let (mut columns, mut solutions) = (0, 0);
    for upper in 0..1_usize << 6 {
        // 2 is in row 4; rows 4 to 6 and rows 7 to 9 are sorted by their first cells.
        if upper & 1 == 0 || upper.count_ones() != 3 {
            continue;
        }
        let (above, below): (Vec<_>, Vec<_>) = (0..6).partition(|i| upper >> i & 1 != 0);
        let column = above.into_iter().chain(below).map(|i| rest[i]);
        let mut grid = band;
        grid.extend((3..9).map(|row| Cell::at(row, 0)).zip(column));
        columns += 1;
        solutions += count(&Nine::new(grid), &threads(0), &forever()).solutions;
    }
    assert_eq!((columns, solutions), (10, 108_374_976));
}

#[test]
fn a_limit_is_reached_exactly_at_any_number_of_threads() {
    let wide = wide_puzzle();
    for limit in [0, 1, 2, 1000, 50_000] {
        for number in [1, 2, 5] {
            let options = CountOptions { limit: Some(limit), ..threads(number) };
            let expected = Count { solutions: limit, complete: false };
            assert_eq!(count(&wide, &options, &forever()), expected, "{number} threads");
            assert_eq!(count(&Nine::new(Grid::EMPTY), &options, &forever()), expected, "{number} threads");
        }
    }
}

#[test]
fn a_limit_counts_as_the_end_only_when_it_is_reached() {
    let (eight, _) = eight_solutions();
    for (limit, expected) in [
        (u128::MAX, complete(8)),
        (9, complete(8)),
        (8, Count { solutions: 8, complete: false }),
        (7, Count { solutions: 7, complete: false }),
        (0, Count { solutions: 0, complete: false }),
    ] {
        let options = CountOptions { limit: Some(limit), ..threads(0) };
        assert_eq!(count(&eight, &options, &forever()), expected, "limit {limit}");
    }
    let clash = Nine::new(Grid::EMPTY.with(Cell::at(0, 0), Digit::D1).with(Cell::at(0, 1), Digit::D1));
    for limit in [None, Some(0), Some(1)] {
        let options = CountOptions { limit, ..threads(0) };
        assert_eq!(count(&clash, &options, &forever()), complete(0), "limit {limit:?}");
    }
}

/// Returns source A's puzzle, with the number of solutions stated for it.
fn eight_solutions() -> (Nine, u128) {
    let line = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
    (Nine::new(line.parse().expect("81 characters")), 8)
}

#[test]
fn a_watch_ends_a_count_that_would_take_for_ever() {
    let some = |asks| count(&Nine::new(Grid::EMPTY), &threads(1), &forever().at_most(asks));
    let (few, more) = (some(1000), some(5000));
    assert!(!few.complete && few.solutions > 0 && few == some(1000), "{few:?}");
    assert!(!more.complete && more.solutions > few.solutions, "what was counted until then: {more:?}");
    for number in [2, 5] {
        let none_left = count(&Nine::new(Grid::EMPTY), &threads(number), &forever().at_most(0));
        assert!(!none_left.complete, "{none_left:?} with {number} threads");
    }
}

#[test]
fn cancelling_ends_a_count_from_its_own_progress_too() {
    for number in [1, 2, 5] {
        let cancel = AtomicBool::new(false);
        let reports = Mutex::new(Vec::new());
        let tell = |done: f64, solutions: u128| {
            let mut reports = reports.lock().expect("no panic so far");
            reports.push((done, solutions));
            cancel.store(reports.len() == 3, Ordering::Relaxed);
        };
        let options = CountOptions { progress: Some(&tell), ..threads(number) };
        let some = count(&Nine::new(Grid::EMPTY), &options, &forever().until(&cancel));
        let reports = reports.into_inner().expect("no panic so far");
        assert!(!some.complete, "{number} threads");
        assert_eq!(reports.len(), 3, "{number} threads");
        assert!(reports.is_sorted_by(|a, b| a.0 <= b.0 && a.1 <= b.1), "{reports:?}");
        assert!(reports.iter().all(|report| (0.0..=1.0).contains(&report.0) && report.1 <= some.solutions));
    }
}

#[test]
fn cancelled_before_it_began() {
    let watch_of = AtomicBool::new(true);
    let some = count(&Nine::new(Grid::EMPTY), &threads(2), &forever().until(&watch_of));
    assert!(!some.complete);
}

#[test]
#[should_panic(expected = "told")]
fn a_panic_in_the_progress_function_reaches_the_caller() {
    let tell = |_: f64, _: u128| panic!("told");
    count(&Nine::new(Grid::EMPTY), &CountOptions { progress: Some(&tell), ..threads(2) }, &forever());
}

#[test]
fn needless_givens_are_those_the_referee_can_do_without() {
    let mut random = Xoshiro::from_seed(5);
    for rules in [Rules::CLASSIC, Rules::diagonal(), Rules::CLASSIC] {
        let minimal = minimal_puzzle(&mut random, &rules);
        assert_eq!(needless_givens(&minimal, &mut forever()), Ok(CellSet::EMPTY));
        let solution = naive::all(&minimal)[0];
        let more = random_cells(&mut random, 4).into_iter().fold(minimal.givens().filled(), CellSet::with);
        let puzzle = Nine::new(solution.restricted_to(more)).by(rules);
        let expected: CellSet =
            more.iter().filter(|&cell| naive::count(&puzzle.clone().without(cell), 2) == 1).collect();
        assert_eq!(needless_givens(&puzzle, &mut forever()), Ok(expected));
    }
}

#[test]
fn needless_givens_of_other_puzzles_change_nothing_either() {
    let mut random = Xoshiro::from_seed(6);
    let mut seen = [0; 2];
    for _ in 0..30 {
        let puzzle = with_holes(&mut random, &Rules::CLASSIC);
        let before = naive::count(&puzzle, 2000);
        if puzzle.has_clash() || puzzle.has_marks() || before == 2000 {
            continue;
        }
        let needless = needless_givens(&puzzle, &mut forever()).expect("no deadline");
        for (cell, _) in puzzle.givens().iter() {
            let same = naive::count(&puzzle.clone().without(cell), before + 1) == before;
            assert_eq!(needless.contains(cell), same, "{cell} of {}", puzzle.givens());
            seen[usize::from(same)] += 1;
        }
    }
    assert!(seen.iter().all(|&seen| seen > 50), "{seen:?}");
}

#[test]
fn a_verdict_tells_where_two_solutions_differ() {
    let (eight, _) = eight_solutions();
    let verdict = check(&eight, &mut forever()).expect("no deadline");
    assert_eq!(verdict.status, Status::Several);
    let [a, b] = verdict.solutions[..] else { panic!("two solutions") };
    for cell in Cell::ALL {
        assert_eq!(verdict.differing_cells().contains(cell), a.get(cell) != b.get(cell));
    }
    let minimal = minimal_puzzle(&mut Xoshiro::from_seed(1), &Rules::CLASSIC);
    let verdict = check(&minimal, &mut forever()).expect("no deadline");
    assert_eq!((verdict.status, verdict.differing_cells()), (Status::Unique, CellSet::EMPTY));
}

#[test]
fn few_random_clues_leave_many_solutions() {
    let puzzle = random_clues(&mut Xoshiro::from_seed(3), 18, &Rules::CLASSIC);
    let options = CountOptions { limit: Some(100_000), ..threads(2) };
    assert_eq!(count(&puzzle, &options, &forever()), Count { solutions: 100_000, complete: false });
}

/// The long run does this without optimisation, too, where every temporary has a place of its own on the stack.
#[test]
fn the_search_of_a_blank_grid_needs_little_stack() {
    let counted = || {
        let options = |threads| CountOptions { limit: Some(20_000), threads, ..CountOptions::default() };
        let count = |threads| count(&Nine::new(Grid::EMPTY), &options(threads), &Watch::forever());
        assert_eq!((count(1).solutions, count(2).solutions), (20_000, 20_000));
    };
    let thread = std::thread::Builder::new().stack_size(512 << 10).spawn(counted).expect("a thread");
    thread.join().expect("the count above");
}
