//! Finds which file an output's name means, and opens its unfinished version.
//!
//! The name that the user typed may be a link: the file behind it is written, and the link stays. The user did not
//! choose the name of the unfinished version, so anything but a plain file is refused there. Otherwise, in a folder
//! that others may write to, a link under that name could make us overwrite files that they cannot.

use crate::messages;
use crate::trouble;
use ninefold::lang::{Lang, Text};
use std::ffi::OsStr;
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The most links that are followed to a file.
const LINKS: usize = 40;

/// The number of tries if others take and leave the place while it is being opened.
const TRIES: usize = 16;

/// The destination that a name refers to.
pub(super) enum Target {
    /// The program's own standard output, under the system's name for it.
    StandardOutput,
    /// A device, a pipe or a file that is open already; written as results come.
    Stream(File),
    /// A file that appears only when it is complete.
    File(PathBuf),
}

/// Finds what this name refers to. Links are followed, even to files that do not exist yet.
pub(super) fn target(path: &Path) -> io::Result<Target> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        if let Some(descriptor) = descriptor(&path) {
            return descriptor;
        }
        match fs::symlink_metadata(&path) {
            Ok(metadata) if metadata.is_symlink() => {
                let link = fs::read_link(&path)?;
                path = path.parent().unwrap_or(Path::new("")).join(link);
            }
            // A device or a pipe cannot be replaced by a finished file, and must not be.
            Ok(metadata) if !metadata.is_file() => {
                return OpenOptions::new().write(true).open(&path).map(Target::Stream);
            }
            _ => return Ok(Target::File(path)),
        }
    }
    // This returns the system's own error.
    fs::metadata(&path)?;
    Ok(Target::File(path))
}

/// A file that is open already, under the system's name for it. It is written to, not replaced.
fn descriptor(path: &Path) -> Option<io::Result<Target>> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty())?;
    let folder = fs::canonicalize(folder).ok()?;
    if !folder.starts_with("/proc") && !folder.starts_with("/dev/fd") {
        return None;
    }
    let own = [PathBuf::from(format!("/proc/{}/fd", std::process::id())), PathBuf::from("/dev/fd")];
    if own.contains(&folder) && path.file_name() == Some(OsStr::new("1")) {
        return Some(Ok(Target::StandardOutput));
    }
    // Keeps what others have written to it.
    Some(OpenOptions::new().append(true).open(path).map(Target::Stream))
}

/// Opens unfinished files and locks out other runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opener {
    /// The language of messages.
    pub(super) lang: Lang,
}

impl Opener {
    fn refuse(why: Text) -> io::Error {
        trouble::said(io::ErrorKind::Other, why)
    }

    /// Opens an empty file at this place that no other run is writing. `like` is the file that it will replace. Until
    /// the new file is complete, only those who may read the old one may read it.
    pub(super) fn fresh(self, place: &Path, like: Option<&Metadata>) -> io::Result<File> {
        for _ in 0..TRIES {
            // Held until the new file is locked, so that the place is locked all the time.
            let before = self.existing(place)?;
            if let Some(file) = before.as_ref() {
                if cfg!(not(unix)) {
                    file.set_len(0)?;
                    return file.try_clone();
                }
                fs::remove_file(place)?;
            }
            let mut options = OpenOptions::new();
            options.read(true).write(true).create_new(true);
            #[cfg(unix)]
            if let Some(like) = like {
                use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
                options.mode(like.permissions().mode() & 0o666 | 0o600);
            }
            #[cfg(not(unix))]
            let _ = like;
            match options.open(place) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
                Ok(file) => {
                    self.lock(&file)?;
                    if is_at(&file, place)? {
                        return Ok(file);
                    }
                }
            }
        }
        Err(Opener::refuse(messages::OUTPUT_IS_BUSY))
    }

    /// Opens the plain file at this place that no other run is writing; `None` if nothing is there.
    pub(super) fn existing(self, place: &Path) -> io::Result<Option<File>> {
        for _ in 0..TRIES {
            let file = match without_links(OpenOptions::new().read(true).write(true)).open(place) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
                Err(error) => return Err(self.plain(place).err().unwrap_or(error)),
                Ok(file) => file,
            };
            self.plain_file(&file.metadata()?)?;
            self.lock(&file)?;
            // Before it was locked, the run that wrote it may have renamed it.
            if is_at(&file, place)? {
                return Ok(Some(file));
            }
        }
        Err(Opener::refuse(messages::OUTPUT_IS_BUSY))
    }

    /// Returns an error if there is something other than a plain file.
    pub(super) fn plain(self, place: &Path) -> io::Result<()> {
        match fs::symlink_metadata(place) {
            Ok(metadata) => self.plain_file(&metadata),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error),
        }
    }

    fn plain_file(self, metadata: &Metadata) -> io::Result<()> {
        if metadata.is_symlink() {
            return Err(Opener::refuse(messages::PLACE_IS_LINK));
        }
        if !metadata.is_file() {
            return Err(Opener::refuse(messages::PLACE_IS_NO_FILE));
        }
        #[cfg(unix)]
        if std::os::unix::fs::MetadataExt::nlink(metadata) > 1 {
            return Err(Opener::refuse(messages::PLACE_HAS_NAMES));
        }
        Ok(())
    }

    /// Locks the file, so that two runs never write it. On a file system without locks this cannot be ensured.
    fn lock(self, file: &File) -> io::Result<()> {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(Opener::refuse(messages::OUTPUT_IS_BUSY)),
            Err(TryLockError::Error(_)) | Ok(()) => Ok(()),
        }
    }
}

/// Makes the options open the file with this name, not one that it links to, without waiting for the other end of a
/// pipe.
#[cfg(unix)]
pub(super) fn without_links(options: &mut OpenOptions) -> &mut OpenOptions {
    use rustix::fs::OFlags;
    use std::os::unix::fs::OpenOptionsExt;
    let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
    options.custom_flags(i32::try_from(flags.bits()).unwrap_or_default())
}

#[cfg(not(unix))]
pub(super) fn without_links(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// True if the file still has this name.
#[cfg(unix)]
fn is_at(file: &File, place: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let own = file.metadata()?;
    match fs::symlink_metadata(place) {
        Ok(there) => Ok((own.dev(), own.ino()) == (there.dev(), there.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}

/// Gives the file the owner and permissions of the one that it replaces, as far as the system allows.
#[cfg(unix)]
pub(super) fn make_like(file: &File, replaced: &Metadata) {
    use rustix::fs::{Gid, Uid, fchown};
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let (user, group) = (Uid::from_raw(replaced.uid()), Gid::from_raw(replaced.gid()));
    // Members may set the group; only the administrator may set the owner.
    let _ = fchown(file, Some(user), Some(group)).or_else(|_| fchown(file, None, Some(group)));
    let is_same = file.metadata().is_ok_and(|own| (own.uid(), own.gid()) == (replaced.uid(), replaced.gid()));
    // Permission to run as another user was given to that user's file, so it is kept only for the same owner.
    let bits = if is_same { 0o7777 } else { 0o777 };
    // File systems without permissions refuse this; then there is nothing to keep.
    let _ = file.set_permissions(fs::Permissions::from_mode(replaced.permissions().mode() & bits));
}

#[cfg(not(unix))]
pub(super) fn make_like(_: &File, _: &Metadata) {}
