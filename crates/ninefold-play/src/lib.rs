//! A Sudoku player for the terminal: the command `play` of ninefold.
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
mod messages;
mod model;
pub mod pictures;
mod run;
mod stage;
mod store;
mod teach;
mod terminal;
mod view;
mod work;
mod world;

use anyhow::bail;
use app::App;
use messages as say;
use model::{Game, Options, Shelf};
use ninefold::generate::{Xoshiro, puzzle_of_level};
use ninefold::lang::Lang;
use ninefold::logic::Profile;
use ninefold::rate::Level;
use ninefold::solve::Watch;
use run::GameTable;
use std::env;
use std::io::{IsTerminal, stdin, stdout};
use store::{Store, StoredState};
use view::{ColorDepth, LineStyle, Look};
use work::Office;

pub use app::MOST_GAMES;
pub use world::{Records, World, refusal};

/// Settings for the beginning.
#[derive(Clone, Debug)]
pub struct Start {
    /// The language, unless the player has chosen another.
    pub lang: Lang,
    /// True if the language was asked for; then it goes before the player's choice.
    pub is_lang_asked: bool,
    /// The puzzles to begin with, and what to call where they come from. Without them, the player goes on where the
    /// last run ended, or gets a new puzzle.
    pub asked: Option<(Records, String)>,
    /// True if standard input is read for puzzles, so that it need not be the terminal.
    pub reads_standard_input: bool,
    /// Begin with a new puzzle of this level.
    pub level: Option<Level>,
    /// The seed of new puzzles.
    pub seed: u64,
    /// The techniques that hints may use.
    pub profile: Profile,
    /// True for a picture without colours.
    pub is_plain: bool,
    /// True if games are saved in the state directory.
    pub saves: bool,
}

/// Runs the player until it is left. An error is a sentence for people.
pub fn play(start: Start, world: &dyn World) -> anyhow::Result<()> {
    let lang = start.lang;
    let is_terminal = stdout().is_terminal() && (stdin().is_terminal() || start.reads_standard_input);
    if !is_terminal {
        bail!(say::NO_TERMINAL.get(lang));
    }
    if let Some(term) = env::var("TERM").ok().filter(|term| matches!(term.as_str(), "dumb" | "")) {
        bail!(say::DUMB_TERMINAL.fill(lang, &[("term", &term)]));
    }
    let SavedGames { store, shelf: kept, options, is_taken } = state(&start, world)?;
    let is_back = kept.is_some() && start.asked.is_none() && start.level.is_none();
    let first = start.level.or(kept.is_none().then_some(Level::Easy)).filter(|_| start.asked.is_none());
    let mut app = App::new(kept.unwrap_or_else(|| Shelf::new(Game::draft())), lang, start.seed);
    app.set_options(options, start.is_lang_asked);
    if let Some(level) = first {
        app.start(fresh(level, start.seed, world)?);
    }
    if let Some((Records { records, left_out }, name)) = &start.asked {
        app.start_all(records.iter().map(Game::of_record).collect(), *left_out, name);
    }
    if is_taken {
        app.tell(say::STATE_TAKEN, &[]);
    } else if is_back {
        app.tell(say::WELCOME_BACK, &[]);
    }
    let office = Office::new(app.options.narrowed(&start.profile));
    let look = look(start.is_plain);
    GameTable { app, look, office, profile: start.profile, store, world, lang, clicked: None }.play()
}

/// The place where games are saved, and what was saved there.
#[derive(Default)]
struct SavedGames {
    store: Option<Store>,
    shelf: Option<Shelf>,
    options: Options,
    /// True if another run has the state open.
    is_taken: bool,
}

fn state(start: &Start, world: &dyn World) -> anyhow::Result<SavedGames> {
    if !start.saves {
        return Ok(SavedGames::default());
    }
    let Some(directory) = store::directory(|name| env::var_os(name)) else {
        bail!(say::NO_STATE_PLACE.get(start.lang));
    };
    Ok(match Store::open(&directory, start.lang, world)? {
        StoredState::Ours(store, shelf, options) => {
            SavedGames { store: Some(store), shelf, options, is_taken: false }
        }
        StoredState::Taken => SavedGames { is_taken: true, ..SavedGames::default() },
    })
}

/// A game with a new puzzle.
fn fresh(level: Level, seed: u64, world: &dyn World) -> anyhow::Result<Game> {
    let watch: Watch<'static> = world.watch();
    let puzzle = puzzle_of_level(&mut Xoshiro::from_seed(seed), level, &watch)?;
    Ok(Game { level: Some(level), ..Game::new(*puzzle.givens()) })
}

/// The look that the terminal can show, judged by its name and the locale.
fn look(is_plain: bool) -> Look {
    let variable = |name: &str| env::var(name).unwrap_or_default();
    let (term, true_color) = (variable("TERM"), variable("COLORTERM"));
    let depth = if is_plain {
        ColorDepth::Mono
    } else if term.contains("256color") || term.contains("direct") || !true_color.is_empty() || cfg!(windows)
    {
        ColorDepth::Full
    } else {
        ColorDepth::Sixteen
    };
    let mut locales = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().map(variable);
    let locale = locales.find(|locale| !locale.is_empty()).unwrap_or_default().to_ascii_lowercase();
    let is_utf8 =
        locale.contains("utf-8") || locale.contains("utf8") || cfg!(windows) || cfg!(target_os = "macos");
    let lines = match (is_utf8, term.as_str()) {
        (false, _) => LineStyle::Ascii,
        (true, "linux") => LineStyle::Double,
        (true, _) => LineStyle::Heavy,
    };
    Look { depth, lines }
}
