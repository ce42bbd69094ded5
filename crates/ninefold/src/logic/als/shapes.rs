//! The different ways in which a digit lies in almost locked sets.
//!
//! A *shape* is the places of a digit in a set, and the cells that see all of them. Many sets share one: what two sets
//! have to do with each other by a digit is a question of two shapes, asked once for all sets that have them.

use crate::grid::{CellSet, Digit};
use crate::logic::Board;

/// Slots of the table in which shapes are looked up; a power of two, more than real boards have shapes.
const SLOTS: usize = 2048;

const EMPTY: u16 = u16::MAX;

/// The places of a digit in a set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) digit: Digit,
    pub(super) places: CellSet,
    /// The places of the digit that see all of these; so none of a cell of the set, which has no others.
    pub(super) seen: CellSet,
    /// The shape before it with the same slot.
    before: u16,
}

/// All shapes of a board.
#[derive(Debug, Default)]
pub(super) struct Shapes {
    all: Vec<Shape>,
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

    pub(super) fn all(&self) -> &[Shape] {
        &self.all
    }

    /// The shapes of a digit that are seen, by number. Others have nothing to do with any set: where each of the
    /// places of one sees each of the other, both are seen.
    pub(super) fn of(&self, digit: Digit) -> &[u16] {
        &self.of_digit[digit.index()]
    }

    /// The number of the shape with these places.
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
        self.all.push(Shape { digit, places, seen, before: self.slots[slot] });
        if !seen.is_empty() {
            self.of_digit[digit.index()].push(number);
        }
        self.slots[slot] = number;
        number
    }
}
