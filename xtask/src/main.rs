//! Tasks for developers of the project: `cargo xtask TASK`.
//!
//! A task is one file with a `run` and one line in [`TASKS`].

mod completions;
mod copy;
mod emulate;
mod faults;
mod figures;
mod generate;
mod kinds;
mod licences;
mod long;
mod man;
mod npm;
mod pictures;
mod player;
mod record;
mod site;
mod sizes;
mod sketches;
mod techniques;
mod wasm;
mod without;

use anyhow::bail;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The arguments after the name of a task.
type Arguments<'a> = &'a [String];

/// A task.
struct Task {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(Arguments<'_>) -> anyhow::Result<()>,
}

static TASKS: &[Task] = &[
    Task { name: "man", arguments: "DIR", about: "write the manual pages to DIR", run: man::run },
    Task {
        name: "completions",
        arguments: "DIR",
        about: "write the completions of all shells to DIR",
        run: completions::run,
    },
    Task {
        name: "gen",
        arguments: "[--check]",
        about: "write all generated files that are checked in; with --check fail if one differs",
        run: generate::run,
    },
    Task {
        name: "licences",
        arguments: "",
        about: "check where all crates come from, and their licences",
        run: licences::run,
    },
    Task {
        name: "without",
        arguments: "IDEA [FILE...]",
        about: "measure the effect of an idea in docs/how-it-works.md by removing it",
        run: without::run,
    },
    Task {
        name: "emulate",
        arguments: "MACHINE [RUSTC]",
        about: "test the vectors of another machine, neon or wasm",
        run: emulate::run,
    },
    Task {
        name: "site",
        arguments: "[--out DIR] [--toolchain R] [--build B] [--quick]",
        about: "build the page as a folder for any file server, with the engine as WebAssembly",
        run: site::run,
    },
    Task {
        name: "npm",
        arguments: "[--out DIR] [--toolchain R | --site DIR]",
        about: "build the package for npm as a folder, with the engine as WebAssembly",
        run: npm::run,
    },
    Task {
        name: "long",
        arguments: "[--list] [STEP...]",
        about: "run what takes too long for every change, or only the steps with these names",
        run: long::run,
    },
    Task {
        name: "faults",
        arguments: "[--trust] [NUMBER...]",
        about: "switch on thirty faults one at a time, each of which the tests must find",
        run: faults::run,
    },
    Task {
        name: "sizes",
        arguments: "WHAT FILE=COUNT...",
        about: "count the houses that steps of classic puzzles need, beside the rating of Sudoku Explainer",
        run: sizes::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: Arguments<'_>) -> anyhow::Result<()> {
    let named = arguments.split_first().and_then(|(name, rest)| {
        let task = TASKS.iter().find(|task| task.name == name)?;
        Some((task, rest))
    });
    match named {
        Some((task, rest)) => (task.run)(rest),
        None => bail!("expected one of these tasks\n{}", usage()),
    }
}

fn usage() -> String {
    let line =
        |task: &Task| format!("  cargo xtask {:<12} {:<10} {}\n", task.name, task.arguments, task.about);
    TASKS.iter().map(line).collect()
}

/// The one argument of a task that writes to a directory.
fn directory(arguments: Arguments<'_>) -> anyhow::Result<&Path> {
    match arguments {
        [directory] if !directory.starts_with('-') => Ok(Path::new(directory)),
        _ => bail!("expected one argument, the directory to write to"),
    }
}

/// The folder in which cargo builds.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The root of the repository.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies in the repository").to_owned()
}
