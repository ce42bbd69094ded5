//! One trait for all scales.

use crate::engine::{Status, status_within};
use crate::rules::{Nine, Puzzle};
use crate::solve::{Stopped, Watch};

/// A scale on which puzzles are rated, one after another.
///
/// Keep one for each thread and reuse it, because it keeps its memory.
///
/// ```
/// use ninefold::{Puzzle, rate::{Scale, explainer, hodoku, smallest}, solve::Watch};
/// let easy: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let caged: Puzzle = ".Shape~4x4.~R4C2_2~R4C3_4.Cage~9~R2C2~R2C3~R3C2.Cage~6~R1C1~R1C2~R2C1".parse()?;
/// let watch = Watch::forever();
/// let score = hodoku::Rater::new().rate(&easy, &watch)?.expect("one solution").score;
/// let er = explainer::Rater::new().rate(&easy, &watch)?.expect("one solution").er;
/// assert_eq!((score, er.points()), (204, 1.2));
/// assert!(hodoku::Rater::new().rate(&caged, &watch)?.is_none(), "it knows no cages");
/// assert!(smallest::Rater::new().rate(&caged, &watch)?.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Scale {
    /// The answer of the scale.
    type Rating;

    /// Rates a puzzle, unless the watch ends the rating. Returns `None` if the puzzle does not have exactly one solution, if the
    /// scale does not know its rules, or if it has no rating for other reasons that the scale names.
    fn rate(&mut self, puzzle: &Puzzle, watch: &Watch<'static>) -> Result<Option<Self::Rating>, Stopped>;
}

/// Returns the puzzle as one of nine by nine, if it fits there and has one solution.
pub(super) fn sole<'p>(puzzle: &'p Puzzle, watch: &Watch<'_>) -> Result<Option<&'p Nine>, Stopped> {
    let Some(nine) = puzzle.nine() else { return Ok(None) };
    Ok((status_within(nine, &mut watch.clone())? == Status::Unique).then_some(nine))
}

/// Returns the puzzle as a classic one, if its rules are the classic ones and it has one solution.
pub(super) fn classic<'p>(puzzle: &'p Puzzle, watch: &Watch<'_>) -> Result<Option<&'p Nine>, Stopped> {
    if puzzle.rules().is_classic() { sole(puzzle, watch) } else { Ok(None) }
}
