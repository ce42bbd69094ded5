//! Puzzles to order by any rules, of any size, with constraints as clues or without: everything that can be wished for.
//!
//! The possible wishes depend on the rules. By rules of whole houses on nine by nine a [`Maker`] makes every shape and grade.
//! By other rules, a [`Former`] makes every shape. If constraints are placed, puzzles are minimal. In the last two cases,
//! difficulty is measured by smallest explanations.

use super::any::AnyMaker;
use super::clues::ClueError;
use super::formed::{self, Former};
use super::full::can_make;
use super::grade::Grade;
use super::maker::{Made, Maker, NotMade, Wanted};
use super::not_opened::NotOpened;
use super::placed;
use super::placed::{PlacedMaker, Placing};
use super::range::Clues;
use super::shape::PuzzleShape;
use crate::lang::{Sentence, Text};
use crate::logic::Explainer;
use crate::random::Random;
use crate::rate::smallest::Rating;
use crate::rules::{Kind, Puzzle, Rules};
use crate::solve::{Stopped, Watch};
use std::ops::RangeInclusive;

const PLACED_ARE_MINIMAL: Text = Text {
    en: "with 'place', only minimal puzzles can be made yet, with 'clues' or without: leave 'place' out, or symmetry, pattern, spare \
         clues and solutions",
    zh: "加 place 时目前只能出极小题，可用 clues 指定提示数：请去掉 place，或去掉对称、图案、多余提示数和解的个数",
};

const LEVELS_ARE_FOR_HOUSES: Text = Text {
    en: "by these rules, difficulty is chosen by 'minutes' or 'largest'; levels, scores, ratings and techniques are for classic puzzles",
    zh: "按这些规则，难度用 minutes 或 largest 选择；等级、分数、评级和技巧只用于标准规则的题目",
};

const LARGEST_IS_FOR_ANY: Text = Text {
    en: "'largest' is for puzzles with 'place', or by rules that are not whole houses; for others, choose 'er', 'score' or \
         'difficulty'",
    zh: "largest 只用于加 place 的题目，或不全由完整区域构成的规则；其他题目请用 er、score 或 difficulty",
};

const NONE_OF_LEVEL: Text = Text {
    en: "no puzzle of the level '{level}' was found in time: allow more with 'deadline'",
    zh: "限定时间内没有做出“{level}”等级的题目：请用 deadline 给更多时间",
};

const NONE_IN_TIME: Text = Text {
    en: "no such puzzle was found in time among {tried} {tried?puzzle|puzzles} that were made: allow more with 'deadline', or \
         ask for less",
    zh: "限定时间内造出 {tried} 题，没有一题符合要求：请用 deadline 给更多时间，或放宽要求",
};

/// All wishes. The default is a minimal classic puzzle.
///
/// A [`WishList`](super::WishList) reads them from texts.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Wishes {
    /// The rules, the shape of the givens, and the grade.
    pub wanted: Wanted,
    /// The kinds of the constraints that are placed as clues.
    pub kinds: Vec<&'static Kind>,
    /// Whether every constraint that is placed stays, needed or not.
    pub keeps_all: bool,
    /// The cost of the dearest step by smallest explanations.
    pub largest: Option<RangeInclusive<u32>>,
}

impl Wishes {
    /// Whether the puzzles are made by the ways for any rules: constraints are placed, or rules are more than whole houses on
    /// nine by nine.
    pub fn is_by_any(&self) -> bool {
        !self.kinds.is_empty() || can_make(&self.wanted.rules).is_err()
    }

    /// Says what is wrong if no puzzle can meet these wishes, as far as that is known in advance.
    ///
    /// ```
    /// use ninefold::generate::Wishes;
    /// let wishes = |text: &str| text.parse::<Wishes>().expect("all of these are wishes");
    /// assert!(wishes("clues=24 symmetry=rotate180 er=..4.5").check().is_ok());
    /// assert!(wishes("rules=6x6 place=killer-cage clues=0 largest=..3").check().is_ok());
    /// assert!(wishes("rules=6x6 symmetry=rotate180 clues=12").check().is_ok());
    /// assert!(wishes("rules=6x6 er=3").check().is_err(), "not by other rules");
    /// assert!(wishes("largest=3").check().is_err(), "not by the classic rules");
    /// ```
    ///
    /// # Errors
    /// Returns a sentence that says what cannot be, and what to do.
    pub fn check(&self) -> Result<(), Sentence> {
        if !self.is_by_any() {
            return match self.largest {
                Some(_) => Err(Sentence::new(LARGEST_IS_FOR_ANY, Vec::new())),
                None => self.wanted.check(),
            };
        }
        placed::can_place(&self.kinds)?;
        let Wanted { rules, shape, grade } = &self.wanted;
        let others = Grade { minutes: None, ..grade.clone() };
        if !others.is_any() {
            return Err(Sentence::new(LEVELS_ARE_FOR_HOUSES, Vec::new()));
        }
        let is_minimal = *shape == PuzzleShape { clues: shape.clues, ..PuzzleShape::default() };
        if !self.kinds.is_empty() && !is_minimal {
            return Err(Sentence::new(PLACED_ARE_MINIMAL, Vec::new()));
        }
        formed::check(shape, rules)
    }

    /// Says why no puzzle was found in time, and what to do.
    pub fn say_not_made(&self, NotMade { tried, nearest }: NotMade) -> Sentence {
        let Wanted { rules, shape, grade } = &self.wanted;
        match (shape.clues, grade.level) {
            (Some(Clues { most: asked, .. }), _)
                if tried == 0 && shape.solutions == 1 && !self.is_by_any() =>
            {
                ClueError::NotReached { asked, rules: rules.clone(), nearest }.sentence()
            }
            (None, Some(level)) => Sentence::new(NONE_OF_LEVEL, vec![("level", level.name().to_lowercase())]),
            _ => Sentence::new(NONE_IN_TIME, vec![("tried", tried.to_string())]),
        }
    }
}

/// A puzzle that was made to order by any rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Product {
    /// The puzzle.
    pub problem: Puzzle,
    /// The number of puzzles that were made until one was as wished.
    pub tried: u64,
}

/// A workshop in which puzzles to order are made. Threads share it, and each has a [`Bench`].
///
/// ```
/// use ninefold::engine::{Status, solve_within};
/// use ninefold::generate::{Wishes, Workshop, Xoshiro};
/// use ninefold::solve::Watch;
/// for wishes in ["clues=24 symmetry=rotate180", "rules=4x4 place=killer-cage clues=0"] {
///     let workshop = Workshop::open(wishes.parse()?, &mut Watch::forever())?;
///     let made = workshop.bench().make(&mut Xoshiro::from_seed(1), &Watch::forever()).expect("no limit");
///     let answer = solve_within(&made.problem, &mut Watch::forever()).expect("no limit");
///     assert_eq!(answer.status, Status::Unique);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Workshop {
    wishes: Wishes,
    source: PuzzleSource,
}

/// The maker of the puzzles.
#[derive(Debug)]
enum PuzzleSource {
    /// A maker for each bench.
    Houses,
    Any(AnyMaker, Former),
    Placed(PlacedMaker),
}

impl Workshop {
    /// Opens a workshop.
    ///
    /// # Errors
    /// If the wishes [cannot be](Wishes::check), if no grid keeps the rules, or if the watch ends the search for a first grid.
    pub fn open(wishes: Wishes, watch: &mut Watch) -> Result<Workshop, NotOpened> {
        wishes.check()?;
        if !wishes.is_by_any() {
            return Ok(Workshop { wishes, source: PuzzleSource::Houses });
        }
        let any = AnyMaker::new(&wishes.wanted.rules, watch)?;
        Ok(Workshop::by(any, wishes)?)
    }

    fn by(any: AnyMaker, wishes: Wishes) -> Result<Workshop, Sentence> {
        let source = if wishes.kinds.is_empty() {
            let former = Former::new(&wishes.wanted.shape, any.rules().layout());
            PuzzleSource::Any(any, former)
        } else {
            let (kinds, givens) = (wishes.kinds.clone(), wishes.wanted.shape.clues);
            let placing = Placing { kinds, givens, keeps_all: wishes.keeps_all };
            PuzzleSource::Placed(PlacedMaker::new(any, placing)?)
        };
        Ok(Workshop { wishes, source })
    }

    /// Returns what is wished.
    pub fn wishes(&self) -> &Wishes {
        &self.wishes
    }

    /// Makes a bench, on which one thread works.
    pub fn bench(&self) -> Bench<'_> {
        let maker =
            matches!(self.source, PuzzleSource::Houses).then(|| Maker::new(self.wishes.wanted.clone()));
        Bench { workshop: self, maker }
    }

    /// Makes a puzzle by any rules, whose difficulty is not known; `None` if an attempt leads nowhere.
    fn one(&self, random: &mut impl Random, watch: &mut Watch) -> Result<Option<Puzzle>, Stopped> {
        match &self.source {
            PuzzleSource::Placed(maker) => maker.puzzle(random, watch).map(Some),
            PuzzleSource::Any(maker, former) => former.attempt(maker, random, watch),
            PuzzleSource::Houses => unreachable!("a bench has a maker for houses"),
        }
    }

    /// Whether a puzzle is as hard as wished, by smallest explanations.
    fn fits(&self, problem: &Puzzle, watch: &mut Watch) -> Result<bool, Stopped> {
        let (minutes, largest) = (&self.wishes.wanted.grade.minutes, &self.wishes.largest);
        if minutes.is_none() && largest.is_none() {
            return Ok(true);
        }
        let rating = Rating::of(Explainer::open(problem.clone(), watch)?, watch)?;
        let is_long =
            |minutes: &RangeInclusive<f64>| rating.minutes().is_some_and(|found| minutes.contains(&found));
        Ok(rating.is_solved
            && minutes.as_ref().is_none_or(is_long)
            && largest.as_ref().is_none_or(|largest| largest.contains(&rating.most())))
    }
}

/// A bench, at which one thread makes puzzles to order.
#[derive(Debug)]
pub struct Bench<'w> {
    workshop: &'w Workshop,
    maker: Option<Maker>,
}

impl Bench<'_> {
    /// Makes a puzzle. The same random numbers make the same puzzle on every machine.
    ///
    /// # Errors
    /// If the watch ends the search first, returns the number of puzzles tried and, if it is known, the nearest puzzle.
    pub fn make(&mut self, random: &mut impl Random, watch: &Watch<'static>) -> Result<Product, NotMade> {
        if let Some(maker) = &mut self.maker {
            let Made { puzzle, tried } = maker.make(random, watch)?;
            return Ok(Product { problem: Puzzle::from(&puzzle), tried });
        }
        let (mut watch, mut tried) = (watch.clone(), 0);
        loop {
            let one = self.workshop.one(random, &mut watch).map_err(|stopped| unmade(stopped, tried))?;
            tried += 1;
            let Some(problem) = one else { continue };
            if self.workshop.fits(&problem, &mut watch).map_err(|stopped| unmade(stopped, tried))? {
                return Ok(Product { problem, tried });
            }
        }
    }
}

fn unmade(Stopped: Stopped, tried: u64) -> NotMade {
    NotMade { tried, nearest: None }
}

/// Returns the source of classic full grids that are equally likely.
///
/// # Errors
/// Returns a sentence if the rules are not classic.
pub fn uniform_grids(rules: &Rules) -> Result<super::Grids, Sentence> {
    const UNIFORM_IS_CLASSIC: Text = Text {
        en: "only classic grids can be drawn uniformly: leave out 'grids', or 'rules'",
        zh: "只有标准规则的终盘能均匀抽取：请去掉 grids 或 rules",
    };
    if rules.is_classic() {
        return Ok(super::Grids::Uniform);
    }
    Err(Sentence::new(UNIFORM_IS_CLASSIC, Vec::new()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Xoshiro, minimal_puzzle, puzzle_with_clues};

    fn made(wishes: &str, seed: u64) -> Puzzle {
        let wishes = wishes.parse().expect("wishes");
        let workshop = Workshop::open(wishes, &mut Watch::forever()).expect("they can be");
        workshop.bench().make(&mut Xoshiro::from_seed(seed), &Watch::forever()).expect("no limit").problem
    }

    #[test]
    fn simple_wishes_have_functions_that_do_the_same() {
        for seed in 0..5 {
            let mut random = Xoshiro::from_seed(seed);
            let plain = minimal_puzzle(&mut random, &Rules::CLASSIC);
            assert_eq!(made("", seed).into_nine(), Some(plain));
            let mut random = Xoshiro::from_seed(seed);
            let few = puzzle_with_clues(&mut random, 25, &Rules::CLASSIC, &mut Watch::forever());
            assert_eq!(made("clues=25", seed).into_nine(), few.ok());
        }
    }

    #[test]
    fn what_is_placed_is_of_the_kinds_that_were_named() {
        let puzzle = made("rules=6x6,diagonal place=thermometer,white-dot keep", 1);
        let kinds: Vec<&str> =
            puzzle.rules().constraints().iter().map(|constraint| constraint.kind().id).collect();
        assert!(
            ["diagonal", "thermometer", "white-dot"].iter().all(|kind| kinds.contains(kind)),
            "{kinds:?}"
        );
        assert!(
            kinds.iter().all(|kind| ["diagonal", "thermometer", "white-dot"].contains(kind)),
            "{kinds:?}"
        );
    }

    #[test]
    fn time_is_limited() {
        let wishes: Wishes = "rules=4x4 place=x largest=900".parse().expect("wishes");
        let opened = Workshop::open(wishes, &mut Watch::forever()).expect("they can be");
        let watch = Watch::forever().at_most(20_000);
        let unmade = opened.bench().make(&mut Xoshiro::from_seed(1), &watch).expect_err("there is none");
        let said = opened.wishes().say_not_made(unmade).to_string();
        assert!(said.contains("in time"), "{said}");
        let late =
            Workshop::open("rules=anti-knight".parse().expect("wishes"), &mut Watch::forever().at_most(0));
        assert!(matches!(late, Err(NotOpened::Stopped)));
    }
}
