//! The state that every command needs: language, colours, threads, cancellation, and the exit code so far.

use crate::args::{ColorChoice, Common};
use crate::isa;
use crate::signals::{self, STOPPING, Signal};
use anyhow::Context;
use indicatif::ProgressBar;
use ninefold::engine::{self, Batch, Isa};
use ninefold::lang::{Lang, Text};
use ninefold::solve::Watch;
use ninefold_words::legible;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::fmt::Display;
use std::io::{IsTerminal, Write, stderr, stdout};
use std::process::ExitCode;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The run of one command.
#[derive(Debug)]
pub(crate) struct Session {
    /// Language of messages.
    pub(crate) lang: Lang,
    /// True if it was given on the command line, not taken from the environment.
    pub(crate) is_lang_asked: bool,
    /// Errors only.
    pub(crate) quiet: bool,
    /// The number of threads that may work, and whether it was set on the command line.
    threads: usize,
    are_threads_asked: bool,
    pool: OnceLock<ThreadPool>,
    /// The instruction sets asked for; never empty.
    pub(crate) isas: Vec<Isa>,
    /// The command and its options, to recognise an interrupted run.
    pub(crate) asked: Vec<String>,
    /// When to use colours.
    pub(crate) color: ColorChoice,
    failed: AtomicBool,
    broken: AtomicBool,
    input_failed: AtomicBool,
    /// True once it was reported that a signal ends the run.
    end_is_told: AtomicBool,
    /// The progress bar that messages must not overwrite.
    bar: OnceLock<ProgressBar>,
}

impl Session {
    /// Sets up signals, language and colours.
    pub(crate) fn new(common: &Common) -> anyhow::Result<Session> {
        signals::watch()?;
        let lang = common.language.chosen();
        Ok(Session {
            lang,
            is_lang_asked: common.language.lang.is_some(),
            quiet: common.quiet,
            threads: engine::threads(common.threads.map_or(0, usize::from)),
            are_threads_asked: common.threads.is_some(),
            pool: OnceLock::new(),
            isas: isa::chosen(&common.isa, lang)?,
            asked: Vec::new(),
            color: common.color,
            failed: AtomicBool::new(false),
            broken: AtomicBool::new(false),
            input_failed: AtomicBool::new(false),
            end_is_told: AtomicBool::new(false),
            bar: OnceLock::new(),
        })
    }

    /// Adds the command and its options.
    pub(crate) fn asked(self, asked: Vec<String>) -> Session {
        Session { asked, ..self }
    }

    /// True after Ctrl-C or another signal that ends the run.
    pub(crate) fn is_cancelled(&self) -> bool {
        Signal::caught().is_some()
    }

    /// Handles Ctrl-C when the terminal does not turn it into a signal.
    pub(crate) fn cancel(&self) {
        Signal::Interrupt.note();
    }

    /// Sets what to do before a second Ctrl-C ends the program at once.
    pub(crate) fn before_exit(&self, clean_up: fn()) {
        signals::before_exit(clean_up);
    }

    /// An engine for many puzzles, with the instruction set asked for.
    pub(crate) fn batch(&self) -> Batch {
        Batch::with_isa(self.isas[0]).expect("only what this machine has can be chosen")
    }

    /// Ends all searches, because their answers are no longer needed.
    pub(crate) fn stop_searching(&self) {
        STOPPING.store(true, Ordering::Relaxed);
    }

    /// True while searches are being ended.
    pub(crate) fn is_stopping(&self) -> bool {
        STOPPING.load(Ordering::Relaxed)
    }

    /// The number of threads that may work: as many as were asked for, but no more than there are cores.
    pub(crate) fn threads(&self) -> usize {
        self.threads
    }

    /// The number of threads that may work, if it was asked for.
    pub(crate) fn threads_asked(&self) -> Option<usize> {
        self.are_threads_asked.then_some(self.threads)
    }

    /// The threads for work in batches. They are started with the first batch.
    pub(crate) fn pool(&self) -> anyhow::Result<&ThreadPool> {
        if let Some(pool) = self.pool.get() {
            return Ok(pool);
        }
        let pool = ThreadPoolBuilder::new().num_threads(self.threads).build();
        let pool = pool.context("cannot start threads")?;
        Ok(self.pool.get_or_init(|| pool))
    }

    /// A watch that ends at Ctrl-C, or when `deadline` has passed from now.
    pub(crate) fn watch(&self, deadline: Option<Duration>) -> Watch<'static> {
        let watch = Watch::forever().until(&STOPPING);
        match deadline {
            Some(time) => watch.within(time),
            None => watch,
        }
    }

    /// True if standard output has colours.
    pub(crate) fn colors_output(&self) -> bool {
        match self.color {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => stdout().is_terminal() && !no_color(),
        }
    }

    /// True if progress is shown on standard error.
    pub(crate) fn shows_progress(&self) -> bool {
        !self.quiet && stderr().is_terminal()
    }

    /// Notes that a puzzle failed: exit code 1.
    pub(crate) fn puzzle_failed(&self) {
        self.failed.store(true, Ordering::Relaxed);
    }

    /// Like [`Session::puzzle_failed`], and says why on standard error.
    pub(crate) fn failure(&self, message: impl Display) {
        self.puzzle_failed();
        self.print(&format!("ninefold: {message}"));
    }

    /// Reports on standard error that something could not be read or written: exit code 2.
    pub(crate) fn error(&self, message: impl Display) {
        self.broken.store(true, Ordering::Relaxed);
        self.print(&format!("ninefold: {message}"));
    }

    /// Reports that an input could not be opened or read to its end, so that its results are incomplete.
    pub(crate) fn input_error(&self, message: impl Display) {
        self.input_failed.store(true, Ordering::Relaxed);
        self.error(message);
    }

    /// True if an input could not be read to its end.
    pub(crate) fn input_failed(&self) -> bool {
        self.input_failed.load(Ordering::Relaxed)
    }

    /// Like [`Session::error`], but without a line on standard error.
    pub(crate) fn silent_error(&self) {
        self.broken.store(true, Ordering::Relaxed);
    }

    /// Whether puzzles failed, and whether something could not be read or written.
    pub(crate) fn endings(&self) -> [bool; 2] {
        [&self.failed, &self.broken].map(|ending| ending.load(Ordering::Relaxed))
    }

    /// Takes over how the run ended that this one continues.
    pub(crate) fn go_on(&self, [failed, broken]: [bool; 2]) {
        self.failed.fetch_or(failed, Ordering::Relaxed);
        self.broken.fetch_or(broken, Ordering::Relaxed);
    }

    /// Prints a note on standard error, unless `--quiet`.
    pub(crate) fn note(&self, message: impl Display) {
        if !self.quiet {
            self.print(&message);
        }
    }

    /// Makes messages go around this bar from now on.
    pub(crate) fn show_bar(&self, bar: &ProgressBar) {
        // A run has only one stream, so a second bar is not needed.
        let _ = self.bar.set(bar.clone());
    }

    /// Prints a message on standard error. If a signal is ending the run, that is reported first.
    pub(crate) fn print(&self, message: &dyn Display) {
        self.tell_end();
        match self.bar.get() {
            Some(bar) => bar.suspend(|| tell(message)),
            None => tell(message),
        }
    }

    /// Reports, once, that a signal ends the run.
    fn tell_end(&self) {
        if let Some(signal) = Signal::caught()
            && !self.quiet
            && !self.end_is_told.swap(true, Ordering::Relaxed)
        {
            self.print(&self.say(signal.message(), &[]));
        }
    }

    /// A message in the session's language.
    pub(crate) fn say(&self, text: Text, arguments: &[(&str, &dyn Display)]) -> String {
        text.fill(self.lang, arguments)
    }

    /// The program's exit code, after all messages.
    pub(crate) fn exit_code(&self) -> ExitCode {
        if let Some(signal) = Signal::caught() {
            self.tell_end();
            ExitCode::from(signal.status())
        } else if self.broken.load(Ordering::Relaxed) {
            ExitCode::from(2)
        } else {
            ExitCode::from(u8::from(self.failed.load(Ordering::Relaxed)))
        }
    }
}

/// The error for a signal that came before there was anything to finish.
#[derive(Debug)]
pub(crate) struct Cancelled;

impl std::fmt::Display for Cancelled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("stopped")
    }
}

impl std::error::Error for Cancelled {}

/// Prints a line on standard error. If that fails, there is no way to report it.
pub(crate) fn tell(message: impl Display) {
    let _ = writeln!(stderr(), "{}", legible(&message.to_string()));
}

/// True if the environment asks for no colours.
pub(crate) fn no_color() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
        || std::env::var_os("TERM").is_some_and(|value| value == "dumb")
}
