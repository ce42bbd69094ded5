//! `ninefold generate`: puzzles to order.

use super::making::{self, Columns, Halt, Made, Order, Work};
use super::teach;
use crate::args::{Generate, Hardness};
use crate::messages;
use crate::messages::making as says;
use crate::session::Session;
use crate::small;
use anyhow::{Context, anyhow, bail};
use ninefold::generate::{Balance, ClueError, Grade, Grader, Jewel, Maker, NotMade, Shape, Wanted, Xoshiro};
use ninefold::grid::{Cell, CellSet};
use ninefold::logic::Technique;
use ninefold::rate::explainer::Tenths;
use ninefold::solve::Stopped;
use std::ops::RangeInclusive;
use std::path::Path;

/// Makes as many as were asked for.
pub(crate) fn run(arguments: &Generate, session: &Session) -> anyhow::Result<()> {
    let wanted = Wanted {
        rules: arguments.making.rules.clone(),
        shape: shape(arguments, session)?,
        grade: grade(&arguments.grade, session)?,
    };
    wanted.check().map_err(|sentence| anyhow!(sentence.say(session.lang)))?;
    let is_graded = making::makes_table(&arguments.making, session);
    let columns = if is_graded { Columns::Grades(wanted.shape.balance) } else { Columns::None };
    let order = Order { making: &arguments.making, columns };
    making::run(&order, session, &Puzzles { wanted, is_graded, arguments, session })
}

fn shape(arguments: &Generate, session: &Session) -> anyhow::Result<Shape> {
    let looks = &arguments.shape;
    Ok(Shape {
        grids: arguments.making.grids.into(),
        clues: looks.clues.map(usize::from),
        balance: Balance::by_name(&looks.symmetry).expect("clap offers known names only"),
        pattern: looks.pattern.as_deref().map(|file| pattern(file, session)).transpose()?,
        spare: looks.spare.map(usize::from),
        solutions: looks.solutions,
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
        needs: hardness.needs.iter().map(|name| technique(name, session)).collect::<Result<_, _>>()?,
        without: teach::named(&hardness.without, session)?,
        hardest: one(&hardness.hardest)?,
        first: one(&hardness.first)?,
    })
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

impl Work for Puzzles<'_> {
    type Desk = (Maker, Grader);

    fn desk(&self) -> (Maker, Grader) {
        (Maker::new(self.wanted.clone()), Grader::new())
    }

    fn make(&self, (maker, grader): &mut (Maker, Grader), random: &mut Xoshiro) -> Result<Made, Halt> {
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
