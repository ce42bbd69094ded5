//! The common part of all marks between two neighbours.

use crate::lang::{Sentence, Text};
use crate::rules::constraint::Constraint;
use crate::rules::kind::{Takes, What};
use crate::rules::layout::Layout;
use crate::rules::parts::{Parts, Relation};
use crate::rules::shape::{Ground, Shape};

pub(super) const NEIGHBOURS: &[Takes] = &[Takes {
    name: "cells",
    what: What::Cells(2, 2),
    about: Text { en: "two cells that share an edge", zh: "共边的两格" },
}];

pub(super) fn are_neighbours(mark: &Constraint, layout: &Layout) -> Result<(), Sentence> {
    let [a, b] = both(mark);
    if layout.neighbours(a).any(|next| next == b) {
        return Ok(());
    }
    let names = vec![("kind", mark.kind().id.to_owned()), ("a", layout.name(a)), ("b", layout.name(b))];
    Err(Sentence::new(APART, names))
}

/// Returns the two cells of a mark.
pub(super) fn both(mark: &Constraint) -> [crate::rules::CellId; 2] {
    mark.cells().try_into().expect("a mark has two cells")
}

pub(super) fn relate(
    mark: &Constraint,
    layout: &Layout,
    parts: &mut Parts,
    holds: impl Fn(i64, i64) -> bool,
) {
    let [a, b] = both(mark);
    parts.pair(a, b, &Relation::new(layout, holds));
}

pub(super) fn drawn(mark: &Constraint, label: &str, ground: Ground) -> Vec<Shape> {
    vec![Shape::Mark { between: both(mark), label: label.to_owned(), ground }]
}

const APART: Text = Text {
    en: "{kind} joins two cells that share an edge, and {a} and {b} do not",
    zh: "{kind} 连接共边的两格，而 {a} 与 {b} 不共边",
};
