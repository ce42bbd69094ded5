//! One cell of the grid, and its place.

use super::cells::CellSet;
use super::house::House;
use std::fmt;
use std::str::FromStr;

/// One of the 81 cells, numbered row by row from R1C1 to R9C9.
///
/// Rows, columns and boxes are numbered from 0 in code and from 1 in names.
///
/// ```
/// use ninefold::{Cell, House};
/// let cell: Cell = "R4C6".parse()?;
/// assert_eq!((cell.index(), cell.row_index(), cell.column_index()), (32, 3, 5));
/// assert_eq!(cell.block(), House::block(4));
/// assert_eq!(cell.peers().len(), 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The number of cells.
    pub const COUNT: usize = 81;

    /// All cells, row by row.
    pub const ALL: [Cell; 81] = {
        let mut all = [Cell(0); 81];
        let mut i = 0;
        while i < 81 {
            all[i] = Cell(i as u8);
            i += 1;
        }
        all
    };

    /// Returns the cell with this index, 0 to 80, row by row.
    ///
    /// # Panics
    /// Panics if `index` is 81 or more.
    #[track_caller]
    #[inline]
    pub const fn new(index: usize) -> Cell {
        assert!(index < 81, "a cell index is 0 to 80");
        Cell(index as u8)
    }

    /// Returns the cell in this row and column, both counted from 0.
    ///
    /// ```
    /// use ninefold::Cell;
    /// assert_eq!(Cell::at(3, 5).to_string(), "R4C6");
    /// ```
    ///
    /// # Panics
    /// Panics if `row` or `column` is 9 or more.
    #[track_caller]
    #[inline]
    pub const fn at(row: usize, column: usize) -> Cell {
        assert!(row < 9 && column < 9, "rows and columns are 0 to 8");
        Cell((row * 9 + column) as u8)
    }

    /// Returns the index of the cell, 0 to 80, row by row.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the row number, 0 to 8.
    #[inline]
    pub const fn row_index(self) -> usize {
        self.0 as usize / 9
    }

    /// Returns the column number, 0 to 8.
    #[inline]
    pub const fn column_index(self) -> usize {
        self.0 as usize % 9
    }

    /// Returns the box number, 0 to 8: `row / 3 * 3 + column / 3`.
    #[inline]
    pub const fn block_index(self) -> usize {
        self.row_index() / 3 * 3 + self.column_index() / 3
    }

    /// Returns the row of this cell.
    #[inline]
    pub const fn row(self) -> House {
        House::row(self.row_index())
    }

    /// Returns the column of this cell.
    #[inline]
    pub const fn column(self) -> House {
        House::column(self.column_index())
    }

    /// Returns the box of this cell.
    #[inline]
    pub const fn block(self) -> House {
        House::block(self.block_index())
    }

    /// Returns the 20 other cells of this cell's row, column and box.
    #[inline]
    pub const fn peers(self) -> CellSet {
        PEERS[self.0 as usize]
    }

    /// Returns the cell's name in machine-readable output: `r4c6`.
    pub fn id(self) -> String {
        format!("r{}c{}", self.row_index() + 1, self.column_index() + 1)
    }
}

static PEERS: [CellSet; Cell::COUNT] = {
    let mut peers = [CellSet::EMPTY; Cell::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        let cell = Cell::new(index);
        let lines = House::row(cell.row_index()).cells().union(House::column(cell.column_index()).cells());
        peers[index] = lines.union(House::block(cell.block_index()).cells()).without(cell);
        index += 1;
    }
    peers
};

/// Writes `R4C6`, as players do.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{}C{}", self.row_index() + 1, self.column_index() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `R4C6` or `r4c6`.
///
/// ```
/// use ninefold::Cell;
/// assert_eq!("R4C6".parse(), Ok(Cell::at(3, 5)));
/// let error = "R4C0".parse::<Cell>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown cell 'R4C0': expected a name from R1C1 to R9C9");
/// ```
impl FromStr for Cell {
    type Err = UnknownCell;

    fn from_str(name: &str) -> Result<Cell, UnknownCell> {
        match *name.as_bytes() {
            [b'R' | b'r', row @ b'1'..=b'9', b'C' | b'c', column @ b'1'..=b'9'] => {
                Ok(Cell::at(usize::from(row - b'1'), usize::from(column - b'1')))
            }
            _ => Err(UnknownCell(name.to_owned())),
        }
    }
}

/// The error for text that is not the name of a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownCell(String);

impl fmt::Display for UnknownCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown cell '{}': expected a name from R1C1 to R9C9", self.0.escape_debug())
    }
}

impl std::error::Error for UnknownCell {}

impl TryFrom<usize> for Cell {
    type Error = usize;

    /// Converts an index from 0 to 80; any other index is returned as the error.
    fn try_from(index: usize) -> Result<Cell, usize> {
        if index < Cell::COUNT { Ok(Cell(index as u8)) } else { Err(index) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_and_nothing_else() {
        for cell in Cell::ALL {
            assert_eq!((cell.to_string().parse(), cell.id().parse()), (Ok(cell), Ok(cell)));
        }
        for name in ["", "R1", "R1C10", "R0C1", "R1C0", "C1R1", "RxC1", "R1C1 ", "Ｒ1C1"] {
            assert_eq!(name.parse::<Cell>(), Err(UnknownCell(name.to_owned())), "{name:?}");
        }
    }
}
