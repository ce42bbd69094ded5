//! The backgrounds under the digits: houses, cells that play a part as a whole, and the outlines of houses.
//!
//! Backgrounds are never drawn on top of each other: a cell has one, or two in alternating diagonal bands. So where a
//! base house crosses a cover house, both colours are visible and neither turns grey.

use super::draw::Drawing;
use super::geometry::{CELL, MARGIN, PicturePoint, corner, corner_at};
use super::lines::LineText;
use super::theme;
use crate::explain::paint::CandidatePart;
use crate::grid::{Cell, CellSet, House, HouseKind};
use crate::logic::{HouseRole, Role};
use crate::rules::CellId;
use crate::scene;
use std::fmt::Write;

/// The width of two bands of different colours. A cell is a whole number of such widths.
const TURN: f64 = 30.0;

/// The background classes of a cell; at most two are shown.
pub(super) type GroundClasses = [Option<&'static str>; 2];

impl Drawing<'_> {
    /// Draws the backgrounds of all cells.
    pub(super) fn grounds(&self, lines: &mut LineText) {
        fill((9, 9), |row, column| self.ground(Cell::at(row, column)), lines);
    }

    /// Returns the background of a cell: its own, or else that of the houses that contain it.
    fn ground(&self, cell: Cell) -> GroundClasses {
        let Some(step) = self.step else { return [None; 2] };
        let mut classes: Vec<&'static str> = Vec::new();
        if step.places.cells().contains(cell) {
            classes.push(theme::class(CandidatePart::Place));
        } else {
            let is_whole = |role| matches!(role, Role::Set(_) | Role::Stem | Role::Target);
            let marks = step.evidence.marks.iter().filter(|mark| is_whole(mark.role));
            let here = marks.filter(|mark| mark.cells.contains(cell));
            classes.extend(here.map(|mark| theme::class(CandidatePart::Mark(mark.role))));
        }
        if classes.is_empty() {
            let here = step.evidence.drawn_houses().filter(|(_, house)| house.cells().contains(cell));
            classes.extend(here.map(|(role, house)| self.house_class(role, house)));
        }
        let first = classes.first().copied();
        [first, classes.into_iter().find(|&class| Some(class) != first)]
    }

    /// Returns the class of a house. In a cover without a base, houses are distinguished by their kind.
    pub(super) fn house_class(&self, role: HouseRole, house: House) -> &'static str {
        match role {
            HouseRole::Area | HouseRole::Further => "area",
            HouseRole::Base => "base",
            HouseRole::Cover if self.has_sectors() => {
                theme::class(CandidatePart::Mark(Role::Color(sector(house))))
            }
            HouseRole::Cover => "cover",
        }
    }

    /// Whether the step is an argument about sectors: a cover of rows, columns and boxes, each with digits of its own.
    pub(super) fn has_sectors(&self) -> bool {
        let Some(evidence) = self.step.map(|step| &step.evidence) else { return false };
        evidence.houses_in_role(HouseRole::Cover).next().is_some()
            && evidence.marks.iter().any(|mark| matches!(mark.role, Role::Color(_)))
    }

    /// Draws the outlines of houses. Those of cover houses are dashed and further in, so that those of base houses
    /// remain visible beside them.
    pub(super) fn edges(&self, lines: &mut LineText) {
        let mut drawn: Vec<(HouseRole, House)> = Vec::new();
        for (role, house) in self.step.into_iter().flat_map(|step| step.evidence.drawn_houses()) {
            if drawn.contains(&(role, house)) {
                continue;
            }
            drawn.push((role, house));
            let (inset, dash) = if role == HouseRole::Cover { (4.5, " dash") } else { (1.8, "") };
            let class = self.house_class(role, house);
            let (from, to) = extent(house.cells());
            let (x, y) = (from.x + inset, from.y + inset);
            let (width, height) = (to.x - x - inset, to.y - y - inset);
            if (to.x - from.x) * (to.y - from.y) > CELL * CELL * house.cells().len() as f64 {
                let layout = self.board.rules().layout();
                let cells: Vec<CellId> = house
                    .cells()
                    .iter()
                    .map(|cell| layout.at(cell.row_index(), cell.column_index()))
                    .collect();
                let path: String = scene::outline(&cells, layout, inset / CELL)
                    .iter()
                    .map(|points| super::rules::path(points) + "z")
                    .collect();
                lines.add(format_args!("<path class=\"{class} edge{dash}\" d=\"{path}\"/>"));
                continue;
            }
            lines.add(format_args!(
                "<rect class=\"{class} edge{dash}\" x=\"{x}\" y=\"{y}\" width=\"{width:.1}\" \
                 height=\"{height:.1}\" rx=\"3\"/>"
            ));
        }
    }
}

/// Draws the backgrounds of a grid with these numbers of rows and columns: a path for each class.
pub(super) fn fill(
    (rows, columns): (usize, usize),
    ground: impl Fn(usize, usize) -> GroundClasses,
    lines: &mut LineText,
) {
    let mut paths: Vec<(&str, &str, String)> = Vec::new();
    let mut draw = |class: &'static str, kind: &'static str, part: String| match paths
        .iter_mut()
        .find(|path| (path.0, path.1) == (class, kind))
    {
        Some(path) => path.2 += &part,
        None => paths.push((class, kind, part)),
    };
    for row in 0..rows {
        let grounds: Vec<GroundClasses> = (0..columns).map(|column| ground(row, column)).collect();
        let mut column = 0;
        for run in grounds.chunk_by(|one, next| one == next) {
            let from = corner_at(row, column);
            let width = CELL * run.len() as f64;
            column += run.len();
            match run[0] {
                [Some(one), None] => draw(one, "wash", rectangle(from, width)),
                [Some(one), Some(other)] => {
                    draw(one, "band", bands(from, width, 0.0));
                    draw(other, "band", bands(from, width, TURN / 2.0));
                }
                [None, _] => {}
            }
        }
    }
    for (class, kind, path) in paths {
        lines.add(format_args!("<path class=\"{class} {kind}\" d=\"{path}\"/>"));
    }
}

/// Returns a number for the kind of house: row, column or box.
pub(super) fn sector(house: House) -> u8 {
    match house.kind() {
        HouseKind::Row => 0,
        HouseKind::Column => 1,
        _ => 2,
    }
}

/// Returns the corners of the smallest rectangle around the cells.
pub(super) fn extent(cells: CellSet) -> (PicturePoint, PicturePoint) {
    let corners = cells.iter().map(corner);
    let far = MARGIN + 9.0 * CELL;
    let (least, most) = (PicturePoint { x: far, y: far }, PicturePoint { x: 0.0, y: 0.0 });
    corners.fold((least, most), |(least, most), at| {
        (
            PicturePoint { x: least.x.min(at.x), y: least.y.min(at.y) },
            PicturePoint { x: most.x.max(at.x + CELL), y: most.y.max(at.y + CELL) },
        )
    })
}

fn rectangle(PicturePoint { x, y }: PicturePoint, width: f64) -> String {
    format!("M{x} {y}h{width}v{CELL}h-{width}z")
}

/// Returns diagonal bands in a row of cells, every second one, the first beginning at `start`.
fn bands(PicturePoint { x, y }: PicturePoint, width: f64, start: f64) -> String {
    let (right, bottom) = (x + width, y + CELL);
    // The line of all points with this sum of coordinates enters at the top or the right, and leaves at the left or the
    // bottom.
    let upper = |sum: f64| if sum < width { (x + sum, y) } else { (right, y + sum - width) };
    let lower = |sum: f64| if sum < CELL { (x, y + sum) } else { (x + sum - CELL, bottom) };
    let mut path = String::new();
    let mut sum = start;
    while sum < width + CELL {
        let ends = [upper(sum), upper(sum + TURN / 2.0), lower(sum + TURN / 2.0), lower(sum)];
        let [(ax, ay), (bx, by), (cx, cy), (dx, dy)] = ends;
        let along = if ay == by { format!("H{bx}") } else { format!("V{by}") };
        let back = if cx == dx { format!("V{dy}") } else { format!("H{dx}") };
        // Writing to a string cannot fail.
        let _ = write!(path, "M{ax} {ay}{along}L{cx} {cy}{back}z");
        sum += TURN;
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the area of a polygon from a path with the commands M, H, V, L and z.
    fn area(path: &str) -> f64 {
        let mut sum = 0.0;
        for part in path.split('z').filter(|part| !part.is_empty()) {
            let mut points: Vec<(f64, f64)> = Vec::new();
            let mut rest = part;
            while let Some(command) = rest.chars().next() {
                let end = rest[1..].find(|c: char| c.is_ascii_alphabetic()).map_or(rest.len(), |at| at + 1);
                let numbers: Vec<f64> =
                    rest[1..end].split(' ').map(|number| number.parse().expect("a number")).collect();
                let last = points.last().copied().unwrap_or_default();
                points.push(match (command, numbers.as_slice()) {
                    ('H', &[x]) => (x, last.1),
                    ('V', &[y]) => (last.0, y),
                    (_, &[x, y]) => (x, y),
                    other => panic!("{other:?}"),
                });
                rest = &rest[end..];
            }
            let turned = points.iter().cycle().skip(1);
            let twice: f64 = points.iter().zip(turned).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum();
            sum += twice.abs() / 2.0;
        }
        sum
    }

    #[test]
    fn bands_of_both_colours_fill_the_cells_between_them() {
        for count in 1..=9 {
            let (from, width) = (PicturePoint { x: MARGIN, y: MARGIN + CELL }, CELL * f64::from(count));
            let [one, other] = [0.0, TURN / 2.0].map(|start| area(&bands(from, width, start)));
            assert!((one + other - width * CELL).abs() < 1e-6, "{count}: {one} and {other}");
            assert!((one - other).abs() < 0.3 * (one + other), "{count}: {one} and {other}");
        }
    }
}
