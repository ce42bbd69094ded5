//! Records how far an unfinished output has come, in a small file next to it, so that it can be continued.
//!
//! ```text
//! ninefold 0.1.0                   who wrote this: the lines down to `written` are the run's identity
//! command solve                    what was asked for
//! option format csv
//! input 8200000 17... 3f... a.txt  each input: size, time of change, fingerprint, name
//! written 123456                   how long the output was
//! check 89abcdef                   and its checksum
//! at 0 65522 ...                   what the stream needs to go on from there
//! sum 01234567                     the checksum of the lines above
//! ```
//!
//! A separate thread writes the file from time to time: first it syncs the output to disk, then it writes the state
//! under another name and renames it. So there is always a complete state, and the output is at least as long as it
//! says.
//!
//! Nothing here is trusted without its checksum: whatever has happened to the two files in between, a run continues
//! from what it has written itself, or starts over. CRC-32 detects changes by disks, editors and other programs; it
//! does not protect against the forging of both files.

use super::place::{Opener, without_links};
use crate::messages;
use crate::session::Session;
use anyhow::{Context, bail};
use crc32fast::Hasher;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The shortest and the longest interval between two states on disk. Intervals start short, so that a short run loses
/// little.
const SHORTEST: Duration = Duration::from_millis(20);
const LONGEST: Duration = Duration::from_secs(1);

/// The program and its version, and the version of the format of states.
const WRITER: &str = concat!("ninefold ", env!("CARGO_PKG_VERSION"), ", state 2");

/// The longest state that is read. Real ones are much shorter: they have a line for each input and option.
const LONGEST_STATE: u64 = 64 << 20;

/// A state: the length of the output, and what the stream needs to continue.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct State {
    /// The length of the output on disk.
    pub(crate) written: u64,
    /// The checksum of that part of the output.
    pub(crate) check: u32,
    /// Lines in the stream's own notation.
    pub(crate) notes: String,
}

impl State {
    /// The checksum, ready to be continued.
    pub(super) fn sum(&self) -> Hasher {
        Hasher::new_with_initial_len(self.check, self.written)
    }
}

/// The result of looking for a state.
pub(super) enum Lookup {
    State(State),
    Nothing,
    /// Something that cannot be used as a state, with the reason.
    Damaged(String),
}

/// Writes states.
pub(super) struct Journal {
    file: StateFile,
    mailbox: Arc<Mailbox>,
    thread: Option<JoinHandle<()>>,
    /// Whether it goes on from the state of another run.
    has_begun: bool,
    /// Whether a state of this run was handed over to be written to disk.
    has_posted: bool,
    latest: Option<State>,
    begin: Instant,
    next: Instant,
}

/// Hands a state to the thread that writes it.
#[derive(Default)]
struct Mailbox {
    letter: Mutex<Letter>,
    posted: Condvar,
}

#[derive(Default)]
struct Letter {
    state: Option<State>,
    is_last: bool,
}

impl Journal {
    /// Opens a journal for this output, beginning with this state.
    pub(super) fn open(file: StateFile, output: &File, state: State) -> anyhow::Result<Journal> {
        let output = output.try_clone().with_context(|| file.cannot_write())?;
        file.write(&state).with_context(|| file.cannot_write())?;
        let has_begun = !state.notes.is_empty();
        let mailbox = Arc::new(Mailbox::default());
        let (theirs, box_of_thread) = (file.clone(), mailbox.clone());
        let thread = std::thread::spawn(move || box_of_thread.serve(&theirs, &output));
        let begin = Instant::now();
        let next = begin + SHORTEST;
        let thread = Some(thread);
        Ok(Journal { file, mailbox, thread, has_begun, has_posted: false, latest: None, begin, next })
    }

    /// Whether there is a state from which a run could go on.
    pub(super) fn has_state(&self) -> bool {
        self.has_begun || self.latest.is_some()
    }

    /// Whether a state from which a run could go on may be on the disk already.
    pub(super) fn has_saved(&self) -> bool {
        self.has_begun || self.has_posted
    }

    /// True if it is time to write a state to disk.
    pub(super) fn is_due(&self) -> bool {
        Instant::now() >= self.next
    }

    /// Records a state, and writes it to disk if it is due. In that case everything it refers to must have been
    /// written.
    pub(super) fn note(&mut self, state: State, is_due: bool) {
        if is_due {
            let pause = (self.begin.elapsed() / 8).clamp(SHORTEST, LONGEST);
            self.next = Instant::now() + pause;
            self.mailbox.post(Letter { state: Some(state.clone()), is_last: false });
            self.has_posted = true;
        }
        self.latest = Some(state);
    }

    /// Removes the state, because the output is complete.
    pub(super) fn remove(mut self) -> anyhow::Result<()> {
        self.end_thread();
        self.file.remove()
    }

    /// Leaves the output unfinished. The last recorded state is written, unless writing has failed.
    pub(super) fn leave(mut self, is_written: bool) -> anyhow::Result<()> {
        self.end_thread();
        match &self.latest {
            Some(state) if is_written => self.file.write(state).with_context(|| self.file.cannot_write()),
            _ => Ok(()),
        }
    }

    fn end_thread(&mut self) {
        self.mailbox.post(Letter { state: None, is_last: true });
        if let Some(thread) = self.thread.take() {
            // The thread does not panic; even if it did, the states on disk would still be good.
            let _ = thread.join();
        }
    }
}

impl Mailbox {
    /// Hands over a state. It replaces one that was not fetched yet, because the new one says more.
    fn post(&self, letter: Letter) {
        *self.letter.lock().expect("nothing panics while it holds a letter") = letter;
        self.posted.notify_one();
    }

    fn serve(&self, file: &StateFile, output: &File) {
        loop {
            let letter = self.letter.lock().expect("nothing panics while it holds a letter");
            let is_empty = |letter: &mut Letter| letter.state.is_none() && !letter.is_last;
            let mut letter =
                self.posted.wait_while(letter, is_empty).expect("nothing panics while it holds a letter");
            if letter.is_last {
                return;
            }
            let state = letter.state.take();
            drop(letter);
            // If a state cannot be written, the previous one remains and is good. The code that writes the output will
            // report what is wrong with the disk.
            if let Some(state) = state
                && output.sync_data().is_ok()
            {
                let _ = file.write(&state);
            }
        }
    }
}

/// The file of a state, and the identity of its run.
#[derive(Clone, Debug)]
pub(super) struct StateFile {
    path: PathBuf,
    /// The lines that say which program wrote it, from which inputs and with which options.
    identity: Vec<String>,
    opener: Opener,
}

impl StateFile {
    /// The state file of this unfinished output.
    pub(super) fn beside(partial: &Path, mut identity: Vec<String>, opener: Opener) -> StateFile {
        identity.insert(0, WRITER.into());
        StateFile { path: with_ending(partial, ".state"), identity, opener }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    fn cannot_write(&self) -> String {
        super::cannot_write(&self.path, self.opener.lang)
    }

    fn write(&self, state: &State) -> io::Result<()> {
        let new = with_ending(&self.path, ".new");
        match fs::remove_file(&new) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut file = OpenOptions::new().write(true).create_new(true).open(&new)?;
        let written = file.write_all(self.text(state).as_bytes()).and_then(|()| fs::rename(&new, &self.path));
        if written.is_err() {
            // The first error is the one to report.
            let _ = fs::remove_file(&new);
        }
        written
    }

    fn text(&self, state: &State) -> String {
        let (identity, State { written, check, notes }) = (self.identity.join("\n"), state);
        let lines = format!("{identity}\nwritten {written}\ncheck {check:08x}\n{notes}");
        format!("{lines}sum {:08x}\n", crc32fast::hash(lines.as_bytes()))
    }

    /// Its name, and its name while it is being written.
    fn places(&self) -> [PathBuf; 2] {
        [with_ending(&self.path, ".new"), self.path.clone()]
    }

    /// Returns an error if either of its names belongs to something other than a plain file.
    pub(super) fn refuse_others(&self) -> anyhow::Result<()> {
        self.places().iter().try_for_each(|place| {
            self.opener.plain(place).with_context(|| super::cannot_write(place, self.opener.lang))
        })
    }

    /// Removes the state file, if there is one.
    pub(super) fn remove(&self) -> anyhow::Result<()> {
        for path in self.places() {
            match fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(error).with_context(|| super::cannot_write(&path, self.opener.lang));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Reads the state on disk. Returns an error if it belongs to another run.
    pub(super) fn read(&self, partial: &Path, session: &Session) -> anyhow::Result<Lookup> {
        let cannot = || {
            let file: &[(&str, &dyn std::fmt::Display)] = &[("file", &self.path.display())];
            session.say(messages::CANNOT_READ_STATE, file)
        };
        let mut text = Vec::new();
        match without_links(OpenOptions::new().read(true)).open(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Lookup::Nothing),
            file => file.and_then(|file| file.take(LONGEST_STATE).read_to_end(&mut text)),
        }
        .with_context(cannot)?;
        let text = String::from_utf8_lossy(&text);
        if text.lines().next().is_some_and(|writer| writer.starts_with("ninefold ") && writer != WRITER) {
            return Ok(Lookup::Damaged(session.say(messages::STATE_OF_ANOTHER, &[])));
        }
        let Some((identity, state)) = parse(&text) else {
            return Ok(Lookup::Damaged(session.say(messages::STATE_IS_DAMAGED, &[])));
        };
        let then: Vec<&str> = identity.lines().collect();
        if let Some(difference) = difference(&then, &self.identity, session) {
            let arguments: &[(&str, &dyn std::fmt::Display)] =
                &[("file", &partial.display()), ("difference", &difference)];
            bail!(session.say(messages::RESUME_REFUSED, arguments));
        }
        Ok(Lookup::State(state))
    }
}

/// Splits the text into the run's identity and the state. `None` if any byte of it has changed.
fn parse(text: &str) -> Option<(&str, State)> {
    let number = |digits: &str| (digits.len() == 8).then(|| u32::from_str_radix(digits, 16).ok())?;
    let lines = text.strip_suffix('\n')?;
    let (lines, sum) = lines.split_at_checked(lines.len().checked_sub("sum 01234567".len())?)?;
    if number(sum.strip_prefix("sum ")?)? != crc32fast::hash(lines.as_bytes()) {
        return None;
    }
    let (identity, rest) = lines.split_once("\nwritten ")?;
    let (written, rest) = rest.split_once("\ncheck ")?;
    let (check, notes) = rest.split_once('\n')?;
    Some((identity, State { written: written.parse().ok()?, check: number(check)?, notes: notes.into() }))
}

/// The difference between the interrupted run and this one, as a sentence; `None` if there is none.
fn difference(then: &[&str], now: &[String], session: &Session) -> Option<String> {
    if then.iter().eq(now) {
        return None;
    }
    let now: Vec<&str> = now.iter().map(String::as_str).collect();
    // A line may occur more than once, for two inputs with the same name.
    let more = |these: &[&str], those: &[&str]| -> String {
        let count = |lines: &[&str], line: &str| lines.iter().filter(|&&other| other == line).count();
        these
            .iter()
            .copied()
            .find(|&line| count(these, line) > count(those, line))
            .unwrap_or_default()
            .to_owned()
    };
    let (before, after) = (more(then, &now), more(&now, then));
    // The size, the time and the fingerprint come before the name.
    let name = |line: &str| line.strip_prefix("input ")?.splitn(4, ' ').nth(3).map(str::to_owned);
    if let (Some(before), Some(after)) = (name(&before), name(&after))
        && before == after
    {
        return Some(session.say(messages::INPUT_CHANGED, &[("file", &after)]));
    }
    let plain = |line: &str| line.trim_start_matches("option ").to_owned();
    Some(session.say(messages::RUN_DIFFERS, &[("then", &plain(&before)), ("now", &plain(&after))]))
}

/// The path with another extension appended.
pub(crate) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::lang::Lang;

    #[test]
    fn no_damaged_state_is_believed() {
        let identity = vec!["command solve".into(), "input 81 0 a\u{e9}.txt".into()];
        let file = StateFile::beside(Path::new("out.partial"), identity, Opener { lang: Lang::En });
        let state = State { written: 1234, check: 0x89ab_cdef, notes: "at 0 bytes 65522 0 9 1\n".into() };
        let text = file.text(&state);
        let (identity, read) = parse(&text).expect("it can be read");
        assert_eq!((identity, read), (file.identity.join("\n").as_str(), state));
        for end in 0..text.len() {
            assert!(text.get(..end).and_then(parse).is_none(), "cut at {end}");
        }
        for place in 0..text.len() {
            for byte in ["0", "7", " ", "\n", "~"] {
                let mut other = text.clone().into_bytes();
                other[place] = byte.as_bytes()[0];
                let Ok(other) = String::from_utf8(other) else { continue };
                assert!(other == text || parse(&other).is_none(), "{byte:?} at {place}");
            }
        }
        let edited = text.replace("written 1234", "written 7").replace("9 1\n", "9 0\n");
        assert!(parse(&edited).is_none());
        assert!(parse(&format!("{text}\n")).is_none() && parse("").is_none());
    }
}
