//! Short ways: every step is one of its technique where it is taken, none can be left out, and there are fewer than in
//! HoDoKu's paths.
//!
//! The sample has puzzles of all of HoDoKu's levels. The long run (`NINEFOLD_LONG=1`) takes more of them, and random puzzles.

mod without;

use crate::support::is_long;
use ninefold::engine;
use ninefold::generate::{Xoshiro, minimal_puzzle};
use ninefold::logic::{Board, Family, Lesson, Path, Profile, Step, TECHNIQUES, Teacher};
use ninefold::solve::Watch;
use ninefold::{Grid, Nine, Rules};
use std::collections::BTreeMap;
use without::{holds_without, only_singles};

/// Puzzle, level, score, and how often each technique was used, by HoDoKu 2.2.0.
static SAMPLE: &str = include_str!("../data/hodoku-ratings.tsv");

/// HoDoKu's short names of singles, and of a guess.
const SINGLES: [&str; 3] = ["fh", "n1", "h1"];
const GUESS: &str = "bf";

/// A puzzle, HoDoKu's level, and its steps: all, and those that are no singles.
struct Line {
    puzzle: Grid,
    level: &'static str,
    steps: usize,
    turns: usize,
}

/// The first puzzles of each level that HoDoKu solves without a guess.
fn sample() -> Vec<Line> {
    /// So many of each level; in the long run, all.
    const FEW: usize = 10;
    let most = if is_long() { usize::MAX } else { FEW };
    let mut taken: BTreeMap<&str, usize> = BTreeMap::new();
    let is_wanted = |line: &Line| {
        let count = taken.entry(line.level).or_default();
        *count += 1;
        *count <= most
    };
    let read = |line: &'static str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let counts = fields[3].split(' ').map(|one| one.split_once(':').expect("a name and a count"));
        let counts: Vec<(&str, usize)> =
            counts.map(|(name, count)| (name, count.parse().expect("a number"))).collect();
        let sum = |wanted: &dyn Fn(&str) -> bool| {
            counts.iter().filter(|(name, _)| wanted(name)).map(|(_, count)| count).sum()
        };
        let line = Line {
            puzzle: fields[0].parse().expect("a grid"),
            level: fields[1],
            steps: sum(&|_| true),
            turns: sum(&|name| !SINGLES.contains(&name)),
        };
        (sum(&|name| name == GUESS) == 0).then_some(line)
    };
    SAMPLE.lines().filter(|line| !line.starts_with('#')).filter_map(read).filter(is_wanted).collect()
}

fn is_turn(step: &Step) -> bool {
    step.technique.family != Family::Singles
}

fn turns(path: &Path) -> usize {
    path.steps.iter().filter(|step| is_turn(step)).count()
}

/// The place of the hardest technique in the default order.
fn hardest(path: &Path) -> Option<usize> {
    let place = |step: &Step| TECHNIQUES.iter().position(|&known| known == step.technique);
    path.steps.iter().filter_map(place).max()
}

/// Checks every step of a path on the board on which it is taken: against the solution by another engine, and against what
/// its technique finds there.
fn check_steps(path: &Path, solution: &Grid, finder: &mut Teacher) {
    let mut board = path.start.clone();
    for step in &path.steps {
        assert!(step.places.iter().all(|one| solution.get(one.cell) == Some(one.digit)), "{step:?}");
        assert!(step.removes.iter().all(|one| solution.get(one.cell) != Some(one.digit)), "{step:?}");
        let same = |found: &Step| (found.places, found.removes) == (step.places, step.removes);
        assert!(finder.steps_of(step.technique, &board).iter().any(same), "{step:?}");
        board.apply(step);
    }
    assert!(board.is_full() && board.values() == path.end.values());
}

#[test]
fn every_step_is_true_where_it_is_taken_and_none_can_be_left_out() {
    let mut teacher = Teacher::default();
    let mut singles = only_singles();
    let mut puzzles: Vec<Grid> = sample().iter().map(|line| line.puzzle).collect();
    if is_long() {
        let mut random = Xoshiro::from_seed(20);
        puzzles.extend((0..2000).map(|_| *minimal_puzzle(&mut random, &Rules::CLASSIC).givens()));
    }
    let mut checked = 0;
    for puzzle in puzzles {
        let board = Board::new(&Nine::new(puzzle));
        let solution = engine::solve(&Nine::new(puzzle)).solution.expect("it has one");
        let path = teacher.solve_shortly(&board);
        // Steps that take long to find are not looked for a dozen times.
        let is_quick = |step: &Step| step.technique.family < Family::AlmostLockedSets;
        if !path.is_solved() || !path.steps.iter().all(is_quick) {
            continue;
        }
        check_steps(&path, &solution, &mut singles);
        let made: Vec<&Step> = path.steps.iter().filter(|step| is_turn(step)).collect();
        for place in 0..made.len() {
            let is_useless = holds_without(&board, &made, place, &mut singles);
            assert!(!is_useless, "{puzzle}: nothing uses {:?}", made[place].key());
            checked += 1;
        }
    }
    assert!(checked > 30, "{checked} turns");
}

#[test]
fn paths_are_shorter_than_hodokus_on_every_level() {
    let mut teacher = Teacher::default();
    // HoDoKu's turns, ours by the simplest steps and by the short way; HoDoKu's steps, and ours.
    let mut levels: BTreeMap<&str, [usize; 5]> = BTreeMap::new();
    for line in sample() {
        let board = Board::new(&Nine::new(line.puzzle));
        let short = teacher.solve_shortly(&board);
        if !short.is_solved() {
            continue;
        }
        let sums = levels.entry(line.level).or_default();
        let simple = teacher.solve(&board);
        assert!(hardest(&short) <= hardest(&simple), "{}", line.puzzle);
        let counts = [line.turns, turns(&simple), turns(&short), line.steps, short.steps.len()];
        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
    assert_eq!(levels.len(), 5, "all levels");
    for (level, [hodoku, simple, short, steps, ours]) in levels {
        println!("{level}: HoDoKu {hodoku}, simplest {simple}, short {short}; steps {steps}, {ours}");
        assert!(
            short <= hodoku && short <= simple && ours <= steps,
            "{level}: {short} of {hodoku}, {simple}"
        );
        assert!(short < hodoku || hodoku == 0, "{level}: {short} of {hodoku}");
    }
}

#[test]
fn the_way_does_not_depend_on_what_the_teacher_did_before() {
    let mut used = Teacher::default();
    for line in sample() {
        let board = Board::new(&Nine::new(line.puzzle));
        let keys = |path: &Path| path.steps.iter().map(Step::key).collect::<Vec<_>>();
        assert_eq!(
            keys(&used.solve_shortly(&board)),
            keys(&Teacher::default().solve_shortly(&board)),
            "{}",
            line.puzzle
        );
    }
}

#[test]
fn profiles_that_follow_a_program_keep_its_order() {
    let puzzle: Grid = ".4.8..3.2.6..............18...3.54...9..72.....2..8..5......6..429....3......3..7"
        .parse()
        .expect("a grid");
    let board = Board::new(&Nine::new(puzzle));
    let lesson = Lesson::open(board.clone(), Watch::forever());
    let steps = |path: &Path| path.steps.len();
    let mut teacher = Teacher::default();
    let short = lesson.path(&mut teacher, None).path;
    assert!(steps(&short) < steps(&teacher.solve(&board)));
    assert_eq!(lesson.path(&mut teacher, Some(3)).path.steps.len(), 3);
    for name in ["hodoku", "explainer"] {
        let mut teacher = Teacher::new(Profile::by_name(name).expect("it is known"));
        let path = lesson.path(&mut teacher, None).path;
        assert_eq!(steps(&path), steps(&teacher.solve(&board)), "{name}");
    }
}
