//! A state by rows, on which a placed candidate is followed in all houses at once.

use super::marks::TrialMarks;
use super::singles::at;
use crate::grid::Cell;
use crate::solve::whole_grid::{RowBoard, fails_within};

/// The cells of a state by rows.
pub(super) struct StateRows(RowBoard);

impl StateRows {
    pub(super) const EMPTY: StateRows = StateRows([[0; _]; 9]);

    /// Takes the cells of a state.
    pub(super) fn read(&mut self, marks: &TrialMarks) {
        for cell in Cell::ALL {
            *at(&mut self.0, cell) = marks.mask(cell.index() as u16);
        }
    }

    /// Whether a candidate, once placed, is contradicted within this many waves. If a braid of this many variables exists, the
    /// contradiction shows within them: in each wave, every variable that can conclude does.
    pub(super) fn fails_within(&mut self, waves: usize, candidate: u16) -> bool {
        let cell = Cell::new(usize::from(candidate / 9));
        let before = std::mem::replace(at(&mut self.0, cell), 1 << (candidate % 9));
        let fails = fails_within(&self.0, waves);
        *at(&mut self.0, cell) = before;
        fails
    }
}
