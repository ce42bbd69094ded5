//! `ninefold generate`: puzzles to order.

use super::making::{self, Columns, Halt, Made, Order, Work};
use super::teach;
use crate::args::{Generate, Hardness};
use crate::messages::making as says;
use crate::session::Session;
use crate::small;
use anyhow::{Context, anyhow, bail};
use ninefold::generate::{
    Balance, Bench, Grade, Grader, Jewel, Maker, Mine, NotMade, Product, PuzzleShape, Sampling, Wanted,
    Wishes, Workshop, Xoshiro, marked_cells, tenths,
};
use ninefold::grid::{Cell, CellSet, Grid};
use ninefold::logic::{Profile, Technique};
use ninefold::rules::{KINDS, Kind, Nine};
use ninefold::solve::Stopped;
use std::path::Path;

/// Makes as many as were asked for.
pub(crate) fn run(arguments: &Generate, session: &Session) -> anyhow::Result<()> {
    let wanted = Wanted {
        rules: arguments.making.rules.clone(),
        shape: shape(arguments, session)?,
        grade: grade(&arguments.grade, session)?,
    };
    let placed = &arguments.placed;
    let kinds = placed.place.iter().map(|name| kind(name, session)).collect::<Result<_, _>>()?;
    let wishes = Wishes { wanted, kinds, keeps_all: placed.keep, largest: placed.largest.clone() };
    if wishes.is_by_any() {
        return by_any(wishes, arguments, session);
    }
    wishes.check().map_err(|sentence| anyhow!(sentence.say(session.lang)))?;
    let wanted = &wishes.wanted;
    let is_graded = making::makes_table(&arguments.making, session);
    let has_weights = wanted.shape.sampling == Sampling::Controlled;
    let graded = Columns::Grades { balance: wanted.shape.balance, has_weights };
    let columns = if is_graded { graded } else { Columns::None };
    let order = Order { columns, ..making::plain(&arguments.making) };
    making::run(&order, session, &Puzzles { wishes, is_graded, arguments, session })
}

fn kind(name: &String, session: &Session) -> anyhow::Result<&'static Kind> {
    let kind = KINDS.iter().copied().find(|kind| kind.id == name);
    kind.with_context(|| session.say(says::NO_KIND, &[("kind", name)]))
}

/// Makes puzzles by any rules, with constraints as clues or without.
fn by_any(wishes: Wishes, arguments: &Generate, session: &Session) -> anyhow::Result<()> {
    let graded = Columns::Grades { balance: wishes.wanted.shape.balance, has_weights: false };
    let columns = if making::makes_table(&arguments.making, session) { graded } else { Columns::None };
    let has_placed = !wishes.kinds.is_empty();
    let order = Order { columns, has_placed, ..making::plain(&arguments.making) };
    let workshop =
        making::opened(Workshop::open(wishes, &mut session.watch(Some(arguments.deadline))), session)?;
    making::run(&order, session, &AnyPuzzles { workshop: &workshop, arguments, session })
}

struct AnyPuzzles<'a> {
    workshop: &'a Workshop,
    arguments: &'a Generate,
    session: &'a Session,
}

impl<'a> Work for AnyPuzzles<'a> {
    type Desk = Bench<'a>;

    fn desk(&self) -> Bench<'a> {
        self.workshop.bench()
    }

    fn make(&self, bench: &mut Bench<'a>, random: &mut Xoshiro) -> Result<Made, Halt> {
        let made = bench.make(random, &self.session.watch(Some(self.arguments.deadline)));
        let Product { problem, tried } =
            made.map_err(|unmade| halt(unmade, self.workshop.wishes(), self.session))?;
        let givens = problem.nine().map_or(Grid::EMPTY, |nine| *nine.givens());
        Ok(Made { tried, ..Made::plain(problem, givens) })
    }
}

/// The reason why a puzzle was not made in time.
fn halt(unmade: NotMade, wishes: &Wishes, session: &Session) -> Halt {
    match session.is_cancelled() {
        true => Halt::Cancelled,
        false => Halt::Failed(wishes.say_not_made(unmade).say(session.lang)),
    }
}

fn shape(arguments: &Generate, session: &Session) -> anyhow::Result<PuzzleShape> {
    let looks = &arguments.shape;
    Ok(PuzzleShape {
        grids: arguments.making.grids(),
        clues: looks.clues,
        balance: Balance::by_name(&looks.symmetry).expect("clap offers known names only"),
        pattern: looks.pattern.as_deref().map(|file| pattern(file, session)).transpose()?,
        spare: looks.spare.map(usize::from),
        solutions: looks.solutions,
        sampling: if looks.sampling == "controlled" { Sampling::Controlled } else { Sampling::Fast },
    })
}

/// The cells that a pattern marks. A text that is typed instead of a file's name is the pattern itself.
fn pattern(file: &Path, session: &Session) -> anyhow::Result<CellSet> {
    let name = file.display();
    let typed = file.to_str().filter(|typed| typed.len() >= Cell::COUNT && !file.exists());
    let text = match typed {
        Some(typed) => typed.to_owned(),
        None => small::read_text(file, small::PROFILE, session.lang)
            .with_context(|| session.say(says::CANNOT_READ_PATTERN, &[("file", &name)]))?,
    };
    let counted = |found| anyhow!(session.say(says::PATTERN_LENGTH, &[("file", &name), ("found", &found)]));
    marked_cells(&text).map_err(counted)
}

/// The grade that puzzles must have.
pub(super) fn grade(hardness: &Hardness, session: &Session) -> anyhow::Result<Grade> {
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
        er: hardness.er.as_ref().map(tenths),
        ep: hardness.ep.as_ref().map(tenths),
        ed: hardness.ed.as_ref().map(tenths),
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
    wishes: Wishes,
    is_graded: bool,
    arguments: &'a Generate,
    session: &'a Session,
}

/// The tools that a thread keeps from puzzle to puzzle.
struct GeneratorDesk {
    maker: Maker,
    grader: Grader,
    mine: Mine,
}

/// The number of puzzles that are dug together.
const TOGETHER: u64 = 512;

impl Work for Puzzles<'_> {
    type Desk = GeneratorDesk;

    fn desk(&self) -> GeneratorDesk {
        let wanted = &self.wishes.wanted;
        let profile = wanted.grade.profile.clone().unwrap_or_default();
        GeneratorDesk { maker: Maker::new(wanted.clone()), grader: Grader::by(profile), mine: Mine::new() }
    }

    fn batch(&self) -> u64 {
        if self.wishes.wanted.is_plain() && !self.is_graded { TOGETHER } else { 1 }
    }

    fn make_together(&self, desk: &mut GeneratorDesk, mut streams: Vec<Xoshiro>) -> Vec<Result<Made, Halt>> {
        if self.batch() == 1 {
            return streams.iter_mut().map(|random| self.make(desk, random)).collect();
        }
        let made = |puzzle: Nine| {
            let givens = *puzzle.givens();
            Ok(Made::plain(puzzle, givens))
        };
        desk.mine.minimal_puzzles(&mut streams).into_iter().map(made).collect()
    }

    fn make(
        &self,
        GeneratorDesk { maker, grader, .. }: &mut GeneratorDesk,
        random: &mut Xoshiro,
    ) -> Result<Made, Halt> {
        let watch = self.session.watch(Some(self.arguments.deadline));
        let made = maker.make(random, &watch).map_err(|unmade| self.halt(unmade))?;
        let mut grades = None;
        if self.is_graded && self.wishes.wanted.shape.solutions == 1 {
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
    fn halt(&self, unmade: NotMade) -> Halt {
        halt(unmade, &self.wishes, self.session)
    }
}
