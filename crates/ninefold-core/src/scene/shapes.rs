//! Turns the shapes of constraints into items: lines, backgrounds and cages here, small shapes in `marks`.

use super::item::{Ink, Item, Labels, Point};
use super::marks::{self, BULB, THIN};
use super::outline;
use crate::rules::{CellId, Hue, Layout, Paint, RuleSet, Shape};

/// The distance between the frame of a cage and the borders of its cells.
const INSET: f64 = 0.07;

/// Returns the items under the lines of the grid and those on top of them, in drawing order: backgrounds, wide lines,
/// thin lines, cages.
pub(super) fn items(rules: &RuleSet, labels: Labels) -> (Vec<Item>, Vec<Item>) {
    let layout = rules.layout();
    let (mut below, mut above): (Vec<(u8, Item)>, Vec<Item>) = (Vec::new(), Vec::new());
    // The colours that people know kinds by come first in the list, and are the last to be taken here.
    let mut hues = Hue::ALL.into_iter().rev().cycle();
    for constraint in rules.constraints() {
        let mut shapes = constraint.shapes(layout);
        if shapes.iter_mut().any(|shape| paint(shape).is_some_and(|paint| *paint == Paint::Own)) {
            let own = Paint::Colour(hues.next().expect("a cycle does not end"));
            let paints = shapes.iter_mut().filter_map(paint).filter(|paint| **paint == Paint::Own);
            paints.for_each(|paint| *paint = own);
        }
        let artist = ShapeArtist { layout, labels, shapes: &shapes };
        for shape in &shapes {
            match shape {
                Shape::Outside { .. } | Shape::Pointer { .. } => {}
                _ if is_on_top(shape) => above.extend(artist.draw(shape)),
                Shape::Cage { .. } => {
                    let (label, frame) = artist.draw(shape).into_iter().partition::<Vec<_>, _>(is_label);
                    above.extend(label);
                    below.extend(frame.into_iter().map(|item| (rank(shape), item)));
                }
                _ => below.extend(artist.draw(shape).into_iter().map(|item| (rank(shape), item))),
            }
        }
    }
    below.sort_by_key(|(rank, _)| *rank);
    (below.into_iter().map(|(_, item)| item).collect(), above)
}

/// The paint of a shape that may have a colour.
fn paint(shape: &mut Shape) -> Option<&mut Paint> {
    match shape {
        Shape::Line { paint, .. } | Shape::Circle { paint, .. } | Shape::Tint { paint, .. } => Some(paint),
        _ => None,
    }
}

/// Whether the shape lies on the lines of the grid, or would be hard to read under them.
fn is_on_top(shape: &Shape) -> bool {
    matches!(
        shape,
        Shape::Mark { .. }
            | Shape::Greater { .. }
            | Shape::Chequer { .. }
            | Shape::Note { .. }
            | Shape::Tips { .. }
    )
}

/// Whether the item is a text or the background of one.
fn is_label(item: &Item) -> bool {
    matches!(item, Item::Text { .. } | Item::Area { .. })
}

/// Ranks shapes for drawing: larger ones lie deeper.
fn rank(shape: &Shape) -> u8 {
    match shape {
        Shape::Tint { .. } => 0,
        Shape::Line { paint: Paint::Grey | Paint::Colour(_), .. }
        | Shape::Circle { is_filled: true, .. }
        | Shape::Square { .. } => 1,
        Shape::Slash { .. } => 2,
        Shape::Line { .. } | Shape::Circle { .. } | Shape::Diamond { .. } | Shape::Pill { .. } => 3,
        _ => 4,
    }
}

/// Draws the shapes of one constraint.
struct ShapeArtist<'a> {
    layout: &'a Layout,
    labels: Labels,
    shapes: &'a [Shape],
}

impl ShapeArtist<'_> {
    fn draw(&self, shape: &Shape) -> Vec<Item> {
        match shape {
            Shape::Line { cells, paint, has_head } => self.line(cells, *paint, *has_head),
            Shape::Slash { from, to } => vec![self.slash(*from, *to)],
            Shape::Circle { cell, paint, is_filled } => {
                let at = self.middle(*cell);
                vec![match is_filled {
                    true => Item::Disc { at, radius: BULB, ink: ink(*paint) },
                    false => Item::Ring { at, radius: BULB, ink: ink(*paint), width: THIN },
                }]
            }
            Shape::Square { cell } => vec![self.square(*cell)],
            Shape::Diamond { cell } => vec![marks::diamond(self.middle(*cell))],
            Shape::Pill { cells } => vec![self.pill(cells)],
            Shape::Outside { .. } | Shape::Pointer { .. } => Vec::new(),
            Shape::Cage { cells, label } => self.cage(cells, label),
            Shape::Mark { between, label, ground } => {
                let is_on_corner = {
                    let (down, right) = self.layout.step(between[0], between[1]);
                    down != 0 && right != 0
                };
                marks::mark(self.halfway(*between), label, *ground, is_on_corner)
            }
            Shape::Greater { cells } => {
                let (down, right) = self.layout.step(cells[0], cells[1]);
                marks::greater(self.halfway(*cells), [down as f64, right as f64])
            }
            Shape::Chequer { between } => marks::chequer(self.halfway(*between)),
            Shape::Note { cell, text } => marks::note(self.corner(*cell), text, self.labels),
            Shape::Tips { cell, is_outward } => self.tips(*cell, *is_outward),
            Shape::Tint { cells, paint } => {
                let ink = match paint {
                    Paint::Grey | Paint::Thin | Paint::Own => Ink::Tint,
                    Paint::Colour(_) => ink(*paint),
                };
                let area =
                    |&cell: &CellId| Item::Area { corner: self.corner(cell), width: 1.0, height: 1.0, ink };
                cells.iter().map(area).collect()
            }
        }
    }

    fn corner(&self, cell: CellId) -> Point {
        Point { x: self.layout.column(cell) as f64, y: self.layout.row(cell) as f64 }
    }

    fn middle(&self, cell: CellId) -> Point {
        let Point { x, y } = self.corner(cell);
        Point { x: x + 0.5, y: y + 0.5 }
    }

    /// Returns the point halfway between two cells.
    fn halfway(&self, between: [CellId; 2]) -> Point {
        let [a, b] = between.map(|cell| self.middle(cell));
        Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 }
    }

    fn square(&self, cell: CellId) -> Item {
        let (Point { x, y }, side) = (self.middle(cell), 1.94 * BULB);
        let corner = Point { x: x - side / 2.0, y: y - side / 2.0 };
        Item::Area { corner, width: side, height: side, ink: Ink::Tube }
    }

    /// Draws a frame with round ends around the first and the last cell and the cells between them.
    fn pill(&self, cells: &[CellId]) -> Item {
        let ends = [cells.first(), cells.last()].map(|cell| self.middle(*cell.expect("a pill has cells")));
        marks::pill(ends)
    }

    /// Draws tips between a cell and each of its neighbours.
    fn tips(&self, cell: CellId, is_outward: bool) -> Vec<Item> {
        let sides = [(-1, 0), (0, 1), (1, 0), (0, -1)];
        let beside =
            sides.into_iter().filter(|&(down, right)| self.layout.beside(cell, down, right).is_some());
        let tip = |(down, right)| marks::tip(self.middle(cell), [down as f64, right as f64], is_outward);
        beside.map(tip).collect()
    }

    /// Whether a hollow shape of the same constraint is at this end of a line.
    fn is_hollow(&self, end: CellId) -> bool {
        self.shapes.iter().any(|shape| match shape {
            Shape::Circle { cell, is_filled: false, .. } | Shape::Diamond { cell } => *cell == end,
            Shape::Pill { cells } => cells.contains(&end),
            _ => false,
        })
    }

    /// Draws a line that begins and ends at the edges of its constraint's hollow shapes, and not inside them.
    fn line(&self, cells: &[CellId], paint: Paint, has_head: bool) -> Vec<Item> {
        let mut points: Vec<Point> = cells.iter().map(|&cell| self.middle(cell)).collect();
        let width = match paint {
            Paint::Grey => 0.25,
            Paint::Thin => THIN,
            Paint::Colour(_) | Paint::Own => 0.18,
        };
        // The ends of wide lines are round.
        let distance = if width > THIN { BULB + width / 2.0 } else { BULB };
        if let [first, second, ..] = points[..]
            && self.is_hollow(cells[0])
        {
            points[0] = towards(first, second, distance);
        }
        if let [.., before, last] = points[..]
            && self.is_hollow(cells[cells.len() - 1])
        {
            *points.last_mut().expect("it has two points") = towards(last, before, distance);
        }
        let path =
            |points: Vec<Point>| Item::Path { points, is_closed: false, ink: ink(paint), width, dash: None };
        let head = has_head.then(|| head(&points)).flatten().map(path);
        let shaft = path(points);
        [shaft].into_iter().chain(head).collect()
    }

    /// Draws a line from the outer corner of the first cell to that of the last.
    fn slash(&self, from: CellId, to: CellId) -> Item {
        let (start, end) = (self.corner(from), self.corner(to));
        let points = match start.x <= end.x {
            true => vec![start, Point { x: end.x + 1.0, y: end.y + 1.0 }],
            false => vec![Point { x: start.x + 1.0, y: start.y }, Point { x: end.x, y: end.y + 1.0 }],
        };
        Item::Path { points, is_closed: false, ink: Ink::Wire, width: THIN * 0.75, dash: None }
    }

    /// Draws a dashed frame and its text in the upper left corner of the first cell, where the frame leaves a gap for
    /// it.
    fn cage(&self, cells: &[CellId], label: &str) -> Vec<Item> {
        let frame = |points| Item::Path {
            points,
            is_closed: true,
            ink: Ink::Wire,
            width: 0.7 * THIN,
            dash: Some([0.07, 0.05]),
        };
        let mut items: Vec<Item> = outline(cells, self.layout, INSET).into_iter().map(frame).collect();
        if let Some(&first) = cells.iter().min().filter(|_| !label.is_empty()) {
            let em = 0.6 * label.chars().count() as f64 + 0.2;
            let size = match self.labels {
                Labels::Large => 0.22_f64,
                Labels::Small => 0.15,
            }
            .min(0.92 / em);
            let Point { x, y } = self.corner(first);
            let (height, width) = (0.8 * size, em * size);
            let corner = Point { x: x + 0.03, y: y + 0.025 };
            items.push(Item::Area { corner, width, height: height + 0.02, ink: Ink::Paper });
            let at = Point { x: corner.x + 0.1 * size, y: corner.y + 0.01 + 0.76 * size };
            items.push(Item::Text { at, size, is_centred: false, ink: Ink::Letter, text: label.to_owned() });
        }
        items
    }
}

fn ink(paint: Paint) -> Ink {
    match paint {
        Paint::Grey => Ink::Tube,
        Paint::Thin | Paint::Own => Ink::Wire,
        Paint::Colour(hue) => Ink::Trail(hue),
    }
}

/// Returns the point at this distance on the way from one point to another.
fn towards(from: Point, to: Point, distance: f64) -> Point {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let share = distance / x.hypot(y).max(distance);
    Point { x: from.x + x * share, y: from.y + y * share }
}

/// Returns an arrowhead at the last point, or nothing if the points have no direction.
fn head(points: &[Point]) -> Option<Vec<Point>> {
    let [.., from, to] = *points else { return None };
    let back = towards(to, from, 0.15);
    let (x, y) = (to.x - back.x, to.y - back.y);
    let side = |sign: f64| Point { x: back.x - sign * y * 0.8, y: back.y + sign * x * 0.8 };
    Some(vec![side(1.0), to, side(-1.0)])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn below(rules: &str) -> Vec<Item> {
        items(&rules.parse().expect("rules"), Labels::Large).0
    }

    #[test]
    fn the_shaft_of_an_arrow_begins_at_its_circle() {
        let items = below("arrow:r1c1-r1c3");
        let [Item::Path { points, .. }, Item::Path { points: head, .. }, Item::Ring { .. }] = &items[..]
        else {
            panic!("{items:?}")
        };
        assert_eq!(points[0], Point { x: 0.5 + BULB, y: 0.5 });
        assert_eq!(head[1], Point { x: 2.5, y: 0.5 });
    }

    #[test]
    fn grounds_lie_below_lines_and_lines_below_cages() {
        let items = below("killer-cage:3:r1c1-r1c2,arrow:r3c1-r3c3,thermometer:r2c1-r2c4,windoku");
        let inks: Vec<Ink> = items
            .iter()
            .map(|item| match item {
                Item::Path { ink, .. } | Item::Area { ink, .. } | Item::Disc { ink, .. } => *ink,
                Item::Ring { ink, .. } | Item::Text { ink, .. } => *ink,
            })
            .collect();
        assert_eq!(inks[0], Ink::Tint);
        let last = inks.iter().rposition(|&ink| ink == Ink::Tint).expect("windows");
        assert_eq!(inks[last + 1..], [Ink::Tube, Ink::Tube, Ink::Wire, Ink::Wire, Ink::Wire, Ink::Wire]);
    }

    #[test]
    fn the_text_of_a_cage_lies_in_its_cell_whatever_its_size() {
        for labels in [Labels::Large, Labels::Small] {
            let rules = "killer-cage:45:r2c3-r2c4".parse().expect("rules");
            let (_, above) = items(&rules, labels);
            let [Item::Area { corner, width, height, .. }, Item::Text { at, .. }] = &above[..] else {
                panic!("{above:?}")
            };
            assert!(corner.x > 2.0 && corner.y > 1.0 && corner.x + width < 3.0 && corner.y + height < 2.0);
            assert!(at.y < corner.y + height);
        }
    }
}
