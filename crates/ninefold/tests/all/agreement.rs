//! Compares everything that solves with the referee, on generated puzzles of every kind.
//!
//! There are a few thousand puzzles normally, and a million with `NINEFOLD_LONG=1`. Each puzzle depends only on its
//! number, so a failure names a puzzle that can be made again on every machine.

use crate::support::is_long;
use crate::support::making;
use making::{KINDS, Kind, Random};
use ninefold::engine::{self, CountOptions, Status};
use ninefold::solve::bits::Tables;
use ninefold::solve::fast::FastExplorer;
use ninefold::solve::general::GeneralExplorer;
use ninefold::solve::methods::strategies::{Strategies, StrategySet};
use ninefold::solve::{Explorer, METHODS, Method, Solutions, Statistics, Stopped, Watch, method, naive};
use ninefold::{Grid, Nine, Rules};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The number of solutions at which the referee stops listing.
const LISTED: usize = 40;

/// Row-major backtracking may take minutes on a puzzle. It gets this many nodes; then the puzzle is skipped.
const PATIENCE: u64 = 50_000;

#[test]
fn everything_agrees_with_the_referee() {
    let puzzles: u64 = if is_long() { 1_000_000 } else { 1_500 };
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let seen = std::thread::scope(|scope| {
        let share = |first| move || seen_by(first, threads, puzzles);
        let workers: Vec<_> = (0..threads).map(|first| scope.spawn(share(first))).collect();
        workers.into_iter().map(|worker| worker.join().expect("the panic above")).sum::<Seen>()
    });
    println!("{puzzles} puzzles: {seen}");
    assert!(seen.stopped < puzzles, "half of the runs of row-major and flags should be judged");
    for status in Status::ALL {
        let share = seen.statuses.get(status.name()).copied().unwrap_or(0);
        assert!(share * 20 > puzzles, "at least 5% should be {status}: {share} of {puzzles}");
    }
    assert!(seen.diagonal * 8 > puzzles && seen.marked * 8 > puzzles, "every part is exercised");
}

/// Judges the puzzles `first`, `first + step`…
fn seen_by(first: u64, step: u64, puzzles: u64) -> Seen {
    let mut seen = Seen::default();
    for number in (first..puzzles).step_by(step as usize) {
        let mut random = Random::new(number);
        let kind = KINDS[(number % KINDS.len() as u64) as usize];
        let rules = if random.below(4) == 0 { Rules::diagonal() } else { Rules::CLASSIC };
        judge(&Case::new(number, kind, making::make(kind, &rules, &mut random)), &mut random, &mut seen);
    }
    seen
}

/// The puzzles that were seen, and how often row-major was stopped.
#[derive(Default)]
struct Seen {
    statuses: BTreeMap<&'static str, u64>,
    diagonal: u64,
    marked: u64,
    stopped: u64,
}

impl std::iter::Sum for Seen {
    fn sum<I: Iterator<Item = Seen>>(parts: I) -> Seen {
        parts.fold(Seen::default(), |mut all, part| {
            for (status, count) in part.statuses {
                *all.statuses.entry(status).or_default() += count;
            }
            all.diagonal += part.diagonal;
            all.marked += part.marked;
            all.stopped += part.stopped;
            all
        })
    }
}

impl std::fmt::Display for Seen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (status, count) in &self.statuses {
            write!(f, "{count} {status}, ")?;
        }
        write!(f, "{} diagonal, {} with marks; ", self.diagonal, self.marked)?;
        write!(f, "row-major or flags stopped on {}", self.stopped)
    }
}

/// A puzzle, and what the referee says about it.
struct Case {
    name: String,
    puzzle: Nine,
    status: Status,
    /// Sorted solutions: all of them if `complete`, otherwise `LISTED` of them.
    solutions: Vec<Grid>,
    complete: bool,
}

impl Case {
    fn new(number: u64, kind: Kind, puzzle: Nine) -> Case {
        let mut solutions = Vec::new();
        let full = naive::each(&puzzle, &mut |solution| {
            solutions.push(*solution);
            if solutions.len() < LISTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        solutions.sort();
        let status = match solutions.len() {
            _ if !puzzle.clashes().is_empty() => Status::Clash,
            0 => Status::None,
            1 => Status::Unique,
            _ => Status::Several,
        };
        let name = format!("number {number} ({kind:?}, {}) {}", puzzle.rules(), puzzle.givens());
        Case { name, puzzle, status, solutions, complete: full.is_continue() }
    }

    /// Checks that this is a correct result of a search for any one solution.
    fn check_found(&self, who: &str, found: Option<Grid>) {
        let right = match found {
            None => self.solutions.is_empty(),
            Some(grid) if self.complete => self.solutions.contains(&grid),
            Some(grid) => self.puzzle.is_solved_by(&grid),
        };
        assert!(right, "{who} found {found:?} on {}", self.name);
    }

    /// Checks that this is the smallest solution, as far as the referee's list can tell.
    fn check_smallest(&self, who: &str, smallest: Option<Grid>) {
        self.check_found(who, smallest);
        let first = self.solutions.first().copied();
        let right = if self.complete { smallest == first } else { smallest <= first };
        assert!(right, "{who} says {smallest:?} is the smallest of {}", self.name);
    }
}

fn judge(case: &Case, random: &mut Random, seen: &mut Seen) {
    *seen.statuses.entry(case.status.name()).or_default() += 1;
    seen.diagonal += u64::from(*case.puzzle.rules() == Rules::diagonal());
    seen.marked += u64::from(case.puzzle.has_marks());
    let smallest = judge_engine(case);
    judge_explorers(case, smallest);
    judge_walk(case, smallest);
    judge_methods(case, smallest, random, seen);
}

/// Checks the engine's answers; returns the smallest solution.
fn judge_engine(case: &Case) -> Option<Grid> {
    let answer = engine::solve(&case.puzzle);
    assert_eq!(answer.status, case.status, "{}", case.name);
    case.check_smallest("engine::solve", answer.solution);

    let verdict = engine::check(&case.puzzle, &mut Watch::forever()).expect("not stopped");
    assert_eq!(verdict.status, case.status, "{}", case.name);
    assert_eq!(verdict.clashes, case.puzzle.clashes(), "{}", case.name);
    assert_eq!(verdict.solutions.len(), case.solutions.len().min(2), "{}", case.name);
    assert_eq!(verdict.solutions.first().copied(), answer.solution, "{}", case.name);

    let count = |limit| {
        let options = CountOptions { limit, threads: 1, ..CountOptions::default() };
        engine::count(&case.puzzle, &options, &Watch::forever())
    };
    let limited = count(Some(LISTED as u128));
    assert_eq!(limited.solutions, case.solutions.len() as u128, "{}", case.name);
    assert_eq!(limited.complete, case.complete, "{}", case.name);
    if case.complete {
        assert_eq!(count(None).solutions, case.solutions.len() as u128, "{}", case.name);
    }
    answer.solution
}

/// Returns the engine for houses and differences, which accepts the classic rules as well as others of this kind.
fn bits(case: &Case) -> &Tables {
    Tables::kept(case.puzzle.rules()).expect("rules made of houses")
}

fn judge_explorers(case: &Case, smallest: Option<Grid>) {
    let explorers: &[&dyn Explorer] = if case.puzzle.rules().is_classic() {
        &[&FastExplorer, bits(case), &GeneralExplorer]
    } else {
        &[bits(case), &GeneralExplorer]
    };
    for explorer in explorers {
        let who = format!("{explorer:?}");
        let first = explorer.first(&case.puzzle, &mut Watch::forever()).expect("not stopped");
        case.check_found(&who, first);
        let mine = explorer.smallest(&case.puzzle, &mut Watch::forever()).expect("not stopped");
        assert_eq!(mine, smallest, "{who} on {}", case.name);
        for limit in [1, 2, LISTED as u64] {
            let mut found = 0;
            let done = explorer.count(&case.puzzle, limit, &mut Watch::forever(), &mut found);
            assert_eq!(done, Ok(()));
            assert_eq!(found, limit.min(case.solutions.len() as u64), "{who} on {}", case.name);
        }
    }
}

/// Checks the solutions in order: all of them, or the first few of many.
fn judge_walk(case: &Case, smallest: Option<Grid>) {
    if case.complete {
        let walked: Vec<Grid> = Solutions::new(&case.puzzle).collect();
        assert_eq!(walked, case.solutions, "{}", case.name);
        return;
    }
    let walked: Vec<Grid> = Solutions::new(&case.puzzle).take(3).collect();
    assert_eq!(walked.first().copied(), smallest, "{}", case.name);
    assert!(walked.is_sorted_by(|a, b| a < b), "{}", case.name);
    // The 2nd and 3rd smallest solutions cannot be greater than the 2nd and 3rd of only some solutions.
    let listed = walked.iter().zip(&case.solutions);
    assert!(listed.clone().all(|(mine, theirs)| mine <= theirs), "{}", case.name);
    assert!(walked.iter().all(|grid| case.puzzle.is_solved_by(grid)), "{}", case.name);
}

fn judge_methods(case: &Case, smallest: Option<Grid>, random: &mut Random, seen: &mut Seen) {
    let mut costs = BTreeMap::new();
    for method in METHODS {
        let in_order = ["row-major", "flags"].contains(&method.name());
        let watch = Watch::forever();
        let watch = if in_order { watch.at_most(PATIENCE) } else { watch };
        match run(*method, case, watch) {
            Ok((found, statistics)) => {
                if in_order {
                    assert_eq!(found, smallest, "{} on {}", method.name(), case.name);
                }
                costs.insert(method.name(), statistics);
            }
            Err(Stopped) => seen.stopped += 1,
        }
    }
    // Stopped at the same node if at all: then neither is there.
    assert_eq!(costs.get("row-major"), costs.get("flags"), "one walk on {}", case.name);
    judge_strategies(case, costs["candidates"], random);
}

/// Checks any subset of the strategies. With none of them, the search is the one that `candidates` makes.
fn judge_strategies(case: &Case, candidates: Statistics, random: &mut Random) {
    let subset = (0..5).filter(|_| random.below(2) == 0).map(StrategySet::only);
    let subset = Strategies::with(subset.fold(StrategySet::NONE, StrategySet::union));
    run(&subset, case, Watch::forever()).expect("not stopped");
    let plain = Strategies::with(StrategySet::NONE);
    let (_, plain) = run(&plain, case, Watch::forever()).expect("not stopped");
    assert_eq!(plain, candidates, "copied boards and restored lists make one search on {}", case.name);
}

/// Runs a method, and checks its result and the two equations that its counts must satisfy.
fn run(method: &dyn Method, case: &Case, mut watch: Watch) -> Result<(Option<Grid>, Statistics), Stopped> {
    let mut statistics = Statistics::default();
    let found = method.search(&case.puzzle, &mut watch, &mut statistics)?;
    let name = method.name();
    case.check_found(name, found);
    let empty = if found.is_some() { 81 - case.puzzle.givens().len() as u64 } else { 0 };
    assert_eq!(statistics.placements, statistics.undone + empty, "{name} on {}", case.name);
    assert!(statistics.guesses <= statistics.nodes, "{name} on {}", case.name);
    assert!(u64::from(statistics.deepest) <= statistics.guesses, "{name} on {}", case.name);
    if case.status == Status::Clash {
        assert_eq!(statistics, Statistics::default(), "{name} on {}", case.name);
    }
    Ok((found, statistics))
}

#[test]
fn a_method_by_name_runs_beside_the_answer() {
    let line = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
    let puzzle = Nine::new(line.parse().expect("81 characters"));
    for method in [method("flags"), method("strategies")].into_iter().flatten() {
        let run = engine::run_method(method, &puzzle, Watch::forever);
        assert_eq!(run.answer.map(|answer| answer.status), Ok(Status::Several));
        assert!(run.first.is_ok_and(|first| first.is_some_and(|grid| puzzle.is_solved_by(&grid))));
        assert!(run.statistics.placements >= 45);
    }
}
