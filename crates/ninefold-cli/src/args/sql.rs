//! Options of `ninefold sql`, and the formats of tables.

use clap::{Args, ValueEnum, ValueHint};
use std::path::PathBuf;

/// `ninefold sql`
#[derive(Args, Debug)]
#[command(after_help = "\
A table is a file, named in quotes: Parquet, Arrow IPC, CSV, JSON lines, or a text with a puzzle on each line, whose \
column is called puzzle. The functions take a column of puzzles: solve, status, count_solutions, clues, er, ep, ed, \
hardest, hodoku_level, hodoku_score, steps, path. They are null where there is no puzzle. Everything else is the SQL \
of DataFusion. This starts the helper program ninefold-sql.

Examples:
  ninefold sql \"select er(puzzle), count(*) from 'corpus.parquet' group by 1 order by 1\"
  ninefold sql \"select puzzle, solve(puzzle) as solution from 'puzzles.csv' where clues(puzzle) < 20\" -o few.parquet
  ninefold sql \"select status(puzzle), count(*) from 'puzzles.txt.gz' group by 1\" --format jsonl")]
pub struct Sql {
    /// The query, or - to read it from standard input
    #[arg(value_name = "QUERY")]
    pub query: String,
    /// Format of the answer [default: by the name of the file; table on a terminal, else csv]
    #[arg(short, long, value_enum, value_name = "FORMAT")]
    pub format: Option<AnswerChoice>,
    /// Write to this file, which appears only when it is complete
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub output: Option<PathBuf>,
    /// Memory for sorting, grouping and joining; what is more goes to temporary files [default: 1GB]
    #[arg(long, value_name = "SIZE")]
    pub memory: Option<String>,
}

/// The form in which the answer to a query is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AnswerChoice {
    /// Comma-separated values under a header
    Csv,
    /// One JSON object per line
    #[value(alias = "json")]
    Jsonl,
    /// Parquet
    Parquet,
    /// Arrow IPC
    Arrow,
    /// A table to read
    #[value(alias = "text")]
    Table,
}

/// A file of typed columns, which the helper program writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFile {
    /// Parquet
    Parquet,
    /// Arrow IPC
    Arrow,
}

impl TableFile {
    /// The name of its format.
    pub fn name(self) -> &'static str {
        match self {
            TableFile::Parquet => "parquet",
            TableFile::Arrow => "arrow",
        }
    }

    /// The table that the name of a format, or the ending of a file's name, means.
    pub fn named(name: &str) -> Option<TableFile> {
        match name {
            "parquet" => Some(TableFile::Parquet),
            "arrow" | "ipc" | "feather" => Some(TableFile::Arrow),
            _ => None,
        }
    }
}
