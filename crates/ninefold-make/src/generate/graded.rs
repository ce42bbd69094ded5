//! Puzzles of a given level.
//!
//! The level of a puzzle is HoDoKu's, as computed by [`rate::hodoku`](crate::rate::hodoku). It is found by trial:
//! minimal puzzles are made until one has it. So a seed makes the same puzzle only as long as the teacher has the
//! same techniques.

use super::dig::minimal_puzzle;
use crate::logic::Board;
use crate::random::Random;
use crate::rate::Level;
use crate::rate::hodoku::Rater;
use crate::rules::{Nine, Rules};
use crate::solve::{Stopped, Watch};

/// Makes a minimal puzzle of this level by the classic rules.
///
/// A player can solve every such puzzle: none needs trial and error.
///
/// ```
/// use ninefold::generate::{Xoshiro, puzzle_level, puzzle_of_level};
/// use ninefold::{rate::Level, solve::Watch};
/// let puzzle = puzzle_of_level(&mut Xoshiro::from_seed(1), Level::Medium, &Watch::forever())?;
/// assert_eq!(puzzle_level(&puzzle, &Watch::forever())?, Some(Level::Medium));
/// # Ok::<(), ninefold::solve::Stopped>(())
/// ```
///
/// # Errors
/// Returns [`Stopped`] if the watch ends the search first.
pub fn puzzle_of_level(
    random: &mut impl Random,
    level: Level,
    watch: &Watch<'static>,
) -> Result<Nine, Stopped> {
    let mut rater = Rater::new();
    loop {
        watch.clone().look()?;
        let puzzle = minimal_puzzle(random, &Rules::CLASSIC);
        if level_by(&mut rater, &puzzle, watch)? == Some(level) {
            return Ok(puzzle);
        }
    }
}

/// Returns the level of a puzzle; `None` if HoDoKu's techniques do not lead to a full grid, or only with trial and
/// error.
///
/// # Errors
/// Returns [`Stopped`] if the watch ends the search first.
pub fn puzzle_level(puzzle: &Nine, watch: &Watch<'static>) -> Result<Option<Level>, Stopped> {
    level_by(&mut Rater::new(), puzzle, watch)
}

fn level_by(rater: &mut Rater, puzzle: &Nine, watch: &Watch<'static>) -> Result<Option<Level>, Stopped> {
    let rating = rater.rate_board(&Board::new(puzzle), watch)?;
    Ok(rating.is_logic().then_some(rating.level))
}
