//! `ninefold rate`: how hard puzzles are, on the scales that others publish by.

use super::shape::{Fields, Shape};
use crate::args::{Rate, ScaleChoice, TableChoice};
use crate::pipe::{self, Job, Report, Task};
use crate::session::Session;
use ninefold::engine::{self, Status};
use ninefold::grid::Puzzle;
use ninefold::logic::Board;
use ninefold::rate::hodoku::Rater;
use ninefold::rate::{explainer, hodoku};
use ninefold::solve::{Stopped, Watch, method};
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
    /// The step that gave the ER, by its short name.
    hardest: Option<String>,
    hodoku: Option<hodoku::Rating>,
    /// How often each technique was used, by HoDoKu's short names.
    techniques: Option<String>,
    guesses: Option<u64>,
    time: Duration,
}

impl Found {
    fn of(puzzle: &Puzzle, rater: &mut Rater, scale: ScaleChoice, watch: &Watch<'static>) -> Found {
        let begin = Instant::now();
        let fast = method("fast").expect("the engine is one of the methods");
        let run = engine::run_method(fast, puzzle, || watch.clone());
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
            let rating = rater.rate(&Board::new(puzzle)).ok_or(Stopped)?;
            self.techniques = Some(techniques(&rating));
            self.hodoku = Some(rating);
        }
        if scale.has(ScaleChoice::Se) {
            self.explainer = explainer::rate(puzzle, &mut watch.clone())?;
            self.hardest = self.explainer.map(|rating| rating.er.kind.to_string());
        }
        Ok(())
    }
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
        let nothing = Found::default();
        let names: Vec<&str> = self.fields("", &nothing).iter().map(|(name, _)| *name).collect();
        let mut header = Vec::new();
        self.shape.header(&names, &mut header);
        header
    }

    fn fields<'a>(&self, puzzle: &'a str, found: &'a Found) -> Fields<'a> {
        let (explainer, hodoku) = (&found.explainer, &found.hodoku);
        let number = |number: u32| Value::from(u64::from(number));
        let mut fields: Fields<'a> = vec![
            ("puzzle", puzzle.into()),
            ("er", explainer.map(|rating| rating.er.points()).into()),
            ("ep", explainer.map(|rating| rating.ep.points()).into()),
            ("ed", explainer.map(|rating| rating.ed.points()).into()),
            ("se_hardest", found.hardest.as_deref().into()),
            ("hodoku_level", hodoku.as_ref().map(|rating| rating.level.name()).into()),
            ("hodoku_score", hodoku.as_ref().map_or(Value::Null, |rating| number(rating.score))),
            ("hodoku_steps", hodoku.as_ref().map_or(Value::Null, |rating| number(rating.steps()))),
            ("hodoku_techniques", found.techniques.as_deref().into()),
            ("guesses", found.guesses.into()),
            ("status", found.status.into()),
        ];
        if self.arguments.timing {
            fields.push(("seconds", found.time.as_secs_f64().into()));
        }
        fields
    }
}

impl Job for Rating<'_> {
    type Desk = Rater;

    fn desk(&self) -> Rater {
        Rater::new()
    }

    fn record(&self, rater: &mut Rater, record: &Record, report: &mut Report) -> Result<(), Stopped> {
        let watch = self.session.watch(Some(self.arguments.deadline));
        let found = Found::of(&record.puzzle, rater, self.arguments.scale, &watch);
        if self.session.is_stopping() {
            return Err(Stopped);
        }
        // One with several solutions has a solution; there is nothing to be rated.
        report.tally.add_lesson(["ok", "several"].contains(&found.status));
        self.shape.row(&self.fields(&record.one_line(), &found), &mut report.out);
        Ok(())
    }

    fn unreadable(&self, unreadable: &Unreadable, report: &mut Report) {
        let found = Found { status: "unreadable", ..Found::default() };
        self.shape.row(&self.fields(&unreadable.excerpt, &found), &mut report.out);
    }
}
