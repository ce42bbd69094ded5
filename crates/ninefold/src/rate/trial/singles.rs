//! The basic theory on a whole board at once, from its cells alone. All rows, columns and boxes are looked at together: a
//! state is made with a third of the instructions that following one placed candidate after the other takes.

use super::marks::{Contradiction, Marks};
use crate::grid::{self, Cell};
use crate::solve::whole_grid::{Board, fails_within, lane, settle_singles};

/// Returns, for each cell, what singles leave of these candidates.
pub(super) fn after_singles(allowed: &grid::Candidates) -> Result<[u16; Cell::COUNT], Contradiction> {
    let mut board: Board = [[0; _]; 9];
    for (cell, digits) in allowed.iter() {
        *at(&mut board, cell) = digits.bits();
    }
    if settle_singles(&mut board) {
        Ok(Cell::ALL.map(|cell| *at(&mut board, cell)))
    } else {
        Err(Contradiction)
    }
}

/// The place of a cell on a board.
fn at(board: &mut Board, cell: Cell) -> &mut u16 {
    &mut board[cell.row_index()][lane(cell.column_index())]
}

/// The cells of a state by rows.
pub(super) struct Rows(Board);

impl Rows {
    pub(super) const EMPTY: Rows = Rows([[0; _]; 9]);

    /// Takes the cells of a state.
    pub(super) fn read(&mut self, marks: &Marks) {
        for cell in Cell::ALL {
            *at(&mut self.0, cell) = marks.mask(cell.index() as u16);
        }
    }

    /// Whether a candidate, once placed, is contradicted within so many waves. A braid of as many variables shows a contradiction
    /// within them: in a wave, all variables conclude that can.
    pub(super) fn fails_within(&mut self, waves: usize, candidate: u16) -> bool {
        let cell = Cell::new(usize::from(candidate / 9));
        let before = std::mem::replace(at(&mut self.0, cell), 1 << (candidate % 9));
        let fails = fails_within(&self.0, waves);
        *at(&mut self.0, cell) = before;
        fails
    }
}
