//! The look of a constraint on a board, in terms that every kind of picture can draw.

use super::layout::CellId;

/// Something to draw.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Shape {
    /// A line through the centres of cells.
    Line {
        /// The cells, in order.
        cells: Vec<CellId>,
        /// Its look.
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
        /// Its look.
        paint: Paint,
        /// Whether it is filled.
        is_filled: bool,
    },
    /// A filled grey square within a cell.
    Square {
        /// The cell.
        cell: CellId,
    },
    /// A diamond within a cell.
    Diamond {
        /// The cell.
        cell: CellId,
    },
    /// A frame with round ends around cells that follow each other in a straight line.
    Pill {
        /// The cells, in order.
        cells: Vec<CellId>,
    },
    /// Four tips between a cell and its neighbours: each points at the smaller digit.
    Tips {
        /// The cell.
        cell: CellId,
        /// Whether they point away from the cell.
        is_outward: bool,
    },
    /// A short text in the lower right corner of a cell.
    Note {
        /// The cell.
        cell: CellId,
        /// The text.
        text: String,
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
        /// The background of the text.
        ground: Ground,
    },
    /// A tip on the border between two cells, which points at the second.
    Greater {
        /// The cells.
        cells: [CellId; 2],
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
    /// An arrow outside of the grid, in the line of a row or a column.
    Pointer {
        /// The first two cells of the line, the nearest one first. They share an edge.
        seen: [CellId; 2],
        /// Whether it points at the grid, and not away from it.
        is_inward: bool,
    },
    /// A coloured background for cells.
    Tint {
        /// The cells.
        cells: Vec<CellId>,
        /// Their look.
        paint: Paint,
    },
}

/// The look of a line, a circle or a background. Pictures choose the colours, so that they fit their theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Paint {
    /// Wide and grey, for thermometers and palindromes.
    Grey,
    /// Thin and grey, for the shafts of arrows.
    Thin,
    /// The colour that people know a kind by.
    Colour(Hue),
    /// A colour of its own for each constraint, where it is what its cells have in common.
    Own,
}

/// The background of a mark's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Ground {
    /// Nothing but a gap in the line that the mark is on.
    Gap,
    /// A white dot.
    White,
    /// A black dot.
    Black,
}

/// A colour for lines and backgrounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[expect(missing_docs, reason = "each is what its name says")]
pub enum Hue {
    Green,
    Purple,
    Blue,
    Orange,
    Yellow,
    Teal,
    Red,
    Lavender,
    Gold,
    Sky,
    Pink,
    Olive,
}

impl Hue {
    /// All colours. Those that follow each other differ most.
    pub const ALL: [Hue; 12] = [
        Hue::Green,
        Hue::Purple,
        Hue::Orange,
        Hue::Blue,
        Hue::Yellow,
        Hue::Pink,
        Hue::Teal,
        Hue::Red,
        Hue::Lavender,
        Hue::Gold,
        Hue::Sky,
        Hue::Olive,
    ];

    /// Returns the name used in data and in style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Hue::Green => "hue-green",
            Hue::Purple => "hue-purple",
            Hue::Blue => "hue-blue",
            Hue::Orange => "hue-orange",
            Hue::Yellow => "hue-yellow",
            Hue::Teal => "hue-teal",
            Hue::Red => "hue-red",
            Hue::Lavender => "hue-lavender",
            Hue::Gold => "hue-gold",
            Hue::Sky => "hue-sky",
            Hue::Pink => "hue-pink",
            Hue::Olive => "hue-olive",
        }
    }
}

impl Shape {
    /// Returns the same shape on other cells.
    pub(super) fn moved(self, to: &dyn Fn(CellId) -> CellId) -> Shape {
        let all = |cells: Vec<CellId>| cells.into_iter().map(to).collect();
        match self {
            Shape::Line { cells, paint, has_head } => Shape::Line { cells: all(cells), paint, has_head },
            Shape::Slash { from, to: end } => Shape::Slash { from: to(from), to: to(end) },
            Shape::Circle { cell, paint, is_filled } => Shape::Circle { cell: to(cell), paint, is_filled },
            Shape::Square { cell } => Shape::Square { cell: to(cell) },
            Shape::Diamond { cell } => Shape::Diamond { cell: to(cell) },
            Shape::Pill { cells } => Shape::Pill { cells: all(cells) },
            Shape::Tips { cell, is_outward } => Shape::Tips { cell: to(cell), is_outward },
            Shape::Note { cell, text } => Shape::Note { cell: to(cell), text },
            Shape::Cage { cells, label } => Shape::Cage { cells: all(cells), label },
            Shape::Mark { between, label, ground } => Shape::Mark { between: between.map(to), label, ground },
            Shape::Greater { cells } => Shape::Greater { cells: cells.map(to) },
            Shape::Chequer { between } => Shape::Chequer { between: between.map(to) },
            Shape::Outside { seen, label } => Shape::Outside { seen: seen.map(to), label },
            Shape::Pointer { seen, is_inward } => Shape::Pointer { seen: seen.map(to), is_inward },
            Shape::Tint { cells, paint } => Shape::Tint { cells: all(cells), paint },
        }
    }
}
