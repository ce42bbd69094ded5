//! Digits whose cells form one connected area.

use super::lines::CELLS;
use super::sets::DIGITS;
use crate::lang::Text;
use crate::rules::constraint::Constraint;
use crate::rules::filling::Filling;
use crate::rules::kind::{Kind, Takes, What, always};
use crate::rules::layout::{CellId, Layout};
use crate::rules::parts::Parts;
use crate::rules::shape::{Paint, Shape};

const SIZE: Takes = Takes {
    name: "size",
    what: What::OptionalNumber(0, 1296),
    about: Text { en: "the number of cells", zh: "格数" },
};

pub(super) static CONNECTED: Kind = Kind {
    id: "connected",
    name: Text { en: "Connected digits", zh: "连通数字" },
    step: Text { en: "Connected digits", zh: "连通数字" },
    about: Text {
        en: "The cells with one of these digits form one area that is connected by edges. If a size is given, it has that many cells.",
        zh: "含有所列数字之一的格子通过边连成一片；若给出大小，则恰有这么多格。",
    },
    takes: &[DIGITS, SIZE],
    example: "1+3+5+7+9:",
    say: Text { en: "the connected digits {digits}", zh: "连通数字 {digits}" },
    iss: "ConnectedValues~~{digits:_}~{size:}",
    fits: always,
    allows: |rule, filling| are_connected(rule, filling, &filling.layout().cells().collect::<Vec<_>>()),
    parts: |rule, layout, parts| connect(rule, layout, &layout.cells().collect::<Vec<_>>(), parts),
    shapes: |_, _| Vec::new(),
};

pub(super) static CONNECTED_CELLS: Kind = Kind {
    id: "connected-cells",
    name: Text { en: "Connected digits among cells", zh: "部分格的连通数字" },
    about: Text {
        en: "Those of the listed cells that have one of these digits form one area that is connected by edges. If a size is given, it has that many cells.",
        zh: "所列格子中含有所列数字之一的格子通过边连成一片；若给出大小，则恰有这么多格。",
    },
    takes: &[DIGITS, SIZE, Takes { what: What::Cells(1, 2000), ..CELLS }],
    example: "1+3+5+7+9::r1c1-r1c4-r2c4-r2c1",
    say: Text {
        en: "the connected digits {digits} among {cells}", zh: "{cells} 中的连通数字 {digits}"
    },
    iss: "ConnectedValues~{cells:group}~{digits:_}~{size:}",
    allows: |rule, filling| are_connected(rule, filling, rule.cells()),
    parts: |rule, layout, parts| {
        let mut cells = rule.cells().to_vec();
        cells.sort_unstable();
        cells.dedup();
        connect(rule, layout, &cells, parts);
    },
    shapes: |rule, _| vec![Shape::Tint { cells: rule.cells().to_vec(), paint: Paint::Own }],
    ..CONNECTED
};

fn are_connected(rule: &Constraint, filling: &Filling, cells: &[CellId]) -> bool {
    let is_in = |cell: &CellId| rule.numbers().contains(&filling.value(*cell));
    let mut inside: Vec<CellId> = cells.iter().copied().filter(is_in).collect();
    inside.sort_unstable();
    inside.dedup();
    is_one_area(filling.layout(), &inside) && rule.number(1).is_none_or(|size| size == inside.len() as i64)
}

/// Whether each of the cells is reached from the first by edges.
pub(super) fn is_one_area(layout: &Layout, cells: &[CellId]) -> bool {
    let mut reached: Vec<CellId> = cells.first().copied().into_iter().collect();
    let mut at = 0;
    while at < reached.len() {
        for next in layout.neighbours(reached[at]) {
            if cells.contains(&next) && !reached.contains(&next) {
                reached.push(next);
            }
        }
        at += 1;
    }
    reached.len() == cells.len()
}

fn connect(rule: &Constraint, layout: &Layout, cells: &[CellId], parts: &mut Parts) {
    let values = layout.values_where(|value| rule.numbers().contains(&value));
    let size = rule.number(1).map(|size| usize::try_from(size).unwrap_or(0));
    parts.connected(layout, cells, values, size);
}
