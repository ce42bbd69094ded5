//! Makes a number of items from a seed, for `random` and `generate`.
//!
//! ```text
//! item 0, 1, 2 … --chunk--> rayon, each item from its own stream of the seed --in order--> output
//! ```
//!
//! An item depends only on the seed and its number, so the output is the same for any number of threads, and a run that
//! was interrupted goes on with the next number. Chunks start small and grow while they are fast: slow items appear soon,
//! and fast ones cost little. The first item that fails ends the run with an error, so lines are never silently missing.

use super::convert;
use super::shape::{Shape, TableFields};
use crate::args::{GridsChoice, Making};
use crate::draw;
use crate::messages;
use crate::messages::making as says;
use crate::messages::variants;
use crate::output::{Sink, State};
use crate::plot::grouped;
use crate::progress::style;
use crate::session::Session;
use anyhow::{Context, anyhow, bail};
use indicatif::ProgressBar;
use ninefold::engine::Count;
use ninefold::generate::{AnyMaker, Balance, Grades, NotOpened, Xoshiro, can_make, uniform_grids, weight};
use ninefold::grid::{CellSet, Grid};
use ninefold::rate::counted;
use ninefold::rules::{Nine, Puzzle, Rules};
use ninefold::text::table::Value;
use ninefold::text::{self, Content, Format, Record, Writer, made_line, plain};
use rayon::prelude::*;
use std::hash::{BuildHasher, RandomState};
use std::io::{IsTerminal, stdout};
use std::ops::Range;
use std::time::{Duration, Instant};

/// The request.
pub(super) struct Order<'a> {
    /// The number of items, the seed, the format and the output.
    pub(super) making: &'a Making,
    /// The facts that tables give about an item.
    pub(super) columns: Columns,
    /// Whether items have constraints of their own, which the output must say.
    pub(super) has_placed: bool,
}

/// A request of which nothing else is known.
pub(super) fn plain(making: &Making) -> Order<'_> {
    Order { making, columns: Columns::None, has_placed: false }
}

/// The facts that tables give about an item, in addition to the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Columns {
    /// Nothing.
    None,
    /// The number of solutions.
    Counts,
    /// Its difficulty, and the seed that makes it again.
    Grades {
        /// The symmetry that was asked for; tables give it if there is one.
        balance: Balance,
        /// Whether they give the weight of the puzzle in statistics.
        has_weights: bool,
    },
}

/// A finished item.
pub(super) struct Made {
    /// The grid or puzzle.
    pub(super) puzzle: Puzzle,
    /// The digits that pictures show as givens.
    pub(super) givens: Grid,
    /// The number of its solutions, if that was asked for.
    pub(super) solutions: Option<Count>,
    /// Its difficulty, if that was asked for and it has one solution.
    pub(super) grades: Option<Grades>,
    /// The number of puzzles that were made until one was as wanted.
    pub(super) tried: u64,
}

impl Made {
    /// An item of which nothing else is known.
    pub(super) fn plain(puzzle: impl Into<Puzzle>, givens: Grid) -> Made {
        Made { puzzle: puzzle.into(), givens, solutions: None, grades: None, tried: 1 }
    }

    /// The item as a record, with a number of solutions as its note.
    fn record(&self, note: String) -> Record {
        let record = Record::of(self.puzzle.clone());
        Record { note, typed: typed(&record), ..record }
    }
}

/// The line of a board that does not have nine by nine cells. A field of a table is read without `--rules`, so the line
/// tells them.
fn typed(record: &Record) -> Option<String> {
    let is_other = !record.rules().layout().is_nine_by_nine();
    is_other.then(|| made_line(&record.puzzle, false))
}

/// Why an item was not made.
pub(super) enum Halt {
    /// Ctrl-C.
    Cancelled,
    /// It cannot be made; the text says why.
    Failed(String),
}

/// The work of making items.
pub(super) trait Work: Sync {
    /// The tools that a thread keeps from item to item.
    type Desk: Send;

    /// Makes a desk.
    fn desk(&self) -> Self::Desk;

    /// Makes an item from its own random numbers.
    fn make(&self, desk: &mut Self::Desk, random: &mut Xoshiro) -> Result<Made, Halt>;

    /// The number of items that are made together.
    fn batch(&self) -> u64 {
        1
    }

    /// Makes an item from each of these random numbers, or as many as can be made.
    fn make_together(&self, desk: &mut Self::Desk, mut streams: Vec<Xoshiro>) -> Vec<Result<Made, Halt>> {
        streams.iter_mut().map(|random| self.make(desk, random)).collect()
    }
}

/// The progress of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct MakingProgress {
    seed: u64,
    /// The number of items made.
    made: u64,
    /// The number of puzzles made for them.
    tried: u64,
}

impl MakingProgress {
    fn notes(self) -> String {
        format!("made {} {} {}\n", self.made, self.tried, self.seed)
    }

    fn read(state: &State) -> Option<MakingProgress> {
        let mut numbers = state.notes.trim_end().strip_prefix("made ")?.split(' ').map(str::parse);
        let mut number = || numbers.next()?.ok();
        Some(MakingProgress { made: number()?, tried: number()?, seed: number()? })
    }
}

/// Makes all items and writes them in order.
pub(super) fn run<W: Work>(order: &Order<'_>, session: &Session, work: &W) -> anyhow::Result<()> {
    if order.making.grids == Some(GridsChoice::Uniform) {
        uniform_grids(&order.making.rules).map_err(|refusal| anyhow!(refusal.say(session.lang)))?;
    }
    let (mut page, mut progress) = MakingPage::open(order, session)?;
    let bar = bar(order, session, progress);
    let seed = progress.seed;
    let failure = make_all(progress, order.making.count, session, work, |made| {
        for item in &made {
            page.write(item, Xoshiro::seed_of(seed, progress.made))?;
            (progress.made, progress.tried) = (progress.made + 1, progress.tried + item.tried);
        }
        bar.set_position(progress.made);
        bar.set_message(tried(progress, session));
        if order.making.count == 1 {
            // The picture replaces the bar.
            bar.finish_and_clear();
        }
        page.drain(progress)
    })?;
    bar.finish_and_clear();
    match failure {
        None => page.finish(),
        Some((0, message)) => {
            session.error(message);
            page.sink.discard()
        }
        Some((index, message)) => {
            let count = order.making.count;
            let numbers: &[(&str, &dyn std::fmt::Display)] =
                &[("number", &(index + 1)), ("count", &count), ("message", &message)];
            let text = if count == 0 { messages::ITEM_OF_MANY } else { messages::ITEM_OF };
            session.error(session.say(text, numbers));
            page.sink.leave(session)
        }
    }
}

/// A note on how many puzzles were made to get those that were as wanted; empty if each was.
fn tried(progress: MakingProgress, session: &Session) -> String {
    if progress.tried <= progress.made {
        return String::new();
    }
    session.say(messages::TRIED, &[("tried", &grouped(u128::from(progress.tried)))])
}

/// The time that a chunk should take: long enough to be worth sharing, short enough to wait for.
const CHUNK_TIME: Duration = Duration::from_millis(100);

/// The largest chunk, which bounds memory.
const LONGEST_CHUNK: u64 = 1 << 14;

/// Hands the items to `emit` in order, chunk by chunk, until the end, Ctrl-C or the first item that fails. Returns
/// the number of that item and the reason; all items before it have been emitted.
fn make_all<W: Work>(
    progress: MakingProgress,
    count: u64,
    session: &Session,
    work: &W,
    mut emit: impl FnMut(Vec<Made>) -> anyhow::Result<()>,
) -> anyhow::Result<Option<(u64, String)>> {
    let threads = session.threads() as u64;
    // Zero means that there is no end.
    let count = if count == 0 { u64::MAX } else { count };
    let (mut next, mut length) = (progress.made, threads);
    while next < count {
        let start = Instant::now();
        let end = count.min(next + length);
        let mut results = chunk(next..end, progress.seed, session, work)?.into_iter();
        let mut halt = None;
        let made: Vec<Made> = results
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

/// Makes all items of a chunk. Items that are made together stay on one thread.
fn chunk<W: Work>(
    numbers: Range<u64>,
    seed: u64,
    session: &Session,
    work: &W,
) -> anyhow::Result<Vec<Result<Made, Halt>>> {
    let batch = work.batch();
    let first = |piece: u64| numbers.start + piece * batch;
    let pieces = (numbers.end - numbers.start).div_ceil(batch);
    let make = |desk: &mut W::Desk, piece: u64| {
        if session.is_cancelled() {
            return vec![Err(Halt::Cancelled)];
        }
        let numbers = first(piece)..numbers.end.min(first(piece + 1));
        work.make_together(desk, numbers.map(|number| Xoshiro::stream(seed, number)).collect())
    };
    if pieces == 1 {
        return Ok(make(&mut work.desk(), 0));
    }
    let all = (0..pieces).into_par_iter().map_init(|| work.desk(), make).flatten_iter();
    Ok(session.pool()?.install(|| all.collect()))
}

/// A seed from the system, by way of the standard library's hash tables.
pub(super) fn seed_of_system() -> u64 {
    RandomState::new().hash_one(0)
}

fn bar(order: &Order<'_>, session: &Session, progress: MakingProgress) -> ProgressBar {
    let count = order.making.count;
    // Many lines on a terminal show the progress themselves.
    if !session.shows_progress() || (count != 1 && goes_to_terminal(order)) {
        return ProgressBar::hidden();
    }
    let bar = if count == 0 {
        let style = style("{prefix} {spinner} {human_pos} ({per_sec}) {msg} {elapsed}");
        ProgressBar::no_length().with_style(style)
    } else {
        let style = style("{prefix} {bar:30} {human_pos}/{human_len} ({per_sec}) {msg} {elapsed}{left}");
        ProgressBar::new(count).with_style(style)
    };
    bar.set_prefix(session.say(messages::MAKING, &[]));
    bar.set_position(progress.made);
    bar.reset_eta();
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

fn goes_to_terminal(order: &Order<'_>) -> bool {
    order.making.output.to.output.is_none() && stdout().is_terminal()
}

/// The output.
struct MakingPage<'a> {
    session: &'a Session,
    /// The picture or table; formats have a writer.
    shape: Shape,
    writer: Option<Box<dyn Writer>>,
    /// Whether puzzles have constraints of their own, and the format that must say them all.
    has_placed: bool,
    placed: Option<&'static dyn Format>,
    columns: Columns,
    /// True if a line has nothing but a puzzle, so that the number of solutions must be appended.
    is_line: bool,
    sink: Sink,
    buffer: Vec<u8>,
}

impl<'a> MakingPage<'a> {
    /// Opens the output, and says where the run begins.
    fn open(order: &Order<'_>, session: &'a Session) -> anyhow::Result<(MakingPage<'a>, MakingProgress)> {
        let shape = shape(order, session);
        let is_more_than_lines = order.has_placed || !fits_lines(&order.making.rules);
        let writer = match shape {
            Shape::Picture => None,
            Shape::Csv | Shape::JsonLines if order.columns != Columns::None => None,
            Shape::Csv => text::format("csv"),
            Shape::JsonLines => text::format("jsonl"),
            // A line of 81 cells has no room for other boards.
            Shape::Format(format) if format.name() == "line" && is_more_than_lines => {
                text::format(if order.making.rules.layout().is_sheet() { "rules" } else { "iss" })
            }
            Shape::Format(format) => Some(format),
        };
        if order.has_placed && !shape.is_table() && !writer.is_some_and(Format::has_rules) {
            let format = order.making.format.as_deref().unwrap_or_default();
            bail!(session.say(says::NO_ROOM_FOR_CONSTRAINTS, &[("format", &format)]));
        }
        if let Some(format) = writer.filter(|_| !order.has_placed) {
            can_hold(format, shape, order, session)?;
        }
        let placed = writer.filter(|_| order.has_placed);
        let writer = writer.map(|format| format.writer(Content::Puzzles));
        let is_line = !order.has_placed && matches!(shape, Shape::Format(format) if format.name() == "line");
        let output = &order.making.output;
        // Constraints and all, a puzzle of these formats is a line.
        let is_ruled = matches!(shape, Shape::Format(format) if ["iss", "rules"].contains(&format.name()));
        let is_lines = shape.is_lines() || is_ruled;
        if output.resume && !is_lines {
            bail!(session.say(messages::RESUME_NEEDS_LINES, &[]));
        }
        let identity = is_lines.then(|| session.asked.clone());
        let (sink, state) = Sink::open_with_journal(&output.to, identity, output.resume, session)?;
        let (columns, has_placed) = (order.columns, order.has_placed);
        let buffer = Vec::new();
        let mut page =
            MakingPage { session, shape, writer, has_placed, placed, columns, is_line, sink, buffer };
        let progress = match state {
            Some(state) => page.go_on(&state)?,
            None => page.begin(order)?,
        };
        Ok((page, progress))
    }

    fn go_on(&mut self, state: &State) -> anyhow::Result<MakingProgress> {
        let damaged = || self.session.say(messages::STATE_IS_DAMAGED, &[]);
        let progress = MakingProgress::read(state).with_context(damaged)?;
        self.session.note(self.session.say(messages::RESUMING, &[("count", &progress.made)]));
        Ok(progress)
    }

    fn begin(&mut self, order: &Order<'_>) -> anyhow::Result<MakingProgress> {
        let seed = order.making.seed.unwrap_or_else(|| {
            let seed = seed_of_system();
            self.session.note(self.session.say(messages::SEED, &[("seed", &seed)]));
            seed
        });
        let progress = MakingProgress { seed, made: 0, tried: 0 };
        if self.writer.is_none() {
            let names: &[&str] = match self.columns {
                Columns::None | Columns::Counts => &["puzzle", "solutions", "complete"],
                Columns::Grades { has_weights: true, .. } => &[&GRADES[..], &["weight"]].concat(),
                Columns::Grades { .. } => &GRADES,
            };
            self.shape.header(names, &mut self.buffer);
        }
        self.drain(progress)?;
        Ok(progress)
    }

    fn write(&mut self, made: &Made, seed: u64) -> anyhow::Result<()> {
        if let Some(lost) = self.placed.map(|format| format.lost(&made.record(String::new())))
            && !lost.is_empty()
        {
            // One is enough to know.
            bail!(self.session.say(says::NOT_SAID, &[("lost", &lost[0].say(self.session.lang))]));
        }
        self.write_plainly(made, seed);
        Ok(())
    }

    fn write_plainly(&mut self, made: &Made, seed: u64) {
        let note = made.solutions.map(note).unwrap_or_default();
        let is_other = !made.puzzle.layout().is_nine_by_nine();
        if self.is_line
            && is_other
            && let Some(line) = plain::givens(&made.puzzle)
        {
            self.buffer.extend(line.into_bytes());
            self.buffer.push(b'\n');
            return;
        }
        if let Some(writer) = &mut self.writer {
            writer.puzzle(&made.record(note.clone()), &mut self.buffer);
            if self.is_line && !note.is_empty() {
                self.buffer.truncate(self.buffer.trim_ascii_end().len());
                self.buffer.extend(format!("\t{note}\n").into_bytes());
            }
            return;
        }
        if let Columns::Grades { balance, has_weights } = self.columns
            && self.shape.is_table()
        {
            let puzzle = if self.has_placed {
                made_line(&made.puzzle, false)
            } else {
                made.record(String::new()).one_line()
            };
            graded_row(made, &puzzle, (balance, has_weights), seed, self.shape, &mut self.buffer);
            return;
        }
        let nine = made.puzzle.nine().filter(|_| !is_other);
        let puzzle = match nine {
            Some(nine) => nine.rules().line(nine.givens()),
            None => made.record(String::new()).one_line(),
        };
        let solutions = made.solutions.map_or(Value::Null, |count| Value::Int(count.solutions));
        let complete = made.solutions.map_or(Value::Null, |count| Value::Bool(count.complete));
        let fields: TableFields<'_> =
            vec![("puzzle", Value::Str(&puzzle)), ("solutions", solutions), ("complete", complete)];
        if !self.shape.row(&fields, &mut self.buffer) {
            self.picture(made, nine);
        }
    }

    /// Draws a grid of nine by nine with the digits that are shown as givens, or a board of another size.
    fn picture(&mut self, made: &Made, nine: Option<&Nine>) {
        let colors = self.session.colors_output();
        let mut text = match nine {
            Some(nine) => draw::grid(nine.givens(), &made.givens, CellSet::EMPTY, colors),
            None => draw::any_size(&made.puzzle, None, &[], colors),
        };
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

    fn drain(&mut self, progress: MakingProgress) -> anyhow::Result<()> {
        self.sink.drain(&mut self.buffer)?;
        self.sink.mark(|| progress.notes())?;
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

/// Refuses a format that cannot hold what these rules make. Rules of the command line need not be said.
fn can_hold(
    format: &'static dyn Format,
    shape: Shape,
    order: &Order<'_>,
    session: &Session,
) -> anyhow::Result<()> {
    let rules = &order.making.rules;
    let is_line = matches!(shape, Shape::Format(format) if format.name() == "line");
    let blank = Record::of(Puzzle::blank(rules.clone()));
    let is_plain = rules.layout().is_nine_by_nine() && !format.has_rules();
    let board = if is_plain { Record::of(Nine::new(Grid::EMPTY)) } else { blank };
    let board = Record { typed: typed(&board), ..board };
    let lost = format.lost(&board);
    if is_line || lost.is_empty() {
        return Ok(());
    }
    let said = lost.iter().map(|sentence| sentence.say(session.lang)).collect::<Vec<_>>().join("; ");
    let others = ["line"].into_iter().chain(convert::holding(&board)).collect::<Vec<_>>().join(", ");
    bail!(
        session
            .say(variants::CANNOT_HOLD, &[("format", &format.name()), ("lost", &said), ("others", &others)])
    )
}

/// The picture for one item on a terminal, else what was asked for.
fn shape(order: &Order<'_>, session: &Session) -> Shape {
    let is_drawn = order.making.rules.layout().is_nine_by_nine() && !order.has_placed;
    let to_person = order.making.count == 1 && goes_to_terminal(order) && is_drawn;
    match order.making.format.as_deref() {
        Some(name) => Shape::named(name, session),
        None if to_person => Shape::Picture,
        None => Shape::named("line", session),
    }
}

/// The maker for rules that are not houses on nine by nine; `None` for those.
pub(super) fn maker_of_any(
    making: &Making,
    deadline: Option<Duration>,
    session: &Session,
) -> anyhow::Result<Option<AnyMaker>> {
    if can_make(&making.rules).is_ok() {
        return Ok(None);
    }
    opened(AnyMaker::new(&making.rules, &mut session.watch(deadline)), session).map(Some)
}

/// Returns the maker of puzzles, or an error that says why there is none.
pub(super) fn opened<T>(made: Result<T, NotOpened>, session: &Session) -> anyhow::Result<T> {
    made.map_err(|why| match why {
        NotOpened::Stopped if session.is_cancelled() => anyhow!(crate::session::Cancelled),
        NotOpened::Stopped => anyhow!(session.say(says::NO_GRID_IN_TIME, &[])),
        NotOpened::Impossible(refusal) => anyhow!(refusal.say(session.lang)),
    })
}

/// True if the results of this run are a table.
pub(super) fn makes_table(making: &Making, session: &Session) -> bool {
    shape(&plain(making), session).is_table()
}

const GRADES: [&str; 11] =
    ["puzzle", "clues", "level", "score", "er", "ep", "ed", "hardest", "seed", "techniques", "symmetry"];

/// Appends the row of a puzzle with its grades.
fn graded_row(
    made: &Made,
    puzzle: &str,
    (asked, has_weights): (Balance, bool),
    seed: u64,
    shape: Shape,
    out: &mut Vec<u8>,
) {
    let clues = made.puzzle.given_count();
    let nine = made.puzzle.nine().filter(|nine| nine.rules().layout().is_nine_by_nine());
    let pattern = nine.filter(|_| asked == Balance::None).map(|nine| nine.givens().filled());
    let balance = pattern.map_or(asked, Balance::of);
    let grades = made.grades.as_ref();
    let hodoku = grades.and_then(|grades| grades.hodoku.as_ref());
    let rating = grades.and_then(|grades| grades.explainer);
    let [er, ep, ed] = rating.map_or([Value::Null; 3], |rating| rating.points().map(Value::Float));
    let trail = grades.map(|grades| &grades.trail).filter(|trail| trail.is_solved);
    let techniques = trail.map(|trail| counted(&trail.counts, |technique| technique.id));
    let values = [
        Value::Str(puzzle),
        Value::Int(clues as u128),
        hodoku.map(|rating| rating.level.name()).into(),
        hodoku.map_or(Value::Null, |rating| Value::Int(rating.score.into())),
        er,
        ep,
        ed,
        trail.and_then(|trail| trail.hardest).map(|technique| technique.id).into(),
        Value::Int(seed.into()),
        techniques.as_deref().into(),
        // The symmetry of a board of another size is known only if it was asked for.
        Some(balance.name()).filter(|_| pattern.is_some() || asked != Balance::None).into(),
    ];
    let mut fields: TableFields<'_> = GRADES.into_iter().zip(values).collect();
    if has_weights {
        fields.push(("weight", Value::Float(weight(clues))));
    }
    shape.row(&fields, out);
}

/// Whether the format `line` can say what is made by these rules, which are given again when it is read.
fn fits_lines(rules: &Rules) -> bool {
    rules.layout().is_nine_by_nine() || plain::givens(&Puzzle::blank(rules.clone())).is_some()
}

/// The number of solutions as a word next to the puzzle, the same in every language.
fn note(count: Count) -> String {
    let more = if count.complete { "" } else { "more than " };
    format!("{more}{}", count.solutions)
}
