//! `ninefold dedupe`: one puzzle of each class, or what two files have in common.
//!
//! The classes are found on all cores. As long as they fit in memory, each puzzle is decided as it comes. Beyond that,
//! [`Shelves`] keep what is still to be decided in temporary files.

mod classes;
mod shelves;

use super::forms;
use crate::args::{Dedupe, Input, Output, Resumable, Scope};
use crate::input::nine;
use crate::messages;
use crate::output::Sink;
use crate::pipe::{self, BlockJob, BlockReport, RunFiles};
use crate::session::Session;
use anyhow::Context;
use classes::PuzzleClasses;
use memchr::memchr;
use ninefold::Cell;
use ninefold::canon::Canonizer;
use ninefold::engine::Lines;
use ninefold::solve::Stopped;
use ninefold::text::{Record, Unreadable};
use shelves::Shelves;
use std::env;
use std::path::Path;
use std::sync::{Mutex, MutexGuard};

/// Writes the puzzles of the input that are new, or those that are known.
pub(crate) fn run(arguments: &Dedupe, session: &Session) -> anyhow::Result<()> {
    let &Dedupe { ref input, ref against, invert, in_memory, ref output } = arguments;
    if let Some(path) = &output.output {
        Sink::probe(path, session)?;
    }
    let sieve = Sieve {
        session,
        in_memory,
        adds: against.is_none(),
        invert,
        known: PuzzleClasses::default(),
        shelves: None,
        kept: 0,
        total: 0,
    };
    let mut dedupe = DedupeLines { session, stage: ClassPurpose::Know, sieve: Mutex::new(sieve) };
    if let Some(file) = against.as_deref() {
        let other = other(file, input);
        // Nothing is written.
        let output = Resumable { to: Output::default(), resume: false };
        pipe::run_blocks(&dedupe, RunFiles { input: &other, output: &output, header: Vec::new() }, session)?;
    }
    dedupe.stage = ClassPurpose::Sift;
    let output = Resumable { to: output.clone(), resume: false };
    pipe::run_blocks(&dedupe, RunFiles { input, output: &output, header: Vec::new() }, session)?;
    let Sieve { kept, total, .. } = *dedupe.sieve();
    session.note(session.say(messages::KEPT, &[("kept", &kept), ("total", &total)]));
    Ok(())
}

/// The file that the input is compared with, by the rules of the input.
fn other(file: &Path, input: &Input) -> Input {
    Input { puzzles: vec![file.into()], from: None, rules: input.rules.clone(), scope: Scope::Plain }
}

/// The purpose of the classes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ClassPurpose {
    /// They are those of the other file, and are remembered.
    Know,
    /// They tell which puzzles are written.
    Sift,
}

struct DedupeLines<'a> {
    session: &'a Session,
    stage: ClassPurpose,
    sieve: Mutex<Sieve<'a>>,
}

/// A thread's memory: the classes of a block's lines.
#[derive(Default)]
struct ClassDesk {
    canonizer: Canonizer,
    classes: Vec<u128>,
}

impl<'a> DedupeLines<'a> {
    fn sieve(&self) -> MutexGuard<'_, Sieve<'a>> {
        self.sieve.lock().expect("nothing panics while it holds the sieve")
    }
}

impl BlockJob for DedupeLines<'_> {
    type Desk = ClassDesk;

    const SETTLES: bool = true;

    fn desk(&self) -> ClassDesk {
        ClassDesk::default()
    }

    fn takes_lines(&self) -> bool {
        true
    }

    fn answer(&self, desk: &mut ClassDesk, lines: Lines<'_>) -> Result<(), Stopped> {
        desk.classes.clear();
        for index in 0..lines.len() {
            desk.classes.push(forms::class_of_line(&mut desk.canonizer, lines.line(index)));
        }
        Ok(())
    }

    fn line(
        &self,
        desk: &ClassDesk,
        index: usize,
        line: &[u8; Cell::COUNT],
        report: &mut BlockReport,
    ) -> Result<(), Stopped> {
        add(report, desk.classes[index], line);
        Ok(())
    }

    fn record(&self, desk: &mut ClassDesk, record: &Record, report: &mut BlockReport) -> Result<(), Stopped> {
        let class = forms::class(&mut desk.canonizer, nine(record));
        add(report, class, record.one_line().as_bytes());
        Ok(())
    }

    /// The message about it is all there is to say; it belongs to no class.
    fn unreadable(&self, _: &Unreadable, _: &mut BlockReport) {}

    fn settle(&self, report: &mut BlockReport) -> anyhow::Result<()> {
        let mut sieve = self.sieve();
        if self.stage == ClassPurpose::Know {
            report.out.clear();
            return report.classes.drain(..).try_for_each(|class| sieve.know(class));
        }
        let (mut start, mut kept) = (0, 0);
        for class in report.classes.drain(..) {
            let length = memchr(b'\n', &report.out[start..]).expect("each class has its line") + 1;
            let line = start..start + length;
            start = line.end;
            if sieve.sift(class, &report.out[line.clone()])? {
                report.out.copy_within(line, kept);
                kept += length;
            }
        }
        report.out.truncate(kept);
        Ok(())
    }

    fn close(&self, sink: &mut Sink) -> anyhow::Result<()> {
        if self.stage == ClassPurpose::Know || self.session.is_cancelled() {
            return Ok(());
        }
        self.sieve().decide_the_rest(sink)
    }
}

/// Adds a puzzle and its class to the report.
fn add(report: &mut BlockReport, class: u128, line: &[u8]) {
    report.tally.add_plain();
    report.classes.push(class);
    report.out.extend_from_slice(line);
    report.out.push(b'\n');
}

/// A sieve that decides about the puzzles, in their order.
struct Sieve<'a> {
    session: &'a Session,
    /// The number of classes that are kept in memory.
    in_memory: usize,
    /// Whether each class is known from then on, so that only the first puzzle of each is new. Otherwise what is known is
    /// what another file has.
    adds: bool,
    /// Whether the others are written.
    invert: bool,
    /// The classes of the other file, or those that were seen.
    known: PuzzleClasses,
    /// The shelves, once there are too many classes for the memory.
    shelves: Option<Shelves>,
    kept: u64,
    total: u64,
}

impl Sieve<'_> {
    /// Learns a class of the other file.
    fn know(&mut self, class: u128) -> anyhow::Result<()> {
        match &mut self.shelves {
            Some(shelves) => shelves.know(class).with_context(temporary(self.session)),
            None => {
                self.known.insert(class);
                self.make_room()
            }
        }
    }

    /// Puts the classes on shelves if there are too many for the memory.
    fn make_room(&mut self) -> anyhow::Result<()> {
        if self.shelves.is_none() && self.known.len() > self.in_memory {
            let known = std::mem::take(&mut self.known);
            let shelves = Shelves::of(known).with_context(temporary(self.session))?;
            self.shelves = Some(shelves);
        }
        Ok(())
    }

    /// Whether this puzzle is written now. It may be put on a shelf instead.
    fn sift(&mut self, class: u128, line: &[u8]) -> anyhow::Result<bool> {
        self.total += 1;
        if let Some(shelves) = &mut self.shelves {
            shelves.ask(class, line).with_context(temporary(self.session))?;
            return Ok(false);
        }
        let is_wanted = if self.adds { self.known.insert(class) } else { self.known.contains(class) };
        if self.adds {
            self.make_room()?;
        }
        let is_written = is_wanted != self.invert;
        self.kept += u64::from(is_written);
        Ok(is_written)
    }

    /// Writes those of the puzzles on shelves that are wanted.
    fn decide_the_rest(&mut self, sink: &mut Sink) -> anyhow::Result<()> {
        let session = self.session;
        let Some(shelves) = self.shelves.take() else { return Ok(()) };
        let wanted = shelves
            .wanted(self.adds, self.invert, || session.is_cancelled())
            .with_context(temporary(session))?;
        let mut buffer = Vec::new();
        for line in wanted {
            if session.is_cancelled() {
                break;
            }
            buffer.extend_from_slice(line.with_context(temporary(session))?.as_bytes());
            buffer.push(b'\n');
            self.kept += 1;
            if buffer.len() >= 1 << 16 {
                sink.drain(&mut buffer)?;
            }
        }
        sink.drain(&mut buffer)
    }
}

/// The message that a temporary file cannot be used.
fn temporary(session: &Session) -> impl Fn() -> String {
    move || session.say(messages::TEMPORARY, &[("folder", &env::temp_dir().display())])
}
