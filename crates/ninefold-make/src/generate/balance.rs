//! Symmetries of the pattern that the givens make.

use crate::grid::{Cell, CellSet};
use crate::lang::Text;
use crate::rules::{CellId, Layout};

/// The symmetry of the cells with givens. The digits play no part.
///
/// ```
/// use ninefold::generate::Balance;
/// let half_turn = Balance::by_name("rotate180").expect("it is in the list");
/// assert_eq!(half_turn.orbits().len(), 41, "the centre, and 40 pairs of opposite cells");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Balance {
    /// Turned by 180 degrees, the pattern is the same. This is the usual symmetry of published puzzles.
    Rotate180,
    /// Turned by 90 degrees, it is the same.
    Rotate90,
    /// The upper half mirrors the lower one.
    Horizontal,
    /// The left half mirrors the right one.
    Vertical,
    /// Mirrored at the diagonal from the top left to the bottom right, it is the same.
    Diagonal,
    /// Mirrored at the other diagonal, it is the same.
    Antidiagonal,
    /// All of these together.
    Full,
    /// No symmetry is required.
    None,
}

impl Balance {
    /// All of them, the more demanding ones first.
    pub const ALL: [Balance; 8] = [
        Balance::Full,
        Balance::Rotate90,
        Balance::Rotate180,
        Balance::Horizontal,
        Balance::Vertical,
        Balance::Diagonal,
        Balance::Antidiagonal,
        Balance::None,
    ];

    /// Returns the symmetry of this name.
    pub fn by_name(name: &str) -> Option<Balance> {
        Balance::ALL.into_iter().find(|balance| balance.name() == name)
    }

    /// Returns its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Balance::Rotate180 => "rotate180",
            Balance::Rotate90 => "rotate90",
            Balance::Horizontal => "horizontal",
            Balance::Vertical => "vertical",
            Balance::Diagonal => "diagonal",
            Balance::Antidiagonal => "antidiagonal",
            Balance::Full => "full",
            Balance::None => "none",
        }
    }

    /// Says what it means.
    pub const fn about(self) -> Text {
        match self {
            Balance::Rotate180 => {
                Text { en: "the same when turned by 180 degrees", zh: "旋转 180 度后不变" }
            }
            Balance::Rotate90 => {
                Text { en: "the same when turned by 90 degrees", zh: "旋转 90 度后不变" }
            }
            Balance::Horizontal => Text { en: "the upper half mirrors the lower one", zh: "上下对称" },
            Balance::Vertical => Text { en: "the left half mirrors the right one", zh: "左右对称" },
            Balance::Diagonal => Text {
                en: "mirrored at the diagonal from the top left",
                zh: "沿左上到右下的对角线对称",
            },
            Balance::Antidiagonal => Text {
                en: "mirrored at the diagonal from the top right",
                zh: "沿右上到左下的对角线对称",
            },
            Balance::Full => Text { en: "all of these together", zh: "以上全部" },
            Balance::None => Text { en: "any pattern", zh: "任意" },
        }
    }

    /// The places, by row and column, to which a single motion of the symmetry takes one place. `last` are the last row and column.
    fn moved(self, (row, column): (usize, usize), last: (usize, usize)) -> Vec<(usize, usize)> {
        let (down, right) = (last.0 - row, last.1 - column);
        match self {
            Balance::Rotate180 => vec![(down, right)],
            Balance::Rotate90 => vec![(column, down)],
            Balance::Horizontal => vec![(down, column)],
            Balance::Vertical => vec![(row, right)],
            Balance::Diagonal => vec![(column, row)],
            Balance::Antidiagonal => vec![(right, down)],
            Balance::Full => vec![(column, down), (down, column)],
            Balance::None => Vec::new(),
        }
    }

    fn moved_cells(self, cell: Cell) -> impl Iterator<Item = Cell> {
        let places = self.moved((cell.row_index(), cell.column_index()), (8, 8));
        places.into_iter().map(|(row, column)| Cell::at(row, column))
    }

    /// Does the work of [`orbits`](Balance::orbits) on any board. `None` if the board itself does not have the symmetry.
    pub(super) fn orbits_on(self, layout: &Layout) -> Option<Vec<Vec<CellId>>> {
        let last = (layout.rows() - 1, layout.columns() - 1);
        let (mut is_taken, mut orbits) = (vec![false; layout.len()], Vec::new());
        for first in layout.live_cells() {
            let (mut orbit, mut fresh) = (Vec::new(), vec![first]);
            while let Some(cell) = fresh.pop() {
                if std::mem::replace(&mut is_taken[cell.index()], true) {
                    continue;
                }
                orbit.push(cell);
                for (row, column) in self.moved((layout.row(cell), layout.column(cell)), last) {
                    let is_inside = row <= last.0 && column <= last.1;
                    let other = is_inside.then(|| layout.at(row, column))?;
                    fresh.push(Some(other).filter(|&other| !layout.is_hole(other))?);
                }
            }
            if !orbit.is_empty() {
                orbits.push(orbit);
            }
        }
        Some(orbits)
    }

    /// Returns the smallest sets of cells that must all have givens or none. Each cell is in one of them; they are in the
    /// order of their first cells.
    pub fn orbits(self) -> Vec<CellSet> {
        let (mut left, mut orbits) = (CellSet::FULL, Vec::new());
        while let Some(first) = left.first() {
            let orbit = self.orbit(first);
            left -= orbit;
            orbits.push(orbit);
        }
        orbits
    }

    fn orbit(self, cell: Cell) -> CellSet {
        let (mut orbit, mut fresh) = (CellSet::EMPTY, vec![cell]);
        while let Some(cell) = fresh.pop() {
            if !orbit.contains(cell) {
                orbit.insert(cell);
                fresh.extend(self.moved_cells(cell));
            }
        }
        orbit
    }

    /// Returns `true` if a pattern has this symmetry.
    pub fn has(self, pattern: CellSet) -> bool {
        pattern.iter().all(|cell| self.moved_cells(cell).all(|other| pattern.contains(other)))
    }

    /// Returns the first symmetry in [`Balance::ALL`] that a pattern has.
    ///
    /// ```
    /// use ninefold::{CellSet, generate::Balance};
    /// assert_eq!(Balance::of(CellSet::FULL), Balance::Full);
    /// ```
    pub fn of(pattern: CellSet) -> Balance {
        Balance::ALL.into_iter().find(|balance| balance.has(pattern)).unwrap_or(Balance::None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_part_the_board() {
        let sizes = [15, 21, 41, 45, 45, 45, 45, 81];
        for (balance, size) in Balance::ALL.into_iter().zip(sizes) {
            let orbits = balance.orbits();
            assert_eq!(orbits.len(), size, "{balance:?}");
            assert_eq!(orbits.iter().map(|orbit| orbit.len()).sum::<usize>(), 81);
            assert!(orbits.iter().all(|&orbit| balance.has(orbit)), "{balance:?}");
            let anywhere = balance.orbits_on(&Layout::classic()).expect("a square");
            let cells = |orbit: &Vec<CellId>| orbit.iter().map(|cell| Cell::new(cell.index())).collect();
            assert_eq!(anywhere.iter().map(cells).collect::<Vec<CellSet>>(), orbits, "{balance:?}");
            assert_eq!(Balance::by_name(balance.name()), Some(balance));
        }
    }

    #[test]
    fn a_pattern_has_the_symmetries_that_it_shows() {
        let at = |places: &[(usize, usize)]| {
            places.iter().map(|&(row, column)| Cell::at(row, column)).collect::<CellSet>()
        };
        assert_eq!(Balance::of(at(&[(0, 1), (8, 7)])), Balance::Rotate180);
        assert_eq!(Balance::of(at(&[(0, 1), (1, 8), (8, 7), (7, 0)])), Balance::Rotate90);
        assert_eq!(Balance::of(at(&[(0, 1), (8, 1)])), Balance::Horizontal);
        assert_eq!(Balance::of(at(&[(0, 1), (0, 7)])), Balance::Vertical);
        assert_eq!(Balance::of(at(&[(0, 1), (1, 0)])), Balance::Diagonal);
        assert_eq!(Balance::of(at(&[(0, 1), (7, 8)])), Balance::Antidiagonal);
        assert_eq!(Balance::of(at(&[(0, 1), (5, 5)])), Balance::None);
    }

    #[test]
    fn a_board_that_is_no_square_has_no_quarter_turn() {
        let board = Layout::new(2, 3).expect("a board");
        let orbits = |balance: Balance| balance.orbits_on(&board).map(|orbits| orbits.len());
        assert_eq!(orbits(Balance::Rotate180), Some(3));
        assert_eq!(orbits(Balance::Horizontal), Some(3));
        assert_eq!(orbits(Balance::Vertical), Some(4));
        assert_eq!(orbits(Balance::None), Some(6));
        assert_eq!(orbits(Balance::Rotate90), None);
        assert_eq!(orbits(Balance::Diagonal), None);
        assert_eq!(orbits(Balance::Full), None);
    }
}
