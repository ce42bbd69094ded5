//! Techniques that rely on the puzzle having one solution.
//!
//! **The argument.** A *deadly pattern* is a set of cells, none of them given, whose digits can be exchanged
//! for others so that every house keeps the same digits. If a solution contained one, the exchange would
//! give a second solution with the same givens. So in a puzzle with one solution no deadly pattern is ever
//! true, and what would complete one is false. It does not matter which pencil marks are left in the cells, only
//! that none of them is given: an exchange that a rubbed out mark forbids would be a second solution all the same.
//!
//! That is true of puzzles whose clues are digits. Where the pencil marks themselves are the clues (a candidate grid
//! without givens), the exchanged digits must be among the marks, so `Options::incomplete_rectangles` must be
//! off for such puzzles; [`avoidable`] never fires there, since it needs placed digits.

mod avoidable;
mod bug;
mod deadly;
mod loops;
mod rectangle;
mod rectangle_links;
mod rectangle_types;

pub(super) use deadly::contradicted_by_all;

pub(super) use avoidable::{AVOIDABLE_RECTANGLE_1, AVOIDABLE_RECTANGLE_2};
pub(super) use bug::{BUG_2, BUG_3, BUG_4, BUG_PLUS_1, BUG_PLUS_N};
pub(super) use loops::{UNIQUE_LOOP_1, UNIQUE_LOOP_2, UNIQUE_LOOP_3, UNIQUE_LOOP_4};
pub(super) use rectangle_links::{UNIQUE_RECTANGLE_GUARDIANS, UNIQUE_RECTANGLE_LINKS};
pub(super) use rectangle_types::{
    HIDDEN_RECTANGLE, UNIQUE_RECTANGLE_1, UNIQUE_RECTANGLE_2, UNIQUE_RECTANGLE_3, UNIQUE_RECTANGLE_4,
    UNIQUE_RECTANGLE_5, UNIQUE_RECTANGLE_6,
};

/// The deadly patterns of one board, by shape; each list is worked out when it is first asked for.
#[derive(Debug, Default)]
pub(in crate::logic) struct Patterns {
    rectangles: rectangle::Rectangles,
    loops: loops::Loops,
    graves: bug::Graves,
}

impl Patterns {
    /// The board has changed.
    pub(in crate::logic) fn forget(&mut self) {
        self.rectangles.forget();
        self.loops.forget();
        self.graves.forget();
    }
}
