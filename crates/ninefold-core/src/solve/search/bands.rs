//! The rows and columns of boxes of a layout, with the lines through them.

use crate::rules::{Area, AreaKind, CellId, RuleSet};

/// Whether a plain grid has areas of this kind.
pub(super) fn is_grid(kind: AreaKind) -> bool {
    matches!(kind, AreaKind::Row | AreaKind::Column | AreaKind::Region)
}

/// Lines through a row or a column of boxes.
pub(super) struct BandLines {
    pub(super) cells: Vec<CellId>,
    pub(super) lines: usize,
    pub(super) boxes: usize,
}

/// Returns, if rows, columns and boxes of one shape all hold every value, the rows and the columns through each row and
/// each column of boxes.
pub(super) fn bands(set: &RuleSet, is_full: &dyn Fn(&Area) -> bool) -> Vec<BandLines> {
    let layout = set.layout();
    let is_full = |kind| set.areas_of(kind).all(is_full);
    let Some((high, wide)) = layout.box_shape().filter(|_| {
        layout.has_lines() && is_full(AreaKind::Row) && is_full(AreaKind::Column) && is_full(AreaKind::Region)
    }) else {
        return Vec::new();
    };
    let (rows, columns) = (layout.rows(), layout.columns());
    let mut bands = Vec::new();
    for first in (0..rows).step_by(high) {
        let cells =
            (first..first + high).flat_map(|row| (0..columns).map(move |column| layout.at(row, column)));
        bands.push(BandLines { cells: cells.collect(), lines: high, boxes: columns / wide });
    }
    for first in (0..columns).step_by(wide) {
        let cells = (first..first + wide).flat_map(|column| (0..rows).map(move |row| layout.at(row, column)));
        bands.push(BandLines { cells: cells.collect(), lines: wide, boxes: rows / high });
    }
    bands
}
