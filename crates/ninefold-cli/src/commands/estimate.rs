//! `ninefold estimate`: about how many solutions there are, where counting would not end.
//!
//! Every puzzle is put off until its turn to be written; then all threads take its samples.

use super::shape::{InputPlan, Shape, TableFields};
use crate::args::Estimate;
use crate::messages::variants as messages;
use crate::pipe::{self, BlockJob, BlockReport, LateResult, RunFiles};
use crate::session::Session;
use ninefold::engine::{self, EstimateOptions, Estimated, Status};
use ninefold::generate::{Random, Xoshiro};
use ninefold::solve::Stopped;
use ninefold::text::table::Value;
use ninefold::text::{Item, Record, Unreadable};

const HEADER: [&str; 6] = ["puzzle", "status", "estimate", "low", "high", "samples"];

/// Estimates the number of solutions of every puzzle of the input.
pub(crate) fn run(arguments: &Estimate, session: &Session) -> anyhow::Result<()> {
    let plan =
        InputPlan::new(arguments.format.as_deref(), &arguments.input, &arguments.output, false, session)?;
    let (shape, entries) = match plan {
        InputPlan::Blocks(shape) => {
            let mut header = Vec::new();
            shape.header(&HEADER, &mut header);
            let job = EstimateLines { arguments, shape, session };
            let task = RunFiles { input: &arguments.input, output: &arguments.output, header };
            let tally = pipe::run_blocks(&job, task, session)?;
            if tally.failed() > 0 {
                session.puzzle_failed();
            }
            return Ok(());
        }
        InputPlan::Records(shape, entries) => (shape, entries),
    };
    pipe::run_singly(entries, &arguments.output.to, Vec::new(), session, |item, out| match item {
        Ok(record) => {
            let found = found(record, arguments, session);
            if found.status.is_none() {
                session.puzzle_failed();
            }
            if shape.is_box() {
                out.extend((sentence(&found, session) + "\n").into_bytes());
            } else {
                row(shape, &record.one_line(), &found, out);
                shape.add_skipped(record, session, out);
            }
        }
        Err(unreadable) => shape.unreadable(&HEADER, &unreadable.excerpt, out),
    })
}

struct EstimateLines<'a> {
    arguments: &'a Estimate,
    shape: Shape,
    session: &'a Session,
}

impl BlockJob for EstimateLines<'_> {
    type Desk = ();

    fn desk(&self) {}

    fn record(&self, (): &mut (), record: &Record, report: &mut BlockReport) -> Result<(), Stopped> {
        report.put_off(Ok(record.clone()));
        Ok(())
    }

    fn unreadable(&self, unreadable: &Unreadable, report: &mut BlockReport) {
        self.shape.unreadable(&HEADER, &unreadable.excerpt, &mut report.out);
    }

    fn late(&self, item: &Item, late: &mut LateResult<'_>) {
        if let Ok(record) = item {
            let found = found(record, self.arguments, self.session);
            late.tally.add_lesson(found.status.is_some());
            row(self.shape, &record.one_line(), &found, &mut late.out);
            self.shape.add_skipped(record, self.session, &mut late.out);
        }
    }
}

fn found(record: &Record, arguments: &Estimate, session: &Session) -> engine::Estimate {
    let numbers = |sample| {
        let mut random = Xoshiro::stream(arguments.seed, sample);
        move || random.next_u64()
    };
    let options = EstimateOptions { samples: arguments.samples, threads: session.threads() };
    let watch = session.watch(arguments.deadline);
    engine::estimate(&record.filled(), &options, numbers, &watch)
}

/// An estimate as it is written, in the words that programs read.
struct EstimateWords {
    status: &'static str,
    estimate: Option<String>,
    range: Option<[String; 2]>,
    error: Option<String>,
}

impl EstimateWords {
    fn of(found: &engine::Estimate) -> EstimateWords {
        let status = found.status.map_or("timeout", Status::name);
        let (estimate, range, error) = match found.solutions {
            Estimated::Exact(number) => {
                let number = number.to_string();
                (Some(number.clone()), Some([number.clone(), number]), Some("0".into()))
            }
            Estimated::About { mean, range } => (
                Some(mean.to_string()),
                range.map(|range| [range.low.to_string(), range.high.to_string()]),
                range.map(|range| range.error.to_string()),
            ),
            Estimated::Unknown => (None, None, None),
        };
        EstimateWords { status, estimate, range, error }
    }
}

/// A row of a table, or a line: the number, `exact`, or the estimate and its interval, separated by tabs.
fn row(shape: Shape, puzzle: &str, found: &engine::Estimate, out: &mut Vec<u8>) {
    let words = EstimateWords::of(found);
    let end = |place: usize| number(words.range.as_ref().map(|range| &range[place]));
    let mut fields: TableFields<'_> = vec![
        ("puzzle", Value::Str(puzzle)),
        ("status", Value::Str(words.status)),
        ("estimate", number(words.estimate.as_ref())),
        ("low", end(0)),
        ("high", end(1)),
        ("samples", found.samples.into()),
    ];
    let is_exact = matches!(found.solutions, Estimated::Exact(_));
    if matches!(shape, Shape::JsonLines) {
        fields.push(("standard_error", number(words.error.as_ref())));
        fields.push(("exact", Value::Bool(is_exact)));
    }
    if shape.row(&fields, out) {
        return;
    }
    let line = match (&words.estimate, &words.range) {
        (None, _) => String::from("unknown"),
        (Some(number), _) if is_exact => format!("{number}\texact"),
        (Some(number), Some([low, high])) => format!("{number}\t{low} to {high}"),
        (Some(number), None) => number.clone(),
    };
    out.extend((line + "\n").into_bytes());
}

fn number(text: Option<&String>) -> Value<'_> {
    text.map_or(Value::Null, |text| Value::Json(text))
}

fn sentence(found: &engine::Estimate, session: &Session) -> String {
    let words = EstimateWords::of(found);
    let text = match (&found.solutions, &words.range) {
        (Estimated::Exact(_), _) => messages::EXACTLY,
        (Estimated::About { .. }, Some(_)) => messages::ABOUT,
        (Estimated::About { .. }, None) => messages::ABOUT_ONCE,
        (Estimated::Unknown, _) => messages::NO_ESTIMATE,
    };
    let [low, high] = words.range.unwrap_or_default();
    let (estimate, error) = (words.estimate.unwrap_or_default(), words.error.unwrap_or_default());
    let arguments: &[(&str, &dyn std::fmt::Display)] = &[
        ("count", &estimate),
        ("low", &low),
        ("high", &high),
        ("error", &error),
        ("samples", &found.samples),
    ];
    session.say(text, arguments)
}
