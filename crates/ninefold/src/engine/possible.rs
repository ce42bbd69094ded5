//! The digits that each cell holds in some solution.
//!
//! Every solution that a search finds proves 81 digits at once. The digits that no solution has proved yet are
//! examined cell by cell: a solution in which the cell holds one of these digits proves more, and if there is no such
//! solution, all of them are refuted together.

use super::Status;
use crate::grid::{Candidates, Cell, DigitSet, Grid};
use crate::rules::Puzzle;
use crate::solve::{Stopped, Watch, explorer};

/// The digits that each cell can hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Possible {
    /// Whether there is no solution, one or several; `None` if the watch stopped the search before that was known.
    pub status: Option<Status>,
    /// The digits that each cell holds in some solution that was found.
    pub candidates: Candidates,
    /// The digits that are neither in `candidates` nor refuted; none if the search is complete.
    pub undecided: Candidates,
    /// Whether every digit is decided; `false` if the watch ended the search.
    pub complete: bool,
}

/// Returns the digits that each cell holds in some solution.
///
/// ```
/// use ninefold::{Cell, Grid, Puzzle, engine::possible, solve::Watch};
/// let givens: Grid =
///     "300017028500020094620090017030401006470000035200030001100709002009802040800003700".parse()?;
/// let found = possible(&Puzzle::new(givens), &mut Watch::forever());
/// assert!(found.complete);
/// assert_eq!(found.candidates.get(Cell::at(0, 1)).to_string(), "9");
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
pub fn possible(puzzle: &Puzzle, watch: &mut Watch) -> Possible {
    let mut found = Possible {
        status: None,
        candidates: Candidates::EMPTY,
        undecided: puzzle.candidates(),
        complete: false,
    };
    if settle(puzzle, watch, &mut found).is_ok() {
        (found.undecided, found.complete) = (Candidates::EMPTY, true);
    }
    found
}

fn settle(puzzle: &Puzzle, watch: &mut Watch, found: &mut Possible) -> Result<(), Stopped> {
    if puzzle.has_clash() {
        found.status = Some(Status::Clash);
        return Ok(());
    }
    let (count, first) = explorer(puzzle.rules()).sole(puzzle, watch)?;
    found.status = Some(Status::of_solutions(count.into()));
    if let Some(first) = first {
        found.prove(&first);
    }
    if count > 1 { found.settle_several(puzzle, watch) } else { Ok(()) }
}

impl Possible {
    /// Decides every digit, cell by cell.
    fn settle_several(&mut self, puzzle: &Puzzle, watch: &mut Watch) -> Result<(), Stopped> {
        for cell in Cell::ALL {
            loop {
                let asked = self.undecided.get(cell);
                if asked.is_empty() {
                    break;
                }
                let mut marks = *puzzle.allowed();
                marks.set(cell, asked);
                let narrowed = Puzzle::with_marks(*puzzle.givens(), &marks).by(puzzle.rules());
                match explorer(puzzle.rules()).first(&narrowed, watch)? {
                    Some(solution) => self.prove(&solution),
                    None => self.undecided.set(cell, DigitSet::EMPTY),
                }
            }
        }
        Ok(())
    }

    fn prove(&mut self, solution: &Grid) {
        for (cell, digit) in solution.iter() {
            self.candidates.set(cell, self.candidates.get(cell) | DigitSet::only(digit));
            self.undecided.set(cell, self.undecided.get(cell) - DigitSet::only(digit));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Random, Xoshiro, minimal_puzzle};
    use crate::rules::Rules;
    use crate::solve::Solutions;
    use crate::testing::rounds;

    /// Computes the same by definition: the union of all solutions.
    fn plainly(puzzle: &Puzzle) -> Candidates {
        let mut union = Candidates::EMPTY;
        for solution in Solutions::new(puzzle) {
            for (cell, digit) in solution.iter() {
                union.set(cell, union.get(cell) | DigitSet::only(digit));
            }
        }
        union
    }

    #[test]
    fn as_all_solutions_say() {
        for (seed, rules) in (0..rounds(10, 40) as u64)
            .map(|seed| (seed, [Rules::CLASSIC, Rules::diagonal()][seed as usize % 2].clone()))
        {
            let mut random = Xoshiro::from_seed(seed);
            let mut puzzle = minimal_puzzle(&mut random, &rules);
            for _ in 0..seed % 4 {
                let filled: Vec<Cell> = puzzle.givens().filled().iter().collect();
                puzzle = puzzle.without(filled[random.below(filled.len())]);
            }
            let found = possible(&puzzle, &mut Watch::forever());
            assert!(found.complete);
            assert_eq!(found.candidates, plainly(&puzzle), "{puzzle:?}");
        }
    }

    #[test]
    fn nothing_is_possible_without_a_solution_and_everything_on_a_blank_grid() {
        let all = possible(&Puzzle::new(Grid::EMPTY), &mut Watch::forever());
        assert_eq!((all.status, all.candidates), (Some(Status::Several), Candidates::FULL));
        let clash: Grid = format!("55{}", ".".repeat(79)).parse().expect("a grid");
        let none = possible(&Puzzle::new(clash), &mut Watch::forever());
        assert_eq!((none.status, none.candidates.count()), (Some(Status::Clash), 0));
    }

    #[test]
    fn a_search_that_is_stopped_claims_nothing() {
        let puzzle = Puzzle::new(Grid::EMPTY);
        let found = possible(&puzzle, &mut Watch::forever().at_most(0));
        assert!(!found.complete);
        assert_eq!((found.candidates, found.undecided), (Candidates::EMPTY, puzzle.candidates()));
    }
}
