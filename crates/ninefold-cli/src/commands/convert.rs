//! `ninefold convert`: the same puzzles in another format.

use super::shape::{Shape, join};
use crate::args::Convert;
use crate::endings;
use crate::input;
use crate::messages::{self, idle, variants};
use crate::output::Sink;
use crate::pipe::{self, BlockJob, BlockReport, Done, RunFiles};
use crate::progress::Progress;
use crate::session::Session;
use anyhow::bail;
use ninefold::engine::Lines;
use ninefold::lang::{Lang, Sentence};
use ninefold::rules::Added;
use ninefold::solve::Stopped;
use ninefold::text::table::csv_row;
use ninefold::text::{self, Content, Format, Record, Unreadable, Writer, made_line};
use ninefold::{Cell, Rules};
use std::path::Path;

/// Writes every puzzle of the input in the format asked for.
pub(crate) fn run(arguments: &Convert, session: &Session) -> anyhow::Result<()> {
    let format = text::format(&arguments.format).expect("clap offers known formats only");
    let rules = &arguments.input.rules;
    if **rules != Rules::CLASSIC && rules.layout().is_nine_by_nine() && !says_rules(format) {
        bail!(session.say(idle::RULES, &[("format", &arguments.format)]));
    }
    if let Some(file) = &arguments.output.to.output {
        check_ending(file, format, session)?;
    }
    let shape = Shape::named(&arguments.format, session);
    if shape.is_lines() {
        let mut header = Vec::new();
        shape.header(&["puzzle"], &mut header);
        let task = RunFiles { input: &arguments.input, output: &arguments.output, header };
        let job = ConvertLines { format, shape, arguments, session };
        return pipe::run_blocks(&job, task, session).map(|_| ());
    }
    if arguments.output.resume {
        bail!(session.say(messages::RESUME_NEEDS_LINES, &[]));
    }
    one_by_one(arguments, format, session)
}

/// Whether rules for grids of nine by nine change what is written: as rules, in a field of any text, or by the candidates
/// that they exclude.
fn says_rules(format: &dyn Format) -> bool {
    format.has_rules() || matches!(format.name(), "csv" | "jsonl" | "marks" | "library")
}

/// Refuses a file name whose extension belongs to another format.
fn check_ending(file: &Path, format: &dyn Format, session: &Session) -> anyhow::Result<()> {
    let Some(ending) = endings::of(file) else { return Ok(()) };
    let is_of = |format: &dyn Format| format.extensions().contains(&ending.as_str());
    match text::FORMATS.iter().find(|other| is_of(**other)) {
        Some(other) if ending != "txt" && !is_of(format) => {
            endings::agree(file, other.name(), format.name(), session)
        }
        _ => Ok(()),
    }
}

/// Writes a format whose records depend on the records before them, or that may not be able to express a record.
fn one_by_one(arguments: &Convert, format: &'static dyn Format, session: &Session) -> anyhow::Result<()> {
    let mut writer = format.writer(Content::Puzzles);
    let mut sink = Sink::open(&arguments.output.to, session)?;
    let mut buffer = Vec::new();
    let entries = input::entries(&arguments.input, session);
    let progress = Progress::new(session, None, sink.is_terminal());
    pipe::run(
        entries,
        session,
        progress,
        |_| (),
        |done| {
            match done {
                Done::Record(record, ()) => match refused(record, format, arguments, session) {
                    Some(unreadable) => {
                        session.error(unreadable.error.message(session.lang));
                        writer.unreadable(&unreadable, &mut buffer);
                    }
                    None => writer.puzzle(record, &mut buffer),
                },
                Done::Unreadable(unreadable) => writer.unreadable(unreadable, &mut buffer),
                Done::Idle => {
                    sink.drain(&mut buffer)?;
                    sink.flush()?;
                }
            }
            Ok(())
        },
    )?;
    writer.end(&mut buffer);
    sink.drain(&mut buffer)?;
    sink.finish(session)
}

/// Why a record is not written: the format cannot express all of it. With `--lossy`, what is left out is only reported,
/// unless nothing would be left.
fn refused(
    record: &Record,
    format: &'static dyn Format,
    arguments: &Convert,
    session: &Session,
) -> Option<Unreadable> {
    let lost = format.lost(record);
    let is_nine_by_nine = record.rules().layout().is_nine_by_nine();
    // Rules of the command line are known to the reader of the result.
    let is_known = !format.has_rules() && *record.rules() == *arguments.input.rules;
    if lost.is_empty() || is_known && is_nine_by_nine {
        return None;
    }
    let said: Vec<String> = lost.iter().map(|sentence| sentence.say(session.lang)).collect();
    let said = said.join("; ");
    let may_lose = format.has_rules() || is_nine_by_nine;
    if arguments.lossy && may_lose {
        session.note(session.say(variants::LEFT_OUT, &[("line", &record.line), ("lost", &said)]));
        return None;
    }
    let others = holding(record).join(if session.lang == Lang::Zh { "、" } else { ", " });
    let advice = match (others.is_empty(), may_lose) {
        (true, _) => variants::LOST,
        (false, true) => variants::LOST_HERE,
        (false, false) => variants::LOST_ALL,
    };
    let arguments = vec![("format", format.name().to_owned()), ("lost", said), ("others", others)];
    Some(record.refused(Sentence::new(advice, arguments)))
}

/// Returns a record for a field that holds any text, with its rules written into the text, unless the text says them already.
fn with_rules(record: &Record, added: &Added) -> Option<Record> {
    let rules = record.rules();
    let says_them = |typed: &String| {
        added.says_nothing() || text::read_single(typed).is_ok_and(|own| own.rules() == rules)
    };
    if rules.is_classic() || record.typed.as_ref().is_some_and(says_them) {
        return None;
    }
    Some(Record { typed: Some(made_line(&record.filled(), false)), ..record.clone() })
}

/// The formats that hold all of a record.
pub(super) fn holding(record: &Record) -> Vec<&'static str> {
    text::FORMATS.iter().filter(|format| format.lost(record).is_empty()).map(|format| format.name()).collect()
}

/// Writes puzzles as lines, CSV rows or JSON objects: block by block, on all threads.
struct ConvertLines<'a> {
    format: &'static dyn Format,
    shape: Shape,
    arguments: &'a Convert,
    session: &'a Session,
}

impl ConvertLines<'_> {
    /// Whether a puzzle is written into a field, which holds any text.
    fn has_fields(&self) -> bool {
        matches!(self.shape, Shape::Csv | Shape::JsonLines)
    }
}

impl BlockJob for ConvertLines<'_> {
    type Desk = Box<dyn Writer>;

    /// JSON has room for notes.
    const NOTES: bool = true;

    fn refuse(&self, record: &Record) -> Option<Unreadable> {
        if self.has_fields() {
            return None;
        }
        refused(record, self.format, self.arguments, self.session)
    }

    fn desk(&self) -> Box<dyn Writer> {
        self.format.writer(Content::Puzzles)
    }

    fn takes_lines(&self) -> bool {
        true
    }

    fn answer(&self, _: &mut Box<dyn Writer>, _: Lines<'_>) -> Result<(), Stopped> {
        Ok(())
    }

    fn line(
        &self,
        _: &Box<dyn Writer>,
        _: usize,
        line: &[u8; Cell::COUNT],
        report: &mut BlockReport,
    ) -> Result<(), Stopped> {
        report.tally.add_plain();
        match self.shape {
            Shape::Csv => join(&[line, b"\n"], &mut report.out),
            Shape::JsonLines => join(&[b"{\"puzzle\": \"", line, b"\"}\n"], &mut report.out),
            _ => {
                let empty = if self.format.name() == "sdm" { b'0' } else { b'.' };
                let cells = line.map(|cell| if cell.is_ascii_digit() && cell != b'0' { cell } else { empty });
                join(&[&cells, b"\n"], &mut report.out);
            }
        }
        Ok(())
    }

    fn record(
        &self,
        writer: &mut Box<dyn Writer>,
        record: &Record,
        report: &mut BlockReport,
    ) -> Result<(), Stopped> {
        report.tally.add_plain();
        let ruled = if self.has_fields() { with_rules(record, &self.arguments.input.rules) } else { None };
        let record = ruled.as_ref().unwrap_or(record);
        match self.shape {
            Shape::Csv => csv_row(&mut report.out, &[record.one_line().as_str().into()]),
            _ => writer.puzzle(record, &mut report.out),
        }
        Ok(())
    }

    fn unreadable(&self, unreadable: &Unreadable, report: &mut BlockReport) {
        match self.shape {
            Shape::Csv => csv_row(&mut report.out, &[unreadable.excerpt.as_str().into()]),
            _ => self.desk().unreadable(unreadable, &mut report.out),
        }
    }
}
