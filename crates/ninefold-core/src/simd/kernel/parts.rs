//! Parts of full grids: puzzles whose solution is known, and the places in which another solution differs.
//!
//! No text is made on the way. A full grid is kept as masks, like those into which text is read, and a part of it is the same
//! masks without the other places.

use super::super::lanes::MOST;
use super::super::layout::{FULL, ROW_AND_BIT, WORDS};
use super::super::vector::Vector;
use super::pass::LaneBoards;
use super::text;
use crate::grid::{Cell, CellSet, Digit, Grid};
use std::ops::Range;

/// A set of cells, in the order of the masks into which text is read: 27 bits for each r, the number of a row in its band.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[doc(hidden)]
pub struct CellPlaces(u128);

impl CellPlaces {
    pub const NONE: CellPlaces = CellPlaces(0);
    pub const ALL: CellPlaces = CellPlaces((1 << Cell::COUNT) - 1);

    /// Returns the place of one cell.
    #[inline]
    pub fn only(cell: Cell) -> CellPlaces {
        ONLY[cell.index()]
    }

    /// Returns the cells of a row that are in these columns, a bit for each.
    #[inline]
    pub fn in_row(row: usize, columns: usize) -> CellPlaces {
        CellPlaces(u128::from(IN_ROW[columns % LINES]) << (27 * (row % 3) + row / 3 * 3))
    }

    /// Returns the cells of a column that are in these rows, a bit for each.
    #[inline]
    pub fn in_column(column: usize, rows: usize) -> CellPlaces {
        CellPlaces(u128::from(IN_COLUMN[rows % LINES]) << (9 * (column % 3) + column / 3))
    }

    #[inline]
    fn from_rows([a, b, c]: [u32; 3]) -> CellPlaces {
        CellPlaces(u128::from(u64::from(a) | u64::from(b) << 27) | u128::from(c) << 54)
    }

    #[inline]
    fn rows(self) -> [u32; 3] {
        [self.0 as u32 & FULL, (self.0 >> 27) as u32 & FULL, (self.0 >> 54) as u32]
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn intersects(self, other: CellPlaces) -> bool {
        self.0 & other.0 != 0
    }

    #[inline]
    pub fn with(self, other: CellPlaces) -> CellPlaces {
        CellPlaces(self.0 | other.0)
    }

    #[inline]
    pub fn without(self, other: CellPlaces) -> CellPlaces {
        CellPlaces(self.0 & !other.0)
    }

    /// Calls `show` with the number of each place.
    #[inline]
    fn each(self, mut show: impl FnMut(usize)) {
        for (half, first) in [(self.0 as u64, 0), ((self.0 >> 64) as u64, 64)] {
            let mut rest = half;
            while rest != 0 {
                show(first + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }

    /// Returns the places of these cells.
    pub fn of(cells: CellSet) -> CellPlaces {
        cells.iter().fold(CellPlaces::NONE, |places, cell| places.with(CellPlaces::only(cell)))
    }

    /// Returns the cells.
    pub fn cells(self) -> CellSet {
        let mut cells = CellSet::EMPTY;
        self.each(|place| cells.insert(CELLS[place]));
        cells
    }
}

/// The cell of each place.
static CELLS: [Cell; Cell::COUNT] = {
    let mut cells = Cell::ALL;
    let mut i = 0;
    while i < Cell::COUNT {
        let (r, bit) = ROW_AND_BIT[i];
        cells[27 * r as usize + bit as usize] = Cell::ALL[i];
        i += 1;
    }
    cells
};

/// The place of each cell.
static ONLY: [CellPlaces; Cell::COUNT] = {
    let mut only = [CellPlaces::NONE; Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        let (r, bit) = ROW_AND_BIT[i];
        only[i] = CellPlaces(1 << (27 * r + bit));
        i += 1;
    }
    only
};

/// The number of sets of cells of a line.
const LINES: usize = 1 << 9;

/// For each set of columns, the places of these cells in the first row; for each set of rows, those in the first column.
static IN_ROW: [u64; LINES] = in_line(1);
static IN_COLUMN: [u64; LINES] = in_line(9);

/// Returns, for each set of cells of a line, their places. The line begins in the first cell of the grid; `step` is the distance
/// from one of its cells to the next.
const fn in_line(step: usize) -> [u64; LINES] {
    let mut places = [0; LINES];
    let mut i = 0;
    while i < LINES * 9 {
        let (cells, cell) = (i / 9, i % 9);
        if cells >> cell & 1 == 1 {
            let (r, bit) = ROW_AND_BIT[step * cell];
            places[cells] |= 1 << (27 * r as u64 + bit as u64);
        }
        i += 1;
    }
    places
}

/// A full grid by the classic rules.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct FullGrid {
    grid: Grid,
    /// For each digit, its places.
    digits: [[u32; 3]; 9],
    /// For each binary place of the digits, the places at which it is set.
    planes: [[u32; 3]; 4],
}

impl FullGrid {
    /// Takes the grid, which must be full.
    pub fn new(grid: Grid) -> FullGrid {
        let mut digits = [[0; 3]; 9];
        for (cell, digit) in grid.iter() {
            let (r, bit) = ROW_AND_BIT[cell.index()];
            digits[digit.index()][usize::from(r)] |= 1 << bit;
        }
        let plane = |place: usize| {
            let with = (0..9).filter(|digit| (digit + 1) >> place & 1 == 1);
            with.fold([0; 3], |plane, digit| [0, 1, 2].map(|r| plane[r] | digits[digit][r]))
        };
        FullGrid { grid, digits, planes: [plane(0), plane(1), plane(2), plane(3)] }
    }

    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the places in which a full grid, given by the binary places of its digits, differs from this one.
    #[inline]
    pub(super) fn differing(&self, planes: &[[u32; 3]; 4]) -> CellPlaces {
        let mut rows = [0; 3];
        for (mine, other) in self.planes.iter().zip(planes) {
            for r in 0..3 {
                rows[r] |= mine[r] ^ other[r];
            }
        }
        CellPlaces::from_rows(rows)
    }
}

/// A puzzle whose givens are a part of a full grid.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct GridPart {
    /// The number of the full grid.
    pub grid: u32,
    /// The places of its givens.
    pub left: CellPlaces,
    /// An empty cell that may not have its digit of the full grid, so that the full grid is not a solution.
    pub barred: Option<Cell>,
}

/// Parts of full grids.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct GridParts<'a> {
    pub grids: &'a [FullGrid],
    pub parts: &'a [GridPart],
}

impl GridParts<'_> {
    /// Returns the full grid of a part.
    #[inline]
    pub fn grid(&self, part: usize) -> &FullGrid {
        &self.grids[self.parts[part].grid as usize]
    }
}

/// Reads a part into each lane, from lane 0 on, at most as many as there are lanes.
#[inline(always)]
pub(super) fn read<V: Vector>(cpu: V::Cpu, parts: GridParts<'_>, which: Range<usize>) -> LaneBoards<V> {
    let mut masks = [[0; MOST]; WORDS];
    let mut barred = [[0; MOST]; WORDS];
    for (lane, i) in which.enumerate().take(V::LANES) {
        let part = &parts.parts[i];
        let full = parts.grid(i);
        let left = part.left.rows();
        for (digit, rows) in full.digits.iter().enumerate() {
            for r in 0..3 {
                masks[3 * digit + r][lane] = rows[r] & left[r];
            }
        }
        if let Some(cell) = part.barred
            && let Some(digit) = full.grid.get(cell)
        {
            let (word, bit) = candidate(cell, digit);
            barred[word][lane] = bit;
        }
    }
    let mut x: LaneBoards<V> = text::board(cpu, &masks);
    for (x, barred) in x.iter_mut().zip(&barred) {
        *x = x.and_not(V::load(cpu, barred));
    }
    x
}

/// Returns the word of a board in which a candidate is, and its bit.
#[inline]
fn candidate(cell: Cell, digit: Digit) -> (usize, u32) {
    let (r, bit) = ROW_AND_BIT[cell.index()];
    let (c, boxes) = (usize::from(bit) / 9, u32::from(bit) % 9);
    let (group, d) = (digit.index() / 3, digit.index() as u32 % 3);
    (9 * group + 3 * usize::from(r) + c, 1 << (9 * d + boxes))
}
