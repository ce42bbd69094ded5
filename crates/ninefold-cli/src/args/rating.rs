//! Options of `ninefold rate`.

use super::{Positions, Resumable, parse_duration};
use clap::{Args, ValueEnum};
use ninefold::rate::trial::Figure;
use std::time::Duration;

/// `ninefold rate`
#[derive(Args, Debug)]
#[command(after_help = "\
Sudoku Explainer's ratings follow version 1.2.1: the hardest step (ER), the hardest up to the first digit \
placed (EP, the pearl) and the first step (ED, the diamond). HoDoKu's follow version 2.2.0: level, score, \
number of steps and how often each technique is used. Guesses are those of the fast engine. Both scales rate \
only puzzles with one solution; others get a status and no rating. Pencil marks (729 places) are taken into \
account. Smallest explanations rate every puzzle of any size, by any rules: the most rules that a \
step needs at once, the sum of these over all steps, how many steps there are of each cost, and what to \
look at before publishing. The scales of research are Denis Berthier's: the depth of trial and error, the lengths \
of braids (B), of braids within tries (BxB, BxBB) and of whips (W, gW), the size of the smallest backdoor, and whether \
there is a tridagon after singles. Exit code 0 if every puzzle has a solution and was rated in time, else 1; 2 if anything was \
unreadable.

Examples:
  ninefold rate 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
  ninefold rate --scale hodoku -o rated.csv puzzles.txt
  ninefold rate --scale hodoku --profile mine.toml --minutes puzzles.txt
  ninefold rate --scale smallest --details --rules diagonal puzzles.txt
  ninefold rate --scale tne --deadline 10s hardest.txt
  ninefold rate --scale tne --only depth,bxb hardest.txt
  ninefold rate --resume -o rated.csv.zst millions.txt.zst")]
pub struct Rate {
    /// The options for the input.
    #[command(flatten)]
    pub positions: Positions,
    /// Scale to rate by
    #[arg(long, value_enum, value_name = "SCALE", default_value_t = ScaleChoice::All)]
    pub scale: ScaleChoice,
    /// Format of the output [default: text on a terminal, else csv]
    #[arg(short, long, value_enum, value_name = "FORMAT")]
    pub format: Option<TableChoice>,
    /// The options for the output.
    #[command(flatten)]
    pub output: Resumable,
    /// Add columns for a scale of your own: a TOML file with points for techniques
    #[arg(long, value_name = "FILE")]
    pub profile: Option<String>,
    /// Add a column with the minutes that a practised player may need
    #[arg(long)]
    pub minutes: bool,
    /// With --scale smallest: add columns with all costs, constraints without use and techniques with names
    #[arg(long)]
    pub details: bool,
    /// With --scale tne: find these only, such as depth or depth,bxb; the depth alone takes a fraction of the time
    #[arg(long, value_enum, value_name = "COLUMN,…", value_delimiter = ',')]
    pub only: Vec<FigureChoice>,
    /// Add a column with the seconds that each puzzle took
    #[arg(long)]
    pub timing: bool,
    /// Time limit for each puzzle, such as 500ms, 10s or 2m
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
    /// Both of these
    All,
    /// Smallest explanations: how many rules must be seen at once, whatever the rules are
    Smallest,
    /// Research: depth of trial and error, lengths of braids and whips, backdoors, tridagons
    Tne,
}

impl ScaleChoice {
    /// True if this scale was chosen.
    pub fn has(self, scale: ScaleChoice) -> bool {
        self == scale || self == ScaleChoice::All && [ScaleChoice::Se, ScaleChoice::Hodoku].contains(&scale)
    }
}

/// A figure of the scales of research.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FigureChoice {
    /// Depth of trial and error
    Depth,
    /// Length of braids
    B,
    /// Length of braids within tries
    Bxb,
    /// Length of braids within tries within tries
    Bxbb,
    /// Length of whips
    W,
    /// Length of grouped whips
    Gw,
    /// Size of the smallest backdoor
    Backdoor,
    /// Whether there is a tridagon after singles
    Tridagon,
}

impl FigureChoice {
    /// Returns the library's name for it.
    pub fn figure(self) -> Figure {
        match self {
            FigureChoice::Depth => Figure::Depth,
            FigureChoice::B => Figure::B,
            FigureChoice::Bxb => Figure::Bxb,
            FigureChoice::Bxbb => Figure::Bxbb,
            FigureChoice::W => Figure::W,
            FigureChoice::Gw => Figure::Gw,
            FigureChoice::Backdoor => Figure::Backdoor,
            FigureChoice::Tridagon => Figure::Tridagon,
        }
    }
}

/// A card to read, or a table for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TableChoice {
    /// A few lines for each puzzle, with their meaning
    Text,
    /// Comma-separated values under a header
    Csv,
    /// One JSON object per line
    #[value(alias = "json")]
    Jsonl,
    /// Parquet, by the helper program
    Parquet,
    /// Arrow IPC, by the helper program
    Arrow,
}

impl TableChoice {
    /// Its name as an option.
    pub fn name(self) -> &'static str {
        match self {
            TableChoice::Text => "text",
            TableChoice::Csv => "csv",
            TableChoice::Jsonl => "jsonl",
            TableChoice::Parquet => "parquet",
            TableChoice::Arrow => "arrow",
        }
    }
}
