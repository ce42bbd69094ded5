//! What ends a run from outside: Ctrl-C, a request to end, a terminal that is closed.
//!
//! The first signal is noted, and the command ends in order. A second one ends the program at once.

use crate::messages;
use anyhow::Context;
use ninefold::lang::Text;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::{Duration, Instant};

/// A signal, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Signal {
    /// Ctrl-C, SIGINT.
    Interrupt = 2,
    /// SIGTERM.
    Terminate = 15,
    /// SIGHUP.
    HangUp = 1,
}

/// The number of the first signal; 0 before it. A signal handler needs a static; everything else gets it through
/// [`Session`](crate::session::Session).
static CAUGHT: AtomicU8 = AtomicU8::new(0);

/// Set by signals, and when no more answers are wanted: ends every search.
pub(crate) static STOPPING: AtomicBool = AtomicBool::new(false);

/// What is to be put right before a second signal ends the program at once.
static BEFORE_EXIT: OnceLock<fn()> = OnceLock::new();

/// When the first signal came.
static FIRST: OnceLock<Instant> = OnceLock::new();

/// How long a command that has something to clean up is left to end by itself.
const GRACE: Duration = Duration::from_secs(3);

impl Signal {
    const ALL: [Signal; 3] = [Signal::Interrupt, Signal::Terminate, Signal::HangUp];

    /// The first that came.
    pub(crate) fn caught() -> Option<Signal> {
        let number = CAUGHT.load(Ordering::Relaxed);
        Signal::ALL.into_iter().find(|&signal| signal as u8 == number)
    }

    /// What the program exits with: 128 and the number, as shells have it.
    pub(crate) fn status(self) -> u8 {
        128 + self as u8
    }

    /// What it means, as a message.
    pub(crate) fn message(self) -> Text {
        match self {
            Signal::Interrupt => messages::CANCELLED,
            Signal::Terminate => messages::TERMINATED,
            Signal::HangUp => messages::HUNG_UP,
        }
    }

    /// Ends the run, or, if it is ending already, the program.
    pub(crate) fn arrive(self) {
        STOPPING.store(true, Ordering::Relaxed);
        let first = FIRST.get_or_init(Instant::now);
        let is_first = CAUGHT.compare_exchange(0, self as u8, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        if is_first {
            return;
        }
        if let Some(clean_up) = BEFORE_EXIT.get() {
            // A terminal that is closed sends several signals at once: they mean one.
            if first.elapsed() < GRACE {
                return;
            }
            clean_up();
        }
        std::process::exit(self.status().into());
    }

    /// Notes it as if it had come: Ctrl-C where the terminal does not make a signal of it.
    pub(crate) fn note(self) {
        // The first reason stays.
        let _ = CAUGHT.compare_exchange(0, self as u8, Ordering::Relaxed, Ordering::Relaxed);
    }
}

/// From now on this is done before a second signal ends the program at once.
pub(crate) fn before_exit(clean_up: fn()) {
    // There is one command in a run, and one thing to clean up.
    let _ = BEFORE_EXIT.set(clean_up);
}

/// Watches for signals from now on.
#[cfg(unix)]
pub(crate) fn watch() -> anyhow::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    let mut numbers = vec![SIGINT, SIGTERM];
    if !is_hangup_ignored() {
        numbers.push(SIGHUP);
    }
    let mut signals = Signals::new(numbers).context("cannot watch for signals")?;
    let wait = move || {
        for number in signals.forever() {
            let signal = Signal::ALL.into_iter().find(|&signal| i32::from(signal as u8) == number);
            signal.into_iter().for_each(Signal::arrive);
        }
    };
    std::thread::Builder::new().spawn(wait).context("cannot start threads")?;
    Ok(())
}

#[cfg(not(unix))]
pub(crate) fn watch() -> anyhow::Result<()> {
    ctrlc::set_handler(|| Signal::Interrupt.arrive()).context("cannot watch for Ctrl-C")
}

/// Was the program told to outlive its terminal, as by `nohup`? Where the system does not tell, it was not.
#[cfg(unix)]
fn is_hangup_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask & 1 == 1)
}
