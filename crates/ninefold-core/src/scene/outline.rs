//! The outline of a set of cells, slightly inside their borders.

use super::item::Point;
use crate::rules::{CellId, Layout};

/// A corner of the grid of cells: its row and column.
type Corner = (usize, usize);

/// The direction of a side: down and right.
type SideDirection = (isize, isize);

/// Returns the outlines of these cells: a polygon for each connected part and for each hole. They lie `inset` cells
/// inside the borders.
///
/// A side of a cell belongs to an outline if the cell beyond it is not in the set. Sides run clockwise, so the set lies
/// to the right of each side. Where two parts touch only at a corner, each outline stays with its own part.
pub fn outline(cells: &[CellId], layout: &Layout, inset: f64) -> Vec<Vec<Point>> {
    let has = |cell: CellId, down, right| {
        layout.beside(cell, down, right).is_some_and(|other| cells.contains(&other))
    };
    let mut sides: Vec<(Corner, SideDirection)> = Vec::new();
    let mut seen: Vec<CellId> = cells.to_vec();
    seen.sort_unstable();
    seen.dedup();
    for cell in seen {
        let (row, column) = (layout.row(cell), layout.column(cell));
        for (beyond, start, way) in [
            ((-1, 0), (row, column), (0, 1)),
            ((0, 1), (row, column + 1), (1, 0)),
            ((1, 0), (row + 1, column + 1), (0, -1)),
            ((0, -1), (row + 1, column), (-1, 0)),
        ] {
            if !has(cell, beyond.0, beyond.1) {
                sides.push((start, way));
            }
        }
    }
    let mut outlines = Vec::new();
    while let Some(first) = sides.pop() {
        let mut around = vec![first];
        let mut side = first;
        while let Some(next) = after(side, &sides) {
            side = sides.swap_remove(next);
            around.push(side);
        }
        outlines.push(bends(&around, inset));
    }
    outlines
}

/// Finds the side that continues where this one ends. It turns right if it can, and so stays at the same cell.
fn after(
    ((row, column), (down, right)): (Corner, SideDirection),
    sides: &[(Corner, SideDirection)],
) -> Option<usize> {
    let end = (row.wrapping_add_signed(down), column.wrapping_add_signed(right));
    let turns = [(right, -down), (down, right), (-right, down)];
    turns.into_iter().find_map(|way| sides.iter().position(|&side| side == (end, way)))
}

/// Moves the corners of an outline away from both sides that meet there.
fn bends(around: &[(Corner, SideDirection)], inset: f64) -> Vec<Point> {
    let before = around.iter().cycle().skip(around.len() - 1);
    let turns = around.iter().zip(before).filter(|(side, before)| side.1 != before.1);
    turns
        .map(|(&((row, column), (down, right)), &(_, (was_down, was_right)))| Point {
            // The set lies to the right of a side: below a side that runs right, and left of one that runs down.
            x: column as f64 - inset * (down + was_down) as f64,
            y: row as f64 + inset * (right + was_right) as f64,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::read_cells;

    /// Returns the area within a polygon; negative for a hole.
    fn area(points: &[Point]) -> f64 {
        let turned = points.iter().cycle().skip(1);
        points.iter().zip(turned).map(|(a, b)| a.x * b.y - b.x * a.y).sum::<f64>() / 2.0
    }

    fn areas(cells: &str, inset: f64) -> Vec<f64> {
        let layout = Layout::classic();
        let cells = read_cells(cells, &layout).expect("cells");
        outline(&cells, &layout, inset).iter().map(|points| area(points)).collect()
    }

    #[test]
    fn an_outline_has_the_area_of_its_cells() {
        assert_eq!(areas("r1c1-r1c3-r3c3", 0.0), [5.0]);
        assert_eq!(areas("r1c1-r1c3-r3c3-r3c1-r1c1", 0.0).iter().sum::<f64>(), 8.0, "a ring has a hole");
        assert_eq!(areas("r1c1+r2c2", 0.0), [1.0, 1.0], "parts that touch at a corner stay apart");
        assert_eq!(areas("r1c1+r1c1", 0.0), [1.0], "a cell that is listed twice is one cell");
    }

    #[test]
    fn it_lies_within_them_by_the_inset() {
        let near = |mut found: Vec<f64>, wanted: &[f64]| {
            found.sort_by(f64::total_cmp);
            assert_eq!(found.len(), wanted.len(), "{found:?}");
            assert!(found.iter().zip(wanted).all(|(one, other)| (one - other).abs() < 1e-9), "{found:?}");
        };
        near(areas("r1c1-r1c2", 0.1), &[1.8 * 0.8]);
        // An L of three cells: two rectangles, one above the other.
        near(areas("r1c1-r2c1-r2c2", 0.1), &[0.8 * 1.8 + 1.0 * 0.8]);
        near(areas("r1c1-r1c3-r3c3-r3c1-r1c1", 0.1), &[-(1.2 * 1.2), 2.8 * 2.8]);
    }
}
