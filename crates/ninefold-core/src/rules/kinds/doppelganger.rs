//! Doppelganger: each row, column and box lacks one digit, and none lacks the 0.
//!
//! The missing digits are cells beside the grid: `DGC` has one for each row (they would form a column), `DGR` one for
//! each column, and `DGB` one for each box, if there are boxes.

use crate::lang::{Sentence, Text};
use crate::rules::filling::Filling;
use crate::rules::filters::ApartIf;
use crate::rules::kind::Kind;
use crate::rules::layout::{Area, AreaKind, CellId, Layout};
use crate::rules::sheet::is_one_grid;
use crate::rules::variables::Variables;

/// The groups of the missing digits: of boxes, of rows and of columns.
pub(crate) const MISSING: [&str; 3] = ["DGB", "DGC", "DGR"];

/// Returns the groups that the rule needs on this layout.
pub(crate) fn missing_groups(layout: &Layout) -> Vec<Variables> {
    let (rows, columns) = (layout.rows(), layout.columns());
    let boxes = layout.box_shape().map(|(high, wide)| (rows / high * columns / wide / wide, wide));
    let sizes = [boxes, Some((rows, 1)), Some((1, columns))];
    let group = |(name, size): (&str, Option<(usize, usize)>)| {
        size.map(|(rows, columns)| Variables { name: name.to_owned(), rows, columns })
    };
    MISSING.into_iter().zip(sizes).filter_map(group).collect()
}

pub(super) static DOPPELGANGER: Kind = Kind {
    id: "doppelganger",
    name: Text { en: "Doppelganger", zh: "分身数独" },
    step: Text { en: "Doppelganger", zh: "分身数独" },
    about: Text {
        en: "Each row, column and box holds the 0 and lacks one other digit. Rows lack different digits, and so do columns and boxes. Where a 0 stands, its row, column and box lack three different digits. The cells beside the grid tell what is missing: DGC1 in row 1, DGR1 in column 1, DGB1 in box 1.",
        zh: "每行、每列、每宫都含 0，并各缺一个其他数字。各行所缺的数字互不相同，各列、各宫也是如此。每个 0 所在的行、列、宫所缺的三个数字互不相同。盘外格表示所缺的数字：DGC1 属于第 1 行，DGR1 属于第 1 列，DGB1 属于第 1 宫。",
    },
    takes: &[],
    example: "4x4,digits:0-4,variables:DGB:2x2,variables:DGC:4x1,variables:DGR:1x4;",
    say: Text { en: "the doppelganger rule", zh: "分身数独规则" },
    iss: "Doppelganger",
    fits: |rule, layout| {
        is_one_grid(rule, layout)?;
        let side = layout.rows();
        let is_square = side == layout.columns() && (layout.least(), layout.value_count()) == (0, side + 1);
        let is_boxed = match layout.box_shape() {
            Some((high, wide)) => high * wide == side,
            None => layout.cells().all(|cell| layout.region(cell).is_none()),
        };
        if !is_square || !is_boxed || !layout.has_lines() {
            return Err(Sentence::new(NO_GRID, vec![("size", layout.to_string())]));
        }
        let needed = missing_groups(layout);
        let is_missing = |group: &&Variables| MISSING.contains(&&group.name[..]);
        if layout.variables().iter().filter(is_missing).eq(&needed) {
            return Ok(());
        }
        let word = |group: &Variables| format!("variables:{}:{}x{}", group.name, group.rows, group.columns);
        let words: Vec<String> = needed.iter().map(word).collect();
        Err(Sentence::new(NO_CELLS, vec![("words", words.join(","))]))
    },
    allows: |_, filling| {
        let layout = filling.layout();
        let is_said = |(area, cell): &(Area, CellId)| lacks(filling, &area.cells) == [filling.value(*cell)];
        let all = lacking(layout);
        let different = |kind| {
            let cells = all.iter().filter(|(area, _)| area.kind == kind).map(|&(_, cell)| cell);
            filling.all_differ(&cells.collect::<Vec<CellId>>())
        };
        let is_apart = |cell: CellId| filling.value(cell) != 0 || filling.all_differ(&around(&all, cell));
        all.iter().all(is_said)
            && all.iter().all(|&(_, cell)| filling.value(cell) != 0)
            && [AreaKind::Row, AreaKind::Column, AreaKind::Region].into_iter().all(different)
            && layout.cells().all(is_apart)
    },
    parts: |_, layout, parts| {
        let all = lacking(layout);
        for (area, cell) in &all {
            parts.different(AreaKind::Part, [&area.cells[..], &[*cell]].concat());
            parts.within(*cell, layout.all_values() & !1);
        }
        for cells in MISSING.iter().filter_map(|name| layout.cells_of(name)) {
            parts.different(AreaKind::Part, cells);
        }
        for cell in layout.cells() {
            parts.filter(ApartIf::new(cell, 1, &around(&all, cell)));
        }
    },
    shapes: |_, _| Vec::new(),
};

/// Returns rows, columns and boxes, each with the cell that tells what it lacks.
fn lacking(layout: &Layout) -> Vec<(Area, CellId)> {
    let cell = |area: &Area| {
        let group = match area.kind {
            AreaKind::Row => "DGC",
            AreaKind::Column => "DGR",
            _ => "DGB",
        };
        layout.cells_of(group).expect("a group that the rule needs")[area.number]
    };
    layout.areas().into_iter().map(|area| (area.clone(), cell(&area))).collect()
}

/// Returns the digits that none of these cells holds.
fn lacks(filling: &Filling, cells: &[CellId]) -> Vec<i64> {
    let values = filling.layout().values().map(|value| value as i64);
    values.filter(|&value| filling.along(cells).all(|held| held != value)).collect()
}

/// Returns the cells that tell what the row, column and box of a cell lack.
fn around(all: &[(Area, CellId)], cell: CellId) -> Vec<CellId> {
    all.iter().filter(|(area, _)| area.cells.contains(&cell)).map(|&(_, missing)| missing).collect()
}

const NO_GRID: Text = Text {
    en: "doppelganger needs a square grid with the digits from 0 to its side, in rows and columns, with boxes of as many cells or no regions, and this one is {size} and other than that",
    zh: "doppelganger 需要正方形盘面、从 0 到边长的数字、行与列，以及同样格数的宫或无分区；这个盘面是 {size}，不符合这些要求",
};
const NO_CELLS: Text = Text {
    en: "doppelganger needs a cell beside the grid for each missing digit: write {words} before it",
    zh: "doppelganger 需要为每个所缺的数字准备一个盘外格：请在其前写 {words}",
};
