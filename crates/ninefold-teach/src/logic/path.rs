//! The steps of the teacher's path through a puzzle, counted.

use super::board::Board;
use super::teacher::{Path, Teacher};
use super::technique::Technique;
use crate::solve::Stopped;

/// The steps of a path, counted.
///
/// ```
/// use ninefold::{Grid, Nine};
/// use ninefold::logic::{Board, Teacher, Trail};
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let trail = Trail::of(&Board::new(&Nine::new(givens)), &mut Teacher::default()).expect("nothing stops it");
/// assert!(trail.is_solved);
/// assert_eq!(trail.steps(), 51);
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Trail {
    /// Whether it leads to a full grid.
    pub is_solved: bool,
    /// The number of uses of each technique, in the order of first use.
    pub counts: Vec<(&'static Technique, u32)>,
    /// The technique among them that the teacher tries last.
    pub hardest: Option<&'static Technique>,
}

impl Trail {
    /// Counts the path of this teacher, unless its watch ends it.
    pub fn of(board: &Board, teacher: &mut Teacher) -> Result<Trail, Stopped> {
        let mut counts: Vec<(&'static Technique, u32)> = Vec::new();
        let end = teacher.walk(board, |_, step| count(&mut counts, step.technique, 1));
        if teacher.is_stopped() {
            return Err(Stopped);
        }
        Ok(Trail::counted(end.is_full(), counts, teacher.techniques(board.rules())))
    }

    /// Counts a path that this teacher has made.
    pub fn of_path(path: &Path, teacher: &mut Teacher) -> Trail {
        let mut counts: Vec<(&'static Technique, u32)> = Vec::new();
        path.steps.iter().for_each(|step| count(&mut counts, step.technique, 1));
        Trail::counted(path.is_solved(), counts, teacher.techniques(path.start.rules()))
    }

    fn counted(
        is_solved: bool,
        counts: Vec<(&'static Technique, u32)>,
        order: &[&'static Technique],
    ) -> Trail {
        let place = |technique: &&'static Technique| order.iter().position(|known| known == technique);
        let hardest = counts.iter().map(|(technique, _)| *technique).max_by_key(place);
        Trail { is_solved, counts, hardest }
    }

    /// Returns the number of steps.
    pub fn steps(&self) -> u32 {
        self.counts.iter().map(|(_, count)| count).sum()
    }
}

/// Counts `times` uses of a technique, after those that were used before.
pub(crate) fn count(counts: &mut Vec<(&'static Technique, u32)>, technique: &'static Technique, times: u32) {
    match counts.iter_mut().find(|(known, _)| *known == technique) {
        Some((_, count)) => *count += times,
        None => counts.push((technique, times)),
    }
}
