//! A board as a few simple things: paths, rectangles, circles and texts, in the units of a cell.
//!
//! What constraints look like is said once, in [`Shape`](crate::rules::Shape)s; what these come down to stands here, once.
//! Pictures, booklets and the page draw the same items and choose no more than colours.
//!
//! ```
//! use ninefold::rules::RuleSet;
//! use ninefold::scene::{Item, Labels, Scene};
//! let rules: RuleSet = "6x6,killer-cage:5:r1c1-r1c2".parse()?;
//! let scene = Scene::new(&rules, Labels::Large);
//! assert!(matches!(&scene.below[0], Item::Path { is_closed: true, dash: Some(_), .. }));
//! assert!(scene.above.iter().any(|item| matches!(item, Item::Text { text, .. } if text == "5")));
//! # Ok::<(), ninefold::lang::Sentence>(())
//! ```

mod grid;
mod outline;
mod shapes;

use crate::rules::{Kind, RuleSet};
pub use outline::outline;

/// A place: so many cells right of the upper left corner of the grid, and so many below it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

/// Something to draw. Lengths are in cells.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// A line from point to point. Ends and bends are round, unless it is dashed.
    Path {
        /// The points, in order.
        points: Vec<Point>,
        /// Does it go back to the first point?
        is_closed: bool,
        /// Its colour.
        ink: Ink,
        /// How wide it is.
        width: f64,
        /// The lengths of dashes and of what lies between them.
        dash: Option<[f64; 2]>,
    },
    /// A rectangle.
    Area {
        /// The upper left corner.
        corner: Point,
        /// How wide it is.
        width: f64,
        /// How high it is.
        height: f64,
        /// Its colour.
        ink: Ink,
    },
    /// A disc.
    Disc {
        /// The middle.
        at: Point,
        /// The radius.
        radius: f64,
        /// Its colour.
        ink: Ink,
    },
    /// A circle.
    Ring {
        /// The middle.
        at: Point,
        /// From the middle to the middle of the line.
        radius: f64,
        /// Its colour.
        ink: Ink,
        /// How wide the line is.
        width: f64,
    },
    /// A line of text.
    Text {
        /// Where the letters stand: the left end, or the middle.
        at: Point,
        /// How large letters are: an em.
        size: f64,
        /// Is `at` its middle?
        is_centred: bool,
        /// Its colour.
        ink: Ink,
        /// The text.
        text: String,
    },
}

/// What something is drawn in. A picture has a colour of its theme for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Ink {
    /// The ground of cells that belong together.
    Tint,
    /// Wide lines and discs below digits.
    Tube,
    /// Wide lines of other kinds, each in another colour: a number below [`Ink::TRAILS`].
    Trail(u8),
    /// Thin lines below digits: arrows, frames of cages, diagonals.
    Wire,
    /// A white dot.
    White,
    /// A black dot.
    Black,
    /// The line round a dot.
    Rim,
    /// What lies under a text.
    Paper,
    /// Letters.
    Letter,
}

impl Ink {
    /// How many colours trails have.
    pub const TRAILS: u8 = 4;

    /// Its name in data and in style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Ink::Tint => "tint",
            Ink::Tube => "tube",
            Ink::Trail(0) => "trail1",
            Ink::Trail(1) => "trail2",
            Ink::Trail(2) => "trail3",
            Ink::Trail(_) => "trail4",
            Ink::Wire => "wire",
            Ink::White => "white",
            Ink::Black => "black",
            Ink::Rim => "rim",
            Ink::Paper => "paper",
            Ink::Letter => "letter",
        }
    }
}

/// How large the texts in the corners of cells are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Labels {
    /// So that they are easily read.
    #[default]
    Large,
    /// So that they leave room for pencil marks.
    Small,
}

/// All that is drawn of rules, from the paper up: `below`, the lines of the grid, `above`; then come digits.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// What lies under the lines of the grid.
    pub below: Vec<Item>,
    /// The lines between cells.
    pub thin: Vec<[Point; 2]>,
    /// The lines round regions and round the whole.
    pub thick: Vec<[Point; 2]>,
    /// What lies on the lines of the grid.
    pub above: Vec<Item>,
}

impl Scene {
    /// What these rules look like.
    pub fn new(rules: &RuleSet, labels: Labels) -> Scene {
        let layout = rules.layout();
        let [thin, thick] = grid::lines(layout);
        let (below, above) = shapes::items(rules, labels);
        Scene { below, thin, thick, above }
    }
}

/// The kinds of these rules of which nothing can be seen, each once: they have to be said.
pub fn unseen(rules: &RuleSet) -> Vec<&'static Kind> {
    let mut kinds = Vec::new();
    for constraint in rules.constraints() {
        if constraint.shapes(rules.layout()).is_empty() && !kinds.contains(&constraint.kind()) {
            kinds.push(constraint.kind());
        }
    }
    kinds
}
