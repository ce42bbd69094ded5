//! `ninefold vectors`: checks puzzles with any rules against what is known about their solutions.

use crate::args::{Input, Scope, Vectors};
use crate::input::{self, Blocks, Counter, Plan, Text};
use crate::messages::{self, variants};
use crate::output::Sink;
use crate::pipe::Errors;
use crate::progress::Progress;
use crate::session::Session;
use ninefold::Rules;
use ninefold::engine::{self, CountOptions};
use ninefold::rules::Problem;
use ninefold::text::vectors::{Case, Known, read};
use ninefold::text::{ParseError, plain};
use rayon::prelude::*;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Runs every case of the input.
pub(crate) fn run(arguments: &Vectors, session: &Session) -> anyhow::Result<()> {
    let from = Some("line".into());
    let input = Input { puzzles: arguments.files.clone(), from, rules: Rules::CLASSIC, scope: Scope::Plain };
    let (sources, plan) = (input::sources(&input, session), Plan::of(&input, session));
    let size = sources.iter().map(input::Source::size).sum();
    let sink = Sink::open(&arguments.output, session)?;
    let progress = Progress::new(session, size, sink.is_terminal());
    let mut run = Run {
        arguments,
        session,
        sink,
        progress,
        errors: Errors::new(session),
        passed: 0,
        total: 0,
        apart: 0,
        bad: 0,
    };
    let counter = Counter::default();
    for source in &sources {
        match source.open(&plan, &counter) {
            Ok(opened) => {
                let blocks = Blocks::new(opened.bytes, opened.is_file);
                if let Err(error) = run.file(&source.name, &counter, blocks)? {
                    session.input_error(plan.cannot_read(source, &error));
                }
            }
            Err(message) => session.input_error(message),
        }
        run.errors.finish_file();
    }
    run.finish()
}

/// The outcome of a case.
enum Outcome {
    Passed,
    /// The name of the case, and what is wrong.
    Failed(String, String),
    Bad(ParseError),
    /// The case compares two puzzles.
    Apart,
}

struct Run<'a> {
    arguments: &'a Vectors,
    session: &'a Session,
    sink: Sink,
    progress: Progress<'a>,
    errors: Errors<'a>,
    passed: u64,
    total: u64,
    apart: u64,
    bad: u64,
}

impl Run<'_> {
    /// Runs the cases of a file. The error comes from reading the file.
    fn file(
        &mut self,
        name: &Arc<str>,
        counter: &Counter,
        mut blocks: Blocks<impl std::io::Read>,
    ) -> anyhow::Result<std::io::Result<()>> {
        let (mut text, mut before) = (Text::default(), 0);
        loop {
            match blocks.read(&mut text) {
                Err(error) => return Ok(Err(error)),
                Ok(false) => return Ok(Ok(())),
                Ok(true) if self.session.is_cancelled() => return Ok(Ok(())),
                Ok(true) => {}
            }
            let lines: Vec<&[u8]> = text.bytes().split(|&byte| byte == b'\n').collect();
            // The empty text after the last line end is not a line.
            let lines = &lines[..lines.len() - usize::from(lines.last().is_some_and(|last| last.is_empty()))];
            let judge_all =
                || lines.par_iter().map(|line| judge(line, self.arguments, self.session)).collect();
            let judged: Vec<Option<Outcome>> = self.session.pool()?.install(judge_all);
            for outcome in judged {
                before += 1;
                if let Some(outcome) = outcome {
                    self.take(name, before, outcome)?;
                }
            }
            self.progress.show(counter.load(Ordering::Relaxed), self.total);
        }
    }

    fn take(&mut self, name: &Arc<str>, line: u64, outcome: Outcome) -> anyhow::Result<()> {
        self.total += u64::from(!matches!(outcome, Outcome::Apart));
        match outcome {
            Outcome::Apart => self.apart += 1,
            Outcome::Passed => self.passed += 1,
            Outcome::Failed(id, why) if self.arguments.verbose => {
                self.sink.drain(&mut format!("{id}: {why}\n").into_bytes())?;
            }
            Outcome::Failed(..) => {}
            Outcome::Bad(error) => {
                self.bad += 1;
                self.errors.one(name, &ParseError { line, ..error });
            }
        }
        Ok(())
    }

    fn finish(mut self) -> anyhow::Result<()> {
        let counts: &[(&str, &dyn std::fmt::Display)] = &[("passed", &self.passed), ("total", &self.total)];
        let mut text = self.session.say(messages::variants::PASSED, counts) + "\n";
        if self.apart > 0 {
            text = self.session.say(messages::variants::APART, &[("count", &self.apart)]) + "\n" + &text;
        }
        self.sink.drain(&mut text.into_bytes())?;
        if self.passed < self.total {
            self.session.puzzle_failed();
        }
        self.sink.finish(self.session)
    }
}

/// The outcome of a line; `None` for a blank line or a comment.
fn judge(line: &[u8], arguments: &Vectors, session: &Session) -> Option<Outcome> {
    let line = String::from_utf8_lossy(line);
    if line.trim().is_empty() || line.trim_start().starts_with('#') {
        return None;
    }
    let case = match read(&line) {
        Ok(case) => case,
        Err(error) => return Some(Outcome::Bad(error)),
    };
    let Case { id, problem, known, is_comparison } = case;
    let wrong = match problem {
        Ok(_) if is_comparison => return Some(Outcome::Apart),
        Ok(problem) => wrong(&problem, &known, arguments, session),
        Err(sentence) => Some(sentence.say(session.lang)),
    };
    Some(wrong.map_or(Outcome::Passed, |why| Outcome::Failed(id, why)))
}

/// What contradicts the known facts, if anything.
fn wrong(problem: &Problem, known: &Known, arguments: &Vectors, session: &Session) -> Option<String> {
    let mut watch = session.watch(Some(arguments.deadline));
    let late = || session.say(variants::LATE, &[]);
    let line = |values: &[u8]| plain::solution(values, problem.layout());
    if let Some(cells) = &known.cells {
        let Ok(found) = engine::two_smallest(problem, &mut watch) else { return Some(late()) };
        if found.len() != 1 || !found[0].starts_with(cells) {
            let found: Vec<String> = found.iter().map(|solution| line(solution)).collect();
            let found = if found.is_empty() { "-".to_owned() } else { found.join(" ") };
            return Some(session.say(variants::OTHER, &[("wanted", &line(cells)), ("found", &found)]));
        }
    }
    // Without the cells beside the grid, an example does not say everything.
    if let Some(example) = &known.example
        && problem.layout().total() == example.len()
        && !problem.is_solved_by(example)
    {
        return Some(session.say(variants::OTHER, &[("wanted", &line(example)), ("found", &"-")]));
    }
    if let Some((wanted, limit)) = known.count.map(|n| (n, n + 1)).or(known.at_least.map(|n| (n, n))) {
        let options = CountOptions { limit: Some(limit.into()), threads: 1, ..CountOptions::default() };
        let count = engine::count_any(problem, &options, &watch);
        if count.solutions != u128::from(wanted) {
            let why = session.say(variants::COUNT, &[("wanted", &wanted), ("found", &count.solutions)]);
            return Some(if watch.look().is_err() { late() } else { why });
        }
    }
    if let Some(masks) = &known.possible {
        let found = engine::possible_any(problem, &mut watch);
        if !found.complete {
            return Some(late());
        }
        let differing =
            problem.layout().cells().find(|cell| found.masks[cell.index()] != masks[cell.index()]);
        if let Some(cell) = differing {
            return Some(session.say(variants::CANDIDATES, &[("cell", &problem.layout().name(cell))]));
        }
    }
    if let Some(is_valid) = known.is_valid {
        let Ok(answer) = engine::solve_any(problem, &mut watch) else { return Some(late()) };
        if answer.status.has_solution() != is_valid {
            return Some(session.say(variants::VALIDITY, &[("status", &answer.status)]));
        }
    }
    None
}
