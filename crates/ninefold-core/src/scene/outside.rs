//! Clues outside of the grid. Several clues at one place are drawn one behind the other.

use super::item::{Ink, Item, Outside, Point};
use crate::rules::{CellId, RuleSet, Shape};
use std::collections::BTreeMap;

/// The size of the letters.
const SIZE: f64 = 0.4;
/// The distance of the first clue from the border of the grid, and of each other one from the one before.
const FIRST: f64 = 0.35;
const NEXT: f64 = 0.5;
/// Half of the height of a clue, and the space that remains free behind it.
const HALF: f64 = 0.3;
/// The beginning and the end of the arrow of a diagonal, as parts of the way from the clue to the centre of the
/// first cell.
const ARROW: [f64; 2] = [0.24, 0.46];
/// The space that such an arrow takes between a clue and the corner of the grid.
const ROOM: f64 = 0.15;
/// The length of an arrow that is a clue.
const LENGTH: f64 = 0.4;

/// Returns the clues of these rules.
pub(super) fn clues(rules: &RuleSet) -> Vec<Outside> {
    let layout = rules.layout();
    let mut known: BTreeMap<(CellId, [i8; 2]), usize> = BTreeMap::new();
    let mut clues = Vec::new();
    for constraint in rules.constraints() {
        for shape in constraint.shapes(layout) {
            let (Shape::Outside { seen, .. } | Shape::Pointer { seen, .. }) = &shape else { continue };
            let [first, second] = *seen;
            let (down, right) = layout.step(second, first);
            let side = [down as i8, right as i8];
            let before = known.entry((first, side)).or_default();
            let nearest = if down != 0 && right != 0 { FIRST + ROOM } else { FIRST };
            let distance = nearest + NEXT * *before as f64;
            *before += 1;
            let middle = Point { x: layout.column(first) as f64 + 0.5, y: layout.row(first) as f64 + 0.5 };
            let place = CluePlace { middle, side, distance };
            let items = match shape {
                Shape::Pointer { is_inward, .. } => place.pointer(is_inward),
                Shape::Outside { label, .. } => place.clue(label),
                _ => Vec::new(),
            };
            clues.push(Outside { side, reach: distance + HALF, items });
        }
    }
    clues
}

/// Returns how far the clues of these rules reach beyond the grid: above it, right of it, below it and left of it.
pub fn margins(rules: &RuleSet) -> [f64; 4] {
    let clues = clues(rules);
    let reach = |is_there: fn([i8; 2]) -> bool| {
        clues.iter().filter(|clue| is_there(clue.side)).map(|clue| clue.reach).fold(0.0, f64::max)
    };
    [
        reach(|[down, _]| down < 0),
        reach(|[_, right]| right > 0),
        reach(|[down, _]| down > 0),
        reach(|[_, right]| right < 0),
    ]
}

/// The place of a clue: this far from the border of the cell with this middle.
struct CluePlace {
    middle: Point,
    side: [i8; 2],
    distance: f64,
}

impl CluePlace {
    /// The point this far from the middle of the cell.
    fn away(&self, cells: f64) -> Point {
        let [down, right] = self.side.map(f64::from);
        Point { x: self.middle.x + right * cells, y: self.middle.y + down * cells }
    }

    fn clue(&self, text: String) -> Vec<Item> {
        let at = self.away(0.5 + self.distance);
        let label = Item::Text {
            // The baseline is below the middle of the digits.
            at: Point { x: at.x, y: at.y + 0.36 * SIZE },
            size: SIZE,
            is_centred: true,
            ink: Ink::Letter,
            text,
        };
        let mut items = vec![label];
        if !self.side.contains(&0) {
            let [down, right] = self.side.map(f64::from);
            let [from, to] = ARROW.map(|part| self.away(0.5 + self.distance - part));
            let head =
                [(0.0, 0.12), (0.12, 0.0)].map(|(x, y)| Point { x: to.x + right * x, y: to.y + down * y });
            items.extend([vec![from, to], vec![head[0], to, head[1]]].map(stroke));
        }
        items
    }

    /// Draws an arrow towards the grid or away from it.
    fn pointer(&self, is_inward: bool) -> Vec<Item> {
        let (near, far) = (0.5 + self.distance - LENGTH / 2.0, 0.5 + self.distance + LENGTH / 2.0);
        let (from, to, sign) = if is_inward { (far, near, 1.0) } else { (near, far, -1.0) };
        let [down, right] = self.side.map(f64::from);
        let behind = self.away(to + sign * 0.13);
        let head =
            [0.12, -0.12].map(|aside| Point { x: behind.x + aside * down, y: behind.y + aside * right });
        vec![stroke(vec![self.away(from), self.away(to)]), stroke(vec![head[0], self.away(to), head[1]])]
    }
}

fn stroke(points: Vec<Point>) -> Item {
    Item::Path { points, is_closed: false, ink: Ink::Wire, width: 0.04, dash: None }
}

#[cfg(test)]
mod tests {
    use crate::rules::RuleSet;
    use crate::scene::{Item, Labels, Outside, Scene};

    fn outside(rules: &str) -> Vec<Outside> {
        let rules: RuleSet = rules.parse().expect("rules");
        Scene::new(&rules, Labels::Large).outside
    }

    /// The text of a clue, where it is, and the number of its items.
    fn told(clue: &Outside) -> (&str, [f64; 2], usize) {
        match &clue.items[0] {
            Item::Text { at, text, .. } => (text, [at.x, at.y], clue.items.len()),
            item => panic!("{item:?}"),
        }
    }

    #[test]
    fn clues_stand_behind_each_other_where_they_look_from() {
        let clues = outside("sandwich:12:r1c3-r9c3,x-sum:30:r1c3-r9c3,skyscraper:4:r9c9-r9c1");
        assert_eq!(clues.iter().map(|clue| clue.side).collect::<Vec<_>>(), [[-1, 0], [-1, 0], [0, 1]]);
        let [(twelve, one, 1), (thirty, two, 1), (four, three, 1)] =
            [0, 1, 2].map(|place| told(&clues[place]))
        else {
            panic!("{clues:?}")
        };
        assert_eq!([twelve, thirty, four], ["12", "30", "4"]);
        assert!(one[0] == 2.5 && two[0] == 2.5 && two[1] < one[1] - 0.4 && one[1] < 0.0, "{one:?} {two:?}");
        assert!(three[0] > 9.0 && (8.4..8.8).contains(&three[1]), "{three:?}");
        assert!(clues[1].reach > clues[0].reach);
    }

    #[test]
    fn a_pointer_is_at_the_end_where_the_grid_ends_and_points_along_its_cells() {
        for (rules, side, tip, tail) in [
            ("rossini:r1c1-r1c3", [0, -1], [-0.15, 0.5], [-0.55, 0.5]),
            ("rossini:r3c5-r1c5", [-1, 0], [4.5, -0.55], [4.5, -0.15]),
            ("rossini:r7c1-r9c1", [1, 0], [0.5, 9.55], [0.5, 9.15]),
        ] {
            let clues = outside(rules);
            let [Outside { side: found, items, .. }] = &clues[..] else { panic!("{clues:?}") };
            let [Item::Path { points: shaft, .. }, Item::Path { points: head, .. }] = &items[..] else {
                panic!("{items:?}")
            };
            assert_eq!(*found, side, "{rules}");
            for (point, expected) in [(shaft[0], tail), (shaft[1], tip), (head[1], tip)] {
                assert!(
                    (point.x - expected[0]).abs() + (point.y - expected[1]).abs() < 1e-9,
                    "{rules}: {items:?}"
                );
            }
        }
    }

    #[test]
    fn diagonals_have_arrows_and_what_is_inside_has_no_clue() {
        let clues = outside("little-killer:20:r1c3-r3c1");
        let (text, [x, y], 3) = told(&clues[0]) else { panic!("{clues:?}") };
        assert!(text == "20" && clues[0].side == [-1, 1] && x > 3.0 && y < 0.0, "{clues:?}");
        assert!(outside("x-sum:10:r2c2-r2c9").is_empty() && outside("diagonal").is_empty());
    }
}
