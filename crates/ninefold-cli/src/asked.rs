//! The command line as lines of text by which two runs can be compared.

use crate::args::Cli;
use crate::small;
use clap::{ArgMatches, CommandFactory};
use ninefold::lang::Lang;
use std::ffi::OsStr;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

/// Options that do not change the results: where they go, and how a run begins.
const ELSEWHERE: [&str; 2] = ["output", "resume"];

/// Options that may name a file that changes the results, so the file's contents are compared too.
const READ: [&str; 1] = ["profile"];

/// The command, and each of its options with its values. Options of every command are left out.
pub(crate) fn lines(matches: &ArgMatches) -> Vec<String> {
    let cli = Cli::command();
    let Some((name, matches)) = matches.subcommand() else { return Vec::new() };
    let Some(command) = cli.find_subcommand(name) else { return Vec::new() };
    let mut lines = vec![format!("command {name}")];
    for argument in command.get_arguments().map(|argument| argument.get_id().as_str()) {
        let values = matches.try_get_raw(argument).ok().flatten();
        let wanted = !ELSEWHERE.contains(&argument);
        for value in values.into_iter().flatten().filter(|_| wanted) {
            let content = if READ.contains(&argument) { content(value) } else { String::new() };
            lines.push(format!("option {argument} {}{content}", value.to_string_lossy().escape_debug()));
        }
    }
    lines
}

/// A fingerprint of the file's contents; empty if it is not a file.
fn content(file: &OsStr) -> String {
    // The language does not matter: the error message is dropped.
    let Ok(bytes) = small::read(Path::new(file), small::PROFILE, Lang::En) else { return String::new() };
    let mut hasher = DefaultHasher::new();
    hasher.write(&bytes);
    format!(" ({:016x})", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(line: &str) -> Vec<String> {
        lines(&Cli::command().get_matches_from(line.split(' ')))
    }

    #[test]
    fn only_what_changes_results_is_compared() {
        let base = asked("ninefold solve a.txt -o out");
        assert!(base.contains(&String::from("option puzzles a.txt")), "{base:?}");
        assert!(base.contains(&String::from("option rules classic")), "defaults are options too: {base:?}");
        for same in
            ["solve -o out --resume a.txt", "--threads 3 solve a.txt -q -o other --lang zh", "solve a.txt"]
        {
            assert_eq!(asked(&format!("ninefold {same}")), base, "{same}");
        }
        for other in ["solve b.txt", "solve a.txt --format csv", "check a.txt", "solve a.txt --stats"] {
            assert_ne!(asked(&format!("ninefold {other}")), base, "{other}");
        }
    }
}
