//! `ninefold canonical`: puzzles in their canonical form.

use super::forms;
use super::shape::{Shape, join};
use crate::args::Canonical;
use crate::input::nine;
use crate::pipe::{self, Job, Report, Task};
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
    let task = Task { input: &arguments.input, output: &arguments.output, header };
    pipe::run_blocks(&job, task, session).map(|_| ())
}

struct CanonicalLines<'a> {
    arguments: &'a Canonical,
    shape: Shape,
}

/// A thread's memory: the forms of a block's lines.
#[derive(Default)]
struct Desk {
    canonizer: Canonizer,
    forms: Vec<[u8; Cell::COUNT]>,
}

impl Job for CanonicalLines<'_> {
    type Desk = Desk;

    fn desk(&self) -> Desk {
        Desk::default()
    }

    fn takes_lines(&self) -> bool {
        !self.arguments.transform && !self.shape.is_table()
    }

    fn answer(&self, desk: &mut Desk, lines: Lines<'_>) -> Result<(), Stopped> {
        desk.forms.clear();
        for index in 0..lines.len() {
            desk.forms.push(desk.canonizer.line_of(lines.line(index)));
        }
        Ok(())
    }

    fn line(
        &self,
        desk: &Desk,
        index: usize,
        _: &[u8; Cell::COUNT],
        report: &mut Report,
    ) -> Result<(), Stopped> {
        report.tally.add_plain();
        join(&[&desk.forms[index], b"\n"], &mut report.out);
        Ok(())
    }

    fn record(&self, desk: &mut Desk, record: &Record, report: &mut Report) -> Result<(), Stopped> {
        report.tally.add_plain();
        let found = forms::canonical(&mut desk.canonizer, nine(record));
        self.write(&record.one_line(), &found, &mut report.out);
        Ok(())
    }

    fn unreadable(&self, unreadable: &Unreadable, report: &mut Report) {
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
