//! Options of the commands about symmetries.

use super::format::line_names;
use super::{Input, Output, Resumable};
use clap::{Args, ValueHint};
use std::path::PathBuf;

/// `ninefold canonical`
#[derive(Args, Debug)]
#[command(after_help = "\
Two puzzles are the same but for a symmetry (renamed digits, rows and columns that change places, the mirror) \
exactly if their canonical forms are equal. The form is the one that gridchecker prints: the smallest \
numbers of givens in the boxes of the top band first, then the smallest line, with empty cells before digits. Full \
grids have one too. With --rules diagonal, only what keeps the diagonals counts.

CSV and JSON have the puzzle, its form, how many automorphisms it has, and a symmetry that leads to the form; \
--transform adds that symmetry to lines.

Examples:
  ninefold canonical 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ninefold canonical -o forms.txt.zst puzzles.txt.gz")]
pub struct Canonical {
    /// The options for the input.
    #[command(flatten)]
    pub input: Input,
    /// Add a symmetry that leads to the form
    #[arg(long)]
    pub transform: bool,
    /// Format of the output [default: line]
    #[arg(short, long, value_name = "FORMAT", value_parser = line_names())]
    pub format: Option<String>,
    /// The options for the output.
    #[command(flatten)]
    pub output: Resumable,
}

/// `ninefold symmetry`
#[derive(Args, Debug)]
#[command(after_help = "\
An automorphism is a symmetry that maps a puzzle to itself; the one that changes nothing counts. --all lists them \
behind their number: where rows and columns come from, after the mirror or without it, and the new name of each digit. \
CSV has the number only.

Examples:
  ninefold symmetry 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ninefold symmetry --all --format jsonl puzzles.txt")]
pub struct Symmetry {
    /// The options for the input.
    #[command(flatten)]
    pub input: Input,
    /// List the automorphisms, at most 1,000
    #[arg(long)]
    pub all: bool,
    /// Format of the output [default: line]
    #[arg(short, long, value_name = "FORMAT", value_parser = line_names())]
    pub format: Option<String>,
    /// The options for the output.
    #[command(flatten)]
    pub output: Resumable,
}

/// `ninefold dedupe`
#[derive(Args, Debug)]
#[command(after_help = "\
Prints the puzzles that are the first of their class, in their order: those that no earlier one becomes by a symmetry. \
With --against, prints the puzzles that are equivalent to one in FILE; with --invert, the others. So a test set can be \
kept apart from what was trained on. Beyond --in-memory classes, which take about 30 bytes each, the rest goes through \
temporary files: about 110 bytes for each puzzle.

Examples:
  ninefold dedupe -o different.txt puzzles.txt
  ninefold dedupe --against train.txt test.txt
  ninefold dedupe --against train.txt --invert -o clean.txt test.txt")]
pub struct Dedupe {
    /// The options for the input.
    #[command(flatten)]
    pub input: Input,
    /// Print the puzzles that are equivalent to one in this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub against: Option<PathBuf>,
    /// Print the others: what came before, or with --against what is new
    #[arg(long)]
    pub invert: bool,
    /// Keep at most N classes in memory
    #[arg(long, value_name = "N", default_value_t = 16_000_000)]
    pub in_memory: usize,
    /// The options for the output.
    #[command(flatten)]
    pub output: Output,
}
