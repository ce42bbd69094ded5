//! Options of the commands that draw and print puzzles.

use super::{Input, Output, ThemeChoice, parse_duration};
use clap::{Args, ValueEnum, ValueHint};
use std::path::PathBuf;
use std::time::Duration;

/// `ninefold draw`
#[derive(Args, Debug)]
#[command(after_help = "\
Givens are bold; digits that a player has placed are not. Pencil marks are drawn if the position has any. \
Several puzzles need several files: -o FOLDER/ writes puzzle-1.svg and so on into the folder; -o \
'week-{n}.png' puts the number in place of {n}, and {n:03} pads it with zeros. PNG uses the program's own \
font, so its pixels are the same everywhere. Exit code 1 if a solution or a hint was asked for and there is \
none; 2 if anything was unreadable.

Examples:
  ninefold draw 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 -o puzzle.svg
  ninefold draw --hint --theme dark --size 1200 position.txt -o hint.png
  ninefold draw puzzles.txt --format png -o pictures/")]
pub struct Draw {
    /// The options for the input.
    #[command(flatten)]
    pub input: Input,
    /// Where the pictures go: a file, a folder that ends with '/', or a name with {n} for the number [default:
    /// standard output]
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub output: Option<PathBuf>,
    /// Format of the pictures [default: from the name of the file, else svg]
    #[arg(short, long, value_enum, value_name = "FORMAT")]
    pub format: Option<DrawFormat>,
    /// Width in pixels [default: 600 for png, more for wide sheets]
    #[arg(short, long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(16..=10_000))]
    pub size: Option<u32>,
    /// Colours; a PNG cannot adapt, so auto means light
    #[arg(long, value_enum, value_name = "THEME", default_value_t = ThemeChoice::Auto)]
    pub theme: ThemeChoice,
    /// Draw pencil marks: every digit that the givens allow
    #[arg(long)]
    pub candidates: bool,
    /// Draw row and column numbers
    #[arg(long)]
    pub coordinates: bool,
    /// Draw the solution; the givens stay bold
    #[arg(long, conflicts_with_all = ["hint", "candidates"])]
    pub solution: bool,
    /// Draw the next step, the one that 'ninefold hint' shows
    #[arg(long)]
    pub hint: bool,
    /// Time limit for each solution or hint, such as 500ms, 10s or 2m [default: 30s]
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub deadline: Option<Duration>,
}

/// Kinds of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DrawFormat {
    /// Lines and letters, sharp at any size
    Svg,
    /// Pixels
    Png,
}

/// `ninefold print`
#[derive(Args, Debug)]
#[command(after_help = "\
Every record of the input gets a place and a number. Above each puzzle is its difficulty: HoDoKu's level, as \
dots and by name. Puzzles that do not have exactly one solution are printed too, with a note in the booklet \
and a message. The same input gives the same file, byte for byte. Exit code 0 if every puzzle has exactly one \
solution, else 1; 2 if anything was unreadable or there is nothing to print.

Examples:
  ninefold generate -n 12 --seed 1 | ninefold print -o booklet.pdf --title 'Twelve for the train'
  ninefold print puzzles.txt -o booklet.pdf --per-page 6 --paper letter --difficulty technique
  ninefold print puzzles.txt -o 数独.pdf --lang zh --title 每日数独 --solutions none")]
pub struct Print {
    /// The options for the input.
    #[command(flatten)]
    pub input: Input,
    /// The options for the output.
    #[command(flatten)]
    pub output: Output,
    /// Number of puzzles on a page [default: 2, or 1 if a grid has more than 16 rows or columns]
    #[arg(long, short_alias = 'p', value_enum, value_name = "N")]
    pub per_page: Option<PerPageChoice>,
    /// Size of the pages
    #[arg(long, value_enum, value_name = "PAPER", default_value_t = PaperChoice::A4)]
    pub paper: PaperChoice,
    /// Title, on the first page and small on the others
    #[arg(long, short_alias = 't', value_name = "TEXT", default_value = "", hide_default_value = true)]
    pub title: String,
    /// Where to print the solutions
    #[arg(long, value_enum, value_name = "WHERE", default_value_t = SolutionsChoice::End)]
    pub solutions: SolutionsChoice,
    /// How to show the difficulty above each puzzle [default: level]
    #[arg(long, value_enum, value_name = "WHAT")]
    pub difficulty: Option<Grading>,
    /// Number of the first puzzle
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub numbers: u32,
    /// Print pencil marks: every digit that the givens allow
    #[arg(long)]
    pub candidates: bool,
    /// Print the note of each record beside its number
    #[arg(long)]
    pub notes: bool,
    /// Font (OpenType, TrueType) for characters that the built-in font lacks
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub font: Option<PathBuf>,
    /// Time limit for each puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "10s")]
    pub deadline: Duration,
}

/// Number of puzzles on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PerPageChoice {
    /// One, large
    #[value(name = "1")]
    One,
    /// Two, one above the other
    #[value(name = "2")]
    Two,
    /// Four
    #[value(name = "4")]
    Four,
    /// Six
    #[value(name = "6")]
    Six,
}

/// Sizes of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PaperChoice {
    /// 210 by 297 mm
    A4,
    /// 8.5 by 11 inches
    Letter,
}

/// The place where the solutions are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SolutionsChoice {
    /// After the puzzles
    End,
    /// Not at all
    None,
    /// In this booklet, without the puzzles
    Only,
}

/// The way in which difficulty is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Grading {
    /// The level
    Level,
    /// The hardest technique
    Technique,
    /// Not at all
    None,
}
