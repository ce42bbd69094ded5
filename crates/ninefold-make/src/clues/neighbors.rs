//! Puzzles near a puzzle: some givens are taken away, and others are added. This is how the hardest puzzles are found.
//!
//! Without the givens that are taken away, a puzzle has several solutions. They are listed once, with a note for each
//! digit in each empty cell: the solutions that have it there. Digits that occur together in only one solution make a
//! puzzle with one solution, so none of these puzzles has to be solved. A digit that all remaining solutions have is not
//! added, because it would not be needed.

use crate::canon::Canonizer;
use crate::engine::needless_givens;
use crate::generate::Random;
use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::rules::Nine;
use crate::solve::{Solutions, Stopped, Watch};
use std::collections::{BTreeSet, HashSet};

/// The size of an exchange of givens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// The number of givens that are taken away.
    pub away: usize,
    /// The number of givens that are added.
    pub more: usize,
    /// The most solutions that are listed. A choice of givens that leaves more is passed over.
    pub most_solutions: usize,
}

/// The puzzles near one, and the numbers of puzzles and choices that were looked at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Neighbors {
    /// Minimal puzzles, in the order of their lines; no symmetry makes one of them another, or the one they come from.
    pub puzzles: Vec<Grid>,
    /// The number of puzzles with one solution that were found, minimal or not.
    pub tried: u64,
    /// The number of choices of givens that left too many solutions.
    pub passed_over: u64,
}

/// Finds the minimal puzzles that come from one by an exchange of givens.
///
/// ```
/// use ninefold::{Grid, clues::{Exchange, neighbors}, solve::Watch};
/// let puzzle: Grid = "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
/// let exchange = Exchange { away: 1, more: 1, most_solutions: 10_000 };
/// let near = neighbors(&puzzle, exchange, &mut Watch::forever())?;
/// assert!(near.puzzles.iter().all(|near| near.len() == 17));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn neighbors(puzzle: &Grid, exchange: Exchange, watch: &mut Watch<'_>) -> Result<Neighbors, Stopped> {
    let mut search = NeighborSearch::new(puzzle, exchange);
    search.take_away(puzzle.filled(), exchange.away, *puzzle, watch)?;
    search.end(watch)
}

/// Does the same for a sample: `choices` random choices of givens to take away, each with all ways to add others. If there are no
/// more than `choices`, it takes all of them.
///
/// ```
/// use ninefold::{Grid, clues::{Exchange, neighbors, sampled_neighbors}, generate::Xoshiro, solve::Watch};
/// let puzzle: Grid = "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
/// let exchange = Exchange { away: 1, more: 1, most_solutions: 10_000 };
/// let mut sample = |count| {
///     sampled_neighbors(&puzzle, exchange, count, &mut Xoshiro::from_seed(1), &mut Watch::forever())
/// };
/// assert_eq!(sample(17)?, neighbors(&puzzle, exchange, &mut Watch::forever())?, "there are 17 givens");
/// assert!(sample(5)?.tried <= sample(17)?.tried);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sampled_neighbors(
    puzzle: &Grid,
    exchange: Exchange,
    choices: usize,
    random: &mut impl Random,
    watch: &mut Watch<'_>,
) -> Result<Neighbors, Stopped> {
    let mut givens: Vec<Cell> = puzzle.filled().iter().collect();
    if ways(givens.len(), exchange.away) <= choices as u128 {
        return neighbors(puzzle, exchange, watch);
    }
    let (mut search, mut taken) = (NeighborSearch::new(puzzle, exchange), HashSet::new());
    while taken.len() < choices {
        watch.tick()?;
        for place in 0..exchange.away {
            let other = place + random.below(givens.len() - place);
            givens.swap(place, other);
        }
        let away: CellSet = givens[..exchange.away].iter().copied().collect();
        if taken.insert(away) {
            search.complete(&puzzle.restricted_to(puzzle.filled() - away), watch)?;
        }
    }
    search.end(watch)
}

/// The number of ways to choose some of these things.
fn ways(all: usize, chosen: usize) -> u128 {
    (0..chosen).fold(1, |ways, place| ways * (all.saturating_sub(place)) as u128 / (place + 1) as u128)
}

struct NeighborSearch {
    puzzle: Grid,
    exchange: Exchange,
    /// Lines of puzzles with one solution.
    found: BTreeSet<[u8; Cell::COUNT]>,
    near: Neighbors,
}

/// A digit that can be added, and the solutions that have it, one bit each.
struct AddedClue {
    cell: Cell,
    digit: Digit,
    with: Vec<u64>,
}

impl NeighborSearch {
    fn new(puzzle: &Grid, exchange: Exchange) -> NeighborSearch {
        NeighborSearch { puzzle: *puzzle, exchange, found: BTreeSet::new(), near: Neighbors::default() }
    }

    /// The minimal puzzles among those found.
    fn end(self, watch: &mut Watch<'_>) -> Result<Neighbors, Stopped> {
        let NeighborSearch { puzzle, found, mut near, .. } = self;
        let mut canonizer = Canonizer::default();
        let mut seen = HashSet::from([canonizer.line(&puzzle)]);
        for line in found {
            let grid = Grid::of_line(&line);
            if needless_givens(&Nine::new(grid), watch)?.is_empty() && seen.insert(canonizer.line(&grid)) {
                near.puzzles.push(grid);
            }
        }
        Ok(near)
    }

    /// Takes away this many of these givens.
    fn take_away(
        &mut self,
        givens: CellSet,
        count: usize,
        rest: Grid,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stopped> {
        if count == 0 {
            return self.complete(&rest, watch);
        }
        let mut left = givens;
        while let Some(cell) = left.first() {
            left.remove(cell);
            self.take_away(left, count - 1, rest.without(cell), watch)?;
        }
        Ok(())
    }

    /// Adds givens to the rest.
    fn complete(&mut self, rest: &Grid, watch: &mut Watch<'_>) -> Result<(), Stopped> {
        let mut all = Solutions::new(&Nine::new(*rest));
        let mut solutions = Vec::new();
        while let Some(solution) = all.next_within(watch)? {
            solutions.push(solution);
            if solutions.len() > self.exchange.most_solutions {
                self.near.passed_over += 1;
                return Ok(());
            }
        }
        let clues = self.clues(rest, &solutions);
        let mut alive = vec![u64::MAX; solutions.len().div_ceil(64)];
        if let (Some(last), extra @ 1..) = (alive.last_mut(), solutions.len() % 64) {
            *last >>= 64 - extra;
        }
        self.add(&clues, &alive, self.exchange.more, *rest, watch)
    }

    /// The digits that some solutions have and others do not, without those that were taken away.
    fn clues(&self, rest: &Grid, solutions: &[Grid]) -> Vec<AddedClue> {
        let mut clues = Vec::new();
        for cell in !rest.filled() {
            for digit in Digit::ALL {
                let mut with = vec![0_u64; solutions.len().div_ceil(64)];
                for (at, solution) in solutions.iter().enumerate() {
                    with[at / 64] |= u64::from(solution.get(cell) == Some(digit)) << (at % 64);
                }
                let count = ones(&with);
                if count > 0 && count < solutions.len() && self.puzzle.get(cell) != Some(digit) {
                    clues.push(AddedClue { cell, digit, with });
                }
            }
        }
        clues
    }

    /// Adds this many of these givens, each of which some of the remaining solutions do not have.
    fn add(
        &mut self,
        clues: &[AddedClue],
        alive: &[u64],
        count: usize,
        grid: Grid,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stopped> {
        watch.tick()?;
        if count == 0 {
            if ones(alive) == 1 {
                self.near.tried += u64::from(self.found.insert(grid.to_line(b'.')));
            }
            return Ok(());
        }
        for (at, clue) in clues.iter().enumerate() {
            let left: Vec<u64> = alive.iter().zip(&clue.with).map(|(alive, with)| alive & with).collect();
            let is_some = left.iter().any(|&word| word != 0);
            // With the last clue, one solution is left; before it, several are.
            if is_some && left != alive && (ones(&left) == 1) == (count == 1) {
                self.add(&clues[at + 1..], &left, count - 1, grid.with(clue.cell, clue.digit), watch)?;
            }
        }
        Ok(())
    }
}

fn ones(words: &[u64]) -> usize {
    words.iter().map(|word| word.count_ones() as usize).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Status, solve};
    use crate::generate::{Xoshiro, minimal_puzzle};
    use crate::rules::Rules;
    use crate::testing::rounds;

    fn is_sole(grid: &Grid) -> bool {
        solve(&Nine::new(*grid)).status == Status::Unique
    }

    /// All grids with one more given.
    fn with_one_more(grids: &HashSet<[u8; 81]>) -> HashSet<[u8; 81]> {
        let mut more = HashSet::new();
        for grid in grids.iter().map(Grid::of_line) {
            for cell in !grid.filled() {
                more.extend(Digit::ALL.map(|digit| grid.with(cell, digit).to_line(b'.')));
            }
        }
        more
    }

    fn with_one_less(grids: &HashSet<[u8; 81]>) -> HashSet<[u8; 81]> {
        let less = |grid: Grid| grid.filled().iter().map(move |cell| grid.without(cell).to_line(b'.'));
        grids.iter().map(Grid::of_line).flat_map(less).collect()
    }

    #[test]
    fn neighbors_are_those_that_trying_all_givens_finds() {
        let mut count = 0;
        for (seed, away, more) in [(1, 1, 1), (2, 1, 1), (3, 2, 1), (4, 0, 0), (5, 1, 0)] {
            let puzzle = *minimal_puzzle(&mut Xoshiro::from_seed(seed), &Rules::CLASSIC).givens();
            let exchange = Exchange { away, more, most_solutions: 100_000 };
            let near = neighbors(&puzzle, exchange, &mut Watch::forever()).expect("no limit");
            assert_eq!(near.passed_over, 0);
            let mut grids = HashSet::from([puzzle.to_line(b'.')]);
            for _ in 0..away {
                grids = with_one_less(&grids);
            }
            for _ in 0..more {
                grids = with_one_more(&grids);
            }
            let mut canonizer = Canonizer::default();
            let mut class = |grid: &Grid| canonizer.line(grid);
            let mut expected = HashSet::new();
            for grid in grids.iter().map(Grid::of_line) {
                let mut fewer = grid.filled().iter().map(|cell| grid.without(cell));
                if is_sole(&grid) && !fewer.any(|fewer| is_sole(&fewer)) {
                    expected.insert(class(&grid));
                }
            }
            expected.remove(&class(&puzzle));
            let found: HashSet<[u8; 81]> = near.puzzles.iter().map(class).collect();
            assert_eq!(found.len(), near.puzzles.len(), "each class once");
            // Some forms of the puzzle itself, with all its givens but one, may be near too.
            assert_eq!(found, expected, "{puzzle} {exchange:?}");
            count += found.len();
        }
        assert!(count > 20, "{count} were found");
    }

    #[test]
    fn samples_are_parts_of_the_whole_and_differ() {
        let puzzle = *minimal_puzzle(&mut Xoshiro::from_seed(2), &Rules::CLASSIC).givens();
        let exchange = Exchange { away: 2, more: 2, most_solutions: 300 };
        let whole = neighbors(&puzzle, exchange, &mut Watch::forever()).expect("no limit");
        let mut canonizer = Canonizer::default();
        let mut classes = |near: &Neighbors| -> HashSet<[u8; 81]> {
            near.puzzles.iter().map(|grid| canonizer.line(grid)).collect()
        };
        let (all, mut gathered) = (classes(&whole), HashSet::new());
        let choices = puzzle.len() * (puzzle.len() - 1) / 2;
        assert_eq!(ways(puzzle.len(), 2), choices as u128);
        let seeds = rounds(2, 12);
        for seed in 0..seeds as u64 {
            let mut random = Xoshiro::from_seed(seed);
            let sample =
                sampled_neighbors(&puzzle, exchange, choices / 4, &mut random, &mut Watch::forever())
                    .expect("no limit");
            assert!(sample.tried < whole.tried && sample.passed_over <= whole.passed_over);
            let found = classes(&sample);
            assert!(found.is_subset(&all), "seed {seed}");
            gathered.extend(found);
        }
        // A choice is missed by all samples with a probability of 56% if there are two of them, of 3% if twelve.
        let least = rounds(35, 90);
        assert!(gathered.len() * 100 > all.len() * least, "{} of {}", gathered.len(), all.len());
    }

    #[test]
    fn what_leaves_too_many_solutions_is_passed_over() {
        let puzzle = *minimal_puzzle(&mut Xoshiro::from_seed(1), &Rules::CLASSIC).givens();
        let exchange = Exchange { away: 1, more: 1, most_solutions: 1 };
        let near = neighbors(&puzzle, exchange, &mut Watch::forever()).expect("no limit");
        assert_eq!((near.passed_over, near.puzzles.len()), (puzzle.len() as u64, 0));
    }
}
