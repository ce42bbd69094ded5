//! A full grid of any size, as the referees see it.

use super::layout::{CellId, Layout};

/// A value for each cell of a layout.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Filling<'l> {
    layout: &'l Layout,
    values: Vec<u8>,
}

impl<'l> Filling<'l> {
    /// Makes a filling from the values row by row, one for each cell.
    #[track_caller]
    pub fn new(layout: &'l Layout, values: Vec<u8>) -> Filling<'l> {
        assert_eq!(values.len(), layout.total(), "a value for each cell");
        Filling { layout, values }
    }

    /// Returns the layout.
    pub fn layout(&self) -> &'l Layout {
        self.layout
    }

    /// Returns all values, row by row.
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// Returns the value of a cell.
    pub fn value(&self, cell: CellId) -> i64 {
        self.values[cell.index()].into()
    }

    /// Iterates over the values of these cells, in their order.
    pub fn along<'f>(&'f self, cells: &'f [CellId]) -> impl Iterator<Item = i64> + Clone + 'f {
        cells.iter().map(|&cell| self.value(cell))
    }

    /// Returns `true` if no value repeats in these cells. A cell that is listed twice counts as one cell.
    pub fn all_differ(&self, cells: &[CellId]) -> bool {
        let differ = |a: CellId, b: CellId| a == b || self.value(a) != self.value(b);
        cells.iter().enumerate().all(|(place, &cell)| cells[..place].iter().all(|&other| differ(cell, other)))
    }

    /// Returns `true` if `holds` is true for each cell and the cell `offset` rows and columns away from it, for all
    /// offsets.
    pub fn pairs_at(&self, offsets: &[(isize, isize)], holds: impl Fn(i64, i64) -> bool) -> bool {
        self.layout.cells().all(|cell| {
            let others = offsets.iter().filter_map(|&(down, right)| self.layout.beside(cell, down, right));
            others.into_iter().all(|other| holds(self.value(cell), self.value(other)))
        })
    }
}
