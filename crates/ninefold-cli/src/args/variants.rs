//! Options of the commands about rules.

use super::{Input, Output, parse_duration};
use clap::{Args, ValueHint};
use std::ffi::OsString;
use std::time::Duration;

/// `ninefold candidates`
#[derive(Args, Debug)]
#[command(after_help = "\
Writes a JSON object for each puzzle: its status, and for each cell the digits that it can hold in a solution. \
Works for every size and all rules. With --counts it also says how many solutions have each digit in that \
cell.

Examples:
  ninefold candidates 300017028500020094620090017030401006470000035200030001100709002009802040800003700
  ninefold candidates --rules killer-cage:3:r1c1-r1c2 --deadline 10s puzzles.txt")]
pub struct Candidates {
    /// Where puzzles come from.
    #[command(flatten)]
    pub input: Input,
    /// Say how many solutions have each digit in each cell
    #[arg(long)]
    pub counts: bool,
    /// With --counts, stop counting at N solutions
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub limit: u64,
    /// Time limit for each puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub deadline: Option<Duration>,
    /// Where results go.
    #[command(flatten)]
    pub output: Output,
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
    /// Where results go.
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
    #[arg(short, long, value_name = "FORMAT", default_value = "text", value_parser = ["text", "jsonl", "md"])]
    pub format: String,
    /// Where results go.
    #[command(flatten)]
    pub output: Output,
}
