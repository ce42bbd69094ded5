//! `ninefold backdoors`: cells whose digits let singles solve the rest.

use super::clues::{classic_only, ids, quoted};
use super::shape::Shape;
use crate::args::Backdoors;
use crate::input::nine;
use crate::pipe::{self, BlockJob, BlockReport, RunFiles};
use crate::session::Session;
use ninefold::engine;
use ninefold::rate::trial::{self, backdoors};
use ninefold::solve::Stopped;
use ninefold::text::table::Value;
use ninefold::text::{Record, Unreadable};

const HEADER: [&str; 4] = ["puzzle", "status", "size", "backdoors"];

/// Lists the smallest backdoors of every puzzle of the input.
pub(crate) fn run(arguments: &Backdoors, session: &Session) -> anyhow::Result<()> {
    classic_only(&arguments.input, session)?;
    let shape = Shape::named(arguments.format.as_deref().unwrap_or("line"), session);
    let mut header = Vec::new();
    shape.header(&HEADER, &mut header);
    let job = BackdoorLines { arguments, shape, session };
    let task = RunFiles { input: &arguments.input, output: &arguments.output, header };
    let tally = pipe::run_blocks(&job, task, session)?;
    if tally.failed() > 0 {
        session.puzzle_failed();
    }
    Ok(())
}

struct BackdoorLines<'a> {
    arguments: &'a Backdoors,
    shape: Shape,
    session: &'a Session,
}

impl BlockJob for BackdoorLines<'_> {
    type Desk = ();

    fn desk(&self) {}

    fn record(&self, (): &mut (), record: &Record, report: &mut BlockReport) -> Result<(), Stopped> {
        let mut watch = self.session.watch(self.arguments.deadline);
        let found = backdoors(nine(record), self.arguments.limit as usize, &mut watch);
        if self.session.is_stopping() {
            return Err(Stopped);
        }
        let status = match &found {
            Ok(Some(found)) if found.has_more => "more",
            Ok(Some(_)) => "ok",
            Ok(None) => engine::solve(nine(record)).status.name(),
            Err(Stopped) => "timeout",
        };
        report.tally.add_lesson(matches!(found, Ok(Some(_))));
        self.write(&record.one_line(), status, found.ok().flatten(), &mut report.out);
        Ok(())
    }

    fn unreadable(&self, unreadable: &Unreadable, report: &mut BlockReport) {
        self.shape.unreadable(&HEADER, &unreadable.excerpt, &mut report.out);
    }
}

impl BackdoorLines<'_> {
    fn write(&self, puzzle: &str, status: &str, found: Option<trial::Backdoors>, out: &mut Vec<u8>) {
        let size = found.as_ref().map(|found| found.size as u64);
        let mut fields = vec![("puzzle", puzzle.into()), ("status", status.into()), ("size", size.into())];
        let sets = found.as_ref().map_or(&[][..], |found| &found.sets);
        if let Shape::JsonLines = self.shape {
            let solution = found.as_ref().map(|found| found.solution.to_string());
            let list = format!("[{}]", sets.iter().map(quoted).collect::<Vec<_>>().join(", "));
            fields.push(("solution", solution.as_deref().into()));
            fields.push(("backdoors", if found.is_some() { Value::Json(&list) } else { Value::Null }));
            self.shape.row(&fields, out);
            return;
        }
        let list = sets.iter().map(ids).collect::<Vec<_>>().join("; ");
        fields.push(("backdoors", if found.is_some() { Value::Str(&list) } else { Value::Null }));
        if self.shape.row(&fields, out) {
            return;
        }
        let line = match size {
            None => status.to_owned(),
            Some(size) if status == "more" => format!("{size}\t{list}; ..."),
            Some(size) => format!("{size}\t{list}"),
        };
        out.extend((line.trim_end().to_owned() + "\n").into_bytes());
    }
}
