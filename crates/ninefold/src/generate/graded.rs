//! Puzzles of a wanted level.
//!
//! The level of a puzzle is HoDoKu's, as [`rate::hodoku`](crate::rate::hodoku) has it. It is found by trying: minimal
//! puzzles are made until one has it. So the same seed makes the same puzzle only as long as the teacher knows the same
//! techniques.

use super::{Random, minimal_puzzle};
use crate::logic::{Board, Level};
use crate::rate::hodoku::Rater;
use crate::rules::{Puzzle, Rules};
use crate::solve::{Stopped, Watch};

/// A minimal puzzle by the classic rules of this level.
///
/// A player can solve each of them: none needs trial and error.
///
/// ```
/// use ninefold::generate::{Xoshiro, puzzle_level, puzzle_of_level};
/// use ninefold::{logic::Level, solve::Watch};
/// let puzzle = puzzle_of_level(&mut Xoshiro::from_seed(1), Level::Medium, &Watch::forever())?;
/// assert_eq!(puzzle_level(&puzzle, &Watch::forever())?, Some(Level::Medium));
/// # Ok::<(), ninefold::solve::Stopped>(())
/// ```
///
/// # Errors
/// If the watch ends the search first.
pub fn puzzle_of_level(
    random: &mut impl Random,
    level: Level,
    watch: &Watch<'static>,
) -> Result<Puzzle, Stopped> {
    let mut rater = Rater::new();
    loop {
        watch.clone().look()?;
        let puzzle = minimal_puzzle(random, &Rules::CLASSIC);
        if level_by(&mut rater, &puzzle, watch)? == Some(level) {
            return Ok(puzzle);
        }
    }
}

/// The level of a puzzle; `None` where HoDoKu's techniques do not lead to a full grid, or not without trial and error.
///
/// # Errors
/// If the watch ends the search first.
pub fn puzzle_level(puzzle: &Puzzle, watch: &Watch<'static>) -> Result<Option<Level>, Stopped> {
    level_by(&mut Rater::new(), puzzle, watch)
}

fn level_by(rater: &mut Rater, puzzle: &Puzzle, watch: &Watch<'static>) -> Result<Option<Level>, Stopped> {
    rater.set_watch(watch.clone());
    let rating = rater.rate(&Board::new(puzzle)).ok_or(Stopped)?;
    Ok(rating.is_logic().then_some(rating.level))
}
