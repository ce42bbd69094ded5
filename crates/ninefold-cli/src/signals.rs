//! Signals that end a run: Ctrl-C, a request to end, a closed terminal.
//!
//! After the first signal the command ends in order. A second one ends the program at once.

use crate::messages;
use anyhow::Context;
use ninefold::lang::Text;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::{Duration, Instant};

/// A signal and its number.
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

/// The number of the first signal; 0 before that. A signal handler needs a static. All other code reads it through
/// [`Session`](crate::session::Session).
static CAUGHT: AtomicU8 = AtomicU8::new(0);

/// Ends every search. Set by signals, and when no more answers are needed.
pub(crate) static STOPPING: AtomicBool = AtomicBool::new(false);

/// The cleanup before a second signal ends the program at once.
static BEFORE_EXIT: OnceLock<fn()> = OnceLock::new();

/// When the first signal came.
static FIRST: OnceLock<Instant> = OnceLock::new();

/// The time in which a command that has something to clean up may end by itself.
const GRACE: Duration = Duration::from_secs(3);

impl Signal {
    const ALL: [Signal; 3] = [Signal::Interrupt, Signal::Terminate, Signal::HangUp];

    /// The first signal that came.
    pub(crate) fn caught() -> Option<Signal> {
        let number = CAUGHT.load(Ordering::Relaxed);
        Signal::ALL.into_iter().find(|&signal| signal as u8 == number)
    }

    /// The program's exit code: 128 plus the signal's number, as in shells.
    pub(crate) fn status(self) -> u8 {
        128 + self as u8
    }

    /// The message for the signal.
    pub(crate) fn message(self) -> Text {
        match self {
            Signal::Interrupt => messages::CANCELLED,
            Signal::Terminate => messages::TERMINATED,
            Signal::HangUp => messages::HUNG_UP,
        }
    }

    /// Ends the run or, if it is ending already, the program.
    pub(crate) fn arrive(self) {
        STOPPING.store(true, Ordering::Relaxed);
        let first = FIRST.get_or_init(Instant::now);
        let is_first = CAUGHT.compare_exchange(0, self as u8, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        if is_first {
            return;
        }
        if let Some(clean_up) = BEFORE_EXIT.get() {
            // A closed terminal sends several signals at once; they count as one.
            if first.elapsed() < GRACE {
                return;
            }
            clean_up();
        }
        std::process::exit(self.status().into());
    }

    /// Records the signal as if it had come, for Ctrl-C when the terminal does not turn it into a signal.
    pub(crate) fn note(self) {
        // Only the first signal is kept.
        let _ = CAUGHT.compare_exchange(0, self as u8, Ordering::Relaxed, Ordering::Relaxed);
    }
}

/// Sets what to do before a second signal ends the program at once.
pub(crate) fn before_exit(clean_up: fn()) {
    // A run has one command, which has one thing to clean up.
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

/// True if the program was started to outlive its terminal, as with `nohup`. False if the system does not say.
#[cfg(unix)]
fn is_hangup_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask & 1 == 1)
}
