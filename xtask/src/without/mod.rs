//! `cargo xtask without IDEA [FILE...]`: measures the effect of one idea of the essay by removing it.
//!
//! For ideas that have no switch, the essay `docs/how-it-works.md` shows the edit that removes them. This task
//! applies that edit to a copy of the sources, builds the program from both, lets the two take turns at `ninefold
//! bench`, and prints the ratios of neighbouring turns. The checkout is not changed.
//!
//! `edit` reads the essay, `turns` measures.

mod edit;
mod turns;

use crate::{Arguments, copy, root, target};
use anyhow::{Context, bail};
use edit::Edit;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The parts of a copy of the sources.
const SOURCES: [&str; 5] = ["crates", "xtask", ".cargo", "Cargo.toml", "Cargo.lock"];

/// Measures the given idea on the files, or on the sets that `bench` makes.
pub(crate) fn run(arguments: Arguments<'_>) -> anyhow::Result<()> {
    let essay = fs::read_to_string(root().join(edit::ESSAY)).context("cannot read the essay")?;
    let edits = edit::edits(&essay)?;
    let named = arguments.split_first().and_then(|(name, files)| {
        let edit = edits.iter().find(|edit| edit.idea == *name)?;
        Some((edit, files))
    });
    let Some((edit, files)) = named else {
        let ideas: Vec<&str> = edits.iter().map(|edit| edit.idea.as_str()).collect();
        bail!("expected one of the ideas in {}: {}", edit::ESSAY, ideas.join(", "));
    };
    let whole = program("whole", None)?;
    let without = program(&edit.idea, Some(edit))?;
    let files: Vec<PathBuf> = files.iter().map(PathBuf::from).collect();
    let sets = turns::take([&whole, &without], &files)?;
    print!("{}", turns::table(&edit.idea, &sets));
    Ok(())
}

/// Builds the program, with or without the edit, and returns its path.
///
/// Link-time optimisation is off, because it takes minutes and changes nothing in the kernel, which is compiled as a
/// whole inside the library.
fn program(name: &str, edit: Option<&Edit>) -> anyhow::Result<PathBuf> {
    let place = target().join("without");
    let tree = place.join("tree");
    for source in SOURCES {
        copy::renew(&root().join(source), &tree.join(source), copy::UNCHANGED)?;
    }
    if let Some(edit) = edit {
        let file = tree.join(&edit.file);
        let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        fs::write(&file, edit.apply(&text)?).with_context(|| format!("cannot write {}", file.display()))?;
    }
    eprintln!("building: {name}");
    let built = Command::new("cargo")
        .args(["build", "--quiet", "--release", "--package", "ninefold-cli", "--target-dir"])
        .arg(place.join("build"))
        .current_dir(&tree)
        .output()
        .context("cannot start cargo")?;
    // The edit leaves unused code, and the warnings about it are of no interest.
    if !built.status.success() {
        bail!("the program does not build: {name}\n{}", String::from_utf8_lossy(&built.stderr));
    }
    let program = place.join(format!("ninefold-{name}{}", std::env::consts::EXE_SUFFIX));
    let built = place.join("build/release").join(format!("ninefold{}", std::env::consts::EXE_SUFFIX));
    fs::copy(&built, &program).with_context(|| format!("cannot copy {}", built.display()))?;
    Ok(program)
}
