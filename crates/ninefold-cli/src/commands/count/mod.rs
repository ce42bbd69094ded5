//! `ninefold count`: counts solutions.

mod lines;

use super::shape::{InputPlan, Shape, TableFields};
use crate::args::Count;
use crate::messages;
use crate::pipe;
use crate::progress::style;
use crate::session::Session;
use indicatif::{HumanCount, ProgressBar};
use ninefold::engine::{self, CountOptions};
use ninefold::lang::Lang;
use ninefold::text::Record;
use ninefold::text::table::Value;
use std::sync::Mutex;
use std::time::Duration;

/// Counts the solutions of every puzzle of the input.
pub(crate) fn run(arguments: &Count, session: &Session) -> anyhow::Result<()> {
    let plan =
        InputPlan::new(arguments.format.as_deref(), &arguments.input, &arguments.output, false, session)?;
    let (shape, entries) = match plan {
        InputPlan::Blocks(shape) => return lines::run(arguments, shape, session),
        InputPlan::Records(shape, entries) => (shape, entries),
    };
    let mut header = Vec::new();
    shape.header(&["puzzle", "solutions", "complete"], &mut header);
    let bar = CountBar::new(session);
    pipe::run_singly(entries, &arguments.output.to, header, session, |item, out| match item {
        Ok(record) => {
            let count = count_one(record, arguments, session, &bar);
            if shape.is_box() {
                out.extend((sentence(count, session) + "\n").into_bytes());
            } else {
                row(shape, &record.one_line(), Some(count), out);
            }
        }
        Err(unreadable) => row(shape, &unreadable.excerpt, None, out),
    })
}

fn count_one(record: &Record, arguments: &Count, session: &Session, bar: &CountBar<'_>) -> engine::Count {
    let show = |done: f64, found: u128| bar.show(done, found);
    let options = CountOptions {
        limit: arguments.limit,
        threads: session.threads(),
        progress: session.shows_progress().then_some(&show),
    };
    let count = engine::count(&record.puzzle, &options, &session.watch(arguments.deadline));
    bar.hide();
    count
}

/// A progress bar that appears if a count takes longer than a moment.
struct CountBar<'a> {
    session: &'a Session,
    bar: Mutex<Option<ProgressBar>>,
}

impl<'a> CountBar<'a> {
    const STEPS: u64 = 10_000;

    fn new(session: &'a Session) -> CountBar<'a> {
        CountBar { session, bar: Mutex::new(None) }
    }

    fn show(&self, done: f64, found: u128) {
        let mut bar = self.bar.lock().expect("nothing panics while it shows progress");
        let bar = bar.get_or_insert_with(|| {
            let bar = ProgressBar::new(CountBar::STEPS);
            bar.with_prefix(self.session.say(messages::COUNTING, &[]))
        });
        let (template, message) = told(done, found, bar.elapsed(), self.session.lang);
        bar.set_style(style(template));
        bar.set_position((done * CountBar::STEPS as f64) as u64);
        bar.set_message(message);
        bar.tick();
    }

    /// Hides the bar when the count is done.
    fn hide(&self) {
        if let Some(bar) = self.bar.lock().expect("nothing panics while it shows progress").take() {
            bar.finish_and_clear();
        }
    }
}

/// The progress of a running count: how far it is, once enough is done for an estimate. Until then, or if no end is
/// in sight, only the solutions found so far.
fn told(done: f64, found: u128, time: Duration, lang: Lang) -> (&'static str, String) {
    /// The part of the search tree after which the rest is estimated.
    const ENOUGH: f64 = 0.01;
    if done >= ENOUGH {
        return ("{prefix} {bar:30} {percent}% {msg} {elapsed}{left}", grouped(found));
    }
    let rate = (found as f64 / time.as_secs_f64().max(0.001)) as u128;
    let message =
        messages::COUNTED_SO_FAR.fill(lang, &[("count", &grouped(found)), ("rate", &grouped(rate))]);
    ("{prefix} {spinner} {msg} {elapsed}", message)
}

/// `1,234,567`
fn grouped(number: u128) -> String {
    match u64::try_from(number) {
        Ok(number) => HumanCount(number).to_string(),
        Err(_) => number.to_string(),
    }
}

fn sentence(count: engine::Count, session: &Session) -> String {
    let text = match (count.complete, count.solutions) {
        (true, 1) => messages::ONE_SOLUTION,
        (true, _) => messages::SOLUTIONS,
        (false, _) => messages::AT_LEAST,
    };
    session.say(text, &[("count", &grouped(count.solutions))])
}

/// A row of a table, or a line with the number, followed by a tab and `incomplete` if it is.
fn row(shape: Shape, puzzle: &str, count: Option<engine::Count>, out: &mut Vec<u8>) {
    let solutions = count.map_or(Value::Null, |count| Value::Int(count.solutions));
    let complete = count.map_or(Value::Null, |count| Value::Bool(count.complete));
    let fields: TableFields<'_> =
        vec![("puzzle", Value::Str(puzzle)), ("solutions", solutions), ("complete", complete)];
    if shape.row(&fields, out) {
        return;
    }
    let line = match count {
        None => String::from("unreadable"),
        Some(count) if count.complete => count.solutions.to_string(),
        Some(count) => format!("{}\tincomplete", count.solutions),
    };
    out.extend(line.into_bytes());
    out.push(b'\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_without_end_in_sight_promises_nothing() {
        let (template, message) = told(0.0, 5_000_000, Duration::from_secs(2), Lang::En);
        assert!(["{percent}", "{left}", "{eta}", "{bar"].iter().all(|key| !template.contains(key)));
        assert_eq!(message, "5,000,000 solutions so far, 2,500,000/s");
        // Less than a hundredth is too little for an estimate, however long it took.
        assert_eq!(told(0.0099, 1, Duration::from_secs(1), Lang::En).0, template);
        let (template, message) = told(0.25, 1_234, Duration::from_secs(2), Lang::Zh);
        assert!(["{percent}", "{left}", "{bar"].iter().all(|key| template.contains(key)), "{template}");
        assert_eq!(message, "1,234");
    }
}
