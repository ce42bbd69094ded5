//! The slots of cells, and sets of cells as bits at their slots. `tables` describes the layout of a digit's
//! bits.

use crate::grid::Cell;

/// The number of words that hold the rows, and so the slots.
pub(super) const BASE: usize = 2;

/// The number of slots, including those between the fields.
pub(super) const SLOTS: usize = 128;

/// The number of bits from one field to the next.
pub(super) const FIELD: usize = 10;
/// The number of fields in a word.
pub(super) const FIELDS: usize = 6;

/// A set of cells, as slots.
pub(super) type SlotSet = [u64; BASE];

/// Returns the slot of a cell.
pub(super) const fn slot(cell: Cell) -> usize {
    let row = cell.row_index();
    row / FIELDS * 64 + row % FIELDS * FIELD + cell.column_index()
}

/// Returns the first of some cells. There must be one.
#[inline(always)]
pub(super) fn first(slots: SlotSet) -> usize {
    if slots[0] != 0 { slots[0].trailing_zeros() as usize } else { 64 + slots[1].trailing_zeros() as usize }
}

/// Counts the cells of a set.
#[inline(always)]
pub(super) fn count(slots: SlotSet) -> u32 {
    slots[0].count_ones() + slots[1].count_ones()
}
