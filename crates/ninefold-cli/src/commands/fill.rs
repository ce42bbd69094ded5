//! `ninefold fill`: all puzzles with clues in given cells.

use super::clues::{Class, ListEnd, ListPage, written};
use super::parts::{SearchInParts, Show};
use super::reglib::numbered;
use crate::args::{self, Input};
use crate::input::{BlockText, Blocks, ByteCounter, ReadPlan, Source, patterns};
use crate::messages::clues as says;
use crate::pipe::Errors;
use crate::session::Session;
use ninefold::canon::Canonizer;
use ninefold::clues::{Fill, Pattern};
use ninefold::engine::{Status, needless_givens};
use ninefold::generate::PuzzleShape;
use ninefold::solve::{Stopped, Watch};
use ninefold::text::{ParseError, Problem, is_blank_or_comment};
use ninefold::{Cell, Nine, Rules};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::Instant;

/// Writes the puzzles of every pattern of the input.
pub(crate) fn run(arguments: &args::Fill, session: &Session) -> anyhow::Result<()> {
    let sources = patterns(&arguments.patterns, session);
    let output = &arguments.output;
    let page = ListPage::begin(&sources, &output.to, Some(output.resume), session)?;
    let seen = if arguments.distinct && page.goes_on() { written(&page)? } else { HashSet::new() };
    let mut run = FillRun { arguments, page, errors: Errors::new(session), seen, records: 0 };
    for source in &sources {
        run.source(source)?;
        run.errors.finish_file();
    }
    let ListPage { mut sink, mut buffer, .. } = run.page;
    sink.drain(&mut buffer)?;
    sink.finish(session)
}

struct FillRun<'a> {
    arguments: &'a args::Fill,
    page: ListPage<'a>,
    errors: Errors<'a>,
    /// The classes that were written, if each is wanted once.
    seen: HashSet<Class>,
    /// The number of patterns of the input that have been read.
    records: u64,
}

impl FillRun<'_> {
    /// Reads patterns, one a line.
    fn source(&mut self, source: &Source) -> anyhow::Result<()> {
        let session = self.page.session;
        // The format need not be detected: the input consists of lines.
        let input = Input {
            puzzles: Vec::new(),
            from: Some("line".into()),
            rules: Rules::CLASSIC.into(),
            scope: args::Scope::Classic,
        };
        let plan = ReadPlan::of(&input, session);
        let opened = match source.open(&plan, &ByteCounter::default()) {
            Ok(opened) => opened,
            Err(message) => {
                session.input_error(message);
                return Ok(());
            }
        };
        let (mut blocks, mut text, mut before) =
            (Blocks::new(opened.bytes, opened.is_file), BlockText::default(), 0);
        loop {
            match blocks.read(&mut text) {
                Err(error) => session.input_error(plan.cannot_read(source, &error)),
                Ok(true) => {
                    for (number, line) in numbered(text.bytes(), before) {
                        before = number;
                        self.line(source, number, line)?;
                        if session.is_cancelled() {
                            return Ok(());
                        }
                    }
                    self.page.sink.flush()?;
                    continue;
                }
                Ok(false) => {}
            }
            return Ok(());
        }
    }

    fn line(&mut self, source: &Source, number: usize, line: &[u8]) -> anyhow::Result<()> {
        if is_blank_or_comment(line) {
            return Ok(());
        }
        self.records += 1;
        // An interrupted run has done it.
        if self.records <= self.page.reached.records {
            return Ok(());
        }
        match Pattern::read(&String::from_utf8_lossy(line)) {
            Ok(pattern) if self.arguments.any => self.pattern(&pattern.all_open())?,
            Ok(pattern) => self.pattern(&pattern)?,
            Err(found) => {
                let problem = Problem::Length { found };
                self.errors.one(&source.name, &ParseError { line: number as u64, column: 1, problem });
                self.page.line("unreadable")?;
            }
        }
        self.page.end_record()
    }

    fn pattern(&mut self, pattern: &Pattern) -> anyhow::Result<()> {
        let (session, arguments, begin) = (self.page.session, self.arguments, Instant::now());
        let said = text(pattern);
        if Nine::new(pattern.given).has_clash() {
            let clash = Status::Clash;
            session.failure(session.say(says::NO_PUZZLE, &[("puzzle", &said), ("status", &clash)]));
            return self.page.line(clash);
        }
        let shape = PuzzleShape { pattern: Some(pattern.cells()), ..PuzzleShape::default() };
        let fill = match shape.check(&Rules::CLASSIC) {
            Ok(()) => Some(Fill::new(pattern, arguments.distinct)),
            Err(sentence) => {
                session.note(format_args!("{said}: {}", sentence.say(session.lang)));
                None
            }
        };
        let mut canonizer = Canonizer::default();
        let seen = &mut self.seen;
        let parts = SearchInParts {
            count: fill.as_ref().map_or(0, Fill::parts),
            limit: arguments.limit,
            watch: session.watch(arguments.deadline),
            find: &|part, watch, show| {
                fill.as_ref().map_or(Ok(()), |fill| find(fill, part, arguments, watch, show))
            },
            counts: &mut |puzzle| !arguments.distinct || seen.insert(canonizer.line(puzzle)),
            writes: !arguments.count,
        };
        let (ending, count) = parts.run(&mut self.page)?;
        if arguments.count {
            match ending {
                ListEnd::Complete => self.page.line(count)?,
                _ => self.page.line(format_args!("at least {count}"))?,
            }
        }
        self.page.end(&ending, count);
        if let ListEnd::Complete = ending {
            let seconds = format!("{:.1}", begin.elapsed().as_secs_f64());
            session.note(session.say(says::FILLED, &[("count", &count), ("seconds", &seconds)]));
        }
        Ok(())
    }
}

/// Does a part, and leaves out what is not wanted.
fn find(
    fill: &Fill,
    part: usize,
    arguments: &args::Fill,
    watch: &mut Watch<'_>,
    show: &mut Show<'_>,
) -> Result<(), Stopped> {
    let (mut canonizer, mut seen) = (Canonizer::default(), HashSet::new());
    fill.find(part, watch, &mut |puzzle| {
        let is_needed =
            || needless_givens(&Nine::new(puzzle), &mut Watch::forever()).is_ok_and(|none| none.is_empty());
        if arguments.minimal && !is_needed() || arguments.distinct && !seen.insert(canonizer.line(&puzzle)) {
            return ControlFlow::Continue(());
        }
        show(puzzle)
    })
}

/// A pattern as it is read.
fn text(pattern: &Pattern) -> String {
    let mark = |cell: Cell| match pattern.given.get(cell) {
        Some(digit) => digit.to_string(),
        None if pattern.open.contains(cell) => "x".into(),
        None => ".".into(),
    };
    Cell::ALL.into_iter().map(mark).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_read_as_it_is_said() {
        let line: String = "5x.".repeat(27);
        assert_eq!(text(&Pattern::read(&line).expect("81 characters")), line);
    }
}
