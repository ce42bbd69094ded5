//! What every command needs: language, colours, cancellation, and the exit code so far.

use crate::args::{ColorChoice, Common, LangChoice};
use crate::isa;
use crate::messages;
use anyhow::Context;
use indicatif::ProgressBar;
use ninefold::engine::{Batch, Isa};
use ninefold::lang::{Lang, Text};
use ninefold::solve::Watch;
use std::fmt::Display;
use std::io::{IsTerminal, stderr, stdout};
use std::process::ExitCode;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Set by Ctrl-C. A signal handler needs a static; everything else gets it through [`Session`].
static CANCELLED: AtomicBool = AtomicBool::new(false);

/// Set by Ctrl-C as well, and when no more answers are wanted: ends every search.
static STOPPING: AtomicBool = AtomicBool::new(false);

/// What is to be put right before a second Ctrl-C ends the program at once.
static BEFORE_EXIT: OnceLock<fn()> = OnceLock::new();

/// When Ctrl-C was pressed first.
static FIRST: OnceLock<Instant> = OnceLock::new();

/// How long a command that has something to clean up is left to end by itself.
const GRACE: Duration = Duration::from_secs(3);

/// The run of one command.
#[derive(Debug)]
pub(crate) struct Session {
    /// Language of messages.
    pub(crate) lang: Lang,
    /// Was it asked for, rather than found in the environment?
    pub(crate) is_lang_asked: bool,
    /// Errors only.
    pub(crate) quiet: bool,
    /// How many threads were asked for; 0 for one per core.
    pub(crate) threads: usize,
    /// The instruction sets asked for; never empty.
    pub(crate) isas: Vec<Isa>,
    /// The command and its options, to know an interrupted run by.
    pub(crate) asked: Vec<String>,
    /// When to use colours.
    pub(crate) color: ColorChoice,
    failed: AtomicBool,
    broken: AtomicBool,
    input_failed: AtomicBool,
    /// The bar that messages must not be printed into.
    bar: OnceLock<ProgressBar>,
}

impl Session {
    /// Sets up threads, Ctrl-C, language and colours.
    pub(crate) fn new(common: &Common) -> anyhow::Result<Session> {
        ctrlc::set_handler(|| {
            STOPPING.store(true, Ordering::Relaxed);
            let first = FIRST.get_or_init(Instant::now);
            if CANCELLED.swap(true, Ordering::Relaxed) {
                if let Some(clean_up) = BEFORE_EXIT.get() {
                    // A terminal that is closed sends several signals at once: they mean one.
                    if first.elapsed() < GRACE {
                        return;
                    }
                    clean_up();
                }
                std::process::exit(130);
            }
        })
        .context("cannot watch for Ctrl-C")?;
        let threads = common.threads.map_or(0, usize::from);
        rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build_global()
            .context("cannot start threads")?;
        let lang = match common.lang {
            Some(LangChoice::En) => Lang::En,
            Some(LangChoice::Zh) => Lang::Zh,
            None => lang_of_environment(),
        };
        Ok(Session {
            lang,
            is_lang_asked: common.lang.is_some(),
            quiet: common.quiet,
            threads,
            isas: isa::chosen(&common.isa, lang)?,
            asked: Vec::new(),
            color: common.color,
            failed: AtomicBool::new(false),
            broken: AtomicBool::new(false),
            input_failed: AtomicBool::new(false),
            bar: OnceLock::new(),
        })
    }

    /// With the command and its options.
    pub(crate) fn asked(self, asked: Vec<String>) -> Session {
        Session { asked, ..self }
    }

    /// Has Ctrl-C been pressed?
    pub(crate) fn is_cancelled(&self) -> bool {
        CANCELLED.load(Ordering::Relaxed)
    }

    /// Ctrl-C was pressed where the terminal does not make a signal of it.
    pub(crate) fn cancel(&self) {
        CANCELLED.store(true, Ordering::Relaxed);
    }

    /// From now on this is done before a second Ctrl-C ends the program at once.
    pub(crate) fn before_exit(&self, clean_up: fn()) {
        // There is one command in a run, and one thing to clean up.
        let _ = BEFORE_EXIT.set(clean_up);
    }

    /// An engine for many puzzles, by the instruction set asked for.
    pub(crate) fn batch(&self) -> Batch {
        Batch::with_isa(self.isas[0]).expect("only what this machine has can be chosen")
    }

    /// Ends all searches: nobody wants their answers.
    pub(crate) fn stop_searching(&self) {
        STOPPING.store(true, Ordering::Relaxed);
    }

    /// Are searches being ended?
    pub(crate) fn is_stopping(&self) -> bool {
        STOPPING.load(Ordering::Relaxed)
    }

    /// How many threads search.
    pub(crate) fn threads(&self) -> usize {
        rayon::current_num_threads()
    }

    /// A watch that ends at Ctrl-C and after `deadline` from now.
    pub(crate) fn watch(&self, deadline: Option<Duration>) -> Watch<'static> {
        let watch = Watch::forever().until(&STOPPING);
        match deadline {
            Some(time) => watch.within(time),
            None => watch,
        }
    }

    /// Colours on standard output?
    pub(crate) fn colors_output(&self) -> bool {
        match self.color {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => stdout().is_terminal() && !no_color(),
        }
    }

    /// Progress on standard error?
    pub(crate) fn shows_progress(&self) -> bool {
        !self.quiet && stderr().is_terminal()
    }

    /// A puzzle failed: exit code 1.
    pub(crate) fn puzzle_failed(&self) {
        self.failed.store(true, Ordering::Relaxed);
    }

    /// As [`Session::puzzle_failed`], and why, on standard error.
    pub(crate) fn failure(&self, message: impl Display) {
        self.puzzle_failed();
        self.print(&format!("ninefold: {message}"));
    }

    /// Something could not be read or written: reported on standard error, exit code 2.
    pub(crate) fn error(&self, message: impl Display) {
        self.broken.store(true, Ordering::Relaxed);
        self.print(&format!("ninefold: {message}"));
    }

    /// An input could not be opened, or not read to its end: what comes of it is not whole.
    pub(crate) fn input_error(&self, message: impl Display) {
        self.input_failed.store(true, Ordering::Relaxed);
        self.error(message);
    }

    /// Is there an input that could not be read to its end?
    pub(crate) fn input_failed(&self) -> bool {
        self.input_failed.load(Ordering::Relaxed)
    }

    /// As [`Session::error`], but without another line on standard error.
    pub(crate) fn silent_error(&self) {
        self.broken.store(true, Ordering::Relaxed);
    }

    /// Something worth knowing, on standard error unless `--quiet`.
    pub(crate) fn note(&self, message: impl Display) {
        if !self.quiet {
            self.print(&message);
        }
    }

    /// From now on messages go around this bar.
    pub(crate) fn show_bar(&self, bar: &ProgressBar) {
        // A run has one stream; a second bar would only share the line.
        let _ = self.bar.set(bar.clone());
    }

    fn print(&self, message: &dyn Display) {
        match self.bar.get() {
            Some(bar) => bar.suspend(|| eprintln!("{message}")),
            None => eprintln!("{message}"),
        }
    }

    /// A message in the session's language.
    pub(crate) fn say(&self, text: Text, arguments: &[(&str, &dyn Display)]) -> String {
        text.fill(self.lang, arguments)
    }

    /// What the program exits with, everything having been said.
    pub(crate) fn exit_code(&self) -> ExitCode {
        if self.is_cancelled() {
            self.note(self.say(messages::CANCELLED, &[]));
            ExitCode::from(130)
        } else if self.broken.load(Ordering::Relaxed) {
            ExitCode::from(2)
        } else {
            ExitCode::from(u8::from(self.failed.load(Ordering::Relaxed)))
        }
    }
}

/// Are colours unwanted?
pub(crate) fn no_color() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
        || std::env::var_os("TERM").is_some_and(|value| value == "dumb")
}

/// The first of the variables that is set decides, as for every program.
pub(crate) fn lang_of_environment() -> Lang {
    let mut set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|name| std::env::var(name).ok());
    set.find(|value| !value.is_empty()).map_or(Lang::En, |locale| Lang::of_locale(&locale))
}
