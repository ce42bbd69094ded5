//! Houses: groups of cells in which no digit repeats. These are the rows, columns and boxes of the classic rules, the
//! two diagonals, and whatever other rules add.

use super::cell::Cell;
use super::cells::CellSet;
use std::cmp::Ordering;
use std::fmt;

/// A group of cells in which no digit repeats. If it has as many cells as there are digits, it holds each digit once.
///
/// A house carries its cells, so it means the same under any rules. In every rule set, rows have the indices 0 to 8,
/// columns 9 to 17, and boxes or regions 18 to 26. Houses that a rule set adds come after them.
///
/// ```
/// use ninefold::{Cell, House};
/// let shared = House::row(0).cells() & House::block(1).cells();
/// assert_eq!(shared.to_string(), "R1C4 R1C5 R1C6");
/// assert_eq!(House::column(5).to_string(), "column 6");
/// assert!(House::MAIN_DIAGONAL.cells().contains(Cell::at(4, 4)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct House {
    cells: CellSet,
    index: u16,
    number: u8,
    kind: HouseKind,
}

/// The shape or origin of a house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box of three by three cells, or a region of another shape.
    Block,
    /// One of the two long diagonals.
    Diagonal,
    /// A window of a windoku.
    Window,
    /// A region that a puzzle adds.
    Extra,
    /// The cells of a cage, a line or a similar constraint.
    Part,
    /// Two cells that must differ, for example because they are a knight's move apart.
    Pair,
}

impl HouseKind {
    /// Returns the letter in short names of houses: `r` in `r4`.
    #[doc(hidden)]
    pub const fn letter(self) -> char {
        match self {
            HouseKind::Row => 'r',
            HouseKind::Column => 'c',
            HouseKind::Block => 'b',
            HouseKind::Diagonal => 'd',
            HouseKind::Window => 'w',
            HouseKind::Extra => 'x',
            HouseKind::Part | HouseKind::Pair => 'k',
        }
    }
}

impl House {
    /// The number of houses in [`House::ALL`].
    pub const COUNT: usize = 29;

    /// All houses of the classic and the diagonal rules: nine rows, nine columns, nine boxes, two diagonals.
    pub const ALL: [House; 29] = {
        let mut all = [House::standard(0); 29];
        let mut i = 1;
        while i < 29 {
            all[i] = House::standard(i);
            i += 1;
        }
        all
    };

    /// The houses of the classic rules: rows, columns, boxes.
    pub const CLASSIC: &[House; 27] = match TABLE.first_chunk() {
        Some(classic) => classic,
        None => unreachable!(),
    };

    /// The diagonal from R1C1 to R9C9.
    pub const MAIN_DIAGONAL: House = House::standard(27);

    /// The diagonal from R1C9 to R9C1.
    pub const ANTI_DIAGONAL: House = House::standard(28);

    /// Makes a house of a rule set from its place in the list, its kind, its number within that kind, and its cells.
    pub(crate) const fn made(index: usize, kind: HouseKind, number: usize, cells: CellSet) -> House {
        House { cells, index: index as u16, number: number as u8, kind }
    }

    /// Returns row `index`, 0 to 8.
    #[track_caller]
    #[inline]
    pub const fn row(index: usize) -> House {
        assert!(index < 9, "a row index is 0 to 8");
        TABLE[index]
    }

    /// Returns column `index`, 0 to 8.
    #[track_caller]
    #[inline]
    pub const fn column(index: usize) -> House {
        assert!(index < 9, "a column index is 0 to 8");
        TABLE[9 + index]
    }

    /// Returns box `index`, 0 to 8, row by row. (`box` is a reserved word.)
    #[track_caller]
    #[inline]
    pub const fn block(index: usize) -> House {
        assert!(index < 9, "a box index is 0 to 8");
        TABLE[18 + index]
    }

    /// Returns the place in the list of houses, for indexing: 0 to 26 for rows, columns and boxes.
    #[inline]
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// Returns whether this is a row, a column, a box or another kind of house.
    #[inline]
    pub const fn kind(self) -> HouseKind {
        self.kind
    }

    /// Returns the number of this house among those of its kind, counted from 0.
    #[inline]
    pub const fn number(self) -> usize {
        self.number as usize
    }

    /// Returns the nine cells of a house, in reading order.
    ///
    /// # Panics
    /// Panics if the house has fewer cells than nine, as on smaller grids.
    #[track_caller]
    pub const fn cells_in_order(self) -> [Cell; 9] {
        let index = self.index as usize;
        // Other rules number their houses from 0 too: the cells decide which house it is.
        if index < House::COUNT && TABLE[index].cells.bits() == self.cells.bits() {
            return CELLS_IN_ORDER[index];
        }
        assert!(self.cells.len() == 9, "a house of nine cells");
        let (mut cells, mut left, mut place) = ([Cell::new(0); 9], self.cells.bits(), 0);
        while place < 9 {
            cells[place] = Cell::new(left.trailing_zeros() as usize);
            left &= left - 1;
            place += 1;
        }
        cells
    }

    /// Returns which of these cells are in the house: bit n for the n-th cell of the house in reading order.
    #[inline]
    #[doc(hidden)]
    pub fn places_of(self, cells: CellSet) -> u16 {
        let house = self.cells.bits();
        let place = |cell: Cell| (house & ((1 << cell.index()) - 1)).count_ones();
        (cells & self.cells).iter().fold(0, |places, cell| places | 1 << place(cell))
    }

    /// Returns the cells of the house.
    #[inline]
    pub const fn cells(self) -> CellSet {
        self.cells
    }

    /// Computes one of [`House::ALL`] by plain arithmetic, to fill the tables.
    const fn standard(index: usize) -> House {
        let kind = match index {
            0..9 => HouseKind::Row,
            9..18 => HouseKind::Column,
            18..27 => HouseKind::Block,
            _ => HouseKind::Diagonal,
        };
        let mut cells = [Cell::new(0); 9];
        let mut place = 0;
        while place < 9 {
            cells[place] = cell_at(kind, index % 9, place);
            place += 1;
        }
        House::made(index, kind, index % 9, CellSet::from_cells(&cells))
    }
}

/// Returns cell `place` (0 to 8) of a house, in reading order.
const fn cell_at(kind: HouseKind, number: usize, place: usize) -> Cell {
    match kind {
        HouseKind::Row => Cell::at(number, place),
        HouseKind::Column => Cell::at(place, number),
        HouseKind::Block => Cell::at(number / 3 * 3 + place / 3, number % 3 * 3 + place % 3),
        _ => Cell::at(place, if number == 0 { place } else { 8 - place }),
    }
}

static TABLE: [House; House::COUNT] = House::ALL;

static CELLS_IN_ORDER: [[Cell; 9]; House::COUNT] = {
    let mut table = [[Cell::new(0); 9]; House::COUNT];
    let mut h = 0;
    while h < House::COUNT {
        let mut place = 0;
        while place < 9 {
            table[h][place] = cell_at(House::ALL[h].kind, h % 9, place);
            place += 1;
        }
        h += 1;
    }
    table
};

/// Orders houses by their indices.
impl Ord for House {
    fn cmp(&self, other: &House) -> Ordering {
        (self.index, self.cells.bits()).cmp(&(other.index, other.cells.bits()))
    }
}

impl PartialOrd for House {
    fn partial_cmp(&self, other: &House) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Writes `row 4`, `column 6`, `box 5` or `diagonal 1`.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind() {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Block => "box",
            HouseKind::Diagonal => "diagonal",
            HouseKind::Window => "window",
            HouseKind::Extra => "extra region",
            HouseKind::Part => "cage",
            HouseKind::Pair => "pair",
        };
        write!(f, "{kind} {}", self.number() + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
