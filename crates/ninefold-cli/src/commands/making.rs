//! Makes a number of items from a seed, for `random` and `generate`.
//!
//! ```text
//! item 0, 1, 2 … --chunk--> rayon, each item from its own stream of the seed --in order--> output
//! ```
//!
//! An item depends only on the seed and its number, so the output is the same for any number of threads. Chunks start
//! small and grow while they are fast: slow items appear soon, and fast ones cost little. The first item that fails
//! ends the run with an error, so lines are never silently missing.

use super::shape::{Fields, Shape};
use crate::args::Making;
use crate::draw;
use crate::messages;
use crate::output::Sink;
use crate::plot::grouped;
use crate::progress::style;
use crate::session::Session;
use anyhow::anyhow;
use indicatif::ProgressBar;
use ninefold::engine::Count;
use ninefold::generate::{Xoshiro, can_make};
use ninefold::grid::{CellSet, Grid};
use ninefold::rules::Puzzle;
use ninefold::text::table::Value;
use ninefold::text::{self, Content, Record, Writer};
use rayon::prelude::*;
use std::hash::{BuildHasher, RandomState};
use std::io::{IsTerminal, stdout};
use std::ops::Range;
use std::time::{Duration, Instant};

/// The request.
pub(super) struct Order<'a> {
    /// The number of items, the seed, the format and the output.
    pub(super) making: &'a Making,
    /// True if the items come with a number of solutions.
    pub(super) counted: bool,
}

/// A finished item.
pub(super) struct Made {
    /// The grid or puzzle.
    pub(super) puzzle: Puzzle,
    /// The digits that pictures show as givens.
    pub(super) givens: Grid,
    /// How many solutions it has, if that was asked for.
    pub(super) solutions: Option<Count>,
}

/// Why an item was not made.
pub(super) enum Halt {
    /// Ctrl-C.
    Cancelled,
    /// It cannot be made; the text says why.
    Failed(String),
}

/// Makes all items and writes them in order.
pub(super) fn run(
    order: &Order<'_>,
    session: &Session,
    make: impl Fn(&mut Xoshiro) -> Result<Made, Halt> + Sync,
) -> anyhow::Result<()> {
    can_make(&order.making.rules).map_err(|refusal| anyhow!(refusal.say(session.lang)))?;
    let seed = order.making.seed.unwrap_or_else(|| {
        let seed = seed_of_system();
        session.note(session.say(messages::SEED, &[("seed", &seed)]));
        seed
    });
    let mut page = Page::open(order, session)?;
    let bar = progress(order, session);
    let make = |index| make(&mut Xoshiro::stream(seed, index));
    let failure = make_all(order.making.count, session, make, |made| {
        for item in &made {
            page.write(item);
        }
        bar.inc(made.len() as u64);
        if order.making.count == 1 {
            // The picture replaces the bar.
            bar.finish_and_clear();
        }
        page.drain()
    })?;
    bar.finish_and_clear();
    match failure {
        None => page.finish(),
        Some((0, message)) => {
            session.error(message);
            page.sink.discard()
        }
        Some((index, message)) => {
            let numbers: &[(&str, &dyn std::fmt::Display)] =
                &[("number", &(index + 1)), ("count", &order.making.count), ("message", &message)];
            session.error(session.say(messages::ITEM_OF, numbers));
            page.sink.leave(session)
        }
    }
}

/// How long a chunk should take: long enough to be worth sharing, short enough to wait for.
const CHUNK_TIME: Duration = Duration::from_millis(100);

/// The largest chunk, which bounds memory.
const LONGEST_CHUNK: u64 = 1 << 14;

/// Hands the items to `emit` in order, chunk by chunk, until the end, Ctrl-C or the first item that fails. Returns
/// the number of that item and the reason; all items before it have been emitted.
fn make_all<T: Send>(
    count: u64,
    session: &Session,
    make: impl Fn(u64) -> Result<T, Halt> + Sync,
    mut emit: impl FnMut(Vec<T>) -> anyhow::Result<()>,
) -> anyhow::Result<Option<(u64, String)>> {
    let threads = session.threads() as u64;
    let (mut next, mut length) = (0, threads);
    while next < count {
        let start = Instant::now();
        let end = count.min(next + length);
        let guarded = |index| if session.is_cancelled() { Err(Halt::Cancelled) } else { make(index) };
        let mut results = chunk(next..end, session, guarded)?.into_iter();
        let mut halt = None;
        let made: Vec<T> = results
            .by_ref()
            .map_while(|result| match result {
                Ok(item) => Some(item),
                Err(why) => {
                    halt = Some(why);
                    None
                }
            })
            .collect();
        next += made.len() as u64;
        emit(made)?;
        match halt {
            Some(Halt::Cancelled) => return Ok(None),
            Some(Halt::Failed(message)) => return Ok(Some((next, message))),
            None => {}
        }
        let quick = start.elapsed() < CHUNK_TIME;
        length = if quick { (length * 2).min(LONGEST_CHUNK) } else { (length / 2).max(threads) };
    }
    Ok(None)
}

/// Makes all items of a chunk. A single item is made on this thread.
fn chunk<T: Send>(
    numbers: Range<u64>,
    session: &Session,
    make: impl Fn(u64) -> T + Sync,
) -> anyhow::Result<Vec<T>> {
    if numbers.end - numbers.start == 1 {
        return Ok(vec![make(numbers.start)]);
    }
    Ok(session.pool()?.install(|| numbers.into_par_iter().map(&make).collect()))
}

/// A seed from the system, by way of the standard library's hash tables.
pub(super) fn seed_of_system() -> u64 {
    RandomState::new().hash_one(0)
}

fn progress(order: &Order<'_>, session: &Session) -> ProgressBar {
    // Many lines on a terminal show the progress themselves.
    if !session.shows_progress() || (order.making.count > 1 && goes_to_terminal(order)) {
        return ProgressBar::hidden();
    }
    let style = style("{prefix} {bar:30} {human_pos}/{human_len} ({per_sec}) {elapsed}{left}");
    let bar = ProgressBar::new(order.making.count).with_style(style);
    bar.set_prefix(session.say(messages::MAKING, &[]));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

fn goes_to_terminal(order: &Order<'_>) -> bool {
    order.making.output.output.is_none() && stdout().is_terminal()
}

/// The output.
struct Page<'a> {
    session: &'a Session,
    /// The picture or table; formats have a writer.
    shape: Shape,
    writer: Option<Box<dyn Writer>>,
    /// True if a line has nothing but a puzzle, so that the number of solutions must be appended.
    is_line: bool,
    sink: Sink,
    buffer: Vec<u8>,
}

impl<'a> Page<'a> {
    fn open(order: &Order<'_>, session: &'a Session) -> anyhow::Result<Page<'a>> {
        let to_person = order.making.count == 1 && goes_to_terminal(order);
        let shape = match order.making.format.as_deref() {
            Some(name) => Shape::named(name, session),
            None if to_person => Shape::Picture,
            None => Shape::named("line", session),
        };
        let writer = match shape {
            Shape::Picture => None,
            // With numbers of solutions, these tables have columns of our own.
            Shape::Csv | Shape::JsonLines if order.counted => None,
            Shape::Csv => text::format("csv"),
            Shape::JsonLines => text::format("jsonl"),
            Shape::Format(format) => Some(format),
        };
        let writer = writer.map(|format| format.writer(Content::Puzzles));
        let is_line = matches!(shape, Shape::Format(format) if format.name() == "line");
        let mut page = Page {
            session,
            shape,
            writer,
            is_line,
            sink: Sink::open(&order.making.output, session)?,
            buffer: Vec::new(),
        };
        if page.writer.is_none() {
            shape.header(&["puzzle", "solutions", "complete"], &mut page.buffer);
        }
        Ok(page)
    }

    fn write(&mut self, made: &Made) {
        let note = made.solutions.map(note).unwrap_or_default();
        if let Some(writer) = &mut self.writer {
            writer
                .puzzle(&Record { note: note.clone(), ..Record::of(made.puzzle.clone()) }, &mut self.buffer);
            if self.is_line && !note.is_empty() {
                self.buffer.truncate(self.buffer.trim_ascii_end().len());
                self.buffer.extend(format!("\t{note}\n").into_bytes());
            }
            return;
        }
        let puzzle = made.puzzle.givens().to_string();
        let solutions = made.solutions.map_or(Value::Null, |count| Value::Int(count.solutions));
        let complete = made.solutions.map_or(Value::Null, |count| Value::Bool(count.complete));
        let fields: Fields<'_> =
            vec![("puzzle", Value::Str(&puzzle)), ("solutions", solutions), ("complete", complete)];
        if !self.shape.row(&fields, &mut self.buffer) {
            self.picture(made);
        }
    }

    fn picture(&mut self, made: &Made) {
        let colors = self.session.colors_output();
        let mut text = draw::grid(made.puzzle.givens(), &made.givens, CellSet::EMPTY, colors);
        if let Some(count) = made.solutions {
            let sentence = match (count.complete, count.solutions) {
                (true, 1) => messages::ONE_SOLUTION,
                (true, _) => messages::SOLUTIONS,
                (false, _) => messages::MORE_THAN,
            };
            text += &self.session.say(sentence, &[("count", &grouped(count.solutions))]);
            text.push('\n');
        }
        self.buffer.extend(text.into_bytes());
    }

    fn drain(&mut self) -> anyhow::Result<()> {
        self.sink.drain(&mut self.buffer)?;
        self.sink.flush()
    }

    fn finish(mut self) -> anyhow::Result<()> {
        if let Some(writer) = &mut self.writer {
            writer.end(&mut self.buffer);
        }
        self.sink.drain(&mut self.buffer)?;
        self.sink.finish(self.session)
    }
}

/// The number of solutions as a word beside the puzzle, the same in every language.
fn note(count: Count) -> String {
    let more = if count.complete { "" } else { "more than " };
    format!("{more}{}", count.solutions)
}
