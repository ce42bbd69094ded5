//! Options of the commands about which clues a puzzle or a grid needs.

use super::format::{line_names, table_names};
use super::{Hardness, Input, Output, Resumable, parse_duration, puzzles_parser};
use clap::{ArgAction, Args, ValueHint};
use std::ffi::OsString;
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
#[command(mut_arg("rules", |rules| rules.hide(true)))]
pub struct Minimize {
    /// The options for the input.
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
    /// The options for the output.
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

--clique finds the greatest number of sets that share no cell (the clique number), and --hit the smallest set of cells that hits \
every set, which is a better bound, since all sets count. These sets are listed instead then, each after a word: 'clique', 'hit'. \
With --hit, sets that have no clue of the puzzle are listed after 'unhit'. A puzzle with one solution has none; of one with several, \
the smallest solution is taken. Larger sets (--size) give better bounds. A bound is exact for the sets up to \
--size unless --deadline ended its search; then the exit code is 1.

Examples:
  ninefold unavoidable --clique --hit 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ninefold unavoidable --size 6 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ninefold unavoidable --format jsonl grids.txt")]
#[command(mut_arg("rules", |rules| rules.hide(true)))]
pub struct Unavoidable {
    /// The options for the input.
    #[command(flatten)]
    pub input: Input,
    /// The most cells of a set
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u8).range(4..=20))]
    pub size: u8,
    /// Find the most sets that share no cell
    #[arg(long)]
    pub clique: bool,
    /// Find the fewest clues that hit all sets, and the sets that the puzzle's clues do not hit
    #[arg(long)]
    pub hit: bool,
    /// Time limit for each puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub deadline: Option<Duration>,
    /// Format of the results
    #[arg(short, long, value_name = "FORMAT", default_value = "text", value_parser = table_names())]
    pub format: String,
    /// The options for the output.
    #[command(flatten)]
    pub output: Output,
}

impl Unavoidable {
    /// Whether bounds are asked for, so that the sets that prove them are listed.
    pub fn bounds(&self) -> bool {
        self.clique || self.hit
    }
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
#[command(mut_arg("rules", |rules| rules.hide(true)))]
pub struct Within {
    /// The options for the input.
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
    /// The options for the output.
    #[command(flatten)]
    pub output: Resumable,
}

/// `ninefold fill`
#[derive(Args, Debug)]
#[command(after_help = "\
Finds every puzzle with one solution that has clues in exactly the marked cells. A digit in the pattern is a clue that stays, x \
(or any other character) a clue that may be any digit, and one of . 0 * _ - an empty cell. With --any, digits only mark cells \
too, so that a puzzle is its own pattern. The search is exhaustive, and puzzles come in the order of their lines: first those with \
a 1 in the first open cell. With a handful of open cells it takes seconds. A pattern without digits has far too many \
fillings for that; --limit and --deadline end it, and the option --pattern of 'ninefold generate' finds some puzzles of it at random.

--distinct writes each puzzle once that symmetries make of each other: the first. Digits that the pattern does not have can be \
exchanged for each other, so this is also much faster if there are several of them. --minimal leaves out puzzles with a clue that is \
not needed. Exit code 1 if a deadline ended a search, or if two clues of a pattern clash.

Examples:
  ninefold fill xx..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ninefold fill --distinct --minimal --limit 10 patterns.txt
  ninefold fill --count patterns.txt")]
pub struct Fill {
    /// A pattern (81 characters; blanks are ignored), a file with one in each line, or - for standard input [default: -]
    #[arg(value_name = "PATTERN|FILE|-", value_hint = ValueHint::FilePath, value_parser = puzzles_parser())]
    pub patterns: Vec<OsString>,
    /// Digits of the pattern may be any digit too
    #[arg(long)]
    pub any: bool,
    /// Only one of all puzzles that a symmetry makes of each other
    #[arg(long)]
    pub distinct: bool,
    /// Only puzzles in which every clue is needed
    #[arg(long)]
    pub minimal: bool,
    /// Say how many there are instead of listing them
    #[arg(long, conflicts_with_all = ["limit", "resume"])]
    pub count: bool,
    /// List at most N of each pattern
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    /// Time limit for each pattern, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub deadline: Option<Duration>,
    /// The options for the output.
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
    /// The options for the input.
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
    /// The options for the difficulty.
    #[command(flatten)]
    pub grade: Hardness,
    /// Time limit for each puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub deadline: Option<Duration>,
    /// The options for the output.
    #[command(flatten)]
    pub output: Resumable,
}

/// `ninefold backdoors`
#[derive(Args, Debug)]
#[command(after_help = "\
A backdoor is a set of cells whose digits, once given, let singles solve the rest of the puzzle. Lists all of the smallest \
size for each puzzle; if that is 1, these are the magic cells. The size is 0 if singles solve the puzzle. Both the size and the \
list are exact: the status is 'ok' if the list is complete, and 'more' if --limit cut it off (lines end with '...' then). A puzzle \
without exactly one solution gives its status instead, and one that is not done before --deadline gives 'timeout'. Exit code 1 if \
there was one of these.

Examples:
  ninefold backdoors 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
  ninefold backdoors --format csv --limit 1000 hardest.txt -o backdoors.csv")]
pub struct Backdoors {
    /// The options for the input.
    #[command(flatten)]
    pub input: Input,
    /// List at most N of each puzzle
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: u32,
    /// Time limit for each puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub deadline: Option<Duration>,
    /// Format of the output [default: line]
    #[arg(short, long, value_name = "FORMAT", value_parser = line_names())]
    pub format: Option<String>,
    /// The options for the output.
    #[command(flatten)]
    pub output: Resumable,
}
