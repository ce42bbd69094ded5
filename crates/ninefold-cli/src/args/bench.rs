//! What can be typed to `ninefold bench`.

use super::format::table_names;
use super::{Output, parse_duration, puzzles_parser};
use clap::{Args, ValueEnum, ValueHint};
use std::ffi::OsString;
use std::time::Duration;

/// `ninefold bench`
#[derive(Args, Debug)]
#[command(after_help = "\
The puzzles are in memory before the clock starts; each is counted from its 81 characters, up to \
--limit. Engines: 'batch' solves many puzzles in lockstep, 'single' takes one after the other, 'scalar' \
does the same without vector instructions of its own. What is measured \
takes turns, seven rounds of a seventh of --seconds each; the figure is the median round. One thread \
unless --threads says more, and then its processor time; several are timed by the clock on the wall. \
All must count the same, puzzle by puzzle: otherwise the run ends with exit code 1. Without FILE three \
sets are made from a seed.

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
    /// Time for each measurement: 500ms, 10s, 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "1s")]
    pub seconds: Duration,
    /// Hand the engine 'batch' N puzzles at a time; several numbers, separated by commas, are measured in turn
    /// [default: 16384]
    #[arg(long, value_name = "LIST", value_delimiter = ',',
        value_parser = clap::value_parser!(u32).range(1..=1 << 24))]
    pub batch_size: Vec<u32>,
    /// Set every measurement beside the first: median and range of the ratios of neighbouring turns
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
    /// Where results go.
    #[command(flatten)]
    pub output: Output,
}

/// What `bench` measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Engine {
    /// One puzzle at a time, without vector instructions of its own
    Scalar,
    /// One puzzle at a time
    Single,
    /// Many puzzles in lockstep
    Batch,
}
