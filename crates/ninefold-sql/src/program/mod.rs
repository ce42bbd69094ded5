//! What the program does: one file for each command, and what they share.

mod args;
mod lines;
mod query;
mod table;

use args::{Arguments, Command};
use clap::Parser;
use ninefold_sql::answer::{self, Trouble};
use ninefold_sql::{FUNCTIONS, GENERATE, GENERATE_ABOUT};
use std::io::{Write, stdout};
use std::process::ExitCode;

pub(crate) fn run() -> ExitCode {
    let arguments = Arguments::parse();
    answer::watch();
    let done = match &arguments.command {
        Command::Sql(query) => query::run(query),
        Command::Lines(lines) => lines::run(lines),
        Command::Table(table) => table::run(table),
        Command::Functions => functions(),
    };
    answer::exit("ninefold-sql", done)
}

/// Lists the functions, with the types of their answers.
fn functions() -> Result<(), Trouble> {
    let mut out = stdout().lock();
    for function in FUNCTIONS {
        let kind = match (function.returns)() {
            kind if kind.is_nested() => "Struct".to_owned(),
            kind => kind.to_string(),
        };
        writeln!(out, "{:16} {kind:8} {}", function.name, function.about)?;
    }
    writeln!(out, "{GENERATE:16} {:8} {GENERATE_ABOUT}", "Table")?;
    Ok(())
}
