//! Techniques that rely on the puzzle having one solution.
//!
//! **The argument.** A *deadly pattern* is a set of cells, none of them given, whose digits can be exchanged for
//! others so that every house keeps the same digits. If a solution contained one, the exchange would give a second
//! solution with the same givens. So in a puzzle with one solution no deadly pattern ever occurs, and what would
//! complete one is false. It does not matter which pencil marks are left in the cells, only that none of the cells is
//! given: an exchange that an erased mark forbids would still be a second solution.
//!
//! This is true of puzzles whose clues are digits. If the pencil marks themselves are the clues (a candidate grid
//! without givens), the exchanged digits must be among the marks, so `Options::incomplete_rectangles` must be off for
//! such puzzles. [`avoidable`] never applies there, because it needs placed digits.

pub(super) mod avoidable;
pub(super) mod bug;
mod deadly;
pub(super) mod loops;
mod rectangle;
pub(super) mod rectangle_links;
pub(super) mod rectangle_types;

pub(super) use deadly::contradicted_by_all;

use crate::logic::Slot;

/// The deadly patterns of one board, by shape. Each list is computed when it is first needed.
#[derive(Debug, Default)]
struct Patterns {
    rectangles: rectangle::Rectangles,
    loops: loops::Loops,
    graves: bug::Graves,
}

impl Slot for Patterns {
    fn forget(&mut self) {
        self.rectangles.forget();
        self.loops.forget();
        self.graves.forget();
    }
}
