//! `docs/pictures/play/`: screens of `ninefold play`.

use anyhow::Context;
use ninefold_play::pictures;
use std::fs;
use std::path::Path;

/// Writes the pictures.
pub(crate) fn write(directory: &Path) -> anyhow::Result<()> {
    for (name, svg) in pictures::all() {
        let path = directory.join(name);
        fs::write(&path, svg).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}
