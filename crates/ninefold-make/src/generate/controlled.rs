//! Minimal puzzles with a known bias: Denis Berthier's controlled-bias generator.
//!
//! From a full grid, givens are removed in random order until there would be more than one solution. The puzzle that is left is
//! taken if it happens to be minimal; otherwise everything begins again. A minimal puzzle with n givens is reached exactly if the
//! other 81 - n cells come first in the order. So each such puzzle of a grid has the probability 1 / C(81, n), and
//! [weights](weight) make up for the number of givens. (Berthier 2009, "Unbiased Statistics of a CSP - A Controlled-Bias
//! Generator".) Digging until nothing can be removed has no such law: a puzzle is more likely if its grid has more needed givens
//! early.
//!
//! One attempt in about 250,000 succeeds, so most of the work is to reject quickly, without rejecting anything wrongly:
//! 1. No minimal puzzle with more than [`MOST`] givens is known, so an attempt begins with that many random cells. If they miss an
//!    unavoidable set of the grid, they already have several solutions.
//! 2. If the known unavoidable sets end the removal, one needless given is enough to reject the attempt.
//! 3. Several attempts are made in one grid and share what is known of it. One grid rarely gives two puzzles.

use super::dig::Digger;
use super::exchanges::each_exchange;
use super::uniform::uniform_grid;
use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::random::Random;
use crate::rules::Nine;
use crate::solve::{Stopped, Watch};

/// The probabilities of the minimal puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Sampling {
    /// Prefers the puzzles that digging and walks reach soon.
    #[default]
    Fast,
    /// Makes [all puzzles with the same number of givens](controlled_puzzle) equally likely. This takes thousands of times as long.
    Controlled,
}

/// The largest number of givens of a puzzle that can be found.
const MOST: usize = 40;

/// The number of attempts in one grid.
const ATTEMPTS: usize = 2000;

/// Makes a minimal classic puzzle. The probability of a puzzle depends on its number of givens only.
///
/// ```
/// use ninefold::generate::{Xoshiro, controlled_puzzle};
/// use ninefold::{engine, solve::Watch};
/// let puzzle = controlled_puzzle(&mut Xoshiro::from_seed(1), &mut Watch::forever())?;
/// assert!(engine::needless_givens(&puzzle, &mut Watch::forever())?.is_empty());
/// # Ok::<(), ninefold::solve::Stopped>(())
/// ```
pub fn controlled_puzzle(random: &mut impl Random, watch: &mut Watch) -> Result<Nine, Stopped> {
    loop {
        let grid = uniform_grid(random);
        let mut digger = Digger::with_sets(grid, unavoidable(&grid));
        for _ in 0..ATTEMPTS {
            if let Some(kept) = attempt(&mut digger, random, watch)? {
                return Ok(digger.puzzle(kept));
            }
        }
        watch.look()?;
    }
}

/// Returns how much a puzzle from [`controlled_puzzle`] with this number of givens counts in statistics over all minimal
/// puzzles: C(81, n), in units of C(81, 26).
///
/// ```
/// use ninefold::generate::weight;
/// assert!((weight(26) - 1.0).abs() < 1e-12);
/// assert!((weight(27) - 55.0 / 27.0).abs() < 1e-12);
/// ```
pub fn weight(clues: usize) -> f64 {
    let ways = |clues: usize| (0..clues).map(|k| (81 - k) as f64 / (k + 1) as f64).product::<f64>();
    ways(clues) / ways(26)
}

/// Removes givens in random order. Returns what is left if it is minimal.
fn attempt(
    digger: &mut Digger,
    random: &mut impl Random,
    watch: &mut Watch,
) -> Result<Option<CellSet>, Stopped> {
    let mut cells = Cell::ALL;
    // The last places are filled first, because they keep their givens longest.
    for place in (Cell::COUNT - MOST..Cell::COUNT).rev() {
        cells.swap(place, random.below(place + 1));
    }
    let mut kept: CellSet = cells[Cell::COUNT - MOST..].iter().copied().collect();
    if digger.misses(kept) {
        return Ok(None);
    }
    let mut order = cells[Cell::COUNT - MOST..].iter().copied();
    let mut removed = Vec::new();
    for cell in order.by_ref() {
        if digger.misses(kept.without(cell)) {
            break;
        }
        kept.remove(cell);
        removed.push(cell);
    }
    loop {
        // If no solution has another digit in its cell, a given is needless, here and with any of the removed givens put back.
        for cell in kept.iter() {
            if !digger.is_needed_cell(kept, cell, watch)? {
                return Ok(None);
            }
        }
        if digger.is_unique(kept, watch)? {
            return Ok(Some(kept));
        }
        // There are several solutions, so the removal ended earlier.
        let Some(cell) = removed.pop() else { return Ok(None) };
        kept.insert(cell);
    }
}

/// Sets of cells of a full grid in which two digits, or two lines, can change places.
fn unavoidable(grid: &Grid) -> Vec<CellSet> {
    let mut sets = Vec::new();
    for (place, &one) in Digit::ALL.iter().enumerate() {
        for &other in &Digit::ALL[..place] {
            parts(grid.cells_with(one) | grid.cells_with(other), &mut sets);
        }
    }
    each_exchange(grid, &Cell::ALL, |places, _| sets.push(places.cells()));
    sets.sort_unstable_by_key(|set| set.len());
    sets.dedup();
    sets
}

/// Splits a set of cells into parts, so that no cell sees a cell of another part, and adds the parts that are not too large to be
/// of use.
fn parts(mut cells: CellSet, sets: &mut Vec<CellSet>) {
    while let Some(first) = cells.first() {
        let (mut part, mut fresh) = (CellSet::only(first), CellSet::only(first));
        while let Some(cell) = fresh.first() {
            fresh.remove(cell);
            let next = (cell.peers() & cells) - part;
            (part, fresh) = (part | next, fresh | next);
        }
        cells -= part;
        if part.len() <= 12 {
            sets.push(part);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Xoshiro;
    use crate::solve::naive;
    use crate::testing::rounds;

    #[test]
    fn a_puzzle_without_givens_in_an_unavoidable_set_has_two_solutions() {
        for seed in 0..20 {
            let grid = uniform_grid(&mut Xoshiro::from_seed(seed));
            let sets = unavoidable(&grid);
            assert!(sets.len() > 20, "{}", sets.len());
            for set in sets {
                let puzzle = Nine::new(grid.restricted_to(!set));
                assert!(naive::count(&puzzle, 2) == 2, "{set}");
            }
        }
    }

    /// Berthier's estimate of the distribution of all minimal puzzles: 2.28 % have 24 givens, 13.42 % 25, 31.94 % 26, 32.74 %
    /// 27, 15.48 % 28 and 3.56 % 29 (<http://forum.enjoysudoku.com/the-real-distribution-of-minimal-puzzles-t30182.html>).
    /// Without the weights that is the distribution of this generator.
    #[test]
    fn the_numbers_of_givens_are_distributed_as_published() {
        let count = rounds(6, 12);
        let mut random = Xoshiro::from_seed(7);
        let clues =
            |_| controlled_puzzle(&mut random, &mut Watch::forever()).expect("no limit").givens().len();
        let clues: Vec<usize> = (0..count).map(clues).collect();
        let mean = clues.iter().sum::<usize>() as f64 / count as f64;
        let published = [
            (22, 0.0034),
            (23, 0.149),
            (24, 2.28),
            (25, 13.42),
            (26, 31.94),
            (27, 32.74),
            (28, 15.48),
            (29, 3.56),
            (30, 0.41),
        ];
        let total: f64 = published.iter().map(|&(clues, share)| share / weight(clues)).sum();
        let expected: f64 =
            published.iter().map(|&(clues, share)| clues as f64 * share / weight(clues)).sum::<f64>() / total;
        assert!((25.4..25.9).contains(&expected), "{expected}");
        // The standard deviation of a number is 1.1, that of the mean 0.32 for twelve, 0.45 for six.
        assert!((mean - expected).abs() < 1.0, "{mean} instead of {expected}");
    }
}
