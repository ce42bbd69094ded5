//! The different ways in which a digit is placed in almost locked sets.
//!
//! A *shape* is the places of a digit in a set, with the cells that see all of them. Many sets share a shape. How two
//! sets are related by a digit depends only on two shapes, so it is computed once for all sets that have them.

use crate::grid::{CellSet, Digit};
use crate::logic::board::Board;

/// The number of slots in the table of shapes: a power of two, and more than real boards have shapes.
const SLOTS: usize = 2048;

const EMPTY: u16 = u16::MAX;

/// The places of a digit in a set.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacesInSet {
    pub(super) digit: Digit,
    pub(super) places: CellSet,
    /// The places of the digit that see all of these. None is in a cell of the set, which has no other places.
    pub(super) seen: CellSet,
    /// The previous shape with the same slot.
    before: u16,
}

/// All shapes of a board.
#[derive(Debug, Default)]
pub(super) struct Shapes {
    all: Vec<PlacesInSet>,
    of_digit: [Vec<u16>; 9],
    slots: Vec<u16>,
}

impl Shapes {
    pub(super) fn clear(&mut self) {
        self.all.clear();
        self.of_digit.iter_mut().for_each(Vec::clear);
        self.slots.clear();
        self.slots.resize(SLOTS, EMPTY);
    }

    pub(super) fn all(&self) -> &[PlacesInSet] {
        &self.all
    }

    /// Returns the shapes of a digit that are seen, by number. Others are unrelated to any set: if each place of one
    /// shape sees each place of another, both are seen.
    pub(super) fn of(&self, digit: Digit) -> &[u16] {
        &self.of_digit[digit.index()]
    }

    /// Returns the number of the shape with these places.
    #[inline]
    pub(super) fn number(&mut self, board: &Board, digit: Digit, places: CellSet) -> u16 {
        let bits = places.bits();
        let folded =
            (bits as u64 ^ (bits >> 64) as u64 ^ digit.index() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let slot = (folded >> 32) as usize % SLOTS;
        let mut number = self.slots[slot];
        while number != EMPTY {
            let shape = &self.all[usize::from(number)];
            if (shape.digit, shape.places) == (digit, places) {
                return number;
            }
            number = shape.before;
        }
        let seen = Board::seen_by_all(places) & board.places(digit);
        number = self.all.len() as u16;
        self.all.push(PlacesInSet { digit, places, seen, before: self.slots[slot] });
        if !seen.is_empty() {
            self.of_digit[digit.index()].push(number);
        }
        self.slots[slot] = number;
        number
    }
}
