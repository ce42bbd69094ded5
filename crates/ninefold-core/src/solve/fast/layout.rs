//! The place of a candidate in the words of a [`FastBoard`](super::board::FastBoard).
//!
//! Rows and columns are split in three: row = 3·R + r, column = 3·C + c. A candidate is bit 10·R + digit − 1 in lane
//! C of *place* k = 3·r + c:
//!
//! ```text
//! place k: four lanes       lane 0        lane 1        lane 2        lane 3
//!                           stack 0       stack 1       stack 2       empty
//!
//! one lane: three fields    bit 0 ... 8   9   10 ... 18   19   20 ... 28   29   30 31
//!                           band 0        -   band 1       -   band 2       -    -  -
//!                           digits 1..9       digits 1..9       digits 1..9
//! ```
//!
//! So a *field* is a cell, and the nine places of a box, its *minirows* and its *minicolumns* (three cells of a row
//! or column inside a box) are combined register by register, without a shift. Stacks are rotated by moving lanes,
//! and bands by moving fields. The spare bit above each field takes the carry, so one addition tests all cells at
//! once for whether they hold anything.

use crate::grid::Cell;

/// The number of places in a box: k = 0 to 8.
pub(super) const PLACES: usize = 9;
/// Stacks C = 0 to 2 and an empty lane.
pub(super) const LANES: usize = 4;
/// The number of bits from one field to the next.
pub(super) const FIELD: u32 = 10;

/// The lowest bit of each field.
pub(super) const LOW: u32 = 1 | 1 << FIELD | 1 << (2 * FIELD);
/// The spare bit above each field.
pub(super) const SPARE: u32 = LOW << 9;
/// All nine digits in each field.
pub(super) const DIGITS: u32 = SPARE - LOW;
/// The digits of one cell, in field 0.
pub(super) const CELL: u32 = 0x1FF;

/// The place of a cell in the words.
#[derive(Clone, Copy, Debug)]
pub(super) struct WordPlace {
    /// The place, 0 to 8.
    pub(super) k: u8,
    /// The stack.
    pub(super) lane: u8,
    /// The lowest bit of its field.
    pub(super) shift: u8,
}

/// The place of each cell.
pub(super) static PLACE: [WordPlace; Cell::COUNT] = {
    let mut table = [WordPlace { k: 0, lane: 0, shift: 0 }; Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        let (row, column) = (i / 9, i % 9);
        table[i] = WordPlace {
            k: (row % 3 * 3 + column % 3) as u8,
            lane: (column / 3) as u8,
            shift: (row / 3 * 10) as u8,
        };
        i += 1;
    }
    table
};

/// Returns the cell at a place.
pub(super) const fn cell_at(k: usize, lane: usize, field: usize) -> Cell {
    Cell::at(3 * field + k / 3, 3 * lane + k % 3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::House;

    #[test]
    fn places_follow_the_vocabulary() {
        for cell in Cell::ALL {
            let WordPlace { k, lane, shift } = PLACE[cell.index()];
            let field = u32::from(shift) / FIELD;
            let block = 3 * field as usize + usize::from(lane);
            assert_eq!(block, cell.block_index());
            assert_eq!(House::block(block).cells_in_order()[usize::from(k)], cell);
            assert_eq!(cell_at(k.into(), lane.into(), field as usize), cell);
        }
    }

    #[test]
    fn digits_and_spare_bits_fill_three_fields() {
        assert_eq!(DIGITS & SPARE, 0);
        assert_eq!(DIGITS | SPARE, (1 << (3 * FIELD)) - 1);
        assert_eq!(DIGITS, CELL | CELL << FIELD | CELL << (2 * FIELD));
    }
}
