//! Which houses count.

use super::{Cell, CellSet, House};
use std::fmt;
use std::str::FromStr;

/// The rules of a puzzle: which houses must hold nine different digits.
///
/// A search that asks its `Rules` for houses and peers works for every member of this list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Rules {
    /// Rows, columns and boxes.
    #[default]
    Classic,
    /// Rows, columns, boxes and the two long diagonals (Sudoku X).
    Diagonal,
}

impl Rules {
    /// All rules.
    pub const ALL: [Rules; 2] = [Rules::Classic, Rules::Diagonal];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Rules::Classic => "classic",
            Rules::Diagonal => "diagonal",
        }
    }

    /// The houses that count: rows, columns, boxes, then the others.
    pub fn houses(self) -> &'static [House] {
        match self {
            Rules::Classic => &HOUSES[..27],
            Rules::Diagonal => &HOUSES,
        }
    }

    /// The houses of one cell: its row, column and box, then the others.
    pub fn houses_of(self, cell: Cell) -> impl Iterator<Item = House> + Clone {
        let extra = self.houses()[27..].iter().copied();
        [cell.row(), cell.column(), cell.block()]
            .into_iter()
            .chain(extra.filter(move |h| h.cells().contains(cell)))
    }

    /// The cells that must differ from this one.
    #[inline]
    pub fn peers(self, cell: Cell) -> CellSet {
        PEERS[self as usize][cell.index()]
    }
}

static HOUSES: [House; House::COUNT] = House::ALL;

static PEERS: [[CellSet; Cell::COUNT]; 2] = [peers_within(27), peers_within(House::COUNT)];

/// The peers of every cell when the first `houses` houses count.
const fn peers_within(houses: usize) -> [CellSet; Cell::COUNT] {
    let mut peers = [CellSet::EMPTY; Cell::COUNT];
    let mut c = 0;
    while c < Cell::COUNT {
        let cell = Cell::new(c);
        let mut h = 0;
        while h < houses {
            let house = House::ALL[h].cells();
            if house.contains(cell) {
                peers[c] = peers[c].union(house);
            }
            h += 1;
        }
        peers[c] = peers[c].without(cell);
        c += 1;
    }
    peers
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Rules {
    type Err = String;

    fn from_str(name: &str) -> Result<Rules, String> {
        let known = Rules::ALL.into_iter().find(|rules| rules.name() == name);
        known.ok_or_else(|| format!("unknown rules '{name}': expected classic or diagonal"))
    }
}
