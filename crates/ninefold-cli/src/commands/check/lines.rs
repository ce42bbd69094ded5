//! Writes statuses with their reasons as lines, CSV rows or JSON objects: block by block, on all threads.

use super::{CheckFinding, unreadable_row};
use crate::args::Check;
use crate::commands::answers::BlockAnswers;
use crate::commands::shape::{Shape, join};
use crate::pipe::{self, BlockJob, BlockReport, LateResult, RunFiles};
use crate::session::Session;
use crate::tally::{sentence, sentence_of};
use ninefold::engine::{Lines, Status};
use ninefold::solve::Stopped;
use ninefold::text::{Item, Record, Unreadable};
use ninefold::{Cell, Grid, Puzzle};

/// Checks the input.
pub(super) fn run(arguments: &Check, shape: Shape, session: &Session) -> anyhow::Result<()> {
    let mut header = Vec::new();
    shape.header(&["puzzle", "status", "detail"], &mut header);
    let job = CheckLines { arguments, shape, session };
    let task = RunFiles { input: &arguments.input, output: &arguments.output, header };
    let tally = pipe::run_blocks(&job, task, session)?;
    if tally.count(Status::Unique) + tally.unreadable() < tally.total() {
        session.puzzle_failed();
    }
    tally.conclude(session);
    Ok(())
}

struct CheckLines<'a> {
    arguments: &'a Check,
    shape: Shape,
    session: &'a Session,
}

impl BlockJob for CheckLines<'_> {
    type Desk = BlockAnswers;

    fn desk(&self) -> BlockAnswers {
        BlockAnswers::new(self.session)
    }

    fn takes_lines(&self) -> bool {
        !self.arguments.minimal && self.arguments.deadline.is_none()
    }

    fn answer(&self, desk: &mut BlockAnswers, lines: Lines<'_>) -> Result<(), Stopped> {
        desk.find(lines, self.session)
    }

    fn line(
        &self,
        desk: &BlockAnswers,
        index: usize,
        line: &[u8; Cell::COUNT],
        report: &mut BlockReport,
    ) -> Result<(), Stopped> {
        let status = desk.status(index);
        if matches!(status, Status::Several | Status::Clash) {
            // The reason belongs in the output.
            let typed = Some(String::from_utf8_lossy(line).into());
            return self.judge(&Record { typed, ..Record::of(Grid::of_line(line)) }, report);
        }
        report
            .tally
            .add(Some(status), || sentence_of(Some(status), &Puzzle::new(Grid::of_line(line)), self.session));
        let (name, out) = (status.name().as_bytes(), &mut report.out);
        match self.shape {
            Shape::Csv => join(&[line, b",", name, b",\n"], out),
            Shape::JsonLines => {
                let middle = b"\", \"status\": \"";
                join(&[b"{\"puzzle\": \"", line, middle, name, b"\", \"detail\": \"\"}\n"], out);
            }
            _ => join(&[name, b"\n"], out),
        }
        Ok(())
    }

    fn record(&self, _: &mut BlockAnswers, record: &Record, report: &mut BlockReport) -> Result<(), Stopped> {
        self.judge(record, report)
    }

    fn unreadable(&self, unreadable: &Unreadable, report: &mut BlockReport) {
        if self.shape.is_table() {
            // The detail names the line.
            report.put_off(Err(unreadable.clone()));
        } else {
            report.out.extend_from_slice(b"unreadable\n");
        }
    }

    fn late(&self, item: &Item, late: &mut LateResult<'_>) {
        if let Err(unreadable) = item {
            unreadable_row(self.shape, unreadable, &mut late.out);
        }
    }
}

impl CheckLines<'_> {
    fn judge(&self, record: &Record, report: &mut BlockReport) -> Result<(), Stopped> {
        let finding = CheckFinding::of(record, self.arguments, self.session);
        if self.session.is_stopping() {
            return Err(Stopped);
        }
        let status = finding.status();
        report.tally.add(status, || sentence(status, record, self.session));
        let name = status.map_or("timeout", Status::name);
        finding.row(self.shape, record, name, &mut report.out);
        self.shape.add_skipped(record, self.session, &mut report.out);
        Ok(())
    }
}
