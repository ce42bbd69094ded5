//! Counts that several threads can share, because the rest of a count can be divided into parts. One thread counts the
//! whole as a single part.

use super::board::{DeadEnd, SettledBoard};
use crate::rules::{FreeNames, Nine, Puzzle};
use crate::solve::search::{Counter, Plan};
use crate::solve::{Explorer, Stopped, Watch, explorer};
use std::borrow::Cow;
use std::collections::VecDeque;

/// A count whose parts can be counted one by one. Together the parts have the solutions of the whole.
pub(super) trait DivisibleCount: Sync {
    /// A part of the search tree.
    type Part: Send;
    /// The memory that a thread keeps while it counts part after part.
    type Hand<'w>
    where
        Self: 'w;

    /// Makes the memory that a thread needs.
    fn hand(&self) -> Self::Hand<'_>;

    /// Returns the whole; `None` if it has no solution.
    fn whole(&self, hand: &mut Self::Hand<'_>, watch: &mut Watch) -> Result<Option<Self::Part>, Stopped>;

    /// Adds the solutions of a part to `found`, which is below `limit`, and stops at `limit`.
    fn count(
        &self,
        hand: &mut Self::Hand<'_>,
        part: &Self::Part,
        limit: u64,
        watch: &mut Watch,
        found: &mut u64,
    ) -> Result<(), Stopped>;

    /// Divides a part whose count was just stopped after `found` solutions.
    fn divide(
        &self,
        hand: &mut Self::Hand<'_>,
        part: &Self::Part,
        found: u64,
        watch: &mut Watch,
    ) -> Result<Divided<Self::Part>, Stopped>;
}

/// The rest of a part.
pub(super) struct Divided<P> {
    /// Smaller parts, each with its share of the divided one. The last is counted first.
    pub(super) parts: Vec<(P, f64)>,
    /// The number of solutions that are in none of these parts.
    pub(super) solutions: u128,
}

/// A number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// The number of solutions counted, never more than the limit.
    pub solutions: u128,
    /// `false` if the limit or the watch ended the count; then there may be more solutions.
    pub complete: bool,
}

/// Counts the whole on the calling thread.
pub(super) fn count_alone(work: &impl DivisibleCount, limit: u128, watch: &Watch) -> Count {
    if limit == 0 {
        return Count { solutions: 0, complete: false };
    }
    // Counting one by one never gets near 2^64.
    let limit = u64::try_from(limit).unwrap_or(u64::MAX);
    let (mut hand, mut found, mut watch) = (work.hand(), 0, watch.clone());
    let counted = work.whole(&mut hand, &mut watch).and_then(|whole| match whole {
        Some(whole) => work.count(&mut hand, &whole, limit, &mut watch, &mut found),
        None => Ok(()),
    });
    Count { solutions: found.into(), complete: counted.is_ok() && found < limit }
}

/// A puzzle that the engines for houses and differences count. They cannot return the rest of a count, so the solutions
/// found are forgotten, and the part is cut from its top.
pub(super) struct ByEngine<'p> {
    puzzle: &'p Nine,
    explorer: &'p dyn Explorer,
}

impl<'p> ByEngine<'p> {
    pub(super) fn new(puzzle: &'p Nine) -> ByEngine<'p> {
        ByEngine { puzzle, explorer: explorer(puzzle.rules()) }
    }
}

impl DivisibleCount for ByEngine<'_> {
    type Part = Nine;
    type Hand<'w>
        = ()
    where
        Self: 'w;

    fn hand(&self) {}

    fn whole(&self, (): &mut (), _: &mut Watch) -> Result<Option<Nine>, Stopped> {
        Ok(Some(self.puzzle.clone()))
    }

    fn count(
        &self,
        (): &mut (),
        part: &Nine,
        limit: u64,
        watch: &mut Watch,
        found: &mut u64,
    ) -> Result<(), Stopped> {
        self.explorer.count(part, limit, watch, found)
    }

    fn divide(&self, (): &mut (), part: &Nine, _found: u64, _: &mut Watch) -> Result<Divided<Nine>, Stopped> {
        Ok(cut(part))
    }
}

/// The approximate number of parts into which a puzzle is cut.
const CUT: usize = 192;

/// Cuts a puzzle level by level, always at the cell with the fewest candidates.
fn cut(puzzle: &Nine) -> Divided<Nine> {
    let mut solutions = 0;
    let mut boards = VecDeque::new();
    let mut sort = |board: Result<SettledBoard, DeadEnd>, share: f64, boards: &mut VecDeque<_>| match board {
        Ok(board) if !board.open().is_empty() => boards.push_back((board, share)),
        settled => solutions += u128::from(settled.is_ok_and(|board| board.is_solution())),
    };
    sort(SettledBoard::new(puzzle), 1.0, &mut boards);
    while boards.len() < CUT
        && let Some((board, share)) = boards.pop_front()
    {
        let cell = board.tightest().expect("only boards with an open cell are kept");
        let digits = board.get(cell);
        for digit in digits {
            sort(board.with(cell, digit), share / digits.len() as f64, &mut boards);
        }
    }
    let parts = boards.into_iter().map(|(board, share)| (board.puzzle(), share)).collect();
    Divided { parts, solutions }
}

/// A problem with any rules, which the search counts. Stopping it loses nothing.
pub(super) struct BySearch<'p> {
    problem: Cow<'p, Puzzle>,
    plan: Cow<'p, Plan>,
}

impl<'p> BySearch<'p> {
    pub(super) fn new(problem: &'p Puzzle, watch: &mut Watch) -> Result<BySearch<'p>, Stopped> {
        watch.work_out(problem.rules())?;
        // The names of regions do not change the number of solutions.
        Ok(match FreeNames::of(problem) {
            Some((problem, _)) => {
                let plan = Cow::Owned(Plan::for_problem(&problem, watch)?.into_owned());
                BySearch { problem: Cow::Owned(problem), plan }
            }
            None => BySearch { problem: Cow::Borrowed(problem), plan: Plan::for_problem(problem, watch)? },
        })
    }
}

impl DivisibleCount for BySearch<'_> {
    type Part = Vec<u64>;
    type Hand<'w>
        = Counter<'w>
    where
        Self: 'w;

    fn hand(&self) -> Counter<'_> {
        Counter::new(&self.plan)
    }

    fn whole(&self, hand: &mut Counter<'_>, watch: &mut Watch) -> Result<Option<Vec<u64>>, Stopped> {
        hand.start(&self.problem, watch)
    }

    fn count(
        &self,
        hand: &mut Counter<'_>,
        part: &Vec<u64>,
        limit: u64,
        watch: &mut Watch,
        found: &mut u64,
    ) -> Result<(), Stopped> {
        hand.count(part, limit, watch, found)
    }

    fn divide(
        &self,
        hand: &mut Counter<'_>,
        _part: &Vec<u64>,
        found: u64,
        watch: &mut Watch,
    ) -> Result<Divided<Vec<u64>>, Stopped> {
        Ok(Divided { parts: hand.left(watch)?, solutions: found.into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::rules::Rules;
    use std::sync::atomic::AtomicBool;

    /// However early a count is stopped, the parts have the solutions of the whole.
    fn check_parts<W: DivisibleCount>(work: &W, expected: u64, name: &str) {
        let mut hand = work.hand();
        let whole = work.whole(&mut hand, &mut Watch::forever()).expect("nothing stops it");
        let Some(whole) = whole else { return assert_eq!(expected, 0, "{name}") };
        let stop = AtomicBool::new(true);
        let by_asks = [0, 1, 2, 7, 50].map(|asks| Watch::forever().at_most(asks));
        let by_work =
            [1, 300, 1000, 2000, 3000, 5000, 9000, 20_000].map(|work| Watch::after_work(work, &stop));
        for mut watch in by_asks.into_iter().chain(by_work) {
            let (mut found, name) = (0, format!("{name}, stopped by {watch:?}"));
            if work.count(&mut hand, &whole, u64::MAX, &mut watch, &mut found).is_ok() {
                assert_eq!(found, expected, "{name}, not stopped");
                continue;
            }
            let divided = work.divide(&mut hand, &whole, found, &mut Watch::forever());
            let divided = divided.expect("nothing stops it");
            let mut sum = divided.solutions;
            for (part, _) in &divided.parts {
                let mut found = 0;
                let end = work.count(&mut hand, part, u64::MAX, &mut Watch::forever(), &mut found);
                assert!(end.is_ok());
                sum += u128::from(found);
            }
            assert_eq!(sum, expected.into(), "{name}");
            let shares: f64 = divided.parts.iter().map(|(_, share)| share).sum();
            assert!((0.0..1.001).contains(&shares), "{name}: {shares}");
        }
    }

    /// Both ways to count, against each other.
    #[test]
    fn parts_have_the_solutions_of_the_whole() {
        let blank = Grid::EMPTY.to_string();
        let line = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
        let half = format!("{}{}", &line[..45], ".".repeat(36));
        for (rules, line) in [
            ("classic", line),
            ("diagonal", line),
            ("4x4", &blank),
            ("4x4,digits:1-5", &blank),
            ("6x6,killer-cage:7:r1c1-r1c3,thermometer:r3c1-r3c4,arrow:r5c1-r5c3,anti-knight", &blank),
            ("anti-knight,killer-cage:10:r9c1-r9c2", &half),
            ("killer-cage:17:r9c1-r9c3,white-dot:r8c1-r8c2", &half),
        ] {
            let rules: Rules = rules.parse().expect("rules");
            let puzzle = Nine::new(line.parse().expect("81 characters")).by(&rules);
            let mut expected = 0;
            let search =
                BySearch { problem: Cow::Owned(Puzzle::from(&puzzle)), plan: Cow::Owned(Plan::new(&rules)) };
            let mut hand = search.hand();
            if let Ok(Some(whole)) = search.whole(&mut hand, &mut Watch::forever()) {
                let end = search.count(&mut hand, &whole, u64::MAX, &mut Watch::forever(), &mut expected);
                assert!(end.is_ok());
            }
            check_parts(&search, expected, &format!("{rules} by search"));
            check_parts(&ByEngine::new(&puzzle), expected, &format!("{rules} by engine"));
        }
    }
}
