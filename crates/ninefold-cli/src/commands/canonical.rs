//! `ninefold canonical`: puzzles in their canonical form.

use super::forms;
use super::shape::{Shape, join};
use crate::args::Canonical;
use crate::input::nine;
use crate::pipe::{self, BlockJob, BlockReport, RunFiles};
use crate::session::Session;
use ninefold::Cell;
use ninefold::canon::{self, Canonizer};
use ninefold::engine::Lines;
use ninefold::solve::Stopped;
use ninefold::text::table::Value;
use ninefold::text::{Record, Unreadable};

const HEADER: [&str; 4] = ["puzzle", "canonical", "automorphisms", "symmetry"];

/// Writes the form of every puzzle of the input.
pub(crate) fn run(arguments: &Canonical, session: &Session) -> anyhow::Result<()> {
    let shape = Shape::named(arguments.format.as_deref().unwrap_or("line"), session);
    let mut header = Vec::new();
    shape.header(&HEADER, &mut header);
    let job = CanonicalLines { arguments, shape };
    let task = RunFiles { input: &arguments.input, output: &arguments.output, header };
    pipe::run_blocks(&job, task, session).map(|_| ())
}

struct CanonicalLines<'a> {
    arguments: &'a Canonical,
    shape: Shape,
}

/// A thread's memory: the forms of a block's lines.
#[derive(Default)]
struct FormDesk {
    canonizer: Canonizer,
    forms: Vec<[u8; Cell::COUNT]>,
}

impl BlockJob for CanonicalLines<'_> {
    type Desk = FormDesk;

    fn desk(&self) -> FormDesk {
        FormDesk::default()
    }

    fn takes_lines(&self) -> bool {
        !self.arguments.transform && !self.shape.is_table()
    }

    fn answer(&self, desk: &mut FormDesk, lines: Lines<'_>) -> Result<(), Stopped> {
        desk.forms.clear();
        for index in 0..lines.len() {
            desk.forms.push(desk.canonizer.line_of(lines.line(index)));
        }
        Ok(())
    }

    fn line(
        &self,
        desk: &FormDesk,
        index: usize,
        _: &[u8; Cell::COUNT],
        report: &mut BlockReport,
    ) -> Result<(), Stopped> {
        report.tally.add_plain();
        join(&[&desk.forms[index], b"\n"], &mut report.out);
        Ok(())
    }

    fn record(&self, desk: &mut FormDesk, record: &Record, report: &mut BlockReport) -> Result<(), Stopped> {
        report.tally.add_plain();
        let found = forms::canonical(&mut desk.canonizer, nine(record));
        self.write(&record.one_line(), &found, &mut report.out);
        Ok(())
    }

    fn unreadable(&self, unreadable: &Unreadable, report: &mut BlockReport) {
        self.shape.unreadable(&HEADER, &unreadable.excerpt, &mut report.out);
    }
}

impl CanonicalLines<'_> {
    fn write(&self, puzzle: &str, found: &canon::Canonical, out: &mut Vec<u8>) {
        let (form, symmetry) = (found.grid.to_line(b'.'), found.symmetry.to_string());
        let form = std::str::from_utf8(&form).expect("digits and dots");
        let fields = vec![
            ("puzzle", Value::Str(puzzle)),
            ("canonical", Value::Str(form)),
            ("automorphisms", found.automorphisms.into()),
            ("symmetry", Value::Str(&symmetry)),
        ];
        if self.shape.row(&fields, out) {
            return;
        }
        out.extend(form.as_bytes());
        if self.arguments.transform {
            join(&[b"\t", symmetry.as_bytes()], out);
        }
        out.push(b'\n');
    }
}
