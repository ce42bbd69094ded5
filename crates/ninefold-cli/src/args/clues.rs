//! Options of the commands about which clues a puzzle or a grid needs.

use super::format::table_names;
use super::{Hardness, Input, Output, Resumable, parse_duration};
use clap::{ArgAction, Args};
use std::time::Duration;

/// `ninefold minimize`
#[derive(Args, Debug)]
#[command(after_help = "\
A minimal puzzle has one solution, and every given is needed for that. Without --all, each puzzle gives one: givens are \
tried in reading order or, with --seed, in a random one. With --all, each gives all minimal puzzles that are made of its \
givens, as lines in order, where an empty cell comes before a digit. A puzzle without exactly one solution gives its \
status instead. Exit code 1 if there was one, or if a deadline ended a search.

Examples:
  ninefold minimize --seed 1 puzzles.txt
  ninefold minimize --all 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")]
pub struct Minimize {
    /// Where puzzles come from.
    #[command(flatten)]
    pub input: Input,
    /// Seed of the random numbers; the same seed gives the same lines
    #[arg(long, value_name = "S", conflicts_with = "all")]
    pub seed: Option<u64>,
    /// List all minimal puzzles
    #[arg(long, action = ArgAction::SetTrue)]
    pub all: bool,
    /// List at most N of each puzzle; implies --all
    #[arg(long, value_name = "N", conflicts_with = "seed", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    /// Time limit for each puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub deadline: Option<Duration>,
    /// Where results go.
    #[command(flatten)]
    pub output: Output,
}

/// `ninefold unavoidable`
#[derive(Args, Debug)]
#[command(after_help = "\
A set of cells is unavoidable if another grid differs from the full one in just these cells: every puzzle of the grid has a \
given in each such set. Lists all minimal ones up to --size, the smallest first; of a puzzle, those of its solution. \
As many clues are needed as there are sets that share no cell: 'disjoint' is the most that was found, a bound from below. \
Text and CSV have a line for each set, JSON an object for each puzzle.

Examples:
  ninefold unavoidable --size 6 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ninefold unavoidable --format jsonl grids.txt")]
pub struct Unavoidable {
    /// Where puzzles come from.
    #[command(flatten)]
    pub input: Input,
    /// The most cells of a set
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u8).range(4..=20))]
    pub size: u8,
    /// Time limit for each puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub deadline: Option<Duration>,
    /// Format of the results
    #[arg(short, long, value_name = "FORMAT", default_value = "text", value_parser = table_names())]
    pub format: String,
    /// Where results go.
    #[command(flatten)]
    pub output: Output,
}

/// `ninefold within`
#[derive(Args, Debug)]
#[command(after_help = "\
Finds every puzzle with one solution that has exactly K clues, all of them among the digits of a full grid or the givens of a \
puzzle. The search is exhaustive: --clues 16 in a full grid, without a result, proves that no puzzle of 16 clues has \
this solution. Puzzles come in an order that is always the same. Exit code 1 if a deadline ended the search.

Examples:
  ninefold within --clues 17 grid.txt
  ninefold within --clues 24 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")]
pub struct Within {
    /// Where puzzles come from.
    #[command(flatten)]
    pub input: Input,
    /// The number of clues
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(1..=81))]
    pub clues: u8,
    /// List at most N of each grid
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    /// Time limit for each grid, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub deadline: Option<Duration>,
    /// Where results go.
    #[command(flatten)]
    pub output: Resumable,
}

/// `ninefold neighbors`
#[derive(Args, Debug)]
#[command(after_help = "\
From each puzzle, --away givens are taken in all ways, and --more others are added in all ways. What is minimal then is \
written: the puzzles of each in the order of their lines, but none that a symmetry makes one that was written before, or \
the one that it comes from. The options of difficulty, which are those of 'ninefold generate', keep only some of them. This is how \
the hardest puzzles are found: begin again with the best of what comes out. A \
choice of givens that leaves more than --solutions solutions is passed over; the summary says how many were. Exit code \
1 if a deadline ended a search.

Examples:
  ninefold neighbors 000000010400000000020000000000050407008000300001090000300400200050100000000806000
  ninefold neighbors --away 2 --more 2 --er 10.5.. hardest.txt -o harder.txt
  ninefold neighbors --away 5 --more 5 --sample 100 --seed 1 hardest.txt | ninefold rate --scale se -o rated.csv")]
pub struct Neighbors {
    /// Where puzzles come from.
    #[command(flatten)]
    pub input: Input,
    /// How many givens are taken away
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=9))]
    pub away: u8,
    /// How many others are added
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=9))]
    pub more: u8,
    /// The most solutions that the rest may have
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    pub solutions: u32,
    /// Only N random choices of givens that are taken away, instead of all
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub sample: Option<u32>,
    /// Seed of the random numbers; the same seed gives the same lines
    #[arg(long, value_name = "S", default_value_t = 0, requires = "sample")]
    pub seed: u64,
    /// How hard they are.
    #[command(flatten)]
    pub grade: Hardness,
    /// Time limit for each puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub deadline: Option<Duration>,
    /// Where results go.
    #[command(flatten)]
    pub output: Resumable,
}
