//! The drawings of rules on the board, below digits and marks, and the lines of grids that have other sizes or regions
//! than the classic ones. The [`Scene`] decides what is drawn; here it becomes elements.

use super::escaped;
use super::geometry::{CELL, EDGE, MARGIN};
use super::lines::LineText;
use super::theme::ink_class;
use crate::rules::RuleSet;
use crate::scene::{self, Item, Point, Scene};

/// Returns a length, to a hundredth of a unit.
fn length(cells: f64) -> f64 {
    (cells * CELL * 100.0).round() / 100.0
}

fn at(cells: f64) -> f64 {
    MARGIN + length(cells)
}

pub(super) fn items(items: &[Item], lines: &mut LineText) {
    items.iter().for_each(|item| draw(item, lines));
}

fn draw(item: &Item, lines: &mut LineText) {
    match item {
        Item::Path { points, is_closed, ink, width, dash } => {
            let (class, width) = (ink_class(*ink), length(*width));
            let ends = match dash {
                Some([on, off]) => format!("stroke-dasharray=\"{} {}\"", length(*on), length(*off)),
                None => "stroke-linecap=\"round\" stroke-linejoin=\"round\"".to_owned(),
            };
            let (path, close) = (path(points), if *is_closed { "z" } else { "" });
            lines.add(format_args!(
                "<path class=\"{class} line\" stroke-width=\"{width}\" {ends} d=\"{path}{close}\"/>"
            ));
        }
        Item::Area { corner, width, height, ink } => {
            let (x, y, class) = (at(corner.x), at(corner.y), ink_class(*ink));
            let (width, height) = (length(*width), length(*height));
            lines.add(format_args!(
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
            ));
        }
        Item::Disc { at: middle, radius, ink } => {
            let (x, y, r, class) = (at(middle.x), at(middle.y), length(*radius), ink_class(*ink));
            lines.add(format_args!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"));
        }
        Item::Ring { at: middle, radius, ink, width } => {
            let (x, y, r, class) = (at(middle.x), at(middle.y), length(*radius), ink_class(*ink));
            let width = length(*width);
            lines.add(format_args!(
                "<circle class=\"{class} line\" stroke-width=\"{width}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"
            ));
        }
        Item::Text { at: place, size, is_centred, ink, text } => {
            let (x, y, class) = (at(place.x), at(place.y), ink_class(*ink));
            let (size, anchor) = (length(*size), if *is_centred { "middle" } else { "start" });
            let text = escaped(text);
            lines.add(format_args!(
                "<text class=\"{class}\" style=\"font-size:{size}px;text-anchor:{anchor};font-weight:700\" x=\"{x}\" \
                 y=\"{y}\">{text}</text>"
            ));
        }
    }
}

pub(super) fn path(points: &[Point]) -> String {
    let places: Vec<String> = points.iter().map(|point| format!("{} {}", at(point.x), at(point.y))).collect();
    format!("M{}", places.join("L"))
}

/// Draws the clues outside of the grid, beyond what else is in the margins.
pub(super) fn outside(scene: &Scene, coordinates: bool, far: (f64, f64), lines: &mut LineText) {
    let near = if coordinates { EDGE - MARGIN } else { 0.0 };
    let shift = |side: i8, far: f64| match side {
        0 => 0.0,
        1 => far - EDGE,
        _ => near,
    };
    for clue in &scene.outside {
        let [down, right] = clue.side;
        let (x, y) = (shift(right, far.0), shift(down, far.1));
        clue.items.iter().for_each(|item| draw(&item.moved(x / CELL, y / CELL), lines));
    }
}

/// Returns what clues outside of the grid take: above it, right of it, below it and left of it.
pub(super) fn frame(rules: &RuleSet) -> [f64; 4] {
    scene::margins(rules).map(length)
}

/// Draws the lines of the grid: thin between cells, thick around regions and the whole grid.
pub(super) fn grid(scene: &Scene, lines: &mut LineText) {
    let path = |lines: &[[Point; 2]]| lines.iter().map(|ends| path(ends)).collect::<String>();
    lines.add(format_args!("<path class=\"thin\" stroke-width=\"1\" d=\"{}\"/>", path(&scene.thin)));
    lines.add(format_args!(
        "<path class=\"thick\" stroke-width=\"2.4\" stroke-linecap=\"square\" d=\"{}\"/>",
        path(&scene.thick)
    ));
}
