//! Edges, corners and places outside of the grid as numbers.
//!
//! | place | number, with `w` columns |
//! |---|---|
//! | the edge between (r, c) and (r, c + 1) | 2wr + c + 1 |
//! | the edge between (r, c) and (r + 1, c) | 2wr + w + c |
//! | the corner between (r - 1, c - 1) and (r, c) | (w + 1) r + c |
//! | the place (r, c), each from -1 | (w + 2)(r + 1) + c + 1 |

use crate::rules::{CellId, Layout};

/// Returns the two cells at an edge.
pub(super) fn at_edge(edge: i64, layout: &Layout) -> Option<[CellId; 2]> {
    let (edge, wide) = (usize::try_from(edge).ok()?, layout.columns());
    let (row, rest) = (edge / (2 * wide), edge % (2 * wide));
    let (column, down, right) = if rest < wide { (rest.checked_sub(1)?, 0, 1) } else { (rest - wide, 1, 0) };
    let first = (row < layout.rows()).then(|| layout.at(row, column))?;
    Some([first, layout.beside(first, down, right)?])
}

/// Returns the edge between two cells.
pub(super) fn edge_of(cells: &[CellId], layout: &Layout) -> Option<usize> {
    let (first, second) = (cells.iter().min()?, cells.iter().max()?);
    let (row, column, wide) = (layout.row(*first), layout.column(*first), layout.columns());
    let edge =
        if layout.row(*second) == row { 2 * wide * row + column + 1 } else { 2 * wide * row + wide + column };
    Some(edge)
}

/// Returns the four cells around a corner.
pub(super) fn at_corner(corner: i64, layout: &Layout) -> Option<[CellId; 4]> {
    let corner = usize::try_from(corner).ok()?;
    let (row, column) = (corner / (layout.columns() + 1), corner % (layout.columns() + 1));
    let (top, left) = (row.checked_sub(1)?, column.checked_sub(1)?);
    let is_inside = row < layout.rows() && column < layout.columns();
    is_inside
        .then(|| [layout.at(top, left), layout.at(top, column), layout.at(row, column), layout.at(row, left)])
}

/// Returns the corner between four cells.
pub(super) fn corner_of(cells: &[CellId], layout: &Layout) -> Option<usize> {
    let last = *cells.iter().max()?;
    let corner = (layout.columns() + 1) * layout.row(last) + layout.column(last);
    let mut around = at_corner(corner as i64, layout)?.to_vec();
    let mut own = cells.to_vec();
    around.sort_unstable();
    own.sort_unstable();
    (around == own).then_some(corner)
}

/// Returns the cells that are seen from a place outside: straight on, or along a diagonal (1 for the one that rises to
/// the right).
pub(super) fn seen_from(place: i64, diagonal: Option<i64>, layout: &Layout) -> Option<Vec<CellId>> {
    let (place, wide) = (usize::try_from(place).ok()?, layout.columns() as isize);
    let row = (place / (layout.columns() + 2)) as isize - 1;
    let column = (place % (layout.columns() + 2)) as isize - 1;
    let high = layout.rows() as isize;
    let away = |at: isize, most: isize| {
        if at < 0 {
            1
        } else if at >= most {
            -1
        } else {
            0
        }
    };
    let (down, right) = (away(row, high), away(column, wide));
    let (down, right) = match (diagonal, down, right) {
        _ if row > high || (down, right) == (0, 0) => return None,
        (None, 0, _) | (None, _, 0) => (down, right),
        // From above and below, and from the sides, the diagonal leads inwards.
        (Some(kind), down, 0) => (down, if kind > 0 { -down } else { down }),
        (Some(kind), 0, right) => (if kind > 0 { -right } else { right }, right),
        (Some(kind), down, right) if (down == right) == (kind < 0) => (down, right),
        _ => return None,
    };
    let steps = (1..=high.max(wide) + 1).map(|step| (row + step * down, column + step * right));
    let inside = steps.filter(|(row, column)| (0..high).contains(row) && (0..wide).contains(column));
    Some(inside.map(|(row, column)| layout.at(row as usize, column as usize)).collect())
}

/// Returns the place from which these cells are seen, and the diagonal if they are one.
pub(super) fn place_of(cells: &[CellId], layout: &Layout) -> Option<(usize, Option<i64>)> {
    let first = *cells.first()?;
    let (row, column) = (layout.row(first) as isize, layout.column(first) as isize);
    let directions = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)];
    directions.into_iter().find_map(|(down, right)| {
        let place = (row - down + 1) * (layout.columns() as isize + 2) + column - right + 1;
        let diagonal = (down != 0 && right != 0).then_some(if down == right { -1 } else { 1 });
        let is_outside = layout.beside(first, -down, -right).is_none();
        let seen = seen_from(place as i64, diagonal, layout).filter(|_| is_outside);
        (seen.as_deref() == Some(cells)).then_some((place as usize, diagonal))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_numbers_agree() {
        let layout = Layout::new(4, 6).expect("a size");
        let (mut edges, mut corners) = (0, 0);
        for number in 0..100 {
            if let Some(cells) = at_edge(number, &layout) {
                edges += 1;
                assert_eq!(edge_of(&cells, &layout), Some(number as usize));
            }
            if let Some(cells) = at_corner(number, &layout) {
                corners += 1;
                assert_eq!(corner_of(&cells, &layout), Some(number as usize));
            }
            for diagonal in [None, Some(1), Some(-1)] {
                // The first cell of a diagonal at a corner is seen from three places.
                if let Some(cells) = seen_from(number, diagonal, &layout).filter(|cells| !cells.is_empty()) {
                    let (place, diagonal) = place_of(&cells, &layout).expect("a place");
                    assert_eq!(seen_from(place as i64, diagonal, &layout), Some(cells));
                }
            }
        }
        assert_eq!((edges, corners), (4 * 5 + 3 * 6, 3 * 5));
        let classic = Layout::classic();
        let names = |edge| at_edge(edge, &classic).map(|pair| pair.map(|cell| classic.name(cell)).join(" "));
        assert_eq!(names(70).as_deref(), Some("R4C8 R5C8"));
        assert_eq!(names(75).as_deref(), Some("R5C3 R5C4"));
        assert_eq!(names(132).as_deref(), Some("R8C6 R8C7"));
    }
}
