//! The files of the page, inside of the program. While developing (a debug build) they are read from `page/` anew
//! each time.

use rust_embed::RustEmbed;
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "page/"]
#[allow_missing = true]
struct Files;

/// A file of the page.
#[derive(Clone, Debug)]
pub struct File {
    /// What it holds.
    pub bytes: Cow<'static, [u8]>,
    /// A hash of that.
    pub hash: [u8; 32],
}

/// The file at this path, `app/grid.js`.
pub fn file(path: &str) -> Option<File> {
    Files::get(path).map(|file| File { hash: file.metadata.sha256_hash(), bytes: file.data })
}

/// The paths of all files.
pub fn paths() -> impl Iterator<Item = Cow<'static, str>> {
    Files::iter()
}
