//! The stream block by block.
//!
//! ```text
//! inputs --reader thread--> blocks --one thread each: sort, solve, write--> reports --in order--> output
//! ```
//!
//! Lines of puzzles are cut into blocks of text, and nothing is allocated for a plain one. Other formats
//! come as a few records at a time: each may take long, and the next waits for another thread.

use super::belt::{Belt, Next, StopOnPanic};
use super::lines::{Other, Sorted};
use super::{Errors, Job, MESSAGES_PER_FILE, Report};
use crate::args;
use crate::input::{self, Blocks, Opened, Plan, Source, Text};
use crate::messages;
use crate::session::Session;
use crate::tally::Tally;
use ninefold::Rules;
use ninefold::engine::Lines;
use ninefold::solve::Stopped;
use ninefold::text::{Item, LineReader, MAX_LINE, Reader};
use std::io;
use std::sync::Arc;
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::Duration;

/// How many records of other formats go round together.
const RECORDS: usize = 16;

/// How many records of other formats may wait to be taken.
const QUEUE: usize = 1024;

/// What goes round: a part of an input, and then what came of it.
#[derive(Default)]
struct Tray {
    /// The name of the input.
    source: Arc<str>,
    text: Text,
    items: Vec<Item>,
    /// Why the input ends here.
    failure: Option<String>,
    report: Report,
}

/// Does the job on every record of the input and hands the reports to `emit` in input order.
pub(crate) fn run<J: Job>(
    job: &J,
    input: &args::Input,
    session: &Session,
    emit: impl FnMut(&mut Report) -> anyhow::Result<()>,
) -> anyhow::Result<Tally> {
    let threads = session.threads();
    let belt = Arc::new(Belt::new((0..2 * threads + 2).map(|_| Tray::default())));
    let (sources, plan) = (input::sources(input, session), Plan::of(input, session));
    let by_lines = job.takes_lines() && plan.rules == Rules::Classic;
    let feeder = Feeder { belt: belt.clone(), plan, by_lines };
    // Not joined: at Ctrl-C it may be waiting for a terminal that stays silent.
    thread::spawn(move || feeder.run(&sources));
    let tally = thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| work(job, &belt));
        }
        let result = receive(&belt, session, emit);
        if result.is_err() {
            session.stop_searching();
        }
        belt.stop();
        result
    })?;
    if tally.total() == 0 && !session.is_cancelled() {
        session.note(session.say(messages::NO_PUZZLES, &[]));
    }
    Ok(tally)
}

/// Takes the reports as they come, in order, until there are no more.
fn receive(
    belt: &Belt<Tray>,
    session: &Session,
    mut emit: impl FnMut(&mut Report) -> anyhow::Result<()>,
) -> anyhow::Result<Tally> {
    let mut tally = Tally::default();
    let mut errors = Errors::new(session);
    let mut place = Place { source: "".into(), lines: 0 };
    let mut emitted = Ok(());
    while emitted.is_ok() && !session.is_cancelled() {
        let mut tray = match belt.next(Duration::from_millis(100)) {
            Next::Tray(tray) => tray,
            Next::Waiting => continue,
            Next::End => break,
        };
        let report = &mut tray.report;
        if report.stopped {
            break;
        }
        place.locate(&tray.source, report);
        errors.report(&tray.source, &report.unreadable, report.tally.unreadable());
        if let Some(failure) = tray.failure.take() {
            session.error(failure);
        }
        tally.append(&mut report.tally);
        emitted = emit(report);
        belt.give_back(tray);
    }
    errors.finish_file();
    emitted.map(|()| tally)
}

/// How many lines of which input have passed.
struct Place {
    source: Arc<str>,
    lines: u64,
}

impl Place {
    /// Makes the line numbers of a report count from the beginning of the input.
    fn locate(&mut self, source: &Arc<str>, report: &mut Report) {
        if !Arc::ptr_eq(source, &self.source) {
            *self = Place { source: source.clone(), lines: 0 };
        }
        for unreadable in &mut report.unreadable {
            unreadable.error.line += self.lines;
        }
        self.lines += report.lines;
    }
}

/// Fills trays from the inputs.
struct Feeder {
    belt: Arc<Belt<Tray>>,
    plan: Plan,
    by_lines: bool,
}

impl Feeder {
    fn run(&self, sources: &[Source]) {
        let fed: Option<()> = sources.iter().try_for_each(|source| self.feed(source));
        if fed.is_some() {
            self.belt.close();
        }
    }

    /// An empty tray for this input; `None` when it is time to stop.
    fn tray(&self, source: &Source) -> Option<Tray> {
        let mut tray = self.belt.spare()?;
        tray.source = source.name.clone();
        tray.text.clear();
        tray.items.clear();
        tray.report.clear();
        Some(tray)
    }

    fn fail(&self, source: &Source, message: String) -> Option<()> {
        let mut tray = self.tray(source)?;
        tray.failure = Some(message);
        self.belt.offer(tray);
        Some(())
    }

    fn feed(&self, source: &Source) -> Option<()> {
        match source.open(self.plan) {
            Err(message) => self.fail(source, message),
            Ok(opened) if self.by_lines && matches!(opened.format.name(), "line" | "sdm") => {
                self.feed_blocks(source, opened)
            }
            Ok(opened) if opened.is_file => {
                let mut records = opened.records(self.plan.rules);
                self.feed_records(source, || records.by_ref().take(RECORDS).collect())
            }
            Ok(opened) => self.feed_waiting(source, opened),
        }
    }

    fn feed_blocks(&self, source: &Source, opened: Opened) -> Option<()> {
        let mut blocks = Blocks::new(opened.bytes, opened.is_file);
        loop {
            let mut tray = self.tray(source)?;
            match blocks.read(&mut tray.text) {
                Ok(true) => self.belt.offer(tray),
                Ok(false) => {
                    self.belt.give_back(tray);
                    return Some(());
                }
                Err(error) => {
                    tray.failure = Some(self.plan.cannot_read(source, &error));
                    self.belt.offer(tray);
                    return Some(());
                }
            }
        }
    }

    /// Feeds a few records at a time, until there are none.
    fn feed_records(&self, source: &Source, mut next: impl FnMut() -> Vec<io::Result<Item>>) -> Option<()> {
        loop {
            let records = next();
            if records.is_empty() {
                return Some(());
            }
            let mut tray = self.tray(source)?;
            for record in records {
                match record {
                    Ok(item) => tray.items.push(item),
                    Err(error) => tray.failure = Some(self.plan.cannot_read(source, &error)),
                }
            }
            self.belt.offer(tray);
        }
    }

    /// Feeds what waits, for somebody may wait for the answer.
    fn feed_waiting(&self, source: &Source, opened: Opened) -> Option<()> {
        let (sender, receiver) = sync_channel(QUEUE);
        let mut records = opened.records(self.plan.rules);
        // Ends when all is read, or when nobody receives any more.
        thread::spawn(move || records.all(|record| sender.send(record).is_ok()));
        self.feed_records(source, || {
            let first = receiver.recv().into_iter();
            first.chain(receiver.try_iter().take(RECORDS - 1)).collect()
        })
    }
}

/// One thread's work: blocks, as long as there are any.
fn work<J: Job>(job: &J, belt: &Belt<Tray>) {
    let _guard = StopOnPanic(belt);
    let mut bench = Bench { job, desk: job.desk(), sorted: Sorted::default() };
    while let Some((number, mut tray)) = belt.take() {
        tray.report.stopped = bench.work_on(&tray.text, &tray.items, &mut tray.report).is_err();
        belt.deliver(number, tray);
    }
}

/// What a thread works with.
struct Bench<'a, J: Job> {
    job: &'a J,
    desk: J::Desk,
    sorted: Sorted,
}

impl<J: Job> Bench<'_, J> {
    fn work_on(&mut self, text: &Text, items: &[Item], report: &mut Report) -> Result<(), Stopped> {
        self.work_on_text(text, report)?;
        items.iter().try_for_each(|item| self.item(item, report))
    }

    fn work_on_text(&mut self, text: &Text, report: &mut Report) -> Result<(), Stopped> {
        let bytes = text.bytes();
        // Taken out and put back, because an odd line needs the whole bench.
        let mut sorted = std::mem::take(&mut self.sorted);
        sorted.sort(bytes, J::NOTES);
        report.lines = sorted.lines;
        let lines = Lines::new(bytes, &sorted.plain);
        self.job.answer(&mut self.desk, lines)?;
        let mut reader = if text.fresh { LineReader::new() } else { LineReader::midway() };
        let mut written = 0;
        for other in &sorted.others {
            let next = other.after as usize;
            if next > 0 {
                reader = LineReader::midway();
            }
            self.write(lines, written..next, report);
            written = next;
            self.other(&mut reader, other, bytes, report)?;
        }
        self.write(lines, written..lines.len(), report);
        self.sorted = sorted;
        Ok(())
    }

    fn write(&self, lines: Lines<'_>, range: std::ops::Range<usize>, report: &mut Report) {
        for index in range {
            self.job.line(&self.desk, index, lines.line(index), report);
        }
    }

    /// A line that is not plain: blank, a comment, a candidate grid, or no puzzle at all.
    fn other(
        &mut self,
        reader: &mut LineReader,
        other: &Other,
        text: &[u8],
        report: &mut Report,
    ) -> Result<(), Stopped> {
        let line = &text[other.start as usize..other.end as usize];
        let mut done = Ok(());
        let mut sink = |item: Item| done = self.item(&item, report);
        if line.len() > MAX_LINE {
            reader.too_long(other.number.into(), line, &mut sink);
        } else {
            reader.line(other.number.into(), line, &mut sink);
        }
        done
    }

    fn item(&mut self, item: &Item, report: &mut Report) -> Result<(), Stopped> {
        match item {
            Ok(record) => self.job.record(&mut self.desk, record, report),
            Err(unreadable) => {
                if (report.unreadable.len() as u64) < MESSAGES_PER_FILE {
                    report.unreadable.push(unreadable.clone());
                }
                report.tally.add_unreadable();
                self.job.unreadable(unreadable, report);
                Ok(())
            }
        }
    }
}
