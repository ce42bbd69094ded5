//! A grid: 81 cells, each empty or filled, legal or not.

use super::by::ByCell;
use super::cell::Cell;
use super::cells::CellSet;
use super::digit::Digit;
use std::fmt;

/// 81 cells, each empty or holding a digit.
///
/// A grid may break the rules; [`Rules::clashes`](crate::Rules::clashes) finds where. It does not record which digits
/// were given; a [`Puzzle`](crate::Puzzle) does.
///
/// Grids are ordered like their one-line texts: row by row, with an empty cell before any digit. Solutions are listed
/// in this order, and "the smallest solution" is the first one in it.
///
/// ```
/// use ninefold::{Cell, Digit, Grid};
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(grid.get(Cell::at(0, 1)), Some(Digit::D3));
/// assert_eq!(grid.len(), 30);
/// assert!(grid < grid.with(Cell::at(0, 2), Digit::D1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid(ByCell<Option<Digit>>);

/// The error for a number that is neither a digit nor 0 (an empty cell).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadValue {
    /// The cell that was to hold it.
    pub cell: Cell,
    /// The number.
    pub value: u8,
}

impl Grid {
    /// The blank grid.
    pub const EMPTY: Grid = Grid(ByCell::new([None; 81]));

    /// Returns the digit in the cell, if there is one.
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell]
    }

    /// Makes a grid of 81 characters: `1` to `9` are digits, and any other byte is an empty cell.
    ///
    /// [`Grid::to_line`] is the inverse. To check the text as well, use `parse`.
    ///
    /// ```
    /// use ninefold::Grid;
    /// let line = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// assert_eq!(Grid::of_line(line).to_line(b'.'), *line);
    /// ```
    pub fn of_line(line: &[u8; Cell::COUNT]) -> Grid {
        let digit = |byte: u8| byte.checked_sub(b'0').and_then(|value| Digit::try_from(value).ok());
        let mut grid = Grid::EMPTY;
        for (cell, &byte) in Cell::ALL.into_iter().zip(line) {
            grid.set(cell, digit(byte));
        }
        grid
    }

    /// Writes a digit into the cell, or empties the cell.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell] = digit;
    }

    /// Returns this grid with `digit` in `cell`.
    #[must_use]
    pub fn with(mut self, cell: Cell, digit: Digit) -> Grid {
        self.set(cell, Some(digit));
        self
    }

    /// Returns this grid with `cell` empty.
    #[must_use]
    pub fn without(mut self, cell: Cell) -> Grid {
        self.set(cell, None);
        self
    }

    /// Iterates over the filled cells and their digits, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.0.iter().filter_map(|(cell, digit)| Some((cell, (*digit)?)))
    }

    /// Returns the cells that hold a digit.
    pub fn filled(&self) -> CellSet {
        self.iter().map(|(cell, _)| cell).collect()
    }

    /// Returns the cells that hold this digit.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        self.iter().filter(|&(_, d)| d == digit).map(|(cell, _)| cell).collect()
    }

    /// Returns the number of filled cells.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Returns `true` if every cell is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns `true` if every cell holds a digit.
    pub fn is_full(&self) -> bool {
        self.len() == Cell::COUNT
    }

    /// Returns this grid with all cells emptied except these.
    #[must_use]
    pub fn restricted_to(mut self, cells: CellSet) -> Grid {
        for cell in !cells {
            self.set(cell, None);
        }
        self
    }

    /// Returns the cells whose contents differ from those in `other`.
    pub fn differing_cells(&self, other: &Grid) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| self.get(cell) != other.get(cell)).collect()
    }

    /// Returns the 81 characters, with `empty` for an empty cell.
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

impl FromIterator<(Cell, Digit)> for Grid {
    /// Makes a grid in which these cells are filled and all others are empty.
    fn from_iter<I: IntoIterator<Item = (Cell, Digit)>>(filled: I) -> Grid {
        let mut grid = Grid::EMPTY;
        grid.extend(filled);
        grid
    }
}

impl Extend<(Cell, Digit)> for Grid {
    fn extend<I: IntoIterator<Item = (Cell, Digit)>>(&mut self, filled: I) {
        filled.into_iter().for_each(|(cell, digit)| self.set(cell, Some(digit)));
    }
}

/// Reads nine rows of nine numbers, with 0 for an empty cell.
///
/// ```
/// use ninefold::{Cell, Digit, Grid};
/// let mut rows = [[0; 9]; 9];
/// rows[3][5] = 7;
/// let grid = Grid::try_from(rows)?;
/// assert_eq!(grid, Grid::EMPTY.with(Cell::at(3, 5), Digit::D7));
/// assert_eq!(<[[u8; 9]; 9]>::from(grid), rows);
///
/// rows[8][0] = 12;
/// let error = Grid::try_from(rows).unwrap_err();
/// assert_eq!(error.to_string(), "R9C1: expected 0 to 9, found 12");
/// # Ok::<(), ninefold::grid::BadValue>(())
/// ```
impl TryFrom<[[u8; 9]; 9]> for Grid {
    type Error = BadValue;

    fn try_from(rows: [[u8; 9]; 9]) -> Result<Grid, BadValue> {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            let value = rows[cell.row_index()][cell.column_index()];
            if value != 0 {
                grid.set(cell, Some(Digit::try_new(value).ok_or(BadValue { cell, value })?));
            }
        }
        Ok(grid)
    }
}

impl From<Grid> for [[u8; 9]; 9] {
    /// Makes nine rows of nine numbers, with 0 for an empty cell.
    fn from(grid: Grid) -> [[u8; 9]; 9] {
        let mut rows = [[0; 9]; 9];
        for (cell, digit) in grid.iter() {
            rows[cell.row_index()][cell.column_index()] = digit.value();
        }
        rows
    }
}

impl fmt::Display for BadValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected 0 to 9, found {}", self.cell, self.value)
    }
}

impl std::error::Error for BadValue {}

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

/// Writes the 81 characters row by row, with `.` for an empty cell.
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
