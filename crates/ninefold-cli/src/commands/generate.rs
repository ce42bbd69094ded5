//! `ninefold generate`: puzzles to order.

use super::making::{self, Columns, Halt, Made, Order, Work};
use super::teach;
use crate::args::{Generate, Hardness};
use crate::messages;
use crate::messages::making as says;
use crate::session::Session;
use crate::small;
use anyhow::{Context, anyhow, bail};
use ninefold::generate::{
    AnyMaker, Balance, ClueError, Grade, Grader, Jewel, Maker, Mine, NotMade, PlacedMaker, Placing, Sampling,
    Shape, Wanted, Xoshiro,
};
use ninefold::grid::{Cell, CellSet};
use ninefold::logic::{Explainer, Profile, Technique};
use ninefold::rate::explainer::Tenths;
use ninefold::rate::smallest::Rating;
use ninefold::rules::{KINDS, Problem};
use ninefold::solve::{Stopped, Watch};
use std::ops::RangeInclusive;
use std::path::Path;

/// Makes as many as were asked for.
pub(crate) fn run(arguments: &Generate, session: &Session) -> anyhow::Result<()> {
    let wanted = Wanted {
        rules: arguments.making.rules.clone(),
        shape: shape(arguments, session)?,
        grade: grade(&arguments.grade, session)?,
    };
    if !arguments.placed.place.is_empty() {
        let any = making::maker_by_any(&arguments.making.rules, session)?;
        return placed(any, &wanted, arguments, session);
    }
    if let Some(any) = making::maker_of_any(&arguments.making, session)? {
        return of_any_size(any, &wanted, arguments, session);
    }
    if arguments.placed.largest.is_some() {
        bail!(session.say(says::LARGEST_IS_FOR_ANY, &[]));
    }
    wanted.check().map_err(|sentence| anyhow!(sentence.say(session.lang)))?;
    let is_graded = making::makes_table(&arguments.making, session);
    let has_weights = wanted.shape.sampling == Sampling::Controlled;
    let graded = Columns::Grades { balance: wanted.shape.balance, has_weights };
    let columns = if is_graded { graded } else { Columns::None };
    let order = Order { columns, ..making::plain(&arguments.making) };
    making::run(&order, session, &Puzzles { wanted, is_graded, arguments, session })
}

/// Makes minimal puzzles by rules that are not houses on nine by nine.
fn of_any_size(
    any: AnyMaker,
    wanted: &Wanted,
    arguments: &Generate,
    session: &Session,
) -> anyhow::Result<()> {
    let making = &arguments.making;
    any_puzzles(wanted, Shape::default(), making::plain(making), arguments, session, &|random, watch| {
        any.minimal_puzzle(random, watch)
    })
}

/// Makes puzzles with constraints as clues.
fn placed(any: AnyMaker, wanted: &Wanted, arguments: &Generate, session: &Session) -> anyhow::Result<()> {
    let mut placing = Placing::default();
    placing.givens = wanted.shape.clues;
    placing.keeps_all = arguments.placed.keep;
    for name in &arguments.placed.place {
        let kind = KINDS.iter().find(|kind| kind.id == name);
        placing.kinds.push(kind.with_context(|| session.say(says::NO_KIND, &[("kind", name)]))?);
    }
    let maker = PlacedMaker::new(any, placing).map_err(|refusal| anyhow!(refusal.say(session.lang)))?;
    let allowed = Shape { clues: wanted.shape.clues, ..Shape::default() };
    let order = Order { has_placed: true, ..making::plain(&arguments.making) };
    any_puzzles(wanted, allowed, order, arguments, session, &|random, watch| maker.puzzle(random, watch))
}

/// Makes puzzles by any rules, of a difficulty that is measured by smallest explanations.
fn any_puzzles(
    wanted: &Wanted,
    allowed: Shape,
    order: Order<'_>,
    arguments: &Generate,
    session: &Session,
    one: &(dyn Fn(&mut Xoshiro, &mut Watch<'_>) -> Result<Problem, Stopped> + Sync),
) -> anyhow::Result<()> {
    let grade = Grade { minutes: None, ..wanted.grade.clone() };
    if wanted.shape != allowed || !grade.is_any() {
        bail!(session.say(says::MINIMAL_ONLY, &[]));
    }
    making::run(&order, session, &AnyPuzzles { one, arguments, session })
}

struct AnyPuzzles<'a> {
    one: &'a (dyn Fn(&mut Xoshiro, &mut Watch<'_>) -> Result<Problem, Stopped> + Sync),
    arguments: &'a Generate,
    session: &'a Session,
}

impl Work for AnyPuzzles<'_> {
    type Desk = ();

    fn desk(&self) {}

    fn make(&self, (): &mut (), random: &mut Xoshiro) -> Result<Made, Halt> {
        let mut watch = self.session.watch(Some(self.arguments.deadline));
        let mut tried = 0;
        loop {
            let problem = (self.one)(random, &mut watch).map_err(|Stopped| self.halt(tried))?;
            tried += 1;
            if self.is_wanted(&problem, &mut watch).map_err(|Stopped| self.halt(tried))? {
                return Ok(Made { tried, ..Made::any(problem) });
            }
        }
    }
}

impl AnyPuzzles<'_> {
    /// Whether a puzzle is as hard as wanted.
    fn is_wanted(&self, problem: &Problem, watch: &mut Watch<'_>) -> Result<bool, Stopped> {
        let (minutes, largest) = (&self.arguments.grade.minutes, &self.arguments.placed.largest);
        if minutes.is_none() && largest.is_none() {
            return Ok(true);
        }
        let explainer = Explainer::open(problem.clone(), watch)?;
        let rating = Rating::of(explainer, watch)?;
        let is_long =
            |minutes: &RangeInclusive<f64>| rating.minutes().is_some_and(|found| minutes.contains(&found));
        Ok(rating.is_solved
            && minutes.as_ref().is_none_or(is_long)
            && largest.as_ref().is_none_or(|largest| largest.contains(&rating.most())))
    }

    fn halt(&self, tried: u64) -> Halt {
        match self.session.is_cancelled() {
            true => Halt::Cancelled,
            false => Halt::Failed(self.session.say(says::NONE_IN_TIME, &[("tried", &tried)])),
        }
    }
}

fn shape(arguments: &Generate, session: &Session) -> anyhow::Result<Shape> {
    let looks = &arguments.shape;
    Ok(Shape {
        grids: arguments.making.grids(),
        clues: looks.clues.map(usize::from),
        balance: Balance::by_name(&looks.symmetry).expect("clap offers known names only"),
        pattern: looks.pattern.as_deref().map(|file| pattern(file, session)).transpose()?,
        spare: looks.spare.map(usize::from),
        solutions: looks.solutions,
        sampling: if looks.sampling == "controlled" { Sampling::Controlled } else { Sampling::Fast },
    })
}

/// The cells that a pattern marks. What is typed instead of a file's name is the pattern itself.
fn pattern(file: &Path, session: &Session) -> anyhow::Result<CellSet> {
    let name = file.display();
    let typed = file.to_str().filter(|typed| typed.len() >= Cell::COUNT && !file.exists());
    let text = match typed {
        Some(typed) => typed.to_owned(),
        None => small::read_text(file, small::PROFILE, session.lang)
            .with_context(|| session.say(says::CANNOT_READ_PATTERN, &[("file", &name)]))?,
    };
    let marks: Vec<char> = text.chars().filter(|mark| !mark.is_whitespace()).collect();
    if marks.len() != Cell::COUNT {
        bail!(session.say(says::PATTERN_LENGTH, &[("file", &name), ("found", &marks.len())]));
    }
    let is_marked = |mark: char| !['.', '0', '*', '_', '-'].contains(&mark);
    Ok(Cell::ALL.into_iter().zip(marks).filter(|&(_, mark)| is_marked(mark)).map(|(cell, _)| cell).collect())
}

fn grade(hardness: &Hardness, session: &Session) -> anyhow::Result<Grade> {
    let tenths = |range: &Option<RangeInclusive<f64>>| {
        let tenths = |points: f64| (points * 10.0).round().min(f64::from(Tenths::MAX)) as Tenths;
        range.as_ref().map(|range| tenths(*range.start())..=tenths(*range.end()))
    };
    let jewel = match (hardness.pearl, hardness.diamond) {
        (_, true) => Some(Jewel::Diamond),
        (true, _) => Some(Jewel::Pearl),
        _ => None,
    };
    let one = |name: &Option<String>| name.as_ref().map(|name| technique(name, session)).transpose();
    Ok(Grade {
        level: hardness.difficulty.map(Into::into),
        score: hardness.score.clone(),
        minutes: hardness.minutes.clone(),
        er: tenths(&hardness.er),
        ep: tenths(&hardness.ep),
        ed: tenths(&hardness.ed),
        jewel,
        depth: hardness.tne,
        needs: hardness.needs.iter().map(|name| technique(name, session)).collect::<Result<_, _>>()?,
        without: teach::named(&hardness.without, session)?,
        hardest: one(&hardness.hardest)?,
        first: one(&hardness.first)?,
        profile: profile(hardness, session)?,
    })
}

/// The techniques of the path, if they are not the teacher's own.
fn profile(hardness: &Hardness, session: &Session) -> anyhow::Result<Option<Profile>> {
    if hardness.profile.is_none() && hardness.technique.is_empty() {
        return Ok(None);
    }
    let name = hardness.profile.as_deref().unwrap_or("default");
    teach::chosen(name, &hardness.technique, session).map(Some)
}

/// The one technique of this name.
fn technique(name: &String, session: &Session) -> anyhow::Result<&'static Technique> {
    match teach::named(std::slice::from_ref(name), session)?[..] {
        [technique] => Ok(technique),
        _ => bail!(session.say(says::ONE_TECHNIQUE, &[("name", name)])),
    }
}

struct Puzzles<'a> {
    wanted: Wanted,
    is_graded: bool,
    arguments: &'a Generate,
    session: &'a Session,
}

/// What a thread keeps from puzzle to puzzle.
struct Desk {
    maker: Maker,
    grader: Grader,
    mine: Mine,
}

/// The number of puzzles that are dug together.
const TOGETHER: u64 = 256;

impl Work for Puzzles<'_> {
    type Desk = Desk;

    fn desk(&self) -> Desk {
        let profile = self.wanted.grade.profile.clone().unwrap_or_default();
        Desk { maker: Maker::new(self.wanted.clone()), grader: Grader::by(profile), mine: Mine::new() }
    }

    fn batch(&self) -> u64 {
        if self.wanted.is_plain() && !self.is_graded { TOGETHER } else { 1 }
    }

    fn make_together(&self, desk: &mut Desk, mut streams: Vec<Xoshiro>) -> Vec<Result<Made, Halt>> {
        if self.batch() == 1 {
            return streams.iter_mut().map(|random| self.make(desk, random)).collect();
        }
        let made = desk.mine.minimal_puzzles(&mut streams).into_iter();
        made.map(|puzzle| Ok(Made::plain(puzzle.clone(), *puzzle.givens()))).collect()
    }

    fn make(&self, Desk { maker, grader, .. }: &mut Desk, random: &mut Xoshiro) -> Result<Made, Halt> {
        let watch = self.session.watch(Some(self.arguments.deadline));
        let made = maker.make(random, &watch).map_err(|unmade| self.halt(unmade))?;
        let mut grades = None;
        if self.is_graded && self.wanted.shape.solutions == 1 {
            // The puzzle is found: its grades are not a part of the search, and have the same time once more.
            let watch = self.session.watch(Some(self.arguments.deadline));
            let graded = grader.grade(&made.puzzle, &watch);
            grades = Some(graded.map_err(|Stopped| self.halt(NotMade { tried: made.tried, nearest: None }))?);
        }
        let givens = *made.puzzle.givens();
        Ok(Made { grades, tried: made.tried, ..Made::plain(made.puzzle, givens) })
    }
}

impl Puzzles<'_> {
    /// What is said if a puzzle was not found in time.
    fn halt(&self, NotMade { tried, nearest }: NotMade) -> Halt {
        let (session, wanted) = (self.session, &self.wanted);
        if session.is_cancelled() {
            return Halt::Cancelled;
        }
        Halt::Failed(match (wanted.shape.clues, wanted.grade.level) {
            (Some(asked), _) if tried == 0 && wanted.shape.solutions == 1 => {
                ClueError::NotReached { asked, rules: wanted.rules.clone(), nearest }.message(session.lang)
            }
            (None, Some(level)) => {
                session.say(messages::NONE_OF_LEVEL, &[("level", &level.name().to_lowercase())])
            }
            _ => session.say(says::NONE_IN_TIME, &[("tried", &tried)]),
        })
    }
}
