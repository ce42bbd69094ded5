//! Declares commands and options. Their meaning is decided in `commands/`.

use crate::isa::{self, IsaChoice};
use crate::rules_files;
use clap::builder::{OsStringValueParser, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum, ValueHint};
use ninefold::Rules;
use ninefold::rules::Added;
use ninefold::solve::METHODS;
use ninefold::solve::methods::strategies::StrategySet;
use ninefold::text::{LibraryLine, iss};
use ninefold_words::Language;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

mod bench;
mod canon;
mod clues;
mod face;
mod format;
mod making;
mod numbers;
mod paper;
mod play;
mod rating;
mod sql;
mod teaching;
mod variants;

pub use bench::{Bench, Engine};
pub use canon::{Canonical, Dedupe, Symmetry};
pub use clues::{Backdoors, Fill, Minimize, Neighbors, Unavoidable, Within};
pub use face::{Completions, Limits, Serve};
use format::{catalogue_names, format_names, report_names, table_names, written_names};
pub use making::{Generate, GridsChoice, Hardness, Looks, Making, Random};
pub use numbers::Numbers;
pub use paper::{Draw, DrawFormat, Grading, PaperChoice, PerPageChoice, Print, SolutionsChoice};
pub use play::{LevelChoice, Play};
pub use rating::{Rate, ScaleChoice, TableChoice};
pub use sql::{AnswerChoice, Sql, TableFile};
pub use teaching::{Explain, Form, Hint, Positions, Questions, Reglib, Steps, Techniques, ThemeChoice};
pub use variants::{Candidates, Estimate, RulesList, Validate, Vectors};

/// A Sudoku engine: solve, explain, check, count, compare, make and convert puzzles.
#[derive(Debug, Parser)]
#[command(name = "ninefold", version, long_about = None, max_term_width = 100)]
#[command(propagate_version = true, arg_required_else_help = true)]
#[command(after_help = "\
Examples:
  ninefold solve 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
  ninefold solve puzzles.txt -o solutions.txt
  ninefold check --minimal puzzles.txt
  ninefold generate -n 10 --seed 1 | ninefold compare

Statuses: unique, several, none (readable, no solution), clash (two equal givens see each other), unreadable \
(not a puzzle). --format chooses the format of the results: 'text', 'md' and 'html' are for people, 'csv' and \
'jsonl' (or 'json') for programs; the others are puzzle formats. Exit codes: 0 all went well, 1 a puzzle \
failed, 2 something could not be read or written, 130 after Ctrl-C. 'ninefold help COMMAND' says more.")]
pub struct Cli {
    /// Options that every command takes.
    #[command(flatten)]
    pub common: Common,
    /// The command to run.
    #[command(subcommand)]
    pub command: Command,
}

/// Options that every command takes.
#[derive(Args, Debug)]
#[command(next_help_heading = "Everywhere")]
pub struct Common {
    /// When to use colours; NO_COLOR in the environment turns `auto` off
    #[arg(long, global = true, value_enum, default_value_t = ColorChoice::Auto, value_name = "WHEN")]
    pub color: ColorChoice,
    /// Language of messages.
    #[command(flatten)]
    pub language: Language,
    /// No progress, no summary; errors only
    #[arg(short, long, global = true, action = ArgAction::SetTrue)]
    pub quiet: bool,
    /// Number of threads [default: one per core]
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    /// Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that
    /// this machine has]
    #[arg(long, global = true, value_name = "NAME", value_delimiter = ',', value_parser = isa::parser())]
    pub isa: Vec<IsaChoice>,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ColorChoice {
    /// On a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Solve puzzles
    Solve(Solve),
    /// Check whether puzzles have exactly one solution, and if not, say why
    Check(Check),
    /// Count solutions exactly
    Count(Count),
    /// Estimate the number of solutions where there are too many to count
    Estimate(Estimate),
    /// Run every method on a puzzle and compare the work
    Compare(Compare),
    /// Make random full grids
    Random(Random),
    /// Make puzzles to order
    Generate(Box<Generate>),
    /// Bring puzzles into their canonical form
    Canonical(Canonical),
    /// Count the symmetries that map a puzzle to itself
    Symmetry(Symmetry),
    /// Leave out puzzles that are the same but for a symmetry
    Dedupe(Dedupe),
    /// Find minimal puzzles inside puzzles
    Minimize(Minimize),
    /// List the minimal unavoidable sets of grids
    Unavoidable(Unavoidable),
    /// Find all puzzles of K clues inside a grid
    Within(Within),
    /// Find all puzzles with clues in given cells
    Fill(Fill),
    /// Exchange some givens of puzzles for others
    Neighbors(Neighbors),
    /// List the cells whose digits let singles solve the rest
    Backdoors(Backdoors),
    /// Count grids, classes of grids and bands anew
    Numbers(Numbers),
    /// Rewrite puzzles in another format
    Convert(Convert),
    /// Measure how many puzzles per second this machine solves
    Bench(Bench),
    /// Show the next step that a good human solver would take
    Hint(Hint),
    /// Solve puzzles step by step and explain each step
    Explain(Explain),
    /// List all steps that can be taken
    Steps(Steps),
    /// List the techniques, or explain one with an example
    Techniques(Techniques),
    /// Rate puzzles as Sudoku Explainer and HoDoKu do
    Rate(Rate),
    /// Answer questions about files of puzzles in SQL
    Sql(Sql),
    /// Play in the terminal, with hints
    Play(Play),
    /// Run a regression library of techniques in HoDoKu's format
    Reglib(Reglib),
    /// List the digits that each cell can hold in a solution
    Candidates(Candidates),
    /// Find out which rules and givens contradict each other
    Validate(Validate),
    /// List the kinds of rules, or explain one
    Rules(RulesList),
    /// Check puzzles with any rules against what is known about their solutions
    Vectors(Vectors),
    /// Draw puzzles as pictures (SVG, PNG)
    Draw(Draw),
    /// Make a booklet of puzzles (PDF)
    Print(Print),
    /// Play, learn and make puzzles in the browser; also answers JSON requests
    Serve(Serve),
    /// Print a script that lets a shell complete commands and options
    Completions(Completions),
}

/// Options that say where puzzles come from.
#[derive(Args, Debug)]
pub struct Input {
    /// A puzzle (81 characters, with 0 . * _ or - for an empty cell; 729 for candidates; blanks are ignored,
    /// and each row may be an argument of its own), a file, or - for standard input [default: -]
    #[arg(value_name = "PUZZLE|FILE|-", value_hint = ValueHint::FilePath, value_parser = puzzles_parser())]
    pub puzzles: Vec<OsString>,
    /// Format of the input [default: detected]
    #[arg(long, value_name = "FORMAT", value_parser = format_names())]
    pub from: Option<String>,
    /// Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file
    #[arg(long, value_name = "RULES", default_value_t = Rules::CLASSIC.into(),
        value_parser = rules_parser())]
    pub rules: Added,
    /// Puzzles that the command can handle.
    #[arg(skip)]
    pub scope: Scope,
}

/// Puzzles that a command, or the format that it writes, can handle. Each member includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Scope {
    /// Nine by nine, with the classic rules.
    Classic,
    /// Nine by nine, with the classic rules or both diagonals.
    #[default]
    Plain,
    /// Nine by nine, with rules that are houses of all nine digits.
    Houses,
    /// Nine by nine, with any rules: what most formats have room for.
    NineByNine,
    /// Nine by nine, with any rules: the boards on which searches are counted.
    Counted,
    /// Up to nine by nine.
    Small,
    /// Everything.
    Any,
}

/// Options that say where results go.
#[derive(Args, Clone, Debug, Default)]
pub struct Output {
    /// Write to this file, which appears only when it is complete; names in .gz and .zst are compressed
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub output: Option<PathBuf>,
    /// The table that is made of the results, which are CSV then.
    #[arg(skip)]
    pub table: Option<TableFile>,
}

/// Options that say where results go, for commands whose runs can be resumed.
#[derive(Args, Debug)]
pub struct Resumable {
    /// The options for the output.
    #[command(flatten)]
    pub to: Output,
    /// Continue an interrupted run of the same command from the results in FILE.partial
    #[arg(long, requires = "output")]
    pub resume: bool,
}

/// `ninefold solve`
#[derive(Args, Debug)]
#[command(after_help = "\
The solution shown is the lexicographically smallest, whatever the method. A puzzle without a solution is \
printed unchanged; a line that is not a puzzle becomes 'unreadable', and its error goes to standard error.

Examples:
  ninefold solve --stats --method row-major --format jsonl puzzles.txt
  ninefold solve --all --limit 10 300017028500020094620090017030401006470000035200030001100709002009802040800003700
  printf '1\\n103000509\\n…' | ninefold solve --format judge")]
pub struct Solve {
    /// The options for the input.
    #[command(flatten)]
    pub input: Input,
    /// Format of the output [default: box for one puzzle on a terminal, else line]
    #[arg(short, long, value_name = "FORMAT", value_parser = written_names())]
    pub format: Option<String>,
    /// The options for the output.
    #[command(flatten)]
    pub output: Resumable,
    /// Method to solve with; all give the same answer [default: fast]
    #[arg(short, long, value_name = "METHOD", value_parser = method_names())]
    pub method: Option<String>,
    /// Strategies that the method 'strategies' may use: naked-single, hidden-single, naked-pair,
    /// locked-candidates, larger-subsets [default: all]; implies that method
    #[arg(long, value_name = "LIST")]
    pub strategies: Option<StrategySet>,
    /// Strategies that the method 'strategies' must not use; implies that method
    #[arg(long, value_name = "LIST")]
    pub without: Option<StrategySet>,
    /// Report the work that the method's search took up to its first solution
    #[arg(long)]
    pub stats: bool,
    /// List all solutions, smallest first
    #[arg(long)]
    pub all: bool,
    /// List at most N solutions of each puzzle; implies --all
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    /// Time limit for each search, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub deadline: Option<Duration>,
}

impl Solve {
    /// The method's name.
    pub fn method(&self) -> &str {
        let is_implied = self.strategies.is_some() || self.without.is_some();
        self.method.as_deref().unwrap_or(if is_implied { "strategies" } else { "fast" })
    }

    /// True if all solutions of a puzzle are listed.
    pub fn lists(&self) -> bool {
        self.all || self.limit.is_some()
    }
}

/// `ninefold check`
#[derive(Args, Debug)]
#[command(after_help = "\
If a puzzle does not have exactly one solution, names the givens that clash, or shows two solutions side by \
side and lists the cells that differ. In CSV and JSON the detail is 'r1c1 r1c5 9' for two givens 9 that clash \
(several clashes are separated by ';'), the two smallest solutions, or 'needless r1c1 r2c3' for givens that \
--minimal finds not needed. Exit code 0 if every puzzle is unique, else 1; 2 if anything was unreadable.

Examples:
  ninefold check 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ninefold check --minimal --format csv -o checked.csv puzzles.txt
  ninefold check --rules diagonal puzzles.txt")]
pub struct Check {
    /// The options for the input.
    #[command(flatten)]
    pub input: Input,
    /// Format of the output [default: box for one puzzle on a terminal, else line]
    #[arg(short, long, value_name = "FORMAT", value_parser = report_names())]
    pub format: Option<String>,
    /// The options for the output.
    #[command(flatten)]
    pub output: Resumable,
    /// Also check whether each given is needed
    #[arg(long)]
    pub minimal: bool,
    /// Time limit for each puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub deadline: Option<Duration>,
}

/// `ninefold count`
#[derive(Args, Debug)]
#[command(after_help = "\
Counts exactly, searching in parallel. If --limit, --deadline or Ctrl-C stops it, it prints the count so far, \
marked incomplete.

Examples:
  ninefold count 300017028500020094620090017030401006470000035200030001100709002009802040800003700
  ninefold count --limit 1000 --format csv puzzles.txt
  ninefold count --deadline 10s .................................................................................")]
pub struct Count {
    /// The options for the input.
    #[command(flatten)]
    pub input: Input,
    /// Format of the output [default: box for one puzzle on a terminal, else line]
    #[arg(short, long, value_name = "FORMAT", value_parser = report_names())]
    pub format: Option<String>,
    /// The options for the output.
    #[command(flatten)]
    pub output: Resumable,
    /// Stop counting at N solutions
    #[arg(long, value_name = "N", value_parser = parse_limit)]
    pub limit: Option<u128>,
    /// Time limit for each puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub deadline: Option<Duration>,
}

/// `ninefold compare`
#[derive(Args, Debug)]
#[command(after_help = "\
Runs each method on each puzzle, one after another on one thread, and shows the cost of each search as a table \
and as bars. A method that passes the deadline is shown as stopped, with the work it did until then: row-major \
can take minutes on 17 clues. A search shorter than a millisecond is repeated, and the fastest run counts. For \
several puzzles the figures are added up. CSV and JSON have one row for each puzzle and method.

Examples:
  ninefold compare 800000000003600000070090200050007000000845700000100030001000068008500010090000400
  ninefold compare puzzles.txt --methods row-major,strategies --svg comparison.svg")]
pub struct Compare {
    /// The options for the input.
    #[command(flatten)]
    pub input: Input,
    /// Draw the comparison as a picture
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub svg: Option<PathBuf>,
    /// Time limit for each method and puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "10s")]
    pub deadline: Duration,
    /// Compare these methods only, separated by commas
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = method_names())]
    pub methods: Option<Vec<String>>,
    /// Format of the table
    #[arg(short, long, value_name = "FORMAT", default_value = "text", value_parser = table_names())]
    pub format: String,
    /// The options for the output.
    #[command(flatten)]
    pub output: Output,
}

/// `ninefold convert`
#[derive(Args, Debug)]
#[command(after_help = "\
Only line, marks, csv, jsonl and library keep pencil marks among the formats for classic puzzles, and only formats \
with room for text keep notes. A rule that the format cannot express is an error that names it, unless --lossy leaves \
it out. A record that cannot be read becomes the word 'unreadable'.

Examples:
  ninefold convert --to sdk puzzles.txt
  ninefold convert --to line --from csv -o puzzles.txt puzzles.csv
  ninefold convert --to fpuzzles .AntiKnight.Thermo~R1C1~R2C2~R3C3
  ninefold convert --to marks 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")]
pub struct Convert {
    /// The options for the input.
    #[command(flatten)]
    pub input: Input,
    /// Format to write; --to is the same
    #[arg(short, long, value_name = "FORMAT", value_parser = written_names(), alias = "to", short_alias = 't')]
    pub format: String,
    /// Leave out what the format cannot express, with a warning
    #[arg(long)]
    pub lossy: bool,
    /// The options for the output.
    #[command(flatten)]
    pub output: Resumable,
}

fn rules_parser() -> impl TypedValueParser<Value = Added> {
    StringValueParser::new().try_map(|text| rules_files::named(&text))
}

fn method_names() -> PossibleValuesParser {
    PossibleValuesParser::new(METHODS.iter().map(|method| method.name()))
}

fn parse_limit(text: &str) -> Result<u128, String> {
    match text.replace(['_', ','], "").parse() {
        Ok(0) | Err(_) => Err("expected a whole number from 1 up".into()),
        Ok(limit) => Ok(limit),
    }
}

/// Reads `500ms`, `10s`, `1.5m`, `2h`, or seconds without a unit.
fn parse_duration(text: &str) -> Result<Duration, String> {
    let expected = || String::from("expected a time such as 500ms, 10s, 2m or 1h");
    let digits = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let number: f64 = number.parse().map_err(|_| expected())?;
    let seconds = match unit.trim() {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(expected()),
    };
    Duration::try_from_secs_f64(number * seconds).map_err(|_| expected())
}

/// True if this argument is a puzzle, not a file name. A grid with `+` before placed digits, a line of a library and
/// rules as Interactive Sudoku Solver writes them are puzzles too.
pub fn is_puzzle(argument: &str) -> bool {
    let is_cell = |byte| matches!(byte, b'0'..=b'9' | b'.' | b'*' | b'_' | b'-');
    match argument.as_bytes().first() {
        Some(b'.') if iss::looks_like(argument) => true,
        Some(b':') => LibraryLine::read(1, argument.as_bytes()).is_ok(),
        _ if argument.contains('+') => {
            argument.bytes().all(|byte| is_cell(byte) || byte == b'+')
                && argument.bytes().filter(|&byte| is_cell(byte)).count() == 81
        }
        _ => matches!(argument.len(), 81 | 729) && argument.bytes().all(is_cell),
    }
}

/// A character that cannot occur in an argument of a process.
const SHIELD: char = '\0';

/// Puts `SHIELD` before puzzles and rows that begin with `-`, which clap would take for options. `puzzles_parser`
/// removes it again.
pub fn shield_puzzles(arguments: Vec<OsString>) -> Vec<OsString> {
    let is_cell = |c: char| c.is_ascii_digit() || ".*_-+ ".contains(c);
    let is_shielded = |text: &&str| text.len() > 2 && text.starts_with('-') && text.chars().all(is_cell);
    let mut may_be_options = true;
    let shield = |argument: OsString| {
        may_be_options &= argument != "--";
        match argument.to_str().filter(is_shielded).filter(|_| may_be_options) {
            Some(text) => format!("{SHIELD}{text}").into(),
            None => argument,
        }
    };
    arguments.into_iter().map(shield).collect()
}

/// Parses puzzles and files as they were typed.
fn puzzles_parser() -> impl TypedValueParser<Value = OsString> {
    OsStringValueParser::new().map(|argument| {
        match argument.to_str().and_then(|text| text.strip_prefix(SHIELD)) {
            Some(text) => text.into(),
            None => argument,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn declarations_are_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn durations() {
        assert_eq!(parse_duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(parse_duration("10s"), Ok(Duration::from_secs(10)));
        assert_eq!(parse_duration("1.5m"), Ok(Duration::from_secs(90)));
        assert_eq!(parse_duration("3"), Ok(Duration::from_secs(3)));
        for wrong in ["", "s", "10 parsecs", "-1s", "1e400s", "99999999999999999999h"] {
            assert!(parse_duration(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn arguments_that_are_puzzles() {
        let dots = ".".repeat(81);
        for puzzle in [&dots, &format!("+5{}", &dots[1..]), &format!(":0300:5:{dots}:"), &".".repeat(729)] {
            assert!(is_puzzle(puzzle), "{puzzle}");
        }
        for file in
            ["puzzles.txt", &dots[1..], ":", &format!(":0300:5:{}:", &dots[1..]), &format!("+5{dots}")]
        {
            assert!(!is_puzzle(file), "{file}");
        }
    }

    #[test]
    fn a_puzzle_of_hyphens_is_not_an_option() {
        let puzzle = "-".repeat(81);
        for puzzles in [vec![puzzle.as_str()], vec!["--6-3----", "123456789", "-..45....", "- 1 2"]] {
            for end in [&["--limit", "5"][..], &["--", "--"]] {
                let typed = [&["ninefold", "count"], puzzles.as_slice(), end].concat();
                let typed = typed.into_iter().map(OsString::from).collect();
                let parsed = Cli::try_parse_from(shield_puzzles(typed)).expect("no option is meant");
                let Command::Count(count) = parsed.command else { panic!("it is `count`") };
                let rest = usize::from(end[0] == "--");
                assert_eq!(count.input.puzzles[..count.input.puzzles.len() - rest], puzzles);
            }
        }
        let typed = ["ninefold", "solve", "-5"].map(OsString::from).to_vec();
        assert!(Cli::try_parse_from(shield_puzzles(typed)).is_err(), "an option that is unknown stays one");
    }
}
