//! Passes items from one reader to many workers and on to one receiver, in the reader's order.
//!
//! ```text
//! spare --reader--> todo --workers, each when it is free--> done --receiver, by number--> spare
//! ```
//!
//! A fixed number of trays circulates, so no thread runs ahead and memory is bounded: the reader waits for an empty
//! tray, a worker for a full one, and the receiver for the one whose turn it is.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// The belt and the trays on it.
#[derive(Debug)]
pub(super) struct Belt<T> {
    state: Mutex<BeltState<T>>,
    emptied: Door,
    filled: Door,
    worked: Door,
}

#[derive(Debug)]
struct BeltState<T> {
    spare: Vec<T>,
    todo: VecDeque<(u64, T)>,
    done: BTreeMap<u64, T>,
    /// The number of trays that were filled.
    offered: u64,
    /// The number of trays that were received.
    received: u64,
    /// True when nothing more will be offered.
    closed: bool,
    /// True when all threads should stop.
    stopped: bool,
}

/// The reply to the receiver, which asks for the next tray.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum NextTray<T> {
    /// The tray whose turn it is.
    Tray(T),
    /// The tray is not ready yet.
    Waiting,
    /// There are no more trays.
    End,
}

impl<T> Belt<T> {
    /// A belt with these empty trays.
    pub(super) fn new(trays: impl IntoIterator<Item = T>) -> Belt<T> {
        let state = BeltState {
            spare: trays.into_iter().collect(),
            todo: VecDeque::new(),
            done: BTreeMap::new(),
            offered: 0,
            received: 0,
            closed: false,
            stopped: false,
        };
        let [emptied, filled, worked] = [Door::default(), Door::default(), Door::default()];
        Belt { state: Mutex::new(state), emptied, filled, worked }
    }

    fn state(&self) -> MutexGuard<'_, BeltState<T>> {
        self.state.lock().expect("nothing panics while it holds the belt")
    }

    /// For the reader: an empty tray; `None` when it is time to stop.
    pub(super) fn spare(&self) -> Option<T> {
        let mut state = self.state();
        while state.spare.is_empty() && !state.stopped {
            state = self.emptied.wait(state);
        }
        if state.stopped { None } else { state.spare.pop() }
    }

    /// For the reader: offers the next filled tray.
    pub(super) fn offer(&self, tray: T) {
        let mut state = self.state();
        let number = state.offered;
        state.offered += 1;
        state.todo.push_back((number, tray));
        self.filled.wake_one(state);
    }

    /// For the reader: says that there are no more trays.
    pub(super) fn close(&self) {
        self.state().closed = true;
        self.wake_everybody();
    }

    /// For everyone: stops the belt.
    pub(super) fn stop(&self) {
        self.state().stopped = true;
        self.wake_everybody();
    }

    fn wake_everybody(&self) {
        for door in [&self.emptied, &self.filled, &self.worked] {
            door.condition.notify_all();
        }
    }

    /// For a worker: the next full tray and its number; `None` when there are no more.
    pub(super) fn take(&self) -> Option<(u64, T)> {
        let mut state = self.state();
        while state.todo.is_empty() && !state.closed && !state.stopped {
            state = self.filled.wait(state);
        }
        if state.stopped { None } else { state.todo.pop_front() }
    }

    /// For a worker: true if there is more to do than the waiting workers will take.
    pub(super) fn wants_help(&self) -> bool {
        let state = self.state();
        !state.stopped && state.todo.len() > self.filled.waiting.load(Ordering::Relaxed)
    }

    /// For a worker: delivers a tray whose work is done.
    pub(super) fn deliver(&self, number: u64, tray: T) {
        let mut state = self.state();
        state.done.insert(number, tray);
        if number == state.received {
            self.worked.wake_one(state);
        }
    }

    /// For the receiver: the next tray by number, waiting no longer than `patience`.
    pub(super) fn next(&self, patience: Duration) -> NextTray<T> {
        let deadline = Instant::now() + patience;
        let mut state = self.state();
        loop {
            let number = state.received;
            if let Some(tray) = state.done.remove(&number) {
                state.received += 1;
                return NextTray::Tray(tray);
            }
            if state.stopped || state.closed && state.received == state.offered {
                return NextTray::End;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return NextTray::Waiting;
            }
            state = self.worked.wait_for(state, left);
        }
    }

    /// For the receiver: gives back a tray that can be filled again.
    pub(super) fn give_back(&self, tray: T) {
        let mut state = self.state();
        state.spare.push(tray);
        self.emptied.wake_one(state);
    }
}

/// A door at which threads wait for a change of the state.
///
/// Waking costs a system call even if no thread waits, and a thread that is woken too early finds the state locked.
/// So waiting threads are counted, and woken when the state is free.
#[derive(Debug, Default)]
struct Door {
    condition: Condvar,
    /// Changed only while holding the state.
    waiting: AtomicUsize,
}

impl Door {
    fn wait<'a, T>(&self, state: MutexGuard<'a, T>) -> MutexGuard<'a, T> {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let state = self.condition.wait(state).expect("nothing panics while it holds the belt");
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        state
    }

    fn wait_for<'a, T>(&self, state: MutexGuard<'a, T>, time: Duration) -> MutexGuard<'a, T> {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let waited = self.condition.wait_timeout(state, time);
        let (state, _) = waited.expect("nothing panics while it holds the belt");
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        state
    }

    fn wake_one<T>(&self, state: MutexGuard<'_, T>) {
        let somebody_waits = self.waiting.load(Ordering::Relaxed) > 0;
        drop(state);
        if somebody_waits {
            self.condition.notify_one();
        }
    }
}

/// Stops the belt if its thread panics, so that no other thread waits forever.
#[derive(Debug)]
pub(super) struct StopOnPanic<'a, T>(pub(super) &'a Belt<T>);

impl<T> Drop for StopOnPanic<'_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(60);

    #[test]
    fn trays_arrive_in_order_however_they_are_worked_on() {
        let belt = Belt::new([0u64; 5]);
        let mut received = Vec::new();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                for i in 0..1000 {
                    let _ = belt.spare().expect("the belt runs");
                    belt.offer(i);
                }
                belt.close();
            });
            for _ in 0..3 {
                scope.spawn(|| {
                    while let Some((number, tray)) = belt.take() {
                        if tray % 7 == 0 {
                            std::thread::yield_now();
                        }
                        belt.deliver(number, tray * 2);
                    }
                });
            }
            while let NextTray::Tray(tray) = belt.next(LONG) {
                received.push(tray);
                belt.give_back(tray);
            }
        });
        assert_eq!(received, (0..1000).map(|i| i * 2).collect::<Vec<_>>());
    }

    #[test]
    fn stopping_frees_everybody() {
        let belt = Belt::new([()]);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                while let Some(tray) = belt.spare() {
                    belt.offer(tray);
                }
            });
            let worker = scope.spawn(|| while belt.take().is_some() {});
            while belt.state().offered == 0 {
                std::thread::yield_now();
            }
            assert_eq!(belt.next(Duration::ZERO), NextTray::Waiting);
            belt.stop();
            worker.join().expect("the worker ends");
        });
        assert_eq!(belt.next(LONG), NextTray::End);
    }

    #[test]
    fn a_panic_ends_the_waiting() {
        let belt = Belt::new([()]);
        std::thread::scope(|scope| {
            let worker = scope.spawn(|| {
                let _guard = StopOnPanic(&belt);
                panic!("as a worker might");
            });
            assert!(worker.join().is_err());
        });
        assert_eq!(belt.next(LONG), NextTray::End);
    }
}
