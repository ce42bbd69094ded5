//! Options of the commands that use techniques.

use super::{
    Input, Output, Resumable, Scope, catalogue_names, format_names, parse_duration, puzzles_parser,
    rules_parser,
};
use clap::{Args, ValueEnum, ValueHint};
use ninefold::Rules;
use ninefold::rules::Added;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// Options that say where positions come from.
#[derive(Args, Debug)]
pub struct Positions {
    /// A puzzle or a position (81 characters, '+' before placed digits; 729 for candidates; a line of a
    /// library), a file, or - for standard input [default: -]
    #[arg(value_name = "PUZZLE|FILE|-", value_hint = ValueHint::FilePath, value_parser = puzzles_parser())]
    pub puzzles: Vec<OsString>,
    /// Format of the input [default: detected]
    #[arg(long, value_name = "FORMAT", value_parser = format_names())]
    pub from: Option<String>,
    /// Rules: classic, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file
    #[arg(long, value_name = "RULES", default_value_t = Rules::CLASSIC.into(), value_parser = rules_parser())]
    pub rules: Added,
}

impl Positions {
    /// These options as the input of other commands.
    pub fn input(&self) -> Input {
        Input {
            puzzles: self.puzzles.clone(),
            from: self.from.clone(),
            rules: self.rules.clone(),
            scope: Scope::Small,
        }
    }
}

/// Options that say what the teacher is asked for, and how the answer is shown.
#[derive(Args, Debug)]
pub struct Questions {
    /// Format of the output
    #[arg(short, long, value_enum, value_name = "FORMAT", default_value_t = Form::Text)]
    pub format: Form,
    /// Order and choice of techniques: default, hodoku, explainer, or a file in TOML
    #[arg(long, value_name = "NAME|FILE", default_value = "default")]
    pub profile: String,
    /// Leave out techniques that rely on the puzzle having one solution
    #[arg(long)]
    pub no_uniqueness: bool,
    /// Use only these techniques (by id or name) or families (by id), separated by commas
    #[arg(long, short_alias = 't', value_name = "LIST", value_delimiter = ',')]
    pub technique: Vec<String>,
    /// Draw each step as a picture: FILE, FILE-2 and so on
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub svg: Option<PathBuf>,
    /// Colours of the pictures [default: auto]
    #[arg(long, value_enum, value_name = "THEME")]
    pub theme: Option<ThemeChoice>,
    /// Time limit for each position, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "30s")]
    pub deadline: Duration,
}

/// The form in which steps are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// Sentences
    Text,
    /// Markdown
    Md,
    /// A JSON object for each position
    #[value(name = "jsonl", alias = "json")]
    Json,
    /// One web page with pictures
    Html,
    /// A row for each step
    Csv,
}

/// Colours of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ThemeChoice {
    /// As the system is set
    Auto,
    /// On light pages
    Light,
    /// On dark pages
    Dark,
    /// On paper
    Print,
}

/// `ninefold hint`
#[derive(Args, Debug)]
#[command(after_help = "\
A position is checked first: a wrong digit, a missing candidate that belongs there, or a contradiction is \
reported instead of a hint. If the givens have several solutions, techniques that rely on a single one are \
left out. If --deadline ends the search, the answer says so and lists what was not looked for. Exit code 0 if \
every position has a next step or is solved, else 1; 2 if anything was unreadable.

Examples:
  ninefold hint --vague 300200000000107000706030500070009080900020004010800050009040301000702000000008006
  ninefold hint --full --svg hint.svg position.txt
  ninefold hint --format jsonl --profile hodoku positions.txt")]
pub struct Hint {
    /// The options for the input.
    #[command(flatten)]
    pub positions: Positions,
    /// Only name the technique
    #[arg(long, group = "detail")]
    pub vague: bool,
    /// Also say where to look
    #[arg(long, group = "detail")]
    pub r#where: bool,
    /// Give the whole argument
    #[arg(long, group = "detail")]
    pub full: bool,
    /// The options for the teacher.
    #[command(flatten)]
    pub questions: Questions,
    /// The options for the output.
    #[command(flatten)]
    pub output: Resumable,
}

/// `ninefold explain`
#[derive(Args, Debug)]
#[command(after_help = "\
Every step comes with its argument; --brief gives one line of notation instead. The path is a short one: of steps \
that are about equally easy, those are taken that lead to the end with the least effort, and none that nothing later \
needs. --simplest takes the simplest step each time, and so do the profiles hodoku and explainer. HTML puts all positions on one \
page, with a picture of each step, in both languages, light and dark. Positions are checked first, as \
'ninefold hint' does. Exit code 0 if every puzzle is solved, else 1; 2 if anything was unreadable.

Examples:
  ninefold explain 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ninefold explain --format html -o paths.html puzzles.txt
  ninefold explain --format jsonl --profile hodoku -o paths.jsonl puzzles.txt --resume")]
pub struct Explain {
    /// The options for the input.
    #[command(flatten)]
    pub positions: Positions,
    /// One line of notation for each step
    #[arg(long)]
    pub brief: bool,
    /// Take the simplest step each time, however many that makes
    #[arg(long)]
    pub simplest: bool,
    /// Stop after N steps
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    /// The options for the teacher.
    #[command(flatten)]
    pub questions: Questions,
    /// The options for the output.
    #[command(flatten)]
    pub output: Resumable,
}

/// `ninefold steps`
#[derive(Args, Debug)]
#[command(after_help = "\
Lists every instance of every technique, one technique after another. Nearly empty grids have very many: \
--limit shortens the lists, --technique narrows the search, and --deadline ends it and says what was not \
looked for. Positions are checked first, as 'ninefold hint' does. Exit code 0 if every position has a step or \
is solved and there was time for all, else 1; 2 if anything was unreadable.

Examples:
  ninefold steps --technique fish,wings --full position.txt
  ninefold steps --format csv --limit 3 positions.txt")]
pub struct Steps {
    /// The options for the input.
    #[command(flatten)]
    pub positions: Positions,
    /// Give the whole argument of each step
    #[arg(long)]
    pub full: bool,
    /// Show at most N steps of each technique
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    /// The options for the teacher.
    #[command(flatten)]
    pub questions: Questions,
    /// The options for the output.
    #[command(flatten)]
    pub output: Resumable,
}

/// `ninefold techniques`
#[derive(Args, Debug)]
#[command(after_help = "\
Without a name, lists the catalogue, easiest first. With a name, describes the technique and shows its \
example: drawn, explained, and as a line that 'ninefold hint' reads.

Examples:
  ninefold techniques
  ninefold techniques x-wing
  ninefold techniques --format jsonl")]
pub struct Techniques {
    /// A technique by id or name, or a family by id [default: all]
    #[arg(value_name = "NAME")]
    pub names: Vec<String>,
    /// Format of the output
    #[arg(short, long, value_name = "FORMAT", default_value = "text", value_parser = catalogue_names())]
    pub format: String,
    /// The options for the output.
    #[command(flatten)]
    pub output: Output,
}

/// `ninefold reglib`
#[derive(Args, Debug)]
#[command(after_help = "\
Each line is a case: a position, a technique and what it must find there. It passes if the technique is found \
with these digits, and always with exactly these conclusions. The length of a chain is reported but does not \
decide. Cases of techniques that ninefold does not have count as not supported. The last line is 'passed N of \
M'; M counts all cases, and lines that are not cases. Exit code 0 if all pass, else 1; 2 if a line or a file \
could not be read.

Examples:
  ninefold reglib reglib-1.4.txt
  ninefold reglib --verbose --code 03,0401 reglib-1.4.txt")]
pub struct Reglib {
    /// A library, or - for standard input [default: -]
    #[arg(value_name = "FILE|-", value_hint = ValueHint::FilePath)]
    pub files: Vec<OsString>,
    /// Show each case that does not pass, and what was found
    #[arg(short, long)]
    pub verbose: bool,
    /// Run only cases whose code begins with one of these, separated by commas
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub code: Vec<String>,
    /// The options for the output.
    #[command(flatten)]
    pub output: Output,
}
