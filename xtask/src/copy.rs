//! Copies of the sources, in which tasks change something and build it.

use anyhow::Context;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

/// Folders that cargo, npm and Python fill.
const MADE: [&str; 3] = ["target", "node_modules", "__pycache__"];

/// Makes the new content of a file from its path and its content.
pub(crate) type Change<'a> = &'a dyn Fn(&Path, Vec<u8>) -> anyhow::Result<Vec<u8>>;

/// Leaves every file unchanged.
pub(crate) const UNCHANGED: Change<'static> = &|_, content| Ok(content);

/// Copies a file or a folder with these changes. Writes only files that differ, because cargo rebuilds whatever looks
/// newer, and removes what the folder does not have.
pub(crate) fn renew(from: &Path, to: &Path, change: Change<'_>) -> anyhow::Result<()> {
    let cannot_read = || format!("cannot read {}", from.display());
    let cannot_write = || format!("cannot write {}", to.display());
    if from.is_dir() {
        fs::create_dir_all(to).with_context(cannot_write)?;
        let names = names(from).with_context(cannot_read)?;
        for gone in self::names(to).with_context(cannot_write)?.difference(&names) {
            let gone = to.join(gone);
            let removed = if gone.is_dir() { fs::remove_dir_all(&gone) } else { fs::remove_file(&gone) };
            removed.with_context(|| format!("cannot remove {}", gone.display()))?;
        }
        return names.iter().try_for_each(|name| renew(&from.join(name), &to.join(name), change));
    }
    let wanted = change(from, fs::read(from).with_context(cannot_read)?)?;
    if fs::read(to).is_ok_and(|now| now == wanted) {
        return Ok(());
    }
    fs::write(to, wanted).with_context(cannot_write)
}

fn names(folder: &Path) -> std::io::Result<BTreeSet<OsString>> {
    let names = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.file_name()));
    names.filter(|name| !name.as_ref().is_ok_and(|name| MADE.iter().any(|made| name == made))).collect()
}
