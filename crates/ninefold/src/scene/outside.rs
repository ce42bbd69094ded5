//! Clues outside of the grid. Several at one place stand behind each other.

use super::{Ink, Item, Outside, Point};
use crate::rules::{CellId, RuleSet, Shape};
use std::collections::BTreeMap;

/// The size of the letters.
const SIZE: f64 = 0.4;
/// How far the first clue is from the border of the grid, and each one from the one before.
const FIRST: f64 = 0.35;
const NEXT: f64 = 0.5;
/// Half of the height of a clue, and what remains free behind it.
const HALF: f64 = 0.3;
/// Where the arrow of a diagonal begins and ends, as parts of the way from the clue to the centre of the first cell.
const ARROW: [f64; 2] = [0.22, 0.34];

/// Returns the clues of these rules.
pub(crate) fn clues(rules: &RuleSet) -> Vec<Outside> {
    let layout = rules.layout();
    let mut known: BTreeMap<(CellId, [i8; 2]), usize> = BTreeMap::new();
    let mut clues = Vec::new();
    for constraint in rules.constraints() {
        for shape in constraint.shapes(layout) {
            let Shape::Outside { seen: [first, second], label } = shape else { continue };
            let (down, right) = layout.step(second, first);
            let side = [down as i8, right as i8];
            let before = known.entry((first, side)).or_default();
            let distance = FIRST + NEXT * *before as f64;
            *before += 1;
            let middle = Point { x: layout.column(first) as f64 + 0.5, y: layout.row(first) as f64 + 0.5 };
            let items = clue(middle, side, distance, label);
            clues.push(Outside { side, reach: distance + HALF, items });
        }
    }
    clues
}

fn clue(middle: Point, [down, right]: [i8; 2], distance: f64, text: String) -> Vec<Item> {
    let away =
        |cells: f64| Point { x: middle.x + f64::from(right) * cells, y: middle.y + f64::from(down) * cells };
    let at = away(0.5 + distance);
    let label = Item::Text {
        // The baseline is below the middle of the digits.
        at: Point { x: at.x, y: at.y + 0.36 * SIZE },
        size: SIZE,
        is_centred: true,
        ink: Ink::Letter,
        text,
    };
    let mut items = vec![label];
    if down != 0 && right != 0 {
        let [from, to] = ARROW.map(|part| away(0.5 + distance - part));
        let head = [(0.0, 0.12), (0.12, 0.0)]
            .map(|(x, y)| Point { x: to.x + f64::from(right) * x, y: to.y + f64::from(down) * y });
        for points in [vec![from, to], vec![head[0], to, head[1]]] {
            items.push(Item::Path { points, is_closed: false, ink: Ink::Wire, width: 0.04, dash: None });
        }
    }
    items
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
    fn diagonals_have_arrows_and_what_is_inside_has_no_clue() {
        let clues = outside("little-killer:20:r1c3-r3c1");
        let (text, [x, y], 3) = told(&clues[0]) else { panic!("{clues:?}") };
        assert!(text == "20" && clues[0].side == [-1, 1] && x > 3.0 && y < 0.0, "{clues:?}");
        assert!(outside("x-sum:10:r2c2-r2c9").is_empty() && outside("diagonal").is_empty());
    }
}
