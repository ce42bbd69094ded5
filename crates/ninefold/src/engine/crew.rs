//! Threads that count one puzzle together.
//!
//! The search tree is cut into branches, which lie on a pile; each branch is a puzzle of its own, and
//! together the branches have the solutions of the whole. A worker takes the branch on top, counts it
//! with the ordinary engine and adds the result. The calling thread is the foreman: it looks after the
//! clock, tells of the progress, and interrupts a worker whose branch turns out too large. The
//! interrupted worker forgets what it counted, cuts its branch into smaller ones and puts those on the
//! pile.
//!
//! A worker is interrupted
//! - when its branch has taken longer than a slice, a twentieth of the time spent so far: the top of
//!   the tree is cut quickly, little work is ever thrown away, and progress keeps coming;
//! - when the pile is empty and another worker waits, so that all threads are busy to the end.
//!
//! The pile is last in, first out: it holds a few hundred branches per level of the tree, however
//! large the count.

use super::board::{Board, DeadEnd};
use super::count::{Count, count_alone};
use crate::rules::Puzzle;
use crate::solve::clock::Instant;
use crate::solve::{Stopped, Watch, explorer};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// How many branches a branch is cut into, about.
const CUT: usize = 192;

/// How often the foreman looks round.
const ROUND: Duration = Duration::from_millis(4);

/// How long a worker may count even when others wait.
const UNDISTURBED: Duration = Duration::from_millis(8);

/// The shortest and the longest time for one branch.
const SLICES: (Duration, Duration) = (Duration::from_millis(20), Duration::from_secs(1));

/// The time between two reports of progress.
const REPORT: Duration = Duration::from_millis(100);

/// A part of the search tree.
#[derive(Debug)]
struct Branch {
    puzzle: Puzzle,
    /// Its share of the tree, if at each cut all children had the same.
    weight: f64,
}

#[derive(Debug, Default)]
struct State {
    pile: Vec<Branch>,
    /// For each worker, since when it has been busy with a branch.
    busy_since: Vec<Option<Instant>>,
    /// Solutions counted for good.
    solutions: u128,
    /// The weight of the branches counted for good.
    done: f64,
    /// Why there is nothing more to do.
    end: Option<End>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Complete,
    Limit,
    Watch,
    /// A thread panicked; the scope hands the panic on.
    Panic,
}

/// The threads and what they share.
#[derive(Debug)]
pub(super) struct Crew {
    limit: u128,
    /// For each worker: stop counting and hand in.
    interrupts: Vec<AtomicBool>,
    state: Mutex<State>,
    /// Told when the pile grows or the end has come.
    news: Condvar,
}

/// The foreman's `progress` function.
type Progress<'a> = Option<&'a (dyn Fn(f64, u128) + Sync)>;

impl Crew {
    /// Counts up to `limit` with this many threads beside the calling one.
    pub(super) fn count(
        puzzle: &Puzzle,
        limit: u128,
        threads: usize,
        progress: Progress,
        watch: &Watch,
    ) -> Count {
        let whole = Branch { puzzle: puzzle.clone(), weight: 1.0 };
        let state = State { pile: vec![whole], busy_since: vec![None; threads], ..State::default() };
        let interrupts = (0..threads).map(|_| AtomicBool::new(false)).collect();
        let crew = &Crew { limit, interrupts, state: Mutex::new(state), news: Condvar::new() };
        thread::scope(|scope| {
            let start = |me| thread::Builder::new().spawn_scoped(scope, move || crew.work(me));
            // A machine that has no more threads to give counts with fewer.
            let started = (0..threads).filter(|&me| start(me).is_ok()).count();
            if started == 0 {
                count_alone(puzzle, limit, watch)
            } else {
                crew.oversee(progress, watch.clone())
            }
        })
    }

    /// A worker's life: branch after branch.
    fn work(&self, me: usize) {
        let _alarm = Alarm(self);
        while let Some((branch, room)) = self.take(me) {
            let mut found = 0;
            let mut watch = Watch::forever().until(&self.interrupts[me]);
            let outcome = explorer(branch.puzzle.rules()).count(&branch.puzzle, room, &mut watch, &mut found);
            self.hand_in(me, &branch, found, outcome);
        }
    }

    /// The branch on top of the pile and how many solutions to count at most; `None` at the end.
    fn take(&self, me: usize) -> Option<(Branch, u64)> {
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
                self.finish(&mut state, End::Complete);
                return None;
            }
            state = self.news.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Adds what a branch had, or cuts the branch if its count was interrupted.
    fn hand_in(&self, me: usize, branch: &Branch, found: u64, outcome: Result<(), Stopped>) {
        let mut state = self.lock();
        let found = u128::from(found);
        if outcome.is_ok() || state.end == Some(End::Watch) || state.solutions + found >= self.limit {
            self.add(&mut state, found, branch.weight);
        } else if state.end.is_none() {
            drop(state);
            let parts = cut(branch);
            state = self.lock();
            self.add(&mut state, parts.solutions, parts.done);
            state.pile.extend(parts.branches);
        }
        state.busy_since[me] = None;
        self.news.notify_all();
    }

    /// Adds solutions and finished weight; ends the count at the limit.
    fn add(&self, state: &mut State, solutions: u128, weight: f64) {
        state.solutions = (state.solutions + solutions).min(self.limit);
        state.done += weight;
        if state.solutions == self.limit {
            self.finish(state, End::Limit);
        }
    }

    /// Ends the count. The first reason stays, except that a limit reached is reached.
    fn finish(&self, state: &mut State, end: End) {
        if state.end.is_none() || end == End::Limit {
            state.end = Some(end);
        }
        self.interrupts.iter().for_each(|interrupt| interrupt.store(true, Ordering::Relaxed));
        self.news.notify_all();
    }

    /// The foreman's work, until every worker is done.
    fn oversee(&self, progress: Progress, mut watch: Watch) -> Count {
        let _alarm = Alarm(self);
        let begin = Instant::now();
        let mut reported = begin;
        let mut state = self.lock();
        while state.end.is_none() || state.busy_since.iter().any(Option::is_some) {
            if state.end.is_none() && watch.look().is_err() {
                self.finish(&mut state, End::Watch);
            }
            self.interrupt_some(&state, (begin.elapsed() / 20).clamp(SLICES.0, SLICES.1));
            if let Some(tell) = progress
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
        Count { solutions: state.solutions, complete: state.end == Some(End::Complete) }
    }

    /// Interrupts the workers whose branch takes longer than a slice, and, when others wait, the one
    /// that has been busy for longest.
    fn interrupt_some(&self, state: &State, slice: Duration) {
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

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends the count when its thread panics, so that nobody waits for it and nobody goes on for nothing.
struct Alarm<'a>(&'a Crew);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            let mut state = self.0.lock();
            state.busy_since.fill(None);
            self.0.finish(&mut state, End::Panic);
        }
    }
}

/// A branch in parts.
struct Parts {
    branches: Vec<Branch>,
    /// Solutions met while cutting.
    solutions: u128,
    /// The weight of these solutions and of the dead ends.
    done: f64,
}

/// Cuts a branch level by level, always at the cell with the fewest candidates.
fn cut(branch: &Branch) -> Parts {
    let mut parts = Parts { branches: Vec::new(), solutions: 0, done: 0.0 };
    let mut boards = VecDeque::new();
    let mut sort = |board: Result<Board, DeadEnd>, weight: f64, boards: &mut VecDeque<_>| match board {
        Ok(board) if !board.open().is_empty() => boards.push_back((board, weight)),
        settled => {
            parts.solutions += u128::from(settled.is_ok());
            parts.done += weight;
        }
    };
    sort(Board::new(&branch.puzzle), branch.weight, &mut boards);
    while boards.len() < CUT
        && let Some((board, weight)) = boards.pop_front()
    {
        let cell = board.tightest().expect("only boards with an open cell are kept");
        let digits = board.get(cell);
        for digit in digits {
            sort(board.with(cell, digit), weight / digits.len() as f64, &mut boards);
        }
    }
    let branch = |(board, weight): (Board, f64)| Branch { puzzle: board.puzzle(), weight };
    parts.branches.extend(boards.into_iter().map(branch));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is asked for is never more than there are cores; here there are as many as the test wants.
    #[test]
    fn crews_of_any_size_count_the_same() {
        // One row is given: every completion of a grid, 6.67e21, divided by the 9! rows.
        let wide = Puzzle::new(format!("123456789{}", ".".repeat(72)).parse().expect("a puzzle"));
        let limit = 50_000;
        for threads in [1, 2, 3, 8, 33] {
            let count = Crew::count(&wide, limit, threads, None, &Watch::forever());
            assert_eq!(count, Count { solutions: limit, complete: false }, "{threads} threads");
        }
        let several = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
        let several = Puzzle::new(several.parse().expect("a puzzle"));
        for threads in [1, 2, 3, 8, 33] {
            let count = Crew::count(&several, u128::MAX, threads, None, &Watch::forever());
            assert_eq!(count, Count { solutions: 8, complete: true }, "{threads} threads");
        }
    }
}
