//! `ninefold check`: one solution or not, and why not.

mod lines;
mod words;

use super::shape::{Fields, Plan, Shape};
use crate::args::Check;
use crate::draw;
use crate::messages;
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::progress::Progress;
use crate::session::Session;
use crate::tally::{Tally, sentence};
use ninefold::engine::{self, Needless, Status, Verdict, needless_clues};
use ninefold::grid::{Cell, CellSet};
use ninefold::rules::{CellId, Clash, Problem};
use ninefold::solve::Watch;
use ninefold::text::table::Value;
use ninefold::text::{Record, Unreadable, plain};

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
                    finding.row(shape, record, name, &mut buffer);
                    shape.add_skipped(record, session, &mut buffer);
                }
            }
            Done::Unreadable(unreadable) => {
                tally.add_unreadable();
                unreadable_row(shape, unreadable, &mut buffer);
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

/// A verdict and, if asked for, the clues that are not needed. `None` if time ran out.
struct Finding {
    verdict: Option<Verdict>,
    needless: Option<Needless>,
    /// The status and the two smallest solutions of a puzzle that does not fit nine by nine.
    any: Option<(Status, Vec<String>)>,
}

impl Finding {
    fn of(record: &Record, arguments: &Check, session: &Session) -> Finding {
        let mut watch = session.watch(arguments.deadline);
        let mut finding = match &record.problem {
            Some(problem) => Finding { verdict: None, needless: None, any: any_size(problem, &mut watch) },
            None => {
                Finding { verdict: engine::check(&record.puzzle, &mut watch).ok(), needless: None, any: None }
            }
        };
        if arguments.minimal && finding.status() == Some(Status::Unique) {
            let problem = record.problem.as_deref().cloned();
            let problem = problem.unwrap_or_else(|| Problem::from(&record.puzzle));
            finding.needless = needless_clues(&problem, &mut watch).ok();
        }
        finding
    }

    fn status(&self) -> Option<Status> {
        let any = self.any.as_ref().map(|(status, _)| *status);
        self.verdict.as_ref().map(|verdict| verdict.status).or(any)
    }

    /// Appends a row of a table, or a line. Only JSON has room for lists of clues.
    fn row(&self, shape: Shape, record: &Record, status: &str, out: &mut Vec<u8>) {
        let judged = self.needless.iter().filter(|_| matches!(shape, Shape::JsonLines));
        let lists: Vec<_> = judged.flat_map(|needless| words::members(needless, record)).collect();
        row(shape, &record.one_line(), status, &self.detail(record), &lists, out);
    }

    /// The reason in a form for programs, the same in every language.
    fn detail(&self, record: &Record) -> String {
        if let Some(needless) = &self.needless {
            return words::detail(needless, record);
        }
        if let (Some(problem), Some((status, solutions))) = (&record.problem, &self.any) {
            return if *status == Status::Clash { clashes(problem) } else { several(solutions) };
        }
        let Some(verdict) = &self.verdict else { return String::new() };
        let ids = |cells: CellSet| cells.iter().map(Cell::id).collect::<Vec<_>>().join(" ");
        match verdict.status {
            Status::Clash => {
                let rules = record.rules();
                let told = |clash: &Clash| format!("{} {}", ids(clash.cells), rules.value_of(clash.digit));
                let mut clashes: Vec<String> = verdict.clashes.iter().map(told).collect();
                clashes.sort();
                clashes.dedup();
                clashes.join(";")
            }
            Status::Several => {
                let lines = verdict.solutions.iter().map(|solution| record.solution_line(solution));
                lines.collect::<Vec<_>>().join(" ")
            }
            Status::Unique | Status::None => String::new(),
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
    clashes.map(|one| format!("{} {}", ids(&one.cells), one.value)).collect::<Vec<_>>().join(";")
}

/// A row of a table, or a line with the status, a tab and the detail.
fn row(
    shape: Shape,
    puzzle: &str,
    status: &str,
    detail: &str,
    more: &[(&'static str, String)],
    out: &mut Vec<u8>,
) {
    let mut fields: Fields<'_> =
        vec![("puzzle", Value::Str(puzzle)), ("status", Value::Str(status)), ("detail", Value::Str(detail))];
    fields.extend(more.iter().map(|(name, json)| (*name, Value::Json(json))));
    if !shape.row(&fields, out) {
        out.extend(status.as_bytes());
        if !detail.is_empty() && status != "unreadable" {
            out.push(b'\t');
            out.extend(detail.as_bytes());
        }
        out.push(b'\n');
    }
}

fn unreadable_row(shape: Shape, unreadable: &Unreadable, out: &mut Vec<u8>) {
    row(shape, &unreadable.excerpt, "unreadable", &unreadable.error.to_string(), &[], out);
}

/// The puzzle, the evidence and what it means.
fn picture(record: &Record, finding: &Finding, session: &Session) -> String {
    let colors = session.colors_output();
    let givens = record.puzzle.givens();
    let said = sentence(finding.status(), record, session);
    let judged = finding.needless.as_ref().map(|needless| words::sentences(needless, record, session));
    let said = [Some(said), judged].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let Some(verdict) = &finding.verdict else { return said + "\n" };
    let clashing = verdict.clashes.iter().fold(CellSet::EMPTY, |cells, clash| cells | clash.cells);
    let odd = clashing
        | finding.needless.as_ref().map(|needless| words::cells(needless, record)).unwrap_or_default();
    if let Some(problem) = record.other_size() {
        let layout = problem.layout();
        let odd: Vec<CellId> = layout.cells().filter(|&cell| odd.contains(layout.cell(cell))).collect();
        return draw::problem(&problem, None, &odd, colors) + "\n" + &said + "\n";
    }
    let mut text = draw::grid(givens, givens, odd, colors) + "\n";
    match verdict.solutions.as_slice() {
        [first, second] => {
            let differing = verdict.differing_cells();
            text += &draw::side_by_side(first, second, givens, differing, colors);
            let arguments: &[(&str, &dyn std::fmt::Display)] =
                &[("count", &differing.len()), ("cells", &differing)];
            text += &session.say(messages::DIFFERING, arguments);
        }
        _ => text += &said,
    }
    text + "\n"
}
