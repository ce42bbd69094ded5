//! Cells whose digit is a place: indexing by column, row and box, and along a line.

use super::lines::{CELLS, LINE};
use crate::lang::{Sentence, Text};
use crate::rules::constraint::Constraint;
use crate::rules::filling::Filling;
use crate::rules::kind::{Kind, MOST_LISTED, Takes, What, always};
use crate::rules::layout::{CellId, Layout};
use crate::rules::parts::{Parts, Relation};
use crate::rules::shape::{Hue, Paint, Shape};
use crate::rules::sheet::is_one_grid;

pub(super) static COLUMN_INDEXER: Kind = Kind {
    id: "column-indexer",
    name: Text { en: "Column indexer", zh: "列索引" },
    step: Text { en: "Column indexer", zh: "列索引" },
    about: Text {
        en: "The digit of such a cell is the column in which the number of the cell's own column stands in its row.",
        zh: "这样的格子中的数字，指出该格所在的列号位于同行的第几列。",
    },
    takes: &[CELLS],
    example: "r1c1-r9c1",
    say: Text { en: "the column indexers {cells}", zh: "列索引 {cells}" },
    iss: "Indexing~C~{cells}",
    fits: are_in_the_grid,
    allows: |rule, filling| index(rule, filling, column_targets),
    parts: |rule, layout, parts| indexed(rule, layout, parts, column_targets),
    shapes: |rule, _| tinted(rule, Hue::Red),
};

pub(super) static ROW_INDEXER: Kind = Kind {
    id: "row-indexer",
    name: Text { en: "Row indexer", zh: "行索引" },
    step: Text { en: "Row indexer", zh: "行索引" },
    about: Text {
        en: "The digit of such a cell is the row in which the number of the cell's own row stands in its column.",
        zh: "这样的格子中的数字，指出该格所在的行号位于同列的第几行。",
    },
    example: "r1c1-r1c9",
    say: Text { en: "the row indexers {cells}", zh: "行索引 {cells}" },
    iss: "Indexing~R~{cells}",
    allows: |rule, filling| index(rule, filling, row_targets),
    parts: |rule, layout, parts| indexed(rule, layout, parts, row_targets),
    shapes: |rule, _| tinted(rule, Hue::Blue),
    ..COLUMN_INDEXER
};

pub(super) static BOX_INDEXER: Kind = Kind {
    id: "box-indexer",
    name: Text { en: "Box indexer", zh: "宫索引" },
    step: Text { en: "Box indexer", zh: "宫索引" },
    about: Text {
        en: "The digit of such a cell is the place in its box where the number of the cell's own place stands.",
        zh: "这样的格子中的数字，指出该格在宫内的序号位于同宫的第几格。",
    },
    example: "r1c1-r3c3",
    say: Text { en: "the box indexers {cells}", zh: "宫索引 {cells}" },
    iss: "",
    fits: |rule, layout| {
        are_in_the_grid(rule, layout)?;
        let has_region = rule.cells().iter().all(|&cell| layout.region(cell).is_some());
        if has_region { Ok(()) } else { Err(Sentence::new(NO_BOX, Vec::new())) }
    },
    allows: |rule, filling| index(rule, filling, box_targets),
    parts: |rule, layout, parts| indexed(rule, layout, parts, box_targets),
    shapes: |rule, _| tinted(rule, Hue::Green),
    ..COLUMN_INDEXER
};

pub(super) static VALUE_INDEXING: Kind = Kind {
    id: "value-indexing",
    name: Text { en: "Indexing line", zh: "索引线" },
    step: Text { en: "Indexing line", zh: "索引线" },
    about: Text {
        en: "The digit of the second cell tells at which place after it the digit of the first cell stands.",
        zh: "第二格的数字指出第一格的数字位于其后的第几格。",
    },
    takes: &[Takes { what: What::Cells(3, MOST_LISTED), ..LINE }],
    example: "r1c1-r6c6",
    say: Text { en: "the indexing line {cells}", zh: "索引线 {cells}" },
    iss: "ValueIndexing~{cells}",
    fits: always,
    allows: |line, filling| {
        let values: Vec<i64> = filling.along(line.cells()).collect();
        let place = usize::try_from(values[1]).ok().filter(|&place| place >= 1);
        place.and_then(|place| values.get(place + 1)) == Some(&values[0])
    },
    parts: |line, layout, parts| {
        let most = line.cells().len() as i64 - 2;
        // The digit that is looked for and how far away it is; then whether it was met.
        let step = move |&(digit, left): &(i64, i64), place: usize, value: i64| match place {
            0 => Some((value, 0)),
            1 => (1..=most).contains(&value).then_some((digit, value)),
            _ if left == 1 => (value == digit).then_some((0, 0)),
            _ => Some((digit, (left - 1).max(0))),
        };
        parts.read(layout, line.cells(), (0, 0), step, |&(_, left)| left == 0);
    },
    shapes: |line, _| vec![Shape::Line { cells: line.cells().to_vec(), paint: Paint::Thin, has_head: true }],
};

fn tinted(rule: &Constraint, hue: Hue) -> Vec<Shape> {
    vec![Shape::Tint { cells: rule.cells().to_vec(), paint: Paint::Colour(hue) }]
}

/// Refuses cells beside the grid, which are in no row, column or box.
fn are_in_the_grid(rule: &Constraint, layout: &Layout) -> Result<(), Sentence> {
    is_one_grid(rule, layout)?;
    match rule.cells().iter().find(|cell| cell.index() >= layout.len()) {
        None => Ok(()),
        Some(&cell) => {
            let names = vec![("kind", rule.kind().id.to_owned()), ("cell", layout.name(cell))];
            Err(Sentence::new(BESIDE, names))
        }
    }
}

const BESIDE: Text = Text {
    en: "{kind} is about cells of the grid, and {cell} is beside it",
    zh: "{kind} 只用于盘面内的格，而 {cell} 在盘外",
};

/// The number of a cell, and for each digit from 1 on the cell to which it points.
type Targets = (i64, Vec<CellId>);

fn column_targets(cell: CellId, layout: &Layout) -> Targets {
    let own = layout.column(cell) as i64 + 1;
    (own, (0..layout.columns()).map(|column| layout.at(layout.row(cell), column)).collect())
}

fn row_targets(cell: CellId, layout: &Layout) -> Targets {
    let own = layout.row(cell) as i64 + 1;
    (own, (0..layout.rows()).map(|row| layout.at(row, layout.column(cell))).collect())
}

fn box_targets(cell: CellId, layout: &Layout) -> Targets {
    let region = layout.region(cell);
    let cells: Vec<CellId> = layout.cells().filter(|&other| layout.region(other) == region).collect();
    let own = cells.iter().position(|&other| other == cell).map_or(0, |place| place as i64 + 1);
    (own, cells)
}

fn index(rule: &Constraint, filling: &Filling, targets: fn(CellId, &Layout) -> Targets) -> bool {
    rule.cells().iter().all(|&cell| {
        let (own, targets) = targets(cell, filling.layout());
        let place = usize::try_from(filling.value(cell) - 1).ok();
        let target = place.and_then(|place| targets.get(place).copied());
        target.is_some_and(|target| filling.value(target) == own)
    })
}

/// If the cell holds the number of a place, that place holds the number of the cell.
fn indexed(rule: &Constraint, layout: &Layout, parts: &mut Parts, targets: fn(CellId, &Layout) -> Targets) {
    for &cell in rule.cells() {
        let (own, targets) = targets(cell, layout);
        let is_place = |value: i64| (1..=targets.len() as i64).contains(&value);
        let is_possible =
            |value: i64| is_place(value) && (targets[value as usize - 1] != cell || value == own);
        parts.within(cell, layout.values_where(is_possible));
        for (place, &target) in (1i64..).zip(&targets).filter(|(_, target)| **target != cell) {
            let relation = Relation::new(layout, move |a, b| a != place || b == own);
            parts.pair(cell, target, &relation);
        }
    }
}

const NO_BOX: Text = Text {
    en: "box-indexer is about cells in boxes, and one of these is in none",
    zh: "box-indexer 用于宫内的格子，而其中有一格不在任何宫内",
};
