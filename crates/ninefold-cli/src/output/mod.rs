//! Writes results to standard output, or to a file that appears only when it is complete.
//!
//! Until everything is written, `FILE` is called `FILE.partial`. A run that can be resumed keeps a [`journal`] next to it.

mod journal;
mod packing;
mod place;

pub(crate) use journal::{State, with_ending};
pub(crate) use packing::Packing;

use crate::args::{Output, TableFile};
use crate::helper;
use crate::messages;
use crate::session::{Cancelled, Session};
use anyhow::{Context, bail};
use crc32fast::Hasher;
use journal::{Journal, Lookup, StateFile};
use ninefold::lang::Lang;
use place::{Opener, Target};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;

const BUFFER: usize = 1 << 16;

/// A compressed piece is closed when it holds this many bytes.
const PIECE: usize = 1 << 20;

/// The destination of a command's results.
pub(crate) struct Sink {
    to: To,
    lang: Lang,
}

enum To {
    /// Standard output, a device or a named pipe, written as results come.
    Stream {
        out: BufWriter<Box<dyn Write>>,
        name: PathBuf,
        is_terminal: bool,
        /// The helper program, if it makes a table of the results on the way.
        maker: Option<helper::Stream>,
    },
    File(Box<Unfinished>),
}

/// `FILE.partial`, which will become `FILE`.
struct Unfinished {
    file: File,
    packing: Packing,
    /// Bytes not yet written or compressed, because there are too few of them.
    waiting: Vec<u8>,
    packed: Vec<u8>,
    /// The length of the file, including uncompressed bytes that wait to be written.
    length: u64,
    /// The checksum of these bytes, if it is needed.
    sum: Hasher,
    /// Something could not be written.
    has_failed: bool,
    /// The file is what it is meant to be: complete, removed, or left to be continued.
    is_settled: bool,
    partial: PathBuf,
    path: PathBuf,
    /// The table that is made of the file when it is complete.
    table: Option<TableFile>,
    journal: Option<Journal>,
    lang: Lang,
}

impl Sink {
    /// Opens standard output, or `FILE.partial` next to the file that was asked for.
    pub(crate) fn open(output: &Output, session: &Session) -> anyhow::Result<Sink> {
        let path = match Sink::stream_or_file(output, session)? {
            Ok(stream) => return Ok(stream),
            Err(path) => path,
        };
        let partial = with_ending(&path, ".partial");
        let opener = Opener { lang: session.lang };
        let state_file = StateFile::beside(&partial, Vec::new(), opener);
        state_file.refuse_others()?;
        let file = start(&partial, &path, opener)?;
        let unfinished = Unfinished::new(file, partial, path, output.table, session.lang);
        // If there is a state, it describes another run's output.
        state_file.remove()?;
        Ok(Sink::file(unfinished))
    }

    /// Checks that a file can be written there, before much work is done for it.
    pub(crate) fn probe(path: &Path, session: &Session) -> anyhow::Result<()> {
        let lang = session.lang;
        // Opening a pipe would wait for its reader.
        if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
            return Ok(());
        }
        if let Target::File(path) = place::target(path).with_context(|| cannot_write(path, lang))? {
            let partial = with_ending(&path, ".partial");
            drop(start(&partial, &path, Opener { lang })?);
            fs::remove_file(&partial).with_context(|| cannot_write(&partial, lang))?;
        }
        Ok(())
    }

    /// Like [`Sink::open`], but a file keeps a journal with this identity. With `resume`, the file continues from the
    /// state that was left behind. Without an identity nothing can be resumed.
    pub(crate) fn open_with_journal(
        output: &Output,
        identity: Option<Vec<String>>,
        resume: bool,
        session: &Session,
    ) -> anyhow::Result<(Sink, Option<State>)> {
        let refuse = |why| bail!(session.say(why, &[]));
        let path = match (Sink::stream_or_file(output, session)?, &identity) {
            (Ok(_), _) if resume => return refuse(messages::RESUME_NEEDS_A_FILE),
            (Err(_), None) if resume => return refuse(messages::RESUME_NEEDS_FILES),
            (Ok(stream), _) => return Ok((stream, None)),
            (Err(_), None) => return Ok((Sink::open(output, session)?, None)),
            (Err(path), Some(_)) => path,
        };
        let opener = Opener { lang: session.lang };
        let partial = with_ending(&path, ".partial");
        let state_file = StateFile::beside(&partial, identity.unwrap_or_default(), opener);
        state_file.refuse_others()?;
        let left = if resume { Some(left_behind(&partial, &state_file, opener, session)?) } else { None };
        let (file, left) = match left {
            Some(Remains::Kept(file, state)) => (file, Some(state)),
            None => (start(&partial, &path, opener)?, None),
            Some(Remains::Nothing(why)) => {
                let file = start(&partial, &path, opener)?;
                // This is reported only now, when the place is ours and the run begins.
                session.note(why);
                (file, None)
            }
        };
        let sum = left.as_ref().map_or_else(Hasher::new, State::sum);
        let mut unfinished = Unfinished::new(file, partial, path, output.table, session.lang);
        let state = left.clone().unwrap_or_default();
        (unfinished.length, unfinished.sum) = (state.written, sum);
        // Whatever fails, the remains of the other run are worth as much as before.
        unfinished.is_settled = left.is_some();
        if left.is_none() {
            state_file.remove()?;
        }
        unfinished.journal = Some(Journal::open(state_file, &unfinished.file, state)?);
        unfinished.is_settled = false;
        // A state without notes means that nothing was done yet.
        let left = left.filter(|state| !state.notes.is_empty());
        Ok((Sink::file(unfinished), left))
    }

    /// The stream, or the path of the file to be written.
    fn stream_or_file(output: &Output, session: &Session) -> anyhow::Result<Result<Sink, PathBuf>> {
        let lang = session.lang;
        if output.table.is_some() {
            // Known at once, not when everything is done.
            helper::command()?;
        }
        let standard = Path::new(messages::STANDARD_OUTPUT.get(lang));
        let place = match &output.output {
            None => Target::StandardOutput,
            Some(path) => place::target(path).with_context(|| cannot_write(path, lang))?,
        };
        let name = output.output.as_deref().unwrap_or(standard);
        let is_terminal = match &place {
            Target::StandardOutput => io::stdout().is_terminal(),
            Target::Stream(stream) => stream.is_terminal(),
            Target::File(_) => false,
        };
        if output.table.is_some() && is_terminal {
            bail!(session.say(messages::TABLE_NEEDS_A_FILE, &[]));
        }
        match (place, output.table) {
            (Target::File(path), _) => Ok(Err(path)),
            (Target::StandardOutput, None) => {
                Ok(Ok(Sink::stream(io::stdout().lock(), standard, is_terminal, lang)))
            }
            (Target::Stream(stream), None) => Ok(Ok(Sink::stream(stream, name, is_terminal, lang))),
            (Target::StandardOutput, Some(table)) => Sink::made(table, Stdio::inherit(), name, lang).map(Ok),
            (Target::Stream(stream), Some(table)) => Sink::made(table, stream.into(), name, lang).map(Ok),
        }
    }

    /// A stream of which the helper makes a table on the way.
    fn made(table: TableFile, out: Stdio, name: &Path, lang: Lang) -> anyhow::Result<Sink> {
        let (maker, input) = helper::Stream::start(table, out).with_context(|| cannot_write(name, lang))?;
        let out = BufWriter::with_capacity(BUFFER, Box::new(input) as Box<dyn Write>);
        Ok(Sink { to: To::Stream { out, name: name.into(), is_terminal: false, maker: Some(maker) }, lang })
    }

    fn stream(out: impl Write + 'static, name: &Path, is_terminal: bool, lang: Lang) -> Sink {
        let out = BufWriter::with_capacity(BUFFER, Box::new(out) as Box<dyn Write>);
        Sink { to: To::Stream { out, name: name.into(), is_terminal, maker: None }, lang }
    }

    fn file(unfinished: Unfinished) -> Sink {
        Sink { lang: unfinished.lang, to: To::File(Box::new(unfinished)) }
    }

    /// The compression of the output.
    pub(crate) fn packing(&self) -> Packing {
        match &self.to {
            To::Stream { .. } => Packing::Plain,
            To::File(unfinished) => unfinished.packing,
        }
    }

    /// The content of the file, in a run that goes on, as it was written.
    pub(crate) fn kept(&self) -> anyhow::Result<impl Read + Send + 'static + use<>> {
        let (path, length) = match &self.to {
            To::File(unfinished) => (unfinished.partial.as_path(), unfinished.length),
            To::Stream { .. } => unreachable!("only files go on"),
        };
        let file = place::without_links(OpenOptions::new().read(true)).open(path);
        Ok(file.with_context(|| cannot_write(path, self.lang))?.take(length))
    }

    /// True if the results go to a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self.to, To::Stream { is_terminal: true, .. })
    }

    /// Writes and empties `buffer`.
    pub(crate) fn drain(&mut self, buffer: &mut Vec<u8>) -> anyhow::Result<()> {
        let lang = self.lang;
        let written = match &mut self.to {
            To::Stream { out, name, .. } => out.write_all(buffer).with_context(|| cannot_write(name, lang)),
            To::File(unfinished) => unfinished.append(buffer),
        };
        buffer.clear();
        written
    }

    /// Writes and empties `buffer`, a piece made by [`Packing::pack`].
    pub(crate) fn drain_packed(&mut self, buffer: &mut Vec<u8>) -> anyhow::Result<()> {
        let written = match &mut self.to {
            To::Stream { .. } => unreachable!("what goes to a stream is not packed"),
            To::File(unfinished) => unfinished.append_packed(buffer),
        };
        buffer.clear();
        written
    }

    /// Flushes what was written so far to the reader, who may be waiting for it.
    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        let lang = self.lang;
        match &mut self.to {
            To::Stream { out, name, .. } => out.flush().with_context(|| cannot_write(name, lang)),
            To::File(_) => Ok(()),
        }
    }

    /// Marks a place from which the run could continue, with these notes.
    pub(crate) fn mark(&mut self, notes: impl FnOnce() -> String) -> anyhow::Result<()> {
        match &mut self.to {
            To::File(unfinished) => unfinished.mark(notes),
            To::Stream { .. } => Ok(()),
        }
    }

    /// Gives the file its name once everything is written. After Ctrl-C, or if an input could not be read to its end,
    /// it stays `.partial`.
    pub(crate) fn finish(self, session: &Session) -> anyhow::Result<()> {
        self.close(session, !session.is_cancelled() && !session.input_failed())
    }

    /// Leaves the file as `.partial`, because not everything is written.
    pub(crate) fn leave(self, session: &Session) -> anyhow::Result<()> {
        self.close(session, false)
    }

    /// Removes the file, because there are no results.
    pub(crate) fn discard(self) -> anyhow::Result<()> {
        match self.to {
            To::Stream { .. } => Ok(()),
            To::File(unfinished) => unfinished.discard(),
        }
    }

    fn close(self, session: &Session, is_whole: bool) -> anyhow::Result<()> {
        match self.to {
            To::Stream { mut out, name, maker, .. } => {
                let flushed = out.flush();
                let Some(maker) = maker else {
                    return flushed.with_context(|| cannot_write(&name, self.lang));
                };
                if !is_whole {
                    maker.abandon();
                    return Ok(());
                }
                // Closes the pipe. If the helper has failed, it says why the pipe was closed at its end.
                drop(out);
                maker.finish().and(flushed).with_context(|| cannot_write(&name, self.lang))
            }
            To::File(unfinished) if is_whole => unfinished.finish(),
            // Without a single result there is nothing to go on from.
            To::File(unfinished) if unfinished.is_empty() => unfinished.discard(),
            To::File(unfinished) => unfinished.leave(session),
        }
    }
}

impl Unfinished {
    fn new(file: File, partial: PathBuf, path: PathBuf, table: Option<TableFile>, lang: Lang) -> Unfinished {
        Unfinished {
            file,
            // The CSV that waits to become a table is read once more, and then removed.
            packing: if table.is_some() { Packing::Zstd } else { Packing::by_name(&path) },
            waiting: Vec::new(),
            packed: Vec::new(),
            length: 0,
            sum: Hasher::new(),
            has_failed: false,
            is_settled: false,
            partial,
            path,
            table,
            journal: None,
            lang,
        }
    }

    fn cannot_write(&self) -> String {
        cannot_write(&self.partial, self.lang)
    }

    fn append(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        if self.packing == Packing::Plain {
            self.add_to_sum(bytes);
            if self.waiting.is_empty() && bytes.len() >= BUFFER {
                return self.write(bytes);
            }
        }
        let worth_it = if self.packing == Packing::Plain { BUFFER } else { PIECE };
        self.waiting.extend_from_slice(bytes);
        if self.waiting.len() >= worth_it { self.write_waiting() } else { Ok(()) }
    }

    fn append_packed(&mut self, piece: &[u8]) -> anyhow::Result<()> {
        self.write_waiting()?;
        self.add_to_sum(piece);
        self.write(piece)
    }

    /// Adds the next bytes of the file to the checksum.
    fn add_to_sum(&mut self, bytes: &[u8]) {
        self.length += bytes.len() as u64;
        if self.journal.is_some() {
            self.sum.update(bytes);
        }
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
                packing.pack(&waiting, &mut packed).with_context(|| self.cannot_write())?;
                self.add_to_sum(&packed);
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
        written.with_context(|| self.cannot_write())
    }

    fn mark(&mut self, notes: impl FnOnce() -> String) -> anyhow::Result<()> {
        let Some(journal) = &self.journal else { return Ok(()) };
        if self.packing != Packing::Plain && !self.waiting.is_empty() {
            // The start of the next piece must depend only on the results, so that a resumed run makes the same
            // pieces. So there can be no mark inside a piece.
            return Ok(());
        }
        let is_due = journal.is_due();
        if is_due {
            // The state on disk must describe what is written, not what waits.
            self.write_waiting()?;
        }
        let state = State { written: self.length, check: self.sum.clone().finalize(), notes: notes() };
        if let Some(journal) = &mut self.journal {
            journal.note(state, is_due);
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> anyhow::Result<()> {
        self.write_waiting()?;
        if self.length == 0 && self.packing != Packing::Plain {
            // An empty compressed file still needs a valid piece.
            let mut nothing = Vec::new();
            self.packing.pack(&[], &mut nothing).with_context(|| self.cannot_write())?;
            self.write(&nothing)?;
        }
        if let Some(table) = self.table {
            return self.become_table(table);
        }
        if let Some(replaced) = replaced(&self.path) {
            place::make_like(&self.file, &replaced);
        }
        self.file.sync_all().with_context(|| self.cannot_write())?;
        if let Some(journal) = self.journal.take() {
            journal.remove()?;
        }
        fs::rename(&self.partial, &self.path).with_context(|| cannot_write(&self.path, self.lang))?;
        self.is_settled = true;
        Ok(())
    }

    /// Makes the table of the complete file. If that fails, the file stays, and the run can be resumed.
    fn become_table(mut self: Box<Self>, table: TableFile) -> anyhow::Result<()> {
        let made = with_ending(&self.partial, ".table");
        let cannot = || cannot_write(&self.path, self.lang);
        let renamed = own_file(&made).and_then(|file| {
            if let Some(replaced) = replaced(&self.path) {
                place::make_like(&file, &replaced);
            }
            helper::make_table(table, &self.partial, &file)?;
            fs::rename(&made, &self.path)
        });
        if let Err(error) = renamed {
            let _ = fs::remove_file(&made);
            if let Some(journal) = self.journal.take() {
                journal.leave(true)?;
            }
            return Err(error).with_context(cannot);
        }
        fs::remove_file(&self.partial).with_context(cannot)?;
        self.is_settled = true;
        self.journal.take().map_or(Ok(()), Journal::remove)
    }

    /// True if there is nothing to go on from, and nothing waits that can be written.
    fn is_empty(&self) -> bool {
        let has_gone_far = self.journal.as_ref().is_some_and(Journal::has_state);
        let is_waiting = !self.waiting.is_empty() || has_gone_far;
        self.holds_nothing() && (self.has_failed || !is_waiting)
    }

    /// True if no result is on the disk, and no state from which another run could go on.
    fn holds_nothing(&self) -> bool {
        let is_saved = self.journal.as_ref().is_some_and(Journal::has_saved);
        !is_saved && self.file.metadata().is_ok_and(|metadata| metadata.len() == 0)
    }

    /// Removes the file, and the journal from which it could have been resumed.
    fn discard(mut self: Box<Self>) -> anyhow::Result<()> {
        if let Some(journal) = self.journal.take() {
            journal.remove()?;
        }
        fs::remove_file(&self.partial).with_context(|| self.cannot_write())?;
        self.is_settled = true;
        Ok(())
    }

    fn leave(mut self: Box<Self>, session: &Session) -> anyhow::Result<()> {
        self.is_settled = true;
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

/// After an error, files with results stay, and files without any go. Another error on the way changes nothing: the first
/// one is reported.
impl Drop for Unfinished {
    fn drop(&mut self) {
        if self.is_settled {
            return;
        }
        let holds_nothing = self.holds_nothing();
        let journal = self.journal.take();
        if holds_nothing {
            let _ = journal.map(Journal::remove);
            let _ = fs::remove_file(&self.partial);
        } else {
            let _ = journal.map(|journal| journal.leave(false));
        }
    }
}

/// Makes a new file instead of writing to the one that has this name: the helper of a killed run may still be writing to that.
fn own_file(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => File::create_new(path),
    }
}

/// Opens an empty file that no other run is writing.
fn start(partial: &Path, path: &Path, opener: Opener) -> anyhow::Result<File> {
    let file = opener.fresh(partial, replaced(path).as_ref());
    file.with_context(|| cannot_write(partial, opener.lang))
}

/// The existing file that will be replaced.
fn replaced(path: &Path) -> Option<Metadata> {
    fs::symlink_metadata(path).ok().filter(Metadata::is_file)
}

/// The remains of an interrupted run.
enum Remains {
    /// The file, locked and cut to the length that is known to be good, and its state.
    Kept(File, State),
    /// Nothing to continue from; the sentence says why.
    Nothing(String),
}

/// Examines what was left behind.
fn left_behind(
    partial: &Path,
    state_file: &StateFile,
    opener: Opener,
    session: &Session,
) -> anyhow::Result<Remains> {
    let cannot = || cannot_write(partial, opener.lang);
    let nothing =
        || Remains::Nothing(session.say(messages::NOTHING_TO_RESUME, &[("file", &partial.display())]));
    let again = |file: &Path, why: String| {
        let arguments: &[(&str, &dyn std::fmt::Display)] = &[("file", &file.display()), ("why", &why)];
        Remains::Nothing(session.say(messages::BEGINNING_AGAIN, arguments))
    };
    let Some(mut file) = opener.existing(partial).with_context(cannot)? else { return Ok(nothing()) };
    let state = match state_file.read(partial, session)? {
        Lookup::State(state) => state,
        Lookup::Nothing => return Ok(nothing()),
        Lookup::Damaged(why) => return Ok(again(state_file.path(), why)),
    };
    if !is_kept(&mut file, &state, session).with_context(cannot)? {
        return Ok(again(partial, session.say(messages::KEPT_IS_DAMAGED, &[])));
    }
    file.set_len(state.written).with_context(cannot)?;
    file.seek(SeekFrom::Start(state.written)).with_context(cannot)?;
    Ok(Remains::Kept(file, state))
}

/// True if the file begins with the bytes that the state describes.
fn is_kept(file: &mut File, state: &State, session: &Session) -> anyhow::Result<bool> {
    const CHUNK: usize = 1 << 18;
    if file.metadata()?.len() < state.written {
        return Ok(false);
    }
    let (mut sum, mut chunk, mut left) = (Hasher::new(), vec![0; CHUNK], state.written);
    while left > 0 {
        if session.is_cancelled() {
            bail!(Cancelled);
        }
        let most = usize::try_from(left).unwrap_or(CHUNK).min(CHUNK);
        match file.read(&mut chunk[..most])? {
            0 => return Ok(false),
            read => {
                sum.update(&chunk[..read]);
                left -= read as u64;
            }
        }
    }
    Ok(sum.finalize() == state.check)
}

/// Writes a file that appears completely or not at all.
pub(crate) fn write_whole(path: &Path, contents: &[u8], lang: Lang) -> io::Result<()> {
    let path = match place::target(path)? {
        Target::File(path) => path,
        Target::Stream(mut stream) => return stream.write_all(contents),
        Target::StandardOutput => return io::stdout().write_all(contents),
    };
    let (partial, replaced) = (with_ending(&path, ".partial"), replaced(&path));
    let mut out = Opener { lang }.fresh(&partial, replaced.as_ref())?;
    let written = out.write_all(contents).and_then(|()| {
        if let Some(replaced) = replaced {
            place::make_like(&out, &replaced);
        }
        out.sync_all()?;
        fs::rename(&partial, &path)
    });
    if written.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&partial);
    }
    written
}

fn cannot_write(path: &Path, lang: Lang) -> String {
    messages::CANNOT_WRITE.fill(lang, &[("file", &path.display())])
}
