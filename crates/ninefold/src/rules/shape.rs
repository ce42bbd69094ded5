//! What a constraint looks like on a board, in terms that every kind of picture can draw.

use super::CellId;

/// Something to draw.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Shape {
    /// A line through the centres of cells.
    Line {
        /// The cells, in order.
        cells: Vec<CellId>,
        /// How it looks.
        paint: Paint,
        /// Whether it ends in an arrowhead.
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
        /// Whether it is filled.
        is_filled: bool,
    },
    /// A dashed frame around cells, with a text in the corner of the first.
    Cage {
        /// The cells.
        cells: Vec<CellId>,
        /// The text: a sum, or nothing.
        label: String,
    },
    /// A mark on the border or corner that two cells share.
    Mark {
        /// The cells.
        between: [CellId; 2],
        /// The text in the mark; empty for a dot.
        label: String,
        /// Whether the mark is dark.
        is_dark: bool,
    },
    /// Two black and two white squares on the corner that two cells share.
    Chequer {
        /// The cells.
        between: [CellId; 2],
    },
    /// A text outside of the grid, where a line of cells is seen from.
    Outside {
        /// The first two cells of the line, the nearest one first. They are neighbours by an edge or a corner.
        seen: [CellId; 2],
        /// The text.
        label: String,
    },
    /// A coloured background for cells.
    Tint {
        /// The cells.
        cells: Vec<CellId>,
        /// How they look.
        paint: Paint,
    },
}

/// How a line, a circle or a background looks. Pictures choose the colours, so that they fit their theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Paint {
    /// Wide and grey, for thermometers and the circles of arrows.
    Grey,
    /// Thin and grey, for the shafts of arrows.
    Thin,
    /// A colour of its own for each kind of line: a number that pictures turn into a colour.
    Colour(u8),
}

impl Shape {
    /// Returns the same shape on other cells.
    pub(super) fn moved(self, to: &dyn Fn(CellId) -> CellId) -> Shape {
        let all = |cells: Vec<CellId>| cells.into_iter().map(to).collect();
        match self {
            Shape::Line { cells, paint, has_head } => Shape::Line { cells: all(cells), paint, has_head },
            Shape::Slash { from, to: end } => Shape::Slash { from: to(from), to: to(end) },
            Shape::Circle { cell, paint, is_filled } => Shape::Circle { cell: to(cell), paint, is_filled },
            Shape::Cage { cells, label } => Shape::Cage { cells: all(cells), label },
            Shape::Mark { between, label, is_dark } => {
                Shape::Mark { between: between.map(to), label, is_dark }
            }
            Shape::Chequer { between } => Shape::Chequer { between: between.map(to) },
            Shape::Outside { seen, label } => Shape::Outside { seen: seen.map(to), label },
            Shape::Tint { cells, paint } => Shape::Tint { cells: all(cells), paint },
        }
    }
}
