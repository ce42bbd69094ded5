//! Saves games between runs: one file for games and one for options, in the system's state directory.
//!
//! A file is written under another name and then renamed, so that it is always complete. A lock keeps a second player
//! from overwriting the first one's games.

use super::model::{self, Options, Shelf};
use crate::messages as say;
use crate::world::World;
use anyhow::anyhow;
use ninefold::lang::Lang;
use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The state files, held by this run.
pub(crate) struct Store {
    file: PathBuf,
    /// The file for options.
    options_file: PathBuf,
    /// Released when the program ends.
    _lock: File,
    /// The text that was last written.
    written: String,
    written_options: String,
}

/// The result of looking for the state.
pub(crate) enum StoredState {
    /// The state belongs to this run.
    Ours(Store, Option<Shelf>, Options),
    /// Another run has it open.
    Taken,
}

/// The state directory, found from environment variables that `variable` returns.
pub(crate) fn directory(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || set("HOME");
    let base = if cfg!(windows) {
        set("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        set("XDG_STATE_HOME").or_else(|| Some(home()?.join("Library/Application Support")))
    } else {
        // The standard says to ignore a relative path.
        let named = set("XDG_STATE_HOME").filter(|path| path.is_absolute());
        named.or_else(|| Some(home()?.join(".local/state")))
    };
    Some(base?.join("ninefold"))
}

impl Store {
    /// Looks for the state of the last run. A file that cannot be read is moved aside and reported.
    pub(crate) fn open(directory: &Path, lang: Lang, world: &dyn World) -> anyhow::Result<StoredState> {
        let cannot = |path: &Path, error: io::Error| anyhow!(world.cannot_open(path, &error));
        fs::create_dir_all(directory).map_err(|error| cannot(directory, error))?;
        let lock_file = directory.join("play.lock");
        let lock = File::options().create(true).truncate(false).write(true).open(&lock_file);
        let lock = lock.map_err(|error| cannot(&lock_file, error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(StoredState::Taken),
            // The file system has no locks: playing without one is better than not playing.
            Err(TryLockError::Error(_)) => {}
        }
        let file = directory.join("play.txt");
        let written = match world.read_text(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => "\u{0}".to_owned(),
            Err(error) => return Err(cannot(&file, error)),
        };
        let shelf = if written.is_empty() { None } else { understood(&written, &file, lang, world)? };
        let options_file = directory.join("options.txt");
        // Damaged options are ignored, because they can be set again.
        let written_options = world.read_text(&options_file).unwrap_or_default();
        let options = Options::read(&written_options);
        Ok(StoredState::Ours(
            Store { file, options_file, _lock: lock, written, written_options },
            shelf,
            options,
        ))
    }

    /// Writes the games and the options, unless the files hold them already.
    pub(crate) fn save(&mut self, shelf: &Shelf, options: &Options, world: &dyn World) -> io::Result<()> {
        let text = model::write(shelf);
        if text != self.written {
            world.write_whole(&self.file, text.as_bytes())?;
            self.written = text;
        }
        let text = options.write();
        if text != self.written_options {
            world.write_whole(&self.options_file, text.as_bytes())?;
            self.written_options = text;
        }
        Ok(())
    }

    /// The file with the games.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }
}

/// Reads the games in the text. If it is damaged, the file is moved aside and there are none.
fn understood(text: &str, file: &Path, lang: Lang, world: &dyn World) -> anyhow::Result<Option<Shelf>> {
    match model::read(text) {
        Ok(shelf) => Ok(Some(shelf)),
        Err(line) => {
            let kept = file.with_extension("txt.bad");
            fs::rename(file, &kept)?;
            let arguments: [(&str, &dyn std::fmt::Display); 3] =
                [("file", &file.display()), ("line", &line), ("kept", &kept.display())];
            world.note(&say::DAMAGED_STATE.fill(lang, &arguments));
            Ok(None)
        }
    }
}

#[cfg(all(test, not(windows), not(target_os = "macos")))]
mod tests {
    use super::*;

    #[test]
    fn the_state_directory_follows_the_standard() {
        let with = |state: Option<&'static str>, home: Option<&'static str>| {
            directory(|name| match name {
                "XDG_STATE_HOME" => state.map(OsString::from),
                "HOME" => home.map(OsString::from),
                _ => None,
            })
        };
        assert_eq!(with(Some("/s"), Some("/h")), Some("/s/ninefold".into()));
        assert_eq!(with(Some("relative"), Some("/h")), Some("/h/.local/state/ninefold".into()));
        assert_eq!(with(Some(""), Some("/h")), Some("/h/.local/state/ninefold".into()));
        assert_eq!(with(None, None), None);
    }
}
