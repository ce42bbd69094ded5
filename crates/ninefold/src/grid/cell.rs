//! One cell of the grid and where it lies.

use super::{CellSet, House};
use std::fmt;

/// One of the 81 cells, counted row by row from R1C1 to R9C9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// How many cells there are.
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

    /// The cell with this index, 0 to 80, row by row.
    ///
    /// # Panics
    /// If `index` is 81 or more.
    #[track_caller]
    pub const fn new(index: usize) -> Cell {
        assert!(index < 81, "a cell index is 0 to 80");
        Cell(index as u8)
    }

    /// The cell in this row and column, both counted from 0.
    ///
    /// ```
    /// use ninefold::Cell;
    /// assert_eq!(Cell::at(3, 5).to_string(), "R4C6");
    /// ```
    ///
    /// # Panics
    /// If `row` or `column` is 9 or more.
    #[track_caller]
    pub const fn at(row: usize, column: usize) -> Cell {
        assert!(row < 9 && column < 9, "rows and columns are 0 to 8");
        Cell((row * 9 + column) as u8)
    }

    /// 0 to 80, row by row.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row number, 0 to 8.
    pub const fn row_index(self) -> usize {
        self.0 as usize / 9
    }

    /// Column number, 0 to 8.
    pub const fn column_index(self) -> usize {
        self.0 as usize % 9
    }

    /// Box number, 0 to 8: `row / 3 * 3 + column / 3`.
    pub const fn block_index(self) -> usize {
        self.row_index() / 3 * 3 + self.column_index() / 3
    }

    /// The row of this cell.
    pub const fn row(self) -> House {
        House::row(self.row_index())
    }

    /// The column of this cell.
    pub const fn column(self) -> House {
        House::column(self.column_index())
    }

    /// The box of this cell.
    pub const fn block(self) -> House {
        House::block(self.block_index())
    }

    /// The 20 other cells of this cell's row, column and box.
    pub fn peers(self) -> CellSet {
        super::Rules::Classic.peers(self)
    }

    /// The cell's name in machine-readable output: `r4c6`.
    pub fn id(self) -> String {
        format!("r{}c{}", self.row_index() + 1, self.column_index() + 1)
    }
}

/// `R4C6`, as players write it.
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

impl TryFrom<usize> for Cell {
    type Error = usize;

    /// The cell with this index; the index itself when it is not 0 to 80.
    fn try_from(index: usize) -> Result<Cell, usize> {
        if index < Cell::COUNT { Ok(Cell(index as u8)) } else { Err(index) }
    }
}
