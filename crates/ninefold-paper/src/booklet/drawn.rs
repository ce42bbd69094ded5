//! What rules look like, in ink: the items of a [`Scene`] in shades of grey.

use super::pen::{BLACK, Ink, Pen, bold};
use crate::font::Anchor;
use ninefold::scene::{self, Item, Point};

/// The greys of the inks of rules. Digits are black and in front of all of them.
fn grey(ink: scene::Ink) -> Ink {
    match ink {
        scene::Ink::Tint => 228,
        scene::Ink::Tube => 202,
        scene::Ink::Trail(_) => 216,
        scene::Ink::Wire => 110,
        scene::Ink::White | scene::Ink::Paper => 255,
        scene::Ink::Black | scene::Ink::Rim | scene::Ink::Letter => BLACK,
    }
}

/// Draws items on a board with cells of this width. The origin is the corner of the board.
pub(super) fn items(items: &[Item], cell: f32, pen: &mut Pen<'_>) {
    /// Thinner lines do not print well.
    const LEAST: f32 = 0.4;
    let length = |cells: f64| cells as f32 * cell;
    let place = |point: &Point| (length(point.x), length(point.y));
    let line = |width: f64| length(width).max(LEAST);
    for item in items {
        match item {
            Item::Path { points, is_closed, ink, width, dash } => {
                let points: Vec<(f32, f32)> = points.iter().map(place).collect();
                let dash = dash.map(|lengths| lengths.map(length));
                pen.polyline(&points, *is_closed, line(*width), grey(*ink), dash);
            }
            Item::Area { corner, width, height, ink } => {
                pen.area(place(corner), (length(*width), length(*height)), grey(*ink));
            }
            Item::Disc { at, radius, ink } => pen.disc(place(at), length(*radius), grey(*ink)),
            Item::Ring { at, radius, ink, width } => {
                pen.ring(place(at), length(*radius), line(*width), grey(*ink));
            }
            Item::Text { at, size, is_centred, ink, text } => {
                let anchor = if *is_centred { Anchor::Middle } else { Anchor::Start };
                pen.letters(place(at), anchor, bold(length(*size)).in_ink(grey(*ink)), text);
            }
        }
    }
}

/// Lines of the grid, from end to end.
pub(super) fn ends(lines: &[[Point; 2]], cell: f32) -> Vec<[(f32, f32); 2]> {
    lines.iter().map(|ends| ends.map(|end| (end.x as f32 * cell, end.y as f32 * cell))).collect()
}
