//! Where games are kept between runs: one file, and one for options, in the state directory of the system.
//!
//! It is written beside itself and renamed, so that there is always a whole one. A lock keeps a second player from
//! overwriting what the first one does.

use super::model::{self, Options, Shelf};
use crate::messages::play as say;
use crate::output::write_whole;
use crate::session::Session;
use crate::small;
use crate::trouble;
use anyhow::anyhow;
use ninefold::lang::Lang;
use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The state file, held by this run.
pub(crate) struct Store {
    file: PathBuf,
    /// Where options are kept.
    options_file: PathBuf,
    /// Let go when the program ends.
    _lock: File,
    /// What the files say.
    written: String,
    written_options: String,
    lang: Lang,
}

/// What comes of looking for the state.
pub(crate) enum Found {
    /// Ours to read and write.
    Ours(Store, Option<Shelf>, Options),
    /// Another run has it.
    Taken,
}

/// The state directory: what `variable` gives of the environment decides.
pub(crate) fn directory(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || set("HOME");
    let base = if cfg!(windows) {
        set("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        set("XDG_STATE_HOME").or_else(|| Some(home()?.join("Library/Application Support")))
    } else {
        // The standard says that a relative path is to be ignored.
        let named = set("XDG_STATE_HOME").filter(|path| path.is_absolute());
        named.or_else(|| Some(home()?.join(".local/state")))
    };
    Some(base?.join("ninefold"))
}

impl Store {
    /// Looks for the state of the last run. A file that is not understood is put aside, and that is said.
    pub(crate) fn open(directory: &Path, session: &Session) -> anyhow::Result<Found> {
        let cannot = |path: &Path, error: io::Error| {
            let error = trouble::words(&error, session.lang);
            let arguments: [(&str, &dyn std::fmt::Display); 2] =
                [("file", &path.display()), ("error", &error)];
            anyhow!(session.say(crate::messages::CANNOT_OPEN, &arguments))
        };
        fs::create_dir_all(directory).map_err(|error| cannot(directory, error))?;
        let lock_file = directory.join("play.lock");
        let lock = File::options().create(true).truncate(false).write(true).open(&lock_file);
        let lock = lock.map_err(|error| cannot(&lock_file, error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(Found::Taken),
            // A file system without locks: better to play without one than not at all.
            Err(TryLockError::Error(_)) => {}
        }
        let file = directory.join("play.txt");
        let written = match small::read_text(&file, small::SAVED, session.lang) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => "\u{0}".to_owned(),
            Err(error) => return Err(cannot(&file, error)),
        };
        let shelf = if written.is_empty() { None } else { understood(&written, &file, session)? };
        let options_file = directory.join("options.txt");
        // Games matter, options can be set anew.
        let written_options = small::read_text(&options_file, small::SAVED, session.lang).unwrap_or_default();
        let options = Options::read(&written_options);
        Ok(Found::Ours(
            Store { file, options_file, _lock: lock, written, written_options, lang: session.lang },
            shelf,
            options,
        ))
    }

    /// Writes the games and the options, if they are not what the files say already.
    pub(crate) fn save(&mut self, shelf: &Shelf, options: &Options) -> io::Result<()> {
        let text = model::write(shelf);
        if text != self.written {
            write_whole(&self.file, text.as_bytes(), self.lang)?;
            self.written = text;
        }
        let text = options.write();
        if text != self.written_options {
            write_whole(&self.options_file, text.as_bytes(), self.lang)?;
            self.written_options = text;
        }
        Ok(())
    }

    /// The file.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }
}

/// The games of the text, or none and a file put aside.
fn understood(text: &str, file: &Path, session: &Session) -> anyhow::Result<Option<Shelf>> {
    match model::read(text) {
        Ok(shelf) => Ok(Some(shelf)),
        Err(line) => {
            let kept = file.with_extension("txt.bad");
            fs::rename(file, &kept)?;
            let arguments: [(&str, &dyn std::fmt::Display); 3] =
                [("file", &file.display()), ("line", &line), ("kept", &kept.display())];
            session.note(format!("ninefold: {}", session.say(say::DAMAGED_STATE, &arguments)));
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
