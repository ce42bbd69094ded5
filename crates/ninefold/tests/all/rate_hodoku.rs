//! Compares our ratings on HoDoKu's scale with HoDoKu's own.

use ninefold::engine::solve;
use ninefold::grid::DigitSet;
use ninefold::logic::Board;
use ninefold::rate::Level;
use ninefold::rate::hodoku::{Rater, Rating};
use ninefold::solve::{Stopped, Watch};
use ninefold::{Grid, Nine};
use std::collections::BTreeMap;

/// Puzzle, level, score, and how often each technique was used, by HoDoKu 2.2.0.
static SAMPLE: &str = include_str!("../data/hodoku-ratings.tsv");

struct Line<'a> {
    puzzle: &'a str,
    level: &'a str,
    score: u32,
    counts: BTreeMap<&'a str, u32>,
}

fn sample() -> impl Iterator<Item = Line<'static>> {
    let read = |line: &'static str| {
        let [puzzle, level, score, counts] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("expected four fields: {line}");
        };
        let count = |one: &'static str| {
            let (name, count) = one.split_once(':').expect("a name and a count");
            (name, count.parse().expect("a number"))
        };
        Line {
            puzzle,
            level,
            score: score.parse().expect("a number"),
            counts: counts.split(' ').map(count).collect(),
        }
    };
    SAMPLE.lines().filter(|line| !line.starts_with('#')).map(read)
}

fn board(puzzle: &str) -> Board {
    Board::new(&Nine::new(puzzle.parse().expect("a grid")))
}

/// Counts techniques by HoDoKu's short names. HoDoKu has one hidden single where we have two.
fn counts(rating: &Rating) -> BTreeMap<&'static str, u32> {
    let mut counts = BTreeMap::new();
    for (technique, count) in &rating.counts {
        let short = technique.hodoku().expect("HoDoKu knows it").short;
        *counts.entry(short).or_default() += count;
    }
    counts
}

#[test]
fn levels_scores_and_steps_are_hodokus() {
    let mut rater = Rater::new();
    let mut compared = [0; 5];
    for line in sample() {
        let rating = rater.rate_board(&board(line.puzzle), &Watch::forever()).expect("nothing stops it");
        assert_eq!(rating.level.name(), line.level, "{}", line.puzzle);
        assert_eq!((rating.score, counts(&rating)), (line.score, line.counts), "{}", line.puzzle);
        assert!(rating.is_solved && rating.is_logic() != counts(&rating).contains_key("bf"));
        compared[rating.level as usize] += 1;
    }
    assert_eq!(compared, [12, 12, 12, 12, 36], "of each level, with nets and guesses in the last");
}

#[test]
fn a_full_grid_is_easy_and_counts_nothing() {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let rating = Rater::new().rate_board(&board(full), &Watch::forever()).expect("nothing stops it");
    assert_eq!((rating.level, rating.score, rating.steps(), rating.hardest()), (Level::Easy, 0, 0, None));
    assert!(rating.is_solved);
}

#[test]
fn what_cannot_be_solved_is_extreme_and_what_has_no_time_is_not_known() {
    let mut rater = Rater::new();
    let empty = Board::new(&Nine::new(Grid::EMPTY));
    let rating = rater.rate_board(&empty, &Watch::forever()).expect("nothing stops it");
    assert_eq!((rating.level, rating.is_solved, rating.hardest()), (Level::Extreme, false, None));
    assert_eq!(rater.rate_board(&empty, &Watch::forever().at_most(0)), Err(Stopped));
}

/// A puzzle that techniques do not solve is solved anyway, and the rating says that it took more than techniques.
#[test]
fn where_nothing_helps_a_digit_of_the_solution_does() {
    let hard = "..3.....945...92....9..3.54....6....6..9..8....5..8.2..1.7................4..5.92";
    let rating = Rater::new().rate_board(&board(hard), &Watch::forever()).expect("nothing stops it");
    assert!(rating.is_solved && !rating.is_logic() && rating.level == Level::Extreme);
    assert!(counts(&rating)["bf"] >= 1 && rating.score > 10_000);
}

/// Equal givens that see each other, or a cell without marks: no rating can be right, but the rater must come to an
/// end.
#[test]
fn boards_without_a_solution_come_to_an_end() {
    let mut rater = Rater::new();
    for givens in [
        "55...............................................................................",
        "12345678.........9...............................................................",
        "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
        "..9.7...5..21..9..1...28....7...5..1..851......5....3.......3..68........21.....7",
    ] {
        assert!(rater.rate_board(&board(givens), &Watch::forever()).is_ok(), "{givens}");
    }
}

/// The singles of a position depend on its marks, and not only on its givens.
#[test]
fn struck_out_marks_count() {
    let mut rater = Rater::new();
    for line in sample().filter(|line| line.counts.contains_key("h1")) {
        let puzzle = Nine::new(line.puzzle.parse().expect("a grid"));
        let solution = solve(&puzzle).solution.expect("it has one");
        let mut candidates = puzzle.candidates();
        solution.iter().for_each(|(cell, digit)| candidates.set(cell, DigitSet::only(digit)));
        let told = Board::new(&Nine::with_marks(*puzzle.givens(), &candidates));
        let rating = rater.rate_board(&told, &Watch::forever()).expect("nothing stops it");
        let empty = told.empty().len() as u32;
        assert_eq!((rating.steps(), rating.score), (empty, 4 * empty), "naked singles and full houses");
        assert!(counts(&rating).keys().all(|&name| ["n1", "fh"].contains(&name)));
    }
}
