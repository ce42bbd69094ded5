//! `ninefold bench`: how many puzzles per second.
//!
//! `sets` holds the puzzles, `engines` are measured, `measure` takes turns and checks the answers, and `report`
//! writes. This file puts them together. Only counting is timed: the puzzles are in memory, and the counts are thrown
//! away.

mod clock;
mod engines;
mod measure;
mod report;
mod sets;

use super::shape::Shape;
use crate::args::{Bench, Engine};
use crate::input;
use crate::messages::{self, idle};
use crate::output::Sink;
use crate::plot::Canvas;
use crate::session::Session;
use anyhow::bail;
use indicatif::{ProgressBar, ProgressStyle};
use measure::{BenchPlan, BenchSetting, Failure, Measurement};
use report::SetReport;
use sets::PuzzleSet;
use std::time::Duration;

/// Measures every set with every setting.
pub(crate) fn run(arguments: &Bench, session: &Session) -> anyhow::Result<()> {
    let measures_batch = arguments.engine.is_empty() || arguments.engine.contains(&Engine::Batch);
    if !arguments.batch_size.is_empty() && !measures_batch {
        bail!(session.say(idle::BATCH_SIZE, &[]));
    }
    let settings = settings(arguments, session);
    if arguments.compare && settings.len() < 2 {
        bail!("{}", session.say(messages::NOTHING_TO_COMPARE, &[]));
    }
    let mut page = BenchPage::open(arguments, session)?;
    if arguments.files.is_empty() {
        for set in sets::made(session)?.into_iter().flatten() {
            page.measure(&set, &settings)?;
        }
    }
    for group in input::groups(&arguments.files, session) {
        match sets::read(&arguments.files[group], session) {
            Some(set) => page.measure(&set, &settings)?,
            None => break,
        }
    }
    page.bar.finish_and_clear();
    page.sink.finish(session)
}

/// The default number of puzzles that the engine gets at a time.
const BATCH_SIZE: u32 = 1 << 14;

/// All combinations of the options.
fn settings(arguments: &Bench, session: &Session) -> Vec<BenchSetting> {
    const ALL: [Engine; 3] = [Engine::Scalar, Engine::Single, Engine::Batch];
    let engines = if arguments.engine.is_empty() { &ALL[..] } else { &arguments.engine };
    let sizes = if arguments.batch_size.is_empty() { &[BATCH_SIZE][..] } else { &arguments.batch_size };
    let mut settings = Vec::new();
    for &engine in engines {
        // The batch size means nothing to an engine that takes one puzzle at a time.
        let sizes = if engine == Engine::Batch { sizes } else { &sizes[..1] };
        for isa in session.isas.iter().map(|&isa| engine.isa(isa)) {
            for &size in sizes {
                let threads = session.threads_asked().unwrap_or(1);
                let setting = BenchSetting { engine, isa, threads, batch_size: size as usize };
                if !settings.contains(&setting) {
                    settings.push(setting);
                }
            }
        }
    }
    settings
}

/// The output.
struct BenchPage<'a> {
    arguments: &'a Bench,
    session: &'a Session,
    /// Rows for programs; `None` for tables and bars.
    rows: Option<Shape>,
    sink: Sink,
    buffer: Vec<u8>,
    /// True once a header or a set has been written.
    begun: bool,
    bar: ProgressBar,
}

impl<'a> BenchPage<'a> {
    fn open(arguments: &'a Bench, session: &'a Session) -> anyhow::Result<BenchPage<'a>> {
        let rows = match arguments.format.as_str() {
            _ if arguments.json => Some(Shape::JsonLines),
            _ if arguments.csv => Some(Shape::Csv),
            "jsonl" => Some(Shape::JsonLines),
            "csv" => Some(Shape::Csv),
            _ => None,
        };
        let sink = Sink::open(&arguments.output, session)?;
        let bar = progress(session);
        Ok(BenchPage { arguments, session, rows, sink, buffer: Vec::new(), begun: false, bar })
    }

    /// Measures one set and writes the result.
    fn measure(&mut self, set: &PuzzleSet, settings: &[BenchSetting]) -> anyhow::Result<()> {
        if self.session.is_cancelled() {
            return Ok(());
        }
        if set.starts.is_empty() {
            self.session.note(format_args!("{}: {}", set.name, self.session.say(messages::NO_PUZZLES, &[])));
            return Ok(());
        }
        let plan = BenchPlan { limit: self.arguments.limit, time: self.arguments.seconds };
        let solver = |setting: BenchSetting| engines::solver(setting.engine, setting.isa);
        let turn = |setting: BenchSetting| {
            self.bar.set_message(format!("{}: {} {}", set.name, setting.engine.name(), setting.isa));
        };
        match measure::measure(set, settings, plan, &self.session.watch(None), solver, turn) {
            Ok(measurements) => self.write(set, &measurements),
            Err(failure) => {
                self.report_failure(set, settings, &failure);
                Ok(())
            }
        }
    }

    fn write(&mut self, set: &PuzzleSet, measurements: &[Measurement]) -> anyhow::Result<()> {
        let BenchPage { arguments, session, .. } = *self;
        let report =
            SetReport { session, set, measurements, limit: arguments.limit, compared: arguments.compare };
        match self.rows {
            Some(shape) => {
                for (number, fields) in report.rows().enumerate() {
                    if number == 0 && !self.begun {
                        let names: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
                        shape.header(&names, &mut self.buffer);
                    }
                    shape.row(&fields, &mut self.buffer);
                }
            }
            None => {
                let to_terminal = arguments.output.output.is_none();
                let colors = to_terminal && session.colors_output();
                let canvas = if to_terminal { Canvas::of_standard_output(colors) } else { Canvas::PLAIN };
                let between = if self.begun { "\n" } else { "" };
                self.buffer.extend(format!("{between}{}", report.text(canvas, colors)).into_bytes());
            }
        }
        self.begun = true;
        self.bar.suspend(|| {
            self.sink.drain(&mut self.buffer)?;
            self.sink.flush()
        })
    }

    /// Reports a wrong count, so that it never passes for a fast one.
    fn report_failure(&self, set: &PuzzleSet, settings: &[BenchSetting], failure: &Failure) {
        let name = |setting: usize| settings[setting].engine.name();
        let message = match *failure {
            Failure::Stopped => return,
            Failure::Puzzle { number, setting, first, other } => self.session.say(
                messages::COUNTS_DIFFER,
                &[
                    ("file", &set.name),
                    ("number", &(number + 1)),
                    ("puzzle", &set.puzzle(number)),
                    ("first", &name(0)),
                    ("count", &first),
                    ("second", &name(setting)),
                    ("other", &other),
                ],
            ),
            Failure::Sum { setting, first, other } => self.session.say(
                messages::SUMS_DIFFER,
                &[("file", &set.name), ("engine", &name(setting)), ("count", &first), ("other", &other)],
            ),
        };
        self.session.failure(message);
    }
}

fn progress(session: &Session) -> ProgressBar {
    if !session.shows_progress() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {msg} {elapsed}").expect("the template is right");
    let bar = ProgressBar::new_spinner().with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
