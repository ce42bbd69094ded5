//! Spots of candidates in a cell of a board of any size.

use super::geometry::{CELL, PicturePoint};
use super::lines::LineText;
use crate::rules::Layout;

/// The height of digits, in ems.
pub(super) const DIGIT: f64 = 0.7;

/// The spots of candidates in a cell: a square of as many rows as columns.
pub(super) struct Spots {
    side: usize,
}

impl Spots {
    pub(super) fn of(layout: &Layout) -> Spots {
        Spots { side: (1..).find(|side| side * side >= layout.value_count()).unwrap_or(1) }
    }

    /// The distance between candidates.
    pub(super) fn wide(&self) -> f64 {
        CELL / self.side as f64
    }

    /// Returns the centre of the candidate at this place among the values, in the cell with this corner.
    pub(super) fn at(&self, corner: PicturePoint, place: usize) -> PicturePoint {
        let wide = self.wide();
        PicturePoint {
            x: corner.x + wide * ((place % self.side) as f64 + 0.5),
            y: corner.y + wide * ((place / self.side) as f64 + 0.5),
        }
    }

    /// Writes a value around its centre.
    pub(super) fn write(&self, at: PicturePoint, value: usize, class: &str, lines: &mut LineText) {
        let size = (self.wide() * 0.65).min(13.0);
        let (x, y) = (at.x, at.y + size * DIGIT / 2.0);
        lines.add(format_args!(
            "<text class=\"{class}\" style=\"font-size:{size:.1}px\" x=\"{x:.1}\" y=\"{y:.1}\">{value}</text>"
        ));
    }
}
