//! Options of `ninefold play`.

use super::{format_names, puzzles_parser};
use clap::{Args, ValueEnum, ValueHint};
use ninefold::rate::Level;
use std::ffi::OsString;

/// `ninefold play`
#[derive(Args, Debug)]
#[command(after_help = "\
Needs a terminal of at least 80 x 24 (or 56 x 34). Everything can be done with keys; ? lists them. The mouse \
works too if the terminal supports it. Puzzles, positions, undo, checkpoints and the clock are kept in the \
state directory (XDG_STATE_HOME/ninefold, ~/.local/state/ninefold) and come back with the next 'ninefold \
play'. Exit code 0 after q, 130 after Ctrl-C, 2 if there is no terminal or a puzzle cannot be read.

Examples:
  ninefold play
  ninefold play --level hard
  ninefold play 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")]
pub struct Play {
    /// Puzzles, positions or files to play; a puzzle that you already have is continued [default: where you
    /// left off, or a new one]
    #[arg(value_name = "PUZZLE|FILE", value_hint = ValueHint::FilePath, value_parser = puzzles_parser())]
    pub puzzles: Vec<OsString>,
    /// Format of the input [default: detected]
    #[arg(long, value_name = "FORMAT", value_parser = format_names())]
    pub from: Option<String>,
    /// Begin with a new puzzle of this level
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub level: Option<LevelChoice>,
    /// Seed for new puzzles; the same seed gives the same puzzles [default: from the system]
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// Order and choice of techniques for hints: default, hodoku, explainer, or a file in TOML
    #[arg(long, value_name = "NAME|FILE", default_value = "default")]
    pub profile: String,
    /// Do not read or write the state directory
    #[arg(long)]
    pub no_save: bool,
}

/// The difficulty of a puzzle, by its hardest technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LevelChoice {
    /// Singles
    Easy,
    /// Pairs, triples, intersections
    Medium,
    /// Fish, wings, simple colouring
    Hard,
    /// Chains, almost locked sets
    Unfair,
    /// Forcing chains and beyond
    Extreme,
}

impl From<LevelChoice> for Level {
    fn from(choice: LevelChoice) -> Level {
        match choice {
            LevelChoice::Easy => Level::Easy,
            LevelChoice::Medium => Level::Medium,
            LevelChoice::Hard => Level::Hard,
            LevelChoice::Unfair => Level::Unfair,
            LevelChoice::Extreme => Level::Extreme,
        }
    }
}
