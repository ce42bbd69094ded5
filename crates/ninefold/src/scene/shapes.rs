//! Turns the shapes of constraints into items.

use super::{Ink, Item, Labels, Point, outline};
use crate::rules::{CellId, Layout, Paint, RuleSet, Shape};

/// The distance between the frame of a cage and the borders of its cells.
const INSET: f64 = 0.07;
/// The radius of a bulb, and of the circle of an arrow.
const BULB: f64 = 0.34;
/// The width of thin lines.
const THIN: f64 = 0.04;

/// Returns the items under the lines of the grid and those on top of them, in drawing order: backgrounds, wide lines,
/// thin lines, cages.
pub(super) fn items(rules: &RuleSet, labels: Labels) -> (Vec<Item>, Vec<Item>) {
    let layout = rules.layout();
    let (mut below, mut above): (Vec<(u8, Item)>, Vec<Item>) = (Vec::new(), Vec::new());
    for constraint in rules.constraints() {
        let shapes = constraint.shapes(layout);
        let artist = Artist { layout, labels, shapes: &shapes };
        for shape in &shapes {
            match shape {
                Shape::Outside { .. } => {}
                Shape::Mark { .. } | Shape::Chequer { .. } => above.extend(artist.draw(shape)),
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

/// Whether the item is a text or the background of one.
fn is_label(item: &Item) -> bool {
    matches!(item, Item::Text { .. } | Item::Area { .. })
}

/// Ranks shapes for drawing: larger ones lie deeper.
fn rank(shape: &Shape) -> u8 {
    match shape {
        Shape::Outside { .. } | Shape::Tint { .. } => 0,
        Shape::Line { paint: Paint::Grey | Paint::Colour(_), .. } | Shape::Circle { is_filled: true, .. } => {
            1
        }
        Shape::Slash { .. } => 2,
        Shape::Line { .. } | Shape::Circle { .. } => 3,
        Shape::Cage { .. } | Shape::Mark { .. } | Shape::Chequer { .. } => 4,
    }
}

/// Draws the shapes of one constraint.
struct Artist<'a> {
    layout: &'a Layout,
    labels: Labels,
    shapes: &'a [Shape],
}

impl Artist<'_> {
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
            Shape::Outside { .. } => Vec::new(),
            Shape::Cage { cells, label } => self.cage(cells, label),
            Shape::Mark { between, label, is_dark } => self.mark(*between, label, *is_dark),
            Shape::Chequer { between } => self.chequer(*between),
            Shape::Tint { cells, paint } => {
                let ink = match paint {
                    Paint::Grey | Paint::Thin => Ink::Tint,
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

    /// Draws a line that begins and ends at the edges of its constraint's circles, and not inside them.
    fn line(&self, cells: &[CellId], paint: Paint, has_head: bool) -> Vec<Item> {
        let mut points: Vec<Point> = cells.iter().map(|&cell| self.middle(cell)).collect();
        let is_circled = |cell: CellId| {
            let is_there = |shape: &Shape| matches!(shape, Shape::Circle { cell: c, is_filled: false, .. } if *c == cell);
            self.shapes.iter().any(is_there)
        };
        if let [first, second, ..] = points[..]
            && is_circled(cells[0])
        {
            points[0] = towards(first, second, BULB);
        }
        let width = match paint {
            Paint::Grey => 0.25,
            Paint::Thin => THIN,
            Paint::Colour(_) => 0.15,
        };
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
            width: THIN / 2.0,
            dash: Some([0.07, 0.05]),
        };
        let mut items: Vec<Item> = outline(cells, self.layout, INSET).into_iter().map(frame).collect();
        if let Some(&first) = cells.iter().min().filter(|_| !label.is_empty()) {
            let size = match self.labels {
                Labels::Large => 0.22,
                Labels::Small => 0.15,
            };
            let Point { x, y } = self.corner(first);
            let (height, width) = (0.8 * size, (0.6 * label.chars().count() as f64 + 0.2) * size);
            let corner = Point { x: x + 0.03, y: y + 0.025 };
            items.push(Item::Area { corner, width, height: height + 0.02, ink: Ink::Paper });
            let at = Point { x: corner.x + 0.1 * size, y: corner.y + 0.01 + 0.76 * size };
            items.push(Item::Text { at, size, is_centred: false, ink: Ink::Letter, text: label.to_owned() });
        }
        items
    }

    /// Returns the point halfway between two cells.
    fn halfway(&self, between: [CellId; 2]) -> Point {
        let [a, b] = between.map(|cell| self.middle(cell));
        Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 }
    }

    /// Draws two white squares and two black ones around a point, within a frame.
    fn chequer(&self, between: [CellId; 2]) -> Vec<Item> {
        const SIDE: f64 = 0.13;
        let Point { x, y } = self.halfway(between);
        let square = |left: f64, up: f64, ink| Item::Area {
            corner: Point { x: x - left * SIDE, y: y - up * SIDE },
            width: SIDE,
            height: SIDE,
            ink,
        };
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let points = corners.map(|(right, down)| Point { x: x + right * SIDE, y: y + down * SIDE }).to_vec();
        let frame = Item::Path { points, is_closed: true, ink: Ink::Rim, width: 0.025, dash: None };
        vec![
            square(1.0, 1.0, Ink::White),
            square(0.0, 0.0, Ink::White),
            square(0.0, 1.0, Ink::Black),
            square(1.0, 0.0, Ink::Black),
            frame,
        ]
    }

    /// Draws a dot or a letter on the border or corner between two cells.
    fn mark(&self, between: [CellId; 2], label: &str, is_dark: bool) -> Vec<Item> {
        let at = self.halfway(between);
        if label.is_empty() {
            let ink = if is_dark { Ink::Black } else { Ink::White };
            let rim = Item::Ring { at, radius: 0.11, ink: Ink::Rim, width: 0.025 };
            return vec![Item::Disc { at, radius: 0.11, ink }, rim];
        }
        if self.layout.row(between[0]) != self.layout.row(between[1])
            && self.layout.column(between[0]) != self.layout.column(between[1])
        {
            return clue(at, label);
        }
        let size = 0.26;
        let letters = Point { x: at.x, y: at.y + 0.37 * size };
        vec![
            Item::Disc { at, radius: 0.13, ink: Ink::Paper },
            Item::Text { at: letters, size, is_centred: true, ink: Ink::Letter, text: label.to_owned() },
        ]
    }
}

/// Draws a circle with a text on a corner. More than two digits take two rows.
fn clue(at: Point, label: &str) -> Vec<Item> {
    const RADIUS: f64 = 0.22;
    let words: Vec<&str> = label.split(' ').collect();
    let in_a_row = if words.len() > 2 { words.len().div_ceil(2) } else { words.len() };
    let rows: Vec<String> = words.chunks(in_a_row).map(|row| row.join(" ")).collect();
    let longest = rows.iter().map(|row| row.chars().count()).max().unwrap_or(1);
    let (largest, width): (f64, f64) =
        if rows.len() > 1 { (0.19, 1.5 * RADIUS) } else { (0.26, 1.7 * RADIUS) };
    let size = largest.min(width / (0.62 * longest as f64));
    let middle = (rows.len() - 1) as f64 / 2.0;
    let text = |(place, text): (usize, String)| {
        let y = at.y + (0.37 + place as f64 - middle) * size;
        Item::Text { at: Point { x: at.x, y }, size, is_centred: true, ink: Ink::Letter, text }
    };
    let disc = Item::Disc { at, radius: RADIUS, ink: Ink::Paper };
    let rim = Item::Ring { at, radius: RADIUS, ink: Ink::Rim, width: 0.02 };
    [disc, rim].into_iter().chain(rows.into_iter().enumerate().map(text)).collect()
}

fn ink(paint: Paint) -> Ink {
    match paint {
        Paint::Grey => Ink::Tube,
        Paint::Thin => Ink::Wire,
        Paint::Colour(number) => Ink::Trail(number % Ink::TRAILS),
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
    fn the_digits_on_a_corner_lie_in_its_circle() {
        for (rules, rows) in [
            ("corner-sum:20:r1c1-r1c2-r2c2-r2c1", &["20"][..]),
            ("quadruple:1+2:r1c1-r1c2-r2c2-r2c1", &["1 2"]),
            ("quadruple:1+2+3+4:r1c1-r1c2-r2c2-r2c1", &["1 2", "3 4"]),
            ("mathrax:12x:r1c1-r1c2-r2c2-r2c1", &["12×"]),
        ] {
            let (_, above) = items(&rules.parse().expect("rules"), Labels::Large);
            let [Item::Disc { at, radius, .. }, Item::Ring { .. }, texts @ ..] = &above[..] else {
                panic!("{above:?}")
            };
            assert_eq!(*at, Point { x: 1.0, y: 1.0 });
            let mut written = Vec::new();
            for text in texts {
                let Item::Text { at: end, size, text, .. } = text else { panic!("{text:?}") };
                let half = 0.28 * size * text.chars().count() as f64;
                let furthest = (end.y - 1.0).abs().max((end.y - 0.74 * size - 1.0).abs());
                assert!(half.hypot(furthest) < 1.2 * radius, "{rules}: {text}");
                written.push(text.as_str());
            }
            assert_eq!(written, rows, "{rules}");
        }
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
