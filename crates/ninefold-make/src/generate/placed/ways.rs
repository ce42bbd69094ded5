//! The ways in which constraints are placed, a line for each kind.

use super::ground::GroundShape::{self, Cages, Cells, Corners, Diagonals, Dots, Lines, Sides};
use crate::rules::{KINDS, Kind};

/// The way in which constraints of a kind are placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PlacingWay {
    /// The id of the kind.
    id: &'static str,
    /// The places.
    pub(super) ground: GroundShape,
    /// The clue that a constraint has in addition to its cells.
    pub(super) clue: PlacedClue,
    /// The largest number of such constraints on 81 cells.
    pub(super) most: usize,
}

/// The clue that a constraint has in addition to its cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PlacedClue {
    /// Nothing.
    Nothing,
    /// The number that is true of the solution; one of them, if several are.
    Number,
    /// Some of the digits in the cells.
    Digits,
}

const fn way(id: &'static str, ground: GroundShape, clue: PlacedClue, most: usize) -> PlacingWay {
    PlacingWay { id, ground, clue, most }
}

use PlacedClue::{Digits, Nothing, Number};

/// All kinds that can be placed, in the order of [`KINDS`].
pub(super) const WAYS: [PlacingWay; 52] = [
    way("white-dot", Dots, Nothing, 24),
    way("black-dot", Dots, Nothing, 24),
    way("x", Dots, Nothing, 24),
    way("v", Dots, Nothing, 24),
    way("greater", Dots, Nothing, 40),
    way("difference", Dots, Number, 20),
    way("ratio", Dots, Number, 20),
    way("sum-mark", Dots, Number, 20),
    way("product-mark", Dots, Number, 20),
    way("corner-sum", Corners, Number, 12),
    way("battenburg", Corners, Nothing, 12),
    way("odd", Cells, Nothing, 16),
    way("even", Cells, Nothing, 16),
    way("low", Cells, Nothing, 16),
    way("high", Cells, Nothing, 16),
    way("minimum", Cells, Nothing, 12),
    way("maximum", Cells, Nothing, 12),
    way("thermometer", Lines { least: 3, most: 6, grows: true }, Nothing, 9),
    way("slow-thermometer", Lines { least: 3, most: 6, grows: true }, Nothing, 9),
    way("arrow", Lines { least: 3, most: 4, grows: false }, Nothing, 10),
    way("double-arrow", Lines { least: 4, most: 5, grows: false }, Nothing, 8),
    way("palindrome", Lines { least: 3, most: 5, grows: false }, Nothing, 8),
    way("whispers", Lines { least: 3, most: 6, grows: true }, Nothing, 9),
    way("renban", Lines { least: 3, most: 5, grows: false }, Nothing, 9),
    way("nabner", Lines { least: 3, most: 4, grows: true }, Nothing, 9),
    way("between-line", Lines { least: 3, most: 5, grows: false }, Nothing, 9),
    way("lockout-line", Lines { least: 3, most: 5, grows: false }, Nothing, 9),
    way("region-sum-line", Lines { least: 3, most: 5, grows: false }, Nothing, 9),
    way("zipper-line", Lines { least: 3, most: 5, grows: false }, Nothing, 8),
    way("sum-line", Lines { least: 3, most: 5, grows: false }, Number, 9),
    way("entropic-line", Lines { least: 3, most: 6, grows: true }, Nothing, 9),
    way("parity-line", Lines { least: 3, most: 6, grows: true }, Nothing, 9),
    way("sequence-line", Lines { least: 3, most: 4, grows: false }, Nothing, 6),
    way("killer-cage", Cages { least: 2, most: 5 }, Number, 40),
    way("rellik-cage", Cages { least: 3, most: 5 }, Number, 12),
    way("equality-cage", Cages { least: 2, most: 6 }, Nothing, 12),
    way("lunchbox", Lines { least: 3, most: 6, grows: false }, Number, 9),
    way("quadruple", Corners, Digits, 12),
    way("contains", Cages { least: 2, most: 5 }, Digits, 14),
    way("count-distinct", Lines { least: 3, most: 6, grows: false }, Nothing, 8),
    way("column-indexer", Cells, Nothing, 9),
    way("row-indexer", Cells, Nothing, 9),
    way("box-indexer", Cells, Nothing, 9),
    way("little-killer", Diagonals, Number, 16),
    way("sandwich", Sides { both: false }, Number, 18),
    way("x-sum", Sides { both: true }, Number, 18),
    way("skyscraper", Sides { both: true }, Number, 24),
    way("hidden-skyscraper", Sides { both: true }, Number, 18),
    way("numbered-room", Sides { both: true }, Number, 20),
    way("first-seen-odd", Sides { both: true }, Number, 20),
    way("first-seen-even", Sides { both: true }, Number, 20),
    way("full-rank", Sides { both: true }, Number, 18),
];

impl PlacingWay {
    /// The way of a kind; `None` if its constraints cannot be placed.
    pub(super) fn of(kind: &Kind) -> Option<PlacingWay> {
        WAYS.into_iter().find(|way| way.id == kind.id)
    }
}

/// The kinds whose constraints can be placed: those that are about a few cells.
///
/// ```
/// let ids: Vec<&str> = ninefold::generate::placeable().map(|kind| kind.id).collect();
/// assert!(ids.contains(&"killer-cage") && !ids.contains(&"anti-knight"));
/// ```
pub fn placeable() -> impl Iterator<Item = &'static Kind> {
    KINDS.iter().copied().filter(|kind| PlacingWay::of(kind).is_some())
}
