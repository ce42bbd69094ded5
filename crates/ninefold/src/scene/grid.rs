//! The lines of a grid: borders of regions are thick, and all other lines between cells are thin.

use super::Point;
use crate::rules::Layout;

/// Returns thin lines and thick lines, each as long as possible.
pub(super) fn lines(layout: &Layout) -> [Vec<[Point; 2]>; 2] {
    let (rows, columns) = (layout.rows(), layout.columns());
    let mut lines = [Vec::new(), Vec::new()];
    // For each cell along the border above a row (or left of a column), the regions on its two sides.
    let across = |row: usize, column: usize| {
        let region = |row: usize| layout.region(layout.at(row, column));
        row == 0 || row == rows || region(row - 1) != region(row)
    };
    let down = |row: usize, column: usize| {
        let region = |column: usize| layout.region(layout.at(row, column));
        column == 0 || column == columns || region(column - 1) != region(column)
    };
    for row in 0..=rows {
        let thick: Vec<bool> = (0..columns).map(|column| across(row, column)).collect();
        runs(&thick, |is_thick, from, to| {
            let ends = [from, to].map(|x| Point { x: x as f64, y: row as f64 });
            lines[usize::from(is_thick)].push(ends);
        });
    }
    for column in 0..=columns {
        let thick: Vec<bool> = (0..rows).map(|row| down(row, column)).collect();
        runs(&thick, |is_thick, from, to| {
            let ends = [from, to].map(|y| Point { x: column as f64, y: y as f64 });
            lines[usize::from(is_thick)].push(ends);
        });
    }
    lines
}

/// Reports every run of equal flags: the flag, the first place and the place after the last.
fn runs(flags: &[bool], mut give: impl FnMut(bool, usize, usize)) {
    let mut from = 0;
    for run in flags.chunk_by(|one, next| one == next) {
        give(run[0], from, from + run.len());
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
}
