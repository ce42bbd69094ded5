//! `ninefold dedupe`: one puzzle of each class, or what two files have in common.
//!
//! As long as the classes fit in memory, each puzzle is decided as it comes. Beyond that, [`Shelves`] keep what is still
//! to be decided in temporary files.

mod shelves;

use super::forms::class;
use crate::args::{Dedupe, Input, Scope};
use crate::input::entries;
use crate::messages;
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::progress::Progress;
use crate::session::Session;
use anyhow::Context;
use shelves::Shelves;
use std::collections::HashSet;
use std::env;
use std::path::Path;

/// Writes the puzzles of the input that are new, or those that are known.
pub(crate) fn run(arguments: &Dedupe, session: &Session) -> anyhow::Result<()> {
    let sink = Sink::open(&arguments.output, session)?;
    let mut sieve = Sieve {
        arguments,
        session,
        sink,
        known: HashSet::new(),
        shelves: None,
        kept: 0,
        total: 0,
        buffer: Vec::new(),
    };
    if let Some(file) = arguments.against.as_deref() {
        sieve.know(file)?;
    }
    let progress = Progress::new(session, None, sieve.sink.is_terminal());
    pipe::run(entries(&arguments.input, session), session, progress, class, |done| {
        match done {
            Done::Record(record, class) => sieve.sift(class, record.one_line()),
            // The message about it has been printed; it belongs to no class.
            Done::Unreadable(_) => Ok(()),
            Done::Idle => sieve.show(),
        }
    })?;
    sieve.finish()
}

struct Sieve<'a> {
    arguments: &'a Dedupe,
    session: &'a Session,
    sink: Sink,
    /// The classes of the other file, or those that were seen.
    known: HashSet<u128>,
    /// What came after there were too many of them.
    shelves: Option<Shelves>,
    kept: u64,
    total: u64,
    buffer: Vec<u8>,
}

impl Sieve<'_> {
    /// Learns the classes of the puzzles in a file, by the rules of the input.
    fn know(&mut self, file: &Path) -> anyhow::Result<()> {
        let (session, rules) = (self.session, self.arguments.input.rules.clone());
        let other = Input { puzzles: vec![file.into()], from: None, rules, scope: Scope::Plain };
        pipe::run(entries(&other, session), session, Progress::new(session, None, false), class, |done| {
            if let Done::Record(_, class) = done {
                match &mut self.shelves {
                    Some(shelves) => shelves.know(class).with_context(temporary(session))?,
                    None => drop(self.known.insert(class)),
                }
                self.make_room()?;
            }
            Ok(())
        })?;
        Ok(())
    }

    /// Puts the classes on shelves if there are too many for the memory.
    fn make_room(&mut self) -> anyhow::Result<()> {
        if self.shelves.is_none() && self.known.len() > self.arguments.in_memory {
            let known = std::mem::take(&mut self.known);
            let shelves = Shelves::of(known).with_context(temporary(self.session))?;
            self.shelves = Some(shelves);
        }
        Ok(())
    }

    fn sift(&mut self, class: u128, line: String) -> anyhow::Result<()> {
        self.total += 1;
        if let Some(shelves) = &mut self.shelves {
            return shelves.ask(class, &line).with_context(temporary(self.session));
        }
        let is_wanted = match self.arguments.against {
            Some(_) => self.known.contains(&class),
            None => self.known.insert(class),
        };
        if is_wanted != self.arguments.invert {
            self.write(&line)?;
        }
        if self.arguments.against.is_none() { self.make_room() } else { Ok(()) }
    }

    fn write(&mut self, line: &str) -> anyhow::Result<()> {
        self.kept += 1;
        self.buffer.extend_from_slice(line.as_bytes());
        self.buffer.push(b'\n');
        if self.buffer.len() < 1 << 16 && !self.sink.is_terminal() {
            return Ok(());
        }
        self.sink.drain(&mut self.buffer)
    }

    /// Writes what there is to a reader who may be waiting for it.
    fn show(&mut self) -> anyhow::Result<()> {
        self.sink.drain(&mut self.buffer)?;
        self.sink.flush()
    }

    fn finish(mut self) -> anyhow::Result<()> {
        let session = self.session;
        if let Some(shelves) = self.shelves.take() {
            let is_first_wanted = self.arguments.against.is_none();
            let wanted = shelves
                .wanted(is_first_wanted, self.arguments.invert, || session.is_cancelled())
                .with_context(temporary(session))?;
            for line in wanted {
                if session.is_cancelled() {
                    break;
                }
                self.write(&line.with_context(temporary(session))?)?;
            }
        }
        self.sink.drain(&mut self.buffer)?;
        self.sink.finish(session)?;
        session.note(session.say(messages::KEPT, &[("kept", &self.kept), ("total", &self.total)]));
        Ok(())
    }
}

/// What is said if a temporary file cannot be used.
fn temporary(session: &Session) -> impl Fn() -> String {
    move || session.say(messages::TEMPORARY, &[("folder", &env::temp_dir().display())])
}
