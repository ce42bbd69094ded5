//! `ninefold symmetry`: the symmetries that map a puzzle to itself.

use super::forms;
use super::shape::Shape;
use crate::args::Symmetry;
use crate::input::nine;
use crate::pipe::{self, BlockJob, BlockReport, RunFiles};
use crate::session::Session;
use ninefold::canon::Canonizer;
use ninefold::solve::Stopped;
use ninefold::text::table::Value;
use ninefold::text::{Record, Unreadable};

const HEADER: [&str; 2] = ["puzzle", "automorphisms"];

/// The most that are listed.
const MOST: usize = 1000;

/// Counts the automorphisms of every puzzle of the input.
pub(crate) fn run(arguments: &Symmetry, session: &Session) -> anyhow::Result<()> {
    let shape = Shape::named(arguments.format.as_deref().unwrap_or("line"), session);
    let mut header = Vec::new();
    shape.header(&HEADER, &mut header);
    let job = SymmetryLines { arguments, shape };
    let task = RunFiles { input: &arguments.input, output: &arguments.output, header };
    pipe::run_blocks(&job, task, session).map(|_| ())
}

struct SymmetryLines<'a> {
    arguments: &'a Symmetry,
    shape: Shape,
}

impl BlockJob for SymmetryLines<'_> {
    type Desk = Canonizer;

    fn desk(&self) -> Canonizer {
        Canonizer::default()
    }

    fn record(&self, desk: &mut Canonizer, record: &Record, report: &mut BlockReport) -> Result<(), Stopped> {
        report.tally.add_plain();
        let count = forms::canonical(desk, nine(record)).automorphisms;
        let listed = if self.arguments.all {
            forms::automorphisms(desk, nine(record), MOST).iter().map(ToString::to_string).collect()
        } else {
            Vec::new()
        };
        self.write(&record.one_line(), count, &listed, &mut report.out);
        Ok(())
    }

    fn unreadable(&self, unreadable: &Unreadable, report: &mut BlockReport) {
        self.shape.unreadable(&HEADER, &unreadable.excerpt, &mut report.out);
    }
}

impl SymmetryLines<'_> {
    fn write(&self, puzzle: &str, count: u64, listed: &[String], out: &mut Vec<u8>) {
        let quoted: Vec<String> = listed.iter().map(|symmetry| format!("\"{symmetry}\"")).collect();
        let list = format!("[{}]", quoted.join(", "));
        let mut fields = vec![("puzzle", Value::Str(puzzle)), ("automorphisms", count.into())];
        if self.arguments.all && matches!(self.shape, Shape::JsonLines) {
            fields.push(("symmetries", Value::Json(&list)));
        }
        if self.shape.row(&fields, out) {
            return;
        }
        out.extend(count.to_string().bytes());
        for symmetry in listed {
            out.push(b'\t');
            out.extend(symmetry.bytes());
        }
        out.push(b'\n');
    }
}
