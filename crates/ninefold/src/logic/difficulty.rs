//! How hard a puzzle is, by HoDoKu's levels.
//!
//! The level is that of the hardest technique on HoDoKu's path, or a higher one if what all its steps count comes to more
//! than that level allows. Where several steps of the same technique can be taken, HoDoKu's choice and ours may differ;
//! so may the sums, slightly, and with them once in a thousand puzzles the level.

use super::{Board, Level, Teacher, Technique};

/// The level of a puzzle, and what makes it so.
///
/// ```
/// use ninefold::{Grid, Puzzle};
/// use ninefold::logic::{Board, Difficulty, Level, Profile, Teacher};
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut teacher = Teacher::new(Profile::hodoku());
/// let difficulty = Difficulty::of(&Board::new(&Puzzle::new(givens)), &mut teacher).expect("nothing stops it");
/// assert_eq!(difficulty.level, Level::Easy);
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difficulty {
    /// The level; what the techniques do not solve is extreme.
    pub level: Level,
    /// The hardest technique of the path; `None` if there is no step, or if the path does not lead to a full grid.
    pub hardest: Option<&'static Technique>,
}

impl Difficulty {
    /// The difficulty of the board by the path of this teacher, who goes by [`Profile::hodoku`](super::Profile::hodoku);
    /// `None` if the teacher's watch ended it.
    pub fn of(board: &Board, teacher: &mut Teacher) -> Option<Difficulty> {
        let (mut hardest, mut sum) = (None, 0);
        let end = teacher.walk(board, |_, step| {
            if let Some(hodoku) = step.technique.hodoku {
                sum += u32::from(hodoku.score);
                let rank = (hodoku.level, hodoku.score);
                if hardest.is_none_or(|(before, _)| rank > before) {
                    hardest = Some((rank, step.technique));
                }
            }
        });
        if teacher.is_stopped() {
            return None;
        }
        if !end.is_full() {
            return Some(Difficulty { level: Level::Extreme, hardest: None });
        }
        let level = hardest.map_or(Level::Easy, |((level, _), _)| level).max(Level::allowing(sum));
        Some(Difficulty { level, hardest: hardest.map(|(_, technique)| technique) })
    }
}

impl Level {
    /// The lowest level that allows steps of this sum of scores.
    pub const fn allowing(score: u32) -> Level {
        match score {
            ..=800 => Level::Easy,
            801..=1000 => Level::Medium,
            1001..=1600 => Level::Hard,
            1601..=1800 => Level::Unfair,
            _ => Level::Extreme,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Grid, Puzzle};
    use crate::logic::Profile;
    use crate::solve::Watch;
    use std::time::Duration;

    /// Puzzle and level; by HoDoKu 2.2.0.
    static HODOKU: &str = include_str!("../../tests/data/hodoku-levels.tsv");

    #[test]
    fn levels_are_hodokus() {
        let mut teacher = Teacher::new(Profile::hodoku());
        let mut count = 0;
        for line in HODOKU.lines().filter(|line| !line.starts_with('#')) {
            let (puzzle, level) = line.split_once('\t').expect("two fields");
            let givens: Grid = puzzle.parse().expect("a grid");
            let found =
                Difficulty::of(&Board::new(&Puzzle::new(givens)), &mut teacher).expect("nothing stops it");
            assert_eq!(found.level.name(), level, "{puzzle}");
            count += 1;
        }
        assert_eq!(count, 60);
    }

    #[test]
    fn what_cannot_be_solved_is_extreme_and_what_has_no_time_is_not_known() {
        let mut teacher = Teacher::new(Profile::hodoku());
        let empty = Board::new(&Puzzle::new(Grid::EMPTY));
        let expected = Difficulty { level: Level::Extreme, hardest: None };
        assert_eq!(Difficulty::of(&empty, &mut teacher), Some(expected));
        teacher.set_watch(Watch::forever().within(Duration::ZERO));
        assert_eq!(Difficulty::of(&empty, &mut teacher), None);
    }
}
