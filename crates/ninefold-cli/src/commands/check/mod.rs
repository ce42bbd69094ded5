//! `ninefold check`: one solution or not, and why not.

mod lines;

use super::shape::{Fields, Plan, Shape};
use crate::args::Check;
use crate::draw;
use crate::messages;
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::progress::Progress;
use crate::session::Session;
use crate::tally::{Tally, sentence};
use ninefold::engine::{self, Status, Verdict};
use ninefold::grid::{Cell, CellSet};
use ninefold::rules::{CellId, Problem};
use ninefold::solve::Watch;
use ninefold::text::table::Value;
use ninefold::text::{Record, plain};

/// Checks every puzzle of the input.
pub(crate) fn run(arguments: &Check, session: &Session) -> anyhow::Result<()> {
    let plan = Plan::new(arguments.format.as_deref(), &arguments.input, &arguments.output, false, session)?;
    let (shape, entries) = match plan {
        Plan::Blocks(shape) => return lines::run(arguments, shape, session),
        Plan::Records(shape, entries) => (shape, entries),
    };
    let mut sink = Sink::open(&arguments.output.to, session)?;
    let mut buffer = Vec::new();
    let mut tally = Tally::default();
    shape.header(&["puzzle", "status", "detail"], &mut buffer);
    let work = |record: &Record| Finding::of(record, arguments, session);
    let progress = Progress::new(session, None, sink.is_terminal());
    pipe::run(entries, session, progress, work, |done| {
        match done {
            Done::Record(record, finding) => {
                let status = finding.status();
                let shown = shape.is_box();
                let said = || if shown { String::new() } else { sentence(status, record, session) };
                tally.add(status, said);
                if status != Some(Status::Unique) {
                    session.puzzle_failed();
                }
                if shape.is_box() {
                    buffer.extend(picture(record, &finding, session).into_bytes());
                } else {
                    let name = status.map_or("timeout", Status::name);
                    row(shape, &record.one_line(), name, &finding.detail(record), &mut buffer);
                }
            }
            Done::Unreadable(unreadable) => {
                tally.add_unreadable();
                row(shape, &unreadable.excerpt, "unreadable", &unreadable.error.to_string(), &mut buffer);
            }
            Done::Idle => {
                sink.drain(&mut buffer)?;
                sink.flush()?;
            }
        }
        Ok(())
    })?;
    sink.finish(session)?;
    tally.conclude(session);
    Ok(())
}

/// A verdict and, if asked for, the givens that are not needed. `None` if time ran out.
struct Finding {
    verdict: Option<Verdict>,
    needless: Option<CellSet>,
    /// The status and the two smallest solutions of a puzzle that does not fit nine by nine.
    any: Option<(Status, Vec<String>)>,
}

impl Finding {
    fn of(record: &Record, arguments: &Check, session: &Session) -> Finding {
        let mut watch = session.watch(arguments.deadline);
        if let Some(problem) = &record.problem {
            return Finding { verdict: None, needless: None, any: any_size(problem, &mut watch) };
        }
        let puzzle = &record.puzzle;
        let verdict = engine::check(puzzle, &mut watch).ok();
        let unique = verdict.as_ref().is_some_and(|verdict| verdict.status == Status::Unique);
        let asked = arguments.minimal && unique;
        let needless = asked.then(|| engine::needless_givens(puzzle, &mut watch).ok()).flatten();
        Finding { verdict, needless, any: None }
    }

    fn status(&self) -> Option<Status> {
        let any = self.any.as_ref().map(|(status, _)| *status);
        self.verdict.as_ref().map(|verdict| verdict.status).or(any)
    }

    /// The reason in a form for programs, the same in every language.
    fn detail(&self, record: &Record) -> String {
        if let (Some(problem), Some((status, solutions))) = (&record.problem, &self.any) {
            return if *status == Status::Clash { clashes(problem) } else { several(solutions) };
        }
        let Some(verdict) = &self.verdict else { return String::new() };
        let ids = |cells: CellSet| cells.iter().map(Cell::id).collect::<Vec<_>>().join(" ");
        match (verdict.status, self.needless) {
            (Status::Clash, _) => {
                let clashes =
                    verdict.clashes.iter().map(|clash| format!("{} {}", ids(clash.cells), clash.digit));
                let mut clashes: Vec<String> = clashes.collect();
                clashes.sort();
                clashes.dedup();
                clashes.join(";")
            }
            (Status::Several, _) => {
                let lines = verdict.solutions.iter().map(|solution| record.solution_line(solution));
                lines.collect::<Vec<_>>().join(" ")
            }
            (Status::Unique, Some(needless)) if needless.is_empty() => String::from("minimal"),
            (Status::Unique, Some(needless)) => format!("needless {}", ids(needless)),
            _ => String::new(),
        }
    }
}

/// The status and the two smallest solutions; `None` if time ran out.
fn any_size(problem: &Problem, watch: &mut Watch) -> Option<(Status, Vec<String>)> {
    if problem.has_clash() {
        return Some((Status::Clash, Vec::new()));
    }
    let solutions = engine::two_smallest(problem, watch).ok()?;
    let status = Status::of_solutions(solutions.len() as u128);
    Some((status, solutions.iter().map(|solution| plain::solution(solution, problem.layout())).collect()))
}

/// Two solutions side by side; nothing if there are not two.
fn several(solutions: &[String]) -> String {
    if solutions.len() > 1 { solutions.join(" ") } else { String::new() }
}

/// The cells and the value of each clash: `r1c1 r1c5 16`.
fn clashes(problem: &Problem) -> String {
    let layout = problem.layout();
    let ids = |cells: &[CellId]| cells.iter().map(|&cell| layout.id(cell)).collect::<Vec<_>>().join(" ");
    let clashes = problem.clashes().into_iter();
    clashes.map(|(value, cells)| format!("{} {value}", ids(&cells))).collect::<Vec<_>>().join(";")
}

/// A row of a table, or a line with the status, a tab and the detail.
fn row(shape: Shape, puzzle: &str, status: &str, detail: &str, out: &mut Vec<u8>) {
    let fields: Fields<'_> =
        vec![("puzzle", Value::Str(puzzle)), ("status", Value::Str(status)), ("detail", Value::Str(detail))];
    if !shape.row(&fields, out) {
        out.extend(status.as_bytes());
        if !detail.is_empty() && status != "unreadable" {
            out.push(b'\t');
            out.extend(detail.as_bytes());
        }
        out.push(b'\n');
    }
}

/// The puzzle, the evidence and what it means.
fn picture(record: &Record, finding: &Finding, session: &Session) -> String {
    let colors = session.colors_output();
    let givens = record.puzzle.givens();
    let said = sentence(finding.status(), record, session);
    let Some(verdict) = &finding.verdict else { return said + "\n" };
    let clashing = verdict.clashes.iter().fold(CellSet::EMPTY, |cells, clash| cells | clash.cells);
    let odd = clashing | finding.needless.unwrap_or_default();
    let mut text = draw::grid(givens, givens, odd, colors) + "\n";
    match (verdict.solutions.as_slice(), finding.needless) {
        ([first, second], _) => {
            let differing = verdict.differing_cells();
            text += &draw::side_by_side(first, second, givens, differing, colors);
            let arguments: &[(&str, &dyn std::fmt::Display)] =
                &[("count", &differing.len()), ("cells", &differing)];
            text += &session.say(messages::DIFFERING, arguments);
        }
        (_, Some(needless)) if needless.is_empty() => {
            text = text + &said + " " + &session.say(messages::ALL_NEEDED, &[]);
        }
        (_, Some(needless)) => {
            let arguments: &[(&str, &dyn std::fmt::Display)] =
                &[("count", &needless.len()), ("cells", &needless)];
            text = text + &said + " " + &session.say(messages::NEEDLESS, arguments);
        }
        _ => text += &said,
    }
    text + "\n"
}
