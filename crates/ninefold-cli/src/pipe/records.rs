//! The stream record by record.
//!
//! ```text
//! entries --reader thread--> bounded queue --as many as wait, at most BATCH--> rayon --in order--> emit
//! ```
//!
//! All records that wait in the queue form one batch. A fast input gives full batches; typed lines are answered at
//! once. Memory is bounded by queue and batch, not by the input.

use super::{Errors, Supply, in_order};
use crate::args::Output;
use crate::input::{InputEntry, Reading};
use crate::messages;
use crate::output::Sink;
use crate::progress::Progress;
use crate::session::Session;
use ninefold::text::{Record, Unreadable};
use rayon::prelude::*;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, sync_channel};

const QUEUE: usize = 8192;
const BATCH: usize = 4096;

/// One result, handed to `emit` in input order.
pub(crate) enum Done<'a, T> {
    /// A record and its result.
    Record(&'a Record, T),
    /// A record that could not be read; its message has been printed.
    Unreadable(&'a Unreadable),
    /// Everything that waited has been emitted, which is a good moment to flush.
    Idle,
}

/// Does `work` for every record, on all cores, and passes the results to `emit` in input order.
pub(crate) fn run<T: Send>(
    entries: impl Iterator<Item = InputEntry> + Send + 'static,
    session: &Session,
    mut progress: Progress<'_>,
    work: impl Fn(&Record) -> T + Sync,
    mut emit: impl FnMut(Done<'_, T>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let receiver = queue(entries);
    let mut errors = Errors::new(session);
    let mut entries = 0;
    let result = run_batches(&receiver, session, &work, &mut errors, &mut |done| {
        entries += u64::from(!matches!(done, Done::Idle));
        progress.show(0, entries);
        emit(done)
    });
    errors.finish_file();
    drop(progress);
    if result.is_ok() {
        note_if_none(entries, session);
    }
    result
}

/// Says so if a whole input had no puzzles.
fn note_if_none(entries: u64, session: &Session) {
    if entries == 0 && !session.is_cancelled() {
        session.note(session.say(messages::NO_PUZZLES, &[]));
    }
}

/// Reads the entries on a thread of its own.
fn queue(entries: impl Iterator<Item = InputEntry> + Send + 'static) -> Receiver<InputEntry> {
    let (sender, receiver) = sync_channel(QUEUE);
    // Not joined: at Ctrl-C it may be waiting for a terminal that stays silent.
    std::thread::spawn(move || {
        for entry in entries {
            if sender.send(entry).is_err() {
                // The receiver is gone.
                break;
            }
        }
    });
    receiver
}

/// Does so for work that takes long: each result is passed on as soon as it and all before it are done.
pub(crate) fn run_in_order<T: Send>(
    entries: impl Iterator<Item = InputEntry> + Send + 'static,
    session: &Session,
    mut progress: Progress<'_>,
    work: impl Fn(&Record) -> T + Sync,
    mut emit: impl FnMut(Done<'_, T>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let receiver = queue(entries);
    let mut errors = Errors::new(session);
    let mut entries = 0;
    let answer = |entry: InputEntry| {
        let result = entry.record().map(&work);
        (entry, result)
    };
    let result = in_order(
        session.threads(),
        move || next_entry(&receiver, session),
        answer,
        |(entry, result)| {
            pass_on(&entry, result, session, &mut errors, &mut |done| {
                entries += 1;
                progress.show(0, entries);
                emit(done)
            })?;
            emit(Done::Idle)?;
            Ok(if session.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        },
    );
    errors.finish_file();
    drop(progress);
    if result.is_ok() {
        note_if_none(entries, session);
    }
    result
}

/// Passes the records one by one to `write`, in which the threads share each puzzle, and passes what it writes to the
/// output.
pub(crate) fn run_singly(
    entries: impl Iterator<Item = InputEntry> + Send + 'static,
    output: &Output,
    header: Vec<u8>,
    session: &Session,
    mut write: impl FnMut(Result<&Record, &Unreadable>, &mut Vec<u8>),
) -> anyhow::Result<()> {
    let mut sink = Sink::open(output, session)?;
    let mut buffer = header;
    run(
        entries,
        session,
        Progress::none(session),
        |_| (),
        |done| {
            match done {
                Done::Record(record, ()) => write(Ok(record), &mut buffer),
                Done::Unreadable(unreadable) => write(Err(unreadable), &mut buffer),
                Done::Idle => {
                    sink.drain(&mut buffer)?;
                    sink.flush()?;
                }
            }
            Ok(())
        },
    )?;
    sink.drain(&mut buffer)?;
    sink.finish(session)
}

fn run_batches<T: Send>(
    receiver: &Receiver<InputEntry>,
    session: &Session,
    work: &(impl Fn(&Record) -> T + Sync),
    errors: &mut Errors<'_>,
    emit: &mut impl FnMut(Done<'_, T>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    while !session.is_cancelled() {
        let Some(batch) = next_batch(receiver, session) else { break };
        let worked = answers(&batch, session, work)?;
        for (entry, result) in batch.iter().zip(worked) {
            pass_on(entry, result, session, errors, emit)?;
        }
        emit(Done::Idle)?;
    }
    Ok(())
}

/// Hands on one result, and says what was wrong with its record.
fn pass_on<T>(
    entry: &InputEntry,
    result: Option<T>,
    session: &Session,
    errors: &mut Errors<'_>,
    emit: &mut impl FnMut(Done<'_, T>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    match (&entry.read, result) {
        (Reading::Item(Ok(record)), Some(result)) => {
            errors.skipped(&entry.source, record.line, &record.skipped);
            emit(Done::Record(record, result))
        }
        (Reading::Item(Err(unreadable)), _) => {
            errors.report(&entry.source, std::slice::from_ref(unreadable), 1);
            emit(Done::Unreadable(unreadable))
        }
        (Reading::Failed(message), _) => {
            session.input_error(message);
            Ok(())
        }
        (Reading::Item(Ok(_)), None) => unreachable!("work is done on every record"),
    }
}

/// The result for each entry. A single entry, as in typed input, needs no other thread.
fn answers<T: Send>(
    batch: &[InputEntry],
    session: &Session,
    work: &(impl Fn(&Record) -> T + Sync),
) -> anyhow::Result<Vec<Option<T>>> {
    let answer = |entry: &InputEntry| entry.record().map(work);
    if let [entry] = batch {
        return Ok(vec![answer(entry)]);
    }
    Ok(session.pool()?.install(|| batch.par_iter().map(answer).collect()))
}

/// Waits for an entry and takes all others that have arrived. `None` at the end of the input or after Ctrl-C.
fn next_batch(receiver: &Receiver<InputEntry>, session: &Session) -> Option<Vec<InputEntry>> {
    let first = loop {
        match next_entry(receiver, session) {
            Supply::Item(entry) => break entry,
            Supply::Waiting => {}
            Supply::End => return None,
        }
    };
    let mut batch = vec![first];
    batch.extend(receiver.try_iter().take(BATCH - 1));
    Some(batch)
}

/// Waits a little for an entry. The supply ends with the input, and at Ctrl-C.
fn next_entry(receiver: &Receiver<InputEntry>, session: &Session) -> Supply<InputEntry> {
    use std::sync::mpsc::RecvTimeoutError::{Disconnected, Timeout};
    match receiver.recv_timeout(std::time::Duration::from_millis(100)) {
        Ok(entry) => Supply::Item(entry),
        Err(Timeout) if session.is_cancelled() => Supply::End,
        Err(Timeout) => Supply::Waiting,
        Err(Disconnected) => Supply::End,
    }
}

impl InputEntry {
    fn record(&self) -> Option<&Record> {
        match &self.read {
            Reading::Item(item) => item.as_ref().ok(),
            Reading::Failed(_) => None,
        }
    }
}
