//! The number of solutions that have each value in each cell.
//!
//! Each round costs more than the one before and determines more, so a stop always leaves something of use:
//!
//! 1. The possible values are found: each of these has at least one solution.
//! 2. Solutions are visited one after the other, and each counts for all its values. If there are few, that is all.
//! 3. Each value that is still open is put into its cell, and the solutions are counted up to a limit ten times that of
//!    the round before.
//!
//! Every cell has the same number of solutions in all. So once a cell is settled, another cell with a single open value
//! is settled as well.

use super::count::CountOptions;
use super::possible::Possible;
use super::work::Count;
use super::{count, possible};
use crate::rules::{CellId, Puzzle};
use crate::solve::search::{Plan, Solutions};
use crate::solve::{Stopped, Watch};

/// The number of solutions that are visited one after the other.
const MOST_VISITED: u128 = 10_000;

/// The factor from one round to the next.
const GROWTH: u128 = 10;

/// The numbers of solutions by cell and value.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Through {
    /// The possible values.
    pub possible: Possible<Vec<u64>>,
    /// For each cell and each value of the layout, the number of solutions that have it there: exact if the count is
    /// complete, else a lower bound.
    pub counts: Vec<Vec<Count>>,
}

/// Counts the solutions that have each value in each cell, up to `limit` for each.
///
/// ```
/// use ninefold::engine::solutions_through;
/// use ninefold::rules::{Puzzle, Rules};
/// use ninefold::solve::Watch;
/// let mut puzzle = Puzzle::blank("4x4".parse::<Rules>()?);
/// let found = solutions_through(&puzzle, 1000, &mut Watch::forever());
/// assert!(found.is_complete());
/// assert!(found.counts.iter().flatten().all(|count| count.solutions == 288 / 4));
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
pub fn solutions_through(problem: &Puzzle, limit: u128, watch: &mut Watch) -> Through {
    let possible = possible(problem, watch);
    let layout = problem.layout();
    let known = |cell: usize, value: usize| {
        // The values of a hole do not matter.
        if layout.is_hole(CellId::new(cell)) {
            return Count { solutions: 0, complete: true };
        }
        let is_possible = possible.candidates.get(cell).is_some_and(|mask| mask >> value & 1 == 1);
        Count { solutions: is_possible.into(), complete: possible.complete && !is_possible }
    };
    let counts =
        (0..layout.total()).map(|cell| (0..layout.value_count()).map(|value| known(cell, value)).collect());
    let mut through = Through { counts: counts.collect(), possible };
    if through.possible.complete {
        // A stop leaves the counts made before it.
        let _ = through.refine(problem, limit, watch);
    }
    through
}

impl Through {
    /// Returns `true` if every number is exact.
    pub fn is_complete(&self) -> bool {
        self.counts.iter().flatten().all(|count| count.complete)
    }

    fn refine(&mut self, problem: &Puzzle, limit: u128, watch: &mut Watch) -> Result<(), Stopped> {
        self.visit(problem, limit.min(MOST_VISITED), watch)?;
        let mut bound = MOST_VISITED;
        while !self.is_complete() && bound < limit {
            bound = bound.saturating_mul(GROWTH).min(limit);
            for cell in 0..self.counts.len() {
                self.count_cell(problem, cell, bound, watch)?;
            }
        }
        Ok(())
    }

    /// Visits solutions up to a number, and counts their values.
    fn visit(&mut self, problem: &Puzzle, most: u128, watch: &mut Watch) -> Result<(), Stopped> {
        let least = problem.layout().least();
        let mut seen = vec![vec![0; problem.layout().value_count()]; self.counts.len()];
        let mut walk = Solutions::new(Plan::of(problem.rules(), watch)?, problem);
        let mut visited = 0;
        let end = loop {
            match walk.next_within(watch) {
                Ok(Some(_)) if visited == most => break Ok(false),
                Ok(Some(solution)) => {
                    visited += 1;
                    seen.iter_mut()
                        .zip(solution)
                        .for_each(|(seen, value)| seen[usize::from(value) - least] += 1);
                }
                Ok(None) => break Ok(true),
                Err(stopped) => break Err(stopped),
            }
        };
        let complete = end == Ok(true);
        for (count, seen) in self.counts.iter_mut().flatten().zip(seen.into_iter().flatten()) {
            count.solutions = count.solutions.max(seen);
            count.complete |= complete;
        }
        end.map(|_| ())
    }

    /// Counts the open values of a cell up to a limit.
    fn count_cell(
        &mut self,
        problem: &Puzzle,
        cell: usize,
        bound: u128,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        let options = CountOptions { limit: Some(bound), threads: 1, ..CountOptions::default() };
        let id = problem.layout().all_cells().nth(cell).expect("a cell of the layout");
        self.infer(cell);
        for value in 0..self.counts[cell].len() {
            if self.counts[cell][value].complete {
                continue;
            }
            let mut narrowed = problem.clone();
            narrowed.restrict(id, 1 << value);
            let found = count(&narrowed, &options, watch);
            let count = &mut self.counts[cell][value];
            *count = Count { solutions: count.solutions.max(found.solutions), complete: found.complete };
            watch.look()?;
        }
        Ok(())
    }

    /// Settles the only open value of a cell, if another cell shows the number of all solutions.
    fn infer(&mut self, cell: usize) {
        let is_settled = |counts: &&Vec<Count>| counts.iter().all(|count| count.complete);
        let sum = |counts: &[Count]| counts.iter().map(|count| count.solutions).sum::<u128>();
        let Some(total) = self.counts.iter().find(is_settled).map(|counts| sum(counts)) else { return };
        let counts = &mut self.counts[cell];
        let mut open = (0..counts.len()).filter(|&value| !counts[value].complete);
        if let (Some(value), None) = (open.next(), open.next()) {
            let others = sum(counts) - counts[value].solutions;
            counts[value] = Count { solutions: total - others, complete: true };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Nine, Rules};

    fn puzzle(rules: &str, line: &str) -> Puzzle {
        let rules: Rules = rules.parse().expect("rules");
        match line {
            "" => Puzzle::blank(rules),
            line => Puzzle::from(&Nine::new(line.parse().expect("81 characters")).by(&rules)),
        }
    }

    /// Computes the numbers by definition, from a walk through all solutions.
    fn plainly(puzzle: &Puzzle) -> Vec<Vec<u128>> {
        let least = puzzle.layout().least();
        let mut seen = vec![vec![0; puzzle.layout().value_count()]; puzzle.layout().total()];
        let mut walk = Solutions::new(
            Plan::of(puzzle.rules(), &mut Watch::forever()).expect("nothing stops it"),
            puzzle,
        );
        while let Ok(Some(solution)) = walk.next_within(&mut Watch::forever()) {
            seen.iter_mut().zip(solution).for_each(|(seen, value)| seen[usize::from(value) - least] += 1);
        }
        seen
    }

    fn puzzles() -> Vec<Puzzle> {
        let line = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
        // About 16,000 solutions: more than are visited.
        let thinned = format!("{}{}", &line[..51], ".".repeat(30));
        let none = "12345678.........9...............................................................";
        vec![
            puzzle("classic", line),
            puzzle("classic", none),
            puzzle("classic", &thinned),
            puzzle("4x4", ""),
            puzzle("4x4,digits:1-5,killer-cage:7:r1c1-r1c2", ""),
            puzzle("6x6,thermometer:r1c1-r1c5,killer-cage:20:r2c1-r2c5,arrow:r3c1-r3c3,anti-knight", ""),
        ]
    }

    #[test]
    fn as_all_solutions_say() {
        let mut largest = 0;
        for puzzle in puzzles() {
            let expected = plainly(&puzzle);
            let found = solutions_through(&puzzle, u128::MAX, &mut Watch::forever());
            assert!(found.is_complete(), "{puzzle:?}");
            let counts: Vec<Vec<u128>> = found
                .counts
                .iter()
                .map(|counts| counts.iter().map(|count| count.solutions).collect())
                .collect();
            assert_eq!(counts, expected, "{puzzle:?}");
            largest = largest.max(expected[0].iter().sum());
        }
        assert!(largest > MOST_VISITED, "more rounds than one are tried: {largest}");
    }

    #[test]
    fn limits_and_stops_leave_lower_bounds() {
        for puzzle in puzzles() {
            let expected = plainly(&puzzle);
            let short = |asks| Watch::forever().at_most(asks);
            for (limit, mut watch) in [(1, short(u64::MAX)), (50, short(u64::MAX))]
                .into_iter()
                .chain([0, 1, 10, 100, 1000, 30_000].map(|asks| (u128::MAX, short(asks))))
            {
                let found = solutions_through(&puzzle, limit, &mut watch);
                for (count, &expected) in found.counts.iter().flatten().zip(expected.iter().flatten()) {
                    assert!(count.solutions <= expected, "{puzzle:?}");
                    assert!(!count.complete || count.solutions == expected, "{puzzle:?} {limit}: {count:?}");
                    assert!(count.solutions <= limit.max(1));
                }
            }
        }
    }
}
