//! Shows the progress of a stream as a bar on standard error, for a person who waits at a terminal.

use crate::messages;
use crate::session::Session;
use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt;
use std::io::{IsTerminal, stdin};
use std::time::{Duration, Instant};

/// A run that ends sooner shows nothing.
const PATIENCE: Duration = Duration::from_millis(500);

/// The interval between updates of the bar.
const PAUSE: Duration = Duration::from_millis(100);

/// For runs that would take longer than this, no remaining time is shown.
const HOPELESS: Duration = Duration::from_secs(100 * 24 * 60 * 60);

/// The style with this template, in which `{left}` is the remaining time, if it is known.
pub(crate) fn style(template: &str) -> ProgressStyle {
    let style = ProgressStyle::with_template(template).expect("the template is right");
    style.with_key("left", |state: &ProgressState, out: &mut dyn fmt::Write| {
        // If the line cannot be written, it cannot be seen anyway.
        let _ = out.write_str(&left(state.pos(), state.eta()));
    })
}

/// ` (eta 12s)`; empty if nothing is done yet, or if the run would take too long.
fn left(done: u64, eta: Duration) -> String {
    if done == 0 || eta > HOPELESS { String::new() } else { format!(" (eta {:#})", HumanDuration(eta)) }
}

/// The progress of one run.
pub(crate) struct Progress<'a> {
    session: &'a Session,
    /// `None` if progress is not shown.
    bar: Option<ProgressBar>,
    begin: Instant,
    next: Instant,
    is_shown: bool,
    /// The number of results before this run, if it continues another.
    before: u64,
}

impl<'a> Progress<'a> {
    /// The progress for an input of `size` bytes; without a size the end is unknown. Nothing is shown if the results
    /// go to the terminal, because they show the progress themselves.
    pub(crate) fn new(session: &'a Session, size: Option<u64>, to_terminal: bool) -> Progress<'a> {
        let template = match size {
            Some(_) => "{bar:30} {percent}% {msg} {elapsed}{left}",
            None => "{spinner} {msg} {elapsed}",
        };
        // The line is needed for typing.
        let is_typed = size.is_none() && stdin().is_terminal();
        let bar = (session.shows_progress() && !to_terminal && !is_typed).then(|| {
            let bar = size.map_or_else(ProgressBar::no_length, ProgressBar::new).with_style(style(template));
            bar.set_draw_target(ProgressDrawTarget::hidden());
            session.show_bar(&bar);
            bar
        });
        let begin = Instant::now();
        Progress { session, bar, begin, next: begin + PATIENCE, is_shown: false, before: 0 }
    }

    /// No progress, for a command that shows its own.
    pub(crate) fn none(session: &'a Session) -> Progress<'a> {
        Progress::new(session, None, true)
    }

    /// Sets how many results there were before this run.
    pub(crate) fn go_on(&mut self, results: u64) {
        self.before = results;
    }

    /// Shows how many bytes have been read and how many results written.
    pub(crate) fn show(&mut self, bytes: u64, results: u64) {
        let Some(bar) = &self.bar else { return };
        if Instant::now() < self.next {
            return;
        }
        self.next = Instant::now() + PAUSE;
        let rate = (results - self.before) as f64 / self.begin.elapsed().as_secs_f64();
        let numbers: &[(&str, &dyn std::fmt::Display)] =
            &[("count", &HumanCount(results)), ("rate", &HumanCount(rate as u64))];
        bar.set_message(self.session.say(messages::PROGRESS, numbers));
        bar.set_position(bytes);
        if !self.is_shown {
            self.is_shown = true;
            // The part that another run has read says nothing about the speed of this one.
            bar.reset_eta();
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.tick();
    }

    /// Runs something that shows its own progress.
    pub(crate) fn suspend<T>(&self, work: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(work),
            None => work(),
        }
    }
}

impl Drop for Progress<'_> {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_time_is_promised_that_nobody_knows() {
        assert_eq!(left(0, Duration::ZERO), "");
        assert_eq!(left(7, Duration::from_secs(12)), " (eta 12s)");
        assert_eq!(left(1, Duration::MAX), "");
    }
}
