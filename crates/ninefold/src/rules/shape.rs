//! What a constraint looks like on a board, in terms that every kind of picture can draw.

use super::CellId;

/// Something to draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A line through the middles of cells.
    Line {
        /// The cells, in order.
        cells: Vec<CellId>,
        /// How it looks.
        paint: Paint,
        /// Does it end in the head of an arrow?
        has_head: bool,
    },
    /// A thin line from the outer corner of the first cell to that of the last.
    Slash {
        /// The first cell.
        from: CellId,
        /// The last one.
        to: CellId,
    },
    /// A circle within a cell.
    Circle {
        /// The cell.
        cell: CellId,
        /// How it looks.
        paint: Paint,
        /// Is it a disc?
        is_filled: bool,
    },
    /// A dashed frame round cells, with a text in the corner of the first.
    Cage {
        /// The cells.
        cells: Vec<CellId>,
        /// The text: a sum, or nothing.
        label: String,
    },
    /// A mark on the border or the corner between two cells.
    Mark {
        /// The cells.
        between: [CellId; 2],
        /// What stands in it; empty for a dot.
        label: String,
        /// Is it a dark disc?
        is_dark: bool,
    },
    /// Cells in a colour.
    Tint {
        /// The cells.
        cells: Vec<CellId>,
        /// How they look.
        paint: Paint,
    },
}

/// How a line, a circle or cells look. A picture chooses the colours, so that they fit its theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Paint {
    /// Wide and grey, as thermometers and circles of arrows.
    Grey,
    /// Thin and grey, as shafts of arrows.
    Thin,
    /// Another colour for each kind of line: a number that pictures turn into one.
    Colour(u8),
}
