//! The commands of the program, one file for each, and what they share.

mod args;
mod help_zh;
mod lines;
mod messages;
mod query;
mod table;

use args::{Arguments, Command};
use ninefold::lang::Lang;
use ninefold_sql::answer::{self, Trouble};
use ninefold_sql::{FUNCTIONS, GENERATE, GENERATE_ABOUT};
use std::io::{Write, stdout};
use std::process::ExitCode;

pub(crate) fn run() -> ExitCode {
    let (arguments, lang) = match ninefold_words::parse::<Arguments>(&[answer::HELP_ZH, help_zh::TEXTS]) {
        Ok(parsed) => parsed,
        Err(code) => return code,
    };
    answer::watch();
    let done = match &arguments.command {
        Command::Sql(query) => query::run(query, lang),
        Command::Lines(lines) => lines::run(lines),
        Command::Table(table) => table::run(table),
        Command::Functions => functions(lang),
    };
    answer::exit("ninefold-sql", done, lang)
}

/// Lists the functions, with the types of their answers.
fn functions(lang: Lang) -> Result<(), Trouble> {
    let mut out = stdout().lock();
    for function in FUNCTIONS {
        let kind = match (function.returns)() {
            kind if kind.is_nested() => "Struct".to_owned(),
            kind => kind.to_string(),
        };
        writeln!(out, "{:16} {kind:8} {}", function.name, function.about.get(lang))?;
    }
    writeln!(out, "{GENERATE:16} {:8} {}", "Table", GENERATE_ABOUT.get(lang))?;
    Ok(())
}
