//! Puzzles to order: a shape, and a grade.

use super::controlled::Sampling;
use super::full::can_make;
use super::grade::{Grade, Judge};
use super::shape::{PuzzleShape, Shaper};
use crate::lang::{Sentence, Text};
use crate::random::Random;
use crate::rules::{Nine, Rules};
use crate::solve::{Stopped, Watch};

/// The wishes for a puzzle. The default is a minimal classic puzzle.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Wanted {
    /// The rules.
    pub rules: Rules,
    /// The shape of the givens.
    pub shape: PuzzleShape,
    /// The difficulty.
    pub grade: Grade,
}

const GRADED_SEVERAL: Text = Text {
    en: "only puzzles with one solution have a path and a rating; leave 'solutions' or what is asked of them out",
    zh: "只有唯一解的题才有路径和评分；请去掉 solutions 或对它们的要求",
};

impl Wanted {
    /// Says what is wrong if nothing can be like this, as far as that is known in advance.
    ///
    /// # Errors
    /// Returns a sentence that says what cannot be, and what to do.
    pub fn check(&self) -> Result<(), Sentence> {
        can_make(&self.rules)?;
        self.shape.check(&self.rules)?;
        if self.shape.solutions > 1 && !self.grade.is_any() {
            return Err(Sentence::new(GRADED_SEVERAL, Vec::new()));
        }
        self.grade.check(&self.rules)
    }

    /// Returns `true` if any minimal classic puzzle will do, so that a [`Mine`](super::Mine) can make them.
    pub fn is_plain(&self) -> bool {
        let PuzzleShape { clues, sampling, .. } = self.shape;
        let is_fast = sampling == Sampling::Fast && self.rules.is_classic();
        is_fast && clues.is_none() && self.shape.is_free() && self.grade.is_any()
    }
}

/// A puzzle that was made to order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Nine,
    /// The number of puzzles of the shape that were made until one had the grade.
    pub tried: u64,
}

/// The search was ended before a puzzle was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotMade {
    /// The number of puzzles of the shape that were made, none of which had the grade.
    pub tried: u64,
    /// If a number of clues was asked for, the puzzle that came nearest to it.
    pub nearest: Option<Box<Nine>>,
}

/// Makes puzzles to order. Keep one maker for each thread.
///
/// It makes puzzles of the shape one after another, each from a grid of its own, until one has the grade. So it prefers no
/// puzzle with that grade beyond the preferences of the way in which the shape is made. The same random numbers make the
/// same puzzle on every machine, in every version that has the same techniques and ratings.
///
/// ```
/// use ninefold::generate::{Balance, Maker, PuzzleShape, Wanted, Xoshiro};
/// use ninefold::solve::Watch;
/// let shape = PuzzleShape { balance: Balance::Rotate180, clues: Some(26.into()), ..PuzzleShape::default() };
/// let mut maker = Maker::new(Wanted { shape, ..Wanted::default() });
/// let made = maker.make(&mut Xoshiro::from_seed(1), &Watch::forever()).expect("nothing stops it");
/// let givens = made.puzzle.givens().filled();
/// assert!(givens.len() == 26 && Balance::Rotate180.has(givens));
/// ```
#[derive(Debug)]
pub struct Maker {
    wanted: Wanted,
    shaper: Shaper,
    judge: Judge,
}

impl Maker {
    /// Makes a maker. The wishes should have been [checked](Wanted::check): if they cannot be met, the search goes on
    /// until the watch ends it.
    pub fn new(wanted: Wanted) -> Maker {
        let (shaper, judge) = (Shaper::new(&wanted.shape, &wanted.rules), Judge::new(&wanted.grade));
        Maker { wanted, shaper, judge }
    }

    /// Returns what is wanted.
    pub fn wanted(&self) -> &Wanted {
        &self.wanted
    }

    /// Makes a puzzle.
    ///
    /// # Errors
    /// If the watch ends the search first, returns the number of puzzles tried and, if a number of clues was asked for,
    /// the nearest puzzle.
    pub fn make(&mut self, random: &mut impl Random, watch: &Watch<'static>) -> Result<Made, NotMade> {
        let mut tried = 0;
        self.shaper.forget();
        let found = self.search(random, watch, &mut tried);
        let nearest = || self.shaper.nearest().map(Box::new);
        found.map(|puzzle| Made { puzzle, tried }).map_err(|Stopped| NotMade { tried, nearest: nearest() })
    }

    fn search(
        &mut self,
        random: &mut impl Random,
        watch: &Watch<'static>,
        tried: &mut u64,
    ) -> Result<Nine, Stopped> {
        let is_any = self.wanted.grade.is_any();
        loop {
            let Some(puzzle) = self.shaper.attempt(random, &mut watch.clone())? else { continue };
            *tried += 1;
            if is_any || self.judge.fits(&puzzle, watch)? {
                return Ok(puzzle);
            }
        }
    }
}
