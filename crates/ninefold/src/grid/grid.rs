//! A grid: 81 cells, each empty or with a digit, legal or not.

use super::{ByCell, Cell, CellSet, Digit, DigitSet, House, Rules};
use std::fmt;

/// 81 cells, each empty or holding a digit. It may break the rules: [`Grid::clashes`] tells.
///
/// Grids are ordered as their one-line texts are: row by row, an empty cell before any digit. That is
/// the order in which solutions are listed, and "the smallest solution" means the first in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid(ByCell<Option<Digit>>);

/// Two or more equal digits in one house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Clash {
    /// The house that holds the digit more than once.
    pub house: House,
    /// The digit.
    pub digit: Digit,
    /// Where it stands in that house.
    pub cells: CellSet,
}

impl Grid {
    /// The blank grid.
    pub const EMPTY: Grid = Grid(ByCell::new([None; 81]));

    /// What the cell holds.
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell]
    }

    /// Writes a digit into the cell, or empties it.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell] = digit;
    }

    /// This grid with `digit` in `cell`.
    #[must_use]
    pub fn with(mut self, cell: Cell, digit: Digit) -> Grid {
        self.set(cell, Some(digit));
        self
    }

    /// This grid with `cell` empty.
    #[must_use]
    pub fn without(mut self, cell: Cell) -> Grid {
        self.set(cell, None);
        self
    }

    /// The cells with a digit and what they hold, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.0.iter().filter_map(|(cell, digit)| Some((cell, (*digit)?)))
    }

    /// The cells that hold a digit.
    pub fn filled(&self) -> CellSet {
        self.iter().map(|(cell, _)| cell).collect()
    }

    /// The cells that hold this digit.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        self.iter().filter(|&(_, d)| d == digit).map(|(cell, _)| cell).collect()
    }

    /// How many cells hold a digit.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Is every cell empty?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Does every cell hold a digit?
    pub fn is_full(&self) -> bool {
        self.len() == Cell::COUNT
    }

    /// Does every house hold every digit?
    ///
    /// Obvious on purpose: this is what decides whether a fast engine's answer is right.
    pub fn is_solved(&self, rules: Rules) -> bool {
        rules.houses().iter().all(|house| {
            let digits: DigitSet = house.cells_in_order().iter().filter_map(|&cell| self.get(cell)).collect();
            digits == DigitSet::FULL
        })
    }

    /// Every house that holds a digit more than once, in the order of houses, then digits.
    pub fn clashes(&self, rules: Rules) -> Vec<Clash> {
        let mut clashes = Vec::new();
        for &house in rules.houses() {
            for digit in Digit::ALL {
                let cells = self.cells_with(digit) & house.cells();
                if cells.len() > 1 {
                    clashes.push(Clash { house, digit, cells });
                }
            }
        }
        clashes
    }

    /// Does a house hold a digit more than once? Quicker than asking for [`Grid::clashes`].
    pub fn has_clash(&self, rules: Rules) -> bool {
        let mut seen = [DigitSet::EMPTY; House::COUNT];
        self.iter().any(|(cell, digit)| {
            rules.houses_of(cell).any(|house| {
                let seen = &mut seen[house.index()];
                let again = seen.contains(digit);
                seen.insert(digit);
                again
            })
        })
    }

    /// This grid with only these cells kept.
    #[must_use]
    pub fn restricted_to(mut self, cells: CellSet) -> Grid {
        for cell in !cells {
            self.set(cell, None);
        }
        self
    }

    /// The cells that do not hold the same as in `other`.
    pub fn differing_cells(&self, other: &Grid) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| self.get(cell) != other.get(cell)).collect()
    }

    /// The 81 characters, `empty` for an empty cell.
    pub fn to_line(&self, empty: u8) -> [u8; 81] {
        let mut line = [empty; 81];
        for (cell, digit) in self.iter() {
            line[cell.index()] = digit.to_ascii();
        }
        line
    }
}

impl Default for Grid {
    fn default() -> Grid {
        Grid::EMPTY
    }
}

impl PartialOrd for Grid {
    fn partial_cmp(&self, other: &Grid) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Grid {
    fn cmp(&self, other: &Grid) -> std::cmp::Ordering {
        self.0.as_array().cmp(other.0.as_array())
    }
}

/// The 81 characters row by row, `.` for an empty cell.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(str::from_utf8(&self.to_line(b'.')).expect("digits and dots are ASCII"))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
