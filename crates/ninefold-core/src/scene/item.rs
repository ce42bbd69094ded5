//! The items of a picture.

use crate::rules::Hue;

/// A point, measured in cells from the upper left corner of the grid.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// Cells to the right.
    pub x: f64,
    /// Cells down.
    pub y: f64,
}

/// Something to draw. Lengths are in cells.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// A line through points. Ends and bends are round, unless the line is dashed.
    Path {
        /// The points, in order.
        points: Vec<Point>,
        /// Whether it returns to the first point.
        is_closed: bool,
        /// Its colour.
        ink: Ink,
        /// The width of the line.
        width: f64,
        /// The lengths of the dashes and of the gaps between them.
        dash: Option<[f64; 2]>,
    },
    /// A rectangle.
    Area {
        /// The upper left corner.
        corner: Point,
        /// The width.
        width: f64,
        /// The height.
        height: f64,
        /// Its colour.
        ink: Ink,
    },
    /// A disc.
    Disc {
        /// The centre.
        at: Point,
        /// The radius.
        radius: f64,
        /// Its colour.
        ink: Ink,
    },
    /// A circle.
    Ring {
        /// The centre.
        at: Point,
        /// The radius, measured to the middle of the line.
        radius: f64,
        /// Its colour.
        ink: Ink,
        /// The width of the line.
        width: f64,
    },
    /// A line of text.
    Text {
        /// The left end of the baseline, or its middle.
        at: Point,
        /// The size of the letters: an em.
        size: f64,
        /// Whether `at` is the middle.
        is_centred: bool,
        /// Its colour.
        ink: Ink,
        /// The text.
        text: String,
    },
}

impl Item {
    /// Returns the item moved this many cells to the right and down.
    #[doc(hidden)]
    pub fn moved(&self, right: f64, down: f64) -> Item {
        let mut item = self.clone();
        let points = match &mut item {
            Item::Path { points, .. } => points.as_mut_slice(),
            Item::Area { corner: at, .. }
            | Item::Disc { at, .. }
            | Item::Ring { at, .. }
            | Item::Text { at, .. } => std::slice::from_mut(at),
        };
        for point in points {
            *point = Point { x: point.x + right, y: point.y + down };
        }
        item
    }
}

/// The ink of an item. A picture has a colour for each ink, according to its theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Ink {
    /// The background of cells that belong together.
    Tint,
    /// Wide lines and discs under the digits.
    Tube,
    /// Wide lines and backgrounds of other kinds, in the colours that people know them by.
    Trail(Hue),
    /// Thin lines under the digits: arrows, frames of cages, diagonals.
    Wire,
    /// A white dot.
    White,
    /// A black dot.
    Black,
    /// The line around a dot.
    Rim,
    /// The background of a text.
    Paper,
    /// Letters.
    Letter,
}

impl Ink {
    /// Returns the name used in data and in style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Ink::Tint => "tint",
            Ink::Tube => "tube",
            Ink::Trail(hue) => hue.name(),
            Ink::Wire => "wire",
            Ink::White => "white",
            Ink::Black => "black",
            Ink::Rim => "rim",
            Ink::Paper => "paper",
            Ink::Letter => "letter",
        }
    }
}

/// The size of the texts in the corners of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Labels {
    /// Large enough to be read easily.
    #[default]
    Large,
    /// Small enough to leave room for pencil marks.
    Small,
}

/// Everything that is drawn for rules. From the bottom up: `below`, the lines of the grid, `above`. Digits come on top.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The items under the lines of the grid.
    pub below: Vec<Item>,
    /// The lines between cells.
    pub thin: Vec<[Point; 2]>,
    /// The lines around regions and around the whole grid.
    pub thick: Vec<[Point; 2]>,
    /// The items on top of the lines of the grid.
    pub above: Vec<Item>,
    /// The clues outside of the grid.
    pub outside: Vec<Outside>,
}

/// A clue outside of the grid.
#[derive(Clone, PartialEq, Debug)]
pub struct Outside {
    /// The side of the grid that the clue is on, as steps down and to the right from -1 to 1: above the grid is
    /// `[-1, 0]`. It may be on two sides.
    pub side: [i8; 2],
    /// The distance from the border of the grid to the far end of the clue, in cells.
    pub reach: f64,
    /// The items to draw.
    pub items: Vec<Item>,
}
