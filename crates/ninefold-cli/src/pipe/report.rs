//! A command's work on a block, and the report about it.

use crate::input::BLOCK;
use crate::output::Sink;
use crate::tally::Tally;
use ninefold::Cell;
use ninefold::engine::Lines;
use ninefold::lang::Sentence;
use ninefold::solve::Stopped;
use ninefold::text::{Item, Record, Unreadable};
use std::ops::ControlFlow;

/// A command's work on the records of a stream, a block at a time, on all threads.
///
/// A plain line (81 cells, classic rules) does not become a record: all plain lines of a block are answered together
/// and then written one by one.
pub(crate) trait BlockJob: Sync {
    /// A thread's buffers, kept from block to block.
    type Desk;

    /// True if notes are needed, so that a line with a note becomes a record.
    const NOTES: bool = false;

    /// True if results depend on those before them, so that nothing is written before [`BlockJob::settle`] has seen it. Such a
    /// run cannot be resumed.
    const SETTLES: bool = false;

    /// Why there is no result for a record, although it could be read.
    fn refuse(&self, _record: &Record) -> Option<Unreadable> {
        None
    }

    /// Makes the buffers for one thread.
    fn desk(&self) -> Self::Desk;

    /// True if lines are answered block by block. If not, every line becomes a record, which suits work that takes
    /// longer than reading the line.
    fn takes_lines(&self) -> bool {
        false
    }

    /// The number of bytes of lines that a thread takes at a time: few if a line may take long.
    fn block(&self) -> usize {
        BLOCK
    }

    /// Finds the answers to plain lines. Never called for a job that takes none.
    fn answer(&self, _desk: &mut Self::Desk, _lines: Lines<'_>) -> Result<(), Stopped> {
        Ok(())
    }

    /// Writes the answer to one of them.
    fn line(
        &self,
        _desk: &Self::Desk,
        _index: usize,
        _line: &[u8; Cell::COUNT],
        _report: &mut BlockReport,
    ) -> Result<(), Stopped> {
        Ok(())
    }

    /// Finds and writes the answer to a record.
    fn record(&self, desk: &mut Self::Desk, record: &Record, report: &mut BlockReport)
    -> Result<(), Stopped>;

    /// Writes the marker for an unreadable record.
    fn unreadable(&self, unreadable: &Unreadable, report: &mut BlockReport);

    /// Decides what of a report is written. The reports come in the order of the input.
    fn settle(&self, _report: &mut BlockReport) -> anyhow::Result<()> {
        Ok(())
    }

    /// Writes what was left to be decided after the last report.
    fn close(&self, _sink: &mut Sink) -> anyhow::Result<()> {
        Ok(())
    }

    /// Writes a result that was [put off](BlockReport::put_off). Only here are all threads free, and only here do line
    /// numbers count from the beginning of the input.
    fn late(&self, _item: &Item, _late: &mut LateResult<'_>) {}
}

/// The destination of a result that was put off.
pub(crate) struct LateResult<'a> {
    /// The bytes to write.
    pub(crate) out: Vec<u8>,
    /// Counts of results by kind.
    pub(crate) tally: &'a mut Tally,
    pub(super) sink: &'a mut Sink,
    /// Why nothing more can be written.
    pub(super) failure: Option<anyhow::Error>,
}

impl LateResult<'_> {
    /// Writes what there is so far, for a reader who waits for it. If that fails, says to stop.
    pub(crate) fn flush(&mut self) -> ControlFlow<()> {
        if self.failure.is_none() {
            self.failure = self.sink.drain(&mut self.out).and_then(|()| self.sink.flush()).err();
        }
        if self.failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The results of a block.
#[derive(Debug, Default)]
pub(crate) struct BlockReport {
    /// The bytes to write.
    pub(crate) out: Vec<u8>,
    /// The classes of the puzzles whose lines are in `out`, if there is something to settle about them.
    pub(crate) classes: Vec<u128>,
    /// True if `out` has been compressed.
    pub(super) is_packed: bool,
    /// Counts of results by kind.
    pub(crate) tally: Tally,
    /// Results that were put off, each with its place in `out`.
    pub(super) late: Vec<(usize, Item)>,
    /// The first records that could not be read, with line numbers that count from the block's first.
    pub(super) unreadable: Vec<Unreadable>,
    /// The parts of the first records that were not read, with line numbers that count from the block's first.
    pub(super) skipped: Vec<(u64, Vec<Sentence>)>,
    /// The number of lines in the block.
    pub(super) lines: u64,
    /// True if the search was stopped before the block was done. Nothing of this may be used then.
    pub(super) stopped: bool,
}

impl BlockReport {
    /// Leaves the writing of this result to [`BlockJob::late`].
    pub(crate) fn put_off(&mut self, item: Item) {
        self.late.push((self.out.len(), item));
    }

    /// Empties the report, keeping its buffers.
    pub(super) fn clear(&mut self) {
        self.out.clear();
        self.classes.clear();
        self.is_packed = false;
        self.tally.clear();
        self.late.clear();
        self.unreadable.clear();
        self.skipped.clear();
        self.lines = 0;
        self.stopped = false;
    }
}
