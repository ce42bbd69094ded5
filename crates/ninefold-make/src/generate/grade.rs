//! The difficulty that a puzzle must have, on any of the scales, and the techniques that its path must have.

use crate::lang::{Sentence, Text};
use crate::logic::{Board, Family, Profile, Teacher, Technique, Trail};
use crate::rate::explainer::{self, Bounds, Tenths};
use crate::rate::time::Clock;
use crate::rate::trial::Figure;
use crate::rate::{Level, hodoku, trial};
use crate::rules::{Nine, Rules};
use crate::solve::{Stopped, Watch};
use std::ops::RangeInclusive;

/// The difficulty that a puzzle must have. The default accepts any.
///
/// Techniques are those of the teacher's own path, as `ninefold explain` shows it. The teacher takes the first technique in
/// its order that finds anything. So a puzzle whose path has a technique cannot be solved by the earlier ones alone.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Grade {
    /// HoDoKu's level, for puzzles that need no trial and error.
    pub level: Option<Level>,
    /// HoDoKu's score.
    pub score: Option<RangeInclusive<u32>>,
    /// The estimated [time](crate::rate::time) in minutes.
    pub minutes: Option<RangeInclusive<f64>>,
    /// Sudoku Explainer's ER: the hardest step.
    pub er: Option<RangeInclusive<Tenths>>,
    /// Its EP: the hardest step up to the first digit that is placed.
    pub ep: Option<RangeInclusive<Tenths>>,
    /// Its ED: the first step.
    pub ed: Option<RangeInclusive<Tenths>>,
    /// The place where the hardest step must come.
    pub jewel: Option<Jewel>,
    /// The [depth](crate::rate::trial) of trial and error.
    pub depth: Option<u32>,
    /// Techniques that the path must have.
    pub needs: Vec<&'static Technique>,
    /// Techniques that the path must not have.
    pub without: Vec<&'static Technique>,
    /// The technique of the path that comes last in the teacher's order.
    pub hardest: Option<&'static Technique>,
    /// The first technique of the path that is not a single.
    pub first: Option<&'static Technique>,
    /// The techniques of the path, and their order; the teacher's own if nothing is said.
    pub profile: Option<Profile>,
}

/// Puzzles whose hardest step comes at the beginning, as collectors call them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Jewel {
    /// No digit can be placed before the hardest step: EP is ER.
    Pearl,
    /// The very first step is the hardest: ED is ER.
    Diamond,
}

const CLASSIC_ONLY: Text = Text {
    en: "levels, scores, minutes and ratings are for classic puzzles; leave them out with the rules {rules}",
    zh: "难度等级、评分和用时只适用于标准数独；使用规则 {rules} 时请去掉这些条件",
};

const NOT_ON_PATHS: Text = Text {
    en: "the teacher's path never has the technique '{id}'; 'ninefold techniques' lists those that it tries",
    zh: "老师的路径从不使用技巧“{id}”；“ninefold techniques”列出它会尝试的技巧",
};

const HARDER_THAN_HARDEST: Text = Text {
    en: "'{id}' comes after '{hardest}' in the teacher's order, so a path cannot have both and '{hardest}' as its hardest",
    zh: "在老师的次序中，“{id}”排在“{hardest}”之后，路径不可能两者都有而又以“{hardest}”为最难",
};

const BOTH: Text = Text {
    en: "the technique '{id}' is both asked for and excluded",
    zh: "技巧“{id}”既被要求又被排除",
};

impl Grade {
    /// Returns `true` if every puzzle is good enough.
    pub fn is_any(&self) -> bool {
        *self == Grade::default()
    }

    /// Says what is wrong if no puzzle can have this grade.
    ///
    /// # Errors
    /// Returns a sentence that says what cannot be, and what to do.
    pub fn check(&self, rules: &Rules) -> Result<(), Sentence> {
        if !rules.is_classic() && self.has_scale() {
            return Err(Sentence::new(CLASSIC_ONLY, vec![("rules", rules.to_string())]));
        }
        let order = self.order().techniques;
        let place = |technique: &'static Technique| order.iter().position(|&known| known == technique);
        let wanted: Vec<_> = self.needs.iter().chain(&self.hardest).chain(&self.first).copied().collect();
        for &technique in &wanted {
            let id = || vec![("id", technique.id.to_owned())];
            // The techniques that rules add are not in the profile.
            if rules.is_classic() && place(technique).is_none() {
                return Err(Sentence::new(NOT_ON_PATHS, id()));
            }
            if self.without.contains(&technique) {
                return Err(Sentence::new(BOTH, id()));
            }
            if let Some(hardest) = self.hardest
                && place(technique) > place(hardest)
            {
                let ids = vec![("id", technique.id.to_owned()), ("hardest", hardest.id.to_owned())];
                return Err(Sentence::new(HARDER_THAN_HARDEST, ids));
            }
        }
        Ok(())
    }

    /// The techniques that a path may have, in order.
    fn order(&self) -> Profile {
        self.profile.clone().unwrap_or_default()
    }

    /// Whether a scale is asked for that only classic puzzles have.
    fn has_scale(&self) -> bool {
        let has_own = self.level.is_some() || self.score.is_some() || self.minutes.is_some();
        has_own || self.depth.is_some() || self.has_explainer()
    }

    fn has_explainer(&self) -> bool {
        self.er.is_some() || self.ep.is_some() || self.ed.is_some() || self.jewel.is_some()
    }

    fn has_path(&self) -> bool {
        let is_named = !self.needs.is_empty() || !self.without.is_empty();
        is_named || self.hardest.is_some() || self.first.is_some() || self.profile.is_some()
    }

    /// Whether a path is as wanted.
    fn fits_path(&self, trail: &Trail) -> bool {
        let has = |technique: &&'static Technique| trail.counts.iter().any(|(used, _)| used == technique);
        let first = trail.counts.iter().map(|(technique, _)| *technique);
        let mut first = first.filter(|technique| technique.family != Family::Singles);
        trail.is_solved
            && self.needs.iter().all(has)
            && !self.without.iter().any(has)
            && self.hardest.is_none_or(|wanted| trail.hardest == Some(wanted))
            && self.first.is_none_or(|wanted| first.next() == Some(wanted))
    }

    /// The bounds of the ratings. A jewel's hardest step comes at once, so EP, and ED for a diamond, must reach the least
    /// ER.
    fn bounds(&self) -> Bounds {
        let any = 0..=Tenths::MAX;
        let [er, mut ep, mut ed] =
            [&self.er, &self.ep, &self.ed].map(|range| range.clone().unwrap_or(any.clone()));
        let raised = |range: &RangeInclusive<Tenths>| *range.start().max(er.start())..=*range.end();
        match self.jewel {
            None => {}
            Some(Jewel::Pearl) => ep = raised(&ep),
            Some(Jewel::Diamond) => (ep, ed) = (raised(&ep), raised(&ed)),
        }
        Bounds { er, ep, ed }
    }

    fn fits_jewel(&self, rating: &explainer::Rating) -> bool {
        match self.jewel {
            None => true,
            Some(Jewel::Pearl) => rating.ep.tenths == rating.er.tenths,
            Some(Jewel::Diamond) => rating.ed.tenths == rating.er.tenths,
        }
    }
}

/// Compares puzzles with a grade, the cheapest question first.
///
/// ```
/// use ninefold::generate::{Grade, Judge, Xoshiro, minimal_puzzle};
/// use ninefold::{Rules, rate::Level, solve::Watch};
/// let mut judge = Judge::new(&Grade { level: Some(Level::Hard), ..Grade::default() });
/// let puzzles = (0..20).map(|seed| minimal_puzzle(&mut Xoshiro::from_seed(seed), &Rules::CLASSIC));
/// let hard = puzzles.filter(|puzzle| judge.fits(puzzle, &Watch::forever()) == Ok(true)).count();
/// assert!(hard > 0 && hard < 20);
/// ```
#[derive(Debug)]
pub struct Judge {
    grade: Grade,
    explainer: explainer::Rater,
    hodoku: hodoku::Rater,
    clock: Clock,
    /// Tries the techniques that the path may have, and nothing harder.
    teacher: Teacher,
}

impl Judge {
    /// Makes a judge by this grade, which should have been [checked](Grade::check).
    pub fn new(grade: &Grade) -> Judge {
        let mut profile = grade.order();
        if let Some(last) =
            grade.hardest.and_then(|hardest| profile.techniques.iter().position(|&known| known == hardest))
        {
            profile.techniques.truncate(last + 1);
        }
        Judge {
            grade: grade.clone(),
            explainer: explainer::Rater::new().within(grade.bounds()),
            hodoku: hodoku::Rater::new(),
            clock: Clock::new(),
            teacher: Teacher::new(profile),
        }
    }

    /// Whether a puzzle with one solution is hard enough, and not too hard, unless the watch ends it.
    pub fn fits(&mut self, puzzle: &Nine, watch: &Watch<'static>) -> Result<bool, Stopped> {
        Ok(self.fits_depth(puzzle, watch)?
            && self.fits_hodoku(puzzle, watch)?
            && self.fits_minutes(puzzle, watch)?
            && self.fits_teacher(puzzle, watch)?
            && self.fits_explainer(puzzle, watch)?)
    }

    fn fits_depth(&self, puzzle: &Nine, watch: &Watch<'static>) -> Result<bool, Stopped> {
        let Some(wanted) = self.grade.depth else { return Ok(true) };
        let rating = trial::Rater::of(&[Figure::Depth]).rate_nine(puzzle, watch)?;
        let found = rating.filter(|rating| rating.is_complete).ok_or(Stopped)?;
        Ok(found.depth == Some(wanted))
    }

    fn fits_hodoku(&mut self, puzzle: &Nine, watch: &Watch<'static>) -> Result<bool, Stopped> {
        if self.grade.level.is_none() && self.grade.score.is_none() {
            return Ok(true);
        }
        let rating = self.hodoku.rate_givens(puzzle.givens(), watch)?;
        let has_level = self.grade.level.is_none_or(|level| rating.is_logic() && rating.level == level);
        let has_score = self.grade.score.as_ref().is_none_or(|range| range.contains(&rating.score));
        Ok(has_level && has_score)
    }

    fn fits_minutes(&mut self, puzzle: &Nine, watch: &Watch<'static>) -> Result<bool, Stopped> {
        let Some(range) = &self.grade.minutes else { return Ok(true) };
        let minutes = self.clock.rate_board(&Board::new(puzzle), watch)?.minutes();
        Ok(minutes.is_some_and(|minutes| range.contains(&minutes)))
    }

    fn fits_teacher(&mut self, puzzle: &Nine, watch: &Watch<'static>) -> Result<bool, Stopped> {
        if !self.grade.has_path() {
            return Ok(true);
        }
        self.teacher.set_watch(watch.clone());
        let board = Board::new(puzzle);
        let trail = Trail::of(&board, &mut self.teacher)?;
        let fits = self.grade.fits_path(&trail);
        if !fits || !self.teacher.profile().options.short_way {
            return Ok(fits);
        }
        // The path that is shown to a reader must have the techniques, too.
        let short = self.teacher.solve_shortly(&board);
        Ok(self.grade.fits_path(&Trail::of_path(&short, &mut self.teacher)))
    }

    fn fits_explainer(&self, puzzle: &Nine, watch: &Watch<'static>) -> Result<bool, Stopped> {
        if !self.grade.has_explainer() {
            return Ok(true);
        }
        let rating = self.explainer.rate_nine(puzzle, watch)?;
        Ok(rating.is_some_and(|rating| self.grade.fits_jewel(&rating)))
    }
}

/// The difficulty of a puzzle, on the scales and by its path.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Grades {
    /// HoDoKu's level and score, for classic puzzles.
    pub hodoku: Option<hodoku::Rating>,
    /// Sudoku Explainer's ratings, for classic puzzles.
    pub explainer: Option<explainer::Rating>,
    /// The teacher's path.
    pub trail: Trail,
}

/// Grades one puzzle after another.
///
/// ```
/// use ninefold::{Rules, generate::{Grader, Xoshiro, minimal_puzzle}, solve::Watch};
/// let puzzle = minimal_puzzle(&mut Xoshiro::from_seed(1), &Rules::CLASSIC);
/// let grades = Grader::new().grade(&puzzle, &Watch::forever())?;
/// assert!(grades.trail.is_solved && grades.explainer.is_some());
/// # Ok::<(), ninefold::solve::Stopped>(())
/// ```
#[derive(Debug, Default)]
pub struct Grader {
    hodoku: hodoku::Rater,
    teacher: Teacher,
}

impl Grader {
    /// Makes a grader.
    pub fn new() -> Grader {
        Grader::default()
    }

    /// Makes a grader whose paths have the techniques of a profile, in its order.
    pub fn by(profile: Profile) -> Grader {
        Grader { teacher: Teacher::new(profile), ..Grader::default() }
    }

    /// Grades a puzzle with one solution, unless the watch ends it.
    pub fn grade(&mut self, puzzle: &Nine, watch: &Watch<'static>) -> Result<Grades, Stopped> {
        let (mut hodoku, mut explainer) = (None, None);
        if puzzle.rules().is_classic() {
            hodoku = Some(self.hodoku.rate_givens(puzzle.givens(), watch)?);
            explainer = explainer::Rater::new().rate_nine(puzzle, watch)?;
        }
        self.teacher.set_watch(watch.clone());
        let trail = Trail::of(&Board::new(puzzle), &mut self.teacher)?;
        Ok(Grades { hodoku, explainer, trail })
    }
}
