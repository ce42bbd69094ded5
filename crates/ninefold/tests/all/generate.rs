//! Generated puzzles and grids have the promised properties, and a seed always gives the same.

use crate::support::is_long;
use ninefold::engine::solve;
use ninefold::generate::{
    ClueError, Random, Xoshiro, first_row, first_row_grid, minimal_puzzle, puzzle_level, puzzle_of_level,
    puzzle_with_clues, random_clues, random_grid, uniform_grid,
};
use ninefold::lang::Lang;
use ninefold::logic::{Board, Family, Profile, Teacher};
use ninefold::rate::Level;
use ninefold::solve::{Watch, naive};
use ninefold::{Cell, Digit, DigitSet, Grid, Nine, Rules};
use std::collections::HashSet;

/// Checks with the referee that there is one solution and that none of the givens can be removed.
fn is_minimal(puzzle: &Nine) -> bool {
    let givens = puzzle.givens().filled();
    naive::count(puzzle, 2) == 1
        && givens.iter().all(|cell| naive::count(&puzzle.clone().without(cell), 2) == 2)
}

#[test]
fn full_grids_obey_their_rules() {
    for rules in [Rules::CLASSIC, Rules::diagonal()] {
        let grids: HashSet<Grid> =
            (0..300).map(|index| random_grid(&mut Xoshiro::stream(1, index), &rules)).collect();
        assert_eq!(grids.len(), 300, "all different");
        assert!(grids.iter().all(|grid| rules.is_solved(grid)));
    }
}

/// In every cell each digit is as likely, and so is each pair of digits in two cells that do not see each other. The pairs of
/// equal digits and the others are compared among themselves.
#[test]
fn uniform_grids_show_no_preference() {
    const GRIDS: u64 = 40_000;
    let pairs = [(0, 40), (10, 80), (3, 60), (30, 77)];
    let mut seen = vec![[[0; 9]; 9]; pairs.len()];
    for index in 0..GRIDS {
        let grid = uniform_grid(&mut Xoshiro::stream(2, index));
        assert!(Rules::CLASSIC.is_solved(&grid));
        let digit = |cell: usize| grid.get(Cell::new(cell)).expect("it is full").index();
        for (&(one, other), seen) in pairs.iter().zip(&mut seen) {
            seen[digit(one)][digit(other)] += 1;
        }
    }
    for counts in seen {
        let equal: Vec<u32> = (0..9).map(|digit| counts[digit][digit]).collect();
        let different =
            (0..81).filter(|at| at / 9 != at % 9).map(|at| counts[at / 9][at % 9]).collect::<Vec<_>>();
        // For 8 and 71 degrees of freedom, far beyond one in ten thousand.
        assert!(chi_square(&equal) < 40.0 && chi_square(&different) < 130.0, "{counts:?}");
    }
}

/// Bands and stacks are drawn in different ways, but in uniform grids they are alike: in the mean, as many digits of the
/// first line of a box are in the second line of the next one.
#[test]
fn bands_and_stacks_of_uniform_grids_are_alike() {
    const GRIDS: u64 = 40_000;
    let mut seen = [[[0_u32; 4]; 2]; 6];
    for index in 0..GRIDS {
        let grid = uniform_grid(&mut Xoshiro::stream(12, index));
        // The digits of a line of a box; as a stack if the grid is turned over.
        let line = |turned: bool, line: usize, part: usize| -> DigitSet {
            let cell = |at: usize| if turned { Cell::at(at, line) } else { Cell::at(line, at) };
            (3 * part..3 * part + 3).filter_map(|at| grid.get(cell(at))).collect()
        };
        for (at, counts) in seen.iter_mut().enumerate() {
            let (turned, first) = (at >= 3, 3 * (at % 3));
            for (next, counts) in counts.iter_mut().enumerate() {
                let shared = line(turned, first, next) & line(turned, first + 1, next + 1);
                counts[shared.len()] += 1;
            }
        }
    }
    for shared in 0..4 {
        let counts: Vec<u32> = seen.iter().flatten().map(|counts| counts[shared]).collect();
        // 11 degrees of freedom: above 38 in one of ten thousand samples, if they were independent.
        assert!(chi_square(&counts) < 45.0, "{shared}: {counts:?}");
    }
}

#[test]
fn every_cell_of_a_random_grid_holds_every_digit_about_as_often() {
    const GRIDS: u64 = 1800;
    for rules in [Rules::CLASSIC, Rules::diagonal()] {
        let mut seen = [[0; 9]; 81];
        for index in 0..GRIDS {
            for (cell, digit) in random_grid(&mut Xoshiro::stream(2, index), &rules).iter() {
                seen[cell.index()][digit.index()] += 1;
            }
        }
        for counts in seen {
            assert!(chi_square(&counts) < 40.0, "{counts:?} by the {rules} rules");
        }
    }
}

#[test]
fn a_shuffled_first_row_is_completed_to_the_smallest_grid() {
    let mut starts = HashSet::new();
    for index in 0..30 {
        let start = first_row(&mut Xoshiro::stream(3, index));
        let grid = first_row_grid(&mut Xoshiro::stream(3, index));
        let row: DigitSet = Cell::ALL[..9].iter().filter_map(|&cell| start.get(cell)).collect();
        assert_eq!((row, start.len()), (DigitSet::FULL, 9));
        assert_eq!(row_major(&start), grid);
        starts.insert(start);
    }
    assert!(starts.len() > 25);
}

/// Does source A's search, written out: cells in reading order, digits upwards.
fn row_major(start: &Grid) -> Grid {
    fn fill(grid: &mut Grid, from: usize) -> bool {
        let Some(cell) = Cell::ALL[from..].iter().copied().find(|&cell| grid.get(cell).is_none()) else {
            return true;
        };
        for digit in Digit::ALL {
            if cell.peers().iter().all(|peer| grid.get(peer) != Some(digit)) {
                grid.set(cell, Some(digit));
                if fill(grid, cell.index()) {
                    return true;
                }
            }
        }
        grid.set(cell, None);
        false
    }
    let mut grid = *start;
    assert!(fill(&mut grid, 0));
    grid
}

#[test]
fn random_clues_have_a_solution() {
    for rules in [Rules::CLASSIC, Rules::diagonal()] {
        for (index, clues) in [0, 1, 17, 18, 30, 81, 100].into_iter().enumerate() {
            let puzzle = random_clues(&mut Xoshiro::stream(4, index as u64), clues, &rules);
            assert_eq!((puzzle.givens().len(), puzzle.rules()), (clues.min(81), &rules));
            assert!(solve(&puzzle).status.has_solution());
        }
    }
}

#[test]
fn minimal_puzzles_are_minimal() {
    for rules in [Rules::CLASSIC, Rules::diagonal()] {
        let puzzles: Vec<Nine> = (0..if is_long() { 20 } else { 8 })
            .map(|index| minimal_puzzle(&mut Xoshiro::stream(5, index), &rules))
            .collect();
        for puzzle in &puzzles {
            assert_eq!(*puzzle.rules(), rules);
            assert!(is_minimal(puzzle), "{}", puzzle.givens());
        }
        let different: HashSet<&Grid> = puzzles.iter().map(Nine::givens).collect();
        assert_eq!(different.len(), puzzles.len());
    }
}

#[test]
fn puzzles_with_clues_have_that_many_and_are_minimal() {
    for (rules, range) in [(Rules::CLASSIC, 21..=27), (Rules::diagonal(), 17..=21)] {
        for clues in range {
            let mut random = Xoshiro::stream(6, clues as u64);
            let puzzle = puzzle_with_clues(&mut random, clues, &rules, &mut Watch::forever())
                .expect("a practical number of clues");
            assert_eq!(puzzle.givens().len(), clues);
            assert!(is_minimal(&puzzle), "{} by the {rules} rules", puzzle.givens());
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_and_another_index_another() {
    let make = |seed, index| {
        let mut random = Xoshiro::stream(seed, index);
        let minimal = minimal_puzzle(&mut random, &Rules::CLASSIC);
        let counted = puzzle_with_clues(&mut random, 24, &Rules::CLASSIC, &mut Watch::forever());
        (minimal, counted.expect("24 clues are common"), random_grid(&mut random, &Rules::diagonal()))
    };
    assert_eq!(make(1, 0), make(1, 0));
    let threads: Vec<_> = std::thread::scope(|scope| {
        let started: Vec<_> = (0..4).map(|index| scope.spawn(move || make(1, index))).collect();
        started.into_iter().map(|thread| thread.join().expect("no panic")).collect()
    });
    assert_eq!(threads, (0..4).map(|index| make(1, index)).collect::<Vec<_>>());
    let all = [make(1, 0), make(1, 1), make(2, 0), make(2, 1), make(0, 1)];
    assert_eq!(all.iter().map(|made| made.0.clone()).collect::<HashSet<_>>().len(), all.len());
}

#[test]
fn impossible_numbers_of_clues_are_refused_with_the_reason() {
    let ask = |clues, rules: &Rules| {
        puzzle_with_clues(&mut Xoshiro::from_seed(1), clues, rules, &mut Watch::forever().at_most(20_000))
    };
    let few = ask(16, &Rules::CLASSIC).expect_err("too few");
    assert_eq!(few, ClueError::TooFew { asked: 16, rules: Rules::CLASSIC });
    assert!(few.to_string().starts_with("16 clues: no Sudoku with fewer than 17 clues has one solution"));
    assert!(few.message(Lang::Zh).contains("17"));
    let many = ask(41, &Rules::CLASSIC).expect_err("too many");
    assert_eq!(many, ClueError::TooMany { asked: 41, rules: Rules::CLASSIC });
    assert!(matches!(ask(7, &Rules::diagonal()), Err(ClueError::TooFew { .. })));
    assert!(matches!(ask(81, &Rules::diagonal()), Err(ClueError::TooMany { .. })));

    let late = ask(17, &Rules::CLASSIC).expect_err("17 are not found so soon");
    let ClueError::NotReached { asked: 17, nearest, .. } = &late else { panic!("{late:?}") };
    let nearest = nearest.as_deref().expect("that is enough for some minimal puzzle");
    assert!(is_minimal(nearest));
    assert!(late.to_string().contains(&format!("found has {}", nearest.givens().len())), "{late}");

    let no_time = &mut Watch::forever().at_most(0);
    let nothing = puzzle_with_clues(&mut Xoshiro::from_seed(1), 24, &Rules::CLASSIC, no_time);
    assert!(matches!(nothing, Err(ClueError::NotReached { nearest: None, .. })), "{nothing:?}");
}

/// Returns Pearson's statistic for counts that should be equal.
fn chi_square(counts: &[u32]) -> f64 {
    let expected = counts.iter().sum::<u32>() as f64 / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

#[test]
fn below_is_even() {
    let mut random = Xoshiro::from_seed(9);
    // A fair generator exceeds each of these limits at most once in 10,000 times.
    for (bound, limit) in [(2, 16.0), (3, 19.0), (9, 34.0), (81, 135.0)] {
        let mut counts = vec![0; bound];
        for _ in 0..bound * 2000 {
            counts[random.below(bound)] += 1;
        }
        assert!(chi_square(&counts) < limit, "below {bound}: {counts:?}");
    }
}

#[test]
fn a_shuffle_is_even() {
    let mut random = Xoshiro::from_seed(10);
    let mut counts = [0; 24];
    for _ in 0..24 * 2000 {
        let mut order = [0, 1, 2, 3];
        random.shuffle(&mut order);
        let before = |i: usize| order[i + 1..].iter().filter(|&&later| later < order[i]).count();
        counts[before(0) * 6 + before(1) * 2 + before(2)] += 1;
    }
    // 23 degrees of freedom: the limit is exceeded once in 10,000 times.
    assert!(chi_square(&counts) < 56.0, "{counts:?}");
}

#[test]
fn streams_of_one_seed_and_of_neighbouring_seeds_differ() {
    let begins: HashSet<u64> =
        (0..50).flat_map(|seed| (0..50).map(move |index| Xoshiro::stream(seed, index).next_u64())).collect();
    assert_eq!(begins.len(), 2500);
}

/// Seeds are a promise: changing these lines breaks it. The referee checks that the outputs are right; the lines
/// themselves are what the first version made.
#[test]
fn seeds_keep_their_puzzles() {
    let random = || Xoshiro::stream(42, 7);
    let full = random_grid(&mut random(), &Rules::diagonal());
    let minimal = minimal_puzzle(&mut random(), &Rules::CLASSIC);
    let counted = puzzle_with_clues(&mut random(), 22, &Rules::CLASSIC, &mut Watch::forever());
    let counted = counted.expect("22 clues are common");
    assert!(Rules::diagonal().is_solved(&full) && is_minimal(&minimal) && is_minimal(&counted));
    for (made, first_version) in [
        (full, "875164923412983657396527418634218795189475362257639841741392586528746139963851274"),
        (
            *minimal.givens(),
            "67.8....4.8.2.......5..1..69....87........59...4..5....6....9..8......2...7..6..3",
        ),
        (
            *counted.givens(),
            "......23..8.2..1.9.954....6..6.1.7..7.............5...3..5.......9..3..5.1....4..",
        ),
    ] {
        assert_eq!(made.to_string(), first_version);
    }
}

#[test]
fn a_puzzle_of_a_level_has_that_level() {
    let levels = Level::ALL;
    for (seed, level) in (0..20).map(|seed| (seed, levels[seed as usize % 5])) {
        let puzzle = puzzle_of_level(&mut Xoshiro::from_seed(seed), level, &Watch::forever());
        let puzzle = puzzle.expect("a watch that runs forever never stops a search");
        assert!(is_minimal(&puzzle));
        let path = Teacher::new(Profile::hodoku()).solve(&Board::new(&puzzle));
        assert!(path.is_solved());
        let steps = || path.steps.iter().filter_map(|step| step.technique.hodoku());
        let hardest = steps().map(|hodoku| hodoku.level).max().expect("there is a step");
        // By HoDoKu's configuration, the scores of a puzzle's steps have a maximum for each level; extreme has no
        // limit.
        let score: u32 = steps().map(|hodoku| u32::from(hodoku.score)).sum();
        let by_score = levels[[800, 1000, 1600, 1800].iter().filter(|&&limit| score > limit).count()];
        assert_eq!(hardest.max(by_score), level, "{}", puzzle.givens());
        // The meaning of easy, in other words.
        let is_single = path.steps.iter().all(|step| step.technique.family == Family::Singles);
        assert!(is_single || level != Level::Easy, "{}", puzzle.givens());
    }
}

#[test]
fn a_level_takes_logic_to_the_end_and_time() {
    let several = Nine::new(Grid::EMPTY);
    assert_eq!(puzzle_level(&several, &Watch::forever()), Ok(None), "trial and error is no logic");
    let no_time = Watch::forever().at_most(0);
    assert!(puzzle_of_level(&mut Xoshiro::from_seed(1), Level::Easy, &no_time).is_err());
}
