//! `ninefold candidates`: the digits that each cell can hold in a solution.

use crate::args::Candidates;
use crate::input::entries;
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::progress::Progress;
use crate::session::Session;
use ninefold::engine::{self, Status};
use ninefold::rules::{Layout, Problem};
use ninefold::solve::Watch;
use ninefold::solve::search::{Plan, Solutions};
use ninefold::text::Record;
use ninefold::text::table::{Value, json_object};
use std::io::Write;

/// Finds the true candidates of every puzzle of the input.
pub(crate) fn run(arguments: &Candidates, session: &Session) -> anyhow::Result<()> {
    let mut sink = Sink::open(&arguments.output, session)?;
    let progress = Progress::new(session, None, sink.is_terminal());
    let mut buffer = Vec::new();
    let work = |record: &Record| {
        let problem = record.any_size();
        found(&problem, &record.one_line(), arguments, session)
    };
    pipe::run(entries(&arguments.input, session), session, progress, work, |done| {
        match done {
            Done::Record(_, (line, has_solution)) => {
                if !has_solution {
                    session.puzzle_failed();
                }
                buffer.extend(line);
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
fn found(problem: &Problem, puzzle: &str, arguments: &Candidates, session: &Session) -> (Vec<u8>, bool) {
    let layout = problem.layout();
    let mut watch = session.watch(arguments.deadline);
    let possible = engine::possible_any(problem, &mut watch);
    let status = possible.status.map_or("timeout", Status::name);
    let is_wanted = arguments.counts && possible.status != Some(Status::Clash);
    let counts = is_wanted.then(|| counted(problem, arguments.limit, &mut watch));
    let complete = possible.complete && counts.as_ref().is_none_or(|(_, whole)| *whole);
    let masks = possible.masks;
    let mut line = Vec::new();
    json_object(&mut line, &[("puzzle", Value::Str(puzzle)), ("status", Value::Str(status))]);
    // Reopens the object. Writing to memory cannot fail.
    line.truncate(line.len() - "}\n".len());
    let _ = write!(line, ", \"cells\": {{");
    for (place, (cell, mask)) in layout.cells().zip(&masks).enumerate() {
        let comma = if place > 0 { ", " } else { "" };
        let _ = write!(line, "{comma}\"{}\": [{}]", layout.id(cell), values(layout, *mask));
    }
    line.push(b'}');
    if let Some((counts, _)) = counts {
        line.extend(b", \"solutions\": {");
        for (place, cell) in layout.cells().enumerate() {
            let comma = if place > 0 { ", " } else { "" };
            let _ = write!(
                line,
                "{comma}\"{}\": {{{}}}",
                layout.id(cell),
                numbers(layout, &counts[cell.index()])
            );
        }
        line.push(b'}');
    }
    let _ = writeln!(line, ", \"complete\": {complete}}}");
    (line, masks.iter().any(|&mask| mask != 0))
}

/// For each cell, how many solutions have each value there; and whether all solutions were counted.
fn counted(problem: &Problem, limit: u64, watch: &mut Watch) -> (Vec<Vec<u64>>, bool) {
    let layout = problem.layout();
    let mut counts = vec![vec![0; layout.value_count()]; layout.total()];
    let mut walk = Solutions::new(Plan::of(problem.rules()), problem);
    for _ in 0..limit {
        match walk.next_within(watch) {
            Ok(Some(solution)) => {
                for (counts, value) in counts.iter_mut().zip(solution) {
                    counts[usize::from(value) - layout.least()] += 1;
                }
            }
            Ok(None) => return (counts, true),
            Err(_) => return (counts, false),
        }
    }
    (counts, walk.next_within(watch) == Ok(None))
}

fn values(layout: &Layout, mask: u64) -> String {
    let held = layout.values().enumerate().filter(|(bit, _)| mask >> bit & 1 == 1);
    held.map(|(_, value)| value.to_string()).collect::<Vec<_>>().join(", ")
}

fn numbers(layout: &Layout, counts: &[u64]) -> String {
    let some = layout.values().zip(counts).filter(|(_, count)| **count > 0);
    some.map(|(value, count)| format!("\"{value}\": {count}")).collect::<Vec<_>>().join(", ")
}
