//! The trait [`Teach`]: the next step of a puzzle in words, and how hard the puzzle is.

use crate::explain::text::{self, Detail};
use crate::lang::Lang;
use crate::logic::{Board, Explainer, Lesson, Teacher};
use crate::rate::Scale;
use crate::rate::hodoku::{Rater, Rating};
use crate::rules::Puzzle;
use crate::solve::Watch;

/// The next step of a puzzle in words, and how hard it is.
pub trait Teach {
    /// Returns the next step in words. `None` if the puzzle is solved or has no solution, or if no technique gives a step.
    ///
    /// ```
    /// use ninefold::{Puzzle, Teach, lang::Lang};
    /// let puzzle: Puzzle =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let hint = puzzle.hint(Lang::En).expect("an easy puzzle has a step");
    /// assert!(hint.ends_with("So 1 goes in R9C7."), "{hint}");
    /// # Ok::<(), ninefold::text::ParseError>(())
    /// ```
    fn hint(&self, lang: Lang) -> Option<String>;

    /// Returns HoDoKu's level and score. `None` if the puzzle is no classic one, or does not have exactly one solution.
    ///
    /// ```
    /// use ninefold::{Puzzle, Teach, rate::Level};
    /// let puzzle: Puzzle =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let rating = puzzle.rating().expect("a classic puzzle with one solution");
    /// assert_eq!((rating.level, rating.score), (Level::Easy, 204));
    /// # Ok::<(), ninefold::text::ParseError>(())
    /// ```
    fn rating(&self) -> Option<Rating>;
}

impl Teach for Puzzle {
    fn hint(&self, lang: Lang) -> Option<String> {
        let Some(nine) = self.nine() else {
            let mut explainer = Explainer::open(self.clone(), &mut Watch::forever()).ok()?;
            let found = explainer.next(&mut Watch::forever()).ok()??;
            return Some(text::step(&found, explainer.position(), Detail::Full, lang));
        };
        let lesson = Lesson::open(Board::new(nine), Watch::forever());
        let found = lesson.hint(&mut Teacher::default()).step?;
        Some(text::step(&found, lesson.board(), Detail::Full, lang))
    }

    fn rating(&self) -> Option<Rating> {
        Rater::new().rate(self, &Watch::forever()).expect("a watch that runs forever never stops a rating")
    }
}
