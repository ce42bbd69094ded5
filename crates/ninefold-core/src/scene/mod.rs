//! A board as a few simple items: paths, rectangles, circles and texts, measured in cells.
//!
//! Constraints describe their looks as [`Shape`]s. This module is the only place that turns shapes into items. Pictures,
//! booklets and the page draw the same items and choose only the colours.
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
mod item;
mod marks;
mod outline;
mod outside;
mod shapes;

use crate::rules::{Constraint, Kind, Layout, RuleSet, Shape};
pub use item::{Ink, Item, Labels, Outside, Point, Scene};
pub use outline::outline;
pub use outside::margins;

impl Scene {
    /// Makes the scene for these rules.
    pub fn new(rules: &RuleSet, labels: Labels) -> Scene {
        let layout = rules.layout();
        let [thin, thick] = grid::lines(layout);
        let (below, above) = shapes::items(rules, labels);
        Scene { below, thin, thick, above, outside: outside::clues(rules) }
    }
}

/// Returns those kinds of these rules that a picture does not show, each once: nothing is drawn for them, or only a
/// number outside the grid, which could be one of many kinds. They must be put into words.
pub fn unseen(rules: &RuleSet) -> Vec<&'static Kind> {
    let mut kinds = Vec::new();
    for constraint in rules.constraints() {
        let shapes = constraint.shapes(rules.layout());
        let is_unseen =
            shapes.iter().all(|shape| matches!(shape, Shape::Outside { .. } | Shape::Pointer { .. }));
        if is_unseen && !kinds.contains(&constraint.kind()) {
            kinds.push(constraint.kind());
        }
    }
    kinds
}

/// Whether nothing is drawn of this constraint although it has cells or numbers, which must then be put into words.
pub fn is_wordy(constraint: &Constraint, layout: &Layout) -> bool {
    !constraint.kind().takes.is_empty() && constraint.shapes(layout).is_empty()
}
