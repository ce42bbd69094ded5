//! The stream block by block.
//!
//! ```text
//! inputs --feeder thread--> blocks --one thread each: sort, solve, write--> reports --in order--> output
//! ```
//!
//! Lines of puzzles are cut into blocks of text, and nothing is allocated for a plain one. Other formats come a few
//! records at a time, because each may take long while other threads are free.

use super::belt::{Belt, NextTray, StopOnPanic};
use super::feeder::{Feeder, Tray};
use super::lines::{OtherLine, SortedLines};
use super::saved::Saved;
use super::{BlockJob, BlockReport, Errors, LateResult, MESSAGES_PER_FILE};
use crate::args;
use crate::input::{self, BlockText, ReadPlan, Source};
use crate::messages;
use crate::output::{Packing, Sink};
use crate::progress::Progress;
use crate::session::Session;
use crate::tally::Tally;
use ninefold::Rules;
use ninefold::engine::Lines;
use ninefold::solve::Stopped;
use ninefold::text::{Item, LineReader, MAX_LINE, Reader};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, Scope};
use std::time::Duration;

/// The input and the output of a run.
pub(crate) struct RunFiles<'a> {
    /// The puzzles.
    pub(crate) input: &'a args::Input,
    /// The file, if any.
    pub(crate) output: &'a args::Resumable,
    /// The text before the first result.
    pub(crate) header: Vec<u8>,
}

/// Does the job for every record of the input and writes the results in input order.
pub(crate) fn run<J: BlockJob>(job: &J, task: RunFiles<'_>, session: &Session) -> anyhow::Result<Tally> {
    let sources: Arc<[Source]> = input::sources(task.input, session).into();
    let identity = if J::SETTLES { None } else { identity(&sources, session) };
    let resume = task.output.resume;
    let (sink, state) = Sink::open_with_journal(&task.output.to, identity, resume, session)?;
    let saved = state.map(|state| Saved::read(&state.notes, session)).transpose()?;
    let threads = session.threads();
    let belt = Arc::new(Belt::new((0..2 * threads + 2).map(|_| Tray::default())));
    let plan = ReadPlan::of(task.input, session);
    let block = (job.takes_lines() && *plan.rules == Rules::CLASSIC).then(|| job.block());
    let from = saved.as_ref().map(|saved| saved.mark).unwrap_or_default();
    let feeder = Feeder::new(belt.clone(), plan, block, sources.clone());
    // Not joined: at Ctrl-C it may be waiting for a terminal that stays silent.
    thread::spawn(move || feeder.run(from));
    let packing = if J::SETTLES { Packing::Plain } else { sink.packing() };
    let mut receiver = Receiver::new(job, &sources, sink, session);
    match saved {
        Some(saved) => receiver.go_on(saved),
        None => receiver.write_header(task.header)?,
    }
    let crew = WorkerThreads { job, packing, belt: &belt, left: AtomicUsize::new(threads - 1) };
    thread::scope(|scope| {
        scope.spawn(|| crew.work(scope));
        let received = receiver.receive(&belt);
        if received.is_err() {
            session.stop_searching();
        }
        belt.stop();
        receiver.finish(received)
    })
}

/// The lines that distinguish this run from others, or `None` if an input cannot be read again.
pub(crate) fn identity(sources: &[Source], session: &Session) -> Option<Vec<String>> {
    let inputs = sources.iter().map(Source::identity).collect::<Option<Vec<_>>>()?;
    Some(session.asked.iter().cloned().chain(inputs).collect())
}

/// Takes the reports in order, reports what could not be read, and writes the results.
struct Receiver<'a, J> {
    job: &'a J,
    sources: &'a [Source],
    session: &'a Session,
    sink: Sink,
    tally: Tally,
    errors: Errors<'a>,
    progress: Progress<'a>,
    /// The number of bytes of all inputs that were read for the reports taken so far.
    read: u64,
    /// The number of the input that is being read, and the number of its lines that are done.
    input: usize,
    lines: u64,
}

impl<'a, J: BlockJob> Receiver<'a, J> {
    fn new(job: &'a J, sources: &'a [Source], sink: Sink, session: &'a Session) -> Receiver<'a, J> {
        let (tally, errors) = (Tally::default(), Errors::new(session));
        let size = sources.iter().map(Source::size).sum();
        let progress = Progress::new(session, size, sink.is_terminal());
        Receiver { job, sources, session, sink, tally, errors, progress, read: 0, input: 0, lines: 0 }
    }

    fn write_header(&mut self, mut header: Vec<u8>) -> anyhow::Result<()> {
        self.sink.drain(&mut header)
    }

    fn go_on(&mut self, saved: Saved) {
        let count: &[(&str, &dyn std::fmt::Display)] = &[("count", &saved.tally.total())];
        self.session.note(self.session.say(messages::RESUMING, count));
        self.progress.go_on(saved.tally.total());
        if saved.tally.unreadable() > 0 {
            self.session.silent_error();
        }
        (self.tally, self.input, self.lines) = (saved.tally, saved.mark.input, saved.lines);
        if let Some(source) = self.sources.get(self.input) {
            self.errors.go_on(&source.name, saved.errors);
        }
    }

    /// Takes all reports, or those that come before Ctrl-C.
    fn receive(&mut self, belt: &Belt<Tray>) -> anyhow::Result<()> {
        while !self.session.is_cancelled() {
            self.progress.show(self.read, self.tally.total());
            let mut tray = match belt.next(Duration::from_millis(100)) {
                NextTray::Tray(tray) => tray,
                NextTray::Waiting => continue,
                NextTray::End => break,
            };
            if tray.report.stopped {
                break;
            }
            self.take(&mut tray)?;
            belt.give_back(tray);
        }
        Ok(())
    }

    fn take(&mut self, tray: &mut Tray) -> anyhow::Result<()> {
        self.locate(tray.input, &mut tray.report);
        self.read = tray.read;
        let report = &mut tray.report;
        let name = &self.sources[tray.input].name;
        self.errors.report(name, &report.unreadable, report.tally.unreadable());
        report.skipped.iter().for_each(|(line, what)| self.errors.skipped(name, *line, what));
        if let Some(failure) = tray.failure.take() {
            self.session.input_error(failure);
        }
        self.tally.append(&mut report.tally);
        self.job.settle(report)?;
        self.write(report)?;
        // After an input has failed, nothing may be resumed from a later place, because that input may be complete
        // next time.
        let can_be_resumed = !self.session.is_cancelled() && !self.session.input_failed();
        match tray.mark {
            Some(mark) if can_be_resumed => {
                let (tally, lines, errors) = (&self.tally, self.lines, self.errors.count);
                self.sink.mark(|| Saved::write(mark, lines, errors, tally))
            }
            _ => Ok(()),
        }
    }

    /// Makes the line numbers of a report count from the beginning of the input.
    fn locate(&mut self, input: usize, report: &mut BlockReport) {
        if input != self.input {
            (self.input, self.lines) = (input, 0);
        }
        let late = report.late.iter_mut().filter_map(|(_, item)| item.as_mut().err());
        for unreadable in report.unreadable.iter_mut().chain(late) {
            unreadable.error.line += self.lines;
        }
        report.skipped.iter_mut().for_each(|(line, _)| *line += self.lines);
        self.lines += report.lines;
    }

    fn write(&mut self, report: &mut BlockReport) -> anyhow::Result<()> {
        if report.is_packed {
            return self.sink.drain_packed(&mut report.out);
        }
        if !report.late.is_empty() {
            return self.write_with_late(report);
        }
        self.sink.drain(&mut report.out)?;
        self.sink.flush()
    }

    /// Writes a report in which some results were put off, because each of them may take long. Everything that comes
    /// before such a result is written before work on it begins.
    fn write_with_late(&mut self, report: &mut BlockReport) -> anyhow::Result<()> {
        let mut written = 0;
        for (before, item) in &report.late {
            let mut part = report.out[written..*before].to_vec();
            written = *before;
            self.sink.drain(&mut part)?;
            self.sink.flush()?;
            if self.session.is_cancelled() {
                return Ok(());
            }
            let (sink, tally) = (&mut self.sink, &mut self.tally);
            let mut late = LateResult { out: part, tally, sink, failure: None };
            self.progress.suspend(|| self.job.late(item, &mut late));
            let _ = late.flush();
            if let Some(failure) = late.failure {
                return Err(failure);
            }
        }
        self.sink.drain(&mut report.out[written..].to_vec())?;
        self.sink.flush()
    }

    fn finish(mut self, received: anyhow::Result<()>) -> anyhow::Result<Tally> {
        self.errors.finish_file();
        drop(self.progress);
        if let Err(error) = received {
            // The error is known already.
            let _ = self.sink.leave(self.session);
            return Err(error);
        }
        if self.tally.total() == 0 && !self.session.is_cancelled() {
            self.session.note(self.session.say(messages::NO_PUZZLES, &[]));
        }
        self.job.close(&mut self.sink)?;
        self.sink.finish(self.session)?;
        Ok(self.tally)
    }
}

/// The worker threads. Each is started by one that finds more to do than it can take.
struct WorkerThreads<'a, J> {
    job: &'a J,
    packing: Packing,
    belt: &'a Belt<Tray>,
    /// The number of threads that may still be started.
    left: AtomicUsize,
}

impl<J: BlockJob> WorkerThreads<'_, J> {
    /// One thread's work: takes blocks as long as there are any.
    fn work<'scope>(&'scope self, scope: &'scope Scope<'scope, '_>) {
        let WorkerThreads { job, packing, belt, .. } = *self;
        let _guard = StopOnPanic(belt);
        let mut bench =
            ThreadBench { job, desk: job.desk(), sorted: SortedLines::default(), packed: Vec::new() };
        while let Some((number, mut tray)) = belt.take() {
            if belt.wants_help() && self.may_grow() {
                // If the system has no more threads, fewer do the work.
                let _ = thread::Builder::new().spawn_scoped(scope, || self.work(scope));
            }
            let report = &mut tray.report;
            report.stopped = bench.work_on(&tray.text, &tray.items, report).is_err();
            bench.pack(packing, report);
            belt.deliver(number, tray);
        }
    }

    fn may_grow(&self) -> bool {
        let one_less = |left: usize| left.checked_sub(1);
        self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less).is_ok()
    }
}

/// A thread's tools.
struct ThreadBench<'a, J: BlockJob> {
    job: &'a J,
    desk: J::Desk,
    sorted: SortedLines,
    packed: Vec<u8>,
}

impl<J: BlockJob> ThreadBench<'_, J> {
    /// Compresses a report if it is large enough. That must depend only on the results.
    fn pack(&mut self, packing: Packing, report: &mut BlockReport) {
        let is_small = report.out.len() < Packing::WORTH_IT;
        if packing == Packing::Plain || is_small || !report.late.is_empty() {
            return;
        }
        self.packed.clear();
        packing.pack(&report.out, &mut self.packed).expect("memory can be written");
        std::mem::swap(&mut self.packed, &mut report.out);
        report.is_packed = true;
    }

    fn work_on(&mut self, text: &BlockText, items: &[Item], report: &mut BlockReport) -> Result<(), Stopped> {
        self.work_on_text(text, report)?;
        items.iter().try_for_each(|item| self.item(item, report))
    }

    fn work_on_text(&mut self, text: &BlockText, report: &mut BlockReport) -> Result<(), Stopped> {
        let bytes = text.bytes();
        // Taken out and put back, because other lines need the whole bench.
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
            self.write(lines, written..next, report)?;
            written = next;
            self.other(&mut reader, other, bytes, report)?;
        }
        self.write(lines, written..lines.len(), report)?;
        self.sorted = sorted;
        Ok(())
    }

    fn write(&self, lines: Lines<'_>, range: Range<usize>, report: &mut BlockReport) -> Result<(), Stopped> {
        range.into_iter().try_for_each(|index| self.job.line(&self.desk, index, lines.line(index), report))
    }

    /// Handles a line that is not plain: blank, a comment, a candidate grid, or not a puzzle.
    fn other(
        &mut self,
        reader: &mut LineReader,
        other: &OtherLine,
        text: &[u8],
        report: &mut BlockReport,
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

    fn item(&mut self, item: &Item, report: &mut BlockReport) -> Result<(), Stopped> {
        if let Ok(record) = item
            && let Some(unreadable) = self.job.refuse(record)
        {
            return self.item(&Err(unreadable), report);
        }
        match item {
            Ok(record) => {
                if !record.skipped.is_empty() && (report.skipped.len() as u64) < MESSAGES_PER_FILE {
                    report.skipped.push((record.line, record.skipped.clone()));
                }
                self.job.record(&mut self.desk, record, report)
            }
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
