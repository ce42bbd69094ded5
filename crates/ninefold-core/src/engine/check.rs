//! Whether a puzzle is sound, and if not, why.

use super::answer::Status;
use super::solvable::Solvable;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::rules::Nine;
use crate::solve::{Stopped, Watch, explorer};

/// A puzzle's status, with the evidence for it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Verdict<P: Solvable> {
    /// The status.
    pub status: Status,
    /// The givens that clash; empty unless the status is `Clash`.
    pub clashes: Vec<P::Clash>,
    /// The smallest solutions in order, at most two.
    pub solutions: Vec<P::Full>,
}

/// Returns the status and the reason for it: the clashing givens, or the two smallest solutions.
pub fn check<P: Solvable>(puzzle: &P, watch: &mut Watch) -> Result<Verdict<P>, Stopped> {
    puzzle.work_out(watch)?;
    if puzzle.is_clashing() {
        let clashes = puzzle.all_clashes();
        return Ok(Verdict { status: Status::Clash, clashes, solutions: Vec::new() });
    }
    let solutions = puzzle.two_smallest(watch)?;
    let status = Status::of_solutions(solutions.len() as u128);
    Ok(Verdict { status, clashes: Vec::new(), solutions })
}

/// Returns each given that can be removed on its own without any new solution.
///
/// The set is empty for a minimal puzzle. A given is needless if and only if no solution of the other givens has
/// another digit in its cell; if the puzzle has one solution, it stays the only one. Removing two needless givens at
/// once may well allow a second solution.
///
/// ```
/// use ninefold::{Cell, Digit, Grid, Nine, engine::needless_givens, solve::Watch};
/// // 17 clues: all are needed, since no puzzle has fewer.
/// let givens: Grid =
///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
/// assert!(needless_givens(&Nine::new(givens), &mut Watch::forever())?.is_empty());
///
/// let one_more = givens.with(Cell::at(0, 0), Digit::D6);
/// let needless = needless_givens(&Nine::new(one_more), &mut Watch::forever())?;
/// assert!(needless.contains(Cell::at(0, 0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn needless_givens(puzzle: &Nine, watch: &mut Watch) -> Result<CellSet, Stopped> {
    puzzle.work_out(watch)?;
    let explorer = explorer(puzzle.rules());
    let mut needless = CellSet::EMPTY;
    for (cell, digit) in puzzle.givens().iter() {
        if explorer.first(&otherwise(puzzle, cell, digit), watch)?.is_none() {
            needless.insert(cell);
        }
    }
    Ok(needless)
}

/// Returns the puzzle with anything but `digit` in `cell`.
#[doc(hidden)]
pub fn otherwise(puzzle: &Nine, cell: Cell, digit: Digit) -> Nine {
    let mut marks = *puzzle.allowed();
    marks.set(cell, !DigitSet::only(digit));
    Nine::with_marks(puzzle.givens().without(cell), &marks).by(puzzle.rules())
}

impl<P: Solvable> Verdict<P> {
    /// Returns the cells in which the two solutions differ; empty if there are not two.
    ///
    /// ```
    /// use ninefold::{Cell, Grid, Nine, engine::check, solve::Watch};
    /// let full: Grid =
    ///     "123456789456789123789123456214365897365897214897214365531642978642978531978531642".parse()?;
    /// let corners = ["R1C1", "R1C2", "R4C1", "R4C2"]; // 1 and 2 over 2 and 1, in two boxes
    /// let emptied = Cell::ALL.into_iter().filter(|cell| corners.contains(&cell.to_string().as_str()));
    /// let puzzle = Nine::new(emptied.fold(full, Grid::without));
    /// let verdict = check(&puzzle, &mut Watch::forever())?;
    /// assert_eq!(verdict.differing_cells().to_string(), "R1C1 R1C2 R4C1 R4C2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn differing_cells(&self) -> P::Cells {
        match &self.solutions[..] {
            [first, second, ..] => P::differing(first, second),
            _ => P::Cells::default(),
        }
    }
}
