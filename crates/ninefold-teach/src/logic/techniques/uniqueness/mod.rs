//! Techniques that rely on the puzzle having one solution.
//!
//! **The argument.** A *deadly pattern* is a set of cells, none of them given, whose digits can be exchanged for others
//! so that every house keeps the same digits. If a solution contained one, the exchange would give a second solution
//! with the same givens. So in a puzzle with one solution no deadly pattern ever occurs, and a mark that would complete
//! one is false. It does not matter which pencil marks are left in the cells, only that none of the cells is given: an
//! exchange that an erased mark forbids would still be a second solution.
//!
//! This is true of puzzles whose clues are digits. If the pencil marks themselves are the clues (a candidate grid
//! without givens), the exchanged digits must be among the marks, so `Options::incomplete_rectangles` must be off for
//! such puzzles. [`avoidable`] never applies there, because it needs placed digits.

pub(super) mod almost_locked;
pub(super) mod avoidable;
pub(super) mod bug;
pub(super) mod chained;
mod deadly;
mod exchange;
pub(super) mod loops;
pub(super) mod qiu;
mod rectangle;
pub(super) mod rectangle_links;
pub(super) mod rectangle_types;
pub(super) mod shaped;
mod shapes;

pub(super) use deadly::{Deadly, contradicted_by_all};

use crate::logic::scratch::Slot;
use crate::logic::search::Search;
use crate::logic::technique::{Family, Technique};
use rectangle::Rectangle;
use shapes::DeadlyShape;

/// The fields that all techniques of deadly patterns share.
const UNIQUE: Technique = Technique { family: Family::Uniqueness, uses_uniqueness: true, ..Technique::PLAIN };

/// As [`UNIQUE`], for the techniques whose finds depend on limits.
const ORIENTED: Technique = Technique { is_oriented: true, ..UNIQUE };

/// The deadly patterns of one board, by shape.
#[derive(Debug, Default)]
struct Patterns {
    rectangles: OfBoard<Rectangle>,
    loops: OfBoard<Deadly>,
    graves: OfBoard<Deadly>,
    shapes: OfBoard<DeadlyShape>,
}

/// Returns the unique rectangles of this board as deadly patterns.
pub(super) fn rectangles(search: &mut Search<'_>) -> Vec<Deadly> {
    let board = search.board;
    let rectangles = search.shared.slot::<Patterns>().rectangles.of(board, search.options);
    rectangles.iter().map(|found| Deadly::new(board, found.cells(), found.pair())).collect()
}

/// A list about one board, made when it is first needed.
#[derive(Debug)]
struct OfBoard<T> {
    list: Vec<T>,
    is_known: bool,
}

impl<T> Default for OfBoard<T> {
    fn default() -> OfBoard<T> {
        OfBoard { list: Vec::new(), is_known: false }
    }
}

impl<T> OfBoard<T> {
    /// Clears the list, because the board has changed.
    fn forget(&mut self) {
        self.is_known = false;
    }

    /// Returns the list, which `fill` makes from an empty one if it is not known yet.
    fn or_fill(&mut self, fill: impl FnOnce(&mut Vec<T>)) -> &[T] {
        if !self.is_known {
            self.is_known = true;
            self.list.clear();
            fill(&mut self.list);
        }
        &self.list
    }
}

impl Slot for Patterns {
    fn forget(&mut self) {
        self.rectangles.forget();
        self.loops.forget();
        self.graves.forget();
        self.shapes.forget();
    }
}
