//! The solutions of a puzzle from the smallest on. By the classic rules the fast engine walks to the next one; by
//! others, existence searches of any explorer do.

use super::fast;
use super::watch::{Stopped, Watch};
use super::witness::next_after;
use crate::grid::Grid;
use crate::rules::Nine;

pub use super::witness::smallest;

/// The solutions of one puzzle in lexicographic order, as an iterator.
///
/// ```
/// use ninefold::{Grid, Nine, solve::Solutions};
/// let blank = Nine::new(Grid::EMPTY);
/// let mut solutions = Solutions::new(&blank);
/// assert!(solutions.next().unwrap().to_string().starts_with("123456789456789123789123456214"));
/// ```
#[derive(Clone, Debug)]
pub struct Solutions(SolutionWalk);

#[derive(Clone, Debug)]
enum SolutionWalk {
    /// By the classic rules: the fast engine keeps its boards from one solution to the next.
    Fast(fast::Ordered),
    /// By other rules: existence searches alone.
    General(Box<Nine>, Latest),
}

#[derive(Clone, Copy, Debug)]
enum Latest {
    NotStarted,
    Was(Grid),
    Done,
}

impl Solutions {
    /// Makes the iterator. It searches nothing until the first solution is asked for.
    pub fn new(puzzle: &Nine) -> Solutions {
        Solutions(if puzzle.rules().is_classic() {
            SolutionWalk::Fast(fast::solutions(puzzle))
        } else {
            SolutionWalk::General(Box::new(puzzle.clone()), Latest::NotStarted)
        })
    }

    /// Returns the next solution. After [`Stopped`] it can be asked for again.
    pub fn next_within(&mut self, watch: &mut Watch) -> Result<Option<Grid>, Stopped> {
        let (puzzle, latest) = match &mut self.0 {
            SolutionWalk::Fast(walk) => return walk.next_within(watch),
            SolutionWalk::General(puzzle, latest) => (puzzle, latest),
        };
        watch.work_out(puzzle.rules())?;
        let explorer = super::explorer(puzzle.rules());
        let solution = match latest {
            Latest::NotStarted => explorer.smallest(puzzle, watch)?,
            Latest::Was(solution) => next_after(explorer, puzzle, solution, watch)?,
            Latest::Done => None,
        };
        *latest = solution.map_or(Latest::Done, Latest::Was);
        Ok(solution)
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        self.next_within(&mut Watch::forever()).expect("a watch that runs forever never stops a search")
    }
}

impl std::iter::FusedIterator for Solutions {}
