//! Solutions as lines, as rows of CSV or as JSON objects: by the block, on all threads.

use super::Outcome;
use crate::args::Solve;
use crate::commands::shape::Shape;
use crate::output::Sink;
use crate::pipe::{self, Job, Report};
use crate::session::Session;
use crate::tally::sentence;
use ninefold::engine::{self, Batch, Lines, Status};
use ninefold::grid::Puzzle;
use ninefold::solve::Stopped;
use ninefold::text::table::Value;
use ninefold::text::{Record, Solved, Unreadable, Writer};
use ninefold::{Cell, Grid, Rules};

/// Solves the input as lines.
pub(super) fn run(arguments: &Solve, shape: Shape, session: &Session) -> anyhow::Result<()> {
    let mut sink = Sink::open(&arguments.output)?;
    let mut header = Vec::new();
    shape.header(&["puzzle", "status", "solution"], &mut header);
    sink.drain(&mut header)?;
    let job = SolveLines { arguments, shape, session };
    let tally = pipe::run_blocks(&job, &arguments.input, session, |report| {
        sink.drain(&mut report.out)?;
        sink.flush()
    })?;
    if tally.solved() + tally.unreadable() < tally.total() {
        session.puzzle_failed();
    }
    tally.conclude(session);
    sink.finish(session)
}

struct SolveLines<'a> {
    arguments: &'a Solve,
    shape: Shape,
    session: &'a Session,
}

/// What a thread keeps: the answers to the lines of a block, and a writer for odd records.
struct Desk {
    batch: Batch,
    statuses: Vec<Status>,
    solutions: Vec<[u8; Cell::COUNT]>,
    writer: Option<Box<dyn Writer>>,
}

impl Job for SolveLines<'_> {
    type Desk = Desk;

    fn desk(&self) -> Desk {
        let (statuses, solutions) = (Vec::new(), Vec::new());
        Desk { batch: self.session.batch(), statuses, solutions, writer: self.shape.writer() }
    }

    fn takes_lines(&self) -> bool {
        self.arguments.deadline.is_none() && self.arguments.input.rules == Rules::Classic
    }

    fn answer(&self, desk: &mut Desk, lines: Lines<'_>) -> Result<(), Stopped> {
        let count = lines.len();
        if desk.statuses.len() < count {
            desk.statuses.resize(count, Status::None);
            desk.solutions.resize(count, [0; Cell::COUNT]);
        }
        let (statuses, solutions) = (&mut desk.statuses[..count], &mut desk.solutions[..count]);
        desk.batch.solve(lines, &mut self.session.watch(None), statuses, solutions)
    }

    fn line(&self, desk: &Desk, index: usize, line: &[u8; Cell::COUNT], report: &mut Report) {
        let status = desk.statuses[index];
        report.tally.add(Some(status), || sentence(Some(status), &puzzle_of(line), self.session));
        let solution = status.has_solution().then_some(desk.solutions[index].as_slice());
        let out = &mut report.out;
        match self.shape {
            Shape::Csv => {
                let parts =
                    [line, b",".as_slice(), status.name().as_bytes(), b",", solution.unwrap_or_default()];
                parts.iter().for_each(|part| out.extend_from_slice(part));
            }
            Shape::JsonLines => {
                let begin =
                    [b"{\"puzzle\": \"", line.as_slice(), b"\", \"status\": \"", status.name().as_bytes()];
                begin.iter().for_each(|part| out.extend_from_slice(part));
                out.extend_from_slice(b"\", \"solution\": ");
                match solution {
                    Some(solution) => {
                        [b"\"", solution, b"\"}"].iter().for_each(|part| out.extend_from_slice(part))
                    }
                    None => out.extend_from_slice(b"null}"),
                }
            }
            _ => out.extend_from_slice(solution.unwrap_or(line)),
        }
        out.push(b'\n');
    }

    fn record(&self, desk: &mut Desk, record: &Record, report: &mut Report) -> Result<(), Stopped> {
        let mut watch = self.session.watch(self.arguments.deadline);
        let outcome = Outcome { answer: engine::solve_within(&record.puzzle, &mut watch).ok(), run: None };
        if self.session.is_stopping() {
            return Err(Stopped);
        }
        let status = outcome.answer.map(|answer| answer.status);
        let solution = outcome.answer.and_then(|answer| answer.solution);
        report.tally.add(status, || sentence(status, &record.puzzle, self.session));
        let named = status.map_or("timeout", Status::name);
        match &mut desk.writer {
            Some(writer) => {
                let solved = Solved { record, status: named, solution: solution.as_ref(), sentence: "" };
                writer.solved(&solved, &mut report.out);
            }
            None => {
                let line = solution.as_ref().map(Grid::to_string);
                self.row(&record.one_line(), named, line.as_deref(), report);
            }
        }
        Ok(())
    }

    fn unreadable(&self, unreadable: &Unreadable, report: &mut Report) {
        if !self.row(&unreadable.excerpt, "unreadable", None, report) {
            report.out.extend_from_slice(b"unreadable\n");
        }
    }
}

impl SolveLines<'_> {
    fn row(&self, puzzle: &str, status: &str, solution: Option<&str>, report: &mut Report) -> bool {
        let row = vec![
            ("puzzle", Value::Str(puzzle)),
            ("status", Value::Str(status)),
            ("solution", solution.map_or(Value::Null, Value::Str)),
        ];
        self.shape.row(&row, &mut report.out)
    }
}

/// The puzzle that a plain line is.
fn puzzle_of(line: &[u8; Cell::COUNT]) -> Puzzle {
    let text = String::from_utf8_lossy(line);
    Puzzle::new(text.parse().expect("a plain line is a grid"))
}
