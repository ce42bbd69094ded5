//! The numbers of an argument's lines, beside the candidates that the lines speak of.

use super::geometry::PicturePoint;
use super::lines::LineText;
use crate::explain::numbered::LineContent;

/// The half height of a number's background beside a mark of the usual size.
const HALF: f64 = 5.2;

/// The width of a character, and the size of the letters, as shares of that.
const WIDE: f64 = 0.9;
const SIZE: f64 = 1.54;

/// Draws each number at the candidates that it is about. `spot` tells where such a candidate is and how far its mark
/// reaches around, if it is on the board. A candidate of which several lines speak has all their numbers.
pub(super) fn draw(
    numbers: &[(String, LineContent)],
    spot: impl Fn(usize, usize) -> Option<(PicturePoint, f64)>,
    lines: &mut LineText,
) {
    let mut drawn: Vec<((usize, usize), String)> = Vec::new();
    for (label, about) in numbers {
        for &cell in &about.cells {
            for &value in &about.values {
                match drawn.iter_mut().find(|(candidate, _)| *candidate == (cell, value)) {
                    Some((_, labels)) => *labels += &format!(",{label}"),
                    None => drawn.push(((cell, value), label.clone())),
                }
            }
        }
    }
    for ((cell, value), label) in drawn {
        if let Some((at, reach)) = spot(cell, value) {
            tag(at, reach, &label, lines);
        }
    }
}

/// Draws a number at the upper right of a mark, mostly outside of it.
fn tag(at: PicturePoint, reach: f64, label: &str, lines: &mut LineText) {
    let half = HALF.min(reach * 0.6);
    let wide = half * (WIDE * label.chars().count() as f64 + 0.9);
    let off = reach * 0.7 + half * 0.35;
    let (left, y) = (at.x + off - half, at.y - off);
    lines.add(format_args!(
        "<rect class=\"gray\" x=\"{left:.1}\" y=\"{:.1}\" width=\"{wide:.1}\" height=\"{:.1}\" rx=\"{half:.1}\"/>",
        y - half,
        2.0 * half,
    ));
    lines.add(format_args!(
        "<text class=\"num over\" style=\"font-size:{:.1}px\" x=\"{:.1}\" y=\"{:.1}\">{label}</text>",
        half * SIZE,
        left + wide / 2.0,
        y + half * 0.56,
    ));
}
