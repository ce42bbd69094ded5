//! Single cells: odd, even, low and high ones, and those that are smaller or larger than all their neighbours.

use super::lines::CELLS;
use crate::lang::Text;
use crate::rules::constraint::Constraint;
use crate::rules::filling::Filling;
use crate::rules::kind::{Kind, always};
use crate::rules::layout::{CellId, Layout};
use crate::rules::parts::{Parts, Relation};
use crate::rules::shape::{Paint, Shape};

pub(super) static ODD: Kind = Kind {
    id: "odd",
    name: Text { en: "Odd cells", zh: "奇数格" },
    step: Text { en: "Odd cells", zh: "奇数格" },
    about: Text { en: "The digits in these cells are odd.", zh: "这些格子中是奇数。" },
    takes: &[CELLS],
    example: "r1c1",
    say: Text { en: "the odd cells {cells}", zh: "奇数格 {cells}" },
    iss: "",
    fits: always,
    allows: |cells, filling| filling.along(cells.cells()).all(|value| value % 2 != 0),
    parts: |cells, layout, parts| within(cells, layout, parts, |value, _| value % 2 != 0),
    shapes: |cells, _| {
        let circle = |&cell: &CellId| Shape::Circle { cell, paint: Paint::Grey, is_filled: true };
        cells.cells().iter().map(circle).collect()
    },
};

pub(super) static EVEN: Kind = Kind {
    id: "even",
    name: Text { en: "Even cells", zh: "偶数格" },
    step: Text { en: "Even cells", zh: "偶数格" },
    about: Text { en: "The digits in these cells are even.", zh: "这些格子中是偶数。" },
    example: "r1c2",
    say: Text { en: "the even cells {cells}", zh: "偶数格 {cells}" },
    allows: |cells, filling| filling.along(cells.cells()).all(|value| value % 2 == 0),
    parts: |cells, layout, parts| within(cells, layout, parts, |value, _| value % 2 == 0),
    shapes: |cells, _| cells.cells().iter().map(|&cell| Shape::Square { cell }).collect(),
    ..ODD
};

pub(super) static LOW: Kind = Kind {
    id: "low",
    name: Text { en: "Low cells", zh: "小数格" },
    step: Text { en: "Low cells", zh: "小数格" },
    about: Text {
        en: "The digits in these cells are in the lower half of the digits. The middle digit is in neither half.",
        zh: "这些格子中的数字属于较小的一半；正中的数字不属于任何一半。",
    },
    say: Text { en: "the low cells {cells}", zh: "小数格 {cells}" },
    allows: |cells, filling| {
        let middle = twice_the_middle(filling.layout());
        filling.along(cells.cells()).all(|value| 2 * value < middle)
    },
    parts: |cells, layout, parts| within(cells, layout, parts, |value, middle| 2 * value < middle),
    shapes: |cells, layout| noted(cells, layout, |value, middle| 2 * value < middle),
    ..ODD
};

pub(super) static HIGH: Kind = Kind {
    id: "high",
    name: Text { en: "High cells", zh: "大数格" },
    step: Text { en: "High cells", zh: "大数格" },
    about: Text {
        en: "The digits in these cells are in the upper half of the digits. The middle digit is in neither half.",
        zh: "这些格子中的数字属于较大的一半；正中的数字不属于任何一半。",
    },
    say: Text { en: "the high cells {cells}", zh: "大数格 {cells}" },
    allows: |cells, filling| {
        let middle = twice_the_middle(filling.layout());
        filling.along(cells.cells()).all(|value| 2 * value > middle)
    },
    parts: |cells, layout, parts| within(cells, layout, parts, |value, middle| 2 * value > middle),
    shapes: |cells, layout| noted(cells, layout, |value, middle| 2 * value > middle),
    ..ODD
};

pub(super) static MINIMUM: Kind = Kind {
    id: "minimum",
    name: Text { en: "Minimum cells", zh: "极小格" },
    step: Text { en: "Minimum cells", zh: "极小格" },
    about: Text {
        en: "Each of these cells has a smaller digit than its neighbours by an edge, other minimum cells of the list aside.",
        zh: "这些格子中的数字都小于与其共边的格子（同列出的格子之间除外）。",
    },
    say: Text { en: "the minimum cells {cells}", zh: "极小格 {cells}" },
    allows: |cells, filling| beats_neighbours(cells, filling, |own, other| own < other),
    parts: |cells, layout, parts| beat_neighbours(cells, layout, parts, |own, other| own < other),
    shapes: |cells, _| tipped(cells, false),
    ..ODD
};

pub(super) static MAXIMUM: Kind = Kind {
    id: "maximum",
    name: Text { en: "Maximum cells", zh: "极大格" },
    step: Text { en: "Maximum cells", zh: "极大格" },
    about: Text {
        en: "Each of these cells has a larger digit than its neighbours by an edge, other maximum cells of the list aside.",
        zh: "这些格子中的数字都大于与其共边的格子（同列出的格子之间除外）。",
    },
    say: Text { en: "the maximum cells {cells}", zh: "极大格 {cells}" },
    allows: |cells, filling| beats_neighbours(cells, filling, |own, other| own > other),
    parts: |cells, layout, parts| beat_neighbours(cells, layout, parts, |own, other| own > other),
    shapes: |cells, _| tipped(cells, true),
    ..ODD
};

fn tinted(cells: &Constraint) -> Shape {
    Shape::Tint { cells: cells.cells().to_vec(), paint: Paint::Grey }
}

/// Notes in each cell which digits pass the test: the first and the last.
fn noted(cells: &Constraint, layout: &Layout, test: fn(i64, i64) -> bool) -> Vec<Shape> {
    let middle = twice_the_middle(layout);
    let passing: Vec<i64> =
        layout.values().map(|value| value as i64).filter(|&value| test(value, middle)).collect();
    let text = match passing[..] {
        [first, .., last] => format!("{first}–{last}"),
        [only] => only.to_string(),
        [] => String::new(),
    };
    let note = |&cell: &CellId| Shape::Note { cell, text: text.clone() };
    std::iter::once(tinted(cells)).chain(cells.cells().iter().map(note)).collect()
}

fn tipped(cells: &Constraint, is_outward: bool) -> Vec<Shape> {
    let tips = |&cell: &CellId| Shape::Tips { cell, is_outward };
    std::iter::once(tinted(cells)).chain(cells.cells().iter().map(tips)).collect()
}

/// Returns twice the number in the middle of the digits, which is whole.
pub(super) fn twice_the_middle(layout: &Layout) -> i64 {
    (*layout.values().start() + *layout.values().end()) as i64
}

fn within(cells: &Constraint, layout: &Layout, parts: &mut Parts, test: fn(i64, i64) -> bool) {
    let middle = twice_the_middle(layout);
    let mask = layout.values_where(|value| test(value, middle));
    cells.cells().iter().for_each(|&cell| parts.within(cell, mask));
}

/// Returns each listed cell with each neighbour that is not listed.
fn neighbours(cells: &Constraint, layout: &Layout) -> Vec<(CellId, CellId)> {
    let beside = |&cell: &CellId| layout.neighbours(cell).map(move |other| (cell, other));
    let pairs = cells.cells().iter().flat_map(beside);
    pairs.filter(|(_, other)| !cells.cells().contains(other)).collect()
}

fn beats_neighbours(cells: &Constraint, filling: &Filling, test: fn(i64, i64) -> bool) -> bool {
    let pairs = neighbours(cells, filling.layout());
    pairs.into_iter().all(|(own, other)| test(filling.value(own), filling.value(other)))
}

fn beat_neighbours(cells: &Constraint, layout: &Layout, parts: &mut Parts, test: fn(i64, i64) -> bool) {
    let relation = Relation::new(layout, test);
    neighbours(cells, layout).into_iter().for_each(|(own, other)| parts.pair(own, other, &relation));
}
