//! Puzzles of a wanted level.
//!
//! The level of a puzzle is that of the hardest technique on the path of HoDoKu's order. It is found by trying: minimal
//! puzzles are made until one has it. So the same seed makes the same puzzle only as long as the teacher knows the same
//! techniques.

use super::{Random, minimal_puzzle};
use crate::grid::{Puzzle, Rules};
use crate::logic::{Board, Family, Level, Profile, Step, Teacher};
use crate::solve::{Stopped, Watch};

/// A minimal puzzle by the classic rules whose hardest technique has this level.
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
    let mut teacher = Teacher::new(Profile::hodoku());
    loop {
        watch.clone().look()?;
        let puzzle = minimal_puzzle(random, Rules::Classic);
        if level_by(&mut teacher, &puzzle, watch)? == Some(level) {
            return Ok(puzzle);
        }
    }
}

/// The level of the hardest technique on the path of HoDoKu's order; `None` where that does not lead to a full grid, or
/// not without trial and error.
///
/// # Errors
/// If the watch ends the search first.
pub fn puzzle_level(puzzle: &Puzzle, watch: &Watch<'static>) -> Result<Option<Level>, Stopped> {
    level_by(&mut Teacher::new(Profile::hodoku()), puzzle, watch)
}

fn level_by(
    teacher: &mut Teacher,
    puzzle: &Puzzle,
    watch: &Watch<'static>,
) -> Result<Option<Level>, Stopped> {
    teacher.set_watch(watch.clone());
    let mut hardest = Some(Level::Easy);
    let end = teacher.walk(&Board::new(puzzle), |_, step| {
        hardest = hardest.zip(level_of(step)).map(|(before, level)| before.max(level));
    });
    if teacher.is_stopped() {
        return Err(Stopped);
    }
    Ok(hardest.filter(|_| end.is_full()))
}

/// `None` for trial and error.
fn level_of(step: &Step) -> Option<Level> {
    let is_logic = step.technique.family != Family::LastResort;
    step.technique.hodoku.filter(|_| is_logic).map(|hodoku| hodoku.level)
}
