//! Canonical forms: which puzzles and grids are the same but for a symmetry of the classic rules.
//!
//! A grid has 3,359,232 · 9! forms. Its canonical form is the one whose top band has the smallest numbers of digits,
//! counted in the three boxes of its first row, then of the second and of the third; if several forms have these numbers,
//! it is the one that is smallest as a line of 81 characters, where an empty cell comes before every digit. That is the
//! form that gridchecker prints. Two grids are equivalent if they have the same canonical form.
//!
//! The search begins with all ways that have the smallest numbers (`counts.rs`), or with two rows of a full grid, of
//! which all numbers are equal (`full.rs`). It goes through the rows of the canonical form from the top and keeps every
//! way to the smallest beginning (`search.rs`, `way.rs`). A way fixes as little as possible: columns of a stack that are
//! empty so far have no order yet, and a table has the effect of a row on them (`stack.rs`).
//!
//! The ways that are left out can never be smaller. Rows are compared as numbers from the left (`names.rs`), where an
//! empty cell is the smallest: so among the rows that may come next, one whose first digit comes earlier than another's
//! is larger whatever the digits are, and a row that is larger than the best one at some place stays so.

mod counts;
mod diagonal;
mod full;
mod names;
mod random;
mod search;
mod sheet;
mod stack;
mod symmetry;
#[cfg(test)]
mod tests;
mod way;

pub use symmetry::{NotASymmetry, Symmetry};

use crate::grid::{Cell, Grid};
use search::FormSearch;

/// A canonical form, and how it comes about.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Canonical {
    /// The form.
    pub grid: Grid,
    /// A symmetry that maps the grid to it.
    pub symmetry: Symmetry,
    /// The number of changes of places, out of 3,359,232, that map the grid to itself if its digits are renamed.
    pub automorphisms: u64,
}

/// Finds canonical forms, and keeps its memory from one to the next.
///
/// ```
/// use ninefold::{Grid, canon::Canonizer};
/// let mut canonizer = Canonizer::default();
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let found = canonizer.canonical(&grid);
/// assert_eq!(found.symmetry.apply(&grid), found.grid);
/// assert_eq!(canonizer.canonical(&found.grid).grid, found.grid);
/// assert_eq!(found.automorphisms, 1);
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
#[derive(Default, Debug)]
pub struct Canonizer {
    search: FormSearch,
}

impl Canonizer {
    /// Returns the canonical form of a grid, full or not, with a symmetry that leads to it and the number of
    /// automorphisms.
    pub fn canonical(&mut self, grid: &Grid) -> Canonical {
        self.search.run(&grid.to_line(b'.'), true);
        Canonical {
            grid: Grid::of_line(&self.search.line()),
            symmetry: self.search.symmetry(),
            automorphisms: self.search.ways(),
        }
    }

    /// Returns the canonical form of a grid in which both diagonals count too: the smallest of its forms.
    ///
    /// ```
    /// use ninefold::{Grid, canon::Canonizer};
    /// let one: Grid = format!("....{:.<77}", 1).parse()?;
    /// let corner: Grid = format!("1{:.<80}", "").parse()?;
    /// let canonizer = Canonizer::default();
    /// // By the diagonal rules, a cell in a corner is not like one in the middle of a side.
    /// assert_ne!(canonizer.diagonal(&one).grid, canonizer.diagonal(&corner).grid);
    /// # Ok::<(), ninefold::text::ParseError>(())
    /// ```
    pub fn diagonal(&self, grid: &Grid) -> Canonical {
        let ways = diagonal::ways(grid);
        Canonical { grid: ways[0].apply(grid), symmetry: ways[0], automorphisms: ways.len() as u64 }
    }

    /// Returns the symmetries that map a grid in which both diagonals count to itself.
    pub fn diagonal_automorphisms(&self, grid: &Grid) -> Vec<Symmetry> {
        let ways = diagonal::ways(grid);
        let home = ways[0].inverse();
        ways.iter().map(|way| way.then(&home)).collect()
    }

    /// Returns the canonical form as a line, with dots for empty cells.
    pub fn line(&mut self, grid: &Grid) -> [u8; Cell::COUNT] {
        self.line_of(&grid.to_line(b'.'))
    }

    /// Does the same with a line of 81 characters, in which every character but the digits from 1 to 9 is an empty cell.
    pub fn line_of(&mut self, line: &[u8; Cell::COUNT]) -> [u8; Cell::COUNT] {
        self.search.run(line, true);
        self.search.line()
    }

    /// Returns the symmetries that map the grid to itself, up to this many; one of them changes nothing.
    pub fn automorphisms(&mut self, grid: &Grid, most: usize) -> Vec<Symmetry> {
        self.search.run(&grid.to_line(b'.'), false);
        let home = self.search.symmetry().inverse();
        let mut all = Vec::new();
        self.search.each(&mut |way| {
            all.push(Symmetry::of_way(way).then(&home));
            all.len() < most
        });
        all
    }
}
