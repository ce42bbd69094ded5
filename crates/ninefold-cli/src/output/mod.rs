//! Where results go: standard output, or a file that appears whole or not at all.
//!
//! Until everything is written, `FILE` is called `FILE.partial`. A run that can be continued keeps a
//! [`journal`] beside it.

mod journal;
mod packing;

pub(crate) use journal::{State, with_ending};
pub(crate) use packing::Packing;

use crate::args::Output;
use crate::messages;
use crate::session::Session;
use anyhow::{Context, bail};
use journal::{Journal, StateFile};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, IsTerminal, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

const BUFFER: usize = 1 << 16;

/// A compressed piece is closed when it holds as much as this.
const PIECE: usize = 1 << 20;

/// The destination of a command's results.
pub(crate) struct Sink {
    to: To,
}

enum To {
    /// Standard output, a device or a named pipe: written as it comes.
    Stream {
        out: BufWriter<Box<dyn Write>>,
        name: PathBuf,
        is_terminal: bool,
    },
    File(Box<Unfinished>),
}

/// `FILE.partial`, which will be `FILE`.
struct Unfinished {
    file: File,
    packing: Packing,
    /// What is not written, or not compressed yet, because it is too little.
    waiting: Vec<u8>,
    packed: Vec<u8>,
    /// How long the file is.
    written: u64,
    /// Something could not be written.
    has_failed: bool,
    partial: PathBuf,
    path: PathBuf,
    journal: Option<Journal>,
}

impl Sink {
    /// Opens standard output, or `FILE.partial` beside the file that was asked for.
    pub(crate) fn open(output: &Output) -> anyhow::Result<Sink> {
        match Sink::stream_or_file(output)? {
            Ok(stream) => Ok(stream),
            Err(path) => {
                let partial = with_ending(path, ".partial");
                // A state that is there speaks of another run's output.
                StateFile::beside(&partial, Vec::new()).remove()?;
                let file = start(&partial)?;
                Ok(Sink { to: To::File(Box::new(Unfinished::new(file, partial, path))) })
            }
        }
    }

    /// Whether a file can appear there: told before much work is done for it.
    pub(crate) fn probe(path: &Path) -> anyhow::Result<()> {
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => {
                OpenOptions::new().write(true).open(path).map(drop).with_context(|| cannot_write(path))
            }
            // A pipe that is opened waits for its reader.
            Ok(metadata) if !metadata.is_file() => Ok(()),
            _ => {
                let partial = with_ending(path, ".partial");
                drop(start(&partial)?);
                fs::remove_file(&partial).with_context(|| cannot_write(&partial))
            }
        }
    }

    /// As [`Sink::open`], but a file keeps a journal with this identity, and where `resume` says so the
    /// file goes on from the state that was left behind. Without an identity nothing can be resumed.
    pub(crate) fn open_with_journal(
        output: &Output,
        identity: Option<Vec<String>>,
        resume: bool,
        session: &Session,
    ) -> anyhow::Result<(Sink, Option<State>)> {
        let refuse = |why| bail!(session.say(why, &[]));
        let path = match (Sink::stream_or_file(output)?, &identity) {
            (Ok(_), _) if resume => return refuse(messages::RESUME_NEEDS_A_FILE),
            (Err(_), None) if resume => return refuse(messages::RESUME_NEEDS_FILES),
            (Ok(stream), _) => return Ok((stream, None)),
            (Err(_), None) => return Ok((Sink::open(output)?, None)),
            (Err(path), Some(_)) => path,
        };
        let partial = with_ending(path, ".partial");
        let state_file = StateFile::beside(&partial, identity.unwrap_or_default());
        let left = if resume && partial.exists() { state_file.read(&partial, session)? } else { None };
        let file = match &left {
            Some(state) => go_on(&partial, state.written, session)?,
            None => {
                if resume {
                    let arguments: &[(&str, &dyn std::fmt::Display)] = &[("file", &partial.display())];
                    session.note(session.say(messages::NOTHING_TO_RESUME, arguments));
                }
                state_file.remove()?;
                start(&partial)?
            }
        };
        let mut unfinished = Unfinished::new(file, partial, path);
        let state = left.clone().unwrap_or(State { written: 0, notes: String::new() });
        unfinished.written = state.written;
        unfinished.journal = Some(Journal::open(state_file, &unfinished.file, state)?);
        // A state without notes is the very beginning.
        let left = left.filter(|state| !state.notes.is_empty());
        Ok((Sink { to: To::File(Box::new(unfinished)) }, left))
    }

    /// The stream, or the path of the file that is to appear whole.
    fn stream_or_file(output: &Output) -> anyhow::Result<Result<Sink, &Path>> {
        let Some(path) = &output.output else {
            let name = Path::new("standard output");
            return Ok(Ok(Sink::stream(io::stdout().lock(), name, io::stdout().is_terminal())));
        };
        // A device or a pipe cannot be replaced by a finished file, and must not be.
        if let Ok(metadata) = fs::metadata(path)
            && !metadata.is_file()
        {
            let stream = OpenOptions::new().write(true).open(path).with_context(|| cannot_write(path))?;
            let is_terminal = stream.is_terminal();
            return Ok(Ok(Sink::stream(stream, path, is_terminal)));
        }
        Ok(Err(path))
    }

    fn stream(out: impl Write + 'static, name: &Path, is_terminal: bool) -> Sink {
        let out = BufWriter::with_capacity(BUFFER, Box::new(out) as Box<dyn Write>);
        Sink { to: To::Stream { out, name: name.into(), is_terminal } }
    }

    /// How what is written is compressed.
    pub(crate) fn packing(&self) -> Packing {
        match &self.to {
            To::Stream { .. } => Packing::Plain,
            To::File(unfinished) => unfinished.packing,
        }
    }

    /// Does a person see the results?
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self.to, To::Stream { is_terminal: true, .. })
    }

    /// Writes and empties `buffer`.
    pub(crate) fn drain(&mut self, buffer: &mut Vec<u8>) -> anyhow::Result<()> {
        let written = match &mut self.to {
            To::Stream { out, name, .. } => out.write_all(buffer).with_context(|| cannot_write(name)),
            To::File(unfinished) => unfinished.append(buffer),
        };
        buffer.clear();
        written
    }

    /// Writes and empties `buffer`, a piece that [`Packing::pack`] has made.
    pub(crate) fn drain_packed(&mut self, buffer: &mut Vec<u8>) -> anyhow::Result<()> {
        let written = match &mut self.to {
            To::Stream { .. } => unreachable!("what goes to a stream is not packed"),
            To::File(unfinished) => unfinished.append_packed(buffer),
        };
        buffer.clear();
        written
    }

    /// Hands what was written so far to the reader, who may be waiting for it.
    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        match &mut self.to {
            To::Stream { out, name, .. } => out.flush().with_context(|| cannot_write(name)),
            To::File(_) => Ok(()),
        }
    }

    /// The run could go on from here, with these notes.
    pub(crate) fn mark(&mut self, notes: impl FnOnce() -> String) -> anyhow::Result<()> {
        match &mut self.to {
            To::File(unfinished) => unfinished.mark(notes),
            To::Stream { .. } => Ok(()),
        }
    }

    /// All is written: the file takes its name. After Ctrl-C, or when an input could not be read to its
    /// end, it stays `.partial`.
    pub(crate) fn finish(self, session: &Session) -> anyhow::Result<()> {
        self.close(session, !session.is_cancelled() && !session.input_failed())
    }

    /// Not all is written: the file stays `.partial`.
    pub(crate) fn leave(self, session: &Session) -> anyhow::Result<()> {
        self.close(session, false)
    }

    /// Nothing came of it: no file is left.
    pub(crate) fn discard(self) -> anyhow::Result<()> {
        match self.to {
            To::Stream { .. } => Ok(()),
            To::File(unfinished) => {
                let partial = unfinished.partial;
                fs::remove_file(&partial).with_context(|| cannot_write(&partial))
            }
        }
    }

    fn close(self, session: &Session, is_whole: bool) -> anyhow::Result<()> {
        match self.to {
            To::Stream { mut out, name, .. } => out.flush().with_context(|| cannot_write(&name)),
            To::File(unfinished) if is_whole => unfinished.finish(),
            To::File(unfinished) => unfinished.leave(session),
        }
    }
}

impl Unfinished {
    fn new(file: File, partial: PathBuf, path: &Path) -> Unfinished {
        Unfinished {
            file,
            packing: Packing::by_name(path),
            waiting: Vec::new(),
            packed: Vec::new(),
            written: 0,
            has_failed: false,
            partial,
            path: path.into(),
            journal: None,
        }
    }

    fn append(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        let worth_it = if self.packing == Packing::Plain { BUFFER } else { PIECE };
        if self.waiting.is_empty() && bytes.len() >= worth_it && self.packing == Packing::Plain {
            return self.write(bytes);
        }
        self.waiting.extend_from_slice(bytes);
        if self.waiting.len() >= worth_it { self.write_waiting() } else { Ok(()) }
    }

    fn append_packed(&mut self, piece: &[u8]) -> anyhow::Result<()> {
        self.write_waiting()?;
        self.write(piece)
    }

    fn write_waiting(&mut self) -> anyhow::Result<()> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let (waiting, mut packed) = (std::mem::take(&mut self.waiting), std::mem::take(&mut self.packed));
        packed.clear();
        let written = match self.packing {
            Packing::Plain => self.write(&waiting),
            packing => {
                packing.pack(&waiting, &mut packed).with_context(|| cannot_write(&self.partial))?;
                self.write(&packed)
            }
        };
        (self.waiting, self.packed) = (waiting, packed);
        self.waiting.clear();
        written
    }

    fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        let written = self.file.write_all(bytes);
        self.has_failed |= written.is_err();
        self.written += bytes.len() as u64;
        written.with_context(|| cannot_write(&self.partial))
    }

    fn mark(&mut self, notes: impl FnOnce() -> String) -> anyhow::Result<()> {
        let Some(journal) = &mut self.journal else { return Ok(()) };
        if self.packing != Packing::Plain && !self.waiting.is_empty() {
            // Where the next piece begins depends on the results alone, so that a run that was interrupted
            // makes the same pieces: there can be no mark within one.
            return Ok(());
        }
        if journal.is_due() {
            self.write_waiting()?;
        }
        let state = State { written: self.written + self.waiting.len() as u64, notes: notes() };
        if let Some(journal) = &mut self.journal {
            journal.note(state);
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> anyhow::Result<()> {
        self.write_waiting()?;
        if self.written == 0 && self.packing != Packing::Plain {
            // A compressed file of nothing still has to be one.
            let mut nothing = Vec::new();
            self.packing.pack(&[], &mut nothing).with_context(|| cannot_write(&self.partial))?;
            self.write(&nothing)?;
        }
        self.file.sync_all().with_context(|| cannot_write(&self.partial))?;
        if let Some(journal) = self.journal.take() {
            journal.remove()?;
        }
        fs::rename(&self.partial, &self.path).with_context(|| cannot_write(&self.path))
    }

    fn leave(mut self: Box<Self>, session: &Session) -> anyhow::Result<()> {
        let written = if self.has_failed { Ok(()) } else { self.write_waiting() };
        let file: &[(&str, &dyn std::fmt::Display)] = &[("file", &self.partial.display())];
        session.note(session.say(messages::LEFT_PARTIAL, file));
        if let Some(journal) = self.journal.take() {
            journal.leave(!self.has_failed && written.is_ok())?;
            session.note(session.say(messages::CAN_BE_RESUMED, &[]));
        }
        written
    }
}

/// An empty file that nobody else is writing.
fn start(partial: &Path) -> anyhow::Result<File> {
    let file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(partial)
        .with_context(|| cannot_write(partial))?;
    lock(&file, partial)?;
    file.set_len(0).with_context(|| cannot_write(partial))?;
    Ok(file)
}

/// The file that was left behind, cut to the length that is known to be good.
fn go_on(partial: &Path, written: u64, session: &Session) -> anyhow::Result<File> {
    let cannot = || cannot_write(partial);
    let mut file = OpenOptions::new().write(true).open(partial).with_context(cannot)?;
    lock(&file, partial)?;
    if file.metadata().with_context(cannot)?.len() < written {
        bail!(session.say(messages::RESUME_TOO_SHORT, &[("file", &partial.display())]));
    }
    file.set_len(written).with_context(cannot)?;
    file.seek(SeekFrom::Start(written)).with_context(cannot)?;
    Ok(file)
}

/// Two runs must not write the same file. Where the file system knows no locks, nobody can tell.
fn lock(file: &File, partial: &Path) -> anyhow::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            bail!("{}: another run is writing this file", cannot_write(partial))
        }
        Err(TryLockError::Error(_)) | Ok(()) => Ok(()),
    }
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", path.display())
}
