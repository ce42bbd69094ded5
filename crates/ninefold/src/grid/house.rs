//! Houses: rows, columns, boxes, and the two diagonals of the diagonal rule.

use super::{Cell, CellSet};
use std::fmt;

/// A group of nine cells that must hold nine different digits.
///
/// The 27 of the classic rules come first; the two diagonals count only where the
/// [`Rules`](super::Rules) say so.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

/// What a house looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box of three by three cells.
    Block,
    /// One of the two long diagonals.
    Diagonal,
}

impl House {
    /// How many houses there are, the diagonals included.
    pub const COUNT: usize = 29;

    /// All houses: nine rows, nine columns, nine boxes, two diagonals.
    pub const ALL: [House; 29] = {
        let mut all = [House(0); 29];
        let mut i = 0;
        while i < 29 {
            all[i] = House(i as u8);
            i += 1;
        }
        all
    };

    /// From R1C1 to R9C9.
    pub const MAIN_DIAGONAL: House = House(27);

    /// From R1C9 to R9C1.
    pub const ANTI_DIAGONAL: House = House(28);

    /// Row `index`, 0 to 8.
    #[track_caller]
    pub const fn row(index: usize) -> House {
        assert!(index < 9, "a row index is 0 to 8");
        House(index as u8)
    }

    /// Column `index`, 0 to 8.
    #[track_caller]
    pub const fn column(index: usize) -> House {
        assert!(index < 9, "a column index is 0 to 8");
        House(9 + index as u8)
    }

    /// Box `index`, 0 to 8, row by row. (`box` is a reserved word.)
    #[track_caller]
    pub const fn block(index: usize) -> House {
        assert!(index < 9, "a box index is 0 to 8");
        House(18 + index as u8)
    }

    /// 0 to 28, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row, column, box or diagonal.
    pub const fn kind(self) -> HouseKind {
        match self.0 {
            0..9 => HouseKind::Row,
            9..18 => HouseKind::Column,
            18..27 => HouseKind::Block,
            _ => HouseKind::Diagonal,
        }
    }

    /// Which of its kind, counted from 0.
    pub const fn number(self) -> usize {
        self.0 as usize % 9
    }

    /// The nine cells in reading order.
    pub const fn cells_in_order(self) -> [Cell; 9] {
        CELLS_IN_ORDER[self.0 as usize]
    }

    /// The nine cells as a set.
    pub const fn cells(self) -> CellSet {
        CELLS[self.0 as usize]
    }

    /// Cell `place` (0 to 8) of this house, in reading order. Obvious and slow: fills the table.
    const fn cell_at(self, place: usize) -> Cell {
        let number = self.number();
        match self.kind() {
            HouseKind::Row => Cell::at(number, place),
            HouseKind::Column => Cell::at(place, number),
            HouseKind::Block => Cell::at(number / 3 * 3 + place / 3, number % 3 * 3 + place % 3),
            HouseKind::Diagonal => Cell::at(place, if number == 0 { place } else { 8 - place }),
        }
    }
}

static CELLS_IN_ORDER: [[Cell; 9]; House::COUNT] = {
    let mut table = [[Cell::new(0); 9]; House::COUNT];
    let mut h = 0;
    while h < House::COUNT {
        let mut place = 0;
        while place < 9 {
            table[h][place] = House::ALL[h].cell_at(place);
            place += 1;
        }
        h += 1;
    }
    table
};

static CELLS: [CellSet; House::COUNT] = {
    let mut table = [CellSet::EMPTY; House::COUNT];
    let mut h = 0;
    while h < House::COUNT {
        table[h] = CellSet::from_cells(&House::ALL[h].cells_in_order());
        h += 1;
    }
    table
};

/// `row 4`, `column 6`, `box 5`, `diagonal 1`.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind() {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Block => "box",
            HouseKind::Diagonal => "diagonal",
        };
        write!(f, "{kind} {}", self.number() + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
