//! Reads the inputs and puts their parts on the belt.

use super::belt::Belt;
use super::report::BlockReport;
use super::saved::{BlockMark, InputPosition};
use crate::input::{BlockText, Blocks, ByteCounter, Opened, ReadPlan, ResumePlace, Source};
use ninefold::text::Item;
use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::sync_channel;
use std::thread;

/// The number of records of other formats that share a tray.
const RECORDS: usize = 16;

/// The most records of other formats that may wait to be taken.
const QUEUE: usize = 1024;

/// A part of an input, and later its results.
#[derive(Default)]
pub(super) struct Tray {
    /// The number of the input.
    pub(super) input: usize,
    pub(super) text: BlockText,
    pub(super) items: Vec<Item>,
    /// Why the input ends here.
    pub(super) failure: Option<String>,
    /// The place to continue from after this.
    pub(super) mark: Option<BlockMark>,
    /// The number of bytes of all inputs that had been read.
    pub(super) read: u64,
    pub(super) report: BlockReport,
}

/// Fills trays from the inputs.
pub(super) struct Feeder {
    belt: Arc<Belt<Tray>>,
    plan: ReadPlan,
    /// The number of bytes of lines that share a tray; `None` if lines are treated like other records.
    block: Option<usize>,
    sources: Arc<[Source]>,
    counter: ByteCounter,
}

impl Feeder {
    pub(super) fn new(
        belt: Arc<Belt<Tray>>,
        plan: ReadPlan,
        block: Option<usize>,
        sources: Arc<[Source]>,
    ) -> Feeder {
        Feeder { belt, plan, block, sources, counter: ByteCounter::default() }
    }

    /// Feeds everything after this mark.
    pub(super) fn run(&self, from: BlockMark) {
        let begun = from.position.as_ref().map(|_| from.input);
        let fed: Option<()> = (from.input..self.sources.len()).try_for_each(|input| {
            let position = if begun == Some(input) { from.position } else { None };
            self.feed(input, position)
        });
        if fed.is_some() {
            self.belt.close();
        }
    }

    /// An empty tray for this input; `None` when it is time to stop.
    fn tray(&self, input: usize) -> Option<Tray> {
        let mut tray = self.belt.spare()?;
        tray.input = input;
        tray.text.clear();
        tray.items.clear();
        tray.report.clear();
        tray.mark = None;
        Some(tray)
    }

    fn offer(&self, mut tray: Tray) {
        tray.read = self.counter.load(Ordering::Relaxed);
        self.belt.offer(tray);
    }

    fn fail(&self, input: usize, message: String) -> Option<()> {
        let mut tray = self.tray(input)?;
        tray.failure = Some(message);
        self.offer(tray);
        Some(())
    }

    fn feed(&self, input: usize, from: Option<InputPosition>) -> Option<()> {
        let source = &self.sources[input];
        let opened = match source.open(&self.plan, &self.counter) {
            Err(message) => return self.fail(input, message),
            Ok(opened) => opened,
        };
        // A run that was begun record by record, by a program that read these lines that way, continues like that.
        let has_records = matches!(from, Some(InputPosition::Records(1..)));
        let is_lines = matches!(opened.format.name(), "line" | "sdm") && !has_records;
        if let Some(block) = self.block.filter(|_| is_lines) {
            let place = match from {
                Some(InputPosition::Bytes(place)) => place,
                _ => ResumePlace::default(),
            };
            return self.feed_blocks(input, opened, place, block);
        }
        if !opened.is_file {
            return self.feed_waiting(input, opened);
        }
        let passed = match from {
            Some(InputPosition::Records(passed)) => passed,
            _ => 0,
        };
        let mut records = opened.records(self.plan.clone());
        // Not `skip`, which would read more than necessary from an input that ends early.
        for _ in 0..passed {
            if records.next().is_none() {
                return self.fail(input, self.plan.is_shorter(source));
            }
        }
        self.feed_records(input, passed, || records.by_ref().take(RECORDS).collect())
    }

    fn feed_blocks(&self, input: usize, mut opened: Opened, from: ResumePlace, block: usize) -> Option<()> {
        if let Err(error) = opened.skip(from.offset) {
            return self.fail(input, self.plan.cannot_read(&self.sources[input], &error));
        }
        let mut blocks = Blocks::from(from, opened.bytes, opened.is_file).sized(block);
        loop {
            let mut tray = self.tray(input)?;
            match blocks.read(&mut tray.text) {
                Ok(true) => {
                    let position = blocks.place().map(InputPosition::Bytes);
                    tray.mark = position.map(|position| BlockMark { input, position: Some(position) });
                    self.offer(tray);
                }
                Ok(false) => {
                    self.belt.give_back(tray);
                    return Some(());
                }
                Err(error) => {
                    tray.failure = Some(self.plan.cannot_read(&self.sources[input], &error));
                    self.offer(tray);
                    return Some(());
                }
            }
        }
    }

    /// Feeds a few records at a time until there are none left.
    fn feed_records(
        &self,
        input: usize,
        mut passed: u64,
        mut next: impl FnMut() -> Vec<io::Result<Item>>,
    ) -> Option<()> {
        loop {
            let records = next();
            if records.is_empty() {
                return Some(());
            }
            let mut tray = self.tray(input)?;
            passed += records.len() as u64;
            tray.mark = Some(BlockMark { input, position: Some(InputPosition::Records(passed)) });
            for record in records {
                match record {
                    Ok(item) => tray.items.push(item),
                    Err(error) => {
                        tray.failure = Some(self.plan.cannot_read(&self.sources[input], &error));
                    }
                }
            }
            self.offer(tray);
        }
    }

    /// Feeds records as soon as they arrive, because a person or a program may be waiting for the answer.
    fn feed_waiting(&self, input: usize, opened: Opened) -> Option<()> {
        let (sender, receiver) = sync_channel(QUEUE);
        let mut records = opened.records(self.plan.clone());
        // Ends when everything is read, or when the receiver is gone.
        thread::spawn(move || records.all(|record| sender.send(record).is_ok()));
        self.feed_records(input, 0, || {
            let first = receiver.recv().into_iter();
            first.chain(receiver.try_iter().take(RECORDS - 1)).collect()
        })
    }
}
