//! The lines of a grid: borders of regions are thick, and all other lines between cells are thin.

use super::item::Point;
use crate::rules::{CellId, Layout};

/// The line along one side of a cell.
#[derive(Clone, Copy, PartialEq)]
enum LineSide {
    /// Nothing: there are holes on both sides.
    Bare,
    Thin,
    Thick,
}

/// Returns thin lines and thick lines, each as long as possible.
pub(super) fn lines(layout: &Layout) -> [Vec<[Point; 2]>; 2] {
    let (rows, columns) = (layout.rows(), layout.columns());
    let mut lines = [Vec::new(), Vec::new()];
    for row in 0..=rows {
        let cell =
            |row: Option<usize>, column| row.filter(|&row| row < rows).map(|row| layout.at(row, column));
        let sides = (0..columns)
            .map(|column| side(layout, cell(row.checked_sub(1), column), cell(Some(row), column)))
            .collect::<Vec<LineSide>>();
        runs(&sides, |side, from, to| {
            let ends = [from, to].map(|x| Point { x: x as f64, y: row as f64 });
            lines[usize::from(side == LineSide::Thick)].push(ends);
        });
    }
    for column in 0..=columns {
        let cell = |row, column: Option<usize>| {
            column.filter(|&column| column < columns).map(|column| layout.at(row, column))
        };
        let sides = (0..rows)
            .map(|row| side(layout, cell(row, column.checked_sub(1)), cell(row, Some(column))))
            .collect::<Vec<LineSide>>();
        runs(&sides, |side, from, to| {
            let ends = [from, to].map(|y| Point { x: column as f64, y: y as f64 });
            lines[usize::from(side == LineSide::Thick)].push(ends);
        });
    }
    lines
}

/// Returns the line between two cells; `None` is a place beyond the edge.
fn side(layout: &Layout, one: Option<CellId>, two: Option<CellId>) -> LineSide {
    let is_bare = |cell: Option<CellId>| cell.is_none_or(|cell| layout.is_hole(cell));
    match layout.is_border(one, two) {
        true => LineSide::Thick,
        false if is_bare(one) && is_bare(two) => LineSide::Bare,
        false => LineSide::Thin,
    }
}

/// Reports every run of equal sides that are drawn: the side, the first place and the place after the last.
fn runs(sides: &[LineSide], mut give: impl FnMut(LineSide, usize, usize)) {
    let mut from = 0;
    for run in sides.chunk_by(|one, next| one == next) {
        if run[0] != LineSide::Bare {
            give(run[0], from, from + run.len());
        }
        from += run.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_and_the_frame_are_thick() {
        let [thin, thick] = lines(&Layout::new(6, 6).expect("a size"));
        let at = |x: f64, y: f64| Point { x, y };
        assert_eq!((thin.len(), thick.len()), (3 + 4, 4 + 3), "boxes of two rows and three columns");
        assert!(
            thick.contains(&[at(0.0, 2.0), at(6.0, 2.0)]) && thick.contains(&[at(3.0, 0.0), at(3.0, 6.0)])
        );
        assert!(thin.contains(&[at(0.0, 1.0), at(6.0, 1.0)]));
    }

    #[test]
    fn borders_of_a_jigsaw_go_where_its_regions_end() {
        let layout = Layout::new(2, 3).expect("a size").with_jigsaw("aabbba").expect("labels");
        let [thin, thick] = lines(&layout);
        let length = |lines: &[[Point; 2]]| lines.iter().map(|[a, b]| b.x - a.x + b.y - a.y).sum::<f64>();
        // Ten sides of the frame and five borders within: two of the seven inner sides are inside a region.
        assert_eq!((length(&thin), length(&thick)), (2.0, 15.0));
    }

    #[test]
    fn nothing_is_drawn_between_holes() {
        let rules: crate::rules::RuleSet = "4x4,grids:r1c1+r3c3".parse().expect("rules");
        let [thin, thick] = lines(rules.layout());
        let at = |x: f64, y: f64| Point { x, y };
        let length = |lines: &[[Point; 2]]| lines.iter().map(|[a, b]| b.x - a.x + b.y - a.y).sum::<f64>();
        // Seven boxes, each with four thin sides within. Around them are 24 sides of the outline and 8 borders of two.
        assert_eq!((length(&thin), length(&thick)), (28.0, 40.0));
        assert!(thick.contains(&[at(0.0, 4.0), at(6.0, 4.0)]), "{thick:?}");
        assert!(thick.contains(&[at(0.0, 0.0), at(4.0, 0.0)]), "{thick:?}");
    }
}
