//! Options of `ninefold bench`.

use super::format::table_names;
use super::{Output, parse_duration, puzzles_parser};
use clap::{Args, ValueEnum, ValueHint};
use std::ffi::OsString;
use std::time::Duration;

/// `ninefold bench`
#[derive(Args, Debug)]
#[command(after_help = "\
The puzzles are in memory before the clock starts. Each is read from its 81 characters, and its solutions are \
counted, up to --limit. The engine 'batch' solves many puzzles in lockstep, 'single' solves one after another, \
and 'scalar' does so without explicit vector instructions. Measurements take turns, in seven rounds of a \
seventh of --seconds each; the figure shown is the median round. One thread is used unless --threads says \
otherwise, and its processor time is measured; several threads are timed by the wall clock. All engines must \
count the same solutions for each puzzle; otherwise the run ends with exit code 1. Without FILE, three sets \
are made from a seed.

Examples:
  ninefold bench
  ninefold bench --compare --engine scalar,batch puzzles.txt
  ninefold bench --engine batch --batch-size 1,8,64,512,4096 --format csv -o batch-sizes.csv puzzles.txt")]
pub struct Bench {
    /// A file of puzzles, or - for standard input [default: three sets made from a seed]
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, value_parser = puzzles_parser())]
    pub files: Vec<OsString>,
    /// What to measure, separated by commas [default: all]
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_enum)]
    pub engine: Vec<Engine>,
    /// Count up to N solutions of each puzzle; 2 proves uniqueness
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: u64,
    /// Time for each measurement, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "1s")]
    pub seconds: Duration,
    /// Give the engine 'batch' N puzzles at a time; several numbers, separated by commas, are measured in turn
    /// [default: 16384]
    #[arg(long, value_name = "LIST", value_delimiter = ',',
        value_parser = clap::value_parser!(u32).range(1..=1 << 24))]
    pub batch_size: Vec<u32>,
    /// Compare every measurement with the first: median and range of the ratios of neighbouring turns
    #[arg(long)]
    pub compare: bool,
    /// Format of the output; csv and jsonl have a row for each measurement
    #[arg(short, long, value_name = "FORMAT", default_value = "text", value_parser = table_names())]
    pub format: String,
    /// The same as --format jsonl
    #[arg(long, hide = true, conflicts_with = "format")]
    pub json: bool,
    /// The same as --format csv
    #[arg(long, hide = true, conflicts_with_all = ["format", "json"])]
    pub csv: bool,
    /// The options for the output.
    #[command(flatten)]
    pub output: Output,
}

/// One of the things that `bench` measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Engine {
    /// One puzzle at a time, without explicit vector instructions
    Scalar,
    /// One puzzle at a time
    Single,
    /// Many puzzles in lockstep
    Batch,
}
