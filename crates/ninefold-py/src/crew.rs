//! Work on all cores without Python's lock, with Ctrl-C and progress.
//!
//! The calling thread hands out nothing itself: threads take items, and it waits for their results, asks Python now and
//! then whether a signal has come, and reports progress. If either raises, a flag tells all searches to stop.

use crate::options::Options;
use ninefold::engine;
use ninefold::solve::{Stopped, Watch};
use pyo3::prelude::*;
use std::ops::Deref;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// The time to wait before Python is asked about signals again.
const PULSE: Duration = Duration::from_millis(50);

/// The time between two reports of progress.
const REPORT: Duration = Duration::from_millis(200);

/// A flag that becomes true when everything must stop.
///
/// Teachers and raters keep watches that live as long as the program. So flags do too: they are lent, and given back when
/// all work that looks at them has ended.
struct Flag(&'static AtomicBool);

static IDLE: Mutex<Vec<&'static AtomicBool>> = Mutex::new(Vec::new());

impl Flag {
    fn lend() -> Flag {
        let idle = IDLE.lock().expect("nothing panics while it holds the flags").pop();
        let flag = idle.unwrap_or_else(|| Box::leak(Box::new(AtomicBool::new(false))));
        flag.store(false, Ordering::Relaxed);
        Flag(flag)
    }
}

impl Drop for Flag {
    fn drop(&mut self) {
        IDLE.lock().expect("nothing panics while it holds the flags").push(self.0);
    }
}

impl Deref for Flag {
    type Target = AtomicBool;

    fn deref(&self) -> &AtomicBool {
        self.0
    }
}

/// A piece of work: what to do, and for how many rows it counts.
pub(crate) struct WorkPiece<I> {
    pub(crate) item: I,
    pub(crate) rows: usize,
}

/// Does all pieces and returns the results in their order. Each thread has a desk of its own.
pub(crate) fn run<I: Send, D, T: Send>(
    py: Python<'_>,
    options: &Options,
    pieces: Vec<WorkPiece<I>>,
    desk: impl Fn() -> D + Sync,
    work: impl Fn(&mut D, I, &Watch<'static>) -> Result<T, Stopped> + Sync,
) -> PyResult<Vec<T>> {
    let flag = Flag::lend();
    let watch = Watch::forever().until(flag.0);
    let mut ledger = Ledger::new(&pieces, options);
    let threads = engine::threads(options.threads).min(pieces.len());
    let left = Mutex::new(pieces.into_iter().enumerate());
    let take = || left.lock().expect("nothing panics while it takes a piece").next();
    py.detach(|| {
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for _ in 0..threads {
                let (sender, watch, desk, work, take) = (sender.clone(), &watch, &desk, &work, &take);
                scope.spawn(move || {
                    let mut desk = desk();
                    while let Some((index, WorkPiece { item, rows })) = take() {
                        let Ok(result) = work(&mut desk, item, watch) else { return };
                        if sender.send((index, rows, result)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let gathered = ledger.gather(&receiver);
            if gathered.is_err() {
                flag.store(true, Ordering::Relaxed);
            }
            gathered
        })
    })?;
    Ok(ledger
        .results
        .into_iter()
        .map(|result| result.expect("threads end early only when told to"))
        .collect())
}

/// The watch for one puzzle, which may also have a deadline.
pub(crate) fn limited(watch: &Watch<'static>, deadline: Option<Duration>) -> Watch<'static> {
    deadline.map_or_else(|| watch.clone(), |deadline| watch.clone().within(deadline))
}

/// Does one piece of work on a thread of its own, so that Ctrl-C can end it.
pub(crate) fn run_one<T: Send>(
    py: Python<'_>,
    options: &Options,
    work: impl Fn(&Watch<'static>) -> Result<T, Stopped> + Sync,
) -> PyResult<T> {
    let pieces = vec![WorkPiece { item: (), rows: 1 }];
    let mut results = run(py, options, pieces, || (), |(), (), watch| work(watch))?;
    Ok(results.pop().expect("one piece has one result"))
}

/// The results so far.
struct Ledger<'a, T> {
    results: Vec<Option<T>>,
    total: usize,
    done: usize,
    progress: Option<&'a Py<PyAny>>,
    /// When Python was last asked about signals, and progress was last reported.
    asked: Instant,
    reported: Instant,
}

impl<'a, T> Ledger<'a, T> {
    fn new<I>(pieces: &[WorkPiece<I>], options: &'a Options) -> Ledger<'a, T> {
        let now = Instant::now();
        Ledger {
            results: pieces.iter().map(|_| None).collect(),
            total: pieces.iter().map(|piece| piece.rows).sum(),
            done: 0,
            progress: options.progress.as_ref(),
            asked: now,
            reported: now,
        }
    }

    /// Takes results until all threads have ended.
    fn gather(&mut self, receiver: &mpsc::Receiver<(usize, usize, T)>) -> PyResult<()> {
        loop {
            match receiver.recv_timeout(PULSE) {
                Ok((index, rows, result)) => {
                    self.results[index] = Some(result);
                    self.done += rows;
                }
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
            }
            if self.asked.elapsed() >= PULSE {
                self.asked = Instant::now();
                Python::attach(|py| py.check_signals())?;
                if self.reported.elapsed() >= REPORT {
                    self.reported = Instant::now();
                    self.report()?;
                }
            }
        }
        self.report()
    }

    fn report(&self) -> PyResult<()> {
        let Some(progress) = self.progress else { return Ok(()) };
        Python::attach(|py| progress.call1(py, (self.done, self.total)).map(drop))
    }
}
