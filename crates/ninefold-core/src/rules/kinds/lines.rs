//! The common part of the kinds of lines: their argument, how they look, and rules about neighbours on a line.

use crate::lang::Text;
use crate::rules::constraint::Constraint;
use crate::rules::kind::{MOST_LISTED, Takes, What};
use crate::rules::layout::{CellId, Layout};
use crate::rules::parts::{Parts, Relation};
use crate::rules::shape::{Hue, Paint, Shape};

/// The cells of a line, in order.
pub(super) const LINE: Takes = Takes {
    name: "cells",
    what: What::Cells(2, MOST_LISTED),
    about: Text { en: "the line", zh: "线上的格子" },
};

/// Cells in any order.
pub(super) const CELLS: Takes =
    Takes { name: "cells", what: What::Cells(1, 2000), about: Text { en: "the cells", zh: "格子" } };

/// Cells seen from outside the grid.
pub(super) const SEEN: Takes = Takes {
    name: "cells",
    what: What::Cells(1, 36),
    about: Text {
        en: "the cells in the order in which they are seen", zh: "按看到的顺序排列的格子"
    },
};

/// Draws a line in a colour of its own.
pub(super) fn drawn(line: &Constraint, hue: Hue) -> Vec<Shape> {
    vec![Shape::Line { cells: line.cells().to_vec(), paint: Paint::Colour(hue), has_head: false }]
}

/// Draws cells whose order matters in a colour of the constraint's own: as a line, or as a background where they do not
/// follow each other.
pub(super) fn in_order(cells: &[CellId], layout: &Layout) -> Shape {
    let is_step = |pair: &[CellId]| {
        let (down, right) = layout.step(pair[0], pair[1]);
        down.abs().max(right.abs()) == 1
    };
    let cells = cells.to_vec();
    match cells.len() > 1 && cells.windows(2).all(is_step) {
        true => Shape::Line { cells, paint: Paint::Own, has_head: false },
        false => Shape::Tint { cells, paint: Paint::Own },
    }
}

/// Draws groups that belong together: a background in the constraint's own colour, and a frame around each group.
pub(super) fn framed(groups: &Constraint, _: &Layout) -> Vec<Shape> {
    let tint = Shape::Tint { cells: groups.named_cells(), paint: Paint::Own };
    let frame = |cells: &Vec<CellId>| Shape::Cage { cells: cells.clone(), label: String::new() };
    std::iter::once(tint).chain(groups.groups().iter().map(frame)).collect()
}

/// Draws the number of a clue outside of the grid, if that is where its cells are seen from.
pub(super) fn outside(clue: &Constraint, layout: &Layout) -> Vec<Shape> {
    let (&[first, second, ..], Some(number)) = (clue.cells(), clue.number(0)) else { return Vec::new() };
    let (down, right) = layout.step(second, first);
    let is_at_edge = down.abs().max(right.abs()) == 1 && layout.beside(first, down, right).is_none();
    let shape = Shape::Outside { seen: [first, second], label: number.to_string() };
    is_at_edge.then_some(shape).into_iter().collect()
}

/// Adds a relation between neighbours on a line.
pub(super) fn along(cells: &[CellId], layout: &Layout, parts: &mut Parts, holds: impl Fn(i64, i64) -> bool) {
    let relation = Relation::new(layout, holds);
    cells.windows(2).for_each(|pair| parts.pair(pair[0], pair[1], &relation));
}

/// Adds a relation between all pairs of cells. A cell that is listed twice counts as one.
pub(super) fn among(cells: &[CellId], layout: &Layout, parts: &mut Parts, holds: impl Fn(i64, i64) -> bool) {
    let relation = Relation::new(layout, holds);
    for (place, &a) in cells.iter().enumerate() {
        for &b in cells[..place].iter().filter(|&&b| b != a) {
            parts.pair(b, a, &relation);
        }
    }
}
