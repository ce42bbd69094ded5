//! The arguments that can be typed.

use clap::{Args, Parser, Subcommand};
use ninefold_sql::answer::{Asked, RowFormat};
use ninefold_words::Language;
use std::path::PathBuf;
use std::thread;

/// Answers questions about files of puzzles in SQL.
#[derive(Debug, Parser)]
#[command(name = "ninefold-sql", version)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Command,
    #[command(flatten)]
    pub(super) language: Language,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Answer a query
    Sql(Query),
    /// Print the puzzles of a Parquet or Arrow IPC file, one on each line
    Lines(Lines),
    /// Make a Parquet or Arrow IPC file of CSV that ninefold has written
    Table(Table),
    /// List the functions
    Functions,
}

#[derive(Debug, Args)]
pub(super) struct Query {
    #[command(flatten)]
    pub(super) asked: Asked,
    /// How many threads to use [default: all cores]
    #[arg(long, default_value_t = cores(), hide_default_value = true, value_parser = threads)]
    pub(super) threads: usize,
    /// Memory for sorting, grouping and joining; what is more goes to temporary files
    #[arg(long, default_value = "1GB", value_parser = bytes)]
    pub(super) memory: usize,
}

#[derive(Debug, Args)]
pub(super) struct Lines {
    /// The file
    pub(super) file: PathBuf,
    /// The column with the puzzles [default: one of the names that CSV may have, or the only column of texts]
    #[arg(long)]
    pub(super) column: Option<String>,
}

#[derive(Debug, Args)]
pub(super) struct Table {
    /// The CSV, compressed or not; standard input if there is none
    pub(super) input: Option<PathBuf>,
    /// The format [default: by the file's name]
    #[arg(long)]
    pub(super) format: Option<RowFormat>,
    /// Write to this file, which appears when it is complete
    #[arg(short, long)]
    pub(super) output: Option<PathBuf>,
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn threads(typed: &str) -> Result<usize, String> {
    let threads = typed.parse().map_err(|_| format!("expected a number, found '{typed}'"))?;
    Ok(if threads == 0 { cores() } else { threads })
}

/// Reads an amount of memory: `800MB`, `2GiB`, `1000000`.
fn bytes(typed: &str) -> Result<usize, String> {
    let expected = || format!("expected an amount such as 800MB or 2GiB, found '{typed}'");
    let digits = typed.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let factor: f64 = match typed[digits.len()..].to_ascii_lowercase().as_str() {
        "" | "b" => 1.0,
        "k" | "kb" => 1e3,
        "m" | "mb" => 1e6,
        "g" | "gb" => 1e9,
        "kib" => 1024.0,
        "mib" => f64::from(1 << 20),
        "gib" => f64::from(1 << 30),
        _ => return Err(expected()),
    };
    let number: f64 = digits.trim().parse().map_err(|_| expected())?;
    let bytes = number * factor;
    if bytes >= 1.0 && bytes <= isize::MAX as f64 { Ok(bytes as usize) } else { Err(expected()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_of_memory() {
        for (typed, expected) in [("1GB", 1_000_000_000), ("1.5k", 1500), ("2MiB", 2 << 20), ("77", 77)] {
            assert_eq!(bytes(typed), Ok(expected), "{typed}");
        }
        for typed in ["", "GB", "-1GB", "0", "1 TB!", "nan", "1e99"] {
            assert!(bytes(typed).is_err(), "{typed}");
        }
    }
}
