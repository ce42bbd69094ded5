//! `cargo xtask completions DIR`: completion scripts for shells.

use crate::{Arguments, directory};
use anyhow::Context;
use clap::{CommandFactory, ValueEnum};
use clap_complete::Shell;
use ninefold_cli::args::Cli;
use std::fs;
use std::path::Path;

/// Writes the scripts to the given directory.
pub(crate) fn run(arguments: Arguments<'_>) -> anyhow::Result<()> {
    write(directory(arguments)?)
}

/// Writes a script for each shell, creating the directory if needed.
pub(crate) fn write(directory: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(directory).with_context(|| format!("cannot make {}", directory.display()))?;
    for shell in Shell::value_variants() {
        clap_complete::generate_to(*shell, &mut Cli::command(), "ninefold", directory)
            .with_context(|| format!("cannot write the completions of {shell} to {}", directory.display()))?;
    }
    Ok(())
}
