//! A full grid of any size: what a referee looks at.

use super::{CellId, Layout};

/// A value for each cell.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Filling<'l> {
    layout: &'l Layout,
    values: Vec<u8>,
}

impl<'l> Filling<'l> {
    /// The values row by row, as many as there are cells.
    #[track_caller]
    pub fn new(layout: &'l Layout, values: Vec<u8>) -> Filling<'l> {
        assert_eq!(values.len(), layout.len(), "a value for each cell");
        Filling { layout, values }
    }

    /// The layout.
    pub fn layout(&self) -> &'l Layout {
        self.layout
    }

    /// All values, row by row.
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// What a cell holds.
    pub fn value(&self, cell: CellId) -> i64 {
        self.values[cell.index()].into()
    }

    /// What some cells hold, in their order.
    pub fn along<'f>(&'f self, cells: &'f [CellId]) -> impl Iterator<Item = i64> + Clone + 'f {
        cells.iter().map(|&cell| self.value(cell))
    }

    /// Does no value occur twice in these cells? A cell that is listed twice is one cell.
    pub fn all_differ(&self, cells: &[CellId]) -> bool {
        let differ = |a: CellId, b: CellId| a == b || self.value(a) != self.value(b);
        cells.iter().enumerate().all(|(place, &cell)| cells[..place].iter().all(|&other| differ(cell, other)))
    }

    /// Does something hold for each cell and every cell that lies `offset` rows and columns from it?
    pub fn pairs_at(&self, offsets: &[(isize, isize)], holds: impl Fn(i64, i64) -> bool) -> bool {
        self.layout.cells().all(|cell| {
            let others = offsets.iter().filter_map(|&(down, right)| self.layout.beside(cell, down, right));
            others.into_iter().all(|other| holds(self.value(cell), self.value(other)))
        })
    }
}
