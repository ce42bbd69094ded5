//! Small things: dots, letters and clues on borders and corners, notes, tips and frames within cells.

use super::item::{Ink, Item, Labels, Point};
use crate::rules::Ground;
use std::f64::consts::PI;

/// The radius of a bulb, and of the circle of an arrow.
pub(super) const BULB: f64 = 0.34;
/// The width of thin lines.
pub(super) const THIN: f64 = 0.04;

/// The width of a digit in ems, a little more than that of the widest.
const DIGIT: f64 = 0.6;

/// Draws a dot or a text on a border or a corner.
pub(super) fn mark(at: Point, label: &str, ground: Ground, is_on_corner: bool) -> Vec<Item> {
    match ground {
        _ if is_on_corner && !label.is_empty() => clue(at, label),
        Ground::White => dot(at, label, Ink::White, Ink::Black),
        Ground::Black => dot(at, label, Ink::Black, Ink::White),
        Ground::Gap => {
            let size = fitting(0.28, label, 0.46);
            let gap = Item::Disc { at, radius: 0.15, ink: Ink::Paper };
            vec![gap, centred(at, size, Ink::Letter, label.to_owned())]
        }
    }
}

/// Draws a dot, which is larger if it holds a text.
fn dot(at: Point, label: &str, ink: Ink, letters: Ink) -> Vec<Item> {
    let radius = if label.is_empty() { 0.12 } else { 0.16 };
    let mut items =
        vec![Item::Disc { at, radius, ink }, Item::Ring { at, radius, ink: Ink::Rim, width: 0.025 }];
    if !label.is_empty() {
        items.push(centred(at, fitting(0.25, label, 1.7 * radius), letters, label.to_owned()));
    }
    items
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
        centred(Point { y: at.y + (place as f64 - middle) * size, ..at }, size, Ink::Letter, text)
    };
    let disc = Item::Disc { at, radius: RADIUS, ink: Ink::Paper };
    let rim = Item::Ring { at, radius: RADIUS, ink: Ink::Rim, width: 0.02 };
    [disc, rim].into_iter().chain(rows.into_iter().enumerate().map(text)).collect()
}

/// A text whose digits have their middle here.
fn centred(at: Point, size: f64, ink: Ink, text: String) -> Item {
    Item::Text { at: Point { y: at.y + 0.37 * size, ..at }, size, is_centred: true, ink, text }
}

/// Returns the size of letters with which a text is no wider than this.
fn fitting(size: f64, text: &str, width: f64) -> f64 {
    size.min(width / (DIGIT * text.chars().count().max(1) as f64))
}

/// Draws two white squares and two black ones around a point, within a frame.
pub(super) fn chequer(Point { x, y }: Point) -> Vec<Item> {
    const SIDE: f64 = 0.13;
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

/// Draws a short text in the lower right of the cell with this upper left corner.
pub(super) fn note(Point { x, y }: Point, text: &str, labels: Labels) -> Vec<Item> {
    let size = match labels {
        Labels::Large => 0.2,
        Labels::Small => 0.14,
    };
    let size = fitting(size, text, 0.9);
    let at = Point { x: x + 0.96 - DIGIT * size * text.chars().count() as f64, y: y + 0.95 };
    vec![Item::Text { at, size, is_centred: false, ink: Ink::Letter, text: text.to_owned() }]
}

/// Draws a tip on a border that points down or right by these steps, on a gap in the line of the grid.
pub(super) fn greater(at: Point, way: [f64; 2]) -> Vec<Item> {
    let gap = Item::Disc { at, radius: 0.13, ink: Ink::Paper };
    vec![gap, chevron(at, way, 0.07, Ink::Letter)]
}

/// Draws a tip within a cell, next to its border in this direction.
pub(super) fn tip(middle: Point, [down, right]: [f64; 2], is_outward: bool) -> Item {
    const AWAY: f64 = 0.41;
    let at = Point { x: middle.x + right * AWAY, y: middle.y + down * AWAY };
    let sign = if is_outward { 1.0 } else { -1.0 };
    chevron(at, [sign * down, sign * right], 0.04, Ink::Wire)
}

/// Two strokes that meet at a tip, which is this far from the middle.
fn chevron(Point { x, y }: Point, [down, right]: [f64; 2], reach: f64, ink: Ink) -> Item {
    let point = |along: f64, aside: f64| Point {
        x: x + along * right - aside * down,
        y: y + along * down + aside * right,
    };
    let points = vec![point(-reach, 1.5 * reach), point(reach, 0.0), point(-reach, -1.5 * reach)];
    Item::Path { points, is_closed: false, ink, width: THIN, dash: None }
}

/// Draws a diamond.
pub(super) fn diamond(Point { x, y }: Point) -> Item {
    const REACH: f64 = 1.15 * BULB;
    let points = [(0.0, -REACH), (REACH, 0.0), (0.0, REACH), (-REACH, 0.0)];
    let points = points.map(|(right, down)| Point { x: x + right, y: y + down }).to_vec();
    Item::Path { points, is_closed: true, ink: Ink::Wire, width: THIN, dash: None }
}

/// Draws a frame around two points and the space between them: two half circles and the lines that join
/// them.
pub(super) fn pill([from, to]: [Point; 2]) -> Item {
    /// The number of pieces into which a half circle is cut.
    const PIECES: usize = 12;
    let direction = (to.y - from.y).atan2(to.x - from.x);
    let around = |middle: Point, start: f64| {
        (0..=PIECES).map(move |piece| {
            let (sin, cos) = (start + PI * piece as f64 / PIECES as f64).sin_cos();
            Point { x: middle.x + BULB * cos, y: middle.y + BULB * sin }
        })
    };
    let points = around(to, direction - PI / 2.0).chain(around(from, direction + PI / 2.0)).collect();
    Item::Path { points, is_closed: true, ink: Ink::Wire, width: THIN, dash: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Scene;

    fn above(rules: &str) -> Vec<Item> {
        Scene::new(&rules.parse().expect("rules"), Labels::Large).above
    }

    #[test]
    fn the_digits_on_a_corner_lie_in_its_circle() {
        for (rules, rows) in [
            ("corner-sum:20:r1c1-r1c2-r2c2-r2c1", &["20"][..]),
            ("quadruple:1+2:r1c1-r1c2-r2c2-r2c1", &["1 2"]),
            ("quadruple:1+2+3+4:r1c1-r1c2-r2c2-r2c1", &["1 2", "3 4"]),
            ("mathrax:12x:r1c1-r1c2-r2c2-r2c1", &["12×"]),
        ] {
            let above = above(rules);
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
    fn the_tip_points_at_the_smaller_digit() {
        for (rules, tip) in [
            ("greater:r1c1-r1c2", [1.07, 0.5]),
            ("greater:r1c2-r1c1", [0.93, 0.5]),
            ("greater:r1c1-r2c1", [0.5, 1.07]),
        ] {
            let [Item::Disc { .. }, Item::Path { points, .. }] = &above(rules)[..] else { panic!("{rules}") };
            assert!(
                (points[1].x - tip[0]).abs() + (points[1].y - tip[1]).abs() < 1e-9,
                "{rules}: {points:?}"
            );
        }
    }

    #[test]
    fn a_cell_at_the_edge_has_no_tip_beyond_it() {
        let tips = |rules| above(rules).len();
        assert_eq!([tips("minimum:r1c1"), tips("maximum:r1c5"), tips("minimum:r5c5")], [2, 3, 4]);
    }

    #[test]
    fn the_letters_on_a_dot_are_not_of_its_colour() {
        for rules in ["difference:3:r1c1-r1c2", "ratio:3:r1c1-r1c2"] {
            let [Item::Disc { ink: dot, .. }, Item::Ring { .. }, Item::Text { ink, .. }] = &above(rules)[..]
            else {
                panic!("{rules}")
            };
            assert!([*dot, *ink].contains(&Ink::White) && [*dot, *ink].contains(&Ink::Black), "{rules}");
        }
    }

    #[test]
    fn notes_lie_in_their_cells() {
        for rules in ["low:r3c4", "allowed:1+2+3+4+5+6+7+8+9:r3c4", "weighted-sum:0:1+-12:r3c3+r3c4"] {
            let above = above(rules);
            let Some(Item::Text { at, size, text, .. }) = above.last() else { panic!("{above:?}") };
            let end = at.x + DIGIT * size * text.chars().count() as f64;
            assert!(at.x > 3.0 && end < 4.0 && at.y > 2.5 && at.y < 3.0, "{rules}: {at:?} to {end}");
        }
    }
}
