//! `ninefold play`: a player for the terminal.
//!
//! ```text
//!  keys, mouse --run--> Action --> App (model: games)  --view--> buffer --> terminal
//!                                   |            ^
//!                                   v Effect     | Answer
//!                                  run --> work (threads) --> teach (engine, teacher)
//! ```
//!
//! `model` holds the games, `app` is the table around them, and `view` draws both into a buffer. All three are plain
//! data and functions. Only `run`, `terminal`, `work` and `store` touch the outside world.

mod action;
mod app;
mod learn;
mod model;
pub mod pictures;
mod run;
mod stage;
mod store;
mod teach;
mod terminal;
mod view;
mod work;

use crate::args::{ColorChoice, Play};
use crate::commands::making::seed_of_system;
use crate::messages::{idle, play as say};
use crate::profile;
use crate::session::{Session, no_color};
use anyhow::bail;
use app::App;
use model::{Game, Options, Shelf};
use ninefold::generate::{Xoshiro, puzzle_of_level};
use ninefold::rate::Level;
use ninefold::solve::Watch;
use run::Table;
use std::env;
use std::io::{IsTerminal, stdin, stdout};
use store::{Found, Store};
use view::{Depth, Lines, Look};
use work::Office;

/// Runs the player.
pub(crate) fn run(arguments: &Play, session: &Session) -> anyhow::Result<()> {
    if arguments.level.is_some() && !arguments.puzzles.is_empty() {
        bail!(session.say(idle::LEVEL, &[]));
    }
    if arguments.from.is_some() && arguments.puzzles.is_empty() {
        bail!(session.say(idle::FROM, &[]));
    }
    let profile = profile::find(&arguments.profile, session.lang)?;
    // The input is read before the terminal is taken over, so that errors can be printed.
    let asked = match arguments.puzzles.as_slice() {
        [] => None,
        puzzles => {
            let read = run::games(puzzles, arguments.from.as_deref(), session);
            Some(read.map_err(|problem| anyhow::anyhow!(problem))?)
        }
    };
    let is_terminal = stdout().is_terminal() && (stdin().is_terminal() || reads_standard_input(arguments));
    if !is_terminal {
        bail!(session.say(say::NO_TERMINAL, &[]));
    }
    if let Some(term) = env::var("TERM").ok().filter(|term| matches!(term.as_str(), "dumb" | "")) {
        bail!(session.say(say::DUMB_TERMINAL, &[("term", &term)]));
    }
    let State { store, shelf: kept, options, is_taken } = state(arguments, session)?;
    let seed = arguments.seed.unwrap_or_else(seed_of_system);
    let level = arguments.level.map(Level::from);
    let is_back = kept.is_some() && asked.is_none() && level.is_none();
    let first = level.or(kept.is_none().then_some(Level::Easy)).filter(|_| asked.is_none());
    let mut app = App::new(kept.unwrap_or_else(|| Shelf::new(Game::draft())), session.lang, seed);
    app.set_options(options, session.is_lang_asked);
    if let Some(level) = first {
        app.start(fresh(level, seed, session)?);
    }
    if let Some(asked) = asked {
        app.start_all(asked.games, asked.left_out, &arguments.puzzles[0].to_string_lossy());
    }
    if is_taken {
        app.tell(say::STATE_TAKEN, &[]);
    } else if is_back {
        app.tell(say::WELCOME_BACK, &[]);
    }
    let office = Office::new(app.options.narrowed(&profile));
    Table { app, look: look(session), office, profile, store, session, clicked: None }.play()
}

/// Where games are saved, and what was saved there.
#[derive(Default)]
struct State {
    store: Option<Store>,
    shelf: Option<Shelf>,
    options: Options,
    /// True if another run has the state open.
    is_taken: bool,
}

fn state(arguments: &Play, session: &Session) -> anyhow::Result<State> {
    if arguments.no_save {
        return Ok(State::default());
    }
    let Some(directory) = store::directory(|name| env::var_os(name)) else {
        bail!(session.say(say::NO_STATE_PLACE, &[]));
    };
    Ok(match Store::open(&directory, session)? {
        Found::Ours(store, shelf, options) => State { store: Some(store), shelf, options, is_taken: false },
        Found::Taken => State { is_taken: true, ..State::default() },
    })
}

fn reads_standard_input(arguments: &Play) -> bool {
    arguments.puzzles.iter().any(|name| name == "-")
}

/// A game with a new puzzle.
fn fresh(level: Level, seed: u64, session: &Session) -> anyhow::Result<Game> {
    let watch: Watch<'static> = session.watch(None);
    let puzzle = puzzle_of_level(&mut Xoshiro::from_seed(seed), level, &watch)?;
    Ok(Game { level: Some(level), ..Game::new(*puzzle.givens()) })
}

/// What the terminal can show, judged by its name and the locale.
fn look(session: &Session) -> Look {
    let variable = |name: &str| env::var(name).unwrap_or_default();
    let (term, true_color) = (variable("TERM"), variable("COLORTERM"));
    let is_plain = match session.color {
        ColorChoice::Always => false,
        ColorChoice::Never => true,
        ColorChoice::Auto => no_color(),
    };
    let depth = if is_plain {
        Depth::Mono
    } else if term.contains("256color") || term.contains("direct") || !true_color.is_empty() || cfg!(windows)
    {
        Depth::Full
    } else {
        Depth::Sixteen
    };
    let mut locales = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().map(variable);
    let locale = locales.find(|locale| !locale.is_empty()).unwrap_or_default().to_ascii_lowercase();
    let is_utf8 =
        locale.contains("utf-8") || locale.contains("utf8") || cfg!(windows) || cfg!(target_os = "macos");
    let lines = match (is_utf8, term.as_str()) {
        (false, _) => Lines::Ascii,
        (true, "linux") => Lines::Double,
        (true, _) => Lines::Heavy,
    };
    Look { depth, lines }
}
