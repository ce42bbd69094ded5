//! Random symmetries of the classic rules: the same puzzle in another form.
//!
//! They are what may be done to any classic grid so that every solution becomes a solution: digits are renamed, the rows
//! of a band and the columns of a stack change places, bands and stacks do, and the grid is mirrored at its diagonal.
//! There are 9! · 2 · 6⁸ of them.

use super::Random;
use crate::grid::{Cell, Grid};

/// A symmetry of the classic rules.
///
/// ```
/// use ninefold::{Grid, generate::{Symmetry, Xoshiro}};
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let other = Symmetry::random(&mut Xoshiro::from_seed(1)).apply(&grid);
/// assert_eq!(other.len(), grid.len());
/// assert_ne!(other, grid);
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// For each cell, the one whose content it gets.
    from: [u8; Cell::COUNT],
    /// The new name of each digit, as a byte of text.
    names: [u8; 9],
}

impl Symmetry {
    /// Returns a random symmetry; all are equally likely.
    pub fn random(random: &mut impl Random) -> Symmetry {
        let mut names = *b"123456789";
        random.shuffle(&mut names);
        let (rows, columns) = (lines(random), lines(random));
        let is_mirrored = random.below(2) == 1;
        let from = std::array::from_fn(|cell| {
            let (row, column) = (rows[cell / 9], columns[cell % 9]);
            let (row, column) = if is_mirrored { (column, row) } else { (row, column) };
            (9 * row + column) as u8
        });
        Symmetry { from, names }
    }

    /// Returns the grid in its other form.
    pub fn apply(&self, grid: &Grid) -> Grid {
        Grid::of_line(&self.apply_to_line(&grid.to_line(b'.')))
    }

    /// Does the same with a line of 81 characters. Those of empty cells stay as they are.
    pub fn apply_to_line(&self, line: &[u8; Cell::COUNT]) -> [u8; Cell::COUNT] {
        self.from.map(|cell| {
            let byte = line[usize::from(cell)];
            self.names.get(usize::from(byte.wrapping_sub(b'1'))).copied().unwrap_or(byte)
        })
    }
}

/// A random order of nine lines in which those of a band stay together.
fn lines(random: &mut impl Random) -> [usize; 9] {
    let mut bands = [0, 1, 2];
    random.shuffle(&mut bands);
    let mut lines = [0; 9];
    for (place, band) in lines.chunks_exact_mut(3).zip(bands) {
        place.copy_from_slice(&[3 * band, 3 * band + 1, 3 * band + 2]);
        random.shuffle(place);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Xoshiro, random_grid};
    use crate::rules::Rules;
    use std::collections::HashSet;

    #[test]
    fn a_solution_stays_a_solution() {
        let mut random = Xoshiro::from_seed(7);
        for _ in 0..200 {
            let grid = random_grid(&mut random, &Rules::CLASSIC);
            let other = Symmetry::random(&mut random).apply(&grid);
            assert!(Rules::CLASSIC.is_solved(&other), "{grid} became {other}");
        }
    }

    /// Where a given of the first cell goes, and which digit it becomes: everywhere and everything, about equally often.
    #[test]
    fn every_place_and_digit_is_reached() {
        let mut line = [b'.'; 81];
        line[0] = b'1';
        let mut places = HashSet::new();
        for seed in 0..20_000 {
            let moved = Symmetry::random(&mut Xoshiro::from_seed(seed)).apply_to_line(&line);
            let place = moved.iter().position(|&byte| byte != b'.').expect("one given");
            assert_eq!(moved.iter().filter(|&&byte| byte != b'.').count(), 1);
            places.insert((place, moved[place]));
        }
        assert_eq!(places.len(), 81 * 9);
    }
}
