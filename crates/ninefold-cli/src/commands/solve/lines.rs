//! Writes solutions as lines, CSV rows or JSON objects: block by block, on all threads.

use super::{SolveOutcome, conclude, fields, solve_one};
use crate::args::Solve;
use crate::commands::answers::BlockAnswers;
use crate::commands::shape::{Shape, join};
use crate::pipe::{self, BlockJob, BlockReport, RunFiles};
use crate::session::Session;
use crate::tally::{sentence, sentence_of};
use ninefold::engine::{Lines, Status};
use ninefold::solve::{Method, Stopped};
use ninefold::text::{Record, Solved, Unreadable, Writer};
use ninefold::{Cell, Grid, Puzzle};

/// Solves the input as lines.
pub(super) fn run(
    arguments: &Solve,
    method: &dyn Method,
    shape: Shape,
    session: &Session,
) -> anyhow::Result<()> {
    let mut header = Vec::new();
    let names: Vec<&str> = fields(arguments, "", "", None, None).iter().map(|(name, _)| *name).collect();
    shape.header(&names, &mut header);
    let job = SolveLines { arguments, method, shape, session };
    let task = RunFiles { input: &arguments.input, output: &arguments.output, header };
    let tally = pipe::run_blocks(&job, task, session)?;
    if tally.solved() + tally.unreadable() < tally.total() {
        session.puzzle_failed();
    }
    conclude(&tally, arguments, shape, session);
    Ok(())
}

struct SolveLines<'a> {
    arguments: &'a Solve,
    method: &'a dyn Method,
    shape: Shape,
    session: &'a Session,
}

/// A thread's buffers: the answers to the lines of a block, and a writer for other records.
struct AnswerDesk {
    answers: BlockAnswers,
    writer: Option<Box<dyn Writer>>,
}

impl BlockJob for SolveLines<'_> {
    type Desk = AnswerDesk;

    fn desk(&self) -> AnswerDesk {
        AnswerDesk { answers: BlockAnswers::new(self.session), writer: self.shape.writer() }
    }

    fn takes_lines(&self) -> bool {
        let Solve { stats, deadline, .. } = self.arguments;
        self.arguments.method() == "fast" && !stats && deadline.is_none()
    }

    fn answer(&self, desk: &mut AnswerDesk, lines: Lines<'_>) -> Result<(), Stopped> {
        desk.answers.find(lines, self.session)
    }

    fn line(
        &self,
        desk: &AnswerDesk,
        index: usize,
        line: &[u8; Cell::COUNT],
        report: &mut BlockReport,
    ) -> Result<(), Stopped> {
        let status = desk.answers.status(index);
        report
            .tally
            .add(Some(status), || sentence_of(Some(status), &Puzzle::new(Grid::of_line(line)), self.session));
        let solution = desk.answers.solution(index);
        let (name, out) = (status.name().as_bytes(), &mut report.out);
        match (self.shape, solution) {
            (Shape::Csv, _) => join(&[line, b",", name, b",", solution.unwrap_or_default()], out),
            (Shape::JsonLines, _) => {
                join(&[b"{\"puzzle\": \"", line, b"\", \"status\": \"", name, b"\", \"solution\": "], out);
                match solution {
                    Some(solution) => join(&[b"\"", solution, b"\"}"], out),
                    None => out.extend_from_slice(b"null}"),
                }
            }
            (_, solution) => out.extend_from_slice(solution.unwrap_or(line)),
        }
        out.push(b'\n');
        Ok(())
    }

    fn record(
        &self,
        desk: &mut AnswerDesk,
        record: &Record,
        report: &mut BlockReport,
    ) -> Result<(), Stopped> {
        let outcome = solve_one(self.arguments, self.method, self.session, record);
        if self.session.is_stopping() {
            return Err(Stopped);
        }
        let SolveOutcome { status, solution, run } = &outcome;
        let status = *status;
        report.tally.add(status, || sentence(status, record, self.session));
        if let Some(run) = run {
            report.tally.add_run(run);
        }
        let named = status.map_or("timeout", Status::name);
        match &mut desk.writer {
            Some(writer) => {
                let solved = Solved { record, status: named, solution: solution.as_ref(), sentence: "" };
                writer.solved(&solved, &mut report.out);
            }
            None => {
                let (puzzle, line) = (record.one_line(), outcome.line());
                let row = fields(self.arguments, &puzzle, named, line.as_deref(), run.as_ref());
                self.shape.row(&row, &mut report.out);
                self.shape.add_skipped(record, self.session, &mut report.out);
            }
        }
        Ok(())
    }

    fn unreadable(&self, unreadable: &Unreadable, report: &mut BlockReport) {
        let row = fields(self.arguments, &unreadable.excerpt, "unreadable", None, None);
        if !self.shape.row(&row, &mut report.out) {
            report.out.extend_from_slice(b"unreadable\n");
        }
    }
}
