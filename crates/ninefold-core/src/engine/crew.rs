//! Threads that count one puzzle together.
//!
//! The search tree is divided into branches, which are kept on a pile. Together the branches have the solutions of the
//! whole. A worker takes the top branch, counts it and adds the result. The calling thread is the foreman: it watches
//! the clock, reports progress, and interrupts a worker whose branch turns out too large. The interrupted worker
//! divides the rest of the branch into smaller ones and puts those on the pile ([`DivisibleCount::divide`]).
//!
//! A worker is interrupted
//! - if its branch has taken longer than a slice, a twentieth of the time spent so far. So the top of the tree is cut
//!   quickly, little work is ever thrown away, and progress keeps coming;
//! - if the pile is empty and another worker waits, so that all threads stay busy to the end.
//!
//! The pile is last in, first out, so it holds a few hundred branches per level of the tree, however large the count
//! is.

use super::work::{Count, Divided, DivisibleCount, count_alone};
use crate::solve::clock::Instant;
use crate::solve::{Stopped, Watch};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The time between two checks by the foreman.
const ROUND: Duration = Duration::from_millis(4);

/// The time that a worker may count even if others wait.
const UNDISTURBED: Duration = Duration::from_millis(8);

/// The shortest and the longest time for one branch.
const SLICES: (Duration, Duration) = (Duration::from_millis(20), Duration::from_secs(1));

/// The time between two reports of progress.
const REPORT: Duration = Duration::from_millis(100);

/// A part of the search tree.
#[derive(Debug)]
struct TreeBranch<P> {
    part: P,
    /// Its share of the tree, as far as that can be guessed.
    weight: f64,
}

#[derive(Debug)]
struct CrewState<P> {
    pile: Vec<TreeBranch<P>>,
    /// For each worker, the time since which it has been busy with a branch.
    busy_since: Vec<Option<Instant>>,
    /// The number of solutions in finished branches.
    solutions: u128,
    /// The weight of the finished branches.
    done: f64,
    /// Why the count has ended, if it has.
    end: Option<CountEnd>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CountEnd {
    Complete,
    Limit,
    Watch,
    /// A thread panicked; the scope passes the panic on.
    Panic,
}

/// The threads, and what they share.
pub(super) struct Crew<'w, W: DivisibleCount> {
    work: &'w W,
    limit: u128,
    /// For each worker, whether it must stop counting and hand in its branch.
    interrupts: Vec<AtomicBool>,
    /// Whether the count has ended, so that branches need not be divided any more.
    has_ended: AtomicBool,
    state: Mutex<CrewState<W::Part>>,
    /// Notified when the pile grows or the count ends.
    news: Condvar,
}

/// The foreman's `progress` function.
type ProgressReport<'a> = Option<&'a (dyn Fn(f64, u128) + Sync)>;

impl<W: DivisibleCount> Crew<'_, W> {
    /// Counts up to `limit` with this many threads in addition to the calling one.
    pub(super) fn count(
        work: &W,
        limit: u128,
        threads: usize,
        progress: ProgressReport,
        watch: &Watch,
    ) -> Count {
        let part = match work.whole(&mut work.hand(), &mut watch.clone()) {
            Ok(Some(part)) => part,
            none => return Count { solutions: 0, complete: none.is_ok() },
        };
        let pile = vec![TreeBranch { part, weight: 1.0 }];
        let busy_since = vec![None; threads];
        let state = Mutex::new(CrewState { pile, busy_since, solutions: 0, done: 0.0, end: None });
        let interrupts = (0..threads).map(|_| AtomicBool::new(false)).collect();
        let has_ended = AtomicBool::new(false);
        let crew = &Crew { work, limit, interrupts, has_ended, state, news: Condvar::new() };
        thread::scope(|scope| {
            let start = |me| thread::Builder::new().spawn_scoped(scope, move || crew.run(me));
            // If the machine has no more threads to give, fewer are used.
            let started = (0..threads).filter(|&me| start(me).is_ok()).count();
            if started == 0 { count_alone(work, limit, watch) } else { crew.oversee(progress, watch.clone()) }
        })
    }

    /// Does a worker's job: branch after branch.
    fn run(&self, me: usize) {
        let _alarm = Alarm(self);
        let mut hand = self.work.hand();
        while let Some((branch, room)) = self.take(me) {
            let mut found = 0;
            let mut watch = Watch::forever().until(&self.interrupts[me]);
            let outcome = self.work.count(&mut hand, &branch.part, room, &mut watch, &mut found);
            self.hand_in(me, &mut hand, &branch, found, outcome);
        }
    }

    /// Takes the top branch of the pile and the number of solutions to count at most; `None` at the end.
    fn take(&self, me: usize) -> Option<(TreeBranch<W::Part>, u64)> {
        let mut state = self.lock();
        loop {
            if state.end.is_some() {
                return None;
            }
            if let Some(branch) = state.pile.pop() {
                state.busy_since[me] = Some(Instant::now());
                self.interrupts[me].store(false, Ordering::Relaxed);
                let room = self.limit - state.solutions;
                return Some((branch, u64::try_from(room).unwrap_or(u64::MAX)));
            }
            if state.busy_since.iter().all(Option::is_none) {
                self.finish(&mut state, CountEnd::Complete);
                return None;
            }
            state = self.news.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Adds the solutions of a branch, or divides the branch if its count was interrupted.
    fn hand_in<'h>(
        &'h self,
        me: usize,
        hand: &mut W::Hand<'h>,
        branch: &TreeBranch<W::Part>,
        found: u64,
        outcome: Result<(), Stopped>,
    ) {
        let mut state = self.lock();
        let sum = state.solutions + u128::from(found);
        if outcome.is_ok() || state.end == Some(CountEnd::Watch) || sum >= self.limit {
            self.add(&mut state, found.into(), branch.weight);
        } else if state.end.is_none() {
            drop(state);
            let mut watch = Watch::forever().until(&self.has_ended);
            // What is not divided any more was not counted to its end.
            let divided = self.work.divide(hand, &branch.part, found, &mut watch);
            let divided = divided.unwrap_or(Divided { parts: Vec::new(), solutions: found.into() });
            let weigh = |(part, share)| TreeBranch { part, weight: branch.weight * share };
            let parts: Vec<TreeBranch<W::Part>> = divided.parts.into_iter().map(weigh).collect();
            let left: f64 = parts.iter().map(|part| part.weight).sum();
            state = self.lock();
            // Rounding must not take anything back.
            self.add(&mut state, divided.solutions, (branch.weight - left).max(0.0));
            state.pile.extend(parts);
        }
        state.busy_since[me] = None;
        self.news.notify_all();
    }

    /// Adds solutions and finished weight. Ends the count at the limit.
    fn add(&self, state: &mut CrewState<W::Part>, solutions: u128, weight: f64) {
        state.solutions = (state.solutions + solutions).min(self.limit);
        state.done += weight;
        if state.solutions == self.limit {
            self.finish(state, CountEnd::Limit);
        }
    }

    /// Ends the count. The first reason stays, unless the limit is reached later.
    fn finish(&self, state: &mut CrewState<W::Part>, end: CountEnd) {
        if state.end.is_none() || end == CountEnd::Limit {
            state.end = Some(end);
        }
        self.has_ended.store(true, Ordering::Relaxed);
        self.interrupts.iter().for_each(|interrupt| interrupt.store(true, Ordering::Relaxed));
        self.news.notify_all();
    }

    /// Does the foreman's job until every worker is finished.
    fn oversee(&self, progress: ProgressReport, mut watch: Watch) -> Count {
        let _alarm = Alarm(self);
        let begin = Instant::now();
        let mut reported = begin;
        let mut state = self.lock();
        while state.end.is_none() || state.busy_since.iter().any(Option::is_some) {
            if state.end.is_none() && watch.look().is_err() {
                self.finish(&mut state, CountEnd::Watch);
            }
            self.interrupt_some(&state, (begin.elapsed() / 20).clamp(SLICES.0, SLICES.1));
            if let Some(tell) = progress
                && state.end.is_none()
                && reported.elapsed() >= REPORT
            {
                reported = Instant::now();
                let (done, solutions) = (state.done.clamp(0.0, 1.0), state.solutions);
                drop(state);
                tell(done, solutions);
                state = self.lock();
            }
            let rested = self.news.wait_timeout(state, ROUND);
            state = rested.unwrap_or_else(PoisonError::into_inner).0;
        }
        Count { solutions: state.solutions, complete: state.end == Some(CountEnd::Complete) }
    }

    /// Interrupts the workers whose branch takes longer than a slice and, if others wait, the worker that has been
    /// busy for the longest time.
    fn interrupt_some(&self, state: &CrewState<W::Part>, slice: Duration) {
        let interrupt = |me: usize| self.interrupts[me].store(true, Ordering::Relaxed);
        let busy = || state.busy_since.iter().enumerate().filter_map(|(me, since)| Some((me, (*since)?)));
        busy().filter(|(_, since)| since.elapsed() > slice).for_each(|(me, _)| interrupt(me));
        let waiting = state.pile.is_empty() && state.busy_since.iter().any(Option::is_none);
        if let Some((me, since)) = busy().min_by_key(|&(_, since)| since)
            && waiting
            && since.elapsed() > UNDISTURBED
        {
            interrupt(me);
        }
    }

    fn lock(&self) -> MutexGuard<'_, CrewState<W::Part>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends the count if its thread panics, so that no thread waits for it and none continues for nothing.
struct Alarm<'a, 'w, W: DivisibleCount>(&'a Crew<'w, W>);

impl<W: DivisibleCount> Drop for Alarm<'_, '_, W> {
    fn drop(&mut self) {
        if thread::panicking() {
            let mut state = self.0.lock();
            state.busy_since.fill(None);
            self.0.finish(&mut state, CountEnd::Panic);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::work::{ByEngine, BySearch};
    use super::*;
    use crate::grid::Grid;
    use crate::rules::{Nine, Puzzle, Rules};

    /// A count never starts more threads than there are cores. Here there are as many as the test wants.
    #[test]
    fn crews_of_any_size_count_the_same() {
        // One row is given: the number of all grids, 6.67e21, divided by the 9! ways to fill the row.
        let wide = Nine::new(format!("123456789{}", ".".repeat(72)).parse().expect("a puzzle"));
        let limit = 50_000;
        for threads in [1, 2, 3, 8, 33] {
            let count = Crew::count(&ByEngine::new(&wide), limit, threads, None, &Watch::forever());
            assert_eq!(count, Count { solutions: limit, complete: false }, "{threads} threads");
        }
        let several = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
        let several = Nine::new(several.parse().expect("a puzzle"));
        for threads in [1, 2, 3, 8, 33] {
            let count = Crew::count(&ByEngine::new(&several), u128::MAX, threads, None, &Watch::forever());
            assert_eq!(count, Count { solutions: 8, complete: true }, "{threads} threads");
        }
    }

    /// Houses of any size and shape, fewer cells in a house than digits, and rules that no house expresses.
    #[test]
    fn crews_count_by_any_rules() {
        let line = ".......8.4.....12....123.5...43..8....5...............5..6...78642.....1.7..3...2";
        let blank = Grid::EMPTY.to_string();
        let regions = "112222333\
            111122333111222333444555666444555666444555666777888999777888999777888999";
        for (rules, line) in [
            ("4x4", &*blank),
            ("4x4,digits:1-5", &blank),
            ("6x6,white-dot:r1c1-r1c2,black-dot:r2c1-r2c2,thermometer:r3c1-r3c4,arrow:r5c1-r5c3", &blank),
            ("killer-cage:7:r1c1-r1c2", line),
            ("white-dot:r1c1-r1c2,white-dot:r5c5-r5c6", line),
            ("thermometer:r1c1-r1c3", line),
            ("palindrome:r4c2-r6c4", line),
            ("windoku", &format!("{}{}", &line[..36], ".".repeat(45))),
            ("anti-king", &format!("{}{}", ".".repeat(54), &line[54..])),
            (&format!("jigsaw:{regions}"), &format!("{}{}", ".".repeat(54), &line[54..])),
        ] {
            let rules: Rules = rules.parse().expect("rules");
            let puzzle = Nine::new(line.parse().expect("81 characters")).by(&rules);
            let limit = 20_000;
            let (engine, of_any_size) = (ByEngine::new(&puzzle), Puzzle::from(&puzzle));
            let alone = count_alone(&engine, limit, &Watch::forever());
            assert!(alone.solutions > 100, "{rules}: {alone:?}");
            assert_eq!(Crew::count(&engine, limit, 2, None, &Watch::forever()), alone, "{rules}");
            let search = BySearch::new(&of_any_size, &mut Watch::forever()).expect("nothing stops it");
            assert_eq!(Crew::count(&search, limit, 3, None, &Watch::forever()), alone, "{rules}");
        }
    }

    /// The foreman asks the watch, not the workers: they are interrupted.
    #[test]
    fn a_watch_ends_the_work_of_any_crew() {
        let blank = Nine::new(Grid::EMPTY);
        for threads in [1, 2, 8] {
            let count =
                Crew::count(&ByEngine::new(&blank), u128::MAX, threads, None, &Watch::forever().at_most(5));
            assert!(!count.complete, "{threads} threads");
        }
    }
}
