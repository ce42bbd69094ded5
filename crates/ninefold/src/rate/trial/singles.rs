//! The basic theory on a whole board at once, from its cells alone. All rows, columns and boxes are looked at together: a
//! state is made with a third of the instructions that following one placed candidate after the other takes.

use crate::grid::{self, Cell};
use crate::solve::whole_grid::{Board, lane, settle_singles};

/// Returns, for each cell, what singles leave of these candidates; `None` if they contradict each other.
pub(super) fn after_singles(allowed: &grid::Candidates) -> Option<[u16; Cell::COUNT]> {
    let mut board: Board = [[0; _]; 9];
    for (cell, digits) in allowed.iter() {
        *at(&mut board, cell) = digits.bits();
    }
    settle_singles(&mut board).then(|| Cell::ALL.map(|cell| *at(&mut board, cell)))
}

/// The place of a cell on a board.
pub(super) fn at(board: &mut Board, cell: Cell) -> &mut u16 {
    &mut board[cell.row_index()][lane(cell.column_index())]
}
