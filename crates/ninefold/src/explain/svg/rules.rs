//! What rules look like on the board: lines, cages, dots and coloured cells, below digits and marks; and the lines of
//! grids of other sizes and with other regions than the classic ones.
//!
//! Colours are greys that are seen on light and on dark paper, so that the style of classic pictures stays as it is.

use super::draw::Lines;
use super::geometry::{CELL, Point, corner, middle};
use crate::grid::Cell;
use crate::rules::{CellId, Layout, Paint, Rules, Shape};

/// How far a cage stands off the borders of its cells.
const INSET: f64 = 4.0;

/// All shapes of all constraints.
pub(super) fn shapes(rules: &Rules, lines: &mut Lines) {
    let layout = rules.layout();
    let all: Vec<Shape> =
        rules.constraints().iter().flat_map(|constraint| constraint.shapes(layout)).collect();
    let slashes: String = all.iter().filter_map(|shape| slash(shape, layout)).collect();
    if !slashes.is_empty() {
        lines.add(format_args!("<path class=\"thin\" stroke-width=\"2\" d=\"{slashes}\"/>"));
    }
    all.iter().for_each(|shape| draw(shape, layout, lines));
}

/// A line from corner to corner, as a piece of a path.
fn slash(shape: &Shape, layout: &Layout) -> Option<String> {
    let Shape::Slash { from, to } = shape else { return None };
    let (from, to) = (cell(layout, *from), cell(layout, *to));
    let (start, end) = (corner(from), corner(to));
    let is_falling = from.column_index() <= to.column_index();
    let (x, far) = if is_falling { (start.x, end.x + CELL) } else { (start.x + CELL, end.x) };
    Some(format!("M{x} {}L{far} {}", start.y, end.y + CELL))
}

fn cell(layout: &Layout, id: CellId) -> Cell {
    Cell::at(layout.row(id), layout.column(id))
}

fn draw(shape: &Shape, layout: &Layout, lines: &mut Lines) {
    let middle_of = |id: &CellId| middle(cell(layout, *id));
    match shape {
        Shape::Line { cells, paint, has_head } => {
            let points: Vec<Point> = cells.iter().map(middle_of).collect();
            line(&points, *paint, lines);
            if *has_head {
                head(&points, lines);
            }
        }
        Shape::Circle { cell: id, paint, is_filled } => {
            let Point { x, y } = middle_of(id);
            let look = match (is_filled, paint) {
                (true, _) => "fill=\"#808080\" fill-opacity=\".4\"",
                (false, _) => "fill=\"none\" stroke=\"#808080\" stroke-width=\"2.5\"",
            };
            lines.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"18\" {look}/>"));
        }
        Shape::Slash { .. } => {}
        Shape::Cage { cells, label } => cage(cells, label, layout, lines),
        Shape::Mark { between: [a, b], label, is_dark } => {
            let (a, b) = (middle_of(a), middle_of(b));
            mark(Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 }, label, *is_dark, lines);
        }
        Shape::Tint { cells, .. } => {
            for id in cells {
                let Point { x, y } = corner(cell(layout, *id));
                lines.add(format_args!(
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"#808080\" fill-opacity=\".18\"/>"
                ));
            }
        }
    }
}

fn line(points: &[Point], paint: Paint, lines: &mut Lines) {
    let path: Vec<String> = points.iter().map(|Point { x, y }| format!("{x},{y}")).collect();
    let (color, width, opacity) = match paint {
        Paint::Grey => ("#808080", 15.0, 0.4),
        Paint::Thin => ("#808080", 2.5, 0.9),
        Paint::Colour(number) => {
            (["#8a63d2", "#2f8f6b", "#b0722d", "#c0507a"][usize::from(number) % 4], 9.0, 0.45)
        }
    };
    lines.add(format_args!(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-opacity=\"{opacity}\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
        path.join(" ")
    ));
}

/// The head of an arrow at the last point.
fn head(points: &[Point], lines: &mut Lines) {
    let [.., from, to] = points else { return };
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx.hypot(dy).max(1.0);
    let (dx, dy) = (dx / length * 9.0, dy / length * 9.0);
    let side = |sign: f64| (to.x - dx - sign * dy * 0.8, to.y - dy + sign * dx * 0.8);
    let ((ax, ay), (bx, by)) = (side(1.0), side(-1.0));
    lines.add(format_args!(
        "<polyline points=\"{ax:.1},{ay:.1} {},{} {bx:.1},{by:.1}\" fill=\"none\" stroke=\"#808080\" \
         stroke-width=\"2.5\" stroke-linecap=\"round\"/>",
        to.x, to.y
    ));
}

/// A dashed frame round cells: a stroke at each side that has no neighbour in the cage.
fn cage(cells: &[CellId], label: &str, layout: &Layout, lines: &mut Lines) {
    let has =
        |id: CellId, down, right| layout.beside(id, down, right).is_some_and(|other| cells.contains(&other));
    let mut path = String::new();
    for &id in cells {
        let Point { x, y } = corner(cell(layout, id));
        // Where the cage goes on, the frame goes to the border of the cell, and a little further round a corner.
        let end = |goes_on: bool| if goes_on { 0.0 } else { INSET };
        let (up, down) = (has(id, -1, 0), has(id, 1, 0));
        let (left, right) = (has(id, 0, -1), has(id, 0, 1));
        let (west, east) = (x + end(left), x + CELL - end(right));
        let (north, south) = (y + end(up), y + CELL - end(down));
        if !up {
            path += &format!("M{west} {}H{east}", y + INSET);
        }
        if !down {
            path += &format!("M{west} {}H{east}", y + CELL - INSET);
        }
        if !left {
            path += &format!("M{} {north}V{south}", x + INSET);
        }
        if !right {
            path += &format!("M{} {north}V{south}", x + CELL - INSET);
        }
    }
    lines.add(format_args!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"#808080\" stroke-width=\"1.2\" stroke-dasharray=\"4 3\"/>"
    ));
    if let Some(&first) = cells.iter().min().filter(|_| !label.is_empty()) {
        let Point { x, y } = corner(cell(layout, first));
        lines.add(format_args!(
            "<text class=\"soft\" style=\"font-size:10px;text-anchor:start\" x=\"{}\" y=\"{}\">{label}</text>",
            x + 2.0,
            y + 9.0
        ));
    }
}

/// A dot or a letter on the border between two cells.
fn mark(Point { x, y }: Point, label: &str, is_dark: bool, lines: &mut Lines) {
    if label.is_empty() {
        let fill = if is_dark { "#606060" } else { "#ffffff" };
        lines.add(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"6.5\" fill=\"{fill}\" stroke=\"#606060\" stroke-width=\"1.5\"/>"
        ));
        return;
    }
    lines.add(format_args!("<circle class=\"paper\" cx=\"{x}\" cy=\"{y}\" r=\"8\"/>"));
    lines.add(format_args!("<text class=\"tag ink\" x=\"{x}\" y=\"{:.1}\">{label}</text>", y + 3.6));
}

/// The lines of the grid: thin between cells, thick round regions and the whole.
pub(super) fn grid(rules: &Rules, lines: &mut Lines) {
    let layout = rules.layout();
    let (mut thin, mut thick) = (String::new(), String::new());
    for id in layout.cells() {
        let Point { x, y } = corner(cell(layout, id));
        let is_border = |down, right| match layout.beside(id, down, right) {
            Some(other) => layout.region(other) != layout.region(id),
            None => true,
        };
        let sides = [
            (is_border(-1, 0), format!("M{x} {y}h{CELL}"), true),
            (is_border(0, -1), format!("M{x} {y}v{CELL}"), true),
            (is_border(1, 0), format!("M{x} {}h{CELL}", y + CELL), layout.beside(id, 1, 0).is_none()),
            (is_border(0, 1), format!("M{} {y}v{CELL}", x + CELL), layout.beside(id, 0, 1).is_none()),
        ];
        for (is_thick, path, is_ours) in sides {
            if is_ours {
                if is_thick { thick += &path } else { thin += &path }
            }
        }
    }
    lines.add(format_args!("<path class=\"thin\" stroke-width=\"1\" d=\"{thin}\"/>"));
    lines.add(format_args!(
        "<path class=\"thick\" stroke-width=\"2.4\" stroke-linecap=\"square\" d=\"{thick}\"/>"
    ));
}
