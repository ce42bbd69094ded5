//! The basic theory on a whole board at once, from its cells alone. All rows, columns and boxes are looked at together: this makes
//! a state with a third of the instructions that it takes to follow one placed candidate after another.

use crate::grid::{self, Cell};
use crate::solve::whole_grid::{RowBoard, lane, settle_singles};

/// Returns, for each cell, the candidates that singles leave of these; `None` if they contradict each other.
pub(super) fn after_singles(allowed: &grid::Candidates) -> Option<[u16; Cell::COUNT]> {
    let mut board: RowBoard = [[0; _]; 9];
    for (cell, digits) in allowed.iter() {
        *at(&mut board, cell) = digits.bits();
    }
    settle_singles(&mut board).then(|| Cell::ALL.map(|cell| *at(&mut board, cell)))
}

/// The place of a cell on a board.
pub(super) fn at(board: &mut RowBoard, cell: Cell) -> &mut u16 {
    &mut board[cell.row_index()][lane(cell.column_index())]
}
