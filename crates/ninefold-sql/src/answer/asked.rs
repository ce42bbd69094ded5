//! What can be typed for a query, and what it means.

use super::format::Format;
use super::trouble::Trouble;
use clap::Args;
use std::io::{self, IsTerminal, stdout};
use std::path::PathBuf;

/// A query, and how its answer is wanted.
#[derive(Debug, Args)]
pub struct Asked {
    /// The query, or - to read it from standard input
    pub query: String,
    /// The format of the answer [default: by the file's name; a table on a terminal, otherwise csv]
    #[arg(long)]
    pub format: Option<Format>,
    /// Write to this file, which appears when it is complete; .gz and .zst compress csv and jsonl
    #[arg(short, long)]
    pub output: Option<PathBuf>,
    /// No progress
    #[arg(short, long)]
    pub quiet: bool,
}

impl Asked {
    /// The query itself.
    pub fn sql(&self) -> Result<String, Trouble> {
        Ok(if self.query == "-" { io::read_to_string(io::stdin())? } else { self.query.clone() })
    }

    /// The format that was asked for, or that the place suggests.
    pub fn format(&self) -> Result<Format, Trouble> {
        let named = self.output.as_deref().and_then(Format::of_name);
        let is_read = self.output.is_none() && stdout().is_terminal();
        let format = self.format.or(named).unwrap_or(if is_read { Format::Table } else { Format::Csv });
        if is_read && matches!(format, Format::Parquet | Format::Arrow) {
            return Err(Trouble::said("such a file is not for a terminal: name it with -o FILE"));
        }
        Ok(format)
    }
}
