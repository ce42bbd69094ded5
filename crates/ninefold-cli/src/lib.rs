//! The program behind the command `ninefold`.
//!
//! It is a library so that manual pages and shell completions are made from the same declarations that the program
//! parses, and the pictures in the documentation from its own plots. The data path of a command:
//!
//! ```text
//! arguments --args--> Command --commands/X--> input --Records--> pipe (all cores) --emit--> output
//! ```
//!
//! `session` holds what every command needs: the language, the colours, the flag that Ctrl-C sets, and the exit code
//! so far.
//!
//! The features `page`, `paper` and `player` bring commands that are not needed for a first answer.

#![cfg_attr(
    not(all(feature = "page", feature = "paper", feature = "player")),
    expect(dead_code, reason = "commands that this build leaves out use it")
)]

pub mod args;
mod asked;
mod commands;
mod draw;
mod endings;
pub mod help;
pub mod help_zh;
mod helper;
mod input;
mod isa;
mod messages;
mod near;
mod output;
mod pipe;
pub mod plot;
mod profile;
mod progress;
mod rules_files;
mod session;
mod signals;
mod small;
mod tally;
mod trouble;

use clap::FromArgMatches;
use ninefold::lang::Lang;
use std::io;
use std::process::ExitCode;

/// Runs the program with the process's arguments.
pub fn main() -> ExitCode {
    let typed = args::shield_puzzles(std::env::args_os().collect());
    let lang = ninefold_words::asked_for(&typed);
    let command = help::command(lang);
    let version = format!("{}\n{}", command.get_version().unwrap_or_default(), isa::sentence(&typed));
    let parsed = command.long_version(version).try_get_matches_from(typed);
    let (cli, matches) =
        match parsed.and_then(|matches| Ok((args::Cli::from_arg_matches(&matches)?, matches))) {
            Ok(parsed) => parsed,
            Err(error) => return answered(&error, lang),
        };
    let session = match session::Session::new(&cli.common) {
        Ok(session) => session.asked(asked::lines(&matches)),
        Err(error) => return fail(&error, lang),
    };
    match commands::run(cli.command, &session) {
        Ok(()) => session.exit_code(),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) if error.is::<session::Cancelled>() => session.exit_code(),
        Err(error) => fail(&error, lang),
    }
}

/// Prints help, or what is wrong with the arguments. (`clap::Error::exit` would report success on a full disk.)
fn answered(error: &clap::Error, lang: Lang) -> ExitCode {
    match help::print(error, lang) {
        Ok(()) => ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2)),
        Err(failure) if failure.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            let name: [(&str, &dyn std::fmt::Display); 1] = [("file", &messages::STANDARD_OUTPUT.get(lang))];
            fail(&anyhow::Error::new(failure).context(messages::CANNOT_WRITE.fill(lang, &name)), lang)
        }
    }
}

fn fail(error: &anyhow::Error, lang: Lang) -> ExitCode {
    session::tell(format_args!("ninefold: {}", trouble::chain(error, lang)));
    ExitCode::from(2)
}

/// True if the reader of our output has stopped reading, which counts as success.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
