//! The look of rules in ink: the items of a [`Scene`] in shades of grey.

use super::pen::{BLACK, GreyInk, Pen, bold};
use crate::font::Anchor;
use ninefold::rules::Hue;
use ninefold::scene::{self, Item, Point};

/// The greys of the inks of rules. Digits are black and in front of all of them.
fn grey(ink: scene::Ink) -> GreyInk {
    match ink {
        scene::Ink::Tint => 228,
        scene::Ink::Tube => 202,
        scene::Ink::Trail(hue) => trail(hue),
        scene::Ink::Wire => 110,
        scene::Ink::White | scene::Ink::Paper => 255,
        scene::Ink::Black | scene::Ink::Rim | scene::Ink::Letter => BLACK,
    }
}

/// The greys of lines and backgrounds that have a colour on a screen, as far apart as digits on them allow.
fn trail(hue: Hue) -> GreyInk {
    match hue {
        Hue::Green => 196,
        Hue::Purple => 220,
        Hue::Orange => 206,
        Hue::Blue => 212,
        Hue::Yellow => 234,
        Hue::Pink => 226,
        Hue::Teal => 200,
        Hue::Red => 190,
        Hue::Lavender => 216,
        Hue::Gold => 202,
        Hue::Sky => 230,
        Hue::Olive => 222,
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
