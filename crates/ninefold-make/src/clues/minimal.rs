//! Minimal puzzles inside a puzzle: they are made of its givens, and need each given that they have.
//!
//! All of them are found in the order of their lines, where an empty cell comes before a digit. The search goes through
//! the givens in reading order and takes each away first, then keeps it. Two questions cut it short:
//!
//! 1. *Is there still one solution?* A given may go only if the kept and undecided givens have one solution without it.
//! 2. *Can every given that is kept be needed in the end?* It needs an unavoidable set that contains no other given that
//!    is kept. Givens are only added to those that are kept, so if there is no such set now, there never will be.
//!
//! Both are answered from the unavoidable sets met so far, or by a search if these do not decide. The first line of all
//! is the one that is left when each given in turn is taken away if it can be.

use super::grounds::Grounds;
use crate::engine::{Status, solve_within};
use crate::generate::Random;
use crate::grid::{Cell, CellSet, Grid};
use crate::rules::Nine;
use crate::solve::{Stopped, Watch};

/// Returns a minimal puzzle inside this one: givens are tried in reading order or, with random numbers, in any. `None`
/// unless there is one solution.
///
/// ```
/// use ninefold::{Grid, clues, generate::Xoshiro, solve::Watch};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let minimal = clues::minimize(&puzzle, None::<&mut Xoshiro>, &mut Watch::forever())?.expect("one solution");
/// assert_eq!(
///     minimal.to_string(),
///     ".3..........1.5....98....6.....6...34..8.3..17...2.....6....28.....19..5....8..79",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn minimize(
    puzzle: &Grid,
    random: Option<&mut impl Random>,
    watch: &mut Watch<'_>,
) -> Result<Option<Grid>, Stopped> {
    let Some(solution) = sole_solution(puzzle, watch)? else { return Ok(None) };
    let mut grounds = Grounds::new(solution);
    let mut kept = puzzle.filled();
    let mut order: Vec<Cell> = kept.iter().collect();
    if let Some(random) = random {
        random.shuffle(&mut order);
    }
    for cell in order {
        if grounds.refutation(kept.without(cell), cell, watch)?.is_none() {
            kept.remove(cell);
        }
    }
    Ok(Some(grounds.puzzle(kept)))
}

/// The solution, if it is the only one.
pub(super) fn sole_solution(puzzle: &Grid, watch: &mut Watch<'_>) -> Result<Option<Grid>, Stopped> {
    let answer = solve_within(&Nine::new(*puzzle), watch)?;
    Ok(answer.solution.filter(|_| answer.status == Status::Unique))
}

/// All minimal puzzles inside a puzzle, in the order of their lines, where an empty cell comes before a digit.
///
/// ```
/// use ninefold::{Grid, clues::MinimalPuzzles, solve::Watch};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut watch = Watch::forever();
/// let mut minimal = MinimalPuzzles::new(&puzzle, &mut watch)?.expect("one solution");
/// let mut count = 0;
/// while minimal.next(&mut watch)?.is_some() {
///     count += 1;
/// }
/// assert_eq!(count, 416);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct MinimalPuzzles {
    grounds: Grounds,
    /// The branches that are left to look at; the next is the last.
    open: Vec<GivenBranch>,
}

/// Decisions about some givens.
#[derive(Clone, Copy, Debug)]
struct GivenBranch {
    kept: CellSet,
    undecided: CellSet,
}

impl MinimalPuzzles {
    /// Begins with a puzzle; `None` unless it has one solution.
    pub fn new(puzzle: &Grid, watch: &mut Watch<'_>) -> Result<Option<MinimalPuzzles>, Stopped> {
        let begin = GivenBranch { kept: CellSet::EMPTY, undecided: puzzle.filled() };
        let made = |solution| MinimalPuzzles { grounds: Grounds::new(solution), open: vec![begin] };
        Ok(sole_solution(puzzle, watch)?.map(made))
    }

    /// Returns the next one. A watch that stops it loses nothing: with another watch, the search goes on.
    pub fn next(&mut self, watch: &mut Watch<'_>) -> Result<Option<Grid>, Stopped> {
        while let Some(&branch) = self.open.last() {
            let next = self.step(branch, watch)?;
            self.open.pop();
            match next {
                NextBranches::Minimal => return Ok(Some(self.grounds.puzzle(branch.kept))),
                NextBranches::Split(branches) => self.open.extend(branches.into_iter().rev().flatten()),
            }
        }
        Ok(None)
    }

    fn step(&mut self, branch: GivenBranch, watch: &mut Watch<'_>) -> Result<NextBranches, Stopped> {
        let Some(cell) = branch.undecided.first() else { return Ok(NextBranches::Minimal) };
        let undecided = branch.undecided.without(cell);
        let left = branch.kept | undecided;
        let is_needed = self.grounds.refutation(left, cell, watch)?.is_some();
        let without = (!is_needed).then_some(GivenBranch { undecided, ..branch });
        let with = GivenBranch { kept: branch.kept.with(cell), undecided };
        let with = self.can_all_be_needed(with.kept, watch)?.then_some(with);
        Ok(NextBranches::Split([without, with]))
    }

    /// Whether each of these givens says something that the others do not.
    fn can_all_be_needed(&mut self, kept: CellSet, watch: &mut Watch<'_>) -> Result<bool, Stopped> {
        // The latest given is the most likely to make another one needless.
        for cell in kept.iter().rev() {
            if self.grounds.refutation(kept.without(cell), cell, watch)?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

enum NextBranches {
    /// All is decided: the givens that are kept make a minimal puzzle.
    Minimal,
    /// The branches to look at next, in this order.
    Split([Option<GivenBranch>; 2]),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Xoshiro, minimal_puzzle};
    use crate::rules::Rules;
    use crate::solve::naive;
    use crate::testing::rounds;
    use std::collections::{BTreeSet, HashSet};

    fn is_sole(grid: &Grid) -> bool {
        naive::count(&Nine::new(*grid), 2) == 1
    }

    /// Takes away givens in all orders.
    fn plainly(puzzle: &Grid) -> BTreeSet<String> {
        let (mut found, mut seen, mut open) = (BTreeSet::new(), HashSet::new(), vec![*puzzle]);
        while let Some(grid) = open.pop() {
            let smaller: Vec<Grid> =
                grid.filled().iter().map(|cell| grid.without(cell)).filter(is_sole).collect();
            if smaller.is_empty() {
                found.insert(grid.to_string());
            }
            open.extend(smaller.into_iter().filter(|grid| seen.insert(grid.to_string())));
        }
        found
    }

    /// A minimal puzzle, and some more givens.
    fn with_more(seed: u64, more: usize) -> Grid {
        let mut random = Xoshiro::from_seed(seed);
        let minimal = minimal_puzzle(&mut random, &Rules::CLASSIC);
        let solution =
            sole_solution(minimal.givens(), &mut Watch::forever()).expect("no limit").expect("one");
        let mut empty: Vec<Cell> = (!minimal.givens().filled()).iter().collect();
        random.shuffle(&mut empty);
        solution.restricted_to(minimal.givens().filled() | empty[..more].iter().copied().collect())
    }

    #[test]
    fn all_minimal_puzzles_are_those_that_taking_away_leads_to() {
        for seed in 0..rounds(2, 6) as u64 {
            let puzzle = with_more(seed, 4);
            let watch = &mut Watch::forever();
            let mut minimal = MinimalPuzzles::new(&puzzle, watch).expect("no limit").expect("one solution");
            let mut found = Vec::new();
            while let Some(grid) = minimal.next(watch).expect("no limit") {
                found.push(grid.to_string());
            }
            assert!(found.is_sorted(), "in the order of lines");
            let expected = plainly(&puzzle);
            assert!(expected.len() > 1, "there is something to find in {puzzle}");
            assert_eq!(found, expected.into_iter().collect::<Vec<_>>());
            let first = minimize(&puzzle, None::<&mut Xoshiro>, watch).expect("no limit").expect("one");
            assert_eq!(first.to_string(), found[0]);
            let some = minimize(&puzzle, Some(&mut Xoshiro::from_seed(seed)), watch)
                .expect("no limit")
                .expect("one");
            assert!(found.contains(&some.to_string()));
        }
    }

    #[test]
    fn a_search_that_was_stopped_goes_on() {
        let puzzle = with_more(7, 5);
        let all = |asks: u64| {
            let mut minimal =
                MinimalPuzzles::new(&puzzle, &mut Watch::forever()).expect("no limit").expect("one");
            let mut found = Vec::new();
            loop {
                match minimal.next(&mut Watch::forever().at_most(asks)) {
                    Ok(Some(grid)) => found.push(grid.to_string()),
                    Ok(None) => return found,
                    Err(Stopped) => {}
                }
            }
        };
        assert_eq!(all(2000), all(1_000_000));
    }

    #[test]
    fn a_puzzle_with_no_or_many_solutions_has_none() {
        for line in [".".repeat(81), format!("11{}", ".".repeat(79))] {
            let grid: Grid = line.parse().expect("a grid");
            assert!(MinimalPuzzles::new(&grid, &mut Watch::forever()).expect("no limit").is_none());
            assert_eq!(minimize(&grid, None::<&mut Xoshiro>, &mut Watch::forever()), Ok(None));
        }
    }
}
