//! The two long diagonals.

use crate::lang::{Sentence, Text};
use crate::rules::constraint::Constraint;
use crate::rules::kind::Kind;
use crate::rules::layout::{AreaKind, CellId, Layout};
use crate::rules::shape::Shape;

pub(super) static DIAGONAL: Kind = Kind {
    id: "diagonal",
    name: Text { en: "Diagonals", zh: "对角线" },
    step: Text { en: "Diagonal", zh: "对角线" },
    about: Text {
        en: "No digit occurs twice on either of the two long diagonals (Sudoku X).",
        zh: "两条长对角线上各数字都不重复（对角线数独）。",
    },
    takes: &[],
    example: "",
    say: Text { en: "the diagonals", zh: "两条对角线" },
    iss: "Diagonal~1.Diagonal~-1",
    fits: is_square,
    allows: |_, filling| {
        filling.all_differ(&main(filling.layout())) && filling.all_differ(&anti(filling.layout()))
    },
    parts: |_, layout, parts| {
        parts.different(AreaKind::Diagonal, main(layout));
        parts.different(AreaKind::Diagonal, anti(layout));
    },
    shapes: |_, layout| vec![slash(&main(layout)), slash(&anti(layout))],
};

pub(super) static MAIN_DIAGONAL: Kind = Kind {
    id: "main-diagonal",
    name: Text { en: "Main diagonal", zh: "主对角线" },
    about: Text {
        en: "No digit occurs twice on the diagonal from the top left to the bottom right.",
        zh: "从左上到右下的对角线上数字不重复。",
    },
    say: Text { en: "the diagonal from the top left", zh: "从左上开始的对角线" },
    iss: "Diagonal~-1",
    allows: |_, filling| filling.all_differ(&main(filling.layout())),
    parts: |_, layout, parts| parts.different(AreaKind::Diagonal, main(layout)),
    shapes: |_, layout| vec![slash(&main(layout))],
    ..DIAGONAL
};

pub(super) static ANTI_DIAGONAL: Kind = Kind {
    id: "anti-diagonal",
    name: Text { en: "Antidiagonal", zh: "副对角线" },
    about: Text {
        en: "No digit occurs twice on the diagonal from the top right to the bottom left.",
        zh: "从右上到左下的对角线上数字不重复。",
    },
    say: Text { en: "the diagonal from the top right", zh: "从右上开始的对角线" },
    iss: "Diagonal~1",
    allows: |_, filling| filling.all_differ(&anti(filling.layout())),
    parts: |_, layout, parts| parts.different(AreaKind::Diagonal, anti(layout)),
    shapes: |_, layout| vec![slash(&anti(layout))],
    ..DIAGONAL
};

fn main(layout: &Layout) -> Vec<CellId> {
    (0..layout.rows()).map(|row| layout.at(row, row)).collect()
}

fn anti(layout: &Layout) -> Vec<CellId> {
    (0..layout.rows()).map(|row| layout.at(row, layout.columns() - 1 - row)).collect()
}

fn slash(cells: &[CellId]) -> Shape {
    Shape::Slash { from: cells[0], to: cells[cells.len() - 1] }
}

pub(super) fn is_square(constraint: &Constraint, layout: &Layout) -> Result<(), Sentence> {
    if layout.rows() == layout.columns() {
        return Ok(());
    }
    Err(Sentence::new(SQUARE, vec![("kind", constraint.kind().id.to_owned()), ("size", layout.to_string())]))
}

const SQUARE: Text = Text {
    en: "{kind} needs a square grid, and this one is {size}",
    zh: "{kind} 需要正方形盘面，而这个是 {size}",
};
