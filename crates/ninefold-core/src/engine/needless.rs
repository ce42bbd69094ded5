//! The clues that a puzzle could do without: givens and constraints.

use super::check::needless_givens;
use super::solvable::{Solvable, quick};
use crate::grid::CellSet;
use crate::rules::{CellId, Constraint, Nine, Puzzle, RuleSet, Rules};
use crate::solve::{Stopped, Watch};

/// Clues: givens and constraints.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clues {
    /// The cells of givens.
    pub givens: Vec<CellId>,
    /// The places of constraints in [`RuleSet::constraints`].
    pub constraints: Vec<usize>,
}

/// The clues that a puzzle could do without.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Needless {
    /// The clues that can go if all others stay.
    pub each: Clues,
    /// A set of clues that can go together and to which no other clue can be added. There may be other such sets.
    pub together: Clues,
}

impl Clues {
    /// Returns `true` if there are none.
    pub fn is_empty(&self) -> bool {
        self.givens.is_empty() && self.constraints.is_empty()
    }

    /// Returns the number of clues.
    pub fn len(&self) -> usize {
        self.givens.len() + self.constraints.len()
    }
}

/// Finds the needless clues of a problem that has one solution: without such a clue, it still has only one.
///
/// Constraints go before givens into the set that can go together, each kind in its order.
///
/// ```
/// use ninefold::{engine::needless_clues, rules::Puzzle, solve::Watch};
/// let puzzle: Puzzle =
///     ".Shape~4x4.Diagonal~1.~R1C1_1~R1C2_2~R3C1_4.Cage~3~R1C1~R1C2".parse()?;
/// let needless = needless_clues(&puzzle, &mut Watch::forever())?;
/// assert_eq!(needless.each.constraints, [1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn needless_clues(problem: &Puzzle, watch: &mut Watch) -> Result<Needless, Stopped> {
    problem.work_out(watch)?;
    if problem.rules().constraints().is_empty()
        && let Some(puzzle) = quick(problem)
    {
        return of_givens(puzzle, watch);
    }
    let mut needless = Needless::default();
    let (mut left, mut gone) = (problem.clone(), Clues::default());
    for place in 0..problem.rules().constraints().len() {
        let alone = Clues { givens: Vec::new(), constraints: vec![place] };
        if !is_unique(&without(problem, &alone), watch)? {
            continue;
        }
        needless.each.constraints.push(place);
        gone.constraints.push(place);
        let fewer = without(problem, &gone);
        if is_unique(&fewer, watch)? {
            left = fewer;
        } else {
            gone.constraints.pop();
        }
    }
    let givens = problem.layout().live_cells().filter(|&cell| problem.given(cell).is_some());
    for cell in givens {
        let fewer = |mut fewer: Puzzle| {
            fewer.clear(cell);
            fewer
        };
        if !is_unique(&fewer(problem.clone()), watch)? {
            continue;
        }
        needless.each.givens.push(cell);
        let fewer = fewer(left.clone());
        if is_unique(&fewer, watch)? {
            left = fewer;
            gone.givens.push(cell);
        }
    }
    needless.together = gone;
    Ok(needless)
}

/// Finds the needless clues of a puzzle that has nothing but givens, without making a problem for each of
/// them.
fn of_givens(puzzle: &Nine, watch: &mut Watch) -> Result<Needless, Stopped> {
    let each = needless_givens(puzzle, watch)?;
    let (mut left, mut together) = (puzzle.clone(), CellSet::EMPTY);
    for cell in each {
        let fewer = left.clone().without(cell);
        if fewer.sole(watch)?.0 == 1 {
            left = fewer;
            together.insert(cell);
        }
    }
    let layout = puzzle.rules().layout();
    let clues = |cells: CellSet| {
        let givens = layout.cells().filter(|&cell| cells.contains(layout.cell(cell))).collect();
        Clues { givens, constraints: Vec::new() }
    };
    Ok(Needless { each: clues(each), together: clues(together) })
}

/// Returns the problem without these clues.
fn without(problem: &Puzzle, gone: &Clues) -> Puzzle {
    let kept = problem.rules().constraints().iter().enumerate();
    let kept: Vec<Constraint> = kept
        .filter(|(place, _)| !gone.constraints.contains(place))
        .map(|(_, constraint)| constraint.clone())
        .collect();
    let mut fewer = problem.clone().by(Rules::new(RuleSet::new(problem.layout().clone(), kept)));
    gone.givens.iter().for_each(|&cell| fewer.clear(cell));
    fewer
}

fn is_unique(problem: &Puzzle, watch: &mut Watch) -> Result<bool, Stopped> {
    Ok(problem.sole(watch)?.0 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{needless_givens, solve_within};

    fn status(puzzle: &Puzzle) -> &'static str {
        solve_within(puzzle, &mut Watch::forever()).expect("no deadline").status.name()
    }

    #[test]
    fn each_judgement_is_what_solving_without_the_clue_says() {
        for text in [
            ".Shape~4x4.Diagonal~1.~R1C1_1~R1C2_2~R3C1_4.Cage~3~R1C1~R1C2",
            ".Shape~4x4~0-3.Diagonal~1.~R1C1_0~R1C2_1~R3C1_3.Cage~1~R1C1~R1C2",
            ".~R1C1_5~R1C2_3~R1C5_7~R2C1_6~R2C4_1~R2C5_9~R2C6_5~R3C2_9~R3C3_8~R3C8_6~R4C1_8~R4C5_6~R4C9_3~R5C1_4~R5C4_8\
             ~R5C6_3~R5C9_1~R6C1_7~R6C5_2~R6C9_6~R7C2_6~R7C7_2~R7C8_8~R8C4_4~R8C5_1~R8C6_9~R8C9_5~R9C5_8~R9C8_7~R9C9_9\
             .Cage~8~R1C1~R1C2.Cage~7~R2C1~R3C1",
        ] {
            let puzzle: Puzzle = text.parse().expect("a puzzle");
            assert_eq!(status(&puzzle), "unique", "{text}");
            let found = needless_clues(&puzzle, &mut Watch::forever()).expect("no deadline");
            for place in 0..puzzle.rules().constraints().len() {
                let alone = Clues { constraints: vec![place], ..Clues::default() };
                let is_needless = status(&without(&puzzle, &alone)) == "unique";
                assert_eq!(found.each.constraints.contains(&place), is_needless, "{text}: {place}");
            }
            for cell in puzzle.layout().cells().filter(|&cell| puzzle.given(cell).is_some()) {
                let alone = Clues { givens: vec![cell], ..Clues::default() };
                let is_needless = status(&without(&puzzle, &alone)) == "unique";
                assert_eq!(found.each.givens.contains(&cell), is_needless, "{text}: {cell:?}");
            }
            let fewer = without(&puzzle, &found.together);
            assert_eq!(status(&fewer), "unique", "{text}");
            let rest = needless_clues(&fewer, &mut Watch::forever()).expect("no deadline");
            assert!(rest.each.is_empty(), "{text}: {rest:?}");
        }
    }

    #[test]
    fn givens_are_judged_as_on_a_puzzle() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzle: Puzzle = line.parse().expect("a puzzle");
        let nine = puzzle.nine().expect("nine by nine");
        let found = needless_clues(&puzzle, &mut Watch::forever()).expect("no deadline");
        let expected = needless_givens(nine, &mut Watch::forever()).expect("no deadline");
        let found: Vec<usize> = found.each.givens.iter().map(|cell| cell.index()).collect();
        assert_eq!(found, expected.iter().map(|cell| cell.index()).collect::<Vec<_>>());
    }
}
