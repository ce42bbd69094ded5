//! `ninefold reglib`: checks that each technique finds what a regression library expects.

use crate::args::{Input, Reglib, Scope};
use crate::input::{self, BlockText, Blocks, ByteCounter, ReadPlan};
use crate::messages;
use crate::messages::teaching;
use crate::output::Sink;
use crate::pipe::Errors;
use crate::plot;
use crate::progress::Progress;
use crate::session::Session;
use anstyle::Style;
use ninefold::Rules;
use ninefold::explain::text;
use ninefold::logic::{Step, TECHNIQUES};
use ninefold::rate::hodoku::library::{Case, CaseOutcome};
use ninefold::text::ParseError;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Runs every case of the input.
pub(crate) fn run(arguments: &Reglib, session: &Session) -> anyhow::Result<()> {
    let input = Input {
        puzzles: arguments.files.clone(),
        // The format need not be detected: the input consists of lines.
        from: Some("line".into()),
        rules: Rules::CLASSIC.into(),
        scope: Scope::Classic,
    };
    let (sources, plan) = (input::sources(&input, session), ReadPlan::of(&input, session));
    let size = sources.iter().map(input::Source::size).sum();
    let sink = Sink::open(&arguments.output, session)?;
    let progress = Progress::new(session, size, sink.is_terminal());
    let errors = Errors::new(session);
    let mut run = RegressionRun {
        arguments,
        session,
        sink,
        progress,
        errors,
        by_code: BTreeMap::new(),
        out: Vec::new(),
    };
    let counter = ByteCounter::default();
    for source in &sources {
        match source.open(&plan, &counter) {
            Ok(opened) => {
                let mut blocks = Blocks::new(opened.bytes, opened.is_file);
                if let Err(error) = run.file(&source.name, &counter, |text| blocks.read(text))? {
                    session.input_error(plan.cannot_read(source, &error));
                }
            }
            Err(message) => session.input_error(message),
        }
        run.errors.finish_file();
    }
    run.finish()
}

/// The results of the cases with one code.
#[derive(Default)]
struct CodeCounts {
    passed: u64,
    failed: u64,
    unsupported: u64,
    /// Cases that passed with a chain of another length.
    lengths: u64,
    bad: u64,
}

/// The run so far.
struct RegressionRun<'a> {
    arguments: &'a Reglib,
    session: &'a Session,
    sink: Sink,
    progress: Progress<'a>,
    errors: Errors<'a>,
    by_code: BTreeMap<String, CodeCounts>,
    out: Vec<u8>,
}

/// The result of a line that is not a comment.
struct Judged {
    code: String,
    outcome: CaseOutcome,
    /// The lengths of the chains that were found, and of the library's chain, if they differ.
    lengths: Option<(Vec<u32>, u32)>,
}

pub(super) type Line<'t> = (usize, &'t [u8]);

impl RegressionRun<'_> {
    /// Runs the cases of a file. The error comes from reading the file.
    fn file(
        &mut self,
        name: &Arc<str>,
        counter: &ByteCounter,
        mut read: impl FnMut(&mut BlockText) -> std::io::Result<bool>,
    ) -> anyhow::Result<std::io::Result<()>> {
        let (mut text, mut before) = (BlockText::default(), 0);
        loop {
            match read(&mut text) {
                Err(error) => return Ok(Err(error)),
                Ok(false) => return Ok(Ok(())),
                Ok(true) if self.session.is_cancelled() => return Ok(Ok(())),
                Ok(true) => {}
            }
            let lines: Vec<Line<'_>> = numbered(text.bytes(), before).collect();
            before += lines.len();
            let codes = &self.arguments.code;
            let judge_all = || lines.par_iter().map(|&(_, line)| judge(line, codes)).collect();
            let judged: Vec<_> = self.session.pool()?.install(judge_all);
            for (&(number, line), judged) in lines.iter().zip(judged) {
                self.take(name, number, &String::from_utf8_lossy(line), judged);
            }
            self.sink.drain(&mut self.out)?;
            let total = self.by_code.values().map(CodeCounts::total).sum();
            self.progress.show(counter.load(Ordering::Relaxed), total);
        }
    }

    fn take(
        &mut self,
        file: &Arc<str>,
        number: usize,
        line: &str,
        judged: Result<Option<Judged>, ParseError>,
    ) {
        let place = self.session.say(teaching::REGLIB_PLACE, &[("file", &file), ("line", &number)]);
        let judged = match judged {
            Ok(None) => return,
            Ok(Some(judged)) => judged,
            Err(error) => {
                let error = ParseError { line: number as u64, ..error };
                self.errors.one(file, &error);
                self.by_code.entry(String::new()).or_default().bad += 1;
                return;
            }
        };
        let counts = self.by_code.entry(judged.code).or_default();
        counts.lengths += u64::from(judged.lengths.is_some());
        match &judged.outcome {
            CaseOutcome::Passed => counts.passed += 1,
            CaseOutcome::Failed(_) => counts.failed += 1,
            CaseOutcome::Unsupported => counts.unsupported += 1,
        }
        if self.arguments.verbose {
            self.show(&place, line, &judged.outcome, judged.lengths);
        }
    }

    /// Shows what differs from the library, and what was found.
    fn show(&mut self, place: &str, line: &str, outcome: &CaseOutcome, lengths: Option<(Vec<u32>, u32)>) {
        let case = &[("place", &place as &dyn std::fmt::Display), ("case", &line)];
        match outcome {
            CaseOutcome::Passed => {
                if let Some((found, expected)) = lengths {
                    let found: Vec<String> = found.iter().map(u32::to_string).collect();
                    let found = found.join(", ");
                    let arguments: &[(&str, &dyn std::fmt::Display)] =
                        &[("place", &place), ("found", &found), ("expected", &expected)];
                    self.say(teaching::REGLIB_LENGTH, arguments);
                }
            }
            CaseOutcome::Unsupported => self.say(teaching::REGLIB_UNSUPPORTED, case),
            CaseOutcome::Failed(found) => {
                self.say(teaching::REGLIB_FAILED, case);
                if found.is_empty() {
                    self.say(teaching::REGLIB_FOUND_NOTHING, &[]);
                }
                for step in found {
                    let name = step.technique.name.get(self.session.lang);
                    self.say(
                        teaching::REGLIB_FOUND,
                        &[("name", &name), ("step", &text::notation(step, &Rules::CLASSIC))],
                    );
                }
            }
        }
    }

    fn say(&mut self, text: ninefold::lang::Text, arguments: &[(&str, &dyn std::fmt::Display)]) {
        self.out.extend(self.session.say(text, arguments).into_bytes());
        self.out.push(b'\n');
    }

    /// Writes the table and the last line.
    fn finish(mut self) -> anyhow::Result<()> {
        drop(self.progress);
        let colors = self.session.colors_output();
        let head = if colors { Style::new().bold() } else { Style::new() };
        let mut rows = vec![teaching::REGLIB_COLUMNS.map(|text| self.session.say(text, &[])).to_vec()];
        for (code, counts) in &self.by_code {
            let figures = [counts.passed, counts.failed + counts.bad, counts.unsupported, counts.lengths];
            let mut row = vec![format!("{code} {}", names(code, self.session)).trim_start().to_owned()];
            row.extend(
                figures.iter().map(|figure| if *figure == 0 { "-".into() } else { figure.to_string() }),
            );
            row.push(String::new());
            rows.push(row);
        }
        let passed: u64 = self.by_code.values().map(|counts| counts.passed).sum();
        let total: u64 = self.by_code.values().map(CodeCounts::total).sum();
        if passed < total {
            self.session.puzzle_failed();
        }
        if total > 0 {
            self.out.extend(plot::table(&rows, head).into_bytes());
        }
        // The same in every language, because programs read it.
        self.out.extend(format!("passed {passed} of {total}\n").into_bytes());
        self.sink.drain(&mut self.out)?;
        if total == 0 && !self.session.is_cancelled() {
            self.session.note(self.session.say(messages::NO_PUZZLES, &[]));
        }
        self.sink.finish(self.session)
    }
}

impl CodeCounts {
    fn total(&self) -> u64 {
        self.passed + self.failed + self.unsupported + self.bad
    }
}

/// The techniques with this code.
fn names(code: &str, session: &Session) -> String {
    if code.is_empty() {
        return session.say(teaching::REGLIB_UNKNOWN, &[]);
    }
    let has_code = |technique: &&&ninefold::logic::Technique| {
        technique.hodoku().is_some_and(|hodoku| hodoku.code == code)
    };
    let names: Vec<&str> =
        TECHNIQUES.iter().filter(has_code).map(|technique| technique.name.get(session.lang)).collect();
    names.join(", ")
}

/// Runs the case in this line; `None` for a comment, a blank line, or a code that is not asked for.
fn judge(line: &[u8], codes: &[String]) -> Result<Option<Judged>, ParseError> {
    let case = Case::parse(&String::from_utf8_lossy(line))?;
    let is_wanted = |case: &Case| codes.is_empty() || codes.iter().any(|code| case.code.starts_with(code));
    let Some(case) = case.filter(is_wanted) else { return Ok(None) };
    let found = case.find();
    let lengths = case.length.and_then(|expected| {
        let lengths: Vec<u32> = found.iter().map(|step: &Step| step.length).collect();
        (!lengths.is_empty() && !lengths.contains(&expected)).then_some((lengths, expected))
    });
    let outcome = case.judge(found);
    let lengths = lengths.filter(|_| matches!(outcome, CaseOutcome::Passed));
    Ok(Some(Judged { code: case.code, outcome, lengths }))
}

/// The lines of a block with their numbers. Lines end with LF, CR LF or CR.
pub(super) fn numbered(bytes: &[u8], before: usize) -> impl Iterator<Item = Line<'_>> {
    let mut rest = bytes;
    let mut number = before;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = memchr::memchr2(b'\n', b'\r', rest);
        let line = &rest[..end.unwrap_or(rest.len())];
        let after = &rest[line.len()..];
        let is_pair = after.starts_with(b"\r\n");
        rest = &after[after.len().min(1 + usize::from(is_pair))..];
        number += 1;
        Some((number, line))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_as_they_like() {
        let lines: Vec<Line<'_>> = numbered(b"a\r\nb\rc\n\nd", 3).collect();
        assert_eq!(lines, [(4, &b"a"[..]), (5, b"b"), (6, b"c"), (7, b""), (8, b"d")]);
    }
}
