//! Writes numbers of solutions as lines, CSV rows or JSON objects.
//!
//! Puzzles with few solutions are counted block by block, on all threads. A puzzle with many is put off until its
//! turn to be written comes; then all threads share its search tree.

use super::{CountBar, count_one, row};
use crate::args::Count;
use crate::commands::shape::{Shape, join};
use crate::pipe::{self, BlockJob, BlockReport, LateResult, RunFiles};
use crate::session::Session;
use ninefold::engine::{self, Batch, CountOptions, Lines};
use ninefold::solve::Stopped;
use ninefold::text::{Item, Record, Unreadable};
use ninefold::{Cell, Grid, Nine};
use std::time::Duration;

/// A puzzle with more solutions than this has many.
const FEW: u64 = 1000;

/// Time limit for a count by a single thread.
const SOON: Duration = Duration::from_millis(3);

/// Counts the solutions of every puzzle of the input.
pub(super) fn run(arguments: &Count, shape: Shape, session: &Session) -> anyhow::Result<()> {
    let mut header = Vec::new();
    shape.header(&["puzzle", "solutions", "complete"], &mut header);
    let job = CountLines { arguments, shape, session, bar: CountBar::new(session) };
    let task = RunFiles { input: &arguments.input, output: &arguments.output, header };
    pipe::run_blocks(&job, task, session).map(|_| ())
}

struct CountLines<'a> {
    arguments: &'a Count,
    shape: Shape,
    session: &'a Session,
    bar: CountBar<'a>,
}

/// A thread's buffers: the numbers for the lines of a block.
struct CountDesk {
    batch: Batch,
    counts: Vec<u64>,
}

impl CountLines<'_> {
    /// The limit for counts within a block.
    fn limit(&self) -> u64 {
        let limit = self.arguments.limit.and_then(|limit| u64::try_from(limit).ok());
        limit.unwrap_or(FEW).min(FEW)
    }

    /// The final count, if counting up to the limit for blocks settles it.
    fn settled(&self, found: u64) -> Option<engine::Count> {
        let complete = found < self.limit();
        let is_asked_for = self.arguments.limit == Some(found.into());
        (complete || is_asked_for).then_some(engine::Count { solutions: found.into(), complete })
    }
}

impl BlockJob for CountLines<'_> {
    type Desk = CountDesk;

    fn desk(&self) -> CountDesk {
        CountDesk { batch: self.session.batch(), counts: Vec::new() }
    }

    fn takes_lines(&self) -> bool {
        self.arguments.deadline.is_none()
    }

    fn answer(&self, desk: &mut CountDesk, lines: Lines<'_>) -> Result<(), Stopped> {
        desk.counts.clear();
        desk.counts.resize(lines.len(), 0);
        desk.batch.count(lines, self.limit(), &mut self.session.watch(None), &mut desk.counts)
    }

    fn line(
        &self,
        desk: &CountDesk,
        index: usize,
        line: &[u8; Cell::COUNT],
        report: &mut BlockReport,
    ) -> Result<(), Stopped> {
        report.tally.add_plain();
        let Some(count) = self.settled(desk.counts[index]) else {
            let typed = Some(String::from_utf8_lossy(line).into());
            report.put_off(Ok(Record { typed, ..Record::of(Nine::new(Grid::of_line(line))) }));
            return Ok(());
        };
        match (self.shape, count.solutions, count.complete) {
            (Shape::Csv, 1, true) => join(&[line, b",1,true\n"], &mut report.out),
            (Shape::JsonLines, 1, true) => {
                let end = b"\", \"solutions\": 1, \"complete\": true}\n";
                join(&[b"{\"puzzle\": \"", line, end], &mut report.out);
            }
            (shape, 1, true) if !shape.is_table() => report.out.extend_from_slice(b"1\n"),
            _ => row(self.shape, &String::from_utf8_lossy(line), Some(count), &mut report.out),
        }
        Ok(())
    }

    fn record(&self, _: &mut CountDesk, record: &Record, report: &mut BlockReport) -> Result<(), Stopped> {
        report.tally.add_plain();
        let soon = self.arguments.deadline.map_or(SOON, |deadline| deadline.min(SOON));
        let options =
            CountOptions { limit: Some(self.limit().into()), threads: 1, ..CountOptions::default() };
        let count = engine::count(&record.puzzle, &options, &self.session.watch(Some(soon)));
        if self.session.is_stopping() {
            return Err(Stopped);
        }
        // A stopped count has neither all solutions nor as many as were asked for.
        let settled = u64::try_from(count.solutions).ok().and_then(|found| self.settled(found));
        match settled.filter(|settled| settled.complete == count.complete) {
            Some(count) => {
                row(self.shape, &record.one_line(), Some(count), &mut report.out);
                self.shape.add_skipped(record, self.session, &mut report.out);
            }
            None => report.put_off(Ok(record.clone())),
        }
        Ok(())
    }

    fn unreadable(&self, unreadable: &Unreadable, report: &mut BlockReport) {
        row(self.shape, &unreadable.excerpt, None, &mut report.out);
    }

    fn late(&self, item: &Item, late: &mut LateResult<'_>) {
        if let Ok(record) = item {
            let count = count_one(record, self.arguments, self.session, &self.bar);
            row(self.shape, &record.one_line(), Some(count), &mut late.out);
            self.shape.add_skipped(record, self.session, &mut late.out);
        }
    }
}
