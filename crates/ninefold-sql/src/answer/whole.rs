//! The destinations of answers: standard output, or a file that appears only when it is complete.

use super::signals;
use super::trouble::Trouble;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write, stdout};
use std::path::{Path, PathBuf};

const BUFFER: usize = 1 << 16;

type BufferedOutput = BufWriter<Box<dyn Write + Send>>;

/// The stream that a format writes.
pub(super) enum Out {
    Plain(BufferedOutput),
    Gzip(GzEncoder<BufferedOutput>),
    Zstd(zstd::Encoder<'static, BufferedOutput>),
}

/// A file that is not complete yet, under the name `FILE.partial`. Unless it is finished, it is removed.
pub(super) struct UnfinishedFile {
    /// None for standard output.
    place: Option<PartialFile>,
}

struct PartialFile {
    file: File,
    partial: PathBuf,
    path: PathBuf,
}

/// Opens standard output, or an unfinished file.
pub(super) fn open(path: Option<&Path>) -> Result<(Out, UnfinishedFile), Trouble> {
    let Some(path) = path else {
        let out = BufWriter::with_capacity(BUFFER, Box::new(stdout()) as Box<dyn Write + Send>);
        return Ok((Out::Plain(out), UnfinishedFile { place: None }));
    };
    let partial = PathBuf::from(format!("{}.partial", path.display()));
    let cannot = |error| Trouble::writing(&partial, error);
    let file = File::create(&partial).map_err(cannot)?;
    signals::remove_when_stopped(Some(partial.clone()));
    let bytes: BufferedOutput = BufWriter::with_capacity(BUFFER, Box::new(file.try_clone().map_err(cannot)?));
    let place = PartialFile { file, path: path.to_owned(), partial: partial.clone() };
    let out = match path.extension().and_then(|ending| ending.to_str()) {
        Some("gz") => Out::Gzip(GzEncoder::new(bytes, Compression::default())),
        Some("zst") => Out::Zstd(zstd::Encoder::new(bytes, 0).map_err(cannot)?),
        _ => Out::Plain(bytes),
    };
    Ok((out, UnfinishedFile { place: Some(place) }))
}

impl Out {
    /// Writes what is left.
    pub(super) fn finish(self) -> io::Result<()> {
        match self {
            Out::Plain(mut bytes) => bytes.flush(),
            Out::Gzip(encoder) => encoder.finish()?.flush(),
            Out::Zstd(encoder) => encoder.finish()?.flush(),
        }
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Out::Plain(out) => out.write(bytes),
            Out::Gzip(out) => out.write(bytes),
            Out::Zstd(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Out::Plain(out) => out.flush(),
            Out::Gzip(out) => out.flush(),
            Out::Zstd(out) => out.flush(),
        }
    }
}

impl UnfinishedFile {
    /// Gives the file its name.
    pub(super) fn finish(mut self) -> Result<(), Trouble> {
        let Some(place) = self.place.take() else { return Ok(()) };
        let finished = place.file.sync_all().and_then(|()| fs::rename(&place.partial, &place.path));
        if finished.is_err() {
            // An unfinished file would be of no use.
            let _ = fs::remove_file(&place.partial);
        }
        signals::remove_when_stopped(None);
        finished.map_err(|error| Trouble::writing(&place.path, error))
    }
}

impl Drop for UnfinishedFile {
    fn drop(&mut self) {
        if let Some(place) = self.place.take() {
            let _ = fs::remove_file(&place.partial);
            signals::remove_when_stopped(None);
        }
    }
}
