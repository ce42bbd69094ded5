//! Compares every instruction set of this machine with the referee, on batches of every size.
//!
//! There are a few thousand puzzles normally, two million with `NINEFOLD_LONG=1`, and another number with
//! `NINEFOLD_PUZZLES` (for emulators). Each puzzle depends only on its number.

use crate::support::is_long;
use crate::support::making;
use making::{KINDS, Kind, Random};
use ninefold::engine::{self, Batch, Isa, Lines, Status};
use ninefold::solve::{Watch, naive};
use ninefold::{Grid, Nine, Rules};
use std::collections::BTreeMap;

/// The number of solutions at which the referee stops listing.
const LISTED: usize = 40;
const LIMITS: [u64; 4] = [1, 2, 7, LISTED as u64];
const LARGEST_BATCH: usize = 100;

/// A puzzle, and what the referee says about it.
struct Case {
    number: u64,
    puzzle: Nine,
    /// The number of solutions, at most [`LISTED`].
    count: u64,
    status: Status,
    smallest: Option<Grid>,
}

fn puzzles() -> u64 {
    let set =
        std::env::var("NINEFOLD_PUZZLES").ok().map(|n| n.parse().expect("NINEFOLD_PUZZLES is a number"));
    set.unwrap_or(if is_long() { 2_000_000 } else { 4_000 })
}

impl Case {
    fn new(number: u64) -> Case {
        if number.is_multiple_of(997) {
            return Case::judged(number, Nine::new(Grid::EMPTY));
        }
        let kind = match KINDS[(number % KINDS.len() as u64) as usize] {
            // 81 characters cannot have marks.
            Kind::Marks | Kind::BrokenMarks => Kind::Random,
            kind => kind,
        };
        Case::judged(number, making::make(kind, &Rules::CLASSIC, &mut Random::new(number)))
    }

    fn judged(number: u64, puzzle: Nine) -> Case {
        let count = naive::count(&puzzle, LISTED as u64);
        let smallest = match count {
            0 => None,
            few if few < LISTED as u64 => naive::all(&puzzle).first().copied(),
            // There are too many to list, so the one-puzzle engine is used, which `agreement` compares with the
            // referee.
            _ => engine::solve(&puzzle).solution,
        };
        let status = match count {
            0 if puzzle.has_clash() => Status::Clash,
            0 => Status::None,
            1 => Status::Unique,
            _ => Status::Several,
        };
        Case { number, puzzle, count, status, smallest }
    }
}

#[test]
fn every_instruction_set_agrees_with_the_referee() {
    let puzzles = puzzles();
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let share = |thread| judge(thread * puzzles / threads, (thread + 1) * puzzles / threads);
    let statuses = if threads == 1 {
        // On platforms without threads, such as WebAssembly, none can be spawned.
        share(0)
    } else {
        in_parallel(threads, share)
    };
    for isa in Isa::ALL {
        println!(
            "{isa}: {}",
            if isa.is_available() { format!("{puzzles} puzzles") } else { "not run".into() }
        );
    }
    println!("{statuses:?}");
    for status in Status::ALL {
        let share = statuses.get(status.name()).copied().unwrap_or(0);
        assert!(share * 20 > puzzles, "at least 5% should be {status}: {share} of {puzzles}");
    }
}

/// Judges all shares, with a thread for each.
fn in_parallel(
    threads: u64,
    share: impl Fn(u64) -> BTreeMap<&'static str, u64> + Sync,
) -> BTreeMap<&'static str, u64> {
    std::thread::scope(|scope| {
        let share = &share;
        let workers: Vec<_> = (0..threads).map(|thread| scope.spawn(move || share(thread))).collect();
        let mut statuses = BTreeMap::new();
        for worker in workers {
            for (status, count) in worker.join().expect("the panic above") {
                *statuses.entry(status).or_insert(0) += count;
            }
        }
        statuses
    })
}

/// Judges the puzzles `first` to `end - 1` in batches of all sizes.
fn judge(first: u64, end: u64) -> BTreeMap<&'static str, u64> {
    let mut batches: Vec<Batch> = Isa::ALL.into_iter().filter_map(Batch::with_isa).collect();
    let mut sizes = Random::new(first ^ end);
    let mut statuses = BTreeMap::new();
    let mut next = first;
    while next < end {
        let size = sizes.below(LARGEST_BATCH + 1) as u64;
        let cases: Vec<Case> = (next..end.min(next + size)).map(Case::new).collect();
        for batch in &mut batches {
            compare(batch, &cases, LIMITS[sizes.below(LIMITS.len())]);
        }
        for case in &cases {
            *statuses.entry(case.status.name()).or_insert(0) += 1;
        }
        next += size;
    }
    statuses
}

fn compare(batch: &mut Batch, cases: &[Case], limit: u64) {
    let text: String = cases.iter().map(|case| case.puzzle.givens().to_string() + "\n").collect();
    let starts: Vec<u32> = (0..cases.len() as u32).map(|i| 82 * i).collect();
    let lines = Lines::new(text.as_bytes(), &starts);
    let isa = batch.isa();

    let mut counts = vec![u64::MAX; cases.len()];
    let mut found = vec![[0; 81]; cases.len()];
    batch.first(lines, limit, &mut Watch::forever(), &mut counts, &mut found).expect("forever");
    for ((case, count), found) in cases.iter().zip(counts).zip(found) {
        let at = || format!("puzzle {}, {}, {isa}, limit {limit}", case.number, case.puzzle.givens());
        assert_eq!(count, case.count.min(limit), "{}", at());
        let is_solution = is_solution_of(&found, &case.puzzle);
        assert_eq!(is_solution, count > 0, "{}: {}", at(), String::from_utf8_lossy(&found));
    }

    let mut statuses = vec![Status::None; cases.len()];
    let mut solutions = vec![[0; 81]; cases.len()];
    batch.solve(lines, &mut Watch::forever(), &mut statuses, &mut solutions).expect("forever");
    for ((case, status), solution) in cases.iter().zip(statuses).zip(solutions) {
        let at = || format!("puzzle {}, {}, {isa}", case.number, case.puzzle.givens());
        assert_eq!(status, case.status, "{}", at());
        if let Some(smallest) = case.smallest {
            assert_eq!(String::from_utf8_lossy(&solution), smallest.to_string(), "{}", at());
        }
    }
}

/// Whether this text is a full grid that breaks no rule and keeps the givens.
fn is_solution_of(text: &[u8; 81], puzzle: &Nine) -> bool {
    let Ok(grid) = String::from_utf8_lossy(text).parse::<Grid>() else { return false };
    let keeps_givens = puzzle.givens().iter().all(|(cell, digit)| grid.get(cell) == Some(digit));
    grid.iter().count() == 81 && !Nine::new(grid).has_clash() && keeps_givens
}

#[test]
fn a_limit_of_zero_finds_nothing_and_an_empty_batch_is_done_at_once() {
    for isa in Isa::ALL {
        let Some(mut batch) = Batch::with_isa(isa) else { continue };
        let text = [b'.'; 81];
        let mut counts = [7];
        batch.count(Lines::new(&text, &[0]), 0, &mut Watch::forever(), &mut counts).expect("forever");
        assert_eq!(counts, [0]);
        batch.count(Lines::new(&[], &[]), 2, &mut Watch::forever(), &mut []).expect("forever");
    }
}

#[test]
fn a_watch_stops_a_long_count_and_the_batch_can_be_used_again() {
    let cancel = std::sync::atomic::AtomicBool::new(true);
    for isa in Isa::ALL {
        let Some(mut batch) = Batch::with_isa(isa) else { continue };
        let text = [b'.'; 81];
        let mut counts = [0];
        let stopped =
            batch.count(Lines::new(&text, &[0]), u64::MAX, &mut Watch::forever().until(&cancel), &mut counts);
        assert!(stopped.is_err());
        let cases: Vec<Case> = (0..30).map(Case::new).collect();
        compare(&mut batch, &cases, 2);
    }
}

/// Ten givens without a solution. The lockstep search alone made ten million guesses; other engines see it at once.
const LABYRINTH: &str = ".....................8.......1........6...............1.3.............582..3.1...";

#[test]
fn a_search_that_is_lost_hands_its_puzzles_on() {
    for isa in Isa::ALL {
        let Some(mut batch) = Batch::with_isa(isa) else { continue };
        let cases: Vec<Case> = (0..60).map(Case::new).collect();
        compare(&mut batch, &cases, 2);
        let before = batch.work().guesses;
        let labyrinth = || Case::judged(0, LABYRINTH.parse().map(Nine::new).expect("81 characters"));
        let cases: Vec<Case> = std::iter::once(labyrinth()).chain((1..60).map(Case::new)).collect();
        compare(&mut batch, &cases, 2);
        assert!(batch.given_up() > 0, "{isa}: this puzzle no longer shows anything");
        assert!(batch.work().guesses - before < 1_000_000, "{isa}");
    }
}

#[test]
#[should_panic(expected = "81 bytes from each start")]
fn lines_must_lie_in_the_text() {
    let _ = Lines::new(&[b'.'; 100], &[0, 20]);
}
