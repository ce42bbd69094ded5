//! `ninefold rate`: how hard puzzles are, on the scales that others publish by.

use super::shape::{Fields, Shape};
use crate::args::{Rate, ScaleChoice, TableChoice};
use crate::pipe::{self, Job, Report, Task};
use crate::session::Session;
use ninefold::Cell;
use ninefold::engine::{self, Lines, Status};
use ninefold::grid::Puzzle;
use ninefold::logic::Board;
use ninefold::rate::hodoku::Rater;
use ninefold::rate::{explainer, hodoku};
use ninefold::solve::{METHODS, Method, Stopped, Watch};
use ninefold::text::table::Value;
use ninefold::text::{Record, Unreadable};
use std::time::{Duration, Instant};

/// Rates every puzzle of the input.
pub(crate) fn run(arguments: &Rate, session: &Session) -> anyhow::Result<()> {
    let shape = match arguments.format {
        TableChoice::Csv => Shape::Csv,
        TableChoice::Jsonl => Shape::JsonLines,
    };
    let job = Rating { arguments, shape, session };
    let input = arguments.positions.input();
    let task = Task { input: &input, output: &arguments.output, header: job.header() };
    let tally = pipe::run_blocks(&job, task, session)?;
    if tally.failed() > 0 {
        session.puzzle_failed();
    }
    Ok(())
}

struct Rating<'a> {
    arguments: &'a Rate,
    shape: Shape,
    session: &'a Session,
}

/// What is known about one puzzle.
#[derive(Default)]
struct Found {
    /// `ok` if all that was asked for is there.
    status: &'static str,
    explainer: Option<explainer::Rating>,
    hodoku: Option<hodoku::Rating>,
    guesses: Option<u64>,
    time: Duration,
}

impl Found {
    fn of(puzzle: &Puzzle, rater: &mut Rater, scale: ScaleChoice, watch: &Watch<'static>) -> Found {
        let begin = Instant::now();
        let run = engine::run_method(fast(), puzzle, || watch.clone());
        let mut found = Found::default();
        found.status = match run.answer {
            Ok(answer) if answer.status == Status::Unique => {
                found.guesses = run.first.is_ok().then_some(run.statistics.guesses);
                found.rate(puzzle, rater, scale, watch).map_or("timeout", |()| "ok")
            }
            Ok(answer) => answer.status.name(),
            Err(Stopped) => "timeout",
        };
        found.time = begin.elapsed();
        found
    }

    fn rate(
        &mut self,
        puzzle: &Puzzle,
        rater: &mut Rater,
        scale: ScaleChoice,
        watch: &Watch<'static>,
    ) -> Result<(), Stopped> {
        if scale.has(ScaleChoice::Hodoku) {
            rater.set_watch(watch.clone());
            self.hodoku = Some(rater.rate(&Board::new(puzzle)).ok_or(Stopped)?);
        }
        if scale.has(ScaleChoice::Se) {
            self.explainer = explainer::rate(puzzle, &mut watch.clone())?;
        }
        Ok(())
    }
}

fn fast() -> &'static dyn Method {
    let fast = METHODS.iter().find(|method| method.name() == "fast");
    *fast.expect("the engine is one of the methods")
}

/// ER, EP or ED as people write it: 7.2.
fn points(hardest: explainer::Hardest) -> f64 {
    f64::from(hardest.tenths) / 10.0
}

/// How often each technique was used, in the order of their first use: `h1:20 n1:16`. HoDoKu has one hidden single.
fn techniques(rating: &hodoku::Rating) -> String {
    let mut counts: Vec<(&str, u32)> = Vec::new();
    for (technique, count) in &rating.counts {
        let short = technique.hodoku.map_or(technique.id, |hodoku| hodoku.short);
        match counts.iter_mut().find(|(known, _)| *known == short) {
            Some((_, sum)) => *sum += count,
            None => counts.push((short, *count)),
        }
    }
    counts.iter().map(|(short, count)| format!("{short}:{count}")).collect::<Vec<_>>().join(" ")
}

impl Rating<'_> {
    fn header(&self) -> Vec<u8> {
        let mut names = vec![
            "puzzle",
            "er",
            "ep",
            "ed",
            "se_hardest",
            "hodoku_level",
            "hodoku_score",
            "hodoku_steps",
            "hodoku_techniques",
            "guesses",
            "status",
        ];
        names.extend(self.arguments.timing.then_some("seconds"));
        let mut header = Vec::new();
        self.shape.header(&names, &mut header);
        header
    }

    fn row(&self, puzzle: &str, found: &Found, out: &mut Vec<u8>) {
        let Found { explainer, hodoku, guesses, .. } = found;
        let hardest = explainer.map(|rating| rating.er.kind.to_string());
        let techniques = hodoku.as_ref().map(techniques);
        let number = |number: u32| Value::from(u64::from(number));
        let mut fields: Fields<'_> = vec![
            ("puzzle", puzzle.into()),
            ("er", explainer.map(|rating| points(rating.er)).into()),
            ("ep", explainer.map(|rating| points(rating.ep)).into()),
            ("ed", explainer.map(|rating| points(rating.ed)).into()),
            ("se_hardest", hardest.as_deref().into()),
            ("hodoku_level", hodoku.as_ref().map(|rating| rating.level.name()).into()),
            ("hodoku_score", hodoku.as_ref().map_or(Value::Null, |rating| number(rating.score))),
            ("hodoku_steps", hodoku.as_ref().map_or(Value::Null, |rating| number(rating.steps()))),
            ("hodoku_techniques", techniques.as_deref().into()),
            ("guesses", (*guesses).into()),
            ("status", found.status.into()),
        ];
        if self.arguments.timing {
            fields.push(("seconds", found.time.as_secs_f64().into()));
        }
        self.shape.row(&fields, out);
    }
}

impl Job for Rating<'_> {
    type Desk = Rater;

    fn desk(&self) -> Rater {
        Rater::new()
    }

    /// A rating takes longer than reading its line.
    fn takes_lines(&self) -> bool {
        false
    }

    fn answer(&self, _: &mut Rater, _: Lines<'_>) -> Result<(), Stopped> {
        Ok(())
    }

    fn line(&self, _: &Rater, _: usize, _: &[u8; Cell::COUNT], _: &mut Report) -> Result<(), Stopped> {
        Ok(())
    }

    fn record(&self, rater: &mut Rater, record: &Record, report: &mut Report) -> Result<(), Stopped> {
        let watch = self.session.watch(Some(self.arguments.deadline));
        let found = Found::of(&record.puzzle, rater, self.arguments.scale, &watch);
        if self.session.is_stopping() {
            return Err(Stopped);
        }
        // One with several solutions has a solution; there is nothing to be rated.
        report.tally.add_lesson(["ok", "several"].contains(&found.status));
        self.row(&record.one_line(), &found, &mut report.out);
        Ok(())
    }

    fn unreadable(&self, unreadable: &Unreadable, report: &mut Report) {
        self.row(&unreadable.excerpt, &Found { status: "unreadable", ..Found::default() }, &mut report.out);
    }
}
