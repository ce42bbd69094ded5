//! The files of the page: built into the program, or in a folder during development.

use crate::small;
use flate2::Compression;
use flate2::write::GzEncoder;
use hyper::body::Bytes;
use ninefold::lang::Lang;
use ninefold_web::page;
use std::borrow::Cow;
use std::collections::HashMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The source of the files.
#[derive(Debug)]
pub(super) struct FileSource {
    folder: Option<PathBuf>,
    /// Files that were sent before, by path.
    packed: Mutex<HashMap<String, Arc<SentFile>>>,
}

/// A file as it is sent.
#[derive(Clone, Debug)]
pub(super) struct SentFile {
    /// The content type.
    pub(super) kind: &'static str,
    /// The entity tag, which differs for every file and version.
    pub(super) tag: String,
    /// The uncompressed contents.
    pub(super) plain: Bytes,
    /// The compressed contents, if they are smaller.
    pub(super) gzip: Option<Bytes>,
}

impl FileSource {
    /// The files built into the program, or those in this folder.
    pub(super) fn new(folder: Option<PathBuf>) -> io::Result<FileSource> {
        if let Some(folder) = &folder {
            fs::read_dir(folder)
                .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", folder.display())))?;
        }
        Ok(FileSource { folder, packed: Mutex::default() })
    }

    /// The file at a path such as `/app/grid.js`; for a folder, its `index.html`.
    pub(super) fn get(&self, address: &str) -> Option<Arc<SentFile>> {
        let path = address.strip_prefix('/')?;
        let path = match path.is_empty() || path.ends_with('/') {
            true => Cow::Owned(format!("{path}index.html")),
            false => Cow::Borrowed(path),
        };
        let (bytes, tag) = self.read(&path)?;
        let mut packed = self.packed.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = packed.get(&*path).filter(|known| known.tag == tag) {
            return Some(Arc::clone(known));
        }
        let kind = kind(&path);
        let file = Arc::new(SentFile { kind, tag, gzip: gzip(kind, &bytes), plain: bytes });
        packed.insert(path.into_owned(), Arc::clone(&file));
        Some(file)
    }

    fn read(&self, path: &str) -> Option<(Bytes, String)> {
        let Some(folder) = &self.folder else {
            let file = page::file(path)?;
            let tag = file.hash[..12].iter().map(|byte| format!("{byte:02x}")).collect();
            let bytes = match file.bytes {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => bytes.into(),
            };
            return Some((bytes, tag));
        };
        let is_plain =
            |name: &str| !name.is_empty() && !name.starts_with('.') && !name.contains(['\\', ':', '\0']);
        if !path.split('/').all(is_plain) {
            return None;
        }
        // The message is dropped, so its language does not matter; the client is told that there is no such file.
        let bytes = small::read(&folder.join(Path::new(path)), small::FONT, Lang::En).ok()?;
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Some((bytes.into(), format!("{:016x}", hasher.finish())))
    }
}

/// The content type of a file, by its extension.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Compresses the bytes; `None` unless that makes them smaller.
fn gzip(kind: &str, bytes: &[u8]) -> Option<Bytes> {
    if matches!(kind, "image/png" | "font/woff2") {
        return None;
    }
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes).ok()?;
    packer.finish().ok().filter(|packed| packed.len() < bytes.len()).map(Bytes::from)
}
