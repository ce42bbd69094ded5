//! `ninefold compare`: runs each method on the same puzzles.
//!
//! `measure` runs the methods, and `report` turns the sums into a table, bars and a picture. This file streams the
//! puzzles between them. Everything runs on one thread, so that the times can be compared.

mod measure;
mod report;

use super::shape::{Shape, TableFields};
use crate::args::{Compare, Output};
use crate::endings;
use crate::input::{self, nine};
use crate::messages;
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::progress::Progress;
use crate::session::Session;
use crate::tally::{Tally, sentence};
use indicatif::{ProgressBar, ProgressStyle};
use measure::{Comparison, Effort};
use ninefold::solve::{METHODS, Method, Statistics};
use ninefold::text::table::Value;
use ninefold::text::{Record, Unreadable};
use std::time::Duration;

/// Compares the methods on every puzzle of the input.
pub(crate) fn run(arguments: &Compare, session: &Session) -> anyhow::Result<()> {
    if let Some(file) = &arguments.svg {
        endings::check(file, &["svg"], session)?;
    }
    let mut page = ComparePage::open(arguments, session)?;
    let entries = input::entries(&arguments.input, session);
    pipe::run(entries, session, Progress::none(session), |_| (), |done| page.receive(done))?;
    page.finish()
}

/// The work of a method on all puzzles.
#[derive(Clone, Debug, Default)]
struct MethodTotal {
    cost: Statistics,
    /// Number of puzzles on which the deadline came first.
    stopped: u64,
}

/// The output and the sums.
struct ComparePage<'a> {
    arguments: &'a Compare,
    session: &'a Session,
    methods: Vec<&'static dyn Method>,
    /// Rows for programs; `None` for the table, which is written at the end.
    rows: Option<Shape>,
    sink: Sink,
    buffer: Vec<u8>,
    totals: Vec<MethodTotal>,
    puzzles: u64,
    /// The latest puzzle, in case it is the only one.
    latest: String,
    said: String,
    tally: Tally,
    bar: ProgressBar,
}

impl<'a> ComparePage<'a> {
    fn open(arguments: &'a Compare, session: &'a Session) -> anyhow::Result<ComparePage<'a>> {
        let wanted = |name: &str| match &arguments.methods {
            Some(names) => names.iter().any(|wanted| wanted == name),
            None => true,
        };
        let methods: Vec<&dyn Method> =
            METHODS.iter().copied().filter(|method| wanted(method.name())).collect();
        let rows = match arguments.format.as_str() {
            "csv" => Some(Shape::Csv),
            "jsonl" => Some(Shape::JsonLines),
            _ => None,
        };
        let mut page = ComparePage {
            totals: vec![MethodTotal::default(); methods.len()],
            methods,
            rows,
            sink: Sink::open(&arguments.output, session)?,
            buffer: Vec::new(),
            puzzles: 0,
            latest: String::new(),
            said: String::new(),
            tally: Tally::default(),
            bar: progress(session),
            arguments,
            session,
        };
        if let Some(shape) = page.rows {
            let names: Vec<&str> = fields("", "", None).iter().map(|(name, _)| *name).collect();
            shape.header(&names, &mut page.buffer);
        }
        Ok(page)
    }

    fn receive(&mut self, done: Done<'_, ()>) -> anyhow::Result<()> {
        match done {
            Done::Record(record, ()) => {
                self.compare(record);
                self.sink.drain(&mut self.buffer)?;
            }
            Done::Unreadable(unreadable) => self.unreadable(unreadable),
            Done::Idle => {
                self.sink.drain(&mut self.buffer)?;
                self.sink.flush()?;
            }
        }
        Ok(())
    }

    fn compare(&mut self, record: &Record) {
        let watch = || self.session.watch(Some(self.arguments.deadline));
        let comparison = Comparison::of(nine(record), &self.methods, watch);
        if self.session.is_cancelled() {
            // An unfinished comparison is dropped.
            return;
        }
        let status = comparison.status();
        self.latest = record.one_line();
        self.said = sentence(status, record, self.session);
        // The table has this in its heading.
        let is_table = self.rows.is_none();
        self.tally.add(status, || if is_table { String::new() } else { self.said.clone() });
        self.puzzles += 1;
        self.bar.inc(1);
        for (total, effort) in self.totals.iter_mut().zip(&comparison.efforts) {
            total.cost += effort.cost;
            total.stopped += u64::from(effort.first.is_err());
        }
        if let Some(shape) = self.rows {
            let status = status.map_or("timeout", |status| status.name());
            for (method, effort) in self.methods.iter().zip(&comparison.efforts) {
                shape.row(&fields(&self.latest, status, Some((method.name(), effort))), &mut self.buffer);
            }
        }
        self.report_disagreement(record, &comparison);
    }

    /// Reports a disagreement, so that a wrong answer never passes for a right one.
    fn report_disagreement(&self, record: &Record, comparison: &Comparison) {
        let wrong = comparison.disagreeing(nine(record));
        if !wrong.is_empty() {
            let names: Vec<&str> = wrong.into_iter().map(|i| self.methods[i].name()).collect();
            let arguments: &[(&str, &dyn std::fmt::Display)] =
                &[("puzzle", &self.latest), ("methods", &names.join(", ")), ("answer", &self.said)];
            self.session.error(self.session.say(messages::DISAGREE, arguments));
        }
    }

    fn unreadable(&mut self, unreadable: &Unreadable) {
        self.tally.add_unreadable();
        if let Some(shape) = self.rows {
            shape.row(&fields(&unreadable.excerpt, "unreadable", None), &mut self.buffer);
        }
    }

    fn finish(mut self) -> anyhow::Result<()> {
        self.bar.finish_and_clear();
        let report = report::ComparisonReport {
            session: self.session,
            methods: &self.methods,
            totals: &self.totals,
            puzzles: self.puzzles,
            puzzle: &self.latest,
            sentence: &self.said,
        };
        if self.rows.is_none() && self.puzzles > 0 {
            let to_terminal = self.arguments.output.output.is_none();
            self.buffer.extend(report.text(to_terminal).into_bytes());
        }
        self.sink.drain(&mut self.buffer)?;
        self.sink.finish(self.session)?;
        self.tally.conclude(self.session);
        match &self.arguments.svg {
            Some(path) if self.puzzles > 0 => {
                let mut sink = Sink::open(&Output { output: Some(path.clone()), table: None }, self.session)?;
                sink.drain(&mut report.picture().into_bytes())?;
                sink.finish(self.session)
            }
            _ => Ok(()),
        }
    }
}

fn progress(session: &Session) -> ProgressBar {
    if !session.shows_progress() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {msg} {human_pos} ({per_sec}) {elapsed}")
        .expect("the template is right");
    let bar = ProgressBar::new_spinner().with_style(style);
    bar.set_message(session.say(messages::COMPARING, &[]));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// The fields of a row: one puzzle and one method. Without a method, the row is for a record that is not a puzzle.
fn fields<'f>(puzzle: &'f str, status: &'f str, effort: Option<(&'f str, &Effort)>) -> TableFields<'f> {
    let cost = effort.map(|(_, effort)| effort.cost);
    let count = |of: fn(&Statistics) -> u64| cost.map_or(Value::Null, |cost| Value::Int(of(&cost).into()));
    vec![
        ("puzzle", Value::Str(puzzle)),
        ("method", effort.map_or(Value::Null, |(method, _)| Value::Str(method))),
        ("status", Value::Str(status)),
        ("finished", effort.map_or(Value::Null, |(_, effort)| Value::Bool(effort.first.is_ok()))),
        ("placements", count(|cost| cost.placements)),
        ("undone", count(|cost| cost.undone)),
        ("guesses", count(|cost| cost.guesses)),
        ("nodes", count(|cost| cost.nodes)),
        ("deepest", count(|cost| cost.deepest.into())),
        ("seconds", cost.map_or(Value::Null, |cost| Value::Float(cost.time.as_secs_f64()))),
    ]
}
