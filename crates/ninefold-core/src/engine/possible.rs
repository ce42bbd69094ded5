//! The values that each cell holds in some solution.
//!
//! Every solution that a search finds proves 81 digits at once. The digits that no solution has proved yet are
//! examined cell by cell: a solution in which the cell holds one of these digits proves more, and if there is no such
//! solution, all of them are refuted together.

use super::answer::{Status, status_and_first};
use super::solvable::Solvable;
use crate::grid::{Candidates, Cell, DigitSet, Grid};
use crate::rules::{CellId, Nine, Puzzle, Rules};
use crate::solve::search::{self, Plan};
use crate::solve::{Stopped, Watch, explorer};

/// The values that each cell can hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Possible<M> {
    /// Whether there is no solution, one or several; `None` if the watch stopped the search before that was known.
    pub status: Option<Status>,
    /// The values that each cell holds in some solution that was found.
    pub candidates: M,
    /// The values that are neither in `candidates` nor refuted; none if the search is complete.
    pub undecided: M,
    /// Whether every value is decided; `false` if the watch ended the search.
    pub complete: bool,
}

/// Returns the values that each cell holds in some solution.
///
/// ```
/// use ninefold::{Cell, Grid, Nine, engine::possible, solve::Watch};
/// let givens: Grid =
///     "300017028500020094620090017030401006470000035200030001100709002009802040800003700".parse()?;
/// let found = possible(&Nine::new(givens), &mut Watch::forever());
/// assert!(found.complete);
/// assert_eq!(found.candidates.get(Cell::at(0, 1)).to_string(), "9");
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
pub fn possible<P: Solvable>(puzzle: &P, watch: &mut Watch) -> Possible<P::Marks> {
    puzzle.possible(watch)
}

/// Asks the engines for nine by nine.
pub(super) fn by_engine(puzzle: &Nine, watch: &mut Watch) -> Possible<Candidates> {
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

/// Asks the search for any rules.
pub(super) fn by_search(puzzle: &Puzzle, watch: &mut Watch) -> Possible<Vec<u64>> {
    let none = vec![0; puzzle.layout().total()];
    if puzzle.has_clash() {
        let status = Some(Status::Clash);
        return Possible { status, candidates: none.clone(), undecided: none, complete: true };
    }
    let mut found = search::SeenValues::default();
    let plan = Plan::for_problem(puzzle, watch);
    let complete = plan.and_then(|plan| search::possible(&plan, puzzle, watch, &mut found)).is_ok();
    // Two solutions differ in some cell.
    let status = match found.masks.iter().map(|mask| mask.count_ones()).max() {
        Some(2..) => Some(Status::Several),
        Some(1) => complete.then_some(Status::Unique),
        _ => complete.then_some(Status::None),
    };
    let open =
        |(cell, &mask): (CellId, &u64)| puzzle.candidates(cell) & puzzle.layout().values_of(cell) & !mask;
    let undecided =
        if complete { none } else { puzzle.layout().all_cells().zip(&found.masks).map(open).collect() };
    Possible { status, candidates: found.masks, undecided, complete }
}

fn settle(puzzle: &Nine, watch: &mut Watch, found: &mut Possible<Candidates>) -> Result<(), Stopped> {
    let (status, first) = status_and_first(puzzle, watch)?;
    found.status = Some(status);
    if let Some(first) = first {
        found.prove(&first);
    }
    if status == Status::Several { found.settle_several(puzzle, watch) } else { Ok(()) }
}

impl<M> Possible<M> {
    /// Nothing is known but what the cells may hold by themselves.
    pub(super) fn unknown(none: M, open: M) -> Possible<M> {
        Possible { status: None, candidates: none, undecided: open, complete: false }
    }
}

impl Possible<Candidates> {
    /// Returns these values with a mask for each cell that exists.
    pub(super) fn cell_by_cell(&self, rules: &Rules) -> Possible<Vec<u64>> {
        let masks =
            |marks: &Candidates| rules.cells().iter().map(|cell| marks.get(cell).bits().into()).collect();
        Possible {
            status: self.status,
            candidates: masks(&self.candidates),
            undecided: masks(&self.undecided),
            complete: self.complete,
        }
    }

    /// Decides every digit, cell by cell.
    fn settle_several(&mut self, puzzle: &Nine, watch: &mut Watch) -> Result<(), Stopped> {
        for cell in Cell::ALL {
            loop {
                let asked = self.undecided.get(cell);
                if asked.is_empty() {
                    break;
                }
                let mut marks = *puzzle.allowed();
                marks.set(cell, asked);
                let narrowed = Nine::with_marks(*puzzle.givens(), &marks).by(puzzle.rules());
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
    use crate::made::minimal_puzzle;
    use crate::random::{Random, Xoshiro};
    use crate::rules::Rules;
    use crate::solve::Solutions;
    use crate::testing::rounds;

    /// Computes the candidates by definition: the union of all solutions.
    fn plainly(puzzle: &Nine) -> Candidates {
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
        let all = possible(&Nine::new(Grid::EMPTY), &mut Watch::forever());
        assert_eq!((all.status, all.candidates), (Some(Status::Several), Candidates::FULL));
        let clash: Grid = format!("55{}", ".".repeat(79)).parse().expect("a grid");
        let none = possible(&Nine::new(clash), &mut Watch::forever());
        assert_eq!((none.status, none.candidates.count()), (Some(Status::Clash), 0));
    }

    #[test]
    fn a_search_that_is_stopped_claims_nothing() {
        let puzzle = Nine::new(Grid::EMPTY);
        let found = possible(&puzzle, &mut Watch::forever().at_most(0));
        assert!(!found.complete);
        assert_eq!((found.candidates, found.undecided), (Candidates::EMPTY, puzzle.candidates()));
    }
}
