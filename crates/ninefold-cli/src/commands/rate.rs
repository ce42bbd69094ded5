//! `ninefold rate`: how hard puzzles are, on published scales, on those of research and by their smallest explanations.

mod card;
mod lines;
mod smallest;
mod tne;

use super::shape::{Shape, TableFields};
use crate::args::{Input, Rate, ScaleChoice, Scope, TableChoice};
use crate::messages::rating as say;
use crate::pipe::{self, BlockJob, BlockReport, RunFiles};
use crate::plot::Canvas;
use crate::profile;
use crate::session::Session;
use anstyle::Style;
use anyhow::bail;
use card::Easel;
use lines::RatedRows;
use ninefold::Cell;
use ninefold::engine::{self, Lines, Status};
use ninefold::logic::Board;
use ninefold::rate::time::Clock;
use ninefold::rate::trial::Figure;
use ninefold::rate::{Scale, counted, explainer, hodoku, own, trial};
use ninefold::rules::{Nine, Puzzle};
use ninefold::solve::{Stopped, Watch, method};
use ninefold::text::table::Value;
use ninefold::text::{Record, Unreadable};
use smallest::Explained;
use std::io::{IsTerminal, stdout};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Rates every puzzle of the input.
pub(crate) fn run(arguments: &Rate, session: &Session) -> anyhow::Result<()> {
    if arguments.details && arguments.scale != ScaleChoice::Smallest {
        bail!(session.say(say::DETAILS_OF_SMALLEST, &[]));
    }
    if !arguments.only.is_empty() && arguments.scale != ScaleChoice::Tne {
        bail!(session.say(say::ONLY_OF_RESEARCH, &[]));
    }
    let to_file = arguments.output.to.output.is_some();
    let is_read = !to_file && stdout().is_terminal();
    let written = match arguments.format.unwrap_or(if is_read { TableChoice::Text } else { TableChoice::Csv })
    {
        TableChoice::Text => RatingForm::Cards(easel(to_file, session)),
        // A table is made of CSV.
        TableChoice::Csv | TableChoice::Parquet | TableChoice::Arrow => RatingForm::Rows(Shape::Csv),
        TableChoice::Jsonl => RatingForm::Rows(Shape::JsonLines),
    };
    let own = arguments.profile.as_ref().map(|name| profile::scale(name, session.lang)).transpose()?;
    let only = arguments.only.iter().map(|choice| choice.figure());
    let figures = if arguments.only.is_empty() { Figure::ALL.into() } else { only.collect() };
    let job = RatingRun { arguments, figures, own, written, session, busy: AtomicUsize::new(0) };
    let input = Input { scope: Scope::Any, ..arguments.positions.input() };
    let task = RunFiles { input: &input, output: &arguments.output, header: job.header() };
    let tally = pipe::run_blocks(&job, task, session)?;
    if tally.failed() > 0 {
        session.puzzle_failed();
    }
    Ok(())
}

/// The easel on which cards are drawn, in a file or on standard output.
fn easel(to_file: bool, session: &Session) -> Easel {
    let colors = !to_file && session.colors_output();
    let canvas = if to_file { Canvas::PLAIN } else { Canvas::of_standard_output(colors) };
    Easel { lang: session.lang, canvas, head: if colors { Style::new().bold() } else { Style::new() } }
}

/// The form in which ratings are written.
enum RatingForm {
    Rows(Shape),
    Cards(Easel),
}

struct RatingRun<'a> {
    arguments: &'a Rate,
    /// The figures that are wanted of the scales of research.
    figures: Vec<Figure>,
    own: Option<own::Points>,
    written: RatingForm,
    session: &'a Session,
    /// The number of puzzles that are being rated.
    busy: AtomicUsize,
}

/// One rater for each scale, reused from puzzle to puzzle.
struct ThreadRaters {
    /// The rows for the lines of a block.
    rows: RatedRows,
    /// The number of threads that a slow puzzle may use.
    threads: usize,
    scale: ScaleChoice,
    /// The figures that are wanted of the scales of research.
    figures: Vec<Figure>,
    hodoku: hodoku::Rater,
    own: Option<own::Rater>,
    clock: Option<Clock>,
    smallest: Option<ninefold::rate::smallest::Rater>,
}

/// The known facts about one puzzle.
#[derive(Default)]
struct PuzzleFacts {
    /// `ok` if everything that was asked for was found.
    status: &'static str,
    explainer: Option<explainer::Rating>,
    /// The step that gave the ER, by its short name.
    hardest: Option<String>,
    hodoku: Option<hodoku::Rating>,
    /// The number of uses of each technique, by HoDoKu's short names.
    techniques: Option<String>,
    /// The rating on the player's own scale, if its techniques solve the puzzle.
    own: Option<own::Rating>,
    /// The number of uses of each technique, by ids.
    own_techniques: Option<String>,
    smallest: Option<Explained>,
    tne: Option<trial::Rating>,
    /// Minutes that a person needs, to tenths.
    minutes: Option<f64>,
    guesses: Option<u64>,
    time: Duration,
}

impl ThreadRaters {
    /// Finds everything that is asked for.
    fn found(&mut self, puzzle: &Nine, watch: &Watch<'static>) -> PuzzleFacts {
        if !puzzle.rules().is_classic() {
            return PuzzleFacts::unrated();
        }
        let begin = Instant::now();
        let fast = method("fast").expect("the engine is one of the methods");
        let run = engine::run_method(fast, puzzle, || watch.clone());
        let mut found = PuzzleFacts::default();
        found.status = match run.answer {
            Ok(answer) if answer.status == Status::Unique => {
                found.guesses = run.first.is_ok().then_some(run.statistics.guesses);
                self.rate(puzzle, watch, &mut found).map_or("timeout", |()| "ok")
            }
            Ok(answer) => answer.status.name(),
            Err(Stopped) => "timeout",
        };
        found.time = begin.elapsed();
        found
    }

    /// Rates by smallest explanations, whatever the rules and the size are.
    fn explained(&mut self, puzzle: &Puzzle, watch: &Watch<'static>) -> PuzzleFacts {
        let begin = Instant::now();
        let mut found = PuzzleFacts::default();
        found.status = self.explain(puzzle, watch, &mut found).unwrap_or("timeout");
        found.time = begin.elapsed();
        found
    }

    /// Does so, and returns the status.
    fn explain(
        &mut self,
        puzzle: &Puzzle,
        watch: &Watch<'static>,
        found: &mut PuzzleFacts,
    ) -> Result<&'static str, Stopped> {
        let rated = self.smallest.as_mut().map_or(Ok(None), |rater| rater.rate(puzzle, watch))?;
        let Some(rating) = rated else {
            return Ok(engine::status_within(puzzle, &mut watch.clone())?.name());
        };
        if !rating.is_solved {
            return Ok("unrated");
        }
        found.minutes = rating.minutes();
        found.smallest = Some(Explained::new(rating, puzzle.rules()));
        if let Some(nine) = puzzle.nine().filter(|nine| nine.rules().is_classic()) {
            self.rate_own(&Board::new(nine), watch, found)?;
        }
        Ok("ok")
    }

    /// Rates on the fast scales first, so that only what runs out of time is missing.
    fn rate(
        &mut self,
        puzzle: &Nine,
        watch: &Watch<'static>,
        found: &mut PuzzleFacts,
    ) -> Result<(), Stopped> {
        let board = Board::new(puzzle);
        if self.scale.has(ScaleChoice::Hodoku) {
            let rating = self.hodoku.rate_board(&board, watch)?;
            found.techniques = Some(rating.techniques());
            found.hodoku = Some(rating);
        }
        self.rate_own(&board, watch, found)?;
        if self.scale.has(ScaleChoice::Tne) {
            found.tne = trial::Rater::of(&self.figures).rate_nine(puzzle, watch)?;
            if found.tne.is_some_and(|rating| !rating.is_complete) {
                return Err(Stopped);
            }
        }
        if let Some(clock) = &mut self.clock {
            found.minutes = clock.rate_board(&board, watch)?.minutes();
        }
        if self.scale.has(ScaleChoice::Se) {
            found.explainer = explainer::Rater::new().on_threads(self.threads).rate_nine(puzzle, watch)?;
            found.hardest = found.explainer.map(|rating| rating.er.kind.to_string());
        }
        Ok(())
    }

    fn rate_own(
        &mut self,
        board: &Board,
        watch: &Watch<'static>,
        found: &mut PuzzleFacts,
    ) -> Result<(), Stopped> {
        if let Some(own) = &mut self.own {
            let rating = own.rate_board(board, watch)?;
            if rating.trail.is_solved {
                found.own_techniques = Some(counted(&rating.trail.counts, |technique| technique.id));
                found.own = Some(rating);
            }
        }
        Ok(())
    }
}

impl PuzzleFacts {
    /// The scales are defined by programs that only handle the classic rules.
    fn unrated() -> PuzzleFacts {
        PuzzleFacts { status: "unrated", ..PuzzleFacts::default() }
    }

    /// True if all went well. A puzzle with several solutions is fine: it has a solution, and there is nothing to rate.
    fn is_good(&self) -> bool {
        ["ok", "several"].contains(&self.status)
    }
}

impl RatingRun<'_> {
    fn header(&self) -> Vec<u8> {
        let nothing = PuzzleFacts::default();
        let names: Vec<&str> = self.fields("", &nothing).iter().map(|(name, _)| *name).collect();
        let mut header = Vec::new();
        if let RatingForm::Rows(shape) = self.written {
            shape.header(&names, &mut header);
        }
        header
    }

    fn is_smallest(&self) -> bool {
        self.arguments.scale == ScaleChoice::Smallest
    }

    fn write(&self, puzzle: &str, found: &PuzzleFacts, out: &mut Vec<u8>) {
        match &self.written {
            RatingForm::Rows(shape) => drop(shape.row(&self.fields(puzzle, found), out)),
            RatingForm::Cards(easel) => out.extend(easel.card(puzzle, found, self).into_bytes()),
        }
    }

    fn fields<'a>(&self, puzzle: &'a str, found: &'a PuzzleFacts) -> TableFields<'a> {
        let hodoku = &found.hodoku;
        let [er, ep, ed] =
            found.explainer.map_or([Value::Null; 3], |rating| rating.points().map(Value::Float));
        let mut fields: TableFields<'a> = vec![("puzzle", puzzle.into())];
        if self.is_smallest() {
            fields.extend(smallest::fields(found));
            fields.push(("status", found.status.into()));
            if self.arguments.details || matches!(self.written, RatingForm::Rows(Shape::JsonLines)) {
                fields.extend(smallest::details(found.smallest.as_ref()));
            }
            self.more_fields(found, &mut fields);
            return fields;
        }
        if self.arguments.scale == ScaleChoice::Tne {
            let is_wanted = |name: &str| {
                self.arguments.only.is_empty() || self.figures.iter().any(|one| one.name() == name)
            };
            let figures = trial::Rating::fields(found.tne.as_ref());
            fields.extend(figures.into_iter().filter(|(name, _)| is_wanted(name)));
            fields.push(("status", found.status.into()));
            self.more_fields(found, &mut fields);
            return fields;
        }
        fields.extend([
            ("er", er),
            ("ep", ep),
            ("ed", ed),
            ("se_hardest", found.hardest.as_deref().into()),
            ("hodoku_level", hodoku.as_ref().map(|rating| rating.level.name()).into()),
            ("hodoku_score", hodoku.as_ref().map(|rating| rating.score).into()),
            ("hodoku_steps", hodoku.as_ref().map(hodoku::Rating::steps).into()),
            ("hodoku_techniques", found.techniques.as_deref().into()),
            ("guesses", found.guesses.into()),
            ("status", found.status.into()),
        ]);
        self.more_fields(found, &mut fields);
        fields
    }

    /// Adds the further columns that were asked for.
    fn more_fields<'a>(&self, found: &'a PuzzleFacts, fields: &mut TableFields<'a>) {
        if self.own.is_some() {
            let own = &found.own;
            fields.extend([
                ("own_score", own.as_ref().map(|rating| rating.score).into()),
                ("own_most", own.as_ref().map(|rating| rating.most).into()),
                ("own_hardest", own.as_ref().and_then(|rating| rating.hardest).map(|one| one.id).into()),
                ("own_steps", own.as_ref().map(|rating| rating.trail.steps()).into()),
                ("own_techniques", found.own_techniques.as_deref().into()),
            ]);
        }
        // The scale of smallest explanations has its own.
        if self.arguments.minutes && !self.is_smallest() {
            fields.push(("minutes", found.minutes.into()));
        }
        if self.arguments.timing {
            fields.push(("seconds", found.time.as_secs_f64().into()));
        }
    }
}

impl BlockJob for RatingRun<'_> {
    type Desk = ThreadRaters;

    fn desk(&self) -> ThreadRaters {
        ThreadRaters {
            rows: RatedRows::default(),
            threads: 1,
            scale: self.arguments.scale,
            figures: self.figures.clone(),
            hodoku: hodoku::Rater::new(),
            own: self.own.clone().map(own::Rater::new),
            clock: (self.arguments.minutes && !self.is_smallest()).then(Clock::new),
            smallest: self.is_smallest().then(ninefold::rate::smallest::Rater::new),
        }
    }

    /// True if only the fastest scale is wanted. The others take much longer than reading a line.
    fn takes_lines(&self) -> bool {
        self.arguments.scale == ScaleChoice::Hodoku && self.own.is_none() && !self.arguments.minutes
    }

    fn block(&self) -> usize {
        lines::BLOCK
    }

    fn answer(&self, raters: &mut ThreadRaters, lines: Lines<'_>) -> Result<(), Stopped> {
        self.rate_lines(raters, lines)
    }

    fn line(
        &self,
        raters: &ThreadRaters,
        index: usize,
        _: &[u8; Cell::COUNT],
        report: &mut BlockReport,
    ) -> Result<(), Stopped> {
        let (row, is_good) = raters.rows.row(index);
        report.tally.add_lesson(is_good);
        report.out.extend_from_slice(row);
        Ok(())
    }

    fn record(
        &self,
        raters: &mut ThreadRaters,
        record: &Record,
        report: &mut BlockReport,
    ) -> Result<(), Stopped> {
        let watch = self.session.watch(Some(self.arguments.deadline));
        // Threads without a puzzle of their own help with this one.
        let busy = self.busy.fetch_add(1, Ordering::Relaxed) + 1;
        raters.threads = self.session.threads() / busy;
        let twin = record.classic();
        let found = match (twin.as_deref().or(record.puzzle.nine()), self.is_smallest()) {
            (Some(nine), true) => raters.explained(&nine.into(), &watch),
            (None, true) => raters.explained(&record.puzzle, &watch),
            (Some(nine), false) => raters.found(nine, &watch),
            (None, false) => PuzzleFacts::unrated(),
        };
        self.busy.fetch_sub(1, Ordering::Relaxed);
        if self.session.is_stopping() {
            return Err(Stopped);
        }
        report.tally.add_lesson(found.is_good());
        self.write(&record.one_line(), &found, &mut report.out);
        if let RatingForm::Rows(shape) = &self.written {
            shape.add_skipped(record, self.session, &mut report.out);
        }
        Ok(())
    }

    fn unreadable(&self, unreadable: &Unreadable, report: &mut BlockReport) {
        let found = PuzzleFacts { status: "unreadable", ..PuzzleFacts::default() };
        self.write(&unreadable.excerpt, &found, &mut report.out);
    }
}
