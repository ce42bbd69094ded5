//! `ninefold solve`: a solution for every puzzle.

mod lines;
mod lists;

use super::shape::{InputPlan, Shape, TableFields};
use crate::args::{Scope, Solve};
use crate::draw;
use crate::messages::{self, idle};
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::progress::Progress;
use crate::session::Session;
use crate::tally::{Tally, sentence};
use anyhow::bail;
use ninefold::engine::{self, Answer, Run, Status};
use ninefold::grid::{CellSet, Grid};
use ninefold::rules::{CellId, Nine, Puzzle, Solution};
use ninefold::solve::methods::STRATEGIES;
use ninefold::solve::methods::strategies::{Strategies, StrategySet};
use ninefold::solve::{self, Method, Statistics};
use ninefold::text::table::Value;
use ninefold::text::{self, Format, Record, Solved, Unreadable, Writer};
use std::fmt::Display;

/// Solves every puzzle of the input.
pub(crate) fn run(arguments: &Solve, session: &Session) -> anyhow::Result<()> {
    refuse_idle(arguments, session)?;
    let enabled = arguments.strategies.unwrap_or(StrategySet::ALL);
    let strategies = Strategies::with(enabled.minus(arguments.without.unwrap_or(StrategySet::NONE)));
    let method: &dyn Method = match arguments.method() {
        "strategies" => &strategies,
        name => solve::method(name).expect("clap offers known methods only"),
    };
    let lists = arguments.lists();
    let plan =
        InputPlan::new(arguments.format.as_deref(), &arguments.input, &arguments.output, lists, session)?;
    let (shape, entries) = match plan {
        InputPlan::Blocks(shape) => return lines::run(arguments, method, shape, session),
        InputPlan::Records(shape, entries) => (shape, entries),
    };
    let mut page = SolvePage::open(arguments, shape, session)?;
    if page.lists {
        // Lists can be endless, so solutions are written as they are found, one puzzle after another.
        let nothing = |_: &Record| SolveOutcome::default();
        pipe::run(entries, session, page.progress(), nothing, |done| page.receive(done))?;
    } else {
        let work = |record: &Record| solve_one(arguments, method, session, record);
        pipe::run(entries, session, page.progress(), work, |done| page.receive(done))?;
    }
    page.finish()
}

/// Puzzles that the method can solve and the output format can express.
pub(super) fn scope(arguments: &Solve) -> Scope {
    if arguments.method() != "fast" {
        return Scope::Houses;
    }
    match arguments.format.as_deref() {
        _ if arguments.stats => Scope::Counted,
        None | Some("line" | "csv" | "jsonl" | "box") => Scope::Any,
        Some(name) if text::format(name).is_some_and(Format::has_rules) => Scope::Any,
        Some(_) => Scope::NineByNine,
    }
}

/// Refuses options that would have no effect.
fn refuse_idle(arguments: &Solve, session: &Session) -> anyhow::Result<()> {
    let named =
        [("--strategies", arguments.strategies.is_some()), ("--without", arguments.without.is_some())];
    let of_strategies = named.iter().find(|(_, is_given)| *is_given).map(|(name, _)| *name);
    if let Some(name) = of_strategies.filter(|_| arguments.method() != "strategies") {
        let arguments: &[(&str, &dyn Display)] = &[("option", &name), ("method", &arguments.method())];
        bail!(session.say(idle::STRATEGIES, arguments));
    }
    let of_search = [("--stats", arguments.stats), ("--method", arguments.method.is_some())];
    let of_search = of_search.into_iter().find(|(_, is_given)| *is_given).map(|(name, _)| name);
    match of_search.or(of_strategies).filter(|_| arguments.lists()) {
        Some(name) => bail!(session.say(idle::LIST, &[("option", &name)])),
        None => Ok(()),
    }
}

/// The result for one puzzle. The answer is missing if the deadline came first.
#[derive(Default)]
struct SolveOutcome {
    status: Option<Status>,
    solution: Option<Solution>,
    run: Option<Run>,
}

impl SolveOutcome {
    /// The solution as a line.
    fn line(&self) -> Option<String> {
        self.solution.as_ref().map(Solution::to_string)
    }
}

fn solve_one(arguments: &Solve, method: &dyn Method, session: &Session, record: &Record) -> SolveOutcome {
    let watch = || session.watch(arguments.deadline);
    let is_plain = arguments.method() == "fast" && !arguments.stats;
    let Some(nine) = record.puzzle.nine().filter(|_| !is_plain) else {
        let Ok(Answer { status, solution, .. }) = engine::solve_within(&record.puzzle, &mut watch()) else {
            return SolveOutcome::default();
        };
        return SolveOutcome { status: Some(status), solution, run: None };
    };
    let run = engine::run_method(method, nine, watch);
    let answer = run.answer.ok();
    let solution = answer.and_then(|answer| answer.solution);
    SolveOutcome {
        status: answer.map(|answer| answer.status),
        solution: solution.map(|grid| Solution::of_nine(record.rules(), grid)),
        run: Some(run),
    }
}

/// The output, and what remains to be reported.
struct SolvePage<'a> {
    arguments: &'a Solve,
    session: &'a Session,
    shape: Shape,
    lists: bool,
    writer: Option<Box<dyn Writer>>,
    sink: Sink,
    buffer: Vec<u8>,
    tally: Tally,
}

impl<'a> SolvePage<'a> {
    fn open(arguments: &'a Solve, shape: Shape, session: &'a Session) -> anyhow::Result<SolvePage<'a>> {
        let mut page = SolvePage {
            arguments,
            session,
            shape,
            lists: arguments.lists(),
            writer: shape.writer(),
            sink: Sink::open(&arguments.output.to, session)?,
            buffer: Vec::new(),
            tally: Tally::default(),
        };
        let names: Vec<&str> = fields(arguments, "", "", None, None).iter().map(|(name, _)| *name).collect();
        shape.header(&names, &mut page.buffer);
        Ok(page)
    }

    fn progress(&self) -> Progress<'a> {
        Progress::new(self.session, None, self.sink.is_terminal())
    }

    fn receive(&mut self, done: Done<'_, SolveOutcome>) -> anyhow::Result<()> {
        match done {
            Done::Record(record, _) if self.lists => self.list(record)?,
            Done::Record(record, outcome) => self.result(record, &outcome),
            Done::Unreadable(unreadable) => self.unreadable(unreadable),
            Done::Idle => {
                self.sink.drain(&mut self.buffer)?;
                self.sink.flush()?;
            }
        }
        Ok(())
    }

    fn result(&mut self, record: &Record, outcome: &SolveOutcome) {
        if let Some(run) = &outcome.run {
            self.tally.add_run(run);
        }
        self.count(record, outcome.status);
        self.write(record, outcome);
    }

    fn count(&mut self, record: &Record, status: Option<Status>) {
        let solved = status.is_some_and(Status::has_solution);
        // A list of solutions needs no sentence; a box without a solution contains it.
        let shown = if solved { self.lists } else { self.shape.is_box() };
        let said = || if shown { String::new() } else { sentence(status, record, self.session) };
        self.tally.add(status, said);
        if !solved {
            self.session.puzzle_failed();
        }
    }

    fn write(&mut self, record: &Record, outcome: &SolveOutcome) {
        let SolveOutcome { status, solution, run } = outcome;
        let (status, solution) = (*status, solution.as_ref());
        let named = status.map_or("timeout", Status::name);
        if self.shape.is_table() {
            let (puzzle, line) = (record.one_line(), outcome.line());
            let row = fields(self.arguments, &puzzle, named, line.as_deref(), run.as_ref());
            self.shape.row(&row, &mut self.buffer);
            self.shape.add_skipped(record, self.session, &mut self.buffer);
            return;
        }
        // Only a drawing has room for this, and it would slow down a stream of lines.
        let drawn = self.shape.is_box();
        let said = if drawn { sentence(status, record, self.session) } else { String::new() };
        match self.writer.as_mut() {
            Some(writer) => {
                let solved = Solved { record, status: named, solution, sentence: &said };
                writer.solved(&solved, &mut self.buffer);
            }
            None => match record.puzzle.nine().filter(|nine| nine.rules().layout().is_nine_by_nine()) {
                Some(nine) => self.picture(nine, solution.and_then(Solution::nine), &said),
                None => self.drawing(&record.filled(), solution, &said),
            },
        }
    }

    fn picture(&mut self, puzzle: &Nine, solution: Option<&Grid>, sentence: &str) {
        let colors = self.session.colors_output();
        let givens = puzzle.givens();
        let clashing = puzzle.clashes().iter().fold(CellSet::EMPTY, |all, clash| all | clash.cells);
        let mut text = draw::grid(givens, givens, clashing, colors) + "\n";
        match solution {
            Some(solution) => text += &draw::grid(solution, givens, CellSet::EMPTY, colors),
            None => text = text + sentence + "\n",
        }
        self.buffer.extend(text.into_bytes());
    }

    /// Draws a grid of another size, or several grids.
    fn drawing(&mut self, puzzle: &Puzzle, solution: Option<&Solution>, sentence: &str) {
        let colors = self.session.colors_output();
        let clashing: Vec<CellId> = puzzle.clashes().into_iter().flat_map(|one| one.cells).collect();
        let mut text = draw::any_size(puzzle, None, &clashing, colors) + "\n";
        match solution {
            Some(_) => text += &draw::any_size(puzzle, solution, &[], colors),
            None => text = text + sentence + "\n",
        }
        self.buffer.extend(text.into_bytes());
    }

    fn unreadable(&mut self, unreadable: &Unreadable) {
        self.tally.add_unreadable();
        let row = fields(self.arguments, &unreadable.excerpt, "unreadable", None, None);
        if self.shape.row(&row, &mut self.buffer) {
            return;
        }
        match &mut self.writer {
            Some(writer) => writer.unreadable(unreadable, &mut self.buffer),
            None => self.buffer.extend(b"unreadable\n"),
        }
    }

    fn finish(mut self) -> anyhow::Result<()> {
        if let Some(writer) = &mut self.writer {
            writer.end(&mut self.buffer);
        }
        self.sink.drain(&mut self.buffer)?;
        conclude(&self.tally, self.arguments, self.shape, self.session);
        self.sink.finish(self.session)
    }
}

/// Reports what remains at the end.
fn conclude(tally: &Tally, arguments: &Solve, shape: Shape, session: &Session) {
    tally.conclude(session);
    if arguments.stats && !shape.is_table() {
        say_statistics(&tally.cost, arguments, session);
    }
    if tally.stopped_runs > 0 {
        let numbers: &[(&str, &dyn std::fmt::Display)] =
            &[("method", &arguments.method()), ("count", &tally.stopped_runs)];
        session.note(session.say(messages::METHOD_STOPPED, numbers));
    }
}

fn say_statistics(cost: &Statistics, arguments: &Solve, session: &Session) {
    let seconds = format!("{:.6}", cost.time.as_secs_f64());
    let line = session.say(
        messages::STATISTICS,
        &[
            ("method", &arguments.method()),
            ("placements", &cost.placements),
            ("undone", &cost.undone),
            ("guesses", &cost.guesses),
            ("nodes", &cost.nodes),
            ("deepest", &cost.deepest),
            ("seconds", &seconds),
        ],
    );
    // It was asked for explicitly, so it is shown even with --quiet.
    session.print(&line);
    if arguments.method() == "strategies" {
        let hits = STRATEGIES.iter().zip(cost.hits).map(|(name, hits)| format!("{name} {hits}"));
        let hits = hits.collect::<Vec<_>>().join(", ");
        session.print(&session.say(messages::STRATEGY_HITS, &[("hits", &hits)]));
    }
}

/// The fields of a row.
fn fields<'f>(
    arguments: &'f Solve,
    puzzle: &'f str,
    status: &'f str,
    solution: Option<&'f str>,
    run: Option<&Run>,
) -> TableFields<'f> {
    let solution = solution.map_or(Value::Null, Value::Str);
    let mut fields =
        vec![("puzzle", Value::Str(puzzle)), ("status", Value::Str(status)), ("solution", solution)];
    if !arguments.stats {
        return fields;
    }
    let cost = run.map(|run| run.statistics).unwrap_or_default();
    let count = |number: u64| if run.is_some() { Value::Int(number.into()) } else { Value::Null };
    fields.extend([
        ("method", Value::Str(arguments.method())),
        ("placements", count(cost.placements)),
        ("undone", count(cost.undone)),
        ("guesses", count(cost.guesses)),
        ("nodes", count(cost.nodes)),
        ("deepest", count(cost.deepest.into())),
        ("seconds", if run.is_some() { Value::Float(cost.time.as_secs_f64()) } else { Value::Null }),
        ("finished", run.map_or(Value::Null, |run| Value::Bool(run.first.is_ok()))),
    ]);
    if arguments.method() == "strategies" {
        fields.extend(STRATEGIES.iter().zip(cost.hits).map(|(name, hits)| (*name, count(hits))));
    }
    fields
}
