//! The labels around the grid: the numbers of rows and columns, and the digits that the houses of a cover hold.

use super::draw::Drawing;
use super::geometry::{CELL, EDGE, MARGIN, PicturePoint};
use super::grounds::{extent, sector};
use super::lines::LineText;
use crate::grid::{DigitSet, House, HouseKind};
use crate::logic::{HouseRole, Role};

/// The width of a digit in a label.
const DIGIT: f64 = 8.0;

impl Drawing<'_> {
    /// Returns the width of the margin right of the grid, and the height of the one below it.
    pub(super) fn far_margins(&self) -> (f64, f64) {
        let ((right, below), [_, beside, under, _]) = (self.label_margins(), self.frame);
        let with = |margin: f64, clues: f64| if clues > 0.0 { margin - EDGE + clues } else { margin };
        (with(right, beside), with(below, under))
    }

    /// Returns the width of the margin left of the grid, and the height of the one above it.
    pub(super) fn near_margins(&self) -> (f64, f64) {
        let ([above, _, _, left], least) = (self.frame, if self.coordinates { MARGIN } else { EDGE });
        let with = |clues: f64| if clues > 0.0 { least - EDGE + clues } else { least };
        (with(left), with(above))
    }

    /// Returns the width that the labels of houses take right of the grid, and the height that they take below it.
    pub(super) fn label_margins(&self) -> (f64, f64) {
        let widest = |kind: HouseKind| {
            let houses = self.sectors().filter(|(house, _)| house.kind() == kind);
            houses.map(|(_, digits)| width(digits.len())).fold(0.0, f64::max)
        };
        let (rows, columns) = (widest(HouseKind::Row), widest(HouseKind::Column));
        (if rows > 0.0 { rows + 8.0 } else { EDGE }, if columns > 0.0 { 26.0 } else { EDGE })
    }

    /// Draws the numbers of rows and columns. The number of a base or cover house has the colour of the house as
    /// background, unless labels of digits show that colour.
    pub(super) fn coordinates(&self, lines: &mut LineText) {
        let layout = self.board.rules().layout();
        let at = |index: usize| MARGIN + CELL * (index as f64 + 0.5);
        for index in 0..9 {
            if index < layout.columns() {
                self.number(House::column(index), PicturePoint { x: at(index), y: MARGIN / 2.0 }, lines);
            }
            if index < layout.rows() {
                self.number(House::row(index), PicturePoint { x: MARGIN / 2.0, y: at(index) }, lines);
            }
        }
    }

    fn number(&self, house: House, at: PicturePoint, lines: &mut LineText) {
        let number = house.number() + 1;
        let mut houses = self.step.into_iter().flat_map(|step| step.evidence.drawn_houses());
        let is_marked = |role| role != HouseRole::Area && !self.has_sectors();
        match houses.find(|&(role, other)| other == house && is_marked(role)) {
            Some((role, _)) => label(at, self.house_class(role, house), &number.to_string(), lines),
            None => {
                let PicturePoint { x, y } = at;
                lines.add(format_args!(
                    "<text class=\"lab soft\" x=\"{x}\" y=\"{:.1}\">{number}</text>",
                    y + 4.3
                ));
            }
        }
    }

    /// Draws the digits that each row, column or box of a cover holds within the pattern.
    pub(super) fn sector_labels(&self, lines: &mut LineText) {
        let (right, below) = (MARGIN + self.size().0, MARGIN + self.size().1);
        for (house, digits) in self.sectors() {
            let (from, to) = extent(house.cells());
            let half = width(digits.len()) / 2.0;
            let at = match house.kind() {
                HouseKind::Row => PicturePoint { x: right + 5.0 + half, y: (from.y + to.y) / 2.0 },
                HouseKind::Column => PicturePoint { x: (from.x + to.x) / 2.0, y: below + 15.0 },
                _ => PicturePoint { x: (from.x + to.x) / 2.0, y: from.y },
            };
            label(at, self.house_class(HouseRole::Cover, house), &self.board.rules().written(digits), lines);
        }
    }

    /// Returns the houses of a cover, each with the digits that it covers.
    fn sectors(&self) -> impl Iterator<Item = (House, DigitSet)> {
        let evidence = self.step.map(|step| &step.evidence).filter(|_| self.has_sectors());
        let covers = evidence.into_iter().flat_map(|evidence| {
            let houses = evidence.houses_in_role(HouseRole::Cover);
            houses.map(move |house| {
                let marks = evidence.in_role(Role::Color(sector(house)));
                let here = marks.filter(|mark| !(mark.cells & house.cells()).is_empty());
                (house, here.fold(DigitSet::EMPTY, |digits, mark| digits | mark.digits))
            })
        });
        covers.filter(|(_, digits)| !digits.is_empty())
    }
}

/// Returns the width of a label with this many digits.
fn width(digits: usize) -> f64 {
    if digits == 0 { 0.0 } else { DIGIT * digits as f64 + 9.0 }
}

/// Draws digits on a background of their own.
fn label(PicturePoint { x, y }: PicturePoint, class: &str, digits: &str, lines: &mut LineText) {
    let wide = width(digits.len());
    lines.add(format_args!(
        "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{wide}\" height=\"17\" rx=\"8\"/>",
        x - wide / 2.0,
        y - 8.5,
    ));
    lines.add(format_args!("<text class=\"bold over\" x=\"{x}\" y=\"{:.1}\">{digits}</text>", y + 4.6));
}
