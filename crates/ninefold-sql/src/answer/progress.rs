//! The progress of a query, on a terminal.

use crate::messages::PROGRESS;
use datafusion::physical_plan::ExecutionPlan;
use ninefold::lang::Lang;
use std::io::{IsTerminal, Write, stderr};
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

const INTERVAL: Duration = Duration::from_millis(500);

/// A line on standard error, as long as this lives.
pub(super) struct ProgressLine {
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl ProgressLine {
    pub(super) fn of(plan: &Arc<dyn ExecutionPlan>, lang: Lang) -> ProgressLine {
        if !stderr().is_terminal() {
            return ProgressLine { stop: None, thread: None };
        }
        let (stop, stopped) = mpsc::channel();
        let (plan, begin) = (plan.clone(), Instant::now());
        let thread = thread::spawn(move || {
            let mut is_shown = false;
            while stopped.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout) {
                is_shown = true;
                let (rows, seconds) = (rows(&plan), begin.elapsed().as_secs());
                let line = PROGRESS.fill(lang, &[("rows", &rows), ("seconds", &seconds)]);
                let _ = write!(stderr(), "\r{line}\x1b[K");
            }
            if is_shown {
                let _ = write!(stderr(), "\r\x1b[K");
            }
        });
        ProgressLine { stop: Some(stop), thread: Some(thread) }
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // It does not panic; even if it did, only the line would stay.
            let _ = thread.join();
        }
    }
}

/// The number of rows that the tables have given so far.
fn rows(plan: &Arc<dyn ExecutionPlan>) -> usize {
    let children = plan.children();
    if children.is_empty() {
        return plan.metrics().and_then(|metrics| metrics.output_rows()).unwrap_or_default();
    }
    children.into_iter().map(rows).sum()
}
