//! `cargo xtask gen [--check]`: writes all generated files that are checked in.

use crate::{Arguments, figures, kinds, npm, pictures, player, root, sketches, techniques};
use anyhow::{Context, bail};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

/// A directory that contains only generated files, and the function that writes them.
type Generated = (&'static str, fn(&Path) -> anyhow::Result<()>);

static GENERATED: [Generated; 10] = [
    ("docs/pictures/how-it-works", pictures::write),
    ("docs/pictures/benchmarks", figures::write),
    ("docs/pictures/sizes", pictures::sizes::write),
    ("docs/techniques", techniques::write),
    ("docs/pictures/techniques", techniques::draw),
    ("docs/kinds", kinds::write),
    ("docs/pictures/kinds", kinds::draw),
    ("docs/pictures/draw", sketches::write),
    ("docs/pictures/play", player::write),
    ("crates/ninefold-web/npm/types", npm::types::write),
];

/// Writes the files, or with `--check` reports whether they are up to date.
pub(crate) fn run(arguments: Arguments<'_>) -> anyhow::Result<()> {
    let check = match arguments {
        [] => false,
        [option] if option == "--check" => true,
        _ => bail!("expected nothing or --check"),
    };
    write_all()?;
    let mut differing = Vec::new();
    for (directory, write) in GENERATED {
        let (target, fresh) = (root().join(directory), fresh(directory));
        let (now, wanted) = (files(&target)?, files(&fresh)?);
        if now == wanted {
            continue;
        }
        let names = now.keys().chain(wanted.keys()).filter(|name| now.get(*name) != wanted.get(*name));
        differing.extend(names.map(|name| Path::new(directory).join(name).display().to_string()));
        if !check {
            clear(&target)?;
            write(&target)?;
        }
    }
    differing.sort();
    differing.dedup();
    match (check, differing.is_empty()) {
        (true, false) => {
            bail!("not up to date, run `cargo xtask gen`:\n  {}", differing.join("\n  "))
        }
        (false, false) => println!("written:\n  {}", differing.join("\n  ")),
        (_, true) => println!("all generated files are up to date"),
    }
    Ok(())
}

/// The place where a directory is made anew. It is not under `docs`, so that an interrupted run leaves the checked-in
/// files alone.
fn fresh(directory: &str) -> PathBuf {
    root().join("target/generated").join(directory)
}

/// Makes all directories anew, at the same time: a few take nearly all of it.
fn write_all() -> anyhow::Result<()> {
    let one = |directory, write: fn(&Path) -> anyhow::Result<()>| {
        let fresh = fresh(directory);
        clear(&fresh)?;
        write(&fresh)
    };
    thread::scope(|scope| {
        let crew = GENERATED.map(|(directory, write)| scope.spawn(move || one(directory, write)));
        crew.into_iter().try_for_each(|member| member.join().expect("a writer does not panic"))
    })
}

/// Makes an empty directory.
fn clear(directory: &Path) -> anyhow::Result<()> {
    if directory.exists() {
        fs::remove_dir_all(directory).with_context(|| format!("cannot clear {}", directory.display()))?;
    }
    fs::create_dir_all(directory).with_context(|| format!("cannot make {}", directory.display()))
}

/// The files below a directory by their path in it; none if there is no such directory.
fn files(directory: &Path) -> anyhow::Result<BTreeMap<PathBuf, String>> {
    let mut files = BTreeMap::new();
    if !directory.exists() {
        return Ok(files);
    }
    let cannot_read = || format!("cannot read {}", directory.display());
    for entry in fs::read_dir(directory).with_context(cannot_read)? {
        let path = entry.with_context(cannot_read)?.path();
        let name = path.file_name().map(PathBuf::from).unwrap_or_default();
        if path.is_dir() {
            files.extend(self::files(&path)?.into_iter().map(|(below, text)| (name.join(below), text)));
            continue;
        }
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        // A checkout on Windows may have other line ends.
        files.insert(name, text.replace("\r\n", "\n"));
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_checked_in_is_up_to_date() {
        run(&[String::from("--check")]).expect("`cargo xtask gen` was run after the last change of the help");
    }
}
