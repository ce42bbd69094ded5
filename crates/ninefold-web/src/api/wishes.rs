//! Puzzles to order, as they are wished.

use super::asked::Asked;
use super::error::{Error, ErrorPlace};
use super::made::{Made, seed};
use super::to_json;
use super::wish_fields::ONLY;
use ninefold::generate::{NotMade, NotOpened, Product, WishList, Wishes, Workshop, Xoshiro, minimal_puzzle};
use ninefold::lang::Sentence;
use ninefold::logic::Board;
use ninefold::rate::Level;
use ninefold::rate::hodoku::{Rater, Rating};
use ninefold::solve::{Stopped, Watch};
use ninefold::text::made_line;
use ninefold::{Nine, Rules};
use std::time::Duration;

/// The error that reports a refusal.
fn refused(code: &'static str, refusal: &Sentence, asked: &Asked) -> Error {
    Error::content(code, refusal.say(asked.lang()), ErrorPlace::at(code, 1, 1).filter(|_| code != WHOLE))
}

/// The code of errors that are about several wishes.
const WHOLE: &str = "wishes";

/// Makes a puzzle as it is wished.
pub(super) fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let (wishes, seed) = (wishes(asked)?, seed(asked)?);
    let mut watch = asked.watch(watch, Duration::from_secs(10));
    if wishes == of_level(wishes.wanted.grade.level) && wishes.wanted.grade.level.is_some() {
        return Ok(to_json(&nearest(wishes, seed, &watch)));
    }
    let late = |wishes: &Wishes, unmade| refused("deadline", &wishes.say_not_made(unmade), asked);
    let none = NotMade { tried: 0, nearest: None };
    let workshop = Workshop::open(wishes.clone(), &mut watch).map_err(|why| match why {
        NotOpened::Impossible(refusal) => refused(WHOLE, &refusal, asked),
        NotOpened::Stopped => late(&wishes, none),
    })?;
    let made = workshop.bench().make(&mut Xoshiro::stream(seed, 0), &watch);
    let Product { problem, tried } = made.map_err(|unmade| late(&wishes, unmade))?;
    let grade = &wishes.wanted.grade;
    let is_rated = grade.level.is_some() || grade.score.is_some();
    // It was found before, in the time that was given.
    let rating = |puzzle| rating(&mut Rater::new(), puzzle, &Watch::forever()).expect("nothing stops it");
    let rating = problem.nine().filter(|_| is_rated).and_then(rating);
    let puzzle = made_line(&problem, wishes.kinds.is_empty());
    Ok(to_json(&Made { puzzle, clues: problem.given_count(), ..Made::of(rating.as_ref(), seed, tried) }))
}

/// The wishes of a request.
fn wishes(asked: &Asked) -> Result<Wishes, Error> {
    let mut list = WishList::new(asked.rules_of_any_size()?);
    let only = asked.techniques.iter().map(|names| (ONLY.0, names.join(",")));
    for (name, said) in asked.wishes.iter().cloned().chain(only) {
        let field = if name == ONLY.0 { ONLY.1 } else { name };
        list.add(name, &said).map_err(|refusal| refused(field, &refusal, asked))?;
    }
    list.end().map_err(|refusal| refused(WHOLE, &refusal, asked))
}

/// Only a level is wished.
fn of_level(level: Option<Level>) -> Wishes {
    let mut wishes = Wishes::default();
    wishes.wanted.grade.level = level;
    wishes
}

/// HoDoKu's rating, unless that needs trial and error.
fn rating(rater: &mut Rater, puzzle: &Nine, watch: &Watch<'static>) -> Result<Option<Rating>, Stopped> {
    Ok(Some(rater.rate_board(&Board::new(puzzle), watch)?).filter(Rating::is_logic))
}

impl Made {
    /// The known facts about a puzzle, without the puzzle itself.
    fn of(rating: Option<&Rating>, seed: u64, attempts: u64) -> Made {
        let (level, score) = (rating.map(|rating| rating.level.name()), rating.map(|rating| rating.score));
        Made { seed, level, score, attempts, exact: true, ..Made::default() }
    }
}

/// Makes puzzles until one has the level, as the library does. If the time runs out, returns the first one of the nearest
/// level.
fn nearest(wishes: Wishes, seed: u64, watch: &Watch<'static>) -> Made {
    let (mut random, mut rater) = (Xoshiro::stream(seed, 0), Rater::new());
    let wanted = wishes.wanted.grade.level.map_or(0, |level| level as u8);
    let (mut nearest, mut attempts): (Option<(u8, Made)>, _) = (None, 0);
    loop {
        let puzzle = minimal_puzzle(&mut random, &Rules::CLASSIC);
        attempts += 1;
        let rating = rating(&mut rater, &puzzle, watch);
        let is_over = rating.is_err();
        let rating = rating.ok().flatten();
        let distance = rating.as_ref().map_or(u8::MAX, |rating| (rating.level as u8).abs_diff(wanted));
        if nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
            let (givens, exact) = (puzzle.givens(), distance == 0);
            let made = Made::of(rating.as_ref(), seed, attempts);
            nearest =
                Some((distance, Made { puzzle: givens.to_string(), clues: givens.len(), exact, ..made }));
        }
        if let Some((_, made)) = nearest.take_if(|(distance, _)| *distance == 0 || is_over) {
            return made;
        }
    }
}
