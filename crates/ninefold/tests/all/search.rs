//! Compares the search for any rules with a referee that shares nothing with it.

mod making;
mod published;

use crate::support::is_long;
use crate::support::plain as referee;
use ninefold::engine::CountOptions;
use ninefold::generate::{Random, Xoshiro};
use ninefold::rules::{KINDS, Kind, Layout, Puzzle, RuleSet, Rules};
use ninefold::solve::search::{Plan, SeenValues, Solutions, count, first, possible, smallest, sole};
use ninefold::solve::{Stopped, Watch};
use published::Published;

fn rules(text: &str) -> Rules {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn counted(plan: &Plan, puzzle: &Puzzle, limit: u64) -> u64 {
    let mut found = 0;
    count(plan, puzzle, limit, &mut Watch::forever(), &mut found).expect("nothing stops it");
    found
}

/// Compares every answer with the referee's list of all solutions.
fn judge(puzzle: &Puzzle, all: &[Vec<u8>]) {
    let name = || format!("{} with {} givens", puzzle.rules(), puzzle.given_count());
    let plan = Plan::new(puzzle.rules());
    let watch = &mut Watch::forever();
    assert_eq!(counted(&plan, puzzle, u64::MAX), all.len() as u64, "{}", name());
    assert_eq!(counted(&plan, puzzle, 3), all.len().min(3) as u64, "{}", name());
    let (found, one) = sole(&plan, puzzle, watch).expect("nothing stops it");
    assert_eq!(found, all.len().min(2) as u64, "{}", name());
    assert_eq!(one.is_some(), found > 0);
    assert!(one.is_none_or(|one| all.contains(&one)), "{}", name());
    let one = first(&plan, puzzle, watch).expect("nothing stops it");
    assert_eq!(one.is_some(), !all.is_empty());
    assert!(one.is_none_or(|one| all.contains(&one)), "{}", name());
    assert_eq!(smallest(&plan, puzzle, watch), Ok(all.first().cloned()), "{}", name());
    let mut walk = Solutions::new(&plan, puzzle);
    for solution in all.iter().take(40) {
        assert_eq!(walk.next_within(watch), Ok(Some(solution.clone())), "{}", name());
    }
    if all.len() <= 40 {
        assert_eq!(walk.next_within(watch), Ok(None), "{}", name());
        assert_eq!(walk.next_within(watch), Ok(None), "{}", name());
    }
    let least = puzzle.layout().least();
    let mut masks = vec![0; puzzle.layout().total()];
    for solution in all {
        masks.iter_mut().zip(solution).for_each(|(mask, &value)| *mask |= 1 << (usize::from(value) - least));
    }
    let mut seen = SeenValues::default();
    possible(&plan, puzzle, watch, &mut seen).expect("nothing stops it");
    assert_eq!(seen, SeenValues { masks, is_complete: true }, "{}", name());
}

/// How many of the puzzles had no solution, one and several.
#[derive(Default, Debug)]
struct Tally([usize; 3]);

impl Tally {
    fn add(&mut self, solutions: usize) {
        self.0[solutions.min(2)] += 1;
    }

    /// Judges a mixture of rules on a grid with `least` givens, or up to `spread` - 1 more. In two of three rounds the
    /// grid keeps the rules.
    fn try_mixture(
        &mut self,
        random: &mut Xoshiro,
        (layout, grid): (&Layout, &[u8]),
        [least, spread]: [usize; 2],
        round: usize,
    ) {
        let is_kept = !round.is_multiple_of(3);
        let rules = making::mixture(random, layout, KINDS, is_kept.then_some(grid));
        let givens = random.below(spread) + least;
        let puzzle = making::clues(random, &rules, grid, givens, !is_kept);
        let all = referee::solutions(&puzzle, 100_000).expect("few solutions");
        self.add(all.len());
        judge(&puzzle, &all);
    }
}

#[test]
fn every_kind_on_small_grids_counts_as_the_referee_does() {
    let mut random = Xoshiro::from_seed(1);
    let texts = [
        "4x4",
        "4x4,no-boxes",
        "4x4,digits:0-3",
        "4x4,jigsaw:1122133213324444",
        "3x3,digits:0-3",
        "2x3,digits:1-4,raw",
        "3x3,grids:r1c1+r3c3",
        "2x2,digits:1-3,grids:r1c1+r2c2+r4c2",
    ];
    for text in texts {
        let layout = rules(text).layout().clone();
        let blank = Puzzle::blank(Rules::new(RuleSet::new(layout.clone(), Vec::new())));
        let grids = referee::solutions(&blank, 100_000).expect("few grids");
        assert!(!grids.is_empty(), "{text}");
        for kind in KINDS {
            for _ in 0..if is_long() { 12 } else { 5 } {
                let Some(constraint) = making::constraint(&mut random, kind, &layout) else { continue };
                let rules = Rules::new(RuleSet::new(layout.clone(), vec![constraint]));
                let all: Vec<Vec<u8>> = grids.iter().filter(|grid| rules.allows(grid)).cloned().collect();
                judge(&Puzzle::blank(rules.clone()), &all);
                let grid = &grids[random.below(grids.len())];
                let givens = random.below(5);
                let puzzle = making::clues(&mut random, &rules, grid, givens, true);
                let all: Vec<Vec<u8>> = all.into_iter().filter(|grid| puzzle.is_solved_by(grid)).collect();
                judge(&puzzle, &all);
            }
        }
    }
}

#[test]
fn mixtures_on_small_grids_count_as_the_referee_does() {
    let mut random = Xoshiro::from_seed(2);
    let mut tally = Tally::default();
    let rounds = if is_long() { 30_000 } else { 1_500 };
    let texts = ["4x4", "4x4,digits:1-5", "4x4,no-boxes", "4x4,digits:0-3", "5x5", "4x4,grids:r1c1+r2c3"];
    let layouts = texts.map(|text| {
        let layout = rules(text).layout().clone();
        let grid = first(&Plan::new(&rules(text)), &Puzzle::blank(rules(text)), &mut Watch::forever());
        (layout, grid.expect("nothing stops it").expect("a grid"))
    });
    for round in 0..rounds {
        let (layout, grid) = &layouts[round % layouts.len()];
        tally.try_mixture(&mut random, (layout, grid), [layout.len() / 4, 4], round);
    }
    assert!(tally.0.iter().all(|&number| number > rounds / 20), "{tally:?}");
}

#[test]
fn grids_that_share_a_box_count_as_the_referee_does() {
    let mut random = Xoshiro::from_seed(4);
    let mut tally = Tally::default();
    let blank = rules("4x4,grids:r1c1+r3c3");
    let grid = first(&Plan::new(&blank), &Puzzle::blank(blank.clone()), &mut Watch::forever());
    let grid = grid.expect("nothing stops it").expect("a grid");
    let rounds = if is_long() { 2_000 } else { 36 };
    for round in 0..rounds {
        tally.try_mixture(&mut random, (blank.layout(), &grid), [9, 6], round);
    }
    assert!(tally.0.iter().all(|&number| number > rounds / 20), "{tally:?}");
}

#[test]
fn mixtures_of_six_by_six_count_as_the_referee_does() {
    let mut random = Xoshiro::from_seed(3);
    let mut tally = Tally::default();
    let rounds = if is_long() { 5_000 } else { 150 };
    let blank = rules("6x6");
    let plan = Plan::new(&blank);
    for round in 0..rounds {
        // A grid with a random first row.
        let mut row = [1, 2, 3, 4, 5, 6];
        random.shuffle(&mut row);
        let mut puzzle = Puzzle::blank(blank.clone());
        blank.layout().cells().zip(row).for_each(|(cell, value)| puzzle.give(cell, value));
        let grid = first(&plan, &puzzle, &mut Watch::forever()).expect("nothing stops it").expect("a grid");
        tally.try_mixture(&mut random, (blank.layout(), &grid), [9, 6], round);
    }
    assert!(tally.0.iter().all(|&number| number > rounds / 20), "{tally:?}");
}

#[test]
fn grids_are_as_many_as_is_known() {
    // Boxes of two by two; Latin squares; two by three with the first row and the first box given, which is one of
    // 720 times 6 equally frequent cases; diagonals.
    // Two grids that share a box: each of its 24 fillings begins a grid in 288 / 24 ways, or in 48 / 24 with diagonals.
    for (text, known) in [
        ("4x4", 288),
        ("4x4,no-boxes", 576),
        ("5x5", 161_280),
        ("4x4,diagonal", 48),
        ("4x4,grids:r1c1+r3c3", 24 * 12 * 12),
        ("4x4,grids:r1c1+r5c5", 288 * 288),
        ("4x4,grids:r1c1+r3c3,diagonal", 24 * 2 * 2),
        ("4x4,grids:r1c1+r3c3,grid-rules:2:(diagonal)", 24 * 12 * 2),
        ("4x4,grids:r1c1+r1c5+r3c3", 288 * 12 * 12),
    ] {
        assert_eq!(counted(&Plan::new(&rules(text)), &Puzzle::blank(rules(text)), u64::MAX), known, "{text}");
    }
    let six = rules("6x6");
    let plan = Plan::new(&six);
    let mut puzzle = Puzzle::blank(six.clone());
    six.layout().cells().zip([1, 2, 3, 4, 5, 6, 4, 5, 6]).for_each(|(cell, value)| puzzle.give(cell, value));
    assert_eq!(counted(&plan, &puzzle, u64::MAX), 28_200_960 / 720 / 6);
    if is_long() {
        assert_eq!(counted(&plan, &Puzzle::blank(six), u64::MAX), 28_200_960);
    }
}

#[test]
fn blank_grids_of_all_sizes_are_filled() {
    for text in [
        "1x1",
        "2x2",
        "7x7",
        "8x8",
        "9x9",
        "10x10",
        "12x12",
        "15x15",
        "16x16",
        "20x20",
        "25x25",
        "36x36",
        "3x8",
        "6x6,digits:0-63",
        "16x16,diagonal",
        "12x12,anti-knight",
    ] {
        let rules = rules(text);
        let puzzle = Puzzle::blank(rules.clone());
        let solution = first(&Plan::new(&rules), &puzzle, &mut Watch::forever()).expect("nothing stops it");
        assert!(solution.is_some_and(|solution| puzzle.is_solved_by(&solution)), "{text}");
    }
}

#[test]
fn examples_of_all_kinds_are_filled() {
    for kind in KINDS {
        let text = kind.example_rules();
        let rules = rules(&text);
        let puzzle = Puzzle::blank(rules.clone());
        let plan = Plan::new(&rules);
        let solution = first(&plan, &puzzle, &mut Watch::forever()).expect("nothing stops it");
        assert!(solution.is_some_and(|solution| puzzle.is_solved_by(&solution)), "{text}");
        assert_eq!(counted(&plan, &puzzle, 100), 100, "{text}");
    }
}

/// Puzzles at which other solvers guess more often than this take seconds.
const MOST_GUESSES: u64 = 2_000;

/// How often a search asks whether to go on before the test leaves the puzzle to those who have the time.
const MOST_ASKS: u64 = 20_000;

fn watch() -> Watch<'static> {
    if is_long() { Watch::forever() } else { Watch::forever().at_most(MOST_ASKS) }
}

#[test]
fn published_variants_have_the_one_solution_that_is_listed() {
    for file in ["ctc-dev.jsonl", "variants-dev.jsonl"] {
        let mut puzzles = published::published(file);
        puzzles.retain(|puzzle| !puzzle.solution.is_empty() && (is_long() || puzzle.guesses <= MOST_GUESSES));
        let mut left = Vec::new();
        for case in &puzzles {
            let plan = Plan::new(case.puzzle.rules());
            match sole(&plan, &case.puzzle, &mut watch()) {
                Ok((found, solution)) => {
                    // Only the grid is listed, not the cells beside it.
                    let solution = solution.map(|values| values[..case.solution.len()].to_vec());
                    assert_eq!((found, solution.as_ref()), (1, Some(&case.solution)), "{}", case.id);
                }
                Err(Stopped) => left.push(&case.id),
            }
            let is_whole = case.puzzle.layout().total() == case.solution.len();
            assert!(!is_whole || case.puzzle.is_solved_by(&case.solution), "{}", case.id);
        }
        println!("{file}: {} puzzles, left {left:?}", puzzles.len());
        assert!(left.len() * 20 <= puzzles.len(), "too many puzzles were left");
    }
}

#[test]
fn published_variants_with_several_solutions_are_counted() {
    let mut puzzles = published::published("variants-counts-dev.jsonl");
    // Those of the other file were counted to two.
    puzzles.extend(published::published("variants-nonunique.jsonl"));
    puzzles.retain(|puzzle| is_long() || puzzle.guesses <= MOST_GUESSES);
    let (all, mut left) = (puzzles.len(), Vec::new());
    for Published { id, puzzle, count: known, possible: expected, .. } in puzzles {
        let plan = Plan::new(puzzle.rules());
        if let Some(known) = known {
            let (limit, mut found) = (if expected.is_empty() { 2 } else { u64::MAX }, 0);
            match count(&plan, &puzzle, limit, &mut watch(), &mut found) {
                Ok(()) => assert_eq!(found, known, "{id}"),
                Err(Stopped) => left.push(id.clone()),
            }
        }
        if !expected.is_empty() {
            let mut seen = SeenValues::default();
            match possible(&plan, &puzzle, &mut watch(), &mut seen) {
                Ok(()) => assert_eq!(
                    (&seen.masks[..expected.len()], seen.is_complete),
                    (&expected[..], true),
                    "{id}"
                ),
                Err(Stopped) => left.push(id),
            }
        }
    }
    println!("{all} puzzles, left {left:?}");
    assert!(left.len() * 4 <= all, "too many puzzles were left");
}

#[test]
fn a_search_is_stopped_and_a_walk_goes_on() {
    let rules = rules("16x16");
    let (plan, puzzle) = (Plan::new(&rules), Puzzle::blank(rules.clone()));
    let stopped = || Watch::forever().at_most(0);
    assert_eq!(first(&plan, &puzzle, &mut stopped()), Err(Stopped));
    let mut found = 0;
    assert_eq!(count(&plan, &puzzle, u64::MAX, &mut stopped(), &mut found), Err(Stopped));
    let mut seen = SeenValues::default();
    assert_eq!(possible(&plan, &puzzle, &mut stopped(), &mut seen), Err(Stopped));
    assert!(!seen.is_complete);
    let mut walk = Solutions::new(&plan, &puzzle);
    let mut undisturbed = Solutions::new(&plan, &puzzle);
    for _ in 0..3 {
        assert_eq!(walk.next_within(&mut stopped()), Err(Stopped));
        let expected = undisturbed.next_within(&mut Watch::forever());
        assert_eq!(walk.next_within(&mut Watch::forever()), expected);
    }
}

/// Fills a grid of 4x4 with the digits 0 to 4 cell by cell, no digit twice in a row, column or box.
fn of_five_digits(grid: &mut Vec<u8>, give: &mut dyn FnMut(&[u8])) {
    let (row, column) = (grid.len() / 4, grid.len() % 4);
    if row == 4 {
        return give(grid);
    }
    for digit in 0..5 {
        let sees = |place: usize| {
            let (other, beside) = (place / 4, place % 4);
            other == row || beside == column || (other / 2, beside / 2) == (row / 2, column / 2)
        };
        if (0..grid.len()).all(|place| grid[place] != digit || !sees(place)) {
            grid.push(digit);
            of_five_digits(grid, give);
            grid.pop();
        }
    }
}

/// Returns what the cells beside the grid hold if this grid is a doppelganger: for boxes, rows and columns.
fn doppelganger(grid: &[u8]) -> Option<Vec<u8>> {
    let in_box = |number: usize, place: usize| (place / 8, place % 4 / 2) == (number / 2, number % 2);
    let missing = |holds: &dyn Fn(usize, usize) -> bool| -> Option<Vec<u8>> {
        let of = |number| (1..5).find(|&digit| (0..16).all(|at| !holds(number, at) || grid[at] != digit));
        let found = (0..4).map(of).collect::<Option<Vec<u8>>>()?;
        (1..5).all(|digit| found.contains(&digit)).then_some(found)
    };
    let boxes = missing(&in_box)?;
    let rows = missing(&|row, place| place / 4 == row)?;
    let columns = missing(&|column, place| place % 4 == column)?;
    for place in (0..16).filter(|&place| grid[place] == 0) {
        let number = (0..4).find(|&number| in_box(number, place)).expect("a box");
        let [a, b, c] = [boxes[number], rows[place / 4], columns[place % 4]];
        if a == b || a == c || b == c {
            return None;
        }
    }
    Some([boxes, rows, columns].concat())
}

#[test]
fn doppelgangers_are_those_that_a_plain_search_finds() {
    let mut all: Vec<Vec<u8>> = Vec::new();
    of_five_digits(&mut Vec::new(), &mut |grid| {
        all.extend(doppelganger(grid).map(|missing| [grid, &missing].concat()));
    });
    assert!(!all.is_empty());
    let text = Kind::find("doppelganger").expect("a kind").example_rules();
    let rules = rules(&text);
    let blank = Puzzle::blank(rules.clone());
    judge(&blank, &all);
    let mut random = Xoshiro::from_seed(5);
    for _ in 0..200 {
        let grid = &all[random.below(all.len())];
        let givens = random.below(6);
        let mut puzzle = making::clues(&mut random, &rules, grid, givens, true);
        let beside = puzzle.layout().all_cells().skip(16).nth(random.below(12)).expect("a cell");
        puzzle.give(beside, 1 + random.below(4));
        let all: Vec<Vec<u8>> = all.iter().filter(|grid| puzzle.is_solved_by(grid)).cloned().collect();
        judge(&puzzle, &all);
    }
}

/// A full grid with the classic rules.
const FULL: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Rows, columns and boxes of a whole grid are not followed pair by pair. Cells beside it are in none of them, wherever
/// they lie.
#[test]
fn a_cell_beside_the_grid_differs_from_single_cells_of_it() {
    let givens: String =
        (0..81).map(|cell| format!("~R{}C{}_{}", cell / 9 + 1, cell % 9 + 1, &FULL[cell..=cell])).collect();
    for beside in 1..=40 {
        let left_out = beside % 9 + 1;
        // For each pair of digits whether they differ, six pairs in a character.
        let unequal = |column: usize| format!(".Pair~-v_7_-v_7_-v_D~_~VB{beside}~R5C{column}");
        let pairs: String = (1..=9).filter(|&column| column != left_out).map(unequal).collect();
        let ones: String =
            (1..=40).filter(|&other| other != beside).map(|other| format!(".~VB{other}_1")).collect();
        let puzzle =
            ninefold::text::iss::read(&format!(".Var~B~~40.{givens}{ones}{pairs}")).expect("a puzzle");
        let plan = Plan::new(puzzle.rules());
        let (found, first) = sole(&plan, &puzzle, &mut Watch::forever()).expect("nothing stops it");
        assert_eq!(found, 1, "VB{beside}");
        let expected = FULL.as_bytes()[4 * 9 + left_out - 1] - b'0';
        assert_eq!(first.expect("a solution")[81 + beside - 1], expected, "VB{beside}");
    }
}

/// Marks may leave as many digits as a row has cells, though the rules name more. Then each of them has a place.
#[test]
fn digits_that_marks_take_away_do_not_count() {
    let classic: Puzzle = puzzle_of("", 1..=9);
    for (shape, digits) in [("9x9~0-10", 1..=9), ("9x9~12", 1..=9), ("9x9~0-9", 1..=9), ("9x9~15", 4..=12)] {
        let by = usize::from(*digits.start() != 1) * 3;
        let marked = puzzle_of(shape, digits);
        let plan = Plan::for_problem(&marked, &mut Watch::forever()).expect("nothing stops it");
        let expected = counted(&Plan::new(classic.rules()), &classic, u64::MAX);
        assert!(expected > 100);
        assert_eq!(counted(&plan, &marked, u64::MAX), expected, "{shape}");
        assert_eq!(
            counted(&Plan::new(marked.rules()), &marked, u64::MAX),
            expected,
            "{shape} by the rules' plan"
        );
        let (mut one, mut two) = (SeenValues::default(), SeenValues::default());
        possible(&Plan::new(classic.rules()), &classic, &mut Watch::forever(), &mut one)
            .expect("nothing stops it");
        possible(&plan, &marked, &mut Watch::forever(), &mut two).expect("nothing stops it");
        let least = marked.layout().least();
        let moved: Vec<u64> = one.masks.iter().map(|mask| mask << (1 + by - least)).collect();
        assert_eq!(two.masks, moved, "{shape}");
    }
}

/// Some rows of the full grid and two cages, with digits from the first of these on, where other cells hold any of them.
fn puzzle_of(shape: &str, digits: std::ops::RangeInclusive<usize>) -> Puzzle {
    let by = digits.start() - 1;
    let all: String = digits.map(|digit| format!("_{digit}")).collect();
    let mut text = if shape.is_empty() { String::new() } else { format!(".Shape~{shape}") };
    for (cell, digit) in FULL.bytes().enumerate() {
        let place = format!(".~R{}C{}", cell / 9 + 1, cell % 9 + 1);
        text += &match cell {
            0..30 => format!("{place}_{}", usize::from(digit - b'0') + by),
            _ => place + &all,
        };
    }
    text += &format!(".Cage~{}~R9C1~R9C2~R9C3.Cage~{}~R8C4~R8C5", 12 + 3 * by, 5 + 2 * by);
    ninefold::text::iss::read(&text).expect("a puzzle")
}

/// Layouts from the collections of Interactive Sudoku Solver that no grid fits. What neighbouring lines and as many
/// regions have apart shows it within 10,000 nodes; without that, the first took over a minute.
#[test]
fn what_is_left_over_refutes_jigsaws_without_a_solution() {
    for pieces in [
        "000000001222304111222344111222344411555333444665553777666553777666583777688888888",
        "000000001223411101223415111223455556223444566233334566777374566787774566788888888",
    ] {
        let puzzle = ninefold::text::iss::read(&format!(".Jigsaw~{pieces}.NoBoxes")).expect("a jigsaw");
        let plan = Plan::for_problem(&puzzle, &mut Watch::forever()).expect("nothing stops it");
        let found = sole(&plan, &puzzle, &mut Watch::forever().at_most(20_000));
        assert_eq!(found, Ok((0, None)), "{pieces}");
        // What is asked of the library goes to the engine for houses first, which would take hours.
        let watch = || Watch::forever().at_most(20_000);
        let answer = ninefold::engine::solve_within(&puzzle, &mut watch()).map(|answer| answer.status);
        assert_eq!(answer, Ok(ninefold::engine::Status::None), "{pieces}");
        let alone = CountOptions { threads: 1, ..CountOptions::default() };
        let count = ninefold::engine::count(&puzzle, &alone, &watch());
        assert!(count.complete && count.solutions == 0, "{pieces}: {count:?}");
    }
}

/// A loop along the border of so many rows and columns, in order.
fn ring(rows: usize, columns: usize) -> Vec<(usize, usize)> {
    let (last_row, last_column) = (rows - 1, columns - 1);
    let there = (0..columns).map(|column| (0, column)).chain((1..rows).map(|row| (row, last_column)));
    let back = (0..last_column).rev().map(|column| (last_row, column));
    there.chain(back).chain((1..last_row).rev().map(|row| (row, 0))).collect()
}

#[test]
fn a_loop_with_too_many_sums_to_know_in_advance_is_kept_all_the_same() {
    let value = |row: usize, column: usize| (6 * (row % 6) + row / 6 + column) % 36 + 1;
    let cells = ring(17, 16);
    let names: Vec<String> =
        cells.iter().map(|(row, column)| format!("r{}c{}", row + 1, column + 1)).collect();
    let whole: usize = cells.iter().map(|&(row, column)| value(row, column)).sum();
    for (sum, solutions) in [(whole, 1), (whole - 1, 0), (whole + 1, 0)] {
        let mut puzzle = Puzzle::blank(rules(&format!("36x36,sum-loop:{sum}:{}", names.join("-"))));
        let layout = puzzle.layout().clone();
        // One cell of the loop is open, so the rule decides what it holds.
        for cell in layout.cells().filter(|cell| cell.index() > 0) {
            puzzle.give(cell, value(layout.row(cell), layout.column(cell)));
        }
        let plan = Plan::new(puzzle.rules());
        assert_eq!(counted(&plan, &puzzle, 2), solutions, "{sum}");
    }
}
