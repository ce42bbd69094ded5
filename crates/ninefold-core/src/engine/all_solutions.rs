//! The solutions of a puzzle of any size, from the smallest on.

use crate::rules::{Puzzle, Rules, Solution};
use crate::solve::search::{self, Plan};
use crate::solve::{self, Stopped, Watch};

/// The solutions of one puzzle in lexicographic order, as an iterator.
///
/// ```
/// use ninefold::{Puzzle, engine::solutions};
/// let puzzle = Puzzle::blank("4x4".parse()?);
/// assert_eq!(solutions(&puzzle).count(), 288);
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
#[derive(Debug)]
pub struct AllSolutions<'p> {
    rules: &'p Rules,
    walk: SolutionSource<'p>,
}

/// The walk: for nine by nine, [`solve::Solutions`] chooses the engine.
#[derive(Debug)]
enum SolutionSource<'p> {
    Nine(solve::Solutions),
    /// The search begins with the first solution that is asked for.
    Search(&'p Puzzle, Option<Box<search::Solutions<'p>>>),
}

impl<'p> AllSolutions<'p> {
    pub(super) fn new(puzzle: &'p Puzzle) -> AllSolutions<'p> {
        let walk = match puzzle.nine() {
            Some(nine) => SolutionSource::Nine(solve::Solutions::new(nine)),
            None => SolutionSource::Search(puzzle, None),
        };
        AllSolutions { rules: puzzle.rules(), walk }
    }

    /// Returns the next solution. After [`Stopped`] it can be asked for again.
    pub fn next_within(&mut self, watch: &mut Watch) -> Result<Option<Solution>, Stopped> {
        Ok(match &mut self.walk {
            SolutionSource::Nine(walk) => {
                walk.next_within(watch)?.map(|grid| Solution::of_nine(self.rules, grid))
            }
            SolutionSource::Search(puzzle, begun) => {
                let walk = match begun {
                    Some(walk) => walk,
                    None => {
                        let plan = Plan::of(puzzle.rules(), watch)?;
                        begun.insert(Box::new(search::Solutions::new(plan, puzzle)))
                    }
                };
                walk.next_within(watch)?.map(|values| Solution::new(self.rules, values))
            }
        })
    }
}

impl Iterator for AllSolutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.next_within(&mut Watch::forever()).expect("a watch that runs forever never stops a search")
    }
}
