//! How far an unfinished output has come, kept in a small file beside it so that it can be continued.
//!
//! ```text
//! ninefold 0.1.0                   who wrote this: the lines down to `written` are the run's identity
//! command solve                    what was asked for
//! option format csv
//! input 8200000 17... 3f... a.txt  each input: size, time of change, fingerprint, name
//! written 123456                   how long the output was
//! at 0 65522 ...                   what the stream needs to go on from there
//! end
//! ```
//!
//! The file is written now and then by a thread of its own: first the output is put on the disk, then
//! the state that speaks of it, under another name, then it is renamed. So at any moment there is a whole
//! state, and the output is at least as long as it says.

use crate::messages;
use crate::session::Session;
use anyhow::{Context, bail};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The time between two states on the disk: short at first, so that a short run loses little.
const SHORTEST: Duration = Duration::from_millis(20);
const LONGEST: Duration = Duration::from_secs(1);

/// What a state holds: the length of the output, and what the stream needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct State {
    /// How long the output was, as it lies on the disk.
    pub(crate) written: u64,
    /// Lines in the stream's own language.
    pub(crate) notes: String,
}

/// Writes states.
pub(super) struct Journal {
    file: StateFile,
    mailbox: Arc<Mailbox>,
    thread: Option<JoinHandle<()>>,
    latest: Option<State>,
    begin: Instant,
    next: Instant,
}

/// Where a state is handed to the thread that writes it.
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
    /// A journal for this output, beginning with this state.
    pub(super) fn open(file: StateFile, output: &File, state: State) -> anyhow::Result<Journal> {
        file.write(&state).with_context(|| super::cannot_write(&file.path))?;
        let output = output.try_clone().with_context(|| super::cannot_write(&file.path))?;
        let mailbox = Arc::new(Mailbox::default());
        let (theirs, box_of_thread) = (file.clone(), mailbox.clone());
        let thread = std::thread::spawn(move || box_of_thread.serve(&theirs, &output));
        let begin = Instant::now();
        Ok(Journal { file, mailbox, thread: Some(thread), latest: None, begin, next: begin + SHORTEST })
    }

    /// Is it time for a state on the disk?
    pub(super) fn is_due(&self) -> bool {
        Instant::now() >= self.next
    }

    /// Notes a state. It is put on the disk if it is time; then all it speaks of must have been written.
    pub(super) fn note(&mut self, state: State) {
        if self.is_due() {
            let pause = (self.begin.elapsed() / 8).clamp(SHORTEST, LONGEST);
            self.next = Instant::now() + pause;
            self.mailbox.post(Letter { state: Some(state.clone()), is_last: false });
        }
        self.latest = Some(state);
    }

    /// The output is whole: its state is no longer needed.
    pub(super) fn remove(mut self) -> anyhow::Result<()> {
        self.end_thread();
        self.file.remove()
    }

    /// The output stays unfinished. All that was noted is written, unless writing has failed.
    pub(super) fn leave(mut self, is_written: bool) -> anyhow::Result<()> {
        self.end_thread();
        match &self.latest {
            Some(state) if is_written => {
                self.file.write(state).with_context(|| super::cannot_write(&self.file.path))
            }
            _ => Ok(()),
        }
    }

    fn end_thread(&mut self) {
        self.mailbox.post(Letter { state: None, is_last: true });
        if let Some(thread) = self.thread.take() {
            // It does not panic; and if it did, the states on the disk would still be good.
            let _ = thread.join();
        }
    }
}

impl Mailbox {
    /// A state that was not fetched yet is forgotten: the new one says more.
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
            // A state that cannot be written leaves the one before it, which is good. What is wrong with
            // the disk will be told by those who write the output.
            if let Some(state) = state
                && output.sync_data().is_ok()
            {
                let _ = file.write(&state);
            }
        }
    }
}

/// The file of a state, and whose it is.
#[derive(Clone, Debug)]
pub(super) struct StateFile {
    path: PathBuf,
    /// The lines that say who wrote it, from what and how.
    identity: Vec<String>,
}

impl StateFile {
    /// The state of this unfinished output.
    pub(super) fn beside(partial: &Path, mut identity: Vec<String>) -> StateFile {
        identity.insert(0, format!("ninefold {}", env!("CARGO_PKG_VERSION")));
        StateFile { path: with_ending(partial, ".state"), identity }
    }

    fn write(&self, state: &State) -> io::Result<()> {
        let identity = self.identity.join("\n");
        let text = format!("{identity}\nwritten {}\n{}end\n", state.written, state.notes);
        let new = with_ending(&self.path, ".new");
        fs::write(&new, text)?;
        fs::rename(new, &self.path)
    }

    /// Removes what there may be of it.
    pub(super) fn remove(&self) -> anyhow::Result<()> {
        for path in [with_ending(&self.path, ".new"), self.path.clone()] {
            match fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(error).with_context(|| super::cannot_write(&path));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The state on the disk; `None` if there is none. An error if it is somebody else's.
    pub(super) fn read(&self, partial: &Path, session: &Session) -> anyhow::Result<Option<State>> {
        let text = match fs::read_to_string(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            text => text.with_context(|| format!("cannot read {}", self.path.display()))?,
        };
        let damaged = || session.say(messages::RESUME_DAMAGED, &[("file", &self.path.display())]);
        let (identity, rest) = text.split_once("\nwritten ").with_context(damaged)?;
        let then: Vec<&str> = identity.lines().collect();
        if let Some(difference) = difference(&then, &self.identity, session) {
            let arguments: &[(&str, &dyn std::fmt::Display)] =
                &[("file", &partial.display()), ("difference", &difference)];
            bail!(session.say(messages::RESUME_REFUSED, arguments));
        }
        let (written, notes) = rest.split_once('\n').with_context(damaged)?;
        let notes = notes.strip_suffix("end\n").with_context(damaged)?;
        Ok(Some(State { written: written.parse().ok().with_context(damaged)?, notes: notes.into() }))
    }
}

/// What distinguishes the run that was interrupted from this one, as a sentence; `None` if nothing does.
fn difference(then: &[&str], now: &[String], session: &Session) -> Option<String> {
    if then.iter().eq(now) {
        return None;
    }
    let now: Vec<&str> = now.iter().map(String::as_str).collect();
    // A line may stand there more than once: two inputs of one name.
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

/// The path with more behind its last ending.
pub(crate) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
