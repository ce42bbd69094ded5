//! Options of the commands about rules.

use super::{Input, Output, Resumable, catalogue_names, parse_duration, report_names};
use clap::{Args, ValueHint};
use std::ffi::OsString;
use std::time::Duration;

/// `ninefold candidates`
#[derive(Args, Debug)]
#[command(after_help = "\
Writes a JSON object for each puzzle: its status, and for each cell the digits that it can hold in a solution. \
Works for every size and all rules. --counts adds how many solutions have each digit in each cell. First it \
finds out which digits are possible, then it counts further and further. If --limit, --deadline or Ctrl-C stops \
that, 'complete' is false, and 'at_least' lists the digits of which there may be more solutions than counted.

Examples:
  ninefold candidates 300017028500020094620090017030401006470000035200030001100709002009802040800003700
  ninefold candidates --counts --limit 100000 --rules killer-cage:3:r1c1-r1c2 --deadline 10s puzzles.txt")]
pub struct Candidates {
    /// The options for the input.
    #[command(flatten)]
    pub input: Input,
    /// Say how many solutions have each digit in each cell
    #[arg(long)]
    pub counts: bool,
    /// With --counts, count at most N solutions with each digit in each cell
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub limit: u64,
    /// Time limit for each puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub deadline: Option<Duration>,
    /// The options for the output.
    #[command(flatten)]
    pub output: Output,
}

/// `ninefold estimate`
#[derive(Args, Debug)]
#[command(after_help = "\
Counts for a moment first: a number that this settles is exact. Otherwise it goes down the search tree at random, many \
branches at a time, and multiplies what was left out. The mean of such samples is right on average, and their spread \
gives the standard error and the 95 % interval. The interval is too narrow where few branches hold most of the \
solutions, as with many strict rules: compare several seeds.

The same seed gives the same result with any number of threads, unless --deadline or Ctrl-C stops the samples; then \
those that are finished count. CSV has status, estimate, low, high and samples, where 0 samples mean an exact number; \
JSON also has standard_error and exact. Exit code 1 if it was not found out whether there is a solution.

Examples:
  ninefold estimate .................................................................................
  ninefold estimate --samples 1000 --seed 2 --rules anti-knight --format csv puzzles.txt
  ninefold estimate --rules 16x16 --deadline 30s blank.txt")]
pub struct Estimate {
    /// The options for the input.
    #[command(flatten)]
    pub input: Input,
    /// Format of the output [default: box for one puzzle on a terminal, else line]
    #[arg(short, long, value_name = "FORMAT", value_parser = report_names())]
    pub format: Option<String>,
    /// The options for the output.
    #[command(flatten)]
    pub output: Resumable,
    /// Take N samples
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub samples: u64,
    /// Seed of the random numbers
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Time limit for each puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub deadline: Option<Duration>,
}

/// `ninefold validate`
#[derive(Args, Debug)]
#[command(after_help = "\
If a puzzle has no solution, names rules and givens that cannot hold together. First it finds a set without a needless \
member, then, before the deadline, a smallest one. The result says 'smallest' if no set of fewer rules and givens is \
contradictory, and 'not proved smallest' if time ran out. The houses of the grid (rows, columns and regions) are always \
taken to hold. Pencil marks count like givens, cell by cell.

A line and CSV have the status, the conflict ('rule:2:killer-cage given:r1c1', rules by their place in the list, from \
1) and what is proved. JSON has the conflict as objects with id and text. Exit code 0 if all puzzles have solutions, 1 \
if one has none or was not decided, 2 if anything was unreadable.

Examples:
  ninefold validate 5...5............................................................................
  ninefold validate --rules killer-cage:3:r1c1-r1c2,killer-cage:4:r2c1-r2c2 --format json puzzles.txt")]
pub struct Validate {
    /// The options for the input.
    #[command(flatten)]
    pub input: Input,
    /// Format of the output [default: box for one puzzle on a terminal, else line]
    #[arg(short, long, value_name = "FORMAT", value_parser = report_names())]
    pub format: Option<String>,
    /// The options for the output.
    #[command(flatten)]
    pub output: Resumable,
    /// Time limit for each puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "10s")]
    pub deadline: Duration,
}

/// `ninefold vectors`
#[derive(Args, Debug)]
#[command(after_help = "\
Each line is a JSON object with a puzzle (iss, or puzzle or load of f-puzzles) and what is known about it: its \
only solution (cells), how many solutions there are (count), which digits are possible (true_candidates), or \
whether there is a solution (expect). The last line is 'passed N of M'. Exit code 0 if all pass, else 1; 2 if a \
line or a file could not be read.

Examples:
  ninefold vectors variants.jsonl
  ninefold vectors --verbose --deadline 10s variants.jsonl")]
pub struct Vectors {
    /// Files of cases, or - for standard input [default: -]
    #[arg(value_name = "FILE|-", value_hint = ValueHint::FilePath)]
    pub files: Vec<OsString>,
    /// Show each case that does not pass, and why
    #[arg(short, long)]
    pub verbose: bool,
    /// Time limit for each puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "60s")]
    pub deadline: Duration,
    /// The options for the output.
    #[command(flatten)]
    pub output: Output,
}

/// `ninefold rules`
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  ninefold rules
  ninefold rules killer-cage
  ninefold rules --format jsonl")]
pub struct RulesList {
    /// Kinds of rules by their ids [default: all]
    #[arg(value_name = "KIND")]
    pub kinds: Vec<String>,
    /// Format of the output
    #[arg(short, long, value_name = "FORMAT", default_value = "text", value_parser = catalogue_names())]
    pub format: String,
    /// The options for the output.
    #[command(flatten)]
    pub output: Output,
}
