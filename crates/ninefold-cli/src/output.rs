//! Where results go: standard output, or a file that appears whole or not at all.

use crate::args::Output;
use crate::messages;
use crate::session::Session;
use anyhow::Context;
use flate2::write::GzEncoder;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

const BUFFER: usize = 1 << 16;

/// The destination of a command's results.
pub(crate) struct Sink {
    to: To,
}

enum To {
    /// Standard output, a device or a named pipe: written as it comes.
    Stream {
        out: BufWriter<Box<dyn Write>>,
        name: PathBuf,
    },
    File {
        packed: Packed,
        partial: PathBuf,
        path: PathBuf,
    },
}

enum Packed {
    Plain(BufWriter<File>),
    Gzip(GzEncoder<BufWriter<File>>),
    Zstd(zstd::Encoder<'static, BufWriter<File>>),
}

impl Sink {
    /// Opens standard output, or `FILE.partial` beside the file that was asked for.
    pub(crate) fn open(output: &Output) -> anyhow::Result<Sink> {
        let Some(path) = &output.output else {
            return Ok(Sink::stream(io::stdout().lock(), Path::new("standard output")));
        };
        // A device or a pipe cannot be replaced by a finished file, and must not be.
        if let Ok(metadata) = fs::metadata(path)
            && !metadata.is_file()
        {
            let stream = OpenOptions::new().write(true).open(path).with_context(|| cannot_write(path))?;
            return Ok(Sink::stream(stream, path));
        }
        let partial = partial_name(path);
        let file = File::create(&partial).with_context(|| cannot_write(&partial))?;
        let file = BufWriter::with_capacity(BUFFER, file);
        let packed = match path.extension().and_then(|ending| ending.to_str()) {
            Some("gz") => Packed::Gzip(GzEncoder::new(file, flate2::Compression::default())),
            Some("zst") => Packed::Zstd(zstd::Encoder::new(file, 0)?),
            _ => Packed::Plain(file),
        };
        Ok(Sink { to: To::File { packed, partial, path: path.clone() } })
    }

    fn stream(out: impl Write + 'static, name: &Path) -> Sink {
        Sink { to: To::Stream { out: BufWriter::with_capacity(BUFFER, Box::new(out)), name: name.into() } }
    }

    /// Writes and empties `buffer`.
    pub(crate) fn drain(&mut self, buffer: &mut Vec<u8>) -> anyhow::Result<()> {
        let written = match &mut self.to {
            To::Stream { out, name } => out.write_all(buffer).with_context(|| cannot_write(name)),
            To::File { packed, partial, .. } => {
                packed.write_all(buffer).with_context(|| cannot_write(partial))
            }
        };
        buffer.clear();
        written
    }

    /// Hands what was written so far to the reader, who may be waiting for it.
    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        match &mut self.to {
            To::Stream { out, name } => out.flush().with_context(|| cannot_write(name)),
            To::File { .. } => Ok(()),
        }
    }

    /// All is written: the file takes its name. After Ctrl-C it stays `.partial`.
    pub(crate) fn finish(self, session: &Session) -> anyhow::Result<()> {
        self.close(session, !session.is_cancelled())
    }

    /// Not all is written: the file stays `.partial`.
    pub(crate) fn leave(self, session: &Session) -> anyhow::Result<()> {
        self.close(session, false)
    }

    /// Nothing came of it: no file is left.
    pub(crate) fn discard(self) -> anyhow::Result<()> {
        match self.to {
            To::Stream { .. } => Ok(()),
            To::File { partial, .. } => fs::remove_file(&partial).with_context(|| cannot_write(&partial)),
        }
    }

    fn close(self, session: &Session, whole: bool) -> anyhow::Result<()> {
        match self.to {
            To::Stream { mut out, name } => out.flush().with_context(|| cannot_write(&name)),
            To::File { packed, partial, path } => {
                packed.finish().with_context(|| cannot_write(&partial))?;
                if !whole {
                    session.note(session.say(messages::LEFT_PARTIAL, &[("file", &partial.display())]));
                    return Ok(());
                }
                fs::rename(&partial, &path).with_context(|| cannot_write(&path))
            }
        }
    }
}

impl Packed {
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Packed::Plain(file) => file.write_all(bytes),
            Packed::Gzip(file) => file.write_all(bytes),
            Packed::Zstd(file) => file.write_all(bytes),
        }
    }

    /// Completes the file and waits until the disk has it.
    fn finish(self) -> io::Result<()> {
        let file = match self {
            Packed::Plain(file) => file,
            Packed::Gzip(file) => file.finish()?,
            Packed::Zstd(file) => file.finish()?,
        };
        file.into_inner().map_err(|error| error.into_error())?.sync_all()
    }
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", path.display())
}

fn partial_name(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".partial");
    name.into()
}
