//! What a thread makes of a block, and what the command is told.

use crate::input::BLOCK;
use crate::output::Sink;
use crate::tally::Tally;
use ninefold::Cell;
use ninefold::engine::Lines;
use ninefold::solve::Stopped;
use ninefold::text::{Item, Record, Unreadable};
use std::ops::ControlFlow;

/// What a command does with the records of a stream, a block at a time, on all threads.
///
/// A plain line (81 cells by the classic rules) does not become a record: all of a block are answered at
/// once and then written one by one.
pub(crate) trait Job: Sync {
    /// What a thread keeps from block to block.
    type Desk;

    /// A line with a note is a record like any other: the note is wanted.
    const NOTES: bool = false;

    /// For one thread.
    fn desk(&self) -> Self::Desk;

    /// Are lines to be answered by the block? If not, every line becomes a record: for work that takes longer than
    /// reading its line.
    fn takes_lines(&self) -> bool {
        false
    }

    /// How many bytes of lines a thread takes in one go: few where a line may take long.
    fn block(&self) -> usize {
        BLOCK
    }

    /// Finds the answers to plain lines; never asked of a job that takes none.
    fn answer(&self, _desk: &mut Self::Desk, _lines: Lines<'_>) -> Result<(), Stopped> {
        Ok(())
    }

    /// Writes the answer to one of them.
    fn line(
        &self,
        _desk: &Self::Desk,
        _index: usize,
        _line: &[u8; Cell::COUNT],
        _report: &mut Report,
    ) -> Result<(), Stopped> {
        Ok(())
    }

    /// Finds and writes the answer to a record.
    fn record(&self, desk: &mut Self::Desk, record: &Record, report: &mut Report) -> Result<(), Stopped>;

    /// Writes the marker for what could not be read.
    fn unreadable(&self, unreadable: &Unreadable, report: &mut Report);

    /// Writes what was [put off](Report::put_off): here alone all threads are free, and the numbers of
    /// lines count from the beginning of the input.
    fn late(&self, _item: &Item, _late: &mut Late<'_>) {}
}

/// Where the result of what was put off goes.
pub(crate) struct Late<'a> {
    /// What is to be written.
    pub(crate) out: Vec<u8>,
    /// How many results of which kind.
    pub(crate) tally: &'a mut Tally,
    pub(super) sink: &'a mut Sink,
    /// Why nothing more can be written.
    pub(super) failure: Option<anyhow::Error>,
}

impl Late<'_> {
    /// Writes what there is, for a reader who waits for it. Nobody wants more if it cannot be written.
    pub(crate) fn flush(&mut self) -> ControlFlow<()> {
        if self.failure.is_none() {
            self.failure = self.sink.drain(&mut self.out).and_then(|()| self.sink.flush()).err();
        }
        if self.failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The results of a block.
#[derive(Debug, Default)]
pub(crate) struct Report {
    /// What is to be written.
    pub(crate) out: Vec<u8>,
    /// Has that been compressed?
    pub(super) is_packed: bool,
    /// How many results of which kind.
    pub(crate) tally: Tally,
    /// What is to be written later, and before which byte of `out`.
    pub(super) late: Vec<(usize, Item)>,
    /// The first records that could not be read, with line numbers that count from the block's first.
    pub(super) unreadable: Vec<Unreadable>,
    /// How many lines the block has.
    pub(super) lines: u64,
    /// The search was stopped before the block was done: nothing of this is to be used.
    pub(super) stopped: bool,
}

impl Report {
    /// Leaves the writing of this result to [`Job::late`].
    pub(crate) fn put_off(&mut self, item: Item) {
        self.late.push((self.out.len(), item));
    }

    /// Empty, with the memory that it has.
    pub(super) fn clear(&mut self) {
        self.out.clear();
        self.is_packed = false;
        self.tally.clear();
        self.late.clear();
        self.unreadable.clear();
        self.lines = 0;
        self.stopped = false;
    }
}
