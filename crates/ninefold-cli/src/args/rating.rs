//! What can be typed to `ninefold rate`.

use super::{Positions, Resumable, parse_duration};
use clap::{Args, ValueEnum};
use std::time::Duration;

/// `ninefold rate`
#[derive(Args, Debug)]
#[command(after_help = "\
Sudoku Explainer's ratings are those of version 1.2.1: the hardest step (ER), the hardest up to the first digit \
placed (EP, the pearl) and the first step (ED, the diamond). HoDoKu's are those of 2.2.0: level, score, number of steps \
and how often each technique is used. Guesses are those of the fast engine. Both scales are about puzzles with one \
solution; others have a status and no rating. Pencil marks (729 places) count. Exit code 0 if every puzzle has a \
solution and was rated in time, else 1; 2 if anything was unreadable.

Examples:
  ninefold rate 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
  ninefold rate --scale hodoku -o rated.csv puzzles.txt
  ninefold rate --scale hodoku --profile mine.toml --minutes puzzles.txt
  ninefold rate --resume -o rated.csv.zst millions.txt.zst")]
pub struct Rate {
    /// Where puzzles come from.
    #[command(flatten)]
    pub positions: Positions,
    /// Which scale
    #[arg(long, value_enum, value_name = "SCALE", default_value_t = ScaleChoice::All)]
    pub scale: ScaleChoice,
    /// Format of the output [default: text on a terminal, else csv]
    #[arg(short, long, value_enum, value_name = "FORMAT")]
    pub format: Option<TableChoice>,
    /// Where results go.
    #[command(flatten)]
    pub output: Resumable,
    /// Add columns for a scale of one's own: a file in TOML with the points of techniques
    #[arg(long, value_name = "FILE")]
    pub profile: Option<String>,
    /// Add a column with the minutes that a practised player may take
    #[arg(long)]
    pub minutes: bool,
    /// Add a column with the seconds that each puzzle took
    #[arg(long)]
    pub timing: bool,
    /// Longest time for each puzzle: 500ms, 10s, 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "10m")]
    pub deadline: Duration,
}

/// A scale, or all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ScaleChoice {
    /// Sudoku Explainer: ER, EP, ED
    Se,
    /// HoDoKu: level and score
    Hodoku,
    /// Both
    All,
}

impl ScaleChoice {
    /// Is this scale wanted?
    pub fn has(self, scale: ScaleChoice) -> bool {
        self == ScaleChoice::All || self == scale
    }
}

/// A card to read, or a table for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TableChoice {
    /// A few lines for each puzzle, and what they mean
    Text,
    /// Comma-separated values under a header
    Csv,
    /// A JSON object a line
    #[value(alias = "json")]
    Jsonl,
}
