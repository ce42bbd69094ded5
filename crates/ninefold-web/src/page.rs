//! The files of the page, built into the program. In a debug build they are read from `page/` each time.

use rust_embed::RustEmbed;
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "page/"]
#[allow_missing = true]
struct Files;

/// A file of the page.
#[derive(Clone, Debug)]
pub struct File {
    /// Its contents.
    pub bytes: Cow<'static, [u8]>,
    /// A hash of the contents.
    pub hash: [u8; 32],
}

/// The file at this path, such as `app/grid.js`.
pub fn file(path: &str) -> Option<File> {
    Files::get(path).map(|file| File { hash: file.metadata.sha256_hash(), bytes: file.data })
}

/// The paths of all files.
pub fn paths() -> impl Iterator<Item = Cow<'static, str>> {
    Files::iter()
}
