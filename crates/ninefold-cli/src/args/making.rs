//! Options of the commands that make grids and puzzles.

use super::play::LevelChoice;
use super::{Resumable, parse_duration, rules_parser, written_names};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum, ValueHint};
use ninefold::Rules;
use ninefold::generate::{Balance, Clues, Grids, read_range};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

/// Options shared by `random` and `generate`.
#[derive(Args, Debug)]
pub struct Making {
    /// How many; 0 for one after another until Ctrl-C
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1)]
    pub count: u64,
    /// Seed of the random numbers; the same seed gives the same lines [default: from the system, and shown]
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// Rules: classic, or a list such as diagonal
    #[arg(long, value_name = "RULES", default_value_t = Rules::CLASSIC,
        value_parser = rules_parser().map(|added| Rules::clone(&added)))]
    pub rules: Rules,
    /// Where classic full grids come from [default: uniform]
    #[arg(long, value_enum, value_name = "WAY")]
    pub grids: Option<GridsChoice>,
    /// Format of the output [default: box for one on a terminal, else line]
    #[arg(short, long, value_name = "FORMAT", value_parser = written_names())]
    pub format: Option<String>,
    /// The options for the output.
    #[command(flatten)]
    pub output: Resumable,
}

/// The source of full grids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GridsChoice {
    /// All grids are equally likely
    Uniform,
    /// From a randomised search, which prefers some grids
    Search,
}

impl Making {
    /// The source of full grids.
    pub fn grids(&self) -> Grids {
        match self.grids {
            None | Some(GridsChoice::Uniform) => Grids::Uniform,
            Some(GridsChoice::Search) => Grids::Search,
        }
    }
}

/// `ninefold random`
#[derive(Args, Debug)]
#[command(after_help = "\
All classic grids are equally likely; with other rules, and with --grids search, grids come from a randomised \
search, which prefers some of them. --first-row shuffles the first row and completes the grid in row-major order. --clues N places N random clues and says how many \
solutions there are, up to --limit; in the format 'line' the number follows the puzzle and a tab.

Examples:
  ninefold random -n 1000 --seed 42 -o grids.txt
  ninefold random --clues 18")]
pub struct Random {
    /// Options shared with the other maker.
    #[command(flatten)]
    pub making: Making,
    /// Shuffle the first row and complete it in row-major order
    #[arg(long, conflicts_with_all = ["clues", "grids"])]
    pub first_row: bool,
    /// Place N random clues instead of making a full grid, and count the solutions
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=81))]
    pub clues: Option<u8>,
    /// With --clues, count at most N solutions, then say 'more than' [default: 1000000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    /// Time limit for finding each grid, or for counting, such as 500ms, 10s or 2m [default: none]
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub deadline: Option<Duration>,
}

/// `ninefold generate`
#[derive(Args, Debug)]
#[command(after_help = "\
Every puzzle has one solution, and every given is needed for that, unless --spare, --pattern or --solutions \
says otherwise. All options combine. Techniques are ids or names as 'ninefold techniques' lists them, and those of \
the path that 'ninefold explain' shows; a puzzle whose path has a technique cannot be solved by the earlier ones \
alone. Ranges are A..B or A-B with both ends, A.., ..B or a single value. With --format csv or jsonl each puzzle comes \
with its level, score, ratings and techniques, and with a seed from which 'generate' makes it again. If a puzzle \
is not found before the deadline, the run ends with an error; it never silently makes fewer puzzles.

Examples:
  ninefold generate -n 10 --clues 22 --seed 1
  ninefold generate --difficulty hard --symmetry rotate180
  ninefold generate -n 5 --er 7.0..7.5 --format csv
  ninefold generate --hardest x-wing --without naked-pair
  ninefold generate --technique singles,intersections,sue-de-coq --needs sue-de-coq
  ninefold generate --place killer-cage --clues 0
  ninefold generate --place thermometer,white-dot --minutes ..20 --format fpuzzles
  ninefold generate -n 1000 --format sdm -o puzzles.sdm")]
pub struct Generate {
    /// Options shared with the other maker.
    #[command(flatten)]
    pub making: Making,
    /// The puzzles' looks.
    #[command(flatten)]
    pub shape: Looks,
    /// Constraints as clues.
    #[command(flatten)]
    pub placed: Constraints,
    /// The options for the difficulty.
    #[command(flatten)]
    pub grade: Hardness,
    /// Time limit for finding each puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "60s")]
    pub deadline: Duration,
}

/// The givens of a puzzle.
#[derive(Args, Debug)]
#[command(next_help_heading = "Givens")]
pub struct Looks {
    /// The number of clues, or a range of numbers [default: any number]
    #[arg(long, value_name = "K|A..B", value_parser = parse_clues)]
    pub clues: Option<Clues>,
    /// Symmetry of the cells with givens
    #[arg(long, value_name = "NAME", value_parser = balance_names(), default_value = "none")]
    pub symmetry: String,
    /// Givens in exactly these cells: a file or an argument with 81 characters, . for an empty cell; every given is
    /// needed only with --spare 0
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub pattern: Option<PathBuf>,
    /// K clues more than a minimal puzzle has
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(0..=64))]
    pub spare: Option<u8>,
    /// Exactly N solutions, and fewer clues would leave more
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub solutions: u64,
    /// Which minimal puzzles are likely: those that are found soon (fast), or all with the same number of clues equally
    /// (controlled), with their weights in tables
    #[arg(long, value_name = "WAY", value_parser = ["fast", "controlled"], default_value = "fast")]
    pub sampling: String,
}

/// Constraints that are placed as clues.
#[derive(Args, Debug)]
#[command(next_help_heading = "Constraints")]
pub struct Constraints {
    /// Place constraints of these kinds, separated by commas, and as few givens as they need (or --clues of them): cages,
    /// lines, dots, numbers beside the grid. 'ninefold rules' lists the kinds
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    pub place: Vec<String>,
    /// Keep every constraint that is placed, needed or not
    #[arg(long, requires = "place")]
    pub keep: bool,
    /// The cost of the dearest step by smallest explanations: 'largest' in 'rate --scale smallest'
    #[arg(long, value_name = "A..B", value_parser = parse_scores)]
    pub largest: Option<RangeInclusive<u32>>,
}

/// Options that say how hard a puzzle is.
#[derive(Args, Debug)]
#[command(next_help_heading = "Difficulty")]
pub struct Hardness {
    /// Puzzles of this level by HoDoKu's grading; each can be solved without trial and error
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub difficulty: Option<LevelChoice>,
    /// HoDoKu's score
    #[arg(long, value_name = "A..B", value_parser = parse_scores)]
    pub score: Option<RangeInclusive<u32>>,
    /// Estimated minutes for a practised player
    #[arg(long, value_name = "A..B", value_parser = parse_points)]
    pub minutes: Option<RangeInclusive<f64>>,
    /// Sudoku Explainer's rating of the hardest step
    #[arg(long, value_name = "A..B", value_parser = parse_points)]
    pub er: Option<RangeInclusive<f64>>,
    /// Its rating of the hardest step up to the first digit
    #[arg(long, value_name = "A..B", value_parser = parse_points)]
    pub ep: Option<RangeInclusive<f64>>,
    /// Its rating of the first step
    #[arg(long, value_name = "A..B", value_parser = parse_points)]
    pub ed: Option<RangeInclusive<f64>>,
    /// No digit can be placed before the hardest step (EP is ER)
    #[arg(long, conflicts_with = "diamond")]
    pub pearl: bool,
    /// The first step is the hardest (ED is ER)
    #[arg(long)]
    pub diamond: bool,
    /// How deep trial and error must go, from 0 (singles solve it) to 3: 'depth' in 'rate --scale tne'
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=3))]
    pub tne: Option<u32>,
    /// The path has these techniques, separated by commas
    #[arg(long, value_name = "TECHNIQUE", value_delimiter = ',')]
    pub needs: Vec<String>,
    /// The path has none of these techniques or families, separated by commas
    #[arg(long, value_name = "TECHNIQUE", value_delimiter = ',')]
    pub without: Vec<String>,
    /// No technique of the path comes later in the teacher's order than this one, which it has
    #[arg(long, value_name = "TECHNIQUE")]
    pub hardest: Option<String>,
    /// The first technique of the path that is not a single
    #[arg(long, value_name = "TECHNIQUE")]
    pub first: Option<String>,
    /// The path uses only these techniques or families, separated by commas, and solves the puzzle
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub technique: Vec<String>,
    /// Order and choice of the techniques of the path: default, hodoku, explainer, or a file in TOML [default: default]
    #[arg(long, value_name = "NAME|FILE")]
    pub profile: Option<String>,
}

fn balance_names() -> PossibleValuesParser {
    PossibleValuesParser::new(Balance::ALL.iter().map(|balance| balance.name()))
}

fn parse_clues(text: &str) -> Result<Clues, String> {
    Clues::read(text).ok_or_else(|| {
        "expected a whole number from 0 to 1296, or a range as A..B, A-B, A.. or ..B, the smaller one first".into()
    })
}

fn parse_scores(text: &str) -> Result<RangeInclusive<u32>, String> {
    read_range(text, 0, u32::MAX)
        .ok_or_else(|| "expected whole numbers as A..B, A-B, A.., ..B or A, the smaller one first".into())
}

fn parse_points(text: &str) -> Result<RangeInclusive<f64>, String> {
    read_range(text, 0.0, f64::MAX)
        .ok_or_else(|| "expected numbers as A..B, A-B, A.., ..B or A, the smaller one first".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_have_both_ends() {
        assert_eq!(parse_points("7.1"), Ok(7.1..=7.1));
        assert_eq!(parse_points("7..7.5"), Ok(7.0..=7.5));
        assert_eq!(parse_points("7-7.5"), Ok(7.0..=7.5));
        assert_eq!(parse_points("..4"), Ok(0.0..=4.0));
        assert_eq!(parse_scores("400.."), Ok(400..=u32::MAX));
        assert_eq!(parse_scores("1..=9"), Ok(1..=9));
        for wrong in ["", "a", "5..4", "7,1", "-1..3", "-3", "3-", "5-4", "nan", "1..inf"] {
            assert!(parse_scores(wrong).is_err() && parse_points(wrong).is_err(), "{wrong}");
        }
    }
}
