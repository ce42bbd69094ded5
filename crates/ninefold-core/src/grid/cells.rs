//! A set of cells.

use super::cell::Cell;
use super::digit::Digit;
use super::digits::DigitSet;
use super::set::bit_set;
use std::fmt;

/// A set of cells. Bit 0 is R1C1.
///
/// `Debug` draws the board, with `#` for each member:
///
/// ```
/// use ninefold::{Cell, House};
/// let cross = House::row(4).cells() & Cell::at(4, 4).block().cells();
/// assert_eq!(cross.to_string(), "R5C4 R5C5 R5C6");
/// assert!(format!("{cross:?}").contains("...###..."));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet(u128);

#[inline]
const fn cell_at(index: usize) -> Cell {
    Cell::new(index)
}

/// Counts the bits that are set.
const fn ones(bits: u128) -> usize {
    bits.count_ones() as usize
}

bit_set!(CellSet(u128) of Cell, full (1 << 81) - 1, item cell_at, count ones, iterator CellSetIter);

impl CellSet {
    /// Makes a set of these cells; also usable in constants.
    pub const fn from_cells(cells: &[Cell]) -> CellSet {
        let mut set = CellSet::EMPTY;
        let mut i = 0;
        while i < cells.len() {
            set = set.with(cells[i]);
            i += 1;
        }
        set
    }

    /// Calls `show` for each member, smallest first. This is cheaper than the iterator, which looks at both halves of
    /// the bits for each member.
    #[inline]
    #[doc(hidden)]
    pub fn each(self, mut show: impl FnMut(Cell)) {
        for (half, first) in [(self.0 as u64, 0), ((self.0 >> 64) as u64, 64)] {
            let mut rest = half;
            while rest != 0 {
                show(Cell::new(first + rest.trailing_zeros() as usize));
                rest &= rest - 1;
            }
        }
    }

    /// Returns the cells in the short form that players use, group by group: `R1C12`, `R45C6`.
    ///
    /// Cells that make a rectangle are one group. Rows with the same columns are combined, or columns with the same rows,
    /// whichever gives fewer groups.
    #[doc(hidden)]
    pub fn groups(self) -> Vec<String> {
        let by_row = self.lines(Cell::row_index, Cell::column_index);
        let by_column = self.lines(Cell::column_index, Cell::row_index);
        if by_column.len() < by_row.len() {
            by_column.into_iter().map(|(columns, rows)| format!("R{rows}C{columns}")).collect()
        } else {
            by_row.into_iter().map(|(rows, columns)| format!("R{rows}C{columns}")).collect()
        }
    }

    /// Returns numbers of lines, each with the numbers of the crossing lines in which it has a cell.
    fn lines(
        self,
        line: impl Fn(Cell) -> usize,
        crossing: impl Fn(Cell) -> usize,
    ) -> Vec<(DigitSet, DigitSet)> {
        let mut groups: Vec<(DigitSet, DigitSet)> = Vec::new();
        // Numbers of lines are 1 to 9, like digits, and a set of them is printed in the same way.
        for number in Digit::ALL {
            let on_line = self.iter().filter(|&cell| line(cell) == number.index());
            let crossings: DigitSet = on_line.map(|cell| Digit::ALL[crossing(cell)]).collect();
            if crossings.is_empty() {
                continue;
            }
            match groups.iter_mut().find(|(_, others)| *others == crossings) {
                Some((numbers, _)) => numbers.insert(number),
                None => groups.push((DigitSet::only(number), crossings)),
            }
        }
        groups
    }

    /// [`BitOr`](std::ops::BitOr) for constants.
    pub(super) const fn union(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

/// Writes the names of the cells, separated by spaces: `R1C1 R5C4`.
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cell) in self.iter().enumerate() {
            write!(f, "{}{cell}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::ALL {
            let mark = if self.contains(cell) { '#' } else { '.' };
            let end = if cell.column_index() == 8 { "\n" } else { "" };
            write!(f, "{mark}{end}")?;
        }
        Ok(())
    }
}
