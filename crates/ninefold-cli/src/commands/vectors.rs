//! `ninefold vectors`: checks puzzles with any rules against what is known about their solutions.

use crate::args::{Input, Scope, Vectors};
use crate::input::{self, BlockText, Blocks, ByteCounter, ReadPlan};
use crate::messages::{self, variants};
use crate::output::Sink;
use crate::pipe::Errors;
use crate::plot;
use crate::progress::Progress;
use crate::session::Session;
use ninefold::Rules;
use ninefold::engine::{self, CountOptions};
use ninefold::rules::{Puzzle, Solution};
use ninefold::text::vectors::{Case, Known, read};
use ninefold::text::{ParseError, plain};
use rayon::prelude::*;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// Runs every case of the input.
pub(crate) fn run(arguments: &Vectors, session: &Session) -> anyhow::Result<()> {
    let from = Some("line".into());
    let input =
        Input { puzzles: arguments.files.clone(), from, rules: Rules::CLASSIC.into(), scope: Scope::Plain };
    let (sources, plan) = (input::sources(&input, session), ReadPlan::of(&input, session));
    let size = sources.iter().map(input::Source::size).sum();
    let sink = Sink::open(&arguments.output, session)?;
    let progress = Progress::new(session, size, sink.is_terminal());
    let mut run = VectorRun {
        arguments,
        session,
        sink,
        progress,
        errors: Errors::new(session),
        passed: 0,
        total: 0,
        apart: 0,
        bad: 0,
        undecided: Vec::new(),
        slowest: Vec::new(),
    };
    let counter = ByteCounter::default();
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

/// The least time of a case that is listed among the slowest.
const SLOW: Duration = Duration::from_millis(500);

/// The number of slowest cases that are listed.
const SLOWEST: usize = 5;

/// The outcome of a line.
enum LineOutcome {
    Case(JudgedCase),
    Bad(ParseError),
    /// The case compares two puzzles.
    Apart,
}

/// The outcome of a case.
struct JudgedCase {
    name: String,
    time: Duration,
    wrong: Option<CaseFailure>,
}

/// Why a case does not pass.
enum CaseFailure {
    Late,
    Other(String),
}

struct VectorRun<'a> {
    arguments: &'a Vectors,
    session: &'a Session,
    sink: Sink,
    progress: Progress<'a>,
    errors: Errors<'a>,
    passed: u64,
    total: u64,
    apart: u64,
    bad: u64,
    /// The names of the cases without an answer.
    undecided: Vec<String>,
    /// The slowest cases with an answer, the slowest first.
    slowest: Vec<(Duration, String)>,
}

impl VectorRun<'_> {
    /// Runs the cases of a file. The error comes from reading the file.
    fn file(
        &mut self,
        name: &Arc<str>,
        counter: &ByteCounter,
        mut blocks: Blocks<impl std::io::Read>,
    ) -> anyhow::Result<std::io::Result<()>> {
        let (mut text, mut before) = (BlockText::default(), 0);
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
            let judged: Vec<Option<LineOutcome>> = self.session.pool()?.install(judge_all);
            for outcome in judged {
                before += 1;
                if let Some(outcome) = outcome {
                    self.take(name, before, outcome)?;
                }
            }
            self.progress.show(counter.load(Ordering::Relaxed), self.total);
        }
    }

    fn take(&mut self, name: &Arc<str>, line: u64, outcome: LineOutcome) -> anyhow::Result<()> {
        match outcome {
            LineOutcome::Apart => self.apart += 1,
            LineOutcome::Case(judged) => {
                self.total += 1;
                self.count(judged)?;
            }
            LineOutcome::Bad(error) => {
                self.total += 1;
                self.bad += 1;
                self.errors.one(name, &ParseError { line, ..error });
            }
        }
        Ok(())
    }

    fn count(&mut self, judged: JudgedCase) -> anyhow::Result<()> {
        let JudgedCase { name, time, wrong } = judged;
        if self.arguments.verbose
            && let Some(wrong) = &wrong
        {
            let why = match wrong {
                CaseFailure::Late => self.session.say(variants::LATE, &[]),
                CaseFailure::Other(why) => why.clone(),
            };
            self.sink.drain(&mut format!("{name}: {why}\n").into_bytes())?;
        }
        self.passed += u64::from(wrong.is_none());
        if matches!(wrong, Some(CaseFailure::Late)) {
            self.undecided.push(name);
        } else if time >= SLOW {
            self.slowest.push((time, name));
            self.slowest.sort_by(|one, two| two.cmp(one));
            self.slowest.truncate(SLOWEST);
        }
        Ok(())
    }

    fn finish(mut self) -> anyhow::Result<()> {
        let counts: &[(&str, &dyn std::fmt::Display)] = &[("passed", &self.passed), ("total", &self.total)];
        let mut text = self.session.say(messages::variants::PASSED, counts) + "\n";
        if self.apart > 0 {
            text = self.session.say(messages::variants::APART, &[("count", &self.apart)]) + "\n" + &text;
        }
        let slow = self.slowest.iter().map(|(time, name)| format!("{name} ({})", plot::time(*time)));
        let slow: Vec<String> = slow.collect();
        for (message, names) in [(variants::UNDECIDED, &self.undecided), (variants::SLOWEST, &slow)] {
            if !names.is_empty() {
                text = self.session.say(message, &[("names", &names.join(", "))]) + "\n" + &text;
            }
        }
        self.sink.drain(&mut text.into_bytes())?;
        if self.passed < self.total {
            self.session.puzzle_failed();
        }
        self.sink.finish(self.session)
    }
}

/// The outcome of a line; `None` for a blank line or a comment.
fn judge(line: &[u8], arguments: &Vectors, session: &Session) -> Option<LineOutcome> {
    let line = String::from_utf8_lossy(line);
    if line.trim().is_empty() || line.trim_start().starts_with('#') {
        return None;
    }
    let case = match read(&line) {
        Ok(case) => case,
        Err(error) => return Some(LineOutcome::Bad(error)),
    };
    let Case { id, problem, known, is_comparison } = case;
    let begin = Instant::now();
    let wrong = match problem {
        Ok(_) if is_comparison => return Some(LineOutcome::Apart),
        Ok(problem) => wrong(&problem, &known, arguments, session),
        Err(sentence) => Some(CaseFailure::Other(sentence.say(session.lang))),
    };
    Some(LineOutcome::Case(JudgedCase { name: id, time: begin.elapsed(), wrong }))
}

/// The contradiction to the known facts, if there is one.
fn wrong(problem: &Puzzle, known: &Known, arguments: &Vectors, session: &Session) -> Option<CaseFailure> {
    let mut watch = session.watch(Some(arguments.deadline));
    let other = |why| Some(CaseFailure::Other(why));
    // Without the cells beside the grid, known cells are no solution.
    let line = |values: &[u8]| {
        plain::values(problem.layout(), |cell| values.get(cell.index()).copied().map(usize::from))
    };
    if let Some(cells) = &known.cells {
        let Ok(found) = engine::check(problem, &mut watch) else { return Some(CaseFailure::Late) };
        let found = found.solutions;
        if found.len() != 1 || !found[0].values().starts_with(cells) {
            let found: Vec<String> = found.iter().map(Solution::to_string).collect();
            let found = if found.is_empty() { "-".to_owned() } else { found.join(" ") };
            return other(session.say(variants::OTHER, &[("wanted", &line(cells)), ("found", &found)]));
        }
    }
    // Without the cells beside the grid, an example does not say everything.
    if let Some(example) = &known.example
        && problem.layout().total() == example.len()
        && !problem.is_solved_by(example)
    {
        return other(session.say(variants::OTHER, &[("wanted", &line(example)), ("found", &"-")]));
    }
    if let Some((wanted, limit)) = known.count.map(|n| (n, n + 1)).or(known.at_least.map(|n| (n, n))) {
        let options = CountOptions { limit: Some(limit.into()), threads: 1, ..CountOptions::default() };
        let count = engine::count(problem, &options, &watch);
        if count.solutions != u128::from(wanted) {
            let why = session.say(variants::COUNT, &[("wanted", &wanted), ("found", &count.solutions)]);
            return if watch.look().is_err() { Some(CaseFailure::Late) } else { other(why) };
        }
    }
    if let Some(masks) = &known.possible {
        let found = engine::possible(problem, &mut watch);
        if !found.complete {
            return Some(CaseFailure::Late);
        }
        let differing =
            problem.layout().cells().find(|cell| found.candidates[cell.index()] != masks[cell.index()]);
        if let Some(cell) = differing {
            return other(session.say(variants::CANDIDATES, &[("cell", &problem.layout().name(cell))]));
        }
    }
    if let Some(is_valid) = known.is_valid {
        let Ok(answer) = engine::solve_within(problem, &mut watch) else { return Some(CaseFailure::Late) };
        if answer.status.has_solution() != is_valid {
            return other(session.say(variants::VALIDITY, &[("status", &answer.status)]));
        }
    }
    None
}
