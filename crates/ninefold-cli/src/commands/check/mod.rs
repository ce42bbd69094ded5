//! `ninefold check`: one solution or not, and why not.

mod lines;
mod words;

use super::shape::{InputPlan, Shape, TableFields};
use crate::args::Check;
use crate::draw;
use crate::messages;
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::progress::Progress;
use crate::session::Session;
use crate::tally::{Tally, sentence};
use ninefold::engine::{self, Needless, Status, Verdict, needless_clues};
use ninefold::grid::CellSet;
use ninefold::rules::{CellId, Puzzle, Repeat, Solution};
use ninefold::text::table::Value;
use ninefold::text::{Record, Unreadable};

/// Checks every puzzle of the input.
pub(crate) fn run(arguments: &Check, session: &Session) -> anyhow::Result<()> {
    let plan =
        InputPlan::new(arguments.format.as_deref(), &arguments.input, &arguments.output, false, session)?;
    let (shape, entries) = match plan {
        InputPlan::Blocks(shape) => return lines::run(arguments, shape, session),
        InputPlan::Records(shape, entries) => (shape, entries),
    };
    let mut sink = Sink::open(&arguments.output.to, session)?;
    let mut buffer = Vec::new();
    let mut tally = Tally::default();
    shape.header(&["puzzle", "status", "detail"], &mut buffer);
    let work = |record: &Record| CheckFinding::of(record, arguments, session);
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
struct CheckFinding {
    verdict: Option<Verdict<Puzzle>>,
    needless: Option<Needless>,
}

impl CheckFinding {
    fn of(record: &Record, arguments: &Check, session: &Session) -> CheckFinding {
        let mut watch = session.watch(arguments.deadline);
        let verdict = engine::check(&record.puzzle, &mut watch).ok();
        let mut finding = CheckFinding { verdict, needless: None };
        if arguments.minimal && finding.status() == Some(Status::Unique) {
            finding.needless = needless_clues(&record.puzzle, &mut watch).ok();
        }
        finding
    }

    fn status(&self) -> Option<Status> {
        self.verdict.as_ref().map(|verdict| verdict.status)
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
        let Some(verdict) = &self.verdict else { return String::new() };
        let layout = record.rules().layout();
        let ids = |cells: &[CellId]| cells.iter().map(|&cell| layout.id(cell)).collect::<Vec<_>>().join(" ");
        match verdict.status {
            Status::Clash => {
                let told = |clash: &Repeat| format!("{} {}", ids(&clash.cells), clash.value);
                let mut clashes: Vec<String> = verdict.clashes.iter().map(told).collect();
                clashes.sort();
                clashes.dedup();
                clashes.join(";")
            }
            Status::Several => {
                verdict.solutions.iter().map(Solution::to_string).collect::<Vec<_>>().join(" ")
            }
            Status::Unique | Status::None => String::new(),
        }
    }
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
    let mut fields: TableFields<'_> =
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
fn picture(record: &Record, finding: &CheckFinding, session: &Session) -> String {
    let colors = session.colors_output();
    let said = sentence(finding.status(), record, session);
    let judged = finding.needless.as_ref().map(|needless| words::sentences(needless, record, session));
    let said = [Some(said), judged].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let layout = record.rules().layout();
    let Some(verdict) = finding.verdict.as_ref().filter(|_| layout.is_small()) else { return said + "\n" };
    let needless = finding.needless.iter().flat_map(|needless| &needless.each.givens);
    let clashing = verdict.clashes.iter().flat_map(|clash| &clash.cells);
    let odd: Vec<CellId> = clashing.chain(needless).copied().collect();
    let Some(nine) = record.puzzle.nine().filter(|_| layout.is_nine_by_nine()) else {
        return draw::any_size(&record.puzzle, None, &odd, colors) + "\n" + &said + "\n";
    };
    let odd: CellSet = odd.into_iter().map(|cell| layout.cell(cell)).collect();
    let givens = nine.givens();
    let mut text = draw::grid(givens, givens, odd, colors) + "\n";
    match verdict.solutions.as_slice() {
        [first, second] => {
            let differing: CellSet =
                verdict.differing_cells().into_iter().map(|cell| layout.cell(cell)).collect();
            let [first, second] = [first, second].map(|solution| *solution.nine().expect("nine by nine"));
            text += &draw::side_by_side(&first, &second, givens, differing, colors);
            let arguments: &[(&str, &dyn std::fmt::Display)] =
                &[("count", &differing.len()), ("cells", &differing)];
            text += &session.say(messages::DIFFERING, arguments);
        }
        _ => text += &said,
    }
    text + "\n"
}
