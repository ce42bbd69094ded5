//! `ninefold candidates`: the digits that each cell can hold in a solution.

use super::shape::add_skipped;
use crate::args::Candidates;
use crate::input::entries;
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::progress::Progress;
use crate::session::Session;
use ninefold::engine::{self, Count, Status, Through};
use ninefold::rules::{Layout, Puzzle};
use ninefold::text::Record;
use ninefold::text::table::{Value, json_object};

/// Finds the true candidates of every puzzle of the input.
pub(crate) fn run(arguments: &Candidates, session: &Session) -> anyhow::Result<()> {
    let mut sink = Sink::open(&arguments.output, session)?;
    let progress = Progress::new(session, None, sink.is_terminal());
    let mut buffer = Vec::new();
    let work = |record: &Record| {
        let problem = record.filled();
        found(&problem, &record.one_line(), arguments, session)
    };
    pipe::run(entries(&arguments.input, session), session, progress, work, |done| {
        match done {
            Done::Record(record, (line, has_solution)) => {
                if !has_solution {
                    session.puzzle_failed();
                }
                buffer.extend(line);
                add_skipped(record, session, &mut buffer);
                sink.drain(&mut buffer)?;
            }
            Done::Unreadable(unreadable) => {
                let fields = [
                    ("puzzle", Value::Str(&unreadable.excerpt)),
                    ("status", Value::Str("unreadable")),
                    ("cells", Value::Null),
                    ("complete", Value::Bool(false)),
                ];
                json_object(&mut buffer, &fields);
            }
            Done::Idle => {
                sink.drain(&mut buffer)?;
                sink.flush()?;
            }
        }
        Ok(())
    })?;
    sink.drain(&mut buffer)?;
    sink.finish(session)
}

/// The line of one puzzle, and whether it has a solution.
fn found(problem: &Puzzle, puzzle: &str, arguments: &Candidates, session: &Session) -> (Vec<u8>, bool) {
    let layout = problem.layout();
    let mut watch = session.watch(arguments.deadline);
    let counted =
        arguments.counts.then(|| engine::solutions_through(problem, arguments.limit.into(), &mut watch));
    let (possible, counts) = match counted {
        Some(Through { possible, counts, .. }) => (possible, Some(counts)),
        None => (engine::possible(problem, &mut watch), None),
    };
    let status = possible.status.map_or("timeout", Status::name);
    let is_exact = counts.iter().flatten().flatten().all(|count| count.complete);
    let masks = possible.candidates;
    let mut line = Vec::new();
    json_object(&mut line, &[("puzzle", Value::Str(puzzle)), ("status", Value::Str(status))]);
    // Reopens the object.
    line.truncate(line.len() - "}\n".len());
    let by_cell = |line: &mut Vec<u8>, name: &str, said: &dyn Fn(usize) -> String| {
        let cells =
            layout.live_cells().map(|cell| format!("\"{}\": {}", layout.id(cell), said(cell.index())));
        line.extend(format!(", \"{name}\": {{{}}}", cells.collect::<Vec<_>>().join(", ")).into_bytes());
    };
    by_cell(&mut line, "cells", &|cell| values(layout, masks.get(cell).copied().unwrap_or_default()));
    if let Some(counts) = counts.filter(|_| possible.status != Some(Status::Clash)) {
        by_cell(&mut line, "solutions", &|cell| numbers(layout, &counts[cell]));
        if !is_exact {
            by_cell(&mut line, "at_least", &|cell| {
                let open = counts[cell].iter().enumerate().filter(|(_, count)| !count.complete);
                values(layout, open.fold(0, |mask, (value, _)| mask | 1 << value))
            });
        }
    }
    line.extend(format!(", \"complete\": {}}}\n", possible.complete && is_exact).into_bytes());
    (line, masks.iter().any(|&mask| mask != 0))
}

/// A list of values: `[1, 2]`.
fn values(layout: &Layout, mask: u64) -> String {
    let held = layout.values().enumerate().filter(|(bit, _)| mask >> bit & 1 == 1);
    format!("[{}]", held.map(|(_, value)| value.to_string()).collect::<Vec<_>>().join(", "))
}

/// The values that some solution has, with their numbers: `{"1": 5}`.
fn numbers(layout: &Layout, counts: &[Count]) -> String {
    let some = layout.values().zip(counts).filter(|(_, count)| count.solutions > 0);
    let pairs = some.map(|(value, count)| format!("\"{value}\": {}", count.solutions));
    format!("{{{}}}", pairs.collect::<Vec<_>>().join(", "))
}
